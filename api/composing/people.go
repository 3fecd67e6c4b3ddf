package composing

import (
	"slices"
	"strings"

	"adyukh/api/view"
	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/composing"
)

func peopleRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/people", at.Look, showPeople),
		web.On(web.Get, desk+"/people/new", at.Enter, showNewPerson),
		web.On(web.Post, desk+"/people/new", at.Enter, addPerson).Takes(web.Names(personInputs)...).Confirms(),
		web.On(web.Get, desk+"/people/print", at.Look, printCards),
		web.On(web.Post, desk+"/people/renew", at.Run, renewCodes).Versioned().Confirms().OnPage(desk + "/people"),
		web.On(web.Get, desk+"/people/:person", at.Look, ofPerson(showPerson)),
		web.On(web.Post, desk+"/people/:person", at.Enter, ofPerson(savePerson)).Takes(web.Names(personInputs)...).Versioned(),
		web.On(web.Post, desk+"/people/:person/conflicts", at.Run, ofPerson(saveConflicts)).Takes("author", "why").Versioned(),
		web.On(web.Post, desk+"/people/:person/renew", at.Enter, ofPerson(renewCode)).Versioned().OnPage(desk + "/people/:person"),
		web.On(web.Post, desk+"/people/:person/remove", at.Enter, ofPerson(removePerson)).Versioned().OnPage(desk + "/people/:person"),
	}
}

// ofPerson finds the person of the route.
func ofPerson(do func(*call, composing.Person) error) func(*call) error {
	return web.Of(func(c *call) (composing.Person, error) {
		id, ok := web.ParseID(c.Param("person"))
		p, there := c.Contest.Person(composing.PersonID(id))
		if !ok || !there {
			return p, web.ErrNotFound
		}
		return p, nil
	}, do)
}

// personForm is what the form of a person holds.
type personForm struct {
	composing.Person
	sections string // of a judge, as letters
}

func personInputs(p *personForm) web.Inputs {
	all := director.PersonInputs(&p.Data)
	return append(all,
		[]web.Input{director.EmailInput(&p.Email)},
		[]web.Input{web.TickInput(&p.Author, "author", "contest.is-author"), web.TickInput(&p.Judge, "judge", "contest.is-judge")},
		[]web.Input{web.TextInput(&p.sections, templates.Field{Name: "sections", MaxLength: 120}).Labelled("contest.judge-sections").Hinted()},
	)
}

// person is the person of the form: sections are separated by spaces or commas.
func (p personForm) person() composing.Person {
	to := p.Person
	to.Sections = strings.FieldsFunc(p.sections, func(r rune) bool { return r == ' ' || r == ',' || r == ';' })
	if !to.Judge {
		to.Sections = nil
	}
	return to
}

func formOf(p composing.Person) personForm {
	return personForm{p, strings.Join(p.Sections, ", ")}
}

func personPath(c *call, p composing.PersonID) string {
	return contest.ComposingDesk(c.Contest.ID) + "/people/" + web.Number64(p)
}

// peopleOnPage is how many people stand on a page of their list.
const peopleOnPage = 100

// showPeople lists authors and judges, with the address of each one's page.
func showPeople(c *call) error {
	body := templates.ContestPeople{New: contest.ComposingDesk(c.Contest.ID) + "/people/new"}
	if c.May(account.EditPlayers) {
		body.Register = &templates.Link{Label: templates.Msg("links.title"), Href: contest.ComposingDesk(c.Contest.ID) + "/register"}
	}
	var people []composing.Person
	people, body.Pages = view.OnPage(c.Call, c.Contest.People, peopleOnPage, contest.ComposingDesk(c.Contest.ID)+"/people")
	for _, p := range people {
		row := templates.ContestPerson{
			Name: p.Data.Name, Href: personPath(c, p.ID), Email: p.Email, ID: "page-" + web.Number64(p.ID),
			URL: c.Link(contest.ComposingPage(c.Contest.ID, p.Code)), Asked: p.Asked,
		}
		for _, e := range c.Contest.Entries {
			if e.By(p.ID) && !e.Withdrawn {
				row.Entries++
			}
		}
		if p.Judge {
			row.Judges = templates.Msg("contest.judges-all")
			if len(p.Sections) > 0 {
				row.Judges = templates.Literal(strings.Join(p.Sections, ", "))
			}
		}
		if p.Author {
			row.Author = true
		}
		body.Rows = append(body.Rows, row)
	}
	if len(people) > 0 {
		body.Cards = cardsPath(c)
	}
	if c.May(account.EditRegulations) && len(people) > 0 {
		body.Renew = view.RenewAll(contest.ComposingDesk(c.Contest.ID)+"/people/renew", web.HiddenRevision(c.Contest.Version))
	}
	return c.Page(web.View{Title: templates.Msg("contest.people"), Section: contest.SectionPeople, Body: body})
}

