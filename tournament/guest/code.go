// Package guest is about those who come without an account: with a code, or a link that has one in it. It makes codes, writes them for
// people, reads what people type, finds whose a code is, and counts wrong ones: how many an address may try stands in wrong.go. What a code
// opens stands with its kind: the player whose page it is, the screen, the seat; of helpers a pass of package account.
package guest

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base32"
	"strings"
	"unicode"
)

// codeBytes make a code that nobody guesses: 104 bits.
const codeBytes = 13

// ShortCode is how many letters a code has that is typed by hand and lasts for half an hour: 50 bits. Whoever makes 10,000 guesses a minute
// for that half hour, against 50 such codes at once, finds one with a chance of 10,000 × 30 × 50 / 2⁵⁰, one in 75 million. So it is looked
// up first, as longer ones are, and only wrong ones are counted.
const ShortCode = 10

// letters of codes are in lower case, without those that look like digits.
var letters = base32.NewEncoding("abcdefghjkmnpqrstvwxyz0123456789").WithPadding(base32.NoPadding)

// NewCode returns a code that nobody can know before: 21 letters and digits.
func NewCode() string {
	var raw [codeBytes]byte
	_, _ = rand.Read(raw[:]) // never fails: crypto/rand ends the program instead
	return letters.EncodeToString(raw[:])
}

// NewShortCode returns a code of ShortCode letters and digits.
func NewShortCode() string { return NewCode()[:ShortCode] }

// Opens tells whether somebody has come with the code that NewCode made; "" opens nothing. It takes as long for a code that is nearly right
// as for any other.
func Opens(code, typed string) bool {
	return code != "" && subtle.ConstantTimeCompare([]byte(strings.ToLower(typed)), []byte(code)) == 1
}

// Find returns which of all has the code that somebody has come with; ok is false for nobody's. It takes as long for a code that is nearly
// right as for any other.
func Find[T any](all []T, codeOf func(T) string, typed string) (found T, ok bool) {
	for _, one := range all {
		if Opens(codeOf(one), typed) {
			found, ok = one, true
		}
	}
	return found, ok
}

// ReadCode reads a code as people type it: in groups, in capitals, with letters that look like digits, with Cyrillic letters that look like
// Latin ones, or the address that ends with it.
func ReadCode(text string) string {
	text = strings.TrimRight(strings.TrimSpace(text), "/")
	text = strings.ToLower(text[strings.LastIndexAny(text, "/=")+1:])
	return strings.Map(func(r rune) rune {
		if as, ok := lookAlike[r]; ok {
			return as
		}
		if unicode.IsSpace(r) || unicode.Is(unicode.Pd, r) {
			return -1
		}
		return r
	}, text)
}

// lookAlike holds what people type for a letter of a code, in lower case.
var lookAlike = map[rune]rune{
	'i': '1', 'l': '1', 'o': '0', 'і': '1', 'ӏ': '1', 'о': '0', 'а': 'a', 'в': 'b', 'с': 'c', 'е': 'e', 'н': 'h', 'к': 'k', 'м': 'm', 'р': 'p',
	'т': 't', 'х': 'x', 'у': 'y', 'з': '3',
}

// InGroups writes a code so that people can type it: three groups, or two of a short one.
func InGroups(code string) string {
	group := 7
	if len(code) == ShortCode {
		group = ShortCode / 2
	}
	var b strings.Builder
	for i := range len(code) {
		if i > 0 && i%group == 0 {
			b.WriteByte(' ')
		}
		b.WriteByte(code[i])
	}
	return b.String()
}
