package composition

import (
	"adyukh/api/view/norms"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/composition"
	"adyukh/tournament/rating"
)

func normRoutes() []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/norms", look, showNorms),
		web.On(web.Post, desk+"/norms", run, saveNorms).Takes("text").Versioned(),
		web.On(web.Post, desk+"/norms/load", run, loadNorms).Takes("table").Versioned(),
	}
}

func normsPath(c *web.Call) string { return web.ContestDesk(c.Contest.ID) + "/norms" }

// normPeople are those whom the award judges by the table of norms, as far as the viewer may know them.
func normPeople(c *web.Call) []norms.Person {
	var all []norms.Person
	if c.Contest.Told == nil {
		return nil
	}
	for _, r := range c.Contest.Told.Norms {
		p, _ := c.Contest.Person(r.Person)
		one := norms.Person{Name: p.Data.Name, Rank: p.Data.Rank, Candidate: r.Candidate, Judgements: r.Judgements}
		if c.Contest.Seen.Director {
			one.Href = web.ContestDesk(c.Contest.ID) + "/people/" + web.Number64(p.ID)
		}
		all = append(all, one)
	}
	return all
}

func normsOf(c *web.Call) norms.Contest {
	h, director := c.Contest.Head, c.Contest.Seen.Director
	return norms.Contest{
		Base: normsPath(c), Table: h.Norms, Revision: h.Revision, May: director && c.May(account.EditRegulations),
		Final: !h.Course.Final.IsZero(), People: normPeople(c),
	}
}

// showNorms shows the table of norms, and who has fulfilled what.
func showNorms(c *web.Call) error {
	v, err := normsView(c, normsOf(c), nil)
	if err != nil {
		return err
	}
	return c.Page("norms", v)
}

func normsView(c *web.Call, n norms.Contest, r *web.Refusal) (web.View, error) {
	body, err := n.Body(c, r)
	return web.View{Title: templates.Msg("norms.title"), Body: body, Crumbs: deskCrumbs(c, "norms.title")}, err
}

func saveNorms(c *web.Call) error {
	n := normsOf(c)
	table, err := norms.Read(c, &n.Typed)
	return setNorms(c, n, table, err)
}

// loadNorms takes a table over that was entered for all events, or comes with the program.
func loadNorms(c *web.Call) error {
	table, err := norms.Find(c, c.Field("table"))
	return setNorms(c, normsOf(c), table, err)
}

func setNorms(c *web.Call, n norms.Contest, table rating.NormTable, err error) error {
	var k *composition.Contest
	if err == nil {
		k, err = c.Server.Cfg.Contests.SetNorms(c.Request.Context(), c.Actor(), c.Contest.ID, c.Seen, table)
	}
	if err != nil {
		return c.Again(err, "norms", func(r web.Refusal) (web.View, error) { return normsView(c, n, &r) })
	}
	return c.Done(normsPath(c), web.Saved("norms.contest-saved", "n", len(k.Head.Norms.Norms)))
}
