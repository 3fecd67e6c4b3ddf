package api

import (
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament/person"
	"adyukh/tournament/register"
)

// mostDoubles is how many groups of doubles a page proposes.
const mostDoubles = 50

// showRegister lists all cards for administrators, those of nobody's public event too.
func showRegister(c *call) error {
	q := c.peopleQuery(false)
	q.OwnID = strings.TrimSpace(c.Query("q"))
	found, more, err := c.findPeople(q, registerPath)
	if err != nil {
		return err
	}
	body := templates.Listing{
		Lead: templates.Msg("register.desk-lead"), Search: c.peopleSearch(registerPath), More: more, Empty: c.noPeople(),
		Tools: []templates.Link{
			{Label: templates.Msg("register.add"), Href: registerPath + "/new"},
			{Label: templates.Msg("register.doubles"), Href: registerPath + "/doubles"},
			{Label: templates.Msg("series.title"), Href: seriesDesk},
			{Label: templates.Msg("tokens.title"), Href: tokensPath},
			{Label: templates.Msg("nav.journal"), Href: registerPath + "/journal"},
		},
	}
	if len(found) > 0 {
		body.Groups = []templates.ListingGroup{{Rows: c.cardRows(found)}}
	}
	return c.page("listing", view{title: templates.Msg("register.title"), body: body, section: sectionRegister})
}

// cardRows show cards with what is for arbiters alone.
func (c *call) cardRows(people []register.Person) []templates.ListingRow {
	rows := make([]templates.ListingRow, len(people))
	for i, p := range people {
		notes := []templates.Text{cardNumber(p.ID)}
		if p.BirthYear != 0 {
			notes = append(notes, templates.Literal(strconv.Itoa(p.BirthYear)))
		}
		notes = append(notes, literalFacts(personFacts(p.PersonData))...)
		notes = append(notes, literalFacts(p.OwnIDs)...)
		rows[i] = templates.ListingRow{Name: p.Name, Href: cardPath(p.ID), Notes: append(notes, templates.Msg("register.events-n", "n", p.Events))}
	}
	return rows
}

func registerCrumbs(last templates.Text) []templates.Link {
	return []templates.Link{{Label: templates.Msg("register.title"), Href: registerPath}, {Label: last}}
}

// showDoubles proposes cards that may be of one person.
func showDoubles(c *call) error {
	store, ctx := c.cards()
	groups, err := store.Doubles(ctx, mostDoubles)
	if err != nil {
		return err
	}
	body := templates.Listing{
		Lead:  templates.Msg("register.doubles-lead"),
		Empty: templates.Empty{Title: templates.Msg("register.no-doubles"), Text: templates.Msg("register.no-doubles-text")},
	}
	for _, group := range groups {
		rows := c.cardRows(group)
		for i, p := range group[1:] {
			rows[i+1].Links = []templates.Link{{Label: templates.Msg("register.merge-into", "id", int(group[0].ID)), Href: mergePath(group[0].ID, p.ID)}}
		}
		body.Groups = append(body.Groups, templates.ListingGroup{Rows: rows})
	}
	return c.page("listing", view{title: templates.Msg("register.doubles"), body: body, section: sectionRegister, crumbs: registerCrumbs(templates.Msg("register.doubles"))})
}

// routeCard finds the card of the route, which stands for itself.
func (c *call) routeCard(param string) (register.Person, error) {
	id, ok := parseID(c.Param(param))
	if !ok {
		return register.Person{}, errNotFound
	}
	store, ctx := c.cards()
	p, err := store.Person(ctx, register.PersonID(id))
	if err == nil && p.Gone {
		err = register.ErrNoPerson
	}
	return p, err
}

func showNewCard(c *call) error {
	return c.page("form", c.newCardView(c.cardForm(register.PersonData{})))
}

func (c *call) newCardView(f templates.Form) view {
	f.Action, f.Submit = registerPath, templates.Msg("register.add")
	return view{title: templates.Msg("register.add"), body: templates.FormPage{Form: f}, section: sectionRegister, crumbs: registerCrumbs(templates.Msg("register.add"))}
}

func addCard(c *call) error {
	var data register.PersonData
	err := cardInputs().read(c, &data)
	if err == nil {
		var p register.Person
		if p, err = c.server.people().AddPerson(c.Request.Context(), c.registrar(), data); err == nil {
			return c.done(cardPath(p.ID), saved("register.added", "name", p.Name))
		}
	}
	return c.again(err, "form", func(r refusal) (view, error) { return c.newCardView(r.on(c.asPosted(c.cardForm(data)))), nil })
}

