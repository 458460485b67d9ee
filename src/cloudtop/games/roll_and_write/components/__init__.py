"""What is in the box: TOML tables, and the frozen value that is read from them."""
