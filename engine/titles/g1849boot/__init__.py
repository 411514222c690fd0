"""1849: Kingdom of the Two Sicilies: facts, map and rules."""
