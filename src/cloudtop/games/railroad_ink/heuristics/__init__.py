"""Heuristics."""
