package store_test

import (
	"bytes"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"

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
	stands(t, opened(t, "new.db"), event)
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

func TestBackupOfPostgresIsPgDumps(t *testing.T) {
	s := opened(t, storetest.Postgres(t))
	path := filepath.Join(t.TempDir(), "x.db")
	if err := s.Backup(t.Context(), path); !errors.Is(err, store.ErrPostgresCopy) {
		t.Errorf("backup: %v", err)
	}
}

func TestRestoreOfPostgresIsPgRestores(t *testing.T) {
	const server = "postgres://adyukh:secret@127.0.0.1/adyukh"
	for _, names := range [][2]string{{"x.db", server}, {server, "x.db"}} {
		_, err := store.Restore(t.Context(), names[0], names[1])
		if !errors.Is(err, store.ErrPostgresCopy) || strings.Contains(err.Error(), "secret") {
			t.Errorf("restore %s: %v", names, err)
		}
	}
}
