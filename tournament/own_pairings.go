package tournament

// ownSeating returns a round in which nobody sits yet but those who are away: an arbiter pairs it by hand.
func (e *Event) ownSeating(n int) seating {
	var s seating
	for _, p := range e.ByNumber() {
		if kind, away := p.away(n); away && p.Entered <= n {
			s.alone = append(s.alone, alone{p.ID, kind})
		}
	}
	return s
}
