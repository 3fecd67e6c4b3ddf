package static_test

import (
	"errors"
	"html"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/static"
)

func rulesText(t *testing.T, name string) string {
	t.Helper()
	text, err := fs.ReadFile(static.Rules(), name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestRulesAreTheSameInBothLanguages: the same games, the same order of elements, the same clauses, figures and claims.
func TestRulesAreTheSameInBothLanguages(t *testing.T) {
	want := static.RulesNames()
	for _, lang := range []string{"ru", "en"} {
		files, err := fs.Glob(static.Rules(), lang+"/*.html")
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, f := range files {
			got = append(got, strings.TrimSuffix(path.Base(f), ".html"))
		}
		if diff := cmp.Diff(slices.Sorted(slices.Values(want)), got); diff != "" {
			t.Errorf("%s has other texts than RulesNames lists:\n%s", lang, diff)
		}
	}
	label := regexp.MustCompile(` aria-label="[^"]*"`)
	for _, name := range want {
		ru, en := rulesShape(label, rulesText(t, "ru/"+name+".html")), rulesShape(label, rulesText(t, "en/"+name+".html"))
		if len(ru) < 20 {
			t.Errorf("%s: hardly anything is in it", name)
		}
		if diff := cmp.Diff(ru, en); diff != "" {
			t.Errorf("%s is built differently in the two languages:\n%s", name, diff)
		}
	}
}

func rulesShape(label *regexp.Regexp, text string) []string {
	var out []string
	opened := regexp.MustCompile(`<(h1|h2|h3|p|ul|ol|li|dl|dt|dd|table|tr|th|td|div|figure|figcaption|code)\b([^>]*)>`)
	for _, m := range opened.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1]+label.ReplaceAllString(m[2], ""))
	}
	return out
}

// TestRulesOfEveryGame: each game that can be played is explained.
func TestRulesOfEveryGame(t *testing.T) {
	if diff := cmp.Diff(games.Names(), static.RulesNames()); diff != "" {
		t.Errorf("games without rules, or rules without a game:\n%s", diff)
	}
}

// claim is a figure of a text with what it claims.
type claim struct {
	id, caption string
	game        games.Game
	attrs       map[string]string
	codes       []string
}

var (
	figureTag = regexp.MustCompile(`(?s)<figure\s([^>]*)>(.*?)</figure>`)
	attribute = regexp.MustCompile(`([a-z-]+)="([^"]*)"`)
	codeTag   = regexp.MustCompile(`<code>([^<]*)</code>`)
)

func claims(t *testing.T, lang, name string) []claim {
	t.Helper()
	var out []claim
	for _, m := range figureTag.FindAllStringSubmatch(rulesText(t, lang+"/"+name+".html"), -1) {
		c := claim{attrs: map[string]string{}, caption: m[2]}
		for _, a := range attribute.FindAllStringSubmatch(m[1], -1) {
			c.attrs[a[1]] = html.UnescapeString(a[2])
		}
		for _, code := range codeTag.FindAllStringSubmatch(m[2], -1) {
			c.codes = append(c.codes, html.UnescapeString(code[1]))
		}
		c.id = name + "#" + c.attrs["id"]
		var err error
		if c.game, err = games.ByName(name + " " + c.attrs["data-with"]); err != nil {
			t.Fatalf("%s: %v", c.id, err)
		}
		out = append(out, c)
	}
	return out
}

// TestRulesAreTrue plays every board of every text: positions can be read, legal moves are these and no others, lines can be
// played and end as they say, and what is refused is refused by the clause that is named.
func TestRulesAreTrue(t *testing.T) {
	n := 0
	for _, lang := range []string{"ru", "en"} {
		for _, name := range static.RulesNames() {
			all := claims(t, lang, name)
			if len(all) == 0 {
				t.Errorf("%s in %s has no board", name, lang)
			}
			for _, c := range all {
				n++
				t.Run(lang+"/"+c.id, c.check)
			}
		}
	}
	if n < 100 {
		t.Errorf("only %d boards", n)
	}
}

func (c claim) check(t *testing.T) {
	for name := range c.attrs {
		if !slices.Contains([]string{"id", "data-with", "data-fen", "data-legal", "data-line", "data-end", "data-refused", "data-face"}, name) {
			t.Errorf("unknown attribute %s", name)
		}
	}
	turn, err := c.game.Turn(c.attrs["data-fen"])
	if err != nil {
		t.Fatal(err)
	}
	var legal []string
	for _, m := range turn.Moves {
		legal = append(legal, m.Text)
	}
	if want, ok := c.attrs["data-legal"]; ok {
		if diff := cmp.Diff(slices.Sorted(slices.Values(strings.Fields(want))), slices.Sorted(slices.Values(legal))); diff != "" {
			t.Errorf("legal moves (-claimed +real):\n%s", diff)
		}
	}
	line := strings.Fields(c.attrs["data-line"])
	c.line(t, line)
	refused := c.refused(t)
	for _, code := range c.codes {
		if !slices.Contains(legal, code) && !slices.Contains(line, code) && !slices.Contains(refused, code) && !c.plays(code) {
			t.Errorf("the caption names %s, which is neither legal nor claimed to be refused", code)
		}
	}
}

func (c claim) plays(move string) bool {
	_, err := c.game.Play(c.attrs["data-fen"], move)
	return err == nil
}

func (c claim) line(t *testing.T, line []string) {
	t.Helper()
	states, err := c.game.Play(c.attrs["data-fen"], line...)
	if err != nil {
		t.Fatalf("line: %v", err)
	}
	end, claimed := c.attrs["data-end"]
	if !claimed {
		if len(states) > 0 && states[len(states)-1].Outcome.Over {
			t.Errorf("the line ends the game, which is not said: %+v", states[len(states)-1].Outcome)
		}
		return
	}
	if len(states) == 0 {
		t.Fatal("an end without a line")
	}
	if o := states[len(states)-1].Outcome; !o.Over || end != o.Reason && end != c.game.Scale().InRecords().Format(o.Score) {
		t.Errorf("the line ends in %+v, not %s", o, end)
	}
	for i, s := range states[:len(states)-1] {
		if s.Outcome.Over {
			t.Errorf("the game is over after ply %d already: %+v", i+1, s.Outcome)
		}
	}
}

// refused tries what is claimed to be refused, "f8:h2=7.2", and returns the moves.
func (c claim) refused(t *testing.T) []string {
	t.Helper()
	var moves []string
	for _, claim := range strings.Fields(c.attrs["data-refused"]) {
		i := strings.LastIndex(claim, "=")
		move, clause := claim[:i], claim[i+1:]
		moves = append(moves, move)
		_, err := c.game.Play(c.attrs["data-fen"], move)
		var wrong *rules.MoveError
		if !errors.As(err, &wrong) {
			t.Errorf("%s is not refused: %v", move, err)
			continue
		}
		if wrong.Clause != clause && string(wrong.Kind) != clause {
			t.Errorf("%s is refused by %q (%s), not by %q", move, wrong.Clause, wrong.Kind, clause)
		}
		if clause == wrong.Clause && !strings.Contains(rulesText(t, "ru/"+c.game.Name()+".html"), `data-clause="`+clause+`"`) {
			t.Errorf("the text has no clause %s", clause)
		}
	}
	return moves
}
