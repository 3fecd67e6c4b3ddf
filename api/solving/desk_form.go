package solving

import (
	"io"

	"adyukh/api/view/director"
	"adyukh/api/view/norms"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/person"
)

// desk is the beginning of the addresses from which a contest is run.
const desk = "/desk" + public

// partAgain shows a page of parts after a form on it was refused: the form that has this action is marked. Where the page has no such form
// any more, the error says it all.
func partAgain(c *call, err error, action string, page func() (web.View, error)) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		v, failed := page()
		if failed != nil {
			return v, failed
		}
		body := v.Body.(templates.SolvingDesk)
		for _, part := range body.Parts {
			for i, f := range part.Forms {
				if f.Action == action {
					part.Forms[i] = r.On(c.AsPosted(f))
					return v, nil
				}
			}
		}
		return v, err
	})
}

// deskOf is the contest on its director's desk.
func deskOf(c *call) director.Desk {
	k, base := c.Solving, contest.SolvingDesk(c.Solving.ID)
	return director.Desk{
		Running: c.Solvings.Run(k), Base: base, Journal: templates.Msg("solving.desk.journal-lead"),
		File: func(w io.Writer) error { return archive.Solving().Write(w, k) },
		Judged: func() []norms.Person {
			if k.Told == nil {
				return nil
			}
			people := ""
			if k.Seen.Director {
				people = base + "/people"
			}
			return director.Judged(k.Told.Norms, func(id solving.SolverID) person.Data {
				s, _ := k.Solver(id)
				return s.Data
			}, people)
		},
	}
}

// deskCrumbs lead from a page of the desk back to where the contest is run from.
func deskCrumbs(c *call, way ...templates.Link) []templates.Link { return deskOf(c).Crumbs(way...) }

// revision is the revision that the sender of a form or the presser of a button sees.
func revision(n int64) []templates.Hidden { return []templates.Hidden{web.HiddenRevision(n)} }

// reasonField asks why something is done.
func reasonField(name, label string) templates.Field {
	return templates.Field{Kind: "text", Name: name, MaxLength: 300, Required: true, Width: "full", Label: templates.Msg(label)}
}
