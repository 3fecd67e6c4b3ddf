package api_test

import (
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/steady"
	"adyukh/tournament/store"
)

// BenchmarkPublicPage asks for a page that is kept, as the phones in a hall do: one after the other, and all at once.
func BenchmarkPublicPage(b *testing.B) {
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
	path := fmt.Sprintf("/e/%d/standings", e.ID)
	ask := func() {
		w := httptest.NewRecorder()
		server.Handler().ServeHTTP(w, pageRequest(b, path))
		if w.Code != http.StatusOK {
			b.Fatal(w.Code, w.Body)
		}
	}
	b.Run("one", func(b *testing.B) {
		for b.Loop() {
			ask()
		}
	})
	b.Run("many", func(b *testing.B) {
		b.SetParallelism(50)
		b.RunParallel(func(p *testing.PB) {
			for p.Next() {
				ask()
			}
		})
	})
}

// BenchmarkCorrespondenceGames asks for the list of the games of a correspondence player who has 60, twenty moves into each.
func BenchmarkCorrespondenceGames(b *testing.B) {
	db, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "bench.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	events := conduct.NewService(db, time.Now)
	corr := correspondence.NewService(events, db, steady.System())
	path := benchCorrespondence(b, events, corr)
	server, err := api.New(api.Config{Correspondence: corr}, events, ratinglist.NewService(db, events),
		account.NewService(db, account.Config{}),
		slog.New(slog.NewTextHandler(io.Discard, nil)))
	if err != nil {
		b.Fatal(err)
	}
	defer server.Close()
	for b.Loop() {
		w := httptest.NewRecorder()
		server.Handler().ServeHTTP(w, pageRequest(b, path))
		if w.Code != http.StatusOK || strings.Count(w.Body.String(), "/games/") != 60 {
			b.Fatal(w.Code, w.Body)
		}
	}
}