// showCard shows a card to be changed. One that was merged leads to the one that stands for it.
func showCard(c *call) error {
	p, err := c.routeCard("person")
	if err != nil {
		return err
	}
	if p.IsMerged() {
		c.goTo(cardPath(p.Root))
		return nil
	}
	return c.page("desk-player", c.cardView(p, c.cardForm(p.PersonData), mergeForm(p.ID, "")))
}

func (c *call) cardView(p register.Person, f, merge templates.Form) view {
	f.Action, f.Hidden = cardPath(p.ID), []templates.Hidden{hiddenRevision(p.Revision)}
	body := templates.DeskPlayer{
		State: templates.Msg("register.card-state", "id", int(p.ID), "n", p.Events), Form: &f,
		Asides: []templates.Aside{
			{Title: templates.Msg("register.merge"), Note: templates.Msg("register.merge-note"), Form: merge},
			{Title: templates.Msg("register.remove"), Note: templates.Msg("register.remove-note"), Form: templates.Form{
				Action: cardPath(p.ID) + "/remove", Hidden: []templates.Hidden{hiddenRevision(p.Revision)}, Submit: templates.Msg("register.remove"), Danger: true,
			}},
		},
	}
	return view{title: templates.Literal(p.Name), body: body, section: sectionRegister, crumbs: registerCrumbs(templates.Literal(p.Name))}
}

func mergeForm(id register.PersonID, other string) templates.Form {
	f := short(required(text("other", other)))
	f.Label, f.InputMode = templates.Msg("field.other-card"), "numeric"
	return templates.Form{Action: cardPath(id) + "/merge", Groups: rows(row(f)), Submit: templates.Msg("register.compare"), Quiet: true}
}

// cardInputs are the fields of package person that a card says, and the own numbers.
func cardInputs() inputs[register.PersonData] {
	var all inputs[register.PersonData]
	for _, line := range personInputs(func(f person.Field) int { return f.Card }) {
		var one []input[register.PersonData]
		for _, i := range line {
			one = append(one, input[register.PersonData]{
				name: i.name,
				draw: func(c *call, d register.PersonData) templates.Field { return i.draw(c, d.Profile()) },
				read: func(c *call, d *register.PersonData) error {
					profile := d.Profile()
					err := i.read(c, &profile)
					*d = d.With(profile)
					return err
				},
			})
		}
		all = append(all, one)
	}
	return append(all, []input[register.PersonData]{{
		name: "own_ids",
		draw: func(_ *call, d register.PersonData) templates.Field {
			f := hinted(kind(text("own_ids", strings.Join(d.OwnIDs, "\n")), "textarea"), templates.Msg("field.own_ids.hint"))
			f.Rows, f.Autocomplete = 3, "off"
			return f
		},
		read: func(c *call, d *register.PersonData) error {
			d.OwnIDs = strings.Split(strings.ReplaceAll(c.field("own_ids"), "\r", ""), "\n")
			return nil
		},
	}})
}

func (c *call) cardForm(d register.PersonData) templates.Form {
	lines := cardInputs().rows(c, d)
	lines[0][0].Width = "full"
	return templates.Form{Guard: true, Dense: true, Submit: templates.Msg("action.save"), Groups: rows(lines...)}
}

func saveCard(c *call) error {
	p, err := c.routeCard("person")
	if err != nil {
		return err
	}
	seen, err := c.revision()
	if err != nil {
		return err
	}
	var data register.PersonData
	if err = cardInputs().read(c, &data); err == nil {
		if p, err = c.server.people().ChangePerson(c.Request.Context(), c.registrar(), p.ID, seen, data); err == nil {
			return c.done(cardPath(p.ID), saved("saved"))
		}
	}
	return c.again(err, "desk-player", func(r refusal) (view, error) {
		return c.cardView(p, r.on(c.asPosted(c.cardForm(p.PersonData))), mergeForm(p.ID, "")), nil
	})
}

func removeCard(c *call) error {
	p, err := c.routeCard("person")
	if err != nil {
		return err
	}
	seen, err := c.revision()
	if err != nil {
		return err
	}
	if err := c.server.people().RemovePerson(c.Request.Context(), c.registrar(), p.ID, seen); err != nil {
		return c.again(err, "desk-player", func(r refusal) (view, error) {
			return c.cardView(p, r.on(c.cardForm(p.PersonData)), mergeForm(p.ID, "")), nil
		})
	}
	return c.done(registerPath, saved("register.removed", "id", int(p.ID)))
}
