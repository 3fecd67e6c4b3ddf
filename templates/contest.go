package templates

// ContestDesk is the body of the page "contest-desk": where a contest stands, from which it is run.
type ContestDesk struct {
	Public   bool
	Phase    Text
	State    Text
	Next     *Action
	Judges   []Fact // how far each is
	Sections []Fact
	Terms    []Fact
	Links    []Link
	Papers   []Link
	Address  string // for readers
	Nearby   bool   // it leads nowhere from another machine
	Switch   *Action
}

func (ContestDesk) PageName() string { return "contest-desk" }

// ContestPeople is the body of the page "contest-people".
type ContestPeople struct {
	Register *Link // where authors are linked with cards; nil where somebody may not
	New      string
	Rows     []ContestPerson
	Pages    PageLinks
	Renew    *Action // renews all addresses
	Cards    string  // address of cards with them, to be printed
}

func (ContestPeople) PageName() string { return "contest-people" }

func (ContestPeople) Style() string { return "contest.css" }

// ContestPerson is an author or a judge in a list.
type ContestPerson struct {
	ID      string // of the address, to be copied
	Name    string
	Href    string
	Author  bool
	Entries int
	Judges  Text // the sections that he judges
	Email   string
	URL     string
	Asked   bool
}

// ContestPersonPage is the body of the page "contest-person".
type ContestPersonPage struct {
	URL       string
	Form      Form
	Conflicts *ContestConflicts // of a judge
	Confirm   *Action           // of somebody who asked for the page himself
	Renew     Action
	Remove    Action
}

func (ContestPersonPage) PageName() string { return "contest-person" }

// ContestConflicts are the authors whom a judge is too near to.
type ContestConflicts struct {
	Rows []ContestConflict
	Form *Form // nil where there is nobody to be named
}

// ContestConflict is one of them.
type ContestConflict struct {
	Name   string
	Why    Text
	Remove Action
}

// Contest is the body of the page "contest": the announcement.
type Contest struct {
	Phase    Text
	State    Text
	Place    string
	Terms    []Fact
	Moves    []ContestMove
	Sections []Fact
	Judges   []Fact
	Rules    []Fact
	Ask      *Link // to a page of one's own
	Papers   []Link
	Links    []Link
}

func (Contest) PageName() string { return "contest" }

// ContestMove is a term that was moved.
type ContestMove struct {
	What Text
	Why  string
	At   Moment
}

// ContestMarks is the body of the page "contest-marks": what a judge marks, under numbers.
type ContestMarks struct {
	Scale    Text
	State    Text // how many have a mark; empty where there is nothing to mark yet
	Fixed    Text // why marks can't be changed; empty: they can
	Sections []ContestMarkSection
	Next     *Link
	HandIn   *Action
	Print    *Link
}

func (ContestMarks) PageName() string { return "contest-marks" }

func (ContestMarks) Style() string { return "contest.css" }

// ContestMarkSection are the entries of a section.
type ContestMarkSection struct {
	Title string
	Rows  []ContestMarkRow
}

// ContestMarkRow is an entry with the judge's mark.
type ContestMarkRow struct {
	No       int
	Href     string
	Task     Text
	Version  Text // of which entry it is a version
	Mark     string
	Abstains bool
	Missing  bool
	Remark   string
	Note     string
}

// ContestMark is the body of the page "contest-mark": an entry and the mark that a judge gives it.
type ContestMark struct {
	Section  string
	Board    CompositionBoard
	Task     Text
	Solution string
	Comment  string
	Version  *Link
	State    Text
	Form     *Form  // nil where marks can't be changed
	Fixed    Text   // why not
	Given    []Fact // the mark then
	Previous *Link
	Next     *Link
}

func (ContestMark) PageName() string { return "contest-mark" }

func (ContestMark) Style() string { return "contest.css" }

func (ContestMark) Script() string { return "rules.js" }

// CompositionForm is the body of the page "piece-form", on which a composition is sent in. Its position is set up and its solution is
// played on boards; without scripts both are typed, and the boards show what was typed. The groups of the form are, in this order: the
// position, what is to be reached, the solution, and everything else.
type CompositionForm struct {
	Lead   []Text
	Form   Form
	Boards CompositionBoards
	Look   string // address of the boards for what stands in the form: see static/js/piece.js
	Show   Way    // the button that shows them without a script
}

func (CompositionForm) PageName() string { return "piece-form" }

func (CompositionForm) Style() string { return "contest.css" }

func (CompositionForm) Script() string { return "composition.js" }

