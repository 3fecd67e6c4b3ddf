package solving_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

func TestARoundFromItsProblemsToItsResults(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	round, anna, boris, vera := s.round(60, twoLines(), twoLines()), s.solver("Анна Ли"), s.solver("Борис Ли"), s.solver("Вера Ли")
	marker := s.marker("Маркин")
	s.refuses("error.solving.not-started", s.open(anna, round))
	s.start(round)
	s.refuses("error.solving.not-opened", s.save(anna, round, "c3:e5"))
	s.must(s.open(anna, round))
	s.must(s.open(boris, round))
	s.must(s.save(anna, round, "1. c3:e5 h8-g7", ""))
	if got := s.sheet(anna, round); got.Answer(1) != "1. c3:e5 h8-g7" || !got.Saved.Equal(s.now) {
		t.Errorf("kept %+v", got)
	}
	s.now = s.now.Add(30*time.Minute + time.Second)
	s.must(s.handIn(anna, round, "1. c3:e5 h8-g7 (1... b8-a7 2. e5-d6)", ""))
	s.refuses("error.solving.handed-in", s.save(anna, round, "other"))
	s.must(s.save(boris, round, "1. e3-d2", "1. c3:e5 h8-g7"))
	s.refuses("error.solving.still-running", s.release(round))

	s.now = begins.Add(time.Hour)
	s.refuses("error.solving.time-over", s.save(boris, round, "1. c3:e5 h8-g7", "1. c3:e5 h8-g7"))
	s.refuses("error.solving.time-over", s.open(vera, round))
	s.asks("warning.solving.unmarked", s.release(round))
	s.must(s.mark(marker, round, anna, "5", "0"))
	s.refuses("error.solving.score-done", s.mark(marker, round, anna, "4", "0"))
	s.must(s.mark(marker, round, boris, "0", "2,5"))
	s.refuses("error.solving.sheet-none", s.mark(marker, round, vera, "0", "0"))
	if told := s.results(); len(told.Rounds) != 0 {
		t.Errorf("before the release everybody knows %+v", told)
	}
	s.must(s.release(round))
	rows := s.results().Solvers
	for i, want := range []struct {
		who    solving.SolverID
		points places.Decimal
		time   time.Duration
		absent bool
	}{{anna, 5 * whole, 31 * time.Minute, false}, {boris, 5 * whole / 2, time.Hour, false}, {vera, 0, time.Hour, true}} {
		got := rows[i]
		if got.Solver != want.who || got.Place != i+1 || got.Points != want.points || got.Time != want.time ||
			got.Rounds[0].Absent != want.absent {
			t.Errorf("place %d: %+v, want %+v", i+1, got, want)
		}
	}
	s.refuses("error.solving.released", s.mark(marker, round, boris, "5", "5"))

	// A protest is answered, points are changed with a reason, and then the results are final.
	protest := func(text string) error {
		_, err := s.Protest(s.Context(), director, s.id, boris, round, s.sheet(boris, round).Revision, text)
		return err
	}
	s.refuses("error.solving.protest-empty", protest(" "))
	s.must(protest("Ход e3-d2 тоже выигрывает."))
	finish := func() error {
		_, err := s.Finish(s.Context(), director, s.id, s.contest().Version)
		return err
	}
	s.refuses("error.solving.protests-open", finish())
	s.refuses("error.solving.why", s.rule(boris, round, 1, "5", ""))
	s.must(s.rule(boris, round, 1, "5", "Второе решение."))
	_, err := s.Reply(s.Context(), director, s.id, boris, round, s.sheet(boris, round).Revision, "Принято.")
	s.must(err)
	s.refuses("error.solving.replied", protest("Ещё."))
	s.must(finish())
	if first := s.results().Solvers[0]; first.Solver != boris || first.Points != 15*whole/2 {
		t.Errorf("the first is %+v", first)
	}
	s.refuses("error.solving.final", s.rule(boris, round, 1, "0", "Нет."))
}

