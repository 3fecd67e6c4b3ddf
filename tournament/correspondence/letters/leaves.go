package letters

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// tellLeaves makes mails about leaves that were taken, changed or given up since opponents were told: what they were told is compared with
// what is, so that it does not matter how it came.
func (w letters) tellLeaves(ctx context.Context) error {
	events, err := w.Correspondence.Running(ctx)
	if err != nil {
		return err
	}
	for _, e := range events {
		if err := w.tellLeavesOf(ctx, e); err != nil && !errors.Is(err, correspondence.ErrStale) {
			return err
		}
	}
	return nil
}

func (w letters) tellLeavesOf(ctx context.Context, e *play.Event) error {
	before, known, err := w.Store.ToldLeaves(ctx, e.ID)
	if err != nil {
		return err
	}
	now := w.Watch.Now()
	var after []Absence
	for _, l := range e.Leaves {
		after = append(after, Absence{Leave: l.ID, Player: l.Player, From: l.From, To: l.To})
		if !known && now.Sub(l.Said) > mail.TooOld {
			before = append(before, after[len(after)-1])
		}
	}
	changes := compare(before, after, person.DateOf(now.In(e.Head.Location())))
	if known && slices.Equal(before, after) {
		return nil
	}
	var mails []mail.Mail
	if len(changes) > 0 {
		if mails, err = w.leaveMails(ctx, e, changes); err != nil {
			return err
		}
	}
	if !known {
		before = nil
	}
	return w.Store.TellLeaves(ctx, e.ID, before, after, mails)
}

// change is what is new of a leave.
type change struct {
	Absence
	off bool
}

// compare returns what is new; of a leave that is over nobody is told.
func compare(before, after []Absence, today person.Date) []change {
	var changes []change
	for _, a := range after {
		if !slices.Contains(before, a) && !a.To.Before(today) {
			changes = append(changes, change{Absence: a})
		}
	}
	for _, b := range before {
		gone := !slices.ContainsFunc(after, func(a Absence) bool { return a.Leave == b.Leave })
		if gone && !b.To.Before(today) {
			changes = append(changes, change{b, true})
		}
	}
	return changes
}

// leaveMails are the mails to those who play a running game with somebody whose leave has changed, one for each person and change.
func (w letters) leaveMails(ctx context.Context, e *play.Event, changes []change) ([]mail.Mail, error) {
	seats, err := w.seating(ctx, e.ID)
	if err != nil {
		return nil, err
	}
	var mails []mail.Mail
	for _, c := range changes {
		games, err := w.Correspondence.Standings(ctx, e.ID, play.PlayerID(c.Player))
		if err != nil {
			return nil, err
		}
		for _, g := range games {
			opponent := g.White
			if opponent == play.PlayerID(c.Player) {
				opponent = g.Black
			}
			if !g.Ended.IsZero() || seats[opponent].Email == "" {
				continue
			}
			about := About{Away: Away{Player: play.PlayerID(c.Player), From: c.From, To: c.To, Off: c.off}}
			mails = append(mails, mail.New(mail.Mail{
				Event: e.ID, Person: int64(opponent), Kind: Leave, About: about.text(),
				Key: fmt.Sprintf("e%d.leave.%d.%s-%s.%t.%d", e.ID, c.Leave, c.From, c.To, c.off, opponent),
			}, w.Watch.Now()))
		}
	}
	return mails, nil
}

// stillTrue tells whether a mail about a leave says what is.
func (a Away) stillTrue(leaves []terms.Leave) bool {
	return a.Off != slices.ContainsFunc(leaves, func(l terms.Leave) bool {
		return play.PlayerID(l.Player) == a.Player && l.From == a.From && l.To == a.To
	})
}
