package ratings

import (
	"fmt"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/ratinglist"
)

// listPath is the page of a rating list.
func listPath(id ratinglist.ListID) string {
	return "/ratings/" + strconv.FormatInt(int64(id), 10)
}

// showRatingLists lists the rating lists, with a form to make one.
func showRatingLists(c *web.Call) error {
	v, err := ratingListsView(c, addListForm(c, ratinglist.List{Game: play.DefaultGame(), Discipline: play.Standard}))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func ratingListsView(c *web.Call, add templates.Form) (web.View, error) {
	lists, err := c.Server.Ratings.Lists(c.Request.Context())
	if err != nil {
		return web.View{}, err
	}
	body := RatingLists{Add: add, Norms: templates.Link{Label: templates.Msg("norms.tables"), Href: "/norms"}}
	for _, l := range lists {
		body.Rows = append(body.Rows, RatingListRow{
			Name: l.Name, Href: listPath(l.ID), Kind: listKind(c, l), Date: c.Dates(l.Date, l.Date), Persons: l.Entries, Events: l.Events,
		})
	}
	if len(lists) == 0 {
		body.Empty = &templates.Empty{Title: templates.Msg("ratinglist.empty"), Text: templates.Msg("ratinglist.empty-text")}
	}
	return web.View{Title: templates.Msg("ratinglist.title"), Body: body, Section: web.SectionLists}, nil
}

// listKind says what game at what pace a list is about.
func listKind(c *web.Call, l ratinglist.List) templates.Text {
	return templates.Msg("discipline.of-game", "game", view.GameText(c, l.Game), "discipline",
		templates.Msg("discipline-short."+string(l.Discipline)))
}

// listInputs are what a new list is made of.
func listInputs(l *ratinglist.List) web.Inputs {
	paces := make([]play.Discipline, len(play.DisciplinesFor(false)))
	for i, d := range play.DisciplinesFor(false) {
		paces[i] = d.Discipline
	}
	name := listName(&l.Name)
	return web.Inputs{
		{name.With(func(_ *web.Call, f *templates.Field) { f.Hint = templates.Msg("ratinglist.name-hint") })},
		{view.GameInput(&l.Game)},
		{web.ChoiceInput(&l.Discipline, "select", "discipline", web.Options("discipline-short.", paces...)...).Required()},
	}
}

func listName(at *string) web.Input {
	return web.TextInput(at, templates.Field{Name: "name", Label: templates.Msg("field.name-list"), Required: true, MaxLength: 120})
}

func addListForm(c *web.Call, l ratinglist.List) templates.Form {
	return templates.Form{Action: "/ratings", Groups: web.Rows(listInputs(&l).Rows(c)...), Submit: templates.Msg("ratinglist.make")}
}

// makeRatingList makes an empty list, whose owner is whoever asks.
func makeRatingList(c *web.Call) error {
	var l ratinglist.List
	err := listInputs(&l).Read(c)
	var made ratinglist.List
	if err == nil {
		made, err = c.Server.Ratings.MakeList(c.Request.Context(), c.Actor(), l)
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return ratingListsView(c, r.On(addListForm(c, l))) })
	}
	c.Audit("rating list made", "list", int64(made.ID))
	return c.Done(listPath(made.ID), web.Saved("ratinglist.made", "name", made.Name))
}

// routeList finds the list of the route.
func routeList(c *web.Call) (ratinglist.List, error) {
	id, ok := web.ParseID(c.Param("list"))
	if !ok {
		return ratinglist.List{}, web.ErrNotFound
	}
	return c.Server.Ratings.List(c.Request.Context(), ratinglist.ListID(id))
}

// ownList finds the list of the route for somebody who may change it: its owner and administrators.
func ownList(c *web.Call) (ratinglist.List, error) {
	l, err := routeList(c)
	if err == nil && !owns(c, l) {
		err = web.ErrForbidden
	}
	return l, err
}

func owns(c *web.Call, l ratinglist.List) bool {
	return c.User.Admin || l.Owner == int64(c.User.ID)
}

// seesAll tells whether the reader may see the years of birth and the own numbers of a list: who loaded it, administrators, and who
// looks after the register of persons.
func seesAll(c *web.Call, l ratinglist.List) bool { return owns(c, l) || c.User.KeepsRegister() }

