package store

import (
	"adyukh/tournament"
	"adyukh/tournament/filing"
	"adyukh/tournament/play"
	"adyukh/tournament/prize"
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
	ShortName     string   `json:"short_name,omitzero" of:"Short"`
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

// eventOfficialRow is one of those of an event over the board, which knows more of them.
type eventOfficialRow struct {
	officialRow
	City string `json:"city,omitzero"`
	Mark string `json:"mark,omitzero"`
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
	rules.Origin, rules.Festival, rules.Within, rules.Filing = int64(h.Origin), h.Festival, int64(h.Within), rowOf[filingRow](h.Filing)
	rules.Prizes = rowOf[prizesRow](h.Prizes)
	for _, column := range []struct {
		text *jsonText
		of   any
	}{
		{&row.Officials, rowOf[[]eventOfficialRow](h.Officials)},
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
	if h.Officials, err = fromText[[]play.Official, []eventOfficialRow](r.Officials, ""); err != nil {
		return h, err
	}
	rules, err := fromJSON[rulesRow](orDefault(string(r.Rules), "{}"))
	if err != nil {
		return h, err
	}
	if err := rules.into(&h.Regulations); err != nil {
		return h, err
	}
	h.Origin, h.Festival, h.Within = tournament.EventID(rules.Origin), rules.Festival, tournament.EventID(rules.Within)
	if h.Filing, err = valueOf[filing.Facts](rules.Filing); err != nil {
		return h, err
	}
	if h.Prizes, err = valueOf[prize.Rules](rules.Prizes); err != nil {
		return h, err
	}
	h.Regulations.Criteria, err = fromJSON[[]standings.Code](string(r.Criteria))
	return h, err
}

// rulesRow are the regulations of the systems, the event's origin and what is filed of it, in one column: no question to the database is
// about them.
type rulesRow struct {
	Rounds     int           `json:"rounds,omitzero"`
	Swiss      swissRow      `json:"swiss,omitzero"`
	Match      *matchRow     `json:"match,omitempty" of:"-"`
	Third      bool          `json:"third,omitzero" of:"Knockout.Third"`
	Ties       []tieRow      `json:"ties" of:"Knockout.Ties"`
	Openings   []openRow     `json:"openings" of:"Openings.Table"`
	Seed       uint64        `json:"opening_seed,omitzero" of:"Openings.Seed"`
	Apart      []apartRow    `json:"apart" of:"Restrictions"`
	Categories []categoryRow `json:"categories"`
	Totals     []totalRow    `json:"totals"`
	Rating     ratingRow     `json:"rating,omitzero"`
	Origin     int64         `json:"origin,omitzero" of:"-"`
	Festival   string        `json:"festival,omitzero" of:"-"`
	Within     int64         `json:"within,omitzero" of:"-"`
	Filing     filingRow     `json:"filing,omitzero" of:"-"`
	Prizes     prizesRow     `json:"prizes,omitzero" of:"-"`
	Edition    string        `json:"edition,omitzero" of:"Standings.Edition"`
	Incidents  conductRow    `json:"incidents,omitzero"`
	Team       teamRow       `json:"team,omitzero"`
	Post       postRow       `json:"post,omitzero"`
	Reports    string        `json:"reports,omitzero"`
	ReportWait int           `json:"report_wait,omitzero"`
	Requests   bool          `json:"requests,omitzero"`
	Records    bool          `json:"records,omitzero"`
	Live       liveRow       `json:"live,omitzero"`
	Unplayed   uint8         `json:"unplayed,omitzero" of:"Standings.Unplayed"` // 0: each criterion in its own manner, 1: FIDE, 2: draughts
}

// liveRow is how readers follow games that are played.
type liveRow struct {
	On      bool `json:"on,omitzero"`
	Minutes int  `json:"minutes,omitzero"`
	Plies   int  `json:"plies,omitzero"`
}

// prizesRow are the prizes of an event, in whole units of money.
type prizesRow struct {
	Unit  string    `json:"unit,omitzero"`
	Step  int       `json:"step,omitzero"`
	One   bool      `json:"one,omitzero"`
	Funds []fundRow `json:"funds,omitzero"`
}

// fundRow are prizes for the places of one table.
type fundRow struct {
	Of     string  `json:"of,omitzero"`
	Share  string  `json:"share"`
	Prizes []int64 `json:"prizes"`
}

// filingRow is what papers that are filed say of the event.
type filingRow struct {
	Organizers string `json:"organizers,omitzero"`
	Level      string `json:"level,omitzero"`
	Plan       string `json:"plan,omitzero"`
	Order      string `json:"order,omitzero"`
	Ordered    string `json:"ordered,omitzero"`
	Office     string `json:"office,omitzero"`
	Approver   string `json:"approver,omitzero"`
	Sponsors   string `json:"sponsors,omitzero"`
}

// conductRow is what the regulations say about incidents.
type conductRow struct {
	Ladder    []string `json:"ladder"`
	Minutes   int      `json:"minutes,omitzero"`
	DrawMove  int      `json:"draw_move,omitzero"`
	Published bool     `json:"published,omitzero"`
}

type swissRow struct {
	PairBy       string `json:"pair_by,omitzero"`
	Initial      string `json:"initial,omitzero"`
	Drawn        string `json:"drawn,omitzero"`
	Free         int    `json:"free,omitzero"`
	Acceleration string `json:"acceleration,omitzero"`
	HalfLimited  bool   `json:"half_limited,omitzero" of:"HalfByes.Limited"`
	HalfMost     int    `json:"half_most,omitzero" of:"HalfByes.Most"`
	HalfLast     int    `json:"half_last,omitzero" of:"HalfByes.Last"`
	LateGives    string `json:"late_gives,omitzero" of:"Late.Gives"`
	LateRounds   int    `json:"late_rounds,omitzero" of:"Late.Rounds"`
}

type matchRow struct {
	Games int    `json:"games"`
	Count string `json:"count"`
}

type tieRow struct {
	Kind  string `json:"kind"`
	Games int    `json:"games,omitzero"`
}

type openRow struct {
	Name     string `json:"name,omitzero"`
	Moves    string `json:"moves,omitzero"`
	Position string `json:"position,omitzero"`
}

type apartRow struct {
	Players []int64 `json:"players"`
	By      string  `json:"by,omitzero"`
	Rounds  int     `json:"rounds,omitzero"`
	Soft    bool    `json:"soft,omitzero"`
}

func newRulesRow(r play.Regulations) rulesRow {
	row := rowOf[rulesRow](r)
	match := rowOf[matchRow](r.Match)
	row.Match = &match
	return row
}

// into sets what the row says. Events of the time before had one game in each pairing.
func (r rulesRow) into(to *play.Regulations) error {
	says, err := valueOf[play.Regulations](r)
	if err != nil {
		return err
	}
	to.Rounds, to.Rating, to.Swiss, to.Knockout, to.Standings = says.Rounds, says.Rating, says.Swiss, says.Knockout, says.Standings
	to.Incidents, to.Team, to.Post, to.Reports = says.Incidents, says.Team, says.Post, says.Reports
	to.ReportWait, to.Requests, to.Records, to.Live = says.ReportWait, says.Requests, says.Records, says.Live
	to.Openings, to.Categories, to.Totals, to.Restrictions = says.Openings, says.Categories, says.Totals, says.Restrictions
	to.Match = play.OneGame()
	if r.Match != nil {
		to.Match, err = valueOf[play.MatchRules](*r.Match)
	}
	return err
}

// categoryRow is a part of the field that is ranked on its own.
type categoryRow struct {
	Name       string `json:"name"`
	Sex        string `json:"sex,omitzero"`
	BornFrom   int    `json:"born_from,omitzero"`
	BornTo     int    `json:"born_to,omitzero"`
	Rank       string `json:"rank,omitzero"`
	Federation string `json:"federation,omitzero"`
	Club       string `json:"club,omitzero"`
	Group      string `json:"group,omitzero"`
	Separate   bool   `json:"separate,omitzero"`
}

// totalRow is a table of sums.
type totalRow struct {
	By      string `json:"by"`
	What    string `json:"what,omitzero"`
	Best    int    `json:"best,omitzero"`
	Women   int    `json:"women,omitzero"`
	Men     int    `json:"men,omitzero"`
	Age     int    `json:"age,omitzero" of:"Age.Least"`
	From    int    `json:"age_from,omitzero" of:"Age.From"`
	To      int    `json:"age_to,omitzero" of:"Age.To"`
	PerClub int    `json:"per_club,omitzero"`
	Short   string `json:"short,omitzero"`
	Beyond  int    `json:"beyond,omitzero"`
	Ties    string `json:"ties,omitzero"`
}

// byeRow is a round in which a player asked not to be paired.
type byeRow struct {
	Round  int    `json:"round"`
	Kind   string `json:"kind"`
	Reason string `json:"reason,omitzero"`
}

// settledRow is a match of a knock-out whose winner an arbiter named.
type settledRow struct {
	Board  int   `json:"board"`
	Winner int64 `json:"winner"`
}
