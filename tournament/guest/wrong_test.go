package guest_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"adyukh/tournament/guest"
	"adyukh/tournament/limit"
)

// counted is how many of n wrong codes are counted before too many have come.
func counted(w *guest.Wrong, n int, kind, address func(i int) string) int {
	passed := 0
	for i := range n {
		if w.Count(kind(i), address(i)) == nil {
			passed++
		}
	}
	return passed
}

func always(s string) func(int) string { return func(int) string { return s } }

func numbered(format string) func(int) string {
	return func(i int) string { return fmt.Sprintf(format, i+1) }
}

func TestWrongCodesAreCountedByWhereTheyComeFrom(t *testing.T) {
	for name, tt := range map[string]struct {
		kind, address func(int) string
		want          int
	}{
		"one kind from one address":     {always("door"), always("10.0.0.1"), 20},
		"many kinds from one address":   {numbered("kind %d"), always("10.0.0.1"), 100},
		"one /64":                       {always("door"), numbered("2001:db8:1:2::%x"), 20},
		"one /56":                       {always("door"), func(i int) string { return fmt.Sprintf("2001:db8:1:2%02x::1", i%256) }, 200},
		"a thousand addresses":          {always("door"), func(i int) string { return fmt.Sprintf("10.0.%d.%d", i/250, i%250) }, 1000},
		"a thousand households by IPv6": {always("door"), func(i int) string { return fmt.Sprintf("2001:db8:%x:100::1", i) }, 1000},
		"what is no address":            {always("door"), always(""), 20},
	} {
		t.Run(name, func(t *testing.T) {
			now := time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)
			w := guest.NewWrong(func() time.Time { return now })
			if got := counted(w, 1000, tt.kind, tt.address); got != tt.want {
				t.Errorf("%d are counted, want %d", got, tt.want)
			}
			now = now.Add(time.Hour)
			if err := w.Count(tt.kind(0), tt.address(0)); err != nil {
				t.Errorf("an hour later: %v", err)
			}
		})
	}
}

func TestWhoGuessesIsToldToWait(t *testing.T) {
	now := time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)
	w := guest.NewWrong(func() time.Time { return now })
	counted(w, 20, always("door"), always("10.0.0.1"))
	var late *limit.TooManyError
	if err := w.Count("door", "10.0.0.1"); !errors.As(err, &late) || late.RetryAfter != 10*time.Second {
		t.Errorf("%v, want ten seconds", err)
	}
	now = now.Add(10 * time.Second)
	if err := w.Count("door", "10.0.0.1"); err != nil {
		t.Errorf("after that: %v", err)
	}
}
