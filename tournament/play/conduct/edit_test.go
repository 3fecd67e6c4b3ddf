package conduct_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// paired begins an edit of the first round, which is a draft.
func paired(t *testing.T, s *conduct.Service, e *play.Event) *edits {
	t.Helper()
	x := &edits{t, s, must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)}
	return x
}

// TestEditMovesMatches: a match of several games moves as a whole.
func TestEditMovesMatches(t *testing.T) {
	s, _ := newService(t)
	x := paired(t, s, newSwiss(t, s, 6, 3, func(h *play.Head) {
		h.Regulations.Match = play.MatchRules{Games: 2, Count: pairing.CountSum}
	}))
	first, second := x.e.Rounds[0].Match(1), x.e.Rounds[0].Match(2)
	a, b := first[0].White, second[0].White
	x.edit(1, play.Edit{Kind: play.EditSwap, White: a, Black: b})
	for leg, g := range x.e.Rounds[0].Match(1) {
		if !g.Has(b) || g.Has(a) || g.ID != first[leg].ID || (g.White == b) != (leg == 0) {
			t.Errorf("game %d is %+v", leg, g)
		}
	}
	x.edit(1, play.Edit{Kind: play.EditUnpair, Board: 1})
	if n := len(x.e.Rounds[0].Games); n != 4 {
		t.Fatalf("%d games are left", n)
	}
	left := x.e.Unseated(1)
	x.edit(1, play.Edit{Kind: play.EditPair, White: left[0].ID, Black: left[1].ID})
	x.edit(1, play.Edit{Kind: play.EditColours, Board: 1})
	match := x.e.Rounds[0].Match(1)
	if len(match) != 2 || match[0].White != left[1].ID || match[1].White != left[0].ID {
		t.Errorf("the match is %+v", match)
	}
	x.end(1, "warning.edit.differs")
}

// TestEditSeatsThoseWhoWereAway: an announced bye is dropped once it is agreed to, a late player comes in at once, and who has
// withdrawn has to return first.
func TestEditSeatsThoseWhoWereAway(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 9, 5, nil)
	p := e.Players[8]
	e = must(s.SetByes(t.Context(), anna, e.ID, p.ID, p.Revision, []play.Bye{{Round: 1, Kind: play.HalfBye}}, nil))(t)
	out := e.Players[0]
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
	e = must(s.PublishRound(t.Context(), anna, e.ID, e.Version, 1, nil))(t)
	e = must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: "Поздний Пётр", Rating: 1000}, false))(t)
	late := e.Players[9]
	x := &edits{t, s, e}
	x.edit(1, play.Edit{Kind: play.EditUnseat, White: p.ID})
	x.edit(1, play.Edit{Kind: play.EditPair, White: late.ID, Black: p.ID}, "warning.edit.away")
	if now, _ := x.e.Player(p.ID); len(now.Byes) != 0 {
		t.Errorf("the bye is still announced: %v", now.Byes)
	}
	if now, _ := x.e.Player(late.ID); now.Entered != 0 {
		t.Errorf("the late player enters in round %d", now.Entered)
	}
	x.end(1, "warning.edit.differs")
	board, _ := x.e.GameOf(out.ID, 1)
	x.edit(1, play.Edit{Kind: play.EditUnpair, Board: board.Board})
	x.e = must(leave(t, s, x.e, out, play.Withdrawal{FromRound: 1}))(t)
	x.refused(1, play.Edit{Kind: play.EditPair, White: out.ID, Black: board.Opponent(out.ID)}, refusal.Conflict,
		"error.edit.withdrawn")
	x.edit(1, play.Edit{Kind: play.EditBye, White: out.ID, Bye: play.Absent})
	x.edit(1, play.Edit{Kind: play.EditRest})
	if g, _ := x.e.GameOf(board.Opponent(out.ID), 1); g.Result.Kind != play.FreeRound {
		t.Errorf("who is left has %+v", g)
	}
}

