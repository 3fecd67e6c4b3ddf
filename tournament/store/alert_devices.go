package store

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
	"adyukh/tournament/alert"
	"adyukh/tournament/play"
)

var _ alert.DeviceStore = (*Store)(nil)

// deviceRow is a browser that tells a player of the own boards.
type deviceRow struct {
	EventID  int64  `of:"Event"`
	PlayerID int64  `of:"Player"`
	Endpoint string `of:"Browser.Endpoint"`
	Key      string `of:"Browser.Key"`
	Auth     string `of:"Browser.Auth"`
	Link     string
	Language string
	AskedAt  int64 `of:"Asked"` // microseconds
	Told     string
	Tries    int
	DueAt    int64 `of:"Due"`
}

// TableName is the row's table.
func (deviceRow) TableName() string { return "player_pushes" }

// of finds the row of the device.
func (r deviceRow) of(tx *gorm.DB) *gorm.DB {
	return tx.Where("event_id = ? AND player_id = ? AND endpoint = ?", r.EventID, r.PlayerID, r.Endpoint)
}

// metaSite is the key of the secret key of the site, with which browsers are told.
const metaSite = "vapid"

// SiteKey returns the secret key of the site, which is the made one where there is none yet. Of programs that make one at the same time the
// first one does.
func (s *Store) SiteKey(ctx context.Context, made string) (key string, err error) {
	kept, err := read(ctx, s, "read the key of the site", func(tx *gorm.DB) (string, error) {
		key, err := readMeta(tx, metaSite)
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return "", nil
		}
		return key, err
	})
	if err != nil || kept != "" {
		return kept, err
	}
	err = s.save(ctx, "make the key of the site", func(tx *gorm.DB) error {
		row := metaRow{Key: metaSite, Value: made}
		if err := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error; err != nil {
			return err
		}
		key, err = readMeta(tx, metaSite)
		return err
	})
	return key, err
}

// Devices returns those of a player, the one that was added first at the beginning.
func (s *Store) Devices(ctx context.Context, event tournament.EventID, player play.PlayerID) ([]alert.Device, error) {
	return read(ctx, s, "list the devices of a player", func(tx *gorm.DB) ([]alert.Device, error) {
		return find(tx.Where("event_id = ? AND player_id = ?", event, player).Order("asked_at, id"), valueOf[alert.Device, deviceRow])
	})
}

// AddDevice saves a device in place of the same one before, and forgets those of its player above so many.
func (s *Store) AddDevice(ctx context.Context, d alert.Device, most int) error {
	row := rowOf[deviceRow](d)
	return s.save(ctx, "add a device of a player", func(tx *gorm.DB) error {
		if err := row.of(tx).Delete(&deviceRow{}).Error; err != nil {
			return err
		}
		if err := tx.Create(&row).Error; err != nil {
			return err
		}
		const newest = "id NOT IN (SELECT id FROM player_pushes WHERE event_id = ? AND player_id = ? ORDER BY asked_at DESC, id DESC LIMIT ?)"
		return tx.Where("event_id = ? AND player_id = ?", d.Event, d.Player).Where(newest, d.Event, d.Player, most).Delete(&deviceRow{}).Error
	})
}

// DevicesToTell returns the devices of public events that were changed since a time, those that were added since, and those of some more
// events.
func (s *Store) DevicesToTell(ctx context.Context, since time.Time, more []tournament.EventID) ([]alert.Device, error) {
	const table = "player_pushes"
	return read(ctx, s, "list the devices to tell", func(tx *gorm.DB) ([]alert.Device, error) {
		which := tx.Where(isSeen(table)).Where("("+changedSince(table)+" OR asked_at >= ? OR event_id IN ?)",
			since.UnixMicro(), since.UnixMicro(), more).
			Order("event_id, player_id, id")
		return find(which, valueOf[alert.Device, deviceRow])
	})
}

// SaveTold saves Told, Tries and Due of devices that are still there, and forgets others.
func (s *Store) SaveTold(ctx context.Context, told, gone []alert.Device) error {
	return s.save(ctx, "note what devices were told", func(tx *gorm.DB) error {
		for _, d := range told {
			row := rowOf[deviceRow](d)
			now := map[string]any{"told": row.Told, "tries": row.Tries, "due_at": row.DueAt}
			if err := row.of(tx.Model(&deviceRow{})).Where("asked_at = ?", row.AskedAt).Updates(now).Error; err != nil {
				return err
			}
		}
		return forgetDevices(tx, gone)
	})
}

// RenewDevice gives all devices with an endpoint the browser of another, or returns alert.ErrNone.
func (s *Store) RenewDevice(ctx context.Context, endpoint string, as alert.Device) error {
	now := as.Browser
	return s.save(ctx, "renew a device", func(tx *gorm.DB) error {
		const added = `endpoint = ? AND endpoint <> ? AND EXISTS (SELECT 1 FROM player_pushes before WHERE before.endpoint = ?
			AND before.event_id = player_pushes.event_id AND before.player_id = player_pushes.player_id)`
		if err := tx.Where(added, now.Endpoint, endpoint, endpoint).Delete(&deviceRow{}).Error; err != nil {
			return err
		}
		to := map[string]any{"endpoint": now.Endpoint, "key": now.Key, "auth": now.Auth}
		done := tx.Model(&deviceRow{}).Where("endpoint = ?", endpoint).Updates(to)
		if done.Error == nil && done.RowsAffected == 0 {
			return alert.ErrNone
		}
		return done.Error
	})
}

// ForgetDevices forgets devices, unless they were added again since they were read.
func (s *Store) ForgetDevices(ctx context.Context, gone []alert.Device) error {
	return s.save(ctx, "forget devices of a player", func(tx *gorm.DB) error { return forgetDevices(tx, gone) })
}

func forgetDevices(tx *gorm.DB, gone []alert.Device) error {
	for _, d := range gone {
		row := rowOf[deviceRow](d)
		if err := row.of(tx).Where("asked_at = ?", row.AskedAt).Delete(&deviceRow{}).Error; err != nil {
			return err
		}
	}
	return nil
}
