package store

import (
	"time"

	"adyukh/tournament"
	"adyukh/tournament/composition/solving"
	"adyukh/tournament/play"
)

// Solvings keeps contests for solvers in the same database.
type Solvings struct{ contests[solving.Contest] }

var _ solving.Store = (*Solvings)(nil)

// Solvings returns the store of the contests for solvers.
func (s *Store) Solvings() *Solvings {
	return &Solvings{contests[solving.Contest]{s, contestKind[solving.Contest]{
		Kind: solving.Kind(), parts: solvingParts(), listed: listedSolving, hidden: solving.Hidden,
		columns: []tournament.PartKind{solving.HeadPart, solving.RoundPart},
		opened:  func(c *solving.Contest) (*int64, *bool) { return &c.Head.Revision, &c.Head.Public },
		told: `SELECT count(*) FROM parts WHERE event_id = events.id
			AND (kind = 'solving-round' AND body ->> 'released' IS NOT NULL
			OR kind = 'solving' AND body ->> 'final' IS NOT NULL)`,
	}}}
}

// solvingParts lists the kinds of parts of a contest for solvers.
func solvingParts() []contestPart[solving.Contest] {
	return []contestPart[solving.Contest]{
		bodiedBy[solvingHeadRow](solving.HeadPart, func(h *solving.Head) *int64 { return &h.Revision },
			func(c *solving.Contest, h solving.Head) { c.Head = h }),
		bodiedBy[solvingRoundRow](solving.RoundPart, func(r *solving.Round) *int64 { return &r.Revision },
			func(c *solving.Contest, r solving.Round) { c.Rounds = append(c.Rounds, r) }),
		bodiedBy[venueRow](solving.VenuePart, func(v *solving.Venue) *int64 { return &v.Revision },
			func(c *solving.Contest, v solving.Venue) { c.Venues = append(c.Venues, v) }),
		bodiedBy[solverRow](solving.SolverPart, func(s *solving.Solver) *int64 { return &s.Revision },
			func(c *solving.Contest, s solving.Solver) { c.Solvers = append(c.Solvers, s) }),
		bodiedBy[markerRow](solving.MarkerPart, func(m *solving.Marker) *int64 { return &m.Revision },
			func(c *solving.Contest, m solving.Marker) { c.Markers = append(c.Markers, m) }),
		bodiedBy[answersRow](solving.SheetPart, func(p *solving.Sheet) *int64 { return &p.Revision },
			func(c *solving.Contest, p solving.Sheet) { c.Sheets = append(c.Sheets, p) }),
		bodiedBy[scoreRow](solving.ScorePart, func(s *solving.Score) *int64 { return &s.Revision },
			func(c *solving.Contest, s solving.Score) { c.Scores = append(c.Scores, s) }),
	}
}

// listedSolving is what lists show of a contest for solvers: its days are those of its rounds, as they were announced or started.
func listedSolving(c *solving.Contest, _ time.Time) play.Head {
	var first, last time.Time
	for _, r := range c.Rounds {
		at := r.Starts
		if at.IsZero() {
			at = r.Planned
		}
		if at.IsZero() {
			continue
		}
		if first.IsZero() || at.Before(first) {
			first = at
		}
		if at.After(last) {
			last = at
		}
	}
	h := c.Head
	begins, ends := daysOf(first, last, h.Location())
	return play.Head{
		Revision: h.Revision, Name: h.Name, Short: h.Short, Place: h.Place, Begins: begins, Ends: ends, Game: h.Game,
		Language: h.Language, Zone: h.Zone, Public: h.Public,
	}
}

// solvingHeadRow is what the director sets up. Points are millionths.
type solvingHeadRow struct {
	Revision  int64         `json:"revision,omitzero"`
	Name      string        `json:"name"`
	Short     string        `json:"short_name,omitzero"`
	Place     string        `json:"place,omitzero"`
	Game      string        `json:"game"`
	Language  string        `json:"language"`
	Zone      string        `json:"zone"`
	Public    bool          `json:"public,omitzero"`
	Officials []officialRow `json:"officials,omitzero"`
	Points    int64         `json:"points" of:"Regulations.Points"`
	Step      int64         `json:"step" of:"Regulations.Step"`
	Markers   int           `json:"markers" of:"Regulations.Markers"`
	Time      string        `json:"time" of:"Regulations.Time"`
	ByTime    bool          `json:"by_time,omitzero" of:"Regulations.ByTime"`
	Best      int           `json:"best,omitzero" of:"Regulations.Best"`
	Team      int           `json:"most_of_a_team,omitzero" of:"Regulations.Team"`
	Lead      int           `json:"lead_minutes,omitzero" of:"Regulations.Lead"`
	ByLink    bool          `json:"by_link,omitzero" of:"Regulations.ByLink"`
	Norms     normTableRow  `json:"norms,omitzero"`
	Final     *int64        `json:"final,omitempty"` // microseconds
}

