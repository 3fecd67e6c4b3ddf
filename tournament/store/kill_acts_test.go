package store_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// often is how often something is done in an ordinary run, and at night.
func often(n int) int {
	if runtest.Night() {
		return 20 * n
	}
	return n
}

// actor is the environment variable that makes the test binary a program which does what it names: "acts DATABASE" and "restore DATABASE
// COPY COPY" without end, a line once each is done; "open DATABASE", "copy DATABASE DATABASE", "backup DATABASE FOLDER" and
// "erase DATABASE" once, a line before and one after.
const actor = "ADYUKH_TEST_ACTOR"

func actForEver(what string) error {
	ctx, words := context.Background(), strings.Fields(what)
	switch words[0] {
	case "acts":
		return runEvents(ctx, words[1])
	case "restore":
		for n := 0; ; n++ {
			done, err := store.Restore(ctx, words[2+n%2], words[1])
			if err == nil {
				fmt.Println(n % 2)
				err = discard(ctx, words[1], done)
			}
			if err != nil {
				return err
			}
		}
	}
	fmt.Println("begins")
	s, err := store.Open(ctx, words[1])
	if err == nil {
		err = errors.Join(actOnce(ctx, s, words), s.Close())
	}
	if err == nil {
		fmt.Println("done")
	}
	return err
}

// listed is how many players a list brings at once.
const listed = 6

// runEvents runs one event after another: lists of players, pairings that are published or taken back, results.
func runEvents(ctx context.Context, name string) error {
	s, err := store.Open(ctx, name)
	if err != nil {
		return err
	}
	events := conduct.NewService(s, time.Now)
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow").WithSystem(play.Swiss)
	head.Name, head.Regulations.Rounds = "Кубок", 5
	for {
		var by tournament.Actor
		e, err := events.CreateEvent(ctx, by, head)
		for err == nil && e != nil {
			fmt.Println(e.ID, e.Version)
			e, err = act(ctx, events, e)
		}
		if err != nil {
			return err
		}
	}
}

// act does what an event wants next, nil when it is over.
func act(ctx context.Context, events *conduct.Service, e *play.Event) (*play.Event, error) {
	var by tournament.Actor
	list := func() (*play.Event, error) {
		var rows []play.PlayerData
		for range listed {
			rows = append(rows, play.PlayerData{Name: fmt.Sprintf("Игрок %d-%d", e.Version, len(rows))})
		}
		after, _, err := events.ImportPlayers(ctx, by, e.ID, rows)
		return after, err
	}
	last, published := len(e.Rounds), e.PublishedRounds()
	switch {
	case len(e.Players) < 2*listed:
		return list()
	case e.Players[0].Number == 0:
		return events.DrawNumbers(ctx, by, e.ID, e.Version, play.Draw{Numbering: play.ByLot, Seed: 1})
	case last > published && rand.IntN(3) == 0:
		return events.UnpairRound(ctx, by, e.ID, e.Version, last, tournament.Agreed{"warning.round.unpair"})
	case last > published:
		return events.PublishRound(ctx, by, e.ID, e.Version, last, nil)
	}
	if last > 0 {
		for _, g := range e.Rounds[last-1].Games {
			if g.Result.IsOpen() && !g.IsFree() {
				result := play.Result{Kind: play.FinalPosition, White: int(g.ID) % 25, Black: 24 - int(g.ID)%25}
				return events.SetResult(ctx, by, e.ID, g.ID, g.Revision, result)
			}
		}
	}
	switch {
	case last == 5:
		return nil, nil
	case last == 2 && len(e.Players) == 2*listed:
		return list() // they come late
	}
	return events.PairRound(ctx, by, e.ID, e.Version, tournament.Agreed{})
}

