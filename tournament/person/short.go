package person

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// ellipsis stands for what is left out of a title.
const ellipsis = "…"

// leastShort is how many runes a shortened title has at least, where there is another way: «Турнир…» names nothing.
const leastShort = 20

// longestTitle bounds what is looked at: nothing longer than MaxTitle is kept, but a file may try.
const longestTitle = 1000

// ShortTitle returns a title of at most most runes. A longer one ends behind a word, with an ellipsis, and never within quotation
// marks or brackets: of «Открытый чемпионат … «Кубок памяти …»» what stands before the quotation is left, or else the quotation
// alone. Where all of it is one long quotation, that is cut and closed again.
func ShortTitle(title string, most int) string {
	switch {
	case utf8.RuneCountInString(title) <= most:
		return title
	case most < 3:
		return ellipsis
	}
	runes := []rune(title)
	runes = runes[:min(len(runes), longestTitle)]
	spans := quotations(runes)
	cut := cutBehindWord(runes, most, spans)
	if utf8.RuneCountInString(cut) >= leastShort {
		return cut
	}
	for _, s := range spans {
		if s.marks != '(' && s.to+1-s.from <= most {
			return string(runes[s.from : s.to+1])
		}
	}
	if cut != "" {
		return cut
	}
	if len(spans) > 0 && spans[0].from == 0 {
		first := spans[0]
		return string(first.marks) + ShortTitle(string(runes[1:first.to]), most-2) + string(runes[first.to])
	}
	return cutLetters(runes, most, spans)
}

// quotation is a part of a title that stays whole, with its marks.
type quotation struct {
	from, to int
	marks    rune // the first one
}

func (q quotation) has(i int) bool { return q.from < i && i <= q.to }

// closings are the marks that end what another one begins.
var closings = map[rune]rune{'«': '»', '„': '“', '“': '”', '"': '"', '(': ')'}

// quotations finds the outer ones. A mark that nothing closes is a letter like others.
func quotations(runes []rune) []quotation {
	var found []quotation
	for i := 0; i < len(runes); i++ {
		if to := closingOf(runes, i); to > 0 {
			found = append(found, quotation{i, to, runes[i]})
			i = to
		}
	}
	return found
}

// closingOf returns where the quotation that begins at i ends, 0 where none does.
func closingOf(runes []rune, i int) int {
	opening := runes[i]
	closing, ok := closings[opening]
	if !ok {
		return 0
	}
	depth := 0
	for j := i + 1; j < len(runes); j++ {
		switch {
		case runes[j] == closing && depth == 0:
			return j
		case runes[j] == closing:
			depth--
		case runes[j] == opening:
			depth++
		}
	}
	return 0
}

// cutBehindWord keeps as many words as there is room for and an ellipsis, and no word that only leads to the next one. It returns ""
// where no word ends in time.
func cutBehindWord(runes []rune, most int, whole []quotation) string {
	for i := min(most-1, len(runes)-1); i > 0; i-- {
		if !unicode.IsSpace(runes[i]) || within(whole, i) {
			continue
		}
		words := strings.Fields(string(runes[:i]))
		for len(words) > 1 && leadsOn(words[len(words)-1]) {
			words = words[:len(words)-1]
		}
		return strings.TrimRightFunc(strings.Join(words, " "), isStop) + ellipsis
	}
	return ""
}

func within(whole []quotation, i int) bool {
	for _, q := range whole {
		if q.has(i) {
			return true
		}
	}
	return false
}

// leadsOn tells whether a word can't be the last one: «по», «и», «of», a dash.
func leadsOn(word string) bool {
	switch word {
	case "среди", "между", "памяти", "имени", "among", "from", "with":
		return true
	}
	if utf8.RuneCountInString(word) > 3 || strings.ContainsFunc(word, unicode.IsDigit) {
		return false
	}
	return word == strings.ToLower(word)
}

func isStop(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(".,;:–—-", r) }

// cutLetters cuts a word that is too long; a mark stays on its letter.
func cutLetters(runes []rune, most int, whole []quotation) string {
	end := most - 1
	for _, q := range whole {
		if q.has(end) {
			end = q.from
		}
	}
	for end > 1 && unicode.In(runes[end], unicode.Mn, unicode.Me) {
		end--
	}
	return string(runes[:end]) + ellipsis
}
