package mail

import (
	"context"
	"errors"

	"adyukh/tournament"
	"adyukh/tournament/refusal"
)

// Service is what an arbiter may know of mails, and do. It is safe for concurrent use.
type Service struct {
	store Store
	now   tournament.Clock
	sends bool
}

// NewService returns a Service; sends tells whether this program has a mail server.
func NewService(store Store, now tournament.Clock, sends bool) *Service {
	return &Service{store, now, sends}
}

// Sends tells whether this program sends mails at all.
func (s *Service) Sends() bool { return s.sends }

// Overview is what has become of an event's mails.
type Overview struct {
	Totals []Total
	Failed []Mail // that could not be delivered, the newest first
	Latest []Mail // of all others
}

// shown bounds both lists.
const shown = 100

// Of returns the overview of an event.
func (s *Service) Of(ctx context.Context, event tournament.EventID) (o Overview, err error) {
	if o.Totals, err = s.store.MailTotals(ctx, event); err != nil {
		return o, err
	}
	if o.Failed, err = s.store.Mails(ctx, event, []State{Refused}, shown); err != nil {
		return o, err
	}
	o.Latest, err = s.store.Mails(ctx, event, []State{Waiting, Sent, Overtaken}, shown/2)
	return o, err
}

// recent bounds the mails from which Unreached is known.
const recent = 1000

// Unreached returns those whose last mail could not be delivered: they need another address.
func (s *Service) Unreached(ctx context.Context, event tournament.EventID) (map[int64]bool, error) {
	mails, err := s.store.Mails(ctx, event, []State{Refused, Sent}, recent)
	unreached := map[int64]bool{}
	for _, m := range mails {
		if _, known := unreached[m.Person]; !known {
			unreached[m.Person] = m.State == Refused
		}
	}
	return unreached, err
}

// Resend makes a mail that could not be delivered wait again.
func (s *Service) Resend(ctx context.Context, event tournament.EventID, id int64) error {
	err := s.store.ResendMail(ctx, event, id, s.now())
	if errors.Is(err, ErrNoMail) {
		return refusal.NewNotFound("error.mail.none", nil)
	}
	return err
}
