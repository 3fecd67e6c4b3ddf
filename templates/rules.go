package templates

import (
	"fmt"
	"html"
	"io/fs"
	"regexp"
	"strconv"
	"strings"
)

// RulesIndex is the body of the page "rules-index": all games whose rules are explained.
type RulesIndex struct {
	Games []RulesGame
}

func (RulesIndex) PageName() string { return "rules-index" }

func (RulesIndex) Style() string { return "rules.css" }

// RulesGame is a game of the index with a position that stands for it.
type RulesGame struct {
	Name  string
	Title string
	Lead  string // what it is
	For   string // whom it is for
	Board BoardView
}

// Rules is the body of a page "rules/NAME": the rules of a game as a text with boards.
type Rules struct {
	RulesText        // the one that is shown
	Games     []Link // to the rules of all games
	Plays     []Play // in the order of the figures
}

func (Rules) Style() string { return "rules.css" }

func (Rules) Script() string { return "rules.js" }

// RulesText is what a text of the rules says about itself. All of it is read from the text.
type RulesText struct {
	Name     string // of the game
	Title    string
	Lead     string // what the game is
	For      string // whom it is for
	Face     string // position that stands for the game in the index; "" is where it begins
	Sections []Link
	Figures  []RulesFigure
}

// RulesFigure is a position in a text of the rules, <figure id=… data-fen=…>, on a board that can be played on.
type RulesFigure struct {
	ID    string
	With  string   // options of the game that differ from their defaults: "size=8"
	FEN   string   // "" is where the game begins
	Line  []string // moves that are played one after the other
	Shown []string // moves that the caption names; each can be tried
}

// PageName is the name under which Engine.Render knows the page.
func (r RulesText) PageName() string { return rulesPage + "/" + r.Name }

// rulesPage is to the rules what docsPage is to the documentation.
const rulesPage = "rules"

// AddRules adds the texts of the rules, LANG/NAME.html in fsys, as AddDocs does with the documentation. Each figure of a
// text becomes a board: the page's body has a Play for it, in the order of RulesText.Figures.
func (e *Engine) AddRules(fsys fs.FS, names []string) { e.rules = texts{fsys, names} }

// Rules lists the texts of the rules in a language, in their order.
func (e *Engine) Rules(lang string) ([]RulesText, error) {
	s, err := e.set(lang)
	if err != nil {
		return nil, err
	}
	return s.rules, nil
}

func (s *set) addRules(lang string, t texts) error {
	for _, name := range t.names {
		source, err := t.read(lang, name)
		if err != nil {
			return fmt.Errorf("templates: rules: %w", err)
		}
		text, body, err := ReadRules(name, source)
		if err == nil {
			err = s.addText(rulesPage, text.PageName(), body)
		}
		if err != nil {
			return fmt.Errorf("templates: rules of %s in %s: %w", name, lang, err)
		}
		s.rules = append(s.rules, text)
	}
	return nil
}

var (
	rulesFor    = regexp.MustCompile(`<p class="for">([^<>]+)</p>`)
	rulesFigure = regexp.MustCompile(`(?s)<figure\s([^>]*)>(.*?)</figure>`)
	rulesAttr   = regexp.MustCompile(`([a-z-]+)="([^"]*)"`)
	rulesCode   = regexp.MustCompile(`<code>([^<>]+)</code>`)
	rulesClause = regexp.MustCompile(`<(p|li|div) data-clause="([0-9.]+)">`)
	rulesHead   = regexp.MustCompile(`<(h2|h3) id="([a-z0-9.-]+)">([^<>]+)</h[23]>`)
)

// ReadRules reads what a text says about itself and returns it as the template that is shown: figures with boards, numbered
// clauses and headings that link to themselves.
func ReadRules(name, source string) (RulesText, string, error) {
	doc, err := outline(name, source)
	if err != nil {
		return RulesText{}, "", err
	}
	text := RulesText{Name: name, Title: doc.Title, Lead: doc.Lead, Sections: doc.Sections}
	if m := rulesFor.FindStringSubmatch(source); m != nil {
		text.For = html.UnescapeString(m[1])
	}
	body := rulesFigure.ReplaceAllStringFunc(source, func(figure string) string {
		m := rulesFigure.FindStringSubmatch(figure)
		f, caption := readFigure(m[1], m[2])
		if strings.Contains(m[1], " data-face") {
			text.Face = f.FEN
		}
		text.Figures = append(text.Figures, f)
		return drawnFigure(f.ID, caption, len(text.Figures)-1)
	})
	for i, f := range text.Figures {
		if f.ID == "" {
			return text, "", fmt.Errorf("figure %d has no id", i+1)
		}
	}
	if m := rulesFor.FindStringIndex(body); m != nil {
		body = body[:m[1]] + `{{template "rules-fold" .}}` + body[m[1]:]
	}
	body = rulesClause.ReplaceAllString(body, `<$1 class="rule" id="$2"><a class="rule-number" href="#$2">$2</a> `)
	return text, rulesHead.ReplaceAllString(body, `<$1 id="$2"><a class="anchor" href="#$2">$3</a></$1>`), nil
}

// readFigure reads the attributes of a figure and the moves that its caption names.
func readFigure(attributes, caption string) (RulesFigure, string) {
	var f RulesFigure
	for _, a := range rulesAttr.FindAllStringSubmatch(attributes, -1) {
		switch value := html.UnescapeString(a[2]); a[1] {
		case "id":
			f.ID = value
		case "data-with":
			f.With = value
		case "data-fen":
			f.FEN = value
		case "data-line":
			f.Line = strings.Fields(value)
		}
	}
	for _, c := range rulesCode.FindAllStringSubmatch(caption, -1) {
		f.Shown = append(f.Shown, html.UnescapeString(c[1]))
	}
	return f, caption
}

// drawnFigure is a figure as a piece of template: the board of Plays[i], then the caption, whose moves can be tried.
func drawnFigure(id, caption string, i int) string {
	play := "index .Body.Plays " + strconv.Itoa(i)
	n := -1
	caption = rulesCode.ReplaceAllStringFunc(caption, func(code string) string {
		n++
		return fmt.Sprintf(`{{template "try" (index (%s).Tries %d)}}`, play, n)
	})
	return fmt.Sprintf(`<figure class="diagram" id="%s">{{template "play" (%s)}}%s</figure>`, html.EscapeString(id), play, caption)
}
