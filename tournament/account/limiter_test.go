package account_test

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/limit"
	"adyukh/tournament/refusal"
)

// clock is a clock that stands until it is moved. It is safe for concurrent use.
type clock struct{ offset atomic.Int64 }

func (c *clock) now() time.Time {
	return time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC).Add(time.Duration(c.offset.Load()))
}

func (c *clock) move(d time.Duration) { c.offset.Add(int64(d)) }

// small are limits that are easy to count with.
func small() account.Limits {
	return account.Limits{
		Pair:    limit.Bucket{Burst: 3, Every: 10 * time.Second},
		Address: limit.Bucket{Burst: 5, Every: 2 * time.Second},
		Account: limit.Bucket{Burst: 6, Every: 20 * time.Second},
		Device:  limit.Bucket{Burst: 4, Every: time.Second},
		Entries: 100,
	}
}

// takes tries n times and returns how many tries were let through.
func takes(l *account.Limiter, n int, s account.Source) int {
	passed := 0
	for range n {
		if l.Take(s) == nil {
			passed++
		}
	}
	return passed
}

func TestLimiter(t *testing.T) {
	from := func(acct, address string) account.Source { return account.Source{Account: acct, Address: address} }
	t.Run("one account from one address", func(t *testing.T) {
		c := &clock{}
		l := account.NewLimiter(small(), c.now)
		if got := takes(l, 20, from("a", "10.0.0.1")); got != 3 {
			t.Errorf("%d tries of 20 pass, want 3", got)
		}
		c.move(9 * time.Second)
		if got := takes(l, 20, from("a", "10.0.0.1")); got != 0 {
			t.Errorf("%d tries pass before the time, refused ones must not count", got)
		}
		c.move(time.Second)
		if got := takes(l, 20, from("a", "10.0.0.1")); got != 1 {
			t.Errorf("%d tries pass after 10 s, want 1", got)
		}
		c.move(time.Hour)
		if got := takes(l, 20, from("a", "10.0.0.1")); got != 3 {
			t.Errorf("%d tries pass after an hour, want 3", got)
		}
	})
	t.Run("many accounts from one address", func(t *testing.T) {
		l := account.NewLimiter(small(), (&clock{}).now)
		passed := 0
		for i := range 1000 {
			passed += takes(l, 1, from(fmt.Sprint(i), "10.0.0.1"))
		}
		if passed != 5 {
			t.Errorf("%d tries of 1000 pass, want 5", passed)
		}
		if takes(l, 1, from("a", "10.0.0.2")) != 1 {
			t.Error("another address is refused")
		}
	})
	t.Run("one account from many addresses, and its user", func(t *testing.T) {
		l := account.NewLimiter(small(), (&clock{}).now)
		passed := 0
		for i := range 1000 {
			passed += takes(l, 1, from("a", fmt.Sprintf("10.1.%d.%d", i/250, i%250)))
		}
		if passed != 6 {
			t.Errorf("%d tries of 1000 pass, want 6", passed)
		}
		if takes(l, 1, from("b", "10.0.0.1")) != 1 {
			t.Error("another account is refused")
		}
		if takes(l, 1, account.Source{Account: "a", Address: "10.1.0.1", Device: "laptop"}) != 1 {
			t.Error("the user is kept out on his own device")
		}
	})
	t.Run("a known device is counted too", func(t *testing.T) {
		l := account.NewLimiter(small(), (&clock{}).now)
		if got := takes(l, 20, account.Source{Account: "a", Address: "10.0.0.1", Device: "laptop"}); got != 4 {
			t.Errorf("%d tries of 20 pass, want 4", got)
		}
		if takes(l, 1, account.Source{Account: "b", Address: "10.0.0.1", Device: "laptop"}) != 1 {
			t.Error("another user of the device is refused")
		}
	})
	wary := small()
	wary.Wary, wary.Wide = limit.Bucket{Burst: 2, Every: time.Minute}, limit.Bucket{Burst: 7, Every: time.Minute}
	t.Run("one account from many addresses refuses nobody else", func(t *testing.T) {
		c := &clock{}
		l := account.NewLimiter(wary, c.now)
		passed := 0
		for i := range 1000 {
			passed += takes(l, 1, from("a", fmt.Sprintf("10.1.0.%d", i%40)))
		}
		if passed != 80 {
			t.Errorf("%d tries of 1000 from 40 addresses pass, want two of each", passed)
		}
		if got := takes(l, 20, from("a", "192.0.2.1")); got != 2 {
			t.Errorf("%d tries pass from where nobody tried, want 2", got)
		}
		s := from("a", "192.0.2.2")
		for i := range 100 { // right ones are not counted, however many come
			if err := l.Take(s); err != nil {
				t.Fatalf("right try %d: %v", i, err)
			}
			l.Forgive(s)
		}
		if got := takes(l, 20, from("b", "192.0.2.3")); got != 3 {
			t.Errorf("%d tries of another account pass, want 3", got)
		}
		c.move(time.Hour)
		if got := takes(l, 20, from("a", "192.0.2.1")); got != 3 {
			t.Errorf("%d tries pass when all is quiet again, want 3", got)
		}
	})
	t.Run("one account from one /48 of IPv6", func(t *testing.T) {
		l := account.NewLimiter(wary, (&clock{}).now)
		passed := 0
		for i := range 1000 {
			passed += takes(l, 1, from("a", fmt.Sprintf("2001:db8:1:%x::1", i+1)))
		}
		if passed != 7 {
			t.Errorf("%d tries of 1000 from one /48 pass, want 7", passed)
		}
		if takes(l, 1, from("a", "2001:db8:2::1")) != 1 {
			t.Error("another /48 is refused")
		}
	})
	t.Run("a try that was not made", func(t *testing.T) {
		l := account.NewLimiter(wary, (&clock{}).now)
		for i := range 100 {
			s := from("a", "10.0.0.1")
			if err := l.Take(s); err != nil {
				t.Fatalf("try %d, all before were not made: %v", i, err)
			}
			l.Return(s)
		}
		takes(l, 3, from("a", "10.0.0.1"))
		l.Return(from("a", "10.0.0.1"))
		if got := takes(l, 20, from("a", "10.0.0.1")); got != 1 {
			t.Errorf("%d tries pass, want the one that was not made", got)
		}
	})
	t.Run("IPv6 by /64", func(t *testing.T) {
		l := account.NewLimiter(small(), (&clock{}).now)
		passed := 0
		for i := range 100 {
			passed += takes(l, 1, from(fmt.Sprint(i), fmt.Sprintf("2001:db8:1:2:%x::1", i+1)))
		}
		if passed != 5 {
			t.Errorf("%d tries from one /64 pass, want 5", passed)
		}
		if takes(l, 1, from("a", "2001:db8:1:3::1")) != 1 {
			t.Error("the next /64 is refused")
		}
	})
	t.Run("one address in several spellings", func(t *testing.T) {
		l := account.NewLimiter(small(), (&clock{}).now)
		for i, address := range []string{"10.0.0.1", "::ffff:10.0.0.1", "10.0.0.1:1234", "[::ffff:10.0.0.1]:99", "10.0.0.1"} {
			if takes(l, 1, from(fmt.Sprint(i), address)) != 1 {
				t.Errorf("try %d is refused", i)
			}
		}
		if takes(l, 1, from("x", "10.0.0.1:5")) != 0 {
			t.Error("five tries of an address were not counted together")
		}
		if takes(l, 10, from("y", "no address")) != 3 {
			t.Error("an unreadable address is not counted")
		}
	})
	t.Run("right tries", func(t *testing.T) {
		l := account.NewLimiter(small(), (&clock{}).now)
		for i := range 1000 {
			s := from("a", fmt.Sprintf("10.0.0.%d", i%3))
			if err := l.Take(s); err != nil {
				t.Fatalf("try %d, all before were right: %v", i, err)
			}
			l.Forgive(s)
		}
	})
	t.Run("a right try does not forgive strangers", func(t *testing.T) {
		l := account.NewLimiter(small(), (&clock{}).now)
		takes(l, 3, from("a", "10.0.0.1"))
		own := from("mine", "10.0.0.1")
		if err := l.Take(own); err != nil {
			t.Fatal(err)
		}
		l.Forgive(own)
		if got := takes(l, 20, from("a", "10.0.0.1")); got != 0 {
			t.Errorf("%d more tries pass after a sign-in to another account", got)
		}
		if got := takes(l, 20, from("b", "10.0.0.1")); got != 2 {
			t.Errorf("%d more tries of the address pass, want 2", got)
		}
	})
}

