package pairing_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/pairing"
)

// TestCriteriaDecide pairs rounds that come out otherwise when one rule is left out or bent: topscorers in the last round, a round
// without a game that brings as much as a win (C2), a half-point bye as a downfloat, C19, and C21.
func TestCriteriaDecide(t *testing.T) {
	for _, name := range []string{"topscorers", "free-rounds", "half-byes", "C19", "C21"} {
		t.Run(name, func(t *testing.T) {
			raw, err := os.ReadFile("testdata/criteria/" + name + ".json")
			if err != nil {
				t.Fatal(err)
			}
			var c struct {
				Pairs    [][2]int
				Bye      int
				Event    pairing.Swiss
				Entrants []pairing.Entrant
			}
			if err := json.Unmarshal(raw, &c); err != nil {
				t.Fatal(err)
			}
			c.Event.Entrants = c.Entrants
			d, err := c.Event.Pair()
			if diff := cmp.Diff(c.Pairs, drawn(d)); diff != "" || err != nil || d.Bye != c.Bye {
				t.Errorf("bye %d, want %d, %v (-want +got):\n%s", d.Bye, c.Bye, err, diff)
			}
			if want, bye, _ := newOracle(c.Event).pair(); bye != c.Bye || !cmp.Equal(c.Pairs, inOrder(want)) {
				t.Errorf("by the text %v, bye %d", want, bye)
			}
		})
	}
}
