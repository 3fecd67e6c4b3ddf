package store

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// How long a transaction waits for a server that has no connection left, how often it asks, and after what time a program that goes on with
// the connections it has asks for more.
const (
	slotPatience = 5 * time.Second
	slotPause    = 50 * time.Millisecond
	slotReturn   = 5 * time.Second
)

// slots are the connections that a PostgreSQL server gives this program. When it has none left, which others may have taken, the program
// goes on with those that it has, one transaction after another. It is nil for a SQLite file.
type slots struct {
	pool *sql.DB
	most int

	mu   sync.Mutex
	more time.Time // when more connections are asked for again; zero: as many as may be
}

// with runs a transaction, again while the server had no connection for it to begin with. A connection that the server has ended since it
// was last used is out of the pool after the failure: the next one is taken at once.
func (s *slots) with(ctx context.Context, transaction func() (begun bool, err error)) error {
	for until, ended := time.Now().Add(slotPatience), 0; ; {
		if s != nil {
			s.restore()
		}
		begun, err := transaction()
		if s == nil || begun || time.Now().After(until) {
			return err
		}
		if isEnded(err) && ended < s.most {
			ended++
			continue
		}
		if !isFull(err) {
			return err
		}
		s.reduce()
		select {
		case <-ctx.Done():
			return err
		case <-time.After(slotPause):
		}
	}
}

// isFull tells whether a server has no connection left, https://www.postgresql.org/docs/current/errcodes-appendix.html.
func isFull(err error) bool {
	var refused *pgconn.PgError
	return errors.As(err, &refused) && refused.Code == "53300"
}

// isEnded tells whether a connection that was there has ended, and not that none could be made.
func isEnded(err error) bool {
	return IsAway(err) && !isFull(err) && !errors.As(err, new(*pgconn.ConnectError))
}

// reduce makes do with the connections that are there.
func (s *slots) reduce() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pool.SetMaxOpenConns(max(1, min(s.most, s.pool.Stats().OpenConnections)))
	s.more = time.Now().Add(slotReturn)
}

// restore lets the pool grow again after a while.
func (s *slots) restore() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.more.IsZero() && time.Now().After(s.more) {
		s.pool.SetMaxOpenConns(s.most)
		s.more = time.Time{}
	}
}
