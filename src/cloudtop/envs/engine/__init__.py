"""Matches that learners play, by numbers and without NumPy, so that the compiler can have them."""
