package templates

// DeskGame is the body of the page "desk-game".
type DeskGame struct {
	SheetArea

	Pairings Pairings // the game's own board
	Draft    bool     // the round is not published: neither result nor sheet is taken
	Decision *DecisionForm
	Decided  *Decided
	Rated    *Form // takes another result, for ratings alone
	Clear    *Action
	Papers   []Link
	Beside   []Link // the boards before and after
	Live     string
	Unsaved  Text // of a text that is not the event's record yet: where it comes from
}

func (DeskGame) PageName() string { return "desk-game" }

// SheetArea is the record of a game beside what is found in it, drawn by the partial "sheet-area".
type SheetArea struct {
	Form     *SheetForm
	Check    SheetCheck
	Proposal *Proposal // how a record can be read that is not right as it is written
}

// SheetForm takes the record of a game.
type SheetForm struct {
	Action   string
	CheckURL string // "" for who may not save
	BoardURL string // the same, with a board to play on
	MendURL  string // answers with a Proposal
	Revision int64
	Field    Field
	Save     Text        // on the button; empty: nothing is saved by it
	Air      *SheetAir   // readers can follow; nil: they can't
	Sent     []SheetSent // what the two players have sent
	Differ   Text        // where their records do
}

// SheetSent is what a player has sent of a game, for whoever types its record.
type SheetSent struct {
	White  bool
	Name   string
	Record Text // how far it can be read, and when it was sent; empty for none
	Take   string
	Photos []SheetPhoto
}

// Proposal is a record read as a person would read it: every place that was read otherwise than it is written, and what stays open.
// Nothing is stored until Accept is sent, nil where there is nothing to accept.
type Proposal struct {
	Lead      Text
	Repairs   []Finding
	Questions []Finding
	Accept    *ProposalForm
}

// ProposalForm saves the repaired text, or puts it into the field to be edited.
type ProposalForm struct {
	Action   string
	PutURL   string
	Revision int64
	Text     string
}

// DecisionForm takes what the arbiter decides about a sheet.
type DecisionForm struct {
	Action   string
	Revision int64
	Finding  Text
	Clause   *Link // to what the rules say about it
	Note     Field
	Choices  []Choice
}

// Choice is one way to decide: a button that posts Value.
type Choice struct {
	Value string
	Label Text
}

// Decided is a decision that was made, by whom and when.
type Decided struct {
	Text     Text
	Note     string
	Who      string
	When     Moment
	Action   string // takes the decision back; "" for who may not
	Revision int64
}

// PublicGame is the body of the page "game".
type PublicGame struct {
	Lead   Text
	Score  *Score
	How    Text
	Replay *Replay
	State  Text // instead of the moves why there are none, below them where they end
	End    *GameEnd
	Struck []Text // what decisions of the arbiter have struck out of a game by correspondence
	Papers []Link
	Live   string
	White  Seat
	Black  Seat

	Pictures []Link   // of the position that is shown first
	Share    *Shared  // nil where the page stands in another one
	Snippet  *Snippet // for the pages of other sites; nil where the address that readers use is not known
	Follows  bool     // the moves come while the game is played
}

func (PublicGame) PageName() string { return "game" }

// Changes tells whether the page waits for more: for a record, or for the next move.
func (g PublicGame) Changes() bool { return g.Replay == nil || g.Follows }

// LiveBoards is the body of the page "boards": the games of a round that are entered while they are played.
type LiveBoards struct {
	Note    Text
	Rows    []LiveBoard
	More    []Link // the games behind those that are drawn
	Waiting Text   // the boards of which no move is known
	Live    string
}

func (LiveBoards) PageName() string { return "boards" }

// LiveBoard is a game as it stands.
type LiveBoard struct {
	Href         string
	Where        Text
	White, Black Seat
	Score        *Score
	View         BoardView
	Last         Text
}

// OpeningView is what the games of a round begin with, drawn by the partial "opening".
type OpeningView struct {
	Name  string
	Moves string
	Board *BoardView // the position from which players go on
	None  bool
	Draw  *Action   // draws it anew
	Set   *PairForm // takes another one
}

// SheetCheck is what is known about a score sheet while it is typed, drawn by the partial "sheet-check": a verdict, the
// findings, and the game as far as it could be read. ID is the element that static/js/check.js replaces.
type SheetCheck struct {
	ID       string
	Verdict  Chip
	Summary  Text // said to screen readers when it changes
	Findings []Finding
	End      *GameEnd // nil where the record does not reach an end of the game
	Replay   *Replay
	Enter    *SheetEnter // the board of Replay takes moves, which static/js/enter.js writes into the text; nil: it is to be looked at
}

func (SheetCheck) BlockName() string { return "sheet-check" }

// SheetEnter is what is said beside a board on which a record is entered.
type SheetEnter struct {
	Last    Text // the move made last
	State   Text // whose turn it is
	Refusal *Refusal
	Note    Text   // why something was not done
	Wrote   bool   // the text of the sheet is now Text
	Text    string // with the move that was made, or without the one taken back
	Back    bool   // there is something to take back
	Turned  bool   // Black is below
	Air     *SheetAir
}

// SheetAir says how far a game that is entered while it is played has gone out to readers. Revision is the one that the page has seen.
type SheetAir struct {
	Revision int64
	State    Text
	Wrong    Text   // why it goes no further
	Public   string // the page on which readers follow; "" where there is none
}

// GameEnd says why a game is over where its record ends, drawn by the partial "game-end". Rule leads to what the rules say.
type GameEnd struct {
	Text Text
	Rule *Link
}

// Finding is one remark about a sheet: where, what was written, what is wrong by which clause, and what was possible.
type Finding struct {
	Tone   string // Wrong for a wrong move, Attention for a remark
	Where  Text   // "Ход 24 белых", "Строка 3, знак 12"
	Move   string // as written
	Text   Text
	Clause *Link    // to what the rules say about it: "п. 8.3"
	Legal  []string // the legal moves there, or the first of them
	More   int      // how many more there are
	Ply    int      // leads to this position of Replay when above 0
	Href   string   // the same without JavaScript
}
