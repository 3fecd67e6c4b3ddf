package reasons

import (
	"strings"

	"adyukh/tournament/pairing"
)

// NoPairing says why a round has no complete pairing: who can't all find an opponent, and for each two of them why they can't
// meet, by reasons.
func NoPairing(v Voice, round int, e *pairing.ErrNoPairing) []string {
	t := teller{v}
	if len(e.Stuck) == 0 {
		return []string{t.T("why.nobody", "round", round)}
	}
	return append([]string{t.T("why.no-pairing", "round", round)}, t.obstacle(e)...)
}

func (t teller) obstacle(e *pairing.ErrNoPairing) []string {
	var lines []string
	switch {
	case len(e.Stuck) == 1 && len(e.Opponents) == 0:
		lines = append(lines, t.T("why.stuck-one", "players", t.players(e.Stuck)))
	case len(e.Opponents) > 0:
		lines = append(lines, t.T("why.stuck", "players", t.players(e.Stuck), "others", t.players(e.Opponents)))
	default:
		lines = append(lines, t.T("why.stuck-alone", "players", t.players(e.Stuck)))
	}
	if e.Bye {
		lines = append(lines, t.T("why.stuck-bye"))
	}
	return append(lines, t.bars(e.Barred)...)
}

// bars says why pairs can't be, those with the same reason in one line.
func (t teller) bars(list []pairing.Barred) []string {
	var order []string
	pairs := map[string][]string{}
	for _, b := range list {
		reason, who := t.group(b)
		if pairs[reason] == nil {
			order = append(order, reason)
		}
		pairs[reason] = append(pairs[reason], who)
	}
	var lines []string
	for _, reason := range order {
		lines = append(lines, reason+": "+strings.Join(pairs[reason], ", ")+".")
	}
	return lines
}

// group returns the reason that a line is about, and what it says of one pair.
func (t teller) group(b pairing.Barred) (reason, who string) {
	who = t.Player(b.A)
	if b.B != 0 {
		who += "–" + t.Player(b.B)
	}
	switch b.Why {
	case pairing.BarMet:
		return t.T("why.bars.met"), t.T("why.bars.in-round", "who", who, "round", b.Round)
	case pairing.BarColour:
		return t.T("why.bars.colour", "colour", t.colour(b.Colour)), who
	case pairing.BarBye:
		return t.T("why.bars.bye"), t.T("why.bars.in-round", "who", who, "round", b.Round)
	}
	return t.T("why.bars." + string(b.Why)), who
}

// barred says why one pair can't be.
func (t teller) barred(b pairing.Barred) string {
	return t.T("why.barred."+string(b.Why), "a", t.Player(b.A), "b", t.Player(b.B), "round", b.Round, "colour", t.colour(b.Colour))
}
