package account_test

import (
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
)

func TestSignIn(t *testing.T) { onEach(t, testSignIn) }

func testSignIn(t *testing.T, f *fixture) {
	u := f.user(t, "ivan")
	a := attempt(" IVAN ", password)
	a.Client.Agent = "Firefox\n140 \x1b[0m" + strings.Repeat("x", 500)
	in, err := f.SignIn(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	if len(in.Token) != 43 || in.Device == "" || in.Session.ID == 0 {
		t.Errorf("signed in as %+v", in)
	}
	wantUser(t, "signed in", in.User, u)
	who, err := f.Session(t.Context(), in.Token)
	if err != nil {
		t.Fatal(err)
	}
	wantUser(t, "by token", who.User, u)
	at := time.Date(2026, 11, 21, 7, 0, 0, 123_000_000, time.UTC)
	s := who.Session
	if s.ID != in.Session.ID || s.User != u.ID || s.Address != "192.0.2.1" || s.Device != in.Session.Device || s.Token != in.Session.Token {
		t.Errorf("session %+v, want %+v", s, in.Session)
	}
	if !s.CreatedAt.Equal(at) || !s.SeenAt.Equal(at) || !s.ExpiresAt.Equal(at.Add(30*24*time.Hour)) {
		t.Errorf("session of %v, seen %v, until %v", s.CreatedAt, s.SeenAt, s.ExpiresAt)
	}
	if !strings.HasPrefix(s.Device, "Firefox 140 [0mxxx") || len([]rune(s.Device)) != 120 {
		t.Errorf("device %q", s.Device)
	}
	if strings.Contains(string(s.Token[:]), in.Token) {
		t.Error("the token itself is stored")
	}
}

// TestSignInTellsNobodyWhoExists: the same error and the same work for a user who exists and one who doesn't.
func TestSignInTellsNobodyWhoExists(t *testing.T) { onEach(t, testSignInTellsNobodyWhoExists) }

func testSignInTellsNobodyWhoExists(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	disabled := f.user(t, "pyotr")
	wantError(t, "disable", f.SetDisabled(t.Context(), account.Console(), disabled.ID, true), nil)
	long := strings.Repeat("a", 10<<20)
	for _, tt := range []struct {
		what string
		a    account.Attempt
		runs int64
	}{
		{"wrong password", attempt("ivan", other), 1},
		{"no such user", attempt("nobody", other), 1},
		{"disabled user, wrong password", attempt("pyotr", other), 1},
		{"impossible login", attempt("\xff\x00", other), 1},
		{"no login", attempt("", other), 1},
		{"no password", attempt("ivan", ""), 1},
		{"no password, no such user", attempt("nobody2", ""), 1},
		{"ten megabytes of password", attempt("ivan", long), 0},
		{"ten megabytes of password, no such user", attempt("nobody3", long), 0},
		{"ten megabytes of login", attempt(long, other), 1},
	} {
		before := f.hasher.Runs()
		wantError(t, tt.what, second(f.SignIn(t.Context(), tt.a)), account.ErrWrongPassword)
		if runs := f.hasher.Runs() - before; runs != tt.runs {
			t.Errorf("%s: %d hashes were computed, want %d", tt.what, runs, tt.runs)
		}
	}
}

func TestSignInAtTheSameTime(t *testing.T) {
	runtest.Races(t)
	onEach(t, testSignInAtTheSameTime)
}

func testSignInAtTheSameTime(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	in := f.signIn(t, "ivan")
	var all sync.WaitGroup
	for range 10 {
		all.Go(func() {
			a := attempt("ivan", password)
			a.Client.Device = in.Device
			one, err := f.SignIn(t.Context(), a)
			wantError(t, "sign in", err, nil)
			f.in(t, "one of ten", one.Token)
		})
	}
	all.Wait()
	if all, err := f.Sessions(t.Context(), in.Actor()); err != nil || len(all) != 11 {
		t.Errorf("%d sessions, want 11 (%v)", len(all), err)
	}
}

// TestSignInOften: whoever knows the password is never made to wait.
func TestSignInOften(t *testing.T) { onEach(t, testSignInOften) }

func testSignInOften(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	for range 50 {
		f.signIn(t, "ivan")
	}
}

func TestSignOut(t *testing.T) { onEach(t, testSignOut) }

func testSignOut(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	first, second := f.signIn(t, "ivan"), f.signIn(t, "ivan")
	wantError(t, "sign out", f.SignOut(t.Context(), first.Token), nil)
	f.out(t, "after signing out", first.Token)
	f.in(t, "another device", second.Token)
	for _, token := range []string{first.Token, "", "made up", strings.Repeat("A", 43)} {
		wantError(t, "sign out again", f.SignOut(t.Context(), token), nil)
	}
	f.in(t, "another device after made-up tokens", second.Token)
}

func TestSignInRenewsTheSession(t *testing.T) { onEach(t, testSignInRenewsTheSession) }

func testSignInRenewsTheSession(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	f.user(t, "pyotr")
	first, bystander := f.signIn(t, "ivan"), f.signIn(t, "ivan")
	a := attempt("pyotr", password)
	a.Replaces = first.Token
	next, err := f.SignIn(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	f.out(t, "the session from before", first.Token)
	f.in(t, "the new session", next.Token)
	f.in(t, "another session", bystander.Token)
	wrong := attempt("pyotr", other)
	wrong.Replaces = next.Token
	wantError(t, "wrong password", second(f.SignIn(t.Context(), wrong)), account.ErrWrongPassword)
	f.in(t, "the session after a try that failed", next.Token)
}

func TestExpiry(t *testing.T) { onEach(t, testExpiry) }

func testExpiry(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	idle, used := f.signIn(t, "ivan"), f.signIn(t, "ivan")
	f.move(72*time.Hour - time.Millisecond)
	f.in(t, "just before the idle limit", used.Token)
	f.move(time.Millisecond)
	f.out(t, "at the idle limit", idle.Token)
	f.in(t, "used in time", used.Token)
	if all, err := f.Sessions(t.Context(), used.Actor()); err != nil || len(all) != 1 || all[0].ID != used.Session.ID {
		t.Errorf("sessions %+v (%v), want the one that runs", all, err)
	}
	for f.now().Before(used.Session.ExpiresAt.Add(-48 * time.Hour)) {
		f.move(48 * time.Hour)
		f.in(t, "in use", used.Token)
	}
	f.move(used.Session.ExpiresAt.Sub(f.now().Truncate(time.Millisecond)) - time.Millisecond)
	f.in(t, "just before the end", used.Token)
	f.move(time.Millisecond)
	f.out(t, "at the end, though in use", used.Token)
}

// counting counts what a Service writes on its own account. The store below is the real one.
type counting struct {
	account.Store
	touches atomic.Int64
}

func (c *counting) TouchSession(ctx context.Context, id account.SessionID, seen time.Time) error {
	c.touches.Add(1)
	return c.Store.TouchSession(ctx, id, seen)
}

func TestReadingWritesSeldom(t *testing.T) { onEach(t, testReadingWritesSeldom) }

func testReadingWritesSeldom(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	counted := &counting{Store: f.store}
	f.store = counted
	f.Service = f.service(t, cheap, account.Limits{})
	in := f.signIn(t, "ivan")
	poll := func() {
		var all sync.WaitGroup
		for range 200 {
			all.Go(func() { f.in(t, "poll", in.Token) })
		}
		all.Wait()
	}
	poll()
	f.move(5*time.Minute - time.Millisecond)
	poll()
	if n := counted.touches.Load(); n != 0 {
		t.Errorf("%d writes within five minutes, want none", n)
	}
	f.move(time.Millisecond)
	poll()
	if n := counted.touches.Load(); n != 1 {
		t.Errorf("%d writes of 200 readers after five minutes, want 1", n)
	}
	who, err := f.Session(t.Context(), in.Token)
	if err != nil || !who.Session.SeenAt.Equal(in.Session.SeenAt.Add(5*time.Minute)) {
		t.Errorf("seen at %v (%v), want five minutes after %v", who.Session.SeenAt, err, in.Session.SeenAt)
	}
	f.move(time.Hour)
	if now, err := f.Session(t.Context(), in.Token); err != nil || !now.Session.SeenAt.Equal(who.Session.SeenAt.Add(time.Hour)) {
		t.Errorf("whoever has just come was seen at %v (%v), want an hour after %v", now.Session.SeenAt, err, who.Session.SeenAt)
	}
	who.Session.SeenAt = who.Session.SeenAt.Add(time.Hour)
	wantError(t, "an older touch", f.store.TouchSession(t.Context(), in.Session.ID, in.Session.SeenAt), nil)
	if s, _, err := f.store.SessionByToken(t.Context(), in.Session.Token); err != nil || !s.SeenAt.Equal(who.Session.SeenAt) {
		t.Errorf("an older touch set it back to %v (%v)", s.SeenAt, err)
	}
	wantError(t, "a session that is gone", f.store.TouchSession(t.Context(), 999, f.now()), nil)
}

func TestSessions(t *testing.T) { onEach(t, testSessions) }

func testSessions(t *testing.T, f *fixture) {
	ctx := t.Context()
	f.user(t, "ivan")
	f.user(t, "pyotr")
	first := f.signIn(t, "ivan")
	f.move(time.Minute)
	next := f.signIn(t, "ivan")
	f.move(time.Minute)
	third := f.signIn(t, "ivan")
	foreign := f.signIn(t, "pyotr")
	all, err := f.Sessions(ctx, first.Actor())
	if err != nil || len(all) != 3 || all[0].ID != third.Session.ID || all[1].ID != next.Session.ID || all[2].ID != first.Session.ID {
		t.Errorf("sessions %+v (%v), want own ones, the latest first", all, err)
	}
	wantError(t, "revoke somebody else's", f.Revoke(ctx, first.Actor(), foreign.Session.ID), account.ErrNoSession)
	wantError(t, "nobody revokes", f.Revoke(ctx, account.Actor{}, foreign.Session.ID), account.ErrNoSession)
	f.in(t, "somebody else's session", foreign.Token)
	wantError(t, "revoke", f.Revoke(ctx, first.Actor(), next.Session.ID), nil)
	f.out(t, "revoked", next.Token)
	wantError(t, "revoke twice", f.Revoke(ctx, first.Actor(), next.Session.ID), account.ErrNoSession)
	n, err := f.RevokeOthers(ctx, first.Identity)
	wantError(t, "revoke others", err, nil)
	if n != 1 {
		t.Errorf("%d sessions were ended, want 1", n)
	}
	f.in(t, "the present session", first.Token)
	f.out(t, "another one", third.Token)
	f.in(t, "somebody else's session", foreign.Token)
}

func TestMadeUpTokens(t *testing.T) { onEach(t, testMadeUpTokens) }

func testMadeUpTokens(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	in := f.signIn(t, "ivan")
	for _, token := range []string{
		"", " ", "made up", strings.Repeat("A", 42), strings.Repeat("A", 43), strings.Repeat("A", 44), strings.Repeat("A", 1<<20),
		in.Token + "A", in.Token[:42], strings.ToUpper(in.Token), in.Token[:42] + "!", string(in.Session.Token[:]), "' OR 1=1 --",
	} {
		if token != in.Token {
			f.out(t, "made-up token", token)
		}
	}
	wantError(t, "the zero hash", second2(f.store.SessionByToken(t.Context(), account.Hash{})), account.ErrNoSession)
	wantError(t, "the zero hash", f.store.DeleteToken(t.Context(), account.Hash{}), nil)
	f.in(t, "the real one", in.Token)
}

func second2[A, B any](_ A, _ B, err error) error { return err }

func TestPurge(t *testing.T) { onEach(t, testPurge) }

func testPurge(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	f.signIn(t, "ivan")
	f.move(time.Hour)
	kept := f.signIn(t, "ivan")
	f.move(72*time.Hour - time.Hour + time.Millisecond)
	n, err := f.Purge(t.Context(), f.now())
	wantError(t, "purge", err, nil)
	if n != 1 {
		t.Errorf("%d sessions were purged, want the idle one", n)
	}
	f.in(t, "the other one", kept.Token)
	left, err := f.store.Sessions(t.Context(), kept.User.ID)
	if err != nil || len(left) != 1 {
		t.Errorf("%d sessions are left (%v), want 1", len(left), err)
	}
	f.move(31 * 24 * time.Hour)
	if n, err := f.Purge(t.Context(), f.now()); err != nil || n != 1 {
		t.Errorf("%d sessions were purged at the end (%v), want 1", n, err)
	}
}
