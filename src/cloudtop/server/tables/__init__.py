"""Live tables: a match in memory, its history on the disk, agents that think for it."""
