package play

import (
	"slices"

	"adyukh/tournament/pairing"
	"adyukh/tournament/standings"
)

// playMatch fills in what the games of a match say about it, and then what else settles it.
func (e *Event) playMatch(n int, match *BracketMatch, m meeting) {
	match.Board = m.board
	j := e.judge(n, match.Number-1, m)
	for i, g := range m.games {
		result := e.Counted(g)
		match.add(BracketGame{
			ID: g.ID, Leg: g.Leg, White: match.side(g.White), Result: result, NotNeeded: j.notNeeded(i, result.IsOpen()),
		})
	}
	match.Step = j.verdict.Step
	switch {
	case e.neitherCame(m):
		match.State = MatchVoid
	case j.verdict.Winner != 0:
		match.win(m.players[j.verdict.Winner-1], e.wonBy(j.verdict.Step))
		if match.Won == WonByLot {
			match.Seed = j.seed
		}
	case j.verdict.Stuck:
		match.State = MatchStuck
	case j.level:
		match.State = MatchLevel
		match.Next = slices.Clone(j.verdict.Next)
		if match.side(m.players[0]) == 1 {
			for i, c := range match.Next {
				match.Next[i] = c.Other()
			}
		}
	}
	e.walkOver(n, match)
	r, _ := e.Round(n)
	for _, s := range r.Settled {
		switch {
		case s.Board != match.Board:
		case match.State == MatchLevel || match.State == MatchStuck || match.State == MatchVoid:
			match.win(s.Winner, WonByArbiter)
		case match.Won == WonByLot:
			match.win(s.Winner, WonByDrawnLot)
			match.Seed = 0
		}
	}
}

// side returns the side of a player, 0 or 1.
func (m *BracketMatch) side(id PlayerID) int {
	if m.Sides[1].Player == id {
		return 1
	}
	return 0
}

// add appends a game and counts it.
func (m *BracketMatch) add(g BracketGame) {
	m.Games = append(m.Games, g)
	if g.Result.IsOpen() {
		return
	}
	white, black := &m.Sides[g.White], &m.Sides[1-g.White]
	white.Points += g.Result.White
	black.Points += g.Result.Black
	white.Wins += g.Result.MatchPoints(true) / matchPointsMost
	black.Wins += g.Result.MatchPoints(false) / matchPointsMost
}

func (m *BracketMatch) win(id PlayerID, how MatchWon) {
	m.State, m.Winner, m.Won, m.Next = MatchOver, id, how, nil
}

// wonBy names the step that settled a match.
func (e *Event) wonBy(step int) MatchWon {
	if step < 0 {
		return WonByGames
	}
	switch e.Head.Regulations.Knockout.Ties[step].Kind {
	case pairing.TieGames:
		return WonByTieGames
	case pairing.TieWin:
		return WonByTieWin
	case pairing.TieRank:
		return WonByRank
	}
	return WonByLot
}

// neitherCame tells whether both players of a match have forfeited all of it.
func (e *Event) neitherCame(m meeting) bool {
	return !slices.ContainsFunc(m.games, func(g Game) bool { return e.Counted(g).Kind != DoubleForfeit })
}

// walkOver gives a match to the one who has stayed: further games can't be played. When both have left nobody goes on from one that they
// have not settled, unless an arbiter says who does.
func (e *Event) walkOver(n int, m *BracketMatch) {
	out := [2]bool{e.isOut(m.Sides[0].Player, n), e.isOut(m.Sides[1].Player, n)}
	loser := 0
	if out[1] {
		loser = 1
	}
	switch {
	case !out[0] && !out[1]:
	case out[0] && out[1]:
		if m.State != MatchOver || m.Won == WonByLot || m.Won == WonByRank {
			m.State, m.Winner, m.Won, m.Seed, m.Next = MatchVoid, 0, "", 0, nil
		}
	case m.State != MatchOver || m.Winner == m.Sides[1-loser].Player && e.forfeited(m):
		m.win(m.Sides[1-loser].Player, WonByWalkover)
	}
}

// forfeited tells whether games of the match were lost because a player has left.
func (e *Event) forfeited(m *BracketMatch) bool {
	return slices.ContainsFunc(m.Games, func(g BracketGame) bool {
		game, _ := e.Game(g.ID)
		return game.Result.IsOpen() && !g.Result.IsOpen()
	})
}

// bracketPlaces returns the places that the matches give: those who are out share the places of their round, the others
// may still become first, or at worst share the places of those who lose in the round that they play.
func (e *Event) bracketPlaces(b *Bracket, winners [][]int, ids []PlayerID) []BracketPlace {
	known, err := e.bracket().Places(winners)
	if err != nil { // winners are players of their matches
		return nil
	}
	forThird := map[PlayerID]bool{}
	last := b.Rounds[len(b.Rounds)-1]
	for _, m := range last.Matches {
		if m.Third {
			forThird[m.Sides[0].Player], forThird[m.Sides[1].Player] = true, true
		}
	}
	places := make([]BracketPlace, len(ids))
	for i, id := range ids {
		places[i] = BracketPlace{Player: id, First: known[i].Low, Last: known[i].High}
		switch {
		case known[i].Low != 0:
		case forThird[id]:
			places[i].First, places[i].Last, places[i].In = 3, 4, true
		default:
			later := len(b.Rounds) - 1 - b.roundsWon(id)
			places[i].First, places[i].Last, places[i].In = 1, min(2<<later, len(ids)), true
		}
	}
	return places
}

// roundsWon returns how many rounds a player who is in has behind him.
func (b *Bracket) roundsWon(id PlayerID) int {
	for n, r := range b.Rounds {
		if !slices.ContainsFunc(r.Matches, func(m BracketMatch) bool { return m.Winner == id }) {
			return n
		}
	}
	return len(b.Rounds)
}

// inBracketOrder puts the rows of a table in the order of a knock-out's places, and those who share them by number.
func (b *Bracket) inBracketOrder(t *standings.Table) {
	place := map[standings.ID]standings.Place{}
	order := map[standings.ID]int{}
	for i, p := range b.Places {
		place[standings.ID(p.Player)] = standings.Place{First: p.First, Last: p.Last}
		order[standings.ID(p.Player)] = i
	}
	t.Rows = slices.Clone(t.Rows)
	for i := range t.Rows {
		t.Rows[i].Place = place[t.Rows[i].Player]
	}
	slices.SortFunc(t.Rows, func(x, y standings.Row) int {
		if x.Place != y.Place {
			return (x.Place.First-y.Place.First)*2*len(t.Rows) + x.Place.Last - y.Place.Last
		}
		return order[x.Player] - order[y.Player]
	})
}
