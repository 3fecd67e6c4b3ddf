package conduct

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// EventImported is the first entry in the journal of an event that was made of a file.
const EventImported tournament.Action = "event-imported"

// Source says which file an imported event comes from, for the journal.
type Source struct {
	File   string // its name
	Digest string // SHA-256 of its bytes, in hexadecimal digits
}

// ImportEvent makes a new event of one that a file has: with all of its players, rounds, games, records and documents under
// the ids that they have there, but an id, a journal and a version of its own. It is hidden, the final of no other event, and
// its players are nobody of the register, whatever e says of that.
//
// The error is that of CheckImport.
func (s *Service) ImportEvent(ctx context.Context, by tournament.Actor, e *play.Event, from Source) (*play.Event, error) {
	fresh, said, err := s.toImport(e, from)
	if err != nil {
		return nil, err
	}
	return s.Create(ctx, by, fresh, said)
}

// ImportBy is ImportEvent where save saves more than the event, in the same transaction.
func (s *Service) ImportBy(ctx context.Context, by tournament.Actor, e *play.Event, from Source,
	save func(context.Context, *play.Event, tournament.Entry) (tournament.EventID, error),
) (*play.Event, error) {
	fresh, said, err := s.toImport(e, from)
	if err != nil {
		return nil, err
	}
	return s.CreateBy(ctx, by, fresh, said, save)
}

func (s *Service) toImport(e *play.Event, from Source) (*play.Event, note, error) {
	fresh, err := asImported(e, s.Now().Year())
	if err != nil {
		return nil, note{}, err
	}
	args := refusal.Args{"name": fresh.Head.ShortName(), "file": from.File, "sha256": from.Digest}
	return fresh, note{Action: EventImported, Args: args}, nil
}

// CheckImport tells whether ImportEvent would take the event. The error is an *Error whose Field is the place in the event:
// "players[3].born", "rounds[0].games[2].white", or the name of a field of the head.
func (s *Service) CheckImport(e *play.Event) error {
	_, err := asImported(e, s.Now().Year())
	return err
}

// PossibleDuplicates returns the viewer's own events that have the name and the first day of another one: it may be here already.
func (s *Service) PossibleDuplicates(ctx context.Context, as tournament.Viewer, head play.Head) ([]tournament.Listing, error) {
	alike := tournament.Filter{Own: true, Kind: play.OverTheBoard, Words: head.Name, From: head.Begins, To: head.Begins}
	all, err := s.list.Find(ctx, as, alike)
	if err != nil {
		return nil, fmt.Errorf("events of the name %q: %w", head.Name, err)
	}
	return slices.DeleteFunc(all, func(e tournament.Listing) bool {
		return play.FoldName(e.Name) != play.FoldName(head.Name) || e.Begins != head.Begins
	}), nil
}

// asImported returns the event as a new one, or says what is wrong with it and where.
func asImported(e *play.Event, year int) (*play.Event, error) {
	f := AsNew(e)
	if err := checkForeign(f, year); err != nil {
		return nil, err
	}
	if err := f.Check(year); err != nil {
		return nil, err
	}
	return f, nil
}

// AsNew returns an event of a file as a new one, with its texts as they are kept. What belongs to the database where it was is left out.
func AsNew(e *play.Event) *play.Event {
	f := &play.Event{Envelope: tournament.Envelope{LastID: e.LastID}, Head: e.Head.Clean()}
	f.Head.Revision, f.Head.Public, f.Head.Origin, f.Head.Seats = 1, false, 0, nil
	f.Players = slices.Clone(e.Players)
	for i := range f.Players {
		p := &f.Players[i]
		p.PlayerData, p.Revision, p.Person = p.Clean(), 1, 0
		p.Withdrawn.Reason, p.Members = play.CleanText(p.Withdrawn.Reason), slices.Clone(p.Members)
		for n := range p.Members {
			p.Members[n].Person = 0
		}
	}
	f.Rounds = slices.Clone(e.Rounds)
	for i := range f.Rounds {
		r := &f.Rounds[i]
		r.Revision, r.Opening, r.Games = 1, r.Opening.Clean(), slices.Clone(r.Games)
		for g := range r.Games {
			game := &r.Games[g]
			game.Revision, game.Sheet.Revision = 1, 0
			if game.Sheet.IsThere() {
				game.Sheet.Revision = 1
			}
		}
	}
	f.Documents = slices.Clone(e.Documents)
	for i := range f.Documents {
		f.Documents[i].Revision = 1
	}
	f.Incidents = slices.Clone(e.Incidents)
	for i := range f.Incidents {
		f.Incidents[i] = f.Incidents[i].Clean(play.CleanText)
		f.Incidents[i].Revision = 1
	}
	f.Leaves = slices.Clone(e.Leaves)
	for i := range f.Leaves {
		f.Leaves[i].Reason, f.Leaves[i].Revision = play.CleanText(f.Leaves[i].Reason), 1
	}
	f.Lineups = slices.Clone(e.Lineups)
	for i := range f.Lineups {
		l := &f.Lineups[i]
		l.By, l.Reason, l.Revision = play.CleanText(l.By), play.CleanText(l.Reason), 1
	}
	f.Ticks, f.CheckIn = slices.Clone(e.Ticks), e.CheckIn
	for i := range f.Ticks {
		f.Ticks[i].Revision = 1
	}
	if f.CheckIn.Code = ""; f.CheckIn.IsThere() {
		f.CheckIn.Revision = 1
	}
	f.Emblem = e.Emblem.ForAnother()
	return f
}

// in returns the error with the place before its field.
func in(place string, err error) error {
	var refused *refusal.Error
	if !errors.As(err, &refused) {
		return err
	}
	placed := *refused
	placed.Field = place
	if refused.Field != "" {
		placed.Field += "." + refused.Field
	}
	return &placed
}

// foreign makes the error for what no change of an event brings about, but a file can say: at the place, want was expected.
func foreign(place, key string, args refusal.Args) error {
	return &refusal.Error{Code: refusal.Invalid, Key: "error.foreign." + key, Args: args, Field: place}
}
