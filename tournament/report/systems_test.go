package report_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"adyukh/rules/games"
	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/molter"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// systemSetup describes an event of any system for a test.
type systemSetup struct {
	system  play.System
	players int
	groups  int
	cycles  int
	match   play.MatchRules
	rounds  int // played, with every result
	drafts  int // further rounds, paired only
	late    bool
	names   []string
	opening play.Opening // of every round
}

// moves17 is an opening of шашки адиюх.
var moves17 = play.Opening{Name: "17", Moves: "c3-b4 b6-c5 b4-a5 a7-b6"}

// position17 is the position after its moves.
func position17() play.Opening {
	fen, err := moves17.Start(games.Default())
	if err != nil {
		panic(fmt.Sprint("the opening of a test: ", err))
	}
	return play.Opening{Name: "17", Position: fen}
}

// newSystem makes an event of a system by hand, the same one every time.
func newSystem(s systemSetup) *play.Event {
	e := newEvent(setup{players: s.players, names: s.names})
	e.Head = e.Head.WithSystem(s.system)
	e.Head.Regulations.Criteria = []standings.Code{
		standings.Points, standings.MatchPoints, standings.Wins, standings.DirectEncounter, standings.Berger,
	}
	if s.system.HasOwnRounds() {
		e.Head.Regulations.Criteria = []standings.Code{standings.Points, "SOLKOFF/C1", standings.Solkoff, standings.Wins}
	}
	e.Head.Regulations.Cycles = max(1, s.cycles)
	e.Head.Regulations.Knockout.Ties = []pairing.TieStep{{Kind: pairing.TieLot}}
	if s.match.Games > 0 {
		e.Head.Regulations.Match = s.match
	}
	for i := range e.Players {
		if s.groups > 0 {
			e.Players[i].Group = []string{"А", "Б", "В", "Г", "Д", "Е", "Ж", "И"}[i*s.groups/s.players]
		}
		if s.system == play.Scheveningen {
			e.Players[i].Group = []string{"Черкесск", "Ставрополь"}[i%2]
		}
	}
	if s.late && s.players > 5 {
		e.Players[3].Entered, e.Players[4].Table = 2, 1
	}
	random := rand.New(rand.NewPCG(2007, 2))
	for n := 1; n <= min(s.rounds+s.drafts, e.ScheduledRounds()); n++ {
		addRound(e, n, s, n <= s.rounds, random)
	}
	return e
}

// addRound pairs the next round of an event, and gives results to one that is played.
func addRound(e *play.Event, n int, s systemSetup, played bool, random *rand.Rand) {
	start := time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC).Add(time.Duration(n-1) * 2 * time.Hour)
	r := play.Round{Number: n, StartsAt: start, Opening: s.opening}
	if played {
		r.PublishedAt = start.Add(-time.Hour)
	}
	pairs, alone := seats(e, n, s)
	for board, pair := range pairs {
		for leg := range max(1, e.Head.Regulations.Match.Games) {
			g := play.Game{
				ID: play.GameID(10000*n + 10*board + leg + 1), Round: n, Board: board + 1, Leg: leg, White: pair[leg%2], Black: pair[1-leg%2],
			}
			if played {
				g.Result = randomResult(random)
			}
			r.Games = append(r.Games, g)
		}
	}
	kinds := []play.ResultKind{play.FreeRound, play.HalfBye, play.Absent, play.FullBye}
	for i, id := range alone {
		kind := play.FreeRound
		if s.system.HasOwnRounds() {
			kind = kinds[i%len(kinds)]
		}
		if p, _ := e.Player(id); p.Entered > n {
			kind = play.Absent
		}
		r.Games = append(r.Games, play.Game{
			ID: play.GameID(10000*n + 9000 + i), Round: n, White: id, Result: play.Result{Kind: kind},
		})
	}
	e.Rounds = append(e.Rounds, r)
}

// seats finds who meets whom: by the tables, by the bracket, or neighbours in the order of points.
func seats(e *play.Event, n int, s systemSetup) (pairs [][2]play.PlayerID, alone []play.PlayerID) {
	switch s.system {
	case play.Knockout:
		return knockoutSeats(e, n)
	case play.Scheveningen:
		round := pairing.Scheveningen{A: (s.players + 1) / 2, B: s.players / 2, Cycles: max(1, s.cycles)}.Round(n)
		for _, b := range round.Boards {
			pair := [2]play.PlayerID{play.PlayerID(2*b.A - 1), play.PlayerID(2 * b.B)}
			if !b.AWhite {
				slices.Reverse(pair[:])
			}
			pairs = append(pairs, pair)
		}
		for _, a := range round.FreeA {
			alone = append(alone, play.PlayerID(2*a-1))
		}
		return pairs, alone
	case play.Groups:
		return groupSeats(e, n, s)
	case play.Molter:
		size := s.players / s.groups
		id := func(at molter.Seat) play.PlayerID { return play.PlayerID(at.Team*size + at.Board + 1) }
		for _, b := range (molter.Event{Teams: s.groups, Players: size}).Table()[n-1] {
			pairs = append(pairs, [2]play.PlayerID{id(b.White), id(b.Black)})
		}
		return pairs, nil
	}
	return swissSeats(e, n)
}

