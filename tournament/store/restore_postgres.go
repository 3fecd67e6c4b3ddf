package store

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/gorm"

	"adyukh/tournament/store/disk"
	"adyukh/tournament/store/revoke"
)

// ErrNoRight is returned where the role of a PostgreSQL database may not do what is needed.
var ErrNoRight = errors.New("the role of PostgreSQL may not make schemas in this database: GRANT CREATE ON DATABASE … TO …")

// restorePostgres copies a backup into a new schema beside the database and then, in one transaction, moves the tables that were there into
// another schema and the new ones into their place. It returns ErrForeign where what was there is another program's.
func restorePostgres(ctx context.Context, from bundle, to string) (done Restored, err error) {
	there, err := connectAlone(ctx, to)
	if err != nil {
		return done, err
	}
	defer func() { err = errors.Join(err, there.Close()) }()
	on, err := disk.NewScratch(os.TempDir(), "adyukh-restore-")
	if err != nil {
		return done, err
	}
	defer on.Remove()
	copied := on.File("copy.db")
	extent, err := from.copyTo(ctx, copied)
	if err != nil {
		return done, err
	}
	if err := inspect(ctx, copied); err != nil {
		return done, err
	}
	if done, err = freshen(ctx, copied, later{server: there}, newerCopies(ctx, from, on), extent); err != nil {
		return done, err
	}
	done.InSchema = true
	done.Replaced, err = there.replaceBy(ctx, copied, to, extent)
	return done, err
}

// replaceBy puts the content of a file in the place of this database, and returns the schema in which what was there is now.
func (s *Store) replaceBy(ctx context.Context, file, name string, extent revoke.Extent) (kept string, err error) {
	db := s.write.WithContext(ctx)
	var schema string
	if err := db.Raw("SELECT coalesce(current_schema(), '')").Scan(&schema).Error; err != nil {
		return "", err
	}
	restoring := restoringSchema(schema)
	if err := dropRestoring(db); err != nil {
		return "", err
	}
	if err := db.Exec("CREATE SCHEMA " + ident(restoring)).Error; err != nil {
		return "", noRight(err)
	}
	defer func() { err = errors.Join(err, dropRestoring(db.WithContext(context.WithoutCancel(ctx)))) }()
	if err := copyFileTo(ctx, file, withSearchPath(name, restoring), extent); err != nil {
		return "", err
	}
	kept = beside(schema) + time.Now().UTC().Format("_replaced_20060102t150405z")
	return kept, db.Transaction(func(tx *gorm.DB) error {
		if err := tx.Exec("SET LOCAL lock_timeout = '5s'").Error; err != nil {
			return err
		}
		objects, err := movable(tx, restoring)
		if err != nil {
			return err
		}
		old, err := movable(tx, schema)
		if err != nil {
			return err
		}
		moves := []string{}
		for _, o := range objects {
			if slices.Contains(old, o) {
				moves = append(moves, "ALTER "+o.Kind+" "+ident(schema)+"."+o.Name+" SET SCHEMA "+ident(kept))
			}
		}
		if len(moves) == 0 {
			kept = ""
		} else {
			if version, err := schemaVersion(tx); err != nil || version == 0 {
				return cmp.Or(err, fmt.Errorf("%w: the schema %s has tables of another program with names like ours", ErrForeign, schema))
			}
			moves = append([]string{"CREATE SCHEMA " + ident(kept)}, moves...)
		}
		for _, o := range objects {
			moves = append(moves, "ALTER "+o.Kind+" "+ident(restoring)+"."+o.Name+" SET SCHEMA "+ident(schema))
		}
		for _, statement := range moves {
			if err := tx.Exec(statement).Error; err != nil {
				return fmt.Errorf("%s: %w", statement, noRight(err))
			}
		}
		return nil
	})
}

// beside begins the name of a schema that belongs to another one.
func beside(schema string) string {
	const longest = 30 // bytes, of the 63 that PostgreSQL takes
	return strings.ToValidUTF8(schema[:min(len(schema), longest)], "")
}

// restoringSchema names the schema into which a backup is copied that is going to replace another one. Whoever has that one open, or is
// restoring it, has this one too.
func restoringSchema(of string) string {
	whole := sha256.Sum256([]byte(of))
	return beside(of) + "_restoring_" + hex.EncodeToString(whole[:4])
}

// dropRestoring drops what a killed restore has left: it holds people's data, which nobody would erase. No restore is under way where the
// database is locked, by whom it is open or by the restore itself.
func dropRestoring(db *gorm.DB) error {
	var left []string
	var schema string
	if err := db.Raw("SELECT coalesce(current_schema(), '')").Scan(&schema).Error; err != nil {
		return err
	}
	err := db.Raw("SELECT nspname FROM pg_namespace WHERE nspname = ?", restoringSchema(schema)).Scan(&left).Error
	if err != nil || len(left) == 0 {
		return err
	}
	return db.Exec("DROP SCHEMA IF EXISTS " + ident(left[0]) + " CASCADE").Error
}

// copyFileTo copies a file of our own into an empty database. Its screens have other addresses already.
func copyFileTo(ctx context.Context, file, to string, extent revoke.Extent) error {
	from, err := Open(ctx, file)
	if err != nil {
		return err
	}
	_, err = from.copyTo(ctx, to, nil, extent, extent.In)
	return errors.Join(err, from.Close())
}

// object is something that stands in a schema.
type object struct{ Kind, Name string }

// movable lists what can be moved to another schema; what belongs to a table goes with it.
func movable(tx *gorm.DB, schema string) (all []object, err error) {
	err = tx.Raw(`SELECT CASE relkind WHEN 'v' THEN 'VIEW' ELSE 'TABLE' END AS kind, quote_ident(relname) AS name
		FROM pg_class WHERE relnamespace = to_regnamespace(quote_ident(?)) AND relkind IN ('r', 'v')
		UNION ALL SELECT 'FUNCTION', quote_ident(proname) || '(' || pg_get_function_identity_arguments(oid) || ')'
		FROM pg_proc WHERE pronamespace = to_regnamespace(quote_ident(?)) ORDER BY 1, 2`, schema, schema).Scan(&all).Error
	return all, err
}

func ident(name string) string { return pgx.Identifier{name}.Sanitize() }

// withSearchPath is the URL of another schema of the same database.
func withSearchPath(name, schema string) string {
	u, err := url.Parse(name)
	if err != nil {
		return name // pgx has parsed it
	}
	query := u.Query()
	query.Set("search_path", ident(schema))
	u.RawQuery = query.Encode()
	return u.String()
}

// noRight adds to an error of PostgreSQL that the role may not do it.
func noRight(err error) error {
	const insufficientPrivilege = "42501"
	var refused *pgconn.PgError
	if errors.As(err, &refused) && refused.Code == insufficientPrivilege {
		return fmt.Errorf("%w: %w", ErrNoRight, err)
	}
	return err
}
