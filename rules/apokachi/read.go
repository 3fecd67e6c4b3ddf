package apokachi

import (
	"strconv"
	"strings"
	"unicode"

	"adyukh/rules"
)

// What can be wrong with the text of a position: the Reason of a rules.PositionError.
const (
	ReasonUnknownSquare = "unknown-square"
	ReasonOccupiedTwice = "occupied-twice"
	ReasonNoSide        = "no-side"    // a man before it is said whose it is
	ReasonSideTwice     = "side-twice" // a second list of one side's men
	ReasonUnknownWord   = "unknown-word"
	ReasonEmpty         = "empty"
	ReasonTooLong       = "too-long"
)

// longestPosition is the length in bytes of a text that ParsePosition looks at; the longest written one has about 330.
const longestPosition = 4096

// ParsePosition reads a position in either text form:
//
//	W:Wa1,b2:Bc1,d4                    FEN-like: side to move, men of White, men of Black
//	белые: a1, b2; черные: c1, d4      White is to move unless "ход черных" is added
//	white: a1, b2; black: c1, d4       the same in English, with "black to move"
//
// Any number of men may stand on any points of the board. Upper and lower case, Cyrillic letters that look or sound like
// Latin ones, е for ё, any dashes, commas, full stops and spaces are accepted. The error is a *rules.PositionError.
func (g Game) ParsePosition(text string) (Position, error) {
	r := positionReader{game: g, text: []rune(text[:min(len(text), longestPosition)])}
	if len(text) > longestPosition {
		return Position{}, r.fault(0, 20, ReasonTooLong, "at most 4096 bytes")
	}
	read := r.words
	if r.isFEN() {
		read = r.fen
	}
	if err := read(); err != nil {
		return Position{}, err
	}
	return r.position, nil
}

// positionReader reads the text of a position from left to right.
type positionReader struct {
	game     Game
	text     []rune
	at       int
	position Position
	listed   [2]bool // whose men have been listed
}

// peek returns the next character, 0 at the end.
func (r *positionReader) peek() rune {
	if r.at < len(r.text) {
		return r.text[r.at]
	}
	return 0
}

func (r *positionReader) skip(set func(rune) bool) {
	for r.at < len(r.text) && set(r.text[r.at]) {
		r.at++
	}
}

// fault returns an error about the text between two places.
func (r *positionReader) fault(from, to int, reason, want string) error {
	to = max(min(to, len(r.text)), from)
	return &rules.PositionError{Text: string(r.text[from:to]), Column: from + 1, Reason: reason, Want: want}
}

func isDash(c rune) bool { return c == '-' || c >= '‐' && c <= '―' || c == '−' }

func isSpace(c rune) bool { return unicode.IsSpace(c) || c == '\ufeff' }

func isListSign(c rune) bool { return isSpace(c) || c == ',' || c == ';' || c == '.' }

func isDigit(c rune) bool { return c >= '0' && c <= '9' }

// man reads one man of side: "c3", "j10".
func (r *positionReader) man(side rules.Side) error {
	start, n := r.at, r.game.Size()
	file := fileOf(r.peek())
	r.at++
	digits := r.at
	r.skip(isDigit)
	rank := -1
	if r.at-digits <= 2 && r.at > digits && r.text[digits] != '0' {
		number, _ := strconv.Atoi(string(r.text[digits:r.at]))
		rank = number - 1
	}
	if file < 0 || file >= n || rank < 0 || rank >= n {
		return r.fault(start, max(r.at, start+2), ReasonUnknownSquare, "a crossing, a1 to "+r.game.last().String())
	}
	p := PointAt(file, rank)
	if r.position.men[0].or(r.position.men[1]).has(int(p)) {
		return r.fault(start, r.at, ReasonOccupiedTwice, "a crossing that has not been named yet")
	}
	r.position.men[side] = r.position.men[side].or(p.set())
	return nil
}

// begin starts the list of side's men, which was named at start.
func (r *positionReader) begin(side rules.Side, start int) error {
	if r.listed[side] {
		return r.fault(start, r.at, ReasonSideTwice, "the men of "+side.Other().String())
	}
	r.listed[side] = true
	return nil
}

// word reads letters, in lower case and with е for ё.
func (r *positionReader) word() string {
	start := r.at
	r.skip(unicode.IsLetter)
	return strings.ReplaceAll(strings.ToLower(string(r.text[start:r.at])), "ё", "е")
}

// fileOf returns the file that a letter means, or -1. Sheets mix Latin letters with Cyrillic ones that look alike (а, с, е,
// В, Н) or stand for the spoken name of a file (бэ, це, дэ, эф, же).
func fileOf(r rune) int {
	for file, letters := range [largest]string{"aа", "bвбь", "cсц", "dд", "eе", "fф", "gгж", "hн", "iиі", "jйј"} {
		if strings.ContainsRune(letters, unicode.ToLower(r)) {
			return file
		}
	}
	return -1
}
