package desk

import (
	"errors"
	"net/http"
	"strings"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

const (
	markField    = "mark"    // what is said of a player, or of all of whom nothing is known
	missingField = "missing" // "absent": pairs without those of whom nothing is known
)

// markPresence says whether a player is there. Scripts get the line again, with the reason when it was refused; browsers without them
// get the list.
func markPresence(c *board.Desk, n int) error {
	p, err := routePlayer(c)
	if err != nil {
		return err
	}
	mark := attendance.Mark(c.Field(markField))
	_, err = c.Events.MarkPresence(c.Request.Context(), c.Actor(), c.Event.ID, n, p.ID, c.Seen, mark, c.Agreed())
	return answerLine(c, n, p, err)
}

// answerLine shows what became of a change of a line.
func answerLine(c *board.Desk, n int, p play.Player, err error) error {
	var refused *refusal.Error
	if err != nil && (!errors.As(err, &refused) || refused.Code == refusal.NotFound || refused.Code == refusal.Unconfirmed) {
		return err
	}
	if err := c.LoadEvent(c.Event.ID); err != nil {
		return err
	}
	if !c.WantsFragment() {
		if refused != nil {
			return attendanceAgain(c, n, refused)
		}
		return c.Done(attendancePath(c.Event, n) + "#" + lineID(p.ID))
	}
	for _, is := range c.Event.Attendance(n) {
		if is.Player.ID != p.ID {
			continue
		}
		row, status := attendanceRow(c, n, is), http.StatusOK
		if refused != nil {
			row.Error, status = web.ErrorText(refused, c.Zone()), web.StatusOf(refused.Code)
		}
		return c.Fragment(status, row)
	}
	return &refusal.Error{Code: refusal.NotFound, Key: "error.player.none"}
}

// attendanceAgain shows the list with the reason why a change was refused.
func attendanceAgain(c *board.Desk, n int, err error) error {
	r, ok := c.Refusal(err)
	if !ok {
		return err
	}
	if err := c.LoadEvent(c.Event.ID); err != nil {
		return err
	}
	v, viewErr := attendanceView(c, n)
	if viewErr != nil {
		return viewErr
	}
	v.Status, v.Flash = r.Status, []templates.Notice{web.Wrong(r.Text)}
	return c.Page(v)
}

// markRest says the same of all of whom nothing is known.
func markRest(c *board.Desk, n int) error {
	missing, _ := c.Event.Unanswered(n)
	mark := attendance.Mark(c.Field(markField))
	if _, err := c.Events.MarkRest(c.Request.Context(), c.Actor(), c.Event.ID, n, c.Seen, mark); err != nil {
		return attendanceAgain(c, n, err)
	}
	return c.Done(attendancePath(c.Event, n), web.Saved("attendance.said-rest-"+string(mark), "n", len(missing)))
}

func reasonInputs(reason *string) web.Inputs {
	return web.Inputs{{web.TextInput(reason, templates.Field{
		Name: "reason", Label: templates.Msg("attendance.reason"), Autocomplete: "off", MaxLength: 200,
	})}}
}

// reasonForm is the line in which a reason is written.
func reasonForm(c *board.Desk, n int, p play.Presence, seen int64) *templates.ReasonForm {
	reason := p.Bye.Reason
	field := reasonInputs(&reason).Rows(c.Plain())[0][0]
	field.Prefix = lineID(p.Player.ID) + "-"
	return &templates.ReasonForm{
		Action:   attendancePath(c.Event, n) + "/" + web.Number64(p.Player.ID) + "/reason",
		Revision: seen, Field: field, Said: p.Bye.Reason,
	}
}

// setReason says why a player does not play the round.
func setReason(c *board.Desk, n int) error {
	p, err := routePlayer(c)
	if err != nil {
		return err
	}
	var reason string
	if err = reasonInputs(&reason).Read(c.Plain()); err == nil {
		_, err = c.Events.SetReason(c.Request.Context(), c.Actor(), c.Event.ID, n, p.ID, c.Seen, reason)
	}
	return answerLine(c, n, p, err)
}

// askMissing puts both answers to the question about players who are not ticked under a form. When most are not, the list was
// forgotten: then the first one is the next step, else it is for the arbiter to choose.
func askMissing(met []tournament.Warning) func(*templates.Form) {
	return func(f *templates.Form) {
		for _, w := range met {
			if !strings.HasPrefix(w.Key, play.MissingWarning) {
				continue
			}
			f.Submit, f.Quiet = templates.Msg("attendance.count-present"), w.Key == play.MissingWarning
			f.Ways = []templates.Way{{Name: missingField, Value: string(attendance.MarkAbsent), Label: templates.Msg("attendance.count-absent")}}
		}
	}
}
