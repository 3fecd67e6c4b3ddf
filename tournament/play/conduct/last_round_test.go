package conduct_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// TestARoundThatIsNotTheLastAnyMore: in the last round topscorers may have a colour that others may not (C.04.3, article 1.8 and C3). When
// another round is added afterwards the paired one is judged anew, and what it breaks now has to be agreed to.
func TestARoundThatIsNotTheLastAnyMore(t *testing.T) {
	s, _ := newService(t)
	found := false
	for seed := range uint64(60) {
		e := newSwiss(t, s, 8, 5, nil)
		random := rand.New(rand.NewPCG(seed, 19))
		for n := 1; n <= 5; n++ {
			e = publishNext(t, s, e)
			if n < 5 {
				e = scoreAtRandom(t, s, e, n, random)
			}
		}
		head := e.Head
		head.Regulations.Rounds = 6
		add := func(a tournament.Agreed) (*play.Event, error) {
			return s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, head, a)
		}
		_, err := add(nil)
		var keys []string
		for _, w := range wantError(t, err, refusal.Unconfirmed, "error.unconfirmed").Warnings {
			keys = append(keys, w.Key)
		}
		if len(keys) == 1 {
			continue
		}
		found = true
		slices.Sort(keys)
		after := twice(t, s, e, slices.Compact(keys), add)
		if now := must(after.Faults(5))(t); len(now) == 0 || !strings.HasPrefix(now[0].Key, "warning.pairing.") {
			t.Errorf("the round of %d breaks %v", after.Head.Regulations.Rounds, now)
		}
		if was := must(e.Faults(5))(t); len(was) != 0 {
			t.Errorf("as the last one it broke %v", was)
		}
		break
	}
	if !found {
		t.Error("no event had a colour that only the last round allows")
	}
}

// scoreAtRandom enters a win or a loss on every board of a round.
func scoreAtRandom(t *testing.T, s *conduct.Service, e *play.Event, round int, random *rand.Rand) *play.Event {
	t.Helper()
	for _, g := range e.Rounds[round-1].Games {
		if !g.IsFree() {
			white := 7 + 10*random.IntN(2)
			result := play.Result{Kind: play.FinalPosition, White: white, Black: 24 - white}
			e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, result))(t)
		}
	}
	return e
}
