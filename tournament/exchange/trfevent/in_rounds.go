package trfevent

import (
	"cmp"
	"slices"

	"adyukh/rules"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/play"
)

// rounds makes the rounds that were paired, and the byes of those to come.
func (m *intake) rounds() {
	ended := false
	for n := 1; n <= m.file.Paired; n += m.legs {
		r := play.Round{Number: m.roundOf(n), PublishedAt: m.o.Now}
		if m.ofTeams {
			r.Seated = true
			r.Games = m.teamRound(n)
		}
		for board, pair := range m.boards(n) {
			for leg := range m.legs {
				g := play.Game{Board: board + 1, Leg: leg, White: m.id(pair.White), Black: m.id(pair.Black)}
				if n+leg <= m.file.Paired {
					g.Result = m.result(n+leg, pair)
				}
				rule, _ := g.Result.Kind.Rule()
				ended = ended || rule.Played && g.Result.Kind != play.PlayedOut
				r.Games = append(r.Games, g)
				pair.White, pair.Black = pair.Black, pair.White
			}
		}
		for i := range m.file.Players {
			if kind, alone := m.unpaired(n, i); alone {
				r.Games = append(r.Games, play.Game{White: play.PlayerID(i + 1), Result: play.Result{Kind: kind}})
			}
		}
		for i := range r.Games {
			m.event.LastID++
			r.Games[i].ID, r.Games[i].Round = play.GameID(m.event.LastID), r.Number
		}
		m.event.Rounds = append(m.event.Rounds, r)
	}
	if ended {
		m.note(KindsAssumed, nil)
	}
	if m.ofTeams {
		m.punish()
		m.teamByes()
		return
	}
	m.byes()
}

// roundOf is the round of the event of which a round of the file is a game.
func (m *intake) roundOf(n int) int { return (n + m.legs - 1) / m.legs }

// isDouble tells whether the rounds of the file are the two games of matches, with the colours reversed in the second.
func (m *intake) isDouble() bool {
	if m.ofTeams {
		return false
	}
	for n := 2; n <= m.file.Paired; n += 2 {
		one, _ := m.file.Pairs(n - 1)
		two, _ := m.file.Pairs(n)
		if len(one) != len(two) || slices.ContainsFunc(two, func(g trf.Pair) bool {
			said := m.cell(g.White, n).Colour != trf.NoColour || m.cell(g.Black, n).Colour != trf.NoColour
			return !slices.Contains(one, trf.Pair{White: g.Black, Black: g.White}) && (said || !slices.Contains(one, g))
		}) {
			return false
		}
	}
	return true
}

// id returns the id of the player with a number of the file.
func (m *intake) id(number int) play.PlayerID { return play.PlayerID(m.number[number]) }

// boards returns the games of a round in the order of boards (C.04.2): by the points of the better placed player, the sum of
// both, and his number.
func (m *intake) boards(n int) []trf.Pair {
	if m.ofTeams {
		return nil
	}
	points := map[int]trf.Points{}
	for i := range m.file.Players {
		p := &m.file.Players[i]
		points[p.Number] = m.file.PointsBefore(p, n)
	}
	key := func(g trf.Pair) (high, sum trf.Points, number int) {
		a, b := points[g.White], points[g.Black]
		number = g.White
		if b > a || a == b && g.Black < g.White {
			number = g.Black
		}
		return max(a, b), a + b, number
	}
	games, _ := m.file.Pairs(n)
	slices.SortStableFunc(games, func(a, b trf.Pair) int {
		highA, sumA, numberA := key(a)
		highB, sumB, numberB := key(b)
		return cmp.Or(cmp.Compare(highB, highA), cmp.Compare(sumB, sumA), cmp.Compare(numberA, numberB))
	})
	return games
}

// result reads the result of a game from both lines.
func (m *intake) result(n int, g trf.Pair) play.Result {
	white, black := m.cell(g.White, n).Result, m.cell(g.Black, n).Result
	if white == trf.NoResult && black == trf.NoResult {
		if m.roundOf(n) == m.roundOf(m.file.Paired) || m.event.Head.Regulations.System.UsesTables() { // which wait for no result
			return play.Result{}
		}
		return play.Result{Kind: play.Adjourned}
	}
	args := trf.Args{"round": n, "white": g.White, "black": g.Black}
	won, played, ok := outcome(white, black)
	switch {
	case white == trf.Unknown && black == trf.Unknown:
		return play.Result{Kind: play.Adjourned}
	case !ok:
		m.note(ContraryResult, args)
		return play.Result{Kind: play.Adjourned}
	case !played && won == 0:
		return play.Result{Kind: play.DoubleForfeit}
	case lostByBoth(white, black):
		return play.Result{Kind: play.BothLost}
	}
	score := m.scale.Even()
	if won > 0 {
		score = m.scale.Won(rules.White)
	} else if won < 0 {
		score = m.scale.Won(rules.Black)
	}
	kind := play.PlayedOut
	switch {
	case !played:
		kind = play.Forfeit
	case m.scale.Counts:
		kind = play.FinalPosition
		own, other, _ := m.file.CountsOf(g.White, n)
		score = rules.Score{White: own, Black: other}
		if cmp.Compare(own, other) != won || !m.scale.CanBeFinal(score) {
			m.note(WrongCount, args)
			return play.Result{Kind: play.Adjourned}
		}
	}
	return play.Result{Kind: kind, White: score.White, Black: score.Black}
}

