package letters

import (
	"context"
	"errors"
	"fmt"
	"time"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/play"
)

// tell makes the mails of a game that are missing.
func (w letters) tell(ctx context.Context, l Lagging, seats seating) error {
	g, err := w.Correspondence.Load(ctx, l.Key)
	if err != nil {
		return err
	}
	now := w.Watch.Now().UTC().Truncate(time.Second)
	t := Telling{Lagging: l, Seq: g.State.Seq, Counted: g.Kept.Standing.Counted}
	all, err := Schedule(g.State, g.Leaves, g.Event.Head.Location())
	if err != nil {
		return err
	}
	due, next := last(all, w.Watch.Settled())
	t.Next = next
	for _, side := range []rules.Side{rules.White, rules.Black} {
		person := g.Player(side)
		if seats[person].Email == "" {
			continue
		}
		add := func(kind mail.Kind, stage mail.Stage, key string, about About) {
			m := mail.Mail{Event: l.Event, Person: int64(person), Key: key, Kind: kind, Stage: stage, About: about.text()}
			t.Mails = append(t.Mails, mail.New(m, now))
		}
		if begun := started(g, l.Told, now); begun != nil {
			key := fmt.Sprintf("e%d.started.%d.%d", l.Event, begun.At.Unix(), person)
			add(Started, "", key, About{})
		}
		first, isNews := news(g.Kept.Log, l.Told, side, now)
		if isNews {
			key := fmt.Sprintf("e%d.g%d.%d.%s", l.Event, l.Game, g.State.Seq, side)
			add(News, "", key, About{Game: l.Game, First: first, Seq: g.State.Seq})
		}
		if due.Stage != "" && now.Sub(due.At) < mail.Keep && l.Told > 0 && !isNews && (side == g.State.ToMove() || forBoth(due.Stage)) {
			key := fmt.Sprintf("e%d.g%d.turn%d.%s.%s.%d", l.Event, l.Game, len(g.State.Moves), side, due.Stage, due.At.Unix())
			add(Reminder, due.Stage, key, About{Game: l.Game, Seq: g.State.Seq})
		}
	}
	if err := w.Store.TellCorrespondence(ctx, t); !errors.Is(err, correspondence.ErrStale) {
		return err
	}
	return nil // it is behind still, and will be found again
}

// started is the entry that starts a game, where it is to be told of.
func started(g *correspondence.Game, told int, now time.Time) *correspondence.Entry {
	if told > 0 || len(g.Kept.Log) == 0 || now.Sub(g.Kept.Log[0].Entered) > mail.TooOld {
		return nil
	}
	return &g.Kept.Log[0]
}

// news tells whether the entries after told have something that a side does not know, and which is the first of them: what he did
// himself on the site he has seen.
func news(log []correspondence.Entry, told int, side rules.Side, now time.Time) (first int, ok bool) {
	for _, e := range log[min(told, len(log)):] {
		own := e.Side == side && e.By == correspondence.ByPlayer
		if own || e.Kind == correspondence.Start || now.Sub(e.Entered) > mail.TooOld {
			continue
		}
		return e.Seq, true
	}
	return 0, false
}

// seating is who sits where in an event.
type seating map[play.PlayerID]correspondence.Seat

func (c Config) seating(ctx context.Context, event tournament.EventID) (seating, error) {
	all, err := c.Correspondence.Seats(ctx, event)
	if err != nil {
		return nil, err
	}
	s := make(seating, len(all))
	for _, seat := range all {
		s[seat.Person] = seat
	}
	return s, nil
}
