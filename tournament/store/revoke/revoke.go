// Package revoke ends whatever lets somebody in or speaks in the name of a database: sessions, passkeys, helpers' passes, the secret of
// the first start, keys of webhooks and of programs, and what waits to be sent. A copy of a database must not honour what the original
// has given out, and what was taken back after a backup must not come back with it. Who has a second factor still needs it there, with a
// recovery code: the app's secret stays behind, and nobody gets in by a password alone because a backup was restored.
//
// It also binds a PostgreSQL database to the server and the table in which it stands, by which a copy made by other programs, such as one
// that pg_dump wrote and pg_restore read, is known.
package revoke

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"
)

// Tables are those of which a copy has no rows at all.
func Tables() []string {
	return []string{
		"sessions", "passkeys", "passkey_challenges", "passes", "account_links", "setup_secret", "deliveries", "leases", "redaction",
		"player_mails", "player_pushes",
	}
}

// Statements revoke everything, in either database.
func Statements() []string {
	var all []string
	for _, table := range Tables() {
		all = append(all, "DELETE FROM "+table)
	}
	return append(all,
		"UPDATE webhooks SET secret = ''", "UPDATE second_factors SET secret = ''", "DELETE FROM meta WHERE key = 'vapid'",
		"UPDATE mails SET state = 'overtaken' WHERE state = 'waiting'",
		"UPDATE register_tokens SET revoked_at = COALESCE(revoked_at, created_at)", // one that is revoked later must not come back
	)
}

// All revokes everything, inside a transaction.
func All(tx *gorm.DB) error {
	for _, statement := range Statements() {
		if err := tx.Exec(statement).Error; err != nil {
			return fmt.Errorf("revoke: %w", err)
		}
	}
	return nil
}

// InFile revokes everything in a SQLite file and overwrites it there.
func InFile(ctx context.Context, pool *sql.DB) error {
	for _, statement := range append([]string{"PRAGMA secure_delete = ON"}, Statements()...) {
		if _, err := pool.ExecContext(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

// Place names where a PostgreSQL database stands: the server's own number, which no two have, the database in it, and the table meta, which
// every dump makes anew. VACUUM, a move to another schema and a failover to a standby keep it; pg_upgrade, pg_restore and CREATE DATABASE …
// TEMPLATE do not. A copy of the server's files can't be told from the server.
func Place(tx *gorm.DB) (string, error) {
	var place string
	const where = "SELECT (SELECT oid FROM pg_database WHERE datname = current_database()) || '/' || 'meta'::regclass::oid::text"
	err := tx.Raw(where).Scan(&place).Error
	if err != nil {
		return "", err
	}
	var server string
	err = tx.Transaction(func(tx *gorm.DB) error { // what is not allowed would end the transaction
		return tx.Raw("SELECT system_identifier::text FROM pg_control_system()").Scan(&server).Error
	})
	var refused *pgconn.PgError
	const noRight = "42501"
	if err != nil && (!errors.As(err, &refused) || refused.Code != noRight) {
		return "", err
	}
	return strings.Join([]string{server, place}, "/"), nil
}
