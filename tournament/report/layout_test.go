package report_test

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/report"
)

// events are the sizes and shapes that a paper has to cope with.
func events() map[string]*tournament.Event {
	all := map[string]*tournament.Event{"records": records()}
	for _, n := range []int{2, 3, 4, 10, 16, 24, 30, 64} {
		all[fmt.Sprintf("%d players", n)] = newEvent(setup{players: n, rounds: n / 2, drafts: 1})
	}
	for _, n := range []int{2, 5, 12, 20, 30} {
		all[fmt.Sprintf("%d players, two cycles", n)] = newEvent(setup{players: n, cycles: 2, rounds: n, drafts: 1})
	}
	e := newEvent(setup{players: 10, rounds: 4, drafts: 1, names: long(10)})
	e.Head.Name, e.Head.Place = long(3)[1], long(3)[0]
	e.Head.Officials[0].Name, e.Head.Officials[1].Category = long(3)[2], long(3)[1]
	for i := range e.Players {
		e.Players[i].Rank, e.Players[i].Federation, e.Players[i].Club = long(3)[2], long(3)[1], long(3)[0]
	}
	all["long names"] = e
	e = newEvent(setup{players: 30, rounds: 12, names: long(30)})
	withdraw(e, 7, 3)
	withdraw(e, 8, 12)
	all["30 long names"] = e
	e = newEvent(setup{players: 6, rounds: 5})
	e.Head.Regulations.Criteria = nil
	for range 8 {
		e.Head.Regulations.Criteria = append(e.Head.Regulations.Criteria, "DE", "DE:MP", "DE:GP/P")
	}
	e.Head.Regulations.Criteria = append(e.Head.Regulations.Criteria, "PTS", "MP", "WINS", "BERGER", "BERGER:MP", "EMMSB", "EGGSB")
	all["many criteria"] = e
	maps.Copy(all, systems())
	all["nobody"] = newEvent(setup{})
	all["one player"] = newEvent(setup{players: 1})
	return all
}

// each draws every paper that can be drawn of every event.
func each(t *testing.T, do func(t *testing.T, e *tournament.Event, r report.Request, d document)) {
	s := style(t, "ru")
	for name, e := range events() {
		for _, d := range report.Documents() {
			for _, r := range variants(e, d) {
				t.Run(fmt.Sprintf("%s/%s-%d", name, d.Key, r.PerPage), func(t *testing.T) { do(t, e, r, draw(t, e, r, s)) })
			}
		}
	}
}

// variants returns the requests that an event allows for a document.
func variants(e *tournament.Event, d report.Document) []report.Request {
	r := report.Request{Document: d.Key}
	switch {
	case !d.In(e), d.Need == report.NeedRound && len(e.Rounds) == 0, d.Need == report.NeedGame && len(e.Rounds) == 0:
		return nil
	case d.Need == report.NeedRound:
		r.Round = len(e.Rounds)
	case d.Need == report.NeedGame:
		r.Game = e.Rounds[0].Games[0].ID
	}
	if d.PerPage == nil || len(e.Players) > 12 {
		return []report.Request{r}
	}
	var all []report.Request
	for _, n := range d.PerPage {
		r.PerPage = n
		all = append(all, r)
	}
	return all
}

const (
	leastSize = 6.5           // points: what can still be read on paper
	edge      = 5 / 25.4 * 72 // points: what any printer reaches
)

// TestReadable checks that nothing is clipped, no text is too small, and every line begins within the page.
func TestReadable(t *testing.T) {
	clip := regexp.MustCompile(`(?m)\bW\*? n$`)
	each(t, func(t *testing.T, _ *tournament.Event, r report.Request, d document) {
		for i, content := range d.content {
			if clip.MatchString(content) {
				t.Errorf("page %d is clipped", i+1)
			}
		}
		if len(d.lines) == 0 {
			t.Error("no text")
		}
		for _, l := range d.lines {
			if l.size < leastSize {
				t.Errorf("%q has %.1f points", l.text, l.size)
			}
			if l.x < edge || l.x > d.width-edge || l.y < edge || l.y > d.height-edge {
				t.Errorf("page %d: %q begins at %.0f, %.0f of %.0f × %.0f", l.page, l.text, l.x, l.y, d.width, d.height)
			}
		}
		if strings.HasSuffix(r.Document, "-sheets") || strings.HasSuffix(r.Document, "-slips") || strings.HasSuffix(r.Document, "-cards") {
			return // they are cut apart
		}
		for n := 1; n <= d.pages; n++ {
			if !d.has(fmt.Sprintf("стр. %d из %d", n, d.pages)) {
				t.Errorf("page %d of %d does not say so", n, d.pages)
			}
		}
	})
}

