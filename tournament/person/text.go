package person

import (
	"net/mail"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Lengths in runes.
const (
	MaxText  = 120 // of a line of text about a person or an event
	MaxTitle = 300 // of an event's name: official titles are long
	MaxShort = 60  // of its short name, which stands in headers and lists
)

// Clean trims a text and joins inner white space, so that "Иванов  Пётр " is the name it looks like.
func Clean(s string) string { return strings.Join(strings.Fields(s), " ") }

// Fold makes texts comparable: lower case, ё as е, single blanks.
func Fold(s string) string {
	return strings.ReplaceAll(strings.ToLower(Clean(s)), "ё", "е")
}

// CheckText refuses text that no person's or event's line can be: broken UTF-8, control characters, marks that turn the
// direction of all the text after them, longer than MaxText.
func CheckText(field, text string) *Fault { return CheckLine(field, text, MaxText) }

// CheckLine is CheckText with a length of its own, in runes.
func CheckLine(field, text string, most int) *Fault {
	if !utf8.ValidString(text) {
		return &Fault{Field: field, Key: "error.text.utf8"}
	}
	if n := utf8.RuneCountInString(text); n > most {
		return &Fault{field, "error.text.long", map[string]any{"length": n, "most": most}}
	}
	if strings.ContainsFunc(text, unicode.IsControl) || strings.ContainsFunc(text, ChangesDirection) {
		return &Fault{Field: field, Key: "error.text.control"}
	}
	return nil
}

// ChangesDirection tells whether a character changes the direction of the text around it; in a table it would re-order other
// cells to the eye. Names in scripts from right to left need none of them.
func ChangesDirection(r rune) bool {
	return r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
}

// Fault says what is wrong with a value: a message of the catalogues with its arguments, and the field that it is about.
type Fault struct {
	Field string
	Key   string
	Args  map[string]any
}

// MaxEmail is how many bytes an address of e-mail can have (RFC 5321, 4.5.3.1.3).
const MaxEmail = 254

// IsEmail tells whether a text is an address of e-mail and nothing else: no name beside it, and nothing that could end a line of a mail.
func IsEmail(text string) bool {
	a, err := mail.ParseAddress(text)
	return err == nil && a.Name == "" && a.Address == text && len(text) <= MaxEmail && !strings.ContainsAny(text, "\r\n<>\"")
}
