package exchange

import (
	"bytes"
	"strings"
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
	if utf8.Valid(raw) || looksUTF8(raw) {
		return decodeUTF8(raw)
	}
	return decode1251(raw)
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

// decode1251 decodes the character set of Russian Windows. Its one byte without a meaning shows that the file is something else.
func decode1251(raw []byte) (string, string, error) {
	at := place{line: 1, column: 1}
	var b strings.Builder
	b.Grow(2 * len(raw))
	for _, c := range raw {
		r := charmap.Windows1251.DecodeByte(c)
		if r == utf8.RuneError {
			return "", "", at.refuse("error.table.charset", refusal.Args{"code": int(c)})
		}
		b.WriteRune(r)
		at.step(r)
	}
	return b.String(), "windows-1251", nil
}
