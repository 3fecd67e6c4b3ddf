package templates

// Working shows how a value of the standings came about, line by line; it is drawn by the partial "working".
type Working struct {
	ID     string
	Title  Text // "Бергер: Хапсироков Мурат"
	Name   Text // "Бергер"
	Rule   Text // how the criterion counts
	Value  string
	Close  string // address of the page without the working; "" where it can't be closed
	Owns   bool   // lines say what the player got
	Totals bool   // lines multiply that by the opponent's total
	Parts  []WorkingPart
	Sum    string        // of the parts that are not cut
	After  []Text        // how the value comes out of the sum, where it is another number
	Steps  []WorkingStep // of a direct encounter, in place of Parts
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

// WorkingPart is what one round adds.
type WorkingPart struct {
	Round    int
	Href     string // of the round
	Opponent string // "" for a free round
	White    bool
	Kind     Text // empty for a game that was played
	Own      string
	Total    string
	Value    string
	HasOwn   bool   // the table has a column for Own
	HasTotal bool   // and one for Total
	Board    int    // of a team match; 0 for none
	Cut      bool   // the value is not in the sum
	Notes    []Text // which dummy stands in, why the value is cut
}

// WorkingStep is one table of a direct encounter: who was in it, and what it decided.
type WorkingStep struct {
	Among Text
	Place Text
	Parts []WorkingPart
	Sum   string
}

// PublicStandings is the body of the page "standings".
type PublicStandings struct {
	Standings []Standings // after the last complete round, of each group or of a category
	Rankings  []Link      // to the tables of categories and sums
	Totals    *Totals     // in place of Standings
	Start     *StartList  // before that
	Running   Text        // a later round is under way
	After     int
	Final     bool
	Working   *Working
	Papers    []Link
	Live      string
}

// PublicCross is the body of the page "crosstable".
type PublicCross struct {
	Empty       *Empty // before the first publication, in place of all that follows
	Blocks      []CrossBlock
	Pills       []Link // by number, by place
	Provisional Text
	Final       bool
	Papers      []Link
	Live        string
}

// DeskTables is the body of the pages "desk-standings" and "desk-crosstable".
type DeskTables struct {
	Rounds      RoundChooser // after which round
	Pills       []Link       // standings, cross table by number and by place
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
