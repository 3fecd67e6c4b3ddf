package site

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/templates"
)

// Bounds of what the address of a board may hold, in bytes, and of the moves in it.
const (
	longestWith  = 200
	longestFEN   = 1500
	longestLine  = 6000
	longestTry   = 120
	mostPlies    = 400
	whichBoard   = "board"
	boardQueries = "with fen moves move cells ply id"
)

// playBoard is a position of a game and the way to it, as the address of the board says it. Nothing else is remembered.
type playBoard struct {
	name, with string // game and options
	id         string // of the figure that the board stands in
	game       games.Game
	fen        string   // where it begins; "" is where the game begins
	moves      []string // played from there
	try        string   // the move that is tried next
	line       []string // moves from there that the figure shows
	single     bool     // the board has a page of its own: moves can be typed
}

var boardID = regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`)

// showBoard shows a position to play on: a page of its own, or for our script the board alone. Everything is in the
// address, so it can be kept and passed on.
func (p *rulesPages) showBoard(c *web.Call) error {
	b, err := boardAsked(c)
	if err != nil {
		return err
	}
	b.single = !c.WantsFragment()
	set, err := p.set(c)
	if err != nil {
		return err
	}
	text := set.text(b.name)
	for _, f := range text.Figures {
		if f.ID == b.id && f.FEN == b.fen && f.With == b.with {
			b.line = f.Line
		}
	}
	play, err := b.show()
	switch {
	case err != nil:
		return err
	case c.WantsFragment():
		return c.Fragment(200, play)
	}
	return c.PublicPage("rules-board", func() (web.View, error) {
		name := templates.Literal(text.Title)
		title := templates.Msg("rules.board-title", "game", name)
		crumbs := []templates.Link{
			{Label: templates.Msg("rules.title"), Href: view.RulesBase}, {Label: name, Href: view.RulesOf(b.name, "")}, {Label: title},
		}
		return web.View{Title: title, Body: play, Crumbs: crumbs, NoIndex: true}, nil
	})
}

// boardAsked reads the address. What nobody can have followed a link to is malformed.
func boardAsked(c *web.Call) (playBoard, error) {
	q := c.Request.URL.Query()
	b := playBoard{name: c.Param("rules"), with: q.Get("with"), id: q.Get("id"), fen: q.Get("fen")}
	b.try = view.Attempt(b.name, strings.TrimSpace(q.Get("move")), strings.Fields(q.Get("cells")))
	if !hasRules(b.name) {
		return b, web.ErrNotFound
	}
	line := q.Get("moves")
	if len(b.with) > longestWith || len(b.fen) > longestFEN || len(line) > longestLine || len(b.try) > longestTry {
		return b, fmt.Errorf("%w: too long for a board", web.ErrMalformed)
	}
	b.moves = strings.Fields(line)
	if len(b.moves) > mostPlies {
		return b, fmt.Errorf("%w: %d moves", web.ErrMalformed, len(b.moves))
	}
	b.moves = view.UpTo(b.moves, q.Get("ply"))
	if b.id == "" {
		b.id = whichBoard
	}
	if !boardID.MatchString(b.id) {
		return b, fmt.Errorf("%w: id %q", web.ErrMalformed, b.id)
	}
	var err error
	b.game, err = playedGame(b.name, b.with)
	return b, err
}

// playedGame is a game with the options of a board.
func playedGame(name, with string) (games.Game, error) {
	g, err := games.ByName(name + " " + with)
	if err != nil || g.Name() != name {
		return nil, fmt.Errorf("%w: game %q with %q: %w", web.ErrMalformed, name, with, err)
	}
	return g, nil
}

// address is that of the position after these moves.
func (b playBoard) address(moves []string) string {
	q := url.Values{"id": {b.id}}
	for name, value := range map[string]string{"with": b.with, "fen": b.fen, "moves": strings.Join(moves, " ")} {
		if value != "" {
			q.Set(name, value)
		}
	}
	return view.RulesOf(b.name, "") + "/board?" + q.Encode()
}

// trying is the address where a move is tried in this position.
func (b playBoard) trying(move string) string {
	return b.address(b.moves) + "&move=" + url.QueryEscape(move)
}

// show describes the position that the address names.
func (b playBoard) show() (templates.Play, error) {
	return view.PlayBoard{
		ID: b.id, Rules: b.name, Game: b.game, FEN: b.fen, Moves: b.moves, Try: b.try, Line: b.line, Address: b.address, Typed: b.single,
	}.Show()
}
