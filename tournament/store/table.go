package store

import (
	"fmt"
	"slices"
	"sync"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// table keeps the parts of a kind as rows of their own.
type table[V, Row any] struct {
	part  tournament.PartKind
	row   func(event tournament.EventID, id int64, v V) (Row, error)
	value func(Row) (V, error)
	key   string // the column of a part's id
	order string // of the rows when they are read

	// into puts what was read into the event. Tables are read in the order of the kinds.
	into func(e *play.Event, rows []Row, values []V) error

	// within is the kind of bodies into which the parts go, or nothing. All other bodies rest on the tables.
	within tournament.PartKind

	// check refuses what no row can say: that a body is there on which the part rests. It may be nil.
	check func(e *play.Event, v V) error

	// frees tells whether a change gives up what has to be unique, since in the middle of an exchange of numbers or seats two rows
	// would have the same. Such a row first gets the columns in free, or leaves the table where they can't be null.
	frees func(before, after V) bool
	free  map[string]any
}

// kept is a kind of parts as the journal knows it.
type kept interface {
	kind() tournament.PartKind
	toJSON(image tournament.Image) (*string, error)
	fromJSON(text *string) (tournament.Image, error)
}

// stored is a kind of parts that has a table.
type stored interface {
	kind() tournament.PartKind
	apart(bodies []tournament.Body) (first, others []tournament.Body)
	load(tx *gorm.DB, e *play.Event) error
	rows(e *play.Event, changes []tournament.Change) (rowSet, error)
}

// playTables lists the kinds of parts of an event over the board that have a table, each after those that it rests on.
func playTables() []stored { return []stored{playerPart(), gamePart()} }

// rowKinds are the kinds of parts that stand in rows of those tables; all others are bodies.
var rowKinds = sync.OnceValue(func() map[tournament.PartKind]bool {
	kinds := map[tournament.PartKind]bool{}
	for _, t := range playTables() {
		kinds[t.kind()] = true
	}
	return kinds
})

func isRow(kind tournament.PartKind) bool { return rowKinds()[kind] }

// allParts are the kinds of parts of all kinds of events: no two have the same name, so the journal knows them by it.
var allParts = sync.OnceValue(func() map[tournament.PartKind]kept {
	all := map[tournament.PartKind]kept{}
	bodies := bodiesOf(play.PlayKind())
	for _, k := range contestKinds() {
		bodies = append(bodies, k.bodies()...)
	}
	for _, p := range bodies {
		all[p.kind()] = p
	}
	return all
})

// journalKind finds a kind of parts among those of all kinds of events.
func journalKind(kind tournament.PartKind) (kept, error) {
	p, ok := allParts()[kind]
	if !ok {
		return nil, fmt.Errorf("unknown kind of part %q", kind)
	}
	return p, nil
}

func (t table[V, Row]) kind() tournament.PartKind { return t.part }

// apart returns the bodies that have to be there before the table is read.
func (t table[V, Row]) apart(bodies []tournament.Body) (first, others []tournament.Body) {
	for _, b := range bodies {
		if b.Part.Kind == t.within {
			first = append(first, b)
		} else {
			others = append(others, b)
		}
	}
	return first, others
}

func (t table[V, Row]) load(tx *gorm.DB, e *play.Event) error {
	var rows []Row
	if err := tx.Where("event_id = ?", e.ID).Order(t.order).Find(&rows).Error; err != nil {
		return err
	}
	values, err := mapEach(rows, t.value)
	if err == nil {
		err = t.into(e, rows, values)
	}
	return wrap(string(t.part), err)
}

// rows returns the rows that the changes touch, as they are in the event, which unlike the changes has the revisions.
func (t table[V, Row]) rows(e *play.Event, changes []tournament.Change) (rowSet, error) {
	kind, set, seen := play.PlayKind(), rowSet{row: new(Row), key: t.key, event: e.ID, free: t.free}, map[int64]bool{}
	var rows []Row
	for _, c := range changes {
		id := c.Part.ID
		if c.Part.Kind != t.part || seen[id] {
			continue
		}
		seen[id] = true
		value, ok := kind.Kept(e, tournament.Part{Kind: t.part, ID: id})
		if !ok {
			set.gone = append(set.gone, id)
			continue
		}
		v := value.(V)
		if t.check != nil {
			if err := t.check(e, v); err != nil {
				return set, err
			}
		}
		row, err := t.row(e.ID, id, v)
		if err != nil {
			return set, err
		}
		rows = append(rows, row)
		if before, ok := c.Before.(V); ok && t.frees != nil && t.frees(before, v) {
			set.freed = append(set.freed, id)
		}
	}
	set.put = func(tx *gorm.DB) error { return put(tx, rows...) }
	return set, nil
}

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

// saveParts deletes and writes the rows of what has changed. References between them are checked at the end of the transaction.
func saveParts(tx *gorm.DB, e *play.Event, changes []tournament.Change) error {
	sets, err := mapEach(playTables(), func(t stored) (rowSet, error) { return t.rows(e, changes) })
	if err != nil {
		return err
	}
	if err := saveBodies(tx, play.PlayKind(), e, changes, isRow); err != nil {
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
