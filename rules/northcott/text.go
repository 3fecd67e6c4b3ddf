package northcott

import (
	"strconv"

	"adyukh/rules"
	"adyukh/rules/notation"
)

// What can be wrong with the text of a position: the Reason of a rules.PositionError. Package notation has the other one.
const (
	ReasonTracksForm  = "tracks-form"   // not side to move, columns, rows
	ReasonBadColumns  = "bad-columns"   // not 2 to 32
	ReasonBadRow      = "bad-row"       // not a white man left of a black one, both on the board
	ReasonTooManyRows = "too-many-rows" // more than 16
)

// longestPosition is the length in bytes of a text that is looked at; the longest written one has about 100.
const longestPosition = 1024

// FormatPosition writes p as "W:8:1-8,2-3": the side to move, the columns of the board, the white and the black man of every row.
func (Game) FormatPosition(p Position) string {
	b := append(make([]byte, 0, 8+6*MostRows), "WB"[p.side&1], ':')
	b = strconv.AppendUint(b, uint64(p.columns), 10)
	separator := byte(':')
	for _, men := range p.men[:p.rows] {
		b = strconv.AppendUint(append(b, separator), uint64(men[0]), 10)
		b = strconv.AppendUint(append(b, '-'), uint64(men[1]), 10)
		separator = ','
	}
	return string(b)
}

// ParsePosition reads "W:8:1-8,2-3". The board has the columns and rows of the text, whatever the options are. Lower case, a Cyrillic В,
// any dashes and spaces are accepted. The error is a *rules.PositionError.
func (Game) ParsePosition(text string) (Position, error) {
	r := reader{notation.NewText(text[:min(len(text), longestPosition)])}
	if len(text) > longestPosition {
		return Position{}, r.Fault(0, 40, notation.ReasonTooLong, "at most 1024 bytes")
	}
	return r.position()
}

// reader reads the text of a position or a move.
type reader struct{ *notation.Text }

// next takes a rune of the set, with spaces before it; ok is false if something else comes.
func (r *reader) next(set func(rune) bool) (c rune, ok bool) {
	r.Skip(notation.IsSpace)
	if r.Ended() || !set(r.Next()) {
		return 0, false
	}
	r.At++
	return r.Ahead(-1), true
}

// number reads digits, with spaces before them; 0 if there are none.
func (r *reader) number() int {
	r.Skip(notation.IsSpace)
	n, _ := r.Number()
	return n
}

func isColon(c rune) bool { return c == ':' }

// position reads a position.
func (r *reader) position() (p Position, err error) {
	const form = "side to move, columns and rows, as in W:8:1-8,2-3"
	letter, ok := r.next(func(c rune) bool { return c == 'W' || c == 'w' || c == 'B' || c == 'b' || c == 'В' || c == 'в' })
	if !ok {
		return Position{}, r.Fault(r.At, r.At+1, ReasonTracksForm, form)
	}
	if letter != 'W' && letter != 'w' {
		p.side = rules.Black
	}
	if _, ok := r.next(isColon); !ok {
		return Position{}, r.Fault(r.At, r.At+1, ReasonTracksForm, form)
	}
	r.Skip(notation.IsSpace)
	start := r.At
	columns := r.number()
	if columns < 2 || columns > MostColumns {
		return Position{}, r.Fault(start, max(r.At, start+1), ReasonBadColumns, "2 to 32 columns")
	}
	p.columns = uint8(columns)
	if _, ok := r.next(isColon); !ok {
		return Position{}, r.Fault(r.At, r.At+1, ReasonTracksForm, form)
	}
	if err := r.rows(&p); err != nil {
		return Position{}, err
	}
	return p, nil
}

// rows reads the men of all rows up to the end.
func (r *reader) rows(p *Position) error {
	for comma := true; comma; _, comma = r.next(func(c rune) bool { return c == ',' || c == ';' }) {
		r.Skip(notation.IsSpace)
		start := r.At
		white := r.number()
		_, dash := r.next(notation.IsDash)
		black := r.number()
		switch {
		case !dash || white < 1 || black <= white || black > int(p.columns):
			return r.Fault(start, max(r.At, start+1), ReasonBadRow, "a white man left of a black one, as in 1-8")
		case p.rows == MostRows:
			return r.Fault(start, r.At, ReasonTooManyRows, "at most 16 rows")
		}
		p.men[p.rows] = [2]uint8{uint8(white), uint8(black)}
		p.rows++
	}
	if !r.Ended() {
		return r.Fault(r.At, r.At+1, ReasonTracksForm, "the end of the position")
	}
	return nil
}