func TestLimiterTellsHowLongToWait(t *testing.T) {
	c := &clock{}
	l := account.NewLimiter(small(), c.now)
	s := account.Source{Account: "a", Address: "10.0.0.1"}
	takes(l, 3, s)
	c.move(1500 * time.Millisecond)
	var tooMany *limit.TooManyError
	if err := l.Take(s); !errors.As(err, &tooMany) || tooMany.RetryAfter != 9*time.Second {
		t.Fatalf("error %v, want to wait 9 s", err)
	}
	checkError(t, tooMany, refusal.TooMany, "error.account.too-many", "")
	c.move(tooMany.RetryAfter)
	if err := l.Take(s); err != nil {
		t.Errorf("after the time that was told: %v", err)
	}
}

// TestLimiterSurvivesAClockPutBack: a laptop whose clock is put right must not keep its arbiter out for the difference, only
// for as long as the slowest bucket takes for one try.
func TestLimiterSurvivesAClockPutBack(t *testing.T) {
	c := &clock{}
	l := account.NewLimiter(small(), c.now)
	s := account.Source{Account: "a", Address: "10.0.0.1"}
	takes(l, 3, s)
	c.move(-24 * time.Hour)
	var tooMany *limit.TooManyError
	if err := l.Take(s); !errors.As(err, &tooMany) || tooMany.RetryAfter > 20*time.Second {
		t.Errorf("error %v, want to wait 20 s at most", err)
	}
}

