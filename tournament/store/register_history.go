package store

import (
	"context"

	"gorm.io/gorm"

	"adyukh/tournament/register"
)

// Entries returns up to limit entries of a person, the latest event first, after one of another page.
func (s *Store) Entries(ctx context.Context, id register.PersonID, after register.EventID, limit int) ([]register.EntryOfEvent, error) {
	var rows []takenRow
	var all []register.EntryOfEvent
	err := s.view(ctx, func(tx *gorm.DB) error {
		query := tx.Where("person_id = ? AND NOT gone", int64(id))
		if after != 0 {
			query = query.Where("(begins, event_id) < (SELECT begins, event_id FROM register_events WHERE event_id = ?)", int64(after))
		}
		if err := query.Order("begins DESC, event_id DESC, player_id").Limit(limit).Find(&rows).Error; err != nil {
			return err
		}
		events, err := recordsByID(tx, mapAll(rows, func(r takenRow) int64 { return r.EventID }))
		if err != nil {
			return err
		}
		all, err = mapEach(rows, func(r takenRow) (register.EntryOfEvent, error) {
			e, err := valueOf[register.Entry](r)
			return register.EntryOfEvent{Entry: e, Of: events[r.EventID]}, err
		})
		return err
	})
	return all, wrap("list a person's events", err)
}

// recordsByID reads the records of events.
func recordsByID(tx *gorm.DB, ids []int64) (map[int64]register.EventRecord, error) {
	events, err := find(tx.Where(in("event_id", ids)), valueOf[register.EventRecord, recordRow])
	found := make(map[int64]register.EventRecord, len(events))
	for _, e := range events {
		found[int64(e.ID)] = e
	}
	return found, err
}

// Career sums up what a person has played.
func (s *Store) Career(ctx context.Context, id register.PersonID) (register.Career, error) {
	var sum struct {
		Events, Won, Drawn, Lost, Gold, Silver, Bronze int
		Since, Till                                    string
	}
	err := s.view(ctx, func(tx *gorm.DB) error {
		return tx.Raw(`SELECT count(*) AS events, COALESCE(sum(t.won), 0) AS won, COALESCE(sum(t.drawn), 0) AS drawn,
			COALESCE(sum(t.lost), 0) AS lost,
			COALESCE(sum(CASE WHEN e.final AND t.place_first = 1 THEN 1 ELSE 0 END), 0) AS gold,
			COALESCE(sum(CASE WHEN e.final AND t.place_first = 2 THEN 1 ELSE 0 END), 0) AS silver,
			COALESCE(sum(CASE WHEN e.final AND t.place_first = 3 THEN 1 ELSE 0 END), 0) AS bronze,
			COALESCE(min(NULLIF(t.begins, '')), '') AS since, COALESCE(max(t.begins), '') AS till
			FROM register_entries t JOIN register_events e ON e.event_id = t.event_id WHERE t.person_id = ?
				AND NOT t.gone`, int64(id)).Scan(&sum).Error
	})
	return register.Career{
		Events: sum.Events, Tally: register.Tally{Won: sum.Won, Drawn: sum.Drawn, Lost: sum.Lost},
		Medals: [3]int{sum.Gold, sum.Silver, sum.Bronze}, From: register.Day(sum.Since), To: register.Day(sum.Till),
	}, wrap("sum up a career", err)
}

// Opponents returns up to limit people whom a person has met, the most frequent first. Games that do not count are in Other.
func (s *Store) Opponents(ctx context.Context, id register.PersonID, limit int) ([]register.Opponent, error) {
	var rows []struct {
		Other                       int64
		Name                        string
		Won, Drawn, Lost, Uncounted int
	}
	err := s.view(ctx, func(tx *gorm.DB) error {
		return tx.Raw(`SELECT met.other, people.name, sum(met.won) AS won, sum(met.drawn) AS drawn, sum(met.lost) AS lost,
			sum(met.uncounted) AS uncounted
			FROM (`+metFrom("white", "black")+` UNION ALL `+metFrom("black", "white")+`) met JOIN people ON people.id = met.other
			GROUP BY met.other, people.name ORDER BY count(*) DESC, people.name, met.other LIMIT ?`, int64(id), int64(id), limit).Scan(&rows).Error
	})
	all := make([]register.Opponent, len(rows))
	for i, r := range rows {
		all[i] = register.Opponent{
			Person: register.PersonID(r.Other), Name: r.Name, Tally: register.Tally{Won: r.Won, Drawn: r.Drawn, Lost: r.Lost, Other: r.Uncounted},
		}
	}
	return all, wrap("list opponents", err)
}

// metFrom asks for the games of one colour, seen from it.
func metFrom(own, other string) string {
	is := func(sign, kind string) string {
		return "CASE WHEN played AND NOT annulled AND (" + own + "_points " + sign + " " + other + "_points " + kind + ") THEN 1 ELSE 0 END"
	}
	won, drawn, lost := is(">", ""), is("=", "AND kind <> 'both-lost'"), is("<", "OR kind = 'both-lost'")
	return "SELECT " + other + " AS other, " + won + " AS won, " + drawn + " AS drawn, " + lost + " AS lost, " +
		"CASE WHEN played AND NOT annulled THEN 0 ELSE 1 END AS uncounted FROM register_games WHERE " + own + " = ? AND " + other +
		" IS NOT NULL AND NOT gone"
}

// GamesOf returns up to limit games of two people, the latest first.
func (s *Store) GamesOf(ctx context.Context, a, b register.PersonID, limit int) ([]register.GameOfEvent, error) {
	var rows []metRow
	var all []register.GameOfEvent
	err := s.view(ctx, func(tx *gorm.DB) error {
		err := tx.Where("NOT gone AND (white = ? AND black = ? OR black = ? AND white = ?)", int64(a), int64(b), int64(a), int64(b)).
			Order("begins DESC, event_id DESC, round DESC, board, leg DESC").Limit(limit).Find(&rows).Error
		if err != nil {
			return err
		}
		events, err := recordsByID(tx, mapAll(rows, func(r metRow) int64 { return r.EventID }))
		if err != nil {
			return err
		}
		all, err = mapEach(rows, func(r metRow) (register.GameOfEvent, error) {
			g, err := valueOf[register.Game](r)
			return register.GameOfEvent{Game: g, Of: events[r.EventID]}, err
		})
		return err
	})
	return all, wrap("list the games of two people", err)
}

// Seasons returns the years that have events, the latest first.
func (s *Store) Seasons(ctx context.Context) ([]register.Season, error) {
	var rows []struct{ Season, Events int }
	err := s.view(ctx, func(tx *gorm.DB) error {
		return tx.Raw(`SELECT season, count(*) AS events FROM register_events WHERE NOT gone
			GROUP BY season ORDER BY season DESC`).Scan(&rows).Error
	})
	all := make([]register.Season, len(rows))
	for i, r := range rows {
		all[i] = register.Season{Year: r.Season, Events: r.Events}
	}
	return all, wrap("list seasons", err)
}

// SeasonEvents returns up to limit events of a season, the earliest first, after another one.
func (s *Store) SeasonEvents(ctx context.Context, year int, after register.EventID, limit int) ([]register.EventRecord, error) {
	return read(ctx, s, "list the events of a season", func(tx *gorm.DB) ([]register.EventRecord, error) {
		query := tx.Where("season = ? AND NOT gone", year)
		if after != 0 {
			query = query.Where("(begins, event_id) > (SELECT begins, event_id FROM register_events WHERE event_id = ?)", int64(after))
		}
		return find(query.Order("begins, event_id").Limit(limit), valueOf[register.EventRecord, recordRow])
	})
}
