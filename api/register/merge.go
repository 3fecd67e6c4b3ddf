package register

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

func mergePath(keep, drop register.PersonID) string {
	return cardPath(keep) + "/merge/" + web.Number64(drop)
}

// chooseMerge leads from the number of another card to the comparison with it.
func chooseMerge(c *web.Call) error {
	p, err := routeCard(c, "person")
	if err != nil {
		return err
	}
	var other string
	if err := otherInputs(&other).Read(c); err != nil {
		return err
	}
	typed := strings.TrimLeft(strings.TrimSpace(other), "№ ")
	id, ok := web.ParseID(typed)
	if ok {
		people, ctx := c.People()
		_, err = people.Person(ctx, register.PersonID(id))
	}
	if !ok || err != nil {
		err = &refusal.Error{
			Code: refusal.Invalid, Key: "error.register.no-person-n", Args: refusal.Args{"person": typed},
			Field: "other",
		}
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			return cardView(c, p, cardForm(c, p.PersonData), r.On(mergeForm(c, p.ID, other)))
		})
	}
	return c.Done(mergePath(p.ID, register.PersonID(id)))
}

// merging reads the two cards of the route.
func merging(c *web.Call) (register.Preview, error) {
	keep, ok := web.ParseID(c.Param("person"))
	drop, alsoOK := web.ParseID(c.Param("other"))
	if !ok || !alsoOK {
		return register.Preview{}, web.ErrNotFound
	}
	return c.Server.People.Preview(c.Request.Context(), register.PersonID(keep), register.PersonID(drop))
}

// showMerge compares two cards and says what a merge moves. Nothing has changed until the form is sent.
func showMerge(c *web.Call) error {
	p, err := merging(c)
	if err != nil {
		return err
	}
	return c.Page(mergeView(c, p, web.Refusal{}))
}

func mergeView(c *web.Call, p register.Preview, r web.Refusal) web.View {
	lead := []templates.Text{
		templates.Msg("merge.lead", "drop", int(p.Drop.ID), "dropped", p.Drop.Name, "keep", int(p.Keep.ID), "kept", p.Keep.Name),
		templates.Msg("merge.moves", "events", templates.Msg("register.events-n", "n", p.Events), "games",
			templates.Msg("merge.games-n", "n", p.Games)),
	}
	if len(p.Drop.OwnIDs) > 0 {
		lead = append(lead, templates.Msg("merge.ids", "ids", strings.Join(p.Drop.OwnIDs, ", ")))
	}
	f := templates.Form{
		Action: mergePath(p.Keep.ID, p.Drop.ID), Submit: templates.Msg("merge.do"),
		Hidden: []templates.Hidden{
			{Name: "keep_revision", Value: strconv.FormatInt(p.Keep.Revision, 10)}, {
				Name:  "drop_revision",
				Value: strconv.FormatInt(p.Drop.Revision, 10),
			},
		},
		Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: cardPath(p.Keep.ID)},
	}
	if p.OtherYear {
		f.Danger, f.Refused = true, templates.Msg("merge.other-year")
	}
	if p.OtherSex {
		f.Danger, f.Refused = true, templates.Msg("merge.other-sex")
	}
	if n := len(p.Together); n > 0 {
		f.Submit, f.Refused = templates.Text{}, templates.Msg("error.register.together", "n", n)
	}
	if !r.Text.Empty() {
		f.Refused = r.Text
	}
	f.Groups = mergeGroups(c, p)
	body := templates.FormPage{
		Lead: append(lead, templates.Msg("merge.back")), Form: f,
		Next: []templates.Link{{Label: templates.Msg("merge.other-way", "keep", int(p.Drop.ID)), Href: mergePath(p.Drop.ID, p.Keep.ID)}},
	}
	return web.View{
		Title: templates.Msg("merge.title"), Body: body, Section: web.SectionRegister,
		Crumbs: registerCrumbs(templates.Msg("merge.title")), Status: r.Status,
	}
}

// mergeGroups ask for each field in which the cards differ whose value stands, and tell what stands in the others.
func mergeGroups(c *web.Call, p register.Preview) []templates.Group {
	choose, settled := web.Group("merge.choose"), web.Group("merge.settled")
	for _, f := range p.Fields {
		if !f.Differs() {
			value := f.Kept
			if f.Wins == register.Dropped {
				value = f.Dropped
			}
			settled.Facts = append(settled.Facts, templates.Fact{Label: templates.Msg("field." + f.Name), Text: mergeValue(f.Name, value)})
			continue
		}
		chosen := "keep"
		if f.Wins == register.Dropped {
			chosen = "drop"
		}
		from := func(side, value string, id register.PersonID) templates.Option {
			return templates.Option{Value: side, Label: mergeValue(f.Name, value), Hint: cardNumber(id)}
		}
		field := web.Choice(f.Name, "radios", chosen, from("keep", f.Kept, p.Keep.ID), from("drop", f.Dropped, p.Drop.ID))
		choose.Rows = append(choose.Rows, web.Row(field))
	}
	for _, t := range p.Titles {
		settled.Facts = append(settled.Facts, templates.Fact{Label: templates.Msg("title-kind." + string(t.Kind)), Text: titleText(c, t)})
	}
	groups := []templates.Group{}
	if len(choose.Rows) > 0 {
		groups = append(groups, choose)
	}
	if len(settled.Facts) > 0 {
		groups = append(groups, settled)
	}
	return groups
}

