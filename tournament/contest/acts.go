package contest

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/filecheck"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// Acts are what can be done with contests of any kind. The service of a kind embeds them.
type Acts[E any] struct {
	events Events[E]
	of     Common[E]
}

// Events are the service of a kind, as Acts use it.
type Events[E any] interface {
	Create(ctx context.Context, by tournament.Actor, e *E, said tournament.Sentence) (*E, error)
	Change(ctx context.Context, by tournament.Actor, id tournament.EventID, do tournament.Step[E]) (*E, error)
	StaleError(ctx context.Context, e *E, now, seen int64) error
	Journal(ctx context.Context, id tournament.EventID, before int64, limit int) ([]tournament.Entry, error)
	Undo(ctx context.Context, by tournament.Actor, id tournament.EventID, seen, version int64) (*E, error)
	Senders(ctx context.Context, id tournament.EventID, kind tournament.PartKind) (map[int64]tournament.Sender, error)
	Now() time.Time
}

// Common says where the contests of a kind have what all contests have.
type Common[E any] struct {
	Kind  tournament.Kind[E]
	Head  func(*E) *Head
	Final func(*E) time.Time // when its outcome was declared final; zero: it is not

	AsNew   func(*E) *E                      // a contest of a file, without what belongs to the database where it was
	Foreign func(e *E, now time.Time) error  // refuses what the acts rule out, and the kind's Check does therefore not look for
	Fits    func(*E, rating.NormTable) error // refuses norms that ask for what it does not have; nil: the kind's Check does

	Strangers Strangers[E]

	Opened, Hidden, Imported, NormsSet tournament.Action   // as the journal calls what all have
	Undoable                           []tournament.Action // what the director can take back
	NoUndo                             string              // the key of the refusal of anything else
}

// ActsOf are those of a service.
func ActsOf[E any](events Events[E], of Common[E]) Acts[E] { return Acts[E]{events, of} }

// ChangeHead runs a step on a contest of whose head the caller saw a revision.
func (a Acts[E]) ChangeHead(
	ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, do tournament.Step[E],
) (*E, error) {
	return a.events.Change(ctx, by, id, func(e *E, now time.Time) (tournament.Sentence, error) {
		if err := a.events.StaleError(ctx, e, a.of.Head(e).Revision, seen); err != nil {
			return tournament.Sentence{}, err
		}
		return do(e, now)
	})
}

// SetPublic opens the announcement to everybody or hides the contest. What everybody knows of its outcome can't be hidden again.
func (a Acts[E]) SetPublic(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, public bool) (*E, error) {
	return a.ChangeHead(ctx, by, id, seen, func(e *E, _ time.Time) (tournament.Sentence, error) {
		a.of.Head(e).Public = public
		if public {
			return tournament.Sentence{Action: a.of.Opened}, nil
		}
		return tournament.Sentence{Action: a.of.Hidden}, nil
	})
}

// SetNorms replaces the table of norms by which the contest is judged. seen is the head's revision.
func (a Acts[E]) SetNorms(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, t rating.NormTable) (*E, error) {
	return a.ChangeHead(ctx, by, id, seen, func(e *E, _ time.Time) (tournament.Sentence, error) {
		if a.of.Fits != nil {
			if err := a.of.Fits(e, t); err != nil {
				return tournament.Sentence{}, err
			}
		}
		a.of.Head(e).Norms = t
		return tournament.Sentence{Action: a.of.NormsSet, Args: refusal.Args{"n": len(t.Norms)}}, nil
	})
}

// CanUndo tells whether the director can take an act back.
func (a Acts[E]) CanUndo(action tournament.Action) bool {
	return slices.Contains(a.of.Undoable, action)
}

