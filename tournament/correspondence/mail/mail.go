package mail

import (
	"context"
	"errors"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/delivery"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// Kind is what a mail is about.
type Kind string

// The kinds.
const (
	Started  Kind = "started"  // the person's games have begun
	News     Kind = "news"     // what has happened in a game
	Reminder Kind = "reminder" // the person has not moved for long
	Leave    Kind = "leave"    // an opponent is away for a time
	Entry    Kind = "entry"    // what has become of an application
)

// State is what has become of a mail.
type State string

// The states.
const (
	Waiting   State = "waiting"
	Sent      State = "sent"      // the mail server has taken it
	Overtaken State = "overtaken" // the reader has acted before it could be sent, or gets no mail any more
	Refused   State = "refused"   // the mail server will not deliver it, or could not for days
)

// Mail is one message to one person.
type Mail struct {
	ID      int64
	Event   tournament.EventID
	Person  play.PlayerID // 0: nobody's who plays, but of an application
	Key     string        // names the mail, once in a database
	Kind    Kind
	Game    play.GameID // 0 where it is about no single game
	First   int         // News: tells of the entries of the game's log from First; Entry: the application
	Seq     int         // to Seq; Reminder: Seq is the last one there was; Entry: the revision with the answer
	Stage   Stage       // Reminder; of a Source: what it tells
	Away    Away        // Leave
	Created time.Time
	State   State
	Tries   int
	Due     time.Time
	Tried   time.Time // the last try
	Status  int       // of the mail server's last answer
	Fault   string    // of the last try: see the package smtp
}

// Away is an opponent's leave.
type Away struct {
	Player   play.PlayerID
	From, To person.Date
	Off      bool // it is not taken after all
}

// Lagging is a game of which mails are to be made: its log has gone on, its deadline was counted anew, or a reminder is due.
type Lagging struct {
	correspondence.Key
	Told int // up to which entry mails were made; 0: none yet
}

// Telling is the mails that are made of a game, with where it stands then.
type Telling struct {
	Lagging
	Seq     int       // up to which entry they are made
	Counted string    // the mark of what the deadline was counted of
	Next    time.Time // when the next reminder is due; zero: none
	Mails   []Mail
}

// Absence is what the opponents were told of one leave.
type Absence struct {
	Leave    int64
	Player   int64
	From, To person.Date
}

// Try is what came of a try to send a mail.
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

	// NextMail returns when a mail or a reminder is due next, the zero time when none is. A game whose log has gone on is due at once.
	NextMail(ctx context.Context, now time.Time) (time.Time, error)
	// LaggingCorrespondence returns games of which mails are to be made, up to a limit.
	LaggingCorrespondence(ctx context.Context, now time.Time, limit int) ([]Lagging, error)
	// TellCorrespondence saves the mails that are made of a game, but for those whose keys are there already. It returns
	// correspondence.ErrStale and saves nothing where others have made some since.
	TellCorrespondence(ctx context.Context, t Telling) error
	// ToldLeaves returns what was told of the leaves of an event; known is false where nothing was ever.
	ToldLeaves(ctx context.Context, event tournament.EventID) (told []Absence, known bool, err error)
	// TellLeaves saves mails about leaves and what is told by them, or returns correspondence.ErrStale where others have told something since.
	TellLeaves(ctx context.Context, event tournament.EventID, before, after []Absence, mails []Mail) error

	// UntoldEntries returns applications that were answered since a time and of whose answer no mail was made, up to a limit.
	UntoldEntries(ctx context.Context, since time.Time, limit int) ([]correspondence.Application, error)
	// TellEntries saves mails about applications, but for those whose keys are there already.
	TellEntries(ctx context.Context, mails []Mail) error

	// TakeMail returns the mail that is due first. It counts as tried, and is due again at the time again, unless FinishMail says otherwise.
	TakeMail(ctx context.Context, now, again time.Time) (m Mail, found bool, err error)
	// FinishMail saves what came of a try, if it was the last one.
	FinishMail(ctx context.Context, t Try) error
	// ForgetMails deletes mails that wait no more and are older than a time, but for reminders that could come again.
	ForgetMails(ctx context.Context, before time.Time) (int, error)

	// Mails returns those of an event in one of the states, the newest first, up to a limit.
	Mails(ctx context.Context, event tournament.EventID, states []State, limit int) ([]Mail, error)
	// MailTotals returns how many mails of an event there are.
	MailTotals(ctx context.Context, event tournament.EventID) ([]Total, error)
	// ResendMail makes a mail of an event that was refused wait again, or returns ErrNoMail.
	ResendMail(ctx context.Context, event tournament.EventID, id int64, now time.Time) error
}
