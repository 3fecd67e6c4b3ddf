package pairing

// The largest all-play-all event that RoundRobin accepts; a bound for input that somebody made up.
const (
	MaxPlayers = 1000
	MaxCycles  = 10
)

// Pair is one board: the numbers of the players, counted from 1. A free round is a pair whose Black is 0.
type Pair struct {
	White, Black int
}

// IsBye tells whether White has no opponent in this round.
func (p Pair) IsBye() bool { return p.Black == 0 }

// RoundRobin is an event in which everybody meets everybody once in each cycle (FIDE C.05 Annex 1). In an even cycle the
// rounds come in the same order with colours reversed.
type RoundRobin struct {
	Players int // 2 to MaxPlayers
	Cycles  int // 1 to MaxCycles

	// SwapLast exchanges the last two rounds of every cycle but the last one, as FIDE recommends for two cycles: without
	// it some players have the same colour three times running where two cycles meet. With it nobody has, for 1 or 2
	// cycles of any size; four players in three or more cycles still do.
	SwapLast bool
}

// Check returns a *SizeError when the numbers of players or cycles are out of bounds.
func (r RoundRobin) Check() error {
	if r.Players < 2 || r.Players > MaxPlayers {
		return &SizeError{What: "players", Value: r.Players, Low: 2, High: MaxPlayers}
	}
	if r.Cycles < 1 || r.Cycles > MaxCycles {
		return &SizeError{What: "cycles", Value: r.Cycles, Low: 1, High: MaxCycles}
	}
	return nil
}

// Rounds returns how many rounds the event has: in each cycle one fewer than players when they are even, else as many as
// players. It is 0 when Check fails.
func (r RoundRobin) Rounds() int {
	if r.Check() != nil {
		return 0
	}
	return r.Cycles * r.perCycle()
}

// Games returns how many games each player has in the whole event; 0 when Check fails.
func (r RoundRobin) Games() int {
	if r.Check() != nil {
		return 0
	}
	return r.Cycles * (r.Players - 1)
}

// Round returns the pairs of round n, which counts from 1, in the order of boards. With an odd number of players the one
// who is free comes last. It returns nil when there is no such round.
func (r RoundRobin) Round(n int) []Pair {
	if n < 1 || n > r.Rounds() {
		return nil
	}
	cycle, round := (n-1)/r.perCycle(), (n-1)%r.perCycle()
	pairs := berger(r.even(), r.swapped(cycle, round))
	if cycle%2 == 1 {
		for i, p := range pairs {
			pairs[i] = Pair{White: p.Black, Black: p.White}
		}
	}
	if r.Players != r.even() {
		pairs = byeLast(pairs, r.even())
	}
	return pairs
}

// Schedule returns all rounds, round n at index n-1. It is nil when Check fails.
func (r RoundRobin) Schedule() [][]Pair {
	rounds := make([][]Pair, r.Rounds())
	for i := range rounds {
		rounds[i] = r.Round(i + 1)
	}
	return rounds
}

// even is the size of the table: an odd number of players takes the next larger one, whose last number is nobody.
func (r RoundRobin) even() int { return r.Players + r.Players%2 }

func (r RoundRobin) perCycle() int { return r.even() - 1 }

// swapped returns which round of the table, from 0, is played as the given round of the given cycle.
func (r RoundRobin) swapped(cycle, round int) int {
	last := r.perCycle() - 1
	if !r.SwapLast || cycle == r.Cycles-1 || last < 1 {
		return round
	}
	switch round {
	case last:
		return last - 1
	case last - 1:
		return last
	}
	return round
}

// berger returns a round, from 0, of the table for an even number of players. Player n stays where he is and the others
// move on by n/2 places a round; player n has White in every second round, the others by the side of the board.
func berger(n, round int) []Pair {
	at := func(j int) int { return (j+round*(n/2))%(n-1) + 1 }
	pairs := make([]Pair, 0, n/2)
	if round%2 == 0 {
		pairs = append(pairs, Pair{White: at(0), Black: n})
	} else {
		pairs = append(pairs, Pair{White: n, Black: at(0)})
	}
	for k := 2; k <= n/2; k++ {
		pairs = append(pairs, Pair{White: at(k - 1), Black: at(n - k)})
	}
	return pairs
}

// byeLast makes a free round of the pair with nobody and puts it at the end. That pair is always the first.
func byeLast(pairs []Pair, nobody int) []Pair {
	free := pairs[0].White
	if free == nobody {
		free = pairs[0].Black
	}
	return append(pairs[1:], Pair{White: free})
}
