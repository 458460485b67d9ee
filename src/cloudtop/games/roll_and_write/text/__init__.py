"""What the table says: labels of choices, the question, and the board as text."""
