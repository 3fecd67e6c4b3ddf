package director

import (
	"strings"
	"time"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// Again shows the page of a form that was refused, as it was filled in.
func Again(c *web.Call, err error, page func() web.View) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		v := page()
		body := v.Body.(templates.FormPage)
		body.Form = r.On(body.Form)
		v.Body = body
		return v, nil
	})
}

// NewView asks for what a new contest begins with. path is the address of the page.
func NewView(c *web.Call, path, title, lead string, inputs web.Inputs) web.View {
	return web.View{
		Title: templates.Msg(title), Section: web.SectionDesk,
		Crumbs: []templates.Link{{Label: templates.Msg("nav.desk"), Href: "/desk"}, {Label: templates.Msg(title)}},
		Body: templates.FormPage{Lead: []templates.Text{templates.Msg(lead)}, Form: templates.Form{
			Action: path, Groups: web.Rows(inputs.Rows(c)...), Submit: templates.Msg("contest.create"),
		}},
	}
}

// NameInput is the field of a contest's name.
func NameInput(h *contest.Head) web.Input {
	return web.TextInput(&h.Name, templates.Field{
		Name: "name", Label: templates.Msg("contest.name"), Required: true, MaxLength: person.MaxTitle, Width: "full", Autocomplete: "off",
	})
}

// PlaceInput is that of where it is run from.
func PlaceInput(h *contest.Head) web.Input {
	return web.TextInput(&h.Place, templates.Field{Name: "place", MaxLength: person.MaxText, Width: "full"}).Labelled("contest.place")
}

// Group is a part of the form of settings.
type Group struct {
	Legend string
	Inputs web.Inputs
}

// Inputs are those of all parts.
func Inputs(groups []Group) web.Inputs {
	var all web.Inputs
	for _, g := range groups {
		all = append(all, g.Inputs...)
	}
	return all
}

// Staff are the officials, as the form of settings has them.
type Staff struct{ director, secretary contest.Official }

// StaffOf are those of a contest.
func StaffOf(h contest.Head) Staff {
	return Staff{h.Official(contest.Director), h.Official(contest.Secretary)}
}

// Officials are those that the form holds.
func (s Staff) Officials() []contest.Official { return []contest.Official{s.director, s.secretary} }

// EventGroup is the part of the settings that all contests have.
func EventGroup(h *contest.Head, s *Staff) Group {
	official := func(name string, o *contest.Official) []web.Input {
		return []web.Input{
			web.TextInput(&o.Name, templates.Field{Name: name, MaxLength: person.MaxText}).Labelled("contest.official-" + name),
			web.TextInput(&o.Category, templates.Field{Name: name + "_category", MaxLength: 60}).Labelled("field.category"),
		}
	}
	return Group{"contest.group-event", web.Inputs{
		{NameInput(h)},
		{web.TextInput(&h.Short, templates.Field{Name: "short_name", MaxLength: person.MaxShort, Width: "full"}).Hinted()},
		{PlaceInput(h)},
		{view.GameInput(&h.Game)},
		{
			view.LanguageInput(&h.Language),
			web.TextInput(&h.Zone, templates.Field{Name: "zone", MaxLength: 60, Required: true, Options: view.Zones()}),
		},
		official("director", &s.director), official("secretary", &s.secretary),
	}}
}

// SettingsView is the page of the settings, with what is typed into its parts; facts stand below the last one.
func (d Desk) SettingsView(c *web.Call, groups []Group, facts ...templates.Fact) web.View {
	title := templates.Msg("contest.settings")
	f := templates.Form{
		Action: d.Base + "/settings", Hidden: []templates.Hidden{web.HiddenRevision(d.Head().Revision)}, Submit: templates.Msg("action.save"),
		Cancel: &templates.Link{Label: templates.Msg("contest.back"), Href: d.Base}, Guard: true, Dense: true,
	}
	for _, g := range groups {
		f.Groups = append(f.Groups, web.Group(g.Legend, g.Inputs.Rows(c)...))
	}
	f.Groups[len(f.Groups)-1].Facts = facts
	return web.View{Title: title, Body: templates.FormPage{Form: f}, Crumbs: d.Crumbs(templates.Link{Label: title})}
}

// PersonInputs ask the director for a person.
func PersonInputs(p *person.Data) web.Inputs {
	return named(p, map[string]int{"name": 1, "sex": 2, "born": 2, "birth_year": 2, "federation": 3, "club": 3, "rank": 4, "own_id": 4})
}

// EmailInput asks the director for where mails go.
func EmailInput(at *string) web.Input {
	return web.TextInput(at, templates.Field{
		Kind: "email", Name: "email", Label: templates.Msg("field.email"), MaxLength: 254, Autocomplete: "off",
	})
}

// AskingInputs ask whoever wants a page of his own who he is.
func AskingInputs(p *person.Data) web.Inputs {
	return named(p, map[string]int{"name": 1, "birth_year": 2, "federation": 2, "club": 3, "rank": 3})
}

// OwnEmailInput asks him for where mails go.
func OwnEmailInput(at *string) web.Input {
	return web.TextInput(at, templates.Field{
		Kind: "email", Name: "email", Label: templates.Msg("field.email"), MaxLength: 254, Autocomplete: "email", Width: "full",
	})
}

func named(p *person.Data, lines map[string]int) web.Inputs {
	all := view.PersonInputs(p, func(f person.Field) int { return lines[f.Key] })
	all[0][0] = all[0][0].Labelled("contest.person-name")
	return all
}

// DecimalInput is a field for points or marks.
func DecimalInput(at *places.Decimal, name, label string) web.Input {
	field := templates.Field{Name: name, Width: "short", InputMode: "decimal", MaxLength: 12, Label: templates.Msg(label)}
	return web.ParsedInput(at, field, places.Decimal.String, func(text string) (places.Decimal, error) { return ReadDecimal(text, name) })
}

// ReadDecimal reads "2.5" or "2,5" out of a field.
func ReadDecimal(text, name string) (places.Decimal, error) {
	d, ok := places.ParseDecimal(strings.TrimSpace(text))
	if !ok {
		return 0, refusal.NewInvalid(name, "error.contest.decimal", refusal.Args{"text": text})
	}
	return d, nil
}

// Decimal writes a decimal with the reader's sign: 12,08.
func Decimal(c *web.Call, text string) string {
	return strings.Replace(text, ".", c.Say(templates.Msg("contestpaper.point")), 1)
}

// Moment is an instant in the contest's zone; empty where it is not said.
func Moment(c *web.Call, at time.Time) templates.Text {
	if at.IsZero() {
		return templates.Text{}
	}
	return templates.Msg("contest.moment", "at", templates.Moment{At: at, Zone: c.Zone()})
}
