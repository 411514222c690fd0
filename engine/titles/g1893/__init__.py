"""1893: Cologne: facts, map and rules."""
