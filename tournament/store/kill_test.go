package store_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// committer is the environment variable that makes the test binary a program which commits results to the database that it
// names, without end, and prints each version once Commit has returned.
const committer = "ADYUKH_TEST_COMMITTER"

func TestMain(m *testing.M) {
	if name := os.Getenv(committer); name != "" {
		slog.SetDefault(slog.New(slog.DiscardHandler)) // a slow disk is no complaint
		fmt.Fprintln(os.Stderr, commitForEver(name))
		os.Exit(1)
	}
	if what := os.Getenv(actor); what != "" {
		slog.SetDefault(slog.New(slog.DiscardHandler))
		if err := actForEver(what); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func commitForEver(name string) error {
	ctx := context.Background()
	s, err := store.Open(ctx, name)
	if err != nil {
		return err
	}
	e, err := s.LoadEvent(ctx, 1)
	if err != nil {
		return err
	}
	for {
		after := next(e)
		r := after.Version % int64(len(after.Rounds))
		game := &after.Rounds[r].Games[after.Version%int64(len(after.Rounds[r].Games))]
		game.Result = resultOf(after.Version)
		game.Revision = after.Version
		changes := play.Diff(e, after)
		entry := tournament.Entry{Event: e.ID, Version: after.Version, Action: conduct.ResultEntered, Changes: changes}
		if err := s.Commit(ctx, play.Commit{Event: after, Changes: changes, Entry: entry}); err != nil {
			return err
		}
		fmt.Println(after.Version)
		e = after
	}
}

// resultOf makes a result that tells in which version it was entered.
func resultOf(version int64) play.Result {
	return play.Result{Kind: play.FinalPosition, White: int(version), Black: int(version)}
}

// What was answered is kept, however the program ends; what was not is there as a whole or not at all.
func TestNoAnsweredCommitIsLostByAKill(t *testing.T) {
	t.Parallel()
	storetest.Each(t, func(t *testing.T, name string) {
		s := opened(t, name)
		wholeEvent(t, s, 8)
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		answered := int64(1)
		for range 20 {
			answered = max(answered, killAfter(t, name, 1+rand.IntN(40)))
			wantVersions(t, name, answered)
		}
		if answered < 21 {
			t.Errorf("20 programs committed up to version %d", answered)
		}
	})
}

// killAfter starts a program, reads so many lines of it, kills it and returns the last version that it has printed.
func killAfter(t *testing.T, name string, lines int) int64 {
	t.Helper()
	program := exec.Command(os.Args[0])
	program.Env = append(os.Environ(), committer+"="+name)
	var complaint strings.Builder
	program.Stderr = &complaint
	out, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	last := int64(0)
	scanner := bufio.NewScanner(out)
	for n := 0; scanner.Scan(); {
		// What is in the pipe when the program dies was answered too.
		version, err := strconv.ParseInt(scanner.Text(), 10, 64)
		if err != nil {
			t.Errorf("the program printed %q", scanner.Text())
		}
		last = version
		if n++; n == lines {
			if err := program.Process.Kill(); err != nil {
				t.Error(err)
			}
		}
	}
	var exit *exec.ExitError
	if err := program.Wait(); !errors.As(err, &exit) || complaint.Len() > 0 {
		t.Fatalf("the program ended with %v: %s", err, complaint.String())
	}
	return last
}

// wantVersions opens the database anew and checks that every version up to the answered one is in it, and nothing half done.
func wantVersions(t *testing.T, name string, answered int64) {
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
	e, err := s.LoadEvent(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if e.Version < answered || e.Version > answered+1 { // one commit may have been done without its answer
		t.Fatalf("version %d was answered, the database has %d", answered, e.Version)
	}
	entries, err := s.Journal(t.Context(), 1, 0, int(e.Version)+1)
	if err != nil || int64(len(entries)) != e.Version {
		t.Fatalf("version %d has %d journal entries, %v", e.Version, len(entries), err)
	}
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if want := resultOf(g.Revision); g.Revision > 0 && g.Result != want {
				t.Errorf("game %d of version %d has %+v", g.ID, g.Revision, g.Result)
			}
		}
	}
	last, err := s.JournalEntry(t.Context(), 1, e.Version)
	if err != nil || e.Version > 1 && (len(last.Changes) != 1 || last.Changes[0].After.(play.Game).Result != resultOf(e.Version)) {
		t.Errorf("the last entry is %+v, %v", last, err)
	}
	if s.IsSQLite() {
		if err := s.Check(t.Context()); err != nil {
			t.Error(err)
		}
	}
}
