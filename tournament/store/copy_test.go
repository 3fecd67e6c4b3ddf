package store_test

import (
	"context"
	"database/sql"
	"errors"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
	"adyukh/tournament/store/transfer"
)

// eachPair runs a test for every pair of kinds of databases.
func eachPair(t *testing.T, test func(t *testing.T, from, to string)) {
	for _, from := range []string{"sqlite", "postgres"} {
		for _, to := range []string{"sqlite", "postgres"} {
			t.Run(from+" to "+to, func(t *testing.T) { test(t, newDatabase(t, from), newDatabase(t, to)) })
		}
	}
}

// eachCrossing runs it for those that differ.
func eachCrossing(t *testing.T, test func(t *testing.T, from, to string)) {
	t.Run("to postgres", func(t *testing.T) { test(t, newDatabase(t, "sqlite"), newDatabase(t, "postgres")) })
	t.Run("to sqlite", func(t *testing.T) { test(t, newDatabase(t, "postgres"), newDatabase(t, "sqlite")) })
}

const insertNorm = "INSERT INTO norm_tables (name, name_key, text, at, by_name) VALUES ('Норма', 'норма', '', 1, '')"

// whole is a database with something in it, of which some was deleted again.
func whole(t *testing.T, name string) (*store.Store, *play.Event) {
	t.Helper()
	s := opened(t, name)
	e := fill(t, s)
	keepContest(t, s, filledContest())
	if err := s.Exec(t.Context(), insertNorm); err != nil {
		t.Fatal(err)
	}
	if err := s.Exec(t.Context(), "DELETE FROM norm_tables"); err != nil {
		t.Fatal(err)
	}
	return s, e
}

