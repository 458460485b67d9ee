"""The table in words: labels, questions and the table as text."""
