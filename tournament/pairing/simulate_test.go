package pairing_test

import (
	"errors"
	"flag"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/pairing"
)

var first = flag.Uint64("first", 0, "the seed of the first tournament; without it each night plays others")

// tournaments returns how many tournaments are played.
func tournaments() uint64 {
	if runtest.Night() {
		return 50_000
	}
	return 500
}

// firstSeed is that of the first tournament: each night goes on where the night before ended.
func firstSeed() uint64 {
	if *first == 0 && runtest.Night() {
		return uint64(time.Now().Unix()) / (24 * 60 * 60) * tournaments()
	}
	return *first
}

// arena is a tournament that is played by lot, with absences of all kinds.
type arena struct {
	r         *rand.Rand
	s         pairing.Swiss
	draw      int
	allocated int
	counts    bool  // 24 points are shared in each game
	wild      bool  // everything that can happen does
	free      []int // what a round without a game can be worth in a wild event
	joins     []int
	leaves    []int
	returns   []int
}

func newArena(seed uint64, most int) *arena {
	r := rand.New(rand.NewPCG(seed, 7))
	n := 2 + r.IntN(most-1)
	a := &arena{r: r, wild: r.IntN(3) > 0, counts: r.IntN(4) == 0}
	rounds := 1 + r.IntN(n+2)
	if r.IntN(8) > 0 {
		rounds = min(rounds, 12)
	}
	a.s = pairing.Swiss{Rounds: rounds, Initial: pairing.White, Points: pairing.Points{Win: 2, Most: 2}}
	a.draw, a.allocated = 1, 2
	if r.IntN(2) == 0 {
		a.s.Initial = pairing.Black
	}
	switch {
	case a.counts:
		a.s.Points = pairing.Points{Win: 13, Most: 24, Loss: 0}
		a.draw, a.allocated = 12, 13
	case r.IntN(4) == 0:
		a.s.Points = pairing.Points{Win: 3, Most: 3, Loss: 1}
		a.draw, a.allocated = 2, 1+r.IntN(3)
	}
	a.free = []int{0, 0, a.draw, a.s.Points.Win}
	for i := range n {
		a.s.Entrants = append(a.s.Entrants, pairing.Entrant{Number: i + 1 + r.IntN(1+r.IntN(2))*n*(i%2)})
		joins, leaves := 1, a.s.Rounds+1
		if a.wild && r.IntN(6) == 0 {
			joins = 1 + r.IntN(a.s.Rounds)
		}
		if a.wild && r.IntN(6) == 0 {
			leaves = 1 + r.IntN(a.s.Rounds)
		}
		returns := leaves + 2 + r.IntN(a.s.Rounds+1)
		a.joins, a.leaves, a.returns = append(a.joins, joins), append(a.leaves, leaves), append(a.returns, returns)
	}
	slices.SortFunc(a.s.Entrants, func(x, y pairing.Entrant) int { return x.Number - y.Number })
	a.s.Entrants = slices.CompactFunc(a.s.Entrants, func(x, y pairing.Entrant) bool { return x.Number == y.Number })
	if r.IntN(4) == 0 {
		pairing.Accelerate(a.s.Entrants, pairing.BakuLast(a.s.Entrants), a.s.Rounds, a.s.Points.Most, a.draw)
	}
	for range r.IntN(3) * r.IntN(2) {
		a.s.Forbidden = append(a.s.Forbidden, []int{1 + r.IntN(n), 1 + r.IntN(n), 1 + r.IntN(n)})
	}
	return a
}

// announce says who is absent in the next round.
func (a *arena) announce() {
	a.s.Round++
	for i := range a.s.Entrants {
		away := a.s.Round < a.joins[i] || a.s.Round >= a.leaves[i] && a.s.Round < a.returns[i]
		a.s.Entrants[i].Absent = away || a.wild && a.r.IntN(10) == 0
	}
}

// play gives everybody a result of the round.
func (a *arena) play(d pairing.Draw) {
	past := map[int]pairing.Past{}
	for _, b := range d.Boards {
		white, black := a.result()
		if a.r.IntN(2) == 0 {
			white, black = black, white
		}
		w := pairing.Past{Kind: pairing.Played, Opponent: b.Black, Colour: pairing.White, Points: white}
		k := pairing.Past{Kind: pairing.Played, Opponent: b.White, Colour: pairing.Black, Points: black}
		if a.wild && a.r.IntN(12) == 0 {
			w.Kind, k.Kind, w.Points, k.Points = pairing.Forfeited, pairing.Forfeited, a.s.Points.Most, 0
			if a.r.IntN(3) == 0 {
				w.Points = 0
			}
		}
		past[b.White], past[b.Black] = w, k
	}
	if d.Bye != 0 {
		past[d.Bye] = pairing.Past{Kind: pairing.AllocatedBye, Points: a.allocated}
	}
	for i := range a.s.Entrants {
		e := &a.s.Entrants[i]
		p, paired := past[e.Number]
		if !paired && a.wild {
			p.Points = a.free[a.r.IntN(len(a.free))]
		}
		e.Past = append(e.Past, p)
	}
}

