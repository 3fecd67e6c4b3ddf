//go:build unix

package pairing_test

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"adyukh/tournament/pairing"
)

var (
	gridSizes = flag.String("sizes", "100,1000", "players of the fields of BenchmarkGrid")
	gridSeeds = flag.Int("seeds", 20, "fields of each cell of BenchmarkGrid")
)

// gridRounds is the number of rounds of the events of the grid: the last has topscorers.
const gridRounds = 11

// BenchmarkGrid pairs fields of every scale, parity, round and trouble, many of each, and reports the median and the worst
// processor time of a cell in milliseconds. Once through is enough: -bench Grid -benchtime 1x, with -sizes 100,1000,5000,10000.
func BenchmarkGrid(b *testing.B) {
	for _, size := range strings.Split(*gridSizes, ",") {
		var n int
		if _, err := fmt.Sscan(size, &n); err != nil {
			b.Fatalf("-sizes %q: expected numbers of players, such as 100,1000", *gridSizes)
		}
		for _, scale := range []string{"won", "counts", "skewed", "distinct"} {
			for _, trouble := range []string{"none", "absent", "clubs"} {
				for _, round := range []int{1, 2, 5, 9, gridRounds} {
					for odd := range 2 {
						name := fmt.Sprintf("%d/%s/%s/r%d", n+odd, scale, trouble, round)
						b.Run(name, func(b *testing.B) { benchmarkCell(b, gridField{n + odd, round, scale, trouble}) })
					}
				}
			}
		}
	}
}

func benchmarkCell(b *testing.B, g gridField) {
	var spent []time.Duration
	refused := 0
	for b.Loop() {
		spent, refused = g.times(b)
	}
	b.ReportMetric(float64(slices.Index(spent, slices.Max(spent))), "worst-seed")
	slices.Sort(spent)
	b.ReportMetric(spent[len(spent)/2].Seconds()*1000, "median-ms")
	b.ReportMetric(spent[len(spent)-1].Seconds()*1000, "worst-ms")
	b.ReportMetric(float64(refused), "refused")
	b.ReportMetric(0, "ns/op")
}

// times pairs each field of a cell once. A proof that a field has no complete pairing takes time as well.
func (g gridField) times(b *testing.B) (spent []time.Duration, refused int) {
	for seed := range *gridSeeds {
		s := g.swiss(uint64(seed))
		runtime.GC()
		begin := processorTime()
		_, err := s.Pair()
		spent = append(spent, processorTime()-begin)
		var none *pairing.ErrNoPairing
		switch {
		case errors.As(err, &none):
			refused++
		case err != nil:
			b.Fatalf("seed %d: %v", seed, err)
		}
	}
	return spent, refused
}

// processorTime is what this process has used so far.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// gridField is a kind of field before a round is paired.
type gridField struct {
	players, round int
	scale, trouble string
}

// swiss makes up a field. Its past rounds are paired without the engine: within a score the upper half meets the lower one as far as
// nobody meets again, the rest their neighbours.
func (g gridField) swiss(seed uint64) pairing.Swiss {
	h := &history{gridField: g, r: rand.New(rand.NewPCG(seed, uint64(g.players*100+g.round)))}
	h.s = pairing.Swiss{Rounds: gridRounds, Initial: pairing.White, Points: pairing.Points{Win: 2, Most: 2}}
	if g.scale == "counts" || g.scale == "skewed" {
		h.s.Points = pairing.Points{Win: 13, Most: 24}
	}
	for i := range g.players {
		h.s.Entrants = append(h.s.Entrants, pairing.Entrant{Number: i + 1})
		h.score, h.met, h.must = append(h.score, 0), append(h.met, map[int]bool{}), append(h.must, pairing.NoColour)
	}
	if g.trouble == "clubs" {
		h.clubs()
	}
	for h.s.Round = 1; h.s.Round < g.round; h.s.Round++ {
		h.play()
	}
	if g.scale == "distinct" {
		for i := range h.s.Entrants {
			h.s.Entrants[i].Virtual = make([]int, g.round)
			h.s.Entrants[i].Virtual[g.round-1] = i * 7919 % (4 * g.players)
		}
	}
	if g.trouble == "absent" {
		for i := range h.s.Entrants {
			h.s.Entrants[i].Absent = h.r.IntN(20) == 0
		}
	}
	return h.s
}

// history plays the rounds of a made-up event.
type history struct {
	gridField
	r     *rand.Rand
	s     pairing.Swiss
	score []int
	met   []map[int]bool
	club  []int
	must  []pairing.Colour // the colour that a player must have
}

