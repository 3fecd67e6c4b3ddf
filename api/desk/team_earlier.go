package desk

import (
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// sight tells as whom the user may look at another event: at those in which he sees what is private as an arbiter, at other public ones as
// everybody.
func sight(c *board.Desk) (conduct.Sight, error) {
	role, err := view.Roles(c.Plain())
	if err != nil {
		return nil, err
	}
	all, err := c.Events.List().Find(c.Request.Context(), tournament.Viewer{}, tournament.Filter{Kind: play.OverTheBoard})
	if err != nil {
		return nil, err
	}
	public := map[tournament.EventID]bool{}
	for _, l := range all {
		public[l.ID] = true
	}
	return func(id tournament.EventID) (play.Audience, bool) {
		if account.Allowed(role(id), account.ViewPrivate) {
			return play.Arbiters, true
		}
		return play.Readers, public[id]
	}, nil
}

// earlierTeam finds the team in another event that the user may look at.
func earlierTeam(c *board.Desk, p play.Player) (conduct.EarlierTeam, bool, error) {
	sees, err := sight(c)
	if err != nil {
		return conduct.EarlierTeam{}, false, err
	}
	return c.Events.EarlierTeam(c.Request.Context(), c.Event, p, sees)
}

// earlierCard offers those who played for a team before, as long as it has fewer people than boards.
func earlierCard(c *board.Desk, p play.Player) *templates.EarlierCard {
	if !c.Event.IsTeam() || !c.May(account.EditPlayers) || len(p.Members) >= c.Event.Head.Regulations.Team.Boards {
		return nil
	}
	t, ok, err := earlierTeam(c, p)
	if err != nil {
		c.Log.ErrorContext(c.Request.Context(), "earlier team", "error", err) // the page is whole without
	}
	if !ok {
		return nil
	}
	card := &templates.EarlierCard{
		Event: t.Event.Head.ShortName(), When: c.Dates(t.Event.Head.Begins, t.Event.Head.Ends),
		Action: web.PlayerPath(c.Event.ID, p.ID) + "/earlier",
		Hidden: []templates.Hidden{web.HiddenRevision(p.Revision), {Name: "event", Value: web.Number64(t.Event.ID)}},
	}
	if p.Captain == "" && t.Team.Captain != "" {
		card.Also = append(card.Also, templates.Msg("team-earlier.captain", "name", t.Team.Captain))
	}
	if p.Trainer == "" && t.Team.Trainer != "" {
		card.Also = append(card.Also, templates.Msg("team-earlier.trainer", "name", t.Team.Trainer))
	}
	for _, o := range t.Offers(c.Event, p) {
		card.Rows = append(card.Rows, earlierRow(o))
		card.Open = card.Open || o.Can()
	}
	if !card.Open {
		return nil
	}
	return card
}

func earlierRow(o conduct.Offer) templates.EarlierRow {
	row := templates.EarlierRow{Place: strconv.Itoa(o.Board), Name: o.Member.Name, Ticked: o.Takes(), Off: !o.Can()}
	if o.Member.BirthYear != 0 {
		row.Facts = append(row.Facts, templates.Literal(strconv.Itoa(o.Member.BirthYear)))
	}
	if o.Member.Rank != "" {
		row.Facts = append(row.Facts, templates.Literal(o.Member.Rank))
	}
	if o.Member.Reserve {
		row.Facts = append(row.Facts, templates.Msg("lineup.reserve"))
	}
	if o.Member.Loan {
		row.Facts = append(row.Facts, templates.Msg("team-earlier.loan"))
	}
	note := func(text templates.Text) { row.Notes = append(row.Notes, text) }
	switch {
	case o.Here:
		note(templates.Msg("team-earlier.here"))
	case o.Plays.ID != 0:
		note(templates.Msg("team-earlier.plays", "team", o.Plays.Name))
	}
	if o.Out != 0 {
		note(templates.Msg("team-earlier.out", "round", o.Out))
	}
	if o.Barred != nil {
		args := []any{"board", o.Barred.Board, "name", o.Barred.Man}
		for key, value := range o.Barred.Args {
			args = append(args, key, value)
		}
		note(templates.Msg(o.Barred.Key, args...))
	}
	if o.Can() && o.Beyond {
		note(templates.Msg("team-earlier.beyond"))
	}
	return row
}

// earlier is whom to take from which event, by their places in the team there.
type earlier struct {
	event  int64
	places []int
}

func earlierInputs(e *earlier) web.Inputs {
	places := web.Several(&e.places, "place", nil, func(text string) (int, bool) {
		n, err := strconv.Atoi(text)
		return n, err == nil
	})
	return web.Inputs{{web.PostedNumber(&e.event, "event"), places}}
}

// takeEarlier brings those who are ticked into the team.
func takeEarlier(c *board.Desk, p play.Player) error {
	t, ok, err := earlierTeam(c, p)
	if err != nil {
		return err
	}
	var from earlier
	if earlierInputs(&from).Read(c.Plain()) != nil {
		return web.ErrMalformed
	}
	if !ok || int64(t.Event.ID) != from.event { // hidden meanwhile, or there is a later one
		return c.Done(web.PlayerPath(c.Event.ID, p.ID), web.Wrong(templates.Msg("team-earlier.other")))
	}
	e, err := c.Events.TakeEarlier(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen, t, from.places)
	if err != nil {
		return playerAgain(c, p, err)
	}
	now, _ := e.Player(p.ID)
	return c.Done(web.PlayerPath(e.ID, p.ID), web.Saved("team-earlier.taken", "n", len(now.Members)-len(p.Members)))
}

// sayEarlier adds to what is said of a team that was entered that its people of another event are at hand.
func sayEarlier(c *board.Desk, e *play.Event, said templates.Notice) templates.Notice {
	if !e.IsTeam() {
		return said
	}
	p := e.Players[len(e.Players)-1]
	if t, ok, err := earlierTeam(c, p); err == nil && ok {
		said.Action = &templates.Link{
			Label: templates.Msg("team-earlier.at-hand", "event", t.Event.Head.ShortName()), Href: web.PlayerPath(e.ID, p.ID) + "#earlier",
		}
	}
	return said
}
