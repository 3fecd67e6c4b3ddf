package sheet

import (
	"bufio"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/rules"
)

// WritePDN puts a record down in the layout of PDN 3.0, so that Read gives it back: the seven tags of the roster, the tags
// kind that name the game, or else the record's own, FEN where the position was set up, in the game's own form, the other tags of
// the record, the moves in their plain form, and a star. Lines are no longer than 80 characters where their words allow it.
//
// Signs and judgements are written as numeric annotation glyphs where there are such, and a draw offer, for which PDN has
// nothing, as a comment {(=)}. A heading becomes a comment, and words about the end of the game a Termination tag. Moves that
// can't be played stand as they were, from the first one on.
//
// The error is the writer's own.
func WritePDN[P comparable, M any](w io.Writer, game rules.Game[P, M], rec *Record, kind ...Tag) error {
	rec = timeless(wholeTurns(game, rec), game.Scale())
	texts, black := moveTexts(game, rec, rules.Plain)
	out := pdnWriter{w: bufio.NewWriter(w), rec: rec}
	out.tags(kind, resultPDN(rec, game.Scale()), setUpPDN(game, rec))
	out.comment(joinComments(strings.ReplaceAll(rec.Heading, "\n", " "), rec.Comment))
	for i := range texts {
		out.move(&rec.Moves[i], texts[i], i, black)
	}
	out.token("*")
	out.w.WriteString("\n\n")
	return out.w.Flush()
}

// pdnWriter writes one record.
type pdnWriter struct {
	w      *bufio.Writer
	rec    *Record
	column int // characters on the line so far
}

// roster are the tags with which a game begins, and what they hold where nothing is known.
var roster = []Tag{
	{Name: "Event", Value: "?"},
	{Name: "Site", Value: "?"},
	{Name: "Date", Value: "????.??.??"},
	{Name: "Round", Value: "?"},
	{Name: "White", Value: "?"},
	{Name: "Black", Value: "?"},
}

// saysNothing tells whether a tag of the roster stands for something unknown.
func (t *Tag) saysNothing() bool {
	return slices.ContainsFunc(roster, func(r Tag) bool { return strings.EqualFold(t.Name, r.Name) && t.Value == r.Value })
}

// setUpPDN is the FEN tag: in the game's own form where it can be read, "" if there is none.
func setUpPDN[P comparable, M any](game rules.Game[P, M], rec *Record) string {
	fen := rec.Tag("FEN")
	if p, err := game.ParsePosition(fen); err == nil && fen != "" {
		return game.FormatPosition(p)
	}
	return fen
}

func (o *pdnWriter) tags(kind []Tag, result, fen string) {
	for _, t := range roster {
		if value := o.rec.Tag(t.Name); value != "" {
			t.Value = value
		}
		o.tag(t.Name, t.Value)
	}
	o.tag("Result", result)
	for _, name := range []string{"GameType", "Variant"} {
		if i := o.rec.tagIndex(name); i >= 0 && len(kind) == 0 {
			o.tag(name, o.rec.Tags[i].Value)
		}
	}
	for _, t := range kind {
		o.tag(t.Name, t.Value)
	}
	if fen != "" {
		o.tag("FEN", fen)
	}
	for _, t := range o.rec.Tags {
		switch strings.ToLower(t.Name) {
		case "event", "site", "date", "round", "white", "black", "result", "gametype", "variant", "fen":
		default:
			o.tag(t.Name, t.Value)
		}
	}
	if o.rec.EndText != "" && o.rec.tagIndex("Termination") < 0 {
		o.tag("Termination", o.rec.EndText)
	}
	o.w.WriteString("\n")
}

// tag writes a tag. Its name begins with a capital.
func (o *pdnWriter) tag(name, value string) {
	o.w.WriteString("[" + strings.ToUpper(name[:1]) + name[1:] + " " + quote(value) + "]\n")
}

// resultPDN is the Result tag: of a game without counts 1-0, 0-1, 1/2-1/2, 0-0; of one with counts their numbers; a star if
// the record gives none.
func resultPDN(rec *Record, scale rules.Scale) string {
	claim := rec.Claimed
	if claim == nil {
		if value := rec.Tag("Result"); value != "" {
			return value
		}
		return "*"
	}
	text := claim.Text
	if score, ok := scale.ReadScore(text); ok {
		text = scale.InRecords().Format(score)
	}
	return strings.NewReplacer(":", "-", half, "1/2").Replace(text)
}

// move writes a move with what belongs to it.
func (o *pdnWriter) move(m *Move, text string, i, black int) {
	ply := i + black
	switch {
	case ply%2 == 0:
		text = strconv.Itoa(ply/2+1) + ". " + text
	case i == 0:
		text = strconv.Itoa(ply/2+1) + "... " + text
	}
	glyph := glyphOf(glyphSigns, m.Sign)
	if glyph == "" {
		text += m.Sign
	}
	o.token(text)
	for _, t := range []string{glyph, judgementPDN(m.Judgement), m.Glyphs} {
		if t != "" {
			o.token(t)
		}
	}
	if m.Offer {
		o.token("{" + offerComment + "}")
	}
	o.comment(m.Comment)
	if m.Lines != "" {
		o.wrap(m.Lines)
	}
}

// judgementPDN is the glyph of a judgement; one that has none stays as it is.
func judgementPDN(judgement string) string {
	if glyph := glyphOf(glyphJudgements, judgement); glyph != "" {
		return glyph
	}
	return judgement
}

func (o *pdnWriter) comment(text string) {
	if text != "" {
		o.wrap("{" + braceless(text) + "}")
	}
}

func joinComments(a, b string) string { return strings.TrimSpace(a + " " + b) }

// wrap writes a text that may be broken where a single blank stands in it, but never so that a line begins like a tag.
func (o *pdnWriter) wrap(text string) {
	for {
		n := breakAt(text)
		if n < 0 {
			o.token(text)
			return
		}
		o.token(text[:n])
		text = text[n+1:]
	}
}

// breakAt returns where the first blank is at which a line may end, -1 if there is none.
func breakAt(s string) int {
	for i := 1; i+1 < len(s); i++ {
		if s[i] != ' ' || blankRune(s[:i], true) || blankRune(s[i+1:], false) || s[i+1] == '[' {
			continue
		}
		return i
	}
	return -1
}

// blankRune tells whether the last or the first character of s counts as a blank.
func blankRune(s string, last bool) bool {
	r, _ := utf8.DecodeRuneInString(s)
	if last {
		r, _ = utf8.DecodeLastRuneInString(s)
	}
	return unicode.IsSpace(r)
}

// lineLength is how many characters a line has at most.
const lineLength = 80

// token writes a text behind a blank, or on the next line where it does not fit.
func (o *pdnWriter) token(text string) {
	n := utf8.RuneCountInString(text)
	switch {
	case o.column == 0:
	case o.column+1+n > lineLength:
		o.w.WriteByte('\n')
		o.column = 0
	default:
		o.w.WriteByte(' ')
		o.column++
	}
	o.w.WriteString(text)
	o.column += n
}
