"""What ``cloudtop serve`` is made of."""
