package tournament

import (
	"context"
	"errors"
	"time"

	"adyukh/tournament/register"
)

// Store keeps events, their rows and their journals. Every method is one transaction.
type Store interface {
	register.Store

	// CreateEvent saves a new event and its first journal entry, and returns the event's id.
	CreateEvent(ctx context.Context, e *Event, entry Entry) (EventID, error)
	// LoadEvent returns the event as last committed, or ErrNoEvent.
	LoadEvent(ctx context.Context, id EventID) (*Event, error)
	// Latest returns how far the event has come, or ErrNoEvent. It is asked before every answer from memory, and is cheap.
	Latest(ctx context.Context, id EventID) (Announcement, error)
	// Watch tells of the changes that other programs commit, once told tells nothing of what had happened before, until ctx ends
	// or the store is closed. It may tell of this program's own changes, and of the newest of several only. What happened while
	// the database was out of reach is told when it is back; faults are reported.
	Watch(ctx context.Context, tell func(Announcement), report func(error))
	// Commit saves the changed parts of an event and appends the entry, when the stored version is still the one before
	// c.Event.Version; else it returns ErrStaleVersion and saves nothing.
	Commit(ctx context.Context, c Commit) error
	// ListEvents returns all events, the latest start first.
	ListEvents(ctx context.Context) ([]Summary, error)
	// Journal returns up to limit entries with a version below before (0: from the newest), newest first, without their changes.
	Journal(ctx context.Context, id EventID, before int64, limit int) ([]Entry, error)
	// JournalEntry returns the entry of a version with its changes, or ErrNoEntry.
	JournalEntry(ctx context.Context, id EventID, version int64) (Entry, error)

	RatingStore
}

// Errors that a Store returns as such.
var (
	ErrNoEvent      = errors.New("no such event")
	ErrNoEntry      = errors.New("no such journal entry")
	ErrStaleVersion = errors.New("the event has changed")
)

// Commit is one change of an event, ready to be saved.
type Commit struct {
	Event   *Event   // the new value
	Changes []Change // what differs from the value before, with the revisions already in Event
	News    []News   // what of it everybody can notice: deliveries for the webhooks that want to be told are saved with it
	Entry   Entry

	People []register.Person     // new cards of the register, which players of the event are linked with
	Card   register.JournalEntry // what the register's journal says of them
}

// Summary is what a list of events shows.
type Summary struct {
	ID         EventID
	Name       string
	Place      string
	Begins     Date
	Ends       Date
	Game       string
	Discipline Discipline
	Public     bool
	Origin     EventID // see Head.Origin
	Players    int
	Rounds     int
}

// Entry is one line of an event's journal. Its Version is that of the event after the change and names the entry.
type Entry struct {
	Event    EventID
	Version  int64
	At       time.Time // UTC
	By       Actor
	Action   Action
	Args     Args     // what the action's sentence names; texts and integers
	Undoes   int64    // the version of the entry that this one takes back, or 0
	UndoneBy int64    // the version of the entry that took this one back, or 0
	Changes  []Change // the parts before and after; how to undo
}

// Actor is who makes a change, and from where.
type Actor struct {
	User int64  // id of the account; 0 for the program itself
	Name string // as the journal shows it
	From string // network address
}

// Action is what a journal entry says was done.
type Action string

// The actions.
const (
	EventCreated     Action = "event-created"
	EventChanged     Action = "event-changed"
	EventOpened      Action = "event-opened"
	EventHidden      Action = "event-hidden"
	PlayerAdded      Action = "player-added"
	PlayerChanged    Action = "player-changed"
	PlayerRemoved    Action = "player-removed"
	PlayerWithdrawn  Action = "player-withdrawn"
	PlayerReturned   Action = "player-returned"
	PlayersImported  Action = "players-imported"
	PlayersGrouped   Action = "players-grouped"
	PlayersLinked    Action = "players-linked" // with cards of the register
	NumbersDrawn     Action = "numbers-drawn"
	NumbersCleared   Action = "numbers-cleared"
	RoundPaired      Action = "round-paired"
	RoundsPaired     Action = "rounds-paired"
	RoundUnpaired    Action = "round-unpaired"
	RoundScheduled   Action = "round-scheduled"
	RoundPublished   Action = "round-published"
	RoundUnpublished Action = "round-unpublished"
	EditBegun        Action = "edit-begun"
	EditEnded        Action = "edit-ended"
	EditDiffers      Action = "edit-differs" // ended with a round that the engine would not have paired so
	EditCleared      Action = "edit-cleared" // pairings changed by hand, and results went with them; other edits are "edit-" and their kind
	ColoursTurned    Action = "colours-turned"
	ByesSet          Action = "byes-set"
	ByesCleared      Action = "byes-cleared"
	HalfByesBarred   Action = "half-byes-barred"
	HalfByesAllowed  Action = "half-byes-allowed"
	PlayerEntered    Action = "player-entered"
	TableSet         Action = "table-set"
	TableFreed       Action = "table-freed"
	NumbersRenewed   Action = "numbers-renewed"
	RulesChanged     Action = "rules-changed" // regulations, after a round was paired
	TieGamesAdded    Action = "tie-games-added"
	MatchSettled     Action = "match-settled"
	MatchUnsettled   Action = "match-unsettled"
	LotDrawn         Action = "lot-drawn" // by hand, for a match of a knock-out
	OpeningDrawn     Action = "opening-drawn"
	OpeningSet       Action = "opening-set"
	OpeningRemoved   Action = "opening-removed"
	FinalCreated     Action = "final-created"
	ResultEntered    Action = "result-entered"
	ResultChanged    Action = "result-changed"
	ResultCleared    Action = "result-cleared"
	SheetSaved       Action = "sheet-saved"
	SheetRemoved     Action = "sheet-removed"
	SheetDecided     Action = "sheet-decided"
	RatingsTaken     Action = "ratings-taken"
	TiesBroken       Action = "ties-broken"
	DocumentSaved    Action = "document-saved"
	DocumentReset    Action = "document-reset"
	Undone           Action = "undone"
)
