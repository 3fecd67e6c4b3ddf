package store

import (
	"fmt"
	"time"

	"adyukh/tournament"
)

// journalRow is a journal entry without its changes.
type journalRow struct {
	EventID int64 `gorm:"primaryKey;autoIncrement:false"`
	Version int64 `gorm:"primaryKey;autoIncrement:false"`
	At      int64 // microseconds
	ByUser  int64
	ByName  string
	ByFrom  string
	Action  string
	Args    string // JSON
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

func rowOfEntry(e tournament.Entry) (journalRow, error) {
	args, err := argsToJSON(e.Args)
	return journalRow{
		EventID: int64(e.Event), Version: e.Version, At: e.At.UnixMicro(),
		ByUser: e.By.User, ByName: e.By.Name, ByFrom: e.By.From,
		Action: string(e.Action), Args: args, Undoes: orNull(e.Undoes),
	}, err
}

// entry returns the entry without its changes and without what took it back.
func (r journalRow) entry() (tournament.Entry, error) {
	args, err := argsFromJSON(r.Args)
	return tournament.Entry{
		Event: tournament.EventID(r.EventID), Version: r.Version, At: time.UnixMicro(r.At).UTC(),
		By:     tournament.Actor{User: r.ByUser, Name: r.ByName, From: r.ByFrom},
		Action: tournament.Action(r.Action), Args: args, Undoes: orZero(r.Undoes),
	}, err
}

func rowsOfChanges(e tournament.Entry) ([]changeRow, error) {
	rows := make([]changeRow, len(e.Changes))
	for i, c := range e.Changes {
		before, err := imageToJSON(c.Before)
		if err != nil {
			return nil, err
		}
		after, err := imageToJSON(c.After)
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
	var err error
	if c.Before, err = imageFromJSON(c.Part.Kind, r.BeforeRow); err != nil {
		return c, err
	}
	c.After, err = imageFromJSON(c.Part.Kind, r.AfterRow)
	return c, err
}

// imageToJSON writes the row of a part, and nil for an absent one.
func imageToJSON(i tournament.Image) (*string, error) {
	var row any
	switch image := i.(type) {
	case tournament.Head:
		head, err := rowOfHead(image)
		if err != nil {
			return nil, err
		}
		row = head
	case tournament.Player:
		player, err := rowOfPlayer(0, image)
		if err != nil {
			return nil, err
		}
		row = player
	case tournament.Round:
		round, err := rowOfRound(0, image)
		if err != nil {
			return nil, err
		}
		row = round
	case tournament.RoundAccount:
		row = image.Text
	case tournament.Game:
		row = rowOfGame(0, image)
	case tournament.Sheet:
		row = rowOfSheet(0, 0, image)
	case tournament.Document:
		document, err := rowOfDocument(0, image)
		if err != nil {
			return nil, err
		}
		row = document
	default:
		return nil, nil
	}
	text, err := toJSON(row)
	return &text, err
}

func imageFromJSON(kind tournament.PartKind, text *string) (tournament.Image, error) {
	if text == nil {
		return nil, nil
	}
	switch kind {
	case tournament.HeadPart:
		row, err := fromJSON[headRow](*text)
		if err != nil {
			return nil, err
		}
		head, err := row.head()
		return head, err
	case tournament.PlayerPart:
		row, err := fromJSON[playerRow](*text)
		if err != nil {
			return nil, err
		}
		player, err := row.player()
		return player, err
	case tournament.RoundPart:
		row, err := fromJSON[roundRow](*text)
		if err != nil {
			return nil, err
		}
		round, err := row.round()
		return round, err
	case tournament.AccountPart:
		account, err := fromJSON[string](*text)
		return tournament.RoundAccount{Text: account}, err
	case tournament.GamePart:
		row, err := fromJSON[gameRow](*text)
		return row.game(), err
	case tournament.SheetPart:
		row, err := fromJSON[sheetRow](*text)
		return row.sheet(), err
	case tournament.DocumentPart:
		row, err := fromJSON[documentRow](*text)
		if err != nil {
			return nil, err
		}
		document, err := row.document()
		return document, err
	}
	return nil, fmt.Errorf("unknown kind of part %q", kind)
}
