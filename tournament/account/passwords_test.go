package account_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
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

func TestChangePassword(t *testing.T) { onEach(t, testChangePassword) }

func testChangePassword(t *testing.T, f *fixture) {
	ctx := t.Context()
	f.user(t, "ivan")
	f.user(t, "pyotr")
	present, elsewhere, foreign := f.signIn(t, "ivan"), f.signIn(t, "ivan"), f.signIn(t, "pyotr")
	wantError(t, "wrong old one", second(f.ChangePassword(ctx, present.Identity, other, other)), account.ErrWrongPassword)
	wantError(t, "short new one", second(f.ChangePassword(ctx, present.Identity, password, "short")),
		&refusal.Error{Key: "error.account.password-short"})
	f.in(t, "after refusals", elsewhere.Token)

	f.move(time.Minute)
	token, err := f.ChangePassword(ctx, present.Identity, password, other)
	if err != nil {
		t.Fatal(err)
	}
	f.out(t, "another device", elsewhere.Token)
	f.out(t, "the old token", present.Token)
	f.in(t, "the new token", token)
	f.in(t, "another user", foreign.Token)
	who, err := f.Session(ctx, token)
	if err != nil || who.Session.ID != present.Session.ID || !who.User.PasswordAt.Equal(present.User.PasswordAt.Add(time.Minute)) {
		t.Errorf("session %+v (%v)", who, err)
	}
	wantError(t, "the old password", second(f.SignIn(ctx, attempt("ivan", password))), account.ErrWrongPassword)
	wantError(t, "the new password", second(f.SignIn(ctx, attempt("ivan", other))), nil)

	for range 20 {
		err = second(f.ChangePassword(ctx, who, password, password))
	}
	var tooMany *limit.TooManyError
	if !errors.As(err, &tooMany) {
		t.Errorf("after 20 wrong tries: %v, want to wait", err)
	}
}

func TestChangePasswordOften(t *testing.T) { onEach(t, testChangePasswordOften) }

func testChangePasswordOften(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	in := f.signIn(t, "ivan")
	old := password
	for i := range 20 {
		next := fmt.Sprintf("%s %d", other, i)
		token, err := f.ChangePassword(t.Context(), in.Identity, old, next)
		if err != nil {
			t.Fatalf("change %d: %v", i, err)
		}
		f.in(t, "after a change", token)
		old = next
	}
}

func TestChangePasswordAtTheSameTime(t *testing.T) {
	runtest.Races(t)
	onEach(t, testChangePasswordAtTheSameTime)
}

func testChangePasswordAtTheSameTime(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	devices := []account.SignedIn{f.signIn(t, "ivan"), f.signIn(t, "ivan"), f.signIn(t, "ivan"), f.signIn(t, "ivan")}
	var all sync.WaitGroup
	var done atomic.Int64
	for i, in := range devices {
		all.Go(func() {
			_, err := f.ChangePassword(t.Context(), in.Identity, password, fmt.Sprintf("%s %d", other, i))
			if err == nil {
				done.Add(1)
			} else if !errors.Is(err, account.ErrStale) && !errors.Is(err, account.ErrWrongPassword) {
				t.Errorf("device %d: %v", i, err)
			}
		})
	}
	all.Wait()
	left, err := f.store.Sessions(t.Context(), devices[0].User.ID)
	if err != nil || done.Load() != 1 || len(left) != 1 {
		t.Errorf("%d changes, %d sessions left (%v), want one and one", done.Load(), len(left), err)
	}
}

func TestSetPassword(t *testing.T) { onEach(t, testSetPassword) }

func testSetPassword(t *testing.T, f *fixture) {
	ctx := t.Context()
	u := f.user(t, "ivan")
	in := f.signIn(t, "ivan")
	wantError(t, "common", f.SetPassword(ctx, account.Console(), u.ID, "qwertyuiop"), &refusal.Error{Key: "error.account.password-common"})
	f.in(t, "after a refusal", in.Token)
	wantError(t, "set", f.SetPassword(ctx, account.Console(), u.ID, other), nil)
	f.out(t, "session from before", in.Token)
	wantError(t, "the old password", second(f.SignIn(ctx, attempt("ivan", password))), account.ErrWrongPassword)
	wantError(t, "the new password", second(f.SignIn(ctx, attempt("ivan", other))), nil)
}

func TestRehash(t *testing.T) { onEach(t, testRehash) }

func testRehash(t *testing.T, f *fixture) {
	before := f.user(t, "ivan")
	running := f.signIn(t, "ivan")
	f.Service = f.service(t, account.Params{MemoryKiB: 128, Passes: 1, Threads: 1}, account.Limits{})
	a := attempt("ivan", password)
	a.Client.Device = running.Device
	in, err := f.SignIn(t.Context(), a)
	if err != nil {
		t.Fatal(err)
	}
	after, err := f.store.User(t.Context(), before.ID)
	if err != nil || after.PasswordHash == before.PasswordHash || after.PasswordHash != in.User.PasswordHash {
		t.Errorf("hash %q after %q (%v), want a new one", after.PasswordHash, before.PasswordHash, err)
	}
	if !after.PasswordAt.Equal(before.PasswordAt) {
		t.Error("hashing anew counts as a new password")
	}
	f.in(t, "session from before", running.Token)
	runs := f.hasher.Runs()
	f.signIn(t, "ivan")
	if f.hasher.Runs() != runs+1 {
		t.Error("the password is hashed anew at every sign-in")
	}
}

