package conduct

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

// Register returns what can be done with people across events.
func (s *Service) Register() *register.Service { return s.register }

// Link says which card of the register a player is, in an event of teams a member by his number: as play.Event.Persons has them.
type Link struct {
	Player play.PlayerID
	Was    register.PersonID // the card that the caller saw the player linked with, 0 for none
	Person register.PersonID // 0: with none
	New    bool              // with a new card, made of what the event knows of the player
}

// Linked says what LinkPlayers did.
type Linked struct {
	Linked, Unlinked, New int
}

// LinkPlayers links players of the event with cards of the register, in one change of the event that also makes the new cards.
// A card stands for one player of an event at most. It returns a Stale error when somebody has linked one of the players
// otherwise meanwhile.
func (s *Service) LinkPlayers(ctx context.Context, by tournament.Actor, id tournament.EventID, links []Link) (*play.Event, Linked, error) {
	e, err := s.Event(ctx, id)
	if err != nil {
		return nil, Linked{}, err
	}
	links = slices.DeleteFunc(slices.Clone(links), func(l Link) bool { return !l.New && l.Person == l.Was })
	cards, err := s.newCards(ctx, e.Persons(), links)
	if err != nil {
		return nil, Linked{}, err
	}
	roots, err := s.roots(ctx, e.Persons(), links)
	if err != nil {
		return nil, Linked{}, err
	}
	var done Linked
	e, err = s.ChangeAlso(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		done = Linked{}
		persons := e.Persons()
		for _, l := range links {
			p, ok := persons.Player(l.Player)
			if !ok {
				return note{}, refusal.NewNotFound("error.player.none", nil)
			}
			if register.PersonID(p.Person) != l.Was {
				return note{}, s.StaleError(ctx, e, p.Revision, -1)
			}
			person := roots[l.Person]
			switch {
			case l.New:
				person = cards[l.Player].ID
				done.New++
			case person == 0:
				done.Unlinked++
			default:
				done.Linked++
			}
			e.EditPerson(l.Player, int64(person))
		}
		if err := checkPeople(e.Persons(), roots); err != nil {
			return note{}, err
		}
		return note{Action: PlayersLinked, Args: refusal.Args{"linked": done.Linked, "added": done.New, "unlinked": done.Unlinked}}, nil
	}, func(c *play.Commit) {
		for _, l := range links {
			if card, ok := cards[l.Player]; ok {
				c.People = append(c.People, card)
			}
		}
		c.Card = register.JournalEntry{
			At: c.Entry.At, By: register.Actor(by), Action: register.PeopleLinked, Count: len(c.People), Note: c.Event.Head.ShortName(),
		}
	})
	if err != nil {
		return nil, Linked{}, err
	}
	return e, done, nil
}

// newCards makes cards of what the event knows of players.
func (s *Service) newCards(ctx context.Context, e *play.Event, links []Link) (map[play.PlayerID]register.Person, error) {
	cards := map[play.PlayerID]register.Person{}
	for _, l := range links {
		if p, ok := e.Player(l.Player); ok && l.New {
			cards[l.Player] = register.Person{PersonData: register.CardOf(p.PlayerData)}
		}
	}
	if len(cards) == 0 {
		return cards, nil
	}
	id, err := s.store.ReservePeople(ctx, len(cards))
	if err != nil {
		return nil, fmt.Errorf("cards for the players of event %d: %w", e.ID, err)
	}
	for _, l := range links {
		if card, ok := cards[l.Player]; ok {
			card.ID, card.Root = id, id
			cards[l.Player] = card
			id++
		}
	}
	return cards, nil
}

// roots finds, for the cards of links and of the event's players, those that stand for them. A card that is not there can't
// be linked with.
func (s *Service) roots(ctx context.Context, e *play.Event, links []Link) (map[register.PersonID]register.PersonID, error) {
	var ids []register.PersonID
	for _, l := range links {
		ids = append(ids, l.Person)
	}
	for _, p := range e.Players {
		ids = append(ids, register.PersonID(p.Person))
	}
	slices.Sort(ids)
	people, err := s.store.PeopleByID(ctx, slices.Compact(ids))
	if err != nil {
		return nil, fmt.Errorf("cards of the players of event %d: %w", e.ID, err)
	}
	roots := map[register.PersonID]register.PersonID{}
	for id, p := range people {
		roots[id] = p.Root
	}
	for _, l := range links {
		if card := people[l.Person]; l.Person != 0 && (card.ID == 0 || card.Gone) {
			return nil, &refusal.Error{
				Code: refusal.Invalid, Key: "error.register.no-person-n", Field: personField(l.Player),
				Args: refusal.Args{"person": int(l.Person)},
			}
		}
	}
	return roots, nil
}

// personField is the field of the form of links that is about a player.
func personField(id play.PlayerID) string { return fmt.Sprintf("other-%d", id) }

// checkPeople returns an error when two players of the event are the same person.
func checkPeople(e *play.Event, roots map[register.PersonID]register.PersonID) error {
	players := map[register.PersonID]play.Player{}
	for _, p := range e.ByName() {
		root := roots[register.PersonID(p.Person)]
		if root == 0 {
			continue
		}
		if other, twice := players[root]; twice {
			return &refusal.Error{
				Code: refusal.Conflict, Key: "error.register.twice", Field: personField(p.ID),
				Args: refusal.Args{"name": other.Name, "other": p.Name, "person": int(root)},
			}
		}
		players[root] = p
	}
	return nil
}

// RecordEvent brings what the register knows of an event up to date. An event that nobody can see and that the register has
// never heard of leaves no trace.
func (s *Service) RecordEvent(ctx context.Context, id tournament.EventID) error {
	e, err := s.Passing(ctx, id)
	if err != nil {
		return fmt.Errorf("record of event %d: %w", id, err)
	}
	r, err := Record(e)
	if err != nil {
		return fmt.Errorf("record of event %d: %w", id, err)
	}
	return s.store.PutRecord(context.WithoutCancel(ctx), r)
}

// recordWithdrawn lets the register forget at once what readers may see no longer. Everything else it learns a moment later.
func (s *Service) recordWithdrawn(ctx context.Context, before, after *play.Event) {
	if !before.Head.Public || after.Head.Public && after.PublishedRounds() >= before.PublishedRounds() {
		return
	}
	if err := s.RecordEvent(ctx, after.ID); err != nil {
		slog.ErrorContext(ctx, "register", "event", after.ID, "error", err) // it is tried again with the next sweep
	}
}

// RecordEvents brings the records of all events up to date that are late. It goes on after an event that can't be read, and
// returns the first error.
func (s *Service) RecordEvents(ctx context.Context) error {
	const some = 100
	var first error
	for after := register.EventID(0); ; {
		ids, err := s.store.StaleRecords(ctx, after, some)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if err := s.RecordEvent(ctx, tournament.EventID(id)); err != nil && first == nil {
				first = err
			}
			after = id
		}
		if len(ids) < some || ctx.Err() != nil {
			return first
		}
	}
}
