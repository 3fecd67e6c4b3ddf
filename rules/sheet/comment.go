package sheet

import (
	"strings"
	"unicode/utf8"
)

// comment is a comment that is open, maybe since an earlier line: {…} or (…).
type comment struct {
	open   byte // '{' or '(', 0 if none is open
	depth  int  // of nested (
	braced bool // inside { of a (
	play   bool // it is a ( with moves in it, where a semicolon begins a comment
	opened TextError
	text   strings.Builder // what earlier lines hold
	start  int             // offset in the line of the opening bracket, 0 if it stands on an earlier line
	from   int             // offset in the line from which the text is not in the builder yet
	full   bool            // the game is over its limits: nothing more is kept
	closes bool            // its end has been seen ahead
}

func (x *lexer) openComment(c byte) {
	o := &x.comment
	o.open, o.depth, o.braced, o.play, o.full, o.closes = c, 1, false, false, false, false
	o.opened = TextError{Line: x.number, Column: x.col, Kind: UnclosedComment, Text: x.line[x.off : x.off+1], Want: "a closing bracket"}
	o.text.Reset()
	o.start = x.off
	x.off++
	x.col++
	o.from = x.off
}

// finishComment reads on in an open comment and returns it as a word if it ends on this line.
func (x *lexer) finishComment() (word, bool) {
	o, from := &x.comment, x.off
	if o.open == '(' && !o.play && o.text.Len() == 0 {
		o.play = playsOn(strings.TrimLeft(x.line[x.off:], " \t"))
	}
	for x.off < len(x.line) && o.depth > 0 {
		c := x.line[x.off]
		x.off++
		switch {
		case o.open == '{' || o.braced:
			if c == '}' {
				o.braced = false
				if o.open == '{' {
					o.depth = 0
				}
			}
		case c == '{':
			o.braced = true
		case c == '(':
			o.depth++
		case c == ')':
			o.depth--
		case c == ';' && o.play:
			o.keep(x.line[o.from:x.off-1] + "{" + braceless(strings.TrimSpace(x.line[x.off:])) + "}")
			x.off = len(x.line)
			o.from = x.off
		}
	}
	x.col += utf8.RuneCountInString(x.line[from:x.off])
	if o.depth > 0 {
		return word{}, false
	}
	w := word{kind: remarkWord, value: o.opened.Text, off: o.start, end: x.off, col: o.opened.Column}
	w.text = strings.TrimSpace(x.line[o.from : x.off-1])
	if o.text.Len() > 0 {
		w.text = strings.TrimSpace(o.text.String() + w.text)
	}
	o.open = 0
	return w, true
}

// keep adds what a line holds to the text.
func (o *comment) keep(text string) {
	if !o.full {
		o.text.WriteString(strings.TrimSpace(text))
		o.text.WriteByte(' ')
	}
}

// suspendComment keeps what the line adds to an open comment.
func (x *lexer) suspendComment() {
	o := &x.comment
	if o.from < len(x.line) {
		o.keep(x.line[o.from:])
	}
	o.from = len(x.line)
}

// abandonComment gives up an open comment and returns the error that says where it was opened.
func (x *lexer) abandonComment() TextError {
	x.comment.open, x.comment.depth = 0, 0
	x.comment.text.Reset()
	return x.comment.opened
}

// playsOn tells whether the text between round brackets is another line of play: it begins with a move, with or without a
// number.
func playsOn(text string) bool {
	text = text[:min(len(text), 40)] // enough for a number and a move
	if n := digitsLen(text); n > 0 && stopLen(text[n:]) > 0 {
		text = strings.TrimLeft(text[n:], " \t.,)…")
		first, _, _ := strings.Cut(text, " ")
		return text == "" || isPass(first) || strongMove(text) || shortMove(text) || numericMove(text)
	}
	return strongMove(text) || numericMove(text)
}

// setup reads a set-up such as /FEN "W:Wa1:Bh8"/; anything else that begins with a slash is a plain word.
func (x *lexer) setup() word {
	rest := x.line[x.off+1:]
	end := strings.IndexByte(rest, '/')
	if end < 0 || len(rest) < 4 || !strings.EqualFold(rest[:3], "FEN") {
		return x.plain()
	}
	value := strings.TrimLeft(rest[3:end], " \t")
	w := word{kind: setupWord, text: "FEN", off: x.off, end: x.off + end + 2, col: x.col}
	w.value = strings.Trim(value, "\" \t")
	x.col += utf8.RuneCountInString(x.line[x.off:w.end])
	x.off = w.end
	return w
}