// TestRehashAtTheSameTime: whoever knows the password comes in, though another sign-in has just stored it anew.
func TestRehashAtTheSameTime(t *testing.T) {
	runtest.Races(t)
	onEach(t, testRehashAtTheSameTime)
}

func testRehashAtTheSameTime(t *testing.T, f *fixture) {
	f.user(t, "ivan")
	f.Service = f.service(t, account.Params{MemoryKiB: 128, Passes: 1, Threads: 1}, account.Limits{})
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			a := attempt("ivan", password)
			a.Client.Address = fmt.Sprintf("192.0.2.%d", i)
			in, err := f.SignIn(t.Context(), a)
			wantError(t, "sign in", err, nil)
			f.in(t, "one of eight", in.Token)
		})
	}
	all.Wait()
}

// TestStaleWrites: what was decided on an old value of the user does not happen.
func TestStaleWrites(t *testing.T) { onEach(t, testStaleWrites) }

func testStaleWrites(t *testing.T, f *fixture) {
	ctx := t.Context()
	u, foreign := f.user(t, "ivan"), f.user(t, "pyotr")
	in, their := f.signIn(t, "ivan"), f.signIn(t, "pyotr")
	session := account.Session{User: u.ID, Token: account.Hash{1}, CreatedAt: f.now(), SeenAt: f.now(), ExpiresAt: f.now().Add(time.Hour)}
	create := func(s account.Session, hash string) error {
		return second(f.store.CreateSession(ctx, s, account.Proof{Password: hash}, in.Session.Token))
	}
	wantError(t, "session on an old password", create(session, "old"), account.ErrStale)
	nobody := session
	nobody.User = 999
	wantError(t, "session of nobody", create(nobody, u.PasswordHash), account.ErrStale)
	wantError(t, "hash anew what has changed", f.store.ReplaceHash(ctx, u.ID, "old", "new"), account.ErrStale)
	wantError(t, "hash anew of nobody", f.store.ReplaceHash(ctx, 999, "old", "new"), account.ErrStale)
	change := func(old string, keep account.SessionID) error {
		return f.store.ChangePassword(ctx, u.ID, old, "new", f.now(), keep, account.Hash{2})
	}
	wantError(t, "change what has changed", change("old", in.Session.ID), account.ErrStale)
	wantError(t, "keep a session that is gone", change(u.PasswordHash, 999), account.ErrStale)
	wantError(t, "keep somebody else's session", change(u.PasswordHash, their.Session.ID), account.ErrStale)
	f.in(t, "after stale writes", in.Token)
	f.in(t, "somebody else after stale writes", their.Token)
	if now, err := f.store.User(ctx, u.ID); err != nil || now.PasswordHash != u.PasswordHash {
		t.Errorf("a stale write was made: %+v, %v", now, err)
	}
	wantError(t, "disable", f.SetDisabled(ctx, account.Console(), foreign.ID, true), nil)
	late := session
	late.User = foreign.ID
	wantError(t, "session of a disabled user", create(late, foreign.PasswordHash), account.ErrStale)
}

func TestGuessing(t *testing.T) { onEach(t, testGuessing) }

func testGuessing(t *testing.T, f *fixture) {
	ctx := t.Context()
	f.user(t, "ivan")
	home := f.signIn(t, "ivan")
	passed := 0
	for i := range 1000 {
		a := attempt("ivan", fmt.Sprintf("guess number %d", i))
		a.Client.Address = fmt.Sprintf("198.51.100.%d", i%250)
		if err := second(f.SignIn(ctx, a)); errors.Is(err, account.ErrWrongPassword) {
			passed++
		}
	}
	if passed != 500 {
		t.Errorf("%d of 1000 guesses from 250 addresses were answered, want two of each", passed)
	}
	own := attempt("ivan", password)
	own.Client.Device = home.Device
	wantError(t, "the user on a known device", second(f.SignIn(ctx, own)), nil)
	wantError(t, "the user on a new device", second(f.SignIn(ctx, attempt("ivan", password))), nil)
	stranger := attempt("ivan", "a guess")
	stranger.Client.Address = "198.51.100.7"
	if err := second(f.SignIn(ctx, stranger)); refusal.CodeOf(err) != refusal.TooMany {
		t.Errorf("a stranger after two guesses: %v, want to wait", err)
	}

	before, passed := f.hasher.Runs(), 0
	for i := range 1000 {
		a := attempt(fmt.Sprintf("user%d", i), other)
		a.Client.Address = "203.0.113.7"
		if errors.Is(second(f.SignIn(ctx, a)), account.ErrWrongPassword) {
			passed++
		}
	}
	if passed > 30 || f.hasher.Runs()-before > 30 {
		t.Errorf("%d of 1000 accounts were tried from one address, with %d hashes, want 30 at the most", passed, f.hasher.Runs()-before)
	}
}

