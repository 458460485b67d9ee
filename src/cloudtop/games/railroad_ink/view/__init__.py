"""What one seat may know, and what can be read off it."""
