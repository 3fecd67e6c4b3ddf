package store_test

import (
	"bytes"
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

func TestBackupHoldsEverythingButWhatLetsSomebodyIn(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, filepath.Join(folder, "adyukh.db"))
	secret := filled[account.Hash]()
	if err := s.PutSetupSecret(t.Context(), secret); err != nil {
		t.Fatal(err)
	}
	event := fill(t, s)
	session, link := filled[account.Session](), filled[account.Link]()
	link.User = 1
	if err := s.PutLink(t.Context(), link); err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(folder, "Копия 1.db")
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(copied); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("the copy: %v, %v", info.Mode(), err)
	}
	onlyFiles(t, folder, "adyukh.db", "adyukh.db-lock", "adyukh.db-shm", "adyukh.db-wal", "Копия 1.db")
	content, err := os.ReadFile(copied)
	if err != nil {
		t.Fatal(err)
	}
	for name, hash := range map[string]account.Hash{"session": session.Token, "setup secret": secret, "link": link.Code} {
		if bytes.Contains(content, hash[:]) {
			t.Errorf("the copy holds the token of a %s", name)
		}
	}
	here, err := s.Second(t.Context(), 1)
	if err != nil || len(here.Secret) != 32 {
		t.Fatalf("the second factor here is %+v, %v", here, err)
	}
	if bytes.Contains(content, []byte(here.Secret)) {
		t.Error("the copy holds the secret of a second factor")
	}
	if !bytes.Contains(content, []byte(event.Head.Name)) {
		t.Error("the copy does not hold the event's name: the search above may be blind")
	}
	c := opened(t, copied)
	stands(t, c, event)
	if _, _, err := c.SessionByToken(t.Context(), session.Token); !errors.Is(err, account.ErrNoSession) {
		t.Errorf("somebody is signed in in the copy: %v", err)
	}
	if _, _, err := s.SessionByToken(t.Context(), session.Token); err != nil {
		t.Errorf("somebody was signed out by the backup: %v", err)
	}
	if second, err := c.Second(t.Context(), 1); err != nil || second.Secret != "" || second.Codes != 2 {
		t.Errorf("who needs a code needs one of two recovery codes in the copy: %+v, %v", second, err)
	}
	if second, err := s.Second(t.Context(), 1); err != nil || second.Secret != here.Secret {
		t.Errorf("the backup took the secret away: %+v, %v", second, err)
	}
	if keys, err := c.Passkeys(t.Context(), 1); err != nil || len(keys) != 0 {
		t.Errorf("the copy holds passkeys, which may be taken away by the time it is put into use: %+v, %v", keys, err)
	}
	if keys, err := s.Passkeys(t.Context(), 1); err != nil || len(keys) != 1 || bytes.Contains(content, keys[0].Credential) {
		t.Errorf("the backup took the passkey away, or holds it: %+v, %v", keys, err)
	}
	if users, err := c.Users(t.Context()); err != nil || len(users) != 1 {
		t.Errorf("the copy has users %v, %v", users, err)
	}
}

// onlyFiles checks what is in a folder.
func onlyFiles(t *testing.T, folder string, want ...string) {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	got, expected := map[string]bool{}, map[string]bool{}
	for _, f := range files {
		got[f.Name()] = true
	}
	for _, name := range want {
		expected[name] = true
	}
	if !reflect.DeepEqual(got, expected) {
		t.Errorf("the folder has %v, want %v", got, expected)
	}
}

