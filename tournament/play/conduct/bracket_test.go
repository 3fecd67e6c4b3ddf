package conduct_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// cup makes a knock-out with matches of so many games and the given ways out of a level match.
func cup(t *testing.T, n, games int, third bool, ties ...pairing.TieStep) *live {
	t.Helper()
	return newLive(t, play.Knockout, n, func(h *play.Head) {
		h.Regulations.Match.Games = games
		h.Regulations.Knockout = play.KnockoutRules{Third: third, Ties: ties}
	})
}

func (l *live) match(round, board int) play.BracketMatch {
	l.Helper()
	m, ok := l.e.Bracket().Match(round, board)
	if !ok {
		l.Fatalf("no match on board %d of round %d", board, round)
	}
	return m
}

// TestKnockoutOfEverySize plays cups of 2 to 33 players in which the smaller number wins: byes in round 1 only, the places
// are those of the numbers, and every match but the final feeds another.
func TestKnockoutOfEverySize(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	for n := 2; n <= 33; n++ {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			l := cup(t, n, 1, true)
			for round := 1; round <= l.e.ScheduledRounds(); round++ {
				l.next()
				for _, g := range l.e.Rounds[round-1].Games {
					if g.IsFree() && round > 1 {
						t.Errorf("somebody is free in round %d", round)
					}
				}
				if l.e.RoundComplete(round) {
					t.Errorf("round %d is complete without a result", round)
				}
				l.winAll(round)
				if !l.e.RoundComplete(round) {
					t.Errorf("round %d is not complete", round)
				}
			}
			table := must(l.e.Table(l.e.ScheduledRounds()))(t)
			if !table.Final || !table.Bracket {
				t.Errorf("final %t, by the bracket %t", table.Final, table.Bracket)
			}
			for i, row := range table.Rows[:min(4, n)] {
				p, _ := l.e.Player(play.PlayerID(row.Player))
				if p.Number != i+1 || row.Place.First != i+1 && n > 3 {
					t.Errorf("row %d is number %d with place %v", i+1, p.Number, row.Place)
				}
			}
			l.check()
		})
	}
}

// TestLevelMatch: two games, then two more, then one until somebody wins, then the arbiter.
func TestLevelMatch(t *testing.T) {
	l := cup(t, 2, 2, false, pairing.TieStep{Kind: pairing.TieGames, Games: 2}, pairing.TieStep{Kind: pairing.TieWin, Games: 2})
	l.next()
	one, two := l.player(1).ID, l.player(2).ID
	_, err := l.s.AddTieGames(l.Context(), anna, l.e.ID, l.e.Version, 1, 1)
	wantError(t, err, refusal.Conflict, "error.match.open")
	l.enter(1, 1, 0, one, 17, 7)
	_, err = l.s.SettleMatch(l.Context(), anna, l.e.ID, l.e.Version, 1, 1, one)
	wantError(t, err, refusal.Conflict, "error.match.open")
	l.enter(1, 1, 1, two, 17, 7)
	m := l.match(1, 1)
	if m.State != play.MatchLevel || m.Step != 0 || len(m.Next) != 2 || m.Next[0] == m.Next[1] {
		t.Fatalf("a match at 24:24 is %+v", m)
	}
	if l.e.RoundComplete(1) || l.e.CountedRounds() != 0 {
		t.Error("the round is complete though its match stands level")
	}
	before := l.e
	l.e = must(l.s.AddTieGames(l.Context(), anna, l.e.ID, l.e.Version, 1, 1))(t)
	l.undo(before)
	l.check()
	games := l.e.Rounds[0].Match(1)
	if len(games) != 4 {
		t.Fatalf("%d games after the step, want 4", len(games))
	}
	for i, g := range games {
		if g.Leg != i || g.White != games[i%2].White {
			t.Errorf("game %d is %+v", i, g)
		}
	}
	for leg := 2; leg < 4; leg++ {
		l.enter(1, 1, leg, one, 12, 12)
	}
	for leg := 4; leg < 6; leg++ { // the step of one game after the other
		if m := l.match(1, 1); m.Step != 1 || len(m.Next) != 1 {
			t.Fatalf("before game %d the match is %+v", leg+1, m)
		}
		l.e = must(l.s.AddTieGames(l.Context(), anna, l.e.ID, l.e.Version, 1, 1))(t)
		l.enter(1, 1, leg, one, 12, 12)
	}
	if m := l.match(1, 1); m.State != play.MatchStuck {
		t.Fatalf("after all steps the match is %+v", m)
	}
	_, err = l.s.AddTieGames(l.Context(), anna, l.e.ID, l.e.Version, 1, 1)
	wantError(t, err, refusal.Conflict, "error.match.stuck")
	_, err = l.s.SettleMatch(l.Context(), anna, l.e.ID, l.e.Version, 1, 1, 999)
	wantError(t, err, refusal.Invalid, "error.match.stranger")
	before = l.e
	l.e = must(l.s.SettleMatch(l.Context(), anna, l.e.ID, l.e.Version, 1, 1, two))(t)
	l.undo(before)
	l.check()
	if m := l.match(1, 1); m.Winner != two || m.Won != play.WonByArbiter || !l.e.RoundComplete(1) {
		t.Fatalf("after the arbiter's word the match is %+v", m)
	}
	_, err = l.s.AddTieGames(l.Context(), anna, l.e.ID, l.e.Version, 1, 1)
	wantError(t, err, refusal.Conflict, "error.match.over")
	table := must(l.e.Table(1))(t)
	if !table.Final || table.Rows[0].Player != 2 || table.Rows[1].Place.First != 2 {
		t.Errorf("table %+v", table.Rows)
	}
	before = l.e
	l.e = must(l.s.SettleMatch(l.Context(), anna, l.e.ID, l.e.Version, 1, 1, 0))(t)
	l.undo(before)
	if m := l.match(1, 1); m.State != play.MatchStuck {
		t.Errorf("after the decision was taken back the match is %+v", m)
	}
}

