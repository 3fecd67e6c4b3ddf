package report_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

// TestSet checks what is filed of an event in each of its states.
func TestSet(t *testing.T) {
	lists := []string{"participants", "admission", "officials", "draw-act", "start-list"}
	tests := []struct {
		name string
		e    *play.Event
		want []string
	}{
		{"before the draw", newEvent(setup{players: 4}), lists},
		{"a draft only", newEvent(setup{players: 4, drafts: 1}), lists},
		{"two rounds and a draft", newEvent(setup{players: 6, rounds: 2, drafts: 1}), slices.Concat(
			lists, []string{"round 1", "round 2", "crosstable", "final", "standings-working", "report", "service", "payments"},
		)},
		{"finished", worded(filed(8, 2)), slices.Concat(
			lists, []string{
				"round 1", "round 2", "crosstable", "category-standings", "totals", "final", "standings-working", "report", "rank",
				"service", "payments",
			},
		)},
		{"knock-out", systems()["knockout-over"], slices.Concat(
			lists, []string{"round 1", "round 2", "round 3", "round 4", "bracket", "final", "report", "service", "payments"},
		)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			names := map[string]bool{}
			for _, part := range report.Set(test.e, style(t, "ru")) {
				key := part.Request.Document
				if part.Request.Round > 0 {
					key += fmt.Sprint(" ", part.Request.Round)
				}
				got = append(got, key)
				if part.Title == "" || !strings.HasSuffix(part.File, ".pdf") || names[part.File] || strings.ContainsAny(part.File, `/\:*?"<>|`) {
					t.Errorf("%s: title %q, file %q", key, part.Title, part.File)
				}
				names[part.File] = true
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("papers (-want +got):\n%s", diff)
			}
		})
	}
}

// TestBind checks that the bound set is the same again, holds every paper, has an outline and tells how far it is.
func TestBind(t *testing.T) {
	e, s := worded(filed(10, 3)), style(t, "ru")
	parts := report.Set(e, s)
	var told []string
	var b bytes.Buffer
	err := report.Bind(t.Context(), &b, whole(e), parts, s,
		func(done, of int, next string) { told = append(told, fmt.Sprint(done, of, next)) })
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(b.Bytes(), bound(t, e, parts, s)) {
		t.Error("the same input gave other bytes")
	}
	if len(told) != len(parts)+1 || told[0] != fmt.Sprint(0, len(parts), parts[0].Title) ||
		told[len(parts)] != fmt.Sprint(len(parts), len(parts), "") {
		t.Errorf("told %q", told)
	}
	var alone strings.Builder
	for _, part := range parts {
		alone.WriteString(pagesText(draw(t, e, part.Request, s)))
	}
	book := read(t, b.Bytes())
	if diff := cmp.Diff(alone.String(), pagesText(book)); diff != "" {
		t.Errorf("the book says something else than its papers (-want +got):\n%s", diff)
	}
	if got, want := bytes.Count(b.Bytes(), []byte("/Dest [")), len(parts)+1; got != want { // and the heading of the rounds
		t.Errorf("%d lines in the outline, want %d", got, want)
	}
}

