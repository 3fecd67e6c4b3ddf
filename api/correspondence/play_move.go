package correspondence

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
)

// A move is made in three steps: on the board or typed; shown as the position after it, with a question; sent. Until it is sent it
// stands in the address alone.

// longestTry bounds the text of a move, in bytes.
const longestTry = 120

// boardID is the board on which a player moves.
const boardID = "corr"

// move is the board on which the player moves, or the position after the move that was tried.
func (t *table) move(c *board.Playing, try string) (*templates.CorrespondenceMove, error) {
	s := t.State
	try = view.Attempt(s.Rules.Name(), strings.TrimSpace(try), strings.Fields(c.Query("cells")))
	if len(try) > longestTry {
		return nil, fmt.Errorf("%w: too long for a move", web.ErrMalformed)
	}
	board := view.PlayBoard{
		ID: boardID, Rules: s.Rules.Name(), Game: s.Rules, FEN: s.FEN(), Before: len(s.Moves), Try: try, Flipped: t.Side == rules.Black,
		Address: func([]string) string { return t.path + "?at=" + strconv.Itoa(s.Seq) },
	}
	play, err := board.Show()
	if err != nil {
		return nil, err
	}
	m := &templates.CorrespondenceMove{Play: play, Back: t.path}
	if n := len(s.Moves); n > 0 {
		m.Last = templates.Msg("correspondence.their-last", "move", moveText(n-1, s.Moves[n-1]), "at", t.short(s.Since()))
		if try == "" || play.Refusal != nil {
			t.markLast(&m.Play.View)
		}
	}
	replay, err := t.replay(len(s.Moves))
	if err != nil {
		return nil, err
	}
	m.Moves = replay
	if try == "" || play.Refusal != nil {
		return m, nil
	}
	m.Ask, err = t.ask(c, try, play)
	return m, err
}

// markLast frames the opponent's last move.
func (t *table) markLast(v *templates.BoardView) {
	trace, err := traceOf(t.Seen)
	if err != nil || len(trace.Plies) == 0 {
		return
	}
	last := trace.Plies[len(trace.Plies)-1]
	v.From, v.To = last.From, last.To
	if len(last.Path) > 2 {
		v.Touched = last.Path[1:]
	}
}

// sentInputs are those of the form in which a move is asked about.
func sentInputs(a *correspondence.Act) web.Inputs {
	return web.Inputs{{web.Posted(&a.Move, "move"), offerInput(&a.Offer)}}
}

func offerInput(at *bool) web.Input { return web.TickInput(at, "offer", "correspondence.with-offer") }

// ask is the question whether a move is to be sent.
func (t *table) ask(c *board.Playing, try string, after templates.Play) (*templates.CorrespondenceAsk, error) {
	s := t.State
	plain, state, err := t.read(try)
	if err != nil {
		return nil, err
	}
	ask := &templates.CorrespondenceAsk{Move: templates.Literal(moveText(len(s.Moves), plain)), Board: after.View}
	ask.Board.Begins = nil
	f := templates.Form{
		Action: t.path + "/move", Hidden: []templates.Hidden{seen(s), {Name: "move", Value: plain}},
		Submit: templates.Msg("correspondence.send", "move", ask.Move),
		Cancel: &templates.Link{Label: templates.Msg("correspondence.other-move"), Href: t.path},
	}
	switch scale := s.Rules.Scale(); {
	case state.Outcome.Over:
		ask.Ends = templates.Msg("correspondence.ends", "why", templates.Msg("rules.end."+state.Outcome.Reason), "score",
			scale.Format(state.Outcome.Score))
	case scale.Drawn && !s.LastOffer[t.Side]:
		f.Groups = web.Rows(web.Row(offerInput(new(bool)).Draw(c.Plain())))
	}
	ask.Form = f
	return ask, nil
}

