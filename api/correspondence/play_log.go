package correspondence

import (
	"time"

	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// showLog shows all that happened in a game.
func showLog(c *web.Call, t *table) error {
	body := templates.PostLog{Lead: templates.Msg("post.log-lead"), Entries: t.lines(), Zone: zoneNote(c, t.Event), Tabs: t.tabs("log")}
	v, err := t.view(c, templates.Msg("post.tab-log"), body)
	if err != nil {
		return err
	}
	return c.Page("post-log", v)
}

func (t *table) lines() []templates.PostEntry {
	return logLines(t.Log, writer{event: t.Event, of: t.Persons, zone: t.zone, me: t.Side, mine: true})
}

// writer puts entries of a game's log into words.
type writer struct {
	event *play.Event
	of    [2]play.PlayerID
	zone  *time.Location
	me    rules.Side
	mine  bool // the reader is the player me
}

// logLines puts a log into words.
func logLines(log []correspondence.Entry, w writer) []templates.PostEntry {
	lines := make([]templates.PostEntry, len(log))
	ply := 0
	for i, e := range log {
		lines[i] = w.line(e, ply)
		if e.Kind == correspondence.Move {
			ply++
		}
	}
	return lines
}

// line puts an entry into words; ply is how many moves were made before it, below 0 where that is not known.
func (w writer) line(e correspondence.Entry, ply int) templates.PostEntry {
	line := templates.PostEntry{Number: e.Seq, At: templates.Moment{At: e.At, Zone: w.zone}, Who: w.who(e), Text: w.text(e, ply), Said: e.Text}
	switch {
	case e.By == correspondence.ByCondition:
		line.Note = templates.Msg("post.log-condition")
	case e.By == correspondence.ByClient:
		line.Note = templates.Msg("post.log-client")
	case e.By == correspondence.ByArbiter && isOfPlayer(e.Kind):
		line.Note = templates.Msg("post.log-entered", "name", e.Name, "at", templates.Moment{At: e.Entered, Zone: w.zone})
	case e.Entered.Sub(e.At) > time.Hour:
		line.Note = templates.Msg("post.log-later", "at", templates.Moment{At: e.Entered, Zone: w.zone})
	}
	switch e.Kind {
	case correspondence.Claim, correspondence.Appeal, correspondence.Flag:
		line.Tone = templates.Attention
	case correspondence.Ruling:
		line.Tone = templates.Right
	}
	return line
}

// isOfPlayer tells whether entries of a kind are acts of a player, which the arbiter can enter for him.
func isOfPlayer(k correspondence.Kind) bool {
	switch k {
	case correspondence.Start, correspondence.Ruling, correspondence.Flag, correspondence.Adjudge, correspondence.Replace:
		return false
	}
	return true
}

// who says whose act an entry is.
func (w writer) who(e correspondence.Entry) templates.Text {
	switch e.Kind {
	case correspondence.Start, correspondence.Ruling, correspondence.Adjudge, correspondence.Replace:
		if e.Name == "" {
			return templates.Msg("post.log-arbiter")
		}
		return templates.Msg("post.log-arbiter-named", "name", e.Name)
	case correspondence.Flag:
		return templates.Msg("post.log-clock")
	}
	if w.mine && e.Side == w.me {
		return templates.Msg("post.log-you")
	}
	p, _ := w.event.Person(w.of[e.Side])
	return templates.Literal(p.Name)
}

// text says what was done.
func (w writer) text(e correspondence.Entry, ply int) templates.Text {
	key := "post.log-" + string(e.Kind)
	switch e.Kind {
	case correspondence.Move:
		move := e.Move
		if ply >= 0 {
			move = moveText(ply, move)
		}
		if e.Offer {
			key += "-offer"
		}
		return templates.Msg(key, "move", move)
	case correspondence.Refill, correspondence.Adjudge:
		return templates.Msg(key, "n", e.Days)
	case correspondence.Flag:
		return templates.Msg(key, "side", templates.Msg("side."+e.Side.String()+"-of"))
	case correspondence.Claim:
		return templates.Msg(key, "what", templates.Msg("post.claim-"+string(e.Claim)))
	case correspondence.Ruling:
		return w.ruling(e)
	case correspondence.Analysis:
		if e.Result != (play.Result{}) {
			return templates.Msg("post.log-analysis-claims", "score", show.ScoreOf(e.Result, w.event.Head.Scale()).String())
		}
	}
	return templates.Msg(key)
}

// ruling says what the arbiter has decided.
func (w writer) ruling(e correspondence.Entry) templates.Text {
	side := templates.Msg("side." + e.Side.String() + "-of")
	switch {
	case e.Result.Kind != play.NoResult:
		return templates.Msg("post.log-ruling-result", "score", show.ScoreOf(e.Result, w.event.Head.Scale()).String())
	case e.Reopen && e.Days > 0:
		return templates.Msg("post.log-ruling-reopen-days", "side", side, "n", e.Days)
	case e.Reopen:
		return templates.Msg("post.log-ruling-reopen")
	case e.Days > 0:
		return templates.Msg("post.log-ruling-days", "side", side, "n", e.Days)
	}
	return templates.Msg("post.log-ruling")
}

// showNews lists what happened last in the games of a player, by others than himself.
func showNews(c *web.Call) error {
	e, base := c.Seat.Of, web.SeatPath(c.Seat.Of.ID, c.Seat.Code)
	noted, err := c.Server.Cfg.Post.News(c.Request.Context(), e.ID, c.Seat.Person.ID)
	if err != nil {
		return err
	}
	numbers := e.GameNumbers()
	body := templates.PostNews{Zone: zoneNote(c, e), Live: base + "/news"}
	for _, n := range noted {
		g, ok := e.Game(n.Game)
		if !ok {
			continue
		}
		w := writer{event: e, of: e.PersonsOf(g), zone: c.Zone(), mine: true}
		if w.of[0] != c.Seat.Person.ID {
			w.me = rules.Black
		}
		line := w.line(n.Entry, n.Plies-1)
		opponent, _ := e.Person(w.of[w.me.Other()])
		if line.Href, line.Game = gamePath(c, n.Game), opponent.Name; isOfPlayer(n.Kind) && n.Side != w.me {
			line.Who = templates.Text{} // the opponent is named with the game
		}
		if number := numbers[n.Game]; number != "" {
			line.Game = number + " · " + line.Game
		}
		body.Entries = append(body.Entries, line)
	}
	v, err := framed(c, web.SectionPostNews, web.View{Title: templates.Msg("nav.post-news"), Body: body})
	if err != nil {
		return err
	}
	return c.Page("post-news", v)
}
