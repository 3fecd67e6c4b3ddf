package store

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// channel is where the programs that have this database open tell each other of changes. PostgreSQL shares the names of
// channels between the schemas of a database, hence the id.
func (s *Store) channel() string { return "adyukh_" + strings.ToLower(s.id) }

// notify tells the other programs of a change, as soon as the transaction is committed.
func (s *Store) notify(tx *gorm.DB, e *play.Event) error {
	if s.notices == nil {
		return nil
	}
	text := fmt.Sprintf("%d %d %d %t", e.ID, e.Version, e.Published, e.Head.Public)
	return tx.Exec("SELECT pg_notify(?, ?)", s.channel(), text).Error
}

// followServer listens on a connection of its own. The server says nothing of what was committed while nobody listened, and a
// lost connection may go unnoticed: everything is compared at first, and whenever it was silent for a while.
func (w *watcher) followServer(ctx context.Context) error {
	config := w.store.notices.Copy()
	config.RuntimeParams["application_name"] += " watch"
	conn, err := pgx.ConnectConfig(ctx, config)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err := conn.Exec(ctx, "LISTEN "+w.store.channel()); err != nil {
		return err
	}
	for {
		if err := w.compareServer(ctx, conn); err != nil {
			return err
		}
		for silent := false; !silent; {
			if silent, err = w.hearServer(ctx, conn); err != nil {
				return err
			}
		}
	}
}

// hearServer waits for a notice; silent tells that none has come for a while.
func (w *watcher) hearServer(ctx context.Context, conn *pgx.Conn) (silent bool, err error) {
	patient, cancel := context.WithTimeout(ctx, watchCheck)
	defer cancel()
	notice, err := conn.WaitForNotification(patient)
	if err != nil {
		if ctx.Err() == nil && errors.Is(patient.Err(), context.DeadlineExceeded) && !conn.IsClosed() {
			return true, w.store.closedOr(nil)
		}
		return false, err
	}
	var a tournament.Announcement
	if _, err := fmt.Sscanf(notice.Payload, "%d %d %d %t", &a.Event, &a.Version, &a.Published, &a.Public); err != nil {
		return false, fmt.Errorf("notice %q: %w", notice.Payload, err)
	}
	w.hear(a)
	return false, nil
}

// compareServer compares on the connection that listens, which so proves that it is alive.
func (w *watcher) compareServer(ctx context.Context, conn *pgx.Conn) error {
	rows, err := conn.Query(ctx, latestColumns)
	if err != nil {
		return err
	}
	defer rows.Close()
	return w.compare(rows)
}
