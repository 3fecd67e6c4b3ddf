package correspondence_test

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/steady/steadytest"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

var benchEvents = flag.Int("events", 10, "how many events of 15 players the benchmarks have; 200 are 21,000 running games")

// filledStore is a database full of events by correspondence in which every game has some moves.
func filledStore(b *testing.B, name string) *corr {
	b.Helper()
	db, err := store.Open(b.Context(), name)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = db.Close() })
	p := begin(b, db, 15, nil)
	for range *benchEvents - 1 {
		p.event = p.create(b, 15, nil)
	}
	return p
}

// BenchmarkMove makes moves in games of events that are in memory already: what a player waits for, with the commit to the disk.
func BenchmarkMove(b *testing.B) {
	for _, kind := range []string{"sqlite", "postgres"} {
		b.Run(kind, func(b *testing.B) {
			p := filledStore(b, benchName(b, kind))
			games, err := p.db.CorrespondenceGames(b.Context(), p.event, 0)
			if err != nil {
				b.Fatal(err)
			}
			i := 0
			for b.Loop() {
				k := games[i%len(games)].Key
				i++
				b.StopTimer()
				g, err := p.games.Load(b.Context(), k)
				if err != nil {
					b.Fatal(err)
				}
				turn, err := g.State.Rules.Turn(g.State.FEN())
				if err != nil || len(turn.Moves) == 0 {
					b.Fatalf("no move: %v", err)
				}
				*p.now = p.now.Add(time.Second)
				b.StartTimer()
				_, err = p.games.Do(b.Context(), tournament.Actor{Name: "Игрок"}, k, correspondence.Act{
					Kind: correspondence.Move, Side: g.State.ToMove(), Seen: g.State.Seq, By: correspondence.ByPlayer,
					Move: turn.Moves[i%len(turn.Moves)].Plain,
				})
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkSweep looks for games whose time is up among all that run, also by a program that has just started.
func BenchmarkSweep(b *testing.B) {
	for _, kind := range []string{"sqlite", "postgres"} {
		b.Run(kind, func(b *testing.B) {
			p := filledStore(b, benchName(b, kind))
			for _, again := range []bool{false, true} {
				b.Run(fmt.Sprintf("restarted=%v", again), func(b *testing.B) {
					games := p.games
					for b.Loop() {
						if again {
							games = correspondence.NewService(conduct.NewService(p.db, p.at), p.db, steadytest.Over(p.at))
						}
						if _, err := games.Sweep(b.Context()); err != nil {
							b.Fatal(err)
						}
					}
				})
			}
		})
	}
}

func benchName(b *testing.B, kind string) string {
	if kind == "postgres" {
		return storetest.Postgres(b)
	}
	return b.TempDir() + "/bench.db"
}
