package register

import (
	"net/url"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
)

// peoplePage is how many people, events or games a page of the register shows.
const peoplePage = 50

// showPeople lists who has played in public events, and finds them by name.
func showPeople(c *web.Call) error {
	return registerPage(c, "listing", func() (web.View, error) {
		q := peopleQuery(c, true)
		found, more, err := findPeople(c, q, web.PeoplePath)
		if err != nil {
			return web.View{}, err
		}
		body := templates.Listing{
			Lead: templates.Msg("register.lead"), Search: peopleSearch(c, web.PeoplePath), More: more,
			Tools: []templates.Link{
				{Label: templates.Msg("register.teams"), Href: web.TeamsPath}, {Label: templates.Msg("register.seasons"), Href: seasonsPath},
			},
			Empty: noPeople(c),
		}
		if keepsRegister(c) {
			body.Tools = append(body.Tools, templates.Link{Label: templates.Msg("register.desk"), Href: web.RegisterPath})
		}
		var rows []templates.ListingRow
		for _, p := range found {
			notes := append(literalFacts(personFacts(p.PersonData)), templates.Msg("register.events-n", "n", p.Events))
			rows = append(rows, templates.ListingRow{Name: p.Name, Href: web.PersonPath(p.ID), Notes: notes})
		}
		if len(rows) > 0 {
			body.Groups = []templates.ListingGroup{{Rows: rows}}
		}
		return web.View{Title: templates.Msg("register.title"), Body: body}, nil
	})
}

// peopleQuery reads what is looked for, and after whom the page begins.
func peopleQuery(c *web.Call, shown bool) register.Query {
	after, _ := web.ParseID(c.Query("after"))
	return register.Query{
		Words: register.SearchWords(c.Query("q")), After: register.PersonID(after), Limit: peoplePage + 1, Shown: shown,
	}
}

// findPeople returns a page of people and the link to the next one.
func findPeople(c *web.Call, q register.Query, path string) ([]register.Person, *templates.Link, error) {
	people, ctx := c.People()
	found, err := people.People(ctx, q)
	if err != nil || len(found) < q.Limit {
		return found, nil, err
	}
	found = found[:peoplePage]
	next := url.Values{"after": {web.Number64(found[peoplePage-1].ID)}}
	if text := c.Query("q"); text != "" {
		next.Set("q", text)
	}
	return found, &templates.Link{Label: templates.Msg("register.more"), Href: path + "?" + next.Encode()}, nil
}

func peopleSearch(c *web.Call, path string) *templates.Search {
	f := web.Kind(web.Text("q", c.Query("q")), "search")
	f.Label, f.Placeholder, f.MaxLength, f.Autocomplete = templates.Msg("register.search"), c.Say(templates.Msg("register.search")), 120, "off"
	return &templates.Search{Action: path, Field: f, Submit: templates.Msg("register.find")}
}

func noPeople(c *web.Call) templates.Empty {
	if c.Query("q") != "" {
		return templates.Empty{Title: templates.Msg("register.not-found"), Text: templates.Msg("register.not-found-text")}
	}
	return templates.Empty{Title: templates.Msg("register.empty"), Text: templates.Msg("register.empty-text")}
}

// registerPage is a page of what the register tells everybody, kept as long as nothing in the register changes. Of what is looked
// for, and of what follows the first page of a list, there is as much as somebody makes up: that is not kept.
func registerPage(c *web.Call, name string, build func() (web.View, error)) error {
	if c.User == nil && c.Request.URL.RawQuery == "" {
		people, ctx := c.People()
		n, err := people.Changes(ctx)
		if err != nil {
			return err
		}
		c.KeepWhile(strconv.FormatInt(n, 10))
	}
	return c.PublicPage(name, build)
}

// shownPerson finds the person of an address that everybody may know of. moved tells that another card stands for that of the
// address.
func shownPerson(c *web.Call, param string) (p register.Person, moved bool, err error) {
	id, ok := web.ParseID(c.Param(param))
	if !ok {
		return p, false, web.ErrNotFound
	}
	people, ctx := c.People()
	p, err = people.Shown(ctx, register.PersonID(id))
	return p, p.ID != register.PersonID(id), err
}

// show shows what somebody has played, composed and solved in public events. The address of a card that was merged leads to the
// other one.
func (all persons) show(c *web.Call) error {
	return registerPage(c, "person", func() (web.View, error) {
		p, moved, err := shownPerson(c, "person")
		if err != nil {
			return web.View{}, err
		}
		if moved {
			return web.View{}, web.Moved{To: web.PersonPath(p.ID)}
		}
		body, err := all.page(c, p)
		return web.View{Title: templates.Literal(p.Name), Body: body, Crumbs: peopleCrumbs(p.Name), NoIndex: true}, err
	})
}

func peopleCrumbs(last string) []templates.Link {
	return []templates.Link{{Label: templates.Msg("register.title"), Href: web.PeoplePath}, {Label: templates.Literal(last)}}
}

