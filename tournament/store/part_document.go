package store

import (
	"adyukh/tournament"
	"adyukh/tournament/play"
)

// documentRow is the wording of a paper.
type documentRow struct {
	EventID  int64    `gorm:"primaryKey;autoIncrement:false" json:"-"`
	ID       int64    `gorm:"primaryKey;autoIncrement:false" json:"id"`
	Revision int64    `json:"revision,omitzero"`
	Kind     string   `json:"kind"`
	About    int64    `json:"about,omitzero"` // a round or a player
	Fields   jsonText `json:"fields"`
}

// TableName is the row's table.
func (documentRow) TableName() string { return "documents" }

func documentPart() stored {
	return table[play.Document, documentRow]{
		journaled: journaled[play.Document, documentRow]{
			part: play.DocumentPart, home: play.DocumentPart, row: rowOfDocument, value: documentRow.document,
		},
		key: "id", order: "id",
		into: func(e *play.Event, _ []documentRow, documents []play.Document) error {
			e.Documents = documents
			return nil
		},
	}
}

func rowOfDocument(event tournament.EventID, _ int64, d play.Document) (documentRow, error) {
	fields, err := toJSON(d.Fields)
	return documentRow{EventID: int64(event), ID: d.ID, Revision: d.Revision, Kind: string(d.Kind), About: d.Of, Fields: jsonText(fields)}, err
}

func (r documentRow) document() (play.Document, error) {
	fields, err := fromJSON[map[string]string](string(r.Fields))
	return play.Document{ID: r.ID, Revision: r.Revision, Kind: play.DocumentKind(r.Kind), Of: r.About, Fields: fields}, err
}
