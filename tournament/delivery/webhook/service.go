package webhook

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"adyukh/tournament"
	"adyukh/tournament/delivery"
	"adyukh/tournament/refusal"
)

// Service is what an administrator may do with webhooks. It is safe for concurrent use. Refusals are *refusal.Error.
type Service struct {
	config Config
	sender *sender
}

// NewService returns a Service.
func NewService(c Config) *Service { return &Service{config: c, sender: newSender(c)} }

const (
	mostWebhooks = 50
	longestName  = 80 // letters
	shown        = 50 // deliveries of a webhook
)

// Wish is what an administrator says about a webhook.
type Wish struct {
	Name   string
	URL    string
	Topics []tournament.Topic
	Every  bool                 // tell of every event, also of those to come
	Events []tournament.EventID // or of these
}

// Webhooks returns all webhooks in the order of their names.
func (s *Service) Webhooks(ctx context.Context) ([]tournament.Webhook, error) {
	return s.config.Store.Webhooks(ctx)
}

// Webhook returns a webhook.
func (s *Service) Webhook(ctx context.Context, id tournament.WebhookID) (tournament.Webhook, error) {
	w, err := s.config.Store.Webhook(ctx, id)
	return w, explain(err)
}

// Deliveries returns the latest deliveries of a webhook, the newest first.
func (s *Service) Deliveries(ctx context.Context, id tournament.WebhookID) ([]tournament.Delivery, error) {
	return s.config.Store.Deliveries(ctx, id, shown)
}

// Add makes a webhook. The secret is said this once.
func (s *Service) Add(ctx context.Context, wish Wish) (w tournament.Webhook, secret string, err error) {
	if w, err = s.webhook(ctx, wish); err != nil {
		return w, "", err
	}
	all, err := s.config.Store.Webhooks(ctx)
	if err != nil {
		return w, "", err
	}
	if len(all) >= mostWebhooks {
		return w, "", &refusal.Error{Code: refusal.Conflict, Key: "error.webhook.many", Args: refusal.Args{"most": mostWebhooks}}
	}
	secret, w.CreatedAt, w.HasSecret = newSecret(), s.config.Now().UTC(), true
	w.ID, err = s.config.Store.CreateWebhook(ctx, w, secret)
	return w, secret, explain(err)
}

// Change saves what a webhook is told, under which name, and where.
func (s *Service) Change(ctx context.Context, id tournament.WebhookID, wish Wish) error {
	w, err := s.webhook(ctx, wish)
	if err != nil {
		return err
	}
	w.ID = id
	return explain(s.config.Store.ChangeWebhook(ctx, w, s.config.Now()))
}

// webhook checks a wish.
func (s *Service) webhook(ctx context.Context, wish Wish) (tournament.Webhook, error) {
	w := tournament.Webhook{Name: strings.Join(strings.Fields(wish.Name), " "), URL: strings.TrimSpace(wish.URL)}
	if err := checkName(w.Name); err != nil {
		return w, err
	}
	if err := CheckURL(w.URL, s.config.Allow); err != nil {
		return w, err
	}
	for _, t := range tournament.Topics() {
		if slices.Contains(wish.Topics, t) {
			w.Topics = append(w.Topics, t)
		}
	}
	if len(w.Topics) == 0 {
		return w, refusal.NewInvalid("topic", "error.webhook.topics", nil)
	}
	if wish.Every {
		return w, nil
	}
	if len(wish.Events) == 0 {
		return w, refusal.NewInvalid("event", "error.webhook.events", nil)
	}
	for _, id := range wish.Events {
		if _, err := s.config.kindOf(ctx, id); err != nil {
			return w, explain(err)
		}
	}
	w.Events = slices.Compact(slices.Sorted(slices.Values(wish.Events)))
	return w, nil
}

func checkName(name string) error {
	switch {
	case name == "":
		return refusal.NewInvalid("name", "error.webhook.name", nil)
	case !utf8.ValidString(name), strings.ContainsFunc(name, unicode.IsControl), utf8.RuneCountInString(name) > longestName:
		return refusal.NewInvalid("name", "error.webhook.name-long", nil)
	}
	return nil
}

// newSecret returns a secret of 130 random bits.
func newSecret() string { return "whsec_" + rand.Text() }