// TestFile reads the list in front of a file: every paper stands on the sheets that it names, and every sheet has its number.
func TestFile(t *testing.T) {
	e, s := noted(worded(filed(10, 3))), style(t, "ru")
	parts := append(report.Choose(e, s, []string{"diploma", "extract"}), report.Set(e, s)...) // the last one lies
	var b, again bytes.Buffer
	for _, to := range []*bytes.Buffer{&b, &again} {
		if err := report.File(t.Context(), to, whole(e), parts, s, nil); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(b.Bytes(), again.Bytes()) {
		t.Error("the same input gave other bytes")
	}
	sheets := sheetsOf(read(t, b.Bytes()))
	inOrder(t, sheets)
	next := 2
	for _, part := range parts {
		pages := read(t, bytesOf(t, e, part.Request, s)).pages
		on := fmt.Sprint(next)
		if pages > 1 {
			on += fmt.Sprint("–", next+pages-1)
		}
		if !sheets[0].contains(part.Title) || !sheets[0].has(on) {
			t.Errorf("the list does not say that %s is on %s:\n%s", part.Title, on, sheets[0].text())
		}
		next += pages
	}
	if next != len(sheets)+1 || !sheets[0].has(fmt.Sprint(len(sheets))) {
		t.Errorf("%d sheets, the papers have %d:\n%s", len(sheets), next-1, sheets[0].text())
	}
	for i, sheet := range sheets {
		if want := fmt.Sprintf("лист %d", i+1); !sheet.contains(want) {
			t.Errorf("sheet %d has no number:\n%s", i+1, sheet.text())
		}
	}
	if got, want := bytes.Count(b.Bytes(), []byte("/Dest [")), len(parts)+2; got < want { // the list and the heading of the rounds
		t.Errorf("%d lines in the outline, want %d", got, want)
	}
}

// inOrder checks that every number of sheets stands beside its paper, and every foot at the foot: pages of one file differ in height.
func inOrder(t *testing.T, sheets []document) {
	t.Helper()
	words, sum := 0.0, 0.0
	for _, l := range sheets[0].lines {
		switch {
		case l.text == "Всего листов":
			words = l.y
		case l.text == fmt.Sprint(len(sheets)) && (sum == 0 || l.y < sum):
			sum = l.y
		}
	}
	if words == 0 || math.Abs(words-sum) > 1 {
		t.Errorf("the sum stands at %.0f, its words at %.0f", sum, words)
	}
	for i, sheet := range sheets {
		for _, l := range sheet.lines {
			if strings.HasSuffix(l.text, fmt.Sprintf("лист %d", i+1)) && (l.y < 10 || l.y > 45) {
				t.Errorf("the number of sheet %d stands %.0f points above the edge", i+1, l.y)
			}
		}
	}
}

// TestLongFile has a list of several pages.
func TestLongFile(t *testing.T) {
	e, s := filed(4, 1), style(t, "en")
	part := report.Choose(e, s, []string{"officials"})[0]
	parts := slices.Repeat([]report.Part{part}, 90)
	var b bytes.Buffer
	if err := report.File(t.Context(), &b, whole(e), parts, s, nil); err != nil {
		t.Fatal(err)
	}
	sheets := sheetsOf(read(t, b.Bytes()))
	last := sheets[len(sheets)-len(parts)-1]
	if !last.has(fmt.Sprint(len(sheets))) || !last.contains("Papers taken by") || sheets[0].contains("Papers taken by") {
		t.Errorf("%d sheets:\n%s", len(sheets), last.text())
	}
}

// pagesText writes a document without the numbers of its pages.
func pagesText(d document) string {
	var kept []string
	for _, line := range strings.Split(d.text(), "\n") {
		if !strings.HasPrefix(line, "--- page") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "\n")
}

// TestPack checks that every paper of the set becomes a file, the same as drawn alone.
func TestPack(t *testing.T) {
	e, s := worded(filed(6, 2)), style(t, "ru")
	parts := report.Set(e, s)
	files := map[string]*bytes.Buffer{}
	create := func(name string) (io.Writer, error) {
		files[name] = &bytes.Buffer{}
		return files[name], nil
	}
	if err := report.Pack(t.Context(), whole(e), parts, s, create, nil); err != nil {
		t.Fatal(err)
	}
	for _, part := range parts {
		if !bytes.Equal(files[part.File].Bytes(), bytesOf(t, e, part.Request, s)) {
			t.Errorf("%s is not the paper drawn alone", part.File)
		}
	}
	full := errors.New("disk full")
	if err := report.Pack(t.Context(), whole(e), parts, s, func(string) (io.Writer, error) { return nil, full }, nil); !errors.Is(err, full) {
		t.Errorf("error %v", err)
	}
}

// TestStopped checks that a cancelled set ends between two papers, and that nothing of a book is written.
func TestStopped(t *testing.T) {
	e, s := filed(6, 2), style(t, "ru")
	parts := report.Set(e, s)
	for _, pack := range []bool{true, false} {
		ctx, cancel := context.WithCancel(t.Context())
		var b bytes.Buffer
		last := 0
		told := func(done, _ int, _ string) {
			if last = done; done == 2 {
				cancel()
			}
		}
		err := report.Bind(ctx, &b, whole(e), parts, s, told)
		if pack {
			ctx, cancel = context.WithCancel(t.Context())
			err = report.Pack(ctx, whole(e), parts, s, func(string) (io.Writer, error) { return io.Discard, nil }, told)
		}
		if !errors.Is(err, context.Canceled) || last != 2 || b.Len() > 0 {
			t.Errorf("pack %t: error %v after %d papers, %d bytes", pack, err, last, b.Len())
		}
		cancel()
	}
}
