package setup

import (
	"cmp"
	"slices"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/formalities"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// emptyOfficials is how many empty lines the form has for more officials.
const emptyOfficials = 2

// officialsForm shows the officials, one a line: first those who sign papers, named or not.
func officialsForm(c *board.Desk, h play.Head) templates.Form {
	shown := append([]play.Official{}, h.Officials...)
	for _, role := range []play.OfficialRole{play.ChiefArbiter, play.ChiefSecretary} {
		if _, ok := h.Official(role); !ok {
			shown = append(shown, play.Official{Role: role})
		}
	}
	for range emptyOfficials {
		shown = append(shown, play.Official{Role: play.Arbiter})
	}
	rows := web.Inputs{{officialList(&shown).Input()}}.Rows(c.Plain())
	filed := web.Group("event.filing", filingInputs(&h.Filing).Rows(c.Plain())...)
	filed.Fold, filed.State = true, templates.Literal(cmp.Or(h.Filing.Level, h.Filing.Plan, h.Filing.Order))
	return templates.Form{Groups: []templates.Group{{Note: templates.Msg("event.officials-note"), Rows: rows}, filed}, Dense: true}
}

// filingInputs are what papers that are filed say of the event.
func filingInputs(f *formalities.Facts) web.Inputs {
	line := func(at *string, name string) web.Input {
		return web.TextInput(at, templates.Field{Name: name, MaxLength: person.MaxText})
	}
	whole := func(at *string, name string) web.Input {
		return web.TextInput(at, templates.Field{Name: name, MaxLength: person.MaxTitle, Width: "full"}).Hinted()
	}
	return web.Inputs{
		{whole(&f.Organizers, "organizers")},
		{line(&f.Level, "level").With(usualLevels), line(&f.Plan, "plan")},
		{line(&f.Order, "order_number"), web.DayInput(&f.Ordered, "order_date")},
		{line(&f.Office, "approver_office").Hinted(), line(&f.Approver, "approver")},
		{whole(&f.Sponsors, "sponsors")},
	}
}

func officialList(all *[]play.Official) web.List[play.Official] {
	return web.List[play.Official]{At: all, Prefix: "o", Inputs: func(_ int, o *play.Official) web.Inputs {
		return web.Inputs{{
			web.ChoiceInput(&o.Role, "select", "role", web.Options("official.", play.OfficialRoles()...)...).Required(),
			web.TextInput(&o.Name, templates.Field{Name: "official", MaxLength: 120}),
		}, {
			web.TextInput(&o.Category, templates.Field{Name: "category", MaxLength: 120}).With(usualCategories),
			web.TextInput(&o.City, templates.Field{Name: "official_city", MaxLength: 120}),
			web.TextInput(&o.Mark, templates.Field{Name: "official_mark", MaxLength: 120}).With(usualMarks),
		}}
	}}
}

func usualCategories(c *web.Call, f *templates.Field) {
	suggest(c, f, "category.all-russian", "category.first", "category.second", "category.third", "category.young")
}

func usualMarks(c *web.Call, f *templates.Field) {
	suggest(c, f, "official-mark.excellent", "official-mark.good", "official-mark.fair", "official-mark.poor")
}

func usualLevels(c *web.Call, f *templates.Field) {
	suggest(c, f, "event-level.municipal", "event-level.regional", "event-level.regions", "event-level.all-russian",
		"event-level.international")
}

// suggest offers messages as texts to choose from.
func suggest(c *web.Call, f *templates.Field, keys ...string) {
	for _, key := range keys {
		f.Options = append(f.Options, web.Option(c.Say(templates.Msg(key)), templates.Msg(key)))
	}
}

// readOfficials takes over the lines that say more than what somebody does, and what is filed of the event.
func readOfficials(c *board.Desk, h *play.Head) error {
	var all []play.Official
	if err := officialList(&all).Read(c.Plain()); err != nil {
		return err
	}
	h.Officials = slices.DeleteFunc(all, func(o play.Official) bool { return o == play.Official{Role: o.Role} })
	return filingInputs(&h.Filing).Read(c.Plain())
}
