package conduct_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

func TestByes(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 8, 5, nil)
	p := e.Players[2]
	byes := []play.Bye{{Round: 2, Kind: play.HalfBye}, {Round: 5, Kind: play.HalfBye}, {Round: 3, Kind: play.FullBye}}
	set := func(a tournament.Agreed) (*play.Event, error) {
		return s.SetByes(t.Context(), anna, e.ID, p.ID, p.Revision, byes, a)
	}
	e = undone(t, s, e, twice(t, s, e, []string{"warning.bye.full", "warning.bye.half-again", "warning.bye.last-round"}, set))
	e = win(t, s, publishNext(t, s, e), 1)
	e = win(t, s, publishNext(t, s, e), 2)
	g, _ := e.GameOf(p.ID, 2)
	if g.Result.Kind != play.HalfBye {
		t.Fatalf("round 2 of the player is %q", g.Result.Kind)
	}
	p, _ = e.Player(p.ID)
	_, err := s.SetByes(t.Context(), anna, e.ID, p.ID, p.Revision, nil, nil)
	wantError(t, err, refusal.Conflict, "error.bye.paired")
	e = must(s.SetByes(t.Context(), anna, e.ID, p.ID, p.Revision, p.Byes[:1], nil))(t)
	if p, _ = e.Player(p.ID); len(p.Byes) != 1 {
		t.Errorf("byes are %v", p.Byes)
	}
	for _, bad := range [][]play.Bye{
		{{Round: 6, Kind: play.HalfBye}},
		{{Round: 3, Kind: play.FreeRound}},
		{{Round: 3, Kind: play.HalfBye}, {Round: 3, Kind: play.Absent}},
	} {
		if _, err := s.SetByes(t.Context(), anna, e.ID, p.ID, p.Revision, append(p.Byes, bad...),
			nil); refusal.CodeOf(err) != refusal.Invalid {
			t.Errorf("%v: %v", bad, err)
		}
	}
}

// TestHalfByeLimits: the limits of the regulations take the place of what is usual, and 0 is one of them.
func TestHalfByeLimits(t *testing.T) {
	t.Parallel()
	again, last := "warning.bye.half-most", "warning.bye.half-last"
	for name, tt := range map[string]struct {
		limits play.HalfByeRules
		rounds []int
		want   []string
	}{
		"usual, two":      {play.HalfByeRules{}, []int{2, 3}, []string{"warning.bye.half-again"}},
		"usual, last":     {play.HalfByeRules{}, []int{5}, []string{"warning.bye.last-round"}},
		"none at all":     {play.HalfByeRules{Limited: true}, []int{2}, []string{again}},
		"two":             {play.HalfByeRules{Limited: true, Most: 2}, []int{2, 5}, nil},
		"three of two":    {play.HalfByeRules{Limited: true, Most: 2}, []int{1, 2, 5}, []string{again}},
		"in the last two": {play.HalfByeRules{Limited: true, Most: 2, Last: 2}, []int{3, 4}, []string{last}},
		"before them":     {play.HalfByeRules{Limited: true, Most: 1, Last: 2}, []int{3}, nil},
		"both":            {play.HalfByeRules{Limited: true, Last: 5}, []int{1}, []string{last, again}},
	} {
		t.Run(name, func(t *testing.T) {
			s, _ := newService(t)
			e := newSwiss(t, s, 6, 5, func(h *play.Head) { h.Regulations.Swiss.HalfByes = tt.limits })
			p := e.Players[2]
			var byes []play.Bye
			for _, n := range tt.rounds {
				byes = append(byes, play.Bye{Round: n, Kind: play.HalfBye})
			}
			set := func(a tournament.Agreed) (*play.Event, error) {
				return s.SetByes(t.Context(), anna, e.ID, p.ID, p.Revision, byes, a)
			}
			if tt.want == nil {
				must(set(nil))(t)
				return
			}
			twice(t, s, e, tt.want, set)
		})
	}
	s, _ := newService(t)
	e := newSwiss(t, s, 6, 5, nil)
	for field, wrong := range map[string]play.HalfByeRules{
		"half_most": {Limited: true, Most: -1},
		"half_last": {Limited: true, Last: 51},
	} {
		h := e.Head
		h.Regulations.Swiss.HalfByes = wrong
		_, err := s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, h, nil)
		if refused := wantError(t, err, refusal.Invalid, "error.event."+strings.ReplaceAll(field, "_", "-")); refused.Field != field {
			t.Errorf("%s: the field is %q", field, refused.Field)
		}
	}
}

