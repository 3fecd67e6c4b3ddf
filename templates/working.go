package templates

import "adyukh/tournament/show"

// Working shows how a value of the standings came about, line by line; it is drawn by the partial "working".
type Working struct {
	show.Working
	ID    string
	Title Text   // "Бергер: Хапсироков Мурат"
	Base  string // address of the event
	Close string // address of the page without the working; "" where it can't be closed
	// Neighbours say what separates the player from those above and below.
	Neighbours []Text
}

// Span is how many columns of the table stand before that of the values.
func (w Working) Span() int {
	span := 2
	if w.Owns {
		span++
	}
	if w.Totals {
		span++
	}
	return span
}

// WorkingLine is what one round adds, in the table of a Working.
type WorkingLine struct {
	show.WorkingPart
	Of Working
}

// Line is a part of the working in its table.
func (w Working) Line(p show.WorkingPart) WorkingLine { return WorkingLine{p, w} }

// PublicStandings is the body of the page "standings".
type PublicStandings struct {
	Sides       *show.SideScore // of a Scheveningen event
	Tables      []Link          // of a knock-out: the bracket and the places
	Standings   []Standings     // after the last complete round, of each group or of a category
	Rankings    []Link          // to the tables of categories and sums
	Totals      *Totals         // in place of Standings
	Start       *StartList      // before that
	Running     Text            // a later round is under way
	Moments     []Link          // the table that stands, and the one that counts this round
	After       int
	Final       bool
	Provisional Text // after which round the table stands, and what is open
	Working     *Working
	Papers      []Link
	Live        string
}

func (PublicStandings) PageName() string { return "standings" }

// PublicCross is the body of the page "crosstable".
type PublicCross struct {
	Sides       *show.SideScore // of a Scheveningen event
	Empty       *Empty          // before the first publication, in place of all that follows
	Blocks      []CrossBlock
	Pills       []Link // by number, by place
	Provisional Text
	Final       bool
	Papers      []Link
	Live        string
}

func (PublicCross) PageName() string { return "crosstable" }

// DeskTables is the body of the pages "desk-standings" and "desk-crosstable".
type DeskTables struct {
	Sides       *show.SideScore // of a Scheveningen event
	Rounds      RoundChooser    // after which round
	Pills       []Link          // standings, cross table by number and by place
	Provisional Text
	Final       bool
	Empty       *Empty
	Standings   []Standings // of each group, or of a category
	Rankings    []Link      // to the tables of categories and sums
	Totals      *Totals     // in place of Standings
	Ties        *Form       // what decides between level players, entered by hand
	Blocks      []CrossBlock
	Working     *Working
	Papers      []Link
	Live        string
}

func (DeskTables) PageName() string { return "desk-standings" }

// DeskCrosstable is the body of the desk's cross table.
type DeskCrosstable struct {
	DeskTables
	Enter  *Link // to the table in which results are typed, and back
	Enters bool  // results are typed in it
}

func (DeskCrosstable) PageName() string { return "desk-crosstable" }
