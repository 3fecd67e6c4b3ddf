package mail

import (
	"context"
	"errors"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/delivery"
)

// Kind is what a mail is about: see Source.
type Kind string

// Stage is what a mail tells of what it is about.
type Stage string

// State is what has become of a mail.
type State string

// The states.
const (
	Waiting   State = "waiting"
	Sent      State = "sent"      // the mail server has taken it
	Overtaken State = "overtaken" // the reader has acted before it could be sent, or gets no mail any more
	Refused   State = "refused"   // the mail server will not deliver it, or could not for days
)

// Mail is one message to one person. It has neither an address nor a text: its Source makes both when it is sent.
type Mail struct {
	ID      int64
	Event   tournament.EventID
	Person  int64  // of the event, by the numbers of its kind; 0: of nobody who is in it
	Key     string // names the mail, once in a database
	Kind    Kind
	Stage   Stage
	About   string // what its Source has to know of it besides, in the Source's own words
	Created time.Time
	State   State
	Tries   int
	Due     time.Time
	Tried   time.Time // the last try
	Status  int       // of the mail server's last answer
	Fault   string    // of the last try: see the package smtp
}

// New returns a mail that is due at once.
func New(m Mail, now time.Time) Mail {
	m.Created = now.UTC().Truncate(time.Second)
	m.Due, m.State = m.Created, Waiting
	return m
}

// Try is the outcome of a try to send a mail.
type Try struct {
	Mail   int64
	Try    int // which one it was
	At     time.Time
	State  State
	Due    time.Time // Waiting: when to try again
	Status int
	Fault  string
}

// Total is how many mails of an event are in a state.
type Total struct {
	State  State
	Count  int
	Oldest time.Time // when the oldest was made
}

// ErrNoMail is returned for a mail that is not there.
var ErrNoMail = errors.New("no such mail")

// Store keeps mails. Every method is one transaction.
type Store interface {
	delivery.Leases

	// NextMail returns when a mail is due next, the zero time when none waits.
	NextMail(ctx context.Context) (time.Time, error)
	// AddMails saves mails, but for those whose keys are there already.
	AddMails(ctx context.Context, mails []Mail) error
	// TakeMail returns the mail that is due first. It counts as tried, and is due again at the time again, unless FinishMail says otherwise.
	TakeMail(ctx context.Context, now, again time.Time) (m Mail, found bool, err error)
	// FinishMail saves the outcome of a try, if it was the last one.
	FinishMail(ctx context.Context, t Try) error
	// HastenMails makes due now what waits for later than a time, as a clock that was ahead has set it.
	HastenMails(ctx context.Context, now, latest time.Time) error
	// ForgetMails deletes mails that wait no more and are older than a time.
	ForgetMails(ctx context.Context, before time.Time) (int, error)

	// Mails returns those of an event in one of the states, the newest first, up to a limit.
	Mails(ctx context.Context, event tournament.EventID, states []State, limit int) ([]Mail, error)
	// MailTotals returns how many mails of an event there are.
	MailTotals(ctx context.Context, event tournament.EventID) ([]Total, error)
	// ResendMail makes a mail of an event that was refused wait again, or returns ErrNoMail.
	ResendMail(ctx context.Context, event tournament.EventID, id int64, now time.Time) error
}
