package sheet

import (
	"strings"
	"unicode/utf8"
)

// front gathers what stands in front of the moves until it is known to belong to a game.
type front struct {
	heading []string
	pair    pair // "Иванов - Петров", used unless the players are named by tags or labels
	claim   *Claim
	verdict Record // what words say about the result, and its counts
	comment string
	line    int // on which it begins, 0 while there is nothing
}

// pair is a line of text with two names in it.
type pair struct {
	text, white, black string
	colon              bool
	line, column       int
}

// Headings are kept up to these bounds, what is above them is dropped; too many tags are a fault.
const (
	maxHeadings     = 20
	maxHeadingBytes = 2048
	maxTags         = 100
	maxLoose        = 20
)

// frontWords takes words in front of a game, from i on, and returns where the moves begin or the words end.
func (p *parser) frontWords(i int) int {
	from := i
	for ; i < len(p.words); i++ {
		w := &p.words[i]
		if w.kind == plainWord {
			if p.beginsMoves(i) {
				p.heading(from, i)
				p.begin()
				return i
			}
			if w.text == "*" {
				p.heading(from, i)
				if p.rec != nil {
					p.finish()
				}
				return i + 1
			}
			continue
		}
		if w.value == "(" && w.kind == remarkWord { // in front of the moves it is part of a name or a title
			continue
		}
		p.heading(from, i)
		from = i + 1
		switch w.kind {
		case remarkWord:
			p.note(w.text)
		case setupWord:
			p.setUp(w)
		case badTagWord:
			p.looseHeader(BadTag, w, w.text)
		default:
			p.tag(w)
		}
	}
	p.heading(from, i)
	return i
}

// beginsMoves tells whether the word at i is the first of a game's moves: a move number with something like a move behind
// it, or a move at the beginning of a line or behind a colon.
func (p *parser) beginsMoves(i int) bool {
	lead := p.first && i == 0
	text := p.words[i].text
	n, _, rest, ok := number(text)
	if !ok {
		if lead && p.number != 0 && p.tagged && numericMove(text) {
			p.numeric = true
		}
		return (lead || i > 0 && strings.HasSuffix(p.words[i-1].text, ":")) && p.moveAt(i, text, lead)
	}
	if allDigits(text) && !lead {
		return false
	}
	if rest == "" {
		if i++; i < len(p.words) && strings.Trim(p.words[i].text, ".…") == "" {
			i++
		}
		if i == len(p.words) || p.words[i].kind != plainWord {
			return false
		}
		rest = p.words[i].text
	}
	if n == 1 && !p.numeric && p.beginsNumeric(i, rest) {
		p.numeric = true
	}
	return p.moveAt(i, rest, true) || isPass(rest) || n == 1 && letters(rest) > 0 && letters(rest) < 5 && hasDigit(rest)
}

// beginsNumeric tells whether text, which ends the word at i, is a move between numbered squares and no count: tags stand in
// front of it, or another such move behind it. A capture with a colon can be the first move only where a position was set up.
func (p *parser) beginsNumeric(i int, text string) bool {
	if !numericMove(text) {
		return false
	}
	if text[digitsLen(text)] == ':' && (p.rec == nil || p.rec.tagIndex("FEN") < 0) {
		return false
	}
	return p.tagged || i+1 < len(p.words) && p.words[i+1].kind == plainWord && numericMove(p.words[i+1].text)
}

// moveAt tells whether text, which ends the word at i, reads like a move; the short form counts only if short is true.
func (p *parser) moveAt(i int, text string, short bool) bool {
	if p.strong(text) || short && (shortMove(text) || text == "~") {
		return true
	}
	n := squareLen(text)
	if n == 0 {
		return false
	}
	if rest := text[n:]; rest != "" {
		return isSeparator(rest) && i+1 < len(p.words)
	}
	return i+1 < len(p.words) && separatorLen(p.words[i+1].text) > 0
}

// strong tells whether text begins like a move with both its ends in the current game.
func (p *parser) strong(text string) bool { return strongMove(text) || p.numeric && numericMove(text) }

// begin turns what was gathered into the record whose moves follow.
func (p *parser) begin() {
	rec := p.record()
	if f := &p.front; f.line != 0 && f.line < rec.Line {
		rec.Line = f.line
	}
	p.applyFront()
	p.playing = true
	rec.Moves = p.scratch[:0]
}

// applyFront gives the current game its names, heading, claim and remark.
func (p *parser) applyFront() {
	rec, f := p.rec, &p.front
	if f.pair.text != "" {
		if rec.tagIndex("White") < 0 && rec.tagIndex("Black") < 0 {
			p.name("White", f.pair.white, f.pair.line, f.pair.column)
			p.name("Black", f.pair.black, f.pair.line, f.pair.column)
		} else {
			f.heading = append(f.heading, f.pair.text)
		}
	}
	rec.Heading = strings.Join(f.heading, "\n")
	if rec.Claimed == nil {
		rec.Claimed = f.claim
	}
	f.settleVerdict(rec)
	if f.comment != "" {
		rec.Comment = strings.TrimSpace(f.comment + " " + rec.Comment)
	}
	p.front = front{}
}

