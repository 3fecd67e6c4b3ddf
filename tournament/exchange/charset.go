package exchange

import (
	"bytes"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"adyukh/rules/sheet/charset"
	"adyukh/tournament/refusal"
)

// decode turns the bytes of a file into text and names their character set.
func decode(raw []byte) (text, set string, err error) {
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
	if charset.IsUTF8(raw) {
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

// decodeBytes decodes a text of one byte a character in the set in which it is most like Russian.
func decodeBytes(raw []byte) (string, string, error) {
	set := charset.Guess(raw)
	at := place{line: 1, column: 1}
	var b strings.Builder
	b.Grow(2 * len(raw))
	for _, c := range raw {
		r := set.DecodeByte(c)
		if r == utf8.RuneError {
			return "", "", at.refuse("error.table.charset", refusal.Args{"code": int(c)})
		}
		b.WriteRune(r)
		at.step(r)
	}
	return b.String(), set.Name, nil
}
