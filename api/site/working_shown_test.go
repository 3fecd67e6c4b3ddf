package site_test

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
	"adyukh/tournament/standings"
)

// TestRule9WorkingsAsShown: on the pages of events of every kind the workings of the first and the last player of a table say line by
// line what show says.
func TestRule9WorkingsAsShown(t *testing.T) {
	t.Parallel()
	say, engine := russianPages(t)
	lines := 0
	for seed := range showtest.Seeds {
		v := show.For(showtest.Event(seed), play.Readers)
		groups, err := v.Tables(v.CountedRounds())
		if err != nil {
			t.Fatal(err)
		}
		table := groups[0].Table
		for _, row := range []standings.Row{table.Rows[0], table.Rows[len(table.Rows)-1]} {
			for column := range table.Codes {
				w := table.Working(row.Player, column)
				if v.CountedRounds() == 0 || !w.Value.Defined() {
					continue
				}
				page, _, err := standingsPage(v, say.T, fmt.Sprintf("%d.%d", row.Player, column))
				if err != nil {
					t.Fatal(err)
				}
				var out bytes.Buffer
				if err := engine.Render(&out, "ru", "standings", templates.Page{Title: templates.Literal("x"), Body: page}); err != nil {
					t.Fatal(err)
				}
				want := workingTexts(v.Roster().Working(&w), say.T)
				if got := workingsOf(t, out.String()); !slices.Equal(got, want) {
					t.Errorf("event %d, player %d, column %d:\n got %q\nwant %q", seed, row.Player, column, got, want)
				}
				lines += len(want)
			}
		}
	}
	if lines < 1000 {
		t.Errorf("only %d lines were compared", lines)
	}
}

// workingTexts are the lines of a working: its parts, or those of each step of a direct encounter, with their sum, and what follows.
func workingTexts(w show.Working, say show.Translator) []string {
	var all []string
	table := func(parts []show.WorkingPart, sum show.Number) {
		for _, p := range parts {
			texts := []string{strconv.Itoa(p.Round)}
			if p.Round == 0 { // deducted before the first
				texts[0] = ""
			}
			if p.Board > 0 {
				texts[0] += " ." + strconv.Itoa(p.Board)
			}
			texts = append(texts, p.Name, p.Why.In(say))
			for _, n := range p.Notes {
				texts = append(texts, n.In(say))
			}
			if w.Owns && p.Own.Defined() {
				texts = append(texts, p.Own.In(say))
			}
			if w.Owns && p.Games > 1 {
				texts = append(texts, "/ "+strconv.Itoa(p.Games))
			}
			if w.Totals && p.Total.Defined() {
				texts = append(texts, "× "+p.Total.In(say))
			}
			texts = append(texts, p.Value.In(say))
			all = append(all, strings.Join(strings.Fields(strings.Join(texts, " ")), " "))
		}
		all = append(all, sum.In(say))
	}
	if len(w.Parts) > 0 && len(w.Steps) == 0 {
		table(w.Parts, w.Sum)
	}
	for _, s := range w.Steps {
		all = append(all, s.Among.In(say)+": "+s.Place.In(say))
		table(s.Parts, s.Sum)
	}
	for _, text := range w.After {
		all = append(all, text.In(say))
	}
	return all
}

// workingsOf reads the lines of the working on a page.
func workingsOf(t *testing.T, page string) []string {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for n := range doc.Descendants() {
		class, parent := "", ""
		if n.Parent != nil {
			class, parent = attributeOf(n, "class"), attributeOf(n.Parent, "class")
		}
		switch {
		case n.Data == "p" && parent == "working-step":
			all = append(all, strings.ReplaceAll(textOf(n), " :", ":"))
		case n.Data == "p" && class == "working-after":
			all = append(all, textOf(n))
		case n.Data == "tr" && n.Parent.Data == "tbody" && attributeOf(n.Parent.Parent, "class") == "plain working-parts":
			var cells []string
			for td := range n.ChildNodes() {
				cells = append(cells, withoutSides(td))
			}
			all = append(all, strings.Join(strings.Fields(strings.Join(cells, " ")), " "))
		case n.Data == "td" && n.Parent.Parent.Data == "tfoot":
			all = append(all, textOf(n))
		}
	}
	return all
}

// withoutSides is the text of a cell without the words for the colours, which stand in pictures.
func withoutSides(n *html.Node) string {
	if n.Type == html.TextNode {
		return n.Data
	}
	if n.Data == "svg" || strings.Contains(attributeOf(n, "class"), "side") || strings.Contains(attributeOf(n, "class"), "visually-hidden") {
		return ""
	}
	var texts []string
	for c := range n.ChildNodes() {
		texts = append(texts, withoutSides(c))
	}
	return strings.Join(texts, " ")
}
