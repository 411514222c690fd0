"""What the short games mean: each judge turns the outcomes of examples into the value of an answer.

One module for each section of the questionnaire. A judge that cannot tell raises NoAnswer: the example does
not show what it was written for.
"""