// TestNothingIsHalfDoneByAKill: whatever arbiters do, the program that does it is killed, and the next one finds all that was answered, and
// each change as a whole or not at all.
func TestNothingIsHalfDoneByAKill(t *testing.T) {
	storetest.Each(t, func(t *testing.T, name string) {
		answered := map[tournament.EventID]int64{}
		acts := 0
		for range often(4) {
			for _, line := range killedAfter(t, "acts "+name, 1+rand.IntN(60), 0) {
				var id tournament.EventID
				var version int64
				if _, err := fmt.Sscan(line, &id, &version); err != nil {
					t.Fatalf("the program printed %q", line)
				}
				answered[id] = max(answered[id], version)
				acts++
			}
			wantWhole(t, name, answered)
		}
		t.Logf("%d answered acts on %d events", acts, len(answered))
	})
}

// wantWhole opens the database anew and looks at every event.
func wantWhole(t *testing.T, name string, answered map[tournament.EventID]int64) {
	t.Helper()
	s, err := store.Open(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}()
	// A PostgreSQL server may still be at the last commit of the dead program, and then has the event's row locked.
	if err := s.Exec(t.Context(), "UPDATE events SET version = version"); err != nil {
		t.Fatal(err)
	}
	for id, version := range answered {
		e, err := s.LoadEvent(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if e.Version < version || e.Version > version+1 { // one commit may have been done without its answer
			t.Errorf("event %d: version %d was answered, the database has %d", id, version, e.Version)
		}
		entries, err := s.Journal(t.Context(), id, 0, int(e.Version)+1)
		if err != nil || int64(len(entries)) != e.Version {
			t.Errorf("event %d: version %d has %d journal entries, %v", id, e.Version, len(entries), err)
		}
		if len(e.Players)%listed != 0 {
			t.Errorf("event %d has %d players of lists of %d", id, len(e.Players), listed)
		}
		for _, r := range e.Rounds {
			seated := map[play.PlayerID]bool{}
			for _, g := range r.Games {
				seated[g.White], seated[g.Black] = true, true
			}
			if delete(seated, 0); len(seated)%listed != 0 {
				t.Errorf("event %d, round %d: %d of %d players have a place", id, r.Number, len(seated), len(e.Players))
			}
		}
	}
	if s.IsSQLite() {
		if err := s.Check(t.Context()); err != nil {
			t.Error(err)
		}
	}
}

// TestAKilledMigrationIsDoneAgain: a program that is killed while it makes the tables leaves a database in which the next start does.
func TestAKilledMigrationIsDoneAgain(t *testing.T) {
	storetest.Each(t, func(t *testing.T, _ string) {
		between := 0
		for range often(1) {
			name := newDatabase(t, filepath.Base(t.Name()))
			for range 3 {
				lines := killedAfter(t, "open "+name, 1, time.Duration(rand.Int64N(int64(300*time.Millisecond))))
				if len(lines) == 1 {
					between++
				}
			}
			whole(t, name)
		}
		t.Logf("killed on the way: %d", between)
	})
}

// killedAfter starts a program, kills it once it has printed so many lines and a little time has passed, and returns all its lines. One
// that ended by itself before that was not killed, which is no fault.
func killedAfter(t *testing.T, what string, lines int, later time.Duration) []string {
	t.Helper()
	program := exec.Command(os.Args[0])
	program.Env = append(os.Environ(), actor+"="+what)
	var complaint strings.Builder
	program.Stderr = &complaint
	out, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	var printed []string
	for read := bufio.NewReader(out); ; {
		line, err := read.ReadString('\n')
		if errors.Is(err, io.EOF) {
			break // a line without an end was not answered
		}
		if err != nil {
			t.Fatal(err)
		}
		if printed = append(printed, strings.TrimSpace(line)); len(printed) == lines {
			kill := time.AfterFunc(later, func() { _ = program.Process.Kill() })
			defer kill.Stop()
		}
	}
	if err := program.Wait(); complaint.Len() > 0 {
		t.Fatalf("the program ended with %v: %s", err, complaint.String())
	}
	return printed
}
