"""Templates, the stylesheet, the one script, and the languages of the pages."""
