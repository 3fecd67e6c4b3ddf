package templates

// Captain is the body of the page "captain": the line-up of a team, for its captain.
type Captain struct {
	Title       Text
	Path        string
	Event       string // address of the event, where readers may see it
	Round       int    // for which the line-up is; 0 for none
	Opponent    Text
	Deadline    Text
	Receipt     Text     // when the line-up was handed in
	Draft       Text     // that it was not
	Mine        []string // the names of the own line-up by board; "" for an empty one
	Offered     bool     // the form offers who played last
	Form        *Form
	Folded      bool // the form changes what was handed in
	Refused     Text
	Quiet       Text      // why there is no form
	Opened      *Pairings // the boards of the match whose line-ups were opened last
	OpenedRound int
}

func (Captain) PageName() string { return "captain" }

// Lineups is the body of the page "desk-lineups": which teams have handed in for a round, never what.
type Lineups struct {
	Round    int
	Progress Progress
	Deadline Text
	Open     *Action // both sides of every match at once
	Close    *Action // after an opening by mistake
	Note     Text
	Rows     []LineupRow
	Paired   bool // it is known who meets whom
	Live     string
	Back     string
}

func (Lineups) PageName() string { return "desk-lineups" }

// LineupRow is a team of the page "desk-lineups".
type LineupRow struct {
	Name, Href string
	Opponent   string
	State      Chip
	When       Moment
	By         string // the arbiter who handed in for the captain
	Enter      string // address of the form for whoever hands in for the captain; "" when it is too late
	Captain    string
}
