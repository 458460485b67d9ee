"""Cloudtop in a dozen lines: python examples/quickstart.py"""

from pathlib import Path
from tempfile import TemporaryDirectory

import cloudtop

game = cloudtop.find_game("roll_and_write")  # cloudtop.all_games() has them all
match = cloudtop.Match.start(game, seats=2)  # a fair dealer rolls up to the first decision
print("The dealer's commitment:", match.dealer.commitment if match.dealer else "none")

seat = match.to_move[0]  # who decides now
print("Seat", seat, "may:", ", ".join(match.legal(seat)))
match.play(seat, match.legal(seat)[0])  # by notation, as in "take red"
match.undo(seat)  # nothing followed from it yet

agents = [cloudtop.make_agent("greedy", seed=1), cloudtop.make_agent("random", seed=2)]
while not match.over:
    seat = match.to_move[0]
    action = agents[seat].choose(match.perspective(seat, agents[seat].randbelow))
    match.play(seat, str(action))

print("Scores:", [card.total for card in match.scores], "winners:", match.winners)
print(match.narrate(viewer=None)[-1].text)  # the log in words

with TemporaryDirectory() as folder:
    Path(folder, "table.svg").write_text(match.picture(None), encoding="utf-8")
    cloudtop.save(match, Path(folder, "first.cloudtop"))  # a readable text: seed and log
    again = cloudtop.load(Path(folder, "first.cloudtop"))
    print("Read back:", again.ply, "decisions, the same table:", again.state == match.state)

plan = cloudtop.Plan("roll_and_write", seats=2, agents=("greedy", "random"), games=10)
print("Wins:", cloudtop.Summary.of(plan, cloudtop.simulate(plan)).as_plain()["wins"])
