"""What the authors of games share: reading, tables of actions, text and pictures."""
