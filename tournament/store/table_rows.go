package store

import (
	"slices"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// rowSet is what a change does to one table.
type rowSet struct {
	row   any // an empty row of the table
	event tournament.EventID
	key   string
	gone  []int64 // leave the table
	freed []int64 // give up what has to be unique
	free  map[string]any
	put   func(tx *gorm.DB) error // writes rows, new or not
}

// storedChange is a change with the part in whose row it is stored, which is none for the event's row.
type storedChange struct {
	tournament.Change
	in tournament.PartKind
}

// storedChanges finds out where changes are stored.
func storedChanges(changes []tournament.Change) ([]storedChange, error) {
	parts := playParts()
	return mapEach(changes, func(c tournament.Change) (storedChange, error) {
		part, err := partOf(parts, c.Part.Kind)
		if err != nil {
			return storedChange{}, err
		}
		return storedChange{c, part.storedIn()}, nil
	})
}

// saveParts deletes and writes the rows of what has changed. References between them are checked at the end of the transaction.
func saveParts(tx *gorm.DB, e *play.Event, changes []storedChange) error {
	sets, err := mapEach(playTables(), func(t stored) (rowSet, error) { return t.rows(e, changes) })
	if err != nil {
		return err
	}
	for _, s := range slices.Backward(sets) {
		if err := s.remove(tx); err != nil {
			return err
		}
	}
	for _, s := range sets {
		if err := s.put(tx); err != nil {
			return err
		}
	}
	return nil
}

func (s rowSet) remove(tx *gorm.DB) error {
	gone := s.gone
	if s.free == nil {
		gone = slices.Concat(gone, s.freed)
	} else if err := s.each(tx, s.freed, func(which *gorm.DB) *gorm.DB { return which.Model(s.row).Updates(s.free) }); err != nil {
		return err
	}
	return s.each(tx, gone, func(which *gorm.DB) *gorm.DB { return which.Delete(s.row) })
}

// each does something to the rows with the ids, as many at a time as a statement can name.
func (s rowSet) each(tx *gorm.DB, ids []int64, do func(which *gorm.DB) *gorm.DB) error {
	return eachChunk(ids, func(some []int64) error {
		return do(tx.Where("event_id = ?", s.event).Where(in(s.key, some))).Error
	})
}
