package conduct_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules/sheet"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// flights are four openings of шашки адиюх.
func flights(t *testing.T) []play.Opening {
	t.Helper()
	head := play.Head{Game: play.DefaultGame()}
	table, faults := head.ParseOpenings("А: c3-d4 d6-c5\nБ: 1. a3-b4 h6-g5\nc3-b4 b6-a5\nГ: e3-f4 f6-g5")
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	return table
}

// flying makes a round robin of four whose rounds begin with openings.
func flying(t *testing.T) *live {
	t.Helper()
	return newLive(t, play.RoundRobin, 4, func(h *play.Head) {
		h.Regulations.Cycles = 2
		h.Regulations.Openings.Table = flights(t)
	})
}

// TestOpeningsAreDrawn: each round has one, none twice before all have come, and readers see those of published rounds.
func TestOpeningsAreDrawn(t *testing.T) {
	l := flying(t)
	l.e = must(l.s.PairAllRounds(t.Context(), anna, l.e.ID, l.e.Version))(t)
	times := map[string]int{}
	for i, r := range l.e.Rounds {
		if times[r.Opening.Name]++; r.Opening.IsZero() || i < 4 && times[r.Opening.Name] > 1 {
			t.Errorf("round %d begins with %+v", r.Number, r.Opening)
		}
	}
	if len(times) != 4 {
		t.Errorf("%d openings came in 6 rounds, want all 4", len(times))
	}
	l.e = must(l.s.PublishRound(t.Context(), anna, l.e.ID, l.e.Version, 1, nil))(t)
	public := must(l.s.Public(t.Context(), l.e.ID))(t)
	if len(public.Rounds) != 1 || public.Rounds[0].Opening != l.e.Rounds[0].Opening {
		t.Errorf("readers see the rounds %+v", public.Rounds)
	}
	l.check()
}

// TestOpeningsAnew: a draft's opening is drawn again, the same for the same seed; another can be set in any round.
func TestOpeningsAnew(t *testing.T) {
	l := flying(t)
	l.e = must(l.s.PairRound(t.Context(), anna, l.e.ID, l.e.Version, nil))(t)
	first := l.e.Rounds[0].Opening
	var seed uint64
	for l.e.Rounds[0].Opening == first {
		seed++
		before := l.e
		l.e = must(l.s.DrawOpening(t.Context(), anna, l.e.ID, l.e.Version, 1, seed))(t)
		if l.e != before {
			l.undo(before)
		}
	}
	drawn := l.e.Rounds[0].Opening
	set := play.Opening{Name: "своё", Moves: " g3-f4  f6-g5 "}
	before := l.e
	l.e = must(l.s.SetOpening(t.Context(), anna, l.e.ID, l.e.Version, 1, set))(t)
	l.undo(before)
	if got := l.e.Rounds[0].Opening; got.Moves != "g3-f4 f6-g5" {
		t.Errorf("the opening is %+v", got)
	}
	l.e = must(l.s.DrawOpening(t.Context(), anna, l.e.ID, l.e.Version, 1, seed))(t)
	if got := l.e.Rounds[0].Opening; got != drawn {
		t.Errorf("the lot %d gave %+v, then %+v", seed, drawn, got)
	}
	l.e = must(l.s.PublishRound(t.Context(), anna, l.e.ID, l.e.Version, 1, nil))(t)
	_, err := l.s.DrawOpening(t.Context(), anna, l.e.ID, l.e.Version, 1, 5)
	wantError(t, err, refusal.Conflict, "error.opening.published")
	published := l.e.Published
	l.e = must(l.s.SetOpening(t.Context(), anna, l.e.ID, l.e.Version, 1, play.Opening{}))(t)
	if !l.e.Rounds[0].Opening.IsZero() || l.e.Published == published {
		t.Error("the opening of a published round was not taken away for readers")
	}
	for _, wrong := range []play.Opening{
		{Name: "без ходов"},
		{Moves: "c3-d5"},
		{Position: "не позиция"},
		{Moves: "c3-d4", Position: "B:Wa1:Bh8"},
	} {
		_, err = l.s.SetOpening(t.Context(), anna, l.e.ID, l.e.Version, 1, wrong)
		wantError(t, err, refusal.Invalid, "error.opening.illegal")
	}
	l.check()
}

func TestNoOpeningWithoutATable(t *testing.T) {
	l := newLive(t, play.RoundRobin, 2, nil)
	l.e = must(l.s.PairRound(t.Context(), anna, l.e.ID, l.e.Version, nil))(t)
	if !l.e.Rounds[0].Opening.IsZero() {
		t.Errorf("the round begins with %+v", l.e.Rounds[0].Opening)
	}
	_, err := l.s.DrawOpening(t.Context(), anna, l.e.ID, l.e.Version, 1, 5)
	wantError(t, err, refusal.Conflict, "error.opening.no-table")
}

