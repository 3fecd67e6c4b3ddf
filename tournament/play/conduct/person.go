package conduct

import (
	"context"
	"slices"
	"strings"

	"adyukh/tournament"
	"adyukh/tournament/play"
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
type Linked = tournament.Linked

// LinkPlayers is LinkCards of players.
func (s *Service) LinkPlayers(ctx context.Context, by tournament.Actor, id tournament.EventID, links []Link) (*play.Event, Linked, error) {
	all := make([]tournament.Link, len(links))
	for i, l := range links {
		all[i] = tournament.Link{ID: int64(l.Player), Was: l.Was, Card: l.Person, New: l.New}
	}
	return s.LinkCards(ctx, by, id, all)
}

// registered is what events over the board add to the register.
func registered() tournament.Registered[play.Event] {
	return tournament.Registered[play.Event]{
		Record:    func(e *play.Event) (register.Record, error) { return recorded(e.For(play.Readers)) },
		Withdraws: func(before, after *play.Event) bool { return after.PublishedRounds() < before.PublishedRounds() },
		People:    linkables,
		Link:      func(e *play.Event, id, card int64) { e.EditPerson(play.PlayerID(id), card) },
		Name:      func(e *play.Event) string { return e.Head.ShortName() },
		Linked:    PlayersLinked,
	}
}

// linkables are the players, of teams the members, by name. That a new card tells of somebody before the event is opened is no secret
// of a play.
func linkables(e *play.Event) []tournament.Linkable {
	people := e.People()
	slices.SortStableFunc(people, func(a, b play.Player) int { return strings.Compare(a.FoldedName(), b.FoldedName()) })
	all := make([]tournament.Linkable, len(people))
	for i, p := range people {
		all[i] = tournament.Linkable{
			ID: int64(p.ID), Revision: p.Revision, Card: register.PersonID(p.Person), Data: register.CardOf(p.PlayerData), Known: true,
		}
	}
	return all
}
