package webhook_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// publisher is the environment variable that makes the test binary a program which enters results in the first event of the
// database that it names, without end, and prints the public counter once each change is done.
const publisher = "ADYUKH_TEST_PUBLISHER"

func TestMain(m *testing.M) {
	if name := os.Getenv(publisher); name != "" {
		slog.SetDefault(slog.New(slog.DiscardHandler))
		fmt.Fprintln(os.Stderr, publishForEver(name))
		os.Exit(1)
	}
	// What the environment says about proxies would lead around the check of addresses: nobody may believe it.
	for _, name := range []string{"HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy", "ALL_PROXY"} {
		os.Setenv(name, "http://127.0.0.1:1")
	}
	os.Exit(m.Run())
}

func publishForEver(name string) error {
	ctx := context.Background()
	db, err := store.Open(ctx, name)
	if err != nil {
		return err
	}
	events := conduct.NewService(db, func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) })
	e, err := events.Event(ctx, 1)
	for n := 0; err == nil; n++ {
		g := e.Rounds[0].Games[n%2]
		white := (g.Result.White + 1) % 25
		r := play.Result{Kind: play.FinalPosition, White: white, Black: 24 - white}
		if e, err = events.SetResult(ctx, by, e.ID, g.ID, g.Revision, r); err == nil {
			fmt.Println(e.Published)
		}
	}
	return err
}

// TestWhatIsCommittedIsTold kills a program in a stream of results: whatever was answered reaches the receiver.
func TestWhatIsCommittedIsTold(t *testing.T) {
	runtest.Races(t)
	storetest.Each(t, func(t *testing.T, name string) {
		w := worldOn(t, name)
		w.hook("a", w.receiver.URL)
		e := w.publish(w.event())
		w.work()
		w.receiver.take()
		told := e.Published
		for n := range 5 {
			answered := publishUntilKilled(t, name, 3+5*n)
			// A PostgreSQL server may still be at the last commit of the dead program: that one is told with the next.
			stored, err := w.store.LoadEvent(t.Context(), e.ID)
			if err != nil {
				t.Fatal(err)
			}
			w.pass(time.Hour)
			w.work()
			for _, m := range w.receiver.take() {
				var message struct{ Event struct{ Version int64 } }
				if err := json.Unmarshal([]byte(m.body), &message); err != nil {
					t.Fatal(err)
				}
				told = max(told, message.Event.Version)
			}
			if stored.Published < answered || told < stored.Published {
				t.Errorf("%d was answered, %d is stored, %d was told", answered, stored.Published, told)
			}
		}
	})
}

// publishUntilKilled kills a program after so many answers and returns the last one.
func publishUntilKilled(t *testing.T, name string, most int) int64 {
	t.Helper()
	program := exec.Command(os.Args[0])
	program.Env = append(os.Environ(), publisher+"="+name)
	program.Stderr = os.Stderr
	out, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	last := int64(0)
	lines := bufio.NewScanner(out)
	for n := 0; lines.Scan(); {
		if last, err = strconv.ParseInt(lines.Text(), 10, 64); err != nil {
			t.Fatal(err)
		}
		if n++; n == most {
			if err := program.Process.Kill(); err != nil {
				t.Error(err)
			}
		}
	}
	if err := program.Wait(); err == nil || last == 0 {
		t.Fatalf("the program ended after %d: %v", last, err)
	}
	return last
}
