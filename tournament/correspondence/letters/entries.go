package letters

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"adyukh/tournament/correspondence"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/play"
)

// Applications is the source of mails to those whose applications an arbiter has answered.
func Applications(c Config) mail.Source { return answers{c} }

type answers struct{ Config }

// answered names the answer of which a mail tells.
type answered struct {
	Application int64 `json:"application"`
	Revision    int64 `json:"revision"`
}

// Kinds are those of its mails.
func (answers) Kinds() []mail.Kind { return []mail.Kind{Entry} }

// Due returns mails of what was answered since a time, whoever answered.
func (w answers) Due(ctx context.Context, since time.Time) ([]mail.Mail, error) {
	all, err := w.Store.AnsweredApplications(ctx, since)
	mails := make([]mail.Mail, len(all))
	for i, a := range all {
		about, err := json.Marshal(answered{a.ID, a.Revision})
		if err != nil {
			return nil, err
		}
		mails[i] = mail.Mail{
			Event: a.Event, Person: int64(a.Player), Kind: Entry, About: string(about),
			Key: fmt.Sprintf("e%d.entry.%d.%d", a.Event, a.ID, a.Revision),
		}
	}
	return mails, err
}

// Write writes what has become of an application; one that waits again, or was answered otherwise since, has a mail of its own. It goes to
// the address that it came with, or to what the player has made of it.
func (w answers) Write(ctx context.Context, m mail.Mail) (mail.Written, error) {
	e, err := w.Events.Event(ctx, m.Event)
	if err != nil {
		return mail.Written{}, err
	}
	a, found, err := w.application(ctx, m)
	if err != nil {
		return mail.Written{}, err
	}
	_, plays := e.Player(a.Player)
	if !found || a.State == correspondence.Unanswered || plays != (a.State == correspondence.Accepted) {
		return mail.Written{}, mail.ErrOvertaken
	}
	seat := correspondence.Seat{Event: a.Event, Email: a.Email, Language: a.Language, Zone: a.Zone}
	if plays {
		seats, err := w.seating(ctx, m.Event)
		if err != nil {
			return mail.Written{}, err
		}
		seat = seats[play.PlayerID(m.Person)]
	}
	l := newLetter(e, seat, w.Config)
	l.answer(a)
	return l.written(), nil
}

// application is the one of a mail, if its answer is still the one that the mail tells of.
func (w answers) application(ctx context.Context, m mail.Mail) (a correspondence.Application, found bool, err error) {
	var of answered
	if err := json.Unmarshal([]byte(m.About), &of); err != nil {
		return a, false, nil
	}
	all, err := w.Correspondence.Applications(ctx, m.Event)
	i := slices.IndexFunc(all, func(a correspondence.Application) bool { return a.ID == of.Application && a.Revision == of.Revision })
	if err != nil || i < 0 {
		return a, false, err
	}
	return all[i], true, nil
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
