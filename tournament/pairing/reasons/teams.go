package reasons

import (
	"strconv"

	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/teams"
)

// TeamSteps is how much work Teams may ask for, in steps of teams.Explain: some three hundred questions among 100 teams.
const TeamSteps = 3_000_000

// Teams explains a round that s was paired to: who floats up and why not those who rank before them, as long as there are steps for such
// questions, what had to bend, and the colours. A Double-Swiss is told in the same way.
func Teams(v Voice, s teams.Swiss, d teams.Round, steps int) (Explanation, error) {
	t := teller{v}
	var e Explanation
	passed := make([][]teams.Passed, len(d.Brackets))
	if steps > 0 {
		_, all, part, err := s.Explain(steps)
		if err != nil {
			return e, err
		}
		if len(all) == len(passed) {
			passed = all
		}
		if part {
			e.Part = []string{t.T("why.part")}
		}
	}
	for i, b := range d.Brackets {
		e.Brackets = append(e.Brackets, t.teamBracket(d, b, passed[i]))
	}
	for _, m := range d.Matches {
		e.Boards = append(e.Boards, TeamBoard(v, d.Double, m))
	}
	if d.Bye != 0 {
		e.Bye = TeamBye(v, d)
	}
	return e, nil
}

// TeamBye says why this team has the free round.
func TeamBye(v Voice, d teams.Round) []string {
	return []string{v.T("why.team-bye", "player", v.Player(d.Bye), "score", v.Points(d.ByeSeat.Score))}
}

func (t teller) teamBracket(d teams.Round, b teams.Bracket, passed []teams.Passed) []string {
	key := "why.team-bracket"
	if d.Double {
		key = "why.bracket"
	}
	args := []any{"score", t.Points(b.Score), "n", len(b.Residents), "players", t.players(b.Residents), "up", t.players(b.Upfloaters)}
	lines := []string{t.T(key, args...)}
	switch {
	case len(b.Upfloaters) == 1:
		lines = append(lines, t.T("why.rise.odd", args...))
	case len(b.Upfloaters) > 1:
		lines = append(lines, t.T("why.rise.many", args...))
	}
	for _, p := range passed {
		args := append(t.teamCompared(d, p.Answer), "player", t.Player(p.Team), "others", t.players(without(p.Up, b.Upfloaters)))
		lines = append(lines, t.T("why.passed."+string(p.Kind), args...))
	}
	for _, bent := range b.Bent() {
		lines = append(lines, t.T("why.bent", "criterion", t.teamCriterion(bent.Criterion), "number", int(bent.Criterion), "have", bent.Count))
	}
	return lines
}

// TeamBoard says by which clause of article 4.3 a match got its colours, and who floated up to it.
func TeamBoard(v Voice, double bool, m teams.Match) []string {
	t := teller{v}
	first, other := 0, 1
	if m.First == pairing.Black {
		first, other = 1, 0
	}
	number := [2]int{m.White, m.Black}
	args := []any{
		"white", t.Player(m.White), "black", t.Player(m.Black), "first", t.Player(number[first]), "other", t.Player(number[other]),
		"whitewants", t.teamWish(m.Seats[0]), "blackwants", t.teamWish(m.Seats[1]), "colour", t.colour(m.Seats[first].Wants),
		"balance", signed(m.Seats[0].Balance), "otherbalance", signed(m.Seats[1].Balance),
	}
	var lines []string
	if a, b := m.Seats[0].Score, m.Seats[1].Score; a != b {
		low := m.White
		if a > b {
			low = m.Black
		}
		lines = append(lines, t.T("why.rose", "player", t.Player(low)))
	}
	family := "why.team-colours."
	if double {
		family = "why.double-colours."
	}
	return append(lines, t.T(family+strconv.Itoa(int(m.Colours)), args...))
}

func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// teamWish says which colour a team prefers: only strong preferences and mild ones of type B differ.
func (t teller) teamWish(s teams.Seat) string {
	switch {
	case s.Wants == pairing.NoColour:
		return t.T("why.prefers.nothing")
	case s.Strong:
		return t.T("why.prefers.strong", "colour", t.colour(s.Wants))
	}
	return t.T("why.prefers.wish", "colour", t.colour(s.Wants))
}

// TeamAnswer says what an answer comes to. The round is the one that was asked about.
func TeamAnswer(v Voice, d teams.Round, a teams.Answer) []string {
	t := teller{v}
	switch a.Kind {
	case pairing.AnswerBarred:
		return []string{t.barred(a.Barred)}
	case pairing.AnswerStuck:
		stuck := "why.stuck-alone"
		if len(a.Stuck) == 1 {
			stuck = "why.stuck-one"
		}
		return []string{t.T("why.team-answer.stuck"), t.T(stuck, "players", t.players(a.Stuck))}
	case pairing.AnswerWorse:
		return append([]string{t.T("why.answer.worse", t.teamCompared(d, a)...)}, t.teamInstead(a)...)
	case pairing.AnswerOrder:
		return append([]string{t.T("why.order."+string(a.Rule), t.teamCompared(d, a)...)}, t.teamInstead(a)...)
	}
	return []string{t.T("why.answer." + string(a.Kind))}
}

func (t teller) teamInstead(a teams.Answer) []string {
	var lines []string
	if len(a.Instead) > 0 {
		lines = append(lines, t.T("why.instead", "pairs", t.pairs(a.Instead)))
	}
	if len(a.Up) > 0 {
		lines = append(lines, t.T("why.instead-up", "players", t.players(a.Up)))
	}
	return lines
}

// teamCompared are the arguments of a sentence about two choices.
func (t teller) teamCompared(d teams.Round, a teams.Answer) []any {
	score := ""
	if a.Bracket >= 0 && a.Bracket < len(d.Brackets) {
		score = t.Points(d.Brackets[a.Bracket].Score)
	}
	return []any{
		"criterion", t.teamCriterion(a.Criterion), "number", int(a.Criterion), "have", t.teamAmount(a, a.Have), "would", t.teamAmount(a, a.Would),
		"score", score,
	}
}

// teamCriterion says what a criterion of C.04.6 counts.
func (t teller) teamCriterion(c teams.Criterion) string {
	if c == 0 {
		return ""
	}
	return t.T("why.team-criterion." + strconv.Itoa(int(c)))
}

func (t teller) teamAmount(a teams.Answer, list []int) string {
	switch {
	case a.Kind == pairing.AnswerOrder && a.Rule == teams.RuleByeScore, a.Kind == pairing.AnswerWorse && a.Criterion == teams.C5:
		return t.pointList(list)
	case a.Rule == teams.RuleByeNumber:
		return t.players(list)
	case len(list) == 0:
		return t.T("why.none")
	}
	return strconv.Itoa(list[0])
}