// entryFor is somebody of a list as the reader may see him.
func entryFor(c *web.Call, l ratinglist.List, e ratinglist.Entry) ratinglist.Entry {
	if seesAll(c, l) {
		return e
	}
	return e.Open()
}

// logsShown is how many entries of a list's journal its page shows.
const logsShown = 30

// showRatingList shows a list: what it is, a search, what was counted into it, its journal; for its owner how to load it.
func showRatingList(c *board.Call) error {
	l, err := routeList(c.Plain())
	if err != nil {
		return err
	}
	if c.WantsFragment() {
		found, err := found(c.Plain(), []ratinglist.List{l}, false)
		if err != nil {
			return err
		}
		return c.Fragment(200, found)
	}
	v, err := ratingListView(c, l, uploadForm(c.Plain(), l, typedUpload{day: person.DateOf(c.Now().In(c.Zone()))}))
	if err != nil {
		return err
	}
	return c.Page(v)
}

func ratingListView(c *board.Call, l ratinglist.List, upload templates.Form) (web.View, error) {
	found, err := found(c.Plain(), []ratinglist.List{l}, false)
	if err != nil {
		return web.View{}, err
	}
	body := RatingList{Search: listPath(l.ID), Typed: c.Query("q"), Found: found, Facts: []templates.Fact{
		{Label: templates.Msg("ratinglist.kind"), Text: listKind(c.Plain(), l)},
		{Label: templates.Msg("ratinglist.date"), Text: c.Dates(l.Date, l.Date)},
		{Label: templates.Msg("ratings.in-list"), Text: templates.Msg("ratinglist.n", "n", l.Entries)},
	}}
	if body.Events, err = countedEvents(c, l); err != nil {
		return web.View{}, err
	}
	if body.Log, err = listLog(c.Plain(), l); err != nil {
		return web.View{}, err
	}
	if owns(c.Plain(), l) {
		ownerTools(c.Plain(), &body, l, upload)
	}
	return web.View{
		Title: templates.Literal(l.Name), Body: body, Section: web.SectionLists,
		Crumbs: []templates.Link{{Label: templates.Msg("ratinglist.title"), Href: "/ratings"}, {Label: templates.Literal(l.Name)}},
	}, nil
}

// ownerTools adds what may be done with a list.
func ownerTools(c *web.Call, body *RatingList, l ratinglist.List, upload templates.Form) {
	body.Upload = &upload
	if u, err := c.Server.Ratings.Upload(c.Request.Context(), l.ID); err == nil {
		body.Waiting = &templates.Link{
			Label: templates.Msg("ratinglist.waiting", "date", c.Dates(u.Date, u.Date)),
			Href:  listPath(l.ID) + "/upload",
		}
	}
	if l.Events > 0 {
		body.Actions = append(body.Actions, templates.Action{
			Label:  templates.Msg("ratinglist.recalculate"),
			Action: listPath(l.ID) + "/recalculate",
		})
	}
	body.Remove = &templates.Link{Label: templates.Msg("ratinglist.remove"), Href: listPath(l.ID) + "/remove"}
}

func countedEvents(c *board.Call, l ratinglist.List) ([]CountedEvent, error) {
	events, err := c.Server.Ratings.Events(c.Request.Context(), l.ID)
	if err != nil {
		return nil, err
	}
	var shown []CountedEvent
	for _, e := range events {
		day := dayOf(e.Facts.Date)
		one := CountedEvent{
			Name: e.Name, Date: c.Dates(day, day), At: templates.Moment{At: e.At, Zone: c.Zone()}, By: e.By, Players: len(e.Facts.Seats),
			InFile: !l.Date.Before(day) && !l.Date.IsZero(), Href: web.PublicBase(e.Event),
		}
		if _, err := c.Events.Public(c.Request.Context(), e.Event); err != nil {
			one.Href = ""
		}
		if owns(c.Plain(), l) {
			one.Back = &templates.Action{
				Label: templates.Msg("ratinglist.take-back"), Action: listPath(l.ID) + "/uncount", Style: "small",
				Hidden: []templates.Hidden{{Name: "event", Value: strconv.FormatInt(int64(e.Event), 10)}},
			}
		}
		shown = append(shown, one)
	}
	return shown, nil
}

