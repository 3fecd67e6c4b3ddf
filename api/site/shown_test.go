package site_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"adyukh/api/apitest"
	"adyukh/api/locale"
	"adyukh/api/site"
	v1 "adyukh/api/v1"
	"adyukh/api/view"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
	"adyukh/tournament/standings"
)

// russianPages is what makes the pages of an event, by hand.
func russianPages(t *testing.T) (*locale.Translator, *templates.Engine) {
	t.Helper()
	words, err := apitest.Catalogues()
	if err != nil {
		t.Fatal(err)
	}
	say := words.Translator("ru")
	engine, err := templates.New(map[string]templates.Funcs{"ru": say.Funcs(func(name string) string { return "/static/" + name })})
	if err != nil {
		t.Fatal(err)
	}
	return say, engine
}

// TestCrossAsShown: on the pages of events of every kind, and in what programs get, each cell of the table of results says what show
// says.
func TestCrossAsShown(t *testing.T) {
	say, engine := russianPages(t)
	for seed := range showtest.Seeds {
		p, byPlace, by := show.For(showtest.Event(seed), play.Readers), seed%2 == 1, standings.ByNumber
		page, program, err := crossPage(p, byPlace)
		if err != nil {
			t.Fatal(err)
		}
		f, err := p.Field(len(p.Rounds))
		if err != nil {
			t.Fatal(err)
		}
		if byPlace {
			by = standings.ByPlace
		}
		checkProgram(t, seed, program, f, by, p.Head.Scale().Halves)
		if f.Shape() == play.ShapeBracket {
			continue
		}
		var out bytes.Buffer
		if err := engine.Render(&out, "ru", "crosstable", templates.Page{Title: templates.Literal("x"), Body: page}); err != nil {
			t.Fatal(err)
		}
		got := tableRows(t, out.String())
		want := crossRows(f, by, say.T)
		for i := range want {
			if i >= len(got) || !slices.Equal(got[i], want[i]) {
				t.Fatalf("event %d, row %d:\n got %q\nwant %q", seed, i, got[min(i, len(got)-1)], want[i])
			}
		}
		if len(got) != len(want) {
			t.Errorf("event %d: %d rows, want %d", seed, len(got), len(want))
		}
	}
}

// crossRows are the cells of the tables from left to right: text, look, where it leads and what a screen reader says.
func crossRows(f *show.Field, by standings.Order, say show.Translator) [][]string {
	var rows [][]string
	end := func(cells []string, l show.Line) []string {
		for _, n := range l.Sums {
			cells = append(cells, n.In(say))
		}
		return append(cells, l.PlaceText())
	}
	one := func(g show.Game, text string) string {
		href := ""
		if id := g.Link(); id != 0 {
			href = fmt.Sprintf("/e/7/games/%d", id)
		}
		return strings.Join([]string{strings.Join(strings.Fields(text), " "), "cross-game " + g.Look(), href, g.Label().In(say)}, "|")
	}
	if f.Shape() == play.ShapeRounds {
		for _, row := range f.ByRounds(by).Rows {
			cells := []string{row.Label}
			for _, c := range row.Cells {
				against := c.Against
				if against == "" {
					against = "–"
				}
				if c.Kind == show.Nothing {
					cells = append(cells, "")
					continue
				}
				cells = append(cells, one(c.Game, against+" "+c.Text+" "+c.Texts()+" "+c.Sum))
			}
			rows = append(rows, end(cells, row.Line))
		}
		return rows
	}
	for _, c := range f.Crosses(by) {
		for _, row := range c.Rows {
			cells := []string{row.Label}
			for _, cell := range row.Cells {
				var games []string
				for _, g := range cell.Games {
					games = append(games, one(g, g.Text+" "+g.Scores()))
				}
				cells = append(cells, strings.Join(games, ";"))
			}
			rows = append(rows, end(cells, row.Line))
		}
	}
	return rows
}

// tableRows reads the rows of the tables of a page.
func tableRows(t *testing.T, page string) [][]string {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for n := range doc.Descendants() {
		if n.Data != "tbody" {
			continue
		}
		for tr := range n.ChildNodes() {
			var cells []string
			for td := range tr.ChildNodes() {
				if td.Data == "td" {
					cells = append(cells, cellOf(td))
				}
			}
			if cells != nil {
				rows = append(rows, cells)
			}
		}
	}
	return rows
}

