package correspondence

import (
	"strconv"
	"time"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// table is a game on the page of one who plays it.
type table struct {
	*correspondence.Seen
	game  *correspondence.Game
	path  string // of the game's page
	now   time.Time
	zone  *time.Location // in which the player reads times
	short func(time.Time) string
	count clock.Count // up to now, or to the end of the game
	falls time.Time   // when the game will be lost, where its time is up and its terms say so
}

// findTable finds the game of the address. One that somebody else plays is not there.
func findTable(c *board.Playing) (*table, error) {
	id, ok := web.ParseID(c.Param("game"))
	if !ok {
		return nil, web.ErrNotFound
	}
	g, err := c.Correspondence.Load(c.Request.Context(), correspondence.Key{Event: c.Seat.Of.ID, Game: play.GameID(id)})
	if err != nil {
		return nil, err
	}
	return tableOf(c, g)
}

func tableOf(c *board.Playing, g *correspondence.Game) (*table, error) {
	side, mine := g.Side(c.Seat.Person.ID)
	round, published := g.Event.Round(g.Game.Round)
	if !mine || !published || !round.IsPublished() {
		return nil, refusal.NewNotFound("error.game.none", nil)
	}
	t := &table{
		Seen: g.For(correspondence.PlayerOf(side)), game: g, path: gamePath(c, g.Game.ID), now: c.Now(), zone: c.Zone(),
		short: shortTimes(c.Plain(), c.Zone()),
	}
	if t.State.IsStarted() {
		var err error
		if t.count, err = g.Count(t.upTo()); err != nil {
			return nil, err
		}
		t.falls = c.Correspondence.Effect(t.count.Running.Deadline)
	}
	return t, nil
}

// upTo is until when the clocks of the game are counted.
func (t *table) upTo() time.Time {
	if t.State.IsOver() {
		return later(t.State.Ended, t.State.Since())
	}
	return later(t.now, t.State.Since())
}

func later(a, b time.Time) time.Time {
	if a.Before(b) {
		return b
	}
	return a
}

func gamePath(c *board.Playing, id play.GameID) string {
	return board.SeatPath(c.Seat.Of.ID, c.Seat.Code) + "/games/" + strconv.FormatInt(int64(id), 10)
}

// isMyMove tells whether the player can move now.
func (t *table) isMyMove() bool {
	return t.State.IsStarted() && !t.State.IsOver() && t.State.ToMove() == t.Side
}

// halted tells whether both clocks stand still by a decision.
func (t *table) halted() bool {
	halts := t.State.Halts
	return !t.State.IsOver() && len(halts) > 0 && halts[len(halts)-1].To.IsZero()
}

// canMove tells whether the player can move now.
func (t *table) canMove() bool { return t.isMyMove() && !t.halted() && !t.now.Before(t.State.Start) }

func (t *table) name(side rules.Side) string {
	p, _ := t.Event.Person(t.Persons[side])
	return p.Name
}

// number is the number of the game, "" before the draw.
func (t *table) number() string { return t.Event.GameNumbers()[t.Game.ID] }

// moveText writes a move with its number: "13. c3-d4", "13… f6:d4". ply counts from 0.
func moveText(ply int, move string) string {
	dots := "."
	if ply%2 == 1 {
		dots = "…"
	}
	return strconv.Itoa(ply/2+1) + dots + " " + move
}

func (t *table) moment(at time.Time) templates.Moment { return templates.Moment{At: at, Zone: t.zone} }

// sayStamp writes a time for a notice that is said after a redirect.
func sayStamp(c *board.Playing, at time.Time) string {
	return c.Say(templates.Msg("correspondence.stamp", "at", templates.Moment{At: at, Zone: c.Zone()}))
}

// shortTimes writes times of this year, or of the next or last months, without the year.
func shortTimes(c *web.Call, zone *time.Location) func(time.Time) string {
	now := c.Now()
	return func(at time.Time) string {
		day := c.Tr.Day(at, zone)
		if at.Sub(now).Abs() > 180*24*time.Hour {
			day = c.Tr.Date(at, zone)
		}
		return day + ", " + c.Tr.Clock(at, zone)
	}
}

// A side that has few days left is warned.
const (
	fewDays = 5 * 24 * time.Hour
	lastDay = 24 * time.Hour
)

// leftOf says how long it is until a deadline, and how urgent that is for who has to move.
func leftOf(deadline, now time.Time, zone *time.Location, short func(time.Time) string) *templates.CorrespondenceLeft {
	if deadline.IsZero() {
		return nil
	}
	left := deadline.Sub(now)
	l := &templates.CorrespondenceLeft{At: templates.Moment{At: deadline, Zone: zone}, Text: leftText(left)}
	l.Until = templates.Msg("correspondence.until", "at", short(deadline))
	switch {
	case left <= 0:
		l.Until = templates.Msg("correspondence.since", "at", short(deadline))
		l.Tone = templates.Wrong
	case left <= lastDay:
		l.Tone = templates.Wrong
	case left <= fewDays:
		l.Tone = templates.Attention
	}
	return l
}

func leftText(left time.Duration) templates.Text {
	switch {
	case left <= 0:
		return templates.Msg("correspondence.left-none")
	case left < time.Hour:
		return templates.Msg("correspondence.left-minutes", "n", max(1, int(left/time.Minute)))
	case left < 2*lastDay:
		return templates.Msg("correspondence.left-hours", "n", int(left/time.Hour))
	}
	return templates.Msg("correspondence.left-days", "n", int(left/lastDay))
}

// zoneNote says in which zone a page shows times, and in which days are counted where that is another one.
func zoneNote(c *board.Playing, e *play.Event) templates.Text {
	now, own, of := c.Now(), c.Zone(), e.Head.Location()
	mine, theirs := show.OffsetText(own, now), show.OffsetText(of, now)
	if mine == theirs {
		return templates.Msg("correspondence.zone", "zone", mine)
	}
	return templates.Msg("correspondence.zones", "zone", mine, "event", theirs)
}
