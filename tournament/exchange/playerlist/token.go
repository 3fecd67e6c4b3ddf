package playerlist

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// token is a word, a number or a mark of a line.
type token struct {
	text string // as it stands there, in one alphabet
	key  string // as it is compared: lower case, ё as е, Latin letters that look Cyrillic as such
	kind byte   // 'w'ord, 'n'umber, or the mark itself; '-' only where it separates
	gap  bool   // white space stands before it
	wide bool   // two blanks or more do
	cell int
	used Field
	odd  bool // letters of two alphabets that do not look alike
}

// separators part what has nothing to do with each other.
const separators = "\t;|,()[]{}:-"

func (t token) isSeparator() bool {
	return t.kind != 'w' && t.kind != 'n' && strings.IndexByte(separators, t.kind) >= 0
}

func (t token) isWord() bool { return t.kind == 'w' }

func (t token) isFree() bool { return t.used == None }

// tokens cuts the cells of a line. Between two cells stands a tab.
func tokens(cells []string) []token {
	var out []token
	for i, c := range cells {
		if i > 0 {
			out = append(out, token{text: "\t", key: "\t", kind: '\t', cell: i})
		}
		out = append(out, lex(clean(c), i)...)
	}
	for len(out) > 0 && out[len(out)-1].isSeparator() && out[len(out)-1].kind != ':' && out[len(out)-1].kind != ')' {
		out = out[:len(out)-1]
	}
	return out
}

// lex cuts a text whose signs are ordinary ones.
func lex(text string, cell int) []token {
	var out []token
	runes := []rune(text)
	gap, wide := false, false
	for i := 0; i < len(runes); {
		c := runes[i]
		if c == ' ' {
			wide, gap = gap, true
			i++
			continue
		}
		t := token{gap: gap, wide: wide, cell: cell}
		start := i
		switch {
		case unicode.IsLetter(c):
			t.kind = 'w'
			for i < len(runes) && (unicode.IsLetter(runes[i]) || unicode.IsMark(runes[i]) || isInner(runes, i)) {
				i++
			}
			t.text, t.odd = oneAlphabet(string(runes[start:i]))
			t.key = keyOf(t.text)
		case c >= '0' && c <= '9':
			t.kind = 'n'
			for i < len(runes) && runes[i] >= '0' && runes[i] <= '9' {
				i++
			}
			t.text = string(runes[start:i])
			t.key = t.text
		default:
			i++
			t.text, t.key, t.kind = string(c), string(c), '?'
			if c < 128 {
				t.kind = byte(c)
			}
			if c == '\t' {
				cell++
				t.cell = cell
			}
		}
		gap, wide = false, false
		out = append(out, t)
	}
	return out
}

// isInner tells whether a hyphen or an apostrophe stands within a word.
func isInner(runes []rune, i int) bool {
	return (runes[i] == '-' || runes[i] == '\'') && i > 0 && i+1 < len(runes) && unicode.IsLetter(runes[i-1]) && unicode.IsLetter(runes[i+1])
}

// clean makes the signs of a text ordinary ones: one kind of blanks, hyphens, quotes; nothing that can't be seen; no pictures.
func clean(text string) string {
	var b strings.Builder
	for _, c := range norm.NFC.String(text) {
		switch {
		case c == '\t':
			b.WriteRune(c)
		case c == '\u20e3': // of a keycap: 1️⃣
			b.WriteRune('.')
		case c >= '①' && c <= '⑳':
			b.WriteString(itoa(int(c-'①')+1) + ". ")
		case c == '♀':
			b.WriteString(" жен ")
		case c == '♂':
			b.WriteString(" муж ")
		case unicode.IsSpace(c), c == '_', c == '*', c == '~', c == '\\':
			b.WriteRune(' ')
		case strings.ContainsRune("‐‑‒–—―−﹣－", c):
			b.WriteRune('-')
		case strings.ContainsRune("«»„“”‟″❝❞＂", c):
			b.WriteRune('"')
		case strings.ContainsRune("’‘ʼ`´′ʹ", c):
			b.WriteRune('\'')
		case c == '№':
			b.WriteRune('#')
		case c == '…':
			b.WriteRune('.')
		case c == '¦', c == '│', c == '¡':
			b.WriteRune('|')
		case strings.ContainsRune("·•●▪◦∙⋅‣■□►▶➤♦◆", c), unicode.Is(unicode.So, c) && c > 0x2000: // between what is said
			if !strings.HasSuffix(strings.TrimRight(b.String(), " "), ";") {
				b.WriteString(" ; ")
			}
		case c >= '！' && c <= '～': // full width
			b.WriteRune(c - 0xfee0)
		case unicode.Is(unicode.Cf, c), unicode.Is(unicode.Variation_Selector, c), unicode.IsControl(c), c == unicode.ReplacementChar:
		case c > 127 && (unicode.IsSymbol(c) || unicode.IsPunct(c)):
			b.WriteRune(' ')
		default:
			b.WriteRune(c)
		}
	}
	return b.String()
}

// take marks tokens as used.
func (l *line) take(f Field, from, to int) {
	for i := from; i < to; i++ {
		l.tokens[i].used = f
	}
}

// at returns the token at i, a separator beyond the ends.
func (l *line) at(i int) token {
	if i < 0 || i >= len(l.tokens) {
		return token{kind: ';', key: ";", text: ";"}
	}
	return l.tokens[i]
}

// textOf joins tokens as they were written.
func (l *line) textOf(from, to int) string {
	var b strings.Builder
	for i := from; i < to; i++ {
		if t := l.tokens[i]; i > from && (t.gap || t.kind == '\t') {
			b.WriteByte(' ')
		}
		if l.tokens[i].kind != '\t' {
			b.WriteString(l.tokens[i].text)
		}
	}
	return strings.TrimSpace(b.String())
}
