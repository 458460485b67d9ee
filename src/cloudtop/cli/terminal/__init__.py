"""A match at a terminal: the board in colours, the choices, the prompt, the files."""
