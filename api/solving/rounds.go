package solving

import (
	"adyukh/api/view"
	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
)

const deskRound = desk + "/rounds/:round"

func roundRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/new-round", at.Run, showNewRound),
		web.On(web.Post, desk+"/new-round", at.Run, addRound).Takes(web.Names(roundInputs)...),
		web.On(web.Get, deskRound, at.Run, ofRound(showDeskRound)),
		web.On(web.Get, deskRound+"/edit", at.Run, ofRound(showRoundForm)),
		web.On(web.Post, deskRound+"/edit", at.Run, ofRound(saveRound)).Takes(web.Names(roundInputs)...).Versioned(),
		web.On(web.Post, deskRound+"/remove", at.Run, ofRound(removeRound)).Versioned().OnPage(deskRound),
	}
}

// ofRound finds the round of the route.
func ofRound(do func(*call, solving.Round) error) func(*call) error {
	return web.Of(func(c *call) (solving.Round, error) {
		id, ok := web.ParseID(c.Param("round"))
		r, there := c.Solving.Round(solving.RoundID(id))
		if !ok || !there {
			return r, web.ErrNotFound
		}
		return r, nil
	}, do)
}

func roundDesk(c *call, r solving.RoundID) string {
	return contest.SolvingDesk(c.Solving.ID) + "/rounds/" + web.Number64(r)
}

func deskRoundCrumbs(c *call, r solving.Round, here ...templates.Link) []templates.Link {
	at := templates.Link{Label: roundTitle(c, r)}
	if len(here) > 0 {
		at.Href = roundDesk(c, r.ID)
	}
	return deskCrumbs(c, append([]templates.Link{at}, here...)...)
}

// roundForm is what the form of a round holds.
type roundForm struct {
	solving.Round
	planned view.Moment
}

func roundInputs(f *roundForm) web.Inputs {
	return web.Inputs{
		{web.TextInput(&f.Title, templates.Field{Name: "title", MaxLength: person.MaxText}).Labelled("solving.desk.round-title").Hinted()},
		append(f.planned.Inputs("planned", "solving.desk.planned"), minutesInput(&f.Minutes)),
	}
}

func showNewRound(c *call) error {
	f := roundForm{Round: solving.Round{Minutes: 60}}
	if n := len(c.Solving.Rounds); n > 0 {
		f.Minutes = c.Solving.Rounds[n-1].Minutes
	}
	return c.Page(newRoundView(c, f))
}

func newRoundView(c *call, f roundForm) web.View {
	title := templates.Msg("solving.desk.round-new")
	return web.View{Title: title, Crumbs: deskCrumbs(c, templates.Link{Label: title}), Body: templates.FormPage{Form: templates.Form{
		Action: contest.SolvingDesk(c.Solving.ID) + "/new-round", Groups: web.Rows(roundInputs(&f).Rows(c.Call)...), Guard: true,
		Submit: templates.Msg("solving.desk.round-add"),
		Cancel: &templates.Link{Label: templates.Msg("contest.back"), Href: contest.SolvingDesk(c.Solving.ID)},
	}}}
}

// read reads the form.
func (f *roundForm) read(c *call) error {
	err := roundInputs(f).Read(c.Call)
	if err == nil {
		f.Planned, err = f.planned.At(c.Zone(), "planned")
	}
	return err
}

func addRound(c *call) error {
	var f roundForm
	var added solving.RoundID
	err := f.read(c)
	if err == nil {
		_, added, err = c.Solvings.AddRound(c.Request.Context(), c.Actor(), c.Solving.ID, f.Round)
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return newRoundView(c, f) })
	}
	return c.Done(roundDesk(c, added), web.Saved("solving.desk.round-added"))
}

func showRoundForm(c *call, r solving.Round) error {
	return c.Page(roundFormView(c, roundForm{r, view.MomentOf(r.Planned, c.Zone())}))
}

func roundFormView(c *call, f roundForm) web.View {
	path, title := roundDesk(c, f.ID), templates.Msg("solving.desk.round-edit")
	kept, _ := c.Solving.Round(f.ID)
	return web.View{
		Title: title, Crumbs: deskRoundCrumbs(c, kept, templates.Link{Label: title}),
		Body: templates.FormPage{Form: templates.Form{
			Action: path + "/edit", Hidden: revision(f.Revision), Groups: web.Rows(roundInputs(&f).Rows(c.Call)...), Guard: true,
			Submit: templates.Msg("action.save"), Cancel: &templates.Link{Label: templates.Msg("solving.desk.back-round"), Href: path},
		}},
	}
}

func saveRound(c *call, r solving.Round) error {
	f := roundForm{Round: r}
	err := f.read(c)
	if err == nil {
		_, err = c.Solvings.SetRound(c.Request.Context(), c.Actor(), c.Solving.ID, c.Seen, f.Round)
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return roundFormView(c, f) })
	}
	return c.Done(roundDesk(c, r.ID), web.Saved("contest.saved"))
}

func removeRound(c *call, r solving.Round) error {
	if _, err := c.Solvings.RemoveRound(c.Request.Context(), c.Actor(), c.Solving.ID, r.ID, c.Seen); err != nil {
		return err
	}
	return c.Done(contest.SolvingDesk(c.Solving.ID), web.Saved("solving.desk.round-removed"))
}
