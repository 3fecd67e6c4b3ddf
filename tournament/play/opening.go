package play

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"adyukh/rules/games"
	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
)

// OpeningRules are the table from which the opening of each round is drawn («летающие шашки»), the same for all boards and
// for all games of a micro-match. An empty table means that games start as usual.
type OpeningRules struct {
	Table []Opening `json:"table,omitzero"`
	Seed  uint64    `json:"seed,omitzero"` // of the draws that come with the pairing of a round
}

// Opening is what the games of a round begin with: moves that are made for the players, or a position.
type Opening struct {
	Name     string `json:"name,omitzero"`     // as the table numbers it: "17", "Городская партия"
	Moves    string `json:"moves,omitzero"`    // in full notation: "c3-d4 d6-c5"; empty when there is a position
	Position string `json:"position,omitzero"` // the text form of the game's position; empty when there are moves
}

// IsZero tells whether there is no opening.
func (o Opening) IsZero() bool { return o == Opening{} }

// Bounds of an opening: plies, and characters of moves or position.
const (
	maxOpening     = 40
	maxOpeningText = 1000
)

// Clean joins the white space of the texts.
func (o Opening) Clean() Opening {
	return Opening{Name: CleanText(o.Name), Moves: CleanText(o.Moves), Position: CleanText(o.Position)}
}

// check returns an Invalid error when the opening is neither legal moves from the start nor a position of the game. Line is
// its place in the table, from 1.
func (o Opening) check(game games.Game, line int) error {
	if err := CheckText("openings", o.Name); err != nil {
		return err
	}
	args := refusal.Args{"line": line, "text": o.Moves}
	moves := strings.Fields(o.Moves)
	switch {
	case (o.Moves == "") == (o.Position == ""), len(moves) > maxOpening, utf8.RuneCountInString(o.Moves+o.Position) > maxOpeningText:
		return refusal.NewInvalid("openings", "error.event.opening", args)
	case o.Position != "":
		if _, err := game.Position(o.Position); err != nil {
			args["text"] = o.Position
			return &refusal.Error{Code: refusal.Invalid, Key: "error.event.opening-position", Field: "openings", Args: args, Err: err}
		}
		return nil
	}
	if _, err := game.Play("", moves...); err != nil {
		return &refusal.Error{Code: refusal.Invalid, Key: "error.event.opening-moves", Field: "openings", Args: args, Err: err}
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

// DrawOpening draws the opening of round n: one that has been drawn least often in the other rounds. Ok is false when the
// regulations have no table.
func (e *Event) DrawOpening(n int, seed uint64) (o Opening, ok bool) {
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

// CheckOpening returns an error when the opening of a round can't be played.
func (e *Event) CheckOpening(r Round) error {
	if r.Opening.IsZero() {
		return nil
	}
	game, err := e.Head.Rules()
	if err != nil {
		return err
	}
	if err := r.Opening.check(game, 0); err != nil {
		return &refusal.Error{
			Code: refusal.Invalid, Key: "error.opening.illegal", Field: "opening", Args: refusal.Args{"round": r.Number, "text": r.Opening.Label()},
			Err: err,
		}
	}
	return nil
}

// OpeningFault says which line of a table of openings can't be taken, and why.
type OpeningFault struct {
	Line int    // from 1
	Text string // the line
	Err  error  // an *Error of code Invalid
}

// ParseOpenings reads a table of openings as people paste it: on each line a name, a colon and the moves from the start of
// the game, with or without move numbers, or a position in a text form of the game: «17: 1. c3-d4 d6-c5». An entry without a
// name is called by its number in the table. Empty lines, and those that begin with #, are left out. Every line is checked
// by the rules of the game; faults name those that are left out, and a name or an opening that stands there for the second
// time is one.
func (h Head) ParseOpenings(text string) ([]Opening, []OpeningFault) {
	game, err := h.Rules()
	if err != nil {
		return nil, []OpeningFault{{Line: 1, Err: err}}
	}
	r := openingReader{game: game, seen: map[string]string{}}
	for i, line := range strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") {
		line = CleanText(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if len(r.table)+len(r.faults) == maxOpenings {
			r.faults = append(r.faults, OpeningFault{i + 1, "", refusal.NewInvalid("openings", "error.event.openings-many",
				refusal.Args{"most": maxOpenings})})
			break
		}
		if err := r.read(line, i+1); err != nil {
			r.faults = append(r.faults, OpeningFault{i + 1, line, err})
		}
	}
	return r.table, r.faults
}

// openingReader reads a table line by line.
type openingReader struct {
	game   games.Game
	table  []Opening
	faults []OpeningFault
	seen   map[string]string // names, moves and positions of the table, each with the name of its entry
}

func (r *openingReader) read(line string, number int) error {
	if len(line) > 4*maxOpeningText {
		return refusal.NewInvalid("openings", "error.event.opening", refusal.Args{"line": number})
	}
	o := parseOpening(line, r.game, len(r.table)+1)
	if err := o.check(r.game, number); err != nil {
		return err
	}
	keys := []string{"name " + FoldName(o.Name), "moves " + o.Moves + o.Position}
	for _, key := range keys {
		if name, twice := r.seen[key]; twice {
			return refusal.NewInvalid("openings", "error.event.opening-twice", refusal.Args{"name": name})
		}
	}
	for _, key := range keys {
		r.seen[key] = o.Name
	}
	r.table = append(r.table, o)
	return nil
}

// parseOpening reads a line; an entry without a name gets its number.
func parseOpening(line string, game games.Game, number int) Opening {
	o := Opening{Name: strconv.Itoa(number)}
	rest := line
	if name, after, named := strings.Cut(line, ": "); named && strings.TrimSpace(name) != "" {
		o.Name, rest = CleanText(name), strings.TrimSpace(after)
	}
	if _, err := game.Position(rest); err == nil {
		o.Position = rest
		return o
	}
	o.Moves = strings.Join(plainMoves(rest), " ")
	return o
}

// plainMoves splits moves and leaves out their numbers: «1. c3-d4 d6-c5 2.b2-c3».
func plainMoves(text string) []string {
	var moves []string
	for _, word := range strings.Fields(text) {
		digits := strings.TrimLeft(word, "0123456789")
		if rest := strings.TrimLeft(digits, ".…"); len(digits) < len(word) && len(rest) < len(digits) {
			word = rest
		}
		if word != "" {
			moves = append(moves, word)
		}
	}
	return moves
}

// FormatOpenings writes a table as ParseOpenings reads it.
func FormatOpenings(table []Opening) string {
	var b strings.Builder
	for _, o := range table {
		b.WriteString(o.Name + ": " + o.Moves + o.Position + "\n")
	}
	return b.String()
}

// Label names an opening in one line.
func (o Opening) Label() string {
	switch {
	case o.Name != "":
		return o.Name
	case o.Moves != "":
		return o.Moves
	}
	return o.Position
}
