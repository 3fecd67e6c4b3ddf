package tournament_test

import (
	"testing"

	"adyukh/tournament"
)

// TestTimeControls checks the limits of clauses 9.1 to 9.3.
func TestTimeControls(t *testing.T) {
	tests := []struct {
		discipline tournament.Discipline
		time       string
		allowed    bool
	}{
		{tournament.Standard, "30+30", true},
		{tournament.Standard, "20", true},
		{tournament.Standard, "19+60", false},
		{tournament.Standard, "120", true},
		{tournament.Rapid, "7", true},
		{tournament.Rapid, "15+5", true},
		{tournament.Rapid, "6+30", false},
		{tournament.Rapid, "16", false},
		{tournament.Blitz, "3+2", true},
		{tournament.Blitz, "5", true},
		{tournament.Blitz, "2+1", false},
		{tournament.Blitz, "6", false},
	}
	for _, tt := range tests {
		control, err := tournament.ParseTimeControl(tt.time)
		if err != nil {
			t.Fatal(err)
		}
		rule, ok := tt.discipline.Rule()
		if !ok {
			t.Fatalf("no rule for %s", tt.discipline)
		}
		if got := rule.Allows(control); got != tt.allowed {
			t.Errorf("%s %s: allowed %t, want %t", tt.discipline, tt.time, got, tt.allowed)
		}
		if control.String() != tt.time {
			t.Errorf("%s is written as %s", tt.time, control)
		}
	}
}

func TestRecommendedTimesAreAllowed(t *testing.T) {
	for _, rule := range tournament.Disciplines() {
		for _, control := range rule.Recommended {
			if !rule.Allows(control) {
				t.Errorf("%s recommends %s, which %s does not allow", rule.Discipline, control, rule.Clause)
			}
		}
	}
}

func FuzzParseTimeControl(f *testing.F) {
	for _, seed := range []string{"30+30", "8 + 4", "20", "+", "1e9", "9999999999999999999"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		control, err := tournament.ParseTimeControl(text)
		if err != nil {
			return
		}
		again, err := tournament.ParseTimeControl(control.String())
		if err != nil || again != control {
			t.Errorf("%q is written as %q, which is read as %v, %v", text, control, again, err)
		}
	})
}
