package site

import (
	"net/http"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// The page of a team's captain, for whoever knows its address: it works on a phone without scripts. Of the team's own line-up it shows
// all, of everything else what readers see.

const (
	roundField = "round"
	draftField = "draft"
)

func showCaptain(c *board.Leading) error { return captainPage(c, http.StatusOK, nil, nil) }

// captainPage shows the page, after a refusal with what was posted.
func captainPage(c *board.Leading, status int, posted []int64, refused *web.Refusal) error {
	e, p := c.Captain.Event, c.Captain.Team
	body := captainView(c, e, p, posted, refused)
	if refused != nil && body.Form == nil {
		body.Refused = refused.Text
	}
	page := templates.Page{Title: body.Title, Theme: c.Theme}
	return c.PersonalScreen(status, e, page, body)
}

func captainView(c *board.Leading, e *play.Event, p play.Player, posted []int64, refused *web.Refusal) templates.Captain {
	now, seen := c.Now(), show.For(e, play.Readers)
	who := view.PublicPeople(seen)
	n := e.LineupRound()
	v := templates.Captain{Title: templates.Literal(p.Name), Path: board.CaptainPath(e.ID, c.Captain.Code)}
	if e.Head.Public {
		v.Event = who.Base
	}
	for last := len(seen.Rounds); last >= 1; last-- {
		if m := who.MatchLineups(seen, p.ID, last); m != nil {
			v.Opened, v.OpenedRound = m, last
			break
		}
	}
	if n == 0 {
		v.Quiet = templates.Msg("lineup.none-needed")
		return v
	}
	v.Round, v.Deadline = n, view.Deadline(e, n, now)
	v.Opponent = opponentOf(who, seen, p.ID, n)
	l, there := e.Lineup(n, p.ID)
	switch {
	case there && l.IsSubmitted():
		key := "lineup.receipt"
		if l.By != "" {
			key = "lineup.receipt-arbiter"
		}
		v.Receipt = templates.Msg(key, "at", templates.Moment{At: l.Submitted, Zone: e.Head.Location()}, "name", l.By)
	case there:
		v.Draft = templates.Msg("lineup.draft-kept")
	}
	if there {
		v.Mine = handedIn(p, l.Boards)
	}
	if e.IsSealed(n, now) {
		v.Quiet = templates.Msg("lineup.sealed")
		return v
	}
	boards := posted
	switch {
	case boards != nil:
	case there:
		boards = l.Boards
	default:
		boards = e.UsualLineup(n, p.ID, e.Head.Regulations.Team.Missing)
		v.Offered = true
	}
	if v.Folded = there && l.IsSubmitted() && refused == nil; !l.IsSubmitted() {
		v.Mine = nil // the form has them
	}
	f := captainForm(v.Path, n, view.LineupRows(e, p, n, boards), l.Revision, there && l.IsSubmitted())
	if refused != nil {
		f = refused.On(f)
	}
	v.Form = &f
	return v
}

func captainForm(path string, n int, rows []templates.Row, seen int64, again bool) templates.Form {
	f := templates.Form{
		Action: path, Submit: templates.Msg("lineup.hand-in"), Groups: web.Rows(rows...),
		Hidden: []templates.Hidden{web.HiddenRevision(seen), {Name: roundField, Value: web.Number64(int64(n))}},
	}
	if again {
		f.Submit = templates.Msg("lineup.hand-in-again")
	} else {
		f.Ways = []templates.Way{{Name: draftField, Value: "1", Label: templates.Msg("lineup.save-draft")}}
	}
	return f
}

// handedIn lists who stands in the team's own line-up.
func handedIn(p play.Player, boards []int64) []string {
	names := make([]string, len(boards))
	for i, id := range boards {
		if m, ok := p.Member(play.MemberID(id)); ok {
			names[i] = m.Name
		}
	}
	return names
}

// opponentOf says against whom a team plays in a round, as readers know.
func opponentOf(who view.People, seen *show.View, of play.PlayerID, n int) templates.Text {
	if n > len(seen.Rounds) {
		return templates.Msg("lineup.opponent-later")
	}
	for _, b := range seen.Boards(n) {
		g := b.First()
		switch {
		case !g.Has(of):
		case b.IsUnpaired():
			return g.Ending()
		case g.White == of:
			return templates.Msg("lineup.opponent-white", "name", who.Name(g.Black), "table", b.Number)
		default:
			return templates.Msg("lineup.opponent-black", "name", who.Name(g.White), "table", b.Number)
		}
	}
	return templates.Msg("lineup.opponent-later")
}

// handed is for which round a line-up is, and whether it is only to be kept.
type handed struct {
	round int
	draft bool
}

func handInputs(h *handed) web.Inputs {
	return web.Inputs{{web.PostedNumber(&h.round, roundField), web.TickInput(&h.draft, draftField, "lineup.save-draft")}}
}

// handIn keeps the line-up of the captain's team.
func handIn(c *board.Leading) error {
	var h handed
	if handInputs(&h).Read(c.Plain()) != nil {
		return web.ErrMalformed
	}
	boards, err := view.PostedBoards(c.Plain(), c.Captain.Event.Head.Regulations.Team)
	if err != nil {
		return err
	}
	err = c.SaveLineup(c.Request.Context(), c.Say(templates.Msg("lineup.actor")), h.round, boards, !h.draft)
	path := board.CaptainPath(c.Captain.Event.ID, c.Captain.Code)
	if err == nil {
		if h.draft {
			return c.Done(path, web.Saved("lineup.said-draft"))
		}
		return c.Done(path, web.Saved("lineup.said-handed"))
	}
	r, ok := c.Refusal(err)
	if !ok {
		return err
	}
	e, p, loadErr := c.Events.Captain(c.Request.Context(), c.Captain.Event.ID, c.Captain.Code)
	if loadErr != nil {
		return loadErr
	}
	if c.Captain.Event, c.Captain.Team = e, p; refusal.CodeOf(err) != refusal.Invalid {
		boards = nil // it was changed elsewhere, or is closed: what stands now
	}
	return captainPage(c, r.Status, boards, &r)
}
