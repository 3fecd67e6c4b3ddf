package mend

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// atom is a piece of the text between blanks or other clear ends.
type atom struct {
	text     string // as written, crossing-out apart
	runes    []rune
	line     int // from 1
	col      int // from 1, in characters
	off, end int // byte offsets in the whole text
	kind     atomKind
	number   int // of numberAtom and bareAtom
	dots     bool
	glued    bool // nothing stands between it and the atom in front
	struck   struck
	group    int // number of the bracket it stands in, 0 for none
	brace    bool
}

type atomKind uint8

const (
	plainAtom  atomKind = iota
	numberAtom          // 12. or 12)
	bareAtom            // 12
	timeAtom            // 0:29:55, 12.05.2026, 17:05
	gapAtom             // ... --- xxx ???: a place without a move
	wordAtom            // words, remarks in brackets
)

// struck tells how clear it is that an atom was crossed out.
type struck uint8

const (
	notStruck struck = iota
	replaced         // something else in the same place stands behind it: c3-d4/c3-b4
	bracketed        // alone in brackets
	crossed          // struck through
)

// cutter cuts a text into atoms.
type cutter struct {
	text    string
	atoms   []atom
	line    int
	col     int
	crossed bool // between ~~ and ~~
	group   int  // the bracket that is open, 0 for none
	groups  int
	brace   bool
	from    int // where the piece at hand begins, -1 for none
	fromCol int
	runes   []rune
	over    bool // a stroke lies over the piece at hand
}

// maxAtoms bounds what of one sheet is read, longestPiece in signs what of it is cut into moves at once.
const (
	maxAtoms     = 4000
	longestPiece = 400
)

// cut returns the atoms of a text in their order.
func cut(text string) []atom {
	c := cutter{text: text, line: 1, col: 1, from: -1}
	for off := 0; off < len(text) && len(c.atoms) < maxAtoms; {
		off += c.step(off)
	}
	c.finish(len(text))
	for i := range c.atoms {
		c.atoms[i].classify()
	}
	return settleGroups(c.atoms)
}

// step takes what stands at off and returns its length.
func (c *cutter) step(off int) int {
	rest := c.text[off:]
	if n := c.crossing(rest, off); n > 0 {
		return n
	}
	r, n := utf8.DecodeRuneInString(rest)
	switch {
	case r == '\n':
		c.finish(off)
		c.line, c.col, c.crossed, c.group = c.line+1, 1, false, 0
		return n
	case r == '\u0335' || r == '\u0336' || r == '\u0337' || r == '\u0338':
		c.over = true
		c.col++
		return n
	case unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) || unicode.IsControl(r):
		c.finish(off)
	case c.bracket(r, rest, off):
		c.finish(off)
	case r == '|' && !c.standsForOne(rest), r == ';' || r == ',' || r == '/' || r == '→' || r == '⇒':
		c.mark(r, off, n)
	default:
		if len(c.runes) == longestPiece {
			c.finish(off)
		}
		if c.from < 0 {
			c.from, c.fromCol, c.runes = off, c.col, nil
		}
		c.runes = append(c.runes, r)
	}
	c.col++
	return n
}

// standsForOne tells whether a vertical stroke is the figure of a square: c|-d4.
func (c *cutter) standsForOne(rest string) bool {
	if len(c.runes) == 0 || c.from < 0 || !unicode.IsLetter(c.runes[len(c.runes)-1]) {
		return false
	}
	next, _ := utf8.DecodeRuneInString(rest[1:])
	return isMark(next) && next != '|' || next == ' ' || next == '\n' || len(rest) == 1
}

// mark ends a piece at a sign between pieces. An arrow or a stroke between two moves tells that the first was replaced; a comma is kept,
// since it can join the parts of a turn.
func (c *cutter) mark(r rune, off, n int) {
	had := c.from >= 0
	c.finish(off)
	if !had || r == '|' || r == ';' {
		return
	}
	last := &c.atoms[len(c.atoms)-1]
	if r == ',' {
		last.runes = append(last.runes, r)
		last.end = off + n
		last.text += ","
		return
	}
	if len(last.runes) >= 4 && last.struck == notStruck {
		last.struck = replaced
	}
}

// The signs with which texts cross out.
var crossings = []struct{ open, end string }{{"~~", "~~"}, {"<s>", "</s>"}, {"<del>", "</del>"}, {"<strike>", "</strike>"}, {"--", "--"}}

// crossing takes a sign with which a text begins or ends to be crossed out and returns its length, 0 if there is none.
func (c *cutter) crossing(rest string, off int) int {
	if rest[0] != '~' && rest[0] != '<' && rest[0] != '-' {
		return 0
	}
	for _, x := range crossings {
		sign := x.open
		if c.crossed {
			sign = x.end
		}
		if !strings.HasPrefix(rest, sign) {
			continue
		}
		if !c.crossed && (sign == "--" && !c.begins() || !closes(rest[len(sign):], x.end)) {
			continue
		}
		c.finish(off)
		c.crossed = !c.crossed
		c.col += len(sign)
		return len(sign)
	}
	return 0
}

// begins tells whether nothing but a move number stands in the piece at hand.
func (c *cutter) begins() bool {
	n := len(c.runes)
	return c.from < 0 || n <= longestNumber && (numberLen(c.runes) == n || numberLen(append(c.runes[:n:n], 'x')) == n)
}

const longestNumber = 8 // in signs, stops included

// closes tells whether what is opened ends on the same line, with something in between.
func closes(rest, end string) bool {
	rest = rest[:min(len(rest), 80)]
	line, _, _ := strings.Cut(rest, "\n")
	at := strings.Index(line, end)
	return at > 0 && strings.ContainsFunc(line[:at], unicode.IsLetter)
}

// bracket takes a bracket. One that is never closed is a sign like others.
func (c *cutter) bracket(r rune, rest string, off int) bool {
	switch r {
	case '{':
		if strings.IndexByte(rest[:min(len(rest), maxRemark)], '}') < 0 {
			return true
		}
		c.finish(off)
		c.groups++
		c.group, c.brace = c.groups, true
		return true
	case '(', '[':
		line, _, _ := strings.Cut(rest[:min(len(rest), maxRemark)], "\n")
		inMove := c.from >= 0 && len(rest) > 1 && rest[1] >= '0' && rest[1] <= '9' // c3-(4: a letter
		if at := strings.IndexAny(line, ")]"); at < 0 || c.group > 0 || inMove {
			return r == '['
		}
		c.finish(off)
		c.groups++
		c.group = c.groups
		return true
	case '}':
		c.finish(off)
		c.group, c.brace = 0, false
		return true
	case ')', ']':
		if c.group == 0 || c.brace {
			return r == ']'
		}
		c.finish(off)
		c.group = 0
		return true
	}
	return false
}

const maxRemark = 2000

// finish ends the piece at hand.
func (c *cutter) finish(off int) {
	if c.from < 0 {
		return
	}
	a := atom{
		text: string(c.runes), runes: c.runes, line: c.line, col: c.fromCol, off: c.from, end: off,
		group: c.group, brace: c.brace,
	}
	if c.crossed || c.over {
		a.struck = crossed
	}
	if n := len(c.atoms); n > 0 && c.atoms[n-1].end == a.off {
		a.glued = true
	}
	c.from, c.runes, c.over = -1, nil, false
	c.split(a)
}
