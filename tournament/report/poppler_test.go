package report_test

import (
	"bytes"
	"encoding/xml"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"adyukh/tournament/report"
)

// pdftotext runs poppler's reader over a paper. The tests in other files read papers without it.
func pdftotext(t *testing.T, pdf []byte, options ...string) string {
	t.Helper()
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("NOT CHECKED that other programs read our papers: pdftotext is not installed; it is in the package poppler-utils")
	}
	path := filepath.Join(t.TempDir(), "paper.pdf")
	if err := os.WriteFile(path, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	var out, complaints bytes.Buffer
	command := exec.CommandContext(t.Context(), program, append(options, path, "-")...)
	command.Stdout, command.Stderr = &out, &complaints
	if err := command.Run(); err != nil || complaints.Len() > 0 {
		t.Fatalf("pdftotext: %v\n%s", err, complaints.String())
	}
	return out.String()
}

// TestReadByPoppler checks that another program finds names, results and page numbers.
func TestReadByPoppler(t *testing.T) {
	e := records()
	e.Players[1].Name = "Ӏэуес ½ Йордан 🎲"
	s := style(t, "ru")
	tests := []struct {
		r    report.Request
		want []string
	}{
		{report.Request{Document: "start-list"}, []string{"Ӏэуес ½ Йордан □", "Хапсироков Мурат Русланович", "стр. 1 из 1"}},
		{report.Request{Document: "pairings", Round: 1}, []string{"17:7", "24:0", s.T("result-kind.resigned"), "Борлакова Мадина", "UTC+3"}},
		{report.Request{Document: "pairings-by-name", Round: 1}, []string{"Агержаноков Тимур", s.T("side.black"), "Петрова Анна Сергеевна"}},
		{
			report.Request{Document: "crosstable"},
			[]string{"Кубок Черкесска", s.T("criterion.pts.short"), s.T("standings.place"), "17", "стр. 1 из 1", "Шидаков Х. М."},
		},
		{report.Request{Document: "standings"}, []string{"Положение участников", "Главный секретарь (1 категория)"}},
		{
			report.Request{Document: "score-sheets", Round: 1},
			[]string{"Бланк записи партии", "Хапсироков Мурат Русланович", "№ 1, КМС", "Петрова Анна Сергеевна (№ 4, II)", "предложение ничьей"},
		},
		{report.Request{Document: "game", Game: e.Rounds[0].Games[0].ID}, []string{"d8:a5", "2/6", "17:7", "Конечная позиция"}},
	}
	for _, test := range tests {
		t.Run(test.r.Document, func(t *testing.T) {
			text := strings.Join(strings.Fields(pdftotext(t, bytesOf(t, e, test.r, s), "-layout")), " ")
			for _, want := range test.want {
				if !strings.Contains(text, want) {
					t.Errorf("no %q in\n%s", want, text)
				}
			}
		})
	}
}

// word is a word with its box on the page, in points from the upper left corner.
type word struct {
	Left   float64 `xml:"xMin,attr"`
	Top    float64 `xml:"yMin,attr"`
	Right  float64 `xml:"xMax,attr"`
	Bottom float64 `xml:"yMax,attr"`
	Text   string  `xml:",chardata"`
}

type boxes struct {
	Pages []struct {
		Width  float64 `xml:"width,attr"`
		Height float64 `xml:"height,attr"`
		Words  []word  `xml:"word"`
	} `xml:"body>doc>page"`
}

// checkBoxes checks that no word leaves the page and that no two words lie on each other.
func checkBoxes(t *testing.T, pdf []byte) {
	var found boxes
	if err := xml.Unmarshal([]byte(pdftotext(t, pdf, "-bbox")), &found); err != nil {
		t.Fatal(err)
	}
	faults := 0
	for n, page := range found.Pages {
		for i, a := range page.Words {
			if a.Left < edge || a.Right > page.Width-edge || a.Top < edge || a.Bottom > page.Height-edge {
				t.Errorf("page %d: %q leaves the page: %+v", n+1, a.Text, a)
				faults++
			}
			for _, b := range page.Words[i+1:] {
				if a.covers(b) {
					t.Errorf("page %d: %q and %q lie on each other: %+v, %+v", n+1, a.Text, b.Text, a, b)
					faults++
				}
			}
		}
		if faults > 5 {
			t.FailNow()
		}
	}
	if len(found.Pages) == 0 {
		t.Error("no pages")
	}
}

// covers tells whether two boxes share more than their edges: boxes of words are as high as the face's highest letter.
func (w word) covers(o word) bool {
	width := min(w.Right, o.Right) - max(w.Left, o.Left)
	height := min(w.Bottom, o.Bottom) - max(w.Top, o.Top)
	return width > 0.4 && height > 0.35*min(w.Bottom-w.Top, o.Bottom-o.Top)
}
