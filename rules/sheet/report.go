package sheet

import (
	"encoding/json"
	"slices"

	"adyukh/rules"
)

// Status is the answer of Check in one word.
type Status string

// The statuses of a checked record.
const (
	Complete     Status = "complete"      // played to the final position; every count given for it is the one counted
	CountDiffers Status = "count-differs" // played to the final position, but a count given for it is another
	NotFinished  Status = "not-finished"  // the moves end before the final position; fine if Settled
	WrongMove    Status = "wrong-move"    // a move is illegal or fits several legal ones
	Unreadable   Status = "unreadable"    // a move, the position or the text around them can't be read
)

// Report is what Check found out about a record. It is a finding, not a decision: a result that was entered stands until
// the arbiter changes it (8.8).
type Report struct {
	Game     int // the record's number in its source
	Tags     []Tag
	Status   Status
	Plies    int    // plies played before the fault or the end
	Fault    *Fault // the first thing that is wrong, nil if nothing is
	Final    string // FEN of the position at the end, or before the wrong ply
	Finished bool   // the game is over there
	Reason   string // key of why it is over, as in rules.Outcome; "" if it is not
	Score    *rules.Score
	Scale    rules.Scale // in which the points of the record are written; zero if its game is unknown
	Claimed  string      // the count that the record gives, "" if none
	Entered  *Entered    // what the caller says
	Ended    Ending      // how the game ended, if the caller or the record says so
	Agrees   *bool       // the counts given are the one counted; nil if that can't be told
	Remarks  []Remark
}

// Fault is the first wrong ply of a record.
type Fault struct {
	Ply     int        // from 1; 0 if the position at the beginning can't be read
	Number  int        // of the move
	Side    rules.Side // whose move it would be
	Move    string     // as written
	Kind    rules.Kind
	Clause  string // the rule that forbids it; may be empty
	Square  string // that the fault is about; may be empty
	Message string // set by Report.Translate
	Legal   []string
	Line    int // from 1
	Column  int // from 1, in characters
	Text    *TextError
}

// Remark is something about a record that is not wrong, but that the arbiter may want to know.
type Remark struct {
	Kind    RemarkKind
	Ply     int // from 1; 0 if it concerns the whole record
	Found   string
	Want    string
	Reason  string     // of EndedByRule: the key of why, as in rules.Outcome
	Text    *TextError // of TextAfterEnd the first thing that can't be read, of headers what is written there
	Message string     // set by Report.Translate
}

// RemarkKind says what a remark is about.
type RemarkKind string

// The remarks that Check makes, and one that its callers add who know the regulations of an event.
const (
	ColonInQuiet    = RemarkKind(rules.RemarkColonInQuiet) // a quiet move written with a colon
	Repetition      = RemarkKind("repetition")             // a position for the third time; the rules know no draw by it
	OfferTwice      = RemarkKind("offer-twice")            // a draw offered again before the opponent offered one (6.1.3.2)
	NumberGap       = RemarkKind("number-gap")             // a move number that does not follow: Found instead of Want
	ClaimsDiffer    = RemarkKind("claims-differ")          // the record says Found, the caller Want
	ImpossibleCount = RemarkKind("impossible-count")       // no game can end Found
	NeedsFinal      = RemarkKind("needs-final")            // Found is possible in a final position only, and there is none
	TextAfterEnd    = RemarkKind("text-after-end")         // behind the final position something can't be read
	EndedByRule     = RemarkKind("ended-by-rule")          // a rule ended the game Found though there were moves, noticed or not
	EarlyDraw       = RemarkKind("early-draw")             // agreed after move Found, before Want; regulations say so, not the rules
	CountTurned     = RemarkKind("count-turned")           // Found is read as Want, since the winner's points stand first
	WinnerDiffers   = RemarkKind("winner-differs")         // the words Want name another winner than the count Found
	WinnerUnclear   = RemarkKind("winner-unclear")         // the words Found do not make known who won
	MovesBehind     = RemarkKind("moves-behind")           // moves in a comment behind a semicolon; they are not checked
	LooseHeader     = RemarkKind("loose-tag")              // a tag is read though it is not written as PDN has it
	BadHeader       = RemarkKind("bad-tag")                // a line in brackets is no tag; it was left out
	LinesSkipped    = RemarkKind("lines-skipped")          // other lines of play stand behind the move; they are not checked
)

// IsEarlyDraw tells whether players agreed to a draw before the regulations let them.
func (r *Report) IsEarlyDraw() bool {
	return slices.ContainsFunc(r.Remarks, func(m Remark) bool { return m.Kind == EarlyDraw })
}

// IsContested tells whether the record contradicts itself about who won, or does not make it known.
func (r *Report) IsContested() bool {
	return slices.ContainsFunc(r.Remarks, func(m Remark) bool { return m.Kind == WinnerDiffers || m.Kind == WinnerUnclear })
}

// Settled tells whether the record leaves nothing to decide: it is complete and every count agrees, or the game is said to
// have ended by resignation, flag or agreement with a count that is possible then, and not before it could be agreed.
func (r *Report) Settled() bool {
	if r.IsEarlyDraw() {
		return false
	}
	switch r.Status {
	case Complete:
		return true
	case NotFinished:
		return r.Ended != Unstated && (r.Agrees == nil || *r.Agrees)
	}
	return false
}

// MarshalJSON writes the report as `sheet check --json` prints it.
func (r Report) MarshalJSON() ([]byte, error) {
	type fault struct {
		Ply     int        `json:"ply"`
		Move    string     `json:"move"`
		Kind    rules.Kind `json:"kind"`
		Message string     `json:"message"`
		Legal   []string   `json:"legal"`
	}
	type remark struct {
		Kind    RemarkKind `json:"kind"`
		Ply     int        `json:"ply"`
		Message string     `json:"message"`
	}
	out := struct {
		Game     int               `json:"game"`
		Tags     map[string]string `json:"tags"`
		Plies    int               `json:"plies"`
		Error    *fault            `json:"error"`
		Final    string            `json:"final"`
		Finished bool              `json:"finished"`
		Score    *string           `json:"score"`
		Claimed  *string           `json:"claimed"`
		Agrees   *bool             `json:"agrees"`
		Remarks  []remark          `json:"remarks"`
	}{
		Game: r.Game, Tags: make(map[string]string, len(r.Tags)), Plies: r.Plies, Final: r.Final,
		Finished: r.Finished, Agrees: r.Agrees, Remarks: make([]remark, len(r.Remarks)),
	}
	for _, t := range r.Tags {
		out.Tags[t.Name] = t.Value
	}
	if f := r.Fault; f != nil {
		out.Error = &fault{f.Ply, f.Move, f.Kind, f.Message, f.Legal}
	}
	if r.Score != nil {
		s := r.Scale.Format(*r.Score)
		out.Score = &s
	}
	if r.Claimed != "" {
		out.Claimed = &r.Claimed
	}
	for i, m := range r.Remarks {
		out.Remarks[i] = remark{m.Kind, m.Ply, m.Message}
	}
	return json.Marshal(out)
}