// TestPages checks on how many pages the tables stand, and which way they lie.
func TestPages(t *testing.T) {
	tests := []struct {
		players, cycles int
		document        string
		pages           int
		wide            bool
	}{
		{2, 1, "crosstable", 1, false},
		{4, 1, "crosstable", 1, false},
		{4, 2, "crosstable", 1, false},
		{10, 1, "crosstable", 1, false},
		{12, 2, "crosstable", 1, true},
		{16, 1, "crosstable", 1, true},
		{16, 2, "crosstable", 1, true},
		{24, 1, "crosstable", 1, true},
		{30, 1, "crosstable", 1, true},
		{30, 1, "crosstable-by-place", 1, true},
		{30, 2, "crosstable", 2, true},
		{64, 1, "crosstable", 6, true},
		{30, 1, "standings", 1, false},
		{30, 1, "start-list", 1, false},
		{30, 1, "pairings", 1, false},
		{30, 1, "pairings-by-name", 1, false},
		{64, 1, "pairings", 2, false},
		{30, 1, "score-sheets", 15, true},
		{10, 1, "blank-sheets", 1, true},
	}
	for _, test := range tests {
		t.Run(fmt.Sprintf("%s %d×%d", test.document, test.players, test.cycles), func(t *testing.T) {
			e := newEvent(setup{players: test.players, cycles: test.cycles, rounds: 1})
			r := report.Request{Document: test.document}
			if d, _ := report.Find(test.document); d.Need == report.NeedRound {
				r.Round = 1
			}
			d := draw(t, e, r, style(t, "ru"))
			if d.pages != test.pages || d.width > d.height != test.wide {
				t.Errorf("%d pages of %.0f × %.0f points, want %d, wide %t", d.pages, d.width, d.height, test.pages, test.wide)
			}
		})
	}
}

// TestEveryColumn checks that a cross table on several sheets has every name on each, and every column once.
func TestEveryColumn(t *testing.T) {
	e := newEvent(setup{players: 64, rounds: 1})
	d := draw(t, e, report.Request{Document: "crosstable"}, style(t, "ru"))
	heads := map[string]int{}
	names := map[string]int{}
	for _, l := range d.lines {
		heads[l.text]++
		names[l.text]++
	}
	for _, p := range e.Players {
		label := fmt.Sprint(p.Number)
		if heads[label] < 2+3 { // in front of its row on both sheets, and above its column on three pages
			t.Errorf("number %s stands there %d times", label, heads[label])
		}
	}
	if names["Сидоров Олег"] != 2 {
		t.Errorf("a name stands there %d times, want once on each sheet", names["Сидоров Олег"])
	}
}

// TestSameBytes checks that papers depend on nothing but their input, also when many are drawn at once.
func TestSameBytes(t *testing.T) {
	e := records()
	s := style(t, "ru")
	for _, r := range requests(e) {
		t.Run(r.Document, func(t *testing.T) {
			want := bytesOf(t, e, r, s)
			var wait sync.WaitGroup
			for range 4 {
				wait.Go(func() {
					var got bytes.Buffer
					if err := report.Write(&got, e, r, s); err != nil || !bytes.Equal(got.Bytes(), want) {
						t.Errorf("the same input gave other bytes (error %v)", err)
					}
				})
			}
			wait.Wait()
		})
	}
}

// TestStamp checks that the dates inside a document come from the request, never from the clock.
func TestStamp(t *testing.T) {
	e := newEvent(setup{players: 4, rounds: 1})
	s := style(t, "ru")
	pdf := bytesOf(t, e, report.Request{Document: "standings"}, s)
	for _, want := range []string{"/CreationDate (D:20261121124200)", "/ModDate (D:20261121124200)"} {
		if !bytes.Contains(pdf, []byte(want)) {
			t.Errorf("no %s", want)
		}
	}
	s.Printed = time.Time{}
	pdf = bytesOf(t, e, report.Request{Document: "standings"}, s)
	if !bytes.Contains(pdf, []byte("/CreationDate (D:20070101000000)")) {
		t.Error("without a time of printing the document has a date of its own")
	}
	if strings.Contains(read(t, pdf).text(), "отпечатано") {
		t.Error("without a time of printing the foot names one")
	}
}