// benchPost makes an event of 31 players who meet twice, and returns the address of the page of one of them.
func benchCorrespondence(b *testing.B, events *conduct.Service, corr *correspondence.Service) string {
	b.Helper()
	ctx, by := b.Context(), tournament.Actor{User: 1, Name: "Анна"}
	head := play.Defaults(play.Correspondence, "ru", "Europe/Moscow")
	head.Name, head.Regulations.Cycles = "По переписке", 2
	e, err := events.CreateEvent(ctx, by, head)
	for i := 0; err == nil && i < 31; i++ {
		e, err = events.AddPlayer(ctx, by, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %02d", i+1)}, false)
	}
	if err == nil {
		e, err = events.DrawNumbers(ctx, by, e.ID, e.Version, play.Draw{Numbering: play.ByLot})
	}
	if err == nil {
		e, err = events.PairAllRounds(ctx, by, e.ID, e.Version)
	}
	for n := 1; err == nil && n <= e.ScheduledRounds(); n++ {
		e, err = events.PublishRound(ctx, by, e.ID, e.Version, n, nil)
	}
	if err == nil {
		_, err = corr.Begin(ctx, by, e.ID, time.Now().Add(-time.Hour))
	}
	if err == nil {
		_, err = corr.OpenSeats(ctx, e.ID)
	}
	if err != nil {
		b.Fatal(err)
	}
	mine, err := corr.Mine(ctx, e.ID, e.Players[0].ID)
	if err != nil {
		b.Fatal(err)
	}
	for _, m := range mine {
		for range 20 {
			g, err := corr.Load(ctx, m.Key)
			if err != nil {
				b.Fatal(err)
			}
			turn, err := g.State.Rules.Turn(g.State.FEN())
			if err != nil {
				b.Fatal(err)
			}
			_, err = corr.Do(ctx, by, m.Key, correspondence.Act{
				Kind: correspondence.Move, Side: g.State.ToMove(), Seen: g.State.Seq, By: correspondence.ByPlayer, Move: turn.Moves[0].Plain,
			})
			if err != nil {
				b.Fatal(err)
			}
		}
	}
	seats, err := corr.Seats(ctx, e.ID)
	if err != nil {
		b.Fatal(err)
	}
	return board.SeatPath(e.ID, seats[0].Code)
}

// BenchmarkRegisterPage asks for the first page of people: kept, and by a server that has no room to keep anything.
func BenchmarkRegisterPage(b *testing.B) {
	db, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "bench.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	events := conduct.NewService(db, time.Now)
	e := benchEvent(b, events)
	var links []conduct.Link
	for _, p := range e.Players {
		links = append(links, conduct.Link{Player: p.ID, New: true})
	}
	if _, _, err := events.LinkPlayers(b.Context(), tournament.Actor{Name: "Анна"}, e.ID, links); err != nil {
		b.Fatal(err)
	}
	if err := events.RecordEvents(b.Context()); err != nil {
		b.Fatal(err)
	}
	for name, room := range map[string]int64{"kept": 1 << 20, "unkept": 1} {
		b.Run(name, func(b *testing.B) {
			server, err := api.New(api.Config{Config: web.Config{Limits: web.Limits{CacheBytes: room}}}, events, ratinglist.NewService(db, events),
				account.NewService(db, account.Config{}), slog.New(slog.NewTextHandler(io.Discard, nil)))
			if err != nil {
				b.Fatal(err)
			}
			defer server.Close()
			for b.Loop() {
				w := httptest.NewRecorder()
				server.Handler().ServeHTTP(w, pageRequest(b, "/people"))
				if w.Code != http.StatusOK {
					b.Fatal(w.Code, w.Body)
				}
			}
		})
	}
}

// BenchmarkUnkeptPage asks in turn for the pages of events that have been played, by a server that has no room to keep pages: what a
// publication costs a page once in each language. One event is of each system.
func BenchmarkUnkeptPage(b *testing.B) {
	db, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "bench.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	events := conduct.NewService(db, time.Now)
	server, err := api.New(api.Config{Config: web.Config{Limits: web.Limits{CacheBytes: 1}}}, events, ratinglist.NewService(db, events),
		account.NewService(db, account.Config{}), slog.New(slog.NewTextHandler(io.Discard, nil)))
	if err != nil {
		b.Fatal(err)
	}
	defer server.Close()
	for _, system := range []play.System{play.Swiss, play.RoundRobin, play.Knockout} {
		e := finishedEvent(b, events, system)
		b.Run(string(system), func(b *testing.B) {
			for b.Loop() {
				for _, page := range []string{
					"", "/rounds/1", "/rounds/4", "/rounds/4?by=name", "/standings", "/crosstable", "/players",
					fmt.Sprintf("/players/%d", e.Players[0].ID),
				} {
					w := httptest.NewRecorder()
					path := fmt.Sprintf("/e/%d%s", e.ID, page)
					server.Handler().ServeHTTP(w, pageRequest(b, path))
					if w.Code != http.StatusOK {
						b.Fatal(path, w.Code, w.Body)
					}
				}
			}
		})
	}
}

// finishedEvent is a public event of 16 players in which White has won every game of four rounds.
func finishedEvent(b *testing.B, s *conduct.Service, system play.System) *play.Event {
	by := tournament.Actor{Name: "Анна"}
	head := play.Defaults(play.Standard, "ru", "UTC").WithSystem(system)
	head.Name = "Кубок"
	e, err := s.CreateEvent(b.Context(), by, head)
	for i := range 16 {
		if err == nil {
			e, err = s.AddPlayer(b.Context(), by, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %d", i)}, false)
		}
	}
	if err == nil {
		e, err = s.DrawNumbers(b.Context(), by, e.ID, e.Version, play.Draw{Numbering: play.ByLot})
	}
	for n := range 4 {
		if err == nil {
			e, err = s.PairRound(b.Context(), by, e.ID, e.Version, nil)
		}
		if err == nil {
			e, err = s.PublishRound(b.Context(), by, e.ID, e.Version, n+1, nil)
		}
		if err != nil {
			b.Fatal(err)
		}
		won := e.Head.Scale().Won(rules.White)
		for _, g := range e.Rounds[n].Games {
			if err == nil && !g.IsFree() {
				e, err = s.SetResult(b.Context(), by, e.ID, g.ID, g.Revision, play.Result{Kind: play.Resigned, White: won.White, Black: won.Black})
			}
		}
	}
	if err == nil {
		e, err = s.SetPublic(b.Context(), by, e.ID, e.Head.Revision, true)
	}
	if err != nil {
		b.Fatal(err)
	}
	return e
}

// benchEvent is a public event of 40 players with a round that is published.
func benchEvent(b *testing.B, s *conduct.Service) *play.Event {
	by := tournament.Actor{Name: "Анна"}
	head := play.Defaults(play.Standard, "ru", "UTC")
	head.Name = "Кубок"
	e, err := s.CreateEvent(b.Context(), by, head)
	for i := range 40 {
		if err == nil {
			e, err = s.AddPlayer(b.Context(), by, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %d", i)}, false)
		}
	}
	if err == nil {
		e, err = s.DrawNumbers(b.Context(), by, e.ID, e.Version, play.Draw{Numbering: play.ByLot})
	}
	if err == nil {
		e, err = s.PairRound(b.Context(), by, e.ID, e.Version, nil)
	}
	if err == nil {
		e, err = s.PublishRound(b.Context(), by, e.ID, e.Version, 1, nil)
	}
	if err == nil {
		e, err = s.SetPublic(b.Context(), by, e.ID, e.Head.Revision, true)
	}
	if err != nil {
		b.Fatal(err)
	}
	return e
}

// pageRequest is a request for a page of a server on this machine.
func pageRequest(b *testing.B, path string) *http.Request {
	r := httptest.NewRequestWithContext(b.Context(), http.MethodGet, path, nil)
	r.Host = "localhost"
	return r
}
