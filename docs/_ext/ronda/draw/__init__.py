"""Pictures of boards, markets and money as inline SVG: pure functions of values.

What they need comes in as arguments: values of the engine or the small frozen
classes of these modules, and all words, already in the reader's language.
What comes out is one element; ``dump`` turns it into text.
"""

from .face import Border, Face, Icon, Place, Stop, Terrain, Way
from .key import key, signs
from .looks import BadLook, Look, face_of, legs, look, look_file, sheet
from .maps import Leg, Sheet, board, mini, tile
from .market import Move, Table, market
from .merger import Part, merger
from .money import Flow, Purse, Stage, flows
from .phases import Chapter, Phase, Train, life, timeline
from .shares import Holding, shares
from .svg import Colours, dump
from .trend import Series, trend
from .water import Crossing, River
from .words import legend, token

__all__ = [
    "BadLook",
    "Border",
    "Chapter",
    "Colours",
    "Crossing",
    "Face",
    "Flow",
    "Holding",
    "Icon",
    "Leg",
    "Look",
    "Move",
    "Part",
    "Phase",
    "Place",
    "Purse",
    "River",
    "Series",
    "Sheet",
    "Stage",
    "Stop",
    "Table",
    "Terrain",
    "Train",
    "Way",
    "board",
    "dump",
    "face_of",
    "flows",
    "key",
    "legend",
    "legs",
    "life",
    "look",
    "look_file",
    "market",
    "merger",
    "mini",
    "shares",
    "sheet",
    "signs",
    "tile",
    "timeline",
    "token",
    "trend",
]
