package pairing

// Criterion is a pairing criterion by its number in article 2 of C.04.3: 1 is C1.
type Criterion int

// The criteria that a complete pairing may bend, in their order; C1 to C5 are settled before.
const (
	C4  Criterion = 4 + iota // a complete pairing of the rest must remain
	C5                       // score of the player with the bye
	C6                       // number of downfloaters
	C7                       // their scores
	C8                       // the next bracket: number and scores of its downfloaters
	C9                       // unplayed games of the player with the bye
	C10                      // topscorers or their opponents with a colour difference beyond 2
	C11                      // topscorers or their opponents with the same colour three times running
	C12                      // players who don't get their preference
	C13                      // players who don't get their strong preference
	C14                      // resident downfloaters who floated down in the last round
	C15                      // opponents of moved down players who floated up in the last round
	C16                      // as C14, two rounds before
	C17                      // as C15, two rounds before
	C18                      // score differences of moved down players who floated down in the last round
	C19                      // score differences of moved down players whose opponent floated up in the last round
	C20                      // as C18, two rounds before
	C21                      // as C19, two rounds before
)

// colourCriteria returns what a pair costs by C10, C11, C12 and C13.
func colourCriteria(a, b *entry) [4]bool {
	if !clash(a, b) {
		return [4]bool{}
	}
	both := a.how == Absolute && b.how == Absolute
	return [4]bool{
		both && a.imbalance() > 1 && b.imbalance() > 1,
		both && threeRunning(a, b),
		true,
		a.how >= Strong && b.how >= Strong && !both,
	}
}

// threeRunning tells whether one of two players with the same absolute preference gets a colour three times running:
// the one with the smaller difference yields.
func threeRunning(a, b *entry) bool {
	if a.imbalance() == b.imbalance() {
		return a.repeat != NoColour && a.repeat == b.repeat
	}
	if a.imbalance() > b.imbalance() {
		a = b
	}
	return a.repeat == a.wants.Other()
}

// bent returns the criteria that a pair breaks by itself.
func bent(high, low *entry) []Criterion {
	var all []Criterion
	for k, broken := range colourCriteria(high, low) {
		if broken {
			all = append(all, C10+Criterion(k))
		}
	}
	if high.score > low.score {
		for k, c := range []Criterion{C15, C17} {
			if low.floats[k] == FloatUp {
				all = append(all, c)
			}
		}
	}
	return all
}

// zone is the part that a vertex has in a bracket.
type zone int8

const (
	movedDown zone = iota // a player moved down into the bracket
	resident
	nextGroup // a resident of the next bracket
	below     // everybody lower
	nobody    // stands for a place in a lower bracket
	byeZone   // the allocated bye
)

// class is what the cost of an edge depends on, for each of its ends. What a zone does not ask about is zero, so that
// few classes exist.
type class struct {
	zone    zone
	slot    int // rank of the score among those of moved down players (C7, C8, C18 to C21), then residents, then the next
	wants   Colour
	how     Strength
	balance int // with absolute preferences only
	repeat  Colour
	floats  [2]Float
	unplay  int // C9
}

// view is a player as colourCriteria wants him.
func (c class) view() *entry {
	return &entry{wants: c.wants, how: c.how, balance: c.balance, repeat: c.repeat}
}

// scheme says which components the costs of a bracket have.
type scheme struct {
	slots   int  // scores of moved down players, and one for residents
	ahead   bool // C8 is asked
	byeHere bool // C9 is asked
}

// Places of the components: C6, then a place per score for C7, then C8 in the same way, and so on.
func (s scheme) c7() int       { return 1 }
func (s scheme) c8() int       { return s.c7() + s.slots }
func (s scheme) c9() int       { return s.c8() + 1 + s.slots + 1 }
func (s scheme) c10() int      { return s.c9() + 1 }
func (s scheme) c14() int      { return s.c10() + 4 }
func (s scheme) c18(k int) int { return s.c14() + 4 + k*s.slots }
func (s scheme) size() int     { return s.c18(4) }

// criterion returns the criterion to which a component belongs.
func (s scheme) criterion(k int) Criterion {
	switch {
	case k < s.c7():
		return C6
	case k < s.c8():
		return C7
	case k < s.c9():
		return C8
	case k < s.c18(0):
		return C9 + Criterion(k-s.c9())
	}
	return C18 + Criterion((k-s.c18(0))/s.slots)
}

// lead returns the components in their order when those of a criterion, if there is one, come before all others.
func (s scheme) lead(first Criterion) []int {
	var led, others []int
	for k := range s.size() {
		if s.criterion(k) == first {
			led = append(led, k)
		} else {
			others = append(others, k)
		}
	}
	return append(led, others...)
}

// costs returns a function that gives the components of the cost of an edge between two classes in the given order. What it returns is
// valid until it is called again.
func (s scheme) costs(list []class, order []int) func(a, b int) []int {
	c, ordered := make([]int, s.size()), make([]int, s.size())
	return func(a, b int) []int {
		clear(c)
		s.cost(c, list[a], list[b])
		for k, from := range order {
			ordered[k] = c[from]
		}
		return ordered
	}
}

// cost adds the components of the cost of an edge.
func (s scheme) cost(c []int, a, b class) {
	if a.zone > b.zone {
		a, b = b, a
	}
	switch {
	case a.zone <= resident && b.zone <= resident:
		s.pairCost(c, a, b)
	case a.zone <= resident:
		s.floatCost(c, a)
	}
	if s.ahead && a.zone <= nextGroup && b.zone > nextGroup {
		c[s.c8()]++
		c[s.c8()+1+a.slot]++
	}
	if s.byeHere && a.zone <= resident && b.zone == byeZone {
		c[s.c9()] = a.unplay
	}
}

func (s scheme) pairCost(c []int, a, b class) {
	for k, broken := range colourCriteria(a.view(), b.view()) {
		if broken {
			c[s.c10()+k] = 1
		}
	}
	if a.zone == movedDown && b.zone == resident {
		for k, f := range b.floats {
			if f == FloatUp {
				c[s.c14()+1+2*k] = 1
				c[s.c18(1+2*k)+a.slot] = 1
			}
		}
	}
}

func (s scheme) floatCost(c []int, a class) {
	c[0], c[s.c7()+a.slot] = 1, 1
	for k, f := range a.floats {
		switch {
		case f != FloatDown:
		case a.zone == resident:
			c[s.c14()+2*k] = 1
		default:
			c[s.c18(2*k)+a.slot] = 1
		}
	}
}
