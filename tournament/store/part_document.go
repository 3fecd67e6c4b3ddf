package store

import "adyukh/tournament"

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
	return table[tournament.Document, documentRow]{
		journaled: journaled[tournament.Document, documentRow]{
			part: tournament.DocumentPart, home: tournament.DocumentPart, row: rowOfDocument, value: documentRow.document,
		},
		key: "id", order: "id",
		into: func(e *tournament.Event, _ []documentRow, documents []tournament.Document) error {
			e.Documents = documents
			return nil
		},
	}
}

func rowOfDocument(event tournament.EventID, _ int64, d tournament.Document) (documentRow, error) {
	fields, err := toJSON(d.Fields)
	return documentRow{EventID: int64(event), ID: d.ID, Revision: d.Revision, Kind: string(d.Kind), About: d.Of, Fields: jsonText(fields)}, err
}

func (r documentRow) document() (tournament.Document, error) {
	fields, err := fromJSON[map[string]string](string(r.Fields))
	return tournament.Document{ID: r.ID, Revision: r.Revision, Kind: tournament.DocumentKind(r.Kind), Of: r.About, Fields: fields}, err
}