// TestNoHalfBye: a marked player gets no half-point bye, whoever asks for it, until the mark goes.
func TestNoHalfBye(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 6, 5, nil)
	half := []play.Bye{{Round: 2, Kind: play.HalfBye}}
	p := e.Players[2]
	set := func(a conduct.Absences) error {
		now := must(s.Event(t.Context(), e.ID))(t)
		p, _ = now.Player(p.ID)
		_, err := s.SetAbsences(t.Context(), anna, e.ID, p.ID, p.Revision, a, nil)
		return err
	}
	wantError(t, set(conduct.Absences{Byes: half, NoHalf: true}), refusal.Conflict, "error.bye.no-half")
	before := must(s.Event(t.Context(), e.ID))(t)
	if err := set(conduct.Absences{NoHalf: true}); err != nil {
		t.Fatal(err)
	}
	undone(t, s, before, must(s.Event(t.Context(), e.ID))(t))
	now := must(s.Event(t.Context(), e.ID))(t)
	p, _ = now.Player(p.ID)
	_, err := s.SetByes(t.Context(), anna, e.ID, p.ID, p.Revision, half, nil)
	wantError(t, err, refusal.Conflict, "error.bye.no-half")
	x := paired(t, s, now)
	g, _ := x.e.GameOf(p.ID, 1)
	x.edit(1, play.Edit{Kind: play.EditUnpair, Board: g.Board})
	x.refused(1, play.Edit{Kind: play.EditBye, White: p.ID, Bye: play.HalfBye}, refusal.Conflict, "error.bye.no-half")
	x.edit(1, play.Edit{Kind: play.EditBye, White: p.ID, Bye: play.Absent})
	if err := set(conduct.Absences{Byes: half}); err != nil {
		t.Errorf("after the mark has gone: %v", err)
	}
}

func TestLateEntry(t *testing.T) {
	s, _ := newService(t)
	e := newSwiss(t, s, 7, 5, nil)
	e = win(t, s, publishNext(t, s, e), 1)
	before := e
	e = must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: "Поздний Пётр", Rating: 2375}, false))(t)
	late := e.Players[len(e.Players)-1]
	if late.Number != 4 || late.Entered != 2 {
		t.Errorf("number %d, from round %d; want 4, 2", late.Number, late.Entered)
	}
	if diff := cmp.Diff(before.Rounds, e.Rounds); diff != "" {
		t.Errorf("played rounds changed:\n%s", diff)
	}
	if s, ok := play.ShiftOf(play.Moves(before, e)); !ok || s != (play.Shift{First: 4, Last: 7, By: 1}) {
		t.Errorf("numbers moved by %+v", s)
	}
	said := must(s.Journal(t.Context(), e.ID, 0, 1))(t)[0].Args
	if diff := cmp.Diff(refusal.Args{
		"name": "Поздний Пётр", "number": 4, "moved": 4, "first": 4, "last": 7, "by": 1, "entered": 2, "none": "1",
	}, said); diff != "" {
		t.Errorf("the journal:\n%s", diff)
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
	e = must(leave(t, s, e, p, play.Withdrawal{FromRound: 2}))(t)
	_, err := s.PublishRound(t.Context(), anna, e.ID, e.Version, 2, nil)
	wantError(t, err, refusal.Conflict, "error.round.unfit")
	e = must(s.UnpairRound(t.Context(), anna, e.ID, e.Version, 2, deletes))(t)
	e = win(t, s, publishNext(t, s, e), 2)
	g, _ := e.GameOf(p.ID, 2)
	if g.Result.Kind != play.Absent {
		t.Errorf("round 2 is %q", g.Result.Kind)
	}
	p, _ = e.Player(p.ID)
	e = must(s.Return(t.Context(), anna, e.ID, p.ID, p.Revision))(t)
	e = publishNext(t, s, e)
	if g, _ := e.GameOf(p.ID, 2); g.Result.Kind != play.Absent {
		t.Errorf("after the return round 2 is %q", g.Result.Kind)
	}
	if g, ok := e.GameOf(p.ID, 3); !ok || g.Result.Kind == play.Absent {
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
			e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, play.Result{
				Kind: play.FinalPosition, White: 17,
				Black: 7,
			}))(t)
		}
	}
	before := e
	pair := func(a tournament.Agreed) (*play.Event, error) {
		return s.PairRound(t.Context(), anna, before.ID, before.Version, a)
	}
	e = undone(t, s, before, twice(t, s, before, []string{"warning.round.missing"}, pair))
	if g, _ := e.Game(open.ID); g.Result.Kind != play.Adjourned {
		t.Errorf("the open game is %q", g.Result.Kind)
	}
	e = must(s.UnpairRound(t.Context(), anna, e.ID, e.Version, 2, deletes))(t)
	if diff := sameEvent(before, e); diff != "" {
		t.Errorf("unpairing leaves a difference:\n%s", diff)
	}
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, tournament.Agreed{"warning.round.missing"}))(t)
	e = win(t, s, must(s.PublishRound(t.Context(), anna, e.ID, e.Version, 2, nil))(t), 2)
	twice(t, s, e, []string{"warning.round.adjourned"}, func(a tournament.Agreed) (*play.Event, error) {
		return s.PairRound(t.Context(), anna, e.ID, e.Version, a)
	})
}

