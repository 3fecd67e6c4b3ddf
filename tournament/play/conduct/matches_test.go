package conduct_test

import (
	"errors"
	"testing"

	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// matches returns an edit that sets how many games a pairing has.
func matches(games int, count pairing.MatchCount) func(*play.Head) {
	return func(h *play.Head) {
		h.Regulations.Match = play.MatchRules{Games: games, Count: count}
	}
}

// TestCountsOfAMatch: two games, one won 24:0 and one lost 11:13, in each way of counting.
func TestCountsOfAMatch(t *testing.T) {
	for _, tt := range []struct {
		count       pairing.MatchCount
		own, others int // match points
	}{
		{pairing.CountSum, 2, 0},
		{pairing.CountWins, 1, 1},
		{pairing.CountGames, 2, 2},
	} {
		for _, system := range []play.System{play.RoundRobin, play.Swiss} {
			t.Run(string(tt.count)+" "+string(system), func(t *testing.T) {
				l := newLive(t, system, 2, func(h *play.Head) {
					matches(2, tt.count)(h)
					if system == play.Swiss {
						h.Regulations.Rounds = 1
					}
				})
				l.next()
				one := l.player(1).ID
				l.enter(1, 1, 0, one, 24, 0)
				if open := must(l.e.Table(1))(t); open.Final || open.Open == 0 {
					t.Errorf("with a game to come the table is final %t, open %d", open.Final, open.Open)
				}
				l.enter(1, 1, 1, one, 11, 13)
				table := must(l.e.Table(1))(t)
				own, other := table.Rows[0], table.Rows[1]
				if own.Points != standings.Whole(35) || other.Points != standings.Whole(13) {
					t.Errorf("points %v and %v, want 35 and 13", own.Points, other.Points)
				}
				if own.Match != standings.Whole(int64(tt.own)) || other.Match != standings.Whole(int64(tt.others)) {
					t.Errorf("match points %v and %v, want %d and %d", own.Match, other.Match, tt.own, tt.others)
				}
				if !table.Final {
					t.Error("the table is not final")
				}
				cells := table.Cross(standings.ByPlace).Rows[0].Cells[1]
				if want := map[bool]int{true: 2, false: 1}[tt.count == pairing.CountGames]; len(cells) != want {
					t.Errorf("%d cells in the cross table, want %d", len(cells), want)
				}
			})
		}
	}
}

// TestMatchAfterAForfeit: the second game is there whatever became of the first.
func TestMatchAfterAForfeit(t *testing.T) {
	l := newLive(t, play.RoundRobin, 2, matches(2, pairing.CountSum))
	l.next()
	games := l.e.Rounds[0].Match(1)
	if len(games) != 2 || games[0].White != games[1].Black || games[0].Black != games[1].White || games[0].Board != games[1].Board {
		t.Fatalf("the match is %+v", games)
	}
	before := l.e
	forfeit := play.Result{Kind: play.Forfeit, White: 24}
	l.e = must(l.s.SetResult(t.Context(), anna, l.e.ID, games[0].ID, games[0].Revision, forfeit))(t)
	l.undo(before)
	if !l.e.Waiting(l.e.Rounds[0].Match(1)[1]) || l.e.RoundComplete(1) {
		t.Error("the second game is not waited for")
	}
	l.enter(1, 1, 1, games[0].White, 10, 14)
	table := must(l.e.Table(1))(t)
	if table.Rows[0].Match != standings.Whole(2) || table.Rows[0].Points != standings.Whole(34) {
		t.Errorf("the first row is %+v", table.Rows[0])
	}
	l.check()
}

// TestMatchesComeAndGoTogether: unpairing takes all games of a round, and undo brings all of them back.
func TestMatchesComeAndGoTogether(t *testing.T) {
	t.Parallel()
	for _, system := range play.SystemsFor(false) {
		if system == play.OwnPairings || system.MatchGames() > 0 { // of these TestDoubleSwiss tells
			continue
		}
		groups := []string{"A", "B"}
		if system == play.Molter {
			groups = append(groups, "C", "D")
		}
		t.Run(string(system), func(t *testing.T) {
			l := newLive(t, system, 8, func(h *play.Head) {
				matches(3, pairing.CountSum)(h)
				if system.HasOwnRounds() {
					h.Regulations.Rounds = 3
				}
			}, groups...)
			l.e = must(l.s.PairRound(t.Context(), anna, l.e.ID, l.e.Version, nil))(t)
			paired := l.e
			if got := len(l.e.Rounds[0].Games); got != 12 {
				t.Fatalf("%d games, want 12", got)
			}
			for board := 1; board <= 4; board++ {
				games := l.e.Rounds[0].Match(board)
				for leg, g := range games {
					if g.Leg != leg || g.White != games[leg%2].White {
						t.Errorf("board %d game %d: %+v", board, leg+1, g)
					}
				}
			}
			l.e = must(l.s.UnpairRound(t.Context(), anna, l.e.ID, l.e.Version, 1, deletes))(t)
			if len(l.e.Rounds) != 0 {
				t.Fatal("the round is still there")
			}
			l.undo(paired)
			l.check()
		})
	}
}

// TestDoubleSwiss: opponents play two games with colours reversed, nobody meets again, everybody keeps to points as close as C.04.5 finds
// them, and the page that tells why has what it needs.
func TestDoubleSwiss(t *testing.T) {
	t.Parallel()
	l := newLive(t, play.DoubleSwiss, 7, func(h *play.Head) { h.Regulations.Rounds = 5 })
	if one, field := l.e.Head.WithSystem(play.DoubleSwiss), "match_games"; one.Regulations.Match.Games != 2 {
		t.Errorf("a match has %d games", one.Regulations.Match.Games)
	} else {
		one.Regulations.Match.Games = 3
		_, err := l.s.ChangeHead(t.Context(), anna, l.e.ID, l.e.Head.Revision, one, nil)
		var refused *refusal.Error
		if !errors.As(err, &refused) || refused.Field != field {
			t.Errorf("three games: %v", err)
		}
	}
	met := map[[2]play.PlayerID]bool{}
	for n := 1; n <= 4; n++ {
		l.next()
		l.winAll(n)
		free := 0
		for _, g := range l.e.Rounds[n-1].Games {
			pair := [2]play.PlayerID{min(g.White, g.Black), max(g.White, g.Black)}
			switch {
			case g.IsFree():
				free++
			case g.Leg == 0 && met[pair]:
				t.Errorf("round %d: %v meet again", n, pair)
			case g.Leg == 1 && !met[pair]:
				t.Errorf("round %d: game 2 of %v without game 1", n, pair)
			}
			met[pair] = true
		}
		x := must(l.e.Explain(n))(t)
		said := must(x.Say(keys{}, 0))(t)
		if free != 1 || len(l.e.Rounds[n-1].Games) != 7 || x.Changed || len(said.Boards) != 3 || !x.Teams.Double {
			t.Errorf("round %d: %d free, %d games, %+v", n, free, len(l.e.Rounds[n-1].Games), said)
		}
	}
	l.check()
}

// TestLatePlayerOfMatches takes the free rounds of an odd field, with all games of each match.
func TestLatePlayerOfMatches(t *testing.T) {
	l := newLive(t, play.RoundRobin, 5, matches(2, pairing.CountSum))
	l.next()
	l.winAll(1)
	before := l.e
	l.e = must(l.s.AddPlayer(t.Context(), anna, l.e.ID, play.PlayerData{Name: "Поздний Гость"}, false))(t)
	l.undo(before)
	late := l.player(6)
	games := 0
	for _, g := range l.e.Rounds[0].Games {
		if g.IsFree() {
			t.Error("somebody is free in a field of six")
		}
		if g.Has(late.ID) {
			games++
		}
	}
	if games != 2 || l.e.ScheduledGames(late.ID) != 10 || l.e.RoundComplete(1) {
		t.Errorf("the late player has %d games in round 1, %d in all; complete %t", games, l.e.ScheduledGames(late.ID), l.e.RoundComplete(1))
	}
	l.check()
}

// TestHalfOfTheMatches: games are counted, not matches: 4 of 8 are half. One that is still to be finished counts until it has a result.
func TestHalfOfTheMatches(t *testing.T) {
	l := newLive(t, play.RoundRobin, 5, matches(2, pairing.CountSum))
	for range 5 {
		l.next()
	}
	one := l.player(1).ID
	var games []play.Game
	for _, r := range l.e.Rounds {
		for _, g := range r.Games {
			if g.Has(one) && !g.IsFree() {
				games = append(games, g)
			}
		}
	}
	for _, g := range games[:3] {
		l.enter(g.Round, g.Board, g.Leg, one, 17, 7)
	}
	from := games[4].Round
	l.withdraw(1, from)
	if l.e.IsAnnulled(one) || !l.e.Waiting(games[3]) {
		t.Error("with 3 of 8 games and one to finish the player leaves the table")
	}
	back := l.player(1)
	l.e = must(l.s.Return(t.Context(), anna, l.e.ID, one, back.Revision))(t)
	l.withdraw(1, games[3].Round)
	if !l.e.IsAnnulled(one) {
		t.Error("with 3 of 8 games the player stays in the table")
	}
	back = l.player(1)
	l.e = must(l.s.Return(t.Context(), anna, l.e.ID, one, back.Revision))(t)
	l.enter(games[3].Round, games[3].Board, games[3].Leg, one, 17, 7)
	l.withdraw(1, from)
	if l.e.IsAnnulled(one) {
		t.Error("with 4 of 8 games the player leaves the table")
	}
	for _, g := range games[4:] {
		if l.e.Counted(g).Kind != play.Forfeit {
			t.Errorf("a game after the withdrawal counts as %+v", l.e.Counted(g))
		}
	}
}

// TestUndoneResultOfALeg: the match is open again.
func TestUndoneResultOfALeg(t *testing.T) {
	l := newLive(t, play.RoundRobin, 4, matches(2, pairing.CountSum))
	l.next()
	l.winAll(1)
	if !l.e.RoundComplete(1) {
		t.Fatal("the round is not complete")
	}
	l.e = must(l.s.Undo(t.Context(), anna, l.e.ID, l.e.Version, l.e.Version))(t)
	if l.e.RoundComplete(1) || must(l.e.Table(1))(t).Open == 0 {
		t.Error("the match is not open")
	}
}
