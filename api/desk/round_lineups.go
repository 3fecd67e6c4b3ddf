package desk

import (
	"errors"
	"net/http"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

func lineupRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, round+"/lineups", at.pair, ofRound(showLineups)),
		web.On(web.Post, round+"/lineups/open", at.publish, ofRound(openLineups)).Versioned().Confirms(),
		web.On(web.Post, round+"/lineups/close", at.publish, ofRound(closeLineups)).Versioned(),
		web.On(web.Get, round+"/lineups/:player", at.pair, ofRound(showLineup)),
		web.On(web.Post, round+"/lineups/:player", at.pair, ofRound(saveLineup)).Takes(web.Names(lateInputs, view.BoardField+"#")...).Versioned(),
	}
}

// The line-ups of a round: who has handed in, never what, before they are opened.

func lineupsPath(e *play.Event, n int) string { return web.DeskRoundPath(e.ID, n) + "/lineups" }

// lineupNotice stands on a round's page as long as its line-ups are closed.
func lineupNotice(c *board.Desk, d *view.DeskRound) []templates.Notice {
	if !d.IsClosed() {
		return nil
	}
	said := templates.Notice{Tone: templates.Attention, Text: templates.Msg("lineup.closed-notice")}
	if d.Pair {
		done, all := handed(d.Event, d.N)
		said.Text = templates.Msg("lineup.closed-count", "done", done, "all", all, "due", view.Deadline(d.Event, d.N, c.Now()))
		said.Action = &templates.Link{Label: templates.Msg("lineup.link"), Href: lineupsPath(d.Event, d.N)}
	}
	return []templates.Notice{said}
}

// playing are the teams that need a line-up in a round: all before it is paired.
func playing(e *play.Event, n int) []play.Player {
	var all []play.Player
	for _, p := range e.ByNumber() {
		g, paired := e.GameOf(p.ID, n)
		if paired && g.IsFree() || p.Withdrawn.FromRound != 0 && p.Withdrawn.FromRound <= n {
			continue
		}
		all = append(all, p)
	}
	return all
}

// handed counts the teams that have handed in, and those that have to.
func handed(e *play.Event, n int) (done, all int) {
	for _, p := range playing(e, n) {
		if l, ok := e.Lineup(n, p.ID); ok && l.IsSubmitted() {
			done++
		}
		all++
	}
	return done, all
}

func showLineups(c *board.Desk, n int) error { return lineupsPage(c, n, http.StatusOK) }

func lineupsPage(c *board.Desk, n, status int, said ...templates.Notice) error {
	d, err := view.NewDeskRound(c.Event, n)
	if err != nil {
		return err
	}
	if !show.ByCaptains(c.Event) {
		return refusal.NewNotFound("error.lineup.none", refusal.Args{"round": n})
	}
	now, here := c.Now(), lineupsPath(c.Event, n)
	v := templates.Lineups{Round: n, Paired: d.Paired, Deadline: view.Deadline(c.Event, n, now), Live: here, Back: d.People.RoundHref(n)}
	v.Progress.Done, v.Progress.Total = handed(c.Event, n)
	switch {
	case d.Round.Seated:
		v.Progress.Done = v.Progress.Total
		v.Progress.Text, v.Deadline = templates.Msg("lineup.open"), templates.Text{}
		shut := d.Action(templates.Msg("lineup.close"), "/rounds/"+strconv.Itoa(n)+"/lineups/close")
		v.Close = &shut
		v.Note = templates.Msg("lineup.close-note")
	default:
		v.Progress.Text = templates.Msg("lineup.handed", "done", v.Progress.Done, "all", v.Progress.Total)
		v.Note = templates.Msg("lineup.not-published")
		if d.Round.IsPublished() && !d.Round.Editing {
			open := d.Action(templates.Msg("lineup.do-open"), "/rounds/"+strconv.Itoa(n)+"/lineups/open")
			open.Style = "filled"
			v.Open, v.Note = &open, templates.Msg("lineup.open-note")
		}
	}
	for _, p := range playing(c.Event, n) {
		v.Rows = append(v.Rows, lineupRow(d, p))
	}
	return c.Page(web.View{
		Title: templates.Msg("lineup.title", "round", n), Body: v, Status: status, Section: web.SectionRounds, Flash: said, Live: true,
		Crumbs: []templates.Link{{Label: show.RoundName(c.Event, n), Href: v.Back}, {Label: templates.Msg("lineup.link")}},
	})
}

// lineupRow says how far a team is.
func lineupRow(d *view.DeskRound, p play.Player) templates.LineupRow {
	e := d.Event
	row := templates.LineupRow{Name: p.Name, Href: d.People.Href(p.ID), Captain: p.Captain}
	if g, ok := e.GameOf(p.ID, d.N); ok && d.Paired {
		row.Opponent = d.People.Name(g.Opponent(p.ID))
	}
	l, there := e.Lineup(d.N, p.ID)
	tone, key := templates.Quiet, "lineup.state-none"
	switch {
	case d.Round.Seated:
		tone, key = templates.Right, "lineup.state-open"
	case there && l.IsSubmitted():
		tone, key = templates.Right, "lineup.state-handed"
		if l.Late {
			tone, key = templates.Attention, "lineup.state-late"
		}
		row.When, row.By = templates.Moment{At: l.Submitted, Zone: e.Head.Location()}, l.By
	case there:
		tone, key = templates.Attention, "lineup.state-draft"
	}
	row.State = templates.Chip{Tone: tone, Text: templates.Msg(key)}
	if !d.Round.Seated {
		row.Enter = lineupsPath(e, d.N) + "/" + web.Number64(int64(p.ID))
	}
	return row
}

