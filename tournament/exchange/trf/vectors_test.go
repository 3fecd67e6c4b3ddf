package trf_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange/trf"
)

// vectors returns the files of the folders of testdata/vectors, and fails when there are none.
func vectors(t *testing.T, folders ...string) []string {
	t.Helper()
	var all []string
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join("testdata/vectors", folder, "*.trf"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no files in %s (%v)", folder, err)
		}
		all = append(all, files...)
	}
	return all
}

func name(path string) string { return strings.TrimSuffix(filepath.Base(path), ".trf") }

// open reads a file that needs no repair.
func open(t *testing.T, path string) (trf.Document, []byte) {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	d, problems, err := trf.Read(bytes.NewReader(raw))
	if err != nil || len(problems) > 0 {
		t.Fatalf("%s: %v %v", path, err, problems)
	}
	return d, raw
}

// write writes a document of which nothing needs to be cut.
func write(t testing.TB, d trf.Document) string {
	t.Helper()
	var out bytes.Buffer
	if problems, err := trf.Write(&out, d); err != nil || len(problems) > 0 {
		t.Fatalf("write: %v %v", err, problems)
	}
	return out.String()
}

func TestVectorsAreWrittenAsTheyWere(t *testing.T) {
	for _, path := range vectors(t, "rounds", "next", "traps", "standings") {
		d, raw := open(t, path)
		got, want := write(t, d), string(raw)
		if name(path) == "forbidden-all" {
			want = strings.Replace(want, "260 001 003", "260   1   3", 1) // leading zeros say nothing
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-file +written):\n%s", path, diff)
		}
	}
}

func TestVectorsAreConsistent(t *testing.T) {
	want := map[string][]string{
		"inconsistent-pair": {
			"line 5, column 92, 001 colour of round 1: player 2 has the same colour in round 1",
			"line 6, column 92, 001 colour of round 1: player 1 has the same colour in round 1",
		},
		"wrong-points": {`line 5, column 81, 001 points: the results are worth 1.0, found "2.0"`},
		// a small Swiss of the reference in which opponents met again
		"swiss-310-07": {
			"line 11, column 152, 001 opponent of round 7: already played 2 in round 1",
			"line 16, column 152, 001 opponent of round 7: already played 7 in round 3",
			"line 20, column 152, 001 opponent of round 7: already played 11 in round 1",
		},
	}
	for _, path := range vectors(t, "rounds", "next", "traps", "standings") {
		d, _ := open(t, path)
		var got []string
		for _, p := range d.Check() {
			got = append(got, p.Error())
		}
		if diff := cmp.Diff(want[name(path)], got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", path, diff)
		}
		_, err := d.Event()
		if refused := err != nil; refused != (name(path) == "inconsistent-pair") {
			t.Errorf("%s: Event says %v", path, err)
		}
	}
}

// TestRoundsSplitIntoKnownAndPaired cuts every finished event before each of its rounds: everybody is in a game, has the bye
// of the pairing, or is known to be absent, and the points of the last cut are those of the column.
func TestRoundsSplitIntoKnownAndPaired(t *testing.T) {
	rounds := 0
	for _, path := range vectors(t, "rounds") {
		d, _ := open(t, path)
		e, err := d.Event()
		if err != nil {
			t.Fatal(err)
		}
		for round := 1; round <= e.Paired; round++ {
			rounds++
			checkSplit(t, path, &e, round)
		}
		for i := range e.Players {
			if p := &e.Players[i]; e.PointsBefore(p, e.Next()) != p.Points {
				t.Errorf("%s: player %d has %s, not %s", path, p.Number, e.PointsBefore(p, e.Next()), p.Points)
			}
		}
	}
	if rounds != 1045 {
		t.Errorf("%d rounds, want 1045", rounds)
	}
}

func checkSplit(t *testing.T, path string, e *trf.Event, round int) {
	t.Helper()
	before, err := e.Before(round)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	in := map[int]int{}
	games, byes := e.Pairs(round)
	for _, g := range games {
		in[g.White]++
		in[g.Black]++
	}
	for _, b := range byes {
		in[b]++
	}
	for i, p := range before.Players {
		want := 0
		if p.Bye == trf.NoResult {
			want = 1
		}
		if in[p.Number] != want || len(p.History) != round-1 || len(p.Gained) != round-1 || len(p.Virtual) != round {
			t.Errorf("%s round %d: player %d bye %q, %d games", path, round, p.Number, p.Bye, in[p.Number])
		}
		if p.Points() != e.PointsBefore(&e.Players[i], round) {
			t.Errorf("%s round %d: player %d has %s", path, round, p.Number, p.Points())
		}
	}
	if len(byes) > 1 || e.Initial == trf.NoColour || before.Rounds == 0 {
		t.Errorf("%s round %d: byes %v, initial colour %q, %d rounds", path, round, byes, e.Initial, before.Rounds)
	}
}

// expected is an event of expected.json.
type expected struct {
	Rounds  int
	Scoring map[string]float64
	Players []struct {
		ID, Rating int
		Points     *float64
		Cells      string
	}
}

func tenths(x float64) trf.Points { return trf.Points(x*10 + 0.5) }

func TestStandingsHoldWhatTheyWereMadeOf(t *testing.T) {
	raw, err := os.ReadFile("testdata/vectors/standings/expected.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]expected
	if err := json.Unmarshal(raw, &all); err != nil {
		t.Fatal(err)
	}
	for _, path := range vectors(t, "standings") {
		d, _ := open(t, path)
		e, err := d.Event()
		if err != nil {
			t.Fatal(err)
		}
		want := all[name(path)]
		if len(e.Players) != len(want.Players) || e.Rounds != want.Rounds {
			t.Fatalf("%s: %d players, %d rounds", path, len(e.Players), e.Rounds)
		}
		checkScoring(t, path, e.Scoring, want.Scoring)
		for i, w := range want.Players {
			p := &e.Players[i]
			if p.Number != w.ID || p.Rating != w.Rating || w.Points != nil && e.PointsBefore(p, e.Next()) != tenths(*w.Points) {
				t.Errorf("%s: player %+v", path, p.Player)
			}
			if got := cells(p, e.Rounds, w.Cells); got != w.Cells {
				t.Errorf("%s: player %d has %s, want %s", path, p.Number, got, w.Cells)
			}
		}
	}
}

// cells writes a line's cells as expected.json has them, which says nothing of a team's absent players.
func cells(p *trf.Entrant, rounds int, like string) string {
	silent := strings.Fields(like)
	var out []string
	for r := 1; r <= rounds; r++ {
		c := p.Cell(r)
		switch {
		case c.IsBlank(), c.Result == trf.ZeroBye && r <= len(silent) && silent[r-1] == ".":
			out = append(out, ".")
		case c.Colour == trf.NoColour:
			out = append(out, fmt.Sprintf("%d-%c", c.Opponent, c.Result))
		default:
			out = append(out, fmt.Sprintf("%d%c%c", c.Opponent, c.Colour, c.Result))
		}
	}
	return strings.Join(out, " ")
}

func checkScoring(t *testing.T, path string, s trf.Scoring, want map[string]float64) {
	t.Helper()
	got := map[string]trf.Points{"W": s.WhiteWin, "D": s.BlackDraw, "L": s.WhiteLoss, "P": s.PairingBye, "A": s.ZeroBye}
	for symbol, points := range want {
		if got[symbol] != tenths(points) {
			t.Errorf("%s: %s is worth %s, want %v", path, symbol, got[symbol], points)
		}
	}
}
