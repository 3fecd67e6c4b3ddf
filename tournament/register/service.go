package register

import (
	"context"
	"fmt"
	"sync"
	"time"

	"adyukh/tournament/coalesce"
	"adyukh/tournament/refusal"
)

// Clock tells the time; tests set their own.
type Clock func() time.Time

// Service is what can be done with the register: every use case is a method. It is safe for concurrent use. Who may do what is
// decided by the caller.
type Service struct {
	Questions // those that need no thinking are the store's own
	store     Store
	now       Clock
	changes   coalesce.Question[int64]

	mu      sync.Mutex
	touched map[TokenID]time.Time // when the use of a token was written down last
}

// NewService returns a Service over a store.
func NewService(store Store, now Clock) *Service {
	return &Service{Questions: store, store: store, now: now, touched: map[TokenID]time.Time{}}
}

// time is the present one as a store keeps it.
func (s *Service) time() time.Time { return s.now().UTC().Truncate(time.Millisecond) }

// entry begins a line of the journal.
func (s *Service) entry(by Actor, action Action, name string) JournalEntry {
	return JournalEntry{At: s.time(), By: by, Action: action, Name: name}
}

// wrap names what was being done when the store failed. An *Error stays what it is.
func wrap(doing string, err error) error {
	if err == nil || refusal.CodeOf(err) != "" {
		return err
	}
	return fmt.Errorf("%s: %w", doing, err)
}

// Changes returns the number of the last change of the register as the store has it after the call: what was read before is as it
// was as long as the number is the same, whichever program changes the register.
func (s *Service) Changes(ctx context.Context) (int64, error) {
	n, err := s.changes.Answer(ctx, s.store.Changes)
	return n, wrap("how far the register has come", err)
}

// Shown returns the card that stands for one as everybody may read it, or ErrNoPerson where not everybody may know of the person.
func (s *Service) Shown(ctx context.Context, id PersonID) (Person, error) {
	p, err := s.store.Person(ctx, id)
	if err == nil && p.IsMerged() {
		p, err = s.store.Person(ctx, p.Root)
	}
	if err == nil && !p.IsShown() {
		err = ErrNoPerson
	}
	p.PersonData = p.ForReaders()
	return p, wrap("find a card", err)
}

// Standing returns, by the ids of cards, those that stand for them.
func (s *Service) Standing(ctx context.Context, ids []PersonID) (map[PersonID]Person, error) {
	cards, err := s.store.PeopleByID(ctx, ids)
	if err != nil {
		return nil, wrap("find cards", err)
	}
	var roots []PersonID
	for _, p := range cards {
		if p.IsMerged() {
			roots = append(roots, p.Root)
		}
	}
	others, err := s.store.PeopleByID(ctx, roots)
	for id, p := range cards {
		if p.IsMerged() {
			cards[id] = others[p.Root]
		}
	}
	return cards, wrap("find cards", err)
}

// AddPerson makes a card. Errors: Invalid with a Field, a Conflict about an own number of another card.
func (s *Service) AddPerson(ctx context.Context, by Actor, data PersonData) (Person, error) {
	data = data.Clean()
	if err := data.Check(s.time().Year()); err != nil {
		return Person{}, err
	}
	id, err := s.store.ReservePeople(ctx, 1)
	if err != nil {
		return Person{}, wrap("reserve a card", err)
	}
	entry := s.entry(by, PersonAdded, data.Name)
	entry.Person, entry.After = id, &data
	p, err := s.store.SavePerson(context.WithoutCancel(ctx), Person{ID: id, Root: id, PersonData: data}, entry)
	return p, wrap("add a card", err)
}

// ChangePerson sets what a card says. seen is the revision that the caller edited.
func (s *Service) ChangePerson(ctx context.Context, by Actor, id PersonID, seen int64, data PersonData) (Person, error) {
	data = data.Clean()
	if err := data.Check(s.time().Year()); err != nil {
		return Person{}, err
	}
	p, err := s.store.Person(ctx, id)
	if err != nil {
		return Person{}, wrap("find a card", err)
	}
	entry := s.entry(by, PersonChanged, data.Name)
	before := p.PersonData
	entry.Person, entry.Before, entry.After = id, &before, &data
	p.Revision, p.PersonData = seen, data
	p, err = s.store.SavePerson(context.WithoutCancel(ctx), p, entry)
	return p, wrap("change a card", err)
}

// RemovePerson erases a card with which no player is linked, those that were merged with it, and everything that the journal says of them;
// only the number is left.
func (s *Service) RemovePerson(ctx context.Context, by Actor, id PersonID, seen int64) error {
	entry := s.entry(by, PersonRemoved, "")
	entry.Person = id
	return wrap("remove a card", s.store.RemovePerson(context.WithoutCancel(ctx), id, seen, entry))
}

