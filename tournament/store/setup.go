package store

import (
	"context"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament/account"
)

// secretRow is the hashed secret of the first start. There is one at most.
type secretRow struct {
	ID     int64 `gorm:"primaryKey;autoIncrement:false"`
	Secret []byte
}

// TableName is the row's table.
func (secretRow) TableName() string { return "setup_secret" }

// PutSetupSecret stores the secret of the first start, in place of an earlier one.
func (s *Store) PutSetupSecret(ctx context.Context, secret account.Hash) error {
	return s.save(ctx, "store the setup secret", func(tx *gorm.DB) error {
		if err := beforeSetup(tx); err != nil {
			return err
		}
		return tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(&secretRow{ID: 1, Secret: secret[:]}).Error
	})
}

// SetupSecret returns the secret of the first start.
func (s *Store) SetupSecret(ctx context.Context) (account.Hash, error) {
	var secret account.Hash
	err := s.view(ctx, func(tx *gorm.DB) error {
		if has, err := hasUsers(tx); err != nil || has {
			return errors.Join(err, setupDone(has))
		}
		var err error
		secret, err = setupSecret(tx)
		return err
	})
	return secret, wrap("find the setup secret", err)
}

// CreateFirstAdmin saves the first user and deletes the secret.
func (s *Store) CreateFirstAdmin(ctx context.Context, secret account.Hash, u account.User) (account.UserID, error) {
	var id account.UserID
	err := s.change(ctx, func(tx *gorm.DB) error {
		if err := beforeSetup(tx); err != nil {
			return err
		}
		stored, err := setupSecret(tx)
		if err != nil {
			return err
		}
		if stored != secret {
			return account.ErrWrongSecret
		}
		if err := deleteSetupSecret(tx); err != nil {
			return err
		}
		id, err = createUser(tx, u)
		return err
	})
	if err != nil {
		return 0, wrap("create the first user", err)
	}
	return id, nil
}

// beforeSetup returns account.ErrSetupDone when there are users. None can appear until the end of the transaction.
func beforeSetup(tx *gorm.DB) error {
	if err := lockUsers(tx); err != nil {
		return err
	}
	has, err := hasUsers(tx)
	return errors.Join(err, setupDone(has))
}

func setupDone(hasUsers bool) error {
	if hasUsers {
		return account.ErrSetupDone
	}
	return nil
}

// setupSecret returns the stored secret, or account.ErrWrongSecret when there is none.
func setupSecret(tx *gorm.DB) (account.Hash, error) {
	row, err := take[secretRow](tx, account.ErrWrongSecret)
	if err != nil {
		return account.Hash{}, err
	}
	return account.Hash(row.Secret), nil
}

func deleteSetupSecret(tx *gorm.DB) error { return tx.Where("id = 1").Delete(&secretRow{}).Error }
