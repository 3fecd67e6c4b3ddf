package tournament

import (
	"regexp"
	"strconv"
	"strings"
)

// countPattern is a count as it is typed or written: "17", "17:7", "17-7", "17 7".
var countPattern = regexp.MustCompile(`^(\d{1,3})(?:\s*[:\-–—. ]\s*(\d{1,3}))?$`)

// kindLetters maps the letters that arbiters type to those of the table of kinds: the first letters of the Russian and the
// English words (флаг, неявка, решение), and what their Russian keys give while the keyboard is set to English.
var kindLetters = map[rune]rune{
	'f': 'f', 'ф': 'f', 'a': 'f',
	'n': 'n', 'н': 'n', 'y': 'n',
	'd': 'd', 'р': 'd', 'h': 'd',
}

// ParseResult reads a result as it is typed at the desk, for a game with this total of points:
//
//	17   17:7   the count of the final position (for one number, White's)
//	+    -      Black resigned, White resigned
//	=           agreed draw
//	ф+ ф- ф=    the flag of Black, of White, of both fell
//	н+ н- н=    Black, White, neither appeared
//	р+ р-       White, Black won by the arbiter's decision
func ParseResult(text string, total int) (Result, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	if m := countPattern.FindStringSubmatch(text); m != nil {
		return parseCount(m[1], m[2], total)
	}
	if kind, sign, ok := parseSign(text); ok {
		return signResult(kind, sign, total)
	}
	return Result{}, invalid("result", "error.result.text", Args{"text": text})
}

func parseCount(white, black string, total int) (Result, error) {
	w, _ := strconv.Atoi(white)
	b := total - w
	if black != "" {
		b, _ = strconv.Atoi(black)
	}
	r := Result{Kind: FinalPosition, White: w, Black: b}
	return r, r.check(total)
}

// parseSign splits "ф+" into the letter of the table, 0 when there is none, and the sign.
func parseSign(text string) (letter, sign rune, ok bool) {
	runes := []rune(strings.ReplaceAll(text, " ", ""))
	if len(runes) == 2 {
		letter, ok = kindLetters[runes[0]]
		if !ok {
			return 0, 0, false
		}
		runes = runes[1:]
	}
	if len(runes) != 1 {
		return 0, 0, false
	}
	switch runes[0] {
	case '+', '=':
		return letter, runes[0], true
	case '-', '–', '—', '−':
		return letter, '-', true
	}
	return 0, 0, false
}

// signResult finds the kind with this letter that can have what the sign says.
func signResult(letter, sign rune, total int) (Result, error) {
	candidates := map[rune]Result{
		'+': {White: total}, '-': {Black: total}, '=': {White: total / 2, Black: total / 2},
	}
	for _, rule := range ResultKinds() {
		if !rule.Enter || rule.Letter != letter || rule.Kind == FinalPosition {
			continue
		}
		r := candidates[sign]
		if sign == '=' && rule.Counts == NoPoints {
			r = Result{}
		}
		r.Kind = rule.Kind
		if r.check(total) == nil {
			return r, nil
		}
	}
	return Result{}, invalid("result", "error.result.text", Args{"text": string(letter) + string(sign)})
}
