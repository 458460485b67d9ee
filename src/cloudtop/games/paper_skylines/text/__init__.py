"""What people read: cards, labels of choices, questions, and the table as text."""
