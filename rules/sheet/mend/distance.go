package mend

// longest is how many signs of a written piece are compared at most, and of a move.
const longest = 48

// comparer measures how far written pieces are from moves. It keeps what signs cost.
type comparer struct {
	wide  bool // the board has ten ranks: a square can have two figures
	costs map[rune]*[128]int16
	rows  [2][longest + 1]int
}

func newComparer() *comparer { return &comparer{costs: map[rune]*[128]int16{}} }

// signs are the written signs of a piece with what each costs as a sign of a move, and as a stray one.
type signs struct {
	cost  []*[128]int16
	stray []int
	loose []int // stray, but for the second figure of a square
	runes []rune
}

// signs prepares a written piece.
func (k *comparer) signs(runes []rune) signs {
	s := signs{runes: make([]rune, 0, len(runes))}
	var before rune
	for _, r := range runes {
		r = fold(r)
		s.runes = append(s.runes, r)
		s.cost = append(s.cost, k.costOf(r))
		stray := strayCost(r, before)
		s.stray = append(s.stray, stray)
		if k.wide && isFigure(before) && (r == '0' || signCost(r, '0') <= sureAlike) {
			stray = 0
		}
		s.loose = append(s.loose, stray)
		before = r
	}
	return s
}

func (k *comparer) costOf(r rune) *[128]int16 {
	if t, ok := k.costs[r]; ok {
		return t
	}
	t := new([128]int16)
	for c := range t {
		t[c] = int16(signCost(r, byte(c)))
	}
	for _, class := range [...]struct{ name, members string }{{classLetter, letterSigns}, {classFigure, figureSigns}, {classMark, "-:"}} {
		least := int16(never)
		for i := range len(class.members) {
			least = min(least, t[class.members[i]])
		}
		t[class.name[0]] = least
	}
	if len(k.costs) < maxKept {
		k.costs[r] = t
	}
	return t
}

// maxKept bounds what is remembered of signs and moves: made-up text can hold a million different ones.
const maxKept = 4096

// The classes of signs in a shape: LF-LF stands for any move between two squares.
const (
	classLetter, classFigure, classMark = "L", "F", "M"
	letterSigns, figureSigns            = "abcdefghij", "12345678"
)

// lost is lostCost for signs and for the classes of a shape.
func lost(c byte) int {
	if c == classMark[0] {
		return lostMark
	}
	return lostCost(c)
}

// distance is what it costs to read s as form: the cheapest way to change one into the other. It is cutoff or more when it is
// not less than cutoff.
func (k *comparer) distance(s *signs, form string, cutoff int) int {
	return k.measure(s, s.stray, form, cutoff)
}

// measure is distance with what stray signs cost.
func (k *comparer) measure(s *signs, stray []int, form string, cutoff int) int {
	n := len(form)
	if n > longest || len(s.runes) > longest || len(s.runes) > 2*n+8 || n > 2*len(s.runes)+6 {
		return never
	}
	last, next := &k.rows[0], &k.rows[1]
	last[0] = 0
	for j := range n {
		last[j+1] = last[j] + lost(form[j])
	}
	for i, table := range s.cost {
		next[0] = last[0] + stray[i]
		least := next[0]
		for j := range n {
			d := min(last[j]+int(table[form[j]]), last[j+1]+stray[i], next[j]+lost(form[j]))
			next[j+1] = d
			least = min(least, d)
		}
		if least >= cutoff {
			return least
		}
		last, next = next, last
	}
	return last[n]
}
