package store

import (
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
	Officials     jsonText `json:"officials" of:"-"`
	System        string   `json:"system" of:"Regulations.System"`
	Cycles        int      `json:"cycles" of:"Regulations.Cycles"`
	SwapLast      bool     `json:"swap_last" of:"Regulations.SwapLast"`
	Numbering     string   `json:"numbering" of:"Regulations.Numbering"`
	Seed          int64    `json:"seed" of:"Regulations.Seed"`
	TimeBase      int64    `json:"time_base" of:"Regulations.Time.Base"` // seconds
	TimeIncrement int64    `json:"time_increment" of:"Regulations.Time.Increment"`
	TimeReason    string   `json:"time_reason" of:"Regulations.TimeReason"`
	LateMinutes   int      `json:"late_minutes" of:"Regulations.LateMinutes"`
	Criteria      jsonText `json:"criteria" of:"-"`
	Rules         jsonText `json:"rules,omitzero" of:"-"`
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
		row:   func(_ tournament.EventID, _ int64, h play.Head) (headRow, error) { return newHeadRow(h) },
		value: headRow.head,
	}
}

func newEventRow(e *play.Event) (eventRow, error) {
	head, err := newHeadRow(e.Head)
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

func newHeadRow(h play.Head) (headRow, error) {
	row := rowOf[headRow](h)
	rules := newRulesRow(h.Regulations)
	rules.Origin = int64(h.Origin)
	for _, column := range []struct {
		text *jsonText
		of   any
	}{
		{&row.Officials, rowOf[[]officialRow](h.Officials)},
		{&row.Criteria, h.Regulations.Criteria},
		{&row.Rules, rules},
	} {
		text, err := toJSON(column.of)
		if err != nil {
			return row, err
		}
		*column.text = jsonText(text)
	}
	return row, nil
}

func (r headRow) head() (play.Head, error) {
	h, err := valueOf[play.Head](r)
	if err != nil {
		return h, err
	}
	if h.Officials, err = fromText[[]play.Official, []officialRow](r.Officials, ""); err != nil {
		return h, err
	}
	rules, err := fromJSON[rulesRow](orDefault(string(r.Rules), "{}"))
	if err != nil {
		return h, err
	}
	if err := rules.into(&h.Regulations); err != nil {
		return h, err
	}
	h.Origin = tournament.EventID(rules.Origin)
	h.Regulations.Criteria, err = fromJSON[[]standings.Code](string(r.Criteria))
	return h, err
}
