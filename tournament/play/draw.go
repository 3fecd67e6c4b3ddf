package play

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"sort"
	"strings"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
)

// IsDrawn tells whether the players have numbers.
func (e *Event) IsDrawn() bool {
	return slices.ContainsFunc(e.Players, func(p Player) bool { return p.Number != 0 })
}

// ScheduledRounds returns how many rounds the event has by its system and its number of players.
func (e *Event) ScheduledRounds() int {
	switch {
	case e.Derived != nil:
		return e.Derived.Rounds
	case len(e.Players) < 2 && !e.Head.Regulations.System.HasOwnRounds():
		return 0
	}
	return e.system().rounds(e)
}

// ScheduledGames returns how many games a player has in the whole event where tables pair, 0 elsewhere.
func (e *Event) ScheduledGames(id PlayerID) int {
	p, ok := e.Player(id)
	switch {
	case e.Derived != nil:
		return e.Derived.Players[id].Games
	case !ok || !e.Head.Regulations.System.UsesTables():
		return 0
	}
	return e.tableGames(p)
}

// order returns the players in the order of the numbers that a draw gives them. The lot is drawn for the players in the order in which
// they were entered, also where it decides among equals alone.
func (e *Event) order(d Draw) ([]Player, error) {
	switch d.Numbering {
	case ByHand:
		return e.checkOrder(d.Order)
	case ByRating:
		return e.ByStrength(), nil
	case ByLot:
		return arrange(e.Players, pairing.Lot(len(e.Players), d.Seed)), nil
	case ByRatingLot:
		players := arrange(e.Players, pairing.Lot(len(e.Players), d.Seed))
		slices.SortStableFunc(players, func(a, b Player) int { return compareRated(&a, &b) })
		return players, nil
	}
	return nil, refusal.NewInvalid("numbering", "error.event.numbering", refusal.Args{"text": string(d.Numbering)})
}

// arrange puts players, of whom the one at place i has numbers[i], in the order of their numbers.
func arrange(players []Player, numbers []int) []Player {
	order := make([]Player, len(players))
	for i, number := range numbers {
		order[number-1] = players[i]
	}
	return order
}

// checkOrder refuses an order that does not name every player once.
func (e *Event) checkOrder(ids []PlayerID) ([]Player, error) {
	if len(ids) != len(e.Players) {
		return nil, refusal.NewInvalid("order", "error.draw.order", refusal.Args{"named": len(ids), "players": len(e.Players)})
	}
	var order []Player
	seen := map[PlayerID]bool{}
	for _, id := range ids {
		p, ok := e.Player(id)
		if !ok {
			return nil, refusal.NewInvalid("order", "error.draw.stranger", nil)
		}
		if seen[id] {
			return nil, refusal.NewInvalid("order", "error.draw.twice", refusal.Args{"name": p.Name})
		}
		seen[id], order = true, append(order, p)
	}
	return order, nil
}

// DrawNumbers gives the players their numbers and draws whatever else the system has by lot. It returns the draw with its seed.
func (e *Event) DrawNumbers(draw Draw) (Draw, error) {
	if !draw.Numbering.DrawsLot() && draw.Seed == 0 {
		draw.Seed = newSeed()
	}
	r := &e.Head.Regulations
	r.Numbering, r.Seed = draw.Numbering, 0
	if draw.Numbering.DrawsLot() || r.DrawsLots() {
		r.Seed = draw.Seed
	}
	if r.Openings.Seed == 0 {
		r.Openings.Seed = newSeed()
	}
	r.Swiss.Drawn = ""
	e.system().draw(r, draw.Seed)
	order, err := e.order(draw)
	if err != nil {
		return draw, err
	}
	numbers := make(map[PlayerID]int, len(order))
	for i, player := range order {
		numbers[player.ID] = i + 1
	}
	e.EditPlayers(func(p *Player) { p.Number = numbers[p.ID] })
	return draw, nil
}

// CarriedOver returns a head that the caller has edited, with what is not edited in that way.
func (e *Event) CarriedOver(head Head) Head {
	old := e.Head
	head.Revision, head.Public, head.Origin, head.Seats, head.Ended = old.Revision, old.Public, old.Origin, old.Seats, old.Ended
	r := &head.Regulations
	r.Openings.Seed = old.Regulations.Openings.Seed
	if !e.IsDrawn() && r.Numbering.DrawsLot() {
		r.Seed = old.Regulations.Seed
	}
	r.Swiss.Drawn = ""
	if e.IsDrawn() {
		r.System.find().keep(r, old.Regulations)
	}
	return head
}

// ByStrength returns the players in the order in which ratings number them.
func (e *Event) ByStrength() []Player {
	return sorted(e.Players, compareRated)
}

// Draw says how numbers are to be drawn.
type Draw struct {
	Numbering Numbering
	// Seed is that of the lot, of a Swiss event's initial colour and of a knock-out's lots; below 2^53, so that every program can
	// write it down; 0 where no lot decides about numbers: the service takes one.
	Seed  uint64
	Order []PlayerID // by hand: the players in the order of their numbers
}

