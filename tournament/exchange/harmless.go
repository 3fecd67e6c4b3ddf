package exchange

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// formulaStarts are the characters with which a spreadsheet takes a cell for a formula or splits it.
var formulaStarts = []rune("=+-@\t\r\n＝＋－＠")

// boundaries are the characters after which a program that takes another separator than ours begins a cell.
const boundaries = ",;\t|\r\n"

// padding is what programs pass over at the beginning of a cell before they look for a formula.
const padding = " '\""

// guard is the sign that makes a cell harmless: a spreadsheet takes what follows it for a text.
const guard = "'"

// Harmless returns a text that no spreadsheet runs as a formula, whichever of the usual separators it cuts cells at: the sign '
// stands before every place that could be the beginning of one. Plain takes it back; Plain(Harmless(s)) is s for every s. A
// lone + or -, the sign of a forfeit, is no formula and stays.
func Harmless(s string) string {
	if isSign(s) {
		return s
	}
	return eachStart(s, func(rest string) (string, int) {
		if beginsFormula(rest) {
			return guard, 0
		}
		return "", 0
	})
}

// Plain returns the text that Harmless has made harmless. In a text from elsewhere it takes off the sign ' where that guards
// what would be a formula, and leaves every other one.
func Plain(s string) string {
	return eachStart(s, func(rest string) (string, int) {
		if after, ok := strings.CutPrefix(rest, guard); ok && beginsFormula(after) {
			return "", len(guard)
		}
		return "", 0
	})
}

func isSign(s string) bool { return s == "+" || s == "-" }

// beginsFormula tells whether a cell that begins so could be run.
func beginsFormula(s string) bool {
	first, _ := utf8.DecodeRuneInString(strings.TrimLeft(s, padding))
	return slices.Contains(formulaStarts, first)
}

// eachStart goes through the places of a text that could begin a cell. At each of them change sees the rest and says what is
// put there, and how many bytes are left out.
func eachStart(s string, change func(rest string) (put string, skip int)) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return slices.Contains(formulaStarts, r) }) {
		return s
	}
	var b strings.Builder
	for start := true; ; {
		if start {
			put, skip := change(s)
			b.WriteString(put)
			s = s[skip:]
		}
		if s == "" {
			return b.String()
		}
		r, size := utf8.DecodeRuneInString(s)
		b.WriteString(s[:size])
		s, start = s[size:], strings.ContainsRune(boundaries, r)
	}
}
