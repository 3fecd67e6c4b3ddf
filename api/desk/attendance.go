package desk

import (
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

func attendanceRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, round+"/attendance", at.look, ofRound(showAttendance)),
		web.On(web.Post, round+"/attendance", at.tick, ofRound(markRest)).Takes(markField).Versioned(),
		web.On(web.Post, round+"/attendance/:player", at.tick, ofRound(markPresence)).Takes(markField).Versioned().Confirms(),
		web.On(web.Post, round+"/attendance/:player/reason", at.players, ofRound(setReason)).Takes(web.Names(reasonInputs)...).Versioned(),
		web.On(web.Post, round+"/check-in", at.pair, ofRound(setCheckIn)).Takes(web.Names(checkInInputs)...).Versioned(),
		web.On(web.Post, round+"/check-in/end", at.pair, ofRound(endCheckIn)).Versioned(),
		web.On(web.Post, round+"/door", at.pair, ofRound(openDoor)).Versioned(),
		web.On(web.Post, round+"/door/shut", at.pair, ofRound(shutDoor)).Versioned(),
		web.On(web.Get, round+"/missing", at.look, ofRound(showDeskWall)),
	}
}

// attendancePath is the address of the list of a round.
func attendancePath(e *play.Event, n int) string { return web.DeskRoundPath(e.ID, n) + "/attendance" }

// attendanceLink leads to the list of a round, with how many are not ticked where somebody ticks.
func attendanceLink(e *play.Event, n int) *templates.Link {
	link := templates.Link{Label: templates.Msg("attendance.link"), Href: attendancePath(e, n)}
	if e.KeepsAttendance(n) {
		missing, _ := e.Unanswered(n)
		link.Count = len(missing)
	}
	return &link
}

// What a list shows: everybody, those of whom nothing is known, those who do not play.
const (
	showAll     = ""
	showMissing = "missing"
	showOff     = "off"
)

