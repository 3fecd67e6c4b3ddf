package desk

import (
	"context"
	"strings"
	"time"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Changes of rounds: each is checked by the event's version that the sender had seen, and leads back to a round's page.

// pairRound pairs the next round as a draft.
func pairRound(c *board.Desk) error {
	pair := c.Events.PairRound
	switch {
	case c.Field(board.HandField) != "":
		pair = c.Events.PairByHand
	case c.Field(missingField) == string(attendance.MarkAbsent):
		pair = c.Events.PairPresent
	}
	e, err := pair(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, c.Agreed())
	if asked := web.Question(err); asked != nil && c.WantsPage() {
		return c.Confirm(asked, nil, askMissing(asked.Warnings))
	}
	if err != nil {
		return roundAgain(c, len(c.Event.Rounds)+1, err)
	}
	n := len(e.Rounds)
	if e.Rounds[n-1].Editing {
		return c.Done(web.DeskRoundPath(e.ID, n) + "/edit")
	}
	return c.Done(web.DeskRoundPath(e.ID, n), web.Saved("round.said-paired", "round", n))
}

// pairAllRounds pairs all rounds that remain as drafts.
func pairAllRounds(c *board.Desk) error {
	first := len(c.Event.Rounds) + 1
	e, err := c.Events.PairAllRounds(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen)
	if err != nil {
		return roundAgain(c, first, err)
	}
	return c.Done(web.DeskRoundPath(e.ID, first), web.Saved("round.said-all-paired", "first", first, "last", len(e.Rounds)))
}

// completeRounds makes the rounds that remain anew, so that everybody meets everybody.
func completeRounds(c *board.Desk) error {
	n := min(c.Event.PublishedRounds()+1, c.Event.ScheduledRounds())
	e, err := c.Events.CompleteRounds(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen)
	if err != nil {
		return roundAgain(c, n, err)
	}
	return c.Done(web.DeskRoundPath(e.ID, n), web.Saved("outlook.said"))
}

// unpairRound takes back the draft of the last round.
func unpairRound(c *board.Desk, n int) error {
	unpair := func(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int) (*play.Event, error) {
		return c.Events.UnpairRound(ctx, by, id, seen, round, c.Agreed())
	}
	return changeRound(c, n, unpair, "round.said-unpaired")
}

// againField of a publication says that the round is to be paired once more instead.
const againField = "again"

// publishRound shows a round to everybody. What comes next are its results, from the first board on. Where somebody is not there who has a
// board, the question has another answer: the round is paired once more.
func publishRound(c *board.Desk, n int) error {
	if c.Field(againField) != "" {
		return repairRound(c, n)
	}
	_, err := c.Events.PublishRound(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, n, c.Agreed())
	if asked := web.Question(err); asked != nil && c.WantsPage() {
		return c.Confirm(asked, nil, func(f *templates.Form) {
			if c.Event.Head.Regulations.System.CanPairAgain() {
				f.Ways = []templates.Way{{Name: againField, Value: "1", Label: templates.Msg("round.repair", "round", n)}}
			}
		})
	}
	if err != nil {
		return roundAgain(c, n, err)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, n)+view.ResultsHash, web.Saved("round.said-published", "round", n))
}

// publishDrafts shows all drafts to everybody. What comes next are the results of the first.
func publishDrafts(c *board.Desk) error {
	first := c.Event.PublishedRounds() + 1
	e, err := c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
		return c.Events.PublishDrafts(ctx, c.Actor(), c.Event.ID, c.Seen, agreed)
	})
	if err != nil {
		return roundAgain(c, first, err)
	}
	said := web.Saved("round.said-all-published", "first", first, "last", len(e.Rounds))
	return c.Done(web.DeskRoundPath(e.ID, first)+view.ResultsHash, said)
}

