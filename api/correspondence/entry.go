package correspondence

import (
	"slices"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// entryRoutes are how somebody asks to be entered, and how an arbiter answers.
func entryRoutes(b *board.Services) []web.Route {
	const desk = "/desk/e/:event/post/entries"
	pair := b.Desk(account.PairRounds)
	return append(view.StrangerRoutes(desk+"/strangers", pair, strangers),
		web.On(web.Get, "/e/:event/entry", b.Readers(), showEntry).Reads(web.IsThere(sentParam)),
		web.On(web.Post, "/e/:event/entry", b.Readers(), enter).Takes(web.Names(entryInputs)...),
		web.On(web.Get, desk, pair, byCorrespondence(showEntries)).Reads(web.AnyText(view.PageParam)),
		web.On(web.Post, desk+"/:entry/accept", pair, byCorrespondence(acceptEntry)).Takes(knownField).Versioned(),
		web.On(web.Post, desk+"/:entry/decline", pair, byCorrespondence(declineEntry)).Takes(web.Names(reasonInputs)...).Versioned(),
		web.On(web.Post, desk+"/:entry/again", pair, byCorrespondence(againEntry)).Versioned(),
		web.On(web.Post, desk+"/restore", pair, byCorrespondence(restoreEntries)).OnPage(desk),
	)
}

// entryInputs are what somebody says of himself.
func entryInputs(a *correspondence.Application) web.Inputs {
	lines := map[string]int{"name": 1, "birth_year": 2, "sex": 2, "federation": 3, "club": 3, "rank": 4, "rating": 4, "own_id": 5}
	all := view.PersonInputs(&a.Data, func(f person.Field) int { return lines[f.Key] })
	all[0][0] = all[0][0].Labelled("correspondence-entry.name").Hinted()
	all[4][0] = all[4][0].Labelled("correspondence-entry.own_id").Hinted()
	email := templates.Field{
		Kind: "email", Name: "email", Label: templates.Msg("correspondence-entry.email"), MaxLength: person.MaxEmail, Width: "full",
		Autocomplete: "email",
	}
	words := templates.Field{
		Kind: "textarea", Name: "words", Label: templates.Msg("correspondence-entry.words"), MaxLength: correspondence.MaxWords, Rows: 3,
	}
	zone := templates.Field{Name: "zone", Autocomplete: "off", MaxLength: 60}
	return append(all,
		[]web.Input{web.TextInput(&a.Email, email).Required().Hinted()},
		[]web.Input{web.TextInput(&a.Zone, zone).Labelled("correspondence-people.zone").Hinted()},
		[]web.Input{web.TextInput(&a.Words, words).Hinted()})
}

// sentParam stands in the address of the page on which somebody is told that his application is there.
const sentParam = "sent"

// showEntry asks who wants to play, or says why nobody can ask now.
func showEntry(c *board.Reading) error {
	return c.Page(entryView(c, correspondence.Application{}, nil))
}

func entryView(c *board.Reading, a correspondence.Application, refused *web.Refusal) web.View {
	e, base := c.Public.Event, web.PublicBase(c.Public.ID)
	v := web.View{Title: templates.Msg("correspondence-entry.title"), Crumbs: []templates.Link{
		{Label: templates.Literal(e.Head.ShortName()), Href: base}, {Label: templates.Msg("correspondence-entry.title")},
	}}
	body := templates.FormPage{Form: templates.Form{Cancel: &templates.Link{Label: templates.Msg("correspondence-entry.back"), Href: base}}}
	if err := c.Correspondence.EntryOpen(c.Request.Context(), e.ID); err != nil {
		if r, ok := c.Refusal(err); ok {
			body.Lead = []templates.Text{r.Text}
		}
		v.Body = body
		return v
	}
	if _, sent := c.GetQuery(sentParam); sent {
		body.Next = []templates.Link{{Label: templates.Msg("correspondence-entry.another"), Href: base + "/entry"}}
		v.Body = body
		return v
	}
	entry := e.Head.Regulations.Correspondence.Entry
	body.Lead = []templates.Text{
		templates.Msg("correspondence-entry.lead", "event", e.Head.Name, "control", show.Control(e.Head), "day",
			c.Dates(entry.Until, play.Date{})),
	}
	if entry.Most > 0 {
		body.Lead = append(body.Lead, templates.Msg("correspondence-entry.places", "n", entry.Most-len(e.Players)))
	}
	body.Form.Action, body.Form.Submit, body.Form.Guard = base+"/entry", templates.Msg("correspondence-entry.send"), true
	body.Form.Groups = web.Rows(entryInputs(&a).Rows(c.Plain())...)
	if refused != nil {
		body.Form = refused.On(body.Form)
	}
	v.Body = body
	return v
}

// enter keeps what somebody has sent.
func enter(c *board.Reading) error {
	a := correspondence.Application{Event: c.Public.ID, Language: c.Lang, From: c.Sayer("").From}
	err := entryInputs(&a).Read(c.Plain())
	if err == nil {
		err = c.TakeVisit(c.Public.ID)
	}
	if err == nil {
		_, err = c.Correspondence.Apply(c.Request.Context(), a)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return entryView(c, a, &r), nil })
	}
	return c.Done(web.PublicBase(c.Public.ID)+"/entry?"+sentParam+"=1", web.Saved("correspondence-entry.sent", "email", a.Email))
}

