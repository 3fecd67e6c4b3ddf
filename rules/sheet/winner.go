package sheet

import (
	"cmp"
	"strconv"
	"strings"
	"unicode/utf8"

	"adyukh/rules"
)

// Winner is who won a game as its record says in words or signs.
type Winner string

// What a record can say of the winner. The zero value is for one that says nothing. Contested is for words of which some name one
// winner and some another, or a winner whom the record does not make known: that is a question for the players.
const (
	WhiteWon  Winner = "white"
	BlackWon  Winner = "black"
	NobodyWon Winner = "draw"
	Contested Winner = "contested"
)

func winnerOf(side rules.Side) Winner {
	if side == rules.White {
		return WhiteWon
	}
	return BlackWon
}

// and returns what two statements say together.
func (w Winner) and(other Winner) Winner {
	switch {
	case w == "" || w == other:
		return other
	case other == "":
		return w
	}
	return Contested
}

// winnerBy tells who won by points.
func winnerBy(s rules.Score) Winner {
	switch c := cmp.Compare(s.White, s.Black); {
	case c > 0:
		return WhiteWon
	case c < 0:
		return BlackWon
	}
	return NobodyWon
}

// over tells whether the winner has more points in a count of whole numbers (1), less (-1), or neither (0).
func over(w Winner, count string) int {
	white, black, _ := strings.Cut(count, ":")
	a, errA := strconv.Atoi(white)
	b, errB := strconv.Atoi(black)
	switch {
	case errA != nil || errB != nil:
		return 0
	case w == WhiteWon:
		return cmp.Compare(a, b)
	case w == BlackWon:
		return cmp.Compare(b, a)
	}
	return 0
}

// verdictAt takes what is said about the result from the word at i on and returns the index of the next word to read, 0 if it says
// nothing or stands among moves that go on.
func (p *parser) verdictAt(i int) (next int) {
	text := p.words[i].text
	if p.strong(text) || letters(text) == 2 && shortMove(text) || text == "~" || isPass(text) || p.movesFrom(i) {
		return 0
	}
	j := p.furnitureEnd(i)
	if j <= i {
		return 0
	}
	said := p.lex.line[p.words[i].off:p.words[j-1].end]
	alone := p.first && i == 0 && j == len(p.words)
	v := readVerdict(said, p.players())
	switch {
	case letters(text) == 0 && onlySigns(text) && letters(said) > 0:
		return 0
	case v.ok && v.aside && (letters(said) > 0 || alone && !timeLike(said)):
		p.note(said)
		return j
	case !v.says() || isBareCount(said) && !(alone && strings.Contains(said, "/")):
		return 0
	case onlySigns(said) && !alone:
		return 0
	case j < len(p.words) && p.continues(j):
		p.settlePending()
		p.note(said)
		return j
	}
	p.settlePending()
	counted := p.settleTime(&v) || len(v.counts) > 0
	p.state(&v, i)
	if counted {
		p.closed, p.trails = true, true
	}
	return j
}

// isBareCount tells whether text is a count without a word, which may be a clock's time.
func isBareCount(text string) bool {
	return letters(text) == 0 && hasDigit(text) && !strings.Contains(text, half)
}

// maxFurnitureWords is how many words one statement around the moves takes at most.
const maxFurnitureWords = 24

// furnitureEnd returns the index behind the words from i on that are no moves, 0 if they are too many for a statement.
func (p *parser) furnitureEnd(i int) int {
	j := i
	for ; j < len(p.words); j++ {
		w := &p.words[j]
		if w.kind == remarkWord && w.value == "(" && j > i && w.off > p.words[i].off && !playsOn(w.text) {
			continue
		}
		if w.kind != plainWord || w.text == "*" || p.strong(w.text) ||
			isPass(w.text) || hasDigit(w.text) && letters(w.text) > 0 && letters(w.text) < 4 || j > i && p.movesFrom(j) {
			break
		}
		if j-i == maxFurnitureWords || w.end-p.words[i].off > maxFurniture {
			return 0
		}
	}
	return j
}

// movesFrom tells whether the word at i is a move number with a move behind it.
func (p *parser) movesFrom(i int) bool {
	text := p.words[i].text
	if termKind, n := figures(text); isDigit(text[0]) && termKind == clockTerm && n > 0 {
		return false
	}
	_, _, _, ok := number(text)
	return ok && p.beginsMoves(i)
}

// players returns the names of White and Black of the current game.
func (p *parser) players() [2]string {
	if p.rec == nil {
		return [2]string{}
	}
	return [2]string{p.rec.Tag("White"), p.rec.Tag("Black")}
}

