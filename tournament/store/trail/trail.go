// Package trail keeps the rows of the journal of sign-ins and rights. It works on a transaction and leaves the end of it to the caller.
package trail

import (
	"context"
	"time"

	"gorm.io/gorm"

	"adyukh/tournament/account"
	"adyukh/tournament/store/redact"
)

// entryRow is a line of the journal.
type entryRow struct {
	ID      int64 `gorm:"primaryKey"`
	At      int64 // microseconds
	Act     string
	ByUser  int64
	ByName  string
	ByFrom  string
	Device  string
	OfUser  int64
	OfName  string
	OfEvent int64
	Detail  string
	Missed  int
}

// TableName is the row's table.
func (entryRow) TableName() string { return "account_log" }

// Append writes the line that the context holds, if it holds one. Logins that it does not say are those of the accounts.
func Append(ctx context.Context, tx *gorm.DB) error {
	e := account.NotedIn(ctx)
	if e == nil {
		return nil
	}
	row := entryRow{
		At: e.At.UnixMicro(), Act: string(e.Act), ByUser: int64(e.ByUser), ByName: e.ByName, ByFrom: e.ByFrom, Device: e.Device,
		OfUser: int64(e.OfUser), OfName: e.OfName, OfEvent: int64(e.Event), Detail: e.Detail, Missed: e.Missed,
	}
	for _, n := range []struct {
		id   int64
		name *string
	}{{row.ByUser, &row.ByName}, {row.OfUser, &row.OfName}} {
		if n.id != 0 && *n.name == "" {
			if err := tx.Raw("SELECT login FROM users WHERE id = ?", n.id).Scan(n.name).Error; err != nil {
				return err
			}
		}
	}
	return tx.Create(&row).Error
}

// Entries returns lines, the latest first: limit of them before a line, of all where that is 0; those about a user, of all where that is 0.
func Entries(tx *gorm.DB, of account.UserID, before account.LogID, limit int) ([]account.LogEntry, error) {
	query := tx.Order("id DESC").Limit(limit)
	if of != 0 {
		query = query.Where("of_user = ?", of)
	}
	if before != 0 {
		query = query.Where("id < ?", before)
	}
	var rows []entryRow
	if err := query.Find(&rows).Error; err != nil {
		return nil, err
	}
	all := make([]account.LogEntry, len(rows))
	for i, r := range rows {
		all[i] = account.LogEntry{
			ID: account.LogID(r.ID), At: time.UnixMicro(r.At).UTC(), Act: account.Act(r.Act),
			ByUser: account.UserID(r.ByUser), ByName: r.ByName, ByFrom: r.ByFrom, Device: r.Device,
			OfUser: account.UserID(r.OfUser), OfName: r.OfName, Event: account.EventID(r.OfEvent), Detail: r.Detail, Missed: r.Missed,
		}
	}
	return all, nil
}

// Trim deletes what is beyond the bounds, of lines of strangers and of all others.
func Trim(tx *gorm.DB, strangers, others account.LogBound) error {
	var acts []string
	for _, a := range account.ByStrangers() {
		acts = append(acts, string(a))
	}
	if err := redact.Open(tx); err != nil {
		return err
	}
	for _, one := range []struct {
		of    string
		bound account.LogBound
	}{{"act IN ?", strangers}, {"act NOT IN ?", others}} {
		err := tx.Exec("DELETE FROM account_log WHERE "+one.of+" AND (at < ? OR id <= (SELECT id FROM account_log WHERE "+one.of+
			" ORDER BY id DESC LIMIT 1 OFFSET ?))", acts, one.bound.Since.UnixMicro(), acts, one.bound.Most).Error
		if err != nil {
			return err
		}
	}
	return redact.Close(tx)
}
