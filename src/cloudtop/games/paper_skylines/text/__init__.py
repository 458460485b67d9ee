"""The table in words: cards, labels of choices, questions, and the table as text."""
