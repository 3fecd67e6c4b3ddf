package store

import (
	"maps"
	"slices"
	"sync"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/store/redact"
)

// eraseMember erases somebody of an event: a player, a member of a team, an author, a judge, a solver or a marker. It returns the names
// that he has had there; none where there is nobody of the id. What goes of him is tagged in the types of parts: see tournament.Erase.
func eraseMember(tx *gorm.DB, event, id int64, mark string) ([]string, error) {
	m := erased{tx: tx, event: event, id: id, mark: mark, names: map[string]bool{}}
	others, err := othersIn(tx, event, id)
	if err != nil {
		return nil, err
	}
	for _, do := range []func() error{m.journal, m.players, m.bodies} {
		if err := do(); err != nil {
			return nil, err
		}
	}
	if len(m.names) == 0 {
		return nil, nil
	}
	if err := redact.Letters(tx, event, id, mark); err != nil {
		return nil, err
	}
	names := slices.Sorted(maps.Keys(m.names))
	sought := redact.Seek(names, others)
	if err := redact.Texts(tx, event, sought, heads(), mark); err != nil {
		return nil, err
	}
	return names, redact.Acts(tx, event, sought, mark)
}

// heads are the kinds of parts that are the name of an event, its officials and its regulations, which whoever runs it can edit.
func heads() []string {
	all := []string{string(play.HeadPart)}
	for _, k := range contestKinds() {
		all = append(all, string(k.mainPart()))
	}
	return all
}

// peopleKinds are the kinds of parts that are persons, or have persons in them.
var peopleKinds = sync.OnceValue(func() []string {
	var kinds []string
	for kind, part := range allParts() {
		empty := "{}"
		if image, err := part.fromJSON(&empty); err == nil && tournament.HasPeople(image) {
			kinds = append(kinds, string(kind))
		}
	}
	return kinds
})

type erased struct {
	tx        *gorm.DB
	event, id int64
	mark      string
	names     map[string]bool
}

// image takes the person out of an image; found is false where he is not in it.
func (m *erased) image(was tournament.Image) (now tournament.Image, found bool) {
	now, names, found := tournament.Erase(was, m.id, m.mark)
	for _, name := range names {
		m.names[name] = true
	}
	return now, found
}

// json does so in the JSON of an image.
func (m *erased) json(kind string, text *string) (now *string, found bool, err error) {
	part, err := journalKind(tournament.PartKind(kind))
	if err != nil {
		return text, false, err
	}
	was, err := part.fromJSON(text)
	if err != nil {
		return text, false, err
	}
	image, found := m.image(was)
	if !found {
		return text, false, nil
	}
	now, err = part.toJSON(image)
	return now, true, err
}

// some is how many entries of the journal are in memory at a time.
const some = 200

// journal takes the person out of what the journal has of parts.
func (m *erased) journal() error {
	last := changeRow{}
	for {
		var rows []changeRow
		err := m.tx.Where("event_id = ? AND kind IN ? AND (version, position) > (?, ?)", m.event, peopleKinds(), last.Version, last.Position).
			Order("version, position").Limit(some).Find(&rows).Error
		if err != nil {
			return err
		}
		for _, r := range rows {
			before, one, err := m.json(r.Kind, r.BeforeRow)
			if err != nil {
				return err
			}
			after, other, err := m.json(r.Kind, r.AfterRow)
			if err != nil {
				return err
			}
			if r.BeforeRow, r.AfterRow = before, after; one || other {
				if err := m.tx.Select("before_row", "after_row").Updates(&r).Error; err != nil {
					return err
				}
			}
		}
		if len(rows) < some {
			return nil
		}
		last = rows[len(rows)-1]
	}
}

// players takes him out of the players.
func (m *erased) players() error {
	var rows []playerRow
	if err := m.tx.Where("event_id = ?", m.event).Find(&rows).Error; err != nil {
		return err
	}
	for _, r := range rows {
		p, err := r.player()
		if err != nil {
			return err
		}
		now, found := m.image(p)
		if !found {
			continue
		}
		row, err := newPlayerRow(tournament.EventID(m.event), r.ID, now.(play.Player))
		if err != nil {
			return err
		}
		if err := m.tx.Select("*").Updates(&row).Error; err != nil {
			return err
		}
	}
	return nil
}

// bodies takes him out of the parts that are kept as JSON.
func (m *erased) bodies() error {
	var rows []partRow
	if err := m.tx.Where("event_id = ? AND kind IN ?", m.event, peopleKinds()).Find(&rows).Error; err != nil {
		return err
	}
	for _, r := range rows {
		text := string(r.Body)
		now, found, err := m.json(r.Kind, &text)
		if err != nil || !found {
			if err != nil {
				return err
			}
			continue
		}
		r.Body = jsonText(*now)
		if err := m.tx.Select("body").Updates(&r).Error; err != nil {
			return err
		}
	}
	return nil
}
