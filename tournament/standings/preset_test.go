package standings_test

import (
	"testing"

	"adyukh/tournament/standings"
)

// TestPresets: every ready-made order can rank, fits its system, and has a key of its own there.
func TestPresets(t *testing.T) {
	for _, system := range []standings.System{standings.RoundRobin, standings.Swiss, standings.Knockout, standings.Scheveningen} {
		for _, counts := range []bool{false, true} {
			for _, team := range []bool{false, true} {
				seen := map[string]bool{}
				for _, p := range standings.Presets(system, counts, team) {
					if err := standings.CheckCodes(p.Codes); err != nil || seen[p.Key] || p.Key == "" {
						t.Errorf("system %d: %+v: %v", system, p, err)
					}
					seen[p.Key] = true
					for _, c := range p.Codes {
						if !c.AppliesTo(system, team) {
							t.Errorf("system %d, preset %s: %s does not fit", system, p.Key, c)
						}
					}
				}
				if len(seen) < 2 {
					t.Errorf("system %d, counts %v, team %v: presets %v", system, counts, team, seen)
				}
			}
		}
	}
	if got := standings.Presets(standings.RoundRobin, true, false)[0].Codes[0]; got != standings.Points {
		t.Errorf("the default of адиюх begins with %s", got)
	}
}
