package store_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/attendance"
	"adyukh/tournament/composition"
	"adyukh/tournament/hall"
	"adyukh/tournament/play"
	"adyukh/tournament/reported"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

var update = flag.Bool("update", false, "write the dumps of the newest schema in testdata/schema; PostgreSQL needs pg_dump")

// testdata/schema keeps, of every version of the tables, what a database of that version holds: NNNN.sqlite.sql and
// NNNN.postgres.sql are the same event, contest and accounts in both, NNNN.json is the event as it has to be loaded from them, and
// NNNN.contest.json the contest.
func fixture(version int, kind string) string {
	return filepath.Join("testdata", "schema", fmt.Sprintf("%04d.%s", version, kind))
}

func TestEveryEarlierSchemaIsMigrated(t *testing.T) {
	t.Parallel()
	if *update {
		writeFixtures(t)
	}
	storetest.Each(t, func(t *testing.T, _ string) {
		kind := filepath.Base(t.Name())
		fresh := opened(t, newDatabase(t, kind))
		for version := 1; version <= store.Versions(); version++ {
			if !runtest.Full() && version%5 != 1 && version < store.Versions()-2 {
				continue // each takes seconds in PostgreSQL
			}
			t.Run(fmt.Sprint(version), func(t *testing.T) {
				name := newDatabase(t, kind)
				script, err := os.ReadFile(fixture(version, kind+".sql"))
				if err != nil {
					t.Fatal(err)
				}
				if err := store.Script(t.Context(), name, string(script)); err != nil {
					t.Fatal(err)
				}
				s := opened(t, name)
				if got, want := s.Schema(), (store.Schema{Before: version, Now: store.Versions()}); got != want {
					t.Errorf("schema %+v, want %+v", got, want)
				}
				wantContent(t, s, version)
				sameTables(t, s, fresh)
			})
		}
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
		script := "CREATE TABLE journal_changes (of_somebody_else TEXT);"
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
		if err := store.Script(t.Context(), name, "DROP TABLE journal_changes;"); err != nil {
			t.Fatal(err)
		}
		if got, want := opened(t, name).Schema(), (store.Schema{Before: 0, Now: store.Versions()}); got != want {
			t.Errorf("schema %+v, want %+v", got, want)
		}
	})
}

// fill makes the content of the fixtures.
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
	screen := filled[hall.Screen]()
	screen.ID, screen.Revision = 7, 3
	after.Screens = []hall.Screen{screen}
	after.Reports = []reported.Game{{
		ID: int64(after.Rounds[0].Games[1].ID), Revision: 3, White: reported.Side{White: 15, Black: 9, At: at, Times: 2, Ended: "final"},
	}}
	after.Requests = []reported.Request{{
		ID: reported.RequestID(int64(after.Players[0].ID), reported.OfRound), Revision: 3, Player: int64(after.Players[0].ID),
		Wish: reported.Half, Round: 2, Words: "экзамен", At: at, Answer: reported.Refused, Reason: "поздно", Times: 2,
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

// contestsSince is the first version of the tables that has contests of composers.
const contestsSince = 17

// logSince is the first version of the tables that has the journal of sign-ins.
const logSince = 29

// wantContest checks the contest of a fixture.
func wantContest(t *testing.T, s *store.Store, version int) {
	t.Helper()
	text, err := os.ReadFile(fixture(version, "contest.json"))
	if err != nil {
		t.Fatal(err)
	}
	var want composition.Contest
	if err := json.Unmarshal(text, &want); err != nil {
		t.Fatal(err)
	}
	contestStands(t, s, &want)
}

// wantContent checks what fill has made.
func wantContent(t *testing.T, s *store.Store, version int) {
	t.Helper()
	text, err := os.ReadFile(fixture(version, "json"))
	if err != nil {
		t.Fatal(err)
	}
	var want play.Event
	if err := json.Unmarshal(text, &want); err != nil {
		t.Fatal(err)
	}
	stands(t, s, &want)
	if version >= contestsSince {
		wantContest(t, s, version)
	}
	entry, err := s.JournalEntry(t.Context(), want.ID, 2)
	if err != nil || len(entry.Changes) != 3 || entry.Changes[0].Part.Kind != play.HeadPart || entry.Changes[0].After == nil {
		t.Errorf("the journal has %+v, %v", entry, err)
	}
	users, err := s.Users(t.Context())
	if err != nil || len(users) != 1 {
		t.Fatalf("users %+v, %v", users, err)
	}
	members, err := s.Members(t.Context(), account.EventID(want.ID))
	if err != nil || len(members) != 1 || members[0].Login != users[0].Login || members[0].Role != account.Owner {
		t.Errorf("members %+v, %v", members, err)
	}
	sessions, err := s.Sessions(t.Context(), users[0].ID)
	if err != nil || len(sessions) != 1 {
		t.Errorf("sessions %+v, %v", sessions, err)
	}
	if version >= logSince {
		lines, err := s.LogEntries(t.Context(), 0, 0, 10)
		if err != nil || len(lines) != 1 || lines[0].ByFrom != "192.0.2.1" || lines[0].Event != account.EventID(want.ID) {
			t.Errorf("the journal of sign-ins has %+v, %v", lines, err)
		}
	}
	// And work goes on.
	after := next(&want)
	after.Players[0].Number, after.Players[1].Number = after.Players[1].Number, after.Players[0].Number
	commit(t, s, &want, after)
	stands(t, s, after)
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
