"""1830: Railways & Robber Barons: facts, map and rules."""
