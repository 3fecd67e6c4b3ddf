package alert

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"adyukh/tournament"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/guest"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Service is what players can do. It is safe for concurrent use.
type Service struct {
	store  Store
	events Events
	now    tournament.Clock
}

// Events are the events whose players are told.
type Events interface {
	Event(ctx context.Context, id tournament.EventID) (*play.Event, error)
}

// NewService returns a Service of a program that has a mail server.
func NewService(store Store, events Events, now tournament.Clock) *Service {
	return &Service{store, events, now}
}

// Of returns what a player has asked for on the page that there is now; ok is false for nothing.
func (s *Service) Of(ctx context.Context, e *play.Event, p play.Player) (m Mail, ok bool, err error) {
	m, err = s.store.AlertMail(ctx, e.ID, p.ID)
	if errors.Is(err, ErrNone) {
		return Mail{}, false, nil
	}
	return m, err == nil && m.stands(p) && (m.IsConfirmed() || s.now().Sub(m.Asked) < Lasts), err
}

// stands tells whether the page on which it was asked for is still the player's.
func (m Mail) stands(p play.Player) bool { return guest.Opens(p.Code, m.Link) }

// Ask notes an address and has a letter sent there that asks for confirmation.
func (s *Service) Ask(ctx context.Context, e *play.Event, p play.Player, email, language string) error {
	email = strings.TrimSpace(email)
	if !person.IsEmail(email) {
		return refusal.NewInvalid("email", "error.alert.email", nil)
	}
	now := s.now().UTC()
	m := Mail{
		Event: e.ID, Player: p.ID, Email: email, Code: guest.NewCode(), Link: p.Code, Language: language, Asked: now, Times: 1,
	}
	err := s.store.AskAlert(ctx, m, mail.New(m.mail(confirm+fmt.Sprintf(".%d", now.UnixMicro()), confirm), now))
	if errors.Is(err, ErrOften) {
		return refusal.NewConflict("error.alert.often", nil)
	}
	return err
}

// ByCode returns what the mails with a code are sent by, with its event and player. A code that leads nowhere is a NotFound.
func (s *Service) ByCode(ctx context.Context, event tournament.EventID, code string) (*play.Event, play.Player, Mail, error) {
	none := func(err error) (*play.Event, play.Player, Mail, error) { return nil, play.Player{}, Mail{}, err }
	gone := refusal.NewNotFound("error.alert.link", nil)
	m, err := s.store.AlertByCode(ctx, event, code)
	if errors.Is(err, ErrNone) {
		return none(gone)
	}
	if err != nil {
		return none(err)
	}
	e, err := s.events.Event(ctx, event)
	if err != nil {
		return none(err)
	}
	p, ok := e.Player(m.Player)
	if !ok || !m.stands(p) || !m.IsConfirmed() && s.now().Sub(m.Asked) >= Lasts {
		return none(gone)
	}
	return e, p, m, nil
}

// Confirm says yes for whoever reads the mails with a code. A second yes changes nothing.
func (s *Service) Confirm(ctx context.Context, m Mail) error {
	if m.IsConfirmed() {
		return nil
	}
	now := s.now().UTC()
	return gone(s.store.ConfirmAlert(ctx, m.Event, m.Code, now.Add(-Lasts), now))
}

// End ends the mails with a code.
func (s *Service) End(ctx context.Context, m Mail) error {
	return gone(s.store.EndAlert(ctx, m.Event, m.Code))
}

func gone(err error) error {
	if errors.Is(err, ErrNone) {
		return refusal.NewNotFound("error.alert.link", nil)
	}
	return err
}