func TestBackupReplacesNothing(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, filepath.Join(folder, "adyukh.db"))
	there := filepath.Join(folder, "there.db")
	if err := os.WriteFile(there, []byte("мой реферат"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{there, filepath.Join(folder, "adyukh.db"), folder} {
		if err := s.Backup(t.Context(), path); !errors.Is(err, fs.ErrExist) {
			t.Errorf("%s: %v", path, err)
		}
	}
	if err := s.Backup(t.Context(), filepath.Join(folder, "none", "x.db")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no such folder: %v", err)
	}
	if content, err := os.ReadFile(there); err != nil || string(content) != "мой реферат" {
		t.Errorf("the file became %q, %v", content, err)
	}
	onlyFiles(t, folder, "adyukh.db", "adyukh.db-lock", "adyukh.db-shm", "adyukh.db-wal", "there.db")
}

// TestBackupByARelativeName uses names as people type them: in the folder where they are.
func TestBackupByARelativeName(t *testing.T) {
	t.Chdir(t.TempDir())
	s := opened(t, "cup.db")
	event := fill(t, s)
	if err := s.Backup(t.Context(), "copy.db"); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Restore(t.Context(), "copy.db", "new.db"); err != nil {
		t.Fatal(err)
	}
	standsAgain(t, opened(t, "new.db"), event)
}

func TestBackupOfADamagedDatabaseIsNone(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "adyukh.db")
	s := opened(t, path)
	pairedEvent(t, s)
	// A game of a player who is not there: only a program without foreign keys can do that.
	withoutKeys(t, path, "UPDATE games SET white = 77 WHERE id = 6")
	if err := s.Backup(t.Context(), filepath.Join(folder, "copy.db")); !errors.Is(err, store.ErrDamaged) {
		t.Errorf("got %v", err)
	}
	onlyFiles(t, folder, "adyukh.db", "adyukh.db-lock", "adyukh.db-shm", "adyukh.db-wal")
}

// withoutKeys runs statements on a file as a program would that does not look at references.
func withoutKeys(t *testing.T, path string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, s := range statements {
		if _, err := db.Exec(s); err != nil {
			t.Fatalf("%s: %v", s, err)
		}
	}
}

