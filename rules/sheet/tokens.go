package sheet

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// separatorLen returns how many bytes the dash, colon or cross at the start of s takes, 0 if there is none. Letters count
// as a cross only between squares, so the caller looks at what follows.
func separatorLen(s string) int {
	r, n := utf8.DecodeRuneInString(s)
	switch r {
	case '-', ':', 'x', 'X', 'х', 'Х', '×', '‐', '‑', '‒', '–', '—', '―', '−', '：':
		return n
	}
	return 0
}

// isSeparator tells whether s is one separator and nothing else.
func isSeparator(s string) bool {
	return s != "" && separatorLen(s) == len(s)
}

// squareLen returns how many bytes the square at the start of s takes: any letter and one or two digits. Whether the
// board has such a square is for the game to say.
func squareLen(s string) int {
	n := letterLen(s)
	if n == 0 {
		return 0
	}
	d := n
	for d < len(s) && d < n+2 && isDigit(s[d]) {
		d++
	}
	if d == n {
		return 0
	}
	return d
}

func letterLen(s string) int {
	if s == "" {
		return 0
	}
	if c := s[0]; c < utf8.RuneSelf {
		if c|0x20 >= 'a' && c|0x20 <= 'z' {
			return 1
		}
		return 0
	}
	if r, n := utf8.DecodeRuneInString(s); unicode.IsLetter(r) {
		return n
	}
	return 0
}

// strongMove tells whether s begins like a move with both its squares: c3-b4, a3:a7, c3b4.
func strongMove(s string) bool {
	n := squareLen(s)
	if n == 0 {
		return false
	}
	s = s[n:]
	return squareLen(s[separatorLen(s):]) > 0
}

// shortMove tells whether s begins like a move in short form: cb4.
func shortMove(s string) bool {
	n := letterLen(s)
	return n > 0 && squareLen(s[n:]) > 0
}

// number reads a move number at the start of s: 1. 1) 1... 1… or digits alone. dots says that it is a number for Black's
// move, rest is what follows it.
func number(s string) (n int, dots bool, rest string, ok bool) {
	i := 0
	for i < len(s) && i < 5 && isDigit(s[i]) {
		n = n*10 + int(s[i]-'0')
		i++
	}
	if i == 0 || i == 5 {
		return 0, false, "", false
	}
	rest = s[i:]
	for n := stopLen(rest); n > 0; n = stopLen(rest) {
		rest = rest[n:]
	}
	if rest == "" || len(rest) < len(s)-i {
		return n, isDots(s[i : len(s)-len(rest)]), rest, true
	}
	return 0, false, "", false
}

// stopLen returns how many bytes the stop, comma, bracket or ellipsis at the start of s takes, 0 if there is none.
func stopLen(s string) int {
	switch {
	case s == "":
		return 0
	case s[0] == '.', s[0] == ',', s[0] == ')':
		return 1
	case strings.HasPrefix(s, "…"):
		return len("…")
	}
	return 0
}

// isDots tells whether s are the dots that stand for White's move.
func isDots(s string) bool {
	return strings.Contains(s, "…") || strings.Count(s, ".") >= 2
}

func onlyDots(s string) bool { return stopLen(s) > 0 && strings.Trim(s, ".…") == "" && isDots(s) }

// parseScore reads a count such as 17:7, 17-7 or ½:½ and returns it with a colon and without blanks.
func parseScore(s string) (text string, ok bool) {
	s = strings.TrimRight(s, ".,;!")
	white, rest, ok := parsePoints(s)
	if !ok {
		return "", false
	}
	n := separatorLen(rest)
	if n == 0 || letterLen(rest) > 0 {
		return "", false
	}
	black, rest, ok := parsePoints(rest[n:])
	if !ok || rest != "" || (white == half) != (black == half) {
		return "", false
	}
	return white + ":" + black, true
}

const half = "½"

// parsePoints reads one side of a count.
func parsePoints(s string) (points, rest string, ok bool) {
	for _, written := range [...]string{half, "1/2", "0.5", "0,5"} {
		if strings.HasPrefix(s, written) {
			return half, s[len(written):], true
		}
	}
	i := 0
	for i < len(s) && isDigit(s[i]) {
		if i++; i > 3 {
			return "", "", false
		}
	}
	if i == 0 {
		return "", "", false
	}
	points = strings.TrimLeft(s[:i-1], "0") + s[i-1:i]
	return points, s[i:], true
}

// isScoreWord tells whether a word announces a count.
func isScoreWord(s string) bool {
	s = strings.TrimRight(s, ":.-–—")
	for _, w := range [...]string{"счет", "счёт", "результат", "итог", "score", "result"} {
		if len(s) == len(w) && strings.EqualFold(s, w) {
			return true
		}
	}
	return false
}

// endingOf finds the words by which people say how a game ended without a final position.
func endingOf(text string) Ending {
	text = strings.ToLower(text)
	for _, e := range [...]struct {
		part   string
		ending Ending
	}{
		{"сдал", Resigned},
		{"сдаю", Resigned},
		{"сдаё", Resigned},
		{"сдает", Resigned},
		{"resign", Resigned},
		{"ничья", Agreed},
		{"ничью", Agreed},
		{"draw", Agreed},
		{"просроч", Flagged},
		{"флаг", Flagged},
		{"время вышло", Flagged},
		{"время истекло", Flagged},
		{"on time", Flagged},
		{"flag", Flagged},
	} {
		if strings.Contains(text, e.part) {
			return e.ending
		}
	}
	return Unstated
}

// splitSigns takes comment signs, judgements, a draw offer and stops off the end of a move.
func splitSigns(s string) (text, sign, judgement string, offer bool) {
	end := len(s)
	for end > 0 && !isDigit(s[end-1]) {
		r, n := utf8.DecodeLastRuneInString(s[:end])
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			break
		}
		end -= n
	}
	text, tail := s[:end], s[end:]
	if tail == "" || end == 0 {
		return s, "", "", false
	}
	if isSeparator(tail) {
		return s, "", "", false
	}
	sign, judgement, offer = signs(tail)
	return text, sign, judgement, offer
}

// signs reads what stands behind a move: ! !! ? ?? !? ?! ~, then = or a judgement.
func signs(s string) (sign, judgement string, offer bool) {
	var marks, weights strings.Builder
	for _, r := range s {
		switch r {
		case '!', '?', '~':
			marks.WriteRune(r)
		case '=', '+':
			weights.WriteRune(r)
		case '-', '−', '–', '—':
			weights.WriteByte('-')
		}
	}
	switch w := weights.String(); {
	case w == "=":
		offer = true
	case strings.Contains(w, "+"):
		judgement = w
	}
	return marks.String(), judgement, offer
}

// onlySigns tells whether s consists of comment signs, judgements and dashes.
func onlySigns(s string) bool {
	return letterLen(s) == 0 && strings.Trim(s, "!?=+-−–—.,") == "" && strings.ContainsAny(s, "!?=+-−–—")
}

func allDigits(s string) bool {
	for i := range len(s) {
		if !isDigit(s[i]) {
			return false
		}
	}
	return s != ""
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func hasDigit(s string) bool { return strings.ContainsAny(s, "0123456789") }

// letters counts the letters of s.
func letters(s string) int {
	n := 0
	for _, r := range s {
		if unicode.IsLetter(r) {
			n++
		}
	}
	return n
}
