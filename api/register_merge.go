package api

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/register"
)

func mergePath(keep, drop register.PersonID) string {
	return cardPath(keep) + "/merge/" + number64(drop)
}

// chooseMerge leads from the number of another card to the comparison with it.
func chooseMerge(c *call) error {
	p, err := c.routeCard("person")
	if err != nil {
		return err
	}
	typed := strings.TrimLeft(strings.TrimSpace(c.field("other")), "№ ")
	other, ok := parseID(typed)
	if ok {
		store, ctx := c.cards()
		_, err = store.Person(ctx, register.PersonID(other))
	}
	if !ok || err != nil {
		err = &tournament.Error{Code: tournament.Invalid, Key: "error.register.no-person-n", Args: tournament.Args{"person": typed}, Field: "other"}
		return c.again(err, "desk-player", func(r refusal) (view, error) {
			return c.cardView(p, c.cardForm(p.PersonData), r.on(mergeForm(p.ID, c.field("other")))), nil
		})
	}
	return c.done(mergePath(p.ID, register.PersonID(other)))
}

// merging reads the two cards of the route.
func (c *call) merging() (register.Preview, error) {
	keep, ok := parseID(c.Param("person"))
	drop, alsoOK := parseID(c.Param("other"))
	if !ok || !alsoOK {
		return register.Preview{}, errNotFound
	}
	return c.server.people().Preview(c.Request.Context(), register.PersonID(keep), register.PersonID(drop))
}

// showMerge compares two cards and says what a merge moves. Nothing has changed until the form is sent.
func showMerge(c *call) error {
	p, err := c.merging()
	if err != nil {
		return err
	}
	return c.page("form", c.mergeView(p, refusal{}))
}

