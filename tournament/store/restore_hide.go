package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"slices"
	"strconv"
	"time"

	gormsqlite "gorm.io/driver/sqlite"
	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/guest"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/register"
	"adyukh/tournament/store/redact"
	"adyukh/tournament/store/revoke"
)

// hideable is what a restore asks of a kind of events.
type hideable struct {
	kind string
	told string // SQL for the number of what is published of an event
	hide func(ctx context.Context, id tournament.EventID) error
}

// hideables lists the kinds of events.
func (s *Store) hideables() []hideable {
	all := []hideable{
		{
			kind: play.OverTheBoard, hide: s.hide, told: "SELECT events.rounds",
		},
	}
	for _, k := range contestKinds() {
		all = append(all, k.hideable(s))
	}
	return all
}

// shown is how much of an event the public sees, and the newest journal entry.
type shown struct {
	ID      int64
	Version int64
	At      int64
	Told    int      // what is published of it
	Of      hideable `gorm:"-"`
}

// restorer stands in the journal for the program itself.
func restorer() tournament.Actor { return tournament.Actor{Name: "adyukh restore"} }

// hideWithdrawn hides each public event of this database that the later database in the file shows less of: the event was
// hidden or a round taken back after the backup, and a restore is no decision to publish it again. The error is ErrDamaged
// when the file can't be read.
func (s *Store) hideWithdrawn(ctx context.Context, replaced later) ([]tournament.EventID, error) {
	var public, withdrawn []shown
	for _, of := range s.hideables() {
		events, err := of.public(ctx, s)
		if err != nil {
			return nil, err
		}
		public = append(public, events...)
	}
	err := replaced.look(ctx, func(db *gorm.DB) error {
		for _, e := range public {
			is, err := e.withdrawnIn(db)
			if err != nil {
				return err
			}
			if is {
				withdrawn = append(withdrawn, e)
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var hidden []tournament.EventID
	for _, e := range withdrawn {
		id := tournament.EventID(e.ID)
		if err := e.Of.hide(ctx, id); err != nil {
			return nil, err
		}
		hidden = append(hidden, id)
	}
	return hidden, nil
}

// public lists the public events of the kind.
func (h hideable) public(ctx context.Context, s *Store) (events []shown, err error) {
	err = s.view(ctx, func(tx *gorm.DB) error {
		return tx.Raw(`SELECT id, version,
			(SELECT at FROM journal WHERE event_id = events.id AND version = events.version) AS at, `+h.count()+` AS told
			FROM events WHERE public AND kind = ? ORDER BY id`, h.kind).Scan(&events).Error
	})
	for i := range events {
		events[i].Of = h
	}
	return events, err
}

func (h hideable) count() string { return "coalesce((" + h.told + "), 0)" }

// withdrawnIn tells whether a database went on from this state of the event, by its journal, and shows less of it.
func (e shown) withdrawnIn(db *gorm.DB) (bool, error) {
	var is struct {
		Public bool
		Told   int
	}
	found := db.Raw("SELECT public, "+e.Of.count()+` AS told FROM events JOIN journal ON journal.event_id = events.id
		WHERE events.id = ? AND journal.version = ? AND journal.at = ?`, e.ID, e.Version, e.At).Scan(&is)
	return found.Error == nil && found.RowsAffected > 0 && (!is.Public || is.Told < e.Told), found.Error
}

// hide closes an event to the public, as one more change of it.
func (s *Store) hide(ctx context.Context, id tournament.EventID) error {
	err := s.recorded(ctx, id, conduct.EventHidden, nil, func(e *play.Event) { e.Head.Public = false })
	if err != nil {
		return err
	}
	at, err := s.Latest(ctx, id)
	if err != nil {
		return err
	}
	return s.forget(ctx, play.OverTheBoard, id, at.Published)
}

// recorded changes an event, as the program itself.
func (s *Store) recorded(ctx context.Context, id tournament.EventID, action tournament.Action, args refusal.Args,
	do func(*play.Event),
) error {
	before, err := s.LoadEvent(ctx, id)
	if err != nil {
		return err
	}
	after := *before
	after.Screens = slices.Clone(before.Screens)
	do(&after)
	changes := play.Diff(before, &after)
	after.Version++
	after.Published++
	if !reflect.DeepEqual(after.Head, before.Head) {
		after.Head.Revision = after.Version
	}
	for i := range after.Screens {
		if i < len(before.Screens) && after.Screens[i].Code != before.Screens[i].Code {
			after.Screens[i].Revision = after.Version
		}
	}
	return s.Commit(ctx, play.Commit{Event: &after, Changes: changes, Entry: tournament.Entry{
		Event: id, Version: after.Version, At: time.Now().UTC(), By: restorer(), Action: action, Args: args, Changes: changes,
	}})
}

// hide closes a contest to the public, as one more change of it.
func (s contests[E]) hide(ctx context.Context, id tournament.EventID) error {
	before, err := s.LoadEvent(ctx, id)
	if err != nil {
		return err
	}
	after := *before
	at := s.kind.Envelope(&after)
	h := s.kind.head(&after)
	h.Public = false
	changes := s.kind.Diff(before, &after)
	at.Version++
	at.Published++
	h.Revision = at.Version
	err = s.Commit(ctx, tournament.CommitOf[E]{Event: &after, Changes: changes, Entry: tournament.Entry{
		Event: id, Version: at.Version, At: time.Now().UTC(), By: restorer(), Action: s.kind.hidden, Changes: changes,
	}})
	if err != nil {
		return err
	}
	return s.forget(ctx, s.kind.Name, id, at.Published)
}

// Revoke signs everybody out and revokes codes of helpers and screens and keys of webhooks and programs, as a restore does.
func (s *Store) Revoke(ctx context.Context) error {
	err := s.change(ctx, revokeAll)
	if err == nil {
		err = s.renewScreensDue(ctx)
	}
	return wrap("revoke", err)
}

// metaScreens is the key of when all that was given out was revoked but for the addresses of screens, whose change stands in the journal of
// each event. It goes once they have others.
const metaScreens = "screens-due"

// revokeAll revokes everything, with the addresses of screens as soon as renewScreensDue is called, be it by the next program.
func revokeAll(tx *gorm.DB) error {
	if err := revoke.Everything.In(tx); err != nil {
		return err
	}
	return writeMeta(tx, metaScreens, time.Now().UTC().Format(time.RFC3339))
}

// renewScreensDue renews the addresses of screens where revokeAll was called and they are still those from before.
func (s *Store) renewScreensDue(ctx context.Context) error {
	_, err := readMeta(s.write.WithContext(ctx), metaScreens)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil
	}
	if err == nil {
		err = s.renewScreens(ctx)
	}
	if err == nil {
		err = s.change(ctx, func(tx *gorm.DB) error { return tx.Where("key = ?", metaScreens).Delete(&metaRow{}).Error })
	}
	return wrap("renew the addresses of screens", err)
}

// renewScreens gives the screens of every hall other addresses: those that were known lead nowhere. Archived events have no hall any more.
func (s *Store) renewScreens(ctx context.Context) error {
	archived, err := s.Archived(ctx)
	if err != nil {
		return err
	}
	halls, err := read(ctx, s, "list screens", func(tx *gorm.DB) ([]partRow, error) {
		var rows []partRow
		return rows, tx.Where("kind = ?", play.ScreenPart).Order("event_id, id").Find(&rows).Error
	})
	for _, row := range halls {
		event := tournament.EventID(row.EventID)
		if err != nil || archived[event] {
			continue
		}
		var image tournament.Image
		if image, err = play.PlayKind().Decode(play.ScreenPart, string(row.Body)); err != nil {
			continue
		}
		name := orDefault(image.(broadcast.Screen).Name, strconv.FormatInt(row.ID, 10))
		err = s.recorded(ctx, event, conduct.ScreenRenewed, refusal.Args{"name": name}, func(e *play.Event) {
			screen, _ := e.Screen(row.ID)
			screen.Code = guest.NewCode()
			e.PutScreen(row.ID, &screen)
		})
	}
	return err
}

// forget lets the register know nothing of an event that is hidden.
func (s *Store) forget(ctx context.Context, kind string, id tournament.EventID, published int64) error {
	return s.PutRecord(ctx, register.Record{Event: register.EventRecord{
		ID: register.EventID(id), Kind: kind, Published: published, Gone: true,
	}})
}

// eraseAgain erases in a restored database what was erased in the later one that it replaces. What was not there at the time is something
// else that has got the number since.
func (s *Store) eraseAgain(ctx context.Context, replaced later) error {
	rows, err := erasuresIn(ctx, replaced)
	if err != nil {
		return err
	}
	var names []erasureRow
	for _, row := range rows {
		if row.What == erasedName {
			names = append(names, row)
			continue
		}
		if row.What == erasedEvent {
			if err := s.forgetDeleted(ctx, row); err != nil {
				return err
			}
		}
		err := s.erasing(ctx, "erase again", row, func(tx *gorm.DB) error { return row.again(tx) })
		if err != nil {
			return err
		}
	}
	return s.strikeAgain(ctx, replaced, names)
}

// strikeAgain strikes names out of texts from which they were struck out in the later database: the texts there tell.
func (s *Store) strikeAgain(ctx context.Context, replaced later, rows []erasureRow) error {
	for _, row := range rows {
		known, err := read(ctx, s, "look for an erasure", func(tx *gorm.DB) (n int64, err error) {
			return n, tx.Model(&erasureRow{}).Where("what = ? AND event_id = ? AND of_id = ? AND at = ?", row.What, row.EventID, row.OfID, row.At).
				Count(&n).Error
		})
		if err != nil {
			return err
		}
		if known > 0 {
			continue
		}
		var texts redact.Standing
		if err := replaced.look(ctx, func(db *gorm.DB) (err error) {
			texts, err = redact.Stand(db, row.EventID)
			return err
		}); err != nil {
			return err
		}
		if err := s.erasing(ctx, "strike a name out again", row, func(tx *gorm.DB) error {
			was, err := row.wasThere(tx)
			if err != nil || !was {
				return err
			}
			return redact.Again(tx, row.EventID, texts, row.Mark)
		}); err != nil {
			return err
		}
	}
	return nil
}

// forgetDeleted lets the register know nothing of an event that is going to be deleted again.
func (s *Store) forgetDeleted(ctx context.Context, row erasureRow) error {
	var was latestRow
	err := s.view(ctx, func(tx *gorm.DB) (err error) {
		was, err = latestOf(tx, row.EventID)
		return err
	})
	if err != nil || was.Version == 0 {
		return err
	}
	return s.forget(ctx, was.Kind, tournament.EventID(row.EventID), was.Published+1)
}

// erasuresIn reads what was erased in a database. The error is ErrDamaged when it can't be read.
func erasuresIn(ctx context.Context, replaced later) (rows []erasureRow, err error) {
	return rows, replaced.look(ctx, func(db *gorm.DB) error {
		return db.Order("id").Find(&rows).Error
	})
}

// later is the database that a restore replaces: a file or, on a server, what is open.
type later struct {
	path   string
	server *Store
}

// isThere tells whether there is anything.
func (l later) isThere(ctx context.Context) bool {
	if l.server != nil {
		return l.server.write.WithContext(ctx).Migrator().HasTable(migrationsTable)
	}
	_, err := os.Stat(l.path)
	return !errors.Is(err, fs.ErrNotExist)
}

// look does something with what is there, if there is anything. The error is ErrDamaged when it can't be read.
func (l later) look(ctx context.Context, do func(db *gorm.DB) error) error {
	if !l.isThere(ctx) {
		return nil
	}
	if l.server != nil {
		return do(l.server.write.WithContext(ctx))
	}
	err := withFile(l.path, "_query_only=1", func(pool *sql.DB) error {
		db, err := gorm.Open(dialector{gormsqlite.Dialector{DriverName: "sqlite", Conn: pool}}, gormConfig())
		if err != nil {
			return err
		}
		// The table has to be there: HasTable would take a file that can't be read for one without it.
		if _, err := column[int](ctx, pool, "SELECT count(*) FROM "+migrationsTable); err != nil {
			return err
		}
		return do(db.WithContext(ctx))
	})
	if sqliteCode(err) != 0 {
		return fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	return err
}

// wasThere tells whether what was erased is what has the number.
func (r erasureRow) wasThere(tx *gorm.DB) (bool, error) {
	born, of := "SELECT at FROM journal WHERE event_id = ? AND version = 1", r.EventID
	switch r.What {
	case erasedAccount:
		born, of = "SELECT created_at FROM users WHERE id = ?", r.OfID
	case erasedCard: // one that came with an event's players has no entry of its own
		born = "SELECT COALESCE((SELECT min(at) FROM register_journal j WHERE j.person_id = p.id), 0) FROM people p WHERE p.id = ?"
		of = r.OfID
	}
	var at []int64
	err := tx.Raw(born, of).Scan(&at).Error
	return len(at) > 0 && at[0] <= r.At, err
}

func (r erasureRow) again(tx *gorm.DB) error {
	if was, err := r.wasThere(tx); err != nil || !was {
		return err
	}
	switch r.What {
	case erasedMember:
		_, err := eraseMember(tx, r.EventID, r.OfID, r.Mark)
		return err
	case erasedEvent:
		return redact.Event(tx, r.EventID)
	case erasedAccount:
		return redact.Account(tx, r.OfID, r.Mark)
	case erasedCard:
		return eraseCard(tx, r.OfID, r.Mark)
	}
	return nil
}
