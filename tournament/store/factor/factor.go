// Package factor keeps the rows of second factors, recovery codes and passkeys. It works on a transaction and leaves the end of it, and
// that nobody else changes the user meanwhile, to the caller.
package factor

import (
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament/account"
)

// secondRow is a user's second factor. The secret is as it is, since codes are made with it; copies of the database have none.
type secondRow struct {
	UserID int64 `gorm:"primaryKey;autoIncrement:false"`
	Secret string
	Step   int64
	Since  int64 // microseconds
}

// TableName is the row's table.
func (secondRow) TableName() string { return "second_factors" }

// recoveryRow is a recovery code, hashed.
type recoveryRow struct {
	UserID int64  `gorm:"primaryKey;autoIncrement:false"`
	Code   []byte `gorm:"primaryKey"`
}

// TableName is the row's table.
func (recoveryRow) TableName() string { return "recovery_codes" }

// Spend uses the code that somebody has proved with: account.ErrStale when the user has a second factor and the proof has no code, or the
// other way round; account.ErrWrongCode when it was used before. A passkey needs no code beside it; see account.Store.
func Spend(tx *gorm.DB, user account.UserID, p account.Proof) error {
	if p.Passkey != nil {
		return spendPasskey(tx, user, *p.Passkey)
	}
	var has int64
	if err := tx.Model(&secondRow{}).Where("user_id = ?", user).Count(&has).Error; err != nil {
		return err
	}
	switch {
	case (has > 0) != p.HasSecond():
		return account.ErrStale
	case p.Step != 0:
		newer := tx.Model(&secondRow{}).Where("user_id = ? AND step < ?", user, p.Step)
		return one(newer.Update("step", p.Step), account.ErrWrongCode)
	case p.HasSecond():
		return one(tx.Where("user_id = ? AND code = ?", user, p.Recovery[:]).Delete(&recoveryRow{}), account.ErrWrongCode)
	}
	return nil
}

// Of returns the second factor of a user, or account.ErrNoSecond.
func Of(tx *gorm.DB, user account.UserID) (account.Second, error) {
	var rows []secondRow
	if err := tx.Where("user_id = ?", user).Find(&rows).Error; err != nil {
		return account.Second{}, err
	}
	if len(rows) == 0 {
		return account.Second{}, account.ErrNoSecond
	}
	row := rows[0]
	var left int64
	err := tx.Model(&recoveryRow{}).Where("user_id = ?", user).Count(&left).Error
	return account.Second{
		User: user, Secret: row.Secret, Step: row.Step, Since: time.UnixMicro(row.Since).UTC(), Codes: int(left),
	}, err
}

// Put keeps a second factor with its recovery codes in place of an earlier one.
func Put(tx *gorm.DB, s account.Second, recovery []account.Hash) error {
	row := secondRow{UserID: int64(s.User), Secret: s.Secret, Step: s.Step, Since: s.Since.UnixMicro()}
	if err := tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(&row).Error; err != nil {
		return err
	}
	return PutRecovery(tx, s.User, recovery)
}

// PutRecovery keeps recovery codes in place of the earlier ones. account.ErrNoSecond.
func PutRecovery(tx *gorm.DB, user account.UserID, recovery []account.Hash) error {
	if _, err := Of(tx, user); err != nil {
		return err
	}
	if err := tx.Where("user_id = ?", user).Delete(&recoveryRow{}).Error; err != nil {
		return err
	}
	rows := make([]recoveryRow, len(recovery))
	for i := range recovery {
		rows[i] = recoveryRow{UserID: int64(user), Code: recovery[i][:]}
	}
	return tx.Create(&rows).Error
}

// Delete deletes the second factor of a user with its recovery codes, or returns account.ErrNoSecond.
func Delete(tx *gorm.DB, user account.UserID) error {
	if err := tx.Where("user_id = ?", user).Delete(&recoveryRow{}).Error; err != nil {
		return err
	}
	return one(tx.Where("user_id = ?", user).Delete(&secondRow{}), account.ErrNoSecond)
}

// one is the error of a change of one row, none when there was no row.
func one(done *gorm.DB, none error) error {
	if done.Error == nil && done.RowsAffected == 0 {
		return none
	}
	return done.Error
}
