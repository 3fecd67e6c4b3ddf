package templates

import "fmt"

// SolveClock is the time until something happens, by the server's clock; static/js/solve.js counts on without asking the reader's.
type SolveClock struct {
	Lead   Text
	Left   int64 // milliseconds
	Reload bool  // the page comes anew when it is over
}

// Text is the time that is left as a clock shows it: "4:05", "1:04:05", and with days "3 × 24 h" is hours, too.
func (c SolveClock) Text() string {
	s := max(0, (c.Left+999)/1000)
	if s < 3600 {
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// SolveMy is the body of the page "solve-my": a solver's own.
type SolveMy struct {
	Facts   []Fact
	Address string // of the page, to be kept
	Note    Text   // why he solves nothing here: he is out, or he solves on paper
	Watch   string // where things stand: when that changes the page comes anew
	Rounds  []SolveRoundCard
}

func (SolveMy) PageName() string { return "solve-my" }

func (SolveMy) Style() string { return "solve.css" }

func (SolveMy) Script() string { return "solve.js" }

// SolveRoundCard is a round on a solver's own page.
type SolveRoundCard struct {
	ID      string
	Title   Text
	State   Chip
	When    Text
	What    Text // how many problems, and what they are worth
	Clock   *SolveClock
	Note    string // why the time was changed
	Said    []Text
	Go      *Link
	Results *SolveResults
	Protest *Form
	Filed   *SolveProtest
}

// SolveProtest is a protest with its answer.
type SolveProtest struct {
	Text    string
	At      Moment
	Reply   string
	Replied Moment
}

// SolveResults are a solver's points in a round.
type SolveResults struct {
	Cells   []SolveCell
	Total   string
	Time    Text
	Remarks []string
	Rulings []Fact
}

// SolveCell are the points for an answer.
type SolveCell struct {
	No     int
	Href   string
	Points string
	Most   string
	Blank  bool
}

// SolveRound is the body of the page "solve-round", on which a solver solves. Before the start it has nothing of a problem.
type SolveRound struct {
	When     Text
	What     Text
	Clock    *SolveClock
	Notices  []Notice
	Note     string
	Open     *Action // shows the problems, and binds the browser
	Again    *Link   // looks whether something has changed
	Form     *SolveForm
	Problems []SolveProblem // with answers that can't be changed any more
	Back     Link
	Watch    string // as SolveMy.Watch; "": the page waits for nothing
	Train    bool
}

func (SolveRound) PageName() string { return "solve-round" }

func (SolveRound) Style() string { return "solve.css" }

func (SolveRound) Script() string { return "solve.js" }

// SolveForm are the problems with fields for their answers. See static/js/solve.js.
type SolveForm struct {
	Action   string // takes all answers, without a script
	Save     string // takes answers as they are typed; "": they are not kept
	Board    string // draws a board
	Asks     string // page on which handing in is asked about; "": the form is sent
	Hidden   []Hidden
	Label    Text // of the button that ends it
	Problems []SolveProblem
	State    SolveState
	Soon     map[string]string // what is said so many seconds before the end
}

// SolveProblem is a problem with its answer.
type SolveProblem struct {
	No     int
	Task   Text
	Points Text
	Board  SolveBoard
	Answer string
	Most   int // bytes of an answer
	Fixed  bool
	Fault  Text
	Result *SolveTrained
}

// SolveTrained is what an answer earns in training.
type SolveTrained struct {
	Points   Chip
	Lines    []SolveLine
	Faults   []Text
	Solution Link
}

// SolveBoard is a board on which an answer is played; the partial "solve-board" is what static/js/solve.js asks for.
type SolveBoard struct {
	CompositionSolution

	No int
}

func (SolveBoard) BlockName() string { return "solve-board" }

// SolveState says what is saved, by the server's clock.
type SolveState struct {
	Left   string // milliseconds, with as many digits whatever they are
	Text   Text
	Tone   string
	Locked bool // nothing is taken any more
}

func (SolveState) BlockName() string { return "solve-state" }

// SolveLine is a line of a solution with what an answer has of it.
type SolveLine struct {
	Text   string
	Points string
	Has    Chip
}

// SolveSheets is the body of the page "solve-sheets": what a marker marks, under numbers.
type SolveSheets struct {
	Live   string // where the page comes from anew
	Lead   Text
	Rounds []SolveSheetRound
}

func (SolveSheets) PageName() string { return "solve-sheets" }

func (SolveSheets) Style() string { return "solve.css" }

// SolveSheetRound are the sheets of a round.
type SolveSheetRound struct {
	Title Text
	State Text
	Next  *Link
	Rows  []SolveSheetRow
	Empty Text
}

// SolveSheetRow is a sheet with what the marker has given it.
type SolveSheetRow struct {
	No     int
	Href   string
	State  Chip
	Points []string
	Sum    string
	Remark string
}

// SolveSheet is the body of the page "solve-sheet", on which a marker gives points to the answers of one solver.
type SolveSheet struct {
	Lead     Text
	Action   string
	Hidden   []Hidden
	Refused  Text
	Fixed    Text // why points can't be changed; empty: they can
	Problems []SolveToMark
	Remark   Field
	Previous *Link
	Next     *Link
}

func (SolveSheet) PageName() string { return "solve-sheet" }

func (SolveSheet) Style() string { return "solve.css" }

func (SolveSheet) Script() string { return "rules.js" }

// SolveToMark is an answer with what it would earn by the solution.
type SolveToMark struct {
	No       int
	Task     Text
	Most     Text
	Board    CompositionBoard
	Boards   []Link // show the answer and the solution on the board
	Lines    []SolveLine
	Any      bool // the first move alone earns all points
	Paper    bool
	Answer   string
	Proposed string // points; "": nothing is proposed
	Faults   []Text
	Others   []SolveOther
	Points   Field
	Ruled    Text
}

// SolveOther is a move that the solution does not have. The solver can be asked about it.
type SolveOther struct {
	Text  Text
	Ask   string // value of the button that asks
	Found *Chip
}

// SolveVenue is the body of the page "solve-venue", of whoever is in charge in a hall.
type SolveVenue struct {
	Live    string // where the page comes from anew; "": it stays
	Address string
	Lead    Text
	Solvers []SolveSeat
	Links   []Link // to papers of the whole contest
	Rounds  []SolveVenueRound
}

func (SolveVenue) PageName() string { return "solve-venue" }

func (SolveVenue) Style() string { return "solve.css" }

func (SolveVenue) Script() string { return "solve.js" }

// SolveSeat is a solver in a hall.
type SolveSeat struct {
	No   int
	Name string
	Team string
	Out  string
}

// SolveVenueRound is a round in a hall.
type SolveVenueRound struct {
	Title Text
	State Chip
	When  Text
	What  Text
	Note  string
	Clock *SolveClock
	Seal  string
	Links []Link // to what can be printed or taken
	Rows  []SolveVenueRow
}

// SolveVenueRow is what is typed of a solver.
type SolveVenueRow struct {
	No   int
	Name string
	Said Text // where nothing can be typed
	Form *Form
}

// SolveSheetOfProblems is the body of the page "solve-problems": problems to be printed.
type SolveSheetOfProblems struct {
	Lead     Text
	Problems []SolveProblem
}

func (SolveSheetOfProblems) PageName() string { return "solve-problems" }

func (SolveSheetOfProblems) Style() string { return "solve.css" }

// Solving is the body of the page "solving": the announcement.
type Solving struct {
	State  Text
	Place  string
	Final  Text
	Rounds []SolveRoundCard
	Rules  []Fact
	Ask    *Link
	Links  []Link
	People []SolveEntered
	Teamed bool // some of them are in teams
	Seated bool // some of them solve in halls
	Count  Text
	Teams  []SolveTeam
	Halls  []Fact
	Staff  []Fact
}

func (Solving) PageName() string { return "solving" }

func (Solving) Style() string { return "solve.css" }

// SolveEntered is a solver in the list.
type SolveEntered struct {
	Name string
	From string
	Team string
	Hall string
	Out  string
}

// SolveTeam is a team with its solvers.
type SolveTeam struct {
	Name  string
	Names []string
}

// SolvePlaces is the body of the page "solve-results".
type SolvePlaces struct {
	Norms  *NormsTold
	Lead   []Text
	Heads  []Link // a column for each round
	Rows   []SolvePlace
	Teams  []SolvePlace
	Rounds []SolvePlacesRound
	ByTime bool
}

func (SolvePlaces) PageName() string { return "solve-results" }

func (SolvePlaces) Style() string { return "solve.css" }

// SolvePlace is the place of a solver, or of a team.
type SolvePlace struct {
	Place  int
	Name   string
	From   string
	Points string
	Time   string
	Rounds []SolvePart
	Out    string
}

// SolvePart is what a round gives.
type SolvePart struct {
	Points string
	Time   string
	Note   Text
	Counts string // the solvers of a team who count
}

// SolvePlacesRound are the points of a round by problem.
type SolvePlacesRound struct {
	ID    string
	Title Text
	Heads []Link
	Rows  []SolveRoundRow
	Links []Link
}

// SolveRoundRow is a solver in a round.
type SolveRoundRow struct {
	Name   string
	Cells  []SolveCell
	Points string
	Time   string
	Absent bool
	Why    []Text
}
