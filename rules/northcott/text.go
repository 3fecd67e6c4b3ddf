package northcott

import (
	"strconv"
	"unicode"

	"adyukh/rules"
)

// What can be wrong with the text of a position: the Reason of a rules.PositionError.
const (
	ReasonTracksForm  = "tracks-form"   // not side to move, columns, rows
	ReasonBadColumns  = "bad-columns"   // not 2 to 32
	ReasonBadRow      = "bad-row"       // not a white man left of a black one, both on the board
	ReasonTooManyRows = "too-many-rows" // more than 16
	ReasonTooLong     = "too-long"
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
	r := reader{text: []rune(text)}
	if len(text) > longestPosition {
		return Position{}, r.fault(0, 40, ReasonTooLong, "at most 1024 bytes")
	}
	return r.position()
}

// reader reads the text of a position or a move from left to right.
type reader struct {
	text []rune
	at   int
}

// fault returns an error about the text between two places.
func (r *reader) fault(from, to int, reason, want string) error {
	from = min(from, len(r.text))
	to = max(min(to, len(r.text)), from)
	return &rules.PositionError{Text: string(r.text[from:to]), Column: from + 1, Reason: reason, Want: want}
}

func isSpace(c rune) bool { return unicode.IsSpace(c) || c == '\ufeff' }

func isDash(c rune) bool { return c == '-' || c >= '‐' && c <= '―' || c == '−' }

// skip goes on to the first rune that is not of the set.
func (r *reader) skip(set func(rune) bool) {
	for r.at < len(r.text) && set(r.text[r.at]) {
		r.at++
	}
}

// next takes a rune of the set, with spaces before it; ok is false if something else comes.
func (r *reader) next(set func(rune) bool) (c rune, ok bool) {
	r.skip(isSpace)
	if r.at == len(r.text) || !set(r.text[r.at]) {
		return 0, false
	}
	r.at++
	return r.text[r.at-1], true
}

// number reads digits, with spaces before them; 0 if there are none.
func (r *reader) number() int {
	r.skip(isSpace)
	n := 0
	for r.at < len(r.text) && r.text[r.at] >= '0' && r.text[r.at] <= '9' {
		n = min(10*n+int(r.text[r.at]-'0'), 1000)
		r.at++
	}
	return n
}

func isColon(c rune) bool { return c == ':' }

// position reads a position.
func (r *reader) position() (p Position, err error) {
	const form = "side to move, columns and rows, as in W:8:1-8,2-3"
	letter, ok := r.next(func(c rune) bool { return c == 'W' || c == 'w' || c == 'B' || c == 'b' || c == 'В' || c == 'в' })
	if !ok {
		return Position{}, r.fault(r.at, r.at+1, ReasonTracksForm, form)
	}
	if letter != 'W' && letter != 'w' {
		p.side = rules.Black
	}
	if _, ok := r.next(isColon); !ok {
		return Position{}, r.fault(r.at, r.at+1, ReasonTracksForm, form)
	}
	r.skip(isSpace)
	start := r.at
	columns := r.number()
	if columns < 2 || columns > MostColumns {
		return Position{}, r.fault(start, max(r.at, start+1), ReasonBadColumns, "2 to 32 columns")
	}
	p.columns = uint8(columns)
	if _, ok := r.next(isColon); !ok {
		return Position{}, r.fault(r.at, r.at+1, ReasonTracksForm, form)
	}
	if err := r.rows(&p); err != nil {
		return Position{}, err
	}
	return p, nil
}

// rows reads the men of all rows up to the end.
func (r *reader) rows(p *Position) error {
	for comma := true; comma; _, comma = r.next(func(c rune) bool { return c == ',' || c == ';' }) {
		r.skip(isSpace)
		start := r.at
		white := r.number()
		_, dash := r.next(isDash)
		black := r.number()
		switch {
		case !dash || white < 1 || black <= white || black > int(p.columns):
			return r.fault(start, max(r.at, start+1), ReasonBadRow, "a white man left of a black one, as in 1-8")
		case p.rows == MostRows:
			return r.fault(start, r.at, ReasonTooManyRows, "at most 16 rows")
		}
		p.men[p.rows] = [2]uint8{uint8(white), uint8(black)}
		p.rows++
	}
	if r.at < len(r.text) {
		return r.fault(r.at, r.at+1, ReasonTracksForm, "the end of the position")
	}
	return nil
}
