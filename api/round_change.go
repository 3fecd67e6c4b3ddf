package api

import (
	"context"
	"strings"
	"time"

	"adyukh/tournament"
)

// Changes of rounds: each is checked by the event's version that the sender had seen, and leads back to a round's page.

// pairRound pairs the next round as a draft.
func pairRound(c *call) error {
	seen, err := c.revision()
	if err != nil {
		return err
	}
	e, err := c.server.events.PairRound(c.Request.Context(), c.actor(), c.event.ID, seen, c.agreed())
	if err != nil {
		return c.roundAgain(len(c.event.Rounds)+1, err)
	}
	n := len(e.Rounds)
	if e.Rounds[n-1].Editing {
		return c.done(deskRoundPath(e.ID, n) + "/edit")
	}
	return c.done(deskRoundPath(e.ID, n), saved("round.said-paired", "round", n))
}

// pairAllRounds pairs all rounds that remain as drafts.
func pairAllRounds(c *call) error {
	seen, err := c.revision()
	if err != nil {
		return err
	}
	first := len(c.event.Rounds) + 1
	e, err := c.server.events.PairAllRounds(c.Request.Context(), c.actor(), c.event.ID, seen)
	if err != nil {
		return c.roundAgain(first, err)
	}
	return c.done(deskRoundPath(e.ID, first), saved("round.said-all-paired", "first", first, "last", len(e.Rounds)))
}

// unpairRound takes back the draft of the last round.
func unpairRound(c *call) error {
	return c.changeRound(c.server.events.UnpairRound, "round.said-unpaired")
}

// publishRound shows a round to everybody. What comes next are its results, from the first board on.
func publishRound(c *call) error {
	return c.changeRound(c.server.events.PublishRound, "round.said-published")
}

// unpublishRound makes a round a draft again.
func unpublishRound(c *call) error {
	return c.changeRound(c.server.events.UnpublishRound, "round.said-unpublished")
}

type roundChange func(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, round int) (*tournament.Event, error)

func (c *call) changeRound(change roundChange, said string) error {
	n, err := c.roundNumber()
	if err != nil {
		return err
	}
	seen, err := c.revision()
	if err != nil {
		return err
	}
	e, err := change(c.Request.Context(), c.actor(), c.event.ID, seen, n)
	if err != nil {
		return c.roundAgain(n, err)
	}
	path := deskRoundPath(c.event.ID, n)
	if r, ok := e.Round(n); ok && r.IsPublished() {
		if first, ok := r.Game(1); ok {
			path += "#" + rowID(first.ID)
		}
	}
	return c.done(path, saved(said, "round", n))
}

// scheduleRound says when a round starts, in the event's zone. An empty time of day takes it back.
func scheduleRound(c *call) error {
	n, err := c.roundNumber()
	if err != nil {
		return err
	}
	seen, err := c.revision()
	if err != nil {
		return err
	}
	at, err := parseStart(c.field("date"), c.field("time"), c.event.Head.Location())
	if err == nil {
		_, err = c.server.events.ScheduleRound(c.Request.Context(), c.actor(), c.event.ID, seen, n, at)
	}
	if err != nil {
		return c.roundAgain(n, err)
	}
	said := saved("round.said-scheduled", "round", n)
	if at.IsZero() {
		said = saved("round.said-unscheduled", "round", n)
	}
	return c.done(deskRoundPath(c.event.ID, n), said)
}

// parseStart reads a day and a time of day as forms send them. Without a time of day there is no start.
func parseStart(date, clock string, zone *time.Location) (time.Time, error) {
	date, clock = strings.TrimSpace(date), strings.TrimSpace(clock)
	if clock == "" {
		return time.Time{}, nil
	}
	at, err := time.ParseInLocation(dateLayout+" "+clockLayout, date+" "+clock, zone)
	if err != nil || at.Year() < 1900 || at.Year() > 9000 {
		return time.Time{}, &tournament.Error{
			Code: tournament.Invalid, Key: "error.round.start", Field: "time", Args: tournament.Args{"date": date, "time": clock}, Err: err,
		}
	}
	return at, nil
}