// CompositionBoards are both boards of the form; the partial "piece-boards" is what static/js/piece.js asks for.
type CompositionBoards struct {
	Setup    CompositionSetup
	Solution CompositionSolution
}

func (CompositionBoards) BlockName() string { return "piece-boards" }

// CompositionSetup is the board on which a position is set up.
type CompositionSetup struct {
	View    BoardView // with Begins where figures can be put on it
	Black   bool      // Black is to move
	Count   Text      // how many checkers there are
	Fault   Text      // what is wrong with the position
	Palette []CompositionFigure
	Towers  bool // figures can be towers, whose make-up is chosen
	Most    int  // checkers of a colour
	Data    any  // for the script
}

// CompositionFigure is what can be put on a cell. Code is Tower.Name, "" takes away what stands there.
type CompositionFigure struct {
	Code    string
	Label   Text
	Tower   *Tower
	Pressed bool
}

// CompositionSolution is the board on which a solution is played, with all its moves.
type CompositionSolution struct {
	Play  *Play // nil while there is no position to play from
	Line  CompositionLine
	At    int    // which move of the line the board stands behind; 0: none
	Text  string // of the solution, with the move that was just played
	Wrote bool   // Text differs from the one that was sent
	Cut   bool   // the move At can be taken out
	Note  Text   // why it can't, or what else is to be said
	Fault Text   // what is wrong with the text
}

// CompositionLine are the moves of a solution with all variations, drawn by the partial "piece-line".
type CompositionLine struct {
	Moves []CompositionMove
	Steps []CompositionStep // to the beginning, back, on, to the end
}

// CompositionStep is a button that leads to another move of the line.
type CompositionStep struct {
	At    int
	Href  string
	Label Text
	Sign  string
	Off   bool // the board stands there
}

// CompositionMove is a move of a solution: a link to the position behind it, or without an address a button that static/js/piece.js knows.
type CompositionMove struct {
	At      int // number of the move in the line, from 1
	Text    string
	Number  int  // of the move; 0 where it is not said
	Black   bool // with a number: Black makes it
	Opens   int  // brackets in front of it
	Closes  int  // and behind it
	Deep    bool // it is of a variation
	Current bool
	Way     bool // the board has come over it
	Href    string
}

// Brackets are n brackets.
func (m CompositionMove) Brackets(n int, sign string) string {
	s := ""
	for range n {
		s += sign
	}
	return s
}

// CompositionBoard is a composition on a board that can be played on, with its solution once that is opened. The partial "piece-board"
// draws it, and static/js/rules.js plays on it.
type CompositionBoard struct {
	Play Play
	Line CompositionLine
	Open string  // address where the solution is opened; "": it is open
	Shut string  // address where it is closed again; "": it can't be
	Lead bool    // the board has left the line
	Told *Notice // whether the solution has the move that was tried
	// Finding tells that the board shows the moves of one of the solver's findings.
	Finding bool
}

func (CompositionBoard) BlockName() string { return "piece-board" }

// EmbedProblem is the body of a composition within another site's page.
type EmbedProblem struct {
	Lead    Text
	Board   CompositionBoard
	Authors string
}

func (EmbedProblem) PageName() string { return "embed-problem" }

func (EmbedProblem) Style() string { return "problem.css" }

func (EmbedProblem) Script() string { return "rules.js" }

// CompositionCard is a composition in a list.
type CompositionCard struct {
	Title Text
	Href  string
	View  BoardView
	Task  Text
	Chips []Chip
	Facts []Text
	Links []Link
}

// CompositionList is the body of the pages with many compositions: those of an author, of the director and of readers.
type CompositionList struct {
	Lead    []Text
	Notices []Notice
	State   Text
	New     *Link
	Links   []Link // to papers
	Address string // of the page, to be kept
	Acts    []Action
	Bar     *Progress
	Again   *Link // to see how far it is
	Groups  []CompositionGroup
	Empty   Text
	Pages   PageLinks
}

func (CompositionList) PageName() string { return "piece-list" }

func (CompositionList) Style() string { return "contest.css" }

// CompositionGroup are the compositions of a section.
type CompositionGroup struct {
	Title Text
	Note  Text
	Cards []CompositionCard
}

// CompositionPage is the body of the pages of one composition.
type CompositionPage struct {
	Lead    Text
	Chips   []Chip
	Notices []Notice
	Board   CompositionBoard
	Facts   []Fact
	Links   []Link
	Acts    []Action
	Reports []CompositionReport
	Checked *CompositionCheck
	Remarks []CompositionText
	Comment string
	Form    *Form  // another one on the page
	Title   Text   // of that form
	Found   []Fact // compositions that are near to it
}

