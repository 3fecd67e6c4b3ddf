package play

import "adyukh/tournament/pairing"

// meeting is what two players have had with each other in a round: one game, or the games of a match; or a round of a
// player without an opponent. Element 0 is the player who has White in the first game.
type meeting struct {
	board    int
	players  [2]PlayerID
	games    []Game
	unpaired ResultKind // of a round without an opponent
	played   bool       // on the board, in one game at least
	drawable bool       // one game at least could be drawn: it was played, and not lost by both
	open     int        // games whose result is to come; they count as drawn
	points   [2]int     // of the games
	match    [2]int     // match points: of the match, or of its games
}

// meetings returns the meetings of a round in the order of boards, those without an opponent last.
func (e *Event) meetings(n int) []meeting {
	r, _ := e.Round(n)
	var all []meeting
	for _, g := range r.Games {
		switch {
		case g.IsFree():
			m := meeting{players: [2]PlayerID{g.White}, games: []Game{g}, unpaired: g.Result.Kind}
			m.points[0], m.match[0] = e.byeScore(g.Result.Kind)
			all = append(all, m)
		case g.Leg > 0 && len(all) > 0 && all[len(all)-1].board == g.Board:
			all[len(all)-1].games = append(all[len(all)-1].games, g)
		default:
			all = append(all, meeting{board: g.Board, players: [2]PlayerID{g.White, g.Black}, games: []Game{g}})
		}
	}
	for i := range all {
		if all[i].unpaired == NoResult {
			e.sum(&all[i])
		}
	}
	return all
}

// sum adds up the games of a meeting.
func (e *Event) sum(m *meeting) {
	won := [2]int{}
	for _, g := range m.games {
		if e.notNeeded(g) {
			continue
		}
		r := e.Counted(g)
		points := [2]int{r.White, r.Black}
		match := [2]int{r.MatchPoints(true), r.MatchPoints(false)}
		if r.IsOpen() {
			m.open++
			half := e.Head.Scale().Most / 2
			points, match = [2]int{half, half}, [2]int{1, 1}
		}
		m.played = m.played || r.IsPlayed()
		m.drawable = m.drawable || r.IsPlayed() && !r.IsLostByBoth()
		for side := range 2 {
			own := side
			if g.White != m.players[0] {
				own = 1 - side
			}
			m.points[side] += points[own]
			m.match[side] += match[own]
			if match[own] == matchPointsMost {
				won[side]++
			}
		}
	}
	count := e.Head.Regulations.Match.Count
	if !e.Head.Regulations.Match.IsMatch() || count == pairing.CountGames {
		return
	}
	by := m.points
	if count == pairing.CountWins {
		by = won
	}
	switch {
	case by[0] > by[1]:
		m.match = [2]int{matchPointsMost, 0}
	case by[1] > by[0]:
		m.match = [2]int{0, matchPointsMost}
	case m.drawable || m.open > 0:
		m.match = [2]int{1, 1}
	default:
		m.match = [2]int{}
	}
}

// byeScore returns what a round without an opponent gives, in points and in match points. A free round of a table gives
// nothing, since everybody has as many.
func (e *Event) byeScore(kind ResultKind) (points, match int) {
	r := e.Head.Regulations
	if !r.System.Has(SettingFree) || kind != FreeRound && kind != FullBye && kind != HalfBye {
		return 0, 0 // most rounds: the scale, which is read from the name of the game, is not needed
	}
	one, most := r.Swiss.Free, e.Head.Scale().Most
	if kind == HalfBye {
		one = most / 2
	}
	switch {
	case 2*one > most:
		match = matchPointsMost
	case 2*one == most:
		match = 1
	}
	if r.Match.Count == pairing.CountGames {
		match *= r.Match.Games
	}
	return one * r.Match.Games, match
}

// MatchRules say how many games opponents play in a round, one after the other with colours changing (микроматч), and what
// the table gets for them.
type MatchRules struct {
	Games int // 1, an ordinary game, to pairing.MaxMatchGames
	Count pairing.MatchCount
}

// OneGame are the rules of an ordinary event: each pairing is one game.
func OneGame() MatchRules { return MatchRules{Games: 1, Count: pairing.CountGames} }

// IsMatch tells whether opponents play more than one game.
func (m MatchRules) IsMatch() bool { return m.Games > 1 }

// KnockoutRules are what the regulations of a knock-out say.
type KnockoutRules struct {
	Third bool              // the losers of the semi-finals play for the third place
	Ties  []pairing.TieStep // how a match that stands level is settled, step after step
}

// Settled is a match of a knock-out whose winner an arbiter named, because nothing else settles it.
type Settled struct {
	Board  int
	Winner PlayerID
}
