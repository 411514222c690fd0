"""The steps that make up a turn: one file a step."""
