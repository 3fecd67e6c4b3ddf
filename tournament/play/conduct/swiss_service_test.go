package conduct_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// newSwiss makes a Swiss event with n players whose numbers follow their ratings.
func newSwiss(t *testing.T, s *conduct.Service, n, rounds int, edit func(*play.Head)) *play.Event {
	t.Helper()
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow").WithSystem(play.Swiss)
	head.Name = "Швейцарка"
	head.Regulations.Rounds = rounds
	if edit != nil {
		edit(&head)
	}
	e := must(s.CreateEvent(t.Context(), anna, head))(t)
	var rows []play.PlayerData
	for i := range n {
		rows = append(rows, play.PlayerData{Name: fmt.Sprintf("Игрок %03d", i+1), Rating: 2400 - 10*i})
	}
	e, _, err := s.ImportPlayers(t.Context(), anna, e.ID, rows)
	if err != nil {
		t.Fatal(err)
	}
	return must(s.DrawNumbers(t.Context(), anna, e.ID, e.Version, play.Draw{Numbering: play.ByRating, Seed: 7}))(t)
}

// win enters 17:7 on every board of a round.
func win(t *testing.T, s *conduct.Service, e *play.Event, round int) *play.Event {
	t.Helper()
	for _, g := range e.Rounds[round-1].Games {
		if !g.IsFree() && g.Result.Kind == play.NoResult {
			e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, play.Result{
				Kind: play.FinalPosition, White: 17,
				Black: 7,
			}))(t)
		}
	}
	return e
}

// twice does an act without any agreement, which has to be refused with a level and to change nothing, and then agrees to
// all that it is warned of. Keys are those of the warnings.
func twice(t *testing.T, s *conduct.Service, e *play.Event, keys []string,
	act func(agreed tournament.Agreed) (*play.Event, error),
) *play.Event {
	t.Helper()
	_, err := act(nil)
	refused := wantError(t, err, refusal.Unconfirmed, "error.unconfirmed")
	var got []string
	for _, w := range refused.Warnings {
		got = append(got, w.Key)
	}
	slices.Sort(got)
	slices.Sort(keys)
	if diff := cmp.Diff(keys, slices.Compact(got)); diff != "" {
		t.Fatalf("warnings:\n%s", diff)
	}
	agreed := tournament.Agreement(refused.Warnings)
	for i := range agreed {
		if _, err := act(slices.Delete(slices.Clone(agreed), i, i+1)); refusal.CodeOf(err) != refusal.Unconfirmed {
			t.Fatalf("without %s: %v", agreed[i], err)
		}
	}
	if now := must(s.Event(t.Context(), e.ID))(t); now != e {
		t.Fatalf("a refused act changed the event: version %d, was %d", now.Version, e.Version)
	}
	if journal := must(s.Journal(t.Context(), e.ID, 0, 1))(t); journal[0].Version != e.Version {
		t.Fatalf("a refused act is in the journal: %v", journal[0].Action)
	}
	return must(act(agreed))(t)
}

// undone takes the last change back and does it again by undoing the undo.
func undone(t *testing.T, s *conduct.Service, before, after *play.Event) *play.Event {
	t.Helper()
	e := must(s.Undo(t.Context(), anna, after.ID, after.Version, after.Version))(t)
	if diff := sameEvent(before, e); diff != "" {
		t.Fatalf("undo does not restore:\n%s", diff)
	}
	e = must(s.Undo(t.Context(), anna, e.ID, e.Version, e.Version))(t)
	if diff := sameEvent(after, e); diff != "" {
		t.Fatalf("undo of the undo does not restore:\n%s", diff)
	}
	return e
}

type edits struct {
	*testing.T
	s *conduct.Service
	e *play.Event
}

func (x *edits) edit(round int, edit play.Edit, keys ...string) {
	x.Helper()
	before := x.e
	act := func(a tournament.Agreed) (*play.Event, error) {
		return x.s.EditRound(x.Context(), anna, x.e.ID, before.Version, round, edit, a)
	}
	if len(keys) == 0 {
		x.e = must(act(nil))(x.T)
	} else {
		x.e = twice(x.T, x.s, before, keys, act)
	}
	x.e = undone(x.T, x.s, before, x.e)
}

func (x *edits) refused(round int, edit play.Edit, code refusal.Code, key string) {
	x.Helper()
	_, err := x.s.EditRound(x.Context(), anna, x.e.ID, x.e.Version, round, edit, nil)
	wantError(x.T, err, code, key)
}

func (x *edits) end(round int, keys ...string) {
	x.Helper()
	before := x.e
	act := func(a tournament.Agreed) (*play.Event, error) {
		return x.s.EndEdit(x.Context(), anna, x.e.ID, before.Version, round, a)
	}
	if len(keys) == 0 {
		x.e = must(act(nil))(x.T)
		return
	}
	x.e = twice(x.T, x.s, before, keys, act)
}

