package sheet

import (
	"fmt"
	"strings"
)

// Record is one game as its writer put it down. Nothing in it has been checked against the rules of a game.
type Record struct {
	Index   int    // number of the game in its source, from 1
	Line    int    // line on which the game begins, from 1
	Heading string // lines in front of the moves that name neither player: the event, the round, a title
	Tags    []Tag  // in the order written; names in front of the moves stand here as White and Black
	Comment string // remarks in front of the first move
	Moves   []Move
	Claimed *Claim      // the count written by the players, nil if none
	Second  *Claim      // another count that differs from it, nil if none
	Winner  Winner      // who won, if the record says so in words or signs
	Ended   Ending      // how the record says that the game ended, if it says so in words
	EndText string      // those words or signs, "Черные сдались"
	Errors  []TextError // what could not be read, in the order of the text
	Loose   []TextError // tags that are written in another way than PDN has them, and could be read (LooseTag) or not (BadTag)
}

// Tag is a line such as [Event "Кубок Черкесска"] in front of a game.
type Tag struct {
	Name, Value  string
	Line, Column int // of the bracket or of the name, from 1; the column counts characters
}

// Move is one ply as written. The first move of a record is ply 1.
type Move struct {
	Text      string // without the move number, comment signs and draw offer; blanks around a dash or colon are left out
	Line      int    // from 1
	Column    int    // from 1, in characters
	Number    int    // the move number written in front, 0 if none
	Dots      bool   // the number was written for a move of Black: 1...
	Comma     bool   // a comma stands behind it: the next text may be the rest of this turn, c1-e3, e3:g5
	Offer     bool   // a draw offer, =, stands after the move (6.1.3.2)
	Sign      string // ! !! ? ?? !? ?! ~
	Judgement string // += +- =+ -+ +
	Glyphs    string // numeric annotation glyphs that are neither a Sign nor a Judgement: $7 $36
	Comment   string // {…}, (…), ; … or bare words after the move
	Behind    bool   // moves stand behind a semicolon after it; they are a comment, and nobody checks them
	Lines     string // other lines of play, as written with their brackets: (1... c7-d6 2. b4-a5); nobody checks them
}

// Claim is the count that stands on the sheet. What points it means depends on the game: see rules.Scale.
type Claim struct {
	Text         string // "17:7" without blanks, White's points first; "½:½" for half points, however they are written
	Written      string // as written, where the points of the winner stand first and these are Black's: 17:7 в пользу черных
	Clock        bool   // it stands behind a move and may be a clock's time: no count where the game has no such one
	Line, Column int
}

// Ending is how a game ended that was not played to its final position.
type Ending string

// The endings that leave a game without a final position (5.2, 5.3, 5.4, 6.1.2, 6.1.3). Unstated is the zero value. Forfeited
// is a loss by the arbiter's decision or by not coming.
const (
	Unstated  Ending = ""
	Resigned  Ending = "resigned"
	Flagged   Ending = "flag"
	Agreed    Ending = "agreed"
	Forfeited Ending = "forfeit"
)

// Tag returns the value of the named tag, "" if the record has none. Upper and lower case are the same.
func (r *Record) Tag(name string) string {
	if i := r.tagIndex(name); i >= 0 {
		return r.Tags[i].Value
	}
	return ""
}

func (r *Record) tagIndex(name string) int {
	for i := range r.Tags {
		if strings.EqualFold(r.Tags[i].Name, name) {
			return i
		}
	}
	return -1
}

// TextKind says what about the text of a record is wrong.
type TextKind string

// The faults of text. After NoGame, and after BrokenUTF8 in front of the first game, reading ends; the others belong to one record
// and leave the next alone.
const (
	BrokenUTF8      TextKind = "broken-utf8"
	NoGame          TextKind = "no-game"
	LineTooLong     TextKind = "line-too-long"
	GameTooLong     TextKind = "game-too-long"
	TooManyPlies    TextKind = "too-many-plies"
	UnclosedComment TextKind = "unclosed-comment"
	BadTag          TextKind = "bad-tag"
	LooseTag        TextKind = "loose-tag"
	LateSetup       TextKind = "late-setup"   // a set-up /FEN …/ behind the first move
	BadPosition     TextKind = "bad-position" // the FEN tag; found by Check
	UnknownGame     TextKind = "unknown-game" // the Variant or GameType tag; found by rules/games
	BadOption       TextKind = "bad-option"   // an option in it that the game has not, or not with this value
)

// TextError names a place in the text that can't be read and what was expected there.
type TextError struct {
	Line, Column int // from 1; the column counts characters
	Ply          int // the ply in front of which it stands; 0 when it concerns no move
	Kind         TextKind
	Text         string // the part that is wrong; may be empty
	Want         string // what was expected there, in English
	Reason       string // of BadPosition: the key of the rules.PositionError; of UnknownGame: its number in PDN, if nobody plays it here
}

// Error describes the fault in English; callers that speak to a user translate Kind.
func (e *TextError) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "line %d, column %d: %s", e.Line, e.Column, e.Kind)
	if e.Text != "" {
		fmt.Fprintf(&b, " %q", e.Text)
	}
	if e.Want != "" {
		fmt.Fprintf(&b, ", expected %s", e.Want)
	}
	return b.String()
}

// Limits bound what one record may hold, so that made-up input costs bounded memory. The size of the whole source is the
// caller's. A field that is 0 stands for its default.
type Limits struct {
	Line  int // bytes of a line; 1 MiB
	Game  int // bytes of the lines that one game takes up; 1 MiB
	Plies int // plies of a game; 2000 (the longest of 200,000 random games had 215)
}

func (l Limits) withDefaults() Limits {
	if l.Line <= 0 {
		l.Line = 1 << 20
	}
	if l.Game <= 0 {
		l.Game = 1 << 20
	}
	if l.Plies <= 0 {
		l.Plies = 2000
	}
	return l
}
