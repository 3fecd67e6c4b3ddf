package sheet

import (
	"slices"
	"strconv"
	"strings"
)

// remark takes a comment among the moves. Signs in brackets belong to the move, and so does a draw offer, also where PDN has no
// place for it but a comment: {(=)}.
func (p *parser) remark(w *word) {
	text := w.text
	switch {
	case w.value == "{" && text == offerComment:
		p.sign("=")
	case w.value == "{":
		p.note(text)
	case text != "" && strings.Trim(text, "!?=") == "":
		p.sign(text)
	case playsOn(text):
		p.lines("(" + text + ")")
	default:
		p.note(text)
	}
}

// offerComment is a comment that offers a draw.
const offerComment = "(=)"

// lastMove returns the last move of the current game, nil if it has none or nothing more of it is kept.
func (p *parser) lastMove() *Move {
	if n := len(p.rec.Moves); n > 0 && !p.dropped {
		return &p.rec.Moves[n-1]
	}
	return nil
}

// maxLines is the length in bytes from which other lines of play at the same move are dropped.
const maxLines = 1 << 16

// lines keeps other lines of play with the move they follow.
func (p *parser) lines(text string) {
	m := p.lastMove()
	switch {
	case m == nil:
		p.note(text)
	case m.Lines == "":
		m.Lines = text
	case len(m.Lines) < maxLines:
		m.Lines += " " + text
	}
}

// The numeric annotation glyphs of PDN that stand for signs and judgements; the index is their number.
var (
	glyphSigns      = []string{1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}
	glyphJudgements = []string{14: "+=", 15: "=+", 16: "+", 18: "+-", 19: "-+"}
)

// glyph takes a numeric annotation glyph: $1.
func (p *parser) glyph(text string) {
	m := p.lastMove()
	if m == nil {
		p.note(text)
		return
	}
	sign, judgement := meaning(glyphSigns, text), meaning(glyphJudgements, text)
	switch {
	case sign != "" && (m.Sign == "" || m.Sign == sign):
		m.Sign = sign
	case judgement != "" && (m.Judgement == "" || m.Judgement == judgement):
		m.Judgement = judgement
	case m.Glyphs == "":
		m.Glyphs = text
	case len(m.Glyphs) < maxComment:
		m.Glyphs += " " + text
	}
}

// meaning returns what a glyph stands for in a list, "" if nothing.
func meaning(list []string, glyph string) string {
	if len(glyph) > len("$19") {
		return ""
	}
	if n := squareNumber(glyph[1:]); n < len(list) {
		return list[n]
	}
	return ""
}

// glyphOf returns the glyph that stands for a sign or a judgement in a list, "" if none does.
func glyphOf(list []string, sign string) string {
	if n := slices.Index(list, sign); n > 0 {
		return "$" + strconv.Itoa(n)
	}
	return ""
}