// TestEditEndIsTold: the end of a change asks about the same differences that the explanation of the round tells then, also where
// a player came after the round was paired and the engine would pair it otherwise; the journal has their names.
func TestEditEndIsTold(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 12, 5, nil)
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
	first := e.Rounds[0].Games[0]
	out, _ := e.Player(first.Black)
	x := &edits{t, s, must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: "Поздний Пётр", Rating: 4000}, false))(t)}
	late := x.e.Players[12]
	x.edit(1, play.Edit{Kind: play.EditUnpair, Board: 1})
	x.edit(1, play.Edit{Kind: play.EditPair, White: first.White, Black: late.ID})
	x.edit(1, play.Edit{Kind: play.EditBye, White: out.ID, Bye: play.FreeRound})
	during := must(x.e.Explain(1))(t)
	due := must(x.e.Compare(1))(t)
	if !due.Anew || len(due.Differences) < 3 {
		t.Fatalf("%d differences, compared anew: %t", len(due.Differences), due.Anew)
	}
	x.end(1, "warning.edit.differs")
	entry := must(s.Journal(t.Context(), e.ID, 0, 1))(t)[0]
	if entry.Args["n"] != 2 || !strings.Contains(entry.Args["hand"].(string), "\n"+out.ShortName()+" —") {
		t.Errorf("the journal says %v", entry.Args)
	}
	after := must(x.e.Explain(1))(t)
	for when, told := range map[string]play.Explanation{"during the change": during, "after it": after} {
		if diff := cmp.Diff(due.Differences, told.ByHand); diff != "" || !told.Anew {
			t.Errorf("%s the explanation tells others (-asked +told):\n%s", when, diff)
		}
	}
	if again := must(x.e.Explain(1))(t); len(again.ByHand) != len(due.Differences) {
		t.Errorf("%d differences when it is opened again", len(again.ByHand))
	}
}

// TestEditRestClosesGaps: where a board has gone from a draft those below move up; tables of players, numbers beyond those of
// the engine, and boards that readers know already stay.
func TestEditRestClosesGaps(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		publish bool
		far     int // board 5 gets this number first
		table   int // the table of one of board 4
		want    []int
	}{
		"draft":        {false, 5, 0, []int{1, 2, 3, 4}},
		"far board":    {false, 30, 0, []int{1, 2, 3, 30}},
		"table":        {false, 5, 4, []int{1, 2, 3, 4}},
		"table beyond": {false, 5, 9, []int{1, 2, 3, 9}},
		"published":    {true, 5, 0, []int{1, 3, 4, 5}},
	} {
		t.Run(name, func(t *testing.T) {
			s, _ := newService(t)
			e := newSwiss(t, s, 10, 5, nil)
			if p := e.Players[3]; tt.table != 0 { // number 4: sits at board 4
				e = must(s.SetTable(t.Context(), anna, e.ID, p.ID, p.Revision, tt.table))(t)
			}
			e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
			if tt.publish {
				e = must(s.PublishRound(t.Context(), anna, e.ID, e.Version, 1, nil))(t)
			}
			x := &edits{t, s, e}
			out := x.e.Rounds[0].Match(2)[0]
			if board, ok := x.e.Rounds[0].Game(5); ok && tt.far != 5 {
				x.edit(1, play.Edit{Kind: play.EditBoard, Board: board.Board, To: tt.far})
			}
			x.edit(1, play.Edit{Kind: play.EditUnpair, Board: 2})
			x.edit(1, play.Edit{Kind: play.EditBye, White: out.White, Bye: play.Absent})
			x.edit(1, play.Edit{Kind: play.EditRest})
			var got []int
			for _, g := range x.e.Rounds[0].Games {
				if !g.IsFree() {
					got = append(got, g.Board)
				}
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("boards:\n%s", diff)
			}
		})
	}
}

