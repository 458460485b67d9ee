"""For whoever runs the server: health and numbers."""
