package store

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/checks"
	"adyukh/tournament/contest/forerunners"
)

var _ checks.Store = (*Contests)(nil)

// checkRow is the check of an entry. Times are microseconds.
type checkRow struct {
	EventID  int64 `gorm:"primaryKey;autoIncrement:false" of:"Event"`
	Entry    int64 `gorm:"primaryKey;autoIncrement:false"`
	Key      string
	Game     string `of:"Composition.Game"`
	Position string `of:"Composition.Position"`
	Task     string `of:"Composition.Task"`
	Solution string `of:"Composition.Solution"`
	State    string
	Seconds  int64 `of:"Time"`
	Asked    int64
	Turn     int
	Begun    *int64
	Until    *int64
	Holder   string
	Tries    int
	Nodes    int64
	Report   jsonText `of:"-"`
}

// TableName is the row's table.
func (checkRow) TableName() string { return "contest_checks" }

// reportRow is what was found out about a composition.
type reportRow struct {
	Verdict  string       `json:"verdict,omitzero"`
	Findings []findingRow `json:"findings,omitzero"`
	More     int          `json:"more,omitzero"`
	Why      string       `json:"why,omitzero"`
	Nodes    uint64       `json:"nodes,omitzero"`
	Elapsed  int64        `json:"elapsed,omitzero" of:"-"`
	Finished *int64       `json:"finished,omitempty"`
}

// findingRow is one thing that is wrong with a composition.
type findingRow struct {
	Verdict string   `json:"verdict"`
	Side    uint8    `json:"side,omitzero"` // 0: White
	Ply     int      `json:"ply,omitzero"`
	Number  int      `json:"number,omitzero"`
	Move    string   `json:"move,omitzero"`
	Line    []string `json:"line,omitzero"`
}

// noReport is the report of a check that is not done.
const noReport jsonText = "null"

func reportText(r checks.Report) (jsonText, error) {
	row := rowOf[reportRow](r)
	row.Elapsed = r.Elapsed.Microseconds()
	text, err := toJSON(row)
	return jsonText(text), err
}

func (r checkRow) check() (checks.Check, error) {
	c, err := valueOf[checks.Check](r)
	if err != nil {
		return c, err
	}
	row, err := fromJSON[*reportRow](string(r.Report))
	if err != nil || row == nil {
		return c, err
	}
	report, err := valueOf[checks.Report](*row)
	report.Elapsed = time.Duration(row.Elapsed) * time.Microsecond
	c.Report = &report
	return c, err
}

// newCheckRow is the row of a check that is queued.
func newCheckRow(c checks.Check) checkRow {
	return rowOf[checkRow](checks.Check{
		Event: c.Event, Entry: c.Entry, Key: c.Key, Composition: c.Composition, Time: c.Time, Asked: c.Asked, Turn: c.Turn, State: checks.Queued,
	})
}

// QueueChecks queues checks of entries that have none, one with another key, or one that was cancelled, and returns how many.
func (s *Contests) QueueChecks(ctx context.Context, all []checks.Check) (queued int, err error) {
	rows := mapAll(all, newCheckRow)
	for i := range rows {
		rows[i].Report = noReport
	}
	err = s.save(ctx, "queue checks", func(tx *gorm.DB) error {
		anew := clause.OnConflict{UpdateAll: true, Where: clause.Where{Exprs: []clause.Expression{
			clause.Expr{SQL: "contest_checks.key <> excluded.key OR contest_checks.state = ?", Vars: []any{checks.Cancelled}},
		}}}
		return eachChunk(rows, func(some []checkRow) error {
			done := tx.Clauses(anew).Create(&some)
			queued += int(done.RowsAffected)
			return done.Error
		})
	})
	return queued, err
}

// RepeatCheck queues a check with a time for the search and forgets its report, unless it is queued or running already. It returns
// checks.ErrNoCheck where the entry has none with the key.
func (s *Contests) RepeatCheck(ctx context.Context, event tournament.EventID, entry contest.EntryID, key checks.Key,
	limit time.Duration, now time.Time,
) error {
	return s.save(ctx, "repeat a check", func(tx *gorm.DB) error {
		which := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Where("event_id = ? AND entry = ? AND key = ?", event, entry, key)
		row, err := take[checkRow](which, checks.ErrNoCheck)
		if err != nil || row.State == string(checks.Queued) || row.State == string(checks.Running) {
			return err
		}
		check, err := row.check()
		if err != nil {
			return err
		}
		check.Time, check.Asked, check.Turn = limit, now, 0
		again := newCheckRow(check)
		again.Report = noReport
		return put(tx, again)
	})
}

// TakeCheck gives a holder the check that comes next, of those that are queued or whose lease has run out.
func (s *Contests) TakeCheck(ctx context.Context, holder string, now, until time.Time) (c checks.Check, found bool, err error) {
	err = s.save(ctx, "take a check", func(tx *gorm.DB) error {
		var rows []checkRow
		free := tx.Where("state = ? OR state = ? AND until <= ?", checks.Queued, checks.Running, now.UnixMicro())
		// Two programs take two checks: none waits for the other.
		free = free.Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"})
		if err := free.Order("turn, asked, event_id, entry").Limit(1).Find(&rows).Error; err != nil || len(rows) == 0 {
			return err
		}
		row := rows[0]
		row.State, row.Holder, row.Begun, row.Until = string(checks.Running), holder, micros(now), micros(until)
		row.Tries++
		row.Nodes = 0
		if c, err = row.check(); err != nil {
			return err
		}
		found = true
		return put(tx, row)
	})
	return c, found, err
}

