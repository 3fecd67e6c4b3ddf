package pairing

// MaxTeam is the largest team that Scheveningen accepts.
const MaxTeam = 100

// Scheveningen is an event in which every player of team A meets every player of team B, and nobody else
// (схевенингенская система). No handbook defines its tables; the rounds of teams of equal size are those of the tables
// in general use for 2 to 8 boards, and of the formulas behind them for more; those of 6 boards stand in
// scheveningen_six.go. Teams of unequal size play a table of our own.
//
// Every player's colours differ by one at most in each cycle, those of a player with an even number of games not at all.
// In a round each team has as many games with White as with Black, or one more; only where that can't be, or no table is
// known, it has two more: equal teams of 2, 10, 14, 18 and so on, and unequal ones when the smaller is even
// and the larger is odd. Over a cycle the teams' colours differ by one at most all the same.
type Scheveningen struct {
	A, B   int // players of each team: 1 to MaxTeam
	Cycles int // 1 to MaxCycles; colours are reversed in every second one
}

// ScheveningenRound is a round: the boards, and who has no opponent because the other team is smaller.
type ScheveningenRound struct {
	Boards       []ScheveningenBoard // in order of the players of team A
	FreeA, FreeB []int               // numbers in their team, in order; one of both is empty
}

// ScheveningenBoard is a board: a player of each team, by numbers from 1 in their teams.
type ScheveningenBoard struct {
	A, B   int
	AWhite bool // the player of team A has White
}

// Check returns a *SizeError when a team or the number of cycles is out of bounds.
func (s Scheveningen) Check() error {
	for _, team := range []int{s.A, s.B} {
		if team < 1 || team > MaxTeam {
			return &SizeError{What: "team", Value: team, Low: 1, High: MaxTeam}
		}
	}
	if s.Cycles < 1 || s.Cycles > MaxCycles {
		return &SizeError{What: "cycles", Value: s.Cycles, Low: 1, High: MaxCycles}
	}
	return nil
}

// Rounds returns how many rounds the event has: in each cycle as many as the larger team has players. It is 0 when Check
// fails.
func (s Scheveningen) Rounds() int {
	if s.Check() != nil {
		return 0
	}
	return s.Cycles * max(s.A, s.B)
}

// Round returns round n, which counts from 1. A round that does not exist is empty.
func (s Scheveningen) Round(n int) ScheveningenRound {
	if n < 1 || n > s.Rounds() {
		return ScheveningenRound{}
	}
	size := max(s.A, s.B)
	cycle, r := (n-1)/size, (n-1)%size
	round := s.round(r)
	if cycle%2 == 1 {
		for i := range round.Boards {
			round.Boards[i].AWhite = !round.Boards[i].AWhite
		}
	}
	return round
}

// round returns a round of the first cycle, from 0.
func (s Scheveningen) round(r int) ScheveningenRound {
	if s.A > s.B {
		return s.mirrored(r)
	}
	var round ScheveningenRound
	met := make([]bool, s.B)
	for i := range s.A {
		j, white := s.meet(i, r)
		met[j] = true
		round.Boards = append(round.Boards, ScheveningenBoard{A: i + 1, B: j + 1, AWhite: white})
	}
	for j, m := range met {
		if !m {
			round.FreeB = append(round.FreeB, j+1)
		}
	}
	return round
}

// mirrored returns a round in which team A is the larger one: that of the teams with their parts exchanged.
func (s Scheveningen) mirrored(r int) ScheveningenRound {
	other := Scheveningen{A: s.B, B: s.A, Cycles: s.Cycles}.round(r)
	byA := make([]ScheveningenBoard, s.A)
	for _, b := range other.Boards {
		byA[b.B-1] = ScheveningenBoard{A: b.B, B: b.A, AWhite: b.AWhite}
	}
	round := ScheveningenRound{FreeA: other.FreeB}
	for _, b := range byA {
		if b.A != 0 {
			round.Boards = append(round.Boards, b)
		}
	}
	return round
}

// meet returns whom player i of the team that is not larger meets in round r, and whether player i has White; all count
// from 0.
func (s Scheveningen) meet(i, r int) (opponent int, white bool) {
	n := s.B
	switch {
	case s.A < s.B:
		return meetLarger(i, r, s.A, s.B)
	case n == 6:
		return meetSix(i, r)
	case n%2 == 1:
		return meetOdd(i, r, n)
	case n%4 == 0:
		return meetHalves(i, r, n)
	}
	return meetTwice(i, r, n)
}

// meetOdd moves on by one opponent a round. White are neighbours, one more than half of the team in the first, third, …
// round and one fewer than half in the others; the next round's follow on those of the last.
func meetOdd(i, r, n int) (opponent int, white bool) {
	place := ((i-r*(n/2))%n + n) % n
	return (i + r) % n, place < n/2+1-r%2
}

// meetHalves is for a multiple of four: half of each team moves on among its half of the opponents, then the halves are
// exchanged. The halves of team A have opposite colours, which change each round.
func meetHalves(i, r, n int) (opponent int, white bool) {
	half := n / 2
	side := (i/half + r/half) % 2
	return side*half + (i+r)%half, (i/half+r)%2 == 0
}

// meetTwice is for an odd number times two. Everybody of team A changes colours each round; an even number of players,
// as near to half as can be, begins with Black, since otherwise players of team B would not have both colours equally.
func meetTwice(i, r, n int) (opponent int, white bool) {
	begins := i < n/2+1
	return (i + r) % n, begins == (r%2 == 0)
}

// meetLarger is for teams of a and b players, a < b. Colours go by the numbers: both odd or both even is White for team
// A. The players of team A with odd numbers start at the first opponent, those with even numbers behind them with one
// opponent left out, so that neighbours in this order have different colours in a round.
func meetLarger(i, r, a, b int) (opponent int, white bool) {
	start := i / 2
	if i%2 == 1 {
		start += (a+1)/2 + 1
	}
	opponent = (start + r) % b
	return opponent, (i+opponent)%2 == 0
}

// scheveningenSix is the table in general use for six boards: by rounds and players of team A, the opponents. No table
// that moves on by one opponent a round has equal colours for everybody and for both teams in each round.
var scheveningenSix = [6][6]int{
	{1, 2, 3, 4, 5, 6},
	{2, 3, 5, 6, 4, 1},
	{3, 5, 1, 2, 6, 4},
	{4, 6, 2, 1, 3, 5},
	{5, 4, 6, 3, 1, 2},
	{6, 1, 4, 5, 2, 3},
}

// scheveningenSixWhite is the colour of the player of team A in scheveningenSix.
var scheveningenSixWhite = [6]string{
	"WBBWBW",
	"BWWBWB",
	"WBBWWB",
	"BBWWBW",
	"WWWBBB",
	"BWBBWW",
}

func meetSix(i, r int) (opponent int, white bool) {
	return scheveningenSix[r][i] - 1, scheveningenSixWhite[r][i] == 'W'
}
