package store

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"
	"time"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/person"
)

// listedColumns are what a list shows of an event, in the order in which scanListing reads them.
const listedColumns = `events.id, kind, published, public, name, short_name, place, begins, ends, game, discipline, coalesce(origin, 0),
	festival, coalesce(within, 0), players, rounds, over, till, organizers, updated_at`

// ListEvents returns the events of a question, the latest start first, those without one last. Its rows are all that is read.
func (s *Store) ListEvents(ctx context.Context, q tournament.ListQuery) ([]tournament.Listing, error) {
	return read(ctx, s, "list events", func(tx *gorm.DB) (all []tournament.Listing, err error) {
		rows, err := asked(tx.Model(&eventRow{}).Select(listedColumns), q).Rows()
		if err != nil {
			return nil, err
		}
		defer func() { err = errors.Join(err, rows.Close()) }()
		for rows.Next() {
			l, damage, err := scanListing(rows)
			if err != nil {
				return nil, err
			}
			if damage != nil {
				// It is listed by what can be read of it, so that the others can be reached.
				slog.ErrorContext(ctx, "event can't be listed whole", "event", l.ID, "error", damage)
			}
			all = append(all, l)
		}
		return all, rows.Err()
	})
}

// ListRevision returns a number that grows with every change of what a list of public events shows.
func (s *Store) ListRevision(ctx context.Context) (n int64, err error) {
	err = s.quick(func() error { return s.listed.QueryRowContext(ctx).Scan(&n) })
	return n, wrap("changes of the list of events", err)
}

func scanListing(rows *sql.Rows) (l tournament.Listing, damage, err error) {
	var begins, ends, till string
	var updated *int64
	err = rows.Scan(&l.ID, &l.Kind, &l.Published, &l.Public, &l.Name, &l.Short, &l.ListFacts.Place, &begins, &ends, &l.Game, &l.Discipline,
		&l.Origin, &l.Festival, &l.Within, &l.Players, &l.Rounds, &l.Over, &till, &l.Organizers, &updated)
	l.Ended, l.Updated = till == ended, instant(updated)
	return l, errors.Join(l.Begins.UnmarshalText([]byte(begins)), l.Ends.UnmarshalText([]byte(ends))), err
}

// mostYears bounds the years of a list.
const mostYears = 50

// ListYears returns the years in which events of a question begin, the latest first: each is found by going through an index down from the
// one after it.
func (s *Store) ListYears(ctx context.Context, q tournament.ListQuery) ([]int, error) {
	return read(ctx, s, "years of events", func(tx *gorm.DB) (years []int, err error) {
		q.Limit = 1
		for before := noEnd; len(years) < mostYears; {
			var begins []string
			err := asked(tx.Model(&eventRow{}).Where("begins < ? AND begins <> ''", before.String()), q).Pluck("begins", &begins).Error
			if err != nil || len(begins) == 0 {
				return years, err
			}
			last, fault := person.ParseDate(begins[0])
			if fault != nil || last.Year == 0 {
				return years, nil // a damaged row
			}
			years = append(years, last.Year)
			before = person.Date{Year: last.Year, Month: time.January, Day: 1}
		}
		return years, nil
	})
}

// asked narrows a query down to the events that a question is about and its viewer may see.
func asked(query *gorm.DB, q tournament.ListQuery) *gorm.DB {
	// A condition that few events fulfil finds them first: else all are gone through in the order of the list.
	const own = "events.id IN (SELECT event_id FROM members WHERE user_id = ?)"
	query = where(query, q.Own && !q.All, own, q.User)
	query = where(query, q.Public || !q.All && q.User == 0, "public")
	query = where(query, !q.All && q.User != 0 && !q.Own && !q.Public, "(public OR "+own+")", q.User)
	query = where(query, q.Kind != "", "kind = ?", q.Kind)
	query = where(query, q.Finals, "events.id IN (SELECT id FROM events WHERE origin > 0)")
	query = where(query, q.Origin != 0, "events.id IN (SELECT id FROM events WHERE origin > 0 AND origin = ?)", q.Origin)
	query = where(query, q.Festival != 0, "(within = ? OR events.id = ?)", q.Festival, q.Festival)
	query = where(query, q.Begins, "festival <> ''")
	if q.IDs != nil {
		query = query.Where(in("events.id", plainIDs(q.IDs)))
	}
	query = where(query, !q.From.IsZero(), "(begins >= ? OR begins = '' AND ?)", q.From.String(), q.Undated)
	query = where(query, !q.To.IsZero(), "(begins <= ? AND begins <> '' OR begins = '' AND ?)", q.To.String(), q.Undated)
	for _, w := range q.InNames {
		query = where(query, true, "(words LIKE ? OR place_words LIKE ?)", "% "+w+"%", "% "+w+"%")
	}
	for _, w := range q.InPlaces {
		query = where(query, true, "place_words LIKE ?", "% "+w+"%")
	}
	query = where(query, q.Game != "", "(game = ? OR game LIKE ?)", q.Game, q.Game+" %")
	query = where(query, q.Pace != "", "discipline = ?", q.Pace)
	query = where(query, !q.Updated.IsZero(), "events.id IN (SELECT id FROM events WHERE updated_at >= ?)", q.Updated.UnixMicro())
	today, evening := q.Days.Today.String(), q.Days.Evening.String()
	query = where(query, q.When == tournament.Coming, "begins > ?", today)
	query = where(query, q.When == tournament.Now, "events.id IN (SELECT id FROM events WHERE till >= ?) AND begins <= ?", evening, today)
	query = where(query, q.When == tournament.Past, "till < ? AND begins <= ?", evening, today)
	query = where(query, q.After != tournament.ListPlace{}, "(begins, events.id) < (?, ?)", q.After.Begins.String(), q.After.ID)
	if q.Limit > 0 {
		query = query.Limit(q.Limit)
	}
	switch {
	case q.Newest:
		return query.Order("events.id DESC")
	case q.Soonest:
		return query.Order("begins, events.id")
	}
	return query.Order("begins DESC, events.id DESC")
}

// where narrows a query down by a condition, where it is one.
func where(query *gorm.DB, is bool, condition string, values ...any) *gorm.DB {
	if !is {
		return query
	}
	return query.Where(condition, values...)
}

// RecentEvents returns the public events of a kind that were changed since a time.
func (s *Store) RecentEvents(ctx context.Context, kind string, since time.Time) ([]tournament.EventID, error) {
	return read(ctx, s, "look for events that have changed", func(tx *gorm.DB) ([]tournament.EventID, error) {
		var ids []int64
		err := tx.Raw(`SELECT e.id FROM events e JOIN journal j ON j.event_id = e.id AND j.version = e.version
			WHERE e.kind = ? AND e.public AND j.at >= ? ORDER BY e.id`, kind, since.UnixMicro()).Scan(&ids).Error
		return mapAll(ids, func(id int64) tournament.EventID { return tournament.EventID(id) }), err
	})
}
