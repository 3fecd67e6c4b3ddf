package trf

import (
	"bytes"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// The character sets that are read. Files are written in UTF-8.
const (
	utf8Name    = "UTF-8"
	cyrillic    = "Windows-1251"
	westEurope  = "Windows-1252"
	byteOrder   = "\xef\xbb\xbf"
	firstLetter = 0xc0 // from here on both Windows sets hold letters
)

// decode turns the bytes of a file into text and names their character set.
func decode(raw []byte) (text, charset string, err *Problem) {
	raw = bytes.TrimPrefix(raw, []byte(byteOrder))
	if i := bytes.IndexFunc(raw, func(r rune) bool { return r < ' ' && r != '\t' && r != '\n' && r != '\r' && r != 0x1a }); i >= 0 {
		return "", "", notText(raw, i)
	}
	raw = bytes.TrimRight(raw, "\x1a") // the end of a file of DOS
	if utf8.Valid(raw) {
		return string(raw), utf8Name, nil
	}
	set, charset := charmap.Windows1252, westEurope
	if looksCyrillic(raw) {
		set, charset = charmap.Windows1251, cyrillic
	}
	out := make([]rune, len(raw))
	for i, c := range raw {
		out[i] = set.DecodeByte(c)
		if out[i] == utf8.RuneError {
			return "", "", notText(raw, i)
		}
	}
	return string(out), charset, nil
}

// looksCyrillic tells whether letters beyond ASCII stand beside each other rather than among Latin ones: Russian words
// consist of them, while in the languages of Western Europe they are single letters.
func looksCyrillic(raw []byte) bool {
	together, among := 0, 0
	for i := 1; i < len(raw); i++ {
		a, b := raw[i-1], raw[i]
		switch {
		case a >= firstLetter && b >= firstLetter:
			together++
		case a >= firstLetter && isLatin(b), isLatin(a) && b >= firstLetter:
			among++
		}
	}
	return together > among
}

func isLatin(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func notText(raw []byte, i int) *Problem {
	line, column := 1, 1
	for j, c := range raw[:i] {
		switch {
		case c == '\n' && j > 0 && raw[j-1] == '\r':
		case c == '\n' || c == '\r':
			line, column = line+1, 1
		default:
			column++
		}
	}
	return &Problem{Line: line, Column: column, Kind: NotText, Args: Args{"code": int(raw[i])}}
}