// dayOf reads a day as lists keep it: 20261121.
func dayOf(n int) play.Date {
	d, _ := play.ParseDate(strconv.Itoa(n/10_000) + "-" + twoDigits(n/100%100) + "-" + twoDigits(n%100))
	return d
}

func twoDigits(n int) string { return strconv.Itoa(100 + n)[1:] }

func listLog(c *web.Call, l ratinglist.List) ([]ListLog, error) {
	logs, err := c.Server.Ratings.Journal(c.Request.Context(), l.ID, logsShown)
	if err != nil {
		return nil, err
	}
	var shown []ListLog
	for _, e := range logs {
		var args []any
		for name, value := range e.Args {
			if day, err := play.ParseDate(fmt.Sprint(value)); name == "date" && err == nil {
				value = c.Dates(day, day)
			}
			args = append(args, name, value)
		}
		shown = append(shown, ListLog{
			When: templates.Moment{At: e.At, Zone: c.Zone()}, Who: e.By.Name, Text: templates.Msg("rating-log."+string(e.Action), args...),
		})
	}
	return shown, nil
}

// found searches in lists for what the address asks.
func found(c *web.Call, lists []ratinglist.List, fill bool) (templates.RatingFound, error) {
	out := templates.RatingFound{Typed: c.Query("q"), Fill: fill}
	found, err := c.Server.Ratings.Search(c.Request.Context(), lists, out.Typed)
	if err != nil {
		return out, err
	}
	for _, f := range found {
		f.Entry = entryFor(c, f.List, f.Entry)
		out.Rows = append(out.Rows, foundPerson(f, len(lists) > 1))
	}
	return out, nil
}

func foundPerson(f ratinglist.Found, named bool) templates.FoundPerson {
	d := f.ListedData()
	p := templates.FoundPerson{Name: d.Name, Rating: web.OrNothing(d.Rating), Values: map[string]string{}}
	for _, field := range person.Fields() {
		if field.Listed {
			p.Values[field.Key] = field.Text(d)
		}
	}
	for _, note := range []string{web.OrNothing(d.BirthYear), d.Rank, d.Federation, d.Club, d.OwnID} {
		if note != "" {
			p.Note = append(p.Note, note)
		}
	}
	if named {
		p.Note = append(p.Note, f.List.Name)
	}
	return p
}

// uncountEvent takes an event out of a list again.
func uncountEvent(c *web.Call) error {
	l, err := ownList(c)
	if err != nil {
		return err
	}
	id, ok := web.ParseID(c.Field("event"))
	if !ok {
		return web.ErrMalformed
	}
	if err := c.Server.Ratings.UncountEvent(c.Request.Context(), c.Actor(), l.ID, tournament.EventID(id)); err != nil {
		return err
	}
	return c.Done(listPath(l.ID), web.Saved("ratinglist.taken-back"))
}

// recalculateList works a list out anew from its file.
func recalculateList(c *web.Call) error {
	l, err := ownList(c)
	if err != nil {
		return err
	}
	n, err := c.Server.Ratings.Recalculate(c.Request.Context(), c.Actor(), l.ID)
	if err != nil {
		return err
	}
	return c.Done(listPath(l.ID), web.Saved("ratinglist.recalculated", "n", n))
}

// askRemoveList asks before a list is removed.
func askRemoveList(c *web.Call) error {
	l, err := ownList(c)
	if err != nil {
		return err
	}
	f := templates.Form{
		Action: listPath(l.ID) + "/remove", Submit: templates.Msg("ratinglist.remove"), Danger: true,
		Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: listPath(l.ID)},
	}
	return c.Page(web.View{
		Title: templates.Msg("ratinglist.remove-title", "name", l.Name), Section: web.SectionLists,
		Body: templates.FormPage{Lead: []templates.Text{templates.Msg("ratinglist.remove-lead", "n", l.Entries)}, Form: f.Asking()},
	})
}

// removeRatingList removes a list with everybody in it.
func removeRatingList(c *web.Call) error {
	l, err := ownList(c)
	if err != nil {
		return err
	}
	if err := c.Server.Ratings.RemoveList(c.Request.Context(), l.ID); err != nil {
		return err
	}
	c.Audit("rating list removed", "list", int64(l.ID), "name", l.Name)
	return c.Done("/ratings", web.Saved("ratinglist.removed", "name", l.Name))
}
