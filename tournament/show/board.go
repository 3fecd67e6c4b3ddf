package show

import (
	"slices"
	"strings"

	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
)

// Board is what happens at a board in a round: one game, or the games of a match; or a player without an opponent.
type Board struct {
	Number  int              // 0 for a player without an opponent
	Players [2]play.PlayerID // the first has White in the first game, or is the team that is named first
	Games   []Pairing        // in the order in which they are played
	Points  [2]int           // of the games with a result
	Wins    [2]int
	Started bool              // a result is in
	Waiting bool              // a result is to come
	Winner  play.PlayerID     // 0 while not known, and of a drawn match
	Match   play.BracketMatch // of a knock-out

	Breaches []Breach // of teams
}

// Boards shows what happens in a round, by board, players without an opponent last.
func Boards(e *play.Event, n int) []Board {
	return boardsOf(e, n, Pairings(e, n), e.Bracket())
}

func boardsOf(e *play.Event, n int, pairings []Pairing, bracket *play.Bracket) []Board {
	var all []Board
	for _, p := range pairings {
		last := len(all) - 1
		if last >= 0 && !p.IsUnpaired() && all[last].Number == p.Board && p.Leg > 0 {
			all[last].Games = append(all[last].Games, p)
			continue
		}
		all = append(all, Board{Number: p.Board, Games: []Pairing{p}, Players: [2]play.PlayerID{p.White, p.Black}})
		if p.Turned {
			all[last+1].Players = [2]play.PlayerID{p.Black, p.White}
		}
	}
	for i := range all {
		if b := &all[i]; !b.IsUnpaired() {
			b.sum()
			if b.IsTeams() {
				b.Breaches = BreachesOf(e, n, b.Number)
			}
			if match, ok := bracket.Match(n, b.Number); ok {
				b.Winner, b.Match = match.Winner, match
			} else if bracket == nil {
				b.decide(e.Head.Regulations.Match.Count)
			}
		}
	}
	return all
}

// First is the only game, the first one of a match, or the round without an opponent.
func (b Board) First() Pairing { return b.Games[0] }

// IsUnpaired tells whether the player has no opponent.
func (b Board) IsUnpaired() bool { return b.First().IsUnpaired() }

// IsMatch tells whether more than one game is played.
func (b Board) IsMatch() bool { return len(b.Games) > 1 }

// IsStruck tells whether one of the players left the table with all games.
func (b Board) IsStruck() bool { return b.First().State == Struck }

// IsSeated tells whether two players sit down at the board: see Pairing.IsSeated.
func (b Board) IsSeated() bool { return slices.ContainsFunc(b.Games, Pairing.IsSeated) }

// Side returns the side of a player, 0 or 1.
func (b Board) Side(id play.PlayerID) int {
	if b.Players[1] == id {
		return 1
	}
	return 0
}

// sum adds up the games.
func (b *Board) sum() {
	for _, p := range b.Games {
		b.Waiting = b.Waiting || p.IsAwaited()
		if p.Score.IsZero() {
			continue
		}
		b.Started = true
		for side, id := range b.Players {
			b.Points[side] += p.Result.Points(p.White == id)
			b.Wins[side] += p.Result.MatchPoints(p.White == id) / 2
		}
	}
}

// decide names the winner by the count of the regulations.
func (b *Board) decide(count pairing.MatchCount) {
	if b.Waiting || !b.Started || b.IsStruck() {
		return
	}
	by := b.Points
	switch {
	case b.IsMatch() && count == pairing.CountSum:
	case count == pairing.CountWins:
		by = b.Wins
	default:
		by = b.matchPoints()
	}
	switch {
	case by[0] > by[1]:
		b.Winner = b.Players[0]
	case by[1] > by[0]:
		b.Winner = b.Players[1]
	}
}

// matchPoints adds up 2-1-0 game by game.
func (b *Board) matchPoints() [2]int {
	var sums [2]int
	for _, p := range b.Games {
		for side, id := range b.Players {
			sums[side] += p.Result.MatchPoints(p.White == id)
		}
	}
	return sums
}

// Score writes one of the games, the points of one of the two first: a colon while it is open, a dash where it is not needed.
func (b Board) Score(p Pairing, first int) string {
	score := p.Score
	if p.White != b.Players[first] {
		score = score.Turned()
	}
	switch {
	case !score.IsZero():
		return score.String()
	case p.IsAwaited():
		return ":"
	}
	return nothing
}

// Scores writes the games of a match that have a result, the points of one of the two first: "17:7, 10:14".
func (b Board) Scores(first int) string {
	if !b.IsMatch() {
		return ""
	}
	var all []string
	for _, p := range b.Games {
		if !p.Score.IsZero() {
			all = append(all, b.Score(p, first))
		}
	}
	return strings.Join(all, ", ")
}

// Total writes the sum of the games, or the only one, the points of one of the two first; nothing before a result is in.
func (b Board) Total(first int, format func(points int) string) string {
	switch {
	case !b.Started:
		return ""
	case !b.IsMatch():
		return b.Score(b.First(), first)
	}
	return format(b.Points[first]) + ":" + format(b.Points[1-first])
}
