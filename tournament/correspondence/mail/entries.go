package mail

import (
	"context"
	"fmt"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// tellEntries makes mails to those whose applications an arbiter has answered: what was answered and has no mail yet, so that it does not
// matter who answered, and when this program was started.
func (w *Worker) tellEntries(ctx context.Context) error {
	now := w.config.Now()
	answered, err := w.config.Store.UntoldEntries(ctx, now.Add(-tooOld), atOnce)
	if err != nil || len(answered) == 0 {
		return err
	}
	at := now.UTC().Truncate(time.Second)
	mails := make([]Mail, len(answered))
	for i, a := range answered {
		mails[i] = Mail{
			Event: a.Event, Person: a.Player, Kind: Entry, First: int(a.ID), Seq: int(a.Revision), Created: at, Due: at, State: Waiting,
			Key: fmt.Sprintf("e%d.entry.%d.%d", a.Event, a.ID, a.Revision),
		}
	}
	return w.config.Store.TellEntries(ctx, mails)
}

// entry writes what has become of an application; one that waits again, or was answered otherwise since, has a mail of its own. It goes to
// the address that it came with, or to what the player has made of it.
func (w *Worker) entry(ctx context.Context, m Mail, seat correspondence.Seat) (*letter, error) {
	e, err := w.config.Events.Event(ctx, m.Event)
	if err != nil {
		return nil, err
	}
	a, err := w.application(ctx, m.Event, int64(m.First))
	if err != nil {
		return nil, err
	}
	_, plays := e.Player(a.Player)
	if a.Revision != int64(m.Seq) || a.State == correspondence.Unanswered || plays != (a.State == correspondence.Accepted) {
		return nil, ErrOvertaken
	}
	if !plays {
		seat = correspondence.Seat{Event: a.Event, Email: a.Email, Language: a.Language, Zone: a.Zone}
	}
	l := newLetter(e, seat, w.config)
	l.answer(a)
	return l, nil
}

func (w *Worker) application(ctx context.Context, event tournament.EventID, id int64) (correspondence.Application, error) {
	all, err := w.config.Correspondence.Applications(ctx, event)
	if err != nil {
		return correspondence.Application{}, err
	}
	i := slices.IndexFunc(all, func(a correspondence.Application) bool { return a.ID == id })
	if i < 0 {
		return correspondence.Application{}, ErrOvertaken
	}
	return all[i], nil
}

// answer tells who has asked to play whether he does.
func (l *letter) answer(a correspondence.Application) {
	key := "entry-" + string(a.State)
	l.subject = l.words.T("correspondence-mail."+key+"-subject", "event", l.short())
	l.say(key, "event", l.event.Head.Name, "name", a.Data.Name)
	if a.State == correspondence.Declined {
		l.say("entry-reason", "reason", a.Reason)
		l.add(l.words.T("correspondence-mail.entry-page"), fmt.Sprintf("%s/e/%d", l.base, l.event.ID))
		return
	}
	if begins := l.event.Head.Begins; begins != (play.Date{}) {
		midday := time.Date(begins.Year, begins.Month, begins.Day, 12, 0, 0, 0, time.UTC)
		l.say("entry-begins", "date", l.words.Date(midday, time.UTC))
	}
	l.add(l.words.T("correspondence-mail.own-page"), l.page(""), l.words.T("correspondence-mail.own-page-secret"))
}
