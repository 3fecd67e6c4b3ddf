package api

import (
	"fmt"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/person"
)

// listPath is the page of a rating list.
func listPath(id tournament.RatingListID) string {
	return "/ratings/" + strconv.FormatInt(int64(id), 10)
}

// showRatingLists lists the rating lists, with a form to make one.
func showRatingLists(c *call) error {
	v, err := c.ratingListsView(c.addListForm(tournament.RatingList{Game: tournament.DefaultGame(), Discipline: tournament.Standard}))
	if err != nil {
		return err
	}
	return c.page("ratinglists", v)
}

func (c *call) ratingListsView(add templates.Form) (view, error) {
	lists, err := c.server.events.RatingLists(c.Request.Context())
	if err != nil {
		return view{}, err
	}
	body := templates.RatingLists{Add: add, Norms: templates.Link{Label: templates.Msg("norms.tables"), Href: "/norms"}}
	for _, l := range lists {
		body.Rows = append(body.Rows, templates.RatingListRow{
			Name: l.Name, Href: listPath(l.ID), Kind: c.listKind(l), Date: c.dates(l.Date, l.Date), Persons: l.Entries, Events: l.Events,
		})
	}
	if len(lists) == 0 {
		body.Empty = &templates.Empty{Title: templates.Msg("ratinglist.empty"), Text: templates.Msg("ratinglist.empty-text")}
	}
	return view{title: templates.Msg("ratinglist.title"), body: body, section: sectionLists}, nil
}

// listKind says what game at what pace a list is about.
func (c *call) listKind(l tournament.RatingList) templates.Text {
	return templates.Msg("discipline.of-game", "game", c.gameText(l.Game), "discipline", templates.Msg("discipline-short."+string(l.Discipline)))
}

func (c *call) addListForm(l tournament.RatingList) templates.Form {
	name := required(hinted(text("name", l.Name), templates.Msg("ratinglist.name-hint")))
	name.Label, name.MaxLength = templates.Msg("field.name-list"), 120
	game := c.gameField(l.Game)
	game.Reload = nil
	return templates.Form{
		Action: "/ratings", Groups: rows(row(name), row(game), row(listPace(l.Discipline))), Submit: templates.Msg("ratinglist.make"),
	}
}

// listPace asks for the pace of the games of a list.
func listPace(value tournament.Discipline) templates.Field {
	var options []templates.Option
	for _, d := range tournament.Disciplines() {
		options = append(options, option(string(d.Discipline), templates.Msg("discipline-short."+string(d.Discipline))))
	}
	return required(choice("discipline", "select", string(value), options...))
}

// makeRatingList makes an empty list, whose owner is whoever asks.
func makeRatingList(c *call) error {
	l := tournament.RatingList{Name: c.field("name"), Game: c.field("game"), Discipline: tournament.Discipline(c.field("discipline"))}
	made, err := c.server.events.MakeRatingList(c.Request.Context(), c.actor(), l)
	if err != nil {
		return c.again(err, "ratinglists", func(r refusal) (view, error) { return c.ratingListsView(r.on(c.addListForm(l))) })
	}
	c.audit("rating list made", "list", int64(made.ID))
	return c.done(listPath(made.ID), saved("ratinglist.made", "name", made.Name))
}

// routeList finds the list of the route.
func (c *call) routeList() (tournament.RatingList, error) {
	id, ok := parseID(c.Param("list"))
	if !ok {
		return tournament.RatingList{}, errNotFound
	}
	return c.server.events.RatingList(c.Request.Context(), tournament.RatingListID(id))
}

// ownList finds the list of the route for somebody who may change it: its owner and administrators.
func (c *call) ownList() (tournament.RatingList, error) {
	l, err := c.routeList()
	if err == nil && !c.owns(l) {
		err = errForbidden
	}
	return l, err
}

func (c *call) owns(l tournament.RatingList) bool { return c.user.Admin || l.Owner == int64(c.user.ID) }

// logsShown is how many entries of a list's journal its page shows.
const logsShown = 30

// showRatingList shows a list: what it is, a search, what was counted into it, its journal; for its owner how to load it.
func showRatingList(c *call) error {
	l, err := c.routeList()
	if err != nil {
		return err
	}
	if c.wantsFragment() {
		found, err := c.found([]tournament.RatingList{l}, false)
		if err != nil {
			return err
		}
		return c.fragment(200, "rating-found", found)
	}
	v, err := c.ratingListView(l, c.uploadForm(l, ""))
	if err != nil {
		return err
	}
	return c.page("ratinglist", v)
}

func (c *call) ratingListView(l tournament.RatingList, upload templates.Form) (view, error) {
	found, err := c.found([]tournament.RatingList{l}, false)
	if err != nil {
		return view{}, err
	}
	body := templates.RatingList{Search: listPath(l.ID), Typed: c.Query("q"), Found: found, Facts: []templates.Fact{
		{Label: templates.Msg("ratinglist.kind"), Text: c.listKind(l)},
		{Label: templates.Msg("ratinglist.date"), Text: c.dates(l.Date, l.Date)},
		{Label: templates.Msg("ratings.in-list"), Text: templates.Msg("ratinglist.n", "n", l.Entries)},
	}}
	if body.Events, err = c.countedEvents(l); err != nil {
		return view{}, err
	}
	if body.Log, err = c.listLog(l); err != nil {
		return view{}, err
	}
	if c.owns(l) {
		c.ownerTools(&body, l, upload)
	}
	return view{
		title: templates.Literal(l.Name), body: body, section: sectionLists,
		crumbs: []templates.Link{{Label: templates.Msg("ratinglist.title"), Href: "/ratings"}, {Label: templates.Literal(l.Name)}},
	}, nil
}

