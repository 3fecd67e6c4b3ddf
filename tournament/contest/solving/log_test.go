package solving_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
	"adyukh/tournament/steady/steadytest"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// drawLog is a contest and the log of what its solvers did in two rounds.
func drawLog(t *rapid.T) (*solving.Contest, []solving.Entry) {
	c := secret(drawSecrets(t, "a"))
	c.Sheets, c.Scores = nil, nil
	for i := range c.Rounds {
		c.Rounds[i].Problems = append(c.Rounds[i].Problems, c.Rounds[i].Problems[0])
	}
	var log []solving.Entry
	seqs := map[[2]int64]int{}
	for n := range rapid.IntRange(0, 30).Draw(t, "entries") {
		e := solving.Entry{
			Solver: solving.SolverID(rapid.IntRange(10, 12).Draw(t, "solver")), Round: solving.RoundID(rapid.IntRange(1, 2).Draw(t, "round")),
			No: int64(n + 1), At: begins.Add(time.Duration(n) * time.Second),
			Kind: rapid.SampledFrom([]solving.EntryKind{solving.DidOpen, solving.DidSave, solving.DidSave, solving.DidHandIn}).Draw(t, "kind"),
		}
		of := [2]int64{int64(e.Solver), int64(e.Round)}
		seqs[of]++
		if e.Seq = seqs[of]; e.Kind == solving.DidOpen {
			e.Device = rapid.SampledFrom([]string{"phone", "laptop"}).Draw(t, "device")
		} else if e.Kind == solving.DidSave || rapid.Bool().Draw(t, "saves") {
			e.Answers = map[int]string{}
			for no := 1; no <= 2; no++ {
				if rapid.Bool().Draw(t, "answers") {
					e.Answers[no] = rapid.SampledFrom([]string{"", "1. c3:e5", "1. e3-d2"}).Draw(t, "answer")
				}
			}
		}
		log = append(log, e)
	}
	return c, log
}

// TestASheetIsItsLog: however the log is read, in one go or in compositions, once or again, with sheets that became parts in between or
// without, the sheets are the same, and of two answers to a problem the later one counts.
func TestASheetIsItsLog(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		c, log := drawLog(t)
		whole := c.Fold(log)
		at := rapid.IntRange(0, len(log)).Draw(t, "split")
		compositions := c.Fold(log[:at]).Fold(log[at:])
		if diff := cmp.Diff(whole, compositions); diff != "" {
			t.Fatalf("in two pieces (-whole +pieces):\n%s", diff)
		}
		if again := compositions.Fold(log[:at]).Fold(log); !reflect.DeepEqual(whole, again) {
			t.Fatalf("again (-whole +again):\n%s", cmp.Diff(whole, again))
		}
		kept := *c // what a director touches in between becomes a part
		for i, p := range c.Fold(log[:at]).Sheets {
			if rapid.Bool().Draw(t, "touched") {
				p.ID = solving.SheetID(100 + i)
				kept.Sheets = append(kept.Sheets, p)
			}
		}
		nameless := func(c *solving.Contest) map[string]solving.Sheet {
			all := map[string]solving.Sheet{}
			for _, p := range c.Sheets {
				p.ID = 0
				all[fmt.Sprint(p.Solver, p.Round)] = p
			}
			return all
		}
		if is := kept.Fold(log); !cmp.Equal(nameless(whole), nameless(is)) {
			t.Fatalf("over parts (-whole +parts):\n%s", cmp.Diff(nameless(whole), nameless(is)))
		}
		for _, p := range whole.Sheets {
			want, n := [2]string{}, 0
			for _, e := range log {
				if e.Solver != p.Solver || e.Round != p.Round {
					continue
				}
				n++
				for no, text := range e.Answers {
					want[no-1] = text
				}
			}
			if p.Seq != n || p.Answer(1) != want[0] || p.Answer(2) != want[1] {
				t.Errorf("after %d entries with %q: %+v", n, want, p)
			}
		}
		file := whole.WithIDs()
		if slices.ContainsFunc(file.Sheets, func(p solving.Sheet) bool { return p.ID <= 0 || int64(p.ID) > file.LastID }) {
			t.Errorf("for a file: %+v", file.Sheets)
		}
	})
}

