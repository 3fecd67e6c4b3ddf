package register_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
)

func TestPointsAreReadAsRegulationsPrintThem(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"50 44 38 33", "50 44 38 33"},
		{"50-44-38", "50 44 38"},
		{"50, 44, 38", "50 44 38"},
		{"50,44,38", "50 44 38"},
		{"7,5 5 2.25", "7.5 5 2.25"},
		{"10-9-...-1", "10 9 8 7 6 5 4 3 2 1"},
		{"50–44–38–33–28–24–20–17–14–12–10–9–…–1", "50 44 38 33 28 24 20 17 14 12 10 9 8 7 6 5 4 3 2 1"},
		{"3 2 1 …", "3 2 1 …"},
		{" 5\n3;1 ", "5 3 1"},
		{"1 1 1", "1 1 1"},
	} {
		got, err := register.ParsePoints(c.text)
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if got.String() != c.want {
			t.Errorf("%q is read as %q, want %q", c.text, got, c.want)
		}
	}
	for text, key := range map[string]string{
		"": "error.register.points-none", "…": "error.register.points", "5 x 3": "error.register.points", "5 … … 1": "error.register.points",
		"5 6": "error.register.points-rise", "5.123": "error.register.points", "5.5 … 1": "error.register.points", "5.": "error.register.points",
		"99999999999": "error.register.points", strings.Repeat("1 ", 600): "error.register.points-many", "600 … 1": "error.register.points",
		"٣ 2": "error.register.points",
	} {
		if _, err := register.ParsePoints(text); err == nil || err.(*refusal.Error).Key != key {
			t.Errorf("%.20q: %v, want %s", text, err, key)
		}
	}
}

func TestSharedPlaces(t *testing.T) {
	table, err := register.ParsePoints("50 44 38 33")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		first, last int
		way         register.Sharing
		want        string
	}{
		{1, 1, register.SharedAverage, "50"},
		{2, 3, register.SharedAverage, "41"},
		{1, 3, register.SharedAverage, "44"},
		{4, 5, register.SharedAverage, "16.5"},
		{2, 4, register.SharedAverage, "38.33"},
		{4, 6, register.SharedAverage, "11"},
		{2, 4, register.SharedBest, "44"},
		{2, 4, register.SharedWorst, "33"},
		{4, 5, register.SharedWorst, "0"},
		{0, 0, register.SharedAverage, "0"},
	} {
		if got := table.Shared(c.first, c.last, c.way).String(); got != c.want {
			t.Errorf("%d–%d, %s: %s, want %s", c.first, c.last, c.way, got, c.want)
		}
	}
}

// FuzzParsePoints: whatever is read is written so that it is read as the same, and worth less the lower the place.
func FuzzParsePoints(f *testing.F) {
	for _, seed := range []string{"50 44 38", "10-9-…-1", "7,5; 5 …", "1,2,3", "-", "0", "5.05"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		table, err := register.ParsePoints(text)
		if err != nil {
			return
		}
		again, err := register.ParsePoints(table.String())
		if err != nil {
			t.Fatalf("%q is written as %q: %v", text, table, err)
		}
		if diff := cmp.Diff(table, again); diff != "" {
			t.Fatalf("%q (-first +again):\n%s", text, diff)
		}
		for place := 1; place <= len(table.Values)+2; place++ {
			if table.Of(place+1) > table.Of(place) || table.Of(place) < 0 {
				t.Fatalf("%q: place %d", text, place)
			}
		}
	})
}
