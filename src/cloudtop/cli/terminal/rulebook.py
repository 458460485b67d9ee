"""The rules of a game in the terminal."""

from rich.console import Console
from rich.markdown import Markdown

from cloudtop.core.game import AnyGame
from cloudtop.match.languages import current_language
from cloudtop.match.rulebook import Block, rules_text


def show_rules(game: AnyGame, console: Console) -> None:
    console.print(Markdown(rules_text(game, current_language())))


def show_rule(rule: Block, console: Console) -> None:
    console.print(Markdown(f"**{rule.id}** {rule.text}"))
