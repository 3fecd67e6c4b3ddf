package teams_test

import (
	"cmp"
	"slices"

	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/teams"
)

// judge pairs a round by the letter: it lists every set of upfloaters and every pairing and takes the one that the text names. It shares no
// code with the engine, and is good for a dozen teams.
type judge struct {
	s    teams.Swiss
	team map[int]teams.Team
	met  map[[2]int]bool
}

func newJudge(s teams.Swiss) *judge {
	j := &judge{s: s, team: map[int]teams.Team{}, met: map[[2]int]bool{}}
	for _, t := range s.Teams {
		j.team[t.Number] = t
		for _, p := range t.Past {
			if p.Kind == teams.Played {
				j.met[[2]int{t.Number, p.Opponent}] = true
			}
		}
	}
	for _, b := range s.Barred {
		j.met[b], j.met[[2]int{b[1], b[0]}] = true, true
	}
	return j
}

func (j *judge) score(n, rounds int) int {
	sum := 0
	for r, p := range j.team[n].Past {
		if r < rounds {
			sum += p.Primary
		}
	}
	return sum
}

func (j *judge) now(n int) int { return j.score(n, j.s.Round-1) }

func (j *judge) floater(n int) bool {
	r := j.s.Round - 2
	if r < 0 || r >= len(j.team[n].Past) {
		return false
	}
	p := j.team[n].Past[r]
	return p.Kind == teams.Played && j.score(n, r) != j.score(p.Opponent, r)
}

func (j *judge) history(n int) (h string) {
	for _, p := range j.team[n].Past {
		if p.Kind == teams.Played {
			h += map[pairing.Colour]string{pairing.White: "w", pairing.Black: "b"}[p.Colour]
		}
	}
	return h
}

// wish returns "W" or "B" for a strong preference or one of type A, "w" or "b" for a mild one.
func (j *judge) wish(n int) string {
	h := j.history(n)
	if h == "" || j.s.Preference == teams.NoPreference || j.s.Double {
		return ""
	}
	d, end := 0, ""
	for _, c := range h {
		if c == 'w' {
			d++
		} else {
			d--
		}
	}
	if len(h) > 1 {
		end = h[len(h)-2:]
	}
	last := h[len(h)-1:]
	early := j.s.Round < j.s.Rounds
	switch b := j.s.Preference == teams.TypeB; {
	case d < -1, (d == 0 || d == -1) && end == "bb":
		return "W"
	case d > 1, (d == 0 || d == 1) && end == "ww":
		return "B"
	case b && (d == -1 || d == 0 && early && last == "b"):
		return "w"
	case b && (d == 1 || d == 0 && early && last == "w"):
		return "b"
	}
	return ""
}

// pairings lists the ways to pair everybody, by C1.
func (j *judge) pairings(list []int) [][][2]int {
	if len(list) == 0 {
		return [][][2]int{nil}
	}
	var all [][][2]int
	for i := 1; i < len(list); i++ {
		if j.met[[2]int{list[0], list[i]}] {
			continue
		}
		rest := append(slices.Clone(list[1:i]), list[i+1:]...)
		for _, more := range j.pairings(rest) {
			all = append(all, append([][2]int{{list[0], list[i]}}, more...))
		}
	}
	return all
}

func (j *judge) canPair(list []int) bool {
	if len(list) == 0 {
		return true
	}
	for i := 1; i < len(list); i++ {
		if !j.met[[2]int{list[0], list[i]}] && j.canPair(append(slices.Clone(list[1:i]), list[i+1:]...)) {
			return true
		}
	}
	return false
}

func (j *judge) bye(list []int) (bye int, ok bool) {
	if len(list)%2 == 0 {
		return 0, true
	}
	played := func(n int) int { return len(j.history(n)) }
	order := slices.SortedFunc(slices.Values(list), func(a, b int) int {
		return cmp.Or(j.now(a)-j.now(b), played(b)-played(a), b-a)
	})
	for _, n := range order {
		barred := slices.ContainsFunc(j.team[n].Past, func(p teams.Past) bool {
			return p.Kind == teams.Won || p.Kind == teams.Bye || p.Kind == teams.FullBye
		})
		if !barred && j.canPair(slices.DeleteFunc(slices.Clone(list), func(m int) bool { return m == n })) {
			return n, true
		}
	}
	return 0, false
}

// sets lists the sets of k of the list, each in the order of the list.
func sets(list []int, k int) [][]int {
	if k == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for i := range list {
		for _, more := range sets(list[i+1:], k-1) {
			all = append(all, append([]int{list[i]}, more...))
		}
	}
	return all
}

func without(list, away []int) []int {
	return slices.DeleteFunc(slices.Clone(list), func(n int) bool { return slices.Contains(away, n) })
}

// split parts a list, which is in order of score, into its top scoregroup and the others.
func (j *judge) split(list []int) (top, lower []int) {
	for _, n := range list {
		if j.now(n) == j.now(list[0]) {
			top = append(top, n)
		} else {
			lower = append(lower, n)
		}
	}
	return top, lower
}

// legal lists the smallest sets of upfloaters.
func (j *judge) legal(top, lower []int) (found [][]int) {
	for k := 0; len(found) == 0 && k <= len(lower); k++ {
		for _, u := range sets(lower, k) {
			if j.canPair(append(slices.Clone(top), u...)) && j.canPair(without(lower, u)) {
				found = append(found, u)
			}
		}
	}
	return found
}