// repairRound pairs a round once more, and says what has changed.
func repairRound(c *board.Desk, n int) error {
	before := c.Event
	e, err := c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
		return c.Events.RepairRound(ctx, c.Actor(), c.Event.ID, c.Seen, n, agreed)
	})
	if err != nil {
		return roundAgain(c, n, err)
	}
	changed := e.ChangedSince(before, n)
	if len(changed) == 0 {
		same := templates.Notice{Tone: templates.Quiet, Text: templates.Msg("round.said-same", "round", n)}
		return c.Done(web.DeskRoundPath(c.Event.ID, n), same)
	}
	was, is := e.Remark(changed)
	return c.Done(web.DeskRoundPath(c.Event.ID, n), web.Saved("round.said-repaired", "round", n, "n", len(changed),
		"was", strings.ReplaceAll(was, "\n", "; "), "hand", strings.ReplaceAll(is, "\n", "; ")))
}

// seatFields are those of a form that gives somebody who waits a place.
var seatFields = append(web.Names(editInputs), view.BackField)

// seatRound gives somebody who waits an opponent, or a round without one.
func seatRound(c *board.Desk, n int) error {
	var edit play.Edit
	err := editInputs(&edit).Read(c.Plain())
	if err == nil {
		_, err = c.Act(func(ctx context.Context, agreed tournament.Agreed) (*play.Event, error) {
			return c.Events.Seat(ctx, c.Actor(), c.Event.ID, c.Seen, n, edit, agreed)
		})
	}
	if err != nil {
		return roundAgain(c, n, err)
	}
	path := web.DeskRoundPath(c.Event.ID, n)
	if c.Field(view.BackField) == "/attendance" {
		path += "/attendance"
	}
	if edit.Kind == play.EditMeet {
		return c.Done(path, web.Saved("wait.said-meet", "one", c.Event.Name(edit.White), "two", c.Event.Name(edit.Black)))
	}
	return c.Done(path, web.Saved("wait.said-bye", "name", c.Event.Name(edit.White)))
}

// unpublishRound makes a round a draft again.
func unpublishRound(c *board.Desk, n int) error {
	return changeRound(c, n, c.Events.UnpublishRound, "round.said-unpublished")
}

type roundChange func(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int) (*play.Event, error)

func changeRound(c *board.Desk, n int, change roundChange, said string) error {
	e, err := change(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, n)
	if err != nil {
		return roundAgain(c, n, err)
	}
	path := web.DeskRoundPath(c.Event.ID, n)
	if r, ok := e.Round(n); ok && r.IsPublished() {
		path += view.ResultsHash
	}
	return c.Done(path, web.Saved(said, "round", n))
}

// typedStart is when a round begins, as it was typed.
type typedStart struct{ day, clock string }

func startInputs(s *typedStart) web.Inputs {
	return web.Inputs{{web.Posted(&s.day, "date"), web.Posted(&s.clock, "time")}}
}

// scheduleRound says when a round starts, in the event's zone. An empty time of day takes it back.
func scheduleRound(c *board.Desk, n int) error {
	var s typedStart
	var at time.Time
	err := startInputs(&s).Read(c.Plain())
	if err == nil {
		at, err = parseStart(s.day, s.clock, c.Event.Head.Location())
	}
	if err == nil {
		_, err = c.Events.ScheduleRound(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, n, at)
	}
	if err != nil {
		return roundAgain(c, n, err)
	}
	said := web.Saved("round.said-scheduled", "round", n)
	if at.IsZero() {
		said = web.Saved("round.said-unscheduled", "round", n)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, n), said)
}

// parseStart reads a day and a time of day as forms send them. Without a time of day there is no start.
func parseStart(date, clock string, zone *time.Location) (time.Time, error) {
	date, typed := strings.TrimSpace(date), clock
	clock, ok := web.ReadClock(typed)
	if ok && clock == "" {
		return time.Time{}, nil
	}
	at, err := time.ParseInLocation(view.DateLayout+" "+clockLayout, date+" "+clock, zone)
	if !ok || err != nil || at.Year() < 1900 || at.Year() > 9000 {
		return time.Time{}, &refusal.Error{
			Code: refusal.Invalid, Key: "error.round.start", Field: "time", Args: refusal.Args{"date": date, "time": typed}, Err: err,
		}
	}
	return at, nil
}