// TestEditWarnsOfRegulations: pairs that the regulations forbid, and byes that are not due.
func TestEditWarnsOfRegulations(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 7, 5, nil)
	e = must(s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, func() play.Head {
		h := e.Head
		h.Regulations.Restrictions = []play.Restriction{{Players: []play.PlayerID{e.Players[0].ID, e.Players[1].ID}}}
		return h
	}(), nil))(t)
	e = win(t, s, publishNext(t, s, e), 1)
	x := &edits{t, s, must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)}
	free := x.e.Rounds[0].Games[3].White
	for board := 1; board <= 3; board++ {
		x.edit(2, play.Edit{Kind: play.EditUnpair, Board: board})
	}
	for _, g := range x.e.Rounds[1].Games {
		x.edit(2, play.Edit{Kind: play.EditUnseat, White: g.White})
	}
	x.edit(2, play.Edit{Kind: play.EditBye, White: free, Bye: play.FreeRound}, "warning.pairing.bye")
	x.edit(2, play.Edit{Kind: play.EditUnseat, White: free})
	x.edit(2, play.Edit{Kind: play.EditBye, White: x.e.Rounds[0].Games[0].White, Bye: play.FreeRound},
		"warning.pairing.bye-score")
	x.edit(2, play.Edit{Kind: play.EditUnseat, White: x.e.Rounds[0].Games[0].White})
	x.edit(2, play.Edit{Kind: play.EditBye, White: free, Bye: play.FullBye}, "warning.bye.full")
	x.edit(2, play.Edit{Kind: play.EditUnseat, White: free})
	_, err := s.EditRound(t.Context(), anna, e.ID, x.e.Version, 2, play.Edit{
		Kind: play.EditPair, White: e.Players[0].ID, Black: e.Players[1].ID,
	}, nil)
	refused := wantError(t, err, refusal.Unconfirmed, "error.unconfirmed")
	if refused.Warnings[0].Key != "warning.pairing.forbidden" || refused.Warnings[0].Level != tournament.Confirm {
		t.Errorf("warnings %+v", refused.Warnings)
	}
}

// TestEditTable: where tables pair, the hand is compared with them.
func TestEditTable(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 6)
	e = must(s.PairAllRounds(t.Context(), anna, e.ID, e.Version))(t)
	x := &edits{t, s, e}
	first, second := e.Rounds[0].Games[0], e.Rounds[0].Games[1]
	_, err := s.EditRound(t.Context(), anna, e.ID, x.e.Version, 1, play.Edit{
		Kind: play.EditSwap, White: first.White,
		Black: second.White,
	}, nil)
	refused := wantError(t, err, refusal.Unconfirmed, "error.unconfirmed")
	keys := map[string]bool{}
	for _, w := range refused.Warnings {
		keys[w.Key] = true
	}
	if !keys["warning.pairing.met"] {
		t.Errorf("warnings %v", keys)
	}
	x.edit(1, play.Edit{Kind: play.EditUnpair, Board: first.Board})
	x.refused(1, play.Edit{Kind: play.EditBye, White: first.White, Bye: play.HalfBye}, refusal.Invalid, "error.edit.bye")
	x.edit(1, play.Edit{Kind: play.EditRest})
	x.end(1)
}

// TestEditThreeColours: in a table a third game running with one colour is told.
func TestEditThreeColours(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 8)
	e = must(s.PairAllRounds(t.Context(), anna, e.ID, e.Version))(t)
	for n := 2; n < len(e.Rounds); n++ {
		for _, g := range e.Rounds[n-1].Games {
			before, _ := e.GameOf(g.White, n-1)
			after, _ := e.GameOf(g.White, n+1)
			if before.White == g.White || after.White == g.White {
				continue // White, and Black on both sides: turned it would be three running
			}
			x := &edits{t, s, e}
			x.edit(n, play.Edit{Kind: play.EditColours, Board: g.Board}, "warning.pairing.three-black")
			return
		}
	}
	t.Fatal("the tables have no player with Black, White and Black")
}