// TestShiftOf: only a run of numbers that all changed alike is one.
func TestShiftOf(t *testing.T) {
	for _, tt := range []struct {
		moves []play.Move
		want  play.Shift
		ok    bool
	}{
		{nil, play.Shift{}, false},
		{[]play.Move{{Player: 1, From: 4, To: 3}, {Player: 2, From: 5, To: 4}}, play.Shift{First: 4, Last: 5, By: -1}, true},
		{[]play.Move{{Player: 1, From: 4, To: 5}, {Player: 2, From: 6, To: 7}}, play.Shift{}, false},
		{[]play.Move{{Player: 1, From: 4, To: 5}, {Player: 2, From: 5, To: 4}}, play.Shift{}, false},
	} {
		if got, ok := play.ShiftOf(tt.moves); got != tt.want || ok != tt.ok {
			t.Errorf("%v: %+v, %t", tt.moves, got, ok)
		}
	}
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
	e = undone(t, s, before, twice(t, s, before, []string{"warning.number.moves"}, func(a tournament.Agreed) (*play.Event, error) {
		return s.Renumber(t.Context(), anna, before.ID, before.Version, a)
	}))
	if p, _ = e.Player(p.ID); p.Number != 2 {
		t.Errorf("number %d, want 2", p.Number)
	}
	one, two := e.Players[0], e.Players[1]
	_, err := s.SwapNumbers(t.Context(), anna, e.ID, e.Version, one.ID, two.ID, nil)
	wantError(t, err, refusal.Conflict, "error.number.ratings")
	for n := 2; n <= 4; n++ {
		e = win(t, s, publishNext(t, s, e), n)
	}
	data.Rating = 2000
	p, _ = e.Player(p.ID)
	e = must(s.ChangePlayer(t.Context(), anna, e.ID, p.ID, p.Revision, data, false))(t)
	twice(t, s, e, []string{"warning.number.late"}, func(a tournament.Agreed) (*play.Event, error) {
		return s.Renumber(t.Context(), anna, e.ID, e.Version, a)
	})
}

func TestDraftsPostponeInSecret(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newSwiss(t, s, 8, 5, nil))
	before := e.For(play.Readers)
	e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, tournament.Agreed{"warning.round.missing"}))(t)
	after := e.For(play.Readers)
	for part, both := range map[string][2]any{
		"counter": {before.Published, after.Published}, "head": {before.Head, after.Head},
		"players": {before.Players, after.Players}, "rounds": {before.Rounds, after.Rounds},
	} {
		if diff := cmp.Diff(both[0], both[1]); diff != "" {
			t.Errorf("readers notice a draft by the %s:\n%s", part, diff)
		}
	}
	e = must(s.PublishRound(t.Context(), anna, e.ID, e.Version, 2, nil))(t)
	if g := e.For(play.Readers).Rounds[0].Games[0]; g.Result.Kind != play.Adjourned {
		t.Errorf("after publication the game is %q", g.Result.Kind)
	}
}

// TestAPostponedGameThatIsNotDrawn: its result is asked about in each way that is not the one by which later rounds were paired, and a draw
// is not. Nothing is corrected, so that nobody has to say why.
func TestAPostponedGameThatIsNotDrawn(t *testing.T) {
	s, _ := newService(t)
	ends := []play.Result{
		{Kind: play.FinalPosition, White: 12, Black: 12},
		{Kind: play.FinalPosition, White: 17, Black: 7},
		{Kind: play.FinalPosition, White: 7, Black: 17},
		{Kind: play.DoubleForfeit},
	}
	for _, result := range ends {
		e := publishNext(t, s, newSwiss(t, s, 8, 5, nil))
		open := e.Rounds[0].Games[0]
		for _, g := range e.Rounds[0].Games[1:] {
			e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, play.Result{Kind: play.FinalPosition, White: 17, Black: 7}))(t)
		}
		e = must(s.PairRound(t.Context(), anna, e.ID, e.Version, tournament.Agreed{"warning.round.missing"}))(t)
		g, _ := e.Game(open.ID)
		act := func(a tournament.Agreed) (*play.Event, error) {
			return s.CorrectResult(t.Context(), anna, e.ID, g.ID, g.Revision, result, conduct.Correction{Agreed: a})
		}
		if result.White == 12 {
			e = must(act(nil))(t)
		} else {
			e = twice(t, s, e, []string{conduct.NotDrawn}, act)
		}
		if g, _ := e.Game(g.ID); g.Result != result || g.Outdated != 0 {
			t.Errorf("%s: %+v", result, g)
		}
		entry := must(s.Journal(t.Context(), e.ID, 0, 1))(t)[0]
		if entry.Action != conduct.ResultChanged || entry.Args["before_kind"] != string(play.Adjourned) {
			t.Errorf("%s: the journal says %s %v", result, entry.Action, entry.Args)
		}
	}
}