func showNewPerson(c *call) error {
	p := personForm{Person: composing.Person{Author: true}}
	return c.Page(newPersonView(c, p))
}

func newPersonView(c *call, p personForm) web.View {
	base := contest.ComposingDesk(c.Contest.ID) + "/people"
	return web.View{
		Title: templates.Msg("contest.person-new"), Section: contest.SectionPeople,
		Body: templates.FormPage{Form: templates.Form{
			Action: base + "/new", Groups: web.Rows(personInputs(&p).Rows(c.Call)...), Submit: templates.Msg("contest.person-add"),
			Cancel: &templates.Link{Label: templates.Msg("contest.people-back"), Href: base}, Guard: true,
		}},
	}
}

func addPerson(c *call) error {
	var p personForm
	err := personInputs(&p).Read(c.Call)
	if err == nil {
		_, _, err = c.Contests.AddPerson(c.Request.Context(), c.Actor(), c.Contest.ID, p.person(), c.Agreed())
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return newPersonView(c, p) })
	}
	return c.Done(contest.ComposingDesk(c.Contest.ID)+"/people", web.Saved("contest.person-added", "name", p.Data.Name))
}

func showPerson(c *call, p composing.Person) error {
	return c.Page(personView(c, formOf(p), composing.Conflict{}, nil))
}

// personView is the page of a person with what is typed into its two forms; what was refused goes to the one that was sent.
func personView(c *call, p personForm, near composing.Conflict, refused *web.Refusal) web.View {
	path, kept := personPath(c, p.ID), p.Person
	revision := []templates.Hidden{web.HiddenRevision(p.Revision)}
	body := templates.ContestPersonPage{
		URL: c.Link(contest.ComposingPage(c.Contest.ID, kept.Code)),
		Form: templates.Form{
			Action: path, Hidden: revision, Groups: web.Rows(personInputs(&p).Rows(c.Call)...), Submit: templates.Msg("action.save"), Guard: true,
			Cancel: &templates.Link{Label: templates.Msg("contest.people-back"), Href: contest.ComposingDesk(c.Contest.ID) + "/people"},
		},
		Renew:  templates.Action{Label: templates.Msg("contest.renew"), Action: path + "/renew", Hidden: revision, Style: "small"},
		Remove: templates.Action{Label: templates.Msg("contest.person-remove"), Action: path + "/remove", Hidden: revision, Style: "danger"},
	}
	if kept.IsStranger() && c.May(account.EditRegulations) {
		body.Confirm = &templates.Action{Label: templates.Msg("contest.confirm"), Action: path + "/confirm", Style: "small"}
	}
	if kept.Judge {
		body.Conflicts = conflictsOf(c, kept, near, path, revision)
	}
	switch {
	case refused == nil:
	case near.Author == 0:
		body.Form = refused.On(body.Form)
	case body.Conflicts != nil && body.Conflicts.Form != nil:
		*body.Conflicts.Form = refused.On(*body.Conflicts.Form)
	}
	return web.View{
		Title: templates.Literal(kept.Data.Name), Section: contest.SectionPeople, Body: body,
		Crumbs: []templates.Link{
			{Label: templates.Msg("contest.people"), Href: contest.ComposingDesk(c.Contest.ID) + "/people"},
			{Label: templates.Literal(kept.Data.Name)},
		},
	}
}

