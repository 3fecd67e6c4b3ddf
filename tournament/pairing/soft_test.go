package pairing_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/pairing"
)

// TestSoft gives small tournaments soft rules by lot, and finds by trial which of them must give way.
func TestSoft(t *testing.T) {
	kept, dropped := 0, 0
	small(t, 400, 9, func(a *arena, o *oracle, d pairing.Draw, steps []step) {
		s := a.s
		for range 1 + a.r.IntN(3) {
			rule := pairing.Soft{Rounds: max(0, a.r.IntN(s.Rounds+3)-2)}
			for range 1 + a.r.IntN(2) {
				var group []int
				for _, i := range a.r.Perm(len(o.players))[:min(len(o.players), 2+a.r.IntN(3))] {
					group = append(group, o.players[i].number)
				}
				rule.Groups = append(rule.Groups, group)
			}
			s.Soft = append(s.Soft, rule)
		}
		want := o.giveWay(s)
		got, err := s.Pair()
		if err != nil {
			t.Fatal(err)
		}
		var rules []int
		for _, x := range got.Dropped {
			rules = append(rules, x.Rule)
			in := append(slices.Clone(s.Soft[x.Rule].Groups), o.held(s, append(want, x.Rule), x.Rule)...)
			o.restricted(in).checkProof(t, &x.Why)
			checkBarred(t, o, s, in, &x.Why)
		}
		if diff := cmp.Diff(want, rules); diff != "" {
			t.Errorf("dropped (-want +got):\n%s", diff)
		}
		hard := s
		hard.Soft, hard.Forbidden = nil, append(slices.Clone(s.Forbidden), o.held(s, want, -1)...)
		same, err := hard.Pair()
		if diff := cmp.Diff(same.Boards, got.Boards); diff != "" || err != nil {
			t.Errorf("%v (-hard +soft):\n%s", err, diff)
		}
		dropped += len(want)
		kept += len(s.Soft) - len(want)
	})
	if dropped < 50 || kept < 500 {
		t.Errorf("%d dropped, %d kept", dropped, kept)
	}
}

// held returns the groups of the soft rules that hold in the round and are not dropped; but leaves one rule out.
func (o *oracle) held(s pairing.Swiss, dropped []int, but int) [][]int {
	var groups [][]int
	for i, rule := range s.Soft {
		if i != but && !slices.Contains(dropped, i) && (rule.Rounds == 0 || s.Round <= rule.Rounds) {
			groups = append(groups, rule.Groups...)
		}
	}
	return groups
}

// giveWay drops rules from the first on until the round can be paired, and takes back what was dropped in vain.
func (o *oracle) giveWay(s pairing.Swiss) []int {
	possible := func(dropped []int) bool {
		f := o.restricted(o.held(s, dropped, -1))
		f.byeAt = -1
		return f.completable(o.everybody())
	}
	var dropped []int
	for i := 0; !possible(dropped); i++ {
		dropped = append(dropped, i)
	}
	for k := len(dropped) - 1; k >= 0; k-- {
		if less := slices.Delete(slices.Clone(dropped), k, k+1); possible(less) {
			dropped = less
		}
	}
	if len(dropped) == 0 {
		return nil
	}
	return dropped
}

// restricted returns the oracle of the same round in which groups are kept apart as well.
func (o *oracle) restricted(groups [][]int) *oracle {
	return o.narrowed(func(x, y int) bool {
		return o.meet[x][y] && !slices.ContainsFunc(groups, func(g []int) bool {
			return slices.Contains(g, o.players[x].number) && slices.Contains(g, o.players[y].number)
		})
	}, func(int) bool { return true })
}

// checkBarred checks that a proof gives every reason why those who are stuck can't meet, and that the reasons hold.
func checkBarred(t *testing.T, o *oracle, s pairing.Swiss, soft [][]int, e *pairing.ErrNoPairing) {
	t.Helper()
	at := o.index()
	f := o.restricted(soft)
	given := map[[2]int]bool{}
	for _, b := range e.Barred {
		i, j := at[b.A], -1
		if b.B != 0 {
			j = at[b.B]
		}
		given[[2]int{min(i, j), max(i, j)}] = true
		if !o.holds(s, b) {
			t.Errorf("%+v does not hold", b)
		}
	}
	for k, n := range e.Stuck {
		i := at[n]
		if len(o.players)%2 == 1 && !o.players[i].byeable != given[[2]int{-1, i}] {
			t.Errorf("bye of %d: %v", n, e.Barred)
		}
		for _, m := range e.Stuck[:k] {
			if j := at[m]; f.meet[i][j] == given[[2]int{min(i, j), max(i, j)}] {
				t.Errorf("%d and %d can meet: %v; %v", n, m, f.meet[i][j], e.Barred)
			}
		}
	}
}

// holds tells whether a reason is true.
func (o *oracle) holds(s pairing.Swiss, b pairing.Barred) bool {
	together := func(groups [][]int) bool {
		return slices.ContainsFunc(groups, func(g []int) bool { return slices.Contains(g, b.A) && slices.Contains(g, b.B) })
	}
	at := o.index()
	p := o.players[at[b.A]]
	past := s.Entrants[slices.IndexFunc(s.Entrants, func(e pairing.Entrant) bool { return e.Number == b.A })].Past
	switch b.Why {
	case pairing.BarMet:
		return past[b.Round-1].Kind == pairing.Played && past[b.Round-1].Opponent == b.B
	case pairing.BarForbidden:
		return together(s.Forbidden)
	case pairing.BarSoft:
		return together(s.Soft[b.Rule].Groups)
	case pairing.BarColour:
		q := o.players[at[b.B]]
		c, how := p.preference()
		d, other := q.preference()
		return c == d && c == b.Colour && how == 3 && other == 3 && !p.top && !q.top
	case pairing.BarBye:
		free := past[b.Round-1]
		return free.Kind == pairing.AllocatedBye || free.Kind != pairing.Played && free.Points >= s.Points.Win
	}
	return false
}
