"""The sentences of the log, one for every kind of event, and the texts that fill them."""

from typing import Final

from cloudtop.core.i18n import N_, N_plural

PHRASES: Final = {
    "first player": N_("{seat} takes the First player token."),
    "goals": N_("Goals of round {round}: {goals}."),
    "buffet": N_("The Buffet offers {services}."),
    "service given": N_("{seat} begins with the Service {service}."),
    "row": N_("Round {round}, row {row} of the Main Hall: {people}."),
    "waiting": N_("In the Waiting area: {people}."),
    "lounge": N_("The Lounge gets Preference {code}: {wish}."),
    "stack renewed": N_("The used {what} are shuffled into a new stack."),
    "take": N_("{seat} picks a Passenger: {kind}."),
    "prefer": N_("{seat} takes Preference {code}: {wish}."),
    "sit": N_("{seat} seats the {kind}: {place}."),
    "ticket": N_("{seat} gets a Ticket: compartment {letter} is full."),
    "switch": N_("{seat}: Let's switch places! {one}, {here}, with {two}, {there}."),
    "wrong seat": N_("{seat}: Wrong seat! The {kind} moves: {place}."),
    "wrong train": N_("{seat}: Wrong train! The {gone} makes room for the {come}: {place}."),
    "preference moves": N_("Preference {code} goes along to compartment {letter}: {wish}."),
    "preference returns": N_("Preference {code} goes back to the Lounge: {wish}."),
    "preference placed": N_("Preference {code} lies beside compartment {letter}: {wish}."),
    "demand": N_("{seat}: Demanding customers! Two more Services are revealed."),
    "reveal": N_("Beside the Buffet: {service}."),
    "buy": N_("{seat} flips 2 Tickets for the Service {service}."),
    "discard": N_("From beside the Buffet to the discards: {services}."),
    "refill": N_("New in the Buffet: {service}."),
    "reclaim": N_("{seat} flips a Ticket and takes back {tokens}."),
    "row begins": N_("Row {row} begins; {seat} is first."),
    "round scored": N_(
        "{seat} scores {total} in round {round}: "
        "Goals {goals}, Personas {personas}, Services {services}."
    ),
    "round scored with scenario": N_(
        "{seat} scores {total} in round {round}: Goals {goals}, Personas {personas}, "
        "Services {services}, scenario {scenario}."
    ),
    "cleanup": N_("Cleanup after round {round}: the Waiting area goes back into the bag."),
    "tokens": N_("{seat} receives {tokens}."),
    "final": N_("{seat} scores {tickets} for unused Tickets and {tokens} for unused tokens."),
    "final with scenario": N_(
        "{seat} scores {tickets} for unused Tickets, {tokens} for unused tokens "
        "and {scenario} for the scenario."
    ),
    "game over": N_("Three rounds are over: the game ends."),
    "automa turns": N_("{seat} turns over tile {tile}: Preferences from the {side}; {third}."),
    "automa passes": N_("{seat}: section {section} is not possible, {reason}."),
    "automa follows": N_("{seat} follows section {section}: {reason}."),
    "automa exchanges": N_(
        "{seat} cannot seat a Persona and exchanges it with the Waiting area, place {number}: "
        "the {kind}."
    ),
    "automa draws": N_(
        "{seat} finds only Personas in the Waiting area and draws from the bag: the {kind}."
    ),
    "automa searches": N_("{seat} looks through the Service stack: {service}, {reason}."),
    "automa finds none": N_("{seat} finds no Service that pays and keeps its Tickets."),
}
EFFECTS: Final = {
    "reveal": "turn",
    "refill": "turn",
    "lounge": "turn",
    "ticket": "light",
}
"""What happens to the place of an event besides."""

ROUND_NAMES: Final = (N_("I"), N_("II"), N_("III"))
NOTHING: Final = N_("nobody")
TOKENS: Final = N_plural("{count} Action token", "{count} Action tokens")
SECTION_3: Final = (N_("Passenger {number} from the left"), N_("Passenger {number} from the right"))

SERVICES: Final = N_("Service tiles")
PREFERENCES: Final = N_("Preference tiles")
AUTOMA_TILES: Final = N_("Automa tiles")

# Why a section of the Automa's tile cannot be followed.
NO_PERSONA: Final = N_("no Persona stands in the row")
NO_WISH: Final = N_("no wish in the Lounge can be met")
NO_HOST: Final = N_("no Persona aboard has a free seat beside it")
NO_ROOM: Final = N_("no Persona can be seated and nobody else is there")
NO_FELLOW: Final = N_("nobody in the row suits a Persona with a free seat beside it")
# Why a section is followed.
WISH_MET: Final = N_("it can meet the wish {code}, {seat}")
SUITS: Final = N_("the {kind} suits the Persona in compartment {letter}")
DESIGNATED: Final = (
    N_("counted to {number} from the left, the {kind}"),
    N_("counted to {number} from the right, the {kind}"),
)
FEWER: Final = (
    N_("fewer than {number} are left, so the last one from the left, the {kind}"),
    N_("fewer than {number} are left, so the last one from the right, the {kind}"),
)
SKIPPED: Final = (
    N_("counted to {number} from the left, then past Personas it cannot seat, the {kind}"),
    N_("counted to {number} from the right, then past Personas it cannot seat, the {kind}"),
)

# What the Automa sees in a Service it draws.
TAKES_IT: Final = N_("and takes it")
PAYS_NOTHING: Final = N_("which pays nothing now")
OWNS_IT: Final = N_("which it owns already")
