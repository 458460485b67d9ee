"""What many games say, with how far it can be trusted: one function for each question.

Each takes plain columns (numpy arrays, one entry for each game or for each seat of a game) and
returns figures with their 95% intervals. Games with the same dice, and seats of one game, hang
together; so every interval counts deals, not rows. ``docs/lab-methods.md`` names the methods.

numpy, because 100,000 games in detail are 15 million decisions and as many uses: all figures of the
lead take it 3 s, and plain Python 13 s for the changes of the lead alone. Not scipy (140 MB): the
four distributions that tests need are in ``distributions.py``, compared with known values in tests.
"""
