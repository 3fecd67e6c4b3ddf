package account_test

import (
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/guest"
)

// TestPasses: a code works once, for half an hour; its device holds the pass until that ends, is taken back or gets another code.
func TestPasses(t *testing.T) { onEach(t, testPasses) }

func testPasses(t *testing.T, f *fixture) {
	ctx := t.Context()
	arbiter, secretary := f.user(t, "arbiter"), f.user(t, "secretary")
	f.grant(t, eventA, arbiter, account.Arbiter)
	f.grant(t, eventA, secretary, account.Secretary)
	wish := account.Pass{Event: eventA, Name: " Зал  2 ", From: 11, To: 20, Ends: f.now().Add(8 * time.Hour)}
	wantError(t, "a secretary gives", third(f.GivePass(ctx, secretary.Actor(), wish)), account.ErrForbidden)
	wantError(t, "of another event", third(f.GivePass(ctx, arbiter.Actor(), account.Pass{Event: eventB})), account.ErrForbidden)
	for what, bad := range map[string]func(*account.Pass){
		"no name": func(p *account.Pass) { p.Name = " " }, "a long name": func(p *account.Pass) { p.Name = strings.Repeat("я", 61) },
		"boards backwards": func(p *account.Pass) { p.To = 10 }, "no first board": func(p *account.Pass) { p.From = 0 },
		"over": func(p *account.Pass) { p.Ends = f.now() }, "too long": func(p *account.Pass) { p.Ends = f.now().Add(8 * 24 * time.Hour) },
	} {
		p := wish
		bad(&p)
		if _, _, err := f.GivePass(ctx, arbiter.Actor(), p); err == nil {
			t.Errorf("%s is taken", what)
		}
	}

	given, code, err := f.GivePass(ctx, arbiter.Actor(), wish)
	if err != nil || given.Name != "Зал 2" || len(code) != guest.ShortCode || given.IsUsed() {
		t.Fatalf("%+v, %q, %v", given, code, err)
	}
	for _, typed := range []string{"", "1", "0000000000", code + "0", strings.Repeat(" ", 200) + code} {
		if typed != code {
			wantError(t, "typed "+typed, third(f.UsePass(ctx, eventA, typed)), account.ErrNoPass)
		}
	}
	wantError(t, "in another event", third(f.UsePass(ctx, eventB, code)), account.ErrNoPass)
	used, token, err := f.UsePass(ctx, eventA, "https://cup.example/e/1/helper?code="+strings.ToUpper(code))
	if err != nil || !used.IsUsed() || used.From != 11 || used.To != 20 || used.Corrects {
		t.Fatalf("%+v, %v", used, err)
	}
	wantError(t, "a second device", third(f.UsePass(ctx, eventA, code)), account.ErrNoPass)
	if held, err := f.PassOf(ctx, eventA, token); err != nil || held.ID != given.ID || !held.Covers(11) || held.Covers(10) || held.Covers(21) {
		t.Fatalf("%+v, %v", held, err)
	}
	wantError(t, "held in another event", second(f.PassOf(ctx, eventB, token)), account.ErrNoPass)
	wantError(t, "made up", second(f.PassOf(ctx, eventA, strings.Repeat("A", 43))), account.ErrNoPass)

	_, again, err := f.RenewPass(ctx, arbiter.Actor(), eventA, given.ID)
	wantError(t, "renewed", err, nil)
	wantError(t, "held before", second(f.PassOf(ctx, eventA, token)), account.ErrNoPass)
	f.move(31 * time.Minute)
	wantError(t, "a code that is old", third(f.UsePass(ctx, eventA, again)), account.ErrNoPass)
	_, again, _ = f.RenewPass(ctx, arbiter.Actor(), eventA, given.ID)
	_, token, err = f.UsePass(ctx, eventA, again)
	wantError(t, "another code", err, nil)
	if all, err := f.Passes(ctx, arbiter.Actor(), eventA); err != nil || len(all) != 1 {
		t.Errorf("%+v, %v", all, err)
	}
	f.move(8 * time.Hour)
	wantError(t, "over", second(f.PassOf(ctx, eventA, token)), account.ErrNoPass)
	if all, err := f.Passes(ctx, arbiter.Actor(), eventA); err != nil || len(all) != 0 {
		t.Errorf("over: %+v, %v", all, err)
	}

	wish.Ends = f.now().Add(time.Hour)
	for range account.MostPasses {
		given, code, err = f.GivePass(ctx, arbiter.Actor(), wish)
		wantError(t, "one of many", err, nil)
	}
	wantError(t, "too many", third(f.GivePass(ctx, arbiter.Actor(), wish)), account.ErrManyPasses)
	_, token, _ = f.UsePass(ctx, eventA, code)
	wantError(t, "taken back by a secretary", f.RevokePass(ctx, secretary.Actor(), eventA, given.ID), account.ErrForbidden)
	wantError(t, "taken back", f.RevokePass(ctx, arbiter.Actor(), eventA, given.ID), nil)
	wantError(t, "taken back again", f.RevokePass(ctx, arbiter.Actor(), eventA, given.ID), account.ErrNoPass)
	wantError(t, "held after it", second(f.PassOf(ctx, eventA, token)), account.ErrNoPass)
}

// TestPassesByAWrongClock: while the clock is wrong a pass opens nothing or goes on, whichever way it jumped, and is there again when it is
// right, though another one was given meanwhile. What is over goes by settled time.
func TestPassesByAWrongClock(t *testing.T) { onEach(t, testPassesByAWrongClock) }

func testPassesByAWrongClock(t *testing.T, f *fixture) {
	ctx, arbiter := t.Context(), f.user(t, "arbiter")
	f.grant(t, eventA, arbiter, account.Arbiter)
	give := func() string {
		t.Helper()
		_, code, err := f.GivePass(ctx, arbiter.Actor(), account.Pass{Event: eventA, Name: "Зал", Ends: f.now().Add(8 * time.Hour)})
		wantError(t, "given", err, nil)
		return code
	}
	_, token, err := f.UsePass(ctx, eventA, give())
	wantError(t, "used", err, nil)
	for _, jump := range []time.Duration{time.Hour, 100 * 24 * time.Hour, 30 * 365 * 24 * time.Hour} {
		for _, jump := range []time.Duration{jump, -jump} {
			f.move(jump)
			give()
			f.move(-jump)
			wantError(t, "after "+jump.String(), second(f.PassOf(ctx, eventA, token)), nil)
		}
	}
	f.move(9 * time.Hour)
	_, err = f.Purge(ctx, f.now())
	wantError(t, "purged", err, nil)
	f.move(-9 * time.Hour)
	wantError(t, "after the purge", second(f.PassOf(ctx, eventA, token)), account.ErrNoPass)
}

// TestPassesAtTheSameTime: of several devices on which a code is typed at once, one holds the pass.
func TestPassesAtTheSameTime(t *testing.T) {
	runtest.Races(t)
	onEach(t, testPassesAtTheSameTime)
}

func testPassesAtTheSameTime(t *testing.T, f *fixture) {
	_, code, err := f.GivePass(t.Context(), account.Console(), account.Pass{Event: eventA, Name: "Зал", Ends: f.now().Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	var held atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if _, _, err := f.UsePass(t.Context(), eventA, code); err == nil {
				held.Add(1)
			}
		})
	}
	all.Wait()
	if held.Load() != 1 {
		t.Errorf("%d devices hold one pass", held.Load())
	}
}

func third[A, B any](_ A, _ B, err error) error { return err }
