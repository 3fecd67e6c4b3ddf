package tournament

import (
	"context"
	"fmt"
	"slices"
	"time"

	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

// Linkable is somebody of an event who can be linked with a card of the register.
type Linkable struct {
	ID       int64 // in the event
	Revision int64
	Card     register.PersonID // 0: none
	Data     register.PersonData
	// Known tells whether everybody may know that he takes part, or will not be told by a new card: where cards can be
	// looked up by others, one that appears for a secret author would give him away. He is linked with a card that is there.
	Known bool
}

// Linkables are the people of an event who can be linked with cards.
func (r *Recorder[E]) Linkables(e *E) []Linkable { return r.of.People(e) }

// Link says which card of the register somebody of an event is.
type Link struct {
	ID   int64
	Was  register.PersonID // the card that the caller saw him linked with, 0 for none
	Card register.PersonID // 0: with none
	New  bool              // with a new card, made of what the event knows of him
	Bare bool              // of a new card: it says no own number, which may be another card's: who asks may not be told
}

// Linked says what LinkCards did.
type Linked struct {
	Linked, Unlinked, New int
}

// LinkCards links people of the event with cards of the register, in one change of the event that also makes the new cards.
// A card stands for one of them at most. It returns a Stale error when somebody has linked one of them otherwise meanwhile.
func (r *Recorder[E]) LinkCards(ctx context.Context, by Actor, id EventID, links []Link) (*E, Linked, error) {
	e, err := r.Event(ctx, id)
	if err != nil {
		return nil, Linked{}, err
	}
	links = slices.DeleteFunc(slices.Clone(links), func(l Link) bool { return !l.New && l.Card == l.Was })
	people := r.of.People(e)
	cards, err := r.newCards(ctx, people, links)
	if err != nil {
		return nil, Linked{}, err
	}
	roots, err := r.roots(ctx, people, links)
	if err != nil {
		return nil, Linked{}, err
	}
	var done Linked
	e, err = r.ChangeAlso(ctx, by, id, func(e *E, _ time.Time) (Sentence, error) {
		done = Linked{}
		people := r.of.People(e)
		for _, l := range links {
			p, ok := personOf(people, l.ID)
			if !ok {
				return Sentence{}, refusal.NewNotFound("error.player.none", nil)
			}
			if p.Card != l.Was {
				return Sentence{}, r.StaleError(ctx, e, p.Revision, -1)
			}
			card := roots[l.Card]
			switch {
			case l.New && !p.Known:
				return Sentence{}, notKnown(l)
			case l.New:
				card = cards[l.ID].ID
				done.New++
			case card == 0:
				done.Unlinked++
			default:
				done.Linked++
			}
			r.of.Link(e, l.ID, int64(card))
		}
		if err := checkLinks(r.of.People(e), roots); err != nil {
			return Sentence{}, err
		}
		return Sentence{Action: r.of.Linked, Args: refusal.Args{"linked": done.Linked, "added": done.New, "unlinked": done.Unlinked}}, nil
	}, func(c *CommitOf[E]) {
		for _, l := range links {
			if card, ok := cards[l.ID]; ok {
				c.People = append(c.People, card)
			}
		}
		c.Card = register.JournalEntry{
			At: c.Entry.At, By: register.Actor(by), Action: register.PeopleLinked, Count: len(c.People), Note: r.of.Name(c.Event),
		}
	})
	if err != nil {
		return nil, Linked{}, err
	}
	return e, done, nil
}

func personOf(people []Linkable, id int64) (Linkable, bool) {
	i := slices.IndexFunc(people, func(p Linkable) bool { return p.ID == id })
	if i < 0 {
		return Linkable{}, false
	}
	return people[i], true
}

// notKnown refuses a new card of somebody of whom nobody may know yet.
func notKnown(l Link) error {
	return &refusal.Error{Code: refusal.Conflict, Key: "error.register.not-known", Field: linkField(l.ID)}
}

// newCards makes cards of what the event knows of people.
func (r *Recorder[E]) newCards(ctx context.Context, people []Linkable, links []Link) (map[int64]register.Person, error) {
	cards := map[int64]register.Person{}
	for _, l := range links {
		p, ok := personOf(people, l.ID)
		if !ok || !l.New {
			continue
		}
		if !p.Known {
			return nil, notKnown(l)
		}
		if l.Bare {
			p.Data.OwnIDs = nil
		}
		cards[l.ID] = register.Person{PersonData: p.Data}
	}
	if len(cards) == 0 {
		return cards, nil
	}
	id, err := r.store.ReservePeople(ctx, len(cards))
	if err != nil {
		return nil, fmt.Errorf("cards for the people of an event: %w", err)
	}
	for _, l := range links {
		if card, ok := cards[l.ID]; ok {
			card.ID, card.Root = id, id
			cards[l.ID] = card
			id++
		}
	}
	return cards, nil
}

// roots finds, for the cards of links and of the event's people, those that stand for them. A card that is not there can't
// be linked with.
func (r *Recorder[E]) roots(ctx context.Context, people []Linkable, links []Link) (map[register.PersonID]register.PersonID, error) {
	var ids []register.PersonID
	for _, l := range links {
		ids = append(ids, l.Card)
	}
	for _, p := range people {
		ids = append(ids, p.Card)
	}
	slices.Sort(ids)
	known, err := r.store.PeopleByID(ctx, slices.Compact(ids))
	if err != nil {
		return nil, fmt.Errorf("cards of the people of an event: %w", err)
	}
	roots := map[register.PersonID]register.PersonID{}
	for id, p := range known {
		roots[id] = p.Root
	}
	for _, l := range links {
		if card := known[l.Card]; l.Card != 0 && (card.ID == 0 || card.Gone) {
			return nil, &refusal.Error{
				Code: refusal.Invalid, Key: "error.register.no-person-n", Field: linkField(l.ID), Args: refusal.Args{"person": int(l.Card)},
			}
		}
	}
	return roots, nil
}

// linkField is the field of the form of links that is about somebody.
func linkField(id int64) string { return fmt.Sprintf("other-%d", id) }

// checkLinks returns an error when two of an event are the same person.
func checkLinks(people []Linkable, roots map[register.PersonID]register.PersonID) error {
	seen := map[register.PersonID]Linkable{}
	for _, p := range people {
		root := roots[p.Card]
		if root == 0 {
			continue
		}
		if other, twice := seen[root]; twice {
			return &refusal.Error{
				Code: refusal.Conflict, Key: "error.register.twice", Field: linkField(p.ID),
				Args: refusal.Args{"name": other.Data.Name, "other": p.Data.Name, "person": int(root)},
			}
		}
		seen[root] = p
	}
	return nil
}
