package store

import (
	"fmt"

	"gorm.io/gorm"

	"adyukh/tournament"
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

func rowOfDocument(event tournament.EventID, d tournament.Document) (documentRow, error) {
	fields, err := toJSON(d.Fields)
	return documentRow{EventID: int64(event), ID: d.ID, Revision: d.Revision, Kind: string(d.Kind), About: d.Of, Fields: jsonText(fields)}, err
}

func (r documentRow) document() (tournament.Document, error) {
	fields, err := fromJSON[map[string]string](string(r.Fields))
	return tournament.Document{ID: r.ID, Revision: r.Revision, Kind: tournament.DocumentKind(r.Kind), Of: r.About, Fields: fields}, err
}

func loadDocuments(tx *gorm.DB, id tournament.EventID) ([]tournament.Document, error) {
	var rows []documentRow
	if err := tx.Where("event_id = ?", id).Order("id").Find(&rows).Error; err != nil {
		return nil, err
	}
	var documents []tournament.Document
	for _, r := range rows {
		document, err := r.document()
		if err != nil {
			return nil, fmt.Errorf("document %d: %w", r.ID, err)
		}
		documents = append(documents, document)
	}
	return documents, nil
}

// addDocument adds the row of a document that changed.
func (p *parts) addDocument(e *tournament.Event, id int64) error {
	for _, d := range e.Documents {
		if d.ID == id {
			row, err := rowOfDocument(e.ID, d)
			p.documents.put = append(p.documents.put, row)
			return err
		}
	}
	p.documents.gone = append(p.documents.gone, id)
	return nil
}
