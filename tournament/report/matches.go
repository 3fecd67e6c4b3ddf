package report

import (
	"slices"
	"strconv"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
)

// meeting is what happens at a board in a round: one game or the games of a match; or a player without an opponent.
type meeting struct {
	games   []tournament.Game // in the order in which they are played
	players [2]tournament.PlayerID
	points  [2]int
	started bool                // a result is in
	waiting bool                // a result is to come
	winner  tournament.PlayerID // 0 while not known, and of a drawn match
	how     tournament.MatchWon // of a knock-out
}

func (m meeting) first() tournament.Game { return m.games[0] }
func (m meeting) board() int             { return m.games[0].Board }
func (m meeting) isAlone() bool          { return m.games[0].IsFree() }

// meetings returns what happens in a round, by board, players without an opponent last.
func meetings(e *tournament.Event, r tournament.Round, b *tournament.Bracket) []meeting {
	var all []meeting
	for _, g := range r.Games {
		last := len(all) - 1
		if last >= 0 && !g.IsFree() && all[last].board() == g.Board && g.Leg > 0 {
			all[last].games = append(all[last].games, g)
			continue
		}
		all = append(all, meeting{games: []tournament.Game{g}, players: [2]tournament.PlayerID{g.White, g.Black}})
	}
	for i := range all {
		if !all[i].isAlone() {
			all[i].sum(e)
			all[i].decide(e, r, b)
		}
	}
	return all
}

// sum adds up the games.
func (m *meeting) sum(e *tournament.Event) {
	for _, g := range m.games {
		m.waiting = m.waiting || e.Waiting(g)
		result := e.Counted(g)
		if !result.HasPoints() {
			continue
		}
		m.started = true
		for side, id := range m.players {
			m.points[side] += result.Points(g.White == id)
		}
	}
}

// decide names the winner: of a knock-out match as the bracket says, of others by the count of the regulations.
func (m *meeting) decide(e *tournament.Event, r tournament.Round, b *tournament.Bracket) {
	if b != nil {
		match, _ := b.Match(r.Number, m.board())
		m.winner, m.how = match.Winner, match.Won
		return
	}
	if m.waiting || !m.started || isAnnulled(e, m.first()) {
		return
	}
	by := m.points
	if rules := e.Head.Regulations.Match; len(m.games) == 1 || rules.Count != pairing.CountSum {
		by = m.matchPoints(e, rules.Count == pairing.CountWins)
	}
	switch {
	case by[0] > by[1]:
		m.winner = m.players[0]
	case by[1] > by[0]:
		m.winner = m.players[1]
	}
}

// matchPoints adds up 2-1-0 game by game, or counts the games won.
func (m *meeting) matchPoints(e *tournament.Event, wins bool) [2]int {
	var sums [2]int
	for _, g := range m.games {
		result := e.Counted(g)
		for side, id := range m.players {
			got := result.MatchPoints(g.White == id)
			if wins {
				got /= 2
			}
			sums[side] += got
		}
	}
	return sums
}

// isAnnulled tells whether a player of the game has left the table with all games.
func isAnnulled(e *tournament.Event, g tournament.Game) bool {
	return e.IsAnnulled(g.White) || e.IsAnnulled(g.Black)
}

// gameScore writes the result of one game of the meeting, the points of its first player first.
func (s Style) gameScore(e *tournament.Event, m meeting, g tournament.Game) string {
	result := e.Counted(g)
	switch {
	case result.HasPoints() && g.White == m.players[0]:
		return s.scale.FormatPoints(result.White) + ":" + s.scale.FormatPoints(result.Black)
	case result.HasPoints():
		return s.scale.FormatPoints(result.Black) + ":" + s.scale.FormatPoints(result.White)
	case e.Waiting(g):
		return ":"
	}
	return "–"
}

// total writes the sum of the games.
func (s Style) total(m meeting) string {
	return s.scale.FormatPoints(m.points[0]) + ":" + s.scale.FormatPoints(m.points[1])
}

// alone says why a player has no opponent, with the points for it: "пропуск как ничья, 12".
func (s Style) alone(e *tournament.Event, g tournament.Game) string {
	kind := g.Result.Kind
	if p, _ := e.Player(g.White); kind == tournament.Absent && g.Round < p.Entered {
		return s.T("pdf.not-entered", "round", p.Entered)
	}
	text := s.kind(kind)
	if points := e.AlonePoints(kind); points > 0 {
		text += " (+" + s.scale.FormatPoints(points) + ")"
	}
	return text
}

// mostLegs returns how many games the longest match of a round has.
func mostLegs(all []meeting) int {
	most := 0
	for _, m := range all {
		most = max(most, len(m.games))
	}
	return most
}

// legHead is the heading of the k-th games of a round's matches, from 0: the number, and the colours of the names where they
// are the same at all boards.
func legHead(all []meeting, k int) string {
	head := strconv.Itoa(k + 1)
	var turned []bool
	for _, m := range all {
		if k < len(m.games) && !m.isAlone() {
			turned = append(turned, m.games[k].White != m.players[0])
		}
	}
	switch {
	case !slices.Contains(turned, true):
		return head + " ○:●"
	case !slices.Contains(turned, false):
		return head + " ●:○"
	}
	return head
}
