package site

import (
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// teamPage says who is in a team, and shows its matches with their boards, the last one first.
func teamPage(c *web.Call, who view.People, p play.Player) *templates.TeamPage {
	v := &templates.TeamPage{Captain: p.Captain}
	results := map[play.MemberID]show.PersonResult{}
	for _, r := range show.Persons(c.Public, len(c.Public.Rounds)) {
		results[r.ID] = r
	}
	for i, m := range p.Members {
		row := memberRow(c, who, results[m.ID])
		row.Place, row.Team, row.Href = strconv.Itoa(i+1), "", ""
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
			m.Why = whyMine(c, p.ID)
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

// memberRow is the line of a person's results.
func memberRow(c *web.Call, who view.People, r show.PersonResult) templates.PersonRow {
	row := templates.PersonRow{ID: view.MemberAnchor(r.ID), Name: r.Name, Team: who.Name(r.Team), Href: who.MemberHref(r.Team, r.ID)}
	if r.Rating != 0 {
		row.Rating = strconv.Itoa(r.Rating)
	}
	if r.Games == 0 {
		return row
	}
	tenths := r.Percent(who.Scale.Most)
	row.Games, row.Points = strconv.Itoa(r.Games), who.Scale.FormatPoints(r.Points)
	row.Record = strconv.Itoa(r.Won) + " " + strconv.Itoa(r.Drawn) + " " + strconv.Itoa(r.Lost)
	row.Percent = strconv.Itoa(tenths/10) + view.DecimalSign(c) + strconv.Itoa(tenths%10)
	return row
}

// showPersons shows what each member of the teams has made, board by board.
func showPersons(c *web.Call) error {
	if !c.Public.IsTeam() {
		return web.ErrNotFound
	}
	return c.PublicPage("persons", func() (web.View, error) {
		who := view.PublicPeople(c.Public)
		v := templates.Persons{Pills: personPills(who, true), Live: who.Base + "/persons"}
		board, place := -1, 0
		for _, r := range show.Persons(c.Public, len(c.Public.Rounds)) {
			if r.Games == 0 {
				continue
			}
			if r.Board != board {
				v.Blocks = append(v.Blocks, templates.PersonBlock{Title: templates.Msg("lineup.board-label", "n", r.Board)})
				board, place = r.Board, 0
			}
			place++
			row, block := memberRow(c, who, r), &v.Blocks[len(v.Blocks)-1]
			if row.Place = strconv.Itoa(place); len(block.Rows) > 0 {
				if last := block.Rows[len(block.Rows)-1]; last.Points == row.Points && last.Games == row.Games {
					row.Place = last.Place
				}
			}
			block.Rows = append(block.Rows, row)
		}
		if len(v.Blocks) == 0 {
			v.Empty = &templates.Empty{Title: templates.Msg("lineup.persons-none"), Text: templates.Msg("lineup.persons-none-text")}
		}
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
