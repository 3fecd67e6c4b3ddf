package store

import (
	"gorm.io/gorm"

	"adyukh/tournament"
)

// partRow is a part of an event of any kind as JSON. Of what is in it no question asks, but for the cards of people.
type partRow struct {
	EventID  int64  `gorm:"primaryKey;autoIncrement:false"`
	Kind     string `gorm:"primaryKey"`
	ID       int64  `gorm:"primaryKey;autoIncrement:false"`
	Revision int64
	Body     jsonText
}

// TableName is the row's table.
func (partRow) TableName() string { return "parts" }

func (r partRow) body() tournament.Body {
	return tournament.Body{Part: tournament.Part{Kind: tournament.PartKind(r.Kind), ID: r.ID}, Revision: r.Revision, JSON: string(r.Body)}
}

// loadBodies reads the parts of an event that are kept as bodies, in one question.
func loadBodies[E any](tx *gorm.DB, kind tournament.Kind[E], e *E) error {
	bodies, err := bodiesIn(tx, kind.Envelope(e).ID)
	if err != nil {
		return err
	}
	return kind.Fill(e, bodies)
}

func bodiesIn(tx *gorm.DB, event tournament.EventID) ([]tournament.Body, error) {
	var rows []partRow
	err := tx.Select("kind", "id", "revision", "body").Where("event_id = ?", event).Order("kind, id").Find(&rows).Error
	return mapAll(rows, partRow.body), err
}

// saveBodies writes the parts that changes touch, and deletes those that are gone. Kinds that are kept otherwise are left out.
func saveBodies[E any](
	tx *gorm.DB, kind tournament.Kind[E], e *E, changes []tournament.Change, otherwise func(tournament.PartKind) bool,
) error {
	bodies, gone, err := kind.Bodies(e, changes, otherwise)
	if err != nil {
		return err
	}
	return putBodies(tx, kind.Envelope(e).ID, bodies, gone)
}

func putBodies(tx *gorm.DB, event tournament.EventID, bodies []tournament.Body, gone []tournament.Part) error {
	ids := map[tournament.PartKind][]int64{}
	for _, part := range gone {
		ids[part.Kind] = append(ids[part.Kind], part.ID)
	}
	for of, ids := range ids {
		err := eachChunk(ids, func(some []int64) error {
			return tx.Where("event_id = ? AND kind = ?", event, string(of)).Where(in("id", some)).Delete(&partRow{}).Error
		})
		if err != nil {
			return err
		}
	}
	return put(tx, mapAll(bodies, func(b tournament.Body) partRow {
		return partRow{
			EventID: int64(event), Kind: string(b.Part.Kind), ID: b.Part.ID, Revision: b.Revision, Body: jsonText(b.JSON),
		}
	})...)
}

// isNever is for kinds of events all of whose parts are bodies.
func isNever(tournament.PartKind) bool { return false }

// body is a kind of parts as the journal knows it: the JSON of its values.
type body[E any] struct {
	of   tournament.Kind[E]
	part tournament.PartKind
}

// bodiesOf returns the parts of a kind of events as the journal knows them.
func bodiesOf[E any](kind tournament.Kind[E]) []kept {
	var all []kept
	for _, part := range kind.PartKinds() {
		all = append(all, body[E]{kind, part})
	}
	return all
}

func (b body[E]) kind() tournament.PartKind { return b.part }

func (b body[E]) toJSON(image tournament.Image) (*string, error) {
	if image == nil {
		return nil, nil
	}
	text, err := b.of.Encode(b.part, image)
	return &text, err
}

func (b body[E]) fromJSON(text *string) (tournament.Image, error) {
	if text == nil {
		return nil, nil
	}
	return b.of.Decode(b.part, *text)
}
