"""Environments for learners, each for the library it is named after; none is imported by itself."""
