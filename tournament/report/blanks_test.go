package report_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adyukh/rules/games"
	"adyukh/tournament/report"
)

const leastRow = 6 / 25.4 * 72 // points: height of a row into which a pen writes

// numbersOf returns where each number of a move stands on a page, by number: those of sheets beside each other are alike.
func numbersOf(d document, page int) map[int][]drawn {
	all := map[int][]drawn{}
	for _, l := range d.lines {
		if n, err := strconv.Atoi(l.text); err == nil && l.page == page {
			all[n] = append(all[n], l)
		}
	}
	return all
}

// TestSheetsHold checks on paper that a sheet of each size holds as many moves as is said of it, in rows that are high enough.
func TestSheetsHold(t *testing.T) {
	for _, g := range games.All() {
		e := newEvent(setup{players: 2})
		e.Head.Game = g.Spec()
		for perPage, want := range map[int]int{1: 60, 2: 60, 4: 30} {
			moves, err := report.SheetMoves(e, perPage)
			if g.Name() == "paired" && perPage > 1 {
				want = want * 2 / 3 // two moves in one need wider places
				if perPage == 4 {
					want = 15
				}
			}
			if err != nil || moves != want {
				t.Errorf("%s, %d a page: %d moves, error %v, want %d", g.Name(), perPage, moves, err, want)
			}
			d := draw(t, e, report.Request{Document: "blank-sheets", PerPage: perPage}, style(t, "ru"))
			numbers := numbersOf(d, 1)
			checkRows(t, fmt.Sprint(g.Name(), ", ", perPage, " a page"), numbers, 1, moves, perPage)
			for i, kind := range []string{"Подпись белых", "Подпись чёрных", "Судья"} {
				if n := strings.Count(d.text(), kind); n != perPage {
					t.Errorf("%s, %d a page: signature %d stands there %d times", g.Name(), perPage, i, n)
				}
			}
		}
	}
}

// checkRows checks that every number of a move stands there for each sheet, and no two of them nearer than rows are high.
func checkRows(t *testing.T, name string, numbers map[int][]drawn, first, moves, sheets int) {
	t.Helper()
	for n := first; n < first+moves; n++ {
		if len(numbers[n]) < sheets {
			t.Fatalf("%s: move %d stands there %d times, want %d", name, n, len(numbers[n]), sheets)
		}
		for _, a := range numbers[n] {
			near := func(b drawn) bool {
				return math.Abs(a.x-b.x) < 14 && a.y-b.y > 0.1 && a.y-b.y < leastRow-0.05
			}
			if slices.ContainsFunc(numbers[n+1], near) {
				t.Errorf("%s: moves %d and %d are nearer than 6 mm", name, n, n+1)
			}
		}
	}
}

// TestSheetsOfA5 checks that printers of A5 get each sheet on a page of its own.
func TestSheetsOfA5(t *testing.T) {
	e := newEvent(setup{players: 4, rounds: 1})
	for key, pages := range map[string]int{"score-sheets": 4, "blank-sheets": 1, "empty-sheets": 1, "continuation-sheets": 2} {
		r := report.Request{Document: key, Format: report.A5Upright}
		if key == "score-sheets" {
			r.Round = 1
		}
		d := draw(t, e, r, style(t, "ru"))
		first := 1
		if key == "continuation-sheets" {
			first = 61
		}
		if d.pages != pages || math.Abs(d.width-148/25.4*72) > 1 || d.width > d.height {
			t.Errorf("%s: %d pages of %.0f × %.0f points, want %d of A5", key, d.pages, d.width, d.height, pages)
		}
		checkRows(t, key, numbersOf(d, 1), first, 60, 1)
	}
}

// TestContinuation checks that further sheets go on where the sheet before ended, reach 120 moves and have no count.
func TestContinuation(t *testing.T) {
	e := newEvent(setup{players: 2})
	for perPage, pages := range map[int]int{1: 2, 2: 2, 4: 3} {
		d := draw(t, e, report.Request{Document: "continuation-sheets", PerPage: perPage}, style(t, "ru"))
		if d.pages != pages {
			t.Errorf("%d a page: %d pages, want %d", perPage, d.pages, pages)
		}
		moves, _ := report.SheetMoves(e, perPage)
		for page := 1; page <= d.pages; page++ {
			checkRows(t, fmt.Sprint(perPage, " a page"), numbersOf(d, page), page*moves+1, moves, perPage)
			if title := fmt.Sprint("лист № ", page+1); strings.Count(d.text(), title) < perPage {
				t.Errorf("%d a page: no %q", perPage, title)
			}
		}
		if last := (pages + 1) * moves; last < 120 || d.has("горизонтали 5–8") || !d.has("Кубок Черкесска памяти В. С. Паньковича") &&
			!d.contains("Кубок Черкесска памяти В. С. Паньковича") {
			t.Errorf("%d a page: the last move is %d:\n%s", perPage, last, d.text())
		}
	}
}

