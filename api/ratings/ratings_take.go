package ratings

import (
	"slices"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/refusal"
)

// searchRatings answers the search of a player's form with persons of the lists that fit the event.
func searchRatings(c *board.Desk) error {
	lists, err := c.Server.Ratings.ListsFor(c.Request.Context(), c.Event)
	if err != nil {
		return err
	}
	found, err := found(c.Plain(), lists, true)
	if err != nil {
		return err
	}
	return c.Fragment(200, found)
}

// eventList is the list that the address asks for, of those that fit the event; else the first one.
func eventList(c *board.Desk, asked string) (ratinglist.List, []ratinglist.List, error) {
	lists, err := c.Server.Ratings.ListsFor(c.Request.Context(), c.Event)
	if err != nil || len(lists) == 0 {
		return ratinglist.List{}, nil, err
	}
	for _, l := range lists {
		if strconv.FormatInt(int64(l.ID), 10) == asked {
			return l, lists, nil
		}
	}
	if asked != "" {
		return ratinglist.List{}, nil, &refusal.Error{Code: refusal.NotFound, Key: "error.ratinglist.none"}
	}
	return lists[0], lists, nil
}

// takeView is what the two pages about an event and a list have in common.
func takeView(c *board.Desk, path, title string, list ratinglist.List, lists []ratinglist.List) (RatingTake, web.View) {
	here := web.DeskBase(c.Event.ID) + "/ratings/" + path
	body := RatingTake{Action: here, Back: templates.Link{Label: templates.Msg("action.to-event"), Href: web.DeskBase(c.Event.ID)}}
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
	return body, web.View{Title: templates.Msg(title), Section: web.SectionStandings, Wide: true}
}

// showTakeRatings shows what the event's players would get from a list.
func showTakeRatings(c *board.Desk) error {
	list, lists, err := eventList(c, c.Query("list"))
	if err != nil {
		return err
	}
	body, v := takeView(c, "take", "ratings.take", list, lists)
	if list.ID == 0 {
		v.Body = body
		return c.Page(v)
	}
	matches, err := matchesIn(c, list)
	if err != nil {
		return err
	}
	body.Tick, body.Lead = true, []templates.Text{templates.Msg("ratings.take-lead")}
	body.Hidden = []templates.Hidden{web.HiddenRevision(c.Event.Version), {Name: "list", Value: formID(int64(list.ID))}}
	means := meansAfter(c.Event, matches)
	team := play.PlayerID(0)
	for _, m := range matches {
		row := takeRow(c, m)
		if !row.Useless {
			body.Submit = templates.Msg("ratings.take-submit")
		}
		if _, of, ok := c.Event.Member(play.MemberID(m.Player.ID)); ok && of.ID != team {
			row.Team, team = &TakeTeam{Name: of.Name, Before: web.OrNothing(of.Rating), After: web.OrNothing(means[of.ID])}, of.ID
		}
		body.Rows = append(body.Rows, row)
	}
	if c.Event.IsTeam() {
		body.Lead = append(body.Lead, templates.Msg("ratings.take-teams"))
	}
	v.Body = body
	return c.Page(v)
}

// matchesIn are the event's people in a list, with what the reader may see of them there. Where several of the event have one name, nobody
// is told who of them the list means.
func matchesIn(c *board.Desk, list ratinglist.List) ([]ratinglist.Match, error) {
	matches, err := c.Server.Ratings.Match(c.Request.Context(), c.Event, list.ID)
	if err != nil || seesAll(c.Plain(), list) {
		return matches, err
	}
	named := map[string]int{}
	for _, m := range matches {
		named[m.Player.FoldedName()]++
	}
	for i, m := range matches {
		matches[i].Entry = m.Entry.Open()
		if named[m.Player.FoldedName()] > 1 {
			matches[i].Entry, matches[i].Several = ratinglist.Entry{}, true
		}
	}
	return matches, nil
}

// meansAfter are the ratings of the teams when everything that the list says is taken.
func meansAfter(e *play.Event, matches []ratinglist.Match) map[play.PlayerID]int {
	if !e.IsTeam() {
		return nil
	}
	working := *e
	for _, m := range matches {
		if m.Entry.ID != 0 {
			working.SetPerson(m.Player.ID, m.Entry.Onto(m.Player.PlayerData))
		}
	}
	means := map[play.PlayerID]int{}
	for _, p := range working.Players {
		means[p.ID] = p.Rating
	}
	return means
}

