// Package showtest draws events at random for the tests of all that lays out what package show decides: of every system, with
// forfeits, rounds without an opponent of each kind, matches, players who came late and players who left with or without their games.
package showtest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/incident"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// Seeds is how many events are enough to meet every kind of cell in every system.
const Seeds = 64

// Event draws an event; the same seed gives the same one.
func Event(seed int) *play.Event {
	systems := play.SystemsFor(false)
	d := drawing{random: rand.New(rand.NewPCG(2007, uint64(seed)))}
	d.begin(systems[seed%len(systems)])
	rounds := d.e.ScheduledRounds()
	played := 1 + d.random.IntN(rounds)
	d.leave(played)
	for n := 1; n <= min(played, 7); n++ {
		d.round(n, n < played || d.one(2))
	}
	d.punish()
	return d.e
}

// punish takes something off the sums of players, before the first round or later.
func (d *drawing) punish() {
	for k := range d.random.IntN(3) {
		p, points := d.e.Players[d.random.IntN(len(d.e.Players))], 1+d.random.IntN(d.e.Head.Scale().Most)
		d.e.Incidents = append(d.e.Incidents, incident.Incident{
			ID: int64(2001 + k), Kind: incident.Sanctioned, Round: d.random.IntN(len(d.e.Rounds) + 1), Player: int64(p.ID), Clause: "8.7",
			Penalty: incident.Penalty{Sanction: incident.Deduction, Points: points, Match: d.random.IntN(2)},
		})
	}
}

type drawing struct {
	e      *play.Event
	random *rand.Rand
	last   play.GameID
}

func (d *drawing) one(in int) bool { return d.random.IntN(in) == 0 }

func (d *drawing) begin(system play.System) {
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow").WithSystem(system)
	if d.one(4) {
		head = head.WithGame("russian score=1-half-0").WithSystem(system)
	}
	head.Name, head.Public = "Кубок Черкесска", true
	r := &head.Regulations
	r.Criteria = []standings.Code{standings.Points, standings.MatchPoints, standings.DirectEncounter, standings.Berger}
	if system.HasOwnRounds() {
		r.Rounds = 5
		r.Criteria = []standings.Code{standings.MatchPoints, standings.Points, "SOLKOFF/C1", standings.DirectEncounter}
	}
	if system.UsesTables() && d.one(3) {
		r.Cycles = 2
	}
	if d.one(2) && system.MatchGames() == 0 {
		r.Match.Games = 2 + d.random.IntN(2)
		r.Match.Count = []pairing.MatchCount{pairing.CountSum, pairing.CountWins, pairing.CountGames}[d.random.IntN(3)]
	}
	r.Knockout.Ties = []pairing.TieStep{{Kind: pairing.TieLot}}
	r.Knockout.Third = system.HasBracket() && d.one(2)
	r.Categories = []play.Category{{Name: "Женщины", Sex: play.Female}, {Name: "КМС", Rank: "КМС", Separate: true}}
	r.Totals = []play.Total{{By: play.TotalByFederation, Best: 2}}
	d.e = &play.Event{Envelope: tournament.Envelope{ID: 7, Published: 3}, Head: head}
	players, groups := 6+d.random.IntN(4), []string{"А", "Б"}
	if system.UsesGroups() && system.Shape() == play.ShapeRounds { // teams of one size
		players, groups = 8, []string{"А", "Б", "В", "Г"}
	}
	for i := range players {
		p := play.Player{ID: play.PlayerID(101 + i), Number: i + 1, PlayerData: play.PlayerData{
			Name: fmt.Sprintf("Игрок%02d Имя", i+1), Rank: []string{"КМС", "I", ""}[i%3], Federation: []string{"Адыгея", "Крым"}[i%2],
			Club: []string{"Домбай", ""}[i%2], Sex: []play.Sex{play.Male, play.Female}[i%2],
		}}
		if system.UsesGroups() {
			p.Group = groups[i%len(groups)]
		}
		d.e.Players = append(d.e.Players, p)
	}
}

// leave lets players come late and go early.
func (d *drawing) leave(rounds int) {
	for range d.random.IntN(3) {
		p := &d.e.Players[d.random.IntN(len(d.e.Players))]
		p.Withdrawn.FromRound = 1 + d.random.IntN(rounds+1)
	}
	if p := &d.e.Players[2]; d.e.Head.Regulations.System.HasOwnRounds() && p.Withdrawn.FromRound == 0 {
		p.Entered = 2
	}
}