// ownerTools adds what may be done with a list.
func (c *call) ownerTools(body *templates.RatingList, l tournament.RatingList, upload templates.Form) {
	body.Upload = &upload
	if u, err := c.server.events.Upload(c.Request.Context(), l.ID); err == nil {
		body.Waiting = &templates.Link{Label: templates.Msg("ratinglist.waiting", "date", c.dates(u.Date, u.Date)), Href: listPath(l.ID) + "/upload"}
	}
	if l.Events > 0 {
		body.Actions = append(body.Actions, templates.Action{Label: templates.Msg("ratinglist.recalculate"), Action: listPath(l.ID) + "/recalculate"})
	}
	body.Remove = &templates.Link{Label: templates.Msg("ratinglist.remove"), Href: listPath(l.ID) + "/remove"}
}

func (c *call) countedEvents(l tournament.RatingList) ([]templates.CountedEvent, error) {
	events, err := c.server.events.RatedEvents(c.Request.Context(), l.ID)
	if err != nil {
		return nil, err
	}
	var shown []templates.CountedEvent
	for _, e := range events {
		day := dayOf(e.Facts.Date)
		one := templates.CountedEvent{
			Name: e.Name, Date: c.dates(day, day), At: templates.Moment{At: e.At, Zone: c.zone()}, By: e.By, Players: len(e.Facts.Seats),
			InFile: !l.Date.Before(day) && !l.Date.IsZero(), Href: publicBase(e.Event),
		}
		if _, err := c.server.events.Public(c.Request.Context(), e.Event); err != nil {
			one.Href = ""
		}
		if c.owns(l) {
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
func dayOf(n int) tournament.Date {
	d, _ := tournament.ParseDate(strconv.Itoa(n/10_000) + "-" + twoDigits(n/100%100) + "-" + twoDigits(n%100))
	return d
}

func twoDigits(n int) string { return strconv.Itoa(100 + n)[1:] }

func (c *call) listLog(l tournament.RatingList) ([]templates.ListLog, error) {
	logs, err := c.server.events.RatingJournal(c.Request.Context(), l.ID, logsShown)
	if err != nil {
		return nil, err
	}
	var shown []templates.ListLog
	for _, e := range logs {
		var args []any
		for name, value := range e.Args {
			if day, err := tournament.ParseDate(fmt.Sprint(value)); name == "date" && err == nil {
				value = c.dates(day, day)
			}
			args = append(args, name, value)
		}
		shown = append(shown, templates.ListLog{
			When: templates.Moment{At: e.At, Zone: c.zone()}, Who: e.By.Name, Text: templates.Msg("rating-log."+string(e.Action), args...),
		})
	}
	return shown, nil
}

// found searches in lists for what the address asks.
func (c *call) found(lists []tournament.RatingList, fill bool) (templates.RatingFound, error) {
	out := templates.RatingFound{Typed: c.Query("q"), Fill: fill}
	found, err := c.server.events.SearchRatings(c.Request.Context(), lists, out.Typed)
	if err != nil {
		return out, err
	}
	for _, f := range found {
		out.Rows = append(out.Rows, foundPerson(f, len(lists) > 1))
	}
	return out, nil
}

func foundPerson(f tournament.FoundRating, named bool) templates.FoundPerson {
	d := f.ListedData()
	p := templates.FoundPerson{Name: d.Name, Rating: orNothing(d.Rating), Values: map[string]string{}}
	for _, field := range person.Fields() {
		if field.Listed {
			p.Values[field.Key] = field.Text(d)
		}
	}
	for _, note := range []string{orNothing(d.BirthYear), d.Rank, d.Federation, d.Club, d.OwnID} {
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
func uncountEvent(c *call) error {
	l, err := c.ownList()
	if err != nil {
		return err
	}
	id, ok := parseID(c.field("event"))
	if !ok {
		return errMalformed
	}
	if err := c.server.events.UncountEvent(c.Request.Context(), c.actor(), l.ID, tournament.EventID(id)); err != nil {
		return err
	}
	return c.done(listPath(l.ID), saved("ratinglist.taken-back"))
}

// recalculateList works a list out anew from its file.
func recalculateList(c *call) error {
	l, err := c.ownList()
	if err != nil {
		return err
	}
	n, err := c.server.events.RecalculateRatings(c.Request.Context(), c.actor(), l.ID)
	if err != nil {
		return err
	}
	return c.done(listPath(l.ID), saved("ratinglist.recalculated", "n", n))
}

// askRemoveList asks before a list is removed.
func askRemoveList(c *call) error {
	l, err := c.ownList()
	if err != nil {
		return err
	}
	return c.page("form", view{
		title: templates.Msg("ratinglist.remove-title", "name", l.Name), section: sectionLists,
		body: templates.FormPage{Lead: []templates.Text{templates.Msg("ratinglist.remove-lead", "n", l.Entries)}, Form: templates.Form{
			Action: listPath(l.ID) + "/remove", Submit: templates.Msg("ratinglist.remove"), Danger: true,
			Cancel: &templates.Link{Label: templates.Msg("action.cancel"), Href: listPath(l.ID)},
		}},
	})
}

// removeRatingList removes a list with everybody in it.
func removeRatingList(c *call) error {
	l, err := c.ownList()
	if err != nil {
		return err
	}
	if err := c.server.events.RemoveRatingList(c.Request.Context(), l.ID); err != nil {
		return err
	}
	c.audit("rating list removed", "list", int64(l.ID), "name", l.Name)
	return c.done("/ratings", saved("ratinglist.removed", "name", l.Name))
}
