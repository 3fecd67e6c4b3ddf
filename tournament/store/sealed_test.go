package store_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
	"adyukh/tournament/store"
	"adyukh/tournament/store/seal"
	"adyukh/tournament/store/storetest"
)

// copyKey is a new key of copies.
func copyKey(t *testing.T) seal.Private {
	t.Helper()
	key, err := seal.New()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// handedOut fills a database, and gives a helper a pass and a program a token.
func handedOut(t *testing.T, name string) (*store.Store, *play.Event, account.Pass) {
	t.Helper()
	s, e := whole(t, name)
	now := time.Now().UTC().Truncate(time.Second)
	pass := account.Pass{
		Event: account.EventID(e.ID), Name: "Стол 1", From: 1, To: 4, Ends: now.Add(time.Hour), Token: account.Hash{9}, Joined: now,
	}
	id, err := s.CreatePass(t.Context(), pass, now)
	if err != nil {
		t.Fatal(err)
	}
	pass.ID = id
	if _, err := s.CreateToken(t.Context(), register.Token{Name: "сайт", CreatedAt: now}, register.JournalEntry{}); err != nil {
		t.Fatal(err)
	}
	return s, e, pass
}

// goesOn checks a database that was restored from a sealed copy: what was handed out works, and nobody is signed in.
func goesOn(t *testing.T, s *store.Store, want *play.Event, pass account.Pass) {
	t.Helper()
	got, err := s.LoadEvent(t.Context(), want.ID)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Screens) != 1 || got.Screens[0].Code != want.Screens[0].Code || got.Head.Name != want.Head.Name {
		t.Errorf("the event has screens %+v", got.Screens)
	}
	if known, err := s.PassByToken(t.Context(), pass.Token); err != nil || known.ID != pass.ID {
		t.Errorf("the helper's pass is %+v, %v", known, err)
	}
	tokens, err := s.Tokens(t.Context())
	if err != nil || len(tokens) != 1 || !tokens[0].RevokedAt.IsZero() {
		t.Errorf("tokens %+v, %v", tokens, err)
	}
	if second, err := s.Second(t.Context(), 1); err != nil || len(second.Secret) != 32 {
		t.Errorf("the second factor is %+v, %v", second, err)
	}
	if _, _, err := s.SessionByToken(t.Context(), filled[account.Session]().Token); !errors.Is(err, account.ErrNoSession) {
		t.Errorf("somebody is signed in: %v", err)
	}
	if keys, err := s.Passkeys(t.Context(), 1); err != nil || len(keys) != 0 {
		t.Errorf("passkeys %+v, %v", keys, err)
	}
}

// TestSealedDrill: a laptop dies, and another one goes on from the stick, in either database.
func TestSealedDrill(t *testing.T) {
	t.Parallel()
	storetest.Each(t, func(t *testing.T, name string) {
		key, stick := copyKey(t), t.TempDir()
		s, e, pass := handedOut(t, name)
		if err := s.PutSealingKey(t.Context(), key.Public()); err != nil {
			t.Fatal(err)
		}
		copied := filepath.Join(stick, "adyukh-1.db"+store.SealedSuffix)
		if err := s.BackupSealed(t.Context(), copied, key.Public()); err != nil {
			t.Fatal(err)
		}
		onlyFiles(t, stick, filepath.Base(copied))
		if err := s.BackupSealed(t.Context(), copied, key.Public()); !errors.Is(err, fs.ErrExist) {
			t.Errorf("over another copy: %v", err)
		}
		if sealed, err := store.IsSealed(copied); err != nil || !sealed {
			t.Errorf("it is sealed: %t, %v", sealed, err)
		}
		seen, err := store.LookSealed(t.Context(), copied, key)
		if err != nil || len(seen.Events) != 2 || seen.Made.IsZero() {
			t.Errorf("the look into it: %+v, %v", seen, err)
		}
		place := filepath.Join(t.TempDir(), "adyukh.db")
		done, err := store.RestoreSealed(t.Context(), copied, place, key)
		if err != nil || !done.Sealed || done.Newer != "" {
			t.Fatalf("restored %+v, %v", done, err)
		}
		again := opened(t, place)
		goesOn(t, again, e, pass)
		if again.DatabaseID() == s.DatabaseID() || again.Installation() != s.Installation() {
			t.Error("the database has the id of the one before, or is of another installation")
		}
		if known, err := again.SealingKey(t.Context()); err != nil || known.String() != key.Public().String() {
			t.Errorf("copies go on with the key %s, %v", known, err)
		}
	})
}

