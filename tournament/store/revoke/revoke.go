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

// Extent is how much is revoked. The zero value is everything.
type Extent int

// Extents.
const (
	Everything Extent = iota
	// SignIns leaves what was handed out in a hall, and keys of programs. It is for a sealed copy, which takes the place of a machine that was
	// lost: whoever has the key to open it could read the original.
	SignIns
)

// Tables are those of which a copy has no rows at all.
func (e Extent) Tables() []string {
	all := []string{"sessions", "passkeys", "passkey_challenges", "account_links", "setup_secret", "deliveries", "leases", "redaction"}
	if e == SignIns {
		return all
	}
	return append(all, "passes", "player_mails", "player_pushes")
}

// statements revoke, in either database.
func (e Extent) statements() []string {
	var all []string
	for _, table := range e.Tables() {
		all = append(all, "DELETE FROM "+table)
	}
	all = append(all, "UPDATE mails SET state = 'overtaken' WHERE state = 'waiting'")
	if e == SignIns {
		return all
	}
	return append(all,
		"UPDATE webhooks SET secret = ''", "UPDATE second_factors SET secret = ''", "DELETE FROM meta WHERE key = 'vapid'",
		"UPDATE register_tokens SET revoked_at = COALESCE(revoked_at, created_at)", // one that is revoked later must not come back
	)
}

// In revokes inside a transaction.
func (e Extent) In(tx *gorm.DB) error {
	for _, statement := range e.statements() {
		if err := tx.Exec(statement).Error; err != nil {
			return fmt.Errorf("revoke: %w", err)
		}
	}
	return nil
}

// InFile revokes in a SQLite file and overwrites it there.
func (e Extent) InFile(ctx context.Context, pool *sql.DB) error {
	for _, statement := range append([]string{"PRAGMA secure_delete = ON"}, e.statements()...) {
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