// TestRecordOfAnOpening: with the opening's moves, without them, from its position, and of a game that began otherwise.
func TestRecordOfAnOpening(t *testing.T) {
	head := play.Head{Game: play.DefaultGame()}
	game := must(head.Rules())(t)
	moves := play.Opening{Name: "А", Moves: "c3-d4 d6-c5"}
	at := must(moves.Start(game))(t)
	position := play.Opening{Name: "П", Position: at}
	for _, tt := range []struct {
		name, text string
		opening    play.Opening
		plies      int
		differs    bool
	}{
		{"with the moves", "1. c3-d4 d6-c5 2. b2-c3 f6-g5", moves, 4, false},
		{"behind the moves", "1. b2-c3 f6-g5", moves, 2, false},
		{"behind the moves, numbered on", "2. b2-c3 f6-g5", moves, 2, false},
		{"possible both ways", "1. g3-h4 b6-a5", moves, 2, false},
		{"its own position", `[FEN "` + at + "\"]\n\n1. b2-c3 f6-g5", moves, 2, false},
		{"from a position", "1. b2-c3 f6-g5", position, 2, false},
		{"otherwise", "1. e3-f4 d6-c5 2. f4-g5 h6:f4", moves, 4, true},
		{"otherwise than a position", "1. c3-d4 f6-g5 2. b2-c3", position, 3, true},
		{"no opening", "1. e3-f4 d6-c5", play.Opening{}, 2, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			report := must(head.CheckOpened(tt.opening, tt.text, play.Result{}))(t)
			differs := slices.ContainsFunc(report.Remarks, func(r sheet.Remark) bool { return r.Kind == play.AnotherOpening })
			if report.Plies != tt.plies || report.Fault != nil || differs != tt.differs {
				t.Errorf("%d plies, fault %+v, differs %t", report.Plies, report.Fault, differs)
			}
			trace := must(head.TraceOpened(tt.opening, tt.text))(t)
			if len(trace.Plies) != tt.plies || trace.Plies[tt.plies-1].FEN != report.Final {
				t.Errorf("the trace has %d plies", len(trace.Plies))
			}
		})
	}
}

// TestFindingOfAnOpenedGame: the service checks a record from the round's opening.
func TestFindingOfAnOpenedGame(t *testing.T) {
	l := flying(t)
	l.next()
	l.e = must(l.s.SetOpening(t.Context(), anna, l.e.ID, l.e.Version, 1, play.Opening{Name: "А", Moves: "c3-d4 d6-c5"}))(t)
	g := l.e.Rounds[0].Games[0]
	l.e = must(l.s.SetSheet(t.Context(), anna, l.e.ID, g.ID, 0, "1. b2-c3 f6-g5"))(t)
	g, _ = l.e.Game(g.ID)
	report := must(l.e.Finding(g))(t)
	if report.Plies != 2 || report.Fault != nil {
		t.Errorf("the finding is %+v", report)
	}
}

func TestParseOpenings(t *testing.T) {
	head := play.Head{Game: play.DefaultGame()}
	text := "\ufeff# таблица\r\n\r\nГородская партия: 1. c3-d4 d6-c5 2.b2-c3\r\n1... плохо: c3-d5\n17: a3-b4\nc3-b4\n17: c3-d4\nДругая: " +
		"a3-b4\nпусто:\n"
	table, faults := head.ParseOpenings(text)
	want := []play.Opening{
		{Name: "Городская партия", Moves: "c3-d4 d6-c5 b2-c3"}, {Name: "17", Moves: "a3-b4"}, {Name: "3", Moves: "c3-b4"},
	}
	if diff := cmp.Diff(want, table); diff != "" {
		t.Errorf("table:\n%s", diff)
	}
	got := map[int]string{}
	for _, f := range faults {
		var e *refusal.Error
		if !errors.As(f.Err, &e) {
			t.Fatal(f.Err)
		}
		got[f.Line] = e.Key
	}
	wantFaults := map[int]string{
		4: "error.event.opening-moves", 7: "error.event.opening-twice", 8: "error.event.opening-twice", 9: "error.event.opening-moves",
	}
	if diff := cmp.Diff(wantFaults, got); diff != "" {
		t.Errorf("faults:\n%s", diff)
	}
	again, faults := head.ParseOpenings(play.FormatOpenings(table))
	if diff := cmp.Diff(table, again); diff != "" || len(faults) > 0 {
		t.Errorf("written and read again: %v\n%s", faults, diff)
	}
}

// FuzzParseOpenings: what is taken is a table that the regulations take, and reads the same when it is written.
func FuzzParseOpenings(f *testing.F) {
	for _, text := range []string{
		"", "1: c3-d4 d6-c5", "c3-d4", ": c3-d4", "a: b: c3-d4", "1. c3-d4\n\n# x\n2: e3-f4 1. d6-c5",
		"п: B:Wa1:Bh8", strings.Repeat("1: c3-d4\n", 3),
	} {
		f.Add(text)
	}
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	f.Fuzz(func(t *testing.T, text string) {
		table, faults := head.ParseOpenings(text)
		for _, fault := range faults {
			if refusal.CodeOf(fault.Err) != refusal.Invalid || fault.Line < 1 {
				t.Errorf("fault %+v", fault)
			}
		}
		again, faults := head.ParseOpenings(play.FormatOpenings(table))
		if diff := cmp.Diff(table, again); diff != "" || len(faults) > 0 {
			t.Errorf("written and read again: %v\n%s", faults, diff)
		}
	})
}