func TestAnotherDevice(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	round, anna := s.round(60, twoLines()), s.solver("Анна Ли")
	s.start(round)
	s.must(s.open(anna, round))
	s.must(s.open(anna, round))
	other := func() error {
		_, err := s.Open(s.Context(), s.id, anna, round, "phone")
		return err
	}
	s.refuses("error.solving.other-device", other())
	_, err := s.Save(s.Context(), s.id, anna, round, "phone", []string{"1. c3:e5"})
	s.refuses("error.solving.other-device", err)
	_, err = s.Save(s.Context(), s.id, anna, round, "", []string{"1. c3:e5"})
	s.refuses("error.solving.other-device", err)
	s.must(s.save(anna, round, "1. c3:e5"))
	_, err = s.AllowDevice(s.Context(), director, s.id, anna, round, s.sheet(anna, round).Revision)
	s.must(err)
	s.must(other())
	s.refuses("error.solving.other-device", s.save(anna, round, "1. e3-d2"))
	if got := s.sheet(anna, round).Answer(1); got != "1. c3:e5" {
		t.Errorf("after the change of the device the answer is %q", got)
	}
	seen := func(device string) *solving.Contest {
		return s.contest().For(solving.Viewer{Solver: anna, Device: device}, s.now)
	}
	if here, there := seen("phone"), seen("browser 1"); here.Rounds[0].Problems[0].Position == "" || here.Sheets[0].Answer(1) == "" ||
		there.Rounds[0].Problems[0].Position != "" || there.Sheets[0].Answer(1) != "" {
		t.Errorf("the new device sees %+v, the old one %+v", here.Rounds[0], there.Rounds[0])
	}
}

func TestTimeThatIsGiven(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	round, anna, boris := s.round(60, twoLines()), s.solver("Анна Ли"), s.solver("Борис Ли")
	s.start(round)
	s.must(s.open(anna, round))
	s.must(s.open(boris, round))
	s.must(s.handIn(boris, round, ""))
	give := func(who solving.SolverID, minutes int, why string) error {
		_, err := s.GiveTime(s.Context(), director, s.id, who, round, s.sheet(who, round).Revision, minutes, why)
		return err
	}
	s.refuses("error.solving.why", give(anna, 10, ""))
	s.must(give(anna, 10, "Связь пропадала."))
	s.now = begins.Add(65 * time.Minute)
	s.must(s.save(anna, round, "1. c3:e5"))
	s.refuses("error.solving.still-running", s.release(round))
	s.must(s.handIn(anna, round, "1. c3:e5"))
	at, sheet := s.at(round), s.sheet(anna, round)
	if taken := sheet.Taken(at, solving.Minutes); taken != 55*time.Minute {
		t.Errorf("she took %v", taken)
	}
	reopen := func(who solving.SolverID) error {
		_, err := s.Reopen(s.Context(), director, s.id, who, round, s.sheet(who, round).Revision)
		return err
	}
	s.refuses("error.solving.reopen-late", reopen(boris))
	s.must(reopen(anna))
	s.must(s.save(anna, round, "1. e3-d2"))
	s.refuses("error.solving.not-running", func() error {
		_, err := s.Extend(s.Context(), director, s.id, round, s.at(round).Revision, 5, "Поздно.")
		return err
	}())
}

func TestTheStartOfARound(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	empty, round, anna := s.round(30), s.round(30, twoLines()), s.solver("Анна Ли")
	start := func(id solving.RoundID, at time.Time) error {
		_, err := s.Start(s.Context(), director, s.id, id, s.at(id).Revision, at)
		return err
	}
	s.refuses("error.solving.no-problems", start(empty, time.Time{}))
	s.refuses("error.solving.start-past", start(round, begins))
	at := begins.Add(10 * time.Minute)
	s.must(start(round, at))
	s.now = at.Add(-time.Microsecond)
	s.refuses("error.solving.not-started", s.open(anna, round))
	if state := s.at(round).State(s.now); state != solving.Armed {
		t.Errorf("the round is %s", state)
	}
	_, err := s.Disarm(s.Context(), director, s.id, round, s.at(round).Revision)
	s.must(err)
	s.must(start(round, at))
	s.now = at
	s.must(s.open(anna, round))
	_, err = s.Disarm(s.Context(), director, s.id, round, s.at(round).Revision)
	s.refuses("error.solving.round-fixed", err)
	changed := twoLines()
	changed.Task = "draw"
	_, err = s.SetProblem(s.Context(), director, s.id, round, s.at(round).Revision, 1, changed)
	s.refuses("error.solving.problem-fixed", err)
	changed = twoLines()
	changed.Worth = []places.Decimal{whole, 4 * whole}
	_, err = s.SetProblem(s.Context(), director, s.id, round, s.at(round).Revision, 1, changed)
	s.must(err)
	_, err = s.Undo(s.Context(), director, s.id, s.contest().Version, 5)
	if err == nil {
		t.Error("the problem was taken back though the round has begun")
	}
	_, _, err = s.AskPage(s.Context(), director, s.id, solving.Solver{Data: person.Data{Name: "Поздний"}})
	s.refuses("error.solving.no-asking", err)
}

