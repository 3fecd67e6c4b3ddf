package desk

import (
	"time"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/attendance"
)

// typedCheckIn is from when until when players report, as it is typed: times of one day.
type typedCheckIn struct{ day, opens, closes string }

func checkInInputs(t *typedCheckIn) web.Inputs {
	field := func(name string) templates.Field {
		return templates.Field{Kind: "date", Name: name, Width: "short", Label: templates.Msg("check-in.field-" + name)}
	}
	return web.Inputs{
		{web.TextInput(&t.day, field("day")).Required()},
		{web.TextInput(&t.opens, field("opens").Clock()), web.TextInput(&t.closes, field("closes").Clock())},
	}
}

// checkInCard is what stands beside the list: until when players report, where they do it themselves, the wall.
func checkInCard(c *board.Desk, n int) templates.CheckInCard {
	e, now := c.Event, c.Now()
	w, zone, path := e.CheckIn, e.Head.Location(), web.DeskRoundPath(e.ID, n)
	card := templates.CheckInCard{
		State: view.CheckInState(e, now), Wall: path + "/missing",
		Opens: templates.Moment{At: w.Opens, Zone: zone}, Closes: templates.Moment{At: w.Closes, Zone: zone},
	}
	if w.Round != 0 && w.Round != n {
		card.Note = templates.Msg("check-in.other-round", "round", w.Round)
	}
	if w.Code != "" {
		a := templates.Address{URL: c.Link(board.DoorPath(e.ID, w.Code)), Nearby: c.Server.Base == nil && web.IsLoopbackHost(c.Request.Host)}
		if qr, err := web.DrawQR(a.URL); err == nil {
			a.QR, card.Door = qr, &a
		}
	}
	if !c.May(account.PairRounds) {
		return card
	}
	card.Form = checkInForm(c, n, path)
	act := func(key, to string) templates.Action {
		return templates.Action{
			Label: templates.Msg(key), Action: path + to, Style: "small", Hidden: []templates.Hidden{web.HiddenRevision(w.Revision)},
		}
	}
	if w.Code == "" {
		card.Actions = append(card.Actions, act("door.open", "/door"))
	} else {
		card.Actions = append(card.Actions, act("door.shut", "/door/shut"), act("door.renew", "/door"))
	}
	if w.Round != 0 {
		card.Actions = append(card.Actions, act("check-in.end", "/check-in/end"))
	}
	return card
}

// checkInForm offers the times that are set, else the day of the round's start, or today.
func checkInForm(c *board.Desk, n int, path string) *templates.Form {
	e := c.Event
	w, zone := e.CheckIn, e.Head.Location()
	r, _ := e.Round(n)
	day := r.StartsAt
	for _, at := range []time.Time{w.Opens, w.Closes} {
		if w.Round == n && !at.IsZero() {
			day = at
		}
	}
	if day.IsZero() {
		day = c.Now()
	}
	t := typedCheckIn{day: day.In(zone).Format(view.DateLayout)}
	if w.Round == n {
		t.opens, t.closes = clockOf(w.Opens, zone), clockOf(w.Closes, zone)
	}
	f := inRows(c, checkInInputs(&t))
	f.Action, f.Submit, f.Quiet, f.Dense = path+"/check-in", templates.Msg("action.save"), true, true
	f.Hidden = []templates.Hidden{web.HiddenRevision(w.Revision)}
	return &f
}

func clockOf(at time.Time, zone *time.Location) string {
	if at.IsZero() {
		return ""
	}
	return at.In(zone).Format(clockLayout)
}

// setCheckIn says from when until when players report for the round.
func setCheckIn(c *board.Desk, n int) error {
	var t typedCheckIn
	err := checkInInputs(&t).Read(c.Plain())
	w := attendance.Window{}
	for _, end := range []struct {
		at    *time.Time
		typed string
	}{{&w.Opens, t.opens}, {&w.Closes, t.closes}} {
		if err == nil {
			*end.at, err = parseStart(t.day, end.typed, c.Event.Head.Location())
		}
	}
	if err == nil {
		_, err = c.Events.SetCheckIn(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, n, w.Opens, w.Closes)
	}
	return checkInSaved(c, n, "check-in.said-set", err)
}

// endCheckIn takes the check-in back, and shuts the door.
func endCheckIn(c *board.Desk, n int) error {
	_, err := c.Events.SetCheckIn(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, 0, time.Time{}, time.Time{})
	return checkInSaved(c, n, "check-in.said-ended", err)
}

// openDoor makes a new address at which players report themselves.
func openDoor(c *board.Desk, n int) error {
	_, err := c.Events.OpenDoor(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, n)
	return checkInSaved(c, n, "door.said-open", err)
}

// shutDoor makes the address lead nowhere.
func shutDoor(c *board.Desk, n int) error {
	_, err := c.Events.ShutDoor(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen)
	return checkInSaved(c, n, "door.said-shut", err)
}

func checkInSaved(c *board.Desk, n int, said string, err error) error {
	if err != nil {
		return attendanceAgain(c, n, err)
	}
	return c.Done(attendancePath(c.Event, n), web.Saved(said, "round", n))
}

// showDeskWall shows the names of the missing on the screen of whoever is signed in.
func showDeskWall(c *board.Desk, n int) error {
	if _, err := view.NewDeskRound(c.Event, n); err != nil {
		return err
	}
	wall := view.Wall(c.Event, n, c.Now(), web.DeskRoundPath(c.Event.ID, n)+"/missing")
	return c.Screen(c.Event, templates.Page{Title: wall.Title, Stream: "/desk/live", Version: c.Event.Version}, wall)
}
