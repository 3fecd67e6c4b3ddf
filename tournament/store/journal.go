package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

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
	Reached string `of:"-"` // JSON; empty where there is no milestone
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
	if len(e.Reached) > 0 {
		if row.Reached, err = toJSON(e.Reached); err != nil {
			return row, err
		}
	}
	row.Args, err = argsToJSON(e.Args)
	return row, err
}

// entry returns the entry without its changes and without what took it back.
func (r journalRow) entry() (tournament.Entry, error) {
	e, err := valueOf[tournament.Entry](r)
	if err == nil {
		e.Args, err = argsFromJSON(r.Args)
	}
	if err == nil && r.Reached != "" {
		err = json.Unmarshal([]byte(r.Reached), &e.Reached)
	}
	return e, err
}

func rowsOfChanges(e tournament.Entry) ([]changeRow, error) {
	rows := make([]changeRow, len(e.Changes))
	for i, c := range e.Changes {
		part, err := journalKind(c.Part.Kind)
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
	part, err := journalKind(c.Part.Kind)
	if err != nil {
		return c, err
	}
	if c.Before, err = part.fromJSON(r.BeforeRow); err != nil {
		return c, err
	}
	c.After, err = part.fromJSON(r.AfterRow)
	return c, err
}

// saveEntry appends an entry and its changes to the journal.
func saveEntry(tx *gorm.DB, event tournament.EventID, entry tournament.Entry) error {
	entry.Event = event
	row, err := rowOfEntry(entry)
	if err != nil {
		return err
	}
	if err := tx.Create(&row).Error; err != nil {
		return err
	}
	changes, err := rowsOfChanges(entry)
	if err != nil || len(changes) == 0 {
		return err
	}
	return tx.CreateInBatches(&changes, batch).Error
}

// Journal returns up to limit entries with a version below before (0: from the newest), newest first, without their changes.
func (s *Store) Journal(ctx context.Context, id tournament.EventID, before int64, limit int) ([]tournament.Entry, error) {
	return s.journal(ctx, id, before, limit, func(tx *gorm.DB) *gorm.DB { return tx })
}

// Milestones is Journal of the entries that have milestones.
func (s *Store) Milestones(ctx context.Context, id tournament.EventID, before int64, limit int) ([]tournament.Entry, error) {
	return s.journal(ctx, id, before, limit, func(tx *gorm.DB) *gorm.DB { return tx.Where("reached <> ''") })
}

func (s *Store) journal(ctx context.Context, id tournament.EventID, before int64, limit int, which func(*gorm.DB) *gorm.DB) (
	[]tournament.Entry, error,
) {
	var found []tournament.Entry
	err := s.view(ctx, func(tx *gorm.DB) error {
		query := which(tx.Where("event_id = ?", id))
		if before > 0 {
			query = query.Where("version < ?", before)
		}
		var rows []journalRow
		if err := query.Order("version DESC").Limit(max(limit, 0)).Find(&rows).Error; err != nil {
			return err
		}
		var err error
		found, err = entries(tx, id, rows)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("journal of event %d: %w", id, err)
	}
	return found, nil
}

// JournalEntry returns the entry of a version with its changes, or tournament.ErrNoEntry.
func (s *Store) JournalEntry(ctx context.Context, id tournament.EventID, version int64) (tournament.Entry, error) {
	var found tournament.Entry
	err := s.view(ctx, func(tx *gorm.DB) error {
		row, err := take[journalRow](tx.Where("event_id = ? AND version = ?", id, version), tournament.ErrNoEntry)
		if err != nil {
			return err
		}
		all, err := entries(tx, id, []journalRow{row})
		if err != nil {
			return err
		}
		found = all[0]
		found.Changes, err = loadChanges(tx, id, version)
		return err
	})
	if err != nil {
		return tournament.Entry{}, fmt.Errorf("journal entry %d of event %d: %w", version, id, err)
	}
	return found, nil
}

func loadChanges(tx *gorm.DB, id tournament.EventID, version int64) ([]tournament.Change, error) {
	return find(tx.Where("event_id = ? AND version = ?", id, version).Order("position"), changeRow.change)
}

// madeRow says who made or changed a part.
type madeRow struct {
	PartID int64
	ByUser int64
	ByName string
	ByFrom string
	At     int64
}

func (r madeRow) sender() tournament.Sender {
	by := tournament.Actor{User: r.ByUser, Name: r.ByName, From: r.ByFrom}
	return tournament.Sender{Actor: by, At: time.UnixMicro(r.At).UTC()}
}

// Senders returns who made each part of a kind that the event has had since it was created, by the part's id. One that was taken out and
// came back is its first sender's.
func (s *Store) Senders(ctx context.Context, id tournament.EventID, kind tournament.PartKind) (map[int64]tournament.Sender, error) {
	return read(ctx, s, "list senders", func(tx *gorm.DB) (map[int64]tournament.Sender, error) {
		var rows []madeRow
		err := tx.Table("journal_changes AS c").Select("c.part_id, j.by_user, j.by_name, j.by_from, j.at").
			Joins("JOIN journal AS j ON j.event_id = c.event_id AND j.version = c.version").
			Where("c.event_id = ? AND c.kind = ? AND c.before_row IS NULL", id, kind).Order("c.version DESC").Find(&rows).Error
		all := make(map[int64]tournament.Sender, len(rows))
		for _, r := range rows {
			all[r.PartID] = r.sender()
		}
		return all, err
	})
}

// Changers returns who changed each of some parts of a kind, the latest first, by the part's id.
func (s *Store) Changers(ctx context.Context, id tournament.EventID, kind tournament.PartKind, parts ...int64) (
	map[int64][]tournament.Sender, error,
) {
	return read(ctx, s, "list who changed parts", func(tx *gorm.DB) (map[int64][]tournament.Sender, error) {
		all := make(map[int64][]tournament.Sender, len(parts))
		return all, eachChunk(parts, func(some []int64) error {
			var rows []madeRow
			err := tx.Table("journal_changes AS c").Select("c.part_id, j.by_user, j.by_name, j.by_from, j.at").
				Joins("JOIN journal AS j ON j.event_id = c.event_id AND j.version = c.version").
				Where("c.event_id = ? AND c.kind = ? AND c.part_id IN ?", id, kind, some).Order("c.version DESC").Find(&rows).Error
			for _, r := range rows {
				all[r.PartID] = append(all[r.PartID], r.sender())
			}
			return err
		})
	})
}

// FirstChanges returns for each part that changed after one version, up to another, the first of these changes.
func (s *Store) FirstChanges(ctx context.Context, id tournament.EventID, after, upTo int64) ([]tournament.Change, error) {
	return read(ctx, s, "first changes", func(tx *gorm.DB) ([]tournament.Change, error) {
		first := tx.Model(&changeRow{}).Select("kind, part_id, MIN(version) AS version").
			Where("event_id = ? AND version > ? AND version <= ?", id, after, upTo).Group("kind, part_id")
		return find(tx.Table("journal_changes AS c").Select("c.*").
			Joins("JOIN (?) AS f ON f.kind = c.kind AND f.part_id = c.part_id AND f.version = c.version", first).
			Where("c.event_id = ?", id).Order("c.version, c.position"), changeRow.change)
	})
}

// entries returns the entries of rows, with what took them back.
func entries(tx *gorm.DB, id tournament.EventID, rows []journalRow) ([]tournament.Entry, error) {
	if len(rows) == 0 {
		return nil, nil
	}
	undone, err := undoneBy(tx, id)
	if err != nil {
		return nil, err
	}
	all := make([]tournament.Entry, len(rows))
	for i, r := range rows {
		if all[i], err = r.entry(); err != nil {
			return nil, fmt.Errorf("entry %d: %w", r.Version, err)
		}
		all[i].UndoneBy = undone[r.Version]
	}
	return all, nil
}

// undoneBy returns, for each version whose change is taken back, the entry that did so. An undo that was itself taken back
// does not count. Journal rows are never changed, so this is worked out from the newest undo to the oldest.
func undoneBy(tx *gorm.DB, id tournament.EventID) (map[int64]int64, error) {
	var undos []journalRow
	err := tx.Select("version", "undoes").Where("event_id = ? AND undoes IS NOT NULL", id).
		Order("version DESC").Find(&undos).Error
	if err != nil {
		return nil, err
	}
	undone := make(map[int64]int64, len(undos))
	for _, u := range undos {
		if undone[u.Version] == 0 && undone[*u.Undoes] == 0 {
			undone[*u.Undoes] = u.Version
		}
	}
	return undone, nil
}

// Sent returns who was told of an event, and which rating lists count it.
func (s *Store) Sent(ctx context.Context, id tournament.EventID) (play.Sent, error) {
	return read(ctx, s, "what was sent", func(tx *gorm.DB) (sent play.Sent, err error) {
		err = tx.Table("webhooks").Where("id IN (SELECT webhook_id FROM deliveries WHERE event_id = ? AND topic = ? AND state = ?)",
			id, tournament.NewsResults, tournament.DeliveryDone).Order("name").Pluck("name", &sent.Webhooks).Error
		if err != nil {
			return sent, err
		}
		return sent, tx.Table("rating_lists").Where("id IN (SELECT list_id FROM rating_events WHERE event_id = ?)", id).
			Order("name_key").Pluck("name", &sent.Lists).Error
	})
}
