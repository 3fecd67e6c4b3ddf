package tournament

import "time"

// PlayKind is the kind of events that are played over the board.
func PlayKind() Kind[Event] {
	return Kind[Event]{
		Name: "play",
		Parts: []PartOf[Event]{
			headPart(), playerPart(), roundPart(), pairingLogPart(), gamePart(), sheetPart(), documentPart(),
		},
		Envelope: func(e *Event) *Envelope { return &e.Envelope },
		IsPublic: func(e *Event) bool { return e.Head.Public },
		Check:    checkChange,
		Appeared: appeared,
		Weight:   (*Event).weight,
	}
}

// Diff returns the parts in which two values of one event differ. Lists that the two values share are not looked into.
func Diff(before, after *Event) []Change { return PlayKind().Diff(before, after) }

// checkChange refuses an event that can't be, and another game when results of the one before are in.
func checkChange(before, after *Event, now time.Time) error {
	if before != nil && after.Head.Game != before.Head.Game && before.HasResults() {
		return &Error{Code: Conflict, Key: "error.event.game-fixed", Field: "game"}
	}
	return after.check(now.Year())
}

// appeared is the news of the rounds that have come into sight, or gone.
func appeared(before, after *Event) []News {
	var news []News
	for n := 1; n <= max(len(before.Rounds), len(after.Rounds)); n++ {
		switch was, is := before.shows(n), after.shows(n); {
		case is && !was:
			news = append(news, News{NewsPublished, n})
		case was && !is:
			news = append(news, News{NewsUnpublished, n})
		}
	}
	return news
}

// shows tells whether everybody can see round n.
func (e *Event) shows(n int) bool {
	r, ok := e.Round(n)
	return ok && e.Head.Public && r.IsPublished()
}

// weight is about how many bytes the event takes, with what everybody may see of it.
func (e *Event) weight() int {
	const part = 1 << 10
	n := part * (1 + len(e.Players) + len(e.Documents) + len(e.Rounds))
	for _, r := range e.Rounds {
		n += part / 2 * len(r.Games)
		for _, g := range r.Games {
			n += len(g.Sheet.Text)
		}
	}
	return n
}
