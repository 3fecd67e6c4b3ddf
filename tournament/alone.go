package tournament

// AlonePoints returns the points that a round without an opponent gives, by the scale of the event's game; 0 for a game.
func (e *Event) AlonePoints(g Game) int {
	if !g.IsFree() {
		return 0
	}
	points, _ := e.aloneScore(g.Result.Kind)
	return points
}