// takeRow is a player and the person in the list; ticked where the list says something new.
func takeRow(c *board.Desk, m ratinglist.Match) TakeRow {
	row := TakeRow{
		ID: formID(int64(m.Player.ID)), Name: m.Player.Name, Href: view.DeskPerson(c.Event, m.Player.ID),
		Before: web.OrNothing(m.Player.Rating), Useless: true,
	}
	switch {
	case m.Several:
		row.Note, row.Tone = templates.Msg("ratings.several"), templates.Attention
	case m.Entry.ID == 0:
		row.Note = templates.Msg("ratings.not-in-list")
	default:
		d := m.Entry.ListedData()
		if row.Person = d.Name; d.BirthYear != 0 {
			row.Person += ", " + web.OrNothing(d.BirthYear)
		}
		row.After, row.Games = web.OrNothing(d.Rating), web.OrNothing(d.RatedGames)
		if m.Entry.Onto(m.Player.PlayerData) == m.Player.PlayerData {
			row.Note, row.Tone = templates.Msg("import.row-same"), templates.Quiet
			break
		}
		row.Ticked, row.Useless = true, false
	}
	return row
}

// takeRatings gives the ticked players what the list says.
func takeRatings(c *board.Desk) error {
	list, _, err := eventList(c, c.Field("list"))
	if err != nil {
		return err
	}
	matches, err := matchesIn(c, list)
	if err != nil {
		return err
	}
	ticked := map[string]bool{}
	for _, id := range c.Form["player"] {
		ticked[id] = true
	}
	entries := map[play.PlayerID]ratinglist.Entry{}
	for _, m := range matches {
		if m.Entry.ID != 0 && ticked[formID(int64(m.Player.ID))] {
			entries[m.Player.ID] = m.Entry
		}
	}
	if _, err := c.Server.Ratings.TakeRatings(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, list, entries); err != nil {
		return err
	}
	return c.Done(web.DeskBase(c.Event.ID)+"/players", web.Saved("ratings.taken", "n", len(entries)))
}

// showCountEvent shows what counting the event into a list would do.
func showCountEvent(c *board.Desk) error {
	list, lists, err := eventList(c, c.Query("list"))
	if err != nil {
		return err
	}
	v, err := countView(c, list, lists)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func countView(c *board.Desk, list ratinglist.List, lists []ratinglist.List) (web.View, error) {
	body, v := takeView(c, "count", "ratings.count", list, lists)
	if list.ID != 0 {
		if err := fillCount(c, &body, list); err != nil {
			return v, err
		}
	}
	v.Body = body
	return v, nil
}

// fillCount adds what becomes of every player; or why the event can't be counted.
func fillCount(c *board.Desk, body *RatingTake, list ratinglist.List) error {
	players, err := c.Server.Ratings.PreviewCount(c.Request.Context(), c.Event, list.ID)
	if r, ok := c.Refusal(err); ok {
		body.Refused = r.Text
		return nil
	}
	if err != nil {
		return err
	}
	body.Lead = []templates.Text{templates.Msg("ratings.count-lead"), templates.Msg("ratings.count-back")}
	counted, err := c.Server.Ratings.Events(c.Request.Context(), list.ID)
	if err != nil {
		return err
	}
	if slices.ContainsFunc(counted, func(e ratinglist.Event) bool { return e.Event == c.Event.ID }) {
		body.Lead = append(body.Lead, templates.Msg("ratings.count-again"))
	}
	body.Hidden = []templates.Hidden{{Name: "list", Value: formID(int64(list.ID))}}
	if owns(c.Plain(), list) {
		body.Submit = templates.Msg("ratings.count")
	} else {
		body.Refused = templates.Msg("ratings.count-owner")
	}
	for _, p := range players {
		row := TakeRow{
			ID: formID(int64(p.Player.ID)), Name: p.Player.Name, Href: view.DeskPerson(c.Event, p.Player.ID),
			Before: web.OrNothing(p.Change.Before),
			After:  web.OrNothing(p.Change.After), Games: web.OrNothing(p.Change.Counted), Person: p.Entry.Data.Name,
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
func countEvent(c *board.Desk) error {
	list, _, err := eventList(c, c.Field("list"))
	if err != nil {
		return err
	}
	if list.ID == 0 || !owns(c.Plain(), list) {
		return web.ErrForbidden
	}
	if err := c.Server.Ratings.CountEvent(c.Request.Context(), c.Actor(), c.Event, list.ID); err != nil {
		return err
	}
	return c.Done(listPath(list.ID), web.Saved("ratings.counted", "name", c.Event.Head.ShortName()))
}