// TestLimiterForgetsTheOldest: whoever hammers is seen all the time, so a flood of made-up sources can't push him out.
func TestLimiterForgetsTheOldest(t *testing.T) {
	l := account.NewLimiter(small(), (&clock{}).now)
	hammer := account.Source{Account: "a", Address: "10.0.0.1"}
	takes(l, 3, hammer)
	for i := range 10_000 {
		takes(l, 1, account.Source{Account: fmt.Sprint("made up ", i), Address: fmt.Sprintf("2001:db8:%x:%x::", i/60_000, i)})
		if i%50 == 0 && takes(l, 1, hammer) != 0 {
			t.Fatalf("after %d made-up sources the hammer passes", i)
		}
	}
}

func TestLimiterRemembersABoundedNumber(t *testing.T) {
	l := account.NewLimiter(small(), (&clock{}).now)
	first := account.Source{Account: "a", Address: "10.0.0.1"}
	takes(l, 3, first)
	for i := range 99 {
		takes(l, 1, account.Source{Account: fmt.Sprint("other ", i), Address: fmt.Sprintf("10.0.1.%d", i)})
	}
	if takes(l, 1, first) != 0 {
		t.Error("forgotten among 100 sources")
	}
	for i := range 100 {
		takes(l, 1, account.Source{Account: fmt.Sprint("another ", i), Address: fmt.Sprintf("10.0.2.%d", i)})
	}
	if takes(l, 1, first) != 1 {
		t.Error("remembered after 100 others")
	}
}

func TestLimiterCountsTriesAtTheSameTime(t *testing.T) {
	runtest.Races(t)
	l := account.NewLimiter(small(), (&clock{}).now)
	var passed atomic.Int64
	var all sync.WaitGroup
	for range 200 {
		all.Go(func() { passed.Add(int64(takes(l, 1, account.Source{Account: "a", Address: "10.0.0.1"}))) })
	}
	all.Wait()
	if passed.Load() != 3 {
		t.Errorf("%d tries of 200 at once pass, want 3", passed.Load())
	}
}

func TestLimiterDefaults(t *testing.T) {
	l := account.NewLimiter(account.Limits{}, (&clock{}).now)
	if got := takes(l, 100, account.Source{Account: "a", Address: "10.0.0.1"}); got != 5 {
		t.Errorf("%d tries pass by default, want 5", got)
	}
	if got := takes(l, 100, account.Source{Account: "a", Address: "10.0.0.1", Device: "x"}); got != 10 {
		t.Errorf("%d tries of a known device pass by default, want 10", got)
	}
}

func BenchmarkLimiter(b *testing.B) {
	l := account.NewLimiter(account.Limits{}, time.Now)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		i++
		_ = l.Take(account.Source{Account: fmt.Sprint(i % 50_000), Address: fmt.Sprintf("10.%d.%d.1", i%200, i%250)})
	}
}
