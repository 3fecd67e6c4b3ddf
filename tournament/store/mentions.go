package store

import (
	"context"
	"maps"
	"slices"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store/redact"
)

// eachPerson calls see for the parts of an event that are persons or have persons in them.
func eachPerson(tx *gorm.DB, event int64, see func(tournament.Image)) error {
	var players []playerRow
	if err := tx.Where("event_id = ?", event).Find(&players).Error; err != nil {
		return err
	}
	for _, r := range players {
		p, err := r.player()
		if err != nil {
			return err
		}
		see(p)
	}
	var rows []partRow
	if err := tx.Where("event_id = ? AND kind IN ?", event, peopleKinds()).Find(&rows).Error; err != nil {
		return err
	}
	for _, r := range rows {
		part, err := journalKind(tournament.PartKind(r.Kind))
		if err != nil {
			return err
		}
		text := string(r.Body)
		image, err := part.fromJSON(&text)
		if err != nil {
			return err
		}
		see(image)
	}
	return nil
}

// othersIn are the names of the people of an event but for one.
func othersIn(tx *gorm.DB, event, id int64) (all []string, err error) {
	return all, eachPerson(tx, event, func(image tournament.Image) {
		_, others := tournament.NamesOf(image, id)
		all = append(all, others...)
	})
}

// NamesOf returns all names that somebody of an event has had there.
func (s *Store) NamesOf(ctx context.Context, id tournament.EventID, member int64) ([]string, error) {
	return read(ctx, s, "names of somebody of an event", func(tx *gorm.DB) ([]string, error) {
		all := map[string]bool{}
		see := func(image tournament.Image) {
			names, _ := tournament.NamesOf(image, member)
			for _, name := range names {
				all[name] = true
			}
		}
		if err := eachPerson(tx, int64(id), see); err != nil {
			return nil, err
		}
		var rows []changeRow
		if err := tx.Where("event_id = ? AND kind IN ?", int64(id), peopleKinds()).Find(&rows).Error; err != nil {
			return nil, err
		}
		for _, r := range rows {
			c, err := r.change()
			if err != nil {
				return nil, err
			}
			see(c.Before)
			see(c.After)
		}
		return slices.Sorted(maps.Keys(all)), nil
	})
}

// Mentions returns the texts of an event that name somebody.
func (s *Store) Mentions(ctx context.Context, id tournament.EventID, names []string) ([]tournament.Mention, error) {
	return read(ctx, s, "look for a name in an event", func(tx *gorm.DB) ([]tournament.Mention, error) {
		others, err := othersIn(tx, int64(id), 0)
		if err != nil {
			return nil, err
		}
		return redact.Mentions(tx, int64(id), redact.Seek(names, others), heads())
	})
}

// StrikeOut puts the mark in place of a name in the texts with the keys, in the journal too, as one more version of the event. It returns
// tournament.ErrStaleVersion when the event is not of the version before that of the entry, tournament.ErrNoMention where none of the texts
// is there.
func (s *Store) StrikeOut(ctx context.Context, entry tournament.Entry, names, keys []string, mark string) error {
	event := int64(entry.Event)
	row := erasureRow{
		What: erasedName, EventID: event, OfID: entry.Version, Mark: mark, ByUser: entry.By.User, At: entry.At.UnixMicro(),
	}
	return s.erasing(ctx, "strike a name out", row, func(tx *gorm.DB) error {
		return s.nextVersion(tx, entry, func() (refusal.Args, error) {
			others, err := othersIn(tx, event, 0)
			if err != nil {
				return nil, err
			}
			n, err := redact.Strike(tx, event, redact.Seek(names, others), heads(), keys, mark)
			if err == nil && n == 0 {
				err = tournament.ErrNoMention
			}
			return refusal.Args{"n": n}, err
		})
	})
}
