package site

import (
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
	"adyukh/tournament/show"
)

// teamPage says who is in a team, and shows its matches with their boards, the last one first.
func teamPage(c *board.Reading, who view.People, p play.Player) *templates.TeamPage {
	v := &templates.TeamPage{Captain: p.Captain}
	results := map[play.MemberID]show.PersonResult{}
	for _, r := range show.Persons(c.Public, len(c.Public.Rounds)) {
		results[r.ID] = r
	}
	for i, m := range p.Members {
		row := view.MemberRow(c.Plain(), who, results[m.ID])
		if row.Place, row.Team, row.Href = strconv.Itoa(i+1), "", ""; m.Person != 0 {
			row.Href = web.PersonPath(register.PersonID(m.Person))
		}
		if m.Reserve {
			row.Notes = append(row.Notes, templates.Msg("lineup.reserve"))
		}
		if m.Out.FromRound != 0 {
			row.Notes = append(row.Notes, templates.Msg("lineup.out", "round", m.Out.FromRound))
		}
		v.Members = append(v.Members, row)
	}
	for n := len(c.Public.Rounds); n >= 1; n-- {
		m := teamMatch(c.Public, who, p.ID, n)
		if n == c.Public.CurrentRound() {
			m.Why = whyMine(c, who, p.ID)
		}
		v.Matches = append(v.Matches, m)
	}
	return v
}

func teamMatch(p *show.View, who view.People, of play.PlayerID, n int) templates.TeamMatch {
	m := templates.TeamMatch{Round: n, Href: who.RoundHref(n), Pairings: who.MatchLineups(p, of, n)}
	if m.Pairings != nil {
		m.Pairings.ID = "match-" + strconv.Itoa(n)
		return m
	}
	for _, b := range p.Boards(n) {
		switch g := b.First(); {
		case !g.Has(of):
		case b.IsUnpaired():
			m.Free = g.Ending()
		default:
			m.Free = templates.Msg("lineup.closed-with", "name", who.Name(g.Opponent(of)))
		}
	}
	return m
}

// showPersons shows what each member of the teams has made, board by board.
func showPersons(c *board.Reading) error {
	if !c.Public.IsTeam() {
		return web.ErrNotFound
	}
	return c.PublicPage("persons", func() (web.View, error) {
		who := view.PublicPeople(c.Public)
		v := view.Persons(c.Plain(), c.Public, who)
		v.Pills = personPills(who, true)
		return web.View{Title: templates.Msg("lineup.persons"), Section: web.SectionStandings, Live: true, Body: v}, nil
	})
}

// personPills are the two tables of an event of teams.
func personPills(who view.People, persons bool) []templates.Link {
	return []templates.Link{
		{Label: templates.Msg("lineup.teams"), Href: who.Base + "/standings", Current: !persons},
		{Label: templates.Msg("lineup.persons"), Href: who.Base + "/persons", Current: persons},
	}
}
