package teamtotals

import (
	"cmp"
	"slices"

	"adyukh/tournament/person"
	"adyukh/tournament/standings"
)

// Marks say of which kinds a player is, as far as a rule asks for it.
type Marks uint8

// The kinds.
const (
	Woman Marks = 1 << iota
	Man
	OfAge
)

// MarksOf returns what a rule has to know of somebody.
func (r Rule) MarksOf(d person.Data) Marks {
	var m Marks
	if r.Women > 0 && d.Sex == person.Female {
		m |= Woman
	}
	if r.Men > 0 && d.Sex == person.Male {
		m |= Man
	}
	known := d.BirthYear != 0 && (r.Age.From == 0 || d.BirthYear >= r.Age.From) && (r.Age.To == 0 || d.BirthYear <= r.Age.To)
	if r.Age.Least > 0 && known {
		m |= OfAge
	}
	return m
}

// Entry is a player with a place, for one of the teams.
type Entry struct {
	Event int // which of several events
	standings.Row
	Team  string
	Club  string
	Marks Marks
}

// twice is the place, doubled: of a shared place the middle one.
func (e Entry) twice() int { return e.Place.First + e.Place.Last }

// choose says who of a team counts and who does not, each the best first: as many as the rule can have, and of these choices the one
// with the best sum; where sums are level, the one with the better places.
func (r Rule) choose(team []Entry) (counted, rest []Entry) {
	cost := costs(r.What, team)
	order := make([]int, len(team))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(cost[a], cost[b]) })
	taken := r.simply(team, order)
	if r.Women > 0 || r.Men > 0 || r.Age.Least > 0 {
		taken = r.byQuota(team, order, cost)
	}
	for _, i := range order {
		if slices.Contains(taken, i) {
			counted = append(counted, team[i])
		} else {
			rest = append(rest, team[i])
		}
	}
	return counted, rest
}

// placeScale is beyond any sum of places.
const placeScale = 1 << 32

// costs are what the players add to the sum, less being better, with their places behind it.
func costs(what What, team []Entry) []int64 {
	unit := int64(1) // in which all values are whole
	value := func(e Entry) standings.Value {
		if what == Match {
			return e.Match
		}
		return e.Points
	}
	if what != Places {
		for _, e := range team {
			if v := value(e); v.Defined() && unit%v.Den != 0 && unit*v.Den < 1<<16 {
				unit *= v.Den
			}
		}
	}
	all := make([]int64, len(team))
	for i, e := range team {
		all[i] = int64(e.twice())
		if v := value(e); what != Places && v.Defined() {
			all[i] -= v.Num * unit / v.Den * placeScale
		}
	}
	return all
}

// simply takes the best, no more of a club than may count.
func (r Rule) simply(team []Entry, order []int) (taken []int) {
	clubs := map[string]int{}
	for _, i := range order {
		club := person.Fold(team[i].Club)
		if r.Best != 0 && len(taken) == r.Best || r.PerClub != 0 && club != "" && clubs[club] == r.PerClub {
			continue
		}
		clubs[club]++
		taken = append(taken, i)
	}
	return taken
}

// choice is a set of players, as the last one taken and those before.
type choice struct {
	cost   int64
	player int
	place  int // of the player, twice
	before *choice
}

// better tells whether the choice is to be preferred to another one of as many players: its sum is, or where sums are level the best
// place is the better one, or the next. Whoever joins both changes nothing in that.
func (c *choice) better(o *choice) bool {
	if o == nil || c.cost != o.cost {
		return o == nil || c.cost < o.cost
	}
	return compareBest(c.places(), o.places()) < 0
}

func (c *choice) places() (all []int) {
	for ; c.before != nil; c = c.before {
		all = append(all, c.place)
	}
	slices.Sort(all)
	return all
}

