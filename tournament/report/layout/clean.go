package layout

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

const (
	missing  = '□'  // stands for a rune that can't be shown
	Ellipsis = '…'  // ends a text that is too long to be lawful
	MaxText  = 2000 // runes of one text
	MaxTitle = 300  // of the name of an event
	maxMarks = 3    // combining marks on one letter
)

func (u Ruler) has(r rune) bool { return u.regular.has(r) && u.bold.has(r) }

// Clean turns any text into one that both faces can show, in one direction, on one line: with single blanks, without invisible
// runes, with the letters of other scripts transliterated or replaced. Text that is clean comes back as it is.
func (u Ruler) Clean(text string) string {
	if u.isClean(text) {
		return text
	}
	w := writer{Ruler: u}
	for _, r := range norm.NFC.String(Cut(text, MaxText)) {
		w.put(r)
	}
	return strings.TrimRight(w.String(), " ")
}

// isClean tells whether nothing needs to be done, as for nearly all text.
func (u Ruler) isClean(text string) bool {
	if len(text) > MaxText || !utf8.ValidString(text) {
		return false
	}
	blank := true // a blank at the start, or after another one, is one too many
	for _, r := range text {
		if r == ' ' && blank {
			return false
		}
		blank = r == ' '
		plain := blank || r > ' ' && r < 0x7F || r >= 'Ё' && r <= 'ё' // Ё, А–я, ё
		if !plain && (!u.has(r) || unicode.In(r, unicode.Mn, unicode.Me, unicode.C, unicode.Z) || isRightToLeft(r)) {
			return false
		}
	}
	return text == "" || !blank
}

// Cut shortens a text to most runes.
func Cut(text string, most int) string {
	if len(text) <= most {
		return text
	}
	n := 0
	for i := range text {
		if _, size := utf8.DecodeRuneInString(text[i:]); n == most-1 && i+size < len(text) {
			return text[:i] + string(Ellipsis)
		}
		n++
	}
	return text
}

// writer puts the runes of one text together.
type writer struct {
	strings.Builder
	Ruler
	marks int  // on the last letter
	open  bool // the last thing written is no blank
}

// put writes what can be shown of a rune.
func (w *writer) put(r rune) {
	switch {
	case r == utf8.RuneError:
		w.letter(missing)
	case unicode.IsSpace(r), unicode.IsControl(r), unicode.In(r, unicode.Z):
		w.blank()
	case unicode.In(r, unicode.Cf, unicode.Variation_Selector), unicode.Is(unicode.Cs, r):
		// joiners, directions and the like have no picture
	case unicode.In(r, unicode.Mn, unicode.Me):
		w.mark(r)
	case w.transliterate(r):
	case w.has(r) && !isRightToLeft(r):
		w.letter(r)
	case !w.decompose(r):
		w.letter(missing)
	}
}

func (w *writer) blank() {
	if w.open {
		w.WriteByte(' ')
	}
	w.open, w.marks = false, 0
}

func (w *writer) letter(r rune) {
	w.WriteRune(r)
	w.open, w.marks = true, 0
}

// mark writes a combining mark where there is a letter to carry it.
func (w *writer) mark(r rune) {
	pointed := r >= 0x591 && r < 0x700 // of scripts that are transliterated
	if w.open && w.marks < maxMarks && w.has(r) && !pointed {
		w.WriteRune(r)
		w.marks++
	}
}

// transliterate writes a letter of a script that is not drawn in Latin letters, with a capital at the start of a word.
func (w *writer) transliterate(r rune) bool {
	latin, ok := romanization(r)
	if !ok {
		return false
	}
	if !w.open {
		latin = capital(latin)
	}
	w.WriteString(latin)
	w.open = w.open || latin != ""
	return true
}

// decompose writes what a rune is made of or stands for: 𝐀 and Ａ are an A. It tells whether there is anything.
func (w *writer) decompose(r rune) bool {
	parts := norm.NFKD.String(string(r))
	first, _ := utf8.DecodeRuneInString(parts)
	if first == r {
		return false
	}
	for _, part := range parts {
		switch {
		case w.transliterate(part):
		case unicode.IsSpace(part):
			w.blank()
		case unicode.In(part, unicode.Mn, unicode.Me):
			w.mark(part)
		case w.has(part) && !isRightToLeft(part):
			w.letter(part)
		default:
			w.letter(missing)
		}
	}
	return true
}

// isRightToLeft tells whether the rune belongs to a script that runs from right to left; such text is never drawn as it is.
func isRightToLeft(r rune) bool {
	if r < 0x590 {
		return false
	}
	p, _ := bidi.LookupRune(r)
	switch p.Class() {
	case bidi.R, bidi.AL, bidi.AN:
		return true
	}
	return false
}

func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	if n == 0 {
		return s
	}
	return string(unicode.ToUpper(r)) + s[n:]
}