func TestEditDraft(t *testing.T) {
	s, _ := newService(t)
	x := &edits{t, s, newSwiss(t, s, 9, 5, nil)}
	x.e = must(s.PairRound(t.Context(), anna, x.e.ID, x.e.Version, nil))(t)
	_, err := s.EndEdit(t.Context(), anna, x.e.ID, x.e.Version, 1, nil)
	wantError(t, err, refusal.Conflict, "error.edit.not-begun")

	first := x.e.Rounds[0].Games[0]
	x.edit(1, play.Edit{Kind: play.EditUnpair, Board: 1})
	_, err = s.PublishRound(t.Context(), anna, x.e.ID, x.e.Version, 1, nil)
	wantError(t, err, refusal.Conflict, "error.round.editing")
	_, err = s.EndEdit(t.Context(), anna, x.e.ID, x.e.Version, 1, nil)
	wantError(t, err, refusal.Conflict, "error.edit.unseated")
	x.edit(1, play.Edit{Kind: play.EditRest})
	x.end(1)

	x.edit(1, play.Edit{Kind: play.EditColours, Board: 1})
	x.edit(1, play.Edit{Kind: play.EditBoard, Board: 1, To: 2})
	x.edit(1, play.Edit{Kind: play.EditBoard, Board: 3, To: 30})
	g, _ := x.e.Rounds[0].Game(2)
	if g.White != first.Black || g.Black != first.White {
		t.Errorf("board 2 is %d–%d, want %d–%d", g.White, g.Black, first.Black, first.White)
	}
	other, _ := x.e.Rounds[0].Game(1)
	x.edit(1, play.Edit{Kind: play.EditSwap, White: g.White, Black: other.Black})
	x.edit(1, play.Edit{Kind: play.EditUnpair, Board: 4})
	left := x.e.Unseated(1)
	if len(left) != 2 {
		t.Fatalf("%d players sit nowhere", len(left))
	}
	x.edit(1, play.Edit{Kind: play.EditBye, White: left[0].ID, Bye: play.FreeRound}, "warning.pairing.byes")
	x.edit(1, play.Edit{Kind: play.EditUnseat, White: left[0].ID})
	x.edit(1, play.Edit{Kind: play.EditPair, White: left[1].ID, Black: left[0].ID})
	x.end(1, "warning.edit.differs")
	entry := must(s.Journal(t.Context(), x.e.ID, 0, 1))(t)[0]
	if entry.Action != conduct.EditChanged || entry.Args["was"] == "" || entry.Args["hand"] == "" {
		t.Errorf("the journal says %v %v", entry.Action, entry.Args)
	}
	differences := must(x.e.Compare(1))(t).Differences
	if len(differences) != 2 {
		t.Errorf("%d differences, want 2", len(differences))
	}
	if _, err := s.PublishRound(t.Context(), anna, x.e.ID, x.e.Version, 1, nil); err != nil {
		t.Error(err)
	}
}

func TestEditPublished(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	e = publishNext(t, s, e)
	x := &edits{t, s, e}
	g := e.Rounds[1].Games[0]
	x.e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, play.Result{
		Kind: play.FinalPosition, White: 20,
		Black: 4,
	}))(t)
	x.edit(2, play.Edit{Kind: play.EditColours, Board: 1}, "warning.colours.turned")
	turned, _ := x.e.Game(g.ID)
	if want := (play.Result{Kind: play.FinalPosition, White: 4, Black: 20}); turned.Result != want {
		t.Errorf("turned to %v", turned.Result)
	}
	rival, _ := x.e.GameOf(g.White, 1)
	met := rival.Opponent(g.White)
	x.edit(2, play.Edit{Kind: play.EditSwap, White: turned.White, Black: met}, "warning.edit.clears", "warning.pairing.met",
		"warning.pairing.opposite")
	x.end(2, "warning.edit.differs")

	_, err := s.EndEdit(t.Context(), anna, e.ID, x.e.Version, 9, nil)
	wantError(t, err, refusal.NotFound, "error.round.none")
}

func TestSwapColours(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 4, 3, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	g := e.Rounds[0].Games[0]
	after := twice(t, s, e, []string{"warning.colours.turned"}, func(a tournament.Agreed) (*play.Event, error) {
		return s.SwapColours(t.Context(), anna, e.ID, g.ID, g.Revision, a)
	})
	now, _ := after.Game(g.ID)
	if now.White != g.Black || now.Result.White != 7 || now.Result.Black != 17 {
		t.Errorf("the game is %+v", now)
	}
	undone(t, s, e, after)
	_, err := s.SwapColours(t.Context(), anna, e.ID, g.ID, g.Revision, nil)
	wantError(t, err, refusal.Stale, "error.result.stale")
}

func TestOwnPairings(t *testing.T) {
	s, _ := newService(t)
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow").WithSystem(play.OwnPairings)
	head.Name = "Матч"
	e := must(s.CreateEvent(t.Context(), anna, head))(t)
	for i := range 3 {
		e = must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %d", i)}, false))(t)
	}
	e = must(s.DrawNumbers(t.Context(), anna, e.ID, e.Version, play.Draw{Numbering: play.ByLot, Seed: 3}))(t)
	x := &edits{t, s, must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)}
	ids := []play.PlayerID{e.Players[0].ID, e.Players[1].ID, e.Players[2].ID}
	x.edit(1, play.Edit{Kind: play.EditPair, White: ids[0], Black: ids[1]})
	x.refused(1, play.Edit{Kind: play.EditRest}, refusal.Conflict, "error.edit.no-engine")
	x.edit(1, play.Edit{Kind: play.EditBye, White: ids[2], Bye: play.FreeRound})
	x.end(1)
	x.e = win(t, s, must(s.PublishRound(t.Context(), anna, x.e.ID, x.e.Version, 1, nil))(t), 1)
	x.e = must(s.PairRound(t.Context(), anna, x.e.ID, x.e.Version, nil))(t)
	x.edit(2, play.Edit{Kind: play.EditPair, White: ids[1], Black: ids[0], Board: 7}, "warning.pairing.met")
}
