package store_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"adyukh/tournament/register"
	"adyukh/tournament/store"
)

// A federation: people, and the games that they have played in events of a hundred games each.
const (
	benchPeople = 100_000
	benchGames  = 1_000_000
)

// federation makes a database of that size. Everybody has met everybody near by; number 1 is a champion with thousands of games.
func federation(b *testing.B) *store.Store {
	b.Helper()
	s := opened(b, filepath.Join(b.TempDir(), "adyukh.db"))
	const count = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < %d) "
	for _, statement := range []string{
		fmt.Sprintf(count, benchPeople) + `, named AS (SELECT i, 'фамилия' || (i % 9973) || ' имя' || (i % 37) AS name FROM n)
			INSERT INTO people SELECT i, i, i, NULL, i, 0, 20, name, name, name, 'm', 1950 + i % 60, '', '', '', '' FROM named`,
		`INSERT INTO person_words SELECT substr(name, 1, instr(name, ' ') - 1), id FROM people`,
		fmt.Sprintf(count, benchGames/100) + `INSERT INTO register_events (event_id, seq, published, gone, name, place, begins, ends,
				game, discipline, season, final, players, rounds)
			SELECT i, i, 1, 0, 'Кубок ' || i, 'Черкесск', (1990 + i % 35) || '-05-07', '', 'adyukh', 'standard', 1990 + i % 35, 1, 20, 9 FROM n`,
		`WITH RECURSIVE p (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM p WHERE i < 20)
			INSERT INTO register_entries (event_id, player_id, seq, gone, linked, person_id, name, number, group_name, place_first,
				place_last, points, games, won, drawn, lost, out, begins)
				SELECT e.event_id, p.i, e.event_id, 0, 1 + (e.event_id * 7919 + p.i) % 100000, 1 + (e.event_id * 7919 + p.i) % 100000,
			'Игрок', p.i, '', p.i, p.i, '50', 9, 5, 2, 2, 0, e.begins FROM register_events e, p`,
		fmt.Sprintf(count, benchGames) + `INSERT INTO register_games SELECT (i - 1) / 100 + 1, i, i, 0, 1, 1, 0, 1, 2,
			CASE WHEN i % 200 = 0 THEN 1 ELSE 1 + (i * 7919) % 100000 END, 1
				+ (i * 7919 + i % 17 + 1) % 100000, 'final', i % 25, 24 - i % 25, '', '', 1, 0, '2020-05-07' FROM n`,
	} {
		if err := s.Exec(b.Context(), statement); err != nil {
			b.Fatal(err)
		}
	}
	return s
}

// BenchmarkRegister asks what the pages and exports of a federation ask, in the middle of everything.
func BenchmarkRegister(b *testing.B) {
	s := federation(b)
	ctx := b.Context()
	for name, ask := range map[string]func() error{
		"search": func() error {
			_, err := s.People(ctx, register.Query{Words: []string{"фамилия77"}, Limit: 51, Shown: true})
			return err
		},
		"page of people": func() error {
			_, err := s.People(ctx, register.Query{After: 50_000, Limit: 51, Shown: true})
			return err
		},
		"history":                 func() error { _, err := s.Entries(ctx, 1, 0, 51); return err },
		"career":                  func() error { _, err := s.Careers(ctx, 1); return err },
		"opponents of a champion": func() error { _, err := s.Opponents(ctx, 1, 50); return err },
		"opponents":               func() error { _, err := s.Opponents(ctx, 4711, 50); return err },
		"games of two":            func() error { _, err := s.GamesOf(ctx, 4711, 4713, 501); return err },
		"season":                  func() error { _, err := s.SeasonEvents(ctx, 2020, 0, 51); return err },
		"candidates": func() error {
			var players []register.PersonData
			for i := range 40 {
				players = append(players, register.PersonData{Name: fmt.Sprintf("фамилия%d имя%d", i, i), OwnIDs: []string{fmt.Sprint(i)}})
			}
			_, err := s.Candidates(ctx, players)
			return err
		},
		"games since": func() error { _, err := s.GamesSince(ctx, register.Cursor{Seq: benchGames / 2}, 1000); return err },
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
