package register

import (
	"context"
	"time"
)

// Store keeps the register. Every method is one transaction and is safe for concurrent use; the errors that it names are
// returned so that errors.Is finds them. Every change takes the next sequence number, and no other change can until it is
// committed.
type Store interface {
	Questions
	RecordStore
	RequestStore

	// Changes returns the number of the last change of the register.
	Changes(ctx context.Context) (int64, error)
	// SavePerson saves a card with a reserved id, or changes one whose Revision is still p's. ErrNoPerson for one that is deleted
	// or merged, ErrStale; a Conflict with the key "error.register.own-id-taken" when another card has one of the own numbers.
	SavePerson(ctx context.Context, p Person, entry JournalEntry) (Person, error)
	// RemovePerson erases a card with what was merged with it. ErrNoPerson, ErrStale; a Conflict while a player of any event is linked with it
	// card is merged into it.
	RemovePerson(ctx context.Context, id PersonID, seen int64, entry JournalEntry) error
	// Moves fills in what a merge moves: Events, Games and Together.
	Moves(ctx context.Context, p *Preview) error
	// Merge lets keep stand for drop, with new data. ErrNoPerson, ErrStale when one of the two has changed since the preview; a
	// Conflict when both have played in an event.
	Merge(ctx context.Context, keep, drop Person, entry JournalEntry) error
	// Unmerge lets a card stand for itself again, and gives the one that stood for it the data. ErrStale when the card is not
	// merged into the other.
	Unmerge(ctx context.Context, keep Person, drop PersonID, entry JournalEntry) error
	// RegisterEntry returns an entry, or ErrNoEntry.
	RegisterEntry(ctx context.Context, id int64) (JournalEntry, error)
	// SaveSeries saves a series; a new one when its ID is 0. ErrNoSeries, ErrStale.
	SaveSeries(ctx context.Context, s Series, entry JournalEntry) (Series, error)
	// RemoveSeries deletes a series. ErrNoSeries, ErrStale.
	RemoveSeries(ctx context.Context, id SeriesID, seen int64, entry JournalEntry) error
	// Stages returns what events say to a series, in the order of ids asked for.
	Stages(ctx context.Context, ids []EventID) ([]Stage, error)
	// CreateToken saves a token and returns its id.
	CreateToken(ctx context.Context, t Token, entry JournalEntry) (TokenID, error)
	// TokenByHash returns the token, or ErrNoToken.
	TokenByHash(ctx context.Context, h Hash) (Token, error)
	// RevokeToken ends a token. ErrNoToken for one that is not in force.
	RevokeToken(ctx context.Context, id TokenID, entry JournalEntry) error
	// TouchToken sets UsedAt.
	TouchToken(ctx context.Context, id TokenID, at time.Time) error
}

// RecordStore keeps what events say to the register, and gives their people cards.
type RecordStore interface {
	// ReservePeople returns the first of n ids that no card will ever have but those that the caller makes.
	ReservePeople(ctx context.Context, n int) (PersonID, error)
	// PeopleByID returns those of the cards that exist.
	PeopleByID(ctx context.Context, ids []PersonID) (map[PersonID]Person, error)
	// PutRecord saves what has changed in an event's record, unless a later one is saved already.
	PutRecord(ctx context.Context, r Record) error
	// StaleRecords returns up to limit events of a kind above an id whose record is not of the published revision.
	StaleRecords(ctx context.Context, kind string, after EventID, limit int) ([]EventID, error)
}

