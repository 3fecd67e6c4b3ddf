package standings_test

import (
	"slices"

	"pgregory.net/rapid"

	"adyukh/tournament/standings"
)

// anyFacts draws an event of 2 to 9 players, with forfeits, open games, byes of all kinds, players who left and players
// without a rating. Few distinct scores make many ties. Either everybody meets everybody up to three times, each game in
// a round of its own, or rounds are paired as they come.
func anyFacts(t *rapid.T) standings.Facts {
	f := counts()
	f.System = standings.System(rapid.IntRange(0, 3).Draw(t, "system"))
	f.Rules.Edition = rapid.SampledFrom(append(standings.Editions(), "")).Draw(t, "edition")
	f.Rules.Unplayed = standings.Unplayed(rapid.IntRange(0, 2).Draw(t, "unplayed"))
	f.Boards = rapid.SampledFrom([]int{0, 2, 3}).Draw(t, "boards")
	f.Rounds = rapid.SampledFrom([]int{0, 3, 200}).Draw(t, "rounds in all")
	f.Seed = rapid.Uint64().Draw(t, "seed")
	n := rapid.IntRange(2, 9).Draw(t, "players")
	unrated := rapid.Bool().Draw(t, "unrated")
	for i := 1; i <= n; i++ {
		p := standings.Player{
			ID: standings.ID(100 - i), Number: i, PlayOff: rapid.IntRange(0, 1).Draw(t, "play-off"), Lot: rapid.IntRange(0, 2).Draw(t, "lot"),
			Status: rapid.SampledFrom([]standings.Status{0, 0, 0, 0, standings.Withdrawn, standings.Apart, standings.Annulled}).Draw(t, "status"),
			Rating: rapid.SampledFrom([]int{1400, 1800, 1807, 2222}).Draw(t, "rating"),
		}
		if unrated && rapid.Bool().Draw(t, "has none") {
			p.Rating = 0
		}
		f.Players = append(f.Players, p)
	}
	for range rapid.IntRange(0, 2).Draw(t, "deductions") {
		f.Deductions = append(f.Deductions, standings.Deduction{
			Round: rapid.IntRange(0, 4).Draw(t, "deducted in"), Player: rapid.SampledFrom(f.Players).Draw(t, "from").ID,
			Points: rapid.IntRange(0, 5).Draw(t, "points off"), Match: rapid.IntRange(0, 2).Draw(t, "match points off"),
		})
	}
	if rapid.Bool().Draw(t, "in rounds") {
		return anyRounds(t, f)
	}
	return anyMeetings(t, f)
}

// anyMeetings adds games of all with all, each in a round of its own.
func anyMeetings(t *rapid.T, f standings.Facts) standings.Facts {
	round := 0
	for a := range f.Players {
		for b := range a {
			for range rapid.IntRange(0, 3).Draw(t, "games") {
				round++
				f.Games = append(f.Games, anyGame(t, round, f.Boards, f.Players[a].ID, f.Players[b].ID))
			}
		}
		if rapid.Bool().Draw(t, "bye") {
			round++
			f.Byes = append(f.Byes, anyBye(t, round, f.Players[a].ID))
		}
	}
	return f
}

// anyRounds adds rounds in which everybody has a game, a bye, or nothing.
func anyRounds(t *rapid.T, f standings.Facts) standings.Facts {
	f.Legs = rapid.IntRange(0, 2).Draw(t, "legs")
	for round := 1; round <= rapid.IntRange(1, 6).Draw(t, "rounds"); round++ {
		order := rapid.Permutation(f.Players).Draw(t, "order")
		games := rapid.IntRange(0, len(order)/2).Draw(t, "games")
		for k := range games {
			for leg := range max(1, f.Legs) {
				g := anyGame(t, round, f.Boards, order[2*k].ID, order[2*k+1].ID)
				g.Leg = leg
				f.Games = append(f.Games, g)
			}
		}
		for _, p := range order[2*games:] {
			if rapid.Bool().Draw(t, "bye") {
				f.Byes = append(f.Byes, anyBye(t, round, p.ID))
			}
		}
	}
	return f
}

func anyBye(t *rapid.T, round int, player standings.ID) standings.Bye {
	points := rapid.SampledFrom([]int{0, 12, 13}).Draw(t, "bye points")
	return standings.Bye{
		Round: round, Player: player, Kind: standings.ByeKind(rapid.IntRange(0, 6).Draw(t, "kind")),
		Got: standings.Result{Points: points, Match: points / 6},
	}
}

func anyGame(t *rapid.T, round, boards int, a, b standings.ID) standings.Game {
	g := standings.Game{Round: round, White: a, Black: b, State: standings.State(rapid.IntRange(0, 2).Draw(t, "state"))}
	switch g.State {
	case standings.Played:
		g.WhiteGot.Points = rapid.SampledFrom([]int{0, 11, 12, 12, 13, 24}).Draw(t, "points")
		g.BlackGot.Points = 24 - g.WhiteGot.Points
	case standings.Forfeit:
		score := rapid.SampledFrom([][2]int{{24, 0}, {0, 24}, {0, 0}}).Draw(t, "forfeit")
		g.WhiteGot.Points, g.BlackGot.Points = score[0], score[1]
	}
	g.WhiteGot.Match, g.BlackGot.Match = match(g.WhiteGot.Points, g.BlackGot.Points)
	for range boards * min(1, int(g.State)) {
		white := rapid.IntRange(0, 2).Draw(t, "board")
		g.Boards = append(g.Boards, standings.Board{White: white, Black: 2 - white})
	}
	return g
}

func anyCodes(t *rapid.T) []standings.Code {
	all := standings.Codes()
	codes := []standings.Code{rapid.SampledFrom([]standings.Code{standings.Points, standings.MatchPoints}).Draw(t, "primary")}
	for range rapid.IntRange(0, 5).Draw(t, "more") {
		c := rapid.SampledFrom(all).Draw(t, "code")
		if !slices.Contains(codes, c) {
			codes = append(codes, c)
		}
	}
	return codes
}
