package play

import (
	"slices"

	"adyukh/tournament/pairing"
)

// seating is a round as a system pairs it: who meets whom, in the order of boards, and who has no opponent and why.
type seating struct {
	boards   []seats
	unpaired []unpairedPlayer
	why      string // Round.PairingLog
}

// seats are the players of one board, with the colours of the first game.
type seats struct{ white, black PlayerID }

// unpairedPlayer is a player without an opponent.
type unpairedPlayer struct {
	player PlayerID
	kind   ResultKind
}

// seating pairs round n, the next one, by the event's system.
func (e *Event) seating(n int) (seating, error) { return e.system().pair(e, n) }

// away returns who takes part in round n and is not to be paired in it.
func (e *Event) away(n int) []unpairedPlayer {
	var all []unpairedPlayer
	for _, p := range e.ByNumber() {
		if kind, away := p.away(n); away && p.Entered <= n {
			all = append(all, unpairedPlayer{p.ID, kind})
		}
	}
	return all
}

// games makes the games of a seating, without ids: each board has as many as a match of the event.
func (e *Event) games(n int, s seating) []Game {
	var games []Game
	boards := e.boardNumbers(s.boards)
	for i, b := range s.boards {
		games = append(games, e.match(Game{Round: n, Board: boards[i], White: b.white, Black: b.black})...)
	}
	for _, a := range s.unpaired {
		games = append(games, Game{Round: n, White: a.player, Result: Result{Kind: a.kind}})
	}
	slices.SortStableFunc(games, CompareBoards)
	return games
}

// match returns the games of a match whose first game is given, with colours changing.
func (e *Event) match(first Game) []Game {
	m := pairing.MicroMatch{Games: e.Head.Regulations.Match.Games}
	var games []Game
	for leg, p := range m.Pairs(pairing.Pair{White: 1, Black: 2}) {
		g := first
		g.Leg = leg
		if p.White == 2 {
			g.White, g.Black = first.Black, first.White
		}
		games = append(games, g)
	}
	return games
}

// boardNumbers numbers the boards in their order. Who always sits at the same table does; of two such the first one.
func (e *Event) boardNumbers(boards []seats) []int {
	numbers := make([]int, len(boards))
	taken := map[int]bool{}
	for i, b := range boards {
		for _, id := range []PlayerID{b.white, b.black} {
			if p, _ := e.Player(id); p.Table != 0 && numbers[i] == 0 && !taken[p.Table] {
				numbers[i] = p.Table
				taken[p.Table] = true
			}
		}
	}
	next := 1
	for i := range numbers {
		if numbers[i] != 0 {
			continue
		}
		for taken[next] {
			next++
		}
		numbers[i] = next
		next++
	}
	return numbers
}
