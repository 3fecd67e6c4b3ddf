package letters

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/steady"
)

// The kinds of mails.
const (
	Started  mail.Kind = "started"  // the person's games have begun
	News     mail.Kind = "news"     // what has happened in a game
	Reminder mail.Kind = "reminder" // the person has not moved for long: its Stage
	Leave    mail.Kind = "leave"    // an opponent is away for a time
	Entry    mail.Kind = "entry"    // what has become of an application
)

// Config is what the letters go by.
type Config struct {
	Store          Store
	Correspondence *correspondence.Service
	Events         Events
	// Words speaks a language of the catalogues; "" or one that there is not is the first.
	Words func(language string) mail.Words
	// BaseURL is the address of the site, to which letters have links.
	BaseURL string
	// Watch tells the time, and of which reminders it is sure.
	Watch *steady.Watch
	// Log is told of games that can't be read.
	Log *slog.Logger
}

// Events are the events of which letters tell.
type Events interface {
	Event(ctx context.Context, id tournament.EventID) (*play.Event, error)
}

// Store keeps what was told. Every method is one transaction.
type Store interface {
	// NextTelling returns when a reminder is due next, the zero time when none is, and now where a game's log has gone on.
	NextTelling(ctx context.Context, now time.Time) (time.Time, error)
	// LaggingCorrespondence returns games of which mails are to be made, up to a limit.
	LaggingCorrespondence(ctx context.Context, now time.Time, limit int) ([]Lagging, error)
	// TellCorrespondence saves the mails that are made of a game, but for those whose keys are there already. It returns
	// correspondence.ErrStale and saves nothing where others have made some since.
	TellCorrespondence(ctx context.Context, t Telling) error
	// ToldLeaves returns what was told of the leaves of an event; known is false where nothing was ever.
	ToldLeaves(ctx context.Context, event tournament.EventID) (told []Absence, known bool, err error)
	// TellLeaves saves mails about leaves and what is told by them, or returns correspondence.ErrStale where others have told something since.
	TellLeaves(ctx context.Context, event tournament.EventID, before, after []Absence, mails []mail.Mail) error
	// AnsweredApplications returns applications that were answered since a time.
	AnsweredApplications(ctx context.Context, since time.Time) ([]correspondence.Application, error)
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
	Mails   []mail.Mail
}

// Absence is what the opponents were told of one leave.
type Absence struct {
	Leave    int64
	Player   int64
	From, To person.Date
}

// About is what a mail has to know of what it tells.
type About struct {
	Game  play.GameID `json:"game,omitzero"`  // 0 where it is about no single game
	First int         `json:"first,omitzero"` // News: tells of the entries of the game's log from First to Seq
	Seq   int         `json:"seq,omitzero"`   // Reminder: of the last entry there was
	Away  Away        `json:"away,omitzero"`  // Leave
}

// Away is an opponent's leave.
type Away struct {
	Player   play.PlayerID `json:"player"`
	From, To person.Date
	Off      bool `json:"off,omitzero"` // it is not taken after all
}

// text writes what a mail has to know into mail.Mail's About.
func (a About) text() string {
	text, err := json.Marshal(a)
	if err != nil {
		panic(err) // it is made of numbers and dates
	}
	return string(text)
}

// AboutOf returns what a mail of these kinds tells of; nothing for a mail that is broken.
func AboutOf(m mail.Mail) About {
	var a About
	if err := json.Unmarshal([]byte(m.About), &a); err != nil {
		return About{}
	}
	return a
}

// letters are the mails of games by correspondence: a mail.Teller.
type letters struct{ Config }

// Games is the source of mails about games and leaves.
func Games(c Config) mail.Teller { return letters{c} }

// Kinds are those of its mails.
func (letters) Kinds() []mail.Kind { return []mail.Kind{Started, News, Reminder, Leave} }

