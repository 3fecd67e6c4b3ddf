package tournament_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
)

// newSwiss makes a Swiss event with n players whose numbers follow their ratings.
func newSwiss(t *testing.T, s *tournament.Service, n, rounds int, edit func(*tournament.Head)) *tournament.Event {
	t.Helper()
	head := tournament.Defaults(tournament.Standard, "ru", "Europe/Moscow").WithSystem(tournament.Swiss)
	head.Name = "Швейцарка"
	head.Regulations.Rounds = rounds
	if edit != nil {
		edit(&head)
	}
	e := must(s.CreateEvent(t.Context(), anna, head))(t)
	var rows []tournament.PlayerData
	for i := range n {
		rows = append(rows, tournament.PlayerData{Name: fmt.Sprintf("Игрок %03d", i+1), Rating: 2400 - 10*i})
	}
	e, _, err := s.ImportPlayers(t.Context(), anna, e.ID, rows)
	if err != nil {
		t.Fatal(err)
	}
	return must(s.DrawNumbers(t.Context(), anna, e.ID, e.Version, tournament.Draw{Numbering: tournament.ByRating, Seed: 7}))(t)
}

// win enters 17:7 on every board of a round.
func win(t *testing.T, s *tournament.Service, e *tournament.Event, round int) *tournament.Event {
	t.Helper()
	for _, g := range e.Rounds[round-1].Games {
		if !g.IsFree() && g.Result.Kind == tournament.NoResult {
			e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, tournament.Result{Kind: tournament.FinalPosition, White: 17, Black: 7}))(t)
		}
	}
	return e
}

