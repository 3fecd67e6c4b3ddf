package trf

import (
	"strings"
	"unicode"
)

// row is a line that is being written, column by column.
type row struct {
	number   int
	id       string
	columns  []rune
	err      *Problem
	problems []*Problem // texts that were cut
}

func (r *row) fail(column int, kind Kind, args Args) {
	if r.err == nil {
		r.err = &Problem{Line: r.number, Column: column, Record: r.id, Kind: kind, Args: args}
	}
}

// begin starts the line with its three-column id.
func (r *row) begin(id string) {
	r.id = id
	r.columns = []rune(id)
}

// put writes s from a column on, over whatever stands there.
func (r *row) put(from int, s string) {
	for i, c := range []rune(s) {
		for len(r.columns) < from+i {
			r.columns = append(r.columns, ' ')
		}
		r.columns[from+i-1] = c
	}
}

// text writes a text to the left of its columns and cuts it where it is too long.
func (r *row) text(from, to int, s string) {
	s = oneLine(s)
	if most, runes := to-from+1, []rune(s); len(runes) > most {
		r.problems = append(r.problems, &Problem{Line: r.number, Column: from, Record: r.id, Kind: Cut, Args: Args{"text": s, "most": most}})
		s = strings.TrimSpace(string(runes[:most]))
	}
	r.put(from, s)
}

// right writes a text to the right of its columns; one that is too long is an error.
func (r *row) right(from, to int, s string) {
	most := to - from + 1
	runes := []rune(oneLine(s))
	if len(runes) > most {
		r.fail(from, TooWide, Args{"text": s, "most": most})
		return
	}
	r.put(to-len(runes)+1, string(runes))
}

// integer writes a whole number to the right; 0 leaves the columns blank.
func (r *row) integer(from, to, n int) {
	if n < 0 {
		r.fail(from, NotNumber, Args{"text": itoa(n), "low": 0, "high": MaxPlayer})
	}
	if n != 0 {
		r.right(from, to, itoa(n))
	}
}

// must writes a whole number of 1 to high to the right.
func (r *row) must(from, to, n, high int) {
	if n < 1 || n > high {
		r.fail(from, NotNumber, Args{"text": itoa(n), "low": 1, "high": high})
	}
	r.integer(from, to, n)
}

// oneOf refuses a text that is none of those which can stand there.
func (r *row) oneOf(column int, s string, known bool) {
	if !known {
		r.fail(column, Impossible, Args{"text": s})
	}
}

// points writes points to the right; NoPoints leaves the columns blank.
func (r *row) points(from, to int, p Points) {
	if s, ok := p.within(to - from + 1); ok {
		r.right(from, to, s)
	} else {
		r.fail(from, TooWide, Args{"text": s, "most": to - from + 1})
	}
}

// list writes whole numbers in columns of this width with a blank between them; zero says how 0 is written.
func (r *row) list(from, width int, numbers []int, zero string) {
	for i, n := range numbers {
		at := from + i*(width+1)
		if n == 0 {
			r.right(at, at+width-1, zero)
		} else {
			r.integer(at, at+width-1, n)
		}
	}
}

// words writes texts with blanks between them after the id.
func (r *row) words(words ...string) {
	r.put(5, oneLine(strings.Join(words, " ")))
}

// ids writes numbers of players with blanks between them after the id.
func (r *row) ids(players []int) {
	for _, n := range players {
		if n < 1 || n > MaxPlayer {
			r.fail(5, NotNumber, Args{"text": itoa(n), "low": 1, "high": MaxPlayer})
		}
	}
	r.words(itoas(players)...)
}

func (r *row) String() string { return strings.TrimRightFunc(string(r.columns), unicode.IsSpace) }

// oneLine replaces what would end or break a line.
func oneLine(s string) string {
	return strings.TrimSpace(strings.Map(func(c rune) rune {
		if unicode.IsControl(c) || c == filler {
			return ' '
		}
		return c
	}, strings.ToValidUTF8(s, "\ufffd")))
}
