package report_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/play"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
)

var update = flag.Bool("update", false, "write the golden texts anew")

// draw draws a paper and reads it back.
func draw(t testing.TB, e *play.Event, r report.Request, s report.Style) document {
	t.Helper()
	return read(t, bytesOf(t, e, r, s))
}

func bytesOf(t testing.TB, e *play.Event, r report.Request, s report.Style) []byte {
	t.Helper()
	return bytesFor(t, whole(e), r, s)
}

// whole is the event for arbiters, published for everybody.
func whole(e *play.Event) *show.View     { return show.For(e, play.Arbiters) }
func published(e *play.Event) *show.View { return show.For(e, play.Readers) }

func bytesFor(t testing.TB, v *show.View, r report.Request, s report.Style) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := report.Write(&b, v, r, s); err != nil {
		t.Fatalf("%s: %v", r.Document, err)
	}
	return b.Bytes()
}

// requests returns a request for every document, about the last published round and the first game that has a record.
func requests(e *play.Event) []report.Request {
	var all []report.Request
	for _, d := range report.Documents() {
		if !d.In(e) {
			continue
		}
		r := report.Request{Document: d.Key}
		switch d.Need {
		case report.NeedRound:
			r.Round = max(1, e.PublishedRounds())
		case report.NeedGame:
			r.Game = e.Rounds[0].Games[0].ID
		}
		all = append(all, r)
	}
	return all
}

func TestGolden(t *testing.T) {
	t.Parallel()
	e := records()
	withdraw(e, 10, 2)
	for _, lang := range []string{"ru", "en"} {
		for _, r := range requests(e) {
			t.Run(r.Document+"."+lang, func(t *testing.T) { compare(t, e, r, lang, r.Document) })
		}
		for i, name := range []string{"game-wrong-move", "game-count-differs", "game-unreadable"} {
			r := report.Request{Document: "game", Game: e.Rounds[0].Games[i+1].ID}
			t.Run(name+"."+lang, func(t *testing.T) { compare(t, e, r, lang, name) })
		}
	}
	for _, c := range systemGoldens() {
		t.Run(c.name+".ru", func(t *testing.T) { compare(t, c.e, c.r, "ru", c.name) })
	}
	double := newEvent(setup{players: 5, cycles: 2, rounds: 7, drafts: 1})
	withdraw(double, 4, 2)
	t.Run("crosstable-double.ru", func(t *testing.T) {
		compare(t, double, report.Request{Document: "crosstable"}, "ru", "crosstable-double")
	})
	t.Run("pairings-draft.ru", func(t *testing.T) {
		compare(t, double, report.Request{Document: "pairings", Round: 8}, "ru", "pairings-draft")
	})
}

// systemGolden is a paper of an event that is no plain round robin.
type systemGolden struct {
	name string
	e    *play.Event
	r    report.Request
}

// systemGoldens lists the papers of which each system has its own form.
func systemGoldens() []systemGolden {
	var all []systemGolden
	events := systems()
	events["filed"] = worded(filed(10, 5))
	for _, c := range []struct {
		event     string
		documents []string
	}{
		{"swiss", []string{"start-list", "attendance", "pairings", "pairings-by-name", "crosstable", "crosstable-by-place", "score-sheets"}},
		{"swiss-match", []string{"pairings", "result-slips", "table-cards"}},
		{"groups", []string{"start-list", "pairings", "standings", "crosstable"}},
		{"groups-match", []string{"crosstable", "score-sheets"}},
		{"scheveningen", []string{"crosstable", "standings"}},
		{"knockout", []string{"pairings", "bracket", "standings"}},
		{"knockout-over", []string{"pairings", "bracket", "standings", "final", "wall-standings"}},
		{"swiss-match", []string{"round", "player-card", "standings-working"}},
		{"filed", []string{
			"participants", "admission", "officials", "final", "report", "category-standings", "totals", "standings-working", "wall-crosstable",
			"diploma", "rank",
		}},
	} {
		e := events[c.event]
		for _, key := range c.documents {
			r := report.Request{Document: key}
			if d, _ := report.Find(key); d.Need == report.NeedRound {
				r.Round = len(e.Rounds)
			}
			all = append(all, systemGolden{c.event + "-" + key, e, r})
		}
	}
	return all
}

// ownWords shortens the messages of other parts of the program to their key's last part and the values: others write
// them, and change them.
func ownWords(s report.Style) report.Style {
	say := s.T
	s.T = func(key string, args ...any) string {
		if strings.HasPrefix(key, "pdf.") || strings.HasPrefix(key, "month.") {
			return say(key, args...)
		}
		parts := strings.Split(strings.TrimSuffix(key, ".short"), ".")
		var values []string
		for i := 0; i < len(args); i += 2 {
			if args[i] != "legal" && args[i+1] != "" {
				values = append(values, fmt.Sprint(args[i+1]))
			}
		}
		slices.Sort(values) // some come from a map
		if len(values) == 0 {
			return parts[len(parts)-1]
		}
		return parts[len(parts)-1] + "(" + strings.Join(values, " ") + ")"
	}
	return s
}

func compare(t *testing.T, e *play.Event, r report.Request, lang, name string) {
	t.Helper()
	got := draw(t, e, r, ownWords(style(t, lang))).text()
	path := filepath.Join("testdata", "golden", fmt.Sprintf("%s.%s.txt", name, lang))
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		t.Fatalf("no golden text; run with -update and look at it")
	}
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("text differs (-want +got):\n%s", diff)
	}
}

// TestGoldensAreUsed fails when a golden text is left over that no case compares with.
func TestGoldensAreUsed(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "golden", "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if want := 2*len(requests(records())) + 2*3 + 2 + len(systemGoldens()); len(files) != want {
		t.Errorf("%d golden texts, want %d", len(files), want)
	}
}
