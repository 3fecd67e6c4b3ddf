package templates

// Journal is the body of the page "journal": what was done in an event, newest first, day by day.
type Journal struct {
	Lead  Text // of a journal that is not an event's
	Days  []JournalDay
	Older *Link
	Newer *Link
	Empty Empty
}

// JournalDay holds the entries of one day in the event's zone.
type JournalDay struct {
	Day     Moment
	Entries []JournalEntry
}

// JournalEntry is one change. Undone says by which later entry it was taken back.
type JournalEntry struct {
	ID     string
	When   Moment
	Who    string
	From   string // network address
	Text   Text
	Undo   *Action
	Undone *Link
}
