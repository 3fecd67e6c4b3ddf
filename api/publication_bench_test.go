package api_test

import (
	"fmt"
	"io"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/store"
)

// BenchmarkPhonesOfARound is what a result costs that a thousand phones fetch at once, with the number of times that their page is made for
// it.
func BenchmarkPhonesOfARound(b *testing.B) {
	db, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "bench.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	events := conduct.NewService(db, time.Now)
	e := benchEvent(b, events)
	server, err := api.New(api.Config{}, events, ratinglist.NewService(db, events), account.NewService(db, account.Config{}),
		slog.New(slog.NewTextHandler(io.Discard, nil)))
	if err != nil {
		b.Fatal(err)
	}
	defer server.Close()
	all := apitest.Phones{Test: b, Server: server, Path: fmt.Sprintf("/e/%d/rounds/1", e.ID), N: 1000}
	all.Fetch()
	before, white := apitest.BuiltPages(server), 0
	for b.Loop() {
		white = 13 + (white+1)%10
		g := e.Rounds[0].Games[0]
		e, err = events.SetResult(b.Context(), tournament.Actor{Name: "Анна"}, e.ID, g.ID, g.Revision,
			play.Result{Kind: play.FinalPosition, White: white, Black: 24 - white})
		if err != nil {
			b.Fatal(err)
		}
		all.Fetch()
	}
	b.ReportMetric(float64(apitest.BuiltPages(server)-before)/float64(b.N), "builds/op")
}
