package register

import (
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/person"
	"adyukh/tournament/register"
)

// mostDoubles is how many groups of doubles a page proposes.
const mostDoubles = 50

// showRegister lists all cards for administrators, those of nobody's public event too.
func showRegister(c *web.Call) error {
	q := peopleQuery(c, false)
	q.OwnID = strings.TrimSpace(c.Query("q"))
	found, more, err := findPeople(c, q, web.RegisterPath)
	if err != nil {
		return err
	}
	waiting, err := c.Server.People.Requests(c.Request.Context(), 0)
	if err != nil {
		return err
	}
	body := templates.Listing{
		Lead: templates.Msg("register.desk-lead"), Search: peopleSearch(c, web.RegisterPath), More: more, Empty: noPeople(c),
		Tools: []templates.Link{
			{Label: templates.Msg("register.add"), Href: web.RegisterPath + "/new"},
			{Label: templates.Msg("requests.title"), Href: requestsPath, Count: len(waiting)},
			{Label: templates.Msg("register.doubles"), Href: web.RegisterPath + "/doubles"},
			{Label: templates.Msg("series.title"), Href: seriesDesk},
			{Label: templates.Msg("nav.journal"), Href: web.RegisterPath + "/journal"},
		},
	}
	if isAdmin(c) {
		body.Tools = append(body.Tools, templates.Link{Label: templates.Msg("tokens.title"), Href: tokensPath})
	}
	if len(found) > 0 {
		body.Groups = []templates.ListingGroup{{Rows: cardRows(c, found)}}
	}
	return c.Page(web.View{Title: templates.Msg("register.title"), Body: body, Section: web.SectionRegister})
}

// cardRows show cards with what is for arbiters alone.
func cardRows(c *web.Call, people []register.Person) []templates.ListingRow {
	rows := make([]templates.ListingRow, len(people))
	for i, p := range people {
		notes := []templates.Text{cardNumber(p.ID)}
		if p.BirthYear != 0 {
			notes = append(notes, templates.Literal(strconv.Itoa(p.BirthYear)))
		}
		notes = append(notes, literalFacts(personFacts(p.PersonData))...)
		notes = append(notes, literalFacts(p.OwnIDs)...)
		rows[i] = templates.ListingRow{Name: p.Name, Href: cardPath(p.ID), Notes: append(notes,
			templates.Msg("register.events-n", "n", p.Events))}
	}
	return rows
}

func registerCrumbs(last templates.Text) []templates.Link {
	return []templates.Link{{Label: templates.Msg("register.title"), Href: web.RegisterPath}, {Label: last}}
}

// showDoubles proposes cards that may be of one person.
func showDoubles(c *web.Call) error {
	people, ctx := c.People()
	groups, err := people.Doubles(ctx, mostDoubles)
	if err != nil {
		return err
	}
	body := templates.Listing{
		Lead:  templates.Msg("register.doubles-lead"),
		Empty: templates.Empty{Title: templates.Msg("register.no-doubles"), Text: templates.Msg("register.no-doubles-text")},
	}
	for _, group := range groups {
		rows := cardRows(c, group)
		for i, p := range group[1:] {
			rows[i+1].Links = []templates.Link{{
				Label: templates.Msg("register.merge-into", "id", int(group[0].ID)),
				Href:  mergePath(group[0].ID, p.ID),
			}}
		}
		body.Groups = append(body.Groups, templates.ListingGroup{Rows: rows})
	}
	return c.Page(web.View{
		Title: templates.Msg("register.doubles"), Body: body, Section: web.SectionRegister,
		Crumbs: registerCrumbs(templates.Msg("register.doubles")),
	})
}

// routeCard finds the card of the route, which stands for itself.
func routeCard(c *web.Call, param string) (register.Person, error) {
	id, ok := web.ParseID(c.Param(param))
	if !ok {
		return register.Person{}, web.ErrNotFound
	}
	people, ctx := c.People()
	p, err := people.Person(ctx, register.PersonID(id))
	if err == nil && p.Gone {
		err = register.ErrNoPerson
	}
	return p, err
}

func showNewCard(c *web.Call) error {
	return c.Page(newCardView(c, cardForm(c, register.PersonData{})))
}

func newCardView(c *web.Call, f templates.Form) web.View {
	f.Action, f.Submit = web.RegisterPath, templates.Msg("register.add")
	return web.View{
		Title: templates.Msg("register.add"), Body: templates.FormPage{Form: f}, Section: web.SectionRegister,
		Crumbs: registerCrumbs(templates.Msg("register.add")),
	}
}

func addCard(c *web.Call) error {
	data, err := postedCard(c)
	if err == nil {
		var p register.Person
		if p, err = c.Server.People.AddPerson(c.Request.Context(), registrar(c), data); err == nil {
			return c.Done(cardPath(p.ID), web.Saved("register.added", "name", p.Name))
		}
	}
	return c.Again(err, func(r web.Refusal) (web.View, error) { return newCardView(c, r.On(c.AsPosted(cardForm(c, data)))), nil })
}