// conflictsOf lists the authors that a judge is too near to, and asks for one more.
func conflictsOf(
	c *call, judge composing.Person, chosen composing.Conflict, path string, revision []templates.Hidden,
) *templates.ContestConflicts {
	all := &templates.ContestConflicts{}
	var options []templates.Option
	for _, a := range c.Contest.People {
		if !a.Author || a.ID == judge.ID {
			continue
		}
		options = append(options, web.Option(web.Number64(a.ID), templates.Literal(a.Data.Name)))
		for _, near := range judge.Conflicts {
			if near.Author == a.ID {
				all.Rows = append(all.Rows, templates.ContestConflict{
					Name: a.Data.Name, Why: templates.Msg("contest.near-" + string(near.Why)),
					Remove: templates.Action{
						Label: templates.Msg("contest.remove"), Action: path + "/conflicts", Style: "small",
						Hidden: append([]templates.Hidden{{Name: "author", Value: web.Number64(a.ID)}, {Name: "why", Value: ""}}, revision...),
					},
				})
			}
		}
	}
	if len(options) > 0 {
		all.Form = &templates.Form{
			Action: path + "/conflicts", Hidden: revision, Quiet: true, Submit: templates.Msg("contest.conflict-add"),
			Groups: web.Rows(web.Row(
				web.Choice("author", "select", web.Number64(chosen.Author), options...),
				web.Choice("why", "select", string(chosen.Why), web.Options("contest.near-", composing.Nearnesses()...)...),
			)),
		}
		row := all.Form.Groups[0].Rows[0]
		row[0].Label, row[1].Label = templates.Msg("contest.conflict-author"), templates.Msg("contest.conflict-why")
		row[0].Required, row[1].Required = true, true
		row[0].Prefix, row[1].Prefix = "near-", "near-" // the form of the person has an "author", too
	}
	return all
}

func savePerson(c *call, kept composing.Person) error {
	p := formOf(kept)
	err := personInputs(&p).Read(c.Call)
	if err == nil {
		_, err = c.Contests.SetPerson(c.Request.Context(), c.Actor(), c.Contest.ID, c.Seen, p.person())
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return personView(c, p, composing.Conflict{}, &r), nil })
	}
	return c.Done(personPath(c, kept.ID), web.Saved("contest.person-saved"))
}

// saveConflicts notes that a judge is near to an author, and why, or, without a reason, that he is not.
func saveConflicts(c *call, judge composing.Person) error {
	author, ok := web.ParseID(c.Field("author"))
	if !ok {
		return web.ErrMalformed
	}
	said := composing.Conflict{Author: composing.PersonID(author), Why: composing.Nearness(c.Field("why"))}
	all := slices.DeleteFunc(slices.Clone(judge.Conflicts), func(near composing.Conflict) bool { return near.Author == said.Author })
	if said.Why != "" {
		all = append(all, said)
	}
	if _, err := c.Contests.SetConflicts(c.Request.Context(), c.Actor(), c.Contest.ID, judge.ID, c.Seen, all); err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return personView(c, formOf(judge), said, &r), nil })
	}
	return c.Done(personPath(c, judge.ID), web.Saved("contest.conflicts-saved"))
}

func renewCode(c *call, p composing.Person) error {
	if _, err := c.Contests.RenewCode(c.Request.Context(), c.Actor(), c.Contest.ID, p.ID, c.Seen); err != nil {
		return err
	}
	return c.Done(personPath(c, p.ID), web.Saved("contest.renewed"))
}

func cardsPath(c *call) string { return contest.ComposingCards(c.Contest.ID) }

// printCards is a page to be printed and cut: a card for each author and judge.
func printCards(c *call) error {
	body := director.Cards(c.Contest.Head.Head, contest.ComposingDesk(c.Contest.ID)+"/people")
	for _, p := range c.Contest.People {
		role := "contest.is-author"
		if p.Judge {
			role = "contest.is-judge"
		}
		card, err := view.Card(c.Call, p.Data.Name, c.Say(templates.Msg(role)), contest.ComposingPage(c.Contest.ID, p.Code))
		if err != nil {
			return err
		}
		body.Cards = append(body.Cards, card)
	}
	return c.Page(director.CardsView(body, contest.SectionPeople))
}

// renewCodes gives all pages of authors and judges other addresses, and leads to the cards with them.
func renewCodes(c *call) error {
	if _, err := c.Contests.RenewCodes(c.Request.Context(), c.Actor(), c.Contest.ID, c.Seen, c.Agreed()); err != nil {
		return err
	}
	return c.Done(cardsPath(c), web.Saved("personal.said-renewed"))
}

func removePerson(c *call, p composing.Person) error {
	if _, err := c.Contests.RemovePerson(c.Request.Context(), c.Actor(), c.Contest.ID, p.ID, c.Seen); err != nil {
		return err
	}
	return c.Done(contest.ComposingDesk(c.Contest.ID)+"/people", web.Saved("contest.person-removed", "name", p.Data.Name))
}