func TestBackupWhileResultsComeIn(t *testing.T) {
	runtest.Races(t)
	folder := t.TempDir()
	s := opened(t, filepath.Join(folder, "adyukh.db"))
	e := wholeEvent(t, s, 16)
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for n := 0; ; n++ {
			select {
			case <-stop:
				return
			default:
			}
			after := next(e)
			after.Rounds[n%15].Games[n%8].Result = play.Result{Kind: play.FinalPosition, White: n % 25, Black: 24 - n%25}
			commit(t, s, e, after)
			e = after
		}
	}()
	for _, name := range []string{"1.db", "2.db", "3.db"} {
		if err := s.Backup(t.Context(), filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
	close(stop)
	<-stopped
	last := int64(0)
	for _, name := range []string{"1.db", "2.db", "3.db"} {
		c := opened(t, filepath.Join(folder, name))
		got, err := c.LoadEvent(t.Context(), e.ID)
		if err != nil {
			t.Fatal(err)
		}
		if entries, err := c.Journal(t.Context(), e.ID, 0, 1); err != nil || entries[0].Version != got.Version || got.Version < last {
			t.Errorf("%s has version %d and the journal %v, %v", name, got.Version, entries, err)
		}
		last = got.Version
	}
}

// TestRestoreOnPostgresRefusesAnotherProgramsTables: tables of the same names as ours, which no migration of ours has made, stay.
func TestRestoreOnPostgresRefusesAnotherProgramsTables(t *testing.T) {
	name, copied := storetest.Postgres(t), filepath.Join(t.TempDir(), "copy.db")
	s := opened(t, filepath.Join(t.TempDir(), "adyukh.db"))
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	if err := store.Script(t.Context(), name, "CREATE TABLE events (photo text); INSERT INTO events VALUES ('sea')"); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Restore(t.Context(), copied, name); !errors.Is(err, store.ErrForeign) {
		t.Errorf("got %v", err)
	}
	if err := store.Script(t.Context(), name, "INSERT INTO events (photo) SELECT photo || 1/count(*) FROM events GROUP BY photo"); err != nil {
		t.Errorf("the other program's row is gone: %v", err)
	}
}

// TestRestoreOnPostgres: the drill, on a server.
func TestRestoreOnPostgres(t *testing.T) {
	name, copied := storetest.Postgres(t), filepath.Join(t.TempDir(), "copy.db")
	s, kept := whole(t, name)
	session := filled[account.Session]()
	if err := s.Backup(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	if content, err := os.ReadFile(copied); err != nil || bytes.Contains(content, session.Token[:]) {
		t.Errorf("the backup holds the token of a session, %v", err)
	}
	lost := next(kept)
	lost.Head.Public = !lost.Head.Public
	commit(t, s, kept, lost)
	pairedEvent(t, s)
	if _, err := store.Restore(t.Context(), copied, name); !errors.Is(err, store.ErrInUse) {
		t.Errorf("while it is open: %v", err)
	}
	id, installation := s.DatabaseID(), s.Installation()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	garbage := filepath.Join(t.TempDir(), "garbage.db")
	if err := os.WriteFile(garbage, bytes.Repeat([]byte("пожар"), 200), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Restore(t.Context(), garbage, name); !errors.Is(err, store.ErrForeign) {
		t.Errorf("garbage: %v", err)
	}
	done, err := store.Restore(t.Context(), copied, name)
	if err != nil {
		t.Fatal(err)
	}
	dropSchema(t, done.Replaced)
	s = opened(t, name)
	back, err := s.LoadEvent(t.Context(), kept.ID)
	if err != nil || back.Head.Name != kept.Head.Name || back.Screens[0].Code == kept.Screens[0].Code {
		t.Fatalf("restored %+v, %v", back, err)
	}
	if kept.Head.Public && (back.Head.Public || len(done.Hidden) != 1) {
		t.Errorf("what was hidden since is public, hidden are %v", done.Hidden)
	}
	if _, _, err := s.SessionByToken(t.Context(), session.Token); !errors.Is(err, account.ErrNoSession) {
		t.Errorf("somebody is signed in: %v", err)
	}
	if s.DatabaseID() == id || s.Installation() != installation || s.Moved() {
		t.Errorf("id %s, installation %s, moved %t", s.DatabaseID(), s.Installation(), s.Moved())
	}
	pairedEvent(t, s)
	// What was there is whole, in a schema of its own.
	query := url.Values{"search_path": {done.Replaced}}
	stands(t, opened(t, storetest.Server(t)+separator(t)+query.Encode()), lost)
}

// separator is what stands before one more parameter of the server's URL.
func separator(t *testing.T) string {
	if strings.Contains(storetest.Server(t), "?") {
		return "&"
	}
	return "?"
}

// dropSchema drops a schema at the end of the test.
func dropSchema(t *testing.T, name string) {
	t.Helper()
	db := raw(t, storetest.Server(t))
	t.Cleanup(func() {
		if _, err := db.Exec("DROP SCHEMA " + name + " CASCADE"); err != nil {
			t.Error(err)
		}
	})
}

// TestRestoreCrosses: a backup of one kind of database comes back into the other.
func TestRestoreCrosses(t *testing.T) {
	eachCrossing(t, func(t *testing.T, from, to string) {
		copied := filepath.Join(t.TempDir(), "copy.db")
		s, kept := whole(t, from)
		if err := s.Backup(t.Context(), copied); err != nil {
			t.Fatal(err)
		}
		done, err := store.Restore(t.Context(), copied, to)
		if err != nil || done.Replaced != "" {
			t.Fatalf("%+v, %v", done, err)
		}
		back, err := opened(t, to).LoadEvent(t.Context(), kept.ID)
		if err != nil || back.Head.Name != kept.Head.Name {
			t.Errorf("restored %+v, %v", back, err)
		}
	})
}

func TestRestoreFromPostgresNeedsABackup(t *testing.T) {
	_, err := store.Restore(t.Context(), "postgres://adyukh:secret@127.0.0.1/adyukh", "x.db")
	if !errors.Is(err, store.ErrNoFile) || strings.Contains(err.Error(), "secret") {
		t.Errorf("got %v", err)
	}
}
