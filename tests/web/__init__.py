"""A package, so that fixtures can last for just this folder."""