// outcome tells who won: 1 for White, -1 for Black, 0 for nobody; and whether the game was played. Ok is false for results
// that do not fit each other.
func outcome(white, black trf.Result) (won int, played, ok bool) {
	value := func(r trf.Result) (int, bool, bool) {
		switch r.Rule().Symbol {
		case 'W':
			return 1, true, true
		case 'D':
			return 0, true, true
		case 'L':
			return -1, true, true
		case '+':
			return 1, false, true
		case '-':
			return -1, false, true
		}
		return 0, false, false
	}
	w, playedW, okW := value(white)
	b, playedB, okB := value(black)
	if !okW || !okB || playedW != playedB {
		return 0, false, false
	}
	if w < 0 && b < 0 {
		return 0, playedW, true
	}
	return w, playedW, w == -b
}

// lostByBoth tells whether a game was played and both have lost it.
func lostByBoth(white, black trf.Result) bool {
	return white.Rule().Symbol == 'L' && black.Rule().Symbol == 'L'
}

func (m *intake) cell(number, n int) trf.Cell { return m.file.Player(number).Cell(n) }

// unpaired tells whether a player, by index, has no opponent in a round, and as what it counts. Nothing is said of the rounds
// before a late entry.
func (m *intake) unpaired(n, i int) (play.ResultKind, bool) {
	if m.ofTeams {
		return "", false
	}
	p := &m.file.Players[i]
	c := p.Cell(n)
	tables := m.event.Head.Regulations.System.UsesTables()
	if c.Opponent != 0 {
		return "", false
	}
	if c.IsBlank() && n <= len(p.Asked) {
		c.Result = p.Asked[n-1]
	}
	first := slices.IndexFunc(p.Rounds, func(c trf.Cell) bool { return !c.IsBlank() })
	if next := m.file.Paired + 1; first < 0 && m.roundOf(next) <= m.event.Head.Regulations.Rounds {
		first = next - 1 // nothing is said of anybody who has come for the rounds to be paired
	}
	if c.Result == trf.NoResult && first >= n && !tables {
		m.event.Players[i].Entered = m.roundOf(first + 1)
		return "", false
	}
	switch c.Result {
	case trf.PairingBye:
		return play.FreeRound, true
	case trf.HalfBye, trf.FullBye, trf.ForfeitWin:
		if tables {
			m.note(ByePoints, trf.Args{"number": p.Number, "round": n})
			return play.FreeRound, true
		}
		if c.Result == trf.HalfBye {
			return play.HalfBye, true
		}
		return play.FullBye, true
	case trf.NoResult:
		if tables {
			return play.FreeRound, true
		}
	}
	return play.Absent, true
}

// byes takes over who will stay away from rounds that are still to be paired.
func (m *intake) byes() {
	r := m.event.Head.Regulations
	if !r.System.HasOwnRounds() {
		return
	}
	next := map[int]trf.Result{}
	if b, err := m.file.Before(m.file.Next()); err == nil {
		for _, p := range b.Players {
			next[p.Number] = p.Bye
		}
	}
	for i := range m.file.Players {
		p := &m.file.Players[i]
		to := &m.event.Players[i]
		for round := m.roundOf(m.file.Paired) + 1; round <= r.Rounds; round++ {
			n := (round-1)*m.legs + 1
			kind := p.Cell(n).Result
			if n <= len(p.Asked) && kind == trf.NoResult {
				kind = p.Asked[n-1]
			}
			if n == m.file.Next() {
				kind = next[p.Number]
			}
			switch kind {
			case trf.HalfBye:
				to.Byes = append(to.Byes, play.Bye{Round: round, Kind: play.HalfBye})
			case trf.FullBye:
				to.Byes = append(to.Byes, play.Bye{Round: round, Kind: play.FullBye})
			case trf.ZeroBye:
				to.Byes = append(to.Byes, play.Bye{Round: round, Kind: play.Absent})
			}
		}
		if len(p.Rounds) > max(m.file.Paired, r.Rounds*m.legs) {
			m.note(PendingLeft, trf.Args{"number": p.Number, "round": len(p.Rounds)})
		}
	}
}
