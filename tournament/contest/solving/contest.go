package solving

import (
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
)

// Contest is one contest as it stands after a change. It is never altered: a change makes a new value that shares the unchanged parts.
// Every part carries as its Revision the version of the change that touched it last.
type Contest struct {
	tournament.Envelope
	Head    Head
	Rounds  []Round  // in the order of their ids, which is that in which they are played
	Venues  []Venue  // in the order of their ids, as the other lists
	Solvers []Solver //
	Markers []Marker //
	Sheets  []Sheet  //
	Scores  []Score  //

	// Seen is for whom For has made the value, and Told the results as he may know them. They are nil in a value that is stored.
	Seen *Viewer
	Told *Results
}

// Head is what the director sets up.
type Head struct {
	contest.Head

	Regulations Regulations `json:"regulations"`
	Final       time.Time   `json:"final,omitzero"` // when the results were declared final; zero: they are not
}

// Regulations say what answers earn and who is placed how.
type Regulations struct {
	Points  places.Decimal `json:"points"`                  // that a problem is worth unless it says otherwise
	Step    places.Decimal `json:"step"`                    // to which points are given: 0.5, 1
	Markers int            `json:"markers"`                 // how many mark a sheet: 1, or 2 whose points are compared
	Time    TimeUnit       `json:"time"`                    // in which the time that a solver took counts
	ByTime  bool           `json:"by_time,omitzero"`        // of those with as many points he is better who took less time
	Best    int            `json:"best,omitzero"`           // solvers of a team that count in a round; 0: teams have no places
	Team    int            `json:"most_of_a_team,omitzero"` // solvers that a team has at most; 0: as many as it likes
	Lead    int            `json:"lead_minutes,omitzero"`   // minutes before the start at which venues can open their packages
	ByLink  bool           `json:"by_link,omitzero"`        // whoever has the announcement may ask for a page of his own
}

// TimeUnit is in what time is counted; a part of one that has begun counts whole.
type TimeUnit string

// The units.
const (
	Minutes TimeUnit = "minute"
	Seconds TimeUnit = "second"
)

// TimeUnits lists them, the usual one first.
func TimeUnits() []TimeUnit { return []TimeUnit{Minutes, Seconds} }

func (u TimeUnit) of() time.Duration {
	if u == Seconds {
		return time.Second
	}
	return time.Minute
}

// Bounds of a contest, which nobody can go beyond.
const (
	MaxRounds   = 20
	MaxProblems = 12 // of a round
	MaxLines    = 60 // of a solution
	MaxMinutes  = 24 * 60
	MaxSolvers  = 500
	MaxMarkers  = 60
	MaxVenues   = 60
	MaxAnswer   = 4000   // bytes of an answer
	MaxText     = 2000   // bytes of a reason, a remark, a protest or a source
	MaxSaves    = 5000   // of one sheet
	maxKept     = 10_000 // kilobytes of answers in the log of one sheet, about: long ones are kept less often
)

// Names of the parts.
type (
	RoundID  int64
	VenueID  int64
	SolverID int64
	MarkerID int64
	SheetID  int64
)

// Solver takes part.
type Solver struct {
	ID       SolverID `json:"id" erase:"id"`
	Revision int64    `json:"revision,omitzero"`
	person.Data
	No    int     `json:"number"`                     // under which markers know him: drawn, and written on his papers
	Team  string  `json:"team,omitzero"`              // "": none
	Venue VenueID `json:"venue,omitzero"`             // where he solves on paper; 0: on the site
	Code  string  `json:"code,omitzero" erase:"gone"` // of the address of his own page
	Email string  `json:"email,omitzero" erase:"gone"`
	Asked bool    `json:"asked,omitzero"`             // he asked for his page himself, and nobody has confirmed him
	Out   string  `json:"out,omitzero" erase:"mark"`  // why he has no place: told to everybody; "": he has
	Card  int64   `json:"card,omitzero" erase:"gone"` // of the register; 0: none
}

// Marker gives points to sheets that he knows by numbers.
type Marker struct {
	ID       MarkerID `json:"id" erase:"id"`
	Revision int64    `json:"revision,omitzero"`
	Name     string   `json:"name" erase:"name"`
	Venue    VenueID  `json:"venue,omitzero"` // whose sheets he marks; 0: all
	Code     string   `json:"code,omitzero" erase:"gone"`
	Email    string   `json:"email,omitzero" erase:"gone"`
}

// Venue is a hall where the contest is solved on paper.
type Venue struct {
	ID       VenueID `json:"id"`
	Revision int64   `json:"revision,omitzero"`
	Name     string  `json:"name"`
	Code     string  `json:"code,omitzero"` // of the address of the page of whoever is in charge there
}

// Round returns the round with the id.
func (c *Contest) Round(id RoundID) (Round, bool) {
	return tournament.Element(c.Rounds, int64(id), roundID)
}

// Number is which round it is, from 1; 0 where it is not there.
func (c *Contest) Number(id RoundID) int {
	return slices.IndexFunc(c.Rounds, func(r Round) bool { return r.ID == id }) + 1
}

// Venue returns the venue with the id.
func (c *Contest) Venue(id VenueID) (Venue, bool) {
	return tournament.Element(c.Venues, int64(id), venueID)
}

// Solver returns the solver with the id.
func (c *Contest) Solver(id SolverID) (Solver, bool) {
	return tournament.Element(c.Solvers, int64(id), solverID)
}

// Numbered returns the solver whom markers know under a number, which is never 0.
func (c *Contest) Numbered(no int) (Solver, bool) {
	i := slices.IndexFunc(c.Solvers, func(s Solver) bool { return s.No == no && no != 0 })
	if i < 0 {
		return Solver{}, false
	}
	return c.Solvers[i], true
}

// Marker returns the marker with the id.
func (c *Contest) Marker(id MarkerID) (Marker, bool) {
	return tournament.Element(c.Markers, int64(id), markerID)
}

// Sheet returns the sheet with the id.
func (c *Contest) Sheet(id SheetID) (Sheet, bool) {
	return tournament.Element(c.Sheets, int64(id), sheetID)
}

func roundID(r Round) int64   { return int64(r.ID) }
func venueID(v Venue) int64   { return int64(v.ID) }
func solverID(s Solver) int64 { return int64(s.ID) }
func markerID(m Marker) int64 { return int64(m.ID) }
func sheetID(s Sheet) int64   { return int64(s.ID) }
func scoreID(s Score) int64   { return s.ID }

// Store keeps contests. Every method is one transaction.
type Store interface {
	tournament.RecordStore[Contest]
	Log
}
