package view

import (
	"time"

	"adyukh/templates"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
)

// Numbers of names up to which a wall shows them in large, and in middle letters.
const (
	fewNames  = 10
	someNames = 36
)

// Wall is who is looked for in a round, for a screen that a whole hall reads.
func Wall(e *play.Event, n int, now time.Time, live string) templates.Wall {
	w := templates.Wall{Title: templates.Msg("wall.title", "round", n), Live: live, Size: "many"}
	awaited := 0
	for _, p := range e.Attendance(n) {
		if !p.IsAwaited() {
			continue
		}
		awaited++
		if !p.Tick.State.IsExpected() {
			w.Names = append(w.Names, p.Player.Name)
		}
	}
	if e.CheckIn.Round == n {
		w.Clock = CheckInClock(e, now)
	}
	switch missing := len(w.Names); {
	case missing <= fewNames:
		w.Size = "few"
	case missing <= someNames:
		w.Size = "some"
	}
	w.Left = templates.Msg("wall.left", "n", len(w.Names), "of", awaited)
	if len(w.Names) == 0 {
		w.Left = templates.Msg("wall.all", "of", awaited)
	}
	return w
}

// CheckInClock is the next moment of the check-in by the clock, nil where there is none.
func CheckInClock(e *play.Event, now time.Time) *templates.Countdown {
	phase, ends := e.CheckIn.At(now)
	if ends.IsZero() {
		return nil
	}
	before, after := "check-in.closes", "check-in.now-closed"
	if phase == attendance.Before {
		before, after = "check-in.opens", "check-in.now-open"
	}
	at := templates.Moment{At: ends, Zone: e.Head.Location()}
	return &templates.Countdown{At: at, Before: templates.Msg(before, "at", at.In().Format("15:04")), After: templates.Msg(after)}
}

// CheckInState says how far the check-in is.
func CheckInState(e *play.Event, now time.Time) templates.Text {
	phase, ends := e.CheckIn.At(now)
	if phase == attendance.Open && ends.IsZero() {
		return templates.Msg("check-in.state-open-end", "round", e.CheckIn.Round)
	}
	if phase == attendance.NoCheckIn {
		return templates.Msg("check-in.state-none")
	}
	return templates.Msg("check-in.state-"+string(phase), "round", e.CheckIn.Round)
}
