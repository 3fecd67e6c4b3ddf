package sheet

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// moveWord takes the word at i among a game's moves and returns the index of the next one.
func (p *parser) moveWord(i int) int {
	w := &p.words[i]
	if p.closed {
		return p.closedWord(i)
	}
	if p.late != nil && w.kind == plainWord {
		if next := p.verdictAt(i); next > 0 {
			return next
		}
	}
	if p.late != nil && w.kind != remarkWord && !p.settleLate(i) {
		return i
	}
	if w.kind == plainWord {
		if n := plainNumber(w.text); n > 0 {
			return p.moveNumber(i, n, false, "")
		}
		if plainMove(w.text) && p.endsMove(i+1) {
			p.settlePending()
			p.add(Move{Text: w.text, Line: p.line, Column: w.col, Number: p.number, Dots: p.dots})
			p.number, p.dots, p.blank = 0, false, false
			return i + 1
		}
	}
	switch w.kind {
	case remarkWord:
		p.remark(w)
		return i + 1
	case setupWord:
		p.fault(TextError{Line: p.line, Column: w.col, Kind: LateSetup, Text: w.value, Want: "a position in front of the moves"})
		return i + 1
	case tagWord, badTagWord:
		p.finish()
		return i
	}
	if w.text == "*" {
		p.finish()
		return i + 1
	}
	if next := p.verdictAt(i); next > 0 {
		return next
	}
	if p.clockAt(i) {
		return i + 1
	}
	if claim, next := p.scoreAt(i); claim != nil {
		return p.countOrTime(claim, i, next)
	}
	if n, dots, rest, ok := number(w.text); ok {
		return p.moveNumber(i, n, dots, rest)
	}
	switch {
	case onlyDots(w.text):
		p.dots = true
	case w.text[0] == '$' && allDigits(w.text[1:]):
		p.glyph(w.text)
	case onlySigns(w.text):
		return p.loneSigns(i)
	case !hasDigit(w.text) && w.text != "~":
		return p.bareText(i)
	default:
		return p.move(i)
	}
	return i + 1
}

// plainNumber reads what nearly all move numbers are: 12. It returns 0 for anything else.
func plainNumber(s string) int {
	end := len(s) - 1
	if end < 1 || end > 3 || s[end] != '.' || digitsLen(s) != end {
		return 0
	}
	n := 0
	for i := range end {
		n = 10*n + int(s[i]-'0')
	}
	return n
}

// plainMove tells whether s is what nearly all moves are: c3-d4, c3:e5.
func plainMove(s string) bool {
	return len(s) == 5 && s[0]-'a' < 26 && isDigit(s[1]) && (s[2] == '-' || s[2] == ':') && s[3]-'a' < 26 && isDigit(s[4])
}

// endsMove tells whether the word at i surely does not go on with the move in front of it.
func (p *parser) endsMove(i int) bool {
	if i == len(p.words) || p.words[i].kind != plainWord {
		return true
	}
	c := p.words[i].text[0]
	return isDigit(c) || c-'a' < 8
}

// moveNumber takes a move number. What is glued to it stays as the word at i.
func (p *parser) moveNumber(i, n int, dots bool, rest string) int {
	if p.startsNext(i, n, dots) {
		p.endBefore(p.pending)
		return i
	}
	p.settlePending()
	p.number, p.dots, p.lastStart = n, dots, n
	if rest == "" {
		return i + 1
	}
	w := &p.words[i]
	w.col += utf8.RuneCountInString(w.text[:len(w.text)-len(rest)])
	w.off = w.end - len(rest)
	w.text = rest
	return i
}

// startsNext tells whether the number n at word i begins another game: it is a 1 with a move behind it, and a heading, a
// blank line or the beginning of a line stands in front of it.
func (p *parser) startsNext(i, n int, dots bool) bool {
	if n != 1 || len(p.rec.Moves) < 2 || !p.beginsMoves(i) {
		return false
	}
	if len(p.pending) > 0 || p.blank {
		return true
	}
	return p.first && i == 0 && !dots && p.lastStart != 10
}

// endBefore ends the game; the lines of bare text that followed it are the heading of the next.
func (p *parser) endBefore(texts []string) {
	heading := append([]string(nil), texts...)
	p.pending = p.pending[:0]
	p.finish()
	p.trails = false
	for _, text := range heading {
		p.headline(text, 1)
	}
}

// loneSigns takes comment signs, a judgement or a draw offer that stand alone, also with blanks: + -.
func (p *parser) loneSigns(i int) int {
	text := p.words[i].text
	for i+1 < len(p.words) && p.words[i+1].kind == plainWord && onlySigns(p.words[i+1].text) && len(text) < 4 {
		i++
		text += p.words[i].text
	}
	p.sign(text)
	return i + 1
}

// sign puts comment signs, a judgement or an offer to the last move.
func (p *parser) sign(text string) {
	n := len(p.rec.Moves)
	if n == 0 || p.dropped {
		return
	}
	m := &p.rec.Moves[n-1]
	sign, judgement, offer := signs(text)
	if sign != "" {
		m.Sign = sign
	}
	if judgement != "" {
		m.Judgement = judgement
	}
	m.Offer = m.Offer || offer
}

// passes tells whether the word at i is a turn without a move, and no name in front of a dash.
func (p *parser) passes(i int) bool {
	return isPass(p.words[i].text) && (i+1 == len(p.words) || !isSeparator(p.words[i+1].text))
}

