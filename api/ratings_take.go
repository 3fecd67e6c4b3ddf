package api

import (
	"slices"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
)

// searchRatings answers the search of a player's form with persons of the lists that fit the event.
func searchRatings(c *call) error {
	lists, err := c.server.events.EventRatingLists(c.Request.Context(), c.event)
	if err != nil {
		return err
	}
	found, err := c.found(lists, true)
	if err != nil {
		return err
	}
	return c.fragment(200, "rating-found", found)
}

// findPath is the address of suggestions for a player's name, "" where no list fits the event.
func (c *call) findPath() string {
	lists, err := c.server.events.EventRatingLists(c.Request.Context(), c.event)
	if err != nil {
		c.log.Warn("rating lists", "error", err)
	}
	if len(lists) == 0 {
		return ""
	}
	return deskBase(c.event.ID) + "/ratings/search"
}

// eventList is the list that the address asks for, of those that fit the event; else the first one.
func (c *call) eventList(asked string) (tournament.RatingList, []tournament.RatingList, error) {
	lists, err := c.server.events.EventRatingLists(c.Request.Context(), c.event)
	if err != nil || len(lists) == 0 {
		return tournament.RatingList{}, nil, err
	}
	for _, l := range lists {
		if strconv.FormatInt(int64(l.ID), 10) == asked {
			return l, lists, nil
		}
	}
	if asked != "" {
		return tournament.RatingList{}, nil, &tournament.Error{Code: tournament.NotFound, Key: "error.ratinglist.none"}
	}
	return lists[0], lists, nil
}

// takeView is what the two pages about an event and a list have in common.
func (c *call) takeView(path, title string, list tournament.RatingList, lists []tournament.RatingList) (templates.RatingTake, view) {
	here := deskBase(c.event.ID) + "/ratings/" + path
	body := templates.RatingTake{Action: here, Back: templates.Link{Label: templates.Msg("action.to-event"), Href: deskBase(c.event.ID)}}
	for _, l := range lists {
		body.Lists = append(body.Lists, templates.Link{
			Label: templates.Literal(l.Name), Href: here + "?list=" + formID(int64(l.ID)), Current: l.ID == list.ID,
		})
	}
	if len(lists) == 0 {
		body.Empty = &templates.Empty{
			Title: templates.Msg("ratinglist.none-fits"), Text: templates.Msg("ratinglist.none-fits-text"),
			Action: &templates.Link{Label: templates.Msg("ratinglist.title"), Href: "/ratings"},
		}
	}
	return body, view{title: templates.Msg(title), section: sectionStandings, wide: true}
}

// showTakeRatings shows what the event's players would get from a list.
func showTakeRatings(c *call) error {
	list, lists, err := c.eventList(c.Query("list"))
	if err != nil {
		return err
	}
	body, v := c.takeView("take", "ratings.take", list, lists)
	if list.ID == 0 {
		v.body = body
		return c.page("ratingtake", v)
	}
	matches, err := c.server.events.MatchRatings(c.Request.Context(), c.event, list.ID)
	if err != nil {
		return err
	}
	body.Tick, body.Lead = true, []templates.Text{templates.Msg("ratings.take-lead")}
	body.Hidden = []templates.Hidden{hiddenRevision(c.event.Version), {Name: "list", Value: formID(int64(list.ID))}}
	for _, m := range matches {
		row := c.takeRow(m)
		if !row.Useless {
			body.Submit = templates.Msg("ratings.take-submit")
		}
		body.Rows = append(body.Rows, row)
	}
	v.body = body
	return c.page("ratingtake", v)
}

// takeRow is a player and the person in the list; ticked where the list says something new.
func (c *call) takeRow(m tournament.RatingMatch) templates.TakeRow {
	row := templates.TakeRow{
		ID: formID(int64(m.Player.ID)), Name: m.Player.Name, Href: playerPath(c.event.ID, m.Player.ID), Before: orNothing(m.Player.Rating), Useless: true,
	}
	switch {
	case m.Several:
		row.Note, row.Tone = templates.Msg("ratings.several"), templates.Attention
	case m.Entry.ID == 0:
		row.Note = templates.Msg("ratings.not-in-list")
	default:
		d := m.Entry.ListedData()
		if row.Person = d.Name; d.BirthYear != 0 {
			row.Person += ", " + orNothing(d.BirthYear)
		}
		row.After, row.Games = orNothing(d.Rating), orNothing(d.RatedGames)
		if m.Entry.Onto(m.Player.PlayerData) == m.Player.PlayerData {
			row.Note, row.Tone = templates.Msg("import.row-same"), templates.Quiet
			break
		}
		row.Ticked, row.Useless = true, false
	}
	return row
}

