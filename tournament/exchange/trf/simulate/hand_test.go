package simulate_test

import (
	"bytes"
	"testing"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/exchange/trf/simulate"
)

// TestRoundsByHand plays tournaments whose rounds an arbiter changes now and then: the files have no fault, nobody meets twice, and
// whatever is otherwise than by the rules is what a remark says; a round without one is as it must be.
func TestRoundsByHand(t *testing.T) {
	hand, same := map[bool]int{}, 0
	for seed := range uint64(120) {
		o := options(seed)
		o.ByHand = 30
		if seed%4 == 0 {
			o.Teams, o.Boards, o.Baku, o.Counts, o.Forbidden = 4+int(seed%17), 3, false, false, 0
			o.Win, o.Draw, o.Loss, o.Score = trf.Whole(1), 5, 0, replay.ByDefault
		}
		text, _ := file(t, o)
		d, problems, err := trf.Read(bytes.NewReader(text))
		if err != nil || len(problems)+len(d.Check()) > 0 {
			t.Fatalf("seed %d: %v %v %v\n%s", seed, err, problems, d.Check(), text)
		}
		f, err := replay.Open(d, replay.Options{Score: o.Score, Past: true})
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for r := 1; r <= f.Event().Paired; r++ {
			switch difference, err := f.Check(r); {
			case err != nil:
				t.Fatalf("seed %d round %d: %v", seed, r, err)
			case difference.Same():
				same++
			case !f.ByHand(difference):
				t.Fatalf("seed %d round %d: %+v is not as the remark says\n%s", seed, r, difference, text)
			default:
				hand[o.Teams > 0]++
			}
		}
	}
	if hand[false] < 50 || hand[true] < 10 || same < 300 {
		t.Errorf("%v rounds by hand, %d by the rules", hand, same)
	}
	before := simulate.Defaults()
	plain, _ := file(t, before)
	if bytes.Contains(plain, []byte(trf.HandMark)) {
		t.Error("rounds are changed by hand though nobody has asked for it")
	}
}
