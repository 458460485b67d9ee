"""What guards every request: who asks, from where, how much and how often."""