// solvingRoundRow is problems that are solved in one go. Times are microseconds.
type solvingRoundRow struct {
	ID       int64        `json:"id"`
	Revision int64        `json:"revision,omitzero"`
	Title    string       `json:"title,omitzero"`
	Minutes  int          `json:"minutes"`
	Planned  *int64       `json:"planned,omitempty"`
	Starts   *int64       `json:"starts,omitempty"`
	Released *int64       `json:"released,omitempty"`
	Problems []problemRow `json:"problems,omitzero"`
	Seal     string       `json:"seal,omitzero"`
	Note     string       `json:"note,omitzero"`
}

// problemRow is what a round asks. Points are millionths.
type problemRow struct {
	Position  string  `json:"position"`
	Task      string  `json:"task"`
	Points    int64   `json:"points"`
	Solution  string  `json:"solution"`
	Worth     []int64 `json:"worth,omitzero"`
	FirstMove bool    `json:"first_move,omitzero"`
	Source    string  `json:"source,omitzero"`
}

// venueRow is a hall where the contest is solved on paper.
type venueRow struct {
	ID       int64  `json:"id"`
	Revision int64  `json:"revision,omitzero"`
	Name     string `json:"name"`
	Code     string `json:"code,omitzero"`
}

// solverRow is somebody who takes part.
type solverRow struct {
	personDataRow
	ID       int64  `json:"id"`
	Revision int64  `json:"revision,omitzero"`
	No       int    `json:"number"`
	Team     string `json:"team,omitzero"`
	Venue    int64  `json:"venue,omitzero"`
	Code     string `json:"code,omitzero"`
	Email    string `json:"email,omitzero"`
	Asked    bool   `json:"asked,omitzero"`
	Out      string `json:"out,omitzero"`
	Card     int64  `json:"card,omitzero"`
}

// markerRow is somebody who gives points.
type markerRow struct {
	ID       int64  `json:"id"`
	Revision int64  `json:"revision,omitzero"`
	Name     string `json:"name"`
	Venue    int64  `json:"venue,omitzero"`
	Code     string `json:"code,omitzero"`
	Email    string `json:"email,omitzero"`
}

// answersRow is what a solver has done in a round. Times are microseconds.
type answersRow struct {
	ID        int64      `json:"id"`
	Revision  int64      `json:"revision,omitzero"`
	Solver    int64      `json:"solver"`
	No        int        `json:"number,omitzero"`
	Round     int64      `json:"round"`
	Answers   []string   `json:"answers,omitzero"`
	Opened    *int64     `json:"opened,omitempty"`
	Saved     *int64     `json:"saved,omitempty"`
	Saves     int        `json:"saves,omitzero"`
	HandedIn  *int64     `json:"handed_in,omitempty"`
	Device    string     `json:"device,omitzero"`
	Extra     int        `json:"extra_minutes,omitzero"`
	ExtraWhy  string     `json:"extra_why,omitzero"`
	Absent    bool       `json:"absent,omitzero"`
	Ruled     []ruledRow `json:"ruled,omitzero"`
	Protest   string     `json:"protest,omitzero"`
	Protested *int64     `json:"protested,omitempty"`
	Reply     string     `json:"reply,omitzero"`
	Replied   *int64     `json:"replied,omitempty"`
}

// ruledRow are points that the director has decided, in millionths.
type ruledRow struct {
	Problem int    `json:"problem"`
	Points  int64  `json:"points"`
	Why     string `json:"why,omitzero"`
}

// scoreRow is what a marker gives a sheet.
type scoreRow struct {
	ID       int64    `json:"id"`
	Revision int64    `json:"revision,omitzero"`
	Sheet    int64    `json:"sheet"`
	No       int      `json:"number,omitzero"`
	Round    int64    `json:"round,omitzero"`
	Marker   int64    `json:"marker"`
	Points   []string `json:"points,omitzero"`
	Remark   string   `json:"remark,omitzero"`
	Done     *int64   `json:"done,omitempty"`
}
