package tournament

import (
	"slices"
	"strings"
	"unicode/utf8"

	"adyukh/rules/games"
	"adyukh/tournament/pairing"
)

// OpeningRules are the table from which the opening of each round is drawn («летающие шашки»), the same for all boards and
// for all games of a micro-match. An empty table means that games start as usual.
type OpeningRules struct {
	Table []Opening
	Seed  uint64 // of the draws that come with the pairing of a round
}

// Opening is what the games of a round begin with: moves that are made for the players, or a position.
type Opening struct {
	Name     string // as the table numbers it: "17", "Городская партия"
	Moves    string // in full notation: "c3-d4 d6-c5"; empty when there is a position
	Position string // the text form of the game's position; empty when there are moves
}

// IsZero tells whether there is no opening.
func (o Opening) IsZero() bool { return o == Opening{} }

// Bounds of an opening: plies, and characters of moves or position.
const (
	maxOpening     = 40
	maxOpeningText = 1000
)

// clean joins the white space of the texts.
func (o Opening) clean() Opening {
	return Opening{Name: cleanText(o.Name), Moves: cleanText(o.Moves), Position: cleanText(o.Position)}
}

// check returns an Invalid error when the opening is neither legal moves from the start nor a position of the game. Line is
// its place in the table, from 1.
func (o Opening) check(game games.Game, line int) error {
	if err := checkText("openings", o.Name); err != nil {
		return err
	}
	args := Args{"line": line, "text": o.Moves}
	moves := strings.Fields(o.Moves)
	switch {
	case (o.Moves == "") == (o.Position == ""), len(moves) > maxOpening, utf8.RuneCountInString(o.Moves+o.Position) > maxOpeningText:
		return invalid("openings", "error.event.opening", args)
	case o.Position != "":
		if _, err := game.Position(o.Position); err != nil {
			args["text"] = o.Position
			return &Error{Code: Invalid, Key: "error.event.opening-position", Field: "openings", Args: args, Err: err}
		}
		return nil
	}
	if _, err := game.Play("", moves...); err != nil {
		return &Error{Code: Invalid, Key: "error.event.opening-moves", Field: "openings", Args: args, Err: err}
	}
	return nil
}

// Start returns the position from which players go on, as the game writes it: that of the opening, or that after its moves.
// Without an opening it is the game's own start. The error is a *rules.PositionError or a *games.PlayError.
func (o Opening) Start(game games.Game) (fen string, err error) {
	if o.Moves == "" {
		return game.Position(o.Position)
	}
	states, err := game.Play("", strings.Fields(o.Moves)...)
	if err != nil {
		return "", err
	}
	return states[len(states)-1].FEN, nil
}

// drawOpening draws the opening of round n: one that has been drawn least often in the other rounds. Ok is false when the
// regulations have no table.
func (e *Event) drawOpening(n int, seed uint64) (o Opening, ok bool) {
	table := e.Head.Regulations.Openings.Table
	drawn := make([]int, len(table))
	for _, r := range e.Rounds {
		if i := slices.Index(table, r.Opening); i >= 0 && r.Number != n {
			drawn[i]++
		}
	}
	i, err := pairing.Opening(drawn, seed, n)
	if err != nil { // an empty table
		return Opening{}, false
	}
	return table[i], true
}

// checkOpening returns an error when the opening of a round can't be played.
func (e *Event) checkOpening(r Round) error {
	if r.Opening.IsZero() {
		return nil
	}
	game, err := e.Head.Rules()
	if err != nil {
		return err
	}
	if err := r.Opening.check(game, 0); err != nil {
		return &Error{
			Code: Invalid, Key: "error.opening.illegal", Field: "opening", Args: Args{"round": r.Number, "text": r.Opening.label()},
			Err: err,
		}
	}
	return nil
}
