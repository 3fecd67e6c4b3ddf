package steady_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"adyukh/tournament/steady"
	"adyukh/tournament/steady/steadytest"
)

var noon = time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)

// kept is a store of one time.
type kept struct {
	at     time.Time
	writes int
}

func (k *kept) ConfirmedTime(context.Context) (time.Time, error) { return k.at, nil }

func (k *kept) ConfirmTime(_ context.Context, t time.Time) error {
	if k.writes++; t.After(k.at) {
		k.at = t
	}
	return nil
}

func (k *kept) AcceptTime(_ context.Context, t time.Time) error {
	k.at = t
	return nil
}

// steps are by how much clocks are set, forward and back.
var steps = []time.Duration{
	3 * time.Minute, 20 * time.Minute, 3 * time.Hour, 100 * 24 * time.Hour, 30 * 365 * 24 * time.Hour,
}

// TestNothingIsSettledByAWrongClock: a clock that is wrong for 65 seconds settles nothing that is not due, and discloses nothing, wherever
// it jumps to and when the program started.
func TestNothingIsSettledByAWrongClock(t *testing.T) {
	for _, step := range steps {
		for _, sign := range []time.Duration{1, -1} {
			t.Run(fmt.Sprint(sign*step), func(t *testing.T) {
				c := steadytest.New(noon)
				w := c.Steady()
				c.Pass(time.Hour)
				right := c.Now()
				c.Jump(sign * step)
				for range 65 {
					if at := w.Settled(); !at.IsZero() {
						t.Fatalf("settled up to %v", at)
					}
					if at := w.Shown(); at.After(right) {
						t.Fatalf("shown up to %v, which is after %v", at, right)
					}
					c.Pass(time.Second)
				}
				c.Jump(-sign * step)
				if s := w.State(); s.Behind || !s.Waits || w.Latest().After(c.Now()) {
					t.Errorf("a clock that is right again: %+v, %v", s, w.Latest())
				}
				c.Pass(steady.Wait - time.Second)
				if at := w.Settled(); !at.IsZero() {
					t.Errorf("settled up to %v a second early", at)
				}
				c.Pass(time.Second)
				if at := w.Settled(); !at.Equal(c.Now().Add(-steady.Wait)) {
					t.Errorf("settled up to %v at %v", at, c.Now())
				}
			})
		}
	}
}

// TestAStartSettlesNothing for the first quarter of an hour, and shows what had been confirmed before.
func TestAStartSettlesNothing(t *testing.T) {
	c, store := steadytest.New(noon), &kept{at: noon.Add(-time.Hour)}
	w := c.Fresh()
	if err := w.Keep(t.Context(), store); err != nil {
		t.Fatal(err)
	}
	if !w.Settled().IsZero() || !w.Shown().Equal(store.at) || !w.Effect(noon.Add(-time.Minute)).Equal(noon.Add(steady.Wait)) {
		t.Errorf("at the start: %v, %v, %v", w.Settled(), w.Shown(), w.Effect(noon))
	}
	c.Pass(steady.Wait)
	if !w.Settled().Equal(noon) || !w.Shown().Equal(c.Now()) || !w.Effect(c.Now()).Equal(c.Now().Add(steady.Wait)) {
		t.Errorf("later: %v, %v", w.Settled(), w.Shown())
	}
}

// TestSmallStepsAreTolerated, and they do not add up where they are far apart.
func TestSmallStepsAreTolerated(t *testing.T) {
	c := steadytest.New(noon)
	w := c.Steady()
	for i := range 100 {
		c.Pass(20 * time.Minute)
		w.State()
		c.Jump(steady.Tolerance * time.Duration(1-i%2*2))
		if s := w.State(); s.Waits || s.Behind || w.Settled().IsZero() {
			t.Fatalf("step %d: %+v", i, s)
		}
	}
	c.Pass(20 * time.Minute)
	w.State()
	c.Jump(steady.Tolerance + time.Second)
	if s := w.State(); !s.Waits {
		t.Errorf("a larger step: %+v", s)
	}
}

// TestHibernations: thirty nights of a laptop hold nothing but what time alone decides, and that for a quarter of an hour.
func TestHibernations(t *testing.T) {
	c, store := steadytest.New(noon), &kept{}
	w := c.Steady()
	for night := range 30 {
		c.Pass(10 * time.Hour)
		if err := w.Keep(t.Context(), store); err != nil {
			t.Fatal(err)
		}
		c.Jump(14*time.Hour + time.Duration(night)*time.Minute)
		if s := w.State(); s.Behind || !s.Until.Equal(c.Now().Add(steady.Wait)) || !w.Latest().Equal(c.Now()) {
			t.Fatalf("night %d: %+v", night, s)
		}
		c.Pass(steady.Wait)
		if w.Settled().IsZero() || !w.Shown().Equal(c.Now()) {
			t.Fatalf("night %d: %+v a quarter of an hour later", night, w.State())
		}
	}
	if store.writes > 60 {
		t.Errorf("%d writes in thirty days", store.writes)
	}
}

// TestBehindWhatWasConfirmed: a clock that was wrong for long has confirmed a time to come. It holds until the clock has come there, or
// somebody accepts the clock as it is, in this program or another one.
func TestBehindWhatWasConfirmed(t *testing.T) {
	begin := func(t *testing.T) (*steadytest.Clock, *steady.Watch, *kept) {
		c, store := steadytest.New(noon), &kept{}
		w := c.Steady()
		c.Jump(24 * time.Hour)
		w.State()
		c.Pass(time.Hour)
		if err := w.Keep(t.Context(), store); err != nil || !store.at.Equal(c.Now()) {
			t.Fatalf("confirmed %v at %v: %v", store.at, c.Now(), err)
		}
		c.Jump(-24 * time.Hour)
		w.State()
		c.Pass(time.Hour)
		if s := w.State(); !s.Behind || s.Waits || !w.Settled().IsZero() || !w.Latest().Equal(store.at) || !w.Shown().Equal(c.Now()) {
			t.Fatalf("behind: %+v", s)
		}
		return c, w, store
	}
	t.Run("by itself", func(t *testing.T) {
		c, w, _ := begin(t)
		c.Pass(23*time.Hour - steady.Tolerance)
		if w.State().Behind || w.Settled().IsZero() {
			t.Errorf("the clock has come there: %+v", w.State())
		}
	})
	t.Run("accepted here", func(t *testing.T) {
		c, w, store := begin(t)
		if err := w.Accept(t.Context(), store); err != nil || w.State().Behind || !store.at.Equal(c.Now()) {
			t.Errorf("accepted: %+v, %v", w.State(), err)
		}
	})
	t.Run("accepted elsewhere", func(t *testing.T) {
		c, w, store := begin(t)
		if err := c.Fresh().Accept(t.Context(), store); err != nil {
			t.Fatal(err)
		}
		if err := w.Keep(t.Context(), store); err != nil || w.State().Behind {
			t.Errorf("accepted elsewhere: %+v, %v", w.State(), err)
		}
	})
}

// TestSystem: a program that starts waits.
func TestSystem(t *testing.T) {
	w := steady.System()
	if s := w.State(); !s.Waits || s.Behind || s.Now.Location() != time.UTC || !w.Settled().IsZero() {
		t.Errorf("%+v", s)
	}
}
