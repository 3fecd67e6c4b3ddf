package tournament

import (
	"slices"

	"adyukh/tournament/pairing"
)

// knockoutWinners returns the bracket numbers of who won the matches of the rounds 1 to last, 0 for a match that is open.
func (e *Event) knockoutWinners(last int) [][]int {
	var winners [][]int
	for n := 1; n <= min(last, len(e.Rounds)); n++ {
		matches, err := e.bracket().Round(n, winners)
		if err != nil {
			return winners
		}
		row := make([]int, len(matches))
		for i, m := range matches {
			if !m.Bye && m.A != 0 && m.B != 0 {
				row[i] = e.knockoutWinner(n, i, m)
			}
		}
		winners = append(winners, row)
	}
	return winners
}

// knockoutWinner returns the bracket number of who has won match i of round n, 0 while it is open.
func (e *Event) knockoutWinner(n, i int, match pairing.KnockoutMatch) int {
	ids := e.numbered()
	meetings := e.meetings(n)
	at := slices.IndexFunc(meetings, func(m meeting) bool { return slices.Contains(m.players[:], ids[match.A-1]) })
	if at < 0 {
		return 0
	}
	winner := PlayerID(0)
	if v, err := e.verdict(n, i, meetings[at]); err == nil && v.Winner != 0 {
		winner = meetings[at].players[v.Winner-1]
	}
	r, _ := e.Round(n)
	for _, s := range r.Settled {
		if s.Board == meetings[at].board {
			winner = s.Winner
		}
	}
	p, _ := e.Player(winner)
	return p.Number
}

// verdict says how match i of round n stands.
func (e *Event) verdict(n, i int, m meeting) (pairing.Verdict, error) {
	var games []pairing.GameScore
	for _, g := range m.games {
		r := e.Counted(g)
		score := pairing.GameScore{Points: [2]int{r.White, r.Black}, Open: r.IsOpen(), Forfeit: r.Kind == DoubleForfeit}
		if g.White != m.players[0] {
			score.Points = [2]int{r.Black, r.White}
		}
		games = append(games, score)
	}
	one, _ := e.Player(m.players[0])
	two, _ := e.Player(m.players[1])
	high := 1
	if two.Number < one.Number {
		high = 2
	}
	return e.tie().Decide(games, high, e.bracket().Lot(e.Head.Regulations.Seed, n, i))
}

// tie returns how a match of the knock-out finds its winner.
func (e *Event) tie() pairing.Tie {
	r := e.Head.Regulations
	match := pairing.MicroMatch{Games: r.Match.Games, Count: r.Match.Count, Win: matchPointsMost, Draw: 1}
	if match.Count == pairing.CountGames {
		match.Count = pairing.CountSum
	}
	return pairing.Tie{Match: match, Steps: r.Knockout.Ties}
}
