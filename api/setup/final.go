package setup

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// finalForm is what was typed for the final of an event.
type finalForm struct {
	name, short, places, numbers string
	system                       play.System
}

// showFinal asks who goes on from an event that is over, and how they play.
func showFinal(c *board.Desk) error {
	f := finalForm{places: "2", system: play.RoundRobin}
	f.name, f.short = finalNames(c, c.Event.Head)
	return c.Page(finalView(c, f, finalFields(c, f)))
}

// finalNames are those of the final of an event: what does not fit in the whole name or in the short one is said by the other.
func finalNames(c *board.Desk, of play.Head) (name, short string) {
	final := func(event string) string { return c.Say(templates.Msg("final.name", "event", event)) }
	if name = final(of.Name); utf8.RuneCountInString(name) > person.MaxTitle {
		name = final(of.ShortName())
	}
	if short = final(of.ShortName()); short == name || utf8.RuneCountInString(short) > person.MaxShort {
		return name, ""
	}
	return name, short
}

func finalInputs(f *finalForm) web.Inputs {
	places := web.Number("places", 0, 1, 0)
	places.Label = templates.Msg("field.final-places")
	numbers := templates.Field{
		Name: "numbers", Label: templates.Msg("field.final-numbers"), Hint: templates.Msg("field.final-numbers.hint"), InputMode: "numeric",
	}
	return web.Inputs{
		{nameInput(&f.name)},
		{shortNameInput(&f.short)},
		{web.TextInput(&f.places, places).With(func(c *web.Call, f *templates.Field) {
			f.Max = strconv.Itoa(len(board.EventOf(c).Players))
			if board.EventOf(c).Head.Regulations.System.Shape() == play.ShapeGroups {
				f.Label = templates.Msg("field.final-places-group")
			}
		})},
		{web.TextInput(&f.numbers, numbers)},
		{systemInput(&f.system)},
	}
}

func finalFields(c *board.Desk, f finalForm) templates.Form {
	return templates.Form{
		Action: view.FinalPath(c.Event.ID), Groups: web.Rows(finalInputs(&f).Rows(c.Plain())...),
		Submit: templates.Msg("final.create"), Cancel: &templates.Link{Label: templates.Msg("final.back"), Href: web.DeskBase(c.Event.ID)},
	}
}

// finalView shows the form, and under it who would go on by the places that are asked for.
func finalView(c *board.Desk, f finalForm, form templates.Form) web.View {
	lead := []templates.Text{templates.Msg("final.lead")}
	if places, err := strconv.Atoi(f.places); err == nil && f.numbers == "" {
		if ids, err := c.Event.Qualified(places); err == nil {
			lead = append(lead, templates.Msg("final.go-on", "places", places, "names", shortNames(c, ids)))
		}
	}
	return web.View{Title: templates.Msg("final.title"), Body: templates.FormPage{Lead: lead, Form: form}}
}

func shortNames(c *board.Desk, ids []play.PlayerID) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		p, _ := c.Event.Player(id)
		names[i] = p.ShortName()
	}
	return strings.Join(names, ", ")
}

// createFinal makes the event of those who go on, with the user as its owner.
func createFinal(c *board.Desk) error {
	var f finalForm
	err := finalInputs(&f).Read(c.Plain())
	var e *play.Event
	if err == nil {
		e, err = newFinalOf(c, f)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return finalView(c, f, r.On(finalFields(c, f))), nil })
	}
	return c.Done(web.SetupPath(e.ID, view.StepRegulations), web.Saved("event.created", "name", e.Head.ShortName()))
}

func newFinalOf(c *board.Desk, f finalForm) (*play.Event, error) {
	rule := play.FinalRule{Name: f.name, Short: f.short, System: f.system}
	var err error
	if rule.Players, err = finalists(c, f.numbers); err != nil {
		return nil, err
	}
	if len(rule.Players) == 0 {
		if rule.Places, err = web.WholeNumber(f.places, "places"); err != nil {
			return nil, err
		}
	}
	e, err := c.Events.CreateFinal(c.Request.Context(), c.Actor(), c.Event.ID, view.NewSeed(), rule)
	if err != nil {
		return nil, err
	}
	return e, c.Server.Accounts.AdoptEvent(c.Request.Context(), c.User.Actor(), account.EventID(e.ID))
}

// finalists reads the numbers of those who go on, in the order of the numbers that they get.
func finalists(c *board.Desk, typed string) ([]play.PlayerID, error) {
	var ids []play.PlayerID
	for _, word := range strings.FieldsFunc(typed, func(r rune) bool { return r == ',' || r == ';' || r == ' ' }) {
		n, err := strconv.Atoi(word)
		i := slices.IndexFunc(c.Event.Players, func(p play.Player) bool { return p.Number == n })
		if err != nil || n < 1 || i < 0 {
			return nil, &refusal.Error{
				Code: refusal.Invalid, Key: "error.final.number", Field: "numbers",
				Args: refusal.Args{"text": word, "most": len(c.Event.Players)},
			}
		}
		ids = append(ids, c.Event.Players[i].ID)
	}
	return ids, nil
}