func cellOf(td *html.Node) string {
	var games []string
	for n := range td.Descendants() {
		class := strings.TrimSuffix(attributeOf(n, "class"), " had-white")
		if strings.HasPrefix(class, "cross-game") {
			games = append(games, strings.Join([]string{textOf(n), class, attributeOf(n, "href"), attributeOf(n, "title")}, "|"))
		}
	}
	switch {
	case games != nil:
		return strings.Join(games, ";")
	case strings.Contains(attributeOf(td, "class"), "self"):
		return ""
	}
	return textOf(td)
}

func textOf(n *html.Node) string {
	var all []string
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			all = append(all, strings.Fields(d.Data)...)
		}
	}
	return strings.Join(all, " ")
}

func attributeOf(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

// checkProgram compares the games that programs get, whatever the system is, with the table of all against all.
func checkProgram(t *testing.T, seed int, program any, f *show.Field, by standings.Order, halved bool) {
	t.Helper()
	type game struct {
		ID         play.GameID
		White      bool
		State      string
		Own, Other *float64
		Counted    bool
	}
	type cell struct {
		Opponent play.PlayerID
		Games    []game
	}
	type row struct {
		Player play.PlayerID
		Cells  []cell
		Games  []struct {
			Opponent play.PlayerID
			game
		}
	}
	var got struct {
		Rows   []row
		Groups []struct{ Rows []row }
	}
	raw, err := json.Marshal(program)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	shown := map[[2]play.PlayerID][]show.Game{}
	for _, r := range f.Everybody(by).Rows {
		for _, cell := range r.Cells {
			for _, g := range cell.Games {
				shown[[2]play.PlayerID{r.Player, g.Opponent}] = cell.Games
			}
		}
	}
	for _, g := range got.Groups {
		got.Rows = append(got.Rows, g.Rows...)
	}
	for _, r := range got.Rows {
		for _, g := range r.Games { // where nobody meets everybody
			i := slices.IndexFunc(r.Cells, func(c cell) bool { return c.Opponent == g.Opponent })
			if i < 0 {
				i, r.Cells = len(r.Cells), append(r.Cells, cell{Opponent: g.Opponent})
			}
			r.Cells[i].Games = append(r.Cells[i].Games, g.game)
		}
		for pair := range shown {
			if pair[0] == r.Player && !slices.ContainsFunc(r.Cells, func(c cell) bool { return c.Opponent == pair[1] }) {
				t.Errorf("event %d: the games of %d and %d are missing", seed, pair[0], pair[1])
			}
		}
		for _, c := range r.Cells {
			want := shown[[2]play.PlayerID{r.Player, c.Opponent}]
			if len(want) != len(c.Games) {
				t.Fatalf("event %d: %d games of %d and %d, want %d", seed, len(c.Games), r.Player, c.Opponent, len(want))
			}
			for i, g := range c.Games {
				w := want[i]
				open := w.State() == standings.Open
				if g.ID != w.ID || g.White != w.White || g.Counted == w.Annulled || (g.Own == nil) != open || (g.State == "open") != open ||
					(g.State == "played") != (w.Kind == show.Win || w.Kind == show.Draw || w.Kind == show.Loss) {
					t.Errorf("event %d: %+v, want %+v", seed, g, w)
				}
				scale := 1.0
				if halved {
					scale = 2
				}
				if !open && (*g.Own*scale != float64(w.Points) || *g.Other*scale != float64(w.Other)) {
					t.Errorf("event %d: %v:%v, want %d:%d", seed, *g.Own, *g.Other, w.Points, w.Other)
				}
			}
		}
	}
}

// crossPage is the page of the results as everybody gets it, and what programs get.
func crossPage(p *show.View, byPlace bool) (templates.PublicCross, any, error) {
	page, err := site.PublicCross(p, byPlace)
	if err != nil {
		return page, nil, err
	}
	program, err := v1.CrosstableJSON(p, view.CrossOrder(byPlace))
	return page, program, err
}

// standingsPage is the page of places as everybody gets it, with the working that is asked for, and what programs get.
func standingsPage(p *show.View, say show.Translator, why string) (templates.PublicStandings, any, error) {
	groups, err := p.Tables(p.CountedRounds())
	if err != nil {
		return templates.PublicStandings{}, nil, err
	}
	var rows []any
	for i := range groups {
		rows = append(rows, v1.StandingsJSON(&groups[i].Table))
	}
	page, err := site.PublicStandings(p, "", why, false)
	return page, rows, err
}
