package site_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
)

// TestStandingsAsShown: on the pages of events of every kind, and in what programs get, each cell of the tables of places says what
// show says: place, name, notes, values and the address of their workings.
func TestStandingsAsShown(t *testing.T) {
	say, engine := russianPages(t)
	for seed := range showtest.Seeds {
		p := show.For(showtest.Event(seed), play.Readers)
		page, program, err := standingsPage(p, say.T, "")
		if err != nil {
			t.Fatal(err)
		}
		groups, err := p.Tables(p.CountedRounds())
		if err != nil {
			t.Fatal(err)
		}
		tables := make([]*play.Table, len(groups))
		for i := range groups {
			tables[i] = &groups[i].Table
		}
		var want [][]string
		var shown []show.Standing
		for _, table := range tables {
			s := p.Roster().Standings(table, table.Rows, show.Columns(tables...))
			shown = append(shown, s.Rows...)
			want = append(want, standingRows(s, say.T)...)
		}
		checkStandings(t, seed, program, shown)
		if p.CountedRounds() == 0 {
			continue
		}
		var out bytes.Buffer
		if err := engine.Render(&out, "ru", "standings", templates.Page{Title: templates.Literal("x"), Body: page}); err != nil {
			t.Fatal(err)
		}
		if got := placesOf(t, out.String()); !slices.EqualFunc(got, want, func(a, b []string) bool { return slices.Equal(a, b) }) {
			t.Errorf("event %d:\n got %q\nwant %q", seed, got, want)
		}
	}
}

func standingRows(s *show.Standings, say show.Translator) [][]string {
	var rows [][]string
	for _, l := range s.Rows {
		place, name := l.PlaceText(), strings.TrimSpace(l.Name+" "+l.From())
		if l.IsShared() {
			place += " " + say("standings.shared")
		}
		for _, n := range l.Notes() {
			name += " " + n.In(say)
		}
		row := []string{place, name}
		if s.Table.Bracket {
			row = append(row, l.Reached.In(say))
		}
		for i, n := range l.Sums {
			text := n.In(say)
			if n.Defined() {
				text += fmt.Sprintf("|/e/7/standings?why=%d.%d#working", l.Player, s.Columns[i].Index)
			}
			row = append(row, text)
		}
		rows = append(rows, row)
	}
	return rows
}

// placesOf reads the cells of the tables of places, with the addresses of the workings.
func placesOf(t *testing.T, page string) [][]string {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for tr := range doc.Descendants() {
		if tr.Data != "tr" || tr.Parent.Data != "tbody" {
			continue
		}
		var row []string
		for cell := range tr.ChildNodes() {
			if cell.Type != html.ElementNode {
				continue
			}
			text := textOf(cell)
			for n := range cell.Descendants() {
				if attributeOf(n, "class") == "why" {
					text += "|" + attributeOf(n, "href")
				}
			}
			row = append(row, text)
		}
		rows = append(rows, row)
	}
	return rows
}

// checkStandings compares what programs get with the lines of the tables.
func checkStandings(t *testing.T, seed int, program any, shown []show.Standing) {
	t.Helper()
	var got [][]struct {
		Player play.PlayerID
		Place  struct{ First, Last int }
		Status string
		Games  int
		Values []struct{ Code, Value string }
	}
	raw, err := json.Marshal(program)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	all := slices.Concat(got...)
	if len(all) != len(shown) {
		t.Fatalf("event %d: programs get %d rows, want %d", seed, len(all), len(shown))
	}
	for i, l := range shown {
		g := all[i]
		if g.Player != l.Player || g.Place.First != l.Place.First || g.Place.Last != l.Place.Last || g.Games != l.Games ||
			(g.Status == "annulled") != l.IsAnnulled() {
			t.Errorf("event %d: %+v, want %+v", seed, g, l)
		}
		at := 0
		for _, v := range g.Values {
			if v.Value != "" && at < len(l.Sums) && v.Value == l.Sums[at].String() {
				at++
			} else if v.Value == "" && at < len(l.Sums) && !l.Sums[at].Defined() {
				at++
			}
		}
		if at != len(l.Sums) {
			t.Errorf("event %d: programs get %v, want %v", seed, g.Values, l.Sums)
		}
	}
}