func (d *drawing) round(n int, complete bool) {
	start := time.Date(2026, 11, 21, 7, 0, 0, 0, time.UTC).Add(time.Duration(n) * time.Hour)
	r := play.Round{Number: n, StartsAt: start, PublishedAt: start}
	pairs, alone := d.seats(n)
	for board, pair := range pairs {
		for leg := range max(1, d.e.Head.Regulations.Match.Games) {
			g := d.game(n)
			g.Board, g.Leg, g.White, g.Black = board+1, leg, pair[leg%2], pair[1-leg%2]
			if complete || d.one(2) {
				g.Result = d.result()
			}
			r.Games = append(r.Games, g)
		}
	}
	kinds := []play.ResultKind{play.FreeRound, play.HalfBye, play.FullBye, play.Absent}
	for _, id := range alone {
		g := d.game(n)
		g.White, g.Result.Kind = id, play.FreeRound
		if d.e.Head.Regulations.System.HasOwnRounds() {
			g.Result.Kind = kinds[d.random.IntN(len(kinds))]
		}
		r.Games = append(r.Games, g)
	}
	d.e.Rounds = append(d.e.Rounds, r)
}

func (d *drawing) game(n int) play.Game {
	d.last++
	return play.Game{ID: 1000 + d.last, Round: n}
}

func (d *drawing) result() play.Result {
	scale := d.e.Head.Scale()
	finals := scale.Finals()
	score := finals[d.random.IntN(len(finals))]
	switch d.random.IntN(8) {
	case 0:
		return play.Result{Kind: play.Forfeit, White: scale.Most}
	case 1:
		return play.Result{Kind: play.Forfeit, Black: scale.Most}
	case 2:
		return play.Result{Kind: play.DoubleForfeit}
	case 4:
		return play.Result{Kind: play.BothLost}
	case 3:
		return play.Result{Kind: play.AgreedDraw, White: scale.Most / 2, Black: scale.Most / 2}
	}
	kind := play.FinalPosition
	if !scale.Counts {
		kind = play.PlayedOut
	}
	return play.Result{Kind: kind, White: score.White, Black: score.Black}
}

// seats finds who meets whom: by the tables, by the bracket, or neighbours in an order of the round.
func (d *drawing) seats(n int) (pairs [][2]play.PlayerID, alone []play.PlayerID) {
	r := d.e.Head.Regulations
	add := func(members []play.PlayerID) {
		for _, p := range (pairing.RoundRobin{Players: len(members), Cycles: r.Cycles}).Round(n) {
			if p.IsBye() {
				alone = append(alone, members[p.White-1])
				continue
			}
			pairs = append(pairs, [2]play.PlayerID{members[p.White-1], members[p.Black-1]})
		}
	}
	switch r.System.Shape() {
	case play.ShapeAll:
		add(d.members(""))
	case play.ShapeGroups:
		add(d.members("А"))
		add(d.members("Б"))
	case play.ShapeSides:
		return d.sides(n)
	case play.ShapeBracket:
		for _, m := range d.e.Bracket().Rounds[n-1].Matches {
			switch {
			case m.State == play.MatchFree:
				alone = append(alone, m.Winner)
			case m.Sides[0].Player != 0 && m.Sides[1].Player != 0:
				pairs = append(pairs, [2]play.PlayerID{m.Sides[0].Player, m.Sides[1].Player})
			}
		}
	default:
		return d.neighbours(n)
	}
	return pairs, alone
}

func (d *drawing) members(group string) []play.PlayerID {
	var ids []play.PlayerID
	for _, p := range d.e.Players {
		if p.Group == group {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

func (d *drawing) sides(n int) (pairs [][2]play.PlayerID, alone []play.PlayerID) {
	a, b := d.members("А"), d.members("Б")
	round := pairing.Scheveningen{A: len(a), B: len(b), Cycles: d.e.Head.Regulations.Cycles}.Round(n)
	for _, board := range round.Boards {
		pair := [2]play.PlayerID{a[board.A-1], b[board.B-1]}
		if !board.AWhite {
			slices.Reverse(pair[:])
		}
		pairs = append(pairs, pair)
	}
	for _, i := range round.FreeA {
		alone = append(alone, a[i-1])
	}
	for _, i := range round.FreeB {
		alone = append(alone, b[i-1])
	}
	return pairs, alone
}

// neighbours pairs those who are in; some stay without an opponent.
func (d *drawing) neighbours(n int) (pairs [][2]play.PlayerID, alone []play.PlayerID) {
	var in []play.PlayerID
	for i := range d.e.Players {
		p := d.e.Players[(i*n+n)%len(d.e.Players)]
		switch {
		case slices.Contains(in, p.ID) || slices.Contains(alone, p.ID), p.Entered > n:
		case p.Withdrawn.FromRound != 0 && p.Withdrawn.FromRound <= n, d.one(6):
			alone = append(alone, p.ID)
		default:
			in = append(in, p.ID)
		}
	}
	for ; len(in) > 1; in = in[2:] {
		pairs = append(pairs, [2]play.PlayerID{in[0], in[1]})
	}
	return pairs, append(alone, in...)
}
