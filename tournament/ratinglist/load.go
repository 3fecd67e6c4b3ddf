package ratinglist

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// KeepUpload keeps a file for a list until somebody has looked at it and loads it. One file waits at most.
func (s *Service) KeepUpload(ctx context.Context, by tournament.Actor, id ListID, date play.Date, text string) error {
	if date.IsZero() {
		return refusal.NewInvalid("date", "error.ratinglist.date", nil)
	}
	l, err := s.List(ctx, id)
	if err != nil {
		return err
	}
	if date.Before(l.Date) {
		return refusal.NewInvalid("date", "error.ratinglist.older", refusal.Args{"date": l.Date})
	}
	return s.store.KeepUpload(ctx, Upload{List: id, At: s.events.Now(), By: by.Name, Date: date, Text: text})
}

// Upload returns the file that waits for a list.
func (s *Service) Upload(ctx context.Context, id ListID) (Upload, error) {
	u, err := s.store.Upload(ctx, id)
	if errors.Is(err, ErrNoUpload) {
		return u, refusal.NewNotFound("error.ratinglist.upload", nil)
	}
	return u, err
}

// Fate is what becomes of one row of a file.
type Fate uint8

// The fates.
const (
	RatingNew     Fate = iota // a person who is not in the list
	RatingChanged             // of whom the file says something new
	RatingSame
	RatingRefused // see Err
)

// Row is one row of a file and what becomes of it.
type Row struct {
	Fate  Fate
	Entry Entry // as it will be
	Err   error
}

// Load is what loading a file does to a list.
type Load struct {
	Rows                      []Row
	New, Changed, Same, Wrong int
	Absent                    []EntryID // persons of the list whom the file does not name
}

// Changes tells whether loading changes a person.
func (l Load) Changes() bool { return l.New+l.Changed > 0 }

// PreviewLoad tells what loading the rows into a list would do; it changes nothing.
func (s *Service) PreviewLoad(ctx context.Context, id ListID, rows []play.PlayerData) (Load, error) {
	entries, err := s.store.RatingEntries(ctx, id)
	if err != nil {
		return Load{}, fmt.Errorf("rating list %d: %w", id, err)
	}
	return planLoad(entries, rows, s.events.Now().Year()), nil
}

// planLoad finds the person whom each row means.
func planLoad(entries []Entry, rows []play.PlayerData, year int) Load {
	index := newIndex(entries)
	load := Load{Rows: make([]Row, len(rows))}
	meant, fresh := make(map[EntryID]bool, len(rows)), make(map[play.PlayerData]bool, len(rows))
	next := EntryID(0)
	for _, e := range entries {
		next = max(next, e.ID)
	}
	for i, data := range rows {
		row := &load.Rows[i]
		data = listed(data.Clean())
		known, several := index.find(data)
		row.Err = play.CheckData(data, year)
		switch {
		case row.Err != nil:
		case several:
			row.Err = refusal.NewInvalid("name", "error.ratinglist.several", refusal.Args{"name": data.Name})
		case known.ID != 0 && meant[known.ID], known.ID == 0 && fresh[who(data)]:
			row.Err = refusal.NewInvalid("name", "error.ratinglist.twice", refusal.Args{"name": data.Name})
		}
		switch {
		case row.Err != nil:
			row.Fate = RatingRefused
			load.Wrong++
			continue
		case known.ID == 0:
			next++
			fresh[who(data)] = true
			row.Entry = Entry{ID: next, Data: data, Listed: true}
			load.New++
		case known.Listed && known.Data == data:
			row.Fate, row.Entry = RatingSame, known
			load.Same++
		default:
			row.Fate, row.Entry = RatingChanged, Entry{ID: known.ID, Data: data, Listed: true}
			load.Changed++
		}
		meant[row.Entry.ID] = true
	}
	for _, e := range entries {
		if e.Listed && !meant[e.ID] {
			load.Absent = append(load.Absent, e.ID)
		}
	}
	return load
}

// who is what tells two people of a list apart.
func who(d play.PlayerData) play.PlayerData {
	if d.OwnID != "" {
		return play.PlayerData{OwnID: d.OwnID}
	}
	return play.PlayerData{Name: d.FoldedName(), BirthYear: d.BirthYear}
}

// Load loads rows into a list: the file's numbers become those from which events count, and events that ended until
// the date of the file are in it already. Rows in error are left out. Loading the same file once more changes nothing.
// seen is the list's version that the caller looked at; dropAbsent removes persons whom the file does not name.
func (s *Service) Load(ctx context.Context, by tournament.Actor, id ListID, seen int64, date play.Date, rows []play.PlayerData,
	dropAbsent bool,
) (Load, error) {
	var load Load
	err := s.changeRatings(ctx, by, id, func(l List) (Commit, error) {
		if l.Version != seen {
			return Commit{}, &refusal.Error{Code: refusal.Stale, Key: "error.ratinglist.stale"}
		}
		entries, err := s.store.RatingEntries(ctx, id)
		if err != nil {
			return Commit{}, err
		}
		events, err := s.store.RatedEvents(ctx, id)
		if err != nil {
			return Commit{}, err
		}
		load = planLoad(entries, rows, s.events.Now().Year())
		after := map[EntryID]Entry{}
		for _, e := range entries {
			after[e.ID] = e
		}
		for _, row := range load.Rows {
			if row.Fate != RatingRefused {
				after[row.Entry.ID] = row.Entry
			}
		}
		if dropAbsent {
			for _, id := range load.Absent {
				delete(after, id)
			}
		}
		return s.loaded(l, date, load, entries, after, events)
	})
	if err != nil {
		return load, err
	}
	return load, s.store.DropUpload(ctx, id)
}

// loaded is the commit of a list whose persons are those of after.
func (s *Service) loaded(l List, date play.Date, load Load, before []Entry, after map[EntryID]Entry,
	events []Event,
) (Commit, error) {
	events = slices.DeleteFunc(events, func(e Event) bool { return e.Facts.Date <= dateNumber(date) })
	playing := seated(events)
	maps.DeleteFunc(after, func(id EntryID, e Entry) bool { return !e.Listed && !playing[id] })
	standing, _ := recalculate(after, laterThan(date, events))
	c := Commit{List: l}
	c.List.Date = date
	old := make(map[EntryID]Entry, len(before))
	for _, e := range before {
		old[e.ID] = e
		if _, stays := after[e.ID]; !stays {
			c.Gone = append(c.Gone, e.ID)
		}
	}
	for _, e := range sortedEntries(after) {
		e.Now = standing[e.ID]
		if old[e.ID] != e {
			c.Put = append(c.Put, e)
		}
	}
	if len(c.Put) == 0 && len(c.Gone) == 0 && date == l.Date {
		return Commit{}, nil
	}
	c.Entry.Action = ListLoaded
	c.Entry.Args = refusal.Args{"date": date.String(), "new": load.New, "changed": load.Changed, "gone": len(c.Gone)}
	return c, nil
}