// TestSignInInAFlood: while strangers wait for each other, who comes beyond is told so and loses no try, and a known device does not wait.
func TestSignInInAFlood(t *testing.T) {
	runtest.Races(t)
	onEach(t, testSignInInAFlood)
}

func testSignInInAFlood(t *testing.T, f *fixture) {
	ctx := t.Context()
	f.user(t, "ivan")
	home := f.signIn(t, "ivan")
	var leave []func()
	for range 3 { // of the four that hash at the same time
		one, err := f.hasher.Hold(ctx, account.Strangers)
		if err != nil {
			t.Fatal(err)
		}
		leave = append(leave, one)
	}
	refused, through := make(chan error, 200), make(chan error, 200)
	for i := range 200 {
		go func() {
			a := attempt(fmt.Sprintf("user%d", i), other)
			a.Client.Address = fmt.Sprintf("198.51.100.%d", i)
			if err := second(f.SignIn(ctx, a)); errors.Is(err, account.ErrBusy) {
				refused <- err
			} else {
				through <- err
			}
		}()
	}
	for range 200 - account.MostWait {
		<-refused
	}
	for range 20 { // refused ones are not counted
		wantError(t, "a new device", second(f.SignIn(ctx, attempt("ivan", password))), account.ErrBusy)
	}
	own := attempt("ivan", password)
	own.Client.Device = home.Device
	wantError(t, "the known device", second(f.SignIn(ctx, own)), nil)
	for _, one := range leave {
		one()
	}
	for range account.MostWait {
		wantError(t, "a stranger who waited", <-through, account.ErrWrongPassword)
	}
	wantError(t, "the new device", second(f.SignIn(ctx, attempt("ivan", password))), nil)
}

func TestDeviceTokens(t *testing.T) { onEach(t, testDeviceTokens) }

func testDeviceTokens(t *testing.T, f *fixture) {
	ctx := t.Context()
	limits := account.Limits{Pair: limit.Bucket{Burst: 1, Every: time.Hour}}
	f.user(t, "ivan")
	f.user(t, "pyotr")
	f.Service = f.service(t, cheap, limits)
	ivan, pyotr := f.signIn(t, "ivan"), f.signIn(t, "pyotr")
	try := func(what, login, device string, known bool) {
		t.Helper()
		f.Service = f.service(t, cheap, limits)
		wantError(t, what, second(f.SignIn(ctx, attempt(login, "wrong password"))), account.ErrWrongPassword)
		a := attempt(login, "wrong password")
		a.Client.Device = device
		var tooMany *limit.TooManyError
		if err := second(f.SignIn(ctx, a)); errors.As(err, &tooMany) == known {
			t.Errorf("%s: %v, want the device known: %v", what, err, known)
		}
	}
	try("own device", "ivan", ivan.Device, true)
	try("somebody else's device", "ivan", pyotr.Device, false)
	try("a session token", "ivan", ivan.Token, false)
	try("made up", "ivan", "made up", false)
	try("cut off", "ivan", ivan.Device[:len(ivan.Device)-4], false)
	try("no such user", "nobody", ivan.Device, false)
	a := attempt("ivan", password)
	a.Client.Device = ivan.Device
	f.Service = f.service(t, cheap, limits)
	again, err := f.SignIn(ctx, a)
	if err != nil || again.Device != ivan.Device {
		t.Errorf("device %q after %q (%v), want the same", again.Device, ivan.Device, err)
	}
	wantError(t, "new password", f.SetPassword(ctx, account.Console(), ivan.User.ID, other), nil)
	try("after a new password", "ivan", ivan.Device, false)
}

// TestForgedDeviceTokens: for a user who does not exist there is no password hash that a token would have to be made
// with, so anybody could make one; it must not get its own count of tries.
func TestForgedDeviceTokens(t *testing.T) { onEach(t, testForgedDeviceTokens) }

func testForgedDeviceTokens(t *testing.T, f *fixture) {
	passed := 0
	for i := range byte(100) {
		name := make([]byte, 16)
		name[0] = i
		key := sha256.Sum256([]byte("adyukh device "))
		mac := hmac.New(sha256.New, key[:])
		mac.Write(make([]byte, 8)) // the id of nobody
		mac.Write(name)
		a := attempt("nobody", other)
		a.Client.Device = base64.RawURLEncoding.EncodeToString(append(name, mac.Sum(nil)...))
		if errors.Is(second(f.SignIn(t.Context(), a)), account.ErrWrongPassword) {
			passed++
		}
	}
	if passed > 5 {
		t.Errorf("%d of 100 tries with forged tokens were answered, want 5 at the most", passed)
	}
}
