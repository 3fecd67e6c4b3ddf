package tournament_test

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/store"
)

// BenchmarkSetResult enters results into a double round robin of 64 players with all 4032 games published: what a desk
// waits for, with the commit to the disk.
func BenchmarkSetResult(b *testing.B) {
	db, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "bench.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	s := tournament.NewService(db, time.Now)
	head := tournament.Defaults(tournament.Blitz, "ru", "UTC")
	head.Name, head.Regulations.Cycles = "Блиц", 2
	e, err := s.CreateEvent(b.Context(), anna, head)
	for i := range tournament.RoundRobin.MaxPlayers() {
		if err == nil {
			e, err = s.AddPlayer(b.Context(), anna, e.ID, tournament.PlayerData{Name: fmt.Sprintf("Игрок %d", i)}, false)
		}
	}
	if err == nil {
		e, err = s.DrawNumbers(b.Context(), anna, e.ID, e.Version, tournament.Draw{Numbering: tournament.ByLot})
	}
	if err == nil {
		e, err = s.PairAllRounds(b.Context(), anna, e.ID, e.Version)
	}
	for n := 1; err == nil && n <= e.ScheduledRounds(); n++ {
		e, err = s.PublishRound(b.Context(), anna, e.ID, e.Version, n)
	}
	if err != nil {
		b.Fatal(err)
	}
	for i := 0; b.Loop(); i++ {
		round := e.Rounds[i%len(e.Rounds)]
		g := round.Games[i/len(e.Rounds)%len(round.Games)]
		if e, err = s.SetResult(b.Context(), anna, e.ID, g.ID, g.Revision, count(i%25)); err != nil {
			b.Fatal(err)
		}
	}
}
