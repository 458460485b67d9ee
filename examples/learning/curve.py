"""The learning curve as a picture."""

from collections.abc import Sequence
from html import escape
from typing import Final

WIDTH, HEIGHT = 720, 360
LEFT, RIGHT, TOP, BOTTOM = 60, 70, 40, 50
INK: Final = "#334155"
LINE: Final = "#0f766e"


def draw(points: Sequence[tuple[float, float, float]], final: tuple[float, float, float]) -> str:
    """Return an SVG: the share of victories over the games, and the final match with interval."""
    most, minutes = max(1.0, points[-1][0]), points[-1][1]

    def x(games: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * games / most, 1)

    def y(share: float) -> float:
        return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - share), 1)

    part, low, high = final
    title = f"Share of victories against greedy, over {most:,.0f} games ({minutes:.0f} minutes)"
    path = " ".join(f"{x(games)},{y(share)}" for games, _, share in points)
    end = x(most) + 14
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="sans-serif" font-size="13" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="22" font-size="15">{escape(title)}</text>',
    ]
    for percent in range(0, 101, 25):
        height = y(percent / 100)
        dashes = ' stroke-dasharray="5 4"' if percent == 50 else ' stroke-opacity="0.2"'
        line = f'x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{height}" y2="{height}"'
        parts.append(f'<line {line} stroke="{INK}"{dashes}/>')
        parts.append(f'<text x="{LEFT - 8}" y="{height + 4}" text-anchor="end">{percent} %</text>')
    for quarter in range(5):
        games = most * quarter / 4
        where = f'x="{x(games)}" y="{HEIGHT - BOTTOM + 20}"'
        parts.append(f'<text {where} text-anchor="middle">{games:,.0f}</text>')
    parts += [
        f'<text x="{LEFT}" y="{HEIGHT - 10}">games learned from</text>',
        f'<polyline points="{path}" fill="none" stroke="{LINE}" stroke-width="2.5"/>',
        f'<line x1="{end}" x2="{end}" y1="{y(low)}" y2="{y(high)}" stroke="{LINE}"/>',
        f'<circle cx="{end}" cy="{y(part)}" r="4" fill="{LINE}"/>',
        f'<text x="{end + 8}" y="{y(part) + 4}">{part:.1%}</text>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"
