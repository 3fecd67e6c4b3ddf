package api

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"adyukh/rules/games"
	"adyukh/static"
	"adyukh/templates"
)

// rulesBase is where the rules of all games are; those of one game are below it.
const rulesBase = "/rules"

// rulesOf is the address of the rules of a game, or of a clause of them.
func rulesOf(game, clause string) string {
	if clause == "" {
		return rulesBase + "/" + game
	}
	return rulesBase + "/" + game + "#" + clause
}

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

func newRulesPages() *rulesPages { return &rulesPages{sets: map[string]rulesSet{}} }

func (p *rulesPages) routes() []route {
	return []route{
		on(get, "/rules", all, p.showIndex),
		on(get, "/rules/:rules", all, p.showGame),
		on(get, "/rules/:rules/board", all, p.showBoard).reads(anyTexts(strings.Fields(boardQueries)...)...),
	}
}

// set returns what the pages show in the reader's language.
func (p *rulesPages) set(c *call) (rulesSet, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if set, ok := p.sets[c.lang]; ok {
		return set, nil
	}
	set, err := loadRules(c.server.engine, c.lang)
	if err != nil {
		return rulesSet{}, err
	}
	p.sets[c.lang] = set
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
			Board: templates.BoardView{ID: "board-" + text.Name, Board: boardOf(face.Position)},
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
	at := board{name: name, with: f.With, id: f.ID, game: game, fen: f.FEN, line: f.Line}
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
func (p *rulesPages) showIndex(c *call) error {
	return c.keptPage("rules-index", func() (view, error) {
		set, err := p.set(c)
		if err != nil {
			return view{}, err
		}
		body := templates.RulesIndex{Games: set.games}
		return view{title: templates.Msg("rules.title"), body: body}, nil
	})
}

// showGame explains the rules of a game.
func (p *rulesPages) showGame(c *call) error {
	if !hasRules(c.Param("rules")) {
		return errNotFound
	}
	set, err := p.set(c)
	if err != nil {
		return err
	}
	text := set.text(c.Param("rules"))
	return c.keptPage(text.PageName(), func() (view, error) {
		body := templates.Rules{Sections: text.Sections, Plays: set.plays[text.Name]}
		for _, t := range set.texts {
			body.Games = append(body.Games, templates.Link{Label: templates.Literal(t.Title), Href: rulesOf(t.Name, ""), Current: t.Name == text.Name})
		}
		crumbs := []templates.Link{{Label: templates.Msg("rules.title"), Href: rulesBase}, {Label: templates.Literal(text.Title)}}
		return view{title: templates.Literal(text.Title), body: body, crumbs: crumbs}, nil
	})
}

// text is the text about a game that has rules.
func (s rulesSet) text(name string) templates.RulesText {
	return s.texts[slices.IndexFunc(s.texts, func(t templates.RulesText) bool { return t.Name == name })]
}

// keptPage is publicPage for a page that depends on nothing but the build and what stands in c.beside, so that it can be kept
// without an event's revision.
func (c *call) keptPage(name string, build func() (view, error)) error {
	if c.user != nil {
		return c.publicPage(name, build)
	}
	c.self = c.ownAddress()
	key := c.publicKey(name)
	body, ok := c.server.cache.get(key)
	if !ok {
		v, err := build()
		if err != nil {
			return err
		}
		page, err := c.renderBytes(name, v)
		if err != nil {
			return err
		}
		body = newPublicBody(htmlType, page)
		c.server.cache.put(key, body)
	}
	c.answerKept(body)
	return nil
}

// hasRules tells whether the rules of a game are explained.
func hasRules(name string) bool { return slices.Contains(static.RulesNames(), name) }