// raw opens a database past the store.
func raw(t *testing.T, name string) *sql.DB {
	t.Helper()
	driver := "sqlite"
	if strings.HasPrefix(name, "postgres") {
		driver = "pgx"
	}
	db, err := sql.Open(driver, name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func TestCopyMovesEverything(t *testing.T) {
	t.Parallel()
	eachPair(t, func(t *testing.T, from, to string) {
		s, event := whole(t, from)
		done, err := s.CopyTo(t.Context(), to, nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(done.Tables) < 45 || done.Restarted {
			t.Errorf("%d tables, restarted %t", len(done.Tables), done.Restarted)
		}
		c := opened(t, to)
		standsAgain(t, c, event)
		wantContest(t, c)
		session := filled[account.Session]()
		if _, _, err := c.SessionByToken(t.Context(), session.Token); !errors.Is(err, account.ErrNoSession) {
			t.Errorf("somebody is signed in in the copy: %v", err)
		}
		if _, _, err := s.SessionByToken(t.Context(), session.Token); err != nil {
			t.Errorf("somebody was signed out by the copy: %v", err)
		}
		if c.DatabaseID() == s.DatabaseID() || c.Installation() != s.Installation() {
			t.Errorf("the copy is %s of %s, the source %s of %s", c.DatabaseID(), c.Installation(), s.DatabaseID(), s.Installation())
		}
		// Numbers that were given once are not given again.
		var next int64
		if err := raw(t, to).QueryRow(insertNorm + " RETURNING id").Scan(&next); err != nil || next != 2 {
			t.Errorf("the next norm table has number %d, %v; want 2", next, err)
		}
		pairedEvent(t, c)
		if _, err := s.CopyTo(t.Context(), to, nil); !errors.Is(err, store.ErrInUse) {
			t.Errorf("into a database that is open: %v", err)
		}
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := s.CopyTo(t.Context(), to, nil); !errors.Is(err, store.ErrNotEmpty) {
			t.Errorf("into a database with an event: %v", err)
		}
	})
}

// stopAfter breaks a copy off after so many tables.
func stopAfter(t *testing.T, s *store.Store, to string, tables int) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	n := 0
	_, err := s.CopyTo(ctx, to, func(transfer.Table) {
		if n++; n == tables {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("the copy ended with %v", err)
	}
}

func TestCopyGoesOnWhereItWasBrokenOff(t *testing.T) {
	eachCrossing(t, func(t *testing.T, from, to string) {
		s, _ := whole(t, from)
		stopAfter(t, s, to, 20)
		if _, err := store.Open(t.Context(), to); !errors.Is(err, store.ErrIncomplete) {
			t.Errorf("half a copy: %v", err)
		}
		other := opened(t, newDatabase(t, "sqlite"))
		if _, err := other.CopyTo(t.Context(), to, nil); !errors.Is(err, store.ErrOtherCopy) {
			t.Errorf("another database over half a copy: %v", err)
		}
		done, err := s.CopyTo(t.Context(), to, nil)
		if err != nil {
			t.Fatal(err)
		}
		resumed := 0
		for _, table := range done.Tables {
			if table.Resumed {
				resumed++
			}
		}
		if resumed != 20 || done.Restarted {
			t.Errorf("%d tables were there, restarted %t", resumed, done.Restarted)
		}
		wantContest(t, opened(t, to))
	})
}

func TestCopyOfASourceThatHasChangedBeginsAnew(t *testing.T) {
	eachCrossing(t, func(t *testing.T, from, to string) {
		s, event := whole(t, from)
		stopAfter(t, s, to, 45)
		after := next(event)
		after.Head.Name = "Переименован"
		commit(t, s, event, after)
		done, err := s.CopyTo(t.Context(), to, nil)
		if err != nil || !done.Restarted || slices.ContainsFunc(done.Tables, func(t transfer.Table) bool { return t.Resumed }) {
			t.Fatalf("restarted %t, %v", done.Restarted, err)
		}
		copied, err := opened(t, to).LoadEvent(t.Context(), event.ID)
		if err != nil || copied.Head.Name != after.Head.Name {
			t.Errorf("the event in the copy is %q, %v", copied.Head.Name, err)
		}
	})
}

func TestCopyThatIsNotRightStaysIncomplete(t *testing.T) {
	eachCrossing(t, func(t *testing.T, from, to string) {
		s, _ := whole(t, from)
		_, err := s.CopyTo(t.Context(), to, func(table transfer.Table) {
			if table.Name == "players" {
				if _, err := raw(t, to).Exec("UPDATE players SET club = club || ' '"); err != nil {
					t.Error(err)
				}
			}
		})
		if !errors.Is(err, transfer.ErrDiffers) || !strings.Contains(err.Error(), "players") {
			t.Errorf("got %v", err)
		}
		if _, err := store.Open(t.Context(), to); !errors.Is(err, store.ErrIncomplete) {
			t.Errorf("opened: %v", err)
		}
	})
}

// TestCopyOfWhatTheOtherCanNotKeep: PostgreSQL has no zero characters in texts.
func TestCopyOfWhatTheOtherCanNotKeep(t *testing.T) {
	path, to := filepath.Join(t.TempDir(), "a.db"), storetest.Postgres(t)
	s, _ := whole(t, path)
	if err := s.Exec(t.Context(), "UPDATE players SET club = 'Майкоп' || char(0) || 'x'"); err != nil {
		t.Fatal(err)
	}
	if _, err := s.CopyTo(t.Context(), to, nil); !errors.Is(err, transfer.ErrValue) || !strings.Contains(err.Error(), "players: ") {
		t.Errorf("got %v", err)
	}
}

func TestCopyWhileResultsComeIn(t *testing.T) {
	runtest.Races(t)
	eachCrossing(t, func(t *testing.T, from, to string) {
		s := opened(t, from)
		e := wholeEvent(t, s, 16)
		version := e.Version
		_, err := s.CopyTo(t.Context(), to, func(table transfer.Table) {
			if table.Name == "events" || table.Name == "games" {
				after := next(e)
				after.Rounds[0].Games[0].Result = play.Result{Kind: play.FinalPosition, White: int(e.Version), Black: 24 - int(e.Version)}
				commit(t, s, e, after)
				e = after
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		copied, err := opened(t, to).LoadEvent(t.Context(), e.ID)
		if err != nil || copied.Version != version || e.Version == version {
			t.Errorf("the copy has version %d, %v; want %d of %d", copied.Version, err, version, e.Version)
		}
	})
}

// TestADumpSignsEverybodyOut: what pg_dump wrote and psql read is another database, once.
func TestADumpSignsEverybodyOut(t *testing.T) {
	name := storetest.Postgres(t)
	s, event := whole(t, name)
	if s.Moved() || opened(t, name).Moved() {
		t.Error("it has moved without having been touched")
	}
	session := filled[account.Session]()
	target := storetest.Postgres(t)
	if err := store.Script(t.Context(), target, dumpWithPlace(t, name)); err != nil {
		t.Fatal(err)
	}
	c := opened(t, target)
	if !c.Moved() || c.DatabaseID() == s.DatabaseID() {
		t.Errorf("moved %t, id %s, before %s", c.Moved(), c.DatabaseID(), s.DatabaseID())
	}
	if _, _, err := c.SessionByToken(t.Context(), session.Token); !errors.Is(err, account.ErrNoSession) {
		t.Errorf("somebody is signed in: %v", err)
	}
	if _, _, err := s.SessionByToken(t.Context(), session.Token); err != nil {
		t.Errorf("somebody was signed out of the original: %v", err)
	}
	copied, err := c.LoadEvent(t.Context(), event.ID)
	if err != nil || copied.Screens[0].Code == event.Screens[0].Code {
		t.Errorf("the screen has its code still, %v", err)
	}
	if again := opened(t, target); again.Moved() || again.DatabaseID() != c.DatabaseID() {
		t.Error("it has moved twice")
	}
}
