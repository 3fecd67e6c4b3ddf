package web

import (
	"fmt"
	"strings"
	"testing"
)

// page is a page with so many rows; the points of some are changed.
func rowsPage(n int, changed ...int) []byte {
	var b strings.Builder
	b.WriteString(`<body><div id="round" data-live="/e/1"><table><tr class="head"><th>x</th></tr>`)
	for i := range n {
		points := 0
		for _, c := range changed {
			if c == i {
				points = 17
			}
		}
		fmt.Fprintf(&b, "<tr id=\"game-%d\" class=\"pairing\" data-row data-board=\"%d\"><td>%d</td></tr>\n", i, i, points)
	}
	b.WriteString(`<tr id="match-1"><td>not a row</td></tr></table></div></body>`)
	return []byte(b.String())
}

// nameOf reads under which name the rows of a page are remembered.
func nameOf(t *testing.T, html []byte) string {
	t.Helper()
	_, rest, ok := strings.Cut(string(html), ` data-rows="`)
	name, _, _ := strings.Cut(rest, `"`)
	if !ok || len(name) != 16 {
		t.Fatalf("no name in %s", html)
	}
	return name
}

// TestRowsThatHaveNotChangedAreLeftOut: whoever has a page gets the rows that are otherwise, and all that is no row.
func TestRowsThatHaveNotChangedAreLeftOut(t *testing.T) {
	var s shownRows
	before := nameOf(t, s.mark(rowsPage(50)))
	now := s.mark(rowsPage(50, 7))
	if nameOf(t, now) == before {
		t.Error("two pages have one name")
	}
	short, ok := s.leaveOut(now, before)
	if !ok || strings.Count(string(short), "data-same") != 49 ||
		!strings.Contains(string(short), `<tr id="game-7" class="pairing" data-row`) ||
		!strings.Contains(string(short), "not a row") || !strings.Contains(string(short), `class="head"`) {
		t.Errorf("%t %s", ok, short)
	}
	if whole, ok := s.leaveOut(now, "unknown"); ok || string(whole) != string(now) {
		t.Error("an unknown name leaves rows out")
	}
	more, _ := s.leaveOut(s.mark(rowsPage(51)), before)
	if strings.Count(string(more), "data-same") != 50 || !strings.Contains(string(more), `<tr id="game-50" class=`) {
		t.Errorf("a row that is new: %s", more)
	}
	if other, ok := s.leaveOut(s.mark(rowsPage(150)), before); ok || strings.Contains(string(other), "data-same") {
		t.Error("a page of which most rows are new comes in parts")
	}
	few := rowsPage(leastRows - 1)
	if string(s.mark(few)) != string(few) {
		t.Error("a short page is marked")
	}
}

// TestRowsAreForgotten: what is remembered has a total, and what was made last stays.
func TestRowsAreForgotten(t *testing.T) {
	var s shownRows
	first, last := nameOf(t, s.mark(rowsPage(1000))), ""
	for i := range mostRows / 1000 {
		last = nameOf(t, s.mark(rowsPage(1000, i)))
	}
	if _, ok := s.leaveOut(nil, first); ok || s.count > mostRows || len(s.pages) != len(s.order) {
		t.Errorf("%d rows of %d pages", s.count, len(s.pages))
	}
	if _, ok := s.leaveOut(nil, last); !ok {
		t.Error("the last one is forgotten")
	}
}
