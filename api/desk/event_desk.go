package desk

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/settings"
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/formalities"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// recentOnOverview is how many lines of the journal an event's overview shows.
const recentOnOverview = 6

// showDeskEvent shows where the event stands, what it is and how readers find it.
func showDeskEvent(c *board.Desk) error {
	e := c.Event
	body := templates.EventOverview{
		Public: e.Head.Public, State: view.StateText(e), Next: view.NextLink(e, c.Role), Facts: facts(c),
		Postponed: postponed(e),
		Journal:   c.May(account.ViewJournal),
	}
	if len(e.Rounds) == 0 {
		body.Steps = view.EventSteps(c, "")
	}
	for n := 1; n <= e.ScheduledRounds(); n++ {
		link := templates.RoundLink{Number: n, State: view.DeskRoundState(e, n), Href: web.DeskBase(e.ID) + "/rounds/" + strconv.Itoa(n)}
		body.Rounds.Rounds = append(body.Rounds.Rounds, link)
	}
	var err error
	if body.Address, err = readersAddress(c); err != nil {
		return err
	}
	if body.Recent, err = recent(c, recentOnOverview); err != nil {
		return err
	}
	body.End, body.Reopen = endOf(c)
	if c.May(account.Publish) {
		body.Switch = publicSwitch(c)
	}
	body.Finals, err = view.FinalLinks(c)
	if err := web.Aside(err); err != nil {
		return err
	}
	body.Stages, err = view.Stages(c)
	if err := web.Aside(err); err != nil {
		return err
	}
	if e.FestivalOf() != 0 {
		body.Finals = append(body.Finals, templates.Link{Label: templates.Msg("festival.desk"), Href: web.DeskBase(e.ID) + "/festival"})
	}
	body.Correspondence, err = view.CorrespondenceLinks(c)
	if err := web.Aside(err); err != nil {
		return err
	}
	if c.May(account.EditRegulations) {
		body.Clone = &templates.Link{Label: templates.Msg("clone.make"), Href: view.ClonePath(e.ID)}
	}
	if c.May(account.PairRounds) && !e.AtOnce() {
		body.Screens = &templates.Link{Label: templates.Msg("screens.title"), Href: screensPath(e)}
	}
	if c.May(account.ViewMembers) {
		body.Members = &templates.Link{Label: templates.Msg("members.title"), Href: web.DeskBase(e.ID) + "/members"}
	}
	return c.Page(web.View{Body: body, Live: true}.Named(e.Head.Name, e.Head.ShortName()))
}

// postponed leads to the games that were not played in their time, which by correspondence none has.
func postponed(e *play.Event) []templates.Link {
	if e.Head.IsCorrespondence() {
		return nil
	}
	return view.DeskPeople(e).Postponed(e)
}

// readersAddress is the address of the event's public pages.
func readersAddress(c *board.Desk) (templates.Address, error) {
	a := templates.Address{URL: c.Link(web.PublicBase(c.Event.ID))}
	a.Nearby = c.Server.Base == nil && web.IsLoopbackHost(c.Request.Host)
	var err error
	a.QR, err = web.DrawQR(a.URL)
	return a, err
}

func publicSwitch(c *board.Desk) *templates.Action {
	a := view.Toggle(web.DeskBase(c.Event.ID)+"/public", "public", c.Event.Head.Public, "event.open", "event.hide")
	a.Style = "small"
	a.Hidden = append(a.Hidden, web.HiddenRevision(c.Event.Head.Revision))
	return &a
}

// reseatFinal brings the players of a final in order after other results of the event before it.
func reseatFinal(c *board.Desk) error {
	if _, err := c.Events.Reseat(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen); err != nil {
		return err
	}
	return c.Done(web.DeskBase(c.Event.ID), web.Saved("final.reseated"))
}

// setPublic opens the event's pages to everybody or hides them.
func setPublic(c *board.Desk) error {
	public := c.IsTicked("public")
	if _, err := c.Events.SetPublic(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, public); err != nil {
		return err
	}
	said := "event.hidden-now"
	if public {
		said = "event.opened-now"
	}
	return c.Done(web.DeskBase(c.Event.ID), web.Saved(said))
}

// facts are what the event is, by the steps where they are changed.
func facts(c *board.Desk) []templates.FactGroup {
	h, r := c.Event.Head, c.Event.Head.Regulations
	edit := func(step string) string {
		if !c.May(account.EditRegulations) {
			return ""
		}
		return web.SetupPath(c.Event.ID, step)
	}
	timeControl := show.Control(h)
	if r.TimeReason != "" {
		timeControl = templates.Msg("event.time-other", "time", r.Time.String(), "reason", r.TimeReason)
	}
	return []templates.FactGroup{
		{Title: templates.Msg("step.main"), Href: edit(view.StepMain), Facts: append([]templates.Fact{
			{Label: templates.Msg("event.dates"), Text: c.Dates(h.Begins, h.Ends)},
			{Label: templates.Msg("field.place"), Text: templates.Literal(h.Place)},
			{Label: templates.Msg("field.discipline"), Text: view.DisciplineText(c.Plain(), h.Game, h.Discipline)},
		}, settings.CodeFact(h)...)},
		{
			Title: templates.Msg("step.regulations"), Href: edit(view.StepRegulations),
			Facts: slices.Concat(view.RuleFacts(c.Plain(), h.Game), settings.SystemFacts(c.Plain(), r, h.Scale()), []templates.Fact{
				{Label: templates.Msg("field.order"), Text: view.OrderText(h)},
				{Label: templates.Msg("field.unplayed"), Text: view.StandingsRulesText(r.Standings)},
				{Label: templates.Msg("field.time"), Text: timeControl},
			}, settings.CorrespondenceFacts(c.Plain(), h)),
		},
		{
			Title: templates.Msg("step.officials"), Href: edit(view.StepOfficials),
			Facts: append(officialFacts(h.Officials), filingFacts(c, h.Filing)...),
		},
	}
}

func officialFacts(all []play.Official) []templates.Fact {
	if len(all) == 0 {
		return []templates.Fact{{Label: templates.Msg("official." + string(play.ChiefArbiter))}}
	}
	facts := make([]templates.Fact, len(all))
	for i, o := range all {
		facts[i] = templates.Fact{Label: templates.Msg("official." + string(o.Role)), Text: templates.Literal(o.Name)}
		facts[i].Text = templates.Literal(sideBySide(o.Name, o.Category, o.City))
	}
	return facts
}

// filingFacts are what papers that are filed say of the event, as far as it is said.
func filingFacts(c *board.Desk, f formalities.Facts) []templates.Fact {
	facts := []templates.Fact{
		{Label: templates.Msg("field.organizers"), Text: templates.Literal(f.Organizers)},
		{Label: templates.Msg("field.level"), Text: templates.Literal(f.Level)},
		{Label: templates.Msg("field.plan"), Text: templates.Literal(f.Plan)},
		{Label: templates.Msg("field.order_number"), Text: templates.Literal(f.Order)},
		{Label: templates.Msg("field.order_date"), Text: c.Dates(f.Ordered, f.Ordered)},
		{Label: templates.Msg("event.approver"), Text: templates.Literal(sideBySide(f.Office, f.Approver))},
		{Label: templates.Msg("field.sponsors"), Text: templates.Literal(f.Sponsors)},
	}
	return slices.DeleteFunc(facts, func(f templates.Fact) bool { return f.Text.Empty() })
}

// sideBySide puts the texts together that are not empty.
func sideBySide(texts ...string) string {
	return strings.Join(slices.DeleteFunc(texts, func(t string) bool { return t == "" }), ", ")
}
