package checks_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"adyukh/tournament/contest/checks"
)

// TestGate: a check stands still while a request is answered, gets a small share of the time where there are always some, and is not kept
// by one that waits for news. All times are those of the bubble, so they are exact.
func TestGate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var gate checks.Gate
		rest := gate.Rests(t.Context())
		if d := rest(); d != 0 {
			t.Errorf("with no request it stands still for %s", d)
		}
		leave := gate.Enter()
		time.AfterFunc(7*time.Millisecond, leave)
		if d := rest(); d != 11*time.Millisecond {
			t.Errorf("with a request of 7 ms it stands still for %s, want 4 more until the answer is sent", d)
		}
		time.Sleep(time.Second)
		gate.Enter()
		worked, rested := time.Duration(0), time.Duration(0)
		for range 20_000 { // pieces of work between which the solver asks
			time.Sleep(time.Microsecond * 50)
			d := rest()
			worked, rested = worked+50*time.Microsecond, rested+d
			if leave := gate.Enter(); d > 0 {
				leave()
			} else {
				time.AfterFunc(40*time.Millisecond, leave)
			}
		}
		if rested < 20*worked || rested > 40*worked {
			t.Errorf("among requests it works for %s and stands still for %s", worked, rested)
		}
		time.Sleep(time.Second)
		gate.Enter() // it never leaves
		if d := rest(); d == 0 {
			t.Error("a request is there, and it goes on")
		}
		time.Sleep(time.Second)
		if d := rest(); d != 0 {
			t.Errorf("for a request that only waits it stands still for %s", d)
		}
	})
}

// TestGateEnds: whoever cancels need not wait for a check that stands still.
func TestGateEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var gate checks.Gate
		gate.Enter()
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Millisecond, cancel)
		if d := gate.Rests(ctx)(); d != time.Millisecond {
			t.Errorf("stood still for %s", d)
		}
	})
}
