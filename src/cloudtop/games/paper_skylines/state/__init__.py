"""The table as plain data: the state, and the steps at which somebody decides."""
