package playerlist

import (
	"regexp"
	"strings"
	"unicode"
)

// asDigit are the letters for which a scanner takes digits.
var asDigit = strings.NewReplacer("О", "0", "о", "0", "O", "0", "o", "0", "З", "3", "з", "3", "l", "1", "I", "1", "|", "1", "І", "1",
	"і", "1", "б", "6", "Б", "6", "S", "5", "В", "8",
	"B", "8")

var (
	// scannedDay and scannedYear are numbers with such letters among their digits.
	scannedDay  = pattern(`[0-9ОоOoЗзlI|Ііб]{1,2}[.][0-9ОоOoЗзlI|Іі]{1,2}[.][0-9ОоOoЗзlI|Ііб]{4}`)
	scannedYear = pattern(`[1-2lI|][09ОоOo][0-9ОоOoЗзlI|Ііб]{2}`)
	// scannedNumber is the number in the list.
	scannedNumber = pattern(`^\s*([0-9ОоOoЗзlI|Іі]{1,3})\s*[.)]`)
	// scannedWord has a digit within a word.
	scannedWord = pattern(`\p{L}[0346]\p{Ll}|(?:^|[\s.])0\p{Ll}{2}`)
)

// asLetter are the digits for which a scanner takes letters.
var asLetter = map[rune]rune{'0': 'о', '3': 'з', '4': 'ч', '6': 'б'}

// unscan puts back what a scanner took for something else, as far as it can be told, and names the field that is to be asked about.
func unscan(text string, year, listed int) (string, Field) {
	what := None
	if m := scannedNumber().FindStringSubmatchIndex(text); m != nil {
		digits := asDigit.Replace(text[m[2]:m[3]])
		if digits != text[m[2]:m[3]] && atoi(digits) == listed+1 && listed > 0 {
			text, what = text[:m[2]]+digits+text[m[3]:], number
		}
	}
	for _, pattern := range []*regexp.Regexp{scannedDay(), scannedYear()} {
		if fixed, ok := unscanNumber(text, pattern, year); ok {
			text, what = fixed, Birth
			break
		}
	}
	if scannedWord().MatchString(text) {
		return unscanWords(text), Name
	}
	return text, what
}

// unscanNumber mends the first number of a kind that has letters among its digits.
func unscanNumber(text string, pattern *regexp.Regexp, year int) (string, bool) {
	for _, m := range pattern.FindAllStringIndex(text, -1) {
		was := text[m[0]:m[1]]
		digits := asDigit.Replace(was)
		before, after := lastRune(text[:m[0]]), firstRune(text[m[1]:])
		if digits == was || isWordRune(before) || isWordRune(after) || !strings.ContainsAny(was, "0123456789") {
			continue
		}
		if y := atoi(digits); len(digits) == 4 && (y < 1925 || y > year-3) {
			continue
		}
		return text[:m[0]] + digits + text[m[1]:], true
	}
	return text, false
}

// unscanWords writes digits within words as the letters that they look like.
func unscanWords(text string) string {
	runes := []rune(text)
	for i, c := range runes {
		letter, ok := asLetter[c]
		if !ok || i+1 >= len(runes) || !unicode.IsLower(runes[i+1]) {
			continue
		}
		switch {
		case i > 0 && unicode.IsLetter(runes[i-1]):
			runes[i] = letter
		case c == '0' && (i == 0 || !isWordRune(runes[i-1])) && i+2 < len(runes) && unicode.IsLower(runes[i+2]):
			runes[i] = 'О'
		}
	}
	return string(runes)
}

func isWordRune(c rune) bool { return unicode.IsLetter(c) || unicode.IsDigit(c) }

func firstRune(s string) rune {
	for _, c := range s {
		return c
	}
	return ' '
}

func lastRune(s string) rune {
	if r := []rune(s[max(0, len(s)-8):]); len(r) > 0 {
		return r[len(r)-1]
	}
	return ' '
}
