package solve

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/rules"
)

// word reads what stands between blanks and brackets: a number, a move, both without a blank, a count or a word.
func (r *solutionReader) word() error {
	rest := r.text[r.at:]
	if n, dots, size := moveNumber(rest); size > 0 {
		if err := r.number(n, dots, rest[:size]); err != nil {
			return err
		}
		r.skip(size)
		r.numbered = true
		return nil
	}
	size := strings.IndexFunc(rest, func(c rune) bool { return unicode.IsSpace(c) || strings.ContainsRune("(){};", c) })
	if size < 0 {
		size = len(rest)
	}
	text := strings.TrimRight(rest[:size], "!?=+±~.,…")
	if r.numbered && betweenNumbers(text) {
		r.numeric = true
	}
	r.numbered = false
	if isMove(text) || r.numeric && betweenNumbers(text) {
		if err := r.move(text); err != nil {
			return err
		}
	}
	r.skip(max(size, 1))
	return nil
}

// moveNumber reads a number in front of a move: 1. 1... 1… 1) with the blanks behind it. size is its length in bytes, 0 if there
// is none.
func moveNumber(text string) (n int, dots bool, size int) {
	for size < len(text) && size < 5 && text[size] >= '0' && text[size] <= '9' {
		size++
	}
	n, err := strconv.Atoi(text[:size])
	if err != nil || size == 5 {
		return 0, false, 0
	}
	digits := size
	for {
		switch {
		case strings.HasPrefix(text[size:], "…"):
			size += len("…")
		case strings.HasPrefix(text[size:], "."), size == digits && strings.HasPrefix(text[size:], ")"):
			size++
		case size == digits:
			return 0, false, 0
		default:
			stops := text[digits:size]
			return n, strings.Contains(stops, "…") || strings.Count(stops, ".") > 1, size
		}
	}
}

// betweenNumbers tells whether a text can be a move from one numbered square to another, 26-23, which a count such as 2-0 or 1-1
// can't. Behind the number of a move it is one, and so are then all others of the solution.
func betweenNumbers(text string) bool {
	from, to, ok := strings.Cut(strings.ReplaceAll(text, ":", "-"), "-")
	a, errA := strconv.ParseUint(from, 10, 8)
	b, errB := strconv.ParseUint(to, 10, 8)
	return ok && errA == nil && errB == nil && a > 0 && b > 0 && a != b
}

// isMove tells a move from a word and from a count: a move begins with a letter or a digit and has a digit, and it is more
// than digits with one sign between them; or it is the word for a turn without a move.
func isMove(text string) bool {
	for _, pass := range []string{"pass", "пас", "пасс"} {
		if strings.EqualFold(text, pass) {
			return true
		}
	}
	c, _ := utf8.DecodeRuneInString(text)
	if !unicode.IsLetter(c) && !unicode.IsDigit(c) || !strings.ContainsAny(text, "0123456789") {
		return false
	}
	a, b, ok := strings.Cut(strings.ReplaceAll(text, "-", ":"), ":")
	if !ok {
		a, b = text, "0"
	}
	_, first := strconv.Atoi(a)
	_, second := strconv.Atoi(b)
	return (first != nil || second != nil) && text != "½:½" && text != "1/2-1/2"
}

// number takes the number of the next move. At the beginning of a variation it says which move the variation replaces.
func (r *solutionReader) number(n int, dots bool, text string) error {
	if r.start < 0 {
		r.start = n
	}
	open := len(r.open) - 1
	if open < 0 || r.open[open].begun {
		return nil
	}
	side := rules.White
	if dots {
		side = rules.Black
	}
	ply := 2*(n-r.start) + int(side) - int(r.first) // plies in front of the move
	whole := r.open[open].path
	if ply < 0 || ply >= len(whole)-1 {
		return r.fault(WrongNumber, text)
	}
	r.path = whole[: ply+1 : ply+1]
	return nil
}

// move adds a move behind the last one.
func (r *solutionReader) move(text string) error {
	if r.start < 0 {
		r.start = 1
	}
	if r.plies++; r.plies > mostPlies || len(r.path) > deepestLine {
		return r.fault(SolutionTooLong, text)
	}
	next := &Ply{Text: text, Line: r.line, Column: r.column}
	last := r.path[len(r.path)-1]
	last.Next = append(last.Next, next)
	r.path = append(r.path, next)
	if n := len(r.open); n > 0 {
		r.open[n-1].begun = true
	}
	return nil
}
