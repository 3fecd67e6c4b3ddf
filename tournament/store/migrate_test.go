package store_test

import (
	"errors"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/attendance"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/play"
	"adyukh/tournament/selfservice"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// laterStep is the migration of a later program: a table, a column, and what is known already in both.
const laterStep = `
	CREATE TABLE later (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
	INSERT INTO later SELECT id, name FROM events;
	ALTER TABLE users ADD COLUMN later TEXT NOT NULL DEFAULT 'later';`

// TestALaterProgramMigrates: it keeps what there is, and this one refuses the database from then on.
func TestALaterProgramMigrates(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		s, event := whole(t, name)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		t.Run("later", func(t *testing.T) {
			store.Later(t, laterStep)
			later := opened(t, name)
			if got, want := later.Schema(), (store.Schema{Before: store.Versions() - 1, Now: store.Versions()}); got != want {
				t.Errorf("schema %+v, want %+v", got, want)
			}
			stands(t, later, event)
			wantContest(t, later)
			sameTables(t, later, opened(t, newDatabase(t, kindOf(t))))
			// And work goes on.
			after := next(event)
			after.Players[0].Number, after.Players[1].Number = after.Players[1].Number, after.Players[0].Number
			commit(t, later, event, after)
			stands(t, later, after)
			if err := later.Close(); err != nil {
				t.Fatal(err)
			}
		})
		isRefused(t, name, store.ErrNewer)
	})
}

// isRefused checks that a database is not opened, with this error if one is given.
func isRefused(t *testing.T, name string, want error) {
	t.Helper()
	s, err := store.Open(t.Context(), name)
	if err == nil {
		err = s.Close()
		t.Errorf("it was opened: %v", err)
	} else if want != nil && !errors.Is(err, want) {
		t.Errorf("it was refused with %v", err)
	}
}

// kindOf returns the kind of database that a test of storetest.Each is about.
func kindOf(t *testing.T) string {
	if filepath.Base(t.Name()) == "later" {
		return filepath.Base(filepath.Dir(t.Name()))
	}
	return filepath.Base(t.Name())
}

// TestALaterMigrationThatFailsLeavesAllAsItWas: the program that made the database goes on with it.
func TestALaterMigrationThatFailsLeavesAllAsItWas(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		s, event := whole(t, name)
		before, err := s.Objects(t.Context())
		if err := errors.Join(err, s.Close()); err != nil {
			t.Fatal(err)
		}
		t.Run("later", func(t *testing.T) {
			store.Later(t, laterStep+"INSERT INTO nowhere VALUES (1);")
			isRefused(t, name, nil)
		})
		s = opened(t, name)
		stands(t, s, event)
		wantContest(t, s)
		after, err := s.Objects(t.Context())
		if diff := cmp.Diff(before, after); err != nil || diff != "" {
			t.Errorf("%v (-was +is):\n%s", err, diff)
		}
	})
}

// TestTablesOfBeforeTheFirstReleaseAreRefused in words, and left alone.
func TestTablesOfBeforeTheFirstReleaseAreRefused(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		s, event := whole(t, name)
		if err := s.Exec(t.Context(), "UPDATE migrations SET id = substr(id, 2)"); err != nil {
			t.Fatal(err)
		}
		isRefused(t, name, store.ErrUnreleased)
		if name := filepath.Join(t.TempDir(), "copy.db"); s.IsSQLite() {
			if err := s.Backup(t.Context(), name); err != nil {
				t.Fatal(err)
			}
			if _, err := store.Restore(t.Context(), name, filepath.Join(t.TempDir(), "adyukh.db")); !errors.Is(err, store.ErrUnreleased) {
				t.Errorf("restored: %v", err)
			}
		}
		stands(t, s, event)
	})
}

// newDatabase names a database that does not exist or is empty.
func newDatabase(t *testing.T, kind string) string {
	if kind == "postgres" {
		return storetest.Postgres(t)
	}
	return filepath.Join(t.TempDir(), "adyukh.db")
}

func TestAnEmptyDatabaseGetsItsTables(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		for i, want := range []store.Schema{{Before: 0, Now: store.Versions()}, {Before: store.Versions(), Now: store.Versions()}} {
			if got := migrated(t, name).Schema(); got != want {
				t.Errorf("start %d: schema %+v, want %+v", i+1, got, want)
			}
		}
	})
}

func TestProgramsThatStartTogetherMigrateOnce(t *testing.T) {
	runtest.Races(t)
	storetest.Each(t, func(t *testing.T, name string) {
		const programs = 8
		answers := make(chan error, programs)
		for range programs {
			go func() {
				s, err := store.Open(t.Context(), name)
				if err == nil {
					err = s.Close()
				}
				answers <- err
			}()
		}
		for range programs {
			if err := <-answers; err != nil {
				t.Error(err)
			}
		}
	})
}