func keepLeast(all [][]int, of func([]int) []int) (kept [][]int) {
	var least []int
	for _, u := range all {
		v := of(u)
		switch c := slices.Compare(v, least); {
		case kept == nil || c < 0:
			kept, least = [][]int{u}, v
		case c == 0:
			kept = append(kept, u)
		}
	}
	return kept
}

func (j *judge) upfloaters(top, lower []int) []int {
	early := j.s.Round < j.s.Rounds-1
	all := keepLeast(j.legal(top, lower), func(u []int) []int { // C5: the lowest as high as can be
		var scores []int
		for _, n := range u {
			scores = append(scores, -j.now(n))
		}
		slices.SortFunc(scores, func(a, b int) int { return b - a })
		return scores
	})
	next, _ := j.split(lower)
	all = keepLeast(all, func(u []int) []int { // C6
		rest := without(lower, u)
		if len(without(next, u)) == 0 || len(rest) == 0 {
			return []int{0}
		}
		following, below := j.split(rest)
		return []int{len(j.legal(following, below)[0])}
	})
	all = keepLeast(all, func(u []int) []int { // C7
		again := 0
		for _, n := range u {
			if early && j.floater(n) {
				again++
			}
		}
		return []int{again}
	})
	return keepLeast(all, func(u []int) []int { return u })[0]
}

func (j *judge) bracket(top, up []int) [][2]int {
	early := j.s.Round < j.s.Rounds-1
	list := append(slices.Clone(top), up...)
	slices.Sort(list)
	var best [][2]int
	var least []int
	for _, pairs := range j.pairings(list) {
		unmet, strong, opposing := 0, 0, 0
		var bottoms []int
		value := []int{0, 0, 0}
		for _, p := range pairs {
			a, b := j.wish(p[0]), j.wish(p[1])
			if a != "" && b != "" && (a == b || a[0]^b[0] == 32) {
				unmet++
				if a == b && (a == "W" || a == "B") {
					strong++
				}
			}
			for _, q := range [][2]int{p, {p[1], p[0]}} {
				if early && slices.Contains(up, q[0]) && j.floater(q[1]) {
					opposing++
				}
			}
			value, bottoms = append(value, p[0]), append(bottoms, p[1])
		}
		if j.s.Preference != teams.TypeB {
			strong = 0
		}
		value[0], value[1], value[2] = unmet, strong, opposing
		value = append(value, bottoms...)
		if best == nil || slices.Compare(value, least) < 0 {
			best, least = pairs, value
		}
	}
	return best
}

// pair returns the pairs, the one with White on the first board first, and the bye; false when there is no pairing.
func (j *judge) pair() (pairs map[pairing.Pair]bool, bye int, ok bool) {
	var list []int
	for _, t := range j.s.Teams {
		if !t.Absent {
			list = append(list, t.Number)
		}
	}
	slices.SortFunc(list, func(a, b int) int { return cmp.Or(j.now(b)-j.now(a), a-b) })
	if bye, ok = j.bye(list); !ok || !j.canPair(without(list, []int{bye})) {
		return nil, 0, false
	}
	list = without(list, []int{bye})
	pairs = map[pairing.Pair]bool{}
	for len(list) > 0 {
		top, lower := j.split(list)
		up := j.upfloaters(top, lower)
		for _, p := range j.bracket(top, up) {
			pairs[j.colours(p[0], p[1])] = true
		}
		list = without(lower, up)
	}
	return pairs, bye, true
}

func (j *judge) colours(a, b int) pairing.Pair {
	second := func(n int) (sum int) {
		for _, p := range j.team[n].Past {
			sum += p.Secondary
		}
		return sum
	}
	by := cmp.Or(j.now(b)-j.now(a), a-b)
	if j.s.Secondary && !j.s.Double {
		by = cmp.Or(j.now(b)-j.now(a), second(b)-second(a), a-b)
	}
	if by > 0 {
		a, b = b, a
	}
	if j.firstIsWhite(a, b) {
		return pairing.Pair{White: a, Black: b}
	}
	return pairing.Pair{White: b, Black: a}
}

func (j *judge) firstIsWhite(a, b int) bool {
	x, y := j.history(a), j.history(b)
	if x == "" && y == "" {
		return (a%2 == 1) == (j.s.Initial == pairing.White)
	}
	count := func(h string, c byte) (n int) {
		for i := range len(h) {
			if h[i] == c {
				n++
			}
		}
		return n
	}
	p, q := j.wish(a), j.wish(b)
	white := func(w string) bool { return w == "W" || w == "w" }
	strong := func(w string) bool { return j.s.Preference == teams.TypeB && (w == "W" || w == "B") }
	dx, dy := count(x, 'w')-count(x, 'b'), count(y, 'w')-count(y, 'b')
	if j.s.Double {
		p, q, dx, dy = "", "", count(x, 'w'), count(y, 'w')
	}
	switch {
	case p == "" && q != "":
		return !white(q)
	case p != "" && (q == "" || white(p) != white(q)):
		return white(p)
	case strong(p) != strong(q):
		return white(p) == strong(p)
	case dx != dy:
		return dx < dy
	}
	for k := 1; k <= min(len(x), len(y)); k++ {
		if c, d := x[len(x)-k], y[len(y)-k]; c != d {
			return c == 'b'
		}
	}
	switch {
	case p != "":
		return white(p)
	case x != "":
		return x[len(x)-1] == 'b'
	}
	return y[len(y)-1] == 'w'
}
