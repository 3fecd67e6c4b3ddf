package register

import "time"

// Actor is who makes a change, and from where.
type Actor struct {
	User int64
	Name string
	From string
}

// Action is what an entry of the register's journal says was done.
type Action string

// The actions. Links of players are changes of their event, and stand in its journal.
const (
	PersonAdded    Action = "person-added"
	PersonChanged  Action = "person-changed"
	PersonRemoved  Action = "person-removed"
	PeopleLinked   Action = "people-linked" // cards made for players of an event
	PeopleMerged   Action = "people-merged"
	PeopleUnmerged Action = "people-unmerged"
	SeriesAdded    Action = "series-added"
	SeriesChanged  Action = "series-changed"
	SeriesRemoved  Action = "series-removed"
	LinkRefused    Action = "link-refused"
	TokenMade      Action = "token-made"
	TokenRevoked   Action = "token-revoked"
)

// JournalEntry is one line of the register's journal, which nobody can change.
type JournalEntry struct {
	ID     int64
	At     time.Time
	By     Actor
	Action Action
	Person PersonID // the card that it is about; of a merge the one that stays
	Other  PersonID // of a merge, the one that goes into it
	Name   string   // as the sentence says it
	Note   string   // of a merge, the other's name; of linked players, the event's
	Count  int      // of linked players
	Before *PersonData
	After  *PersonData
	Undoes int64 // the entry that this one takes back, or 0
	Undone int64 // the entry that took this one back, or 0
}
