package store

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
	"adyukh/tournament/alert"
	"adyukh/tournament/correspondence/mail"
	"adyukh/tournament/play"
	"adyukh/tournament/reported"
	"adyukh/tournament/transcript"
)

// playerReportRow is what the two players of a game have reported of its result.
type playerReportRow struct {
	EventID    int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	ID         int64  `gorm:"primaryKey;autoIncrement:false" json:"id"`
	Revision   int64  `json:"revision,omitzero"`
	WhiteWhite int    `json:"white_white" of:"White.White"`
	WhiteBlack int    `json:"white_black" of:"White.Black"`
	WhiteAt    *int64 `json:"white_at,omitempty" of:"White.At"` // microseconds
	WhiteTimes int    `json:"white_times,omitzero" of:"White.Times"`
	WhiteEnded string `json:"white_ended,omitzero" of:"White.Ended"`
	BlackWhite int    `json:"black_white" of:"Black.White"`
	BlackBlack int    `json:"black_black" of:"Black.Black"`
	BlackAt    *int64 `json:"black_at,omitempty" of:"Black.At"`
	BlackTimes int    `json:"black_times,omitzero" of:"Black.Times"`
	BlackEnded string `json:"black_ended,omitzero" of:"Black.Ended"`
}

// TableName is the row's table.
func (playerReportRow) TableName() string { return "reports" }

func reportPart() stored {
	return table[reported.Game, playerReportRow]{
		journaled: journaled[reported.Game, playerReportRow]{
			part: play.ReportPart, home: play.ReportPart, value: valueOf[reported.Game, playerReportRow],
			row: func(event tournament.EventID, _ int64, g reported.Game) (playerReportRow, error) {
				row := rowOf[playerReportRow](g)
				row.EventID = int64(event)
				return row, nil
			},
		},
		key: "id", order: "id",
		into: func(e *play.Event, _ []playerReportRow, reports []reported.Game) error {
			if len(reports) > 0 {
				e.Reports = reports
			}
			return nil
		},
	}
}

// playerRequestRow is what a player asks arbiters for.
type playerRequestRow struct {
	EventID  int64  `gorm:"primaryKey;autoIncrement:false" json:"-" of:"-"`
	ID       int64  `gorm:"primaryKey;autoIncrement:false" json:"id"`
	Revision int64  `json:"revision,omitzero"`
	PlayerID int64  `json:"player" of:"Player"`
	Wish     string `json:"wish"`
	Round    int    `json:"round"`
	Words    string `json:"words,omitzero"`
	AskedAt  int64  `json:"at" of:"At"` // microseconds
	Answer   string `json:"answer,omitzero"`
	Reason   string `json:"reason,omitzero"`
	Times    int    `json:"times"`
}

// TableName is the row's table.
func (playerRequestRow) TableName() string { return "requests" }

func requestPart() stored {
	return table[reported.Request, playerRequestRow]{
		journaled: journaled[reported.Request, playerRequestRow]{
			part: play.RequestPart, home: play.RequestPart, value: valueOf[reported.Request, playerRequestRow],
			row: func(event tournament.EventID, _ int64, r reported.Request) (playerRequestRow, error) {
				row := rowOf[playerRequestRow](r)
				row.EventID = int64(event)
				return row, nil
			},
		},
		key: "id", order: "id",
		into: func(e *play.Event, _ []playerRequestRow, requests []reported.Request) error {
			if len(requests) > 0 {
				e.Requests = requests
			}
			return nil
		},
	}
}

// alertMailRow is the address to which a player has mails sent.
type alertMailRow struct {
	EventID     int64 `gorm:"primaryKey;autoIncrement:false" of:"Event"`
	PlayerID    int64 `gorm:"primaryKey;autoIncrement:false" of:"Player"`
	Email       string
	Code        string
	Link        string
	Language    string
	AskedAt     int64 `of:"Asked"` // microseconds
	Times       int
	ConfirmedAt *int64 `of:"Confirmed"`
}

