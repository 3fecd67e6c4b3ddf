package composing

import (
	"slices"
	"time"

	"adyukh/tournament/contest"
)

// Entry is a composition that was sent in.
type Entry struct {
	ID       contest.EntryID `json:"id"`
	Revision int64           `json:"revision,omitzero"`
	No       int             `json:"number,omitzero"` // under which judges know it: drawn when entries are handed to them; 0 until then
	Section  string          `json:"section"`
	Authors  []PersonID      `json:"authors,omitzero"` // in the order of papers
	SentBy   PersonID        `json:"sent_by"`          // one of them: for whom it counts
	Motto    string          `json:"motto,omitzero"`

	Position string `json:"position"`          // FEN
	Task     string `json:"task"`              // as solve.ParseTask reads it
	Solution string `json:"solution"`          // moves with variations in brackets, as solve.ReadSolution reads them
	Comment  string `json:"comment,omitzero"`  // the author's, for the judges
	Composed string `json:"composed,omitzero"` // when, as the author has it: "2024", "12.03.2026"

	Received  time.Time       `json:"received,omitzero"`   // when it was first here; of a letter when it was posted
	Changed   time.Time       `json:"changed,omitzero"`    // the last change of what the judges see
	Posted    bool            `json:"posted,omitzero"`     // the director entered it from a letter
	VersionOf contest.EntryID `json:"version_of,omitzero"` // the entry of which it is a version; 0: of none
	Withdrawn bool            `json:"withdrawn,omitzero"`  // by the author
	Amends    int             `json:"amends,omitzero"`     // how often its author has changed it, at most MaxAmends

	Out        string `json:"out,omitzero"`        // why it has no place: told to everybody; "": it has
	Forerunner string `json:"forerunner,omitzero"` // the earlier composition, where there is one
}

// Stands tells whether the entry takes part: it was not withdrawn and is not out.
func (e Entry) Stands() bool { return !e.Withdrawn && e.Out == "" }

// By tells whether the person is one of the authors.
func (e Entry) By(p PersonID) bool { return slices.Contains(e.Authors, p) }

// Mark is what a judge gives an entry. Until he hands his marks in nobody else knows it.
type Mark struct {
	ID       int64           `json:"id"`
	Revision int64           `json:"revision,omitzero"`
	Judge    PersonID        `json:"judge"`
	Entry    contest.EntryID `json:"entry"`
	Mark     string          `json:"mark,omitzero"`     // a decimal as it was entered; "": none
	Remark   string          `json:"remark,omitzero"`   // published with the award, without the judge's name
	Note     string          `json:"note,omitzero"`     // to the director alone
	Abstains bool            `json:"abstains,omitzero"` // the judge steps back from this entry: he has recognised the author
	Told     string          `json:"told,omitzero"`     // Mark as the newest award has it: what everybody may know
	Said     string          `json:"said,omitzero"`     // Remark as the newest award has it
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
	ID       int64           `json:"id"`
	Revision int64           `json:"revision,omitzero"`
	Entry    contest.EntryID `json:"entry"`
	Kind     ClaimKind       `json:"kind"`
	By       PersonID        `json:"by,omitzero"`   // 0: somebody whom the director names
	From     string          `json:"from,omitzero"` // his name, where By is 0
	Text     string          `json:"text,omitzero"`
	Line     string          `json:"line,omitzero"` // moves that show it, as solve.ReadSolution reads them; "": none
	Filed    time.Time       `json:"filed,omitzero"`
	Answer   string          `json:"answer,omitzero"` // of the author
	Answered time.Time       `json:"answered,omitzero"`
	Ruling   Ruling          `json:"ruling,omitzero"`
	Reason   string          `json:"reason,omitzero"`
	Ruled    time.Time       `json:"ruled,omitzero"`
}

// Ruling is how a claim was decided.
type Ruling string

// The rulings; a claim without one is open.
const (
	Open      Ruling = ""
	Upheld    Ruling = "upheld"
	Dismissed Ruling = "dismissed"
)
