package northcott

// Known returns the value of p with best play: 1 if the side to move wins, -1 if it loses; it is always known, and never 0.
//
// "It is really Nim, played on the numbers of spaces between opposing pawns" (Winning Ways): the side to move wins if and only
// if the nim-sum of the gaps is not 0. Who can make it 0 does so by an advance; a retreat of the loser is answered by following the
// man as far, so the winner only ever advances, no position occurs twice, and the game ends.
//
// As Outcome does, Known looks at the position alone: positions that have occurred before the winning play began may bring a draw by
// repetition all the same.
func (Game) Known(p Position) (value int, ok bool) {
	if p.NimSum() == 0 {
		return -1, true
	}
	return 1, true
}