// TableName is the row's table.
func (alertMailRow) TableName() string { return "player_mails" }

// AlertMail returns what a player has asked for, or alert.ErrNone.
func (s *Store) AlertMail(ctx context.Context, event tournament.EventID, player play.PlayerID) (alert.Mail, error) {
	return s.alertMail(ctx, func(tx *gorm.DB) *gorm.DB { return tx.Where("event_id = ? AND player_id = ?", event, player) })
}

// AlertByCode returns what the mails with a code are sent by, or alert.ErrNone.
func (s *Store) AlertByCode(ctx context.Context, event tournament.EventID, code string) (alert.Mail, error) {
	return s.alertMail(ctx, func(tx *gorm.DB) *gorm.DB { return tx.Where("event_id = ? AND code = ?", event, code) })
}

func (s *Store) alertMail(ctx context.Context, which func(*gorm.DB) *gorm.DB) (m alert.Mail, err error) {
	err = s.view(ctx, func(tx *gorm.DB) error {
		row, err := take[alertMailRow](which(tx), alert.ErrNone)
		if err == nil {
			m, err = valueOf[alert.Mail](row)
		}
		return err
	})
	return m, wrap("find where a player is told", err)
}

// AskAlert saves an address in place of the one before, with the letter that asks for confirmation, or returns alert.ErrOften.
func (s *Store) AskAlert(ctx context.Context, m alert.Mail, letter mail.Mail) error {
	return s.save(ctx, "note where a player is told", func(tx *gorm.DB) error {
		lately := m.Asked.Add(-alert.Lasts).UnixMicro()
		var open int64
		err := tx.Model(&alertMailRow{}).Where("email = ? AND confirmed_at IS NULL AND asked_at > ?", m.Email, lately).
			Where("NOT (event_id = ? AND player_id = ?)", m.Event, m.Player).Count(&open).Error
		if err != nil {
			return err
		}
		of := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Where("event_id = ? AND player_id = ?", m.Event, m.Player)
		before, err := take[alertMailRow](of, nil)
		if err != nil {
			return err
		}
		if before.AskedAt > lately {
			m.Times = before.Times + 1
		}
		if m.Times > alert.MostTimes || open >= alert.MostOpen {
			return alert.ErrOften
		}
		if err := put(tx, rowOf[alertMailRow](m)); err != nil {
			return err
		}
		return addMails(tx, []mail.Mail{letter})
	})
}

// ConfirmAlert confirms an address that was asked for since a time, or returns alert.ErrNone.
func (s *Store) ConfirmAlert(ctx context.Context, event tournament.EventID, code string, since, now time.Time) error {
	return s.save(ctx, "confirm where a player is told", func(tx *gorm.DB) error {
		asked := tx.Model(&alertMailRow{}).Where("event_id = ? AND code = ? AND confirmed_at IS NULL AND asked_at > ?", event, code,
			since.UnixMicro())
		return oneRow(asked.Update("confirmed_at", now.UnixMicro()), alert.ErrNone)
	})
}

// EndAlert forgets an address, or returns alert.ErrNone.
func (s *Store) EndAlert(ctx context.Context, event tournament.EventID, code string) error {
	return s.save(ctx, "tell a player no more", func(tx *gorm.DB) error {
		return oneRow(tx.Where("event_id = ? AND code = ?", event, code).Delete(&alertMailRow{}), alert.ErrNone)
	})
}

// changedSince is the condition that the event of rows of a table was changed since a time.
func changedSince(table string) string {
	return `EXISTS (SELECT 1 FROM events e JOIN journal j ON j.event_id = e.id AND j.version = e.version
		WHERE e.id = ` + table + `.event_id AND j.at >= ?)`
}

// isSeen is the condition that the event of rows of a table is one for everybody.
func isSeen(table string) string {
	return `EXISTS (SELECT 1 FROM events e WHERE e.id = ` + table + `.event_id AND e.public)`
}

