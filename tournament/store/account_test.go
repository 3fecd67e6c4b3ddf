package store_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/store"
)

// eventA and eventB are the events of tests that are about who may do what.
const eventA, eventB account.EventID = 1, 2

// withTwoEvents makes them.
func withTwoEvents(t *testing.T, s *store.Store) *store.Store {
	t.Helper()
	for _, want := range []account.EventID{eventA, eventB} {
		e := &play.Event{Envelope: tournament.Envelope{Version: 1}}
		id, err := s.CreateEvent(t.Context(), e, tournament.Entry{Version: 1})
		if err != nil || int64(id) != int64(want) {
			t.Fatalf("event %d instead of %d: %v", id, want, err)
		}
	}
	return s
}

// together runs two functions at the same time and returns their errors.
func together(one, two func() error) (error, error) {
	start, first := make(chan struct{}), make(chan error)
	go func() {
		<-start
		first <- one()
	}()
	close(start)
	second := two()
	return <-first, second
}

// times is how often a race is run: one that is lost now and then is lost in one of them.
const times = 60

func TestTwoOwnersDoNotBothLeave(t *testing.T) {
	runtest.Races(t)
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := withTwoEvents(t, open())
		users := []account.UserID{newUser(t, s, "a"), newUser(t, s, "b")}
		for range times {
			for _, u := range users {
				if err := s.SetRole(t.Context(), account.Member{Event: eventA, User: u, Role: account.Owner}); err != nil {
					t.Fatal(err)
				}
			}
			leave := func(u account.UserID) func() error {
				return func() error {
					return s.SetRole(t.Context(), account.Member{Event: eventA, User: u, Role: account.Reader})
				}
			}
			one, two := together(leave(users[0]), leave(users[1]))
			if (one == nil) == (two == nil) || one != nil && !errors.Is(one, account.ErrLastOwner) || two != nil &&
				!errors.Is(two, account.ErrLastOwner) {
				t.Fatalf("one should leave and one be told that nobody else is left: %v, %v", one, two)
			}
		}
	})
}

func TestTwoDoNotBothAdoptAnEvent(t *testing.T) {
	runtest.Races(t)
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		users := []account.UserID{newUser(t, s, "a"), newUser(t, s, "b")}
		for range times {
			event := account.EventID(grow(t, s))
			one, two := together(
				func() error { return s.AdoptEvent(t.Context(), event, users[0]) },
				func() error { return s.AdoptEvent(t.Context(), event, users[1]) })
			if (one == nil) == (two == nil) || one != nil && !errors.Is(one, account.ErrHasMembers) || two != nil &&
				!errors.Is(two, account.ErrHasMembers) {
				t.Fatalf("one should get it and the other be told: %v, %v", one, two)
			}
		}
	})
}

// Nobody stays signed in with a password that was changed in the same moment.
func TestANewPasswordEndsASessionThatIsJustMade(t *testing.T) {
	runtest.Races(t)
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		user := newUser(t, s, "a")
		hash := "hash of a"
		for n := range times {
			changed := fmt.Sprint("hash ", n)
			session := filled[account.Session]()
			session.User, session.Token = user, account.Hash{byte(n), 1}
			signIn, change := together(
				func() error {
					_, err := s.CreateSession(t.Context(), session, account.Proof{Password: hash}, account.Hash{})
					return err
				},
				func() error { return s.SetPassword(t.Context(), user, changed, time.Unix(1, 0)) })
			if change != nil || signIn != nil && !errors.Is(signIn, account.ErrStale) {
				t.Fatalf("signed in: %v, changed: %v", signIn, change)
			}
			if sessions, err := s.Sessions(t.Context(), user); err != nil || len(sessions) > 0 {
				t.Fatalf("round %d: signed in with the old password: %v, %v", n, sessions, err)
			}
			hash = changed
		}
	})
}

func newUser(t *testing.T, s *store.Store, login string) account.UserID {
	t.Helper()
	id, err := s.CreateUser(t.Context(), account.User{Login: login, LoginKey: login, Name: login, PasswordHash: "hash of " + login})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func TestNothingIsNobodys(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		user := newUser(t, s, "a")
		session := filled[account.Session]()
		session.User = user
		if _, err := s.CreateSession(t.Context(), session, account.Proof{Password: "hash of a"}, account.Hash{}); err != nil {
			t.Fatal(err)
		}
		if _, _, err := s.SessionByToken(t.Context(), account.Hash{}); !errors.Is(err, account.ErrNoSession) {
			t.Errorf("an empty token: %v", err)
		}
		if _, err := s.UserByKey(t.Context(), ""); !errors.Is(err, account.ErrNoUser) {
			t.Errorf("an empty key: %v", err)
		}
		if _, err := s.User(t.Context(), 0); !errors.Is(err, account.ErrNoUser) {
			t.Errorf("no id: %v", err)
		}
		if err := s.ReplaceHash(t.Context(), user, "", "x"); !errors.Is(err, account.ErrStale) {
			t.Errorf("an empty hash: %v", err)
		}
		if err := s.DeleteToken(t.Context(), account.Hash{}); err != nil {
			t.Error(err)
		}
		if err := s.DeleteSession(t.Context(), 0, 0); !errors.Is(err, account.ErrNoSession) {
			t.Errorf("no session: %v", err)
		}
		if n, err := s.DeleteOthers(t.Context(), 0, 0); err != nil || n != 0 {
			t.Errorf("the sessions of nobody: %d, %v", n, err)
		}
		if sessions, err := s.Sessions(t.Context(), user); err != nil || len(sessions) != 1 {
			t.Errorf("sessions %v, %v", sessions, err)
		}
	})
}
