package site

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/static"
	"adyukh/templates"
)

// rulesSet is what the pages of the rules show in one language: the texts, the games of the index and the boards of each text, by
// its name.
type rulesSet struct {
	texts []templates.RulesText
	games []templates.RulesGame
	plays map[string][]templates.Play
}

// rulesPages are the pages of the rules. The boards of a language's texts are made when they are first asked for.
type rulesPages struct {
	mu   sync.Mutex
	sets map[string]rulesSet // by language
}

func NewRulesPages() *rulesPages { return &rulesPages{sets: map[string]rulesSet{}} }

func (p *rulesPages) Routes() []web.Route {
	return []web.Route{
		web.On(web.Get, "/rules", web.All, p.showIndex),
		web.On(web.Get, "/rules/:rules", web.All, p.showGame),
		web.On(web.Get, "/rules/:rules/board", web.All, p.showBoard).Reads(web.AnyTexts(strings.Fields(boardQueries)...)...),
	}
}

// set returns what the pages show in the reader's language.
func (p *rulesPages) set(c *web.Call) (rulesSet, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if set, ok := p.sets[c.Lang]; ok {
		return set, nil
	}
	set, err := loadRules(c.Server.Engine, c.Lang)
	if err != nil {
		return rulesSet{}, err
	}
	p.sets[c.Lang] = set
	return set, nil
}

// loadRules makes the boards of all texts.
func loadRules(e *templates.Engine, lang string) (rulesSet, error) {
	texts, err := e.Rules(lang)
	set := rulesSet{texts: texts, plays: map[string][]templates.Play{}}
	if err != nil {
		return set, err
	}
	for _, text := range texts {
		game, err := games.ByName(text.Name)
		if err != nil {
			return set, fmt.Errorf("rules of %s: %w", text.Name, err)
		}
		face, err := game.Turn(text.Face)
		if err != nil {
			return set, fmt.Errorf("rules of %s: %w", text.Name, err)
		}
		set.games = append(set.games, templates.RulesGame{
			Name: text.Name, Title: text.Title, Lead: text.Lead, For: text.For,
			Board: templates.BoardView{ID: "board-" + text.Name, Board: view.BoardOf(face.Position)},
		})
		for _, f := range text.Figures {
			play, err := figurePlay(text.Name, f)
			if err != nil {
				return set, fmt.Errorf("rules of %s in %s: %s: %w", text.Name, lang, f.ID, err)
			}
			set.plays[text.Name] = append(set.plays[text.Name], play)
		}
	}
	return set, nil
}

// figurePlay is the board of a figure: its position, the whole line, and what the caption names.
func figurePlay(name string, f templates.RulesFigure) (templates.Play, error) {
	game, err := playedGame(name, f.With)
	if err != nil {
		return templates.Play{}, err
	}
	at := playBoard{name: name, with: f.With, id: f.ID, game: game, fen: f.FEN, line: f.Line}
	play, err := at.show()
	if err != nil {
		return play, err
	}
	for _, text := range f.Shown {
		before := at
		if i := slices.Index(f.Line, text); i > 0 {
			before.moves = f.Line[:i]
		}
		play.Tries = append(play.Tries, templates.PlayMove{Text: text, Href: before.trying(text)})
	}
	return play, nil
}

// showIndex lists the games whose rules are explained.
func (p *rulesPages) showIndex(c *web.Call) error {
	return constantPage(c, "rules-index", func() (web.View, error) {
		set, err := p.set(c)
		if err != nil {
			return web.View{}, err
		}
		body := templates.RulesIndex{Games: set.games}
		return web.View{Title: templates.Msg("rules.title"), Body: body}, nil
	})
}

// showGame explains the rules of a game.
func (p *rulesPages) showGame(c *web.Call) error {
	if !hasRules(c.Param("rules")) {
		return web.ErrNotFound
	}
	set, err := p.set(c)
	if err != nil {
		return err
	}
	text := set.text(c.Param("rules"))
	return constantPage(c, text.PageName(), func() (web.View, error) {
		body := templates.Rules{RulesText: text, Plays: set.plays[text.Name]}
		for _, t := range set.texts {
			body.Games = append(body.Games, templates.Link{
				Label: templates.Literal(t.Title), Href: view.RulesOf(t.Name, ""),
				Current: t.Name == text.Name,
			})
		}
		crumbs := []templates.Link{{Label: templates.Msg("rules.title"), Href: view.RulesBase}, {Label: templates.Literal(text.Title)}}
		return web.View{Title: templates.Literal(text.Title), Body: body, Crumbs: crumbs}, nil
	})
}

// text is the text about a game that has rules.
func (s rulesSet) text(name string) templates.RulesText {
	return s.texts[slices.IndexFunc(s.texts, func(t templates.RulesText) bool { return t.Name == name })]
}

// constantPage is a page for everybody that depends on nothing but the build.
func constantPage(c *web.Call, name string, build func() (web.View, error)) error {
	c.KeepWhile("")
	return c.PublicPage(name, build)
}

// hasRules tells whether the rules of a game are explained.
func hasRules(name string) bool { return slices.Contains(static.RulesNames(), name) }
