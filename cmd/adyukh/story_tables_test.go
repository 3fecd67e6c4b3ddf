package main_test

import (
	"encoding/base64"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"
)

// undo changes a result by mistake and takes the change back in the journal.
func (s *story) undo(t *testing.T) {
	a := s.arbiter
	want := plan(9, 5)
	wrong := fmt.Sprintf("%d:%d", want.black, want.white)
	a.goes(t, result(5))
	a.types(t, wrong+kb.Enter)
	a.until(t, fmt.Sprintf(`document.querySelector('%s').dataset.stored === %q`, result(5), wrong))
	s.reader.shows(t, 5, wrong)
	a.open(t, storyDesk+"/journal")
	a.looks(t, "32-journal")
	a.until(t,
		fmt.Sprintf(`document.querySelector('.journal li').textContent.includes('тур 9, стол 5') && document.querySelector('.journal `+
			`li').textContent.includes(%q)`, wrong))
	a.clicks(t, `document.querySelector('.journal li button')`)
	a.until(t, `document.querySelector('.journal li.undone .chip').textContent === 'отменено'`)
	a.looks(t, "33-undone")
	s.reader.shows(t, 5, fmt.Sprintf("%d:%d", want.white, want.black))
}

// crossTable compares the cross tables of the arbiter and of the readers with the plan.
func (s *story) crossTable(t *testing.T) {
	want := sums(t, s.rounds)
	s.arbiter.open(t, storyDesk+"/crosstable")
	s.reader.open(t, storyEvent+"/crosstable")
	s.phone.open(t, storyEvent+"/crosstable")
	for _, p := range []*person{s.arbiter, s.reader, s.phone} {
		p.until(t, `document.querySelectorAll('#cross tbody tr').length === 10`)
		p.looks(t, "34-cross-"+p.name)
		if diff := cmp.Diff(want, p.cross(t), cmp.AllowUnexported(standing{})); diff != "" {
			t.Errorf("cross table of %s (-plan +page):\n%s", p.name, diff)
		}
	}
}

// cross reads a cross table from the page, the best first.
func (p *person) cross(t *testing.T) []standing {
	t.Helper()
	heads := see[[]string](t, p, `[...document.querySelectorAll('#cross thead th')].map((h) => h.textContent.trim())`)
	rows := see[[][]string](t, p,
		`[...document.querySelectorAll('#cross tbody tr')].map((r) => [...r.children].map((c) => (c.querySelector('a') ?? `+
			`c).textContent.trim()))`)
	number := func(text string) int {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatalf("%s: %v in %q", p.name, err, rows)
		}
		return n
	}
	points, match := slices.Index(heads, "Очки"), slices.Index(heads, "Баллы")
	if len(rows) != 10 || points < 0 || match < 0 {
		t.Fatalf("%s: columns %q, rows %q", p.name, heads, rows)
	}
	table := make([]standing, len(rows))
	for i, row := range rows {
		line := standing{name: row[1], points: number(row[points]), match: number(row[match]), cells: map[string]string{}}
		for j := range rows {
			if j != i {
				line.cells[rows[j][1]] = row[2+j]
			}
		}
		table[number(row[len(row)-1])-1] = line
	}
	return table
}

// paper gets the cross table as PDF with the arbiter's session and reads its text back.
func (s *story) paper(t *testing.T) {
	tool, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("THE PAPER WAS NOT READ: there is no pdftotext. Install the package poppler-utils (Debian: apt install poppler-utils).")
	}
	data := see[string](t, s.arbiter, `fetch([...document.querySelectorAll('.head-actions a')]
		.find((a) => a.href.includes('/pdf/crosstable')).href)
		.then((r) => r.blob()).then((b) => new Promise((done) => {
			const f = new FileReader(); f.onload = () => done(f.result); f.readAsDataURL(b); }))`)
	body, found := strings.CutPrefix(data, "data:application/pdf;base64,")
	pdf, err := base64.StdEncoding.DecodeString(body)
	if err != nil || !found {
		t.Fatalf("the paper is %.60s, error %v", data, err)
	}
	path := filepath.Join(t.TempDir(), "crosstable.pdf")
	if *pictures != "" {
		path = filepath.Join(*pictures, "35-crosstable.pdf")
	}
	if err := os.WriteFile(path, pdf, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), tool, "-layout", "-enc", "UTF-8", path, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(out), "\n")
	for _, w := range sums(t, s.rounds) {
		words := strings.Fields(w.name)
		for _, word := range words {
			if !strings.Contains(string(out), word) {
				t.Errorf("%s of %s is not on the paper", word, w.name)
			}
		}
		sum := regexp.MustCompile(fmt.Sprintf(`\b%d +%d\b`, w.points, w.match))
		if !slices.ContainsFunc(lines, func(line string) bool { return sum.MatchString(line) && strings.Contains(line, words[len(words)-1]) }) {
			t.Errorf("%d and %d of %s are not on the paper", w.points, w.match, w.name)
		}
	}
}

// signOut ends the session; the browser's way back shows nothing of the desk.
func (s *story) signOut(t *testing.T) {
	a := s.arbiter
	a.open(t, storyDesk+"/journal")
	a.clicks(t, byName("Шидаков Халис"))
	a.looks(t, "36-menu")
	a.press(t, "Выйти")
	a.until(t, `location.pathname === '/'`)
	a.looks(t, "37-signed-out")
	a.eval(t, `(history.back(), true)`)
	a.until(t, `location.pathname === '/signin'`)
	a.looks(t, "38-back")
	if text := a.text(); strings.Contains(text, "стол 5") || strings.Contains(text, "Шидаков") {
		t.Errorf("the way back shows %s", text)
	}
}
