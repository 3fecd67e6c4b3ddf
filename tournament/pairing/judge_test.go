package pairing_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/pairing"
)

// TestJudgeLegal judges complete pairings that the rules allow, drawn by lot, and compares the verdict with the text.
func TestJudgeLegal(t *testing.T) {
	kinds := map[pairing.AnswerKind]int{}
	small(t, 400, 8, func(a *arena, o *oracle, d pairing.Draw, steps []step) {
		for range 4 {
			mate := o.random(a)
			j, err := a.s.Judge(o.seated(mate))
			if err != nil {
				t.Fatal(err)
			}
			want := o.judge(steps, mate)
			kinds[j.Worse.Kind]++
			checkAnswer(t, o, j.Worse, want)
			if want.Criterion == pairing.C5 != slices.ContainsFunc(j.Faults, func(f pairing.Fault) bool {
				return f.Kind == pairing.FaultByeScore
			}) {
				t.Errorf("score of the bye: %+v", j.Faults)
			}
			if (len(j.Missing) == 0) != (want.Kind == pairing.AnswerIsSo) || (len(j.Extra) == 0) != (len(j.Missing) == 0) {
				t.Errorf("missing %v, extra %v, %s", j.Missing, j.Extra, want.Kind)
			}
		}
	})
	for _, k := range []pairing.AnswerKind{pairing.AnswerIsSo, pairing.AnswerWorse, pairing.AnswerOrder} {
		if kinds[k] < 50 {
			t.Errorf("%q only %d times", k, kinds[k])
		}
	}
}

// random draws a complete pairing by lot; the partner of whoever has the bye is -1.
func (o *oracle) random(a *arena) []int {
	n := len(o.players)
	f := o.narrowed(func(x, y int) bool { return o.meet[x][y] }, func(int) bool { return true })
	f.byeAt = -1
	mate := slices.Repeat([]int{-1}, n)
	left := o.everybody()
	for left != 0 {
		i := 0
		for left>>i&1 == 0 {
			i++
		}
		for {
			j := i + a.r.IntN(n-i)
			rest := left &^ (1 << i) &^ (1 << j)
			if j == i && odd(left) && f.players[i].byeable && f.completable(rest) {
				left = rest
				break
			}
			if left>>j&1 == 1 && o.meet[i][j] && f.completable(rest) {
				mate[i], mate[j], left = j, i, rest
				break
			}
		}
	}
	return mate
}

func odd(set uint) bool {
	n := 0
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n%2 == 1
}

// seated makes boards of a pairing, the higher player with White.
func (o *oracle) seated(mate []int) []pairing.Pair {
	var round []pairing.Pair
	for i, j := range mate {
		switch {
		case j < 0:
			round = append(round, pairing.Pair{White: o.players[i].number})
		case j > i:
			round = append(round, pairing.Pair{White: o.players[i].number, Black: o.players[j].number})
		}
	}
	return round
}

// judge goes down the brackets until a pairing has other pairs than the engine.
func (o *oracle) judge(steps []step, mate []int) pairing.Answer {
	for i, j := range mate {
		if j < 0 && o.players[i].score > o.byeAt {
			return pairing.Answer{
				Kind: pairing.AnswerWorse, Bracket: -1, Criterion: pairing.C5,
				Have: []int{o.byeAt}, Would: []int{o.players[i].score},
			}
		}
	}
	for k, s := range steps {
		var pairs [][2]int
		players := s.players()
		for _, i := range players {
			if j := mate[i]; j > i && slices.Contains(players, j) {
				pairs = append(pairs, [2]int{i, j})
			}
		}
		same := func(c choice) bool { return slices.Equal(c.pairs, pairs) }
		if !slices.Equal(s.chosen.pairs, pairs) {
			return o.rival(o, s, k, same)
		}
	}
	return pairing.Answer{Kind: pairing.AnswerIsSo}
}