func (CompositionPage) PageName() string { return "piece" }

func (CompositionPage) Style() string { return "contest.css" }

func (CompositionPage) Script() string { return "rules.js" }

// CompositionCheck is what the solver says of a composition.
type CompositionCheck struct {
	Verdict Chip
	Text    Text
	Again   *Form
	Acts    []Action
}

// CompositionReport is one finding of the solver, with the moves that show it.
type CompositionReport struct {
	Text Text
	Line string
	Href string
}

// CompositionText is what somebody has said of a composition.
type CompositionText struct {
	By   Text
	Text string
}

// ContestAward is the body of the page "contest-award": what a contest comes to, for everybody and at the desk.
type ContestAward struct {
	Desk     bool
	Named    bool // authors are told
	State    Text
	Note     Text
	Publish  *Action
	Judges   []ContestJudge
	Sections []ContestAwardSection
	Overall  []ContestPlace
	Norms    *NormsTold
	Claims   []ContestClaim // a page of them
	Pages    PageLinks
}

func (ContestAward) PageName() string { return "contest-award" }

func (ContestAward) Style() string { return "contest.css" }

// ContestJudge is how far a judge is.
type ContestJudge struct {
	Name     string
	State    Text
	HandedIn Moment
	Back     *Action
}

// ContestAwardSection are the results of a section.
type ContestAwardSection struct {
	Title   string
	Judges  []string // whose marks are told, a column each
	Entries []ContestResult
	Authors []ContestPlace
}

// ContestResult is what came of an entry.
type ContestResult struct {
	Place   int // 0: none
	Medal   Text
	No      int
	Href    string
	Authors string
	Result  string
	Why     Text // why it has no place
	Marks   []ContestGiven
	Remarks []string
}

// ContestGiven is a judge's mark; Why says why it does not count.
type ContestGiven struct {
	Mark string
	Why  Text
}

// ContestPlace is an author's place.
type ContestPlace struct {
	Place  int
	Medal  Text
	Name   string
	From   string
	Total  string
	Counts string // the numbers of what counts
}

// ContestClaim is a claim with its answer and ruling.
type ContestClaim struct {
	No     int
	Href   string
	Kind   Text
	From   string
	Filed  Moment
	Text   string
	Line   string
	Answer string
	Awaits Text // until when an answer is awaited
	State  Text
	Open   bool
	Reason string
}

// ContestForerunners is the body of the page "contest-forerunners": what is near to the entries, in the contest and in a library.
type ContestForerunners struct {
	Library Text // empty where there is none
	File    *Link
	Drop    *Action
	Form    Form
	Faults  []Text // of the file that was just loaded
	Rows    []ContestNear
}

func (ContestForerunners) PageName() string { return "contest-forerunners" }

// ContestNear is an entry with what is near to it.
type ContestNear struct {
	Entry Text
	Near  []Text
}

// ContestClaims is the body of the page "contest-claims": at the desk, and on a person's own page.
type ContestClaims struct {
	Lead  Text
	Note  Text
	New   *Link
	File  []Link // the entries against which a claim can be filed
	Rows  []ContestClaimItem
	Pages PageLinks
}

func (ContestClaims) PageName() string { return "contest-claims" }

func (ContestClaims) Style() string { return "contest.css" }

// ContestClaimItem is a claim in the list; Mine: it is against an entry of one's own, which Answer asks about.
type ContestClaimItem struct {
	Claim  ContestClaim
	Mine   bool
	Answer *Form
}

// ContestClaimPage is the body of the page "contest-claim", on which the director decides.
type ContestClaimPage struct {
	Claim    ContestClaim
	Authors  string
	Out      string // why the entry is out
	Board    CompositionBoard
	Solution string
	Form     *Form // of the ruling
	Answer   *Form // of the author, by letter
}

func (ContestClaimPage) PageName() string { return "contest-claim" }

func (ContestClaimPage) Style() string { return "contest.css" }

func (ContestClaimPage) Script() string { return "rules.js" }

// ContestFile is the body of the page "contest-file", on which a claim is written.
type ContestFile struct {
	Board    CompositionBoard
	Solution string
	Form     Form
}

func (ContestFile) PageName() string { return "contest-file" }

func (ContestFile) Style() string { return "contest.css" }

func (ContestFile) Script() string { return "rules.js" }
