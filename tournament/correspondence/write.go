package correspondence

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"time"
	"unicode/utf8"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// add keeps what an act adds, and brings the game up to it. Conditions are what is left of those of White and of Black.
func (s *Service) add(ctx context.Context, g *Game, after *State, entries []Entry, conditions [2][]Condition) error {
	now := s.events.Now()
	if now.Before(after.Entered) { // by a little, or the game has come from a time to come
		now = after.Entered
	}
	a, err := g.addition(after, entries, conditions, now)
	if err != nil {
		return err
	}
	if err := s.store.AppendCorrespondence(ctx, []Addition{a}); err != nil {
		return err
	}
	g.State, g.Kept.Standing, g.Kept.Log = after, a.Standing, append(slices.Clip(g.Kept.Log), entries...)
	for side, own := range a.Own {
		if own != nil {
			g.Kept.Own[side] = *own
			g.Kept.Own[side].Revision++
		}
	}
	s.events.Feed().Stir(g.Event.ID)
	return nil
}

// addition is what is kept after entries.
func (g *Game) addition(after *State, entries []Entry, conditions [2][]Condition, now time.Time) (Addition, error) {
	standing := Standing{
		Key: Key{Event: g.Event.ID, Game: g.Game.ID}, Seq: after.Seq, White: g.Persons[0], Black: g.Persons[1], Plies: len(after.Moves),
		Since: after.Since(), Claimed: after.Claim != nil, Ended: after.Ended, Brought: !after.IsOver() && !g.State.IsOver(),
		Counted: termsMark(g.Event),
	}
	if !after.IsOver() {
		count, err := (&Game{Event: g.Event, Leaves: g.Leaves, State: after}).Count(now)
		if err != nil {
			return Addition{}, err
		}
		standing.Deadline = count.Running.Deadline
		if after.Terms.Overstep == terms.Automatic {
			standing.Falls = standing.Deadline
		}
	}
	a := Addition{Standing: standing, Entries: entries}
	for side, left := range conditions {
		if own := g.Kept.Own[side]; !reflect.DeepEqual(own.Conditions, left) {
			own.Conditions = left
			a.Own[side] = &own
		}
	}
	return a, nil
}

// bring gives the event the result that a game has by its log, where it has another one. It can be done again.
func (s *Service) bring(ctx context.Context, by tournament.Actor, g *Game) error {
	k := Key{Event: g.Event.ID, Game: g.Game.ID}
	if g.Kept.Standing.Brought {
		return nil
	}
	c := conduct.Correction{Reason: reasonOf(g.Kept.Log)}
	for range attempts {
		e, err := s.events.Event(ctx, k.Event)
		if err != nil {
			return err
		}
		game, ok := e.Game(k.Game)
		if !ok || game.Result == g.State.Result {
			return s.store.BroughtCorrespondence(ctx, k, g.State.Seq)
		}
		if g.State.IsOver() {
			_, err = s.events.CorrectResult(ctx, by, k.Event, k.Game, game.Revision, g.State.Result, c)
		} else {
			_, err = s.events.RetractResult(ctx, by, k.Event, k.Game, game.Revision, c)
		}
		var denied *refusal.Error
		switch {
		case errors.As(err, &denied) && denied.Code == refusal.Unconfirmed: // the log has decided already
			c.Agreed = tournament.Agreement(denied.Warnings)
		case err != nil && refusal.CodeOf(err) != refusal.Stale:
			return err
		}
	}
	return tooBusy()
}

// reasonOf is why a result changes that stands already, for the event's journal: the last ruling.
func reasonOf(log []Entry) string {
	for _, e := range slices.Backward(log) {
		if e.isRuling() {
			return e.Text
		}
	}
	return ""
}

// SetConditions replaces what a side has provided for; text is read by State.ReadConditions, nothing takes all of it away. seen is the
// revision of the side's own on its page.
func (s *Service) SetConditions(ctx context.Context, k Key, side rules.Side, seen int, text string) (*Game, error) {
	return s.setOwn(ctx, k, side, seen, func(g *Game, own *Own) error {
		tree, err := g.State.ReadConditions(side, text)
		own.Conditions = tree
		return err
	})
}

// SetNotes replaces the notes of a side, which nobody else ever sees.
func (s *Service) SetNotes(ctx context.Context, k Key, side rules.Side, seen int, text string) (*Game, error) {
	return s.setOwn(ctx, k, side, seen, func(_ *Game, own *Own) error {
		if utf8.RuneCountInString(text) > MaxNotes {
			return refusal.NewInvalid("notes", "error.correspondence.text", refusal.Args{"most": MaxNotes})
		}
		own.Notes = text
		return nil
	})
}

func (s *Service) setOwn(ctx context.Context, k Key, side rules.Side, seen int, set func(*Game, *Own) error) (*Game, error) {
	g, err := s.Load(ctx, k)
	if err != nil {
		return nil, err
	}
	own := g.Kept.Own[side]
	stale := &refusal.Error{Code: refusal.Stale, Key: "error.correspondence.own"}
	if own.Revision != seen {
		return nil, stale
	}
	if err := set(g, &own); err != nil {
		return nil, err
	}
	switch err := s.store.PutOwn(ctx, k, int(side), own); {
	case errors.Is(err, ErrStale):
		return nil, stale
	case err != nil:
		return nil, err
	}
	own.Revision++
	g.Kept.Own[side] = own
	return g, nil
}