// TestCorrectedResultInAPlayedOnRound: who went on stays, unless the round after is unpaired.
func TestCorrectedResultInAPlayedOnRound(t *testing.T) {
	l := cup(t, 4, 1, true)
	l.next()
	l.winAll(1)
	l.next()
	g := l.e.Rounds[0].Match(1)[0]
	loser := l.player(4).ID
	_, err := l.try(1, g.Board, 0, loser, 20, 4)
	wantError(t, err, refusal.Conflict, "error.knockout.seats")
	_, err = l.s.ClearResult(t.Context(), anna, l.e.ID, g.ID, g.Revision)
	wantError(t, err, refusal.Conflict, "error.knockout.seats")
	agreed := conduct.Correction{Reason: "опечатка", Agreed: tournament.Agreed{"warning.result.followed", "warning.result.followed!"}}
	l.e = must(l.s.CorrectResult(t.Context(), anna, l.e.ID, g.ID, g.Revision, count(20), agreed))(t) // the same one goes on
	l.e = must(l.s.UnpublishRound(t.Context(), anna, l.e.ID, l.e.Version, 2))(t)
	l.e = must(l.s.UnpairRound(t.Context(), anna, l.e.ID, l.e.Version, 2, deletes))(t)
	l.enter(1, g.Board, 0, loser, 20, 4)
	l.next()
	m := l.match(2, 1)
	if m.Sides[0].Player != loser || m.Sides[0].From != 1 || m.Sides[1].From != 2 {
		t.Errorf("the final is %+v", m)
	}
	if third := l.match(2, 2); !third.Third || third.Sides[0].Player != l.player(1).ID || !third.Sides[0].Loser {
		t.Errorf("the match for the third place is %+v", third)
	}
}

// TestCorrectionLeavesGamesTooMany: a match that stood level is won after a correction, so the games added count no more.
func TestCorrectionLeavesGamesTooMany(t *testing.T) {
	l := cup(t, 2, 2, false, pairing.TieStep{Kind: pairing.TieGames, Games: 2})
	l.next()
	one, two := l.player(1).ID, l.player(2).ID
	l.enter(1, 1, 0, one, 17, 7)
	l.enter(1, 1, 1, two, 17, 7)
	l.e = must(l.s.AddTieGames(l.Context(), anna, l.e.ID, l.e.Version, 1, 1))(t)
	l.enter(1, 1, 2, two, 24, 0)
	l.enter(1, 1, 1, two, 16, 8)
	m := l.match(1, 1)
	if m.Winner != one || m.Won != play.WonByGames || !m.Games[2].NotNeeded || !m.Games[3].NotNeeded || m.Games[1].NotNeeded {
		t.Errorf("the match is %+v", m)
	}
	if !l.e.RoundComplete(1) {
		t.Error("the round waits for a game that is not needed")
	}
	if table := must(l.e.Table(1))(t); !table.Final {
		t.Error("the table is not final")
	}
}

