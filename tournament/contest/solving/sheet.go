package solving

import (
	"slices"
	"time"

	"adyukh/tournament/contest/places"
)

// Sheet is what a solver has done in a round, and what the director has decided about it. There is none of somebody who has not come. What
// he does on the site stands in the log beside the contest: the part of the contest, where there is one, has the entries up to Seq in it.
type Sheet struct {
	ID       SheetID  `json:"id"` // below 0: there is no part of it yet
	Revision int64    `json:"revision,omitzero"`
	Seq      int      `json:"seq,omitzero"` // the number of the last entry of the sheet's log that is in it
	Solver   SolverID `json:"solver"`
	No       int      `json:"number,omitzero"` // the solver's number, of a sheet that a marker is shown
	Round    RoundID  `json:"round"`
	Answers  []string `json:"answers,omitzero"` // by problem; those of paper are not written here

	Opened   time.Time `json:"opened,omitzero"`        // when he opened the round on the site; zero of paper
	Saved    time.Time `json:"saved,omitzero"`         // when his answers were last kept
	Saves    int       `json:"saves,omitzero"`         // how often
	Kept     int       `json:"kept,omitzero"`          // kilobytes of them in the log, about
	HandedIn time.Time `json:"handed_in,omitzero"`     // when he handed in; zero: the round's whole time counts
	Device   string    `json:"device,omitzero"`        // the mark of the browser in which the round is open; "": the next one may open it
	Extra    int       `json:"extra_minutes,omitzero"` // minutes that he got added, which do not count as taken
	ExtraWhy string    `json:"extra_why,omitzero"`
	Absent   bool      `json:"absent,omitzero"` // of paper: he has not come

	Ruled []Ruled `json:"ruled,omitzero"` // what the director has decided about points, in the order of problems

	Protest   string    `json:"protest,omitzero"` // what the solver has against his points
	Protested time.Time `json:"protested,omitzero"`
	Reply     string    `json:"reply,omitzero"` // the director's
	Replied   time.Time `json:"replied,omitzero"`
}

// Ruled are the points that the director has decided for an answer.
type Ruled struct {
	Problem int            `json:"problem"` // its number in the round
	Points  places.Decimal `json:"points"`
	Why     string         `json:"why,omitzero"`
}

// Score is what a marker gives a sheet.
type Score struct {
	ID       int64     `json:"id"`
	Revision int64     `json:"revision,omitzero"`
	Sheet    SheetID   `json:"sheet"`
	No       int       `json:"number,omitzero"` // the solver's number and the round, of a score that a marker is shown
	Round    RoundID   `json:"round,omitzero"`
	Marker   MarkerID  `json:"marker"`
	Points   []string  `json:"points,omitzero"` // by problem; "": not marked yet
	Remark   string    `json:"remark,omitzero"`
	Done     time.Time `json:"done,omitzero"` // when he was through with the sheet; until then nobody else knows his points
}

// SheetOf returns a solver's sheet of a round.
func (c *Contest) SheetOf(s SolverID, r RoundID) (Sheet, bool) {
	i := slices.IndexFunc(c.Sheets, func(p Sheet) bool { return p.Solver == s && p.Round == r })
	if i < 0 {
		return Sheet{}, false
	}
	return c.Sheets[i], true
}

// ScoreOf returns a marker's score of a sheet.
func (c *Contest) ScoreOf(m MarkerID, p SheetID) (Score, bool) {
	i := slices.IndexFunc(c.Scores, func(s Score) bool { return s.Marker == m && s.Sheet == p })
	if i < 0 {
		return Score{}, false
	}
	return c.Scores[i], true
}

// Ends is when the sheet's time is over.
func (p Sheet) Ends(r Round) time.Time { return r.Ends().Add(time.Duration(p.Extra) * time.Minute) }

// IsOpen tells whether answers are still taken at an instant.
func (p Sheet) IsOpen(r Round, now time.Time) bool {
	return r.HasStarted(now) && r.Released.IsZero() && p.HandedIn.IsZero() && now.Before(p.Ends(r))
}

// Answer returns the answer to a problem with a number, "" where there is none.
func (p Sheet) Answer(no int) string {
	if no < 1 || no > len(p.Answers) {
		return ""
	}
	return p.Answers[no-1]
}

// Taken is the time that counts: to the instant of handing in, without minutes that were added, or all of the round's.
func (p Sheet) Taken(r Round, unit TimeUnit) time.Duration {
	all := time.Duration(r.Minutes) * time.Minute
	if p.HandedIn.IsZero() || p.Absent {
		return all
	}
	taken, step := p.HandedIn.Sub(r.Starts)-time.Duration(p.Extra)*time.Minute, unit.of()
	taken = (taken + step - 1) / step * step
	return min(max(taken, 0), all)
}

// ruled returns what the director has decided for an answer.
func (p Sheet) ruled(no int) (Ruled, bool) {
	i := slices.IndexFunc(p.Ruled, func(r Ruled) bool { return r.Problem == no })
	if i < 0 {
		return Ruled{}, false
	}
	return p.Ruled[i], true
}

// at returns the points for a problem; ok is false where the marker has given none.
func (s Score) at(no int) (places.Decimal, bool) {
	if no < 1 || no > len(s.Points) || s.Points[no-1] == "" {
		return 0, false
	}
	return places.ParseDecimal(s.Points[no-1])
}