func openLineups(c *board.Desk, n int) error {
	if _, err := c.Events.OpenLineups(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, n, c.Agreed()); err != nil {
		return lineupsAgain(c, n, err)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, n), web.Saved("lineup.said-open", "round", n))
}

func closeLineups(c *board.Desk, n int) error {
	if _, err := c.Events.CloseLineups(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, n); err != nil {
		return lineupsAgain(c, n, err)
	}
	return c.Done(lineupsPath(c.Event, n), web.Saved("lineup.said-closed", "round", n))
}

func lineupsAgain(c *board.Desk, n int, err error) error {
	var refused *refusal.Error
	if !errors.As(err, &refused) || refused.Code == refusal.NotFound || refused.Code == refusal.Unconfirmed {
		return err
	}
	if loadErr := c.LoadEvent(c.Event.ID); loadErr != nil {
		return loadErr
	}
	return lineupsPage(c, n, web.StatusOf(refused.Code), c.Refused(refused))
}

// showLineup is the form with which an arbiter hands in for a captain. What a captain has handed in is not shown: it is offered who
// played last.
func showLineup(c *board.Desk, n int) error {
	p, err := routePlayer(c)
	if err != nil {
		return err
	}
	v, err := lineupView(c, n, p, nil, "")
	if err != nil {
		return err
	}
	return c.Page(v)
}

func lineupView(c *board.Desk, n int, p play.Player, posted []int64, reason string) (web.View, error) {
	e, now := c.Event, c.Now()
	r, _ := e.Round(n)
	if !show.ByCaptains(e) || r.Seated || n > e.ScheduledRounds() {
		return web.View{}, refusal.NewNotFound("error.lineup.none", refusal.Args{"round": n})
	}
	l, there := e.Lineup(n, p.ID)
	boards := posted
	body := templates.FormPage{Lead: []templates.Text{view.Deadline(e, n, now)}}
	switch {
	case there && l.By == "":
		key := "lineup.captain-draft"
		if l.IsSubmitted() {
			key = "lineup.captain-handed"
		}
		body.Lead = append(body.Lead, templates.Msg(key))
	case there && boards == nil:
		boards = l.Boards
	}
	if boards == nil {
		boards = e.UsualLineup(n, p.ID, e.Head.Regulations.Team.Missing)
	}
	rows := view.LineupRows(e, p, n, boards)
	if e.IsSealed(n, now) {
		rows = append(rows, lateInputs(&reason).Rows(c.Plain())...)
	}
	body.Form = templates.Form{
		Action: lineupsPath(e, n) + "/" + web.Number64(int64(p.ID)), Hidden: []templates.Hidden{web.HiddenRevision(l.Revision)},
		Groups: web.Rows(rows...), Submit: templates.Msg("lineup.hand-in"),
		Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: lineupsPath(e, n)},
	}
	return web.View{
		Title: templates.Msg("lineup.of-team", "team", p.Name, "round", n), Body: body, Section: web.SectionRounds,
		Crumbs: []templates.Link{
			{Label: show.RoundName(e, n), Href: web.DeskRoundPath(e.ID, n)},
			{Label: templates.Msg("lineup.link"), Href: lineupsPath(e, n)},
			{Label: templates.Literal(p.Name)},
		},
	}, nil
}

// lateInputs ask why a line-up comes after its time.
func lateInputs(reason *string) web.Inputs {
	return web.Inputs{{web.TextInput(reason, templates.Field{
		Name: "reason", Label: templates.Msg("lineup.reason"), Hint: templates.Msg("lineup.reason-late"), MaxLength: 120, Width: "full",
		Autocomplete: "off", Required: true,
	})}}
}

// saveLineup hands in for a captain.
func saveLineup(c *board.Desk, n int) error {
	p, err := routePlayer(c)
	if err != nil {
		return err
	}
	boards, err := view.PostedBoards(c.Plain(), c.Event.Head.Regulations.Team)
	if err != nil {
		return err
	}
	var reason string
	if err := lateInputs(&reason).Read(c.Plain()); err != nil {
		return err
	}
	_, err = c.Events.SaveLineup(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, n, c.Seen, boards, true, reason)
	if err != nil {
		if web.IsStale(err) {
			return lineupsAgain(c, n, err)
		}
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			v, err := lineupView(c, n, p, boards, reason)
			if body, ok := v.Body.(templates.FormPage); ok {
				body.Form = r.On(body.Form)
				v.Body = body
			}
			return v, err
		})
	}
	return c.Done(lineupsPath(c.Event, n), web.Saved("lineup.said-for", "team", p.Name))
}
