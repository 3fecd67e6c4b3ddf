package solving

import (
	"strconv"
	"strings"
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
)

// showResults is how the contest stands by the rounds that are released, with all that it comes from.
func showResults(c *call) error {
	if !hasTold(c) {
		return web.ErrNotFound
	}
	return c.PublicPage("solve-results", func() (web.View, error) {
		k := c.Solving
		body := templates.SolvePlaces{ByTime: k.Head.Regulations.ByTime}
		if k.Head.Final.IsZero() {
			body.Lead = append(body.Lead, templates.Msg("solving.page.results-so-far", "n", len(k.Told.Rounds), "all", len(k.Rounds)))
		} else {
			body.Lead = append(body.Lead, templates.Msg("solving.page.final", "at", moment(c, k.Head.Final)))
		}
		if k.Head.Regulations.ByTime {
			body.Lead = append(body.Lead, templates.Msg("solving.page.by-time"))
		}
		for i, id := range k.Told.Rounds {
			r, _ := k.Round(id)
			body.Heads = append(body.Heads, templates.Link{Label: roundTitle(c, r), Href: "#round-" + web.Number64(r.ID)})
			body.Rounds = append(body.Rounds, roundResults(c, r, i))
		}
		for _, row := range k.Told.Solvers {
			s, _ := k.Solver(row.Solver)
			place := templates.SolvePlace{
				Place: row.Place, Name: s.Data.Name, From: joined(s.Team, from(s)), Out: s.Out,
				Points: points(c, row.Points), Time: timeText(c, row.Time),
			}
			for _, part := range row.Rounds {
				at := templates.SolvePart{Points: points(c, part.Points), Time: timeText(c, part.Time)}
				if part.Absent {
					at.Time, at.Note = "", templates.Msg("solving.page.absent")
				}
				place.Rounds = append(place.Rounds, at)
			}
			body.Rows = append(body.Rows, place)
		}
		body.Teams, body.Norms = teamPlaces(c), deskOf(c).Norms(c.Call).Told(c.Call)
		return web.View{Title: templates.Msg("solving.page.results"), Body: body, Live: true, Crumbs: []templates.Link{
			{Label: templates.Literal(k.Head.ShortName()), Href: base(c)}, {Label: templates.Msg("solving.page.results")},
		}}, nil
	})
}

func joined(texts ...string) string {
	var said []string
	for _, text := range texts {
		if text != "" {
			said = append(said, text)
		}
	}
	return strings.Join(said, ", ")
}

// teamPlaces are the places of teams, with the solvers that count.
func teamPlaces(c *call) []templates.SolvePlace {
	var all []templates.SolvePlace
	for _, t := range c.Solving.Told.Teams {
		place := templates.SolvePlace{Place: t.Place, Name: t.Team, Points: points(c, t.Points), Time: timeText(c, t.Time)}
		for _, part := range t.Rounds {
			var names []string
			for _, id := range part.Counts {
				s, _ := c.Solving.Solver(id)
				names = append(names, s.Data.ShortName())
			}
			place.Rounds = append(place.Rounds, templates.SolvePart{
				Points: points(c, part.Points), Time: timeText(c, part.Time), Counts: strings.Join(names, ", "),
			})
		}
		all = append(all, place)
	}
	return all
}

// roundResults are the points of a round by problem; n is which of the released ones it is.
func roundResults(c *call, r solving.Round, n int) templates.SolvePlacesRound {
	of := templates.SolvePlacesRound{
		ID: "round-" + web.Number64(r.ID), Title: roundTitle(c, r),
		Links: []templates.Link{{Label: templates.Msg("solving.page.problems"), Href: releasedPath(c, r)}},
	}
	for i, p := range r.Problems {
		label := templates.Msg("solving.page.head", "no", i+1, "points", points(c, p.Points))
		of.Heads = append(of.Heads, templates.Link{Label: label, Href: problemPath(c, r, i+1)})
	}
	for _, row := range c.Solving.Told.Solvers {
		part := row.Rounds[n]
		of.Rows = append(of.Rows, templates.SolveRoundRow{
			Name: nameOf(c, row.Solver), Cells: cellsOf(c, r, part.Cells), Absent: part.Absent,
			Points: points(c, part.Points), Time: timeText(c, part.Time), Why: reasons(part.Cells),
		})
	}
	return of
}

// reasons say why the director has decided about points.
func reasons(cells []solving.Cell) []templates.Text {
	var all []templates.Text
	for i, cell := range cells {
		if cell.Why != "" {
			all = append(all, templates.Msg("solving.page.why", "no", i+1, "why", cell.Why))
		}
	}
	return all
}

// showReleased lists the problems of a released round.
func showReleased(c *call, r solving.Round) error {
	return c.PublicPage("piece-list", func() (web.View, error) {
		g, err := game(c)
		if err != nil {
			return web.View{}, err
		}
		group := templates.CompositionGroup{Title: templates.Msg("solving.page.problems")}
		for i, p := range r.Problems {
			card := templates.CompositionCard{
				Title: templates.Msg("solving.my.problem", "no", i+1), Href: problemPath(c, r, i+1), Task: taskText(p.Task),
				Facts: []templates.Text{worthText(c, p)},
			}
			if b := static(g, p.Position, "n"+strconv.Itoa(i+1)); b.Play != nil {
				card.View = b.Play.View
			}
			group.Cards = append(group.Cards, card)
		}
		body := templates.CompositionList{
			Lead: []templates.Text{whatText(c, r), templates.Msg("solving.train.lead")}, Groups: []templates.CompositionGroup{group},
			New:   &templates.Link{Label: templates.Msg("solving.train.title"), Href: trainPath(c, r)},
			Links: paperLinks(c, releasedPath(c, r), r.ID, "problems", "solutions"),
		}
		return web.View{Title: roundTitle(c, r), Body: body, Crumbs: roundCrumbs(c, r, templates.Text{})}, nil
	})
}

// roundCrumbs lead from a page of a released round back to the contest.
func roundCrumbs(c *call, r solving.Round, here templates.Text) []templates.Link {
	crumbs := []templates.Link{{Label: templates.Literal(c.Solving.Head.ShortName()), Href: base(c)}}
	if here.Empty() {
		return append(crumbs, templates.Link{Label: roundTitle(c, r)})
	}
	return append(crumbs, templates.Link{Label: roundTitle(c, r), Href: releasedPath(c, r)}, templates.Link{Label: here})
}

// solved is how many of those who solved a problem have all its points.
func solved(c *call, r solving.Round, no int) (full, all int) {
	for n, id := range c.Solving.Told.Rounds {
		if id != r.ID {
			continue
		}
		for _, row := range c.Solving.Told.Solvers {
			if part := row.Rounds[n]; !part.Absent && no <= len(part.Cells) {
				if all++; part.Cells[no-1].Points == r.Problems[no-1].Points {
					full++
				}
			}
		}
	}
	return full, all
}

// problemOf is the number of a problem in the address.
func problemOf(c *call, r solving.Round) (int, bool) {
	no, ok := web.ParseID(c.Param("problem"))
	return int(min(no, solving.MaxProblems+1)), ok && no <= int64(len(r.Problems))
}

func minutes(n int) time.Duration { return time.Duration(n) * time.Minute }
