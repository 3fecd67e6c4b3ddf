package sheet

import (
	"slices"
	"strings"

	"adyukh/rules"
)

// verdict is what a piece of text in front of the moves or behind them says about the result.
type verdict struct {
	ok     bool // all of it was understood
	aside  bool // times and dates, nothing about the result
	winner Winner
	ending Ending
	words  string // those that name the winner or say how the game ended
	counts []verdictCount
}

// verdictCount is a count in a verdict.
type verdictCount struct {
	text    string // "17:7", White's points first
	written string // as written, where the winner's points stand first
	off     int    // byte offset of its first number
}

// says tells whether the text says anything that a bare count does not.
func (v *verdict) says() bool {
	return v.ok && (v.winner != "" || v.ending != Unstated || len(v.counts) > 0)
}

// readVerdict reads text by the grammar of results: who won or gave up, points of each side, +:-, counts with or without a word in
// front, dates and times. players are the names of White and Black, "" where they are not known.
func readVerdict(text string, players [2]string) verdict {
	if len(text) > maxFurniture {
		return verdict{}
	}
	g := grammar{text: text, list: termsOf(text, players)}
	return g.read()
}

// grammar is one reading under way.
type grammar struct {
	text string
	list []token
	v    verdict
	cut  [2]int // of the text: the count with the word in front of it
}

func (g *grammar) has(t term) bool { return has(g.list, t) }

// speaks tells whether words say how the game ended.
func (g *grammar) speaks() bool {
	return g.has(winTerm) || g.has(loseTerm) || g.has(resignTerm) || g.has(drawTerm) || g.has(flagTerm) || g.has(forfeitTerm)
}

func (g *grammar) read() verdict {
	g.idioms()
	if g.onlyTimes() || g.has(timeTerm) && !g.speaks() && !g.has(scoreTerm) && g.tellsTime() {
		return verdict{ok: true, aside: true}
	}
	v := &g.v
	strange := g.has(otherTerm) || g.has(notTerm)
	if g.has(sideTerm) && !strange && !g.speaks() && g.bySides() {
		v.ok = true
		return *v
	}
	for from := 0; from < len(g.list); {
		to := from
		for to < len(g.list) && !g.endsClause(to) {
			to++
		}
		g.clause(g.list[from:to])
		from = to + 1
	}
	if v.winner == Contested && len(v.counts) == 0 && holdsNames(g.text) { // Белые: Победин, черные: Ничьев
		return verdict{}
	}
	stated := v.winner != "" || v.ending != Unstated
	v.ok = stated || len(v.counts) > 0 && !strange
	if stated && v.words == "" {
		v.words = strings.Trim(g.text[:g.cut[0]]+g.text[g.cut[1]:], " \t,:-–—()")
	}
	return *v
}

// idioms changes the meaning of words by those beside them.
func (g *grammar) idioms() {
	at := func(i int) string {
		if i < 0 || i >= len(g.list) {
			return ""
		}
		return strings.ToLower(g.list[i].text)
	}
	for i := range g.list {
		t := &g.list[i]
		switch {
		case t.term == comeTerm:
			t.term = otherTerm
			for j := max(i-2, 0); j < i; j++ {
				if g.list[j].term == notTerm {
					g.list[j].term, t.term = fillTerm, forfeitTerm
				}
			}
		case t.term == timeTerm && (at(i-1) == "по" && at(i) == "времени" || at(i-1) == "on" && at(i) == "time"):
			t.term = flagTerm
		case t.term == timeTerm && slices.ContainsFunc(g.list, func(k token) bool { return runsOut(k.text) }):
			t.term = flagTerm
		case t.term == timeTerm && at(i+1) == "forfeit":
			t.term = flagTerm
			g.list[i+1].term = fillTerm
		}
	}
	if g.has(flagTerm) || g.speaks() && !g.has(clockTerm) && !g.has(numberTerm) {
		for i := range g.list {
			if g.list[i].term == timeTerm {
				g.list[i].term = fillTerm
			}
		}
	}
}

// runsOut tells whether a word says of time that it is over.
func runsOut(word string) bool {
	word = strings.ToLower(word)
	return strings.HasPrefix(word, "истек") || strings.HasPrefix(word, "вышл") || word == "expired"
}

// tellsTime tells whether a figure stands beside a word about time, and no player's name.
func (g *grammar) tellsTime() bool {
	return (g.has(numberTerm) || g.has(clockTerm)) && (g.list[0].term == timeTerm || !holdsNames(g.text))
}

// onlyTimes tells whether there is nothing but times and dates.
func (g *grammar) onlyTimes() bool {
	for i := 0; i < len(g.list); i++ {
		switch g.list[i].term {
		case clockTerm, timeTerm, commaTerm, stopTerm, betweenTerm, fillTerm:
		case numberTerm:
			if i += 2; i >= len(g.list) || !timeLike(g.text[g.list[i-2].off:g.list[i].end]) {
				return false
			}
		default:
			return false
		}
	}
	return g.has(clockTerm)
}

// isDash tells whether a sign between points is a dash and no colon or stroke.
func (g *grammar) isDash(t *token) bool {
	return t.term == betweenTerm && !strings.Contains(":/：", g.text[t.off:t.end])
}

func (g *grammar) endsClause(i int) bool {
	switch g.list[i].term {
	case commaTerm, stopTerm:
		return true
	case becauseTerm: // 24:0 за черных gives no reason
		return !strings.EqualFold(g.list[i].text, "за") || i+1 == len(g.list) || g.list[i+1].term != sideTerm
	}
	return false
}

