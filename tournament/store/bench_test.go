package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// BenchmarkCommitResult commits one result after another to events of different sizes; 64 players are 2,016 games. Beside it
// stands what the disk takes for the smallest durable change, so that the rest can be told from it.
func BenchmarkCommitResult(b *testing.B) {
	eachBench(b, func(b *testing.B, name string) {
		s := opened(b, name)
		for _, players := range []int{8, 64} {
			b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
				e := wholeEvent(b, s, players)
				for b.Loop() {
					e = enterResult(b, s, e)
				}
			})
		}
		write, _ := s.Pools()
		b.Run("least", func(b *testing.B) { leastChange(b, write) })
	})
}

// BenchmarkLoadEvent loads events of different sizes.
func BenchmarkLoadEvent(b *testing.B) {
	eachBench(b, func(b *testing.B, name string) {
		s := opened(b, name)
		for _, players := range []int{8, 64} {
			e := wholeEvent(b, s, players)
			b.Run(fmt.Sprintf("players=%d", players), func(b *testing.B) {
				for b.Loop() {
					if _, err := s.LoadEvent(b.Context(), e.ID); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	})
}

// eachBench is eachDatabase for benchmarks.
func eachBench(b *testing.B, bench func(b *testing.B, name string)) {
	b.Run("sqlite", func(b *testing.B) { bench(b, filepath.Join(b.TempDir(), "adyukh.db")) })
	b.Run("postgres", func(b *testing.B) { bench(b, storetest.Postgres(b)) })
}

// enterResult commits the result of one game, sharing everything else with the value before as the service does.
func enterResult(b *testing.B, s *store.Store, e *play.Event) *play.Event {
	b.Helper()
	after := *e
	after.Version++
	n := int(after.Version) % len(e.Rounds)
	after.Rounds = append([]play.Round(nil), e.Rounds...)
	games := append([]play.Game(nil), e.Rounds[n].Games...)
	game := &games[int(after.Version)%len(games)]
	game.Result = play.Result{Kind: play.FinalPosition, White: int(after.Version) % 25, Black: 24 - int(after.Version)%25}
	game.Revision = after.Version
	after.Rounds[n].Games = games
	changes := play.Diff(e, &after)
	entry := tournament.Entry{
		Event: e.ID, Version: after.Version, Action: conduct.ResultEntered, Changes: changes,
		Args: refusal.Args{"round": n + 1, "board": game.Board, "white": "Иванов И.", "black": "Петров П.", "result": "17:7"},
	}
	commit := play.Commit{Event: &after, Changes: changes, Entry: entry, AsListed: play.PlayKind().ListsAlike(e, &after)}
	if err := s.Commit(context.Background(), commit); err != nil {
		b.Fatal(err)
	}
	return &after
}

// leastChange changes one small row, durably.
func leastChange(b *testing.B, pool *sql.DB) {
	for b.Loop() {
		if _, err := pool.Exec("UPDATE meta SET value = CASE value WHEN 'a' THEN 'b' ELSE 'a' END WHERE key = 'database-id'"); err != nil {
			b.Fatal(err)
		}
	}
}
