package conduct_test

import (
	"testing"

	"adyukh/tournament/play"
)

// TestTimeControls checks the limits of clauses 9.1 to 9.3.
func TestTimeControls(t *testing.T) {
	tests := []struct {
		discipline play.Discipline
		time       string
		allowed    bool
	}{
		{play.Standard, "30+30", true},
		{play.Standard, "20", true},
		{play.Standard, "19+60", false},
		{play.Standard, "120", true},
		{play.Rapid, "7", true},
		{play.Rapid, "15+5", true},
		{play.Rapid, "6+30", false},
		{play.Rapid, "16", false},
		{play.Blitz, "3+2", true},
		{play.Blitz, "5", true},
		{play.Blitz, "2+1", false},
		{play.Blitz, "6", false},
	}
	for _, tt := range tests {
		control, err := play.ParseTimeControl(tt.time)
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
	for _, rule := range play.Disciplines() {
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
		control, err := play.ParseTimeControl(text)
		if err != nil {
			return
		}
		again, err := play.ParseTimeControl(control.String())
		if err != nil || again != control {
			t.Errorf("%q is written as %q, which is read as %v, %v", text, control, again, err)
		}
	})
}