// twice does an act without any agreement, which has to be refused with a level and to change nothing, and then agrees to
// all that it is warned of. Keys are those of the warnings.
func twice(t *testing.T, s *tournament.Service, e *tournament.Event, keys []string, act func(agreed tournament.Agreed) (*tournament.Event, error)) *tournament.Event {
	t.Helper()
	_, err := act(nil)
	refused := wantError(t, err, tournament.Unconfirmed, "error.unconfirmed")
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
		if _, err := act(slices.Delete(slices.Clone(agreed), i, i+1)); tournament.CodeOf(err) != tournament.Unconfirmed {
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
func undone(t *testing.T, s *tournament.Service, before, after *tournament.Event) *tournament.Event {
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
	s *tournament.Service
	e *tournament.Event
}

func (x *edits) begin(round int) {
	x.Helper()
	x.e = must(x.s.BeginEdit(x.Context(), anna, x.e.ID, x.e.Version, round, nil))(x.T)
}

func (x *edits) edit(round int, edit tournament.Edit, keys ...string) {
	x.Helper()
	before := x.e
	act := func(a tournament.Agreed) (*tournament.Event, error) {
		return x.s.EditRound(x.Context(), anna, x.e.ID, before.Version, round, edit, a)
	}
	if len(keys) == 0 {
		x.e = must(act(nil))(x.T)
	} else {
		x.e = twice(x.T, x.s, before, keys, act)
	}
	x.e = undone(x.T, x.s, before, x.e)
}

func (x *edits) refused(round int, edit tournament.Edit, code tournament.Code, key string) {
	x.Helper()
	_, err := x.s.EditRound(x.Context(), anna, x.e.ID, x.e.Version, round, edit, nil)
	wantError(x.T, err, code, key)
}

func (x *edits) end(round int, keys ...string) {
	x.Helper()
	before := x.e
	act := func(a tournament.Agreed) (*tournament.Event, error) {
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
	x.refused(1, tournament.Edit{Kind: tournament.EditUnpair, Board: 1}, tournament.Conflict, "error.edit.not-begun")
	x.begin(1)
	_, err := s.PublishRound(t.Context(), anna, x.e.ID, x.e.Version, 1)
	wantError(t, err, tournament.Conflict, "error.round.editing")

	first := x.e.Rounds[0].Games[0]
	x.edit(1, tournament.Edit{Kind: tournament.EditUnpair, Board: 1})
	_, err = s.EndEdit(t.Context(), anna, x.e.ID, x.e.Version, 1, nil)
	wantError(t, err, tournament.Conflict, "error.edit.unseated")
	x.edit(1, tournament.Edit{Kind: tournament.EditRest})
	x.end(1)

	x.begin(1)
	x.edit(1, tournament.Edit{Kind: tournament.EditColours, Board: 1})
	x.edit(1, tournament.Edit{Kind: tournament.EditBoard, Board: 1, To: 2})
	x.edit(1, tournament.Edit{Kind: tournament.EditBoard, Board: 3, To: 30})
	g, _ := x.e.Rounds[0].Game(2)
	if g.White != first.Black || g.Black != first.White {
		t.Errorf("board 2 is %d–%d, want %d–%d", g.White, g.Black, first.Black, first.White)
	}
	other, _ := x.e.Rounds[0].Game(1)
	x.edit(1, tournament.Edit{Kind: tournament.EditSwap, White: g.White, Black: other.Black})
	x.edit(1, tournament.Edit{Kind: tournament.EditUnpair, Board: 4})
	left := x.e.Unseated(1)
	if len(left) != 2 {
		t.Fatalf("%d players sit nowhere", len(left))
	}
	x.edit(1, tournament.Edit{Kind: tournament.EditBye, White: left[0].ID, Bye: tournament.FreeRound}, "warning.pairing.byes")
	x.edit(1, tournament.Edit{Kind: tournament.EditUnseat, White: left[0].ID})
	x.edit(1, tournament.Edit{Kind: tournament.EditPair, White: left[1].ID, Black: left[0].ID})
	x.end(1, "warning.edit.differs")
	entry := must(s.Journal(t.Context(), x.e.ID, 0, 1))(t)[0]
	if entry.Action != tournament.EditDiffers || entry.Args["engine"] == "" || entry.Args["hand"] == "" {
		t.Errorf("the journal says %v %v", entry.Action, entry.Args)
	}
	differences := must(x.e.Differences(1))(t)
	if len(differences) != 2 {
		t.Errorf("%d differences, want 2", len(differences))
	}
	if _, err := s.PublishRound(t.Context(), anna, x.e.ID, x.e.Version, 1); err != nil {
		t.Error(err)
	}
}

func TestEditPublished(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	e = publishNext(t, s, e)
	x := &edits{t, s, e}
	x.begin(2)
	g := e.Rounds[1].Games[0]
	x.e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, tournament.Result{Kind: tournament.FinalPosition, White: 20, Black: 4}))(t)
	x.edit(2, tournament.Edit{Kind: tournament.EditColours, Board: 1}, "warning.colours.turned")
	turned, _ := x.e.Game(g.ID)
	if want := (tournament.Result{Kind: tournament.FinalPosition, White: 4, Black: 20}); turned.Result != want {
		t.Errorf("turned to %v", turned.Result)
	}
	rival, _ := x.e.GameOf(g.White, 1)
	met := rival.Opponent(g.White)
	x.edit(2, tournament.Edit{Kind: tournament.EditSwap, White: turned.White, Black: met}, "warning.edit.clears", "warning.pairing.met", "warning.pairing.opposite")
	x.end(2, "warning.edit.differs")

	_, err := s.BeginEdit(t.Context(), anna, e.ID, x.e.Version, 9, nil)
	wantError(t, err, tournament.NotFound, "error.round.none")
}

func TestSwapColours(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 4, 3, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	g := e.Rounds[0].Games[0]
	after := twice(t, s, e, []string{"warning.colours.turned"}, func(a tournament.Agreed) (*tournament.Event, error) {
		return s.SwapColours(t.Context(), anna, e.ID, g.ID, g.Revision, a)
	})
	now, _ := after.Game(g.ID)
	if now.White != g.Black || now.Result.White != 7 || now.Result.Black != 17 {
		t.Errorf("the game is %+v", now)
	}
	undone(t, s, e, after)
	_, err := s.SwapColours(t.Context(), anna, e.ID, g.ID, g.Revision, nil)
	wantError(t, err, tournament.Stale, "error.result.stale")
}

func TestByes(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 5, nil)
	p := e.Players[2]
	byes := []tournament.Bye{{Round: 2, Kind: tournament.HalfBye}, {Round: 5, Kind: tournament.HalfBye}, {Round: 3, Kind: tournament.FullBye}}
	set := func(a tournament.Agreed) (*tournament.Event, error) {
		return s.SetByes(t.Context(), anna, e.ID, p.ID, p.Revision, byes, a)
	}
	e = undone(t, s, e, twice(t, s, e, []string{"warning.bye.full", "warning.bye.half-again", "warning.bye.last-round"}, set))
	e = win(t, s, publishNext(t, s, e), 1)
	e = win(t, s, publishNext(t, s, e), 2)
	g, _ := e.GameOf(p.ID, 2)
	if g.Result.Kind != tournament.HalfBye {
		t.Fatalf("round 2 of the player is %q", g.Result.Kind)
	}
	p, _ = e.Player(p.ID)
	_, err := s.SetByes(t.Context(), anna, e.ID, p.ID, p.Revision, nil, nil)
	wantError(t, err, tournament.Conflict, "error.bye.paired")
	e = must(s.SetByes(t.Context(), anna, e.ID, p.ID, p.Revision, p.Byes[:1], nil))(t)
	if p, _ = e.Player(p.ID); len(p.Byes) != 1 {
		t.Errorf("byes are %v", p.Byes)
	}
	for _, bad := range [][]tournament.Bye{
		{{Round: 6, Kind: tournament.HalfBye}},
		{{Round: 3, Kind: tournament.FreeRound}},
		{{Round: 3, Kind: tournament.HalfBye}, {Round: 3, Kind: tournament.Absent}},
	} {
		if _, err := s.SetByes(t.Context(), anna, e.ID, p.ID, p.Revision, append(p.Byes, bad...), nil); tournament.CodeOf(err) != tournament.Invalid {
			t.Errorf("%v: %v", bad, err)
		}
	}
}

