package composition

import (
	"slices"
	"time"
)

// EntryID names an entry of a contest. It tells the order in which entries came, so judges are shown the number.
type EntryID int64

// TaskKind is what a section asks for: win, draw, block, or a count.
type TaskKind string

// The kinds of tasks, as rules/solve has them.
const (
	Win   TaskKind = "win"
	Draw  TaskKind = "draw"
	Block TaskKind = "block"
	Reach TaskKind = "reach" // a count such as 18:6
)

// TaskKinds lists them.
func TaskKinds() []TaskKind { return []TaskKind{Win, Draw, Block, Reach} }

// Entry is a composition that was sent in.
type Entry struct {
	ID       EntryID
	Revision int64
	No       int // under which judges know it: drawn when entries are handed to them; 0 until then
	Section  string
	Authors  []PersonID // in the order of papers
	SentBy   PersonID   // one of them: for whom it counts
	Motto    string

	Position string // FEN
	Task     string // as solve.ParseTask reads it
	Solution string // moves with variations in brackets, as solve.ReadSolution reads them
	Comment  string // the author's, for the judges
	Composed string // when, as the author has it: "2024", "12.03.2026"

	Received  time.Time // when it was first here; of a letter when it was posted
	Changed   time.Time // the last change of what the judges see
	Posted    bool      // the director entered it from a letter
	VersionOf EntryID   // the entry of which it is a version; 0: of none
	Withdrawn bool      // by the author

	Out        string // why it has no place: told to everybody; "": it has
	Forerunner string // the earlier composition, where there is one
}

// Stands tells whether the entry takes part: it was not withdrawn and is not out.
func (e Entry) Stands() bool { return !e.Withdrawn && e.Out == "" }

// By tells whether the person is one of the authors.
func (e Entry) By(p PersonID) bool { return slices.Contains(e.Authors, p) }

// Mark is what a judge gives an entry. Until he hands his marks in nobody else knows it.
type Mark struct {
	ID       int64
	Revision int64
	Judge    PersonID
	Entry    EntryID
	Mark     string // a decimal as it was entered; "": none
	Remark   string // published with the award, without the judge's name
	Note     string // to the director alone
	Abstains bool   // the judge steps back from this entry: he has recognised the author
	Told     string // Mark as the newest award has it: what everybody may know
	Said     string // Remark as the newest award has it
}

// ClaimKind is what a claim says of an entry.
type ClaimKind string

// The kinds of claims.
const (
	SecondSolution ClaimKind = "second-solution"
	NoSolution     ClaimKind = "no-solution"
	Dual           ClaimKind = "dual"
	ForerunnerOf   ClaimKind = "forerunner"
	OtherClaim     ClaimKind = "other"
)

// ClaimKinds lists them.
func ClaimKinds() []ClaimKind {
	return []ClaimKind{SecondSolution, NoSolution, Dual, ForerunnerOf, OtherClaim}
}

// Claim is what somebody has against an entry after the preliminary award.
type Claim struct {
	ID       int64
	Revision int64
	Entry    EntryID
	Kind     ClaimKind
	By       PersonID // 0: somebody whom the director names
	From     string   // his name, where By is 0
	Text     string
	Line     string // moves that show it, as solve.ReadSolution reads them; "": none
	Filed    time.Time
	Answer   string // of the author
	Answered time.Time
	Ruling   Ruling
	Reason   string
	Ruled    time.Time
}

// Ruling is how a claim was decided.
type Ruling string

// The rulings; a claim without one is open.
const (
	Open      Ruling = ""
	Upheld    Ruling = "upheld"
	Dismissed Ruling = "dismissed"
)
