package setup

import (
	"slices"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// mainInputs are names, place, days and discipline; paperInputs what papers are written in.
func mainInputs(h *play.Head) web.Inputs {
	return web.Inputs{{nameInput(&h.Name)}, {shortNameInput(&h.Short)}, {placeInput(h)}, daysInputs(h), {disciplineInput(h)}}
}

func paperInputs(h *play.Head) web.Inputs {
	return web.Inputs{{view.LanguageInput(&h.Language), web.TextInput(&h.Zone, templates.Field{
		Name: "zone", Required: true, Options: view.Zones(),
	}).Hinted().Then(func(*web.Call) error { h.Zone = strings.TrimSpace(h.Zone); return nil })}}
}

func mainForm(c *board.Desk, h play.Head) templates.Form {
	festival := web.Group("festival.title", festivalInputs(&h).Rows(c.Plain())...)
	festival.Fold = h.Festival == "" && h.Within == 0
	return templates.Form{Groups: []templates.Group{
		{Rows: mainInputs(&h).Rows(c.Plain())}, web.Group("event.papers", paperInputs(&h).Rows(c.Plain())...), festival,
	}}
}

func readMain(c *board.Desk, h *play.Head) error {
	return slices.Concat(mainInputs(h), paperInputs(h), festivalInputs(h)).Read(c.Plain())
}

// festivalInputs are the name of the festival that begins with the event, or the festival that it is another event of: one of those
// that the user runs.
func festivalInputs(h *play.Head) web.Inputs {
	within := ""
	if h.Within != 0 {
		within = web.Number64(h.Within)
	}
	before := h.Within
	return web.Inputs{
		{web.TextInput(&h.Festival, templates.Field{Name: "festival", MaxLength: person.MaxTitle, Width: "full"}).Hinted()},
		{web.ChoiceInput(&within, "select", "within").Hinted().With(func(c *web.Call, f *templates.Field) {
			f.Options = web.OrNone("festival.none", nil)
			festivals, _ := festivals(board.DeskOf(c)) // without them there is nothing to choose
			for _, s := range festivals {
				f.Options = append(f.Options, web.Option(web.Number64(s.ID), templates.Literal(person.ShortTitle(s.Festival, person.MaxShort))))
			}
			for i := range f.Options {
				f.Options[i].Selected = f.Options[i].Value == within
			}
		}).Then(func(c *web.Call) error {
			id, _ := web.ParseID(within)
			h.Within = tournament.EventID(id)
			if h.Within == 0 || h.Within == before {
				return nil
			}
			festivals, err := festivals(board.DeskOf(c))
			if err == nil && !slices.ContainsFunc(festivals, func(s tournament.Listing) bool { return s.ID == h.Within }) {
				err = refusal.NewInvalid("within", "error.festival.none", nil)
			}
			return err
		})},
	}
}

// festivals are those that the user runs, without one that begins with the event itself.
func festivals(c *board.Desk) ([]tournament.Listing, error) {
	mine, roles, err := view.Mine(c.Call, tournament.Filter{Kind: play.OverTheBoard, Begins: true})
	return slices.DeleteFunc(mine, func(s tournament.Listing) bool {
		return s.ID == c.Event.ID || !account.Allowed(roles(s.ID), account.EditRegulations)
	}), err
}