// Questions are what can be asked about the register without changing anything.
type Questions interface {
	// Person returns a card, a merged or deleted one too, or ErrNoPerson.
	Person(ctx context.Context, id PersonID) (Person, error)
	// People returns cards that stand for themselves in the order of names, after another one.
	People(ctx context.Context, q Query) ([]Person, error)
	// Candidates returns the cards that a name and own numbers of one of the players could mean.
	Candidates(ctx context.Context, players []PersonData) ([]Person, error)
	// PeopleByID returns those of the cards that exist.
	PeopleByID(ctx context.Context, ids []PersonID) (map[PersonID]Person, error)
	// Doubles returns groups of cards that may be of one person, at most so many: the same words of the name, and years of birth
	// that do not differ.
	Doubles(ctx context.Context, most int) ([][]Person, error)
	// RegisterJournal returns up to limit entries with an id below before (0: from the newest), newest first.
	RegisterJournal(ctx context.Context, before int64, limit int) ([]JournalEntry, error)
	// Entries returns up to limit entries of a person, the latest event first, after one of another page.
	Entries(ctx context.Context, id PersonID, after EventID, limit int) ([]EntryOfEvent, error)
	// Careers sums up what a person has done in events of each kind.
	Careers(ctx context.Context, id PersonID) (map[string]Career, error)
	// Opponents returns up to limit people whom a person has met, the most frequent first.
	Opponents(ctx context.Context, id PersonID, limit int) ([]Opponent, error)
	// GamesOf returns up to limit games of two people, the latest first, after another one.
	GamesOf(ctx context.Context, a, b PersonID, limit int) ([]GameOfEvent, error)
	// Team returns a team that everybody may know of, or ErrNoTeam.
	Team(ctx context.Context, id TeamID) (Team, error)
	// TeamOf returns the team that a player of an event is, or ErrNoTeam.
	TeamOf(ctx context.Context, event EventID, player PlayerID) (Team, error)
	// Teams returns teams in the order of names, after another one.
	Teams(ctx context.Context, q TeamQuery) ([]Team, error)
	// TeamYears returns up to limit events of a team with its people, the latest first, after one of another page.
	TeamYears(ctx context.Context, id TeamID, after EventID, limit int) ([]TeamYear, error)
	// Seasons returns the years that have events, the latest first.
	Seasons(ctx context.Context) ([]Season, error)
	// SeasonEvents returns up to limit events of a season, the earliest first, after another one.
	SeasonEvents(ctx context.Context, year int, after EventID, limit int) ([]EventRecord, error)
	// Series returns a series that is not deleted, or ErrNoSeries.
	Series(ctx context.Context, id SeriesID) (Series, error)
	// SeriesOf returns the series of a season, 0 for all, the latest season first.
	SeriesOf(ctx context.Context, season int) ([]Series, error)
	// Tokens returns all tokens, the newest first.
	Tokens(ctx context.Context) ([]Token, error)
	// PeopleSince, and the methods like it, return up to limit things that have changed after a cursor, in the order of changes.
	PeopleSince(ctx context.Context, c Cursor, limit int) ([]Changed[Person], error)
	EventsSince(ctx context.Context, c Cursor, limit int) ([]Changed[EventRecord], error)
	EntriesSince(ctx context.Context, c Cursor, limit int) ([]Changed[Entry], error)
	GamesSince(ctx context.Context, c Cursor, limit int) ([]Changed[Game], error)
	TeamsSince(ctx context.Context, c Cursor, limit int) ([]Changed[Team], error)
	SeriesSince(ctx context.Context, c Cursor, limit int) ([]Changed[Series], error)
}

// Query says which cards a list shows.
type Query struct {
	Words []string // each begins a word of the name; none: all cards
	OwnID string   // or the card has this own number
	After PersonID // of the page before
	Limit int
	Shown bool // only those that everybody may know of
}

// EntryOfEvent is an entry with its event.
type EntryOfEvent struct {
	Entry
	Of EventRecord
}

// GameOfEvent is a game with its event.
type GameOfEvent struct {
	Game
	Of EventRecord
}

// Season is a year with the number of its events.
type Season struct {
	Year   int // 0: events without a date
	Events int
}

// Changed is a thing with the place in the order of changes at which it stands now.
type Changed[T any] struct {
	At    Cursor
	Value T
}
