package reasons

import "adyukh/tournament/pairing"

// Answer says what an answer comes to. The draw is the pairing that was asked about.
func Answer(v Voice, d pairing.Draw, a pairing.Answer) []string {
	t := teller{v}
	switch a.Kind {
	case pairing.AnswerBarred:
		return []string{t.barred(*a.Barred)}
	case pairing.AnswerStuck:
		return append([]string{t.T("why.answer.stuck")}, t.obstacle(a.Stuck)...)
	case pairing.AnswerWorse:
		return append([]string{t.worse(d, a)}, t.instead(a)...)
	case pairing.AnswerOrder:
		return append([]string{t.T("why.order."+orderKey(a.Order), "score", t.score(d, a.Bracket))}, t.instead(a)...)
	case "":
		return nil
	}
	return []string{t.T("why.answer." + string(a.Kind))}
}

// orderKey is the last part of the key of a rule of order.
func orderKey(r pairing.OrderRule) string {
	switch r {
	case pairing.OrderMovedDown:
		return "moved-down"
	case pairing.OrderOpponents:
		return "opponents"
	case pairing.OrderExchange:
		return "exchange"
	}
	return "transposition"
}

// score names a bracket.
func (t teller) score(d pairing.Draw, bracket int) string {
	if bracket < 0 || bracket >= len(d.Brackets) {
		return ""
	}
	return t.Points(d.Brackets[bracket].Score)
}

// compared are the arguments of a sentence about two choices.
func (t teller) compared(d pairing.Draw, a pairing.Answer) []any {
	return []any{
		"criterion", t.criterion(a.Criterion), "number", int(a.Criterion), "have", t.amount(a.Criterion, a.Have),
		"would", t.amount(a.Criterion, a.Would), "score", t.score(d, a.Bracket),
	}
}

func (t teller) worse(d pairing.Draw, a pairing.Answer) string {
	args := t.compared(d, a)
	switch {
	case a.Criterion == pairing.C5:
		return t.T("why.answer.bye-score", args...)
	case a.Criterion == pairing.C4:
		return t.T("why.answer.completion", args...)
	}
	return t.T("why.answer.worse", args...)
}

// instead says what the best other choice of the bracket would be.
func (t teller) instead(a pairing.Answer) []string {
	var lines []string
	if len(a.Instead) > 0 {
		lines = append(lines, t.T("why.instead", "pairs", t.pairs(a.Instead)))
	}
	if len(a.Down) > 0 {
		lines = append(lines, t.T("why.instead-down", "players", t.players(a.Down)))
	}
	return lines
}

// Judgement says what is wrong with a round that somebody else has paired: rules that are broken, colours, and the first thing in
// which the round is worse than the engine's.
func Judgement(v Voice, round int, j pairing.Judgement) []string {
	t := teller{v}
	if j.Impossible != nil {
		return NoPairing(v, round, j.Impossible)
	}
	var lines []string
	for _, f := range j.Faults {
		lines = append(lines, t.T("why.fault."+string(f.Kind), "a", t.Player(f.A), "b", t.Player(f.B), "round", f.Round,
			"colour", t.colour(f.Colour), "have", t.measured(f.Kind, f.Have), "least", t.measured(f.Kind, f.Least)))
	}
	for _, b := range j.Turned {
		lines = append(lines, t.T("why.turned", "white", t.Player(b.White), "black", t.Player(b.Black))+" "+t.colours(b))
	}
	switch {
	case j.Worse.Kind == pairing.AnswerWorse && j.Worse.Criterion != pairing.C5: // C5 is a fault of its own
		lines = append(lines, t.T("why.judged.worse", t.compared(j.Draw, j.Worse)...))
	case j.Worse.Kind == pairing.AnswerOrder:
		lines = append(lines, t.T("why.order."+orderKey(j.Worse.Order), "score", t.score(j.Draw, j.Worse.Bracket)))
	}
	return lines
}

// measured writes what a fault has: points, or a number of byes.
func (t teller) measured(k pairing.FaultKind, n int) any {
	if k == pairing.FaultByeScore {
		return t.Points(n)
	}
	return n
}