func entriesPath(c *board.Desk) string { return web.DeskBase(c.Event.ID) + "/post/entries" }

// entriesOnPage is how many applications stand on a page.
const entriesOnPage = 50

// knownField agrees that another player has the same name.
const knownField = "known"

// showEntries lists the applications: those that wait with what speaks against them, then the others.
func showEntries(c *board.Desk) error {
	v, err := entriesView(c, 0, nil)
	if err != nil {
		return err
	}
	return c.Page(v)
}

// entriesView shows at an application why it could not be decided on.
func entriesView(c *board.Desk, at int64, refused *web.Refusal) (web.View, error) {
	e := c.Event
	all, err := c.Correspondence.Applications(c.Request.Context(), e.ID)
	if err != nil {
		return web.View{}, err
	}
	body := templates.CorrespondenceEntries{Address: c.Link(web.PublicBase(e.ID) + "/entry"), Hidden: !e.Head.Public}
	if why := c.Correspondence.EntryOf(e); why != nil {
		if r, ok := c.Refusal(why); ok {
			body.Shut = r.Text
		}
	}
	body.Setup = &templates.Link{Label: templates.Msg("correspondence-entry.setup"), Href: web.SetupPath(e.ID, view.StepRegulations)}
	if n, last := correspondence.GaveWay(all); n > 0 {
		body.GaveWay = templates.Msg("correspondence-entry.gave-way", "n", n, "at", templates.Moment{At: last, Zone: e.Head.Location()})
	}
	removed := correspondence.LastRemoved(all)
	if n := len(removed); n > 0 {
		body.Restore = &templates.Action{Label: templates.Msg("correspondence-entry.restore", "n", n), Action: entriesPath(c) + "/restore"}
	}
	all = slices.DeleteFunc(all, func(a correspondence.Application) bool { return a.State == correspondence.Removed })
	if slices.ContainsFunc(all, func(a correspondence.Application) bool { return a.State == correspondence.Unanswered }) {
		body.Strangers = &templates.Link{Label: templates.Msg("correspondence-entry.strangers"), Href: entriesPath(c) + "/strangers"}
	}
	var shown []correspondence.Application
	if shown, body.Pages = view.OnPage(c.Plain(), all, entriesOnPage, entriesPath(c)); at != 0 {
		shown = all // where one could not be decided on, it has to be there
	}
	for _, a := range shown {
		row, err := entryRow(c, a)
		if err != nil {
			return web.View{}, err
		}
		if a.ID == at && refused != nil {
			row.Refused = refused.Text
			row.Known = a.State != correspondence.Accepted && refused.Field == "name"
		}
		if a.State == correspondence.Unanswered {
			body.Waiting = append(body.Waiting, row)
		} else {
			body.Decided = append(body.Decided, row)
		}
	}
	return web.View{Title: templates.Msg("correspondence-entry.list"), Section: web.SectionPlayers, Body: body}, nil
}