// clubs puts two fifths of the players into one club and the others into small ones; those of a club may not meet.
func (h *history) clubs() {
	groups := make([][]int, 1+h.players/10)
	for i := range h.players {
		c := 0
		if h.r.IntN(5) > 1 {
			c = 1 + h.r.IntN(len(groups)-1)
		}
		groups[c], h.club = append(groups[c], i+1), append(h.club, c)
	}
	h.s.Forbidden = groups
}

func (h *history) mayMeet(i, j int) bool {
	c := h.must[i]
	return !h.met[i][j] && (h.club == nil || h.club[i] != h.club[j]) && (c == pairing.NoColour || c != h.must[j])
}

// absolute returns the colour that a player must have.
func (h *history) absolute(i int) pairing.Colour {
	var last [2]pairing.Colour
	for _, p := range h.s.Entrants[i].Past {
		if p.Kind == pairing.Played {
			last = [2]pairing.Colour{last[1], p.Colour}
		}
	}
	switch n := h.balance(i); {
	case n > 1:
		return pairing.Black
	case n < -1:
		return pairing.White
	case last[0] == last[1]:
		return last[1].Other()
	}
	return pairing.NoColour
}

// play gives everybody a round.
func (h *history) play() {
	var list []int
	for i := range h.players {
		if h.trouble == "absent" && h.r.IntN(12) == 0 {
			h.add(i, pairing.Past{Points: []int{0, 0, h.s.Points.Most / 2}[h.r.IntN(3)]})
			continue
		}
		list = append(list, i)
	}
	slices.SortStableFunc(list, func(i, j int) int { return cmp.Compare(h.score[j], h.score[i]) })
	var left []int
	for len(list) > 0 {
		k := 1
		for k < len(list) && h.score[list[k]] == h.score[list[0]] {
			k++
		}
		left = h.fold(append(left, list[:k]...))
		list = list[k:]
	}
	for _, i := range left {
		h.add(i, pairing.Past{Kind: pairing.Unpaired})
	}
}

// fold pairs the upper half with the lower one and returns who is left.
func (h *history) fold(group []int) (left []int) {
	half, taken := len(group)/2, map[int]bool{}
	for k, i := range group {
		if taken[i] {
			continue
		}
		at := slices.IndexFunc(group[min(k+half, len(group)):], func(j int) bool { return i != j && !taken[j] && h.mayMeet(i, j) })
		if at < 0 {
			left = append(left, i)
			continue
		}
		j := group[k+half+at]
		taken[i], taken[j] = true, true
		h.game(i, j)
	}
	if len(left) > 40 {
		for _, i := range left[:len(left)-40] {
			h.add(i, pairing.Past{Kind: pairing.Unpaired})
		}
		left = left[len(left)-40:]
	}
	return left
}

// game lets two players meet.
func (h *history) game(i, j int) {
	switch c, d := h.must[i], h.must[j]; {
	case c == pairing.Black, d == pairing.White:
		i, j = j, i
	case c == pairing.White, d == pairing.Black:
	case h.balance(i) > h.balance(j), h.balance(i) == h.balance(j) && h.r.IntN(2) == 0:
		i, j = j, i
	}
	h.met[i][j], h.met[j][i] = true, true
	white, black := h.result()
	kind := pairing.Played
	if h.trouble == "absent" && h.r.IntN(30) == 0 {
		kind, white, black = pairing.Forfeited, h.s.Points.Most, 0
	}
	h.add(i, pairing.Past{Kind: kind, Opponent: j + 1, Colour: pairing.White, Points: white})
	h.add(j, pairing.Past{Kind: kind, Opponent: i + 1, Colour: pairing.Black, Points: black})
}

func (h *history) result() (white, black int) {
	switch h.scale {
	case "counts":
		white = h.r.IntN(25)
		return white, 24 - white
	case "skewed":
		white = 13 + h.r.IntN(11)
		return white, 24 - white
	}
	white = h.r.IntN(3)
	return white, 2 - white
}

// balance is how many more games with White than with Black a player had.
func (h *history) balance(i int) int {
	n := 0
	for _, p := range h.s.Entrants[i].Past {
		switch {
		case p.Kind != pairing.Played:
		case p.Colour == pairing.White:
			n++
		default:
			n--
		}
	}
	return n
}

func (h *history) add(i int, p pairing.Past) {
	h.s.Entrants[i].Past = append(h.s.Entrants[i].Past, p)
	h.score[i] += p.Points
	h.must[i] = h.absolute(i)
}
