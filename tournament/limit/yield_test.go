package limit_test

import (
	"fmt"
	"slices"
	"testing"

	"adyukh/tournament/limit"
)

func TestYields(t *testing.T) {
	sent := func(from string) limit.Kept { return limit.Kept{From: from} }
	taken := func(from string) limit.Kept { return limit.Kept{From: from, Confirmed: true} }
	for _, tt := range []struct {
		name string
		all  []limit.Kept
		want int // -1: none
	}{
		{"nothing", nil, -1},
		{"confirmed", []limit.Kept{taken("10.0.0.1"), taken("10.0.0.2")}, -1},
		{"the oldest of equals", []limit.Kept{taken("10.0.0.1"), sent("10.0.1.1"), sent("10.0.2.1")}, 1},
		{"the heaviest", []limit.Kept{sent("10.0.1.1"), sent("10.0.2.1"), sent("10.0.2.200")}, 1},
		{
			"confirmed ones weigh nothing",
			[]limit.Kept{taken("10.0.1.1"), taken("10.0.1.2"), sent("10.0.1.3"), sent("10.1.0.1"), sent("10.1.0.2")},
			3,
		},
		{"a household of IPv6", []limit.Kept{sent("10.0.1.1"), sent("2001:db8:1:200::1"), sent("2001:db8:1:2ff::1")}, 1},
		{"the most bytes", []limit.Kept{{From: "10.0.1.1", Bytes: 2}, {From: "10.0.1.2", Bytes: 2}, {From: "10.0.2.1", Bytes: 5}}, 2},
		{"where nothing is known", []limit.Kept{sent("10.0.1.1"), sent(""), sent("")}, 1},
	} {
		index, ok := limit.Yields(tt.all)
		if ok != (tt.want >= 0) || ok && index != tt.want {
			t.Errorf("%s: %d, %v, want %d", tt.name, index, ok, tt.want)
		}
	}
}

// TestYieldsInAFlood: one sender with many addresses drives out its own things only; from a thousand networks things give way in turn, and
// the newest always stays.
func TestYieldsInAFlood(t *testing.T) {
	const most = 100
	flood := func(from func(i int) string, kept []limit.Kept) []limit.Kept {
		for i := range 1000 {
			if len(kept) == most {
				index, ok := limit.Yields(kept)
				if !ok {
					t.Fatal("nothing gives way")
				}
				kept = slices.Delete(kept, index, index+1)
			}
			kept = append(kept, limit.Kept{From: from(i)})
		}
		return kept
	}
	honest := []limit.Kept{{From: "192.0.2.1"}, {From: "192.0.2.1"}, {From: "198.51.100.1", Confirmed: true}}
	kept := flood(func(i int) string { return fmt.Sprintf("10.0.0.%d", i%256) }, slices.Clone(honest))
	if !slices.Equal(kept[:3], honest) || len(kept) != most {
		t.Errorf("%d are kept after a flood from one network, of the others %v", len(kept), kept[:3])
	}
	kept = flood(func(i int) string { return fmt.Sprintf("10.%d.%d.1", i/250, i%250) }, slices.Clone(honest))
	if !slices.Contains(kept, honest[2]) || len(kept) != most || kept[most-1].From != "10.3.249.1" {
		t.Errorf("%d are kept after a flood from everywhere: %v", len(kept), kept)
	}
}
