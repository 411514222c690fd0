"""1822MX: facts, map and rules."""
