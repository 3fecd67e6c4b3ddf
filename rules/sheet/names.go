package sheet

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The words that say whose name follows.
var (
	whiteLabels = []string{"белыми", "белые", "белый", "бел.", "white"}
	blackLabels = []string{"черными", "чёрными", "черные", "чёрные", "черный", "чёрный", "черн.", "чёрн.", "black"}
)

// labelledNames reads "Белые: Иванов	Черные: Петров" or "White: … Black: …", or one half of it.
func labelledNames(text string) (white, black string, ok bool) {
	w, wEnd := findLabel(text, whiteLabels)
	b, bEnd := findLabel(text, blackLabels)
	switch {
	case w < 0 && b < 0:
		return "", "", false
	case w < 0:
		black = text[bEnd:]
	case b < 0:
		white = text[wEnd:]
	case w < b:
		white, black = text[wEnd:max(b, wEnd)], text[bEnd:]
	default:
		black, white = text[bEnd:max(w, bEnd)], text[wEnd:]
	}
	white, black = trimName(white), trimName(black)
	return white, black, white != "" || black != ""
}

// findLabel returns where the first of the labels begins and where the name behind it begins; start is -1 without one.
func findLabel(text string, labels []string) (start, end int) {
	for i, r := range text {
		switch unicode.ToLower(r) {
		case 'б', 'ч', 'w', 'b': // every label begins with one of these
		default:
			continue
		}
		if i > 0 && letterBefore(text[:i]) {
			continue
		}
		for _, label := range labels {
			if len(text)-i < len(label) || !strings.EqualFold(text[i:i+len(label)], label) {
				continue
			}
			rest := text[i+len(label):]
			after := strings.TrimLeft(rest, " \t\u00a0")
			if n := separatorLen(after); n > 0 && letterLen(after) == 0 {
				return i, i + len(label) + len(rest) - len(after) + n
			}
		}
	}
	return -1, -1
}

func letterBefore(s string) bool {
	_, n := utf8.DecodeLastRuneInString(s)
	return letterLen(s[len(s)-n:]) > 0
}

// pairOfNames reads "Иванов - Петров" or "Иванов - Петров:". A dash without blanks counts if a colon ends the line.
func pairOfNames(text string) (white, black string, ok bool) {
	text = strings.TrimSpace(text)
	bare := strings.TrimSuffix(text, ":")
	at, size := findDash(bare)
	if at < 0 && bare != text && strings.Count(bare, "-") == 1 {
		at, size = strings.IndexByte(bare, '-'), 1
	}
	if at < 0 {
		return "", "", false
	}
	white, black = trimName(bare[:at]), trimName(bare[at+size:])
	return white, black, isName(white) && isName(black)
}

// findDash returns the only dash of text that has blanks on both sides, -1 if there is none or more than one.
func findDash(text string) (at, size int) {
	at = -1
	for i := range text {
		n := separatorLen(text[i:])
		if n == 0 || letterLen(text[i:]) > 0 || text[i] == ':' || i == 0 || !blankByte(text[i-1]) {
			continue
		}
		if i+n >= len(text) || !blankByte(text[i+n]) {
			continue
		}
		if at >= 0 {
			return -1, 0
		}
		at, size = i, n
	}
	return at, size
}

func blankByte(c byte) bool { return c == ' ' || c == '\t' }

// isName tells whether s may be the name of a person or a team: a few words with letters, and figures only in brackets.
func isName(s string) bool {
	if letters(s) == 0 || len(s) > 200 || len(strings.Fields(s)) > 5 {
		return false
	}
	depth := 0
	for i := range len(s) {
		switch {
		case s[i] == '(':
			depth++
		case s[i] == ')':
			depth--
		case isDigit(s[i]) && depth == 0:
			return false
		}
	}
	return true
}

// trimName takes blanks and punctuation off a name, but leaves the stop of an initial.
func trimName(s string) string {
	s = strings.Trim(s, " \t\u00a0,;|")
	if word := strings.TrimSuffix(s, "."); word != s {
		if i := strings.LastIndexAny(word, " ."); letters(word[i+1:]) > 2 {
			return word
		}
	}
	return s
}

// holdsNames tells whether a line of text names both players, or one of them behind a label.
func holdsNames(text string) bool {
	text, _ = trimScore(text)
	if _, _, ok := labelledNames(text); ok {
		return true
	}
	_, _, ok := pairOfNames(text)
	return ok
}

// trimScore takes a count off the end of a line of text, with the word that announces it. The claim's Column is the byte
// of text at which the count begins, from 1; claim is nil if there is none.
func trimScore(text string) (rest string, claim *Claim) {
	trimmed := strings.TrimRight(text, " \t:")
	at := len(trimmed)
	for range 3 {
		at = strings.LastIndexAny(strings.TrimRight(trimmed[:at], " \t"), " \t") + 1
		count, ok := parseScore(strings.Join(strings.Fields(trimmed[at:]), ""))
		if ok {
			claim = &Claim{Text: count, Column: at + 1}
			break
		}
		if at == 0 {
			return text, nil
		}
	}
	if claim == nil {
		return text, nil
	}
	rest = strings.TrimRight(trimmed[:at], " \t,")
	if i := strings.LastIndexAny(rest, " \t.,") + 1; isScoreWord(rest[i:]) {
		rest = strings.TrimRight(rest[:i], " \t,")
	}
	if strings.HasSuffix(text, ":") && rest != "" && !strings.HasSuffix(rest, ":") {
		rest += ":"
	}
	return rest, claim
}
