package composing

import (
	"context"

	"adyukh/api/view/norms"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
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

func normsPath(c *call) string { return contest.ComposingDesk(c.Contest.ID) + "/norms" }

// normPeople are those whom the award judges by the table of norms, as far as the viewer may know them.
func normPeople(c *call) []norms.Person {
	var all []norms.Person
	if c.Contest.Told == nil {
		return nil
	}
	for _, r := range c.Contest.Told.Norms {
		p, _ := c.Contest.Person(r.Person)
		one := norms.Person{Name: p.Data.Name, Rank: p.Data.Rank, Candidate: r.Candidate, Judgements: r.Judgements}
		if c.Contest.Seen.Director {
			one.Href = contest.ComposingDesk(c.Contest.ID) + "/people/" + web.Number64(p.ID)
		}
		all = append(all, one)
	}
	return all
}

func normsOf(c *call) norms.Contest {
	h, director := c.Contest.Head, c.Contest.Seen.Director
	return norms.Contest{
		Base: normsPath(c), Table: h.Norms, Revision: h.Revision, May: director && c.May(account.EditRegulations),
		Final: !h.Course.Final.IsZero(), People: normPeople(c), Crumbs: deskCrumbs(c, "norms.title"),
		Set: func(ctx context.Context, to rating.NormTable) error {
			_, err := c.Contests.SetNorms(ctx, c.Actor(), c.Contest.ID, c.Seen, to)
			return err
		},
	}
}