// TestJudgeOwn judges the engine's own rounds: nothing is to be said, until two colours are turned or boards are mixed.
func TestJudgeOwn(t *testing.T) {
	turned := 0
	small(t, 100, 10, func(a *arena, o *oracle, d pairing.Draw, steps []step) {
		round := given(d)
		j, err := a.s.Judge(round)
		if err != nil || !j.Same() || j.Worse.Kind != pairing.AnswerIsSo {
			t.Fatalf("%+v, %v", j, err)
		}
		for _, f := range j.Faults {
			t.Errorf("fault %+v", f)
		}
		if len(d.Boards) == 0 {
			return
		}
		b := d.Boards[0]
		round[0] = pairing.Pair{White: b.Black, Black: b.White}
		j, err = a.s.Judge(round)
		if err != nil || j.Same() || len(j.Turned) != 1 {
			t.Fatalf("%+v, %v", j, err)
		}
		b.Bracket = 0
		if diff := cmp.Diff(b, j.Turned[0]); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
		turned++
	})
	if turned < 100 {
		t.Error(turned)
	}
}

func given(d pairing.Draw) []pairing.Pair {
	var round []pairing.Pair
	for _, b := range d.Boards {
		round = append(round, pairing.Pair{White: b.White, Black: b.Black})
	}
	if d.Bye != 0 {
		round = append(round, pairing.Pair{White: d.Bye})
	}
	return round
}