func TestEditRefuses(t *testing.T) {
	s, _ := newService(t)
	x := paired(t, s, newSwiss(t, s, 8, 5, nil))
	one, two := x.e.Players[0].ID, x.e.Players[1].ID
	board, _ := x.e.GameOf(one, 1)
	for name, tt := range map[string]struct {
		edit play.Edit
		code refusal.Code
		key  string
	}{
		"kind":        {play.Edit{Kind: "shuffle"}, refusal.Invalid, "error.edit.kind"},
		"oneself":     {play.Edit{Kind: play.EditSwap, White: one, Black: one}, refusal.Invalid, "error.edit.same"},
		"stranger":    {play.Edit{Kind: play.EditSwap, White: one, Black: 999}, refusal.NotFound, "error.player.none"},
		"no board":    {play.Edit{Kind: play.EditUnpair, Board: 77}, refusal.Conflict, "error.edit.no-board"},
		"seated":      {play.Edit{Kind: play.EditPair, White: one, Black: two}, refusal.Conflict, "error.edit.sits"},
		"no number":   {play.Edit{Kind: play.EditBoard, Board: 1, To: 0}, refusal.Invalid, "error.edit.board-number"},
		"high number": {play.Edit{Kind: play.EditBoard, Board: 1, To: 10000}, refusal.Invalid, "error.edit.board-number"},
		"no bye":      {play.Edit{Kind: play.EditBye, White: one, Bye: play.Forfeit}, refusal.Invalid, "error.edit.bye"},
		"at a board":  {play.Edit{Kind: play.EditUnseat, White: one}, refusal.Conflict, "error.edit.at-board"},
		"nobody left": {play.Edit{Kind: play.EditRest}, refusal.Conflict, "error.edit.nobody-left"},
	} {
		t.Run(name, func(t *testing.T) { x.refused(1, tt.edit, tt.code, tt.key) })
	}
	x.edit(1, play.Edit{Kind: play.EditUnpair, Board: board.Board})
	x.refused(1, play.Edit{Kind: play.EditSwap, White: one, Black: two}, refusal.Conflict, "error.edit.no-seat")
	x.refused(1, play.Edit{Kind: play.EditPair, White: one, Black: board.Opponent(one), Board: board.Board%4 + 1},
		refusal.Conflict, "error.edit.board-taken")
	stale := x.e.Version - 1
	_, err := s.EditRound(t.Context(), boris, x.e.ID, stale, 1, play.Edit{Kind: play.EditRest}, nil)
	wantError(t, err, refusal.Stale, "error.stale")
	_, err = s.PairRound(t.Context(), anna, x.e.ID, x.e.Version, nil)
	wantError(t, err, refusal.Conflict, "error.round.editing")
}

// TestUndoLeavesEverybodyAPlace: in a published round nobody is without one, whatever is taken back.
func TestUndoLeavesEverybodyAPlace(t *testing.T) {
	s, _ := newService(t)
	x := &edits{t, s, publishNext(t, s, newSwiss(t, s, 6, 3, nil))}
	x.e = must(s.EditRound(t.Context(), anna, x.e.ID, x.e.Version, 1, play.Edit{Kind: play.EditUnpair, Board: 1}, nil))(t)
	x.e = must(s.EditRound(t.Context(), anna, x.e.ID, x.e.Version, 1, play.Edit{Kind: play.EditRest}, nil))(t)
	rest := x.e.Version
	x.end(1)
	_, err := s.Undo(t.Context(), anna, x.e.ID, x.e.Version, rest)
	wantError(t, err, refusal.Conflict, "error.round.no-place")
}

func TestFixedTables(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 5, nil)
	plain := must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
	e = must(s.UnpairRound(t.Context(), anna, e.ID, plain.Version, 1, deletes))(t)
	p := e.Players[3]
	before := e
	e = must(s.SetTable(t.Context(), anna, e.ID, p.ID, p.Revision, 12))(t)
	e = undone(t, s, before, e)
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
	for _, g := range e.Rounds[0].Games {
		was, _ := plain.GameOf(g.White, 1)
		if was.Opponent(g.White) != g.Black {
			t.Errorf("%d plays %d, without the table %d", g.White, g.Black, was.Opponent(g.White))
		}
		if g.Has(p.ID) != (g.Board == 12) {
			t.Errorf("board %d: %d–%d", g.Board, g.White, g.Black)
		}
	}
	p, _ = e.Player(p.ID)
	_, err := s.SetTable(t.Context(), anna, e.ID, p.ID, p.Revision, -1)
	wantError(t, err, refusal.Invalid, "error.edit.board-number")
}

