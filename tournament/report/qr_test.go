package report_test

import (
	"bytes"
	"math"
	"regexp"
	"strings"
	"testing"

	qrcode "github.com/skip2/go-qrcode"

	"adyukh/tournament/report"
)

// TestCode reads the code of the live page back from the page, square by square, on the papers that carry one.
func TestCode(t *testing.T) {
	const link = "https://adyukh.example/e/12"
	code, err := qrcode.New(link, qrcode.Medium)
	if err != nil {
		t.Fatal(err)
	}
	code.DisableBorder = true
	want := code.Bitmap()
	e, s := filed(6, 2), style(t, "ru")
	s.Link = link
	for _, r := range requests(e) {
		d, _ := report.Find(r.Document)
		pdf := bytesOf(t, e, r, s)
		content := read(t, pdf).content[0]
		if has := bytes.Contains(pdf, []byte("/URI ("+link+")")); has != d.Linked || strings.Contains(content, "q 0 g ") != d.Linked {
			t.Errorf("%s: a code %t, want %t", r.Document, has, d.Linked)
		}
		if d.Linked {
			checkSquares(t, r.Document, content, want)
		}
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
