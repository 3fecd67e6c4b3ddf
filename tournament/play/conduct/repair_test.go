package conduct_test

import (
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
)

// TestAPublishedRoundIsPairedAgain: a round that everybody sees, without a result, is paired once more in one step after a question. It
// stays published and keeps its start; who is absent is out of it. One undo brings the pairs back, and where nothing changes nothing is
// written.
func TestAPublishedRoundIsPairedAgain(t *testing.T) {
	l := newLive(t, play.Swiss, 7, fiveRounds)
	l.draft()
	start := time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)
	l.e = must(l.s.ScheduleRound(t.Context(), anna, l.e.ID, l.e.Version, 1, start))(t)
	l.publish()
	again := func(a tournament.Agreed) (*play.Event, error) {
		return l.s.RepairRound(t.Context(), anna, l.e.ID, l.e.Version, 1, a)
	}
	if same := must(again(tournament.Agreed{"warning.repair.published"}))(t); same.Version != l.e.Version {
		t.Errorf("version %d after %d, and nobody has gone", same.Version, l.e.Version)
	}
	gone := l.onBoard(1).White
	l.mark(gone, attendance.MarkAbsent)
	was := l.e
	if _, err := again(nil); asked(err) != "repair.published?" {
		t.Errorf("asked: %s", asked(err))
	}
	l.answer(again)
	r := l.e.Rounds[0]
	if at := l.seat(gone, 1); at != string(play.Absent) || l.waits() != "nobody" {
		t.Errorf("who is absent has %s, %s waits", at, l.waits())
	}
	if !r.IsPublished() || r.Editing || !r.StartsAt.Equal(start) || len(l.boards(1)) != 3 {
		t.Errorf("published %t, editing %t, at %s, boards %d", r.IsPublished(), r.Editing, r.StartsAt, len(l.boards(1)))
	}
	l.undo(was)
	g := l.onBoard(1)
	l.e = must(l.s.SetResult(t.Context(), anna, l.e.ID, g.ID, g.Revision, count(13)))(t)
	if _, err := again(nil); err == nil {
		t.Error("a round with a result is paired again")
	}
}

// TestByHandWhereTheEngineFindsNoPairing: two who have met are all there is. The refusal shows the way, and the round that it leads to is
// seated by hand.
func TestByHandWhereTheEngineFindsNoPairing(t *testing.T) {
	l := newLive(t, play.Swiss, 2, fiveRounds)
	l.answer(func(a tournament.Agreed) (*play.Event, error) { // there are too many rounds
		return l.s.PairRound(t.Context(), anna, l.e.ID, l.e.Version, a)
	})
	l.publish()
	byHand := func(a tournament.Agreed) (*play.Event, error) {
		return l.s.PairByHand(t.Context(), anna, l.e.ID, l.e.Version, a)
	}
	if _, err := byHand(nil); err == nil {
		t.Error("a round is begun before the results of the one before are in")
	}
	l.winAll(1)
	if said := l.goesOn(); said != "round.no-pairing,way.by-hand" {
		t.Fatalf("the engine says %s", said)
	}
	l.answer(byHand)
	r, left := l.e.Rounds[1], l.e.Unseated(2)
	if !r.Editing || r.IsPublished() || len(left) != 2 || len(r.Games) != 0 {
		t.Fatalf("editing %t, %d without a place, games %v", r.Editing, len(left), r.Games)
	}
	l.answer(func(a tournament.Agreed) (*play.Event, error) {
		edit := play.Edit{Kind: play.EditPair, White: left[0].ID, Black: left[1].ID}
		return l.s.EditRound(t.Context(), anna, l.e.ID, l.e.Version, 2, edit, a)
	})
	l.answer(func(a tournament.Agreed) (*play.Event, error) {
		return l.s.EndEdit(t.Context(), anna, l.e.ID, l.e.Version, 2, a)
	})
	l.publish()
	if l.e.PublishedRounds() != 2 {
		t.Error("the round is not published")
	}
}
