package register

import (
	"context"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// linking is an event of whatever kind whose people are linked with cards on a page of its desk.
type linking struct {
	id      tournament.EventID
	base    string         // of the desk
	section string         // of its navigation
	list    templates.Link // of the people
	people  []linkable
	link    func(context.Context, tournament.Actor, tournament.EventID, []tournament.Link) (tournament.Linked, error)
	record  func(context.Context, tournament.EventID) error
}

// linkable is somebody who is linked, with what tells him from others.
type linkable struct {
	tournament.Linkable
	href  string // of his page on the desk
	facts []string
}

// linksPage is where people are linked, below the desk of their event.
const linksPage = "/register"

func (l linking) path() string { return l.base + linksPage }

// note says why some get no new cards.
func (l linking) note() templates.Text {
	for _, p := range l.people {
		if !p.Known {
			return templates.Msg("links.not-known")
		}
	}
	return templates.Text{}
}

// ContestRoutes are what contests of composers have to do with the register.
func ContestRoutes(b *board.Services, of contest.Composers) []web.Route {
	return linkRoutes(b, "/desk/c/:contest", of.Desk(account.EditPlayers), contestLinking)
}

// SolvingRoutes are what contests for solvers have to do with the register.
func SolvingRoutes(b *board.Services, of contest.Solvers) []web.Route {
	return linkRoutes(b, "/desk/s/:solving", of.Desk(account.EditPlayers), solvingLinking)
}

// linkRoutes are those below a desk, for whoever enters people there.
func linkRoutes[C web.Caller](b *board.Services, desk string, enter web.Guard[C], of func(C) (linking, error)) []web.Route {
	on := func(method string, act func(*board.Call, linking) error) web.Route {
		return web.On(method, desk+linksPage, enter, web.Of(of, func(c C, l linking) error { return act(b.Of(c.Plain()), l) }))
	}
	return []web.Route{on(web.Get, showLinks), on(web.Post, saveLinks).Takes("person-#", "was-#", "other-#")} // a number for each
}

// linkingWith is the event with the people of its recorder; about adds what tells each of them.
func (l linking) linkingWith(people []tournament.Linkable, about func(tournament.Linkable) linkable) linking {
	for _, p := range people {
		of := about(p)
		of.Linkable = p
		l.people = append(l.people, of)
	}
	return l
}

// linkBy links people of a kind of events.
func linkBy[E any](of *tournament.Recorder[E]) func(
	context.Context, tournament.Actor, tournament.EventID, []tournament.Link) (tournament.Linked, error) {
	return func(ctx context.Context, by tournament.Actor, id tournament.EventID, links []tournament.Link) (tournament.Linked, error) {
		_, done, err := of.LinkCards(ctx, by, id, links)
		return done, err
	}
}

func playLinking(c *board.Desk) (linking, error) {
	e, base := c.Event, web.DeskBase(c.Event.ID)
	l := linking{
		id: e.ID, base: base, section: web.SectionPlayers, list: templates.Link{Label: templates.Msg("nav.players"), Href: base + "/players"},
		link: linkBy(c.Events.Recorder), record: c.Events.RecordEvent,
	}
	for _, p := range e.People() {
		of := linkable{
			Linkable: tournament.Linkable{ID: int64(p.ID), Card: register.PersonID(p.Person), Data: register.CardOf(p.PlayerData), Known: true},
			href:     view.DeskPerson(e, p.ID),
		}
		if _, team, ok := e.Member(play.MemberID(p.ID)); ok {
			of.facts = []string{team.ShortName()}
		}
		l.people = append(l.people, of)
	}
	return l, nil
}

func contestLinking(c *contest.Composing) (linking, error) {
	of, base := c.Contests, contest.ComposingDesk(c.Contest.ID)
	people := base + "/people"
	return linking{
		id: c.Contest.ID, base: base, section: contest.SectionPeople, list: templates.Link{Label: templates.Msg("contest.people"), Href: people},
		link: linkBy(of.Recorder), record: of.RecordEvent,
	}.linkingWith(of.Linkables(c.Contest), func(p tournament.Linkable) linkable {
		return linkable{href: people + "/" + web.Number64(p.ID)}
	}), nil
}

func solvingLinking(c *contest.Answering) (linking, error) {
	of, base := c.Solvings, contest.SolvingDesk(c.Solving.ID)
	people := base + "/people"
	return linking{
		id: c.Solving.ID, base: base, section: contest.SectionSolvers,
		list: templates.Link{Label: templates.Msg("solving.desk.people"), Href: people},
		link: linkBy(of.Recorder), record: of.RecordEvent,
	}.linkingWith(of.Linkables(c.Solving), func(p tournament.Linkable) linkable {
		l := linkable{href: people + "/" + web.Number64(p.ID)}
		for _, s := range c.Solving.Solvers {
			if int64(s.ID) == p.ID && s.Team != "" {
				l.facts = []string{s.Team}
			}
		}
		return l
	}), nil
}