func TestTwoMarkersAndTheDirector(t *testing.T) {
	t.Parallel()
	s := newScene(t, func(h *solving.Head) { h.Regulations.Markers = 2 })
	round, anna, one, two := s.round(30, twoLines(), twoLines()), s.solver("Анна Ли"), s.marker("Первый"), s.marker("Второй")
	s.start(round)
	s.must(s.open(anna, round))
	s.refuses("error.solving.sheet-none", s.mark(one, round, anna, "5", "5")) // she has not handed in
	s.must(s.handIn(anna, round, "1. c3:e5", "1. c3:e5"))
	s.must(s.mark(one, round, anna, "5", "2"))
	s.asks("warning.solving.unmarked", s.release(round))
	s.refuses("error.solving.points-missing", s.mark(two, round, anna, "5"))
	for _, wrong := range []string{"5.5", "-1", "0,3", "x"} {
		s.refuses("error.solving.point", s.mark(two, round, anna, wrong, "0"))
	}
	s.must(s.mark(two, round, anna, "5", "3"))
	s.asks("warning.solving.differ", s.release(round))
	if cells := s.contest().Cells(s.contest().Solvers[0], s.at(round)); !cells[0].Known || cells[0].Points != 5*whole || !cells[1].Differs {
		t.Errorf("the points are %+v", cells)
	}
	s.must(s.rule(anna, round, 2, "2.5", ""))
	s.must(s.release(round))
	if got := s.results().Solvers[0].Points; got != 15*whole/2 {
		t.Errorf("she has %s", got)
	}
}

func TestTeamsCountTheirBest(t *testing.T) {
	t.Parallel()
	s := newScene(t, func(h *solving.Head) { h.Regulations.Best, h.Regulations.Team = 2, 3 })
	first, second, marker := s.round(30, twoLines()), s.round(20, twoLines()), s.marker("Маркин")
	in := func(name, team string) solving.SolverID {
		return s.add(solving.Solver{Data: person.Data{Name: name}, Team: team})
	}
	a1, a2, a3, b1 := in("Анна Ли", "А"), in("Борис Ли", "А"), in("Вера Ли", "А"), in("Глеб Ли", "Б")
	_, _, err := s.AddSolver(s.Context(), director, s.id, solving.Solver{Data: person.Data{Name: "Дина Ли"}, Team: "А"}, nil)
	s.refuses("error.solving.team-full", err)
	for _, of := range []struct {
		round  solving.RoundID
		points map[solving.SolverID]string
	}{
		{first, map[solving.SolverID]string{a1: "5", a2: "1", a3: "2", b1: "5"}},
		{second, map[solving.SolverID]string{a1: "0", a2: "5", a3: "4", b1: "5"}},
	} {
		s.start(of.round)
		for _, who := range []solving.SolverID{a1, a2, a3, b1} {
			s.now = s.now.Add(time.Minute)
			s.must(s.open(who, of.round))
			s.must(s.handIn(who, of.round, "1. c3:e5"))
			s.must(s.mark(marker, of.round, who, of.points[who]))
		}
		s.must(s.release(of.round))
	}
	teams := s.results().Teams
	if len(teams) != 2 || teams[0].Team != "А" || teams[0].Points != 16*whole || teams[1].Points != 10*whole ||
		teams[0].Place != 1 || teams[1].Place != 2 {
		t.Fatalf("the teams are %+v", teams)
	}
	// Anna and Vera count in the first round, Boris and Vera in the second one; of Б a solver is missing.
	if got := teams[0].Rounds[1].Counts; len(got) != 2 || got[0] != a2 || got[1] != a3 {
		t.Errorf("in the second round %v count", got)
	}
	if got, want := teams[1].Time, (4+30+4+20)*time.Minute; got != want {
		t.Errorf("the team with a solver missing took %v, want %v", got, want)
	}
}