// Preview says what a merge of two cards would do, with everything that moves.
func (s *Service) Preview(ctx context.Context, keep, drop PersonID) (Preview, error) {
	var both [2]Person
	for i, id := range []PersonID{keep, drop} {
		p, err := s.store.Person(ctx, id)
		if err != nil {
			return Preview{}, wrap("find a card", err)
		}
		if p.Gone || p.IsMerged() {
			return Preview{}, refusal.NewConflict("error.register.merged", refusal.Args{"name": p.Name})
		}
		both[i] = p
	}
	if keep == drop {
		return Preview{}, refusal.NewInvalid("other", "error.register.same", nil)
	}
	p := PreviewMerge(both[0], both[1])
	return p, wrap("preview a merge", s.store.Moves(ctx, &p))
}

// Seen is what somebody saw of two cards before merging them.
type Seen struct {
	Keep, Drop int64 // revisions
}

// Merge lets the card keep stand for drop. The address of the dropped one leads to the kept one; its own numbers go on being
// found.
func (s *Service) Merge(ctx context.Context, by Actor, keep, drop PersonID, seen Seen, choices Choices) error {
	p, err := s.Preview(ctx, keep, drop)
	if err != nil {
		return err
	}
	if p.Keep.Revision != seen.Keep || p.Drop.Revision != seen.Drop {
		return ErrStale
	}
	if len(p.Together) > 0 {
		return refusal.NewConflict("error.register.together", refusal.Args{"n": len(p.Together)})
	}
	before, after := p.Keep.PersonData, p.Merged(choices)
	if err := checkTitles(after.Titles); err != nil {
		return err
	}
	entry := s.entry(by, PeopleMerged, after.Name)
	entry.Person, entry.Other, entry.Note = keep, drop, p.Drop.Name
	entry.Before, entry.After = &before, &after
	p.Keep.PersonData = after
	return wrap("merge cards", s.store.Merge(context.WithoutCancel(ctx), p.Keep, p.Drop, entry))
}

// Unmerge takes the merge of a journal entry back: both cards stand for themselves again, each with its events and own numbers.
// What the merge has changed on the kept card gets its value from before, unless somebody has changed it since.
func (s *Service) Unmerge(ctx context.Context, by Actor, entry int64) error {
	merge, err := s.store.RegisterEntry(ctx, entry)
	if err != nil {
		return wrap("find an entry", err)
	}
	if merge.Action != PeopleMerged || merge.Undone != 0 || merge.Before == nil || merge.After == nil {
		return ErrNoEntry
	}
	keep, err := s.store.Person(ctx, merge.Person)
	if err != nil {
		return wrap("find a card", err)
	}
	undo := s.entry(by, PeopleUnmerged, merge.Note)
	undo.Person, undo.Other, undo.Note, undo.Undoes = merge.Other, merge.Person, merge.Name, merge.ID
	before, after := keep.PersonData, Unmerged(*merge.Before, *merge.After, keep.PersonData)
	undo.Before, undo.After = &before, &after
	keep.PersonData = after
	return wrap("take a merge back", s.store.Unmerge(context.WithoutCancel(ctx), keep, merge.Other, undo))
}

// What a Store and a Service return as such; test with errors.Is.
var (
	ErrNoPerson  = &refusal.Error{Code: refusal.NotFound, Key: "error.register.no-person"}
	ErrNoTeam    = &refusal.Error{Code: refusal.NotFound, Key: "error.register.no-team"}
	ErrNoSeries  = &refusal.Error{Code: refusal.NotFound, Key: "error.register.no-series"}
	ErrNoRequest = &refusal.Error{Code: refusal.NotFound, Key: "error.register.no-request"}
	ErrNoEntry   = &refusal.Error{Code: refusal.NotFound, Key: "error.register.no-entry"} // of the journal
	ErrNoToken   = &refusal.Error{Code: refusal.NotFound, Key: "error.register.no-token"}
	ErrStale     = &refusal.Error{Code: refusal.Stale, Key: "error.register.stale"}
	ErrCursor    = &refusal.Error{Code: refusal.Invalid, Key: "error.register.cursor", Field: "since"}
	// a cursor of another copy of the database
	ErrRestored  = &refusal.Error{Code: refusal.Conflict, Key: "error.register.restored", Field: "since"}
	ErrNoPrivate = &refusal.Error{Code: refusal.Forbidden, Key: "error.register.no-private"}
)
