package factor

import (
	"cmp"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament/account"
)

// passkeyRow is a passkey. The public key lets nobody in; all the same copies of the database have no rows of it, or a key that was taken
// away would come back with them.
type passkeyRow struct {
	ID         int64 `gorm:"primaryKey"`
	UserID     int64
	Credential []byte
	PublicKey  []byte
	Handle     []byte
	Site       string
	Name       string
	Synced     bool
	Counter    int64
	MadeAt     int64 // microseconds
	UsedAt     int64 // 0: never
}

// TableName is the row's table.
func (passkeyRow) TableName() string { return "passkeys" }

// challengeRow is a challenge that a passkey has signed, for as long as it could be shown again.
type challengeRow struct {
	Challenge []byte `gorm:"primaryKey"`
	EndsAt    int64  // microseconds
}

// TableName is the row's table.
func (challengeRow) TableName() string { return "passkey_challenges" }

func (r passkeyRow) value() account.Passkey {
	k := account.Passkey{
		ID: account.PasskeyID(r.ID), User: account.UserID(r.UserID), Credential: r.Credential, PublicKey: r.PublicKey, Handle: r.Handle,
		Site: r.Site, Name: r.Name, Synced: r.Synced, Counter: r.Counter, MadeAt: time.UnixMicro(r.MadeAt).UTC(),
	}
	if r.UsedAt != 0 {
		k.UsedAt = time.UnixMicro(r.UsedAt).UTC()
	}
	return k
}

// Passkeys returns the passkeys of a user, the oldest first.
func Passkeys(tx *gorm.DB, user account.UserID) ([]account.Passkey, error) {
	return passkeys(tx.Where("user_id = ?", user))
}

func passkeys(query *gorm.DB) ([]account.Passkey, error) {
	var rows []passkeyRow
	if err := query.Order("id").Find(&rows).Error; err != nil {
		return nil, err
	}
	all := make([]account.Passkey, len(rows))
	for i, r := range rows {
		all[i] = r.value()
	}
	return all, nil
}

// Passkey returns the passkey with a credential, or account.ErrNoPasskey.
func Passkey(tx *gorm.DB, credential []byte) (account.Passkey, error) {
	all, err := passkeys(tx.Where("credential = ?", credential))
	if err != nil || len(all) == 0 {
		return account.Passkey{}, cmp.Or[error](err, account.ErrNoPasskey)
	}
	return all[0], nil
}

// AddPasskey keeps a new passkey.
func AddPasskey(tx *gorm.DB, k account.Passkey, c account.Challenge) error {
	if err := spendChallenge(tx, c, k.MadeAt); err != nil {
		return err
	}
	all, err := Passkeys(tx, k.User)
	if err != nil {
		return err
	}
	if len(all) >= account.MostPasskeys {
		return account.ErrManyPasskeys
	}
	row := passkeyRow{
		UserID: int64(k.User), Credential: k.Credential, PublicKey: k.PublicKey, Handle: k.Handle, Site: k.Site, Name: k.Name, Synced: k.Synced,
		Counter: k.Counter, MadeAt: k.MadeAt.UnixMicro(),
	}
	return one(tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&row), account.ErrKnownPasskey)
}

// DeletePasskey deletes a passkey of a user and returns its name, or account.ErrNoPasskey.
func DeletePasskey(tx *gorm.DB, user account.UserID, id account.PasskeyID) (name string, err error) {
	all, err := passkeys(tx.Where("user_id = ? AND id = ?", user, id))
	if err != nil || len(all) == 0 {
		return "", cmp.Or[error](err, account.ErrNoPasskey)
	}
	return all[0].Name, tx.Where("id = ?", id).Delete(&passkeyRow{}).Error
}

// DeletePasskeys deletes all passkeys of a user.
func DeletePasskeys(tx *gorm.DB, user account.UserID) error {
	return tx.Where("user_id = ?", user).Delete(&passkeyRow{}).Error
}

// DeleteAll deletes the second factor of a user with its recovery codes, and the passkeys, or returns account.ErrNoSecond when there is
// none of them.
func DeleteAll(tx *gorm.DB, user account.UserID) error {
	keys := tx.Where("user_id = ?", user).Delete(&passkeyRow{})
	if keys.Error != nil {
		return keys.Error
	}
	err := Delete(tx, user)
	if keys.RowsAffected > 0 && err == error(account.ErrNoSecond) {
		return nil
	}
	return err
}

// spendPasskey uses a passkey as a proof. The challenge goes first: what is shown again is no clone.
func spendPasskey(tx *gorm.DB, user account.UserID, use account.PasskeyUse) error {
	if err := spendChallenge(tx, use.Challenge, use.At); err != nil {
		return err
	}
	key := func() *gorm.DB { return tx.Model(&passkeyRow{}).Where("user_id = ? AND id = ?", user, use.Key) }
	newer := key().Where("counter < ? OR counter = 0 AND 0 = ?", use.Counter, use.Counter)
	done := newer.Updates(map[string]any{"counter": use.Counter, "used_at": use.At.UnixMicro()})
	if done.Error != nil || done.RowsAffected > 0 {
		return done.Error
	}
	var has int64
	if err := key().Count(&has).Error; err != nil {
		return err
	}
	if has == 0 {
		return account.ErrWrongPasskey
	}
	return account.ErrClonedPasskey
}

// spendChallenge notes a challenge, which is then good no more. Those that are over are forgotten.
func spendChallenge(tx *gorm.DB, c account.Challenge, now time.Time) error {
	if err := tx.Where("ends_at <= ?", now.UnixMicro()).Delete(&challengeRow{}).Error; err != nil {
		return err
	}
	row := challengeRow{Challenge: c.Hash[:], EndsAt: c.Ends.UnixMicro()}
	return one(tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&row), account.ErrWrongPasskey)
}