// newSeed returns the seed of a lot that nobody can know before it is drawn. It is below 2^53, so that every program can
// write it down.
func newSeed() uint64 { return rand.Uint64() >> 11 }

// enterNext enters a late player, who is in from the next round on that is not published.
func (e *Event) enterNext(p Player) error {
	e.PutPlayer(p.ID, &p)
	e.EnterNext([]PlayerID{p.ID})
	return nil
}

// EntersNext tells whether who comes after the draw is in from the next round on that is not published, whoever else comes.
func (e *Event) EntersNext() bool { return e.Head.Regulations.System.Has(SettingLate) }

// EnterNext numbers late players, who stand in the list without numbers, one after the other; each is in from the next round on that is
// not published, with what the rounds before give. A number is the one that the rating earns, where ratings number: everybody below moves.
// By lot and by hand it is the last one, and the last one among equals where a lot was drawn for those.
func (e *Event) EnterNext(late []PlayerID) {
	e.numberLate(late)
	missed := map[int][]Game{}
	for _, id := range late {
		p, _ := e.Player(id)
		half, _ := e.Missed(p)
		for _, n := range half {
			missed[n] = append(missed[n], Game{Round: n, White: id, Result: Result{Kind: HalfBye}})
		}
	}
	for n := 1; n <= len(e.Rounds); n++ {
		if len(missed[n]) > 0 {
			e.seatGames(n, missed[n])
		}
	}
}

// numberLate gives late players their numbers, and the round from which they are in.
func (e *Event) numberLate(late []PlayerID) {
	by := e.Head.Regulations.Numbering
	names := map[PlayerID]string{}
	if by.Rates() && !by.DrawsLot() {
		for i := range e.Players {
			names[e.Players[i].ID] = e.Players[i].FoldedName()
		}
	}
	order := func(a, b *Player) int {
		if c := compareRated(a, b); c != 0 || by.DrawsLot() {
			return c
		}
		return cmp.Or(strings.Compare(names[a.ID], names[b.ID]), cmp.Compare(a.ID, b.ID))
	}
	list := slices.DeleteFunc(e.ByNumber(), func(p Player) bool { return p.Number == 0 })
	ids := make([]PlayerID, len(list), len(e.Players))
	lowest := make([]*Player, len(list), len(e.Players)) // at each place who of those up to there is to stand last
	for i := range list {
		ids[i], lowest[i] = list[i].ID, &list[i]
		if i > 0 && order(lowest[i-1], &list[i]) > 0 {
			lowest[i] = lowest[i-1]
		}
	}
	for _, id := range late {
		p, _ := e.Player(id)
		at := len(ids)
		if by.Rates() { // before the first who is to stand behind him
			at = sort.Search(len(ids), func(i int) bool { return order(lowest[i], &p) > 0 })
		}
		ids, lowest = slices.Insert(ids, at, id), slices.Insert(lowest, at, &p)
	}
	numbers := make(map[PlayerID]int, len(ids))
	for i, id := range ids {
		numbers[id] = i + 1
	}
	next := e.PublishedRounds() + 1
	e.EditPlayers(func(p *Player) {
		if p.Number == 0 && next > 1 {
			p.Entered = next
		}
		p.Number = numbers[p.ID]
	})
}

// ClearNumbers takes the numbers of all players away, with the initial colour that was drawn beside them.
func (e *Event) ClearNumbers() {
	e.Head.Regulations.Swiss.Drawn = ""
	e.EditPlayers(func(p *Player) { p.Number = 0 })
}

// Add enters a player; what becomes of a late one, once numbers are drawn, is for the system to say.
func (e *Event) Add(data PlayerData) error {
	p := Player{ID: PlayerID(e.NextID()), PlayerData: data}
	if !e.IsDrawn() {
		e.PutPlayer(p.ID, &p)
		return nil
	}
	return e.system().enter(e, p)
}

// KeepDraw keeps what the numbers of an event that has no round yet were drawn by when its regulations change, and draws what
// the new ones have by lot beside the numbers: the initial colour of a Swiss event, the seed of a knock-out's level matches.
func (e *Event) KeepDraw(old Regulations) {
	if !e.IsDrawn() {
		return
	}
	r := &e.Head.Regulations
	r.Numbering, r.Seed = old.Numbering, old.Seed
	if !r.DrawsLots() {
		return
	}
	if r.Seed == 0 {
		r.Seed = newSeed()
	}
	e.system().draw(r, r.Seed)
}

// SetupWarnings returns what an arbiter should know before the first round is paired.
func (e *Event) SetupWarnings() []tournament.Warning {
	n, r := len(e.Players), e.Head.Regulations
	_, _, most := r.System.UsualRounds(n)
	if most == 0 || r.Rounds <= most {
		return nil
	}
	return []tournament.Warning{{
		tournament.Acknowledge, "warning.event.too-many-rounds",
		refusal.Args{"rounds": r.Rounds, "players": n, "most": most},
	}}
}
