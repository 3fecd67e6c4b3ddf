package tournament

import (
	"context"
	"errors"
	"time"

	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

// EventStore keeps events of type E, their rows and their journals. Every method is one transaction.
type EventStore[E any] interface {
	// CreateEvent saves a new event and its first journal entry, and returns the event's id.
	CreateEvent(ctx context.Context, e *E, entry Entry) (EventID, error)
	// LoadEvent returns the event as last committed, or ErrNoEvent.
	LoadEvent(ctx context.Context, id EventID) (*E, error)
	// Latest returns how far the event has come, or ErrNoEvent. It is asked before every answer from memory, and is cheap.
	Latest(ctx context.Context, id EventID) (Announcement, error)
	// Watch tells of the changes that other programs commit, once told tells nothing of what had happened before, until ctx ends
	// or the store is closed. It may tell of this program's own changes, and of the newest of several only. What happened while
	// the database was out of reach is told when it is back; faults are reported.
	Watch(ctx context.Context, tell func(Announcement), report func(error))
	// Commit saves the changed parts of an event and appends the entry, when the stored version is still the one before
	// c.Event.Version; else it returns ErrStaleVersion and saves nothing.
	Commit(ctx context.Context, c CommitOf[E]) error
	// Journal returns up to limit entries with a version below before (0: from the newest), newest first, without their changes.
	Journal(ctx context.Context, id EventID, before int64, limit int) ([]Entry, error)
	// JournalEntry returns the entry of a version with its changes, or ErrNoEntry.
	JournalEntry(ctx context.Context, id EventID, version int64) (Entry, error)
	// Milestones is Journal of the entries that have milestones.
	Milestones(ctx context.Context, id EventID, before int64, limit int) ([]Entry, error)
	// FirstChanges returns for each part that changed after one version, up to another, the first of these changes.
	FirstChanges(ctx context.Context, id EventID, after, upTo int64) ([]Change, error)
	// Senders returns who made each part of a kind that the event has had since it was created, by the part's id.
	Senders(ctx context.Context, id EventID, kind PartKind) (map[int64]Sender, error)
	// Changers returns who changed each of some parts of a kind, the latest first, by the part's id.
	Changers(ctx context.Context, id EventID, kind PartKind, parts ...int64) (map[int64][]Sender, error)
	// EraseMember erases somebody of an event, in the journal too, and appends the entry: ErrStaleVersion unless its version is the next
	// one, ErrNoMember. The mark takes the place of the name.
	EraseMember(ctx context.Context, entry Entry, member int64, mark string) error
	// NamesOf returns all names that somebody of an event has had there.
	NamesOf(ctx context.Context, id EventID, member int64) ([]string, error)
	// Mentions returns the texts of an event that name somebody.
	Mentions(ctx context.Context, id EventID, names []string) ([]Mention, error)
	// StrikeOut puts the mark in place of a name in the texts with the keys, in the journal too, and appends the entry, which says how
	// many they are: ErrStaleVersion unless its version is the next one, ErrNoMention.
	StrikeOut(ctx context.Context, entry Entry, names, keys []string, mark string) error
	// DeleteEvent deletes an event with its journal. ErrNoEvent; a Conflict while a rating list counts it.
	DeleteEvent(ctx context.Context, id EventID, by Actor, at time.Time) error
	// ArchiveEvent closes an event to every change, which Commit then refuses, or opens it again. ErrNoEvent.
	ArchiveEvent(ctx context.Context, id EventID, by Actor, at time.Time, archived bool) error
}

// Errors that an EventStore returns as such.
var (
	ErrNoEvent      = errors.New("no such event")
	ErrNoEntry      = errors.New("no such journal entry")
	ErrAway         = errors.New("the database does not answer at present; whether a change was saved is not known")
	ErrStaleVersion = errors.New("the event has changed")
)

// CommitOf is one change of an event of type E, ready to be saved.
type CommitOf[E any] struct {
	Event   *E       // the new value
	Changes []Change // what differs from the value before, with the revisions already in Event
	News    []News   // what of it everybody can notice: deliveries for the webhooks that want to be told are saved with it
	Entry   Entry

	// AsListed tells that lists show the event as before, but for Published: see Kind.ListsAlike.
	AsListed bool

	People []register.Person     // new cards of the register, which the event is linked with
	Card   register.JournalEntry // what the register's journal says of them
}

// Entry is one line of an event's journal. Its Version is that of the event after the change and names the entry.
type Entry struct {
	Event    EventID
	Version  int64
	At       time.Time // UTC
	By       Actor
	Action   Action
	Args     refusal.Args // what the action's sentence names; texts and integers
	Undoes   int64        // the version of the entry that this one takes back, or 0
	UndoneBy int64        // the version of the entry that took this one back, or 0
	Reached  Milestones
	Changes  []Change // the parts before and after; how to undo
}

// Actor is who makes a change, and from where.
type Actor struct {
	User int64  // id of the account; 0 for the program itself
	Name string // as the journal shows it
	From string // network address
}

// Sender is who made a part of an event, and when. Where it came from is forgotten after a time, see Actor.From.
type Sender struct {
	Actor
	At time.Time
}

// Action is what a journal entry says was done.
type Action string

// Undone is the action of Undo. Every kind of events has actions of its own beside it.
const Undone Action = "undone"