func (a *arena) result() (int, int) {
	if a.counts {
		n := a.r.IntN(25)
		return n, 24 - n
	}
	if a.r.IntN(3) == 0 {
		return a.draw, a.draw
	}
	return a.s.Points.Win, a.s.Points.Loss
}

// TestSimulated plays tournaments of 2 to 60 players and checks every round: absolute criteria, nobody forgotten, and the
// proof when no pairing is said to exist.
func TestSimulated(t *testing.T) {
	rounds, refused := 0, 0
	for seed := range tournaments() {
		a := newArena(seed, 60)
		for a.s.Round < a.s.Rounds {
			a.announce()
			d, err := a.s.Pair()
			o := newOracle(a.s)
			var none *pairing.ErrNoPairing
			if errors.As(err, &none) {
				refused++
				o.checkProof(t, none)
				checkBarred(t, o, a.s, nil, none)
				break
			}
			if err != nil {
				t.Fatalf("seed %d round %d: %v", seed, a.s.Round, err)
			}
			o.checkDraw(t, d)
			if t.Failed() {
				t.Fatalf("seed %d round %d: %+v", seed, a.s.Round, d)
			}
			rounds++
			a.play(d)
		}
	}
	t.Logf("%d rounds paired, %d refused", rounds, refused)
	if rounds < 5*int(tournaments()) || refused < int(tournaments())/20 {
		t.Error("too few")
	}
}

func (o *oracle) checkDraw(t *testing.T, d pairing.Draw) {
	t.Helper()
	seen := map[int]int{}
	index := map[int]int{}
	for i, p := range o.players {
		index[p.number] = i
	}
	for _, b := range d.Boards {
		seen[b.White]++
		seen[b.Black]++
		i, here := index[b.White]
		j, there := index[b.Black]
		if !here || !there || !o.meet[i][j] {
			t.Errorf("%d and %d may not meet", b.White, b.Black)
		}
	}
	if (d.Bye != 0) != (len(o.players)%2 == 1) {
		t.Errorf("bye %d among %d players", d.Bye, len(o.players))
	}
	if d.Bye != 0 {
		seen[d.Bye]++
		if !o.players[index[d.Bye]].byeable {
			t.Errorf("%d may not have the bye", d.Bye)
		}
	}
	for _, p := range o.players {
		if seen[p.number] != 1 {
			t.Errorf("%d is paired %d times", p.number, seen[p.number])
		}
	}
}

// checkProof counts, by Tutte and Berge: without Opponents, Stuck falls into more odd pieces than can find partners.
func (o *oracle) checkProof(t *testing.T, e *pairing.ErrNoPairing) {
	t.Helper()
	if len(o.players) == 0 {
		return
	}
	piece := map[int]int{} // index of a stuck player → its piece
	outside := map[int]bool{}
	for i, p := range o.players {
		if slices.Contains(e.Stuck, p.number) {
			piece[i] = -1
		} else if slices.Contains(e.Opponents, p.number) {
			outside[i] = true
		}
	}
	odd, takesBye := 0, false
	if len(e.Stuck) == 0 {
		t.Errorf("nobody is stuck among %d", len(o.players))
	}
	for i := range piece {
		if piece[i] >= 0 {
			continue
		}
		size, todo := 0, []int{i}
		piece[i] = i
		for len(todo) > 0 {
			at := todo[0]
			todo = todo[1:]
			size++
			takesBye = takesBye || o.players[at].byeable
			for j := range o.players {
				if !o.meet[at][j] {
					continue
				}
				if k, stuck := piece[j]; stuck && k < 0 {
					piece[j] = i
					todo = append(todo, j)
				} else if !stuck && !outside[j] {
					t.Errorf("%d is stuck, but can meet %d", o.players[at].number, o.players[j].number)
				}
			}
		}
		odd += size % 2
	}
	spare := len(outside)
	if takesBye && len(o.players)%2 == 1 {
		spare++
	}
	if e.Bye != (takesBye && len(o.players)%2 == 1) {
		t.Errorf("bye %v", e.Bye)
	}
	if odd <= spare {
		t.Errorf("no proof: %d odd pieces, %d opponents: %v", odd, spare, e)
	}
}