func (c *call) mergeView(p register.Preview, r refusal) view {
	lead := []templates.Text{
		templates.Msg("merge.lead", "drop", int(p.Drop.ID), "dropped", p.Drop.Name, "keep", int(p.Keep.ID), "kept", p.Keep.Name),
		templates.Msg("merge.moves", "events", templates.Msg("register.events-n", "n", p.Events), "games", templates.Msg("merge.games-n", "n", p.Games)),
	}
	if len(p.Drop.OwnIDs) > 0 {
		lead = append(lead, templates.Msg("merge.ids", "ids", strings.Join(p.Drop.OwnIDs, ", ")))
	}
	f := templates.Form{
		Action: mergePath(p.Keep.ID, p.Drop.ID), Submit: templates.Msg("merge.do"),
		Hidden: []templates.Hidden{
			{Name: "keep_revision", Value: strconv.FormatInt(p.Keep.Revision, 10)}, {Name: "drop_revision", Value: strconv.FormatInt(p.Drop.Revision, 10)},
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
	if !r.text.Empty() {
		f.Refused = r.text
	}
	f.Groups = c.mergeGroups(p)
	body := templates.FormPage{
		Lead: append(lead, templates.Msg("merge.back")), Form: f,
		Next: &templates.Link{Label: templates.Msg("merge.other-way", "keep", int(p.Drop.ID)), Href: mergePath(p.Drop.ID, p.Keep.ID)},
	}
	return view{title: templates.Msg("merge.title"), body: body, section: sectionRegister, crumbs: registerCrumbs(templates.Msg("merge.title")), status: r.status}
}

// mergeGroups ask for each field in which the cards differ whose value stands, and tell what stands in the others.
func (c *call) mergeGroups(p register.Preview) []templates.Group {
	choose, settled := group("merge.choose"), group("merge.settled")
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
		field := choice(f.Name, "radios", chosen, from("keep", f.Kept, p.Keep.ID), from("drop", f.Dropped, p.Drop.ID))
		choose.Rows = append(choose.Rows, row(field))
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
func mergeCards(c *call) error {
	p, err := c.merging()
	if err != nil {
		return err
	}
	var seen register.Seen
	for name, into := range map[string]*int64{"keep_revision": &seen.Keep, "drop_revision": &seen.Drop} {
		n, err := strconv.ParseInt(c.field(name), 10, 64)
		if err != nil {
			return fmt.Errorf("%w: %s %q", errMalformed, name, c.field(name))
		}
		*into = n
	}
	choices := register.Choices{}
	for _, f := range p.Fields {
		switch c.field(f.Name) {
		case "keep":
			choices[f.Name] = register.Kept
		case "drop":
			choices[f.Name] = register.Dropped
		}
	}
	if err := c.server.people().Merge(c.Request.Context(), c.registrar(), p.Keep.ID, p.Drop.ID, seen, choices); err != nil {
		return c.again(err, "form", func(r refusal) (view, error) { return c.mergeView(p, r), nil })
	}
	said := saved("merge.done", "name", p.Drop.Name)
	said.Action = &templates.Link{Label: templates.Msg("nav.journal"), Href: registerPath + "/journal"}
	return c.done(cardPath(p.Keep.ID), said)
}

// showRegisterJournal shows who has done what in the register, newest first. A merge can be taken back there.
func showRegisterJournal(c *call) error {
	v, err := c.registerJournal()
	if err != nil {
		return err
	}
	return c.page("journal", v)
}

func (c *call) registerJournal() (view, error) {
	store, ctx := c.cards()
	before, _ := parseID(c.Query("before"))
	entries, err := store.RegisterJournal(ctx, before, journalPage+1)
	if err != nil {
		return view{}, err
	}
	body, path := templates.Journal{Lead: templates.Msg("register.journal-lead"), Empty: templates.Empty{Title: templates.Msg("journal.empty")}}, registerPath+"/journal"
	if before != 0 {
		body.Newer = &templates.Link{Label: templates.Msg("journal.newest"), Href: path}
	}
	if len(entries) > journalPage {
		entries = entries[:journalPage]
		body.Older = &templates.Link{Label: templates.Msg("journal.older"), Href: path + "?before=" + strconv.FormatInt(entries[journalPage-1].ID, 10)}
	}
	zone, day := c.zone(), ""
	for _, e := range entries {
		if d := e.At.In(zone).Format(time.DateOnly); d != day {
			body.Days, day = append(body.Days, templates.JournalDay{Day: c.momentIn(e.At)}), d
		}
		last := &body.Days[len(body.Days)-1]
		last.Entries = append(last.Entries, c.registerLine(e))
	}
	return view{title: templates.Msg("register.journal"), body: body, section: sectionRegister, crumbs: registerCrumbs(templates.Msg("nav.journal"))}, nil
}

func (c *call) registerLine(e register.JournalEntry) templates.JournalEntry {
	line := templates.JournalEntry{
		ID: entryID(e.ID), When: c.momentIn(e.At), Who: e.By.Name, From: e.By.From,
		Text: templates.Msg("register-journal."+string(e.Action), "name", e.Name, "note", e.Note, "person", int(e.Person), "other", int(e.Other), "n", e.Count),
	}
	switch {
	case e.Undone != 0:
		line.Undone = &templates.Link{Label: templates.Msg("journal.undone-chip"), Href: "#" + entryID(e.Undone)}
	case e.Action == register.PeopleMerged:
		line.Undo = &templates.Action{Label: templates.Msg("merge.undo"), Style: "link", Action: fmt.Sprintf("%s/journal/%d/undo", registerPath, e.ID)}
	}
	return line
}

// undoMerge takes a merge back.
func undoMerge(c *call) error {
	id, ok := parseID(c.Param("entry"))
	if !ok {
		return errNotFound
	}
	if err := c.server.people().Unmerge(c.Request.Context(), c.registrar(), id); err != nil {
		r, ok := c.refusal(err)
		if !ok {
			return err
		}
		v, err := c.registerJournal()
		if err != nil {
			return err
		}
		v.status, v.flash = r.status, []templates.Notice{wrong(r.text)}
		return c.page("journal", v)
	}
	return c.done(registerPath+"/journal", saved("merge.undone"))
}
