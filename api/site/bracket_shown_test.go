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
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
)

// TestBracketAsShown: on the pages of knock-outs, and in what programs get, each match says what show says: who plays, where the
// names lead, the points, who has won and how, and who may still come.
func TestBracketAsShown(t *testing.T) {
	say, engine := russianPages(t)
	met := map[play.MatchState]bool{}
	for seed := range showtest.Seeds {
		v := show.For(showtest.Event(seed), play.Readers)
		b := v.Bracket(len(v.Rounds))
		if b == nil {
			continue
		}
		page, program, err := crossPage(v, false)
		if err != nil {
			t.Fatal(err)
		}
		checkProgramBracket(t, seed, program, b, v.Head.Scale().Halves)
		var out bytes.Buffer
		if err := engine.Render(&out, "ru", "crosstable", templates.Page{Title: templates.Literal("x"), Body: page}); err != nil {
			t.Fatal(err)
		}
		var want []string
		for _, r := range b.Rounds {
			title := r.Title.In(say.T)
			if r.Paired {
				title += fmt.Sprintf("|/e/7/rounds/%d", r.Number)
			}
			want = append(want, title)
			for _, m := range r.All() {
				met[m.State] = true
				want = append(want, matchText(m, say.T))
			}
		}
		if got := bracketTexts(t, out.String()); !slices.Equal(got, want) {
			t.Errorf("event %d:\n got %q\nwant %q", seed, got, want)
		}
	}
	for _, state := range []play.MatchState{play.MatchAwaits, play.MatchFree, play.MatchOpen, play.MatchOver} {
		if !met[state] {
			t.Errorf("no match was drawn that is %q", state)
		}
	}
}

// matchText is what a match says: its sides, each with the address of the player, and the note.
func matchText(m show.BracketMatch, say show.Translator) string {
	var all []string
	for _, s := range m.Sides {
		text := s.Wait.In(say)
		if s.Player != 0 {
			text = strings.TrimSpace(fmt.Sprintf("%d %s %s", s.Number, s.Short, s.Score)) + fmt.Sprintf("|/e/7/players/%d", s.Player)
		}
		if s.Won {
			text += "|won"
		}
		all = append(all, text)
	}
	return strings.Join(append(all, m.Note.In(say)), ";")
}

// bracketTexts reads the headings and the matches of a bracket from left to right.
func bracketTexts(t *testing.T, page string) []string {
	t.Helper()
	doc, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	linked := func(n *html.Node) string {
		text := textOf(n)
		for d := range n.Descendants() {
			if href := attributeOf(d, "href"); href != "" {
				text += "|" + href
			}
		}
		return text
	}
	for n := range doc.Descendants() {
		class := attributeOf(n, "class")
		switch {
		case (n.Data == "h2" || n.Data == "h3") && attributeOf(n.Parent, "class") == "bracket-round":
			all = append(all, linked(n))
		case class == "bracket-match" || strings.HasPrefix(class, "bracket-match "):
			var texts []string
			note := ""
			for p := range n.ChildNodes() {
				switch class := attributeOf(p, "class"); class {
				case "bracket-side":
					texts = append(texts, linked(p))
				case "bracket-side won":
					texts = append(texts, linked(p)+"|won")
				case "bracket-note":
					note = textOf(p)
				}
			}
			all = append(all, strings.Join(append(texts, note), ";"))
		}
	}
	return all
}

// checkProgramBracket compares the bracket that programs get.
func checkProgramBracket(t *testing.T, seed int, program any, b *show.Bracket, halved bool) {
	t.Helper()
	var got struct {
		Bracket struct {
			Rounds []struct {
				Number  int
				Matches []struct {
					Number int
					State  play.MatchState
					Winner play.PlayerID
					Sides  []struct {
						Player play.PlayerID
						Points float64
					}
					Games []struct{ ID play.GameID }
				}
			}
		}
	}
	raw, err := json.Marshal(program)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	scale := 1.0
	if halved {
		scale = 2
	}
	if len(got.Bracket.Rounds) != len(b.Rounds) {
		t.Fatalf("event %d: programs get %d rounds, want %d", seed, len(got.Bracket.Rounds), len(b.Rounds))
	}
	for i, r := range b.Rounds {
		for j, m := range r.All() {
			g := got.Bracket.Rounds[i].Matches[j]
			if g.Number != m.Number || g.State != m.State || g.Winner != m.Winner || len(g.Games) != len(m.Games) {
				t.Errorf("event %d: %+v, want %+v", seed, g, m)
			}
			for k, s := range m.Sides {
				if g.Sides[k].Player != s.Player || g.Sides[k].Points*scale != float64(s.Points) {
					t.Errorf("event %d: %+v, want %+v", seed, g.Sides[k], s)
				}
			}
		}
	}
}

// TestTheTableOfAKnockoutIsItsBracket: «Таблица» opens the bracket, on the site and on the desk, and leads on to the places, which say
// first how far a player came.
func TestTheTableOfAKnockoutIsItsBracket(t *testing.T) {
	st := apitest.NewStage(t, 4, apitest.OfSystem(play.Knockout, 1)).Open().Draw().Pair().Publish().Play(2)
	for who, base := range map[*apitest.Browser]string{st.Site.Anonymous(): st.Public(""), st.Arbiter: st.Desk("")} {
		nav := apitest.Between(who.Get(base+"/rounds/1").Body, `class="site-nav"`, "</nav>")
		if !strings.Contains(nav, base+"/crosstable") || strings.Contains(nav, base+"/standings") {
			t.Errorf("the sections of %s:\n%s", base, nav)
		}
		bracket := who.Get(base + "/crosstable").Body
		nav = apitest.Between(bracket, `class="site-nav"`, "</nav>")
		if !strings.Contains(nav, `/crosstable" aria-current="page"`) || !strings.Contains(bracket, ">Места</a>") {
			t.Errorf("the bracket is not the table of %s:\n%s", base, nav)
		}
		places := apitest.Between(who.Get(base+"/standings").Body, "<thead>", "</thead>")
		if name, reached := strings.Index(places, "Участник"), strings.Index(places, "reached"); reached < name ||
			strings.Contains(places[name:reached], "number") {
			t.Errorf("how far a player came does not stand beside the name:\n%s", places)
		}
	}
}
