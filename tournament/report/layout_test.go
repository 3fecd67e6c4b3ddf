package report_test

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
)

// everyRun are the events of which each differs most from the others; they are drawn without -full, too.
var everyRun = []string{
	"nobody", "one player", "long names", "many criteria", "records", "groups-match", "knockout-over", "teams",
}

// events are the sizes and shapes that a paper has to cope with.
func events() map[string]*play.Event {
	all := map[string]*play.Event{"records": records()}
	for _, n := range []int{2, 3, 10, 24, 64} {
		all[fmt.Sprintf("%d players", n)] = newEvent(setup{players: n, rounds: n / 2, drafts: 1})
	}
	for _, n := range []int{2, 5, 12, 30} {
		all[fmt.Sprintf("%d players, two cycles", n)] = newEvent(setup{players: n, cycles: 2, rounds: n, drafts: 1})
	}
	e := newEvent(setup{players: 10, rounds: 4, drafts: 1, names: long(10)})
	e.Head.Name, e.Head.Place = longTitle, long(3)[0]
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
	maps.Copy(all, teamEvents())
	all["filed"] = worded(filed(12, 5))
	all["filed, long"] = longFiled()
	all["nobody"] = newEvent(setup{})
	all["one player"] = newEvent(setup{players: 1})
	return all
}

// TestLayout draws every paper that can be drawn of every event, those with a foot on every page bound into one document and
// the others into another one, and checks that each can be read: by our own reader and by another program.
func TestLayout(t *testing.T) {
	for name, e := range events() {
		s := styleOf(t, "ru", e)
		s.Link = "https://adyukh.example/e/12"
		if !runtest.Full() && !slices.Contains(everyRun, name) {
			continue
		}
		for _, feet := range []bool{true, false} {
			var parts []report.Part
			for _, d := range report.Documents() {
				if feet == d.Loose {
					continue
				}
				parts = append(parts, partsOf(variants(e, d))...)
				if runtest.Full() && slices.Contains(formatted, name) {
					parts = append(parts, partsOf(formats(e, d))...)
				}
			}
			t.Run(fmt.Sprintf("%s/%t", name, feet), func(t *testing.T) {
				t.Parallel()
				pdf := bound(t, e, parts, s)
				checkReadable(t, feet, pdf)
				checkBoxes(t, pdf)
			})
		}
	}
}

func partsOf(requests []report.Request) []report.Part {
	var parts []report.Part
	for _, r := range requests {
		parts = append(parts, report.Part{Request: r, Title: r.Document})
	}
	return parts
}

// formatted are the events whose papers are drawn on sheets of every format, with -full.
var formatted = []string{"long names", "swiss-match", "filed", "filed, long", "teams, 12 boards"}

func bound(t testing.TB, e *play.Event, parts []report.Part, s report.Style) []byte {
	t.Helper()
	return boundFor(t, whole(e), parts, s)
}

func boundFor(t testing.TB, v *show.View, parts []report.Part, s report.Style) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := report.Bind(t.Context(), &b, v, parts, s, nil); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// variants returns the requests that an event allows for a document.
func variants(e *play.Event, d report.Document) []report.Request {
	r := report.Request{Document: d.Key}
	switch {
	case !d.In(e), d.Need == report.NeedRound && len(e.Rounds) == 0, d.Need == report.NeedGame && len(e.Rounds) == 0:
		return nil
	case d.Need == report.NeedRound:
		r.Round = len(e.Rounds)
	case d.Need == report.NeedGame:
		r.Game = e.Rounds[0].Games[0].ID
	}
	if len(e.Players) > 12 {
		if d.Need == report.MayPlayer {
			r.Player = d.Subjects(e)[1].ID
		}
		return []report.Request{r}
	}
	all := []report.Request{r}
	if d.PerPage != nil {
		all = nil
	}
	for _, n := range d.PerPage {
		r.PerPage = n
		all = append(all, r)
	}
	return all
}

// formats returns a request for each format of a document; about one player where it can be about any.
func formats(e *play.Event, d report.Document) []report.Request {
	var all []report.Request
	for _, r := range variants(e, d) {
		for _, r.Format = range d.Formats {
			if d.Need == report.MayPlayer {
				r.Player = d.Subjects(e)[1].ID
			}
			all = append(all, r)
		}
	}
	return all
}

