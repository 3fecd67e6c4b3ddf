package register

import (
	"cmp"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

// keepsRegister tells whether the reader looks after the register.
func keepsRegister(c *web.Call) bool { return c.User != nil && c.User.KeepsRegister() }

// sightOf is what the account may see of the register.
func sightOf(c *board.Call) (register.Sight, error) {
	if keepsRegister(c.Plain()) {
		return register.Sight{All: true}, nil
	}
	mine, role, err := view.Mine(c, tournament.Filter{})
	if err != nil {
		return register.Sight{}, err
	}
	sight := register.Sight{Events: map[register.EventID]bool{}}
	for _, e := range mine {
		if account.Allowed(role(e.ID), account.EditPlayers) {
			sight.Events[register.EventID(e.ID)] = true
		}
	}
	return sight, nil
}

// linkSight is what an account may see and do where people of an event are linked with cards.
type linkSight struct {
	all     bool
	seen    map[register.PersonID]bool
	own     map[register.PersonID]bool
	waiting map[int64]register.PersonID // what waits for an answer, by the member
}

// newLinkSight finds out about cards, and what waits.
func newLinkSight(c *board.Call, event tournament.EventID, cards []register.Person) (linkSight, error) {
	people, ctx := c.People()
	by, err := sightOf(c)
	if err != nil {
		return linkSight{}, err
	}
	s := linkSight{all: by.All, waiting: map[int64]register.PersonID{}}
	if s.seen, s.own, err = people.Sees(ctx, by, cards); err != nil {
		return s, err
	}
	waiting, err := c.Server.People.Requests(ctx, register.EventID(event))
	for _, r := range waiting {
		s.waiting[r.Member] = r.Card
	}
	return s, err
}

// suggest returns the cards that somebody of the event may be. Who does not look after the register is told nothing that rests on a
// day of birth or a number.
func (s linkSight) suggest(asked register.PersonData, found []register.Person) []register.Suggestion {
	if s.all {
		return register.Suggest(asked, found)
	}
	var seen []register.Person
	for _, p := range found {
		if s.seen[p.ID] {
			seen = append(seen, p)
		}
	}
	return register.Namesakes(asked, seen)
}

// split parts the links into those that the account makes by itself and those that wait for an answer. A card of which it may not
// know is as good as none.
func split(c *board.Call, of linking, links []tournament.Link) (now []tournament.Link, ask map[int64]register.PersonID, forget []int64,
	err error,
) {
	people, ctx := c.People()
	var ids []register.PersonID
	for _, l := range links {
		ids = append(ids, l.Card)
	}
	cards, err := people.Standing(ctx, ids)
	if err != nil {
		return nil, nil, nil, err
	}
	var known []register.Person
	for _, p := range cards {
		known = append(known, p)
	}
	sight, err := newLinkSight(c, of.id, known)
	if err != nil {
		return nil, nil, nil, err
	}
	ask = map[int64]register.PersonID{}
	for _, l := range links {
		card := cards[l.Card].ID
		switch {
		case sight.all, l.New, l.Card == 0, l.Card == l.Was, sight.own[card]:
			l.Bare = !sight.all
			now = append(now, l)
			if sight.waiting[l.ID] != 0 {
				forget = append(forget, l.ID)
			}
		case !sight.seen[card]:
			return nil, nil, nil, noCard(l)
		default:
			ask[l.ID] = card
		}
	}
	return now, ask, forget, nil
}

// noCard is what is said of a card that is not there, and in the same words of one of which the account may not know.
func noCard(l tournament.Link) error {
	return &refusal.Error{
		Code: refusal.Invalid, Key: "error.register.no-person-n", Field: "other-" + strconv.FormatInt(l.ID, 10),
		Args: refusal.Args{"person": int(l.Card)},
	}
}

// typedCardOr is the number of a card that was typed, else what was chosen from the list.
func typedCardOr(chosen, typed string) string {
	return cmp.Or(strings.TrimLeft(strings.TrimSpace(typed), "№ "), chosen)
}
