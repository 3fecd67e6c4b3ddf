//go:build unix

package store_test

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
	"adyukh/tournament/store"
)

// BenchmarkLargeEvent loads an event of 1,000 players and commits results in it. Beside the time that passes stands the processor time of
// this program, which a busy machine changes less, and how many questions a load asks.
func BenchmarkLargeEvent(b *testing.B) {
	eachBench(b, func(b *testing.B, name string) {
		s := opened(b, name)
		e := largeEvent(b, s)
		b.Run("load", func(b *testing.B) {
			stop := s.Statements()
			began := processorTime(b)
			n := 0
			for b.Loop() {
				n++
				if _, err := s.LoadEvent(b.Context(), e.ID); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64((processorTime(b)-began).Milliseconds())/float64(n), "cpu-ms/op")
			b.ReportMetric(float64(stop())/float64(n), "queries/op")
		})
		b.Run("commit", func(b *testing.B) {
			began := processorTime(b)
			n := 0
			for b.Loop() {
				n++
				e = enterResult(b, s, e)
			}
			b.ReportMetric(float64((processorTime(b)-began).Microseconds())/float64(n), "cpu-µs/op")
		})
	})
}

// processorTime is what this program has taken so far.
func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// largeEvent is an event of 1,000 players in the middle of its nine rounds, with something of everything.
func largeEvent(b *testing.B, s *store.Store) *play.Event {
	b.Helper()
	const players, rounds = 1000, 9
	at := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
	e := &play.Event{Envelope: tournament.Envelope{Version: 1}, Head: play.Defaults(play.Standard, "ru", "Europe/Moscow")}
	for i := range players {
		e.Players = append(e.Players, play.Player{ID: play.PlayerID(i + 1), Number: i + 1, PlayerData: play.PlayerData{
			Name: fmt.Sprintf("Игрок %d Игоревич", i+1), Federation: "RUS", Club: "Адиюх", Rating: 2000 - i, BirthYear: 1950 + i%60,
		}})
	}
	e.LastID = players
	for r := range rounds {
		round := play.Round{Number: r + 1, PublishedAt: at.AddDate(0, 0, r)}
		for board := range players / 2 {
			e.LastID++
			game := play.Game{
				ID: play.GameID(e.LastID), Round: r + 1, Board: board + 1,
				White: play.PlayerID(2*board + 1), Black: play.PlayerID(2*board + 2),
				Result: play.Result{Kind: play.FinalPosition, White: board % 25, Black: 24 - board%25},
			}
			if board%10 == 0 {
				game.Sheet = play.Sheet{Revision: 1, Text: strings.Repeat("1. c3-d4 f6-e5 ", 30), Decision: play.NoDecision}
			}
			round.Games = append(round.Games, game)
		}
		e.Rounds = append(e.Rounds, round)
	}
	for i := range players {
		e.Ticks = append(e.Ticks, attendance.Tick{Revision: 1, Round: 1, Player: int64(i + 1), State: attendance.Present, Arrived: at})
	}
	for range 40 {
		e.LastID++
		e.Incidents = append(e.Incidents, incident.Incident{
			ID: e.LastID, Kind: incident.Warning, Round: 1, Player: 1, Text: "Шумел.", At: at,
		})
		e.LastID++
		e.Documents = append(e.Documents, play.Document{
			ID: e.LastID, Kind: play.Diploma, Of: e.LastID, Fields: map[string]string{"text": "За волю к победе"},
		})
		e.LastID++
		side := selfservice.Side{White: 12, Black: 12, At: at, Times: 1}
		e.Reports = append(e.Reports, selfservice.Game{ID: e.LastID, White: side, Black: side})
	}
	var err error
	if e.ID, err = s.CreateEvent(b.Context(), e, tournament.Entry{Version: 1, Args: refusal.Args{}}); err != nil {
		b.Fatal(err)
	}
	return e
}