// heading takes the bare text of the words from..to-1.
func (p *parser) heading(from, to int) {
	if from == to {
		return
	}
	start, end := p.words[from].off, p.words[to-1].end
	p.headline(p.lex.line[start:end], p.words[from].col)
}

// headline takes a line of bare text in front of the moves: a count, names, or a heading.
func (p *parser) headline(text string, column int) {
	p.number, p.dots, p.lastStart = 0, false, 0
	if n, dots, rest, ok := number(text); ok && rest == "" && (n == 1 || !allDigits(text)) {
		p.number, p.dots, p.lastStart = n, dots, n
		return
	}
	if len(text) > maxHeadingBytes {
		return
	}
	if p.frontVerdict(text, column) {
		return
	}
	rest, claim := trimScore(text)
	if claim != nil && isHour(text, claim) {
		rest, claim = text, nil
	}
	if claim != nil {
		claim.Line, claim.Column = p.line, column+utf8.RuneCountInString(text[:claim.Column-1])
	}
	if white, black, ok := labelledNames(rest); ok {
		p.labelled(white, black, column)
		p.claim(claim)
		return
	}
	if white, black, ok := pairOfNames(rest); ok {
		p.paired(pair{text, white, black, strings.HasSuffix(rest, ":"), p.line, column})
		p.claim(claim)
		return
	}
	if p.trails {
		return
	}
	p.claim(claim)
	if rest != "" {
		p.addHeading(rest)
	}
}

func (p *parser) addHeading(text string) {
	f := &p.front
	if f.line == 0 {
		f.line = p.line
	}
	if len(f.heading) < maxHeadings {
		f.heading = append(f.heading, strings.Clone(text))
	}
}

// claim keeps a count that stands in front of the moves.
func (p *parser) claim(c *Claim) {
	switch {
	case c == nil:
	case p.rec != nil:
		p.rec.Claimed = c
	default:
		p.front.claim = c
	}
}

// labelled takes names that say whose they are. A second pair of them after a count belongs to a new game.
func (p *parser) labelled(white, black string, column int) {
	if rec := p.rec; rec != nil && rec.Claimed != nil && rec.tagIndex("White") >= 0 && white != "" {
		p.finish()
	}
	p.record()
	p.name("White", white, p.line, column)
	p.name("Black", black, p.line, column)
}

func (p *parser) paired(next pair) {
	f := &p.front
	if f.line == 0 {
		f.line = p.line
	}
	if f.pair.colon && !next.colon {
		p.addHeading(next.text)
		return
	}
	if f.pair.text != "" {
		p.addHeading(f.pair.text)
	}
	f.pair = next
}

// name sets a player's name unless a tag has given it.
func (p *parser) name(tag, value string, line, column int) {
	if value != "" && p.rec.tagIndex(tag) < 0 {
		p.rec.Tags = append(p.rec.Tags, Tag{Name: tag, Value: value, Line: line, Column: column})
	}
}

// tag takes a tag. One that the game has already begins the next game.
func (p *parser) tag(w *word) {
	if p.rec != nil && p.rec.tagIndex(w.text) >= 0 {
		p.finish()
	}
	rec := p.record()
	if len(rec.Tags) == maxTags {
		p.fault(TextError{Line: p.line, Column: w.col, Kind: GameTooLong, Want: "the moves of the game"})
		p.dropped = true
	}
	if w.loose {
		p.looseHeader(LooseTag, w, strings.TrimSpace(p.lex.line[w.off:w.end]))
	}
	if !p.dropped && !isStart(w) {
		rec.Tags = append(rec.Tags, Tag{Name: w.text, Value: w.value, Line: p.line, Column: w.col})
	}
	p.tagged = true
	if strings.EqualFold(w.text, "GameType") {
		p.numeric = true
	}
}

// isStart tells whether a tag says that the game begins as all do: [FEN ""].
func isStart(w *word) bool {
	return strings.EqualFold(w.text, "FEN") && strings.TrimSpace(w.value) == ""
}

// looseHeader notes a tag that is not written as it should be, up to maxLoose of a game. The moves are read all the same.
func (p *parser) looseHeader(kind TextKind, w *word, text string) {
	if rec := p.record(); len(rec.Loose) < maxLoose {
		rec.Loose = append(rec.Loose, TextError{Line: p.line, Column: w.col, Kind: kind, Text: strings.Clone(text), Want: `[Name "value"]`})
	}
}

// setUp takes a set-up in front of the moves like a FEN tag. The last of several counts.
func (p *parser) setUp(w *word) {
	written := p.lex.line[w.off+len("/FEN"):]
	value := strings.TrimLeft(written, " \t")
	w.col += len("/FEN") + len(written) - len(value) - len(`[FEN "`) // as if a tag's bracket stood there
	if value[0] == '"' {
		w.col++
	}
	if p.rec != nil {
		if i := p.rec.tagIndex("FEN"); i >= 0 {
			p.rec.Tags[i] = Tag{Name: "FEN", Value: w.value, Line: p.line, Column: w.col}
			return
		}
	}
	p.tag(w)
}