func TestLateEntry(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 7, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	before := e
	e = must(s.AddPlayer(t.Context(), anna, e.ID, tournament.PlayerData{Name: "Поздний Пётр", Rating: 2375}, false))(t)
	late := e.Players[len(e.Players)-1]
	if late.Number != 4 || late.Entered != 2 {
		t.Errorf("number %d, from round %d; want 4, 2", late.Number, late.Entered)
	}
	if diff := cmp.Diff(before.Rounds, e.Rounds); diff != "" {
		t.Errorf("played rounds changed:\n%s", diff)
	}
	e = undone(t, s, before, e)
	e = publishNext(t, s, e)
	if _, ok := e.GameOf(late.ID, 2); !ok {
		t.Error("the late player has no game in round 2")
	}
}

func TestWithdrawalBesideDraft(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
	p := e.Players[0]
	e = must(s.Withdraw(t.Context(), anna, e.ID, p.ID, p.Revision, tournament.Withdrawal{FromRound: 2}))(t)
	_, err := s.PublishRound(t.Context(), anna, e.ID, e.Version, 2)
	wantError(t, err, tournament.Conflict, "error.round.unfit")
	e = must(s.UnpairRound(t.Context(), anna, e.ID, e.Version, 2))(t)
	e = win(t, s, publishNext(t, s, e), 2)
	g, _ := e.GameOf(p.ID, 2)
	if g.Result.Kind != tournament.Absent {
		t.Errorf("round 2 is %q", g.Result.Kind)
	}
	p, _ = e.Player(p.ID)
	e = must(s.Return(t.Context(), anna, e.ID, p.ID, p.Revision))(t)
	e = publishNext(t, s, e)
	if g, _ := e.GameOf(p.ID, 2); g.Result.Kind != tournament.Absent {
		t.Errorf("after the return round 2 is %q", g.Result.Kind)
	}
	if g, ok := e.GameOf(p.ID, 3); !ok || g.Result.Kind == tournament.Absent {
		t.Errorf("round 3 of who returned: %v %v", g, ok)
	}
}

func TestPairWithResultsMissing(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 5, nil)
	e = publishNext(t, s, e)
	open := e.Rounds[0].Games[2]
	for _, g := range e.Rounds[0].Games {
		if g.ID != open.ID {
			e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, tournament.Result{Kind: tournament.FinalPosition, White: 17, Black: 7}))(t)
		}
	}
	before := e
	pair := func(a tournament.Agreed) (*tournament.Event, error) {
		return s.PairRound(t.Context(), anna, before.ID, before.Version, a)
	}
	e = undone(t, s, before, twice(t, s, before, []string{"warning.round.missing"}, pair))
	if g, _ := e.Game(open.ID); g.Result.Kind != tournament.Adjourned {
		t.Errorf("the open game is %q", g.Result.Kind)
	}
	e = must(s.UnpairRound(t.Context(), anna, e.ID, e.Version, 2))(t)
	if diff := sameEvent(before, e); diff != "" {
		t.Errorf("unpairing leaves a difference:\n%s", diff)
	}
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, tournament.Agreed{"warning.round.missing"}))(t)
	e = win(t, s, must(s.PublishRound(t.Context(), anna, e.ID, e.Version, 2))(t), 2)
	twice(t, s, e, []string{"warning.round.adjourned"}, func(a tournament.Agreed) (*tournament.Event, error) {
		return s.PairRound(t.Context(), anna, e.ID, e.Version, a)
	})
}

