"""The server's randomness: the seeds of new tables and the salts of agents."""

import secrets

from cloudtop.match import new_seed


class Chance:
    """Unpredictable, as every server has to be. Tests hand in a predictable one, in Python only:
    there is no option and no variable for it.
    """

    def new_seed(self) -> bytes:
        """Return the dealer's seed of a new table."""
        return new_seed()

    def salt(self, match_file: str) -> str:
        """Return what an agent's own random stream starts from at a moment of a match.

        If somebody could foresee it, what an agent samples would betray the true state.
        """
        return secrets.token_hex(16)