// TestSolversMakeNoVersions: what solvers do is no change of the contest and stands in no journal; the next one to look sees it, in this
// program or another, and once a round is released its sheets are parts.
func TestSolversMakeNoVersions(t *testing.T) {
	t.Parallel()
	storetest.Each(t, func(t *testing.T, name string) {
		s, other := sceneIn(t, name)
		round, anna, boris := s.round(60, twoLines(), twoLines()), s.solver("Анна Ли"), s.solver("Борис Ли")
		s.start(round)
		before := s.contest()
		feed := s.Feed().Subscribe()
		defer feed.Close()
		s.must(s.open(anna, round))
		s.must(s.save(anna, round, "1. c3:e5"))
		s.must(s.save(anna, round, "1. c3:e5", "1. e3-d2"))
		s.must(s.save(anna, round, "1. c3:e5", "1. e3-d2"))
		s.must(s.open(boris, round))
		s.must(s.handIn(boris, round, ""))
		after := s.contest()
		if after.Version != before.Version || after.Published != before.Published || after.LastID != before.LastID {
			t.Errorf("the contest is %+v, was %+v", after.Envelope, before.Envelope)
		}
		if got := after.Progress() - before.Progress(); got != 5 {
			t.Errorf("the progress is %d, want 5: one of them kept nothing", got)
		}
		if got := feed.Stirred(); !slices.Equal(got, []tournament.EventID{s.id}) || len(feed.Take()) != 0 {
			t.Errorf("stirred %v", got)
		}
		there, err := other.Event(s.Context(), s.id)
		s.must(err)
		if diff := cmp.Diff(after, there); diff != "" {
			t.Errorf("another program sees (-here +there):\n%s", diff)
		}
		if p := s.sheet(boris, round); p.Saves != 1 || !p.Saved.Equal(s.now) || len(p.Answers) != 2 {
			t.Errorf("a blank sheet that is handed in: %+v", p)
		}
		log, err := s.SheetLog(s.Context(), s.id, anna, round)
		s.must(err)
		want := []map[int]string{nil, {1: "1. c3:e5"}, {2: "1. e3-d2"}}
		for i, e := range log {
			if i >= len(want) || e.Seq != i+1 || !reflect.DeepEqual(e.Answers, want[i]) {
				t.Errorf("entry %d: %+v", i, e)
			}
		}
		// Another program's change does not hide what was saved here before and after it.
		_, _, err = other.AddSolver(s.Context(), director, s.id, solving.Solver{Data: person.Data{Name: "Вера Ли"}}, nil)
		s.must(err)
		s.must(s.save(anna, round, "1. c3:e5 h8-g7", "1. e3-d2"))
		if got := s.sheet(anna, round); got.Saves != 3 || got.Answer(1) != "1. c3:e5 h8-g7" {
			t.Errorf("after a change: %+v", got)
		}
		s.now = begins.Add(time.Hour)
		s.must(s.mark(s.marker("Маркин"), round, anna, "5", "0"))
		s.must(s.release(round))
		kept, err := s.store.Solvings().LoadEvent(s.Context(), s.id)
		s.must(err)
		if diff := cmp.Diff(s.contest().Sheets, kept.Sheets); diff != "" || len(kept.Sheets) != 2 || kept.Sheets[0].ID <= 0 {
			t.Errorf("in the parts after the release (-seen +kept):\n%s", diff)
		}
		if got := s.contest().Progress() - s.contest().Version; got != 6 {
			t.Errorf("the release lets the progress go back to %d", got)
		}
	})
}

// sceneIn is a scene in a database, and another program's service in the same.
func sceneIn(t *testing.T, name string) (*scene, *solving.Service) {
	t.Helper()
	open := func() *store.Store {
		kept, err := store.Open(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := kept.Close(); err != nil {
				t.Error(err)
			}
		})
		return kept
	}
	s := sceneOf(t, open())
	return s, solving.NewService(open().Solvings(), steadytest.Over(func() time.Time { return s.now }))
}

