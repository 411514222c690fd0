"""18Rhl: facts, map and rules."""
