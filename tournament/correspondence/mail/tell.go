package mail

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// tooOld is how long after it was entered something is still told, where mail was not set up before.
const tooOld = 3 * day

// tell makes the mails of a game that are missing.
func (w *Worker) tell(ctx context.Context, l Lagging, seats seating) error {
	g, err := w.config.Correspondence.Load(ctx, l.Key)
	if err != nil {
		return err
	}
	now := w.config.Now().UTC().Truncate(time.Second)
	t := Telling{Lagging: l, Seq: g.State.Seq, Counted: g.Kept.Standing.Counted}
	all, err := Schedule(g.State, g.Leaves, g.Event.Head.Location())
	if err != nil {
		return err
	}
	due, next := last(all, now)
	t.Next = next
	for _, side := range []rules.Side{rules.White, rules.Black} {
		person := g.Player(side)
		if seats[person].Email == "" {
			continue
		}
		add := func(m Mail) {
			m.Event, m.Game, m.Person, m.Created, m.Due, m.State = l.Event, l.Game, person, now, now, Waiting
			t.Mails = append(t.Mails, m)
		}
		if begun := started(g, l.Told, now); begun != nil {
			key := fmt.Sprintf("e%d.started.%d.%d", l.Event, begun.At.Unix(), person)
			add(Mail{Key: key, Kind: Started})
			t.Mails[len(t.Mails)-1].Game = 0
		}
		first, isNews := news(g.Kept.Log, l.Told, side, now)
		if isNews {
			add(Mail{Key: fmt.Sprintf("e%d.g%d.%d.%s", l.Event, l.Game, g.State.Seq, side), Kind: News, First: first, Seq: g.State.Seq})
		}
		if due.Stage != "" && l.Told > 0 && !isNews && (side == g.State.ToMove() || due.Stage.ForBoth()) {
			key := fmt.Sprintf("e%d.g%d.turn%d.%s.%s.%d", l.Event, l.Game, len(g.State.Moves), side, due.Stage, due.At.Unix())
			add(Mail{Key: key, Kind: Reminder, Seq: g.State.Seq, Stage: due.Stage})
		}
	}
	if err := w.config.Store.TellCorrespondence(ctx, t); !errors.Is(err, correspondence.ErrStale) {
		return err
	}
	return nil // it is behind still, and will be found again
}

// started is the entry that starts a game, where it is to be told of.
func started(g *correspondence.Game, told int, now time.Time) *correspondence.Entry {
	if told > 0 || len(g.Kept.Log) == 0 || now.Sub(g.Kept.Log[0].Entered) > tooOld {
		return nil
	}
	return &g.Kept.Log[0]
}

// news tells whether the entries after told have something that a side does not know, and which is the first of them: what he did
// himself on the site he has seen.
func news(log []correspondence.Entry, told int, side rules.Side, now time.Time) (first int, ok bool) {
	for _, e := range log[min(told, len(log)):] {
		own := e.Side == side && e.By == correspondence.ByPlayer
		if own || e.Kind == correspondence.Start || now.Sub(e.Entered) > tooOld {
			continue
		}
		return e.Seq, true
	}
	return 0, false
}

// seating is who sits where in an event.
type seating map[play.PlayerID]correspondence.Seat

func (w *Worker) seating(ctx context.Context, event tournament.EventID) (seating, error) {
	all, err := w.config.Correspondence.Seats(ctx, event)
	if err != nil {
		return nil, err
	}
	s := make(seating, len(all))
	for _, seat := range all {
		s[seat.Person] = seat
	}
	return s, nil
}
