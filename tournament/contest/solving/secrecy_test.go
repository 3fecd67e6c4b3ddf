package solving_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

// secrets are what viewers must not be able to tell before its time: what is asked, what is answered, and what it earns.
type secrets struct {
	position, solution, source, seal string
	answer                           string
	points                           string
	names                            []string // of the solvers
	minutes                          int      // after which the first one handed in
}

func drawSecrets(t *rapid.T, label string) secrets {
	s := secrets{
		position: rapid.SampledFrom([]string{"W:Wc3:Bd4,f6", "W:Wc3,e3-1/2:Bd4,b8,h8-2"}).Draw(t, label+"position"),
		solution: "1. c3:e5 canary" + label, source: "Источник" + label, seal: "seal" + label,
		answer: rapid.SampledFrom([]string{"1. c3:g7", "1. c3:e5"}).Draw(t, label+"answer"),
		points: rapid.SampledFrom([]string{"5", "0", "2.5"}).Draw(t, label+"points"), minutes: rapid.IntRange(1, 50).Draw(t, label+"minutes"),
	}
	for i := range 3 {
		s.names = append(s.names, fmt.Sprintf("Тайный %s%d", label, i))
	}
	return s
}

const (
	first  solving.RoundID = 1
	second solving.RoundID = 2
)

// secret is a contest of two rounds, the second of which starts an hour after the first; three solvers, the last of them in a hall.
func secret(s secrets) *solving.Contest {
	c := &solving.Contest{Head: usual()}
	c.Head.Public = true
	c.Head.Regulations.Lead = 10
	for i, id := range []solving.RoundID{first, second} {
		c.Rounds = append(c.Rounds, solving.Round{
			ID: id, Minutes: 60, Starts: begins.Add(time.Duration(i) * time.Hour), Seal: s.seal,
			Problems: []solving.Problem{{
				Position: s.position, Task: "win", Points: 5 * whole, Solution: s.solution, Worth: []places.Decimal{5 * whole}, Source: s.source,
			}},
		})
	}
	c.Venues = []solving.Venue{{ID: 3, Name: "Зал", Code: "hall-code"}}
	c.Markers = []solving.Marker{{ID: 4, Name: "Маркин", Code: "marker-code"}}
	for i, name := range s.names {
		p := solving.Solver{ID: solving.SolverID(10 + i), No: 100 + i, Data: person.Data{Name: name}, Code: fmt.Sprintf("code-%d", i)}
		if i == 2 {
			p.Venue = 3
		}
		c.Solvers = append(c.Solvers, p)
		sheet := solving.Sheet{
			ID: solving.SheetID(20 + i), Solver: p.ID, Round: first, Opened: begins, Device: "own", Answers: []string{s.answer},
			HandedIn: begins.Add(time.Duration(s.minutes+i) * time.Minute),
		}
		c.Sheets = append(c.Sheets, sheet)
		c.Scores = append(c.Scores, solving.Score{
			ID: int64(30 + i), Sheet: sheet.ID, Marker: 5, Points: []string{s.points}, Remark: "Замечание " + s.points, Done: begins.Add(time.Hour),
		})
	}
	c.Markers = append(c.Markers, solving.Marker{ID: 5, Name: "Второй"})
	return c
}

func asJSON(t rapid.TB, c *solving.Contest) []byte {
	t.Helper()
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestNobodyIsToldTooEarly compares what viewers get of two contests that differ in what has to stay hidden from them.
func TestNobodyIsToldTooEarly(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		a, b := drawSecrets(t, "a"), drawSecrets(t, "b")
		same := func(what string, v solving.Viewer, now time.Time, level func(*secrets)) {
			t.Helper()
			x, y := a, b
			level(&x)
			level(&y)
			was, is := secret(x).For(v, now), secret(y).For(v, now)
			if !bytes.Equal(asJSON(t, was), asJSON(t, is)) {
				t.Errorf("%s tells (-a +b):\n%s", what, cmp.Diff(was, is))
			}
		}
		late := begins.Add(3 * time.Hour)
		names := func(s *secrets) { s.names = a.names }
		own := func(s *secrets) { names(s); s.answer, s.minutes = a.answer, a.minutes }
		asked := func(s *secrets) { own(s); s.position = a.position }
		same("a reader before results", solving.Viewer{}, late, names)
		same("a solver before the start", solving.Viewer{Solver: 10, Device: "own"}, begins.Add(-time.Microsecond), own)
		same("a solver in another browser", solving.Viewer{Solver: 10, Device: "phone"}, late, own)
		same("a solver without a browser", solving.Viewer{Solver: 10}, late, own)
		same("a solver who has opened", solving.Viewer{Solver: 10, Device: "own"}, late, asked)
		same("a hall before it prints", solving.Viewer{Venue: 3}, begins.Add(-10*time.Minute-time.Microsecond), func(s *secrets) {
			names(s)
			s.minutes = a.minutes
		})
		same("a marker before the start", solving.Viewer{Marker: 4}, begins.Add(-time.Microsecond), func(*secrets) {})
		same("a marker", solving.Viewer{Marker: 4}, late, func(s *secrets) {
			s.position, s.solution, s.source, s.seal, s.answer = a.position, a.solution, a.source, a.seal, a.answer
		})
	})
}

// TestWhatTimeOpens shows that what is compared above is there afterwards.
func TestWhatTimeOpens(t *testing.T) {
	t.Parallel()
	s := secrets{
		position: "W:Wc3:Bd4,f6", solution: "1. c3:g7", source: "Источник", seal: "seal", answer: "1. c3:g7", points: "5",
		names: []string{"Анна", "Борис", "Вера"}, minutes: 20,
	}
	c := secret(s)
	has := func(what string, v solving.Viewer, now time.Time, want bool, texts ...string) {
		t.Helper()
		got := string(asJSON(t, c.For(v, now)))
		for _, text := range texts {
			if bytes.Contains([]byte(got), []byte(text)) != want {
				t.Errorf("%s: %q is there: %v, want %v:\n%s", what, text, !want, want, got)
			}
		}
	}
	late := begins.Add(3 * time.Hour)
	has("the solver", solving.Viewer{Solver: 10, Device: "own"}, begins, true, s.position)
	has("the solver", solving.Viewer{Solver: 10, Device: "own"}, late, false, "Источник", "seal", "Замечание", "hall-code", "code-1")
	has("the hall", solving.Viewer{Venue: 3}, begins.Add(-10*time.Minute), true, s.position, "seal")
	has("the hall", solving.Viewer{Venue: 3}, late, false, "Источник", "Замечание")
	has("the marker", solving.Viewer{Marker: 4}, late, true, s.position, "Источник")
	has("the marker", solving.Viewer{Marker: 4}, late, false, "Анна", "Вера", "Замечание", "Второй", "hall-code")
	has("a marker on his scores", solving.Viewer{Marker: 5}, late, true, "Замечание")
	has("everybody", solving.Viewer{}, late, false, s.position, "Источник", "seal", "code-", "Маркин")
	c.Rounds[0].Released = begins.Add(2 * time.Hour)
	has("everybody", solving.Viewer{}, late, true, s.position, "Источник")
	has("everybody", solving.Viewer{}, late, false, "seal", "code-", "Маркин", "Замечание")
	has("the solver", solving.Viewer{Solver: 10}, late, true, "Замечание")
	if told := c.For(solving.Viewer{}, late).Told; len(told.Rounds) != 1 || !slices.Equal(told.Rounds, []solving.RoundID{first}) {
		t.Errorf("results are told of %v", told.Rounds)
	}
}