// CheckUndo refuses to take back what is not the director's.
func (a Acts[E]) CheckUndo(ctx context.Context, id tournament.EventID, version int64) error {
	entries, err := a.events.Journal(ctx, id, version+1, 1)
	if err != nil {
		return err
	}
	if len(entries) == 1 && entries[0].Version == version && version > 1 && !a.CanUndo(entries[0].Action) {
		return refusal.NewConflict(a.of.NoUndo, nil)
	}
	return nil
}

// Import makes a new contest of one that a file has: with all that is in it under the ids that it has there, but an id, a journal and a
// version of its own. It is hidden, pages of people have new addresses, and nobody is of the register.
//
// The error is that of CheckImport.
func (a Acts[E]) Import(ctx context.Context, by tournament.Actor, e *E, from Source) (*E, error) {
	fresh, err := a.asImported(e)
	if err != nil {
		return nil, err
	}
	args := refusal.Args{"name": a.of.Head(fresh).ShortName(), "file": from.File, "sha256": from.Digest}
	return a.events.Create(ctx, by, fresh, tournament.Sentence{Action: a.of.Imported, Args: args})
}

// CheckImport tells whether Import would take the contest. The error is a refusal.Error whose Field is the place in the contest:
// "people[3].name", "rounds[0].problems[1].position", or the name of a field of the head.
func (a Acts[E]) CheckImport(e *E) error {
	_, err := a.asImported(e)
	return err
}

// asImported returns the contest as a new one, or says what is wrong with it and where.
func (a Acts[E]) asImported(e *E) (*E, error) {
	fresh, now := a.of.AsNew(e), a.events.Now()
	if last := a.of.Kind.Envelope(fresh).LastID; last < 0 || last > filecheck.MaxID {
		return nil, filecheck.Refuse("last_id", "number", refusal.Args{"low": 0, "high": int64(filecheck.MaxID), "found": last})
	}
	if err := a.of.Head(fresh).checkForeign(); err != nil {
		return nil, err
	}
	if err := a.of.Foreign(fresh, now); err != nil {
		return nil, err
	}
	return fresh, a.of.Kind.Check(nil, fresh, now)
}

// Running is a contest with what its director does with it, whatever its kind. What is done is checked by the revision that he saw.
type Running interface {
	Envelope() *tournament.Envelope
	Head() *Head
	IsFinal() bool
	CanUndo(tournament.Action) bool
	Journal(ctx context.Context, before int64, limit int) ([]tournament.Entry, error)
	SetPublic(ctx context.Context, by tournament.Actor, seen int64, public bool) error
	SetNorms(ctx context.Context, by tournament.Actor, seen int64, t rating.NormTable) error
	Undo(ctx context.Context, by tournament.Actor, seen, version int64) error
}

// Run is a contest with what can be done with it.
func (a Acts[E]) Run(e *E) Running { return running[E]{a, e} }

type running[E any] struct {
	Acts[E]

	e *E
}

func (r running[E]) Envelope() *tournament.Envelope { return r.of.Kind.Envelope(r.e) }
func (r running[E]) id() tournament.EventID         { return r.Envelope().ID }
func (r running[E]) Head() *Head                    { return r.of.Head(r.e) }
func (r running[E]) IsFinal() bool                  { return !r.of.Final(r.e).IsZero() }

func (r running[E]) Journal(ctx context.Context, before int64, limit int) ([]tournament.Entry, error) {
	return r.events.Journal(ctx, r.id(), before, limit)
}

func (r running[E]) SetPublic(ctx context.Context, by tournament.Actor, seen int64, public bool) error {
	_, err := r.Acts.SetPublic(ctx, by, r.id(), seen, public)
	return err
}

func (r running[E]) SetNorms(ctx context.Context, by tournament.Actor, seen int64, t rating.NormTable) error {
	_, err := r.Acts.SetNorms(ctx, by, r.id(), seen, t)
	return err
}

func (r running[E]) Undo(ctx context.Context, by tournament.Actor, seen, version int64) error {
	_, err := r.events.Undo(ctx, by, r.id(), seen, version)
	return err
}
