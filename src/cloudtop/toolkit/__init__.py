"""What authors of games share: drawing, lettering, layout, text boards, tables, strict reading."""