// showCard shows a card to be changed. One that was merged leads to the one that stands for it.
func showCard(c *web.Call) error {
	p, err := routeCard(c, "person")
	if err != nil {
		return err
	}
	if p.IsMerged() {
		c.GoTo(cardPath(p.Root))
		return nil
	}
	v, err := cardView(c, p, cardForm(c, p.PersonData), mergeForm(c, p.ID, ""))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func cardView(c *web.Call, p register.Person, f, merge templates.Form) (web.View, error) {
	events, err := cardEvents(c, p.ID)
	if err != nil {
		return web.View{}, err
	}
	f.Action, f.Hidden = cardPath(p.ID), []templates.Hidden{web.HiddenRevision(p.Revision)}
	body := templates.DeskPlayer{
		State: templates.Msg("register.card-state", "id", int(p.ID), "n", p.Events), Form: &f,
		Asides: []templates.Aside{
			{Title: templates.Msg("register.merge"), Note: templates.Msg("register.merge-note"), Form: merge},
			{Title: templates.Msg("register.remove"), Note: templates.Msg("register.remove-note"), Form: templates.Form{
				Action: cardPath(p.ID) + "/remove", Hidden: []templates.Hidden{web.HiddenRevision(p.Revision)},
				Submit: templates.Msg("register.remove"), Danger: true,
			}},
		},
		Data: &templates.Link{Label: templates.Msg("register.card-data"), Href: cardPath(p.ID) + "/data"}, Events: events,
	}
	return web.View{
		Title: templates.Literal(p.Name), Body: body, Section: web.SectionRegister,
		Crumbs: registerCrumbs(templates.Literal(p.Name)),
	}, nil
}

// cardEvents lists where a card stands, and leads to where it is erased those who may do that there.
func cardEvents(c *web.Call, id register.PersonID) ([]templates.Link, error) {
	roles, err := view.Roles(c)
	if err != nil {
		return nil, err
	}
	entries, err := entriesOf(c, id)
	if err != nil {
		return nil, err
	}
	var all []templates.Link
	for _, e := range entries {
		l := templates.Link{Label: templates.Literal(e.Of.ShortName())}
		if when := daysText(c, e.Of.Begins, e.Of.Ends); !when.Empty() {
			l.Label = templates.Msg("register.stands-in", "event", e.Of.ShortName(), "when", when)
		}
		if account.Allowed(roles(tournament.EventID(e.Event)), account.DeleteEvent) {
			l.Href = "/desk" + view.PageOfRecord(c, e.Of) + "/privacy/people/" + web.Number64(e.Player)
		}
		all = append(all, l)
	}
	return all, nil
}

func otherInputs(other *string) web.Inputs {
	f := templates.Field{Name: "other", InputMode: "numeric"}
	return web.Inputs{{web.TextInput(other, f).Labelled("field.other-card").Required().Short()}}
}

func mergeForm(c *web.Call, id register.PersonID, other string) templates.Form {
	return templates.Form{
		Action: cardPath(id) + "/merge", Groups: web.Rows(otherInputs(&other).Rows(c)...), Submit: templates.Msg("register.compare"),
		Quiet: true,
	}
}

// typedCard is a card as it stands in a form.
type typedCard struct {
	profile person.Data
	ownIDs  string
	titles  []register.Title
}

func typedOf(c *web.Call, d register.PersonData) typedCard {
	return typedCard{d.Profile(), strings.Join(d.OwnIDs, "\n"), titleLines(c, d.Titles)}
}

// data is what the card says. A line of a title that says nothing is none.
func (t typedCard) data() register.PersonData {
	titles := slices.DeleteFunc(slices.Clone(t.titles), func(t register.Title) bool { return t.Clean().IsEmpty() })
	ownIDs := strings.Split(strings.ReplaceAll(t.ownIDs, "\r", ""), "\n")
	return register.PersonData{OwnIDs: ownIDs, Titles: titles}.With(t.profile)
}

// cardInputs are the fields of package person that a card says, the own numbers and the titles.
func cardInputs(t *typedCard) web.Inputs {
	titles := titleList(&t.titles).Input().Then(func(c *web.Call) error { return checkTitles(c, t.titles) })
	return append(profileInputs(t), []web.Input{titles})
}

func profileInputs(t *typedCard) web.Inputs {
	ids := templates.Field{Kind: "textarea", Name: "own_ids", Rows: 3, Autocomplete: "off"}
	profile := view.PersonInputs(&t.profile, func(f person.Field) int { return f.Card })
	return append(profile, []web.Input{web.TextInput(&t.ownIDs, ids).Hinted()})
}

// postedCard reads a card.
func postedCard(c *web.Call) (register.PersonData, error) {
	var t typedCard
	err := cardInputs(&t).Read(c)
	return t.data(), err
}

func cardForm(c *web.Call, d register.PersonData) templates.Form {
	t := typedOf(c, d)
	lines := profileInputs(&t).Rows(c)
	lines[0][0].Width = "full"
	return templates.Form{
		Guard: true, Dense: true, Submit: templates.Msg("action.save"), Groups: append(web.Rows(lines...), titleGroup(c, &t.titles)),
	}
}

func saveCard(c *web.Call) error {
	p, err := routeCard(c, "person")
	if err != nil {
		return err
	}
	data, err := postedCard(c)
	if err == nil {
		if p, err = c.Server.People.ChangePerson(c.Request.Context(), registrar(c), p.ID, c.Seen, data); err == nil {
			return c.Done(cardPath(p.ID), web.Saved("saved"))
		}
	}
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		return cardView(c, p, r.On(c.AsPosted(cardForm(c, p.PersonData))), mergeForm(c, p.ID, ""))
	})
}

func removeCard(c *web.Call) error {
	p, err := routeCard(c, "person")
	if err != nil {
		return err
	}
	if err := c.Server.People.RemovePerson(c.Request.Context(), registrar(c), p.ID, c.Seen); err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			return cardView(c, p, r.On(cardForm(c, p.PersonData)), mergeForm(c, p.ID, ""))
		})
	}
	return c.Done(web.RegisterPath, web.Saved("register.removed", "id", int(p.ID)))
}
