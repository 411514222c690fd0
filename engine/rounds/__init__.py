"""The kinds of round, and the scheduler that they share."""
