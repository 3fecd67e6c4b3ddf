package play

import (
	"regexp"
	"strconv"
	"strings"

	"adyukh/rules"
	"adyukh/tournament/refusal"
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

// ParseResult reads a result as it is typed at the desk, for a game with this scale.
//
//	17   17:7   the points of both; where they add up to a total, one number is White's
//	+    -      White, Black has won: by resignation where points are counted
//	=           draw: agreed where points are counted
//	ф+ ф- ф=    the flag of Black, of White, of both fell
//	н+ н- н=    Black, White, neither appeared
//	р+ р- р=    White, Black won, both lost by the arbiter's decision
//
// A game that is won, drawn or lost takes 1:0, ½:½ and 2:0, 1:1 whichever way its points are written, and of one number
// those that can't be misunderstood: 2, 0 and ½, and 1 unless it could also be a draw.
func ParseResult(text string, scale rules.Scale) (Result, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	if kind, sign, ok := parseSign(text); ok {
		return signResult(kind, sign, scale)
	}
	if !scale.Counts {
		return parseUncounted(text, scale)
	}
	if m := countPattern.FindStringSubmatch(text); m != nil {
		return parseCount(m[1], m[2], scale)
	}
	return Result{}, unreadable(text)
}

func unreadable(text string) error {
	return refusal.NewInvalid("result", "error.result.text", refusal.Args{"text": text})
}

func parseCount(white, black string, scale rules.Scale) (Result, error) {
	w, _ := strconv.Atoi(white)
	b := scale.Most - w
	switch {
	case black != "":
		b, _ = strconv.Atoi(black)
	case !scale.Shared:
		return Result{}, refusal.NewInvalid("result", "error.result.both", refusal.Args{"text": white})
	}
	r := Result{Kind: FinalPosition, White: w, Black: b}
	return r, r.Check(scale)
}

// scorePattern is a result of a game that is won, drawn or lost: 2:0, 1-0, ½ ½, 0,5:0,5.
var scorePattern = regexp.MustCompile(`^(½|1/2|[012]?[.,]5|[012])(?:(?: *[:\-–—] *| +)(½|1/2|[012]?[.,]5|[012]))?$`)

func parseUncounted(text string, scale rules.Scale) (Result, error) {
	m := scorePattern.FindStringSubmatch(text)
	if m == nil {
		return Result{}, unreadable(text)
	}
	r := Result{Kind: PlayedOut}
	if m[2] == "" {
		return parseOne(m[1], scale)
	}
	score, ok := scale.ReadScore(m[1] + ":" + m[2])
	if !ok {
		if m[1] == m[2] && m[1] != "0" && !scale.Drawn {
			return r, refusal.NewInvalid("result", "error.result.no-draw", nil)
		}
		return r, refusal.NewInvalid("result", "error.result.score", refusal.Args{"scores": scoresText(scale)})
	}
	r.White, r.Black = score.White, score.Black
	return r, r.Check(scale)
}

// parseOne reads White's points alone.
func parseOne(white string, scale rules.Scale) (Result, error) {
	sign := '='
	switch white {
	case "2":
		sign = '+'
	case "0":
		sign = '-'
	case "1":
		if scale.Drawn && !scale.Halves {
			return Result{}, refusal.NewInvalid("result", "error.result.one", nil)
		}
		sign = '+'
	case "½", "1/2", "0.5", "0,5", ".5", ",5":
	default:
		return Result{}, unreadable(white)
	}
	return signResult(0, sign, scale)
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
func signResult(letter, sign rune, scale rules.Scale) (Result, error) {
	candidates := map[rune]rules.Score{'+': scale.Won(rules.White), '-': scale.Won(rules.Black), '=': scale.Even()}
	var refused error
	for _, rule := range ResultKinds() {
		if !rule.Enter || rule.Letter != letter || rule.Kind == FinalPosition {
			continue
		}
		score := candidates[sign]
		if sign == '=' && rule.Counts == NoPoints {
			score = rules.Score{}
		}
		r := Result{Kind: rule.Kind, White: score.White, Black: score.Black}
		err := r.Check(scale)
		if err == nil {
			return r, nil
		}
		if sign == '=' && (rule.Counts == Even || rule.Counts == WonLostEven) && !scale.Drawn {
			refused = err
		}
	}
	if refused == nil {
		refused = unreadable(string(letter) + string(sign))
	}
	return Result{}, refused
}
