package ranking_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/ranking"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/standings"
)

// FuzzOf: whatever file can be read is refused with a reason, or ranked by every criterion.
func FuzzOf(f *testing.F) {
	f.Add([]byte(played + counts))
	f.Add([]byte(teamEvent))
	for _, name := range []string{"swiss-mixed-02.trf", "rr-forfeit-34.trf", "team-pab-05.trf"} {
		data, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d, _, err := trf.Read(bytes.NewReader(data))
		if err != nil {
			return
		}
		field, err := ranking.Of(d, ranking.Options{})
		if err != nil {
			var problem *trf.Problem
			var refusal *replay.Refusal
			if !errors.As(err, &problem) && !errors.As(err, &refusal) {
				t.Fatalf("error %v is neither a problem nor a refusal", err)
			}
			return
		}
		table, err := standings.Compute(field.Facts, standings.Codes())
		var fact *standings.FactError
		switch {
		case errors.As(err, &fact):
			if fact.Kind != standings.BadScale && fact.Kind != standings.BadResult && fact.Kind != standings.BadPlayer {
				t.Fatalf("the facts contradict themselves: %v", err)
			}
		case err != nil:
			t.Fatal(err)
		case len(table.Rows) != len(field.Facts.Players):
			t.Fatalf("%d rows of %d players", len(table.Rows), len(field.Facts.Players))
		}
	})
}