func TestEntered(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 5, nil)
	p := e.Players[3]
	before := e
	e = undone(t, s, before, must(s.SetEntered(t.Context(), anna, e.ID, p.ID, p.Revision, 2))(t))
	e = win(t, s, publishNext(t, s, e), 1)
	if _, ok := e.GameOf(p.ID, 1); ok {
		t.Error("who enters in round 2 is in round 1")
	}
	p, _ = e.Player(p.ID)
	for _, round := range []int{0, 1} {
		_, err := s.SetEntered(t.Context(), anna, e.ID, p.ID, p.Revision, round)
		wantError(t, err, refusal.Conflict, "error.bye.paired")
	}
	e = publishNext(t, s, e)
	if _, ok := e.GameOf(p.ID, 2); !ok {
		t.Error("who enters in round 2 is not in it")
	}
}

// TestRemoveWhoNeverPlayed: somebody who was only absent goes with every trace; who has played stays.
func TestRemoveWhoNeverPlayed(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 9, 5, nil)
	p := e.Players[2]
	e = must(s.SetByes(t.Context(), anna, e.ID, p.ID, p.Revision, []play.Bye{{Round: 1, Kind: play.Absent}}, nil))(t)
	e = win(t, s, publishNext(t, s, e), 1)
	played := e.Players[0]
	_, err := s.RemovePlayer(t.Context(), anna, e.ID, played.ID, played.Revision)
	wantError(t, err, refusal.Conflict, "error.player.remove-paired")
	p, _ = e.Player(p.ID)
	before := e
	e = undone(t, s, before, must(s.RemovePlayer(t.Context(), anna, e.ID, p.ID, p.Revision))(t))
	for i, player := range e.ByNumber() {
		if player.Number != i+1 {
			t.Errorf("number %d at place %d", player.Number, i+1)
		}
	}
	if _, ok := e.GameOf(p.ID, 1); ok {
		t.Error("a trace is left")
	}
	publishNext(t, s, e)
}

// TestKnockoutStays: a bracket is not changed by hand.
func TestKnockoutStays(t *testing.T) {
	s, _ := newService(t)
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow").WithSystem(play.Knockout)
	head.Name = "Кубок"
	e := must(s.CreateEvent(t.Context(), anna, head))(t)
	for i := range 4 {
		e = must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %d", i)}, false))(t)
	}
	e = must(s.DrawNumbers(t.Context(), anna, e.ID, e.Version, play.Draw{Numbering: play.ByLot, Seed: 3}))(t)
	x := paired(t, s, e)
	x.refused(1, play.Edit{Kind: play.EditUnpair, Board: 1}, refusal.Conflict, "error.edit.knockout")
	x.edit(1, play.Edit{Kind: play.EditColours, Board: 1})
	x.end(1)
}

// TestPrivateActsStayPrivate: announced absences, tables and all work on a draft move nothing that readers see.
func TestPrivateActsStayPrivate(t *testing.T) {
	s, _ := newService(t)
	e := win(t, s, publishNext(t, s, newSwiss(t, s, 8, 5, nil)), 1)
	counter := e.Published
	p := e.Players[4]
	e = must(s.SetByes(t.Context(), anna, e.ID, p.ID, p.Revision, []play.Bye{{Round: 4, Kind: play.HalfBye}}, nil))(t)
	p, _ = e.Player(p.ID)
	e = must(s.SetTable(t.Context(), anna, e.ID, p.ID, p.Revision, 3))(t)
	x := &edits{t, s, must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)}
	x.edit(2, play.Edit{Kind: play.EditColours, Board: 1})
	x.edit(2, play.Edit{Kind: play.EditUnpair, Board: 2})
	x.edit(2, play.Edit{Kind: play.EditRest})
	x.end(2, "warning.edit.differs")
	if x.e.Published != counter {
		t.Errorf("readers were told %d times", x.e.Published-counter)
	}
	x.e = must(s.PublishRound(t.Context(), anna, x.e.ID, x.e.Version, 2, nil))(t)
	counter = x.e.Published
	x.edit(2, play.Edit{Kind: play.EditColours, Board: 1})
	if x.e.Published == counter || !x.e.For(play.Readers).Rounds[1].Editing {
		t.Error("readers of a published round are not told that it is being changed")
	}
}

