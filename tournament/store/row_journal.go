package store

import "adyukh/tournament"

// journalRow is a journal entry without its changes.
type journalRow struct {
	EventID int64  `gorm:"primaryKey;autoIncrement:false" of:"Event"`
	Version int64  `gorm:"primaryKey;autoIncrement:false"`
	At      int64  // microseconds
	ByUser  int64  `of:"By.User"`
	ByName  string `of:"By.Name"`
	ByFrom  string `of:"By.From"`
	Action  string
	Args    string `of:"-"` // JSON
	Undoes  *int64
}

// TableName is the row's table.
func (journalRow) TableName() string { return "journal" }

// changeRow is one part that an entry changed, as the JSON of its rows before and after; null where the part is absent.
type changeRow struct {
	EventID   int64 `gorm:"primaryKey;autoIncrement:false"`
	Version   int64 `gorm:"primaryKey;autoIncrement:false"`
	Position  int   `gorm:"primaryKey;autoIncrement:false"`
	Kind      string
	PartID    int64
	BeforeRow *string
	AfterRow  *string
}

// TableName is the row's table.
func (changeRow) TableName() string { return "journal_changes" }

func rowOfEntry(e tournament.Entry) (row journalRow, err error) {
	row = rowOf[journalRow](e)
	row.Args, err = argsToJSON(e.Args)
	return row, err
}

// entry returns the entry without its changes and without what took it back.
func (r journalRow) entry() (tournament.Entry, error) {
	e, err := valueOf[tournament.Entry](r)
	if err == nil {
		e.Args, err = argsFromJSON(r.Args)
	}
	return e, err
}

func rowsOfChanges(e tournament.Entry) ([]changeRow, error) {
	parts, rows := playParts(), make([]changeRow, len(e.Changes))
	for i, c := range e.Changes {
		part, err := partOf(parts, c.Part.Kind)
		if err != nil {
			return nil, err
		}
		before, err := part.toJSON(c.Before)
		if err != nil {
			return nil, err
		}
		after, err := part.toJSON(c.After)
		if err != nil {
			return nil, err
		}
		rows[i] = changeRow{
			EventID: int64(e.Event), Version: e.Version, Position: i + 1,
			Kind: string(c.Part.Kind), PartID: c.Part.ID, BeforeRow: before, AfterRow: after,
		}
	}
	return rows, nil
}

func (r changeRow) change() (tournament.Change, error) {
	c := tournament.Change{Part: tournament.Part{Kind: tournament.PartKind(r.Kind), ID: r.PartID}}
	part, err := partOf(playParts(), c.Part.Kind)
	if err != nil {
		return c, err
	}
	if c.Before, err = part.fromJSON(r.BeforeRow); err != nil {
		return c, err
	}
	c.After, err = part.fromJSON(r.AfterRow)
	return c, err
}
