package alert

import (
	"context"
	"errors"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/play"
)

// Mail is an address to which a player has mails sent of the own boards in an event.
type Mail struct {
	Event     tournament.EventID
	Player    play.PlayerID
	Email     string
	Code      string // of the links in its mails, by which it is confirmed and ended
	Link      string // the code of the player's own page on which it was asked for
	Language  string
	Asked     time.Time
	Times     int       // how often confirmation was asked for within Lasts
	Confirmed time.Time // zero: it is not
}

// IsConfirmed tells whether whoever reads the mail of the address has said yes.
func (m Mail) IsConfirmed() bool { return !m.Confirmed.IsZero() }

// The bounds of what somebody with a link can make the program send to others.
const (
	Lasts     = 48 * time.Hour // how long an address can be confirmed
	MostTimes = 5              // letters that ask for confirmation, for one player in that time
	MostOpen  = 3              // players of all events for whom one address is asked to be confirmed, in that time
	// Kept is how long what was asked for is kept after the last change of its event.
	Kept = 60 * 24 * time.Hour
)

// Errors of a Store.
var (
	ErrNone  = errors.New("nothing is asked for")
	ErrOften = errors.New("confirmation was asked for too often")
)

// Store keeps what players have asked for. Every method is one transaction.
type Store interface {
	// AlertMail returns what a player has asked for, or ErrNone; AlertByCode what the mails with a code are sent by.
	AlertMail(ctx context.Context, event tournament.EventID, player play.PlayerID) (Mail, error)
	AlertByCode(ctx context.Context, event tournament.EventID, code string) (Mail, error)
	// AskAlert saves an address in place of the one before, with the letter that asks for confirmation. It counts Times, and returns
	// ErrOften where a bound is reached.
	AskAlert(ctx context.Context, m Mail, letter mail.Mail) error
	// ConfirmAlert confirms the address whose mails have a code, if it was asked for since a time and is not confirmed; else ErrNone.
	ConfirmAlert(ctx context.Context, event tournament.EventID, code string, since, now time.Time) error
	// EndAlert forgets the address whose mails have a code, or returns ErrNone.
	EndAlert(ctx context.Context, event tournament.EventID, code string) error
	// ConfirmedAlerts returns the confirmed addresses of public events that were changed since a time.
	ConfirmedAlerts(ctx context.Context, since time.Time) ([]Mail, error)
	// ForgetAlerts forgets the addresses that were asked for before a time and not confirmed, and those of events that were not changed
	// since another.
	ForgetAlerts(ctx context.Context, asked, changed time.Time) error
}