// TestCountOnSheets checks that players of шашки адиюх count checkers by halves, those of other games write their points.
func TestCountOnSheets(t *testing.T) {
	for _, g := range games.All() {
		e := newEvent(setup{players: 2})
		e.Head.Game = g.Spec()
		d := draw(t, e, report.Request{Document: "empty-sheets"}, style(t, "ru"))
		if byHalves := d.has("горизонтали 5–8") && d.has("24"); byHalves != (g.Name() == "adyukh") {
			t.Errorf("%s: a count by halves: %t", g.Name(), byHalves)
		}
		if !d.has("на часах") || !d.has("Конечная позиция") {
			t.Errorf("%s:\n%s", g.Name(), d.text())
		}
	}
}

var (
	strokes    = regexp.MustCompile(`(?m)^([0-9.-]+) ([0-9.-]+) m ([0-9.-]+) ([0-9.-]+) l S`)
	rectangles = regexp.MustCompile(`(?m)^([0-9.-]+) ([0-9.-]+) ([0-9.-]+) ([0-9.-]+) re [Sf]`)
)

// TestStrokes checks that no line or box is drawn nearer to an edge of a sheet than printers reach, on either side of a cut.
func TestStrokes(t *testing.T) {
	e := newEvent(setup{players: 4, rounds: 1})
	for perPage, cut := range map[int][2]float64{1: {210, 297}, 2: {148.5, 210}, 4: {105, 148.5}} {
		d := draw(t, e, report.Request{Document: "score-sheets", Round: 1, PerPage: perPage}, style(t, "ru"))
		n := 0
		check := func(x1, y1, x2, y2 float64) {
			n++
			for axis, at := range [][2]float64{{x1, x2}, {y1, y2}} {
				side := cut[axis] / 25.4 * 72
				from, to := min(at[0], at[1]), max(at[0], at[1])
				if sheet := math.Floor(from / side); from-sheet*side < edge-0.1 || to > (sheet+1)*side-edge+0.1 {
					t.Errorf("%d a page: from %.0f, %.0f to %.0f, %.0f", perPage, x1, y1, x2, y2)
				}
			}
		}
		for _, m := range strokes.FindAllStringSubmatch(d.content[0], -1) {
			at := floats(t, m[1:])
			if dashed := at[0] == at[2] && math.Abs(at[0]-d.width/2) < 0.1 || at[1] == at[3] && math.Abs(at[1]-d.height/2) < 0.1; !dashed {
				check(at[0], at[1], at[2], at[3])
			}
		}
		for _, m := range rectangles.FindAllStringSubmatch(d.content[0], -1) {
			at := floats(t, m[1:])
			check(at[0], at[1], at[0]+at[2], at[1]+at[3])
		}
		if n < 100 {
			t.Errorf("%d a page: only %d lines and boxes are found", perPage, n)
		}
	}
}

func floats(t *testing.T, texts []string) []float64 {
	t.Helper()
	var all []float64
	for _, text := range texts {
		all = append(all, number(t, []byte(text)))
	}
	return all
}

// TestDraftSheets checks that the mark of a draft stands clear of what else is in the first line, on sheets of every size.
func TestDraftSheets(t *testing.T) {
	for _, lang := range []string{"ru", "en"} {
		e := newEvent(setup{players: 4, drafts: 1})
		e.Head.Game = "senegal"
		for _, perPage := range []int{1, 2, 4} {
			s := styleOf(t, lang, e)
			pdf := bytesOf(t, e, report.Request{Document: "score-sheets", Round: 1, PerPage: perPage}, s)
			checkBoxes(t, pdf)
			if d := read(t, pdf); !d.has(s.T("pdf.draft")) || perPage < 4 && !d.contains(s.T("pdf.sheet.for-black")) {
				t.Errorf("%d a page: no mark, or not whose copy it is:\n%s", perPage, d.text())
			}
		}
	}
}

// TestCountOnRecord checks that the paper of a played game adds up the points of its final position (7.2 of the rules).
func TestCountOnRecord(t *testing.T) {
	e := records()
	text := draw(t, e, report.Request{Document: "game", Game: e.Rounds[0].Games[0].ID}, style(t, "ru")).text()
	for _, want := range []string{"5 | 12 | 17", "7 | 0 | 7", "12 | 12 | 24"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q:\n%s", want, text)
		}
	}
	wrong := draw(t, e, report.Request{Document: "game", Game: e.Rounds[0].Games[1].ID}, style(t, "ru"))
	if wrong.has("горизонтали 5–8") {
		t.Error("a game without a final position is counted")
	}
}
