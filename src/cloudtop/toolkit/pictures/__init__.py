"""Drawing: SVG, colours, pieces, and the parts of a picture that a page brings alive."""
