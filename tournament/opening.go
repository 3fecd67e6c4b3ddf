package tournament

import (
	"strings"

	"adyukh/rules/games"
)

// OpeningRules are the table from which the opening of each round is drawn («летающие шашки»), the same for all boards and
// for all games of a micro-match. An empty table means that games start as usual.
type OpeningRules struct {
	Table []Opening
	Seed  uint64
}

// Opening is what the games of a round begin with: moves that are made for the players, or a position.
type Opening struct {
	Name     string // as the table numbers it: "17", "Городская партия"
	Moves    string // in full notation: "c3-d4 d6-c5"; empty when there is a position
	Position string // the text form of the game's position; empty when there are moves
}

// IsZero tells whether there is no opening.
func (o Opening) IsZero() bool { return o == Opening{} }

// maxOpening bounds the moves of an opening, in plies.
const maxOpening = 40

// check returns an Invalid error when the opening is neither legal moves from the start nor a position of the game. Line is
// its place in the table, from 1.
func (o Opening) check(game games.Game, line int) error {
	for _, text := range []string{o.Name, o.Moves, o.Position} {
		if err := checkText("openings", text); err != nil {
			return err
		}
	}
	args := Args{"line": line, "text": o.Moves}
	moves := strings.Fields(o.Moves)
	switch {
	case (o.Moves == "") == (o.Position == ""), len(moves) > maxOpening:
		return invalid("openings", "error.event.opening", args)
	case o.Position != "":
		if _, err := game.Position(o.Position); err != nil {
			args["text"] = o.Position
			return &Error{Code: Invalid, Key: "error.event.opening-position", Field: "openings", Args: args, Err: err}
		}
		return nil
	}
	start, err := game.Position("")
	if err != nil {
		return err
	}
	if _, err := game.Play(start, moves...); err != nil {
		return &Error{Code: Invalid, Key: "error.event.opening-moves", Field: "openings", Args: args, Err: err}
	}
	return nil
}