// held finds a running check that its holder still has.
func held(tx *gorm.DB, c checks.Check) *gorm.DB {
	return tx.Model(&checkRow{}).Where("event_id = ? AND entry = ? AND key = ? AND state = ? AND holder = ?",
		c.Event, c.Entry, c.Key, checks.Running, c.Holder)
}

// changeHeld sets columns of a running check, and tells whether its holder still had it.
func (s *Contests) changeHeld(ctx context.Context, what string, c checks.Check, columns map[string]any) (is bool, err error) {
	err = s.save(ctx, what, func(tx *gorm.DB) error {
		done := held(tx, c).Updates(columns)
		is = done.RowsAffected > 0
		return done.Error
	})
	return is, err
}

// HoldCheck saves how far a running check has come and holds it until a later time. It returns false, and saves nothing, where the
// holder no longer has it.
func (s *Contests) HoldCheck(ctx context.Context, c checks.Check, nodes uint64, until time.Time) (bool, error) {
	return s.changeHeld(ctx, "hold a check", c, map[string]any{"nodes": int64(nodes), "until": until.UnixMicro()})
}

// FinishCheck saves the report of a running check, which is done then, under the same condition as HoldCheck.
func (s *Contests) FinishCheck(ctx context.Context, c checks.Check, r checks.Report) (bool, error) {
	text, err := reportText(r)
	if err != nil {
		return false, wrap("finish a check", err)
	}
	columns := released(checks.Done)
	columns["report"] = text
	return s.changeHeld(ctx, "finish a check", c, columns)
}

// ReturnCheck queues a running check again as if it had not been taken, under the same condition.
func (s *Contests) ReturnCheck(ctx context.Context, c checks.Check) error {
	columns := released(checks.Queued)
	columns["begun"], columns["tries"] = nil, gorm.Expr("tries - 1")
	_, err := s.changeHeld(ctx, "return a check", c, columns)
	return err
}

// released are the columns of a check that nobody holds any more.
func released(state checks.State) map[string]any {
	return map[string]any{"state": state, "holder": "", "until": nil, "nodes": 0}
}

// CancelChecks cancels the checks of an event that are queued or running: those of the entries, or all where none is given. It returns
// how many.
func (s *Contests) CancelChecks(ctx context.Context, event tournament.EventID, entries ...contest.EntryID) (cancelled int, err error) {
	err = s.save(ctx, "cancel checks", func(tx *gorm.DB) error {
		cancel := func(which *gorm.DB) error {
			done := which.Model(&checkRow{}).Where("event_id = ? AND state IN ?", event, []checks.State{checks.Queued, checks.Running}).
				Updates(released(checks.Cancelled))
			cancelled += int(done.RowsAffected)
			return done.Error
		}
		if len(entries) == 0 {
			return cancel(tx)
		}
		return eachChunk(plainIDs(entries), func(some []int64) error { return cancel(tx.Where(in("entry", some))) })
	})
	return cancelled, err
}

// Checks returns the checks of an event in the order of the entries.
func (s *Contests) Checks(ctx context.Context, event tournament.EventID) ([]checks.Check, error) {
	return read(ctx, s.Store, "checks of a contest", func(tx *gorm.DB) ([]checks.Check, error) {
		return find(tx.Where("event_id = ?", event).Order("entry"), checkRow.check)
	})
}

var _ forerunners.Store = (*Contests)(nil)

// libraryRow is the library of a contest.
type libraryRow struct {
	EventID  int64 `gorm:"primaryKey;autoIncrement:false" of:"-"`
	Name     string
	Problems int
	Loaded   int64
	Text     string
}

// TableName is the row's table.
func (libraryRow) TableName() string { return "contest_library" }

func newLibraryRow(event tournament.EventID, k forerunners.Kept) libraryRow {
	row := rowOf[libraryRow](k)
	row.EventID = int64(event)
	return row
}

func (r libraryRow) kept() (forerunners.Kept, error) { return valueOf[forerunners.Kept](r) }

// KeepLibrary saves the library of a contest in place of the one that it had.
func (s *Contests) KeepLibrary(ctx context.Context, event tournament.EventID, k forerunners.Kept) error {
	return s.save(ctx, "keep a library", func(tx *gorm.DB) error { return put(tx, newLibraryRow(event, k)) })
}

// Library returns the library of a contest, or forerunners.ErrNoLibrary.
func (s *Contests) Library(ctx context.Context, event tournament.EventID) (forerunners.Kept, error) {
	return s.library(ctx, event, "name", "problems", "loaded", "text")
}

// AboutLibrary is Library without the text.
func (s *Contests) AboutLibrary(ctx context.Context, event tournament.EventID) (forerunners.Kept, error) {
	return s.library(ctx, event, "name", "problems", "loaded")
}

func (s *Contests) library(ctx context.Context, event tournament.EventID, columns ...string) (forerunners.Kept, error) {
	return read(ctx, s.Store, "library of a contest", func(tx *gorm.DB) (forerunners.Kept, error) {
		row, err := take[libraryRow](tx.Select(columns).Where("event_id = ?", event), forerunners.ErrNoLibrary)
		if err != nil {
			return forerunners.Kept{}, err
		}
		return row.kept()
	})
}

// DropLibrary deletes the library of a contest, if it has one.
func (s *Contests) DropLibrary(ctx context.Context, event tournament.EventID) error {
	return s.save(ctx, "drop a library", func(tx *gorm.DB) error {
		return tx.Where("event_id = ?", event).Delete(&libraryRow{}).Error
	})
}
