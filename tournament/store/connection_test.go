package store_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/store"
)

func TestEveryConnectionIsSafe(t *testing.T) {
	s := opened(t, filepath.Join(t.TempDir(), "adyukh.db"))
	write, read := s.Pools()
	for name, pool := range map[string]*sql.DB{"write": write, "read": read} {
		most := pool.Stats().MaxOpenConnections
		for range most { // all at once, so that each is another one
			conn, err := pool.Conn(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			defer conn.Close()
			for pragma, want := range map[string]string{
				"foreign_keys": "1", "journal_mode": "wal", "synchronous": "2", "busy_timeout": "5000",
				"query_only": map[string]string{"write": "0", "read": "1"}[name],
			} {
				var is string
				if err := conn.QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&is); err != nil || is != want {
					t.Errorf("%s: %s is %s, %v", name, pragma, is, err)
				}
			}
		}
		if name == "write" && most != 1 {
			t.Errorf("%d connections write", most)
		}
	}
}

func TestReadersDoNotWaitForAWriter(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s, other := open(), open()
		e := pairedEvent(t, s)
		// A writer that does not come to its end, in this program and in another one.
		for _, reader := range []*store.Store{s, other} {
			if err := s.HoldWriting(t.Context(), func() {
				// Whoever waits for the writer, who waits for this, gives up after five seconds with an error.
				if got, err := reader.LoadEvent(t.Context(), e.ID); err != nil || got.Version != 1 {
					t.Errorf("while somebody writes: %v", err)
				}
				if _, err := reader.ListEvents(t.Context(), tournament.ListQuery{}); err != nil {
					t.Errorf("while somebody writes: %v", err)
				}
			}); err != nil {
				t.Error(err)
			}
		}
	})
}

func TestAReaderSeesOneState(t *testing.T) {
	runtest.Races(t)
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		e := pairedEvent(t, s)
		done := make(chan struct{})
		go func() {
			defer close(done)
			for range 30 {
				after := next(e)
				after.Head.Revision = after.Version
				for i := range after.Players {
					after.Players[i].Revision = after.Version
				}
				changes := []tournament.Change{{Part: tournament.Part{Kind: play.HeadPart}}}
				for _, p := range after.Players {
					changes = append(changes, tournament.Change{Part: tournament.Part{Kind: play.PlayerPart, ID: int64(p.ID)}})
				}
				entry := tournament.Entry{Event: e.ID, Version: after.Version}
				if err := s.Commit(context.Background(), play.Commit{Event: after, Changes: changes, Entry: entry}); err != nil {
					t.Error(err)
					return
				}
				e = after
			}
		}()
		id := e.ID
		for running := true; running; {
			select {
			case <-done:
				running = false
			default:
			}
			got, err := s.LoadEvent(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range got.Players {
				if p.Revision != got.Version || got.Head.Revision != got.Version {
					t.Fatalf("version %d has a player of %d and a head of %d", got.Version, p.Revision, got.Head.Revision)
				}
			}
		}
	})
}

func TestCloseWaits(t *testing.T) {
	runtest.Races(t)
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s, other := open(), open()
		id := grow(t, s)
		closed := make(chan error, 1)
		if err := s.Hold(t.Context(), func() {
			go func() { closed <- s.Close() }()
			s.AwaitClosing()
			for range 50 { // another program works meanwhile
				if _, err := other.LoadEvent(t.Context(), id); err != nil {
					t.Error(err)
				}
			}
			select {
			case err := <-closed:
				t.Error("Close did not wait for a method")
				closed <- err
			default:
			}
		}); err != nil {
			t.Error(err)
		}
		if err := <-closed; err != nil {
			t.Error(err)
		}
		if _, err := s.LoadEvent(t.Context(), id); !errors.Is(err, store.ErrClosed) {
			t.Errorf("after Close: %v", err)
		}
		if err := s.Backup(t.Context(), filepath.Join(t.TempDir(), "x.db")); !errors.Is(err, store.ErrClosed) {
			t.Errorf("after Close: %v", err)
		}
		if err := s.Close(); err != nil {
			t.Errorf("closing again: %v", err)
		}
	})
}

func TestTheLogHasNoValues(t *testing.T) {
	var log bytes.Buffer
	defer slog.SetDefault(slog.Default())
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, nil)))
	store.Trace(t.Context(), time.Millisecond, "SELECT quick")
	store.Trace(t.Context(), time.Second, "SELECT slow")
	if got := log.String(); strings.Contains(got, "quick") || !strings.Contains(got, "level=WARN") || !strings.Contains(got, "SELECT slow") {
		t.Errorf("logged: %s", got)
	}
	if sql, values := store.WithoutValues(t.Context(), "SELECT ?", "Хапсироков"); sql != "SELECT ?" || len(values) != 0 {
		t.Errorf("the log would get %q with %v", sql, values)
	}
	log.Reset()
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		e := pairedEvent(t, s)
		after := next(e)
		after.Players[0].Name, after.Players[1].Number = "КАНАРЕЙКА", 1
		if err := tryCommit(t, s, e, after); err == nil {
			t.Error("a number was given twice")
		}
	})
	if strings.Contains(log.String(), "КАНАРЕЙКА") || strings.Contains(log.String(), "ERROR") {
		t.Errorf("logged: %s", log.String())
	}
}
