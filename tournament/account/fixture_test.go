package account_test

import (
	"context"
	"errors"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// The events in the database of each test, without members. There is no other.
const (
	eventA  account.EventID = 1
	eventB  account.EventID = 2
	noEvent account.EventID = 99
)

// onEach runs a test of the Service on a store of either database.
func onEach(t *testing.T, test func(t *testing.T, f *fixture)) {
	t.Helper()
	t.Parallel()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		test(t, newFixture(t, withTwoEvents(t, storetest.OpenFile, filepath.Join(t.TempDir(), "test.db"))))
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		test(t, newFixture(t, withTwoEvents(t, store.Open, storetest.Postgres(t))))
	})
}

// withTwoEvents opens a new database with eventA and eventB.
func withTwoEvents(t *testing.T, open func(context.Context, string) (*store.Store, error), name string) *store.Store {
	t.Helper()
	s, err := open(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	for _, want := range []account.EventID{eventA, eventB} {
		id, err := s.CreateEvent(t.Context(), &play.Event{Envelope: tournament.Envelope{Version: 1}}, tournament.Entry{Version: 1})
		if err != nil || int64(id) != int64(want) {
			t.Fatalf("event %d instead of %d: %v", id, want, err)
		}
	}
	return s
}

// passwords of the test's users.
const (
	password = "восемь слонов на доске"
	other    = "девять ферзей под столом"
)

// fixture is a Service on the store under test, with a clock that the test moves.
type fixture struct {
	store  account.Store
	hasher *account.Hasher
	*account.Service
	offset atomic.Int64
}

func newFixture(t *testing.T, store account.Store) *fixture {
	t.Helper()
	f := &fixture{store: store}
	f.Service = f.service(t, cheap, account.Limits{})
	return f
}

// service returns another Service on the same store, as after a restart.
func (f *fixture) service(t *testing.T, p account.Params, l account.Limits) *account.Service {
	t.Helper()
	h, err := account.NewHasher(p, 4)
	if err != nil {
		t.Fatal(err)
	}
	f.hasher = h
	return account.NewService(f.store, account.Config{Hasher: h, Clock: f.now, Limits: l})
}

func (f *fixture) now() time.Time {
	return time.Date(2026, 11, 21, 10, 0, 0, 123_456_789, time.FixedZone("MSK", 3*3600)).Add(time.Duration(f.offset.Load()))
}

func (f *fixture) move(d time.Duration) { f.offset.Add(int64(d)) }

// user makes a user with the login and the usual password.
func (f *fixture) user(t *testing.T, login string) account.User {
	t.Helper()
	u, err := f.CreateUser(t.Context(), account.Console(), account.NewUser{Login: login, Name: "Имя " + login, Password: password})
	if err != nil {
		t.Fatalf("create %s: %v", login, err)
	}
	return u
}

// admin makes an administrator.
func (f *fixture) admin(t *testing.T, login string) account.User {
	t.Helper()
	u, err := f.CreateUser(t.Context(), account.Console(),
		account.NewUser{Login: login, Name: "Имя " + login, Password: password, Admin: true})
	if err != nil {
		t.Fatalf("create %s: %v", login, err)
	}
	return u
}

func attempt(login, password string) account.Attempt {
	return account.Attempt{Login: login, Password: password, Client: account.Client{Address: "192.0.2.1", Agent: "Firefox"}}
}

// signIn signs a user in with the usual password.
func (f *fixture) signIn(t *testing.T, login string) account.SignedIn {
	t.Helper()
	in, err := f.SignIn(t.Context(), attempt(login, password))
	if err != nil {
		t.Fatalf("sign %s in: %v", login, err)
	}
	return in
}

// in fails the test when the token is not that of a running session.
func (f *fixture) in(t *testing.T, what, token string) {
	t.Helper()
	if _, err := f.Session(t.Context(), token); err != nil {
		t.Errorf("%s: %v, want a running session", what, err)
	}
}

// out fails the test when the token is that of a running session.
func (f *fixture) out(t *testing.T, what, token string) {
	t.Helper()
	wantError(t, what, second(f.Session(t.Context(), token)), account.ErrSignedOut)
}

// wantError compares an error with the wanted one; nil means none.
func wantError(t *testing.T, what string, err error, want *refusal.Error) {
	t.Helper()
	if want == nil {
		if err != nil {
			t.Errorf("%s: %v", what, err)
		}
		return
	}
	if !errors.Is(err, want) {
		t.Errorf("%s: error %v, want %v", what, err, want)
	}
}

// second drops the value of a call and keeps its error.
func second[T any](_ T, err error) error { return err }
