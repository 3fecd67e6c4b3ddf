package correspondence

import (
	"fmt"
	"strconv"
	"time"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/show"
)

// showTable shows a game to one who plays it: a board to move on where it is his move, else the game so far.
func showTable(c *board.Playing, t *table) error {
	try, stale := c.Query("move"), (*web.Refusal)(nil)
	if at := c.Query("at"); at != "" && at != strconv.Itoa(t.State.Seq) && t.isMyMove() {
		try, stale = "", &web.Refusal{Text: templates.Msg("error.correspondence.stale")}
	}
	v, err := tableView(c, t, try, stale)
	if err != nil {
		return err
	}
	return c.Page(v)
}

// tableView is the page of a game, with a move that was made on the board and is not sent yet, or with why something was refused.
func tableView(c *board.Playing, t *table, try string, refused *web.Refusal) (web.View, error) {
	l, err := mine(c)
	if err != nil {
		return web.View{}, err
	}
	body := templates.CorrespondenceGame{
		Lead: templates.Msg("correspondence.game-lead", "number", t.number()), White: templates.Seat{Name: t.name(rules.White)},
		Black: templates.Seat{Name: t.name(rules.Black)}, Tabs: t.tabs(""), Path: t.path, Live: t.path, Notices: t.notices(), Sent: t.sent(),
		Acts: t.acts(), More: t.words(),
	}
	if t.Event.IsTeam() {
		white, black := teamOf(t.Event, t.Persons[rules.White]), teamOf(t.Event, t.Persons[rules.Black])
		body.Lead = templates.Msg("correspondence.game-lead-teams", "number", t.number(), "white", white, "black", black)
	}
	body.Offer, body.Answers = t.answers()
	if t.number() == "" {
		body.Lead = templates.Msg("correspondence.game-round", "round", t.Game.Round)
	}
	body.State, body.Tone, body.Left = t.state()
	if t.IsOver() {
		winner := t.Result.White - t.Result.Black
		body.White.Winner, body.Black.Winner = winner > 0, winner < 0
	}
	if ply := c.Ply(); t.canMove() && ply < 0 {
		if body.Move, err = t.move(c, try); err != nil {
			return web.View{}, err
		}
		body.Live = ""
	} else {
		replay, err := t.replay(c.Ply())
		if err != nil {
			return web.View{}, err
		}
		body.Replay = &replay
		if t.canMove() {
			body.Live, body.Next = "", &templates.Link{Label: templates.Msg("correspondence.to-move"), Href: t.path}
		} else {
			body.Next = l.nextMove(t.Game.ID)
		}
	}
	body.Notices = append(refusedNotice(refused), body.Notices...)
	opponent := t.name(t.Side.Other())
	v := web.View{
		Title: templates.Msg("game.players", "white", t.name(rules.White), "black", t.name(rules.Black)), Body: body,
		Tab: templates.Msg("correspondence.tab", "state", body.State, "name", opponent),
	}
	return framed(c, board.SectionCorrespondence, v)
}

func refusedNotice(r *web.Refusal) []templates.Notice {
	if r == nil {
		return nil
	}
	return []templates.Notice{web.Wrong(r.Text)}
}

// IsOver tells whether the game has ended.
func (t *table) IsOver() bool { return t.State.IsOver() }

// state says whose move it is and how long there is, or how the game ended.
func (t *table) state() (text templates.Text, tone string, left *templates.CorrespondenceLeft) {
	s := t.State
	switch {
	case !s.IsStarted():
		return templates.Msg("correspondence.not-started"), "", nil
	case s.IsOver():
		return t.ending(), "", nil
	case t.halted():
		return templates.Msg("correspondence.halted"), templates.Attention, nil
	}
	left = leftOf(t.count.Running.Deadline, t.now, t.zone, func(at time.Time) string {
		return t.short(at) + " (" + show.OffsetText(t.zone, at) + ")"
	})
	number := len(s.Moves)/2 + 1
	if t.isMyMove() {
		return templates.Msg("correspondence.my-move", "number", number), templates.Right, left
	}
	left.Tone = ""
	return templates.Msg("correspondence.their-move", "number", number), "", left
}

