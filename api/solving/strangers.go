package solving

import (
	"context"

	"adyukh/api/view"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
)

func strangerRoutes(at doors) []web.Route {
	const one = desk + "/people/:solver"
	return append(view.StrangerRoutes(desk+"/strangers", at.Run, strangers),
		web.On(web.Post, one+"/confirm", at.Run, ofSolverDesk(confirmSolver)).OnPage(one),
	)
}

// strangers are the solvers whom nobody has confirmed.
func strangers(c *call) (view.Strangers, error) {
	k := c.Solving
	s := view.Strangers{
		Words: "strangers.",
		Base:  contest.SolvingDesk(k.ID) + "/strangers", Section: contest.SectionSolvers, Lead: "strangers.lead", Undo: "strangers.undo",
		Crumbs: []templates.Link{{Label: templates.Msg("solving.desk.people"), Href: peoplePath(c)}},
		Remove: func(ctx context.Context, ids []int64) error {
			_, err := c.Solvings.RemoveStrangers(ctx, c.Actor(), k.ID, ids...)
			return err
		},
	}
	senders, err := c.Solvings.Senders(c.Request.Context(), k.ID, solving.SolverPart)
	if err != nil {
		return s, err
	}
	for _, p := range k.Removable() {
		s.All = append(s.All, view.Stranger{
			ID: int64(p.ID), Name: p.Data.Name, Email: p.Email, Href: solverPath(c, p.ID), By: senders[int64(p.ID)],
		})
	}
	return s, nil
}

func confirmSolver(c *call, p solving.Solver) error {
	if _, err := c.Solvings.Confirm(c.Request.Context(), c.Actor(), c.Solving.ID, int64(p.ID)); err != nil {
		return err
	}
	return c.Done(solverPath(c, p.ID), web.Saved("contest.person-confirmed", "name", p.Data.Name))
}
