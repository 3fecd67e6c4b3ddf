package account

import (
	"crypto/rand"
	"crypto/sha256"
	"strings"
	"unicode"
)

// The set-up secret is 16 signs in four groups. Its alphabet has no sign that is taken for another: no 0 and O, no 1, I
// and L, no U beside V.
const (
	secretAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
	secretLength   = 16
	secretGroup    = 4
)

// newSecret returns a set-up secret as it is shown, such as "7KQ2-M9XD-4TRB-WH8E".
func newSecret() string {
	var b strings.Builder
	for n := 0; n < secretLength; {
		var one [1]byte
		rand.Read(one[:]) // never fails: it ends the program instead
		const fair = 240  // the multiple of 30 up to which every sign is equally likely
		if int(one[0]) >= fair {
			continue
		}
		if n > 0 && n%secretGroup == 0 {
			b.WriteByte('-')
		}
		b.WriteByte(secretAlphabet[int(one[0])%len(secretAlphabet)])
		n++
	}
	return b.String()
}

// hashSecret returns what is stored of a set-up secret. Letter case, blanks and hyphens mean nothing, and letters typed on
// a Russian keyboard are read as those that look the same; ok is false for a text that newSecret can't have made.
func hashSecret(text string) (h Hash, ok bool) {
	const longest = 200
	if len(text) > longest {
		return Hash{}, false
	}
	signs := strings.Map(func(r rune) rune {
		r = unicode.ToUpper(r)
		if latin, ok := cyrillic[r]; ok {
			return latin
		}
		if r == '-' || r == '–' || unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text)
	if len(signs) != secretLength || strings.Trim(signs, secretAlphabet) != "" {
		return Hash{}, false
	}
	return sha256.Sum256([]byte(signs)), true
}

// cyrillic holds the capital letters that look like one of the secret's alphabet.
var cyrillic = map[rune]rune{
	'А': 'A', 'В': 'B', 'Е': 'E', 'К': 'K', 'М': 'M', 'Н': 'H', 'Р': 'P', 'С': 'C', 'Т': 'T', 'Х': 'X', 'У': 'Y', 'З': '3',
}
