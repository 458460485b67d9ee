"""What is in the box: the tables, the frozen value read from them, and look-ups for the rules."""