func (all persons) page(c *web.Call, p register.Person) (PersonPage, error) {
	body := PersonPage{Facts: personFacts(p.PersonData), Titles: titleFacts(c, p.Titles)}
	people, ctx := c.People()
	after, _ := web.ParseID(c.Query("after"))
	entries, err := people.Entries(ctx, p.ID, register.EventID(after), peoplePage+1)
	if err != nil {
		return body, err
	}
	if after != 0 {
		body.First = &templates.Link{Label: templates.Msg("register.latest"), Href: web.PersonPath(p.ID)}
	}
	if len(entries) > peoplePage {
		entries = entries[:peoplePage]
		body.More = &templates.Link{Label: templates.Msg("register.earlier"), Href: web.PersonPath(p.ID) + "?after=" +
			web.Number64(entries[peoplePage-1].Event)}
	}
	if err := all.kindsOf(c, p.ID, &body, entries); err != nil {
		return body, err
	}
	opponents, err := people.Opponents(ctx, p.ID, peoplePage)
	if err != nil {
		return body, err
	}
	for _, o := range opponents {
		body.Opponents = append(body.Opponents, OpponentRow{
			Name: o.Name, Href: meetingsPath(p.ID, o.Person), Won: o.Won, Drawn: o.Drawn, Lost: o.Lost, Games: o.Tally.Games() + o.Other,
		})
	}
	if keepsRegister(c) {
		body.Edit = &templates.Link{Label: templates.Msg("register.edit"), Href: cardPath(p.ID)}
	}
	return body, nil
}

// mostMeetings is how many games of two people a page shows.
const mostMeetings = 500

// showMeetings shows all games of one person with another.
func showMeetings(c *web.Call) error {
	return registerPage(c, "meetings", func() (web.View, error) {
		one, moved, err := shownPerson(c, "person")
		if err != nil {
			return web.View{}, err
		}
		other, alsoMoved, err := shownPerson(c, "other")
		if err != nil {
			return web.View{}, err
		}
		if moved || alsoMoved {
			return web.View{}, web.Moved{To: meetingsPath(one.ID, other.ID)}
		}
		people, ctx := c.People()
		games, err := people.GamesOf(ctx, one.ID, other.ID, mostMeetings+1)
		if err != nil {
			return web.View{}, err
		}
		c.Unkept = len(games) == 0 // of those who never met there are too many
		title := templates.Msg("register.meetings", "one", shortName(one), "other", shortName(other))
		crumbs := []templates.Link{
			{Label: templates.Msg("register.title"), Href: web.PeoplePath},
			{Label: templates.Literal(one.Name), Href: web.PersonPath(one.ID)},
			{Label: templates.Literal(shortName(other))},
		}
		return web.View{Title: title, Body: meetings(c, one, other, games), Crumbs: crumbs, NoIndex: true}, nil
	})
}

func shortName(p register.Person) string { return play.PlayerData{Name: p.Name}.ShortName() }

func meetings(c *web.Call, one, other register.Person, games []register.GameOfEvent) MeetingsPage {
	body := MeetingsPage{
		One:   templates.Link{Label: templates.Literal(one.Name), Href: web.PersonPath(one.ID)},
		Other: templates.Link{Label: templates.Literal(other.Name), Href: web.PersonPath(other.ID)},
	}
	if len(games) > mostMeetings {
		games, body.Note = games[:mostMeetings], templates.Msg("register.games-limit", "n", mostMeetings)
	}
	plain := make([]register.Game, len(games))
	for i, g := range games {
		plain[i] = g.Game
		body.Games = append(body.Games, meetingGame(c, one.ID, g))
	}
	m := register.HeadToHead(plain, one.ID, other.ID)
	for _, t := range []struct {
		label string
		register.Tally
	}{{"register.all", m.All}, {"register.with-white", m.White}, {"register.with-black", m.Black}} {
		body.Rows = append(body.Rows, TallyRow{
			Label: templates.Msg(t.label), Won: t.Won, Drawn: t.Drawn, Lost: t.Lost,
			Games: t.Games(),
		})
	}
	return body
}

func meetingGame(c *web.Call, one register.PersonID, g register.GameOfEvent) MeetingGame {
	base := web.PublicBase(tournament.EventID(g.Event))
	v := MeetingGame{
		Event: g.Of.ShortName(), EventHref: base, When: daysText(c, g.Of.Begins, g.Of.Ends), Round: g.Round, White: g.White == one,
		Own: g.WhiteScore, Other: g.BlackScore,
	}
	if !v.White {
		v.Own, v.Other = v.Other, v.Own
	}
	own, other := g.PointsOf(one)
	switch {
	case !g.Played:
		v.Tone, v.State = "unplayed", view.KindText(play.ResultKind(g.Kind))
	case own > other:
		v.Tone = "win"
	case own < other:
		v.Tone = "loss"
	default:
		v.Tone = "draw"
	}
	if g.Annulled {
		v.Tone, v.State = "unplayed", templates.Msg("pairing.annulled")
	}
	if g.Played {
		v.Href = base + "/games/" + web.Number64(g.ID)
	}
	return v
}
