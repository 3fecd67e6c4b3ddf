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

// seating pairs round n, the next one, by the event's system. Where those who are there decide about it and nobody is, nobody is paired.
func (e *Event) seating(n int) (seating, error) {
	if away := e.away(n); e.Head.Regulations.System.HasOwnRounds() && len(away) == len(e.takePart(n)) {
		return seating{unpaired: away}, nil
	}
	return e.system().pair(e, n)
}

// takePart returns who has entered the event by round n.
func (e *Event) takePart(n int) []Player {
	return slices.DeleteFunc(slices.Clone(e.Players), func(p Player) bool { return p.Entered > n })
}

// away returns who takes part in round n and is not to be paired in it.
func (e *Event) away(n int) []unpairedPlayer {
	var all []unpairedPlayer
	for _, p := range e.ByNumber() {
		if kind, away := e.absence(p, n); away && p.Entered <= n {
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
	m, rules := e.Head.Regulations.microMatch(), e.Head.Regulations.Team
	var games []Game
	for leg, p := range m.Pairs(pairing.Pair{White: 1, Black: 2}) {
		g := first
		g.Leg = leg
		if rules.IsTeam() && !rules.White(rules.BoardOf(leg)) || !rules.IsTeam() && p.White == 2 {
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

// Complete makes drafts of the rounds from o.First on, so that everybody meets everybody; starts and openings of drafts stay. Whoever has
// nobody in a round has a free one.
func (e *Event) Complete(o Outlook) {
	old := e.Rounds
	e.Rounds = slices.Clone(old[:min(o.First-1, len(old))])
	for _, boards := range o.rounds {
		n := len(e.Rounds) + 1
		s, sits := seating{boards: boards}, map[PlayerID]bool{}
		for _, b := range boards {
			sits[b.white], sits[b.black] = true, true
		}
		for _, p := range e.ByNumber() {
			if !sits[p.ID] {
				s.unpaired = append(s.unpaired, unpairedPlayer{p.ID, FreeRound})
			}
		}
		games := e.games(n, s)
		for i := range games {
			games[i].ID = GameID(e.NextID())
		}
		r := Round{Number: n, Games: games}
		if n <= len(old) {
			r.Revision, r.StartsAt, r.Opening = old[n-1].Revision, old[n-1].StartsAt, old[n-1].Opening
		} else {
			r.Opening, _ = e.DrawOpening(n, e.Head.Regulations.Openings.Seed)
		}
		e.Rounds = append(e.Rounds, r)
		e.seatRoster(n)
	}
}

// seatsOf returns where everybody sits in round n, or will: known before the round is paired where tables and winners say it.
// Games that are not paired have no id.
func (e *Event) seatsOf(n int) (seats map[PlayerID]Game, known bool) {
	r, paired := e.Round(n)
	games := r.Games
	if !paired && e.isForeseen(n) {
		if s, err := e.seating(n); err == nil {
			games, paired = e.games(n, s), true
		}
	}
	seats = make(map[PlayerID]Game, 2*len(games))
	for _, g := range slices.Backward(games) {
		seats[g.White] = g
		if g.Black != 0 {
			seats[g.Black] = g
		}
	}
	return seats, paired
}

// isForeseen tells whether it is known before round n is paired who will sit in it. Whoever sees less than arbiters do foresees nothing.
func (e *Event) isForeseen(n int) bool {
	system := e.Head.Regulations.System
	if system.HasOwnRounds() || e.Derived != nil || !e.IsDrawn() || n > e.ScheduledRounds() || e.CheckGroups() != nil {
		return false
	}
	return system.UsesTables() || n == len(e.Rounds)+1
}