func mergeValue(field, value string) templates.Text {
	if field == "sex" {
		return templates.Msg("sex." + value)
	}
	return templates.Literal(value)
}

// mergeCards lets one card stand for the other.
func mergeCards(c *web.Call) error {
	p, err := merging(c)
	if err != nil {
		return err
	}
	var seen register.Seen
	for name, into := range map[string]*int64{"keep_revision": &seen.Keep, "drop_revision": &seen.Drop} {
		n, err := strconv.ParseInt(c.Field(name), 10, 64)
		if err != nil {
			return fmt.Errorf("%w: %s %q", web.ErrMalformed, name, c.Field(name))
		}
		*into = n
	}
	choices := register.Choices{}
	for _, f := range p.Fields {
		switch c.Field(f.Name) {
		case "keep":
			choices[f.Name] = register.Kept
		case "drop":
			choices[f.Name] = register.Dropped
		}
	}
	if err := c.Server.People.Merge(c.Request.Context(), registrar(c), p.Keep.ID, p.Drop.ID, seen, choices); err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return mergeView(c, p, r), nil })
	}
	said := web.Saved("merge.done", "name", p.Drop.Name)
	said.Action = &templates.Link{Label: templates.Msg("nav.journal"), Href: web.RegisterPath + "/journal"}
	return c.Done(cardPath(p.Keep.ID), said)
}

// showRegisterJournal shows who has done what in the register, newest first. A merge can be taken back there.
func showRegisterJournal(c *web.Call) error {
	v, err := registerJournal(c)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func registerJournal(c *web.Call) (web.View, error) {
	people, ctx := c.People()
	before, _ := web.ParseID(c.Query("before"))
	entries, err := people.RegisterJournal(ctx, before, view.JournalPage+1)
	if err != nil {
		return web.View{}, err
	}
	body, path := templates.Journal{
		Lead:  templates.Msg("register.journal-lead"),
		Empty: templates.Empty{Title: templates.Msg("journal.empty")},
	}, web.RegisterPath+"/journal"
	if before != 0 {
		body.Newer = &templates.Link{Label: templates.Msg("journal.newest"), Href: path}
	}
	if len(entries) > view.JournalPage {
		entries = entries[:view.JournalPage]
		body.Older = &templates.Link{Label: templates.Msg("journal.older"), Href: path + "?before=" +
			strconv.FormatInt(entries[view.JournalPage-1].ID, 10)}
	}
	zone, day := c.Zone(), ""
	for _, e := range entries {
		if d := e.At.In(zone).Format(time.DateOnly); d != day {
			body.Days, day = append(body.Days, templates.JournalDay{Day: momentIn(c, e.At)}), d
		}
		last := &body.Days[len(body.Days)-1]
		last.Entries = append(last.Entries, registerLine(c, e))
	}
	return web.View{
		Title: templates.Msg("register.journal"), Body: body, Section: web.SectionRegister,
		Crumbs: registerCrumbs(templates.Msg("nav.journal")),
	}, nil
}

func registerLine(c *web.Call, e register.JournalEntry) templates.JournalEntry {
	line := templates.JournalEntry{
		ID: view.EntryID(e.ID), When: momentIn(c, e.At), Who: e.By.Name, From: e.By.From,
		Text: templates.Msg("register-journal."+string(e.Action), "name", e.Name, "note", e.Note, "person", int(e.Person), "other", int(e.Other),
			"n", e.Count),
	}
	if got, lost := register.TitlesChanged(e.Before, e.After); len(got)+len(lost) > 0 {
		line.Text = templates.Msg("register-journal.with-titles", "said", line.Text, "titles", titlesChanged(c, got, lost))
	}
	switch {
	case e.Undone != 0:
		line.Undone = &templates.Link{Label: templates.Msg("journal.undone-chip"), Href: "#" + view.EntryID(e.Undone)}
	case e.Action == register.PeopleMerged:
		line.Undo = &templates.Action{
			Label: templates.Msg("merge.undo"), Style: "link",
			Action: fmt.Sprintf("%s/journal/%d/undo", web.RegisterPath, e.ID),
		}
	}
	return line
}

// titlesChanged says which titles a card has got and lost.
func titlesChanged(c *web.Call, got, lost []register.Title) string {
	var said []string
	for _, change := range []struct {
		key string
		of  []register.Title
	}{{"register-journal.title-got", got}, {"register-journal.title-lost", lost}} {
		for _, t := range change.of {
			kind := templates.Msg("title-for." + string(t.Kind))
			said = append(said, c.Say(templates.Msg(change.key, "kind", kind, "title", titleText(c, t))))
		}
	}
	return strings.Join(said, "; ")
}

// undoMerge takes a merge back.
func undoMerge(c *web.Call) error {
	id, ok := web.ParseID(c.Param("entry"))
	if !ok {
		return web.ErrNotFound
	}
	if err := c.Server.People.Unmerge(c.Request.Context(), registrar(c), id); err != nil {
		r, ok := c.Refusal(err)
		if !ok {
			return err
		}
		v, err := registerJournal(c)
		if err != nil {
			return err
		}
		v.Status, v.Flash = r.Status, []templates.Notice{web.Wrong(r.Text)}
		return c.Page(v)
	}
	return c.Done(web.RegisterPath+"/journal", web.Saved("merge.undone"))
}
