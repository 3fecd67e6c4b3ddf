package store

import (
	"cmp"
	"strings"
	"time"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/person"
)

// eventRow is an event of any kind without its parts: how far it is, and what lists show of it.
type eventRow struct {
	ID        int64 `gorm:"primaryKey"`
	Kind      string
	Version   int64
	Published int64
	LastID    int64
	CreatedAt *int64 `gorm:"autoCreateTime:false"`
	Updated   *int64 `gorm:"column:updated_at"`
	Public    bool
	Listed    listedRow `gorm:"embedded"`
}

// TableName is the row's table.
func (eventRow) TableName() string { return "events" }

// listedRow is a tournament.ListFacts, with the words by which it is searched.
type listedRow struct {
	Name       string
	ShortName  string `of:"Short"`
	Place      string
	Organizers string
	Begins     string
	Ends       string
	Game       string
	Discipline string
	Origin     *int64
	Festival   string
	Within     *int64
	Players    int
	Rounds     int
	Over       bool
	Till       string `of:"-"`
	Words      string `of:"-"`
	PlaceWords string `of:"-"`
}

// newEventRow returns the row of an event of a kind that is as it is since a time.
func newEventRow[E any](kind tournament.Kind[E], e *E, since time.Time) eventRow {
	at, l := *kind.Envelope(e), kind.Listing(e)
	row := eventRow{
		ID: int64(at.ID), Kind: kind.Name, Version: at.Version, Published: at.Published, LastID: at.LastID, CreatedAt: micros(at.Created),
		Updated: micros(since), Public: l.Public, Listed: rowOf[listedRow](l.ListFacts),
	}
	if row.Listed.Till = cmp.Or(l.Ends, l.Begins, noEnd).String(); l.Ended {
		row.Listed.Till = ended
	}
	row.Listed.Words, row.Listed.PlaceWords = afterBlanks(l.Name+" "+l.Short+" "+l.Organizers), afterBlanks(l.Place)
	return row
}

// noEnd is the last day of an event without days: it is under way for ever.
var noEnd = person.Date{Year: 9999, Month: time.December, Day: 31}

// ended stands in place of the last day of an event that was ended: it is past, whatever the day.
const ended = ""

// afterBlanks writes the words of a text, each after a blank.
func afterBlanks(text string) string {
	var all strings.Builder
	for _, w := range tournament.ListWords(text) {
		all.WriteString(" " + w)
	}
	return all.String()
}

// envelope is what the row says of the event itself.
func (r eventRow) envelope() tournament.Envelope {
	return tournament.Envelope{
		ID: tournament.EventID(r.ID), Version: r.Version, Published: r.Published, LastID: r.LastID, Created: instant(r.CreatedAt),
	}
}

// updateEvent writes the row of a changed event whose version is the one after that which is stored, else it returns
// tournament.ErrStaleVersion. What lists show is written only when it differs: most changes, such as a result, leave it as it is. A change
// of which readers notice nothing leaves no trace of its time.
func updateEvent[E any](tx *gorm.DB, kind tournament.Kind[E], c tournament.CommitOf[E]) error {
	at, row := *kind.Envelope(c.Event), eventRow{}
	which := tx.Model(&eventRow{}).Where("id = ? AND version = ? AND kind = ?", int64(at.ID), at.Version-1, kind.Name)
	if c.AsListed {
		row = eventRow{Version: at.Version, Published: at.Published, LastID: at.LastID, Updated: micros(c.Entry.At)}
	} else {
		row = newEventRow(kind, c.Event, c.Entry.At)
	}
	switch noticed := len(c.News) > 0; {
	case c.AsListed && noticed:
		which = which.Select("version", "published", "last_id", "updated_at")
	case c.AsListed:
		which = which.Select("version", "published", "last_id")
	case noticed:
		which = which.Select("*").Omit("id", "created_at")
	default:
		which = which.Select("*").Omit("id", "created_at", "updated_at")
	}
	return oneRow(which.Updates(row), tournament.ErrStaleVersion)
}
