package templates_test

import (
	"bytes"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"adyukh/templates"
)

const goodRules = `<h1>A &amp; B</h1><p class="lead">Short.</p>
<p class="for">For all.</p>
<h2 id="move">Moves</h2>
<p data-clause="3.6">Text.</p>
<figure id="figure-1" data-with="size=8" data-fen="W:Wa1:Bb2" data-line="a1:c3 x-y" data-legal="a1:c3" data-face="index">
<figcaption>Try <code>a1:c3</code> &amp; <code>b2-a1</code>.</figcaption>
</figure>
<figure id="figure-2"><figcaption>Start.</figcaption></figure>`

func TestReadRules(t *testing.T) {
	got, body, err := templates.ReadRules("game", goodRules)
	if err != nil {
		t.Fatal(err)
	}
	want := templates.RulesText{
		Name: "game", Title: "A & B", Lead: "Short.", For: "For all.", Face: "W:Wa1:Bb2",
		Sections: []templates.Link{{Href: "#move", Label: templates.Literal("Moves")}},
		Figures: []templates.RulesFigure{
			{ID: "figure-1", With: "size=8", FEN: "W:Wa1:Bb2", Line: []string{"a1:c3", "x-y"}, Shown: []string{"a1:c3", "b2-a1"}},
			{ID: "figure-2"},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the text says (-want +got):\n%s", diff)
	}
	for _, want := range []string{
		`<figure class="diagram" id="figure-1">{{template "play" (index .Body.Plays 0)}}`,
		`{{template "try" (index (index .Body.Plays 0).Tries 1)}}`,
		`<p class="rule" id="3.6"><a class="rule-number" href="#3.6">3.6</a> Text.</p>`,
		`<h2 id="move"><a class="anchor" href="#move">Moves</a></h2>`,
		`For all.</p>{{template "rules-fold" .}}`,
	} {
		if !strings.Contains(body, want) {
			t.Errorf("the template lacks %s:\n%s", want, body)
		}
	}
	if strings.Contains(body, "data-legal") || strings.Contains(body, "<code>") {
		t.Errorf("the template holds what is for tests alone:\n%s", body)
	}
}

func TestRulesRefuse(t *testing.T) {
	for text, want := range map[string]string{
		`<p class="lead">Short.</p>`:                "no title",
		`<h1>A</h1>`:                                "no lead",
		`<h1>A</h1><p class="lead">S</p><h2>B</h2>`: "1 of 1 headings",
		`<h1>A</h1><p class="lead">S</p><figure data-fen="x"></figure>`: "figure 1 has no id",
		goodRules + `{{shout "x"}}`:                                     "shout",
	} {
		e, err := templates.New(funcs())
		if err != nil {
			t.Fatal(err)
		}
		e.AddRules(fstest.MapFS{"ru/one.html": {Data: []byte(text)}}, []string{"one"})
		if err := e.Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", text, err, want)
		}
	}
}

// TestRulesShowTheText renders a text in its own language and in one that has none.
func TestRulesShowTheText(t *testing.T) {
	langs := funcs()
	langs["os"] = langs["ru"]
	e, err := templates.New(langs)
	if err != nil {
		t.Fatal(err)
	}
	e.AddRules(fstest.MapFS{"ru/one.html": {Data: []byte(goodRules)}}, []string{"one"})
	play := templates.Play{
		ID: "figure-1", Address: "/board?x=1", State: templates.Literal("White to move"),
		View:  templates.BoardView{ID: "figure-1-board", Begins: []string{}},
		Moves: []templates.PlayMove{{Text: "c3-d4", Number: 1, Ply: 1}},
		Legal: []string{"a1:c3"}, More: 4, Action: "/board", Hidden: []templates.Hidden{{Name: "x", Value: "1"}},
		Refusal: &templates.Refusal{
			Move: "<b>", Text: templates.Literal("why"), Clause: &templates.Link{Label: templates.Literal("3.6"), Href: "/rules/x#3.6"},
		},
		Tries: []templates.PlayMove{{Text: "a1:c3", Href: "/board?x=4"}, {Text: strings.Repeat("a1:", 9) + "a1", Href: "/board?x=5"}},
		Back:  "/board?x=6", Again: "/board?x=7", Next: "/board?x=8", Whole: "/board?x=9",
	}
	for lang := range langs {
		texts, err := e.Rules(lang)
		if err != nil {
			t.Fatal(err)
		}
		text := texts[0]
		other := templates.Play{ID: "figure-2", View: templates.BoardView{ID: "figure-2-board"}, Over: true}
		page := templates.Page{
			Title: templates.Literal(text.Title), Body: templates.Rules{RulesText: text, Plays: []templates.Play{play, other}},
		}
		var b bytes.Buffer
		if err := e.Render(&b, lang, text.PageName(), page); err != nil {
			t.Fatal(err)
		}
		for _, want := range []string{
			`id="figure-1-play" data-play="/board?x=1"`, `<button name="move" value="a1:c3" form="figure-1-way">a1:c3</button>`,
			`<code>&lt;b&gt;</code>: why`, `href="/rules/x#3.6"`,
			`<a class="try" href="/board?x=4" data-go>`, `<a class="try try-long"`, `href="/board?x=9"`, `class="play play-over" id="figure-2-play"`,
		} {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%s lacks %s", lang, want)
			}
		}
		for _, fault := range faults(t, b.String()) {
			t.Errorf("%s: %s", lang, fault)
		}
	}
}