// move takes the move at word i, which may go on over the words behind it: c3 - b4.
func (p *parser) move(i int) int {
	w := p.words[i]
	p.settlePending()
	raw, next := p.joined(i)
	m := Move{Line: p.line, Column: w.col, Number: p.number, Dots: p.dots}
	if rest := strings.TrimPrefix(raw, ","); rest != raw {
		p.comma(",")
		raw = rest
		m.Column++
	}
	if stopLen(raw) > 0 {
		dots := len(raw) - len(strings.TrimLeft(raw, ".…"))
		m.Dots = true
		m.Column += utf8.RuneCountInString(raw[:dots])
		raw = raw[dots:]
	}
	if raw == "~" {
		m.Text = raw
	} else {
		m.Text, m.Sign, m.Judgement, m.Offer = splitSigns(raw)
		m.Comma = strings.HasSuffix(raw, ",")
		if strings.HasSuffix(raw, "*") {
			m.Glyphs = forced
		}
	}
	p.number, p.dots, p.blank = 0, false, false
	p.add(m)
	return next
}

// comma notes a comma behind the last move.
func (p *parser) comma(text string) {
	if m := p.lastMove(); m != nil && text == "," {
		m.Comma = true
	}
}

func (p *parser) add(m Move) {
	if p.dropped {
		return
	}
	if p.stated {
		p.retract()
	}
	if len(p.rec.Moves) == p.lim.Plies {
		p.fault(TextError{Line: m.Line, Column: m.Column, Kind: TooManyPlies, Text: m.Text, Want: "the end of the game"})
		p.dropped = true
		return
	}
	p.rec.Moves = append(p.rec.Moves, m)
}

// joined puts a move together whose writer left blanks around the dash or colon.
func (p *parser) joined(i int) (text string, next int) {
	text, next = p.words[i].text, i+1
	for next < len(p.words) && p.words[next].kind == plainWord && len(text) < 64 {
		follow := p.words[next].text
		sep := separatorLen(follow)
		switch {
		case sep > 0 && squareLen(follow[sep:]) > 0 && endsInSquare(text):
			text += follow
		case squareLen(follow) > 0 && endsInSeparator(text):
			text += follow
		case sep > 0 && sep == len(follow) && endsInSquare(text) && p.squareAt(next+1, squareLen(text) == len(text)):
			next++
			text += follow + p.words[next].text
		default:
			return text, next
		}
		next++
	}
	return text, next
}

// squareAt tells whether the word at i goes on with a move: it is a square, or begins with one if loose is true.
func (p *parser) squareAt(i int, loose bool) bool {
	if i >= len(p.words) || p.words[i].kind != plainWord {
		return false
	}
	text, _, _, _ := splitSigns(p.words[i].text)
	n := squareLen(text)
	return n > 0 && (loose || n == len(text)) || text == exit
}

func endsInSquare(s string) bool { return s != "" && isDigit(s[len(s)-1]) }

// endsInSeparator tells whether s is a square, or several, with a dash or colon behind.
func endsInSeparator(s string) bool {
	_, n := utf8.DecodeLastRuneInString(s)
	return isSeparator(s[len(s)-n:]) && endsInSquare(s[:len(s)-n])
}

// maxNameWords is how many words the names of two players take at most.
const maxNameWords = 16

// bareText takes words among the moves that are none: how the game ended, a remark, or the names of the next game.
func (p *parser) bareText(i int) int {
	n := letters(p.words[i].text)
	if n == 0 {
		p.comma(p.words[i].text)
		return i + 1
	}
	if p.passes(i) {
		return p.move(i)
	}
	end := len(p.words)
	short := n < 4 && !isLittleWord(p.words[i].text)
	if short {
		end = min(end, i+maxNameWords)
		if !slices.ContainsFunc(p.words[i:end], func(w word) bool { return isSeparator(w.text) }) {
			return p.move(i)
		}
	}
	j := i + 1
	for ; j < end && p.words[j].kind == plainWord && p.words[j].text != "*"; j++ {
		text := p.words[j].text
		if claim, _ := p.scoreAt(j); claim != nil {
			break
		}
		if _, _, _, ok := number(text); ok && p.beginsMoves(j) {
			break
		}
		if p.strong(text) || shortMove(text) && letters(text) == 2 {
			break
		}
	}
	if short && !holdsNames(p.lex.line[p.words[i].off:p.words[j-1].end]) {
		return p.move(i)
	}
	return p.bareWords(i, j)
}

// bareWords decides what the bare text of the words i..j-1 is and returns the index of the next word to read.
func (p *parser) bareWords(i, j int) int {
	text := p.lex.line[p.words[i].off:p.words[j-1].end]
	ending := endingOf(text)
	if has(termsOf(text[:min(len(text), maxFurniture)], [2]string{}), notTerm) {
		ending = Unstated
	}
	if ending == Unstated && holdsNames(text) {
		if j < len(p.words) {
			p.endBefore(p.pending)
			return i
		}
		p.pending = append(p.pending, text)
		return j
	}
	if ending != Unstated {
		p.rec.Ended, p.rec.EndText, p.stated = ending, strings.Clone(strings.TrimRight(text, " \t,:")), true
		return j
	}
	if p.first && i == 0 && j == len(p.words) && len(p.pending) < maxHeadings {
		p.pending = append(p.pending, text)
		return j
	}
	if !isScoreWord(strings.TrimSpace(text)) {
		p.settlePending()
		p.note(text)
	}
	return j
}
