package play

import (
	"slices"
	"strconv"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// tableSystem is what systems do alike whose rounds are all known from the beginning.
type tableSystem struct{ plainSystem }

// rest seats those whom the table brings together and who both sit nowhere.
func (tableSystem) rest(e *Event, n int) (seating, error) {
	free := map[PlayerID]bool{}
	for _, p := range e.Unseated(n) {
		free[p.ID] = true
	}
	s, err := e.seating(n)
	s.boards = slices.DeleteFunc(s.boards, func(b seats) bool { return !free[b.white] || !free[b.black] })
	s.unpaired = slices.DeleteFunc(s.unpaired, func(a unpairedPlayer) bool { return !free[a.player] })
	return s, err
}

func (tableSystem) compare(e *Event, n int) (Comparison, error) {
	s, err := e.seating(n)
	return Comparison{Differences: differences(e.expected(s), e.seatings(n))}, err
}

// faults are opponents who meet more often than everybody does, who are not to meet by their groups, and three games running
// with one colour.
func (tableSystem) faults(e *Event, n int) ([]fault, error) {
	return e.boardFaults(n, tournament.Confirm, e.Head.Regulations.Cycles, func(m meeting) []fault {
		var faults []fault
		one, _ := e.Player(m.players[0])
		two, _ := e.Player(m.players[1])
		if !e.system().meets(one, two) {
			faults = append(faults, fault{level: tournament.Confirm, key: "group", one: one.ID, other: two.ID})
		}
		return append(faults, e.threeRunning(n, m.players)...)
	}), nil
}

// bergerSystem is a round robin by the Berger tables: of all players, or of each group.
type bergerSystem struct{ tableSystem }

func (bergerSystem) rounds(e *Event) int {
	most := 0
	for _, players := range e.groupSizes() {
		most = max(most, e.roundRobin(players).Rounds())
	}
	return most
}

// pair returns round n by the tables. A player whose opponent has withdrawn is paired all the same: Counted makes a forfeit of
// it, or leaves it out.
func (bergerSystem) pair(e *Event, n int) (seating, error) {
	var s seating
	for _, g := range e.groups() {
		pairs := e.roundRobin(len(g.players)).Round(n)
		if len(pairs) == 0 { // a small group has played all its rounds
			for _, p := range g.players {
				s.unpaired = append(s.unpaired, unpairedPlayer{p.ID, FreeRound})
			}
		}
		for _, p := range pairs {
			if p.IsBye() {
				s.unpaired = append(s.unpaired, unpairedPlayer{g.players[p.White-1].ID, FreeRound})
				continue
			}
			s.boards = append(s.boards, seats{g.players[p.White-1].ID, g.players[p.Black-1].ID})
		}
	}
	return s, nil
}

// enter gives a late player the number of the free rounds, which an odd group has: the tables stay, and whoever was free in a
// round has a game now, which is waited for.
func (bergerSystem) enter(e *Event, p Player) error {
	odd := slices.ContainsFunc(e.groups(), func(g group) bool { return len(g.players)%2 == 1 && e.system().meets(g.players[0], p) })
	switch {
	case !odd && len(e.Rounds) > 0:
		return refusal.NewConflict("error.player.late-even", refusal.Args{"name": p.Name})
	case !odd:
		return plainSystem{}.enter(e, p)
	}
	p.Number = len(e.Players) + 1
	e.PutPlayer(p.ID, &p)
	for n := range e.Rounds {
		if err := e.fillFree(n+1, p.ID); err != nil {
			return err
		}
	}
	return nil
}

func (bergerSystem) tournamentType(r Regulations) (code, say string) {
	switch {
	case r.Match.IsMatch() && !r.Team.IsTeam():
		return matchesType(r)
	case r.Cycles == 1:
		return "FIDE_ROUNDROBIN", "Individual: Round-Robin"
	case r.Cycles == 2:
		return "FIDE_DOUBLEROUNDROBIN", "Individual: Double Round-Robin"
	}
	return "BERGER_ROUNDROBIN_G" + strconv.Itoa(r.Cycles), "Individual: Round-Robin"
}

func (e *Event) roundRobin(players int) pairing.RoundRobin {
	r := e.Head.Regulations
	return pairing.RoundRobin{Players: players, Cycles: r.Cycles, SwapLast: r.SwapLast}
}

// RoundRobin is the system in which everybody meets everybody, by the Berger tables.
const RoundRobin System = "round-robin"

type roundRobinSystem struct{ bergerSystem }

// A round robin of 64 players has, twice round, 126 rounds.
var roundRobinFacts = systemFacts{
	persons: true, teams: true,
	name: RoundRobin, course: byTables, shape: ShapeAll, leaving: LeavesByHalfWay, maxPlayers: 64,
	settings: []Setting{SettingCycles, SettingSwapLast}, criteria: standings.RoundRobin,
}

func (roundRobinSystem) facts() *systemFacts { return &roundRobinFacts }

// Groups is the system of a round robin in each group of players (Player.Group), all side by side.
const Groups System = "groups"

type groupSystem struct{ bergerSystem }

var groupFacts = systemFacts{
	persons: true, teams: true,
	name: Groups, course: byTables, shape: ShapeGroups, leaving: LeavesByHalfWay, maxPlayers: 512, maxGroups: MaxGroups,
	settings: []Setting{SettingCycles, SettingSwapLast}, criteria: standings.RoundRobin,
}

func (groupSystem) facts() *systemFacts { return &groupFacts }

func (groupSystem) meets(one, other Player) bool { return one.Group == other.Group }

func (groupSystem) checkGroups(groups []group) error {
	for _, g := range groups {
		if len(g.players) < 2 {
			return refusal.NewConflict("error.groups.one", refusal.Args{"group": g.name})
		}
	}
	return nil
}

// Scheveningen is the system in which everybody of the first of two groups meets everybody of the second.
const Scheveningen System = "scheveningen"

type scheveningenSystem struct{ tableSystem }

var scheveningenFacts = systemFacts{
	persons: true,
	name:    Scheveningen, course: byTables, shape: ShapeSides, leaving: LeavesByHalfWay, maxPlayers: 64, maxGroups: 2,
	settings: []Setting{SettingCycles}, criteria: standings.Scheveningen,
}

func (scheveningenSystem) facts() *systemFacts { return &scheveningenFacts }

func (scheveningenSystem) meets(one, other Player) bool { return one.Group != other.Group }

// enter seats a late player on the smaller side, in whose rounds somebody of the other side is free: in each that is published one of those
// gets a game with him, which is waited for, and the rounds after them are made anew for all, since the table of a larger side is another
// one. There is no place where the sides are equal, his is the larger one, or changes by hand have left none.
func (scheveningenSystem) enter(e *Event, p Player) error {
	if len(e.Rounds) == 0 {
		return plainSystem{}.enter(e, p)
	}
	own, others := e.sides()
	if p.Group == others.name {
		own, others = others, own
	}
	full := refusal.NewConflict("error.player.late-sides", refusal.Args{"name": p.Name})
	if p.Group != own.name || len(own.players) >= len(others.players) {
		return full
	}
	fixed, size := e.PublishedRounds(), len(others.players)
	p.Number = len(e.Players) + 1
	e.PutPlayer(p.ID, &p)
	for first := 1; first <= fixed; first += size { // a cycle
		last := min(first+size-1, fixed)
		for n, other := range e.freeOpponents(first, last, others, size-len(own.players)) {
			if other == 0 {
				return full
			}
			e.seatLate(first+n, p.ID, other)
		}
	}
	table, _ := e.tableSeats()
	o := e.fit(table, fixed)
	if o.Fit != pairing.Fits {
		return full
	}
	e.Complete(o)
	return nil
}

// freeOpponents returns for each round from first to last somebody of a side who is free in it, each once, and 0 where nobody is left.
// Those who have been free most times, as the others of the cycle would have to wait for them, come first.
func (e *Event) freeOpponents(first, last int, side group, most int) []PlayerID {
	chosen := make([]PlayerID, last-first+1)
	rounds := map[PlayerID][]int{}
	for n := first; n <= last; n++ {
		for _, p := range side.players {
			if g, ok := e.GameOf(p.ID, n); ok && g.IsFree() {
				rounds[p.ID] = append(rounds[p.ID], n-first)
			}
		}
	}
	var settle func(id PlayerID, tried map[int]bool) bool
	settle = func(id PlayerID, tried map[int]bool) bool {
		for _, n := range rounds[id] {
			if tried[n] {
				continue
			}
			tried[n] = true
			if chosen[n] == 0 || settle(chosen[n], tried) {
				chosen[n] = id
				return true
			}
		}
		return false
	}
	for _, tight := range []bool{true, false} {
		for _, p := range side.players {
			if (len(rounds[p.ID]) == most) == tight {
				settle(p.ID, map[int]bool{})
			}
		}
	}
	return chosen
}

// seatLate gives two who have no game in round n one with each other; the new player has White in every second round.
func (e *Event) seatLate(n int, late, other PlayerID) {
	games := slices.DeleteFunc(slices.Clone(e.Rounds[n-1].Games), func(g Game) bool { return g.IsFree() && g.White == other })
	e.SetGames(n, games)
	white, black := late, other
	if n%2 == 0 {
		white, black = other, late
	}
	e.seatGames(n, e.match(Game{Round: n, Board: e.Rounds[n-1].freeBoard(), White: white, Black: black}))
}

func (scheveningenSystem) checkGroups(groups []group) error {
	if len(groups) != 2 {
		return refusal.NewConflict("error.groups.two", refusal.Args{"groups": len(groups)})
	}
	return nil
}

func (scheveningenSystem) tournamentType(Regulations) (code, say string) {
	return "", "Individual: Scheveningen"
}

func (scheveningenSystem) rounds(e *Event) int { return e.scheveningen().Rounds() }

func (scheveningenSystem) pair(e *Event, n int) (seating, error) {
	var s seating
	a, b := e.sides()
	round := e.scheveningen().Round(n)
	for _, board := range round.Boards {
		one, two := a.players[board.A-1].ID, b.players[board.B-1].ID
		if !board.AWhite {
			one, two = two, one
		}
		s.boards = append(s.boards, seats{one, two})
	}
	for _, i := range round.FreeA {
		s.unpaired = append(s.unpaired, unpairedPlayer{a.players[i-1].ID, FreeRound})
	}
	for _, i := range round.FreeB {
		s.unpaired = append(s.unpaired, unpairedPlayer{b.players[i-1].ID, FreeRound})
	}
	return s, nil
}

func (e *Event) scheveningen() pairing.Scheveningen {
	a, b := e.sides()
	return pairing.Scheveningen{A: len(a.players), B: len(b.players), Cycles: e.Head.Regulations.Cycles}
}

// sides returns the two groups of the event.
func (e *Event) sides() (a, b group) {
	all := e.groups()
	if len(all) != 2 {
		return group{}, group{}
	}
	return all[0], all[1]
}
