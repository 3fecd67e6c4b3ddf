package replay_test

import (
	"testing"

	"adyukh/tournament/exchange/trf/replay"
)

// TestTeamRounds checks every round of made-up events of teams, which an exhaustive program has paired by the text of the rules: none
// differs, colours included.
func TestTeamRounds(t *testing.T) {
	rounds := 0
	for _, path := range vectors(t, "../../teams/testdata/vectors/*.trf") {
		f, err := replay.Open(read(t, path), replay.Options{Past: true})
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		for r := 1; r <= f.Event().Paired; r++ {
			rounds++
			if d, err := f.Check(r); err != nil || !d.Same() {
				t.Errorf("%s, round %d: %v\n%+v", name(path), r, err, d)
			}
		}
	}
	if rounds != 436 {
		t.Errorf("%d rounds, want 436", rounds)
	}
}