// TestGameThatNeedsNoPlaying: of three games by wins the third is spare when two are won.
func TestGameThatNeedsNoPlaying(t *testing.T) {
	l := newLive(t, play.Knockout, 2, func(h *play.Head) {
		h.Regulations.Match = play.MatchRules{Games: 3, Count: pairing.CountWins}
	})
	l.next()
	one := l.player(1).ID
	l.enter(1, 1, 0, one, 13, 11)
	l.enter(1, 1, 1, one, 13, 11)
	m := l.match(1, 1)
	if m.Winner != one || !m.Games[2].NotNeeded || l.e.Waiting(l.e.Rounds[0].Games[2]) {
		t.Errorf("after two wins of three the match is %+v", m)
	}
	l.enter(1, 1, 2, one, 0, 24) // it may be played all the same
	if m := l.match(1, 1); m.Winner != one || m.Games[2].NotNeeded {
		t.Errorf("after a third game the match is %+v", m)
	}
}

// TestWalkovers: who has left loses what is not played, also a match that stands level; when both have left the arbiter
// says who goes on.
func TestWalkovers(t *testing.T) {
	lot := pairing.TieStep{Kind: pairing.TieLot}
	t.Run("before the match", func(t *testing.T) {
		l := cup(t, 4, 2, false, lot)
		l.next()
		l.withdraw(1, 1)
		m := l.match(1, 1)
		if m.Winner != l.player(4).ID || m.Won != play.WonByWalkover {
			t.Errorf("the match is %+v", m)
		}
	})
	t.Run("level", func(t *testing.T) {
		l := cup(t, 2, 2, false, pairing.TieStep{Kind: pairing.TieGames, Games: 2}, lot)
		l.next()
		l.enter(1, 1, 0, l.player(1).ID, 17, 7)
		l.enter(1, 1, 1, l.player(1).ID, 7, 17)
		l.withdraw(1, 1)
		if m := l.match(1, 1); m.Winner != l.player(2).ID || m.Won != play.WonByWalkover {
			t.Errorf("the match is %+v", m)
		}
	})
	t.Run("both", func(t *testing.T) {
		l := cup(t, 2, 2, false, lot)
		l.next()
		l.withdraw(1, 1)
		l.withdraw(2, 1)
		if m := l.match(1, 1); m.State != play.MatchVoid || !l.e.RoundComplete(1) {
			t.Errorf("the match is %+v", m)
		}
		l.e = must(l.s.SettleMatch(l.Context(), anna, l.e.ID, l.e.Version, 1, 1, l.player(2).ID))(t)
		if m := l.match(1, 1); m.Winner != l.player(2).ID || m.Won != play.WonByArbiter {
			t.Errorf("an arbiter's winner: %+v", m)
		}
	})
	t.Run("a winner leaves before the next round", func(t *testing.T) {
		l := cup(t, 4, 1, true, lot)
		l.next()
		l.winAll(1)
		l.withdraw(1, 2)
		l.next()
		if m := l.match(2, 1); m.Winner != l.player(2).ID || m.Won != play.WonByWalkover {
			t.Errorf("the final is %+v", m)
		}
	})
}

