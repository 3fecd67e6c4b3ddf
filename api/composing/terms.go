package composing

import (
	"adyukh/api/view"
	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/composing"
)

// terms are what the form of the timetable holds.
type terms struct {
	all    [5]view.Moment // in the order of composing.Terms
	reason string
}

func termInputs(t *terms) web.Inputs {
	var all web.Inputs
	for i, term := range composing.Terms() {
		all = append(all, t.all[i].Inputs(string(term), "contest.term."+string(term)))
	}
	return append(all, []web.Input{web.TextInput(&t.reason, templates.Field{Name: "reason", MaxLength: 500, Width: "full"}).
		Labelled("contest.term-reason").Hinted()})
}

func showTerms(c *call) error {
	var t terms
	for i, term := range composing.Terms() {
		t.all[i] = view.MomentOf(c.Contest.Head.Timetable.At(term), c.Zone())
	}
	return c.Page(termsView(c, t))
}

func termsView(c *call, t terms) web.View {
	base := contest.ComposingDesk(c.Contest.ID)
	return web.View{
		Title: templates.Msg("contest.terms"), Crumbs: deskCrumbs(c, "contest.terms"),
		Body: templates.FormPage{
			Lead: []templates.Text{templates.Msg("contest.terms-lead", "zone", c.Contest.Head.Zone)},
			Form: templates.Form{
				Action: base + "/terms", Hidden: []templates.Hidden{web.HiddenRevision(c.Contest.Head.Revision)}, Guard: true, Dense: true,
				Groups: web.Rows(termInputs(&t).Rows(c.Call)...), Submit: templates.Msg("action.save"),
				Cancel: &templates.Link{Label: templates.Msg("contest.back"), Href: base},
			},
		},
	}
}

func saveTerms(c *call) error {
	var t terms
	err := termInputs(&t).Read(c.Call)
	var to composing.Timetable
	for i, term := range composing.Terms() {
		at, wrong := t.all[i].At(c.Zone(), string(term))
		if err == nil {
			err = wrong
		}
		if was := c.Contest.Head.Timetable.At(term); view.MomentOf(was, c.Zone()) == view.MomentOf(at, c.Zone()) {
			at = was // seconds that the form does not show
		}
		to = to.Set(term, at)
	}
	if err == nil {
		_, err = c.Contests.SetTerms(c.Request.Context(), c.Actor(), c.Contest.ID, c.Seen, to, t.reason)
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return termsView(c, t) })
	}
	return c.Done(contest.ComposingDesk(c.Contest.ID), web.Saved("contest.terms-saved"))
}
