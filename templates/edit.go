package templates

// DeskEdit is the body of the page "desk-edit": a round whose pairings are changed by hand. Everything works by plain forms:
// who is picked stands in the address, and all others are then buttons.
type DeskEdit struct {
	Note    Text // what readers see meanwhile
	Round   Link
	Picked  *Picked
	Boards  []EditBoard
	Alone   []EditUnpaired
	Waiting []EditSeat // who sits nowhere yet
	Pair    *PairForm
	Rest    *Action // the engine seats those who wait
	End     *Action
	Blocked Text // why the change can't end yet
	Fixed   bool // only colours can be changed
	Begun   bool // something has been changed since
	Faults  []Notice
	Differs *EditDiffers // nil where there is no difference
	Same    bool         // the round is what the engine pairs
	Recent  []Recent
	Journal bool
	Live    string
}

func (DeskEdit) PageName() string { return "desk-edit" }

// Picked is the player for whom the next one is chosen.
type Picked struct {
	Text   Text
	Cancel string
	Bye    *PairForm // who waits can have a round without an opponent
}

// EditSeat is a player to be picked, or, once somebody is picked, a button.
type EditSeat struct {
	ID     string
	Name   string
	Number int
	Points string
	Picked bool
	Href   string  // picks the player
	Act    *Action // with who is picked
}

// EditBoard is a board with what can be done to it.
type EditBoard struct {
	ID      string
	Board   int
	White   EditSeat
	Black   EditSeat
	Result  string // that would be lost
	Colours *Action
	Unpair  *Action
	Move    *PairForm // to another number
}

// EditUnpaired is a player without an opponent.
type EditUnpaired struct {
	Seat   EditSeat
	Kind   Text
	Points string
	Unseat *Action
}

// PairForm is a short form in one line.
type PairForm struct {
	Action string
	Hidden []Hidden
	Fields []Field
	Submit Text
}

// EditDiffers tells where a round is not what the engine pairs.
type EditDiffers struct {
	Note Text // with which pairing it was compared, where that is not the one of the round
	Rows []EditDiffer
}

// EditDiffer is a board of the engine beside that of the round.
type EditDiffer struct {
	Engine, Hand Text
}