// ending says how the game ended: the score as White has it, and what that is for the player.
func (t *table) ending() templates.Text {
	r := t.Result
	won := r.White - r.Black
	if t.Side == rules.Black {
		won = -won
	}
	key := "correspondence.ended-even"
	switch {
	case won > 0:
		key = "correspondence.ended-won"
	case won < 0:
		key = "correspondence.ended-lost"
	}
	return templates.Msg(key, "score", show.ScoreOf(r, t.Event.Head.Scale()).String(), "how", templates.Msg("result-kind."+string(r.Kind)),
		"at", t.short(t.Ended))
}

// sent says what the player's last move was and that it is kept, so that nobody has to wonder.
func (t *table) sent() templates.Text {
	ply := len(t.Moves)
	if t.isMyMove() {
		return templates.Text{}
	}
	struck := correspondence.Struck(t.Log)
	for i := len(t.Log) - 1; i >= 0; i-- {
		e := t.Log[i]
		if e.Kind != correspondence.Move || struck[i] {
			continue
		}
		ply--
		if e.Side != t.Side {
			continue
		}
		key := "correspondence.sent"
		switch e.By {
		case correspondence.ByCondition:
			key = "correspondence.sent-condition"
		case correspondence.ByArbiter:
			key = "correspondence.sent-arbiter"
		}
		return templates.Msg(key, "move", moveText(ply, e.Move), "at", t.short(e.At), "name", e.Name)
	}
	return templates.Text{}
}

// replay shows the game so far, from the player's side.
func (t *table) replay(ply int) (templates.Replay, error) {
	trace, err := traceOf(t.Seen)
	if err != nil {
		return templates.Replay{}, err
	}
	if ply < 0 {
		ply = len(trace.Plies)
	}
	r := view.ReplayView("corr", trace, t.path, ply)
	r.Flipped = t.Side == rules.Black
	return r, nil
}

// traceOf is what may be seen of a game, position by position.
func traceOf(s *correspondence.Seen) (sheet.Trace, error) {
	g, err := s.Event.Head.Rules()
	if err != nil {
		return sheet.Trace{}, err
	}
	rec := &sheet.Record{}
	for i, text := range s.Moves {
		rec.Moves = append(rec.Moves, sheet.Move{Text: text, Line: 1, Column: i + 1})
	}
	trace := g.Trace(rec, rules.Plain)
	if trace.Fault != nil {
		return trace, fmt.Errorf("ply %d of game %d: %v", len(trace.Plies)+1, s.Game.ID, trace.Fault.Kind)
	}
	return trace, nil
}

// tabs are the pages of a game.
func (t *table) tabs(current string) []templates.Link {
	names := []string{"", "clock", "log", "own", "analysis"}
	if !t.State.IsStarted() {
		names = []string{"", "own"}
	}
	var all []templates.Link
	for _, name := range names {
		l := templates.Link{Label: templates.Msg("correspondence.tab-" + web.OrDefault(name, "game")), Href: t.path, Current: name == current}
		if name != "" {
			l.Href += "/" + name
		}
		all = append(all, l)
	}
	return all
}

func countConditions(tree []correspondence.Condition) int {
	n := len(tree)
	for _, c := range tree {
		n += countConditions(c.Next)
	}
	return n
}

func seen(s *correspondence.State) templates.Hidden {
	return templates.Hidden{Name: web.SeenField, Value: strconv.Itoa(s.Seq)}
}

// act is an act of the player, on the page of a revision.
func (t *table) act(kind correspondence.Kind, seen int64) correspondence.Act {
	return correspondence.Act{Kind: kind, Side: t.Side, Seen: int(seen), By: correspondence.ByPlayer}
}

// do does an act of the player.
func (t *table) do(c *board.Playing, a correspondence.Act) (*correspondence.Game, error) {
	by, err := c.SeatActor()
	if err != nil {
		return nil, err
	}
	return c.Correspondence.Do(c.Request.Context(), by, correspondence.Key{Event: t.Event.ID, Game: t.Game.ID}, a)
}

// again shows the game as it stands now, with why an act was refused.
func again(c *board.Playing, t *table, err error) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		fresh, err := findTable(c)
		if err != nil {
			return web.View{}, err
		}
		return tableView(c, fresh, "", &r)
	})
}
