package solving

import (
	"cmp"
	"context"
	"reflect"
	"slices"
	"time"

	"adyukh/tournament"
)

// Entry is something that a solver has done in a round on the site. What solvers do is no part of the contest: it stands in a log beside
// it, which is only ever added to. The contest as everybody sees it has the entries in its sheets, by Contest.Fold.
type Entry struct {
	Solver SolverID
	Round  RoundID
	Seq    int   // its number in the log of the sheet, from 1
	No     int64 // its number in the log of the contest, from 1, which the store gives
	Kind   EntryKind
	At     time.Time

	Device  string         // of DidOpen: the mark of the browser
	Answers map[int]string // those that are others now, by the numbers of their problems; nil where nothing was kept
}

// EntryKind is what a solver did.
type EntryKind string

// The kinds of entries.
const (
	DidOpen   EntryKind = "opened"
	DidSave   EntryKind = "saved"
	DidHandIn EntryKind = "handed-in"
)

// Addition is an entry that is to be added, if it is the next one of its sheet and what it was checked by is still so: the head of the
// contest, the solver, the round and the part of the sheet. What else is done meanwhile keeps nobody from saving.
type Addition struct {
	Entry

	Version int64   // of the contest by which it was checked
	Sheet   SheetID // its part there, below 1 where there was none
}

// Log keeps the logs of contests. Every method is one transaction.
type Log interface {
	// LastEntry returns the number of the last entry of a contest, 0 where there is none. It is asked before answers from memory, and is
	// cheap.
	LastEntry(ctx context.Context, id tournament.EventID) (int64, error)
	// Entries returns the entries of rounds with a number above after, in their order, and the number of the contest's last one.
	Entries(ctx context.Context, id tournament.EventID, rounds []RoundID, after int64) ([]Entry, int64, error)
	// SheetLog returns the entries of one sheet, in their order.
	SheetLog(ctx context.Context, id tournament.EventID, who SolverID, round RoundID) ([]Entry, error)
	// Append adds entries, and tells of each whether it could be added.
	Append(ctx context.Context, id tournament.EventID, all []Addition) (added []bool, err error)
}

// With returns the sheet with one more entry of its log in it, as the sheet of a round of so many problems. What is in it already changes
// nothing.
func (p Sheet) With(e Entry, problems int) Sheet {
	if e.Seq <= p.Seq {
		return p
	}
	p.Seq = e.Seq
	if e.Kind == DidOpen {
		if p.Device = e.Device; p.Opened.IsZero() {
			p.Opened = e.At
		}
		return p
	}
	if e.Answers != nil {
		answers := make([]string, problems)
		copy(answers, p.Answers)
		for no, text := range e.Answers {
			if no >= 1 && no <= problems {
				answers[no-1] = text
			}
		}
		p.Answers, p.Saved, p.Saves, p.Kept = answers, e.At, p.Saves+1, p.Kept+kilobytes(e.Answers)
	}
	if e.Kind == DidHandIn {
		p.HandedIn = e.At
	}
	return p
}

// kilobytes is about what answers take in the log.
func kilobytes(answers map[int]string) int {
	size := 0
	for _, text := range answers {
		size += len(text)
	}
	return 1 + size/1024
}

// differing are the answers of a list that are not those of the sheet, nil where all are.
func (p Sheet) differing(answers []string) map[int]string {
	if slices.Equal(answers, p.Answers) {
		return nil
	}
	changed := map[int]string{}
	for i, text := range answers {
		if text != p.Answer(i+1) {
			changed[i+1] = text
		}
	}
	return changed
}

// unkept is below the ids of sheets that are in the log alone. The number of its first entry, added to it, names such a sheet until a
// change of the contest touches it and it becomes a part.
const unkept = SheetID(-1 << 53)

// Fold returns the contest with entries of its log, in their order, in its sheets.
func (c *Contest) Fold(entries []Entry) *Contest {
	if len(entries) == 0 {
		return c
	}
	folded, at := *c, make(map[sitting]int, len(c.Sheets))
	folded.Sheets = slices.Clone(c.Sheets)
	for i, p := range folded.Sheets {
		at[sitting{p.Solver, p.Round}] = i
	}
	for _, e := range entries {
		r, known := c.Round(e.Round)
		if _, there := c.Solver(e.Solver); !known || !there {
			continue
		}
		of := sitting{e.Solver, e.Round}
		i, sits := at[of]
		if !sits {
			i = len(folded.Sheets)
			at[of], folded.Sheets = i, append(folded.Sheets, Sheet{ID: unkept + SheetID(e.No), Solver: e.Solver, Round: e.Round})
		}
		folded.Sheets[i] = folded.Sheets[i].With(e, len(r.Problems))
	}
	sortSheets(folded.Sheets)
	return &folded
}

func sortSheets(all []Sheet) {
	slices.SortFunc(all, func(a, b Sheet) int { return cmp.Compare(a.ID, b.ID) })
}

