package composing

import (
	"context"

	"adyukh/api/view"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/composing"
)

func strangerRoutes(at doors) []web.Route {
	one := desk + "/people/:person"
	return append(view.StrangerRoutes(desk+"/strangers", at.Run, strangers),
		web.On(web.Post, one+"/confirm", at.Run, ofPerson(confirmPerson)).OnPage(one),
	)
}

// strangers are the authors whom nobody has confirmed, with what they have sent.
func strangers(c *call) (view.Strangers, error) {
	k, ctx := c.Contest, c.Request.Context()
	s := view.Strangers{
		Words: "strangers.",
		Base:  contest.ComposingDesk(k.ID) + "/strangers", Section: contest.SectionPeople, Sent: "strangers.entries",
		Lead: "strangers.lead", Undo: "strangers.undo",
		Crumbs: []templates.Link{{Label: templates.Msg("contest.people"), Href: contest.ComposingDesk(k.ID) + "/people"}},
		Remove: func(ctx context.Context, ids []int64) error {
			_, err := c.Contests.RemoveStrangers(ctx, c.Actor(), k.ID, ids...)
			return err
		},
	}
	senders, err := c.Contests.Senders(ctx, k.ID, composing.PersonPart)
	if err != nil {
		return s, err
	}
	sent := map[composing.PersonID]int{}
	for _, e := range k.Entries {
		sent[e.SentBy]++
	}
	for _, p := range k.Removable() {
		s.All = append(s.All, view.Stranger{
			ID: int64(p.ID), Name: p.Data.Name, Email: p.Email, Href: personPath(c, p.ID), Sent: sent[p.ID], By: senders[int64(p.ID)],
		})
	}
	return s, nil
}

func confirmPerson(c *call, p composing.Person) error {
	if _, err := c.Contests.Confirm(c.Request.Context(), c.Actor(), c.Contest.ID, int64(p.ID)); err != nil {
		return err
	}
	return c.Done(personPath(c, p.ID), web.Saved("contest.person-confirmed", "name", p.Data.Name))
}
