package view

import (
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/composition"
	"adyukh/tournament/composition/solving"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
	"adyukh/tournament/show"
)

// eventKind is what lists of events ask of a kind.
type eventKind struct {
	name    string
	readers func(tournament.EventID) string // where an event is read
	desk    func(tournament.EventID) string // where it is run
	json    func(tournament.EventID) string // where programs read it
	stands  func(c *web.Call, id tournament.EventID, role account.Role) (templates.Text, *templates.Link, error)
}

// eventKinds lists the kinds of events that have pages.
func eventKinds() []eventKind {
	return []eventKind{
		{play.OverTheBoard, web.PublicBase, web.DeskBase, web.APIBase, eventStands},
		{composition.Kind().Name, web.ContestBase, web.ContestDesk, web.ContestAPI, contestStands},
		{solving.Kind().Name, web.SolvingBase, web.SolvingDesk, web.SolvingAPI, solvingStands},
	}
}

// kindOf finds the kind of an event; one that is unknown is taken for the first.
func kindOf(s play.Summary) eventKind { return kindNamed(s.Kind) }

func kindNamed(name string) eventKind {
	all := eventKinds()
	for _, k := range all {
		if k.name == name {
			return k
		}
	}
	return all[0]
}

// PageOfRecord is where an event is read of which the register knows.
func PageOfRecord(e register.EventRecord) string {
	return kindNamed(e.Kind).readers(tournament.EventID(e.ID))
}

// JSONOfRecord is where programs read an event of which the register knows.
func JSONOfRecord(e register.EventRecord) string {
	return kindNamed(e.Kind).json(tournament.EventID(e.ID))
}

// ReadersPage is where an event of whatever kind is read.
func ReadersPage(s play.Summary) string { return kindOf(s).readers(s.ID) }

// DeskPage is where an event of whatever kind is run.
func DeskPage(s play.Summary) string { return kindOf(s).desk(s.ID) }

// JSONOf is where programs read an event of whatever kind.
func JSONOf(s play.Summary) string { return kindOf(s).json(s.ID) }

// Stands says where an event of whatever kind stands, and what comes next for somebody in this role, or nil.
func Stands(c *web.Call, s play.Summary, role account.Role) (templates.Text, *templates.Link, error) {
	return kindOf(s).stands(c, s.ID, role)
}

func eventStands(c *web.Call, id tournament.EventID, role account.Role) (templates.Text, *templates.Link, error) {
	e, err := c.Server.Events.Event(c.Request.Context(), id)
	if err != nil {
		return templates.Text{}, nil, err
	}
	return StateText(e), NextLink(e, role), nil
}

func contestStands(c *web.Call, id tournament.EventID, _ account.Role) (templates.Text, *templates.Link, error) {
	if c.Server.Cfg.Contests == nil {
		return templates.Text{}, nil, nil
	}
	contest, err := c.Server.Cfg.Contests.Event(c.Request.Context(), id)
	if err != nil {
		return templates.Text{}, nil, err
	}
	return templates.Msg("contest.phase-" + string(contest.Head.Phase(c.Server.Events.Now()))), nil, nil
}

func solvingStands(c *web.Call, id tournament.EventID, _ account.Role) (templates.Text, *templates.Link, error) {
	if c.Server.Cfg.Solvings == nil {
		return templates.Text{}, nil, nil
	}
	contest, err := c.Server.Cfg.Solvings.Event(c.Request.Context(), id)
	if err != nil {
		return templates.Text{}, nil, err
	}
	return SolvingState(contest, c.Server.Cfg.Solvings.Now()), nil, nil
}

// SolvingState says where a contest for solvers stands: its round under way, or the one that is the next to be dealt with.
func SolvingState(k *solving.Contest, now time.Time) templates.Text {
	if !k.Head.Final.IsZero() {
		return templates.Msg("solving.state-final")
	}
	for _, wanted := range []solving.State{solving.Running, solving.Ended, solving.Armed, solving.Preparing} {
		for _, r := range k.Rounds {
			if r.State(now) == wanted {
				at := templates.Moment{At: r.Starts, Zone: k.Head.Location()}
				return templates.Msg("solving.state-"+string(wanted), "no", k.Number(r.ID), "at", at)
			}
		}
	}
	if len(k.Rounds) == 0 {
		return templates.Msg("solving.state-empty")
	}
	return templates.Msg("solving.state-told")
}

// StateText says where an event stands.
func StateText(e *play.Event) templates.Text {
	n, rounds := e.WorkingRound(), e.ScheduledRounds()
	r, paired := e.Round(n)
	switch {
	case len(e.Players) < 2:
		return templates.Msg("event.state-empty")
	case !e.IsDrawn():
		return templates.Msg("event.state-players", "n", len(e.Players))
	case correspondence.IsBegun(e) && !e.IsOver():
		done, all := 0, 0
		for _, r := range e.Rounds {
			p := Progress(show.Pairings(e, r.Number))
			done, all = done+p.Done, all+p.Total
		}
		return templates.Msg("poststart.state", "done", done, "all", all)
	case e.Head.IsCorrespondence() && !e.IsOver():
		return templates.Msg("poststart.state-ready", "n", rounds)
	case !paired && n == 1:
		return templates.Msg("event.state-drawn", "n", rounds)
	case !paired:
		return templates.Msg("event.state-between", "done", n-1, "rounds", rounds)
	case r.IsPublished() && e.AtOnce() && !e.IsOver():
		return show.GamesOverOf(e)
	case !r.IsPublished():
		return templates.Msg("event.state-draft", "round", n, "rounds", rounds)
	case !e.RoundComplete(n):
		p := Progress(show.Pairings(e, n))
		return templates.Msg("event.state-round", "round", n, "rounds", rounds, "in", p.Done, "all", p.Total)
	case !e.IsOver():
		return templates.Msg("event.state-open", "rounds", rounds, "open", show.WhatIsOpen(e.Open()))
	}
	return templates.Msg("event.state-over", "rounds", rounds)
}