// WithIDs returns the contest with ids for the sheets that are in the log alone, as a file needs them.
func (c *Contest) WithIDs() *Contest {
	with := *c
	with.Sheets = slices.Clone(c.Sheets)
	for i := range with.Sheets {
		if p := &with.Sheets[i]; p.ID < 0 {
			p.ID = SheetID(with.NextID())
		}
	}
	sortSheets(with.Sheets)
	return &with
}

// logged are the rounds of which the log may have what is in no part: they have been started and are not released.
func (c *Contest) logged() (ids []RoundID) {
	for _, r := range c.Rounds {
		if !r.Starts.IsZero() && r.Released.IsZero() {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// Progress grows with every change of the contest and with every entry of its log.
func (c *Contest) Progress() int64 {
	n := c.Version
	for _, p := range c.Sheets {
		n += int64(p.Seq)
	}
	return n
}

// settle makes of a contest after an act, which has the log in its sheets, what is to be kept of it, and returns it as it was with the log.
// Sheets that the act has not touched go back to what they are in the stored contest; their entries stay in the log. Those of a round that
// is released, and those that were marked, become parts as they are.
func (c *Contest) settle(stored, folded *Contest) (whole *Contest) {
	marked := map[SheetID]bool{}
	for _, id := range tournament.TouchedIDs(stored.Scores, c.Scores, scoreID) {
		if s, ok := tournament.Element(c.Scores, id, scoreID); ok {
			marked[s.Sheet] = true
		}
	}
	all, parts := slices.Clone(c.Sheets), make([]Sheet, 0, len(c.Sheets))
	for i := range all {
		p := &all[i]
		was, _ := folded.Sheet(p.ID)
		part, stands := stored.Sheet(p.ID)
		r, _ := c.Round(p.Round)
		if marked[p.ID] || !r.Released.IsZero() || !reflect.DeepEqual(*p, was) {
			if p.ID < 0 {
				p.ID = SheetID(c.NextID())
			}
			part, stands = *p, true
		}
		if stands {
			parts = append(parts, part)
		}
	}
	sortSheets(all)
	sortSheets(parts)
	if c.Sheets = parts; len(parts) == 0 {
		c.Sheets = stored.Sheets
	}
	with := *c
	with.Sheets = all
	return &with
}

// committed returns the contest with the log as it is after a change that has made this of it.
func (c *Contest) committed(as *Contest) *Contest {
	whole := *as
	whole.Sheets = slices.Clone(c.Sheets)
	for i, p := range whole.Sheets {
		if part, ok := as.Sheet(p.ID); ok && part.Seq == p.Seq {
			whole.Sheets[i] = part
		}
	}
	return &whole
}

// over returns the contest, which an undo has made of a stored one, with the log in its sheets as a folded one has them.
func (c *Contest) over(stored, folded *Contest) *Contest {
	whole := *c
	whole.Sheets = nil
	for _, p := range c.Sheets {
		if was, ok := stored.Sheet(p.ID); ok && reflect.DeepEqual(was, p) {
			p, _ = folded.Sheet(p.ID)
		}
		whole.Sheets = append(whole.Sheets, p)
	}
	for _, p := range folded.Sheets {
		if _, there := c.SheetOf(p.Solver, p.Round); p.ID < 0 && !there {
			whole.Sheets = append(whole.Sheets, p)
		}
	}
	sortSheets(whole.Sheets)
	return &whole
}

// Tally is how many entries the log may have of a solver, in a round; 0 stands for all of them.
type Tally struct {
	Solver  SolverID
	Round   RoundID
	Entries int
}

// Tallies are what changes of a contest, which has come of them, rest on: a store refuses them with ErrStaleVersion where the log has
// more. Who saves does not wait for a change, and a change that touches his sheet has all that he saved.
func Tallies(c *Contest, changes []tournament.Change) (all []Tally) {
	for _, change := range changes {
		switch is := change.After.(type) {
		case Sheet:
			all = append(all, Tally{is.Solver, is.Round, is.Seq})
		case Round:
			before, there := change.Before.(Round)
			switch {
			case !there:
			case !before.Starts.Equal(is.Starts) || !sameAsked(before.Problems, is.Problems):
				all = append(all, Tally{Round: is.ID})
			case before.Released.IsZero() && !is.Released.IsZero():
				of := Tally{Round: is.ID}
				for _, p := range c.Sheets {
					if p.Round == is.ID {
						of.Entries += p.Seq
					}
				}
				all = append(all, of)
			}
		case Solver:
			if before, there := change.Before.(Solver); there && (before.Venue == 0) != (is.Venue == 0) {
				all = append(all, Tally{Solver: is.ID})
			}
		case nil:
			switch gone := change.Before.(type) {
			case Round:
				all = append(all, Tally{Round: gone.ID})
			case Solver:
				all = append(all, Tally{Solver: gone.ID})
			}
		}
	}
	return all
}
