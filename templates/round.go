package templates

import "adyukh/tournament/show"

// DeskRound is the body of the page "desk-round".
type DeskRound struct {
	Sides     *show.SideScore // of a Scheveningen event
	Rounds    RoundChooser
	State     *Chip     // draft, or published when
	Progress  *Progress // of a published round
	Next      NextStep
	More      []Action
	Prints    []Link
	Here      *Link     // the list of who is there
	Marks     []Notice  // what was corrected since
	Pairings  *Pairings // nil while the round is not paired
	Empty     *Empty    // then
	Start     *StartForm
	Opening   *OpeningView // nil in an event without openings
	Keys      *Points      // how results are typed, where they can be
	Second    *Link        // to the second entry of the results
	Waits     Waits        // for whom the round and the hall do not agree
	Decisions []Decision
	Recent    []Recent
	Journal   bool   // the reader may see the journal
	Helpers   *Link  // who enters results with a code
	Copies    *Link  // of the event at each step of a round
	Live      string // address of the page, for its live region
}

func (DeskRound) PageName() string { return "desk-round" }

// DeskSecond is the body of the page "desk-second": results typed a second time from the slips.
type DeskSecond struct {
	Pairings Pairings
	Progress Progress
	Keys     Points
	Live     string
}

func (DeskSecond) PageName() string { return "desk-second" }

// NextStep is the one filled button of a page: a form that posts, or a link; nothing when both are nil.
type NextStep struct {
	Post *Action
	Link *Link
}

// StartForm says when a round starts, and takes another time.
type StartForm struct {
	At       Moment
	Hint     Text   // in which zone Date and Time are
	Offset   string // of that zone: "UTC+3"
	Action   string
	Revision int64
	Date     string // 2026-11-21
	Time     string // 15:00, "" when none is said
	Editable bool
}

// Fields are the controls of the form.
func (f StartForm) Fields() []Field {
	return []Field{
		{Kind: "date", Name: "date", Prefix: "start-", Label: Msg("round.start-date"), Value: f.Date, Required: true, Width: "short"},
		Field{Name: "time", Prefix: "start-", Label: Msg("round.start-time"), Value: f.Time}.Clock(),
	}
}

// PublicRound is the body of the page "round".
type PublicRound struct {
	Share    *Shared
	Sides    *show.SideScore // of a Scheveningen event
	Rounds   RoundChooser
	Pills    []Link // by board, by name
	Progress Progress
	Starts   *Starts
	Marks    []Notice // what was corrected since
	Editing  bool     // an arbiter is changing the pairings
	Opening  *OpeningView
	Pairings *Pairings
	ByName   []NameRow
	Papers   []Link
	Live     string
}

func (PublicRound) PageName() string { return "round" }

// Starts says when a round begins; Count lets a script say how long it is until then.
type Starts struct {
	At    Moment
	Count bool
}

// NameRow is where one player sits: the list to look oneself up in.
type NameRow struct {
	Name, Href string
	Board      int
	Place      int // the board of a match of teams
	White      bool
	Opponent   string
	Free       Text // of a free round
}
