package store_test

import (
	"fmt"
	"testing"
	"time"

	"adyukh/tournament/play"
	"adyukh/tournament/register"
	"adyukh/tournament/store/storetest"
)

// BenchmarkRegister asks what the pages and exports of a federation ask, in the middle of everything.
func BenchmarkRegister(b *testing.B) {
	s := storetest.Open(b)
	ctx := b.Context()
	of := storetest.TenYears(play.Date{Year: 2026, Month: time.November, Day: 21})
	if err := of.Fill(ctx, s); err != nil {
		b.Fatal(err)
	}
	for name, ask := range map[string]func() error{
		"search": func() error {
			_, err := s.People(ctx, register.Query{Words: []string{"игнатов"}, Limit: 51, Shown: true})
			return err
		},
		"page of people": func() error {
			_, err := s.People(ctx, register.Query{After: 50_000, Limit: 51, Shown: true})
			return err
		},
		"history":                 func() error { _, err := s.Entries(ctx, 1, 0, 51); return err },
		"career":                  func() error { _, err := s.Careers(ctx, 1); return err },
		"opponents of a champion": func() error { _, err := s.Opponents(ctx, 1, 50); return err },
		"opponents":               func() error { _, err := s.Opponents(ctx, 4001, 50); return err },
		"games of two":            func() error { _, err := s.GamesOf(ctx, 1, 2, 501); return err },
		"season":                  func() error { _, err := s.SeasonEvents(ctx, 2020, 0, 51); return err },
		"candidates": func() error {
			var players []register.PersonData
			for i := range 40 {
				players = append(players, register.PersonData{Name: fmt.Sprintf("Игнатов Иван %d", i), OwnIDs: []string{fmt.Sprint(i)}})
			}
			_, err := s.Candidates(ctx, players)
			return err
		},
		"games since": func() error { _, err := s.GamesSince(ctx, register.Cursor{Seq: 500}, 1000); return err },
		"doubles":     func() error { _, err := s.Doubles(ctx, 50); return err },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if err := ask(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
