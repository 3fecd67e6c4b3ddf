package tournament

// ByePoints returns the points and the match points that a round without an opponent gives by the regulations.
func (e *Event) ByePoints(kind ResultKind) (points, match int) { return e.aloneScore(kind) }