// byQuota finds the best choice by going through the players once: of all choices with the same number of players, of each kind no more
// than is asked for, and of one club, only the best is kept. Kinds overlap, so that taking the best of each kind first would not do.
func (r Rule) byQuota(team []Entry, order []int, cost []int64) (taken []int) {
	candidates := r.candidates(team, order)
	slices.SortStableFunc(candidates, func(a, b int) int { return cmp.Compare(person.Fold(team[a].Club), person.Fold(team[b].Club)) })
	s := r.newShelf()
	club := ""
	for _, i := range candidates {
		if c := person.Fold(team[i].Club); c != club {
			club = c
			s.nextClub()
		}
		s.offer(choice{cost: cost[i], player: i, place: team[i].twice()}, team[i].Marks, club != "")
	}
	s.nextClub()
	for c := s.best(r); c != nil && c.before != nil; c = c.before {
		taken = append(taken, c.player)
	}
	return taken
}

// candidates leaves out who can't be in the best choice: who has so many better players of the very same kinds before him as count in
// all, no more of a club than may count. One of those could always take his seat.
func (r Rule) candidates(team []Entry, order []int) (kept []int) {
	kinds := map[Marks]int{}
	clubs := map[struct {
		marks Marks
		club  string
	}]int{}
	for _, i := range order {
		key := struct {
			marks Marks
			club  string
		}{team[i].Marks, person.Fold(team[i].Club)}
		if kinds[key.marks] == r.Best || r.PerClub != 0 && key.club != "" && clubs[key] == r.PerClub {
			continue
		}
		kinds[key.marks]++
		clubs[key]++
		kept = append(kept, i)
	}
	return kept
}

// shelf holds the best choice for each number of players, women, men, those of the age, and of the club in hand.
type shelf struct {
	size [5]int
	of   []*choice
	club bool // whether players of a club are limited
}

func (r Rule) newShelf() *shelf {
	s := &shelf{size: [5]int{r.Best + 1, r.Women + 1, r.Men + 1, r.Age.Least + 1, 1}, club: r.PerClub > 0}
	if s.club {
		s.size[4] = r.PerClub + 1
	}
	n := 1
	for _, size := range s.size {
		n *= size
	}
	s.of = make([]*choice, n)
	s.of[0] = &choice{}
	return s
}

// at returns the counts that a place on the shelf stands for.
func (s *shelf) at(i int) (counts [5]int) {
	for d := 4; d >= 0; d-- {
		counts[d], i = i%s.size[d], i/s.size[d]
	}
	return counts
}

func (s *shelf) index(counts [5]int) int {
	i := 0
	for d, n := range counts {
		i = i*s.size[d] + n
	}
	return i
}

// offer tries a player with every choice. The fullest come first, so that nobody is taken twice.
func (s *shelf) offer(one choice, m Marks, inClub bool) {
	for i := len(s.of) - 1; i >= 0; i-- {
		before := s.of[i]
		if before == nil {
			continue
		}
		c := s.at(i)
		if c[0]++; c[0] == s.size[0] {
			continue
		}
		for d, kind := range []Marks{Woman, Man, OfAge} {
			if m&kind != 0 {
				c[d+1] = min(c[d+1]+1, s.size[d+1]-1)
			}
		}
		if s.club && inClub {
			if c[4]++; c[4] == s.size[4] {
				continue
			}
		}
		more := one
		more.cost, more.before = more.cost+before.cost, before
		if to := s.index(c); more.better(s.of[to]) {
			s.of[to] = &more
		}
	}
}

// nextClub forgets how many of the club in hand were taken.
func (s *shelf) nextClub() {
	if !s.club {
		return
	}
	for i, c := range s.of {
		counts := s.at(i)
		if c == nil || counts[4] == 0 {
			continue
		}
		counts[4], s.of[i] = 0, nil
		if to := s.index(counts); c.better(s.of[to]) {
			s.of[to] = c
		}
	}
}

// best is the choice of the most players whose empty seats those who are missing of each kind could take.
func (s *shelf) best(r Rule) (best *choice) {
	most := -1
	for i, c := range s.of {
		if c == nil {
			continue
		}
		n := s.at(i)
		seats := r.Best - n[0]
		fits := r.Women-n[1]+r.Men-n[2] <= seats && r.Age.Least-n[3] <= seats
		if fits && (n[0] > most || n[0] == most && c.better(best)) {
			most, best = n[0], c
		}
	}
	return best
}
