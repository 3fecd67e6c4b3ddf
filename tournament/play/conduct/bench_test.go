package conduct_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
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
	s := conduct.NewService(db, time.Now)
	head := play.Defaults(play.Blitz, "ru", "UTC")
	head.Name, head.Regulations.Cycles = "Блиц", 2
	e, err := s.CreateEvent(b.Context(), anna, head)
	for i := range play.RoundRobin.MaxPlayers() {
		if err == nil {
			e, err = s.AddPlayer(b.Context(), anna, e.ID, play.PlayerData{Name: fmt.Sprintf("Игрок %d", i)}, false)
		}
	}
	if err == nil {
		e, err = s.DrawNumbers(b.Context(), anna, e.ID, e.Version, play.Draw{Numbering: play.ByLot})
	}
	if err == nil {
		e, err = s.PairAllRounds(b.Context(), anna, e.ID, e.Version)
	}
	for n := 1; err == nil && n <= e.ScheduledRounds(); n++ {
		e, err = s.PublishRound(b.Context(), anna, e.ID, e.Version, n, nil)
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

// BenchmarkDiff compares two values of such an event that differ in a result and share everything else.
func BenchmarkDiff(b *testing.B) {
	before := &play.Event{Envelope: tournament.Envelope{Version: 1}}
	for i := range 64 {
		before.Players = append(before.Players, play.Player{ID: play.PlayerID(i + 1), Number: i + 1})
	}
	for n := range 126 {
		round := play.Round{Number: n + 1, PublishedAt: time.Unix(1, 0)}
		for board := range 32 {
			round.Games = append(round.Games, play.Game{
				ID: play.GameID(65 + n*32 + board), Round: n + 1, Board: board + 1, White: 1,
				Black: 2,
			})
		}
		before.Rounds = append(before.Rounds, round)
	}
	after := *before
	after.Rounds = slices.Clone(before.Rounds)
	after.Rounds[60].Games = slices.Clone(before.Rounds[60].Games)
	after.Rounds[60].Games[7].Result = count(17)
	b.ReportAllocs()
	for b.Loop() {
		if len(play.Diff(before, &after)) != 1 {
			b.Fatal("more or less than one game has changed")
		}
	}
}

// BenchmarkRerank changes a result of a Swiss of 2000 players after 11 rounds and ranks anew, by the order that is usual.
func BenchmarkRerank(b *testing.B) {
	const players, rounds = 2000, 11
	head := play.Defaults(play.Standard, "ru", "UTC").WithSystem(play.Swiss)
	head.Name, head.Regulations.Rounds = "Большая швейцарка", rounds
	e := &play.Event{Envelope: tournament.Envelope{ID: 1, Version: 1}, Head: head}
	for i := range players {
		e.Players = append(e.Players, play.Player{
			ID: play.PlayerID(i + 1), Number: i + 1, PlayerData: play.PlayerData{Name: fmt.Sprintf("Игрок %d", i), Rating: 2400 - i/2},
		})
	}
	for n := range rounds {
		round := play.Round{Number: n + 1, PublishedAt: time.Unix(1, 0)}
		for board := range players / 2 {
			round.Games = append(round.Games, play.Game{
				ID: play.GameID(players + n*players + board + 1), Round: n + 1, Board: board + 1,
				White: play.PlayerID(board + 1), Black: play.PlayerID((board+n)%(players/2) + players/2 + 1),
				Result: count((board*7 + n*11) % 25),
			})
		}
		e.Rounds = append(e.Rounds, round)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		games := e.Rounds[i%rounds].Games
		games[i%len(games)].Result = count(i % 25)
		if _, err := e.Table(rounds); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkManyPlayers is what lists, draws and results cost in a Swiss of ever more players.
func BenchmarkManyPlayers(b *testing.B) {
	for _, n := range []int{250, 500, 1000, 2000} {
		var rows []play.PlayerData
		for i := range n {
			rows = append(rows, play.PlayerData{Name: fmt.Sprintf("Игрок-%d Пётр", i), BirthYear: 1950 + i%60, Rating: 1000 + i*7919%1500})
		}
		b.Run(fmt.Sprint("preview/", n), func(b *testing.B) {
			e := &play.Event{Head: play.Defaults(play.Standard, "ru", "UTC").WithSystem(play.Swiss)}
			for b.Loop() {
				conduct.PreviewImport(e, rows, time.Now())
			}
		})
		db, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "bench.db"))
		if err != nil {
			b.Fatal(err)
		}
		s := conduct.NewService(db, time.Now)
		head := play.Defaults(play.Standard, "ru", "UTC").WithSystem(play.Swiss)
		head.Name = "Большая швейцарка"
		var e *play.Event
		step := func(name string, do func(i int) error) {
			b.Run(fmt.Sprint(name, "/", n), func(b *testing.B) {
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					if err := do(i); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
		step("import", func(int) (err error) {
			if e, err = s.CreateEvent(b.Context(), anna, head); err == nil {
				e, _, err = s.ImportPlayers(b.Context(), anna, e.ID, rows)
			}
			return err
		})
		step("draw", func(i int) (err error) {
			e, err = s.DrawNumbers(b.Context(), anna, e.ID, e.Version, play.Draw{Numbering: play.ByLot, Seed: uint64(i + 1)})
			return err
		})
		e, err = s.PairRound(b.Context(), anna, e.ID, e.Version, nil)
		if err == nil {
			e, err = s.PublishRound(b.Context(), anna, e.ID, e.Version, 1, nil)
		}
		if err == nil {
			e, err = s.SetPublic(b.Context(), anna, e.ID, e.Head.Revision, true)
		}
		if err != nil {
			b.Fatal(err)
		}
		step("result", func(i int) (err error) {
			g := e.Rounds[0].Games[i/25%len(e.Rounds[0].Games)]
			e, err = s.SetResult(b.Context(), anna, e.ID, g.ID, g.Revision, count(i%25))
			return err
		})
		db.Close()
	}
}
