package store

import (
	"context"
	"fmt"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
	"adyukh/tournament/contest/solving"
)

// solvingLogRow is something that a solver has done in a round.
type solvingLogRow struct {
	EventID  int64 `gorm:"primaryKey;autoIncrement:false" of:"-"`
	SolverID int64 `gorm:"primaryKey;autoIncrement:false" of:"Solver"`
	RoundID  int64 `gorm:"primaryKey;autoIncrement:false" of:"Round"`
	Seq      int   `gorm:"primaryKey;autoIncrement:false"`
	Entry    int64 `of:"No"`
	Kind     string
	At       int64 // microseconds
	Device   string
	Answers  *string `of:"-"` // JSON
}

// TableName is the row's table.
func (solvingLogRow) TableName() string { return "solving_log" }

func (r solvingLogRow) entry() (solving.Entry, error) {
	e, err := valueOf[solving.Entry](r)
	if err == nil && r.Answers != nil {
		e.Answers, err = fromJSON[map[int]string](*r.Answers)
	}
	return e, err
}

func rowOfAddition(id tournament.EventID, a solving.Addition) (solvingLogRow, error) {
	row := rowOf[solvingLogRow](a.Entry)
	row.EventID = int64(id)
	if a.Answers == nil {
		return row, nil
	}
	text, err := toJSON(a.Answers)
	row.Answers = &text
	return row, err
}

// LastEntry returns the number of the last entry of a contest's log, as quickly as Latest says how far the contest has come.
func (s *Solvings) LastEntry(ctx context.Context, id tournament.EventID) (n int64, err error) {
	err = s.quick(func() error { return s.entries.QueryRowContext(ctx, id).Scan(&n) })
	return n, wrap(fmt.Sprintf("last entry of contest %d", id), err)
}

// lastEntry finds the number by the end of an index.
const lastEntry = "SELECT coalesce(max(entry), 0) FROM solving_log WHERE event_id = "

// Entries returns the entries of rounds with a number above after, and the number of the contest's last one.
func (s *Solvings) Entries(ctx context.Context, id tournament.EventID, rounds []solving.RoundID, after int64) (
	found []solving.Entry, last int64, err error,
) {
	err = s.view(ctx, func(tx *gorm.DB) error {
		if err := tx.Raw(lastEntry+"?", id).Scan(&last).Error; err != nil || len(rounds) == 0 {
			return err
		}
		which := tx.Where("event_id = ? AND entry > ?", id, after).Where(in("round_id", plainIDs(rounds)))
		found, err = find(which.Order("entry"), solvingLogRow.entry)
		return err
	})
	return found, last, wrap(fmt.Sprintf("read the log of contest %d", id), err)
}

// SheetLog returns the entries of one sheet, in their order.
func (s *Solvings) SheetLog(ctx context.Context, id tournament.EventID, who solving.SolverID, round solving.RoundID) (
	[]solving.Entry, error,
) {
	return read(ctx, s.Store, fmt.Sprintf("read a sheet of contest %d", id), func(tx *gorm.DB) ([]solving.Entry, error) {
		return find(tx.Where("event_id = ? AND solver_id = ? AND round_id = ?", id, who, round).Order("seq"), solvingLogRow.entry)
	})
}

// Append adds entries to the log of a contest, and tells of each whether it could be added: not when what it was checked by has changed, or
// when the sheet has an entry of the number.
func (s *Solvings) Append(ctx context.Context, id tournament.EventID, all []solving.Addition) (added []bool, err error) {
	err = s.save(ctx, fmt.Sprintf("add to the log of contest %d", id), func(tx *gorm.DB) error {
		added = make([]bool, len(all))
		// Whoever changes the contest, or adds to its log, waits until the end: entries have their numbers in the order of commits.
		at, err := take[eventRow](tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Select("version").
			Where("id = ? AND kind = ?", id, s.kind.Name), tournament.ErrNoEvent)
		if err != nil {
			return err
		}
		if err := refuseArchived(tx, id); err != nil {
			return err
		}
		var last int64
		if err := tx.Raw(lastEntry+"?", id).Scan(&last).Error; err != nil {
			return err
		}
		taken, err := takenSeqs(tx, id, all)
		if err != nil {
			return err
		}
		stands, err := standing(tx, id, at.Version, all)
		if err != nil {
			return err
		}
		var rows []solvingLogRow
		for i, a := range all {
			row, err := rowOfAddition(id, a)
			if err != nil {
				return err
			}
			if key := seqOf(row); !taken[key] && stands(a) {
				last++
				row.Entry, taken[key], added[i] = last, true, true
				rows = append(rows, row)
			}
		}
		return insertAll(tx, rows)
	})
	return added, err
}

