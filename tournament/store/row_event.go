package store

import (
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// eventRow is an event without its parts, but for the head, which is in the same row.
type eventRow struct {
	ID        int64 `gorm:"primaryKey"`
	Version   int64
	Published int64
	LastID    int64
	Head      headRow `gorm:"embedded"`
}

// TableName is the row's table.
func (eventRow) TableName() string { return "events" }

// headRow is the part of an event's row that an arbiter sets up. The JSON is what the journal keeps of it.
type headRow struct {
	Revision      int64    `json:"revision,omitzero"`
	Name          string   `json:"name"`
	Place         string   `json:"place"`
	Begins        string   `json:"begins"`
	Ends          string   `json:"ends"`
	Game          string   `json:"game"`
	Discipline    string   `json:"discipline"`
	Language      string   `json:"language"`
	Zone          string   `json:"zone"`
	Public        bool     `json:"public"`
	Officials     jsonText `json:"officials"`
	System        string   `json:"system"`
	Cycles        int      `json:"cycles"`
	SwapLast      bool     `json:"swap_last"`
	Numbering     string   `json:"numbering"`
	Seed          int64    `json:"seed"`
	TimeBase      int64    `json:"time_base"` // seconds
	TimeIncrement int64    `json:"time_increment"`
	TimeReason    string   `json:"time_reason"`
	LateMinutes   int      `json:"late_minutes"`
	Criteria      jsonText `json:"criteria"`
	Rules         jsonText `json:"rules,omitzero"`
}

// officialRow is one of a head's officials.
type officialRow struct {
	Role     string `json:"role"`
	Name     string `json:"name"`
	Category string `json:"category"`
}

// headPart is the head: in the event's row.
func headPart() kept {
	return journaled[play.Head, headRow]{
		part:  play.HeadPart,
		row:   func(_ tournament.EventID, _ int64, h play.Head) (headRow, error) { return rowOfHead(h) },
		value: headRow.head,
	}
}

func rowOfEvent(e *play.Event) (eventRow, error) {
	head, err := rowOfHead(e.Head)
	return eventRow{ID: int64(e.ID), Version: e.Version, Published: e.Published, LastID: e.LastID, Head: head}, err
}

// event returns the event without players and rounds.
func (r eventRow) event() (*play.Event, error) {
	head, err := r.Head.head()
	if err != nil {
		return nil, err
	}
	return &play.Event{
		Envelope: tournament.Envelope{ID: tournament.EventID(r.ID), Version: r.Version, Published: r.Published, LastID: r.LastID}, Head: head,
	}, nil
}

func rowOfHead(h play.Head) (headRow, error) {
	officials, err := toJSON(mapAll(h.Officials, rowOfOfficial))
	if err != nil {
		return headRow{}, err
	}
	criteria, err := toJSON(h.Regulations.Criteria)
	if err != nil {
		return headRow{}, err
	}
	r := h.Regulations
	row := rowOfRules(r)
	row.Origin = int64(h.Origin)
	rules, err := toJSON(row)
	if err != nil {
		return headRow{}, err
	}
	return headRow{
		Revision: h.Revision, Name: h.Name, Place: h.Place, Begins: h.Begins.String(), Ends: h.Ends.String(),
		Game: h.Game, Discipline: string(h.Discipline), Language: h.Language, Zone: h.Zone, Public: h.Public,
		Officials: jsonText(officials), System: string(r.System), Cycles: r.Cycles, SwapLast: r.SwapLast,
		Numbering: string(r.Numbering), Seed: int64(r.Seed), // all 64 bits, half of the seeds as negative numbers
		TimeBase: int64(r.Time.Base / time.Second), TimeIncrement: int64(r.Time.Increment / time.Second),
		TimeReason: r.TimeReason, LateMinutes: r.LateMinutes, Criteria: jsonText(criteria), Rules: jsonText(rules),
	}, nil
}

func (r headRow) head() (play.Head, error) {
	h := play.Head{
		Revision: r.Revision, Name: r.Name, Place: r.Place, Game: r.Game, Discipline: play.Discipline(r.Discipline),
		Language: r.Language, Zone: r.Zone, Public: r.Public,
		Regulations: play.Regulations{
			System: play.System(r.System), Cycles: r.Cycles, SwapLast: r.SwapLast,
			Numbering: play.Numbering(r.Numbering), Seed: uint64(r.Seed),
			Time: play.TimeControl{
				Base:      time.Duration(r.TimeBase) * time.Second,
				Increment: time.Duration(r.TimeIncrement) * time.Second,
			},
			TimeReason: r.TimeReason, LateMinutes: r.LateMinutes,
		},
	}
	var err error
	if h.Begins, err = play.ParseDate(r.Begins); err != nil {
		return h, err
	}
	if h.Ends, err = play.ParseDate(r.Ends); err != nil {
		return h, err
	}
	officials, err := fromJSON[[]officialRow](string(r.Officials))
	if err != nil {
		return h, err
	}
	h.Officials = mapAll(officials, officialRow.official)
	rules, err := fromJSON[rulesRow](orDefault(string(r.Rules), "{}"))
	if err != nil {
		return h, err
	}
	rules.into(&h.Regulations)
	h.Origin = tournament.EventID(rules.Origin)
	h.Regulations.Criteria, err = fromJSON[[]standings.Code](string(r.Criteria))
	return h, err
}

func rowOfOfficial(o play.Official) officialRow {
	return officialRow{Role: string(o.Role), Name: o.Name, Category: o.Category}
}

func (r officialRow) official() play.Official {
	return play.Official{Role: play.OfficialRole(r.Role), Name: r.Name, Category: r.Category}
}
