package exchange

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"adyukh/tournament/refusal"
)

// decode turns the bytes of a file into text and names their character set.
func decode(raw []byte) (text, charset string, err error) {
	if rest, ok := bytes.CutPrefix(raw, []byte("\xef\xbb\xbf")); ok {
		return decodeUTF8(rest)
	}
	if rest, ok := bytes.CutPrefix(raw, []byte("\xff\xfe")); ok {
		return decodeUTF16(rest, 0, 1)
	}
	if rest, ok := bytes.CutPrefix(raw, []byte("\xfe\xff")); ok {
		return decodeUTF16(rest, 1, 0)
	}
	if high, ok := looksUTF16(raw); ok {
		return decodeUTF16(raw, 1-high, high)
	}
	if utf8.Valid(raw) || looksUTF8(raw) {
		return decodeUTF8(raw)
	}
	return decodeBytes(raw)
}

// looksUTF16 tells whether pairs of bytes have the upper half of Latin or Cyrillic letters, nearly always in the same place.
func looksUTF16(raw []byte) (high int, ok bool) {
	if len(raw) < 8 || len(raw)%2 != 0 {
		return 0, false
	}
	var upper [2]int
	for i, c := range raw {
		if c == 0 || c == 4 {
			upper[i%2]++
		}
	}
	pairs := len(raw) / 2
	for half := range upper {
		if 10*upper[half] >= 9*pairs && 5*upper[1-half] < pairs {
			return half, true
		}
	}
	return 0, false
}

// looksUTF8 tells whether more characters beyond ASCII are well formed in UTF-8 than are not: then the file is UTF-8 with
// a fault. Russian text in Windows-1251 hardly ever holds a well-formed sequence.
func looksUTF8(raw []byte) bool {
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

func decodeUTF8(raw []byte) (string, string, error) {
	at := place{line: 1, column: 1}
	for rest := raw; len(rest) > 0; {
		r, size := utf8.DecodeRune(rest)
		if r == utf8.RuneError && size == 1 {
			return "", "", at.refuse("error.table.utf8", nil)
		}
		at.step(r)
		rest = rest[size:]
	}
	return string(raw), "utf-8", nil
}

// decodeUTF16 decodes pairs of bytes of which low and high say where the halves stand.
func decodeUTF16(raw []byte, low, high int) (string, string, error) {
	if len(raw)%2 != 0 {
		return "", "", refuse("error.table.utf16", nil)
	}
	units := make([]uint16, len(raw)/2)
	for i := range units {
		units[i] = uint16(raw[2*i+low]) | uint16(raw[2*i+high])<<8
	}
	text := string(utf16.Decode(units))
	if strings.ContainsRune(text, utf8.RuneError) {
		return "", "", refuse("error.table.utf16", nil)
	}
	return text, "utf-16", nil
}

// charsets are the sets of one byte a character in which Russian lists come, the likeliest first: of Windows, of Unix, of DOS.
var charsets = []struct {
	name string
	of   *charmap.Charmap
}{{"windows-1251", charmap.Windows1251}, {"koi8-r", charmap.KOI8R}, {"cp866", charmap.CodePage866}}

// decodeBytes decodes a text of one byte a character in the set in which it is most like Russian.
func decodeBytes(raw []byte) (string, string, error) {
	sample := raw[:min(len(raw), 1<<16)]
	best, bestLikeness := 0, 0.0
	for i, set := range charsets {
		if likeness := russian(sample, set.of); i == 0 || likeness > bestLikeness {
			best, bestLikeness = i, likeness
		}
	}
	at := place{line: 1, column: 1}
	var b strings.Builder
	b.Grow(2 * len(raw))
	for _, c := range raw {
		r := charsets[best].of.DecodeByte(c)
		if r == utf8.RuneError {
			return "", "", at.refuse("error.table.charset", refusal.Args{"code": int(c)})
		}
		b.WriteRune(r)
		at.step(r)
	}
	return b.String(), charsets[best].name, nil
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
