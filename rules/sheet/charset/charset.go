// Package charset finds out in which set of characters a text is written. Russian programs write lists and records in those of Windows, of
// Unix and of DOS, and do not say which.
package charset

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// Set is a set of one byte a character.
type Set struct {
	Name string
	*charmap.Charmap
}

// sets are those in which Russian texts come, the likeliest first.
var sets = []Set{{"windows-1251", charmap.Windows1251}, {"koi8-r", charmap.KOI8R}, {"cp866", charmap.CodePage866}}

// sampleSize is how many bytes of a text are looked at.
const sampleSize = 1 << 16

// Guess returns the set of one byte a character in which a text is most like Russian.
func Guess(raw []byte) Set {
	sample := raw[:min(len(raw), sampleSize)]
	best, bestLikeness := 0, 0.0
	for i, set := range sets {
		if likeness := russian(sample, set.Charmap); i == 0 || likeness > bestLikeness {
			best, bestLikeness = i, likeness
		}
	}
	return sets[best]
}

// IsUTF8 tells whether more characters beyond ASCII are well formed in UTF-8 than are not: then the file is UTF-8 with
// a fault. Russian text in Windows-1251 hardly ever holds a well-formed sequence.
func IsUTF8(raw []byte) bool {
	if utf8.Valid(raw) {
		return true
	}
	good, bad := 0, 0
	for len(raw) > 0 {
		r, size := utf8.DecodeRune(raw)
		switch {
		case r == utf8.RuneError && size == 1:
			bad++
		case size > 1:
			good++
		}
		raw = raw[size:]
	}
	return good > bad
}

// letterWeights say how common the letters are in Russian names and words, in ten times the natural logarithm against the mean:
// counted in lists of players, which have more of а, в and е than books.
var letterWeights = map[rune]float64{
	'а': 13, 'о': 12, 'е': 10, 'и': 11, 'н': 10, 'в': 10, 'р': 8, 'т': 6, 'с': 7, 'л': 7, 'к': 6, 'м': 5, 'д': 3, 'у': 2, 'п': 0,
	'г': 2, 'б': 0, 'я': 0, 'з': 0, 'ч': -1,
	'й': -1, 'х': -2, 'ы': -2, 'ь': -2, 'ж': -6, 'ш': -4, 'ю': -5, 'ц': -8, 'ф': -7, 'э': -10, 'щ': -12, 'ё': -12, 'ъ': -22,
}

// namePairs are neighbours that names have all the time, and other sets make of them nothing that is common.
var namePairs = map[string]bool{
	"ов": true, "ев": true, "ич": true, "на": true, "ва": true, "ан": true, "ин": true, "ра": true, "ал": true, "ас": true, "ви": true,
	"ро": true, "ма": true,
	"ст": true, "ко": true, "ри": true, "ен": true, "ар": true, "ла": true, "ми": true, "ус": true, "ам": true, "ад": true, "ол": true,
}

// russian says how much like Russian bytes are in a character set. A sign that no list has, and a capital behind a small letter, tell
// most.
func russian(raw []byte, set *charmap.Charmap) float64 {
	sum := 0.0
	before := ' '
	for _, c := range raw {
		r := set.DecodeByte(c)
		if c >= 0x80 {
			low := unicode.ToLower(r)
			weight, isLetter := letterWeights[low]
			switch {
			case isLetter:
				sum += weight
				if unicode.IsLower(before) && unicode.IsUpper(r) {
					sum -= 30
				}
				if namePairs[string([]rune{unicode.ToLower(before), low})] {
					sum += 10
				}
			case strings.ContainsRune("№«»–—’“”„…\u00a0•", r):
				sum += 2
			default:
				sum -= 40
			}
		}
		before = r
	}
	return sum
}