// TestLotAndRank settle a level match by themselves; the lot shows its seed, and falls on both sides.
func TestLotAndRank(t *testing.T) {
	t.Parallel()
	won := map[int]int{}
	for seed := uint64(1); seed <= 12; seed++ {
		l := cup(t, 2, 1, false, pairing.TieStep{Kind: pairing.TieLot})
		l.e = must(l.s.DrawNumbers(t.Context(), anna, l.e.ID, l.e.Version, play.Draw{Numbering: play.ByRating, Seed: seed}))(t)
		l.next()
		l.enter(1, 1, 0, l.player(1).ID, 12, 12)
		m := l.match(1, 1)
		if m.Won != play.WonByLot || m.Seed == 0 {
			t.Fatalf("the match is %+v", m)
		}
		p, _ := l.e.Player(m.Winner)
		won[p.Number]++
	}
	lot := cup(t, 2, 1, false, pairing.TieStep{Kind: pairing.TieLot})
	lot.next()
	lot.enter(1, 1, 0, lot.player(1).ID, 12, 12)
	drawn := lot.match(1, 1)
	loser := drawn.Sides[0].Player
	if drawn.Winner == loser {
		loser = drawn.Sides[1].Player
	}
	before := lot.e
	lot.e = must(lot.s.SettleMatch(t.Context(), anna, before.ID, before.Version, 1, 1, loser))(t)
	if m := lot.match(1, 1); m.Won != play.WonByDrawnLot || m.Winner != loser || m.Seed != 0 {
		t.Errorf("after a lot by hand the match is %+v", m)
	}
	if entry := must(lot.s.Journal(t.Context(), before.ID, 0, 1))(t)[0]; entry.Action != conduct.LotDrawn {
		t.Errorf("the journal says %s", entry.Action)
	}
	lot.e = undone(t, lot.s, before, lot.e)
	lot.e = must(lot.s.SettleMatch(t.Context(), anna, before.ID, lot.e.Version, 1, 1, 0))(t)
	if m := lot.match(1, 1); m.Won != play.WonByLot || m.Winner != drawn.Winner {
		t.Errorf("when it is taken back the match is %+v", m)
	}
	if won[1] == 0 || won[2] == 0 {
		t.Errorf("of 12 lots number 1 won %d and number 2 %d", won[1], won[2])
	}
	l := cup(t, 2, 1, false, pairing.TieStep{Kind: pairing.TieRank})
	l.next()
	l.enter(1, 1, 0, l.player(1).ID, 12, 12)
	if m := l.match(1, 1); m.Winner != l.player(1).ID || m.Won != play.WonByRank {
		t.Errorf("the match is %+v", m)
	}
}

// TestColoursOfAKnockout: who had White in round 1 has Black in round 2 against one who had Black.
func TestColoursOfAKnockout(t *testing.T) {
	l := cup(t, 16, 1, false)
	for range 4 {
		l.next()
		l.winAll(len(l.e.Rounds))
	}
	for _, r := range l.e.Rounds[1:] {
		for _, g := range r.Games {
			w, b := whites(l.e, g.White, r.Number), whites(l.e, g.Black, r.Number)
			if w > b {
				t.Errorf("round %d: White has had White %d times, Black %d times", r.Number, w, b)
			}
		}
	}
}

// whites counts how often a player had White before a round.
func whites(e *play.Event, id play.PlayerID, before int) int {
	n := 0
	for _, r := range e.Rounds[:before-1] {
		for _, g := range r.Games {
			if g.White == id && !g.IsFree() {
				n++
			}
		}
	}
	return n
}

// TestPlacesWhileACupIsPlayed: who is out shares the places of the round; who is in may still be first.
func TestPlacesWhileACupIsPlayed(t *testing.T) {
	l := cup(t, 6, 1, true)
	l.next()
	l.winAll(1)
	l.next()
	l.enter(2, 1, 0, l.player(1).ID, 17, 7)
	got := map[int][2]int{}
	for _, p := range l.e.Bracket().Places {
		player, _ := l.e.Player(p.Player)
		got[player.Number] = [2]int{p.First, p.Last}
	}
	want := map[int][2]int{1: {1, 2}, 2: {1, 4}, 3: {1, 4}, 4: {3, 4}, 5: {5, 6}, 6: {5, 6}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("places:\n%s", diff)
	}
	table := must(l.e.Table(2))(t)
	var order []int
	for _, row := range table.Rows {
		p, _ := l.e.Player(play.PlayerID(row.Player))
		order = append(order, p.Number)
	}
	if diff := cmp.Diff([]int{1, 2, 3, 4, 5, 6}, order); diff != "" {
		t.Errorf("order:\n%s", diff)
	}
}

