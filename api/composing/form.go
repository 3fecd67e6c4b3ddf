package composing

import (
	"io"

	"adyukh/api/view/director"
	"adyukh/api/view/norms"
	"adyukh/api/visit/contest"
	"adyukh/templates"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/person"
)

// deskOf is the contest on its director's desk.
func deskOf(c *call) director.Desk {
	k, base := c.Contest, contest.ComposingDesk(c.Contest.ID)
	return director.Desk{
		Running: c.Contests.Run(k), Base: base, Journal: templates.Msg("contest.journal-lead"),
		File: func(w io.Writer) error { return archive.Composing().Write(w, k) },
		Judged: func() []norms.Person {
			if k.Told == nil {
				return nil
			}
			people := ""
			if k.Seen.Director {
				people = base + "/people"
			}
			return director.Judged(k.Told.Norms, func(id composing.PersonID) person.Data {
				p, _ := k.Person(id)
				return p.Data
			}, people)
		},
	}
}

// deskCrumbs lead from a page of the desk back to where the contest is run from.
func deskCrumbs(c *call, key string) []templates.Link {
	return deskOf(c).Crumbs(templates.Link{Label: templates.Msg(key)})
}
