package tournament

// PlayKind is the kind of events that are played over the board.
func PlayKind() Kind[Event] {
	return Kind[Event]{Name: "play", Parts: []PartOf[Event]{
		headPart(), playerPart(), roundPart(), accountPart(), gamePart(), sheetPart(), documentPart(),
	}}
}

// Diff returns the parts in which two values of one event differ. Lists that the two values share are not looked into.
func Diff(before, after *Event) []Change { return PlayKind().Diff(before, after) }
