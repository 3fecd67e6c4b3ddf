package helper

import "adyukh/templates"

// Pages are the bodies of the area's pages.
func Pages() []templates.Body {
	return []templates.Body{
		PassBoards{}, PassCode{}, PassJoin{}, PassLocked{}, PassMoves{}, Passes{},
	}
}

// Blocks are what the area renders alone.
func Blocks() []templates.Block {
	return []templates.Block{
		PassBoards{},
	}
}

// Passes is the body of the page "passes": the helpers of an event who have no account.
type Passes struct {
	Rows    []PassRow
	Form    templates.Form
	Address string // where codes are typed
	Journal string // where it stands who entered what
}

func (Passes) PageName() string { return "passes" }

// PassRow is one helper.
type PassRow struct {
	Name     string
	Boards   templates.Text
	Corrects bool
	Ends     templates.Text
	State    templates.Chip
	Done     templates.Text // how many results were entered, corrected and refused
	Actions  []templates.Action
}

// PassCode is the body of the page "pass-code": a code, shown once.
type PassCode struct {
	Name    string
	Boards  templates.Text
	Code    string
	Until   templates.Text
	Address templates.Address // its QR holds the code, too
	Back    templates.Link
}

func (PassCode) PageName() string { return "pass-code" }

func (PassCode) Style() string { return "pass.css" }

// PassJoin is the body of the page "pass-join", on which a code is typed.
type PassJoin struct {
	Action string
	Code   string
	Wrong  templates.Text
}

func (PassJoin) PageName() string { return "pass-join" }

func (PassJoin) Style() string { return "pass.css" }

// PassLocked is the body of the page of a pass that is locked: nothing but where the code is typed.
type PassLocked struct{ PassJoin }

func (PassLocked) PageName() string { return "pass-locked" }

// PassBoards is the body of a helper's page: the boards of the last round.
type PassBoards struct {
	Title  templates.Text
	Name   string
	Boards templates.Text
	Left   templates.Text
	Rows   []PassBoard
	Live   string
	Leave  string
	Lock   string
	Wrong  templates.Text // why what was sent last was not taken
	Queue  string         // names what waits in the browser
}

func (PassBoards) PageName() string { return "pass-boards" }

func (PassBoards) Style() string { return "pass.css" }

func (PassBoards) Script() string { return "pass.js" }

func (PassBoards) BlockName() string { return "pass-list" }

// PassBoard is a board with the form for its result.
type PassBoard struct {
	ID       string
	Action   string
	Revision int64
	Number   int // of the board
	Board    templates.Text
	White    string
	Black    string
	Score    string
	Points   templates.Points
	Open     bool   // the result is awaited
	Takes    bool   // it can be typed
	Moves    string // where the moves are entered while the game is played; "" where nobody may
}

// PassMoves is the body of the page "pass-moves": a helper enters a game while it is played.
type PassMoves struct {
	templates.SheetArea

	White, Black string
	Back         string
}

func (PassMoves) PageName() string { return "pass-moves" }

func (PassMoves) Style() string { return "pass.css" }

func (PassMoves) Script() string { return "desk.js" }

// Counted tells whether points are typed; else there is a button for each end.
func (b PassBoard) Counted() bool { return b.Points.Kind == "shared" || b.Points.Kind == "own" }

// Draws tells whether a game can be drawn.
func (b PassBoard) Draws() bool { return b.Points.Kind != "wins" }
