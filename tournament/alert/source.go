package alert

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/play"
)

// Kind is that of the mails.
const Kind mail.Kind = "board"

// The stages of the mails.
const (
	confirm = "confirm"
	seated  = "board"
	remind  = "report"
)

// Source makes the mails, see mail.Source.
type Source struct {
	Store  Store
	Events Events
	Now    tournament.Clock
	// Settled is the instant up to which addresses are forgotten for their age, zero while none is.
	Settled tournament.Clock
	// Words speaks a language of the catalogues.
	Words func(language string) mail.Words
	// BaseURL is the address of the site.
	BaseURL string
}

// Kinds are those of the mails.
func (Source) Kinds() []mail.Kind { return []mail.Kind{Kind} }

// key names a mail to a player.
func (m Mail) key(what string) string { return fmt.Sprintf("b%d.%d.%s", m.Event, m.Player, what) }

// mail is one to the player.
func (m Mail) mail(what string, stage mail.Stage) mail.Mail {
	return mail.Mail{Event: m.Event, Person: int64(m.Player), Key: m.key(what), Kind: Kind, Stage: stage}
}

// Forget forgets the addresses that nobody has confirmed by an instant that is settled, and those of events that were over long before it,
// also where no mails are sent. Where it is zero nothing is settled, and it forgets none.
func Forget(ctx context.Context, store Store, settled time.Time) error {
	if settled.IsZero() {
		return nil
	}
	return store.ForgetAlerts(ctx, settled.Add(-Lasts), settled.Add(-Kept))
}

// Due returns the mails that tell players where they sit in rounds that were published since a time.
func (s Source) Due(ctx context.Context, since time.Time) ([]mail.Mail, error) {
	if err := Forget(ctx, s.Store, s.Settled()); err != nil {
		return nil, err
	}
	all, err := s.Store.ConfirmedAlerts(ctx, since)
	if err != nil {
		return nil, err
	}
	var due []mail.Mail
	var faults error
	for _, m := range all {
		e, err := s.Events.Event(ctx, m.Event)
		if err != nil {
			faults = errors.Join(faults, fmt.Errorf("players of event %d: %w", m.Event, err))
			continue
		}
		for _, r := range m.reminders(e, s.Now()) {
			if !r.Since.Before(since) {
				due = append(due, m.mail(r.key(), remind))
			}
		}
		b, ok := m.board(e)
		if ok && b.isSince(since) {
			due = append(due, m.mail(b.key(), seated))
		}
	}
	return due, faults
}

// reminders are the results to report of which mails remind. Who says yes later has seen on the page what there was.
func (m Mail) reminders(e *play.Event, now time.Time) []Reminder {
	p, ok := e.Player(m.Player)
	if !ok || !m.IsConfirmed() || !m.stands(p) {
		return nil
	}
	all, _ := RemindersOf(e, m.Player, now)
	return slices.DeleteFunc(all, func(r Reminder) bool { return r.Since.Before(m.Confirmed) })
}

// board is what there is to tell by a mail. Who says yes after a round was published has seen it on the page.
func (m Mail) board(e *play.Event) (Board, bool) {
	p, ok := e.Player(m.Player)
	if !ok || !m.IsConfirmed() || !m.stands(p) {
		return Board{}, false
	}
	b, ok := BoardOf(e, m.Player)
	return b, ok && b.isSince(m.Confirmed)
}

// Write writes a mail, if what it tells is still so.
func (s Source) Write(ctx context.Context, letter mail.Mail) (mail.Written, error) {
	m, err := s.Store.AlertMail(ctx, letter.Event, play.PlayerID(letter.Person))
	if errors.Is(err, ErrNone) {
		return mail.Written{}, mail.ErrOvertaken
	}
	if err != nil {
		return mail.Written{}, err
	}
	e, err := s.Events.Event(ctx, m.Event)
	if err != nil {
		return mail.Written{}, err
	}
	p, ok := e.Player(m.Player)
	if !ok || !m.stands(p) {
		return mail.Written{}, mail.ErrOvertaken
	}
	if letter.Stage == confirm {
		if m.IsConfirmed() || letter.Key != m.key(confirm+fmt.Sprintf(".%d", m.Asked.UnixMicro())) {
			return mail.Written{}, mail.ErrOvertaken
		}
		return s.asking(e, p, m), nil
	}
	if letter.Stage == remind {
		for _, r := range m.reminders(e, s.Now()) {
			if letter.Key == m.key(r.key()) {
				return s.reminding(e, p, m, r), nil
			}
		}
		return mail.Written{}, mail.ErrOvertaken
	}
	b, ok := m.board(e)
	if !ok || letter.Key != m.key(b.key()) {
		return mail.Written{}, mail.ErrOvertaken
	}
	return s.telling(e, p, m, b), nil
}

// asking asks whoever reads the mail whether it is wanted.
func (s Source) asking(e *play.Event, p play.Player, m Mail) mail.Written {
	say, args := s.Words(m.Language), []any{"event", e.Head.Name, "name", p.Name}
	return mail.Written{
		To: m.Email, Subject: say.T("alert.confirm-subject", "event", e.Head.ShortName()), Language: say.Code(),
		Text: paragraphs(say.T("alert.confirm-mail", args...), s.page(m), say.T("alert.confirm-not", args...)),
	}
}

// telling says where the player sits.
func (s Source) telling(e *play.Event, p play.Player, m Mail, b Board) mail.Written {
	say := s.Words(m.Language)
	args := append(b.words(e), "name", p.Name)
	starts := ""
	if !b.Starts.IsZero() {
		starts = say.T("alert.starts", "at", mail.Instant(say, b.Starts, e.Head.Location()))
	}
	base := fmt.Sprintf("%s/e/%d", strings.TrimRight(s.BaseURL, "/"), m.Event)
	return mail.Written{
		To: m.Email, Subject: say.T(b.message("subject"), args...), Language: say.Code(), Unsubscribe: s.page(m) + "/stop",
		Text: paragraphs(
			say.T("alert.hello", args...), strings.TrimSpace(say.T(b.message("text"), args...)+"\n"+starts),
			say.T("alert.round", args...)+"\n"+fmt.Sprintf("%s/rounds/%d", base, b.Round), say.T("alert.own-page")+"\n"+base+"/me/"+p.Code,
			"--\n"+say.T("alert.foot", args...)+"\n"+s.page(m),
		),
	}
}

// reminding says that a result is to be reported, and not what the opponent has said.
func (s Source) reminding(e *play.Event, p play.Player, m Mail, r Reminder) mail.Written {
	say, args := s.Words(m.Language), r.words(e, p)
	base := fmt.Sprintf("%s/e/%d", strings.TrimRight(s.BaseURL, "/"), m.Event)
	return mail.Written{
		To: m.Email, Subject: say.T("alert.subject-report", args...), Language: say.Code(), Unsubscribe: s.page(m) + "/stop",
		Text: paragraphs(
			say.T("alert.hello", args...), say.T("alert.text-report", args...), say.T("alert.own-page")+"\n"+base+"/me/"+p.Code,
			"--\n"+say.T("alert.foot", args...)+"\n"+s.page(m),
		),
	}
}

// page is where the mails are confirmed and ended.
func (s Source) page(m Mail) string {
	return fmt.Sprintf("%s/e/%d/mail/%s", strings.TrimRight(s.BaseURL, "/"), m.Event, m.Code)
}

func paragraphs(all ...string) string { return strings.Join(all, "\n\n") + "\n" }
