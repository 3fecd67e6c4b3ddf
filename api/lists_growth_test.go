package api_test

import (
	"context"
	"net/http"
	"sync/atomic"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store/storetest"
)

// counted is a store that counts which events are decoded and how many rows of lists are read.
type counted struct {
	play.Store
	events, rows *atomic.Int64
}

func (c counted) LoadEvent(ctx context.Context, id tournament.EventID) (*play.Event, error) {
	c.events.Add(1)
	return c.Store.LoadEvent(ctx, id)
}

func (c counted) ListEvents(ctx context.Context, q tournament.ListQuery) ([]tournament.Listing, error) {
	all, err := c.Store.ListEvents(ctx, q)
	c.rows.Add(int64(len(all)))
	return all, err
}

// mostListRows is how many rows a page of a list reads at most: the groups of the home page have fewer than the stages of a series.
const mostListRows = 301

// TestListsDoNotGrow: with four times as many events no page of a list decodes more of them, and it reads few rows; what has not changed is
// answered without decoding any.
func TestListsDoNotGrow(t *testing.T) {
	paths := map[string]bool{ // whether they are for who is signed in
		"/": false, "/events": false, "/events?year=2024": false, "/events?q=кубок": false, "/api/v1/events": false,
		"/api/v1/events?game=russian&discipline=rapid&status=over&limit=50": false, "/api/v1/events?q=кубок": false,
		"/api/v1/events?updated-since=2020-01-01T00:00:00Z": false,
		"/desk": true, "/desk/events": true, "/desk/events?q=кубок": true, "/desk/new": true, "/desk/series/new": true,
		"/desk/people/requests": true,
	}
	few := map[string]int64{}
	for _, n := range []int{100, 400} {
		s := apitest.NewSite(t)
		// Twenty of the first hundred are to come, so that both lists have more of them than say where they stand.
		of := storetest.Federation{Events: n, Players: 4, Rounds: 1, Today: person.DateOf(s.Clock.Now()).Plus(730)}
		if err := of.Fill(t.Context(), s.Store); err != nil {
			t.Fatal(err)
		}
		s.Stop()
		var events, rows atomic.Int64
		for path, signedIn := range paths {
			s.Events = conduct.NewService(counted{s.Store, &events, &rows}, s.Clock.Now) // with nothing in memory
			s.Serve()
			b := s.Anonymous()
			if signedIn {
				b = s.SignedIn(s.Admin.Login)
			}
			events.Store(0)
			rows.Store(0)
			a := b.Get(path)
			if a.Status != http.StatusOK {
				t.Fatalf("%s: %d", path, a.Status)
			}
			decoded := events.Load()
			if before, known := few[path]; known && decoded > before || decoded > 0 && !signedIn {
				t.Errorf("%s of %d events decodes %d, of fewer %d", path, n, decoded, before)
			}
			if rows.Load() > mostListRows {
				t.Errorf("%s of %d events reads %d rows", path, n, rows.Load())
			}
			few[path] = decoded
			if !signedIn {
				if again := b.Get(path, "If-None-Match", a.Header.Get("ETag")); again.Status != http.StatusNotModified || events.Load() > decoded {
					t.Errorf("%s again: %d, %d more are decoded", path, again.Status, events.Load()-decoded)
				}
			}
			s.Stop()
		}
	}
	if few["/desk"] == 0 {
		t.Error("nothing was counted")
	}
}
