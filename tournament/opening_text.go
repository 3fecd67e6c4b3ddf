package tournament

import (
	"strconv"
	"strings"

	"adyukh/rules/games"
)

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
		line = cleanText(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if len(r.table)+len(r.faults) == maxOpenings {
			r.faults = append(r.faults, OpeningFault{i + 1, "", invalid("openings", "error.event.openings-many", Args{"most": maxOpenings})})
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
		return invalid("openings", "error.event.opening", Args{"line": number})
	}
	o := parseOpening(line, r.game, len(r.table)+1)
	if err := o.check(r.game, number); err != nil {
		return err
	}
	keys := []string{"name " + foldName(o.Name), "moves " + o.Moves + o.Position}
	for _, key := range keys {
		if name, twice := r.seen[key]; twice {
			return invalid("openings", "error.event.opening-twice", Args{"name": name})
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
		o.Name, rest = cleanText(name), strings.TrimSpace(after)
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
