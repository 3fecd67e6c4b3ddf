package store

import (
	"adyukh/tournament"
	"adyukh/tournament/play"
)

// eventRow is an event of any kind without its parts: how far it is, and what lists show of it.
type eventRow struct {
	ID        int64 `gorm:"primaryKey"`
	Kind      string
	Version   int64
	Published int64
	LastID    int64
	Listed    listedRow `gorm:"embedded"`
}

// TableName is the row's table.
func (eventRow) TableName() string { return "events" }

// listedRow is what lists show of an event.
type listedRow struct {
	Name       string
	ShortName  string `of:"Short"`
	Place      string
	Begins     string
	Ends       string
	Game       string
	Discipline string
	Public     bool
	Origin     *int64
	Festival   string
	Within     *int64
}

// newEventRow returns the row of an event of a kind, of which lists show a head.
func newEventRow(kind string, e tournament.Envelope, listed play.Head) eventRow {
	return eventRow{
		ID: int64(e.ID), Kind: kind, Version: e.Version, Published: e.Published, LastID: e.LastID, Listed: rowOf[listedRow](listed),
	}
}

// envelope is what the row says of the event itself.
func (r eventRow) envelope() tournament.Envelope {
	return tournament.Envelope{ID: tournament.EventID(r.ID), Version: r.Version, Published: r.Published, LastID: r.LastID}
}
