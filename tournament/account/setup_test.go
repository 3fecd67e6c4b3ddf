package account_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

var client = account.Client{Address: "127.0.0.1", Agent: "Firefox"}

func newAdmin(login string) account.NewUser {
	return account.NewUser{Login: login, Name: "Первый", Password: password}
}

func TestSetup(t *testing.T) { onEach(t, testSetup) }

func testSetup(t *testing.T, f *fixture) {
	ctx := t.Context()
	if open, err := f.SetupOpen(ctx); err != nil || !open {
		t.Fatalf("set-up of a new store is open: %v, %v", open, err)
	}
	wantError(t, "before there is a secret", second(f.Setup(ctx, client, "2345-6789-ABCD-EFGH", newAdmin("first"))), account.ErrWrongSecret)
	dead, err := f.PrepareSetup(ctx)
	wantError(t, "prepare", err, nil)
	if !regexp.MustCompile(`^([2-9A-HJKMNP-TV-Z]{4}-){3}[2-9A-HJKMNP-TV-Z]{4}$`).MatchString(dead) {
		t.Errorf("secret %q", dead)
	}
	secret, err := f.service(t, cheap, account.Limits{}).PrepareSetup(ctx) // after a restart
	if err != nil || secret == dead {
		t.Fatalf("secret %q after %q, %v", secret, dead, err)
	}
	for _, wrong := range []string{"", dead, "2345-6789-ABCD-EFGH", secret[:18], secret + "2", strings.Repeat("A", 1<<20)} {
		wantError(t, "wrong secret", second(f.Setup(ctx, account.Client{Address: "2001:db8::1"}, wrong, newAdmin("first"))),
			account.ErrWrongSecret)
		f.Service = f.service(t, cheap, account.Limits{})
	}
	for range 20 { // whoever knows the secret may take time over the password
		err := second(f.Setup(ctx, client, secret, account.NewUser{Login: "first", Name: "x", Password: "short"}))
		wantError(t, "bad user", err, &refusal.Error{Key: "error.account.password-short"})
	}

	typed := " " + strings.ToLower(strings.ReplaceAll(secret, "-", " ")) + "\n"
	u, err := f.Setup(ctx, client, typed, newAdmin("first"))
	if err != nil {
		t.Fatal(err)
	}
	if !u.Admin || u.ID == 0 {
		t.Errorf("the first user is %+v, want an administrator", u)
	}
	f.in(t, "the first user", f.signIn(t, "first").Token)
	wantError(t, "the secret again", second(f.Setup(ctx, client, secret, newAdmin("second"))), account.ErrSetupDone)
	if open, err := f.SetupOpen(ctx); err != nil || open {
		t.Errorf("set-up is still open: %v, %v", open, err)
	}
	if again, err := f.PrepareSetup(ctx); err != nil || again != "" {
		t.Errorf("another secret %q is made, %v", again, err)
	}
	wantError(t, "store a secret", f.store.PutSetupSecret(ctx, account.Hash{1}), account.ErrSetupDone)
	wantError(t, "store: create", second(f.store.CreateFirstAdmin(ctx, account.Hash{1}, u)), account.ErrSetupDone)
}

func TestSetupAtTheSameTime(t *testing.T) {
	runtest.Races(t)
	onEach(t, testSetupAtTheSameTime)
}

func testSetupAtTheSameTime(t *testing.T, f *fixture) {
	secret, err := f.PrepareSetup(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	var done atomic.Int64
	for i := range 8 {
		all.Go(func() {
			from := account.Client{Address: fmt.Sprintf("192.0.2.%d", i)}
			_, err := f.Setup(t.Context(), from, secret, newAdmin(fmt.Sprintf("first%d", i)))
			switch {
			case err == nil:
				done.Add(1)
			case !errors.Is(err, account.ErrSetupDone):
				t.Errorf("set-up %d: %v", i, err)
			}
		})
	}
	all.Wait()
	users, err := f.Users(t.Context(), account.Console())
	if err != nil || done.Load() != 1 || len(users) != 1 {
		t.Errorf("%d set-ups succeeded, %d users (%v), want one and one", done.Load(), len(users), err)
	}
}

func TestSetupGuessing(t *testing.T) { onEach(t, testSetupGuessing) }

func testSetupGuessing(t *testing.T, f *fixture) {
	secret, err := f.PrepareSetup(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	before := f.hasher.Runs()
	for range 50 {
		err = second(f.Setup(t.Context(), account.Client{Address: "192.0.2.66"}, "2345-6789-ABCD-EFGH", newAdmin("first")))
	}
	if refusal.CodeOf(err) != refusal.TooMany {
		t.Errorf("after 50 guesses: %v, want to wait", err)
	}
	if f.hasher.Runs() != before {
		t.Error("passwords of guessers are hashed")
	}
	wantError(t, "from elsewhere", second(f.Setup(t.Context(), client, secret, newAdmin("first"))), nil)
}
