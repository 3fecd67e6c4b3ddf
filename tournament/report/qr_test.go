package report_test

import (
	"bytes"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	qrcode "github.com/skip2/go-qrcode"

	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

// TestCode reads the code of the live page back from the page, square by square, on the papers that carry one.
func TestCode(t *testing.T) {
	const event = "https://adyukh.example/e/12"
	e, s := filed(6, 2), style(t, "ru")
	s.Link = event
	for _, r := range requests(e) {
		d, _ := report.Find(r.Document)
		link := d.Leads(event, r)
		if d.Coded {
			gameCodes(t, e, r, s)
			continue
		}
		if byName := strings.HasSuffix(link, "by=name"); byName != strings.HasSuffix(d.Key, "by-name") {
			t.Errorf("%s leads to %q", d.Key, link)
		}
		if !d.Linked {
			link = event
		}
		pdf := bytesOf(t, e, r, s)
		content := read(t, pdf).content[0]
		if has := bytes.Contains(pdf, []byte("/URI ("+link+")")); has != d.Linked || strings.Contains(content, "q 0 g ") != d.Linked {
			t.Errorf("%s: a code %t, want %t", r.Document, has, d.Linked)
		}
		if d.Linked {
			checkSquares(t, r.Document, content, squares(t, link))
		}
	}
}

// TestOwnCode: papers that a player holds or looks for the own name on lead to where the code of the own page is typed, where papers have
// addresses at all, and none has such a code.
func TestOwnCode(t *testing.T) {
	e, s := filed(6, 2), style(t, "ru")
	s.Own = "https://adyukh.example/e/12/me"
	for i := range e.Players {
		e.Players[i].Code = "secret" + strconv.Itoa(i)
	}
	want := []string{"pairings-by-name", "wall-pairings-by-name", "result-slips", "table-cards"}
	for _, link := range []string{"https://adyukh.example/e/12", ""} {
		s.Link = link
		for _, r := range requests(e) {
			pdf := bytesOf(t, e, r, s)
			has := bytes.Contains(pdf, []byte("/URI ("+s.Own+")"))
			if leads := link != "" && slices.Contains(want, r.Document); has != leads {
				t.Errorf("%s of an event at %q: the code is there: %t, want %t", r.Document, link, has, leads)
			}
			if bytes.Contains(pdf, []byte("secret")) || strings.Contains(strings.Join(read(t, pdf).content, ""), "secret") {
				t.Errorf("%s has the code of a player's page", r.Document)
			}
		}
	}
}

func squares(t *testing.T, link string) [][]bool {
	t.Helper()
	code, err := qrcode.New(link, qrcode.Medium)
	if err != nil {
		t.Fatal(err)
	}
	code.DisableBorder = true
	return code.Bitmap()
}

// gameCodes: papers that lie between two players lead to the page of their game for everybody, and hold nobody's own address.
func gameCodes(t *testing.T, e *play.Event, r report.Request, s report.Style) {
	t.Helper()
	for i := range e.Players {
		e.Players[i].Code = "own" + strconv.Itoa(i)
	}
	pdf := bytesOf(t, e, r, s)
	first := true
	for _, g := range e.Rounds[r.Round-1].Games {
		if g.IsFree() {
			continue
		}
		link := s.Link + "/games/" + strconv.FormatInt(int64(g.ID), 10)
		if !bytes.Contains(pdf, []byte("/URI ("+link+")")) {
			t.Errorf("%s: no code of board %d", r.Document, g.Board)
		}
		if first {
			checkSquares(t, r.Document, read(t, pdf).content[0], squares(t, link))
		}
		first = false
	}
	if bytes.Contains(pdf, []byte("/me/")) || bytes.Contains(pdf, []byte("own")) {
		t.Errorf("%s holds a personal address", r.Document)
	}
	s.Link = ""
	if bytes.Contains(bytesOf(t, e, r, s), []byte("/URI")) {
		t.Errorf("%s: a code without an address", r.Document)
	}
}

var rectangle = regexp.MustCompile(`([0-9.]+) ([0-9.]+) ([0-9.]+) (-[0-9.]+) re`)

func checkSquares(t *testing.T, document, content string, want [][]bool) {
	t.Helper()
	_, path, _ := strings.Cut(content, "q 0 g ")
	path, _, _ = strings.Cut(path, " f Q")
	runs := rectangle.FindAllStringSubmatch(path, -1)
	got := make([][]bool, len(want))
	for i := range got {
		got[i] = make([]bool, len(want))
	}
	side := -number(t, []byte(runs[0][4]))
	left, top := number(t, []byte(runs[0][1])), number(t, []byte(runs[0][2]))
	for _, m := range runs {
		column := int(math.Round((number(t, []byte(m[1])) - left) / side))
		row := int(math.Round((top - number(t, []byte(m[2]))) / side))
		for i := range int(math.Round(number(t, []byte(m[3])) / side)) {
			got[row][column+i] = true
		}
	}
	for row := range want {
		for column := range want[row] {
			if got[row][column] != want[row][column] {
				t.Fatalf("%s: square %d, %d is wrong", document, row, column)
			}
		}
	}
}