// TestEditThatChangesNothing: what is changed and changed back leaves no mark on the round, whatever the engine would pair by now; what is
// changed is counted from the round as it was before.
func TestEditThatChangesNothing(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, nil))(t)
	for i, g := range e.Rounds[0].Games { // the engine would pair round 2 otherwise now
		r := play.Result{Kind: play.FinalPosition, White: 24 - 7*i, Black: 7 * i}
		agreed := conduct.Correction{Reason: "опечатка", Agreed: tournament.Agreed{"warning.result.followed", "warning.result.followed!"}}
		e = must(s.CorrectResult(t.Context(), anna, e.ID, g.ID, g.Revision, r, agreed))(t)
	}
	if now := must(e.Compare(2))(t); !now.Anew || len(now.Differences) == 0 {
		t.Fatalf("the engine pairs as before: %+v", now)
	}
	x := &edits{t, s, e}
	marks := func() int { return len(must(x.e.Explain(2))(t).ByHand) }
	end := func(want tournament.Action) map[string]any {
		t.Helper()
		agreed := tournament.Agreed{"warning.edit.differs", "warning.edit.differs!"}
		x.e = must(s.EndEdit(t.Context(), anna, x.e.ID, x.e.Version, 2, agreed))(t)
		entry := must(s.Journal(t.Context(), x.e.ID, 0, 1))(t)[0]
		if entry.Action != want {
			t.Errorf("the journal says %s %v, want %s", entry.Action, entry.Args, want)
		}
		return entry.Args
	}
	turn := func() { x.edit(2, play.Edit{Kind: play.EditColours, Board: 1}) }
	turn()
	turn()
	end(conduct.EditKept)
	if n := marks(); n != 0 {
		t.Errorf("a round that is as it was has %d marks of a change by hand", n)
	}
	turn()
	if args := end(conduct.EditChanged); args["n"] != 1 {
		t.Errorf("one pair was turned, and the journal counts %v", args["n"])
	}
}

// TestLaterRoundsWerePairedBefore: a round that is changed by hand after the next one was paired marks that one, as a corrected result
// does; a change before it marks nothing, nor does one that comes to the same pairs.
func TestLaterRoundsWerePairedBefore(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newSwiss(t, s, 6, 5, nil))
	all := tournament.Agreed{"warning.edit.differs", "warning.edit.differs!", "warning.edit.followed", "warning.edit.followed!"}
	swap := func() {
		t.Helper()
		var err error
		act := func(agreed tournament.Agreed) error {
			version := must(s.Event(t.Context(), 1))(t).Version
			e, err = s.EditRound(t.Context(), anna, e.ID, version, 1, play.Edit{Kind: play.EditColours, Board: 2}, agreed)
			return err
		}
		if refused := act(nil); refused != nil {
			var met *refusal.Error
			if !errors.As(refused, &met) {
				t.Fatal(refused)
			}
			e = must(s.Event(t.Context(), 1))(t)
			if err := act(tournament.Agreement(met.Warnings)); err != nil {
				t.Fatal(err)
			}
		}
	}
	end := func() { t.Helper(); e = must(s.EndEdit(t.Context(), anna, e.ID, e.Version, 1, all))(t) }
	swap()
	end()
	if before := e.PairedBefore(1); len(e.Corrected(1)) != 0 || len(before) != 0 {
		t.Errorf("nothing rests on the round, and it is marked: %v", before)
	}
	e = win(t, s, e, 1)
	e = publishNext(t, s, e)
	swap()
	swap()
	end()
	if before := e.PairedBefore(2); len(before) != 0 {
		t.Errorf("a round that is as it was marks round 2: %v", before)
	}
	swap()
	end()
	if before, boards := e.PairedBefore(2), e.Corrected(1); len(before) != 1 || before[0] != 1 || len(boards) != 1 || boards[0] != 2 {
		t.Errorf("round 2 was paired before %v, boards %v", before, boards)
	}
}
