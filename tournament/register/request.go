package register

import (
	"context"
	"slices"
	"time"
)

// Request is a wish to link somebody of an event with a card that other events use, too. Who looks after the register answers it:
// what a card says and which events it stands for is seen by everybody.
type Request struct {
	Event  EventID
	Member int64 // in the event
	Card   PersonID
	By     Actor
	At     time.Time
}

// RequestStore keeps requests until they are answered.
type RequestStore interface {
	// PutRequests saves requests of an event, each in place of an earlier one about the same person, and forgets those about others.
	PutRequests(ctx context.Context, event EventID, ask []Request, forget []int64) error
	// Requests returns requests in the order in which they were made: of one event, or of all with 0; at most so many.
	Requests(ctx context.Context, event EventID, most int) ([]Request, error)
	// DropRequest forgets a request, and says so in the journal where the entry says anything. ErrNoRequest.
	DropRequest(ctx context.Context, event EventID, member int64, entry JournalEntry) error
	// LinkedIn returns, for cards that stand for themselves, the events that have somebody linked with one.
	LinkedIn(ctx context.Context, cards []PersonID) (map[PersonID][]EventID, error)
}

// Ask keeps requests of an event for who looks after the register; those about the members in forget are taken back.
func (s *Service) Ask(ctx context.Context, by Actor, event EventID, cards map[int64]PersonID, forget []int64) error {
	var ask []Request
	for member, card := range cards {
		ask = append(ask, Request{Event: event, Member: member, Card: card, By: by, At: s.time()})
	}
	slices.SortFunc(ask, func(a, b Request) int { return int(a.Member - b.Member) })
	return wrap("ask for links", s.store.PutRequests(context.WithoutCancel(ctx), event, ask, forget))
}

// MostRequests is how many requests are shown at a time.
const MostRequests = 200

// Requests returns what waits for an answer, the oldest first: of one event, or of all with 0.
func (s *Service) Requests(ctx context.Context, event EventID) ([]Request, error) {
	found, err := s.store.Requests(ctx, event, MostRequests)
	return found, wrap("list requests", err)
}

// Granted forgets a request that was fulfilled: the event's journal says so.
func (s *Service) Granted(ctx context.Context, r Request) error {
	return wrap("forget a request", s.store.DropRequest(context.WithoutCancel(ctx), r.Event, r.Member, JournalEntry{}))
}

// Refuse forgets a request; the register's journal says who refused it.
func (s *Service) Refuse(ctx context.Context, by Actor, r Request, event string) error {
	entry := s.entry(by, LinkRefused, "")
	entry.Person, entry.Note = r.Card, event
	return wrap("refuse a request", s.store.DropRequest(context.WithoutCancel(ctx), r.Event, r.Member, entry))
}

// Sight is what an account may see of the register beside what everybody may: the cards of the people of its own events.
type Sight struct {
	All    bool             // who looks after the register sees everything
	Events map[EventID]bool // in which the account may enter players
}

// Sees returns which of the cards the account may know of, and which of those none but its own events use: it may link those by
// itself.
func (s *Service) Sees(ctx context.Context, by Sight, cards []Person) (seen, own map[PersonID]bool, err error) {
	seen, own = map[PersonID]bool{}, map[PersonID]bool{}
	ids := make([]PersonID, len(cards))
	for i, p := range cards {
		ids[i] = p.ID
	}
	if by.All {
		for _, id := range ids {
			seen[id], own[id] = true, true
		}
		return seen, own, nil
	}
	linked, err := s.store.LinkedIn(ctx, ids)
	if err != nil {
		return nil, nil, wrap("find the events of cards", err)
	}
	for _, p := range cards {
		mine := func(e EventID) bool { return by.Events[e] }
		in := linked[p.ID]
		seen[p.ID] = p.IsShown() || !p.Gone && !p.IsMerged() && slices.ContainsFunc(in, mine)
		own[p.ID] = seen[p.ID] && len(in) > 0 && !slices.ContainsFunc(in, func(e EventID) bool { return !mine(e) })
	}
	return seen, own, nil
}

// Namesakes returns the cards that a player with the name may be as far as names tell, the most used first: at most five. Nothing that
// only some may know of a card has a part in it.
func Namesakes(player PersonData, cards []Person) []Suggestion {
	player.BirthYear, player.OwnIDs = 0, nil
	return Suggest(player, cards)
}
