package templates

// DeskWhy is the body of the page "desk-why": how the engine paired a round, and why not otherwise.
type DeskWhy struct {
	How     Text // how the engine goes through the groups
	Changed Text // what the explanation can't know any more
	Ask     *WhyAsk
	Boards  []WhyBoard
	Bye     *WhyBoard
	Groups  []WhyGroup
	Part    []Text // that reasons are missing
	ByHand  *EditDiffers
	Round   Link
}

// WhyAsk is the question why two players were not paired, and the answer.
type WhyAsk struct {
	Action string
	Fields []Field
	Asked  Text
	Answer []Text
}

// WhyBoard is a board with the sentences about it.
type WhyBoard struct {
	ID    string
	Title Text
	Seats Text // points and what colour each was due
	Lines []Text
}

// WhyGroup is a bracket of the pairing with the sentences about it.
type WhyGroup struct {
	Lines []Text
}
