package tournament

// ByePoints returns the points that a round without an opponent gives, by the scale of the event's game; 0 for the kinds
// of a game.
func (e *Event) ByePoints(kind ResultKind) int {
	points, _ := e.byeScore(kind)
	return points
}
