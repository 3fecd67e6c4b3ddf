package pairing_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/pairing"
)

// TestFixed fixes boards and byes by lot: the others are paired as the text says for them alone.
func TestFixed(t *testing.T) {
	paired, refused, byes := 0, 0, 0
	small(t, 300, 9, func(a *arena, o *oracle, d pairing.Draw, steps []step) {
		s := a.s
		order := a.r.Perm(len(o.players))
		var out []int
		for len(order) > 1 && (len(out) == 0 || a.r.IntN(3) == 0) {
			s.Fixed = append(s.Fixed, pairing.Pair{White: o.players[order[0]].number, Black: o.players[order[1]].number})
			out, order = append(out, order[0], order[1]), order[2:]
		}
		if len(order)%2 == 1 && a.r.IntN(2) == 0 {
			s.Fixed = append(s.Fixed, pairing.Pair{White: o.players[order[0]].number})
			out, order = append(out, order[0]), order[1:]
			byes++
		}
		rest := o.without(out...)
		rest.byeAt = -1
		want, bye, possible := rest.pair()
		possible = possible || len(order) == 0
		got, err := s.Pair()
		var none *pairing.ErrNoPairing
		if !possible {
			refused++
			if !errors.As(err, &none) {
				t.Fatalf("%v, want no pairing", err)
			}
			rest.checkProof(t, none)
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		paired++
		checkFixed(t, s, got, want, bye)
	})
	if paired < 300 || refused < 20 || byes < 50 {
		t.Errorf("%d paired, %d refused, %d byes", paired, refused, byes)
	}
}

// checkFixed finds the fixed boards unchanged among the others, which are those wanted.
func checkFixed(t *testing.T, s pairing.Swiss, got pairing.Draw, want [][2]int, bye int) {
	t.Helper()
	var others [][2]int
	for _, p := range s.Fixed {
		i := slices.IndexFunc(got.Boards, func(b pairing.Board) bool { return b.White == p.White && b.Black == p.Black })
		switch {
		case p.IsBye():
			bye = p.White
		case i < 0 || got.Boards[i].Bracket != -1 || got.Boards[i].Colours != 0:
			t.Errorf("fixed %v: %+v", p, got.Boards)
		}
	}
	for _, b := range got.Boards {
		if b.Bracket >= 0 {
			others = append(others, [2]int{min(b.White, b.Black), max(b.White, b.Black)})
		}
	}
	for i, p := range want {
		want[i] = [2]int{min(p[0], p[1]), max(p[0], p[1])}
	}
	byFirst := func(a, b [2]int) int { return a[0] - b[0] }
	slices.SortFunc(others, byFirst)
	slices.SortFunc(want, byFirst)
	if diff := cmp.Diff(want, others); diff != "" || got.Bye != bye {
		t.Errorf("bye %d, want %d (-want +got):\n%s", got.Bye, bye, diff)
	}
	if !slices.IsSortedFunc(got.Boards, func(a, b pairing.Board) int { return top(b) - top(a) }) {
		t.Errorf("boards out of order: %+v", got.Boards)
	}
}

// top is the score of the higher ranked player.
func top(b pairing.Board) int { return max(b.Seats[0].Score, b.Seats[1].Score) }

func TestFixedRefused(t *testing.T) {
	s := pairing.Swiss{Round: 1, Rounds: 3, Initial: pairing.White, Points: pairing.Points{Win: 2, Most: 2}}
	s.Entrants = []pairing.Entrant{{Number: 1}, {Number: 2}, {Number: 3}, {Number: 4}, {Number: 5, Absent: true}}
	for _, tt := range []struct {
		name  string
		fixed []pairing.Pair
		want  pairing.InputKind
	}{
		{"absent", []pairing.Pair{{White: 1, Black: 5}}, pairing.InputFixed},
		{"unknown", []pairing.Pair{{White: 9, Black: 1}}, pairing.InputFixed},
		{"no White", []pairing.Pair{{White: 0, Black: 1}}, pairing.InputFixed},
		{"nobody", []pairing.Pair{{}}, pairing.InputFixed},
		{"twice", []pairing.Pair{{White: 1, Black: 2}, {White: 2, Black: 3}}, pairing.InputFixed},
		{"himself", []pairing.Pair{{White: 1, Black: 1}}, pairing.InputFixed},
		{"two byes", []pairing.Pair{{White: 1}, {White: 2}}, pairing.InputFixed},
		{"odd rest", []pairing.Pair{{White: 1}}, pairing.InputFixedBye},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := s
			s.Fixed = tt.fixed
			var input *pairing.InputError
			if d, err := s.Pair(); !errors.As(err, &input) || input.Kind != tt.want {
				t.Errorf("%+v, %v", d, err)
			}
		})
	}
}
