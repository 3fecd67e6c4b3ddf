package site

import (
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// Pages for whoever knows the address at the door of a check-in: a tablet on which players say that they are there, and the names of
// the missing on a wall. Nothing else of the event can be seen or done there.

const playerField = "player"

// showDoor shows the list, or the question whether the one who was touched is really there.
func showDoor(c *board.AtDoor) error {
	e, path := c.Door.Event, board.DoorPath(c.Door.Event.ID, c.Door.Code)
	now, n := c.Now(), e.CheckIn.Round
	body := templates.Door{
		Title: templates.Msg("door.title", "round", n), Clock: view.CheckInClock(e, now), Live: path,
	}
	phase, _ := e.CheckIn.At(now)
	open := phase == attendance.Open
	if !open {
		body.Shut = templates.Msg("door.shut-"+string(phase), "round", n)
	}
	asked, _ := web.ParseID(c.Query(playerField))
	left := 0
	for _, p := range e.Attendance(n) {
		if p.Out || p.Later {
			continue
		}
		row := doorRow(e, p, path, open)
		if row.Href != "" {
			left++
			if int64(p.Player.ID) == asked {
				body.Ask = &templates.DoorQuestion{Name: row.Name, Note: row.Note, Action: path, Player: asked, Back: path}
			}
		}
		body.Rows = append(body.Rows, row)
	}
	body.Left = templates.Msg("door.left", "n", left)
	if body.Ask != nil {
		body.Rows, body.Live = nil, ""
	}
	page := templates.Page{Title: body.Title, Stream: path + "/live", Version: c.Door.Revision}
	return c.Screen(e, page, body)
}

// doorRow is a player's line: who has reported, and whom the round does not concern, can't do so again.
func doorRow(e *play.Event, p play.Presence, path string, open bool) templates.DoorRow {
	id := web.Number64(p.Player.ID)
	row := templates.DoorRow{ID: "at-" + id, Name: p.Player.Name, Note: web.FirstOf(show.Home(e, p.Player), p.Player.Federation)}
	switch {
	case p.Tick.State == attendance.Said || p.Tick.State == attendance.Present:
		row.State = templates.Msg("door.here")
	case open:
		row.Href = path + "?" + playerField + "=" + id
	}
	return row
}

// sayHere notes that a player is there.
func sayHere(c *board.AtDoor) error {
	id, ok := web.ParseID(c.Field(playerField))
	if !ok {
		return web.ErrMalformed
	}
	player := play.PlayerID(id)
	err := c.SayHere(player, c.Say(templates.Msg("door.actor")))
	if code := refusal.CodeOf(err); code == refusal.Conflict {
		if r, ok := c.Refusal(err); ok {
			return c.Done(board.DoorPath(c.Door.Event.ID, c.Door.Code), web.Wrong(r.Text))
		}
	}
	if err != nil {
		return err
	}
	p, _ := c.Door.Event.Player(player)
	said := web.Saved("door.said", "name", p.Name)
	if p.HasBye(c.Door.Event.CheckIn.Round) {
		said = templates.Notice{Tone: templates.Attention, Text: templates.Msg("door.said-off", "name", p.Name)}
	}
	return c.Done(board.DoorPath(c.Door.Event.ID, c.Door.Code), said)
}

// showDoorWall shows the names of the missing.
func showDoorWall(c *board.AtDoor) error {
	e, path := c.Door.Event, board.DoorPath(c.Door.Event.ID, c.Door.Code)
	wall := view.Wall(e, e.CheckIn.Round, c.Now(), path+"/wall")
	return c.Screen(e, templates.Page{Title: wall.Title, Stream: path + "/live", Version: c.Door.Revision}, wall)
}

func streamDoor(c *board.AtDoor) error { return c.StreamDoor() }