func groupSeats(e *play.Event, n int, s systemSetup) (pairs [][2]play.PlayerID, alone []play.PlayerID) {
	for _, name := range []string{"А", "Б", "В", "Г", "Д", "Е", "Ж", "И"} {
		var members []play.PlayerID
		for _, p := range e.Players {
			if p.Group == name {
				members = append(members, p.ID)
			}
		}
		if len(members) == 0 {
			continue
		}
		round := pairing.RoundRobin{Players: len(members), Cycles: max(1, s.cycles)}.Round(n)
		if round == nil {
			alone = append(alone, members...)
		}
		for _, pair := range round {
			if pair.IsBye() {
				alone = append(alone, members[pair.White-1])
				continue
			}
			pairs = append(pairs, [2]play.PlayerID{members[pair.White-1], members[pair.Black-1]})
		}
	}
	return pairs, alone
}

func knockoutSeats(e *play.Event, n int) (pairs [][2]play.PlayerID, alone []play.PlayerID) {
	b := e.Bracket()
	for _, m := range b.Rounds[n-1].Matches {
		if m.State == play.MatchFree {
			alone = append(alone, m.Sides[0].Player)
			continue
		}
		pairs = append(pairs, [2]play.PlayerID{m.Sides[0].Player, m.Sides[1].Player})
	}
	return pairs, alone
}

// swissSeats pairs neighbours in the order of points; three players a round have no opponent.
func swissSeats(e *play.Event, n int) (pairs [][2]play.PlayerID, alone []play.PlayerID) {
	t, err := e.Table(n - 1)
	if err != nil {
		panic(fmt.Sprint("the table of a test's event: ", err))
	}
	var ids []play.PlayerID
	for i, row := range t.Rows {
		p, _ := e.Player(play.PlayerID(row.Player))
		if p.Entered > n || len(t.Rows) > 6 && (i+n)%len(t.Rows) < 3 {
			alone = append(alone, p.ID)
			continue
		}
		ids = append(ids, p.ID)
	}
	if len(ids)%2 == 1 {
		alone, ids = append(alone, ids[len(ids)-1]), ids[:len(ids)-1]
	}
	for i := 0; i < len(ids); i += 2 {
		pairs = append(pairs, [2]play.PlayerID{ids[i+(n+i/2)%2], ids[i+1-(n+i/2)%2]})
	}
	return pairs, alone
}

// matchOf are the rules of matches of so many games.
func matchOf(games int, count pairing.MatchCount) play.MatchRules {
	return play.MatchRules{Games: games, Count: count}
}

// systems are events of every system.
func systems() map[string]*play.Event {
	long60 := make([]string, 16)
	for i := range long60 {
		long60[i] = fmt.Sprintf("Константинопольский-Преображенский Александр Вениаминович %d", i)
	}
	knockout := systemSetup{system: play.Knockout, players: 16, match: matchOf(2, pairing.CountSum), rounds: 2, drafts: 1}
	finished := newSystem(systemSetup{
		system: play.Knockout, players: 11, rounds: 4, match: matchOf(1, pairing.CountSum), opening: moves17,
	})
	return map[string]*play.Event{
		"swiss": newSystem(systemSetup{system: play.Swiss, players: 23, rounds: 5, drafts: 1, late: true, opening: moves17}),
		"swiss-long": newSystem(systemSetup{
			system: play.Swiss, players: 16, rounds: 9, names: long60, match: matchOf(2, pairing.CountSum),
		}),
		"swiss-match": newSystem(systemSetup{
			system: play.Swiss, players: 12, rounds: 3, drafts: 1, match: matchOf(4, pairing.CountGames), opening: moves17,
		}),
		"own":    newSystem(systemSetup{system: play.OwnPairings, players: 8, rounds: 3, drafts: 1, opening: position17()}),
		"groups": newSystem(systemSetup{system: play.Groups, players: 22, groups: 4, rounds: 4, drafts: 1}),
		"groups-match": newSystem(systemSetup{
			system: play.Groups, players: 10, groups: 2, cycles: 2, rounds: 6, match: matchOf(2, pairing.CountSum),
		}),
		"scheveningen":  newSystem(systemSetup{system: play.Scheveningen, players: 11, rounds: 5, drafts: 1}),
		"knockout":      newSystem(knockout),
		"knockout-over": finished,
		"knockout-40":   newSystem(systemSetup{system: play.Knockout, players: 40, rounds: 3, match: matchOf(2, pairing.CountWins)}),
		"knockout-2":    newSystem(systemSetup{system: play.Knockout, players: 2, rounds: 0}),
	}
}