// TestUndoKeepsAnswers: an act of the director's on a sheet is taken back, and nothing of what the solver did before or since.
func TestUndoKeepsAnswers(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	round, anna := s.round(60, twoLines()), s.solver("Анна Ли")
	late := s.contest().Version
	vera := s.solver("Вера Ли")
	s.start(round)
	s.must(s.open(anna, round))
	s.must(s.save(anna, round, "1. c3:e5"))
	give := func(minutes int) int64 {
		t.Helper()
		c, err := s.GiveTime(s.Context(), director, s.id, anna, round, s.sheet(anna, round).Revision, minutes, "Связь пропадала.")
		s.must(err)
		return c.Version
	}
	undo := func(version int64) error {
		_, err := s.Undo(s.Context(), director, s.id, s.contest().Version, version)
		return err
	}
	given := give(10)
	s.must(s.save(anna, round, "1. c3:e5 h8-g7"))
	s.must(s.handIn(anna, round, "1. c3:e5 h8-g7"))
	id := s.sheet(anna, round).ID
	s.must(s.mark(s.marker("Маркин"), round, anna, "5"))
	same := func(extra int) {
		t.Helper()
		p := s.sheet(anna, round)
		if p.ID != id || p.Extra != extra || p.Answer(1) != "1. c3:e5 h8-g7" || p.Saves != 2 || p.Seq != 4 || p.HandedIn.IsZero() {
			t.Errorf("the sheet is %+v", p)
		}
	}
	same(10)
	again := give(20)
	s.refuses("error.undo.changed", undo(given))
	s.must(undo(again))
	same(10)
	s.must(undo(s.contest().Version)) // the undo
	same(20)
	if _, err := s.Reopen(s.Context(), director, s.id, anna, round, s.sheet(anna, round).Revision); err != nil {
		t.Fatal(err)
	}
	s.must(s.save(anna, round, "1. e3-d2"))
	if p := s.sheet(anna, round); !p.HandedIn.IsZero() || p.Answer(1) != "1. e3-d2" || p.Saves != 3 {
		t.Errorf("reopened: %+v", p)
	}
	// Who has opened a round can't be taken away, though no part of the contest says it.
	s.must(s.open(vera, round))
	s.refuses("error.solving.sheets-rest", undo(late+1))
	_, err := s.RemoveSolver(s.Context(), director, s.id, vera, solverRevision(s, vera))
	s.refuses("error.solving.has-sheets", err)
}

// TestUndoOfAFirstTouch: a sheet that became a part by an act stays one when that is taken back.
func TestUndoOfAFirstTouch(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	round, anna, boris := s.round(60, twoLines()), s.solver("Анна Ли"), s.solver("Борис Ли")
	s.start(round)
	s.must(s.open(anna, round))
	s.must(s.handIn(anna, round, "1. c3:e5"))
	for _, who := range []solving.SolverID{anna, boris} {
		c, err := s.GiveTime(s.Context(), director, s.id, who, round, 0, 10, "Связь пропадала.")
		s.must(err)
		given := c.Version
		if who == anna {
			s.must(s.mark(s.marker("Маркин"), round, anna, "5"))
		}
		_, err = s.Undo(s.Context(), director, s.id, s.contest().Version, given)
		s.must(err)
	}
	c := s.contest()
	p, there := c.SheetOf(anna, round)
	if _, marked := c.ScoreOf(c.Markers[0].ID, p.ID); !there || !marked || p.Extra != 0 || p.Answer(1) != "1. c3:e5" || p.HandedIn.IsZero() {
		t.Errorf("the sheet is %+v, marked %v", p, marked)
	}
	if p, there := c.SheetOf(boris, round); there {
		t.Errorf("he who did nothing has %+v", p)
	}
	s.must(s.open(boris, round))
	_, err := s.Undo(s.Context(), director, s.id, s.contest().Version, s.contest().Version) // brings his minutes back
	s.must(err)
	if p := s.sheet(boris, round); p.Extra != 10 || p.Opened.IsZero() || p.Seq != 1 || len(s.contest().Sheets) != 2 {
		t.Errorf("opened in between: %+v", p)
	}
}