const (
	leastSize = 6.5           // points: what can still be read on paper
	edge      = 5 / 25.4 * 72 // points: what any printer reaches
)

// checkReadable checks that nothing is clipped, no text is too small, every line begins within its page, and every page says
// which one it is.
func checkReadable(t *testing.T, feet bool, pdf []byte) {
	d := read(t, pdf)
	sizes := pageSizes(t, pdf)
	for i, content := range d.content {
		if strings.Contains(content, " W n\n") || strings.Contains(content, " W* n\n") {
			t.Errorf("page %d is clipped", i+1)
		}
	}
	if len(d.lines) == 0 || len(sizes) != d.pages {
		t.Fatalf("%d lines, %d pages, %d sizes of pages", len(d.lines), d.pages, len(sizes))
	}
	for _, l := range d.lines {
		if l.size < leastSize {
			t.Errorf("%q has %.1f points", l.text, l.size)
		}
		if width, height := sizes[l.page-1][0], sizes[l.page-1][1]; l.x < edge || l.x > width-edge || l.y < edge || l.y > height-edge {
			t.Errorf("page %d: %q begins at %.0f, %.0f of %.0f × %.0f", l.page, l.text, l.x, l.y, width, height)
		}
	}
	if feet {
		checkFeet(t, d)
	}
}

var foot = regexp.MustCompile(`^стр\. (\d+) из (\d+)$`)

// checkFeet checks that the pages of every document of a book are counted.
func checkFeet(t *testing.T, d document) {
	feet := make([][]string, d.pages)
	for _, l := range d.lines {
		if m := foot.FindStringSubmatch(l.text); m != nil {
			feet[l.page-1] = append(feet[l.page-1], m[1:]...)
		}
	}
	page, of := "0", "0"
	for i, found := range feet {
		want := number(t, []byte(page)) + 1
		if page == of {
			want = 1
		}
		if len(found) != 2 || number(t, []byte(found[0])) != want || want > 1 && found[1] != of {
			t.Fatalf("page %d of the book says %q after %s of %s", i+1, found, page, of)
		}
		page, of = found[0], found[1]
	}
	if page != of {
		t.Errorf("the last page says %s of %s", page, of)
	}
}

// pageSizes returns width and height of every page.
func pageSizes(t *testing.T, pdf []byte) [][2]float64 {
	var all [][2]float64
	usual := regexp.MustCompile(`/Count \d+\n/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]`).FindSubmatch(pdf)
	for _, m := range regexp.MustCompile(`/Type /Page\n/Parent 1 0 R\n(?:/MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\])?`).FindAllSubmatch(pdf, -1) {
		if m[1] == nil {
			m = usual
		}
		all = append(all, [2]float64{number(t, m[1]), number(t, m[2])})
	}
	return all
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
		{10, 1, "wall-crosstable", 1, true},
		{10, 1, "wall-pairings", 1, true},
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
	runtest.Races(t)
	e := records()
	s := style(t, "ru")
	for _, r := range requests(e) {
		t.Run(r.Document, func(t *testing.T) {
			v := whole(e)
			want := bytesFor(t, v, r, s)
			var wait sync.WaitGroup
			for range 4 {
				wait.Go(func() {
					var got bytes.Buffer
					if err := report.Write(&got, v, r, s); err != nil || !bytes.Equal(got.Bytes(), want) {
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
	for _, want := range []string{
		"/CreationDate (D:20261121124200Z)", "/ModDate (D:20261121124200Z)", "<xmp:CreateDate>2026-11-21T12:42:00Z</xmp:CreateDate>",
		"<xmp:ModifyDate>2026-11-21T12:42:00Z</xmp:ModifyDate>",
	} {
		if !bytes.Contains(pdf, []byte(want)) {
			t.Errorf("no %s", want)
		}
	}
	s.Printed = time.Time{}
	pdf = bytesOf(t, e, report.Request{Document: "standings"}, s)
	if bytes.Contains(pdf, []byte("/CreationDate")) || bytes.Contains(pdf, []byte("xmp:CreateDate")) {
		t.Error("without a time of printing the document has a date of its own")
	}
	if strings.Contains(read(t, pdf).text(), "отпечатано") {
		t.Error("without a time of printing the foot names one")
	}
}