// bySides reads points of each side: белые 18, черные 6; белые 18:6 черные; черные - белые 6:18; белые +, черные -.
func (g *grammar) bySides() bool {
	var sides []rules.Side
	var points []string
	first, signs := 0, g.has(plusTerm)
	for i := range g.list {
		t := &g.list[i]
		switch t.term {
		case sideTerm:
			if t.byName {
				return false
			}
			sides = append(sides, t.side)
		case numberTerm:
			if len(points) == 0 {
				first = t.off
			}
			points = append(points, t.text)
		case plusTerm:
			points = append(points, "+")
		case betweenTerm:
			if signs && g.isDash(t) && (i+1 == len(g.list) || g.list[i+1].term != plusTerm) {
				points = append(points, "-")
			}
		case fillTerm, scoreTerm, commaTerm, stopTerm, clockTerm:
		default:
			return false
		}
	}
	if len(sides) != 2 || sides[0] == sides[1] || len(points) != 2 {
		return false
	}
	if sides[0] == rules.Black {
		points[0], points[1] = points[1], points[0]
	}
	return g.share(points[0], points[1], first)
}

// share takes the points of White and Black, which may be a plus and a minus.
func (g *grammar) share(white, black string, off int) bool {
	switch {
	case white == "+" && black == "-":
		g.v.winner, g.v.ending, g.v.words = WhiteWon, Forfeited, "+:-"
	case white == "-" && black == "+":
		g.v.winner, g.v.ending, g.v.words = BlackWon, Forfeited, "-:+"
	case white == "+" || black == "+" || white == "-" || black == "-" || (white == half) != (black == half):
		return false
	default:
		g.v.counts = append(g.v.counts, verdictCount{text: white + ":" + black, off: off})
	}
	return true
}

// clause reads the tokens between two commas or stops. Words that are not understood, or that take back what is said, make it silent,
// but for how the game ended; where a count stands beside them, it is not known whose it is.
func (g *grammar) clause(list []token) {
	winner, ending, spoken := whoWon(list)
	strange := has(list, otherTerm)
	switch {
	case has(list, notTerm):
		return
	case spoken && !(strange && ending == Unstated):
		g.name(winner)
		if g.v.ending == Unstated {
			g.v.ending = ending
		}
	}
	counts, timed := len(g.v.counts), false
	for i := range list {
		t := list[i].term
		timed = timed && t != scoreTerm && t != withTerm || t == timeTerm || t == clockTerm
		if !timed && i+2 < len(list) && list[i+1].term == betweenTerm {
			g.pair(list, i, winner)
		}
	}
	if len(g.v.counts) > counts {
		g.whose(list, winner, strange, spoken)
	}
	if len(list) > 1 && list[0].term == scoreTerm || len(list) == len(g.list) {
		g.sign(list)
	}
}

// whose asks whose a count is that stands beside a win of nobody known, or beside one side that has less: 24:0 за черных.
func (g *grammar) whose(list []token, winner Winner, strange, spoken bool) {
	side, n := subject(list)
	switch {
	case has(list, winTerm) && winner == "", !spoken && n == 1 && over(winnerOf(side), g.v.counts[len(g.v.counts)-1].text) < 0:
		g.name(Contested)
	case has(list, winTerm) && strange:
		g.name(winner)
	}
}

// sign reads a draw that is written as a sign: =, Результат: =, ½.
func (g *grammar) sign(list []token) {
	for len(list) > 0 && (list[0].term == scoreTerm || list[0].term == betweenTerm || list[0].term == fillTerm) {
		list = list[1:]
	}
	if len(list) == 1 && (list[0].term == equalTerm || list[0].text == half) {
		g.name(NobodyWon)
		g.v.ending = Agreed
	}
}

// pair reads a count, or +:-, at token i of a clause that names winner, "" if it names none.
func (g *grammar) pair(list []token, i int, winner Winner) {
	a, b := &list[i], &list[i+2]
	if i > 1 && list[i-1].term == betweenTerm && list[i-2].term == numberTerm ||
		i+3 < len(list) && list[i+3].term == betweenTerm && i+4 < len(list) {
		return // one of three numbers
	}
	switch {
	case g.isDash(&list[i+1]) && a.term != numberTerm:
		return
	case a.term == plusTerm && g.isDash(b):
		g.plus(WhiteWon, a, b)
		return
	case g.isDash(a) && b.term == plusTerm:
		g.plus(BlackWon, a, b)
		return
	case a.term == equalTerm && b.term == equalTerm:
		g.name(NobodyWon)
		g.v.ending = Agreed
		return
	case a.term != numberTerm || b.term != numberTerm || (a.text == half) != (b.text == half):
		return
	}
	n := verdictCount{text: a.text + ":" + b.text, off: a.off}
	apart := i > 0 && list[i-1].term == scoreTerm && !(i > 1 && (list[i-2].term == withTerm || list[i-2].text == "с"))
	apart = apart || i > 1 && list[i-1].term == betweenTerm && list[i-2].term == scoreTerm
	if over(winner, n.text) < 0 && !apart && has(list, winTerm) && !has(list, otherTerm) {
		n.written, n.text = n.text, b.text+":"+a.text
	}
	g.v.counts = append(g.v.counts, n)
	from := i
	for from > 0 && (list[from-1].term == scoreTerm || list[from-1].term == withTerm ||
		list[from-1].term == betweenTerm || list[from-1].text == "с") {
		from--
	}
	g.cut = [2]int{list[from].off, b.end}
}

func (g *grammar) plus(w Winner, a, b *token) {
	g.name(w)
	g.v.ending = Forfeited
	g.v.words = g.text[a.off:b.end]
}

// name takes who won. Two that differ are a question.
func (g *grammar) name(w Winner) { g.v.winner = g.v.winner.and(w) }

func has(list []token, t term) bool {
	return slices.ContainsFunc(list, func(k token) bool { return k.term == t })
}
