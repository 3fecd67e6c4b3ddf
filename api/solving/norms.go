package solving

import (
	"context"

	"adyukh/api/view/norms"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/rating"
)

func normRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/norms", at.look, norms.Showing(normsOf)),
		web.On(web.Post, desk+"/norms", at.run, norms.Saving(normsOf)).Takes("text").Versioned(),
		web.On(web.Post, desk+"/norms/load", at.run, norms.Loading(normsOf)).Takes("table").Versioned(),
	}
}

func normsPath(c *call) string { return contest.SolvingDesk(c.Solving.ID) + "/norms" }

// normPeople are those whom the results judge by the table of norms, as far as the viewer may know them.
func normPeople(c *call) []norms.Person {
	var all []norms.Person
	if c.Solving.Told == nil {
		return nil
	}
	for _, r := range c.Solving.Told.Norms {
		p, _ := c.Solving.Solver(r.Solver)
		one := norms.Person{Name: p.Data.Name, Rank: p.Data.Rank, Candidate: r.Candidate, Judgements: r.Judgements}
		if c.Solving.Seen.Director {
			one.Href = contest.SolvingDesk(c.Solving.ID) + "/people/" + web.Number64(p.ID)
		}
		all = append(all, one)
	}
	return all
}

func normsOf(c *call) norms.Contest {
	h, director := c.Solving.Head, c.Solving.Seen.Director
	return norms.Contest{
		Base: normsPath(c), Table: h.Norms, Revision: h.Revision, May: director && c.May(account.EditRegulations),
		Final: !h.Final.IsZero(), People: normPeople(c), Crumbs: deskCrumbs(c, templates.Link{Label: templates.Msg("norms.title")}),
		Set: func(ctx context.Context, to rating.NormTable) error {
			_, err := c.Solvings.SetNorms(ctx, c.Actor(), c.Solving.ID, c.Seen, to)
			return err
		},
	}
}
