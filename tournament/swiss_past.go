package tournament

import "adyukh/tournament/pairing"

// pairsByPoints tells whether the sum of counts finds the opponents; where none are counted the match of one game gives the
// same in both sums.
func (e *Event) pairsByPoints() bool {
	r := e.Head.Regulations
	if r.Match.IsMatch() && r.Match.Count != pairing.CountGames {
		return r.Swiss.PairBy == PairByPoints && e.Head.Scale().Counts
	}
	return r.Swiss.PairBy == PairByPoints || !e.Head.Scale().Counts
}

// swissPoints returns the scale of the sum by which opponents are found, for a whole pairing.
func (e *Event) swissPoints() pairing.Points {
	most := matchPointsMost
	if e.pairsByPoints() {
		most = e.Head.Scale().Most
	}
	if m := e.Head.Regulations.Match; e.pairsByPoints() || m.Count == pairing.CountGames {
		most *= m.Games
	}
	return pairing.Points{Win: most/2 + 1, Most: most}
}

// pasts returns the rounds before round n as the pairing sees them, by player, with the numbers given.
func (e *Event) pasts(n int, number map[PlayerID]int) map[PlayerID][]pairing.Past {
	past := make(map[PlayerID][]pairing.Past, len(e.Players))
	for _, p := range e.Players {
		past[p.ID] = make([]pairing.Past, n-1)
	}
	for r := range n - 1 {
		for _, m := range e.meetings(r + 1) {
			for side, id := range m.players {
				if id != 0 {
					past[id][r] = m.past(side, number[m.players[1-side]], e.pairsByPoints())
				}
			}
		}
	}
	return past
}

// past returns the meeting as the pairing sees it, for one of its two players.
func (m meeting) past(side, opponent int, byPoints bool) pairing.Past {
	p := pairing.Past{Kind: pairing.Forfeited, Opponent: opponent, Points: m.match[side]}
	if byPoints {
		p.Points = m.points[side]
	}
	switch {
	case m.unpaired == FreeRound:
		p.Kind = pairing.AllocatedBye
	case m.unpaired != NoResult:
		p.Kind = pairing.Unpaired
	case m.played || m.open > 0:
		p.Kind, p.Colour = pairing.Played, pairing.White+pairing.Colour(side)
	}
	return p
}
