"""One folder per game. They never import each other, and nothing here lists them."""
