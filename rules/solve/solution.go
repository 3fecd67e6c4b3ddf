package solve

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/rules"
)

// Ply is a move of an author's solution as written, with the moves that may follow it: first the main one, then its
// variations. The root of a solution has no text.
type Ply struct {
	Text         string
	Line, Column int // from 1; the column counts characters
	Next         []*Ply
}

// SolutionKind says what is wrong with the text of a solution.
type SolutionKind string

// The faults of the text.
const (
	NoMoves           SolutionKind = "no-moves"
	UnclosedVariation SolutionKind = "unclosed-variation"
	UnopenedVariation SolutionKind = "unopened-variation"
	EmptyVariation    SolutionKind = "empty-variation" // also one in front of which no move stands
	UnclosedRemark    SolutionKind = "unclosed-remark"
	WrongNumber       SolutionKind = "wrong-number" // a variation's first number is of no move in front of it
	SolutionTooLong   SolutionKind = "solution-too-long"
)

// SolutionError says where the text of a solution can't be read.
type SolutionError struct {
	Line, Column int // from 1; the column counts characters
	Kind         SolutionKind
	Text         string // the part that is wrong; may be empty
}

// Error describes the fault in English; callers that speak to a user translate Kind.
func (e *SolutionError) Error() string {
	return fmt.Sprintf("line %d, column %d: %s %q", e.Line, e.Column, e.Kind, e.Text)
}

// Bounds of a solution's text.
const (
	longestSolution = 1 << 20 // bytes
	mostPlies       = 20000   // in all variations together
	deepestLine     = 2000    // plies from the start, and variations in variations
)

// ReadSolution reads an author's solution: moves as on a score sheet, with variations in round brackets.
//
//  1. c3-b4 d6-c5 (1... b6-a5 2. b4-c5) 2. b4:d6
//
// A variation that begins with a number replaces the move of that number; dots behind the number say that it is Black's.
// One without a number replaces the move in front of the bracket. Remarks in {…} or from ; to the end of a line, lines of
// tags, comment signs, words and the count at the end are passed over. first is the side that makes the first move. The
// error is a *SolutionError.
func ReadSolution(text string, first rules.Side) (*Ply, error) {
	if len(text) > longestSolution {
		return nil, &SolutionError{Line: 1, Column: 1, Kind: SolutionTooLong}
	}
	r := solutionReader{text: text, line: 1, column: 1, first: first, start: -1}
	r.path = []*Ply{{}}
	root := r.path[0]
	if err := r.read(); err != nil {
		return nil, err
	}
	if len(root.Next) == 0 {
		return nil, r.fault(NoMoves, "")
	}
	return root, nil
}

// solutionReader reads the text from left to right.
type solutionReader struct {
	text         string
	at           int
	line, column int
	first        rules.Side
	start        int // the number of the first move, -1 before it is known
	plies        int
	path         []*Ply // from the root to the last move read
	open         []variation
	numbered     bool // a number has just been read
	numeric      bool // squares are numbers
}

// variation is a bracket that is open, with the path that goes on behind it.
type variation struct {
	path         []*Ply
	line, column int
	begun        bool // its first move has been read
}

func (r *solutionReader) fault(kind SolutionKind, text string) error {
	return &SolutionError{Line: r.line, Column: r.column, Kind: kind, Text: text}
}

func (r *solutionReader) read() error {
	for r.at < len(r.text) {
		c, size := utf8.DecodeRuneInString(r.text[r.at:])
		var err error
		switch {
		case unicode.IsSpace(c) || c == '\ufeff':
			r.skip(size)
		case c == '{':
			err = r.remark()
		case c == ';' || c == '[' && r.lineBegins():
			r.skipLine()
		case c == '(':
			err = r.openVariation()
		case c == ')':
			err = r.closeVariation()
		default:
			err = r.word()
		}
		if err != nil {
			return err
		}
	}
	if n := len(r.open); n > 0 {
		v := r.open[n-1]
		return &SolutionError{Line: v.line, Column: v.column, Kind: UnclosedVariation, Text: "("}
	}
	return nil
}

// skip passes over so many bytes.
func (r *solutionReader) skip(bytes int) {
	for _, c := range r.text[r.at : r.at+bytes] {
		r.column++
		if c == '\n' {
			r.line, r.column = r.line+1, 1
		}
	}
	r.at += bytes
}

func (r *solutionReader) skipLine() {
	if end := strings.IndexByte(r.text[r.at:], '\n'); end >= 0 {
		r.skip(end)
		return
	}
	r.skip(len(r.text) - r.at)
}

func (r *solutionReader) lineBegins() bool {
	begin := strings.LastIndexByte(r.text[:r.at], '\n') + 1
	return strings.TrimSpace(r.text[begin:r.at]) == ""
}

func (r *solutionReader) remark() error {
	end := strings.IndexByte(r.text[r.at:], '}')
	if end < 0 {
		return r.fault(UnclosedRemark, "{")
	}
	r.skip(end + 1)
	return nil
}

func (r *solutionReader) openVariation() error {
	if len(r.path) < 2 {
		return r.fault(EmptyVariation, "(")
	}
	if len(r.open) >= deepestLine {
		return r.fault(SolutionTooLong, "(")
	}
	r.open = append(r.open, variation{path: r.path, line: r.line, column: r.column})
	r.path = r.path[: len(r.path)-1 : len(r.path)-1]
	r.skip(1)
	return nil
}

func (r *solutionReader) closeVariation() error {
	n := len(r.open)
	if n == 0 {
		return r.fault(UnopenedVariation, ")")
	}
	if !r.open[n-1].begun {
		return r.fault(EmptyVariation, ")")
	}
	r.path, r.open = r.open[n-1].path, r.open[:n-1]
	r.skip(1)
	return nil
}
