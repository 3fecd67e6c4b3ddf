package pairing

import (
	"math/rand/v2"
	"slices"
)

// Meeting is a meeting that is still to come: the numbers of its players, counted from 1, the first of whom has White, and the round in
// which a table has it, 0 where none of those that remain does.
type Meeting struct {
	White, Black int
	Round        int
}

// Fit says whether meetings fit into rounds.
type Fit uint8

// The answers.
const (
	FitUnknown Fit = iota // not found within the bounds of the search
	Fits
	FitsNot // proved
)

// Completion is what came of Complete.
type Completion struct {
	Fit    Fit
	Rounds []int     // of each meeting, from 1; 0 for one that is left over
	Left   []Meeting // the fewest that were left over, where the meetings do not fit or nobody knows
}

// Bounds of the search, in steps and not in time, so that the same question has the same answer everywhere.
const (
	walkSteps   = 40_000 // of the walk, of which each places a meeting
	searchNodes = 60_000 // of the exact search
	searchSize  = 4_000  // meetings times rounds beyond which nothing is proved
)

// Complete puts meetings into rounds 1 to rounds so that nobody has two in one. That is a colouring of the edges of a multigraph: a walk
// that exchanges two rounds along chains finds it nearly always when the table is off by a few meetings, and an exact search proves that
// there is none, as long as the question is small.
func Complete(rounds int, meetings []Meeting) Completion {
	c := &completer{rounds: rounds, meetings: meetings, random: rand.New(rand.NewPCG(1, uint64(len(meetings))))}
	for _, m := range meetings {
		c.players = max(c.players, m.White, m.Black)
	}
	c.at = make([][]int, c.players+1)
	for p := range c.at {
		c.at[p] = slices.Repeat([]int{-1}, rounds+1)
	}
	left := c.begin()
	answer := Completion{Fit: Fits}
	if c.isOverfull() {
		answer.Fit = FitsNot
		c.walk(left, walkSteps/40) // for the fewest that are left over
	} else if left = c.walk(left, walkSteps/10); len(left) > 0 {
		switch found, proved := c.search(); {
		case found != nil:
			answer.Rounds = found
			return answer
		case proved:
			answer.Fit = FitsNot
		default:
			if left = c.walk(left, walkSteps); len(left) > 0 {
				answer.Fit = FitUnknown
			}
		}
	}
	answer.Rounds = c.best
	for i, round := range c.best {
		if round == 0 {
			answer.Left = append(answer.Left, meetings[i])
		}
	}
	return answer
}

// completer is a search under way.
type completer struct {
	rounds, players int
	meetings        []Meeting
	random          *rand.Rand

	round  []int   // of each meeting, 0 for one that is left over
	at     [][]int // by player and round: which meeting, -1 for none
	best   []int   // a copy of round of which the fewest are left over
	fewest int
}

// begin puts the meetings where the table has them, and returns what is left over.
func (c *completer) begin() (left []int) {
	c.round = make([]int, len(c.meetings))
	for i, m := range c.meetings {
		if m.Round < 1 || m.Round > c.rounds || c.at[m.White][m.Round] >= 0 || c.at[m.Black][m.Round] >= 0 {
			left = append(left, i)
			continue
		}
		c.put(i, m.Round)
	}
	c.best, c.fewest = slices.Clone(c.round), len(left)
	return left
}

// walk places what is left over, one by one. Where no round is free for both it exchanges two rounds along the chain of meetings that
// begins at one of them, and where that leads back to the other, it puts out somebody else's meeting. It returns what is left over.
func (c *completer) walk(left []int, steps int) []int {
	for step := 0; len(left) > 0 && step < steps && c.rounds > 0; step++ {
		k := c.random.IntN(len(left))
		i := left[k]
		left = slices.Delete(left, k, k+1)
		if out := c.place(i); out >= 0 {
			left = append(left, out)
		}
		if len(left) < c.fewest {
			c.best, c.fewest = slices.Clone(c.round), len(left)
		}
	}
	return left
}

func (c *completer) put(i, round int) {
	m := c.meetings[i]
	c.round[i] = round
	c.at[m.White][round], c.at[m.Black][round] = i, i
}

func (c *completer) takeOut(i int) {
	m, round := c.meetings[i], c.round[i]
	c.round[i] = 0
	c.at[m.White][round], c.at[m.Black][round] = -1, -1
}

// place finds a round for meeting i and returns the meeting that had to go for it: i itself where a player has no round left, -1 for none.
func (c *completer) place(i int) (out int) {
	m := c.meetings[i]
	white, black := c.free(m.White), c.free(m.Black)
	if len(white) == 0 || len(black) == 0 {
		return c.force(i)
	}
	for _, round := range white {
		if c.at[m.Black][round] < 0 {
			c.put(i, round)
			return -1
		}
	}
	a, b := white[c.random.IntN(len(white))], black[c.random.IntN(len(black))]
	if c.exchange(m.Black, m.White, a, b) {
		c.put(i, a)
		return -1
	}
	return c.force(i)
}

// free lists the rounds in which a player has nobody, in a random order.
func (c *completer) free(player int) []int {
	var all []int
	for round := 1; round <= c.rounds; round++ {
		if c.at[player][round] < 0 {
			all = append(all, round)
		}
	}
	c.random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// force puts meeting i into a random round and returns one that had to go; it prefers rounds in which one of the two is free.
func (c *completer) force(i int) int {
	m := c.meetings[i]
	rounds := c.free(m.White)
	if c.random.IntN(2) == 0 || len(rounds) == 0 {
		rounds = c.free(m.Black)
	}
	if len(rounds) == 0 {
		return i
	}
	round := rounds[0]
	out := max(c.at[m.White][round], c.at[m.Black][round])
	if out >= 0 {
		c.takeOut(out)
	}
	c.put(i, round)
	return out
}

// exchange exchanges the rounds a and b along the chain that begins at a player with his meeting in round a, unless it ends at the other
// player: then nothing would be won.
func (c *completer) exchange(from, other, a, b int) bool {
	var chain []int
	for player, round := from, a; c.at[player][round] >= 0; round = a + b - round {
		i := c.at[player][round]
		chain = append(chain, i)
		if player = c.meetings[i].White + c.meetings[i].Black - player; player == other {
			return false
		}
	}
	old := make([]int, len(chain))
	for k, i := range chain {
		old[k] = c.round[i]
		c.takeOut(i)
	}
	for k, i := range chain {
		c.put(i, a+b-old[k])
	}
	return true
}

// isOverfull tells whether players who meet each other have more meetings than so many of them can have at once in all rounds together, or
// one of them has more than there are rounds.
func (c *completer) isOverfull() bool {
	group := make([]int, c.players+1) // who meets whom, in whatever round and by whatever way
	for p := range group {
		group[p] = p
	}
	find := func(p int) int {
		for group[p] != p {
			p = group[p]
		}
		return p
	}
	has := make([]int, c.players+1)
	for _, m := range c.meetings {
		has[m.White]++
		has[m.Black]++
		group[find(m.White)] = find(m.Black)
	}
	size, edges := map[int]int{}, map[int]int{}
	for p, n := range has {
		if n > c.rounds {
			return true
		}
		if n > 0 {
			size[find(p)]++
			edges[find(p)] += n
		}
	}
	for g, n := range size {
		if edges[g]/2 > c.rounds*(n/2) {
			return true
		}
	}
	return false
}
