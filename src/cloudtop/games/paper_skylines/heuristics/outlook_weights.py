"""What parts of the table tell of how a match ends, found by how matches ended.

``docs/weights.md`` says how, ``benchmarks/weights/paper_skylines-outlook.json`` what came of it.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from cloudtop.core.outlook import Outlook

TIMES: Final[tuple[float, ...]] = (0.0, 2.3, 5.8, 10.0)
"""How much of the match is left: ten at the beginning."""

OUTLOOKS: Final[Mapping[int, Outlook]] = MappingProxyType(
    {
        2: Outlook(
            TIMES,
            (
                ("score", (0.861, 0.978, 0.979, 0.249)),
                ("chips", (1.011, 1.115, 1.112, 1.85)),
                ("tracks", (0.157, 1.064, 0.919, 1.322)),
                ("cards", (1.486, 0.287, 0.378, 0.253)),
                ("levels", (-0.138, 0.117, 0.043, 0.709)),
                ("stars", (0.446, 1.56, 1.684, 0.878)),
                ("best", (0.013, -0.62, 0.639, 6.432)),
                ("second", (0.534, 1.895, 4.469, 7.507)),
                ("awards", (1.044, 0.808, 0.727, 1.243)),
                ("waiting", (0.029, 0.547, 0.277, 0.74)),
                ("time", (-4.929, -8.558, -0.056, 13.543)),
                ("look_at", (-0.031, -0.263, -0.027, 1.039)),
                ("free_claim", (0.399, 1.14, 3.735, 4.504)),
                ("extra_step", (0.705, 0.516, 0.319, 1.315)),
                ("draw_after_discard", (-0.009, 0.269, 1.856, 3.335)),
                ("tuck_more", (0.425, 1.428, 1.828, 2.225)),
                ("sprawl_less", (0.485, 0.637, 1.379, 4.111)),
                ("build_over_less", (0.346, 0.822, 4.047, 0.939)),
                ("new_level_draw", (0.173, 0.637, 1.059, 5.061)),
            ),
        ),
        3: Outlook(
            TIMES,
            (
                ("score", (0.865, 0.74, 0.769, 0.135)),
                ("chips", (1.023, 1.165, 0.944, 0.762)),
                ("tracks", (0.273, 0.369, 0.85, 0.5)),
                ("cards", (3.81, 0.687, 0.483, 0.147)),
                ("levels", (-0.625, -0.024, -0.086, 0.806)),
                ("stars", (0.513, 0.824, 1.098, 0.09)),
                ("best", (0.049, -0.215, 1.227, 4.343)),
                ("second", (0.625, 2.323, 3.083, 7.461)),
                ("awards", (1.065, 0.849, 0.655, -0.019)),
                ("waiting", (-0.088, 0.929, 0.245, 0.621)),
                ("time", (-4.587, -5.282, -0.238, 10.107)),
                ("look_at", (-0.09, -0.274, 0.037, -0.019)),
                ("free_claim", (0.164, 1.298, 2.294, 3.235)),
                ("extra_step", (-0.107, 0.39, 0.073, 0.049)),
                ("draw_after_discard", (0.046, 1.16, 0.931, 2.087)),
                ("tuck_more", (0.231, 0.485, 0.184, 1.291)),
                ("sprawl_less", (0.284, 0.784, 1.269, 3.345)),
                ("build_over_less", (0.374, 0.97, 4.675, -0.236)),
                ("new_level_draw", (0.695, 1.313, 1.817, 4.325)),
            ),
        ),
        4: Outlook(
            TIMES,
            (
                ("score", (0.747, 0.768, 0.715, 0.424)),
                ("chips", (1.009, 1.029, 0.765, -0.009)),
                ("tracks", (0.193, 0.493, 1.096, 0.475)),
                ("cards", (5.138, 1.233, 0.232, 0.115)),
                ("levels", (-0.942, -0.259, -0.017, 0.716)),
                ("stars", (0.307, 0.73, 0.675, 0.264)),
                ("best", (0.038, 0.11, 0.916, 3.644)),
                ("second", (0.893, 1.268, 2.515, 5.457)),
                ("awards", (1.09, 0.551, 0.679, -0.665)),
                ("waiting", (-0.082, 1.004, 0.354, 0.6)),
                ("time", (-3.384, -5.159, 1.825, 6.718)),
                ("look_at", (-0.257, -0.695, 0.276, -1.303)),
                ("free_claim", (0.33, 1.371, 2.14, 1.519)),
                ("extra_step", (0.031, -0.15, -0.237, -1.106)),
                ("draw_after_discard", (0.159, 0.985, 0.895, 0.172)),
                ("tuck_more", (0.473, -0.511, 0.44, -0.108)),
                ("sprawl_less", (0.283, 0.846, 1.325, 2.102)),
                ("build_over_less", (-1.555, -2.892, 2.516, -0.411)),
                ("new_level_draw", (0.813, 1.185, 1.443, 2.396)),
            ),
        ),
    }
)
"""By number of players. The passives follow the rest, in their order."""