func TestRenumber(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 6, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	p := e.Players[5]
	data := p.PlayerData
	data.Rating = 2395
	e = must(s.ChangePlayer(t.Context(), anna, e.ID, p.ID, p.Revision, data, false))(t)
	before := e
	e = undone(t, s, before, twice(t, s, before, []string{"warning.number.moves"}, func(a tournament.Agreed) (*tournament.Event, error) {
		return s.Renumber(t.Context(), anna, before.ID, before.Version, a)
	}))
	if p, _ = e.Player(p.ID); p.Number != 2 {
		t.Errorf("number %d, want 2", p.Number)
	}
	one, two := e.Players[0], e.Players[1]
	_, err := s.SwapNumbers(t.Context(), anna, e.ID, e.Version, one.ID, two.ID, nil)
	wantError(t, err, tournament.Conflict, "error.number.ratings")
	for n := 2; n <= 4; n++ {
		e = win(t, s, publishNext(t, s, e), n)
	}
	data.Rating = 2000
	p, _ = e.Player(p.ID)
	e = must(s.ChangePlayer(t.Context(), anna, e.ID, p.ID, p.Revision, data, false))(t)
	twice(t, s, e, []string{"warning.number.late"}, func(a tournament.Agreed) (*tournament.Event, error) {
		return s.Renumber(t.Context(), anna, e.ID, e.Version, a)
	})
}

func TestOwnPairings(t *testing.T) {
	s, _ := newService(t)
	head := tournament.Defaults(tournament.Standard, "ru", "Europe/Moscow").WithSystem(tournament.OwnPairings)
	head.Name = "Матч"
	e := must(s.CreateEvent(t.Context(), anna, head))(t)
	for i := range 3 {
		e = must(s.AddPlayer(t.Context(), anna, e.ID, tournament.PlayerData{Name: fmt.Sprintf("Игрок %d", i)}, false))(t)
	}
	e = must(s.DrawNumbers(t.Context(), anna, e.ID, e.Version, tournament.Draw{Numbering: tournament.ByLot, Seed: 3}))(t)
	x := &edits{t, s, must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)}
	ids := []tournament.PlayerID{e.Players[0].ID, e.Players[1].ID, e.Players[2].ID}
	x.edit(1, tournament.Edit{Kind: tournament.EditPair, White: ids[0], Black: ids[1]})
	x.refused(1, tournament.Edit{Kind: tournament.EditRest}, tournament.Conflict, "error.edit.no-engine")
	x.edit(1, tournament.Edit{Kind: tournament.EditBye, White: ids[2], Bye: tournament.FreeRound})
	x.end(1)
	x.e = win(t, s, must(s.PublishRound(t.Context(), anna, x.e.ID, x.e.Version, 1))(t), 1)
	x.e = must(s.PairRound(t.Context(), anna, x.e.ID, x.e.Version, nil))(t)
	x.edit(2, tournament.Edit{Kind: tournament.EditPair, White: ids[1], Black: ids[0], Board: 7}, "warning.pairing.met")
}

func TestExplain(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 9, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	e = publishNext(t, s, e)
	x := must(e.Explain(2))(t)
	if x.Changed || len(x.ByHand) != 0 {
		t.Errorf("changed %v, by hand %v", x.Changed, x.ByHand)
	}
	if diff := cmp.Diff(must(x.Input.Pair())(t), x.Draw); diff != "" {
		t.Errorf("the input does not give the draw:\n%s", diff)
	}
	g := e.Rounds[1].Games[0]
	is := must(e.WhyNot(2, g.White, g.Black))(t)
	if is.Answer.Kind != pairing.AnswerIsSo {
		t.Errorf("why not a pair that is: %v", is.Answer.Kind)
	}
	first, _ := e.GameOf(g.White, 1)
	met := must(e.WhyNot(2, g.White, first.Opponent(g.White)))(t)
	if met.Answer.Kind != pairing.AnswerBarred || met.Answer.Barred.Why != pairing.BarMet {
		t.Errorf("why not a pair that has met: %+v", met.Answer)
	}
	why, ok := must(e.Public())(t).Why(g.Black, 2)
	if !ok || why.White.Player != g.White || why.Board != 0 || why.Colours == 0 {
		t.Errorf("short explanation %v %+v", ok, why)
	}

	// A late player moves the numbers, and changes nothing of what was known; a corrected result does.
	e = must(s.AddPlayer(t.Context(), anna, e.ID, tournament.PlayerData{Name: "Поздний Пётр", Rating: 2500}, false))(t)
	if must(e.Explain(2))(t).Changed {
		t.Error("a late player changes the explanation of an earlier round")
	}
	old := e.Rounds[0].Games[0]
	e = must(s.SetResult(t.Context(), anna, e.ID, old.ID, old.Revision, tournament.Result{Kind: tournament.FinalPosition, White: 7, Black: 17}))(t)
	if !must(e.WhyNot(2, g.White, g.Black))(t).Changed {
		t.Error("a corrected result is not told")
	}
	_, err := newEvent(t, s, 4).Explain(1)
	wantError(t, err, tournament.NotFound, "error.round.none")
	table := publishNext(t, s, newEvent(t, s, 4))
	_, err = table.Explain(1)
	wantError(t, err, tournament.Conflict, "error.explain.none")
}