func solverRevision(s *scene, id solving.SolverID) int64 {
	p, _ := s.contest().Solver(id)
	return p.Revision
}

// TestHallLosesNothing: solvers who save and hand in while a director gives them time, takes it back and adds others, in two programs on
// one database, lose nothing of what they were told is kept, and the director nothing either.
func TestHallLosesNothing(t *testing.T) {
	t.Parallel()
	runtest.Races(t)
	storetest.Each(t, func(t *testing.T, name string) {
		s, other := sceneIn(t, name)
		services, ctx := []*solving.Service{s.Service, other}, t.Context()
		round := s.round(60, twoLines(), twoLines())
		var who []solving.SolverID
		for i := range 6 {
			who = append(who, s.solver(fmt.Sprint("Решатель ", i)))
		}
		s.start(round)
		const saves = 12
		var hall, desk sync.WaitGroup
		for i, id := range who {
			hall.Go(func() {
				_, err := services[i%2].Open(ctx, s.id, id, round, s.device(id))
				for n := range saves {
					if err == nil { // a second tab of the browser is the other program's
						_, err = services[(i+n)%2].Save(ctx, s.id, id, round, s.device(id), []string{fmt.Sprint(n), "1. c3:e5"})
					}
				}
				if err == nil && i%3 == 0 {
					_, err = services[i%2].HandIn(ctx, s.id, id, round, s.device(id), []string{fmt.Sprint(saves - 1), "1. c3:e5"})
				}
				if err != nil {
					t.Errorf("solver %d: %v", id, err)
				}
			})
		}
		over, given, added := make(chan struct{}), map[solving.SolverID]int{}, 0
		desk.Go(func() { given, added = runsDesk(t, s, other, round, who, over) })
		hall.Wait()
		close(over)
		desk.Wait()
		for _, svc := range services {
			c, err := svc.Event(ctx, s.id)
			s.must(err)
			if len(c.Solvers) != len(who)+added {
				t.Errorf("%d solvers, want %d", len(c.Solvers), len(who)+added)
			}
			for i, id := range who {
				p, _ := c.SheetOf(id, round)
				entries := 1 + saves
				if i%3 == 0 {
					entries++
				}
				if p.Answer(1) != fmt.Sprint(saves-1) || p.Answer(2) != "1. c3:e5" || p.Saves != saves || p.Seq != entries ||
					p.HandedIn.IsZero() == (i%3 == 0) || p.Extra != given[id] {
					t.Errorf("solver %d, who got %d minutes, has %+v", id, given[id], p)
				}
			}
		}
	})
}

// runsDesk gives solvers time, takes every third act back and adds solvers, until over. It returns the minutes that each has, and how many
// solvers were added; an act that came upon one of somebody else's is not done.
func runsDesk(t *testing.T, s *scene, svc *solving.Service, round solving.RoundID, who []solving.SolverID, over <-chan struct{}) (
	given map[solving.SolverID]int, added int,
) {
	given = map[solving.SolverID]int{}
	for n := 1; ; n++ {
		select {
		case <-over:
			return given, added
		default:
		}
		id := who[n%len(who)]
		c, err := svc.Event(t.Context(), s.id)
		if err == nil {
			p, _ := c.SheetOf(id, round)
			c, err = svc.GiveTime(t.Context(), director, s.id, id, round, p.Revision, n, "Связь пропадала.")
		}
		switch {
		case err == nil && n%3 == 0:
			if _, err = svc.Undo(t.Context(), director, s.id, c.Version, c.Version); err != nil {
				given[id] = n
			}
		case err == nil:
			given[id] = n
		}
		if busy := new(refusal.Error); err != nil && (!errors.As(err, &busy) || busy.Key != "error.event.busy") {
			t.Errorf("the desk: %v", err)
			return given, added
		}
		if n%4 == 0 {
			more := solving.Solver{Data: person.Data{Name: fmt.Sprint("Ещё ", n)}}
			if _, _, err := svc.AddSolver(t.Context(), director, s.id, more, nil); err == nil {
				added++
			}
		}
	}
}