// Pause stops a webhook, or lets it go on.
func (s *Service) Pause(ctx context.Context, id tournament.WebhookID, paused bool) error {
	return explain(s.config.Store.PauseWebhook(ctx, id, paused, s.config.Now()))
}

// RenewSecret gives a webhook another secret, which is said this once. Messages are signed with it from now on.
func (s *Service) RenewSecret(ctx context.Context, id tournament.WebhookID) (string, error) {
	secret := newSecret()
	return secret, explain(s.config.Store.RenewSecret(ctx, id, secret, s.config.Now()))
}

// Delete deletes a webhook, and with it what has become of its deliveries.
func (s *Service) Delete(ctx context.Context, id tournament.WebhookID) error {
	return explain(s.config.Store.DeleteWebhook(ctx, id))
}

// Test sends a message that tells of nothing, at once and once, also for a webhook that is stopped, and returns what came of it.
func (s *Service) Test(ctx context.Context, id tournament.WebhookID) (tournament.Try, error) {
	w, err := s.Webhook(ctx, id)
	if err != nil {
		return tournament.Try{}, err
	}
	if !w.HasSecret {
		return tournament.Try{}, refusal.NewConflict("error.webhook.secret", nil)
	}
	now := s.config.Now().UTC()
	sending, err := s.config.Store.AddTest(ctx, tournament.Delivery{
		Webhook: id, Key: rand.Text(), News: tournament.News{Topic: tournament.NewsTest}, At: now, CreatedAt: now,
		State: tournament.DeliveryWaiting, Attempts: 1, DueAt: now.Add(delivery.Handover),
	})
	if err != nil {
		return tournament.Try{}, explain(err)
	}
	ctx = context.WithoutCancel(ctx) // whoever asked may hang up: what came of it is still to be seen
	try := tryOf(sending, s.sender.send(ctx, sending), s.config.Now(), s.config.Settled())
	return try, s.config.Store.FinishTry(ctx, try)
}

// Resend sends a message again, with the same key, as long as what it tells is true.
func (s *Service) Resend(ctx context.Context, webhook tournament.WebhookID, id tournament.DeliveryID) error {
	d, err := s.config.Store.Delivery(ctx, webhook, id)
	if err != nil {
		return explain(err)
	}
	if d.News.Topic == tournament.NewsTest || d.State == tournament.DeliveryWaiting {
		return refusal.NewConflict("error.webhook.resend", nil)
	}
	kind, err := s.config.kindOf(ctx, d.Event)
	if err != nil {
		return explain(err)
	}
	still, err := kind.IsTrue(ctx, d.Event, d.News)
	if err != nil {
		return err
	}
	if !still {
		return refusal.NewConflict("error.webhook.past", nil)
	}
	return explain(s.config.Store.Resend(ctx, webhook, id, s.config.Now()))
}

// tryOf returns what is to be saved of a try. It is given up for its age at a settled instant, never by a clock that has just jumped.
func tryOf(s tournament.Sending, o outcome, now, settled time.Time) tournament.Try {
	d := s.Delivery
	t := tournament.Try{Webhook: s.Webhook.ID, Delivery: d.ID, Attempt: d.Attempts, At: now, Status: o.status, Fault: o.fault}
	if o.fault == "" {
		return t
	}
	t.RetryAt = now.Add(delivery.Backoff(s.Webhook.Failures + 1))
	due := now.Add(delivery.Backoff(d.Attempts))
	if due.Before(t.RetryAt) {
		due = t.RetryAt
	}
	if d.News.Topic != tournament.NewsTest && settled.Add(due.Sub(now)).Sub(d.CreatedAt) <= giveUp {
		t.DueAt = due
	}
	return t
}

// explain turns errors of the store into refusals.
func explain(err error) error {
	switch {
	case errors.Is(err, tournament.ErrNoWebhook), errors.Is(err, tournament.ErrNoDelivery):
		return &refusal.Error{Code: refusal.NotFound, Key: "error.webhook.none"}
	case errors.Is(err, tournament.ErrNoEvent):
		return refusal.NewNotFound("error.event.none", nil)
	case errors.Is(err, tournament.ErrWebhookTaken):
		return &refusal.Error{Code: refusal.Conflict, Key: "error.webhook.taken", Field: "name"}
	case err != nil:
		return fmt.Errorf("webhooks: %w", err)
	}
	return nil
}