// read is a legal move in plain form, and what the game comes to by it.
func (t *table) read(try string) (plain string, after games.State, err error) {
	s := t.State
	states, err := s.Rules.Play("", append(slices.Clone(s.Moves), try)...)
	if err != nil {
		return "", after, fmt.Errorf("%w: %w", web.ErrMalformed, err)
	}
	after = states[len(states)-1]
	turn, err := s.Rules.Turn(s.FEN())
	if err != nil {
		return "", after, err
	}
	for _, m := range turn.Moves {
		if there, err := s.Rules.Play(s.FEN(), m.Plain); err == nil && there[0].FEN == after.FEN {
			return m.Plain, after, nil
		}
	}
	return try, after, nil
}

// sendMove makes a move that was asked about.
func sendMove(c *board.Playing, t *table) error {
	a := t.act(correspondence.Move, c.Seen)
	if err := sentInputs(&a).Read(c.Plain()); err != nil {
		return err
	}
	if len(a.Move) > longestTry {
		return fmt.Errorf("%w: too long for a move", web.ErrMalformed)
	}
	g, err := t.do(c, a)
	if err != nil {
		return again(c, t, err)
	}
	return c.Done(t.path, t.said(c, g, int(c.Seen)))
}

// said is what is said of a move that was sent: that it is kept, and what came of it at once. seen is the revision from which it was sent.
func (t *table) said(c *board.Playing, g *correspondence.Game, seen int) templates.Notice {
	log := g.State
	sent := g.Kept.Log[seen]
	ply, struck := 0, correspondence.Struck(g.Kept.Log)
	for i, e := range g.Kept.Log[:seen] {
		if e.Kind == correspondence.Move && !struck[i] {
			ply++
		}
	}
	args := []any{"move", moveText(ply, sent.Move), "at", sayStamp(c, sent.At)}
	switch {
	case log.IsOver():
		return web.Saved("correspondence.said-last", args...)
	case len(g.Kept.Log) > seen+1 && g.Kept.Log[seen+1].By == correspondence.ByCondition:
		answer := g.Kept.Log[seen+1]
		return web.Saved("correspondence.said-answered", append(args, "answer", moveText(ply+1, answer.Move))...)
	case sent.Offer:
		return web.Saved("correspondence.said-offer", args...)
	}
	return web.Saved("correspondence.said-move", args...)
}

// answers are those to an offer of a draw: the question whether it is accepted, and what declines it at once.
func (t *table) answers() (accept *templates.Link, decline []templates.Action) {
	s := t.State
	if !s.Offered || !t.isMyMove() {
		return nil, nil
	}
	return &templates.Link{Label: templates.Msg("correspondence.accept"), Href: t.path + "/accept"}, []templates.Action{{
		Label: templates.Msg("correspondence.decline"), Action: t.path + "/decline", Hidden: []templates.Hidden{seen(s)},
	}}
}

// acts lead to what else a player can do.
func (t *table) acts() []templates.Link {
	s := t.State
	if !s.IsStarted() {
		return nil
	}
	var all []templates.Link
	add := func(key, path string) {
		all = append(all, templates.Link{Label: templates.Msg(key), Href: t.path + path})
	}
	if !s.IsOver() {
		if s.Terms.Clock.IsTriple() && t.count.Bank[t.Side] > 0 {
			add("correspondence.refill", "/refill")
		}
		if s.Claim == nil {
			add("correspondence.claim", "/claim")
		}
		add("correspondence.resign", "/resign")
	}
	return all
}

// words let the player say that he is still there.
func (t *table) words() []templates.Action {
	s := t.State
	if s.Terms.Silence == (terms.Silence{}) || !t.isMyMove() || t.halted() || t.now.Before(s.Words[t.Side].AddDate(0, 0, 1)) {
		return nil
	}
	return []templates.Action{{Label: templates.Msg("correspondence.word"), Action: t.path + "/word", Hidden: []templates.Hidden{seen(s)}}}
}