// settleTime decides what stands at the end of an earlier line when words about the result follow: a time if they give a count. It
// tells whether it is the count.
func (p *parser) settleTime(v *verdict) bool {
	late := p.late
	if late == nil {
		return false
	}
	p.late = nil
	if len(v.counts) > 0 || p.timed {
		p.timed = true
		p.note(late.Text)
		return false
	}
	p.rec.Claimed = late
	return true
}

// state gives the current game what the words from i on say.
func (p *parser) state(v *verdict, i int) {
	w := &p.words[i]
	p.rec.say(v, p.line, func(off int) int {
		return w.col + utf8.RuneCountInString(p.lex.line[w.off:w.off+off])
	})
	p.stated = true
}

// say takes a verdict into the record. column tells the column of a byte of its text.
func (r *Record) say(v *verdict, line int, column func(off int) int) {
	r.Winner = r.Winner.and(v.winner)
	if r.Ended == Unstated {
		r.Ended = v.ending
	}
	if v.words != "" {
		words := strings.Clone(v.words)
		if r.EndText != "" && r.EndText != words {
			words = strings.TrimRight(r.EndText, ".") + ". " + words
		}
		r.EndText = words
	}
	for _, n := range v.counts {
		r.count(&Claim{Text: n.text, Written: n.written, Line: line, Column: column(n.off)})
	}
}

// count takes a count. A second one that differs is kept beside the first.
func (r *Record) count(c *Claim) {
	switch {
	case r.Claimed == nil:
		r.Claimed = c
	case r.Claimed.Text != c.Text && r.Second == nil:
		r.Second = c
	}
}

// closedWord takes the word at i behind the count of a game: more about the result, or the end of it.
func (p *parser) closedWord(i int) int {
	if w := &p.words[i]; w.kind == plainWord {
		if j := p.furnitureEnd(i); j > i {
			said := p.lex.line[w.off:p.words[j-1].end]
			v := readVerdict(said, p.players())
			if v.says() && !isBareCount(said) && (j == len(p.words) || !p.movesFrom(j) || p.trails) {
				p.state(&v, i)
				return j
			}
		}
	}
	p.close()
	return i
}

// close ends a game whose count has been read.
func (p *parser) close() {
	if p.closed {
		trails := p.trails
		p.finish()
		p.trails = trails
	}
}

// retract makes a remark of what was said about the result, since moves follow.
func (p *parser) retract() {
	if text := p.rec.EndText; text == "=" {
		p.sign(text)
	} else {
		p.note(text)
	}
	p.rec.Winner, p.rec.Ended, p.rec.EndText = "", Unstated, ""
	p.stated = false
}

// frontVerdict takes a line in front of the moves that says who won or gives the points of each side. Between two games it would not
// be known which of them is meant, unless names stand in front of it.
func (p *parser) frontVerdict(text string, column int) bool {
	if p.games > 0 && p.rec == nil && p.front.pair.text == "" || letters(text) == 0 && hasDigit(text) {
		return false
	}
	v := readVerdict(text, [2]string{})
	if !v.says() || v.winner == "" && v.ending == Unstated && isScoreLine(text) {
		return false
	}
	p.front.verdict.say(&v, p.line, func(off int) int { return column + utf8.RuneCountInString(text[:off]) })
	return true
}

// isScoreLine tells whether trimScore reads all of a line.
func isScoreLine(text string) bool {
	rest, claim := trimScore(text)
	return claim != nil && strings.TrimSpace(rest) == ""
}

// settleVerdict gives a record what words in front of the moves say.
func (f *front) settleVerdict(rec *Record) {
	v := &f.verdict
	if v.Claimed != nil {
		rec.count(v.Claimed)
	}
	rec.Winner, rec.Ended, rec.EndText = rec.Winner.and(v.Winner), cmp.Or(rec.Ended, v.Ended), cmp.Or(rec.EndText, v.EndText)
}

// isHour tells whether what looks like a count at the end of a line in front of the moves is the time of a date or of the beginning.
func isHour(text string, claim *Claim) bool {
	if len(text) > maxFurniture {
		return false
	}
	if n := strings.TrimSpace(text[claim.Column-1:]); isClock(n) || timeLike(n) && text[:claim.Column-1] != "" {
		list := termsOf(text, [2]string{})
		return !has(list, scoreTerm) && (has(list, timeTerm) || !holdsNames(text))
	}
	list := termsOf(text, [2]string{})
	return !has(list, scoreTerm) && (has(list, timeTerm) || has(list, clockTerm))
}
