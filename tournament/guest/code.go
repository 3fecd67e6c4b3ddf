// Package guest is about those who come without an account: with a code, or a link that has one in it. It makes codes, writes them for
// people, reads what people type, finds whose a code is, and counts wrong ones. What a code opens stands with its kind: the player whose
// page it is, the screen, the seat.
package guest

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base32"
	"strings"
)

// codeBytes make a code that nobody guesses: 104 bits.
const codeBytes = 13

// letters of codes are in lower case, without those that look like digits.
var letters = base32.NewEncoding("abcdefghjkmnpqrstvwxyz0123456789").WithPadding(base32.NoPadding)

// NewCode returns a code that nobody can know before: 21 letters and digits.
func NewCode() string {
	var raw [codeBytes]byte
	_, _ = rand.Read(raw[:]) // never fails: crypto/rand ends the program instead
	return letters.EncodeToString(raw[:])
}

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

// ReadCode reads a code as people type it: in groups, in capitals, with letters that look like digits, or the address that ends with it.
func ReadCode(text string) string {
	text = strings.TrimRight(strings.TrimSpace(text), "/")
	text = strings.ToLower(text[strings.LastIndex(text, "/")+1:])
	return strings.NewReplacer(" ", "", "\u00a0", "", "-", "", "i", "1", "l", "1", "o", "0").Replace(text)
}

// InGroups writes a code so that people can type it.
func InGroups(code string) string {
	const group = 7
	var b strings.Builder
	for i := range len(code) {
		if i > 0 && i%group == 0 {
			b.WriteByte(' ')
		}
		b.WriteByte(code[i])
	}
	return b.String()
}
