package store

import (
	"adyukh/tournament"
	"adyukh/tournament/play"
)

// documentRow is the wording of a paper.
type documentRow struct {
	EventID  int64    `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	ID       int64    `gorm:"primaryKey;autoIncrement:false" json:"id"`
	Revision int64    `json:"revision,omitzero"`
	Kind     string   `json:"kind"`
	About    int64    `json:"about,omitzero" of:"Of"` // a round or a player
	Fields   jsonText `json:"fields" of:"-"`
}

// TableName is the row's table.
func (documentRow) TableName() string { return "documents" }

func documentPart() stored {
	return table[play.Document, documentRow]{
		journaled: journaled[play.Document, documentRow]{
			part: play.DocumentPart, home: play.DocumentPart, row: newDocumentRow, value: documentRow.document,
		},
		key: "id", order: "id",
		into: func(e *play.Event, _ []documentRow, documents []play.Document) error {
			e.Documents = documents
			return nil
		},
	}
}

func newDocumentRow(event tournament.EventID, _ int64, d play.Document) (documentRow, error) {
	row := rowOf[documentRow](d)
	fields, err := toJSON(d.Fields)
	row.EventID, row.Fields = int64(event), jsonText(fields)
	return row, err
}

func (r documentRow) document() (play.Document, error) {
	d, err := valueOf[play.Document](r)
	if err == nil {
		d.Fields, err = fromJSON[map[string]string](string(r.Fields))
	}
	return d, err
}
