package sheet

import (
	"bufio"
	"io"
	"slices"
	"strconv"
	"strings"

	"adyukh/rules"
)

// Style is how Write puts a record down.
type Style struct {
	Form    rules.Form // of the moves
	Line    bool       // all moves one after the other; else in columns, a move of each side a line
	English bool       // the words in front of names and count; else Russian
	PDN     bool       // the layout of PDN 3.0 instead, whatever the other fields say: see WritePDN
}

// Write puts a record down so that Read gives it back: heading, tags, names, moves with their signs, offers and comments,
// count. Moves that can be played are written in the style's form; from the first that can't, all stand as they were. A
// record without a count ends with a star.
//
// The error is the writer's own.
func Write[P comparable, M any](w io.Writer, game rules.Game[P, M], rec *Record, s Style) error {
	if s.PDN {
		return WritePDN(w, game, rec)
	}
	rec = timeless(wholeTurns(game, rec), game.Scale())
	texts, black := moveTexts(game, rec, s.Form)
	out := recordWriter{w: bufio.NewWriter(w), rec: rec, style: s, texts: texts, black: black}
	out.front()
	out.moves()
	out.end()
	return out.w.Flush()
}

// timeless returns the record with what is a clock's time by the game's scale, and no count, as a comment on the last move.
func timeless(rec *Record, scale rules.Scale) *Record {
	claim := rec.Claimed
	if claim == nil || !claim.Clock || len(rec.Moves) == 0 {
		return rec
	}
	if _, possible := scale.ReadScore(claim.Text); possible {
		return rec
	}
	other := *rec
	other.Claimed, other.Moves = nil, slices.Clone(rec.Moves)
	last := &other.Moves[len(other.Moves)-1]
	last.Comment = strings.TrimSpace(claim.Text + " " + last.Comment)
	return &other
}

// moveTexts returns the moves of a record as they are written, and 1 if Black makes the first.
func moveTexts[P comparable, M any](game rules.Game[P, M], rec *Record, form rules.Form) (texts []string, black int) {
	r := newReplay(game, rec)
	texts = make([]string, len(rec.Moves))
	for {
		before := r.position
		m, _, ok := r.next()
		if !ok {
			break
		}
		texts[r.plies-1] = game.FormatMove(before, m, form)
	}
	for i := r.plies; i < len(texts); i++ {
		texts[i] = rec.Moves[i].Text
	}
	return texts, r.black
}

// recordWriter writes one record.
type recordWriter struct {
	w     *bufio.Writer
	rec   *Record
	style Style
	texts []string // the moves
	black int      // 1 if Black makes the first move
}

func (o *recordWriter) put(parts ...string) {
	for _, s := range parts {
		o.w.WriteString(s)
	}
}

// front writes what stands in front of the moves. Names go into a line of their own where that is read back as the same
// names, and into tags where it is not.
func (o *recordWriter) front() {
	if o.rec.Heading != "" {
		o.put(o.rec.Heading, "\n")
	}
	names := o.names()
	tagged := false
	for _, t := range o.rec.Tags {
		if names != "" && (strings.EqualFold(t.Name, "White") || strings.EqualFold(t.Name, "Black")) {
			continue
		}
		if t.saysNothing() {
			continue
		}
		o.put("[", t.Name, " ", quote(t.Value), "]\n")
		tagged = true
	}
	if tagged {
		o.put("\n")
	}
	if c := o.rec.Comment; c != "" {
		o.put("{", braceless(c), "}\n")
	}
	switch {
	case names == "":
	case o.style.Line:
		o.put(names, " ")
	default:
		o.put(names, "\n")
	}
}

// names returns the players' names as the style writes them, "" if Read would understand them otherwise.
func (o *recordWriter) names() string {
	white, black := o.rec.Tag("White"), o.rec.Tag("Black")
	if white == "" || black == "" || white == "?" || black == "?" || strings.ContainsAny(white+black, "{}()[];|\"\r\n=") {
		return ""
	}
	text, read := "Белые: "+white+"\tЧерные: "+black, labelledNames
	switch {
	case o.style.Line:
		text, read = white+" - "+black+":", pairOfNames
	case o.style.English:
		text = "White: " + white + "\tBlack: " + black
	}
	rest, claim := trimScore(text)
	w, b, ok := read(rest)
	if _, _, labelled := labelledNames(rest); labelled && o.style.Line {
		return ""
	}
	if !ok || claim != nil || w != white || b != black || hasDigit(text) || len(text) > maxHeadingBytes {
		return ""
	}
	return text
}

// moves writes the moves with their numbers.
func (o *recordWriter) moves() {
	for i := range o.texts {
		ply := i + o.black
		number := strconv.Itoa(ply/2 + 1)
		switch {
		case ply%2 == 0:
			o.put(number, ". ")
		case i == 0:
			o.put(number, "... ")
		case !o.style.Line:
			o.put("\t")
		}
		o.move(i)
		if o.style.Line {
			o.put(o.gap(i))
		} else if ply%2 == 1 || i == len(o.texts)-1 {
			o.put("\n")
		}
	}
}

// gap returns what stands behind a move in a line: nothing behind the last one if its count follows.
func (o *recordWriter) gap(i int) string {
	if i == len(o.texts)-1 && o.rec.Moves[i].Comment == "" && endsInSquare(o.texts[i]) && !signed(&o.rec.Moves[i]) {
		return ". "
	}
	return " "
}

func signed(m *Move) bool {
	return m.Sign != "" || m.Judgement != "" || m.Offer || m.Glyphs+m.Lines != ""
}

// move writes the move i with what belongs to it.
func (o *recordWriter) move(i int) {
	m := &o.rec.Moves[i]
	o.put(o.texts[i], m.Sign)
	if m.Offer {
		o.put("=")
	}
	if m.Judgement != "" {
		o.put(" ", m.Judgement)
	}
	if m.Glyphs != "" {
		o.put(" ", m.Glyphs)
	}
	if m.Comment != "" {
		o.put(" {", braceless(m.Comment), "}")
	}
	if m.Lines != "" {
		o.put(" ", m.Lines)
	}
}

// end writes the count, or a star.
func (o *recordWriter) end() {
	if !o.style.Line {
		o.put("\n")
	}
	if o.rec.EndText != "" {
		o.put(o.rec.EndText, "\n")
	}
	word := "Счет "
	if o.style.English {
		word = "Score "
	}
	if c := o.rec.Claimed; c != nil {
		o.put(word, c.Text, ".\n\n")
		return
	}
	o.put("*\n\n")
}

// quote makes a text the value of a tag.
func quote(s string) string { return `"` + quoted.Replace(s) + `"` }

// braceless makes a text fit between braces.
func braceless(s string) string { return braced.Replace(s) }

// What would end a tag or a comment, or the line it stands on, is written otherwise.
var (
	quoted = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ", "\x00", " ")
	braced = strings.NewReplacer("{", "(", "}", ")", "\n", " ", "\r", " ", "\x00", " ")
)
