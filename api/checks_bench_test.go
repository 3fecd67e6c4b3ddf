package api_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/checks"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/store"
)

// BenchmarkPagesBesideChecks asks for pages that nobody keeps, one after the other with a rest between them, in turn alone and while 300
// entries of a contest are checked, none of which is ever decided. It reports what a page takes and by what factor checks make that
// longer: in the middle, and of twenty pages the slowest.
func BenchmarkPagesBesideChecks(b *testing.B) {
	db, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "bench.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	events, gate := conduct.NewService(db, time.Now), new(checks.Gate)
	worker := checks.NewWorker(checks.Config{Store: db.Contests(), Now: time.Now, Log: slog.New(slog.DiscardHandler), Gate: gate})
	service := checks.NewService(db.Contests(), worker, time.Now)
	server, err := api.New(api.Config{Config: web.Config{Limits: web.Limits{CacheBytes: 1}}, Gate: gate}, events,
		ratinglist.NewService(db, events),
		account.NewService(db, account.Config{}), slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	defer server.Close()
	site := httptest.NewServer(server.Handler())
	defer site.Close()
	e := finishedEvent(b, events, play.Swiss)
	contest := benchContest(b, db)
	asked := checks.Contest{ID: contest.ID, Game: contest.Head.Game}
	for _, e := range contest.Entries {
		asked.Entries = append(asked.Entries, checks.Entry{ID: e.ID, Position: e.Position, Task: e.Task, Solution: e.Solution})
	}
	if n, err := service.Ask(b.Context(), asked); err != nil || n != 300 {
		b.Fatal(n, err)
	}
	ask := func(page string) time.Duration {
		begun := time.Now()
		answer, err := http.Get(fmt.Sprintf("%s/e/%d%s", site.URL, e.ID, page))
		if err != nil {
			b.Fatal(err)
		}
		if _, err = io.Copy(io.Discard, answer.Body); err != nil || answer.StatusCode != http.StatusOK {
			b.Fatal(answer.StatusCode, err)
		}
		answer.Body.Close()
		return time.Since(begun)
	}
	var took [2][]time.Duration // alone, beside checks
	for i := 0; b.Loop(); i++ {
		ctx, stop := context.WithCancel(b.Context())
		var group sync.WaitGroup
		if i%2 == 1 {
			group.Go(func() { worker.Run(ctx) })
		}
		for round := range 15 {
			for _, page := range []string{"", "/rounds/1", "/rounds/4", "/standings", "/crosstable", "/players"} {
				time.Sleep(15 * time.Millisecond) // the reader looks, and checks go on
				if d := ask(page); round > 0 {
					took[i%2] = append(took[i%2], d)
				}
			}
		}
		stop()
		group.Wait()
	}
	if len(took[1]) == 0 {
		return // the first of the runs
	}
	for name, part := range map[string]int{"middle": 50, "slow": 95} {
		alone, beside := share(took[0], part), share(took[1], part)
		b.ReportMetric(float64(alone.Microseconds())/1000, "ms-"+name)
		b.ReportMetric(float64(beside)/float64(alone), "times-"+name)
	}
}

// share returns the duration that so many percent do not exceed.
func share(all []time.Duration, percent int) time.Duration {
	slices.Sort(all)
	return all[len(all)*percent/100]
}

// benchContest is a contest of 300 entries that the solver can't decide.
func benchContest(b *testing.B, db *store.Store) *composing.Contest {
	c := &composing.Contest{
		Envelope: tournament.Envelope{Version: 1}, Head: composing.Head{Head: contest.Head{
			Name: "Конкурс", Game: "adyukh", Zone: "Europe/Moscow",
		}},
	}
	for i := range 300 {
		c.Entries = append(c.Entries, composing.Entry{
			ID:       contest.EntryID(i + 1),
			Position: "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8",
			Task:     fmt.Sprintf("%d:%d", 12+i%10, 12-i%10), Solution: "1. c3-b4",
		})
	}
	id, err := db.Contests().CreateEvent(b.Context(), c, tournament.Entry{Version: 1, At: time.Now()})
	if err != nil {
		b.Fatal(err)
	}
	c.ID = id
	return c
}