func TestDraftsPostponeInSecret(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newSwiss(t, s, 8, 5, nil))
	before := must(e.Public())(t)
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, tournament.Agreed{"warning.round.missing"}))(t)
	after := must(e.Public())(t)
	for part, both := range map[string][2]any{
		"counter": {before.Published, after.Published}, "head": {before.PublicHead, after.PublicHead},
		"players": {before.Players, after.Players}, "rounds": {before.Rounds, after.Rounds},
	} {
		if diff := cmp.Diff(both[0], both[1]); diff != "" {
			t.Errorf("readers notice a draft by the %s:\n%s", part, diff)
		}
	}
	e = must(s.PublishRound(t.Context(), anna, e.ID, e.Version, 2))(t)
	if g := must(e.Public())(t).Rounds[0].Games[0]; g.Result.Kind != tournament.Adjourned {
		t.Errorf("after publication the game is %q", g.Result.Kind)
	}
}

func TestRegulationsOfStartedEvent(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	change := func(edit func(*tournament.Head)) func(tournament.Agreed) (*tournament.Event, error) {
		head := e.Head
		edit(&head)
		return func(a tournament.Agreed) (*tournament.Event, error) {
			return s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, head, a)
		}
	}
	for name, edit := range map[string]func(*tournament.Head){
		"system":       func(h *tournament.Head) { h.Regulations.System = tournament.OwnPairings },
		"pair by":      func(h *tournament.Head) { h.Regulations.Swiss.PairBy = tournament.PairByMatchPoints },
		"free":         func(h *tournament.Head) { h.Regulations.Swiss.Free = 12 },
		"acceleration": func(h *tournament.Head) { h.Regulations.Swiss.Acceleration = tournament.Baku },
		"apart":        func(h *tournament.Head) { h.Regulations.Apart = []tournament.Apart{{By: tournament.ApartClub}} },
	} {
		if _, err := change(edit)(nil); tournament.CodeOf(err) != tournament.Conflict {
			t.Errorf("%s: %v", name, err)
		}
	}
	e = undone(t, s, e, twice(t, s, e, []string{"warning.event.rounds"}, change(func(h *tournament.Head) { h.Regulations.Rounds = 4 })))
	if e.Head.Regulations.Rounds != 4 {
		t.Errorf("%d rounds", e.Head.Regulations.Rounds)
	}
	entry := must(s.Journal(t.Context(), e.ID, 0, 3))(t)[2]
	if entry.Action != tournament.RulesChanged || entry.Args["what"] != "5 → 4" {
		t.Errorf("the journal says %v %v", entry.Action, entry.Args)
	}
	twice(t, s, e, []string{"warning.event.criteria"}, change(func(h *tournament.Head) { h.Regulations.Criteria = h.Regulations.Criteria[:1] }))
}

func TestTooManyRounds(t *testing.T) {
	s, _ := newService(t)
	for players := 2; players <= 12; players++ {
		most := players - 1 + players%2
		if w := newSwiss(t, s, players, most, nil).SetupWarnings(); len(w) != 0 {
			t.Errorf("%d players, %d rounds: %v", players, most, w)
		}
		e := newSwiss(t, s, players, most+1, nil)
		twice(t, s, e, []string{"warning.event.too-many-rounds"}, func(a tournament.Agreed) (*tournament.Event, error) {
			return s.PairRound(t.Context(), anna, e.ID, e.Version, a)
		})
	}
}
