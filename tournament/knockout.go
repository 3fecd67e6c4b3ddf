package tournament

import "adyukh/tournament/pairing"

// bracket returns the knock-out of the event's players, whose numbers are those of the bracket.
func (e *Event) bracket() pairing.Knockout {
	return pairing.Knockout{Players: len(e.Players), Third: e.Head.Regulations.Knockout.Third}
}

// knockoutSeating pairs round n: the winners of the matches of the round before, or all players in round 1.
func (e *Event) knockoutSeating(n int) (seating, error) {
	matches, err := e.bracket().Round(n, e.knockoutWinners(n-1))
	if err != nil {
		return seating{}, err
	}
	ids := e.numbered()
	var s seating
	for i, m := range matches {
		switch {
		case m.Bye:
			s.alone = append(s.alone, alone{ids[m.A-1], FreeRound})
		case m.A == 0 || m.B == 0:
			return seating{}, conflict("error.round.no-winner", Args{"round": n - 1, "match": i + 1})
		default:
			s.boards = append(s.boards, seats{ids[m.A-1], ids[m.B-1]})
		}
	}
	return s, nil
}
