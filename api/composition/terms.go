package composition

import (
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/composition"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// moment is an instant as a form asks for it: a day and a time of day in the contest's zone.
type moment struct {
	Day   person.Date
	Clock string
}

func momentOf(at time.Time, zone *time.Location) moment {
	if at.IsZero() {
		return moment{Clock: ""}
	}
	at = at.In(zone)
	return moment{Day: person.DateOf(at), Clock: at.Format("15:04")}
}

// inputs are the two fields of the moment; the label is that of the day.
func (m *moment) inputs(name, label string) []web.Input {
	clock := templates.Field{Name: name + "_time", Label: templates.Msg("contest.time")}.Clock()
	return []web.Input{web.DayInput(&m.Day, name).Labelled(label), web.TextInput(&m.Clock, clock)}
}

// at is the instant; zero where no day is said. Without a time of day it is the last minute of the day.
func (m moment) at(zone *time.Location, name string) (time.Time, error) {
	if m.Day.IsZero() {
		return time.Time{}, nil
	}
	clock, ok := web.ReadClock(web.OrDefault(m.Clock, "23:59"))
	if !ok {
		return time.Time{}, refusal.NewInvalid(name+"_time", "error.contest.clock", refusal.Args{"text": m.Clock})
	}
	at, err := time.ParseInLocation("2006-01-02 15:04", m.Day.String()+" "+clock, zone)
	if err != nil {
		return time.Time{}, refusal.NewInvalid(name+"_time", "error.contest.clock", refusal.Args{"text": m.Clock})
	}
	return at.UTC(), nil
}

// terms are what the form of the timetable holds.
type terms struct {
	all    [5]moment // in the order of composition.Terms
	reason string
}

func termInputs(t *terms) web.Inputs {
	var all web.Inputs
	for i, term := range composition.Terms() {
		all = append(all, t.all[i].inputs(string(term), "contest.term."+string(term)))
	}
	return append(all, []web.Input{web.TextInput(&t.reason, templates.Field{Name: "reason", MaxLength: 500, Width: "full"}).
		Labelled("contest.term-reason").Hinted()})
}

func showTerms(c *web.Call) error {
	var t terms
	for i, term := range composition.Terms() {
		t.all[i] = momentOf(c.Contest.Head.Timetable.At(term), c.Zone())
	}
	return c.Page("form", termsView(c, t))
}

func termsView(c *web.Call, t terms) web.View {
	base := web.ContestDesk(c.Contest.ID)
	return web.View{
		Title: templates.Msg("contest.terms"), Crumbs: deskCrumbs(c, "contest.terms"),
		Body: templates.FormPage{
			Lead: []templates.Text{templates.Msg("contest.terms-lead", "zone", c.Contest.Head.Zone)},
			Form: templates.Form{
				Action: base + "/terms", Hidden: []templates.Hidden{web.HiddenRevision(c.Contest.Head.Revision)}, Guard: true, Dense: true,
				Groups: web.Rows(termInputs(&t).Rows(c)...), Submit: templates.Msg("action.save"),
				Cancel: &templates.Link{Label: templates.Msg("contest.back"), Href: base},
			},
		},
	}
}

func saveTerms(c *web.Call) error {
	var t terms
	err := termInputs(&t).Read(c)
	var to composition.Timetable
	for i, term := range composition.Terms() {
		at, wrong := t.all[i].at(c.Zone(), string(term))
		if err == nil {
			err = wrong
		}
		if was := c.Contest.Head.Timetable.At(term); momentOf(was, c.Zone()) == momentOf(at, c.Zone()) {
			at = was // seconds that the form does not show
		}
		to = to.Set(term, at)
	}
	if err == nil {
		_, err = c.Server.Cfg.Contests.SetTerms(c.Request.Context(), c.Actor(), c.Contest.ID, c.Seen, to, t.reason)
	}
	if err != nil {
		return again(c, err, func() web.View { return termsView(c, t) })
	}
	return c.Done(web.ContestDesk(c.Contest.ID), web.Saved("contest.terms-saved"))
}
