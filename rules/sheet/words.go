package sheet

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// word is a piece of a line: text between blanks, a whole comment, or a tag.
type word struct {
	kind     wordKind
	text     string // of a comment what stands between its brackets, of a tag its name
	value    string // of a tag; of a comment its opening bracket
	loose    bool   // a tag that is not written as PDN has it
	off, end int    // byte offsets in the line
	col      int    // from 1, in characters
}

type wordKind uint8

const (
	plainWord wordKind = iota
	remarkWord
	tagWord
	badTagWord
	setupWord // /FEN "…"/
)

// lexer cuts lines into words. A comment may go on over several lines, so it keeps one open between them.
type lexer struct {
	line     string
	number   int // of the line
	off, col int
	begun    bool // something other than blanks has been seen on the line
	noTags   bool // no quoted tag can end on the rest of the line
	broken   bool // the line is two of the source, over which a tag goes
	tagged   bool // the game has tags in brackets: % begins a comment anywhere, not only a line
	comment  comment
}

// start begins a line.
func (x *lexer) start(line string, number int) {
	x.line, x.number, x.off, x.col = line, number, 0, 1
	x.begun, x.noTags = false, false
	x.comment.start, x.comment.from = 0, 0
}

// words appends the words up to the end of the line or up to a semicolon, and says whether it stopped at one.
func (x *lexer) words(dst []word) (out []word, semicolon bool) {
	for x.off < len(x.line) {
		if x.comment.open != 0 {
			if w, closed := x.finishComment(); closed {
				dst = append(dst, w)
			}
			continue
		}
		if n := x.blank(); n > 0 {
			x.off += n
			x.col++
			continue
		}
		switch c := x.line[x.off]; c {
		case ';':
			return dst, true
		case '%':
			if x.begun && !x.tagged {
				dst = append(dst, x.plain())
				break
			}
			x.off = len(x.line)
		case '{', '(':
			x.openComment(c)
		case '/':
			dst = append(dst, x.setup())
		case '[':
			dst = x.bracket(dst)
		case '}', ')', ']', '|':
			x.off++
			x.col++
		default:
			dst = append(dst, x.plain())
		}
		x.begun = true
	}
	if x.comment.open != 0 {
		x.suspendComment()
	}
	return dst, false
}

// rest returns what follows the semicolon at which words stopped, and ends the line.
func (x *lexer) rest() string {
	s := x.line[x.off+1:]
	x.off = len(x.line)
	return s
}

// skipSemicolon goes on behind the semicolon at which words stopped.
func (x *lexer) skipSemicolon() {
	x.off++
	x.col++
}

// blank returns how many bytes the blank character at off takes, 0 if there is none. Characters that can't be seen count
// as blanks: people paste them from web pages and text processors.
func (x *lexer) blank() int {
	c := x.line[x.off]
	if c < utf8.RuneSelf {
		if c <= ' ' || c == 0x7f {
			return 1
		}
		return 0
	}
	r, n := utf8.DecodeRuneInString(x.line[x.off:])
	if unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) {
		return n
	}
	return 0
}

// plain cuts a word of text. A closing bracket belongs to it after a number: 1).
func (x *lexer) plain() word {
	w := word{off: x.off, col: x.col}
	for x.off < len(x.line) {
		c := x.line[x.off]
		if c == ')' && allDigits(x.line[w.off:x.off]) {
			x.off++
			x.col++
			break
		}
		if c < utf8.RuneSelf {
			if c <= ' ' || isBracket(c) || c == '$' && x.off > w.off && x.off+1 < len(x.line) && isDigit(x.line[x.off+1]) {
				break
			}
			x.off++
		} else {
			if x.blank() > 0 {
				break
			}
			_, n := utf8.DecodeRuneInString(x.line[x.off:])
			x.off += n
		}
		x.col++
	}
	w.end = x.off
	w.text = x.line[w.off:w.end]
	return w
}

func isBracket(c byte) bool {
	switch c {
	case '{', '}', '(', ')', '[', ']', ';', '|', 0x7f:
		return true
	}
	return false
}

