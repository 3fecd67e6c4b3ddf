package adyukh

import "adyukh/rules/notation"

// moveText is the text of a move, read without looking at a position.
type moveText = notation.Way[Square]
