package tournament

import (
	"errors"
	"slices"
	"time"
)

// WebhookID names a webhook in the database.
type WebhookID int64

// Webhook is an address outside that is told what has been published. Its secret, with which messages are signed, is not
// in it: who has to sign gets it with the Delivery.
type Webhook struct {
	ID        WebhookID
	Name      string
	URL       string
	Topics    []Topic   // what it is told of
	Events    []EventID // of which events; nil: of all
	Paused    bool      // it is told nothing, and nothing is kept for it
	HasSecret bool      // a restored backup has none: nothing is sent until there is a new one
	CreatedAt time.Time

	Failures     int       // tries that failed, in a row
	FailingSince time.Time // the first of them; zero when the last try went well
	RetryAt      time.Time // nothing is sent before
	DeliveredAt  time.Time // when a try went well last
}

// Wants tells whether the webhook is to be told of news from the event.
func (w Webhook) Wants(event EventID, n News) bool {
	return !w.Paused && slices.Contains(w.Topics, n.Topic) && (w.Events == nil || slices.Contains(w.Events, event))
}

// DeliveryID names a delivery in the database.
type DeliveryID int64

// NewsTest is the topic of a message that an administrator sends to try a webhook. It is about no event.
const NewsTest Topic = "test"

// DeliveryState is what has become of a delivery.
type DeliveryState string

// The states of a delivery.
const (
	DeliveryWaiting   DeliveryState = "waiting"   // to be tried at DueAt, for the first time or again
	DeliveryDone      DeliveryState = "done"      // accepted
	DeliveryGivenUp   DeliveryState = "given-up"  // not tried again
	DeliveryOvertaken DeliveryState = "overtaken" // later news has made it untrue before it was accepted
)

// Delivery is a message for a webhook. News of the same kind that comes before the first try is added to it.
type Delivery struct {
	ID        DeliveryID
	Webhook   WebhookID
	Key       string // names the message in every try, so that the receiver can tell it from another
	Event     EventID
	News      News
	Published int64     // the event's published counter after the newest change of which it tells
	At        time.Time // of that change
	Changes   int       // how many it tells of
	CreatedAt time.Time
	State     DeliveryState
	Attempts  int
	DueAt     time.Time
	TriedAt   time.Time
	Status    int    // what the receiver answered at the last try; 0 without an answer
	Fault     string // why the last try failed, in a word; see package webhook
}

// Sending is a delivery with what is needed to send it.
type Sending struct {
	Delivery Delivery
	Webhook  Webhook
	Secret   string
}

// Try is what came of sending a delivery once.
type Try struct {
	Webhook  WebhookID
	Delivery DeliveryID
	Attempt  int // the delivery's Attempts when it was sent
	At       time.Time
	Status   int
	Fault    string    // empty: the message was accepted
	DueAt    time.Time // of the next try after a fault; zero: there is none
	RetryAt  time.Time // after a fault: nothing is sent to the webhook before
}

// Errors that a store of webhooks returns as such.
var (
	ErrNoWebhook    = errors.New("no such webhook")
	ErrNoDelivery   = errors.New("no such delivery")
	ErrWebhookTaken = errors.New("another webhook has the name")
)
