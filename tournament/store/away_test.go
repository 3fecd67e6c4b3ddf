package store_test

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// TestPostgresIsRestartedAndFull: a server that is away is called that, nothing is half saved, and all goes on by itself when it is back.
func TestPostgresIsRestartedAndFull(t *testing.T) {
	runtest.Races(t)
	server := storetest.NewCluster(t, "max_connections=12", "superuser_reserved_connections=0")
	s, err := store.OpenWith(t.Context(), server.URL, store.Options{Connections: 5})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	e := pairedEvent(t, s)
	after := next(e)
	after.Rounds[0].Games[0].Result = play.Result{Kind: play.FinalPosition, White: 17, Black: 7}
	server.Stop()
	if err := tryCommit(t, s, e, after); !errors.Is(err, tournament.ErrAway) {
		t.Errorf("a result while the server is down: %v", err)
	}
	if _, err := s.LoadEvent(t.Context(), e.ID); !errors.Is(err, tournament.ErrAway) {
		t.Errorf("the event: %v", err)
	}
	if _, err := s.Latest(t.Context(), e.ID); !errors.Is(err, tournament.ErrAway) {
		t.Errorf("its version: %v", err)
	}
	if _, err := store.Open(t.Context(), server.URL); !store.IsAway(err) {
		t.Errorf("opened: %v", err)
	}
	server.Start("max_connections=12", "superuser_reserved_connections=0")
	stands(t, s, e)

	// Now others take all connections.
	write, _ := s.Pools()
	write.SetMaxIdleConns(0)
	others := raw(t, server.URL)
	var held []*sql.Conn
	for {
		conn, err := others.Conn(context.Background())
		if err != nil {
			break
		}
		held = append(held, conn)
	}
	if err := tryCommit(t, s, e, after); !errors.Is(err, tournament.ErrAway) {
		t.Errorf("a result while there is no connection left, %d are held: %v", len(held), err)
	}

	// With one that is its own the program goes on, whatever comes at once.
	fine(t, held[0].Close())
	write.SetMaxIdleConns(5)
	others.SetMaxIdleConns(0)
	stands(t, s, e)
	var all sync.WaitGroup
	for range 40 {
		all.Go(func() {
			if _, err := s.LoadEvent(t.Context(), e.ID); err != nil {
				t.Errorf("an event with the one connection that is left: %v", err)
			}
		})
	}
	all.Wait()
	for _, conn := range held[1:] {
		if err := conn.Close(); err != nil {
			t.Error(err)
		}
	}
	if err := others.Close(); err != nil {
		t.Fatal(err)
	}
	commit(t, s, e, after)
	stands(t, s, after)
}

// TestConnectionsThatTheServerEnds: who ends the connections of a program, as an administrator does, refuses nothing that begins after it.
func TestConnectionsThatTheServerEnds(t *testing.T) {
	server := storetest.NewCluster(t)
	s, err := store.OpenWith(t.Context(), server.URL, store.Options{Connections: 5})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	e := pairedEvent(t, s)
	pool, _ := s.Pools()
	open := make([]*sql.Conn, 5)
	for range 2 { // a connection that was looked at a moment ago is not looked at again
		for i := range open {
			open[i], err = pool.Conn(t.Context())
			fine(t, err)
		}
		for _, conn := range open {
			fine(t, conn.Close())
		}
	}
	const ends = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'adyukh'"
	_, err = raw(t, server.URL).ExecContext(t.Context(), ends)
	fine(t, err)
	after := next(e)
	after.Rounds[0].Games[0].Result = play.Result{Kind: play.FinalPosition, White: 17, Black: 7}
	if err := tryCommit(t, s, e, after); err != nil {
		t.Errorf("a result after all connections were ended: %v", err)
	}
	stands(t, s, after)
}