// ConfirmedAlerts returns the confirmed addresses of public events that were changed since a time.
func (s *Store) ConfirmedAlerts(ctx context.Context, since time.Time) ([]alert.Mail, error) {
	return read(ctx, s, "list whom to tell", func(tx *gorm.DB) ([]alert.Mail, error) {
		confirmed := tx.Where("confirmed_at IS NOT NULL").Where(isSeen("player_mails")).
			Where(changedSince("player_mails"), since.UnixMicro()).Order("event_id, player_id")
		return find(confirmed, valueOf[alert.Mail, alertMailRow])
	})
}

// ForgetAlerts forgets the addresses that were asked for before a time and not confirmed, and addresses and devices of events that were not
// changed since another.
func (s *Store) ForgetAlerts(ctx context.Context, asked, changed time.Time) error {
	mails, devices := "confirmed_at IS NULL AND asked_at <= ? OR NOT "+changedSince("player_mails"), "NOT "+changedSince("player_pushes")
	since, before := changed.UnixMicro(), asked.UnixMicro()
	some, err := read(ctx, s, "look for forgotten addresses", func(tx *gorm.DB) (bool, error) {
		var addresses, browsers int64
		err := tx.Model(&alertMailRow{}).Where(mails, before, since).Count(&addresses).Error
		if err == nil {
			err = tx.Model(&deviceRow{}).Where(devices, since).Count(&browsers).Error
		}
		return addresses+browsers > 0, err
	})
	if err != nil || !some {
		return err
	}
	return s.save(ctx, "forget addresses of players", func(tx *gorm.DB) error {
		if err := tx.Where(mails, before, since).Delete(&alertMailRow{}).Error; err != nil {
			return err
		}
		return tx.Where(devices, since).Delete(&deviceRow{}).Error
	})
}

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