// Due saves mails about leaves, with what was told of them; those of games are saved by Tell.
func (w letters) Due(ctx context.Context, _ time.Time) ([]mail.Mail, error) {
	return nil, w.tellLeaves(ctx)
}

// Next returns when there is something to tell of a game. A reminder takes effect as whatever time alone decides.
func (w letters) Next(ctx context.Context, now time.Time) (time.Time, error) {
	next, err := w.Store.NextTelling(ctx, now)
	if err == nil && !next.IsZero() && !next.Equal(now) {
		next = w.Watch.Effect(next)
	}
	return next, err
}

// atOnce bounds the games of one step.
const atOnce = 200

// Tell makes mails of the games that are behind. A game that can't be read keeps none of the others waiting; all is false then.
func (w letters) Tell(ctx context.Context) (all bool, err error) {
	games, err := w.Store.LaggingCorrespondence(ctx, w.Watch.Settled(), atOnce)
	if err != nil {
		return false, err
	}
	all = true
	seats := map[tournament.EventID]seating{}
	for _, g := range games {
		if seats[g.Event] == nil {
			if seats[g.Event], err = w.seating(ctx, g.Event); err != nil {
				return false, err
			}
		}
		if err := w.tell(ctx, g, seats[g.Event]); err != nil {
			w.Log.ErrorContext(ctx, "mails of a game", "event", int64(g.Event), "game", int64(g.Game), "error", err)
			all = false
		}
	}
	return all, nil
}

// Write writes what a mail says.
func (w letters) Write(ctx context.Context, m mail.Mail) (mail.Written, error) {
	seats, err := w.seating(ctx, m.Event)
	if err != nil {
		return mail.Written{}, err
	}
	seat := seats[play.PlayerID(m.Person)]
	if seat.Email == "" {
		return mail.Written{}, mail.ErrOvertaken
	}
	about := AboutOf(m)
	if m.Kind == Started || m.Kind == Leave {
		return w.ofEvent(ctx, m, about, seat)
	}
	g, err := w.Correspondence.Load(ctx, correspondence.Key{Event: m.Event, Game: about.Game})
	if err != nil {
		return mail.Written{}, err
	}
	side, ok := g.Side(play.PlayerID(m.Person))
	if !ok || isOvertaken(g, m, side) {
		return mail.Written{}, mail.ErrOvertaken
	}
	l := newLetter(g.Event, seat, w.Config)
	if err := l.game(g, m, side); err != nil {
		return mail.Written{}, err
	}
	written := l.written()
	written.Thread = threadOf(g.Kept.Standing.Key)
	return written, nil
}

// ofEvent writes about all games of a person, or about an opponent's leave.
func (w letters) ofEvent(ctx context.Context, m mail.Mail, about About, seat correspondence.Seat) (mail.Written, error) {
	person := play.PlayerID(m.Person)
	games, err := w.Correspondence.Standings(ctx, m.Event, person)
	if err != nil {
		return mail.Written{}, err
	}
	e, err := w.Events.Event(ctx, m.Event)
	if err != nil {
		return mail.Written{}, err
	}
	l := newLetter(e, seat, w.Config)
	switch {
	case m.Kind == Started:
		if err := l.started(games, person); err != nil {
			return mail.Written{}, err
		}
	case !about.Away.stillTrue(e.Leaves):
		return mail.Written{}, mail.ErrOvertaken
	default:
		l.leave(about.Away)
	}
	return l.written(), nil
}

// isOvertaken tells whether the reader has acted since on the site, so that he has seen what the mail says; a reminder is where anybody
// has.
func isOvertaken(g *correspondence.Game, m mail.Mail, side rules.Side) bool {
	for _, e := range g.Kept.Log[min(AboutOf(m).Seq, len(g.Kept.Log)):] {
		if m.Kind == Reminder && e.Kind != correspondence.Claim || e.Side == side && e.By == correspondence.ByPlayer {
			return true
		}
	}
	return false
}