func TestAMigrationThatFailsLeavesNothing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		// It comes late in the first migration.
		script := "CREATE TABLE deliveries (of_somebody_else TEXT);"
		if filepath.Base(t.Name()) == "sqlite" {
			script += "PRAGMA application_id = 1633974635;"
		}
		if err := store.Script(t.Context(), name, script); err != nil {
			t.Fatal(err)
		}
		if s, err := store.Open(t.Context(), name); err == nil {
			s.Close()
			t.Fatal("it was opened")
		}
		// What is in the way goes: now everything is made.
		if err := store.Script(t.Context(), name, "DROP TABLE deliveries;"); err != nil {
			t.Fatal(err)
		}
		if got, want := opened(t, name).Schema(), (store.Schema{Before: 0, Now: store.Versions()}); got != want {
			t.Errorf("schema %+v, want %+v", got, want)
		}
	})
}

// fill puts an event with something of everything into a database, and an account with what belongs to it.
func fill(t *testing.T, s *store.Store) *play.Event {
	t.Helper()
	e := pairedEvent(t, s)
	after := next(e)
	after.Head = filled[play.Head]()
	after.Head.Revision, after.LastID, after.Published = 2, 9, 1
	after.Players[2].Withdrawn = play.Withdrawal{FromRound: 1, Reason: "болен"}
	after.Rounds[0].Games[0].Result = play.Result{Kind: play.FinalPosition, White: 17, Black: 7}
	after.Rounds[0].Games[0].Revision = 2
	commit(t, s, e, after)
	e, after = after, next(after)
	at := time.Date(2026, 11, 21, 6, 42, 0, 0, time.UTC)
	after.Ticks = attendance.Ticks{{Revision: 3, Round: 1, Player: int64(after.Players[0].ID), State: attendance.Present, Arrived: at}}
	after.CheckIn = attendance.Window{Revision: 3, Round: 2, Closes: at, Code: "abc"}
	screen := filled[broadcast.Screen]()
	screen.ID, screen.Revision = 7, 3
	after.Screens = []broadcast.Screen{screen}
	after.Reports = []selfservice.Game{{
		ID: int64(after.Rounds[0].Games[1].ID), Revision: 3, White: selfservice.Side{White: 15, Black: 9, At: at, Times: 2, Ended: "final"},
	}}
	after.Requests = []selfservice.Request{{
		ID: selfservice.RequestID(int64(after.Players[0].ID), selfservice.OfRound), Revision: 3, Player: int64(after.Players[0].ID),
		Wish: selfservice.Half, Round: 2, Words: "экзамен", At: at, Answer: selfservice.Refused, Reason: "поздно", Times: 2,
	}}
	commit(t, s, e, after)
	user := filled[account.User]()
	user.Disabled = false
	id, err := s.CreateUser(t.Context(), user)
	if err != nil {
		t.Fatal(err)
	}
	session := filled[account.Session]()
	session.User = id
	if _, err := s.CreateSession(t.Context(), session, account.Proof{Password: user.PasswordHash}, account.Hash{}); err != nil {
		t.Fatal(err)
	}
	if err := s.AdoptEvent(t.Context(), account.EventID(e.ID), id); err != nil {
		t.Fatal(err)
	}
	link := filled[account.Link]()
	link.User = id
	if err := s.PutLink(t.Context(), link); err != nil {
		t.Fatal(err)
	}
	factor := filled[account.Second]()
	factor.User, factor.Secret = id, "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"
	sessions, err := s.Sessions(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.PutSecond(t.Context(), factor, []account.Hash{{1}, {2}}, sessions[0].ID); err != nil {
		t.Fatal(err)
	}
	key := filled[account.Passkey]()
	key.User, key.Credential = id, []byte("the credential of a passkey")
	if err := s.AddPasskey(t.Context(), key, account.Challenge{Hash: account.Hash{3}, Ends: key.MadeAt.Add(time.Minute)}); err != nil {
		t.Fatal(err)
	}
	accounts := account.NewService(s, account.Config{Clock: func() time.Time { return at }})
	from := account.WithClient(t.Context(), account.Client{Address: "192.0.2.1", Agent: "Firefox"})
	if err := accounts.Note(from, account.DidExport, user.Actor(), account.EventID(e.ID), "backup"); err != nil {
		t.Fatal(err)
	}
	return after
}

// wantContest checks the contest that whole has made, its second event.
func wantContest(t *testing.T, s *store.Store) {
	t.Helper()
	want := filledContest()
	want.ID = 2
	contestStands(t, s, want)
}

// sameTables checks that a migrated database has the tables of a new one.
func sameTables(t *testing.T, migrated, fresh *store.Store) {
	t.Helper()
	got, err := migrated.Objects(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want, err := fresh.Objects(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" || len(want) < 30 {
		t.Errorf("%d objects (-new +migrated):\n%s", len(want), diff)
	}
}