func entryRow(c *board.Desk, a correspondence.Application) (templates.CorrespondenceApplication, error) {
	e, zone := c.Event, c.Event.Head.Location()
	path := entriesPath(c) + "/" + web.Number64(a.ID)
	row := templates.CorrespondenceApplication{
		ID: "entry-" + web.Number64(a.ID), Name: a.Data.Name, Email: a.Email, Words: a.Words, Sent: templates.Moment{At: a.Sent, Zone: zone},
		Path: path, Hidden: []templates.Hidden{web.HiddenRevision(a.Revision)}, By: a.By, Reason: a.Reason,
	}
	for _, f := range person.Fields() {
		if text := f.Text(a.Data); text != "" && f.Key != "name" && f.Key != "sex" {
			row.Facts = append(row.Facts, templates.Fact{Label: templates.Msg("field." + f.Key), Text: templates.Literal(text)})
		}
	}
	switch a.State {
	case correspondence.Accepted:
		row.State = templates.Msg("correspondence-entry.accepted")
		if _, ok := e.Player(a.Player); ok {
			row.Href = web.PlayerPath(e.ID, a.Player)
		}
		row.Again = row.Href == "" // he was taken out of the list
		return row, nil
	case correspondence.Declined:
		row.State = templates.Msg("correspondence-entry.declined")
		row.Again = true
		return row, nil
	}
	for _, p := range e.Players {
		if correspondence.Same(p.PlayerData, a.Data) {
			row.Warnings = append(row.Warnings, templates.Msg("error.entry.entered", "name", p.Name))
		}
	}
	bar, barred, err := c.Correspondence.BarOf(c.Request.Context(), e, a.Data)
	if barred {
		row.Warnings = append(row.Warnings, templates.Msg("correspondence-entry.barred", "event", bar.Event,
			"date", c.Dates(person.DateOf(bar.At.In(zone)), play.Date{}), "until", c.Dates(person.DateOf(bar.Until.In(zone)), play.Date{})))
	}
	reason := ""
	row.Decline = reasonInputs(&reason).Rows(c.Plain())[0][0]
	row.Decline.Prefix = row.ID + "-"
	return row, err
}

func reasonInputs(reason *string) web.Inputs {
	return web.Inputs{{web.TextInput(reason, templates.Field{
		Name: "reason", Label: templates.Msg("correspondence-entry.reason"), MaxLength: correspondence.MaxWords, Width: "full",
		Autocomplete: "off",
	}).Required()}}
}

func acceptEntry(c *board.Desk) error {
	return decideEntry(c, "correspondence-entry.said-accepted", func(id int64) (correspondence.Application, error) {
		return c.Correspondence.Accept(c.Request.Context(), c.Actor(), c.Event.ID, id, c.Seen, c.IsTicked(knownField))
	})
}

func declineEntry(c *board.Desk) error {
	reason := ""
	if err := reasonInputs(&reason).Read(c.Plain()); err != nil {
		return err
	}
	return decideEntry(c, "correspondence-entry.said-declined", func(id int64) (correspondence.Application, error) {
		return c.Correspondence.Decline(c.Request.Context(), c.Actor(), c.Event.ID, id, c.Seen, reason)
	})
}

func againEntry(c *board.Desk) error {
	return decideEntry(c, "correspondence-entry.said-again", func(id int64) (correspondence.Application, error) {
		return c.Correspondence.Again(c.Request.Context(), c.Event.ID, id, c.Seen)
	})
}

// decideEntry does what was decided about the application of the route, and shows the list.
func decideEntry(c *board.Desk, said string, do func(id int64) (correspondence.Application, error)) error {
	id, ok := web.ParseID(c.Param("entry"))
	if !ok {
		return web.ErrNotFound
	}
	a, err := do(id)
	if refusal.CodeOf(err) == refusal.NotFound {
		return err
	}
	if err != nil {
		if loadErr := c.LoadEvent(c.Event.ID); loadErr != nil {
			return loadErr
		}
		return c.Again(err, func(r web.Refusal) (web.View, error) { return entriesView(c, id, &r) })
	}
	return c.Done(entriesPath(c), web.Saved(said, "name", a.Data.Name))
}