// showAttendance lists who is there in a round.
func showAttendance(c *board.Desk, n int) error {
	v, err := attendanceView(c, n)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func attendanceView(c *board.Desk, n int) (web.View, error) {
	d, err := view.NewDeskRound(c.Event, n)
	if err != nil {
		return web.View{}, err
	}
	d.Pair = c.May(account.PairRounds)
	e, path := c.Event, attendancePath(c.Event, n)
	body := templates.Attendance{
		Round: n, Find: c.May(account.TickPlayers), Half: e.CanAskOff(n), Journal: c.May(account.ViewJournal), CheckIn: checkInCard(c, n),
		Papers: []templates.Link{{Label: templates.Msg("pdf.attendance"), Href: view.PaperHref(web.DeskBase(e.ID), "attendance", nil)}},
	}
	for _, link := range d.Chooser().Rounds {
		link.Href += "/attendance"
		body.Rounds.Rounds = append(body.Rounds.Rounds, link)
	}
	body.Next = templates.NextStep{Link: &templates.Link{Label: templates.Msg("next.round", "round", n), Href: web.DeskRoundPath(e.ID, n)}}
	if !d.Paired {
		body.Next = d.Next()
	}
	shown := c.Query("show")
	body.Live = path
	if shown != showAll {
		body.Live += "?show=" + shown
	}
	body.Waits = view.Waits(e, n, c.May, "/attendance")
	all := e.Attendance(n)
	counts := map[string]int{}
	for _, p := range all {
		in := listed(p)
		counts[in]++
		if shown == showAll || shown == in {
			body.Rows = append(body.Rows, attendanceRow(c, n, p))
		}
	}
	awaited := counts[showMissing] + counts[showAll]
	body.Progress = templates.Progress{
		Done: counts[showAll], Total: awaited, Text: templates.Msg("attendance.progress", "n", counts[showAll], "of", awaited),
	}
	body.Filters = []templates.Link{
		{Label: templates.Msg("attendance.filter-all"), Href: path, Current: shown == showAll, Count: len(all)},
		filter("attendance.filter-missing", path, showMissing, shown, counts),
		filter("attendance.filter-off", path, showOff, shown, counts),
	}
	if body.Find && counts[showMissing] > 0 {
		body.Rest = restActions(e, n, counts[showMissing])
	}
	switch {
	case len(all) == 0:
		body.Empty = &templates.Empty{Title: templates.Msg("attendance.empty"), Text: templates.Msg("players.empty-text")}
	case len(body.Rows) == 0:
		body.None = templates.Msg("attendance.none-" + web.OrDefault(shown, "all"))
	}
	if body.Recent, err = recent(c, recentTicks); err != nil {
		return web.View{}, err
	}
	return web.View{Title: templates.Msg("attendance.title", "n", n), Body: body, Section: web.SectionRounds, Live: true, Wide: true}, nil
}

func filter(key, path, show, shown string, counts map[string]int) templates.Link {
	return templates.Link{Label: templates.Msg(key), Href: path + "?show=" + show, Current: shown == show, Count: counts[show]}
}

// recentTicks is how many lines of the journal stand beside the list.
const recentTicks = 4

// listed says in which part of the list a player is.
func listed(p play.Presence) string {
	switch {
	case p.IsUnanswered():
		return showMissing
	case !p.IsAwaited(), p.Tick.State == attendance.Missing:
		return showOff
	}
	return showAll
}

func restActions(e *play.Event, n, missing int) []templates.Action {
	rest := func(mark attendance.Mark) templates.Action {
		return templates.Action{
			Label: templates.Msg("attendance.rest-"+string(mark), "n", missing), Action: attendancePath(e, n), Style: "small",
			Hidden: []templates.Hidden{{Name: markField, Value: string(mark)}, web.HiddenRevision(e.AttendanceRevision(n))},
		}
	}
	return []templates.Action{rest(attendance.MarkPresent), rest(attendance.MarkAbsent)}
}

// lineID names the line of a player on the page.
func lineID(id play.PlayerID) string { return "at-" + web.Number64(id) }

// attendanceRow is a player's line.
func attendanceRow(c *board.Desk, n int, p play.Presence) templates.AttendanceRow {
	e, id := c.Event, p.Player.ID
	row := templates.AttendanceRow{
		ID: lineID(id), Number: p.Player.Number, Codes: p.Player.OwnID, Name: p.Player.Name, Href: web.PlayerPath(e.ID, id),
		Note:   web.FirstOf(show.Home(c.Event, p.Player), p.Player.Federation),
		Action: attendancePath(e, n) + "/" + web.Number64(id), Revision: max(p.Player.Revision, p.Tick.Revision),
	}
	row.State, row.Text = presence(c, p)
	if !p.IsAwaited() && p.Tick.State.IsExpected() && !p.HasCome() {
		row.Claim = templates.Msg("attendance.claim")
	}
	if p.Game.ID != 0 && p.Game.Board != 0 {
		row.Board = templates.Msg("attendance.board", "board", p.Game.Board, "name", e.Name(p.Game.Opponent(id)))
	}
	if c.May(account.TickPlayers) && !p.Out && !p.Later {
		row.Marks = marks(e, n, row.State)
	}
	if c.May(account.EditPlayers) && e.IsDrawn() && !p.Out && p.Bye.Round != 0 {
		row.Withdraw = &templates.Link{Label: templates.Msg("attendance.withdraw"), Href: web.PlayerPath(e.ID, id) + "#withdraw"}
	}
	if p.Bye.Round != 0 && c.May(account.EditPlayers) {
		row.Reason = reasonForm(c, n, p, row.Revision)
	}
	return row
}

// presence is the state of a line and its words.
func presence(c *board.Desk, p play.Presence) (string, templates.Text) {
	at := templates.Moment{At: p.Tick.Arrived, Zone: c.Zone()}
	switch {
	case p.Out:
		return "out", show.Out(c.Event, p.Player)
	case p.Later:
		return "later", show.Late(p.Player)
	case p.HasCome():
		return "came", templates.Msg("attendance.state-came")
	case p.Off == play.HalfBye:
		return "half", templates.Msg("attendance.state-half")
	case p.Off == play.FreeRound:
		return "free", templates.Msg("attendance.state-free")
	case p.Off == play.FullBye:
		return "free", templates.Msg("attendance.state-full")
	case p.Off != "":
		return "absent", templates.Msg("attendance.state-off")
	}
	switch p.Tick.State {
	case attendance.Present:
		return "present", templates.Msg("attendance.state-present", "at", at.In().Format(clockLayout))
	case attendance.Said:
		return "said", templates.Msg("attendance.state-said", "at", at.In().Format(clockLayout))
	case attendance.Late:
		return "late", templates.Msg("attendance.state-late")
	case attendance.Missing:
		return "absent", templates.Msg("attendance.state-missing")
	}
	return "none", templates.Msg("attendance.state-none")
}

// marks are the buttons of a line in their order. Half a point is only for rounds that can be asked off.
func marks(e *play.Event, n int, state string) []templates.AttendanceMark {
	var all []templates.AttendanceMark
	for _, m := range attendance.Marks() {
		if m == attendance.MarkNone || m == attendance.MarkHalf && !e.CanAskOff(n) {
			continue
		}
		b := templates.AttendanceMark{
			Mark: string(m), Sends: string(m), Pressed: state == string(m) || state == "came" && m == attendance.MarkPresent,
			Label: templates.Msg("attendance.mark-" + string(m)),
			Title: templates.Msg("attendance.mark-" + string(m) + "-title"),
		}
		if b.Pressed {
			b.Sends = string(attendance.MarkNone)
		}
		all = append(all, b)
	}
	return all
}
