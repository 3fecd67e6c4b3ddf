package sheet

import "strings"

// countOrTime takes what looks like a count at the words i..next-1. Some write the clock's time behind each move: where the
// game goes on it is none.
func (p *parser) countOrTime(claim *Claim, i, next int) int {
	text := p.lex.line[p.words[i].off:p.words[next-1].end]
	if p.continues(next) {
		p.timed = true
		p.note(text)
		return next
	}
	p.settlePending()
	n := len(p.rec.Moves)
	if next == len(p.words) && timeLike(text) && n > 0 && p.rec.Moves[n-1].Line == p.line {
		claim.Clock = true
		p.late = claim
		return next
	}
	if was := p.rec.Claimed; was != nil && was.Text != claim.Text {
		p.rec.Second = was
	}
	p.rec.Claimed = claim
	p.closed, p.trails = true, true
	return next
}

// clockAt takes the time at word i that some write behind each move, if it can be no count: 0:29:55, 17:05, or the first of two.
func (p *parser) clockAt(i int) bool {
	text := strings.TrimRight(p.words[i].text, ".,")
	if p.numeric || !isClock(text) && !(timeLike(text) && i+1 < len(p.words) && p.words[i+1].kind == plainWord && isTime(p.words[i+1].text)) {
		return false
	}
	p.settlePending()
	p.timed = true
	p.note(text)
	return true
}

// isClock tells whether text is a time with seconds or a date and can be no count.
func isClock(text string) bool {
	if text == "" || !isDigit(text[0]) {
		return false
	}
	t, n := figures(text)
	return t == clockTerm && n == len(text) && !timeLike(text)
}

func isTime(text string) bool { return isClock(text) || timeLike(text) }

// settleLate finds out from the word at i what stands at the end of an earlier line. It returns false if it was the count: the
// game is over then.
func (p *parser) settleLate(i int) bool {
	late, text := p.late, p.words[i].text
	n, dots, _, numbered := number(text)
	goesOn := false
	switch {
	case p.words[i].kind != plainWord:
	case numbered:
		follows := p.lastStart > 0 && (n == p.lastStart+1 || n == p.lastStart && dots)
		goesOn = follows && (p.beginsMoves(i) || i+1 == len(p.words) && !allDigits(text))
	case p.timed || p.lastStart > 0:
		goesOn = onlyDots(text) || isPass(text) || p.moveAt(i, text, true)
	}
	if !goesOn {
		again, _ := p.scoreAt(i)
		if again == nil && (p.words[i].kind != plainWord || endingOf(p.lex.line[p.words[i].off:]) == Unstated) {
			if p.timed {
				p.finish()
				return false
			}
			p.rec.Claimed, p.late = late, nil
			p.closed = true
			return false
		}
	}
	p.late, p.timed = nil, true
	p.note(late.Text)
	return true
}

// scoreAt reads a count at word i: 17:7, 17 : 7, or one of these behind a word such as Счет. next is the word after it.
func (p *parser) scoreAt(i int) (claim *Claim, next int) {
	text := p.words[i].text
	if isDigit(text[len(text)-1]) && !isDigit(text[0]) { // a move, most likely
		return nil, 0
	}
	if isScoreWord(text) {
		i++
		for i < len(p.words) && isSeparator(p.words[i].text) {
			i++
		}
	}
	if i >= len(p.words) || p.words[i].kind != plainWord {
		return nil, 0
	}
	text = p.words[i].text
	next = i + 1
	count, ok := parseScore(text)
	for !ok && len(text) < 8 && next < len(p.words) && next < i+3 && p.words[next].kind == plainWord {
		follow := p.words[next].text
		if !(allDigits(text) && separatorLen(follow) > 0 || endsInSeparator(text) && isDigit(follow[0])) {
			break
		}
		text += follow
		next++
		count, ok = parseScore(text)
	}
	if !ok || p.numeric && numericMove(text) {
		return nil, 0
	}
	return &Claim{Text: count, Line: p.line, Column: p.words[i].col}, next
}

// continues tells whether the word at i goes on with the moves of this game. Then what looks like a count in front of it is
// none: some write the clock's time behind each move.
func (p *parser) continues(i int) bool {
	if i == len(p.words) || p.words[i].kind != plainWord {
		return false
	}
	text := p.words[i].text
	if n, _, _, ok := number(text); ok {
		return n != 1 && p.beginsMoves(i)
	}
	return isPass(text) || p.moveAt(i, text, true)
}

// parseScore reads a count such as 17:7, 17-7 or ½:½ and returns it with a colon and without blanks.
func parseScore(s string) (text string, ok bool) {
	s = strings.TrimRight(s, ".,;!")
	white, rest, ok := parsePoints(s)
	if !ok {
		return "", false
	}
	n := separatorLen(rest)
	if n == 0 || letterLen(rest) > 0 {
		return "", false
	}
	black, rest, ok := parsePoints(rest[n:])
	if !ok || rest != "" || (white == half) != (black == half) {
		return "", false
	}
	return white + ":" + black, true
}

const half = "½"

// parsePoints reads one side of a count.
func parsePoints(s string) (points, rest string, ok bool) {
	for _, written := range [...]string{half, "1/2", "0.5", "0,5"} {
		if strings.HasPrefix(s, written) {
			return half, s[len(written):], true
		}
	}
	i := 0
	for i < len(s) && isDigit(s[i]) {
		if i++; i > 3 {
			return "", "", false
		}
	}
	return s[:i], s[i:], i > 0
}

// timeLike tells whether a text that reads like a count may be a time on a clock: 0:12, 1:05.
func timeLike(s string) bool {
	n := digitsLen(s)
	return 0 < n && n < 3 && len(s) == n+3 && s[n] == ':' && s[n+1] < '6' && digitsLen(s[n+1:]) == 2
}

// isScoreWord tells whether a word announces a count.
func isScoreWord(s string) bool {
	s = strings.TrimRight(s, ":.-–—")
	for _, w := range [...]string{"счет", "счёт", "результат", "итог", "score", "result", "итого", "total"} {
		if len(s) == len(w) && strings.EqualFold(s, w) {
			return true
		}
	}
	return false
}

// claimOfTag reads the Result tag as a claim.
func claimOfTag(rec *Record) *Claim {
	i := rec.tagIndex("Result")
	if i < 0 {
		return nil
	}
	t := &rec.Tags[i]
	text, ok := parseScore(strings.TrimSpace(t.Value))
	if !ok {
		return nil
	}
	return &Claim{Text: text, Line: t.Line, Column: t.Column}
}