// TestJudgeFaults judges a round that breaks every rule once.
func TestJudgeFaults(t *testing.T) {
	game := func(opponent int, c pairing.Colour, points int) pairing.Past {
		return pairing.Past{Kind: pairing.Played, Opponent: opponent, Colour: c, Points: points}
	}
	w, b := pairing.White, pairing.Black
	s := pairing.Swiss{
		Round: 3, Rounds: 5, Initial: w, Points: pairing.Points{Win: 2, Most: 2},
		Forbidden: [][]int{{5, 8}}, Soft: []pairing.Soft{{Groups: [][]int{{6, 7}}}},
		Entrants: []pairing.Entrant{
			{Number: 1, Past: []pairing.Past{game(2, w, 2), game(3, w, 2)}},
			{Number: 2, Past: []pairing.Past{game(1, b, 0), game(4, w, 2)}},
			{Number: 3, Past: []pairing.Past{game(4, b, 0), game(1, b, 0)}},
			{Number: 4, Past: []pairing.Past{game(3, w, 2), game(2, b, 0)}},
			{Number: 5, Past: []pairing.Past{game(6, w, 2), game(7, w, 0)}},
			{Number: 6, Past: []pairing.Past{game(5, b, 0), game(9, b, 1)}},
			{Number: 7, Past: []pairing.Past{{Kind: pairing.AllocatedBye, Points: 2}, game(5, b, 2)}},
			{Number: 8},
			{Number: 9, Past: []pairing.Past{{}, game(6, w, 1)}},
			{Number: 10, Absent: true},
		},
	}
	for _, tt := range []struct {
		name  string
		round []pairing.Pair
		want  []pairing.Fault
	}{
		{"met", []pairing.Pair{{2, 1}, {3, 5}, {8, 4}, {9, 7}, {6, 0}}, []pairing.Fault{
			{Kind: pairing.FaultMet, A: 2, B: 1, Round: 1},
			{Kind: pairing.FaultByeScore, A: 6, Have: 1, Least: 0},
		}},
		{"colour", []pairing.Pair{{1, 5}, {3, 2}, {6, 4}, {9, 7}, {8, 0}}, []pairing.Fault{
			{Kind: pairing.FaultColour, A: 1, B: 5, Colour: b},
			{Kind: pairing.FaultThree, A: 1, Colour: w},
			{Kind: pairing.FaultDifference, A: 1, Colour: w},
		}},
		{"rules", []pairing.Pair{{5, 8}, {6, 7}, {4, 1}, {3, 2}, {9, 0}}, []pairing.Fault{
			{Kind: pairing.FaultForbidden, A: 5, B: 8},
			{Kind: pairing.FaultThree, A: 5, Colour: w},
			{Kind: pairing.FaultDifference, A: 5, Colour: w},
			{Kind: pairing.FaultSoft, A: 6, B: 7},
			{Kind: pairing.FaultByeScore, A: 9, Have: 1, Least: 0},
		}},
		{"bye", []pairing.Pair{{3, 5}, {6, 1}, {9, 8}, {2, 0}, {7, 0}}, []pairing.Fault{
			{Kind: pairing.FaultMissing, A: 4},
			{Kind: pairing.FaultByes, Have: 2, Least: 1},
			{Kind: pairing.FaultByeScore, A: 2, Have: 2, Least: 0},
			{Kind: pairing.FaultBye, A: 7, Round: 1},
		}},
		{"seats", []pairing.Pair{{3, 5}, {6, 1}, {9, 8}, {2, 10}, {4, 7}, {4, 0}}, []pairing.Fault{
			{Kind: pairing.FaultAbsent, A: 10},
			{Kind: pairing.FaultTwice, A: 4},
			{Kind: pairing.FaultByeScore, A: 4, Have: 2, Least: 0},
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			j, err := s.Judge(tt.round)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, j.Faults); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
	var input *pairing.InputError
	if _, err := s.Judge([]pairing.Pair{{1, 77}}); !errors.As(err, &input) || input.Number != 77 {
		t.Error(err)
	}
}

// TestJudgeImpossible judges a round that nobody can pair by the rules.
func TestJudgeImpossible(t *testing.T) {
	past := func(opponent int, c pairing.Colour) []pairing.Past {
		return []pairing.Past{{Kind: pairing.Played, Opponent: opponent, Colour: c, Points: 1}}
	}
	s := pairing.Swiss{
		Round: 2, Rounds: 3, Initial: pairing.White, Points: pairing.Points{Win: 2, Most: 2},
		Entrants: []pairing.Entrant{{Number: 1, Past: past(2, pairing.White)}, {Number: 2, Past: past(1, pairing.Black)}},
	}
	j, err := s.Judge([]pairing.Pair{{2, 1}})
	if err != nil || j.Impossible == nil || j.Same() || len(j.Faults) != 1 || j.Faults[0].Kind != pairing.FaultMet {
		t.Errorf("%+v, %v", j, err)
	}
}

// TestJudgeTopscorers judges two leaders who both had White twice: only in the last round may they meet. Their opponents,
// who both had Black twice, never may.
func TestJudgeTopscorers(t *testing.T) {
	s := pairing.Swiss{Round: 3, Initial: pairing.White, Points: pairing.Points{Win: 2, Most: 2}}
	for _, n := range []int{1, 2} {
		other := pairing.Entrant{Number: n + 2}
		leader := pairing.Entrant{Number: n}
		for r := range 2 {
			leader.Past = append(leader.Past, pairing.Past{
				Kind: pairing.Played, Opponent: 3 + (n-1+r)%2, Colour: pairing.White, Points: 2,
			})
			other.Past = append(other.Past, pairing.Past{Kind: pairing.Played, Opponent: 1 + (n-1+r)%2, Colour: pairing.Black})
		}
		s.Entrants = append(s.Entrants, leader, other)
	}
	round := []pairing.Pair{{White: 1, Black: 2}, {White: 3, Black: 4}}
	for rounds, want := range map[int]int{3: 0, 4: 3} {
		s.Rounds = rounds
		j, err := s.Judge(round)
		if err != nil {
			t.Fatal(err)
		}
		leaders := 0
		for _, f := range j.Faults {
			if f.A <= 2 {
				leaders++
			}
		}
		if leaders != want || len(j.Faults) != want+3 {
			t.Errorf("%d rounds: %+v", rounds, j.Faults)
		}
	}
}