// TestRestoreSealedOnPostgres puts a sealed copy into a server.
func TestRestoreSealedOnPostgres(t *testing.T) {
	name, key := storetest.Postgres(t), copyKey(t)
	s, e, pass := handedOut(t, filepath.Join(t.TempDir(), "adyukh.db"))
	copied := filepath.Join(t.TempDir(), "adyukh.db.age")
	if err := s.BackupSealed(t.Context(), copied, key.Public()); err != nil {
		t.Fatal(err)
	}
	if done, err := store.RestoreSealed(t.Context(), copied, name, key); err != nil || !done.Sealed {
		t.Fatalf("restored %+v, %v", done, err)
	}
	goesOn(t, opened(t, name), e, pass)
}

// TestSealedCopiesAreRefused: without the key, with another one, cut and changed. What is there stays as it is, and nothing is left behind.
func TestSealedCopiesAreRefused(t *testing.T) {
	t.Parallel()
	key, folder := copyKey(t), t.TempDir()
	path, copied := filepath.Join(folder, "adyukh.db"), filepath.Join(t.TempDir(), "copy.db.age")
	s := opened(t, path)
	want := fill(t, s)
	if err := s.BackupSealed(t.Context(), copied, key.Public()); err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Restore(t.Context(), copied, path); !errors.Is(err, seal.ErrSealed) {
		t.Errorf("without a key: %v", err)
	}
	if _, err := store.Look(t.Context(), copied); !errors.Is(err, seal.ErrSealed) {
		t.Errorf("a look without a key: %v", err)
	}
	if _, err := store.RestoreSealed(t.Context(), copied, path, copyKey(t)); !errors.Is(err, seal.ErrOtherKey) {
		t.Errorf("with another key: %v", err)
	}
	whole, err := os.ReadFile(copied)
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n < len(whole); n += len(whole) / 7 {
		changed := append([]byte{}, whole...)
		changed[n] ^= 1
		for what, content := range map[string][]byte{"cut": whole[:n], "changed": changed} {
			if err := os.WriteFile(copied, content, 0o600); err != nil {
				t.Fatal(err)
			}
			if _, err := store.RestoreSealed(t.Context(), copied, path, key); err == nil {
				t.Errorf("%s at %d of %d: it is restored", what, n, len(whole))
			}
		}
	}
	onlyFiles(t, folder, "adyukh.db", "adyukh.db-lock")
	stands(t, opened(t, path), want)
}

// TestASealedNeighbourTellsWhatIsHidden: a later copy on the stick knows what was hidden since.
func TestASealedNeighbourTellsWhatIsHidden(t *testing.T) {
	t.Parallel()
	key, stick := copyKey(t), t.TempDir()
	s := opened(t, filepath.Join(t.TempDir(), "adyukh.db"))
	e := pairedEvent(t, s)
	public := next(e)
	public.Head.Public, public.Published = true, 1
	commit(t, s, e, public)
	first := sealedAt(t, s, filepath.Join(stick, "adyukh-1.db.age"), key, "2026-01-01T00:00:00Z")
	hidden := next(public)
	hidden.Head.Public = false
	commit(t, s, public, hidden)
	second := sealedAt(t, s, filepath.Join(stick, "adyukh-2.db.age"), key, "2026-01-02T00:00:00Z")
	for _, other := range []string{"adyukh-3.db.age", "notes.txt"} { // one of somebody else, which does not open
		if err := os.WriteFile(filepath.Join(stick, other), []byte("age-encryption.org/v1\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	place := filepath.Join(t.TempDir(), "adyukh.db")
	done, err := store.RestoreSealed(t.Context(), first, place, key)
	if err != nil || done.Newer != second || len(done.Hidden) != 1 {
		t.Errorf("restored %+v, %v", done, err)
	}
	if got, err := opened(t, place).LoadEvent(t.Context(), e.ID); err != nil || got.Head.Public {
		t.Errorf("what was hidden is public again, %v", err)
	}
}

// sealedAt makes a sealed copy that says it was made at a time.
func sealedAt(t *testing.T, s *store.Store, path string, key seal.Private, made string) string {
	t.Helper()
	plain := filepath.Join(t.TempDir(), "plain.db")
	if err := s.Backup(t.Context(), plain); err != nil {
		t.Fatal(err)
	}
	if _, err := raw(t, plain).Exec("UPDATE meta SET value = ? WHERE key = 'backup-made'", made); err != nil {
		t.Fatal(err)
	}
	in, err := os.Open(plain)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := key.Public().Seal(out, in); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}
