package store_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/steady"
	"adyukh/tournament/store"
)

// BenchmarkBell is a hall of 200 solvers who all save at once, as at the bell: how long the last one waits, and how many bytes of journal
// and log a save leaves.
func BenchmarkBell(b *testing.B) {
	eachBench(b, func(b *testing.B, name string) {
		s, by := opened(b, name), tournament.Actor{Name: "Директор"}
		svc := solving.NewService(s.Solvings(), steady.System())
		const whole = places.Decimal(1_000_000)
		must := func(c *solving.Contest, err error) *solving.Contest {
			b.Helper()
			if err != nil {
				b.Fatal(err)
			}
			return c
		}
		c := must(svc.New(b.Context(), by, solving.Head{
			Head: contest.Head{
				Name: "Кубок", Game: "adyukh", Language: "ru", Zone: "Europe/Moscow",
			}, Regulations: solving.Regulations{Points: 5 * whole, Step: whole, Markers: 1, Time: solving.Minutes},
		}))
		id := c.ID
		must(svc.SetPublic(b.Context(), by, id, c.Head.Revision, true))
		c, round, err := svc.AddRound(b.Context(), by, id, solving.Round{Minutes: 600})
		must(c, err)
		for i := range 6 {
			r, _ := c.Round(round)
			c = must(svc.SetProblem(b.Context(), by, id, round, r.Revision, i+1, solving.Problem{
				Position: "W:Wc3,e3-1/2:Bd4,b8,h8-2", Task: "win", Points: 5 * whole, Solution: "1. c3:e5 h8-g7 (1... b8-a7 2. e5-d6)",
			}))
		}
		var all []solving.Solver
		for i := range 200 {
			var of solving.Solver
			of.Data.Name = fmt.Sprint("Решатель ", i)
			all = append(all, of)
		}
		_, who, err := svc.AddSolvers(b.Context(), by, id, all, nil)
		must(nil, err)
		r, _ := must(svc.Event(b.Context(), id)).Round(round)
		must(svc.Start(b.Context(), by, id, round, r.Revision, time.Time{}))
		for _, of := range who {
			must(svc.Open(b.Context(), id, of, round, "device"))
		}
		size := journalBytes(b, s)
		saves := 0
		for b.Loop() {
			saves++
			var hall sync.WaitGroup
			for _, of := range who {
				hall.Go(func() {
					answers := make([]string, 6)
					for i := range answers {
						answers[i] = "1. c3:e5 h8-g7 2. e5-d6 g7-h6 3. e3-f4"
					}
					answers[saves%6] = fmt.Sprintf("1. c3:e5 h8-g7 2. e5-d6 g7-h6 3. e3-f4 {%d}", saves)
					if _, err := svc.Save(b.Context(), id, of, round, "device", answers); err != nil {
						b.Error(err)
					}
				})
			}
			hall.Wait()
		}
		b.ReportMetric(float64(journalBytes(b, s)-size)/float64(saves*len(who)), "B/save")
	})
}

// journalBytes is what texts and numbers of the journal and of the log of contests take, without the pages and indexes around them.
func journalBytes(b *testing.B, s *store.Store) (sum int64) {
	b.Helper()
	_, pool := s.Pools()
	for _, question := range []string{
		"SELECT coalesce(sum(length(by_name) + length(by_from) + length(action) + length(CAST(args AS TEXT)) + 24), 0) FROM journal",
		`SELECT coalesce(sum(coalesce(length(CAST(before_row AS TEXT)), 0) + coalesce(length(CAST(after_row AS TEXT)), 0) + length(kind) + 32), 0)
			FROM journal_changes`,
		"SELECT coalesce(sum(length(kind) + length(device) + coalesce(length(CAST(answers AS TEXT)), 0) + 48), 0) FROM solving_log",
	} {
		var n int64
		if err := pool.QueryRow(question).Scan(&n); err != nil {
			b.Fatal(err)
		}
		sum += n
	}
	return sum
}