// seqKey names an entry within a contest.
type seqKey struct {
	SolverID, RoundID int64
	Seq               int
}

func seqOf(r solvingLogRow) seqKey { return seqKey{r.SolverID, r.RoundID, r.Seq} }

// takenSeqs tells which entries are there already.
func takenSeqs(tx *gorm.DB, id tournament.EventID, all []solving.Addition) (map[seqKey]bool, error) {
	taken := map[seqKey]bool{}
	return taken, eachChunk(all, func(some []solving.Addition) error {
		var keys [][]any
		for _, a := range some {
			keys = append(keys, []any{int64(a.Solver), int64(a.Round), a.Seq})
		}
		var there []seqKey
		err := tx.Model(&solvingLogRow{}).Where("event_id = ? AND (solver_id, round_id, seq) IN ?", id, keys).Find(&there).Error
		for _, key := range there {
			taken[key] = true
		}
		return err
	})
}

// standing tells of entries whether what they were checked by is still so in a contest that has come to a version.
func standing(tx *gorm.DB, id tournament.EventID, version int64, all []solving.Addition) (func(solving.Addition) bool, error) {
	var solvers, sheets []int64
	since := version
	for _, a := range all {
		if a.Version < version {
			since, solvers, sheets = min(since, a.Version), append(solvers, int64(a.Solver)), append(sheets, int64(a.Sheet))
		}
	}
	if since == version {
		return func(a solving.Addition) bool { return a.Version == version }, nil
	}
	var rows []partRow
	err := tx.Where("event_id = ?", id).Where(tx.Where("revision > ?", since).Or("kind = ?", solving.RoundPart).
		Or(tx.Where("kind = ?", solving.SolverPart).Where(in("id", solvers))).
		Or(tx.Where("kind = ?", solving.SheetPart).Where(in("id", sheets)))).Order("kind, id").Find(&rows).Error
	if err != nil {
		return nil, err
	}
	parts, touched := map[tournament.Part]int64{}, map[[2]int64]int64{} // revisions; of sheets by solver and round, too
	var bodies []tournament.Body
	for _, r := range rows {
		b := r.body()
		parts[b.Part], bodies = r.Revision, append(bodies, b)
	}
	var known solving.Contest
	if err := solving.Kind().Fill(&known, bodies); err != nil {
		return nil, err
	}
	for _, sheet := range known.Sheets {
		touched[[2]int64{int64(sheet.Solver), int64(sheet.Round)}] = sheet.Revision
	}
	return func(a solving.Addition) bool {
		is := func(kind tournament.PartKind, id int64) bool {
			revision, there := parts[tournament.Part{Kind: kind, ID: id}]
			return there && revision <= a.Version
		}
		return a.Version == version || is(solving.SolverPart, int64(a.Solver)) && is(solving.RoundPart, int64(a.Round)) &&
			(a.Sheet < 1 || is(solving.SheetPart, int64(a.Sheet))) && touched[[2]int64{int64(a.Solver), int64(a.Round)}] <= a.Version &&
			parts[tournament.Part{Kind: solving.HeadPart}] <= a.Version
	}, nil
}

// checkTallies refuses a change of a contest that rests on less than its log has.
func checkTallies(tx *gorm.DB, of tournament.CommitOf[solving.Contest]) error {
	for _, t := range solving.Tallies(of.Event, of.Changes) {
		which := tx.Model(&solvingLogRow{}).Where("event_id = ?", of.Event.ID)
		if t.Solver != 0 {
			which = which.Where("solver_id = ?", t.Solver)
		}
		if t.Round != 0 {
			which = which.Where("round_id = ?", t.Round)
		}
		var n int64
		if err := which.Count(&n).Error; err != nil {
			return err
		}
		if n > int64(t.Entries) {
			return tournament.ErrStaleVersion
		}
	}
	return nil
}