// takeRatings gives the ticked players what the list says.
func takeRatings(c *call) error {
	seen, err := c.revision()
	if err != nil {
		return err
	}
	list, _, err := c.eventList(c.field("list"))
	if err != nil {
		return err
	}
	matches, err := c.server.events.MatchRatings(c.Request.Context(), c.event, list.ID)
	if err != nil {
		return err
	}
	ticked := map[string]bool{}
	for _, id := range c.form["player"] {
		ticked[id] = true
	}
	entries := map[tournament.PlayerID]tournament.RatingEntry{}
	for _, m := range matches {
		if m.Entry.ID != 0 && ticked[formID(int64(m.Player.ID))] {
			entries[m.Player.ID] = m.Entry
		}
	}
	if _, err := c.server.events.TakeRatings(c.Request.Context(), c.actor(), c.event.ID, seen, list, entries); err != nil {
		return err
	}
	return c.done(deskBase(c.event.ID)+"/players", saved("ratings.taken", "n", len(entries)))
}

// showCountEvent shows what counting the event into a list would do.
func showCountEvent(c *call) error {
	list, lists, err := c.eventList(c.Query("list"))
	if err != nil {
		return err
	}
	v, err := c.countView(list, lists)
	if err != nil {
		return err
	}
	return c.page("ratingtake", v)
}

func (c *call) countView(list tournament.RatingList, lists []tournament.RatingList) (view, error) {
	body, v := c.takeView("count", "ratings.count", list, lists)
	if list.ID != 0 {
		if err := c.fillCount(&body, list); err != nil {
			return v, err
		}
	}
	v.body = body
	return v, nil
}

// fillCount adds what becomes of every player; or why the event can't be counted.
func (c *call) fillCount(body *templates.RatingTake, list tournament.RatingList) error {
	players, err := c.server.events.PreviewCount(c.Request.Context(), c.event, list.ID)
	if r, ok := c.refusal(err); ok {
		body.Refused = r.text
		return nil
	}
	if err != nil {
		return err
	}
	body.Lead = []templates.Text{templates.Msg("ratings.count-lead"), templates.Msg("ratings.count-back")}
	counted, err := c.server.events.RatedEvents(c.Request.Context(), list.ID)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(counted, func(e tournament.RatedEvent) bool { return e.Event == c.event.ID }) {
		body.Lead = append(body.Lead, templates.Msg("ratings.count-again"))
	}
	body.Hidden = []templates.Hidden{{Name: "list", Value: formID(int64(list.ID))}}
	if c.owns(list) {
		body.Submit = templates.Msg("ratings.count")
	} else {
		body.Refused = templates.Msg("ratings.count-owner")
	}
	for _, p := range players {
		row := templates.TakeRow{
			ID: formID(int64(p.Player.ID)), Name: p.Player.Name, Href: playerPath(c.event.ID, p.Player.ID), Before: orNothing(p.Change.Before),
			After: orNothing(p.Change.After), Games: orNothing(p.Change.Counted), Person: p.Entry.Data.Name,
		}
		switch {
		case p.New:
			row.Note, row.Tone = templates.Msg("ratings.new-in-list"), templates.Right
		case p.Change.Before != p.Player.Rating:
			row.Note, row.Tone = templates.Msg("ratings.other-in-event", "rating", p.Player.Rating), templates.Attention
		}
		body.Rows = append(body.Rows, row)
	}
	return nil
}

// countEvent counts the event into a list.
func countEvent(c *call) error {
	list, _, err := c.eventList(c.field("list"))
	if err != nil {
		return err
	}
	if list.ID == 0 || !c.owns(list) {
		return errForbidden
	}
	if err := c.server.events.CountEvent(c.Request.Context(), c.actor(), c.event, list.ID); err != nil {
		return err
	}
	return c.done(listPath(list.ID), saved("ratings.counted", "name", c.event.Head.Name))
}
