package trf_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adyukh/tournament/exchange/trf"
)

// TestDialectFiles: files as public programs and people write them are read whole: every player with every round, and nothing in
// them contradicts itself. The files were made for this test; notes tell what is unusual in one.
func TestDialectFiles(t *testing.T) {
	t.Parallel()
	want := map[string]struct {
		players, paired, rounds int
		name                    string // of player 1
		notes                   []trf.Kind
	}{
		"swiss-manager-trf06.trf":   {5, 3, 0, "Ivanov, Pyotr", nil},
		"swiss-manager-cp1251.trf":  {5, 3, 0, "Иванов, Пётр", []trf.Kind{trf.Charset}},
		"javafo-trfx.trf":           {5, 3, 5, "Ivanov, Pyotr", nil},
		"bbppairings-generated.trf": {5, 3, 5, "Test0001 Player   1", nil},
		"bbppairings-bbw.trf":       {5, 3, 5, "Ivanov, Pyotr", nil},
		"vega.trf":                  {5, 3, 5, "Ivanov, Pyotr", nil},
		"trf16-byes.trf":            {6, 3, 4, "Ivanov, Pyotr", nil},
		"trf26.trf":                 {5, 3, 5, "Ivanov, Pyotr", nil},
		"accelerated.trf":           {5, 3, 6, "Ivanov, Pyotr", nil},
		"edited.trf":                {5, 3, 5, "Ivanov, Pyotr", nil},
	}
	files, err := filepath.Glob("testdata/dialects/*.trf")
	if err != nil || len(files) != len(want) {
		t.Fatalf("%d files, want %d, %v", len(files), len(want), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			raw, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			w := want[filepath.Base(file)]
			d, problems, err := trf.Read(strings.NewReader(string(raw)))
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range problems {
				if len(w.notes) == 0 || w.notes[0] != p.Kind {
					t.Errorf("%v", p)
				}
			}
			for _, p := range d.Check() {
				t.Errorf("contradiction: %v", p)
			}
			e, err := d.Event()
			if err != nil {
				t.Fatal(err)
			}
			if len(e.Players) != w.players || e.Paired != w.paired || e.Rounds != w.rounds || e.Player(1).Name != w.name {
				t.Errorf("%d players, %d rounds of %d, %q; want %+v", len(e.Players), e.Paired, e.Rounds, e.Player(1).Name, w)
			}
			for _, p := range e.Players {
				if got := e.PointsBefore(&p, e.Next()); got != p.Points {
					t.Errorf("player %d has %s, the file says %s", p.Number, got, p.Points)
				}
			}
		})
	}
}
