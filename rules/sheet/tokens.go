package sheet

import (
	"slices"
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

// strongMove tells whether s begins like a move with both its ends: c3-b4, a3:a7, c3b4, c3-off, 1:1-7.
func strongMove(s string) bool {
	n := squareLen(s)
	if n == 0 {
		return rowMove(s)
	}
	s = s[n:]
	n = separatorLen(s)
	return squareLen(s[n:]) > 0 || n > 0 && strings.HasPrefix(s[n:], exit)
}

// exit stands for the square behind the edge of the board: c3-off.
const exit = "off"

// rowMove tells whether s begins like a move along a row: 1:1-7. No count and no time looks so.
func rowMove(s string) bool {
	row := digitsLen(s)
	if row == 0 || row == len(s) || s[row] != ':' {
		return false
	}
	s = s[row+1:]
	from := digitsLen(s)
	n := separatorLen(s[from:])
	return from > 0 && n > 0 && s[from] != ':' && digitsLen(s[from+n:]) > 0
}

// numericMove tells whether s begins like a move from one numbered square to another: 24-20, 12x19, 12:19:26. Counts with a
// nothing in them do not: 2-0; nor does 1-1.
func numericMove(s string) bool {
	from := squareNumber(s)
	n := digitsLen(s)
	if from == 0 || separatorLen(s[n:]) == 0 {
		return false
	}
	rest := s[n+separatorLen(s[n:]):]
	to := squareNumber(rest)
	return to != 0 && (from != to || len(rest) > digitsLen(rest) && separatorLen(rest[digitsLen(rest):]) > 0)
}

// squareNumber returns the number of one or two digits at the start of s, 0 if there is none.
func squareNumber(s string) int {
	n := 0
	for i := range digitsLen(s) {
		if i == 2 {
			return 0
		}
		n = n*10 + int(s[i]-'0')
	}
	return n
}

// digitsLen returns how many digits s begins with.
func digitsLen(s string) int {
	i := 0
	for i < len(s) && isDigit(s[i]) {
		i++
	}
	return i
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
		{"по времени", Flagged},
		{"on time", Flagged},
		{"time forfeit", Flagged},
		{"flag", Flagged},
	} {
		if strings.Contains(text, e.part) {
			return e.ending
		}
	}
	return Unstated
}

// isPass tells whether s is the word for a turn without a move, with or without signs behind it and dots in front: pass, пас!
func isPass(s string) bool {
	s, _, _, _ = splitSigns(strings.TrimLeft(s, ".…"))
	for _, word := range [...]string{"pass", "пас", "пасс"} {
		if len(s) == len(word) && strings.EqualFold(s, word) {
			return true
		}
	}
	return false
}

// isLittleWord tells whether a word of fewer letters than a move begins a sentence: «у белых упал флаг».
func isLittleWord(s string) bool {
	return slices.Contains([]string{
		"у", "по", "на", "в", "и", "за", "из", "с", "но", "не", "он", "она", "обе", "оба", "by", "on", "at", "in", "of", "and", "the",
	}, strings.ToLower(s))
}

// forced is the glyph of a move without a choice, which some write as a star behind it.
const forced = "$7"

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