func TestPaperInAHall(t *testing.T) {
	t.Parallel()
	s := newScene(t, func(h *solving.Head) { h.Regulations.Lead = 15 })
	round, marker := s.round(60, twoLines()), s.marker("Маркин")
	_, hall, err := s.PutVenue(s.Context(), director, s.id, 0, solving.Venue{Name: "Зал"})
	s.must(err)
	anna := s.add(solving.Solver{Data: person.Data{Name: "Анна Ли"}, Venue: hall})
	boris := s.add(solving.Solver{Data: person.Data{Name: "Борис Ли"}, Venue: hall})
	at := begins.Add(time.Hour)
	_, err = s.Start(s.Context(), director, s.id, round, s.at(round).Revision, at)
	s.must(err)
	hallSees := func() solving.Round { return s.contest().For(solving.Viewer{Venue: hall}, s.now).Rounds[0] }
	s.now = at.Add(-15*time.Minute - time.Microsecond)
	if seen := hallSees(); seen.Problems[0].Position != "" || seen.Seal != "" {
		t.Errorf("too early the hall sees %+v", seen)
	}
	s.now = at.Add(-15 * time.Minute)
	if seen := hallSees(); seen.Problems[0].Position == "" || seen.Seal == "" || seen.Problems[0].Solution != "" {
		t.Errorf("to print it the hall sees %+v", seen)
	}
	s.now = at.Add(time.Minute)
	s.refuses("error.solving.on-paper", s.open(anna, round))
	take := func(who solving.SolverID, taken time.Duration, absent bool) error {
		_, err := s.SetTaken(s.Context(), director, s.id, who, round, s.sheet(who, round).Revision, taken, absent)
		return err
	}
	s.refuses("error.solving.taken", take(anna, 61*time.Minute, false))
	s.must(take(anna, 42*time.Minute, false))
	s.must(take(boris, 0, true))
	s.must(s.mark(marker, round, anna, "3"))
	s.refuses("error.solving.sheet-none", s.mark(marker, round, boris, "3"))
	s.refuses("error.solving.absent-marked", take(anna, 0, true))
	s.now = at.Add(time.Hour)
	s.must(s.release(round))
	rows := s.results().Solvers
	if rows[0].Solver != anna || rows[0].Time != 42*time.Minute || rows[1].Time != time.Hour || !rows[1].Rounds[0].Absent {
		t.Errorf("the results are %+v", rows)
	}
	_, err = s.RemoveVenue(s.Context(), director, s.id, hall, 0)
	if err == nil {
		t.Error("a hall in which somebody solves was removed")
	}
}

// TestAnswersAreKeptWithinABound: every answer that was kept stands in the log, so the longest ones are kept less often.
func TestAnswersAreKeptWithinABound(t *testing.T) {
	t.Parallel()
	s := newScene(t)
	problems := slices.Repeat([]solving.Problem{twoLines()}, solving.MaxProblems)
	round, anna := s.round(60, problems...), s.solver("Анна Ли")
	s.start(round)
	s.must(s.open(anna, round))
	for i := range 300 {
		answers := slices.Repeat([]string{strings.Repeat("x", solving.MaxAnswer-i%2)}, solving.MaxProblems)
		if err := s.save(anna, round, answers...); err != nil {
			s.refuses("error.solving.saves", err)
			if i < 200 {
				t.Errorf("refused after %d", i)
			}
			s.must(s.save(anna, round, "1. c3:e5"))
			return
		}
	}
	t.Error("300 answers of 44 KB were kept")
}
