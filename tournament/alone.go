package tournament

// AlonePoints returns the points that a round without an opponent gives, by the scale of the event's game; 0 for the kinds
// of a game.
func (e *Event) AlonePoints(kind ResultKind) int {
	points, _ := e.aloneScore(kind)
	return points
}