// bracket reads a tag. A bracket that begins a line but no readable tag spoils the line; elsewhere it is a blank.
func (x *lexer) bracket(dst []word) []word {
	w := word{kind: tagWord, off: x.off, col: x.col}
	var n int
	if !x.noTags {
		w.text, w.value, n = parseTag(x.line[x.off:])
		x.noTags = n < 0
	}
	w.loose = x.broken && !x.begun
	if n <= 0 && !x.begun {
		w.text, w.value, n = looseTag(x.line[x.off:])
		w.loose = true
	}
	switch {
	case n > 0:
	case !x.begun:
		w.kind, n = badTagWord, len(x.line)-x.off
		w.text = x.line[x.off:]
	default:
		x.off++
		x.col++
		return dst
	}
	x.col += utf8.RuneCountInString(x.line[x.off : x.off+n])
	x.off += n
	w.end = x.off
	return append(dst, w)
}

// parseTag reads [Name "value"] at the start of s. n is its length in bytes, 0 if there is none, -1 if a quote is opened that nothing in s
// closes.
func parseTag(s string) (name, value string, n int) {
	i := 1 + nameLen(s[1:])
	name = s[1:i]
	start := i
	i += blanksLen(s[i:])
	if name == "" || i == start || i == len(s) || s[i] != '"' {
		return "", "", 0
	}
	value, used := parseQuoted(s[i:])
	if used == 0 {
		return "", "", -1
	}
	i += used
	i += blanksLen(s[i:])
	if i == len(s) || s[i] != ']' {
		return "", "", 0
	}
	return name, value, i + 1
}

// quotes are the marks that word processors make of ".
const quotes = `"“”„‟«»‘’`

// looseTag reads a tag that begins a line and is written in another way than [Name "value"]: with blanks behind the bracket or none before
// the value, with other quotation marks or none, without the closing bracket. n is its length in bytes, 0 if there is none. Without a quote
// it ends with the line, and so does one that nothing closes.
func looseTag(s string) (name, value string, n int) {
	i := 1 + blanksLen(s[1:])
	start := i
	i += nameLen(s[i:])
	name = s[start:i]
	gap := blanksLen(s[i:])
	rest := s[i+gap:]
	quoted := rest != "" && strings.ContainsRune(quotes, firstRune(rest))
	if name == "" || rest == "" || gap == 0 && !quoted {
		return "", "", 0
	}
	n = len(s)
	if end := strings.IndexByte(rest, ']'); end >= 0 {
		if last := strings.LastIndexByte(rest, ']'); strings.TrimSpace(rest[last+1:]) == "" {
			end = last
		}
		rest, n = rest[:end], i+gap+end+1
	} else if !quoted {
		return "", "", 0
	}
	if !quoted && (strings.TrimSpace(s[n:]) != "" || strings.IndexByte(rest, '"') >= 0) {
		return "", "", 0
	}
	return name, unquoted(strings.TrimSpace(rest)), n
}

// unquoted takes one quotation mark off each end.
func unquoted(s string) string {
	first, n := utf8.DecodeRuneInString(s)
	if s == "" || !strings.ContainsRune(quotes, first) {
		return s
	}
	s = s[n:]
	if last, n := utf8.DecodeLastRuneInString(s); s != "" && strings.ContainsRune(quotes, last) {
		s = s[:len(s)-n]
	}
	return strings.TrimSpace(s)
}

func firstRune(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

// nameLen returns how many bytes the name of a tag at the start of s takes.
func nameLen(s string) int {
	i := 0
	for i < len(s) && isNameByte(s[i]) {
		i++
	}
	return i
}

// blanksLen returns how many blanks and tabs s begins with.
func blanksLen(s string) int { return len(s) - len(strings.TrimLeft(s, " \t")) }

// parseQuoted reads a quoted string in which \" and \\ stand for a quote and a backslash. A quote that is not followed by
// the closing bracket is part of the value: people write [Event "Кубок "Белая ладья""].
func parseQuoted(s string) (value string, used int) {
	if end := strings.IndexAny(s[1:], "\"\\") + 1; end > 0 && strings.HasPrefix(s[end:], `"]`) {
		return s[1:end], end + 1
	}
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		switch {
		case s[i] == '\\' && i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\'):
			i++
			b.WriteByte(s[i])
		case s[i] == '"' && strings.HasPrefix(strings.TrimLeft(s[i+1:], " "), "]"):
			return b.String(), i + 1
		default:
			b.WriteByte(s[i])
		}
	}
	return "", 0
}

func isNameByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}
