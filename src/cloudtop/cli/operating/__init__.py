"""What ``cloudtop admin`` is made of."""