// TestReadersSeePublishedMatches: a draft round tells readers neither boards nor games.
func TestReadersSeePublishedMatches(t *testing.T) {
	l := cup(t, 4, 2, true)
	l.next()
	l.winAll(1)
	l.e = must(l.s.PairRound(t.Context(), anna, l.e.ID, l.e.Version, nil))(t)
	public := must(l.s.Public(t.Context(), l.e.ID))(t)
	for _, m := range public.Bracket().Rounds[1].Matches {
		if m.Board != 0 || len(m.Games) > 0 {
			t.Errorf("readers see of a draft: %+v", m)
		}
	}
	if l.e.Bracket().Rounds[1].Matches[0].Board == 0 {
		t.Error("the arbiter doesn't see the draft")
	}
}

// TestColoursOfTieGames change from game to game, whoever began.
func TestColoursOfTieGames(t *testing.T) {
	t.Parallel()
	began := map[bool]bool{} // whether the upper player had White first
	for seed := uint64(1); seed <= 8; seed++ {
		l := cup(t, 2, 1, false, pairing.TieStep{Kind: pairing.TieGames, Games: 2}, pairing.TieStep{Kind: pairing.TieWin, Games: 1})
		l.e = must(l.s.DrawNumbers(t.Context(), anna, l.e.ID, l.e.Version, play.Draw{Numbering: play.ByRating, Seed: seed}))(t)
		l.next()
		began[l.match(1, 1).Games == nil || l.match(1, 1).Games[0].White == 0] = true
		for leg := 0; leg < 4; leg++ {
			if leg == 1 || leg == 3 {
				l.e = must(l.s.AddTieGames(l.Context(), anna, l.e.ID, l.e.Version, 1, 1))(t)
			}
			l.enter(1, 1, leg, l.player(1).ID, 12, 12)
		}
		games := l.e.Rounds[0].Match(1)
		for i := 1; i < len(games); i++ {
			if games[i].White != games[i-1].Black {
				t.Errorf("seed %d: game %d is %d–%d after %d–%d", seed, i+1, games[i].White, games[i].Black, games[i-1].White, games[i-1].Black)
			}
		}
	}
	if len(began) != 2 {
		t.Errorf("in 8 matches the same player began: %v", began)
	}
}

// TestHandInAKnockout: colours of a draft can be turned, but who plays whom is the bracket's.
func TestHandInAKnockout(t *testing.T) {
	l := cup(t, 4, 1, false)
	l.e = must(l.s.PairRound(t.Context(), anna, l.e.ID, l.e.Version, nil))(t)
	first := l.e.Rounds[0].Games[0]
	all := func(act func(agreed tournament.Agreed) (*play.Event, error)) error {
		e, err := act(nil)
		var asked *refusal.Error
		if errors.As(err, &asked) && asked.Code == refusal.Unconfirmed {
			e, err = act(tournament.Agreement(asked.Warnings))
		}
		if err == nil {
			l.e = e
		}
		return err
	}
	edit := func(edit play.Edit) error {
		return all(func(agreed tournament.Agreed) (*play.Event, error) {
			return l.s.EditRound(t.Context(), anna, l.e.ID, l.e.Version, 1, edit, agreed)
		})
	}
	end := func() error {
		return all(func(agreed tournament.Agreed) (*play.Event, error) {
			return l.s.EndEdit(t.Context(), anna, l.e.ID, l.e.Version, 1, agreed)
		})
	}
	if err := edit(play.Edit{Kind: play.EditColours, Board: 1}); err != nil {
		t.Fatal(err)
	}
	if err := end(); err != nil {
		t.Fatalf("turned colours: %v", err)
	}
	if g := l.e.Rounds[0].Games[0]; g.White != first.Black || l.match(1, 1).State != play.MatchOpen {
		t.Errorf("the game is %+v, the match %+v", g, l.match(1, 1))
	}
	a, b := l.e.Rounds[0].Games[0], l.e.Rounds[0].Games[1]
	err := edit(play.Edit{Kind: play.EditSwap, White: a.White, Black: b.White})
	wantError(t, err, refusal.Conflict, "error.edit.knockout")
}