// SiteKey returns the secret key of the site, which is the made one where there is none yet. Of programs that make one at the same time the
// first one does.
func (s *Store) SiteKey(ctx context.Context, made string) (key string, err error) {
	const metaKey = "vapid"
	kept, err := read(ctx, s, "read the key of the site", func(tx *gorm.DB) (string, error) {
		key, err := readMeta(tx, metaKey)
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return "", nil
		}
		return key, err
	})
	if err != nil || kept != "" {
		return kept, err
	}
	err = s.save(ctx, "make the key of the site", func(tx *gorm.DB) error {
		row := metaRow{Key: metaKey, Value: made}
		if err := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error; err != nil {
			return err
		}
		key, err = readMeta(tx, metaKey)
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

var _ transcript.Store = (*Store)(nil)

// transcriptRow is a game as one of its writers has put it down.
type transcriptRow struct {
	EventID  int64  `gorm:"primaryKey;autoIncrement:false"`
	GameID   int64  `gorm:"primaryKey;autoIncrement:false"`
	Writer   string `gorm:"primaryKey"`
	PlayerID int64
	Revision int64
	Text     string
	Moves    jsonText // of writtenMove
	ByName   string
	ByUser   int64
	Hand     string
	Step     int64
	At       int64 // microseconds
	CutAt    *int64
	Times    int
}

// TableName is the row's table.
func (transcriptRow) TableName() string { return "transcripts" }

// writtenMove is a move and when it was entered, in microseconds.
type writtenMove struct {
	Move string `json:"move"`
	At   int64  `json:"at"`
}

func (r transcriptRow) transcript() (transcript.Transcript, error) {
	t := transcript.Transcript{
		Game: play.GameID(r.GameID), Writer: transcript.Writer(r.Writer), Revision: r.Revision, Text: r.Text,
		By: r.ByName, ByUser: r.ByUser, Hand: r.Hand, Step: r.Step, At: time.UnixMicro(r.At).UTC(), Cut: instant(r.CutAt),
		Player: play.PlayerID(r.PlayerID), Times: r.Times,
	}
	moves, err := fromJSON[[]writtenMove](string(r.Moves))
	for _, m := range moves {
		t.Moves = append(t.Moves, transcript.Move{Text: m.Move, At: time.UnixMicro(m.At).UTC()})
	}
	return t, err
}

func rowOfTranscript(event tournament.EventID, t transcript.Transcript) (transcriptRow, error) {
	moves := []writtenMove{}
	for _, m := range t.Moves {
		moves = append(moves, writtenMove{m.Text, m.At.UnixMicro()})
	}
	encoded, err := json.Marshal(moves)
	return transcriptRow{
		EventID: int64(event), GameID: int64(t.Game), Writer: string(t.Writer), Revision: t.Revision, Text: t.Text,
		Moves: jsonText(encoded), ByName: t.By, ByUser: t.ByUser, Hand: t.Hand, Step: t.Step, At: t.At.UnixMicro(), CutAt: micros(t.Cut),
		PlayerID: int64(t.Player), Times: t.Times,
	}, err
}

// Transcripts returns what is written of games of an event, by game and writer; of all games where none is named.
func (s *Store) Transcripts(ctx context.Context, event tournament.EventID, games ...play.GameID) ([]transcript.Transcript, error) {
	return read(ctx, s, "read what is written of games", func(tx *gorm.DB) ([]transcript.Transcript, error) {
		return ofGames(tx.Order("game_id, writer"), event, games, transcriptRow.transcript)
	})
}

// ofGames reads the rows of some games of an event; of all where none is named.
func ofGames[Row, V any](tx *gorm.DB, event tournament.EventID, games []play.GameID, value func(Row) (V, error)) ([]V, error) {
	of := tx.Where("event_id = ?", int64(event)).Session(&gorm.Session{})
	if len(games) == 0 {
		return find(of, value)
	}
	var all []V
	err := eachChunk(games, func(some []play.GameID) error {
		found, err := find(of.Where("game_id IN ?", some), value)
		all = append(all, found...)
		return err
	})
	return all, err
}

// PutTranscript writes the revision that follows, or returns transcript.ErrStale.
func (s *Store) PutTranscript(ctx context.Context, event tournament.EventID, t transcript.Transcript) error {
	row, err := rowOfTranscript(event, t)
	if err != nil {
		return err
	}
	return s.save(ctx, "write a game down", func(tx *gorm.DB) error {
		if err := refuseArchived(tx, event); err != nil {
			return err
		}
		if row.Revision == 1 {
			var n int64
			of := tx.Model(&transcriptRow{}).Where("event_id = ? AND game_id = ? AND writer = ?", row.EventID, row.GameID, row.Writer)
			if err := of.Count(&n).Error; err != nil || n > 0 {
				return cmp.Or(err, transcript.ErrStale)
			}
			return tx.Create(&row).Error
		}
		of := tx.Model(&transcriptRow{}).Select("*").
			Where("event_id = ? AND game_id = ? AND writer = ? AND revision = ?", row.EventID, row.GameID, row.Writer, row.Revision-1)
		return oneRow(of.Updates(&row), transcript.ErrStale)
	})
}

// sheetPhotoRow is a photo of a player's paper sheet.
type sheetPhotoRow struct {
	EventID  int64 `gorm:"primaryKey;autoIncrement:false"`
	GameID   int64 `gorm:"primaryKey;autoIncrement:false"`
	PlayerID int64 `gorm:"primaryKey;autoIncrement:false"`
	Number   int   `gorm:"primaryKey;autoIncrement:false"`
	At       int64 // microseconds
	Bytes    int
	JPEG     []byte `gorm:"column:jpeg"`
}

// TableName is the row's table.
func (sheetPhotoRow) TableName() string { return "sheet_photos" }

func (r sheetPhotoRow) photo() (transcript.Photo, error) {
	return transcript.Photo{
		PhotoID: transcript.PhotoID{Game: play.GameID(r.GameID), Player: play.PlayerID(r.PlayerID), Number: r.Number},
		Bytes:   r.Bytes, JPEG: string(r.JPEG), At: time.UnixMicro(r.At).UTC(),
	}, nil
}

// Photos returns what is known of photos of an event, by game, player and number; of all games where none is named.
func (s *Store) Photos(ctx context.Context, event tournament.EventID, games ...play.GameID) ([]transcript.Photo, error) {
	return read(ctx, s, "list photos", func(tx *gorm.DB) ([]transcript.Photo, error) {
		return ofGames(tx.Omit("jpeg").Order("game_id, player_id, number"), event, games, sheetPhotoRow.photo)
	})
}

func ofPhoto(tx *gorm.DB, event tournament.EventID, id transcript.PhotoID) *gorm.DB {
	return tx.Where("event_id = ? AND game_id = ? AND player_id = ? AND number = ?", int64(event), int64(id.Game), int64(id.Player), id.Number)
}

// LoadPhoto returns a photo with its picture, or transcript.ErrNone.
func (s *Store) LoadPhoto(ctx context.Context, event tournament.EventID, id transcript.PhotoID) (transcript.Photo, error) {
	return read(ctx, s, "read a photo", func(tx *gorm.DB) (transcript.Photo, error) {
		row, err := take[sheetPhotoRow](ofPhoto(tx, event, id), transcript.ErrNone)
		if err != nil {
			return transcript.Photo{}, err
		}
		return row.photo()
	})
}

// AddPhoto keeps a photo under the first number that is free, or returns transcript.ErrNone, ErrFull or ErrNoRoom. Photos of an event come
// one after the other, and none comes after its player was erased.
func (s *Store) AddPhoto(ctx context.Context, event tournament.EventID, code string, p transcript.Photo) error {
	return s.save(ctx, "keep a photo", func(tx *gorm.DB) error {
		locked := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Where("id = ?", int64(event))
		if _, err := take[eventRow](locked, transcript.ErrNone); err != nil {
			return err
		}
		if err := refuseArchived(tx, event); err != nil {
			return err
		}
		var owns int64
		of := tx.Model(&playerRow{}).Where("event_id = ? AND id = ? AND code = ?", int64(event), int64(p.Player), code)
		if err := of.Count(&owns).Error; err != nil || owns == 0 {
			return cmp.Or(err, transcript.ErrNone)
		}
		var all int64
		err := tx.Raw("SELECT coalesce(sum(bytes), 0) FROM sheet_photos WHERE event_id = ?", int64(event)).Scan(&all).Error
		if err != nil {
			return err
		}
		var taken []int
		of = tx.Model(&sheetPhotoRow{}).Where("event_id = ? AND game_id = ? AND player_id = ?", int64(event), int64(p.Game), int64(p.Player))
		if err := of.Order("number").Pluck("number", &taken).Error; err != nil {
			return err
		}
		switch {
		case len(taken) >= transcript.MostPhotos:
			return transcript.ErrFull
		case all+int64(len(p.JPEG)) > transcript.MostBytes:
			return transcript.ErrNoRoom
		}
		number := 1
		for _, n := range taken {
			if n == number {
				number++
			}
		}
		return tx.Create(&sheetPhotoRow{
			EventID: int64(event), GameID: int64(p.Game), PlayerID: int64(p.Player), Number: number, At: p.At.UnixMicro(), Bytes: len(p.JPEG),
			JPEG: []byte(p.JPEG),
		}).Error
	})
}

// RemovePhoto forgets a photo, or returns transcript.ErrNone.
func (s *Store) RemovePhoto(ctx context.Context, event tournament.EventID, id transcript.PhotoID) error {
	return s.save(ctx, "forget a photo", func(tx *gorm.DB) error {
		if err := refuseArchived(tx, event); err != nil {
			return err
		}
		return oneRow(ofPhoto(tx, event, id).Delete(&sheetPhotoRow{}), transcript.ErrNone)
	})
}
