package tournament

import (
	"maps"
	"slices"
)

// editRest seats everybody who sits nowhere around the boards that stay.
func (e *Event) editRest(n int, _ Edit, d *edited) error {
	left := e.Unseated(n)
	d.args["n"] = len(left)
	if len(left) == 0 {
		return conflict("error.edit.nobody-left", Args{"round": n})
	}
	s, err := e.system().rest(e, n)
	if err != nil {
		return err
	}
	if len(s.boards)+len(s.unpaired) == 0 {
		return conflict("error.edit.rest-table", Args{"round": n})
	}
	for _, b := range s.boards {
		e.seatGames(n, e.match(Game{Round: n, Board: e.boardFor(n, b), White: b.white, Black: b.black}))
	}
	for _, a := range s.unpaired {
		e.seatGames(n, []Game{{Round: n, White: a.player, Result: Result{Kind: a.kind}}})
	}
	if s.why != "" {
		e.setPairingLog(n, s.why)
	}
	e.closeGaps(n)
	return nil
}

// closeGaps moves the boards of a draft up where a number below them has become free, and keeps their order. Who always sits
// at a table stays there, and so does a board whose number is higher than the engine can have given.
func (e *Event) closeGaps(n int) {
	r := e.Rounds[n-1]
	if r.IsPublished() {
		return
	}
	stays, to := map[int]bool{}, map[int]int{}
	for _, g := range r.Games {
		if !g.IsFree() {
			stays[g.Board] = stays[g.Board] || e.isTable(g) || g.Board > len(e.Players)/2
		}
	}
	next := 1
	for _, board := range slices.Sorted(maps.Keys(stays)) {
		if stays[board] {
			continue
		}
		for stays[next] {
			next++
		}
		to[board] = next
		next++
	}
	games := slices.Clone(r.Games)
	for i := range games {
		if board, moves := to[games[i].Board]; moves {
			games[i].Board = board
		}
	}
	slices.SortFunc(games, compareBoards)
	e.setGames(n, games)
}

// isTable tells whether one of the two always sits at this board.
func (e *Event) isTable(g Game) bool {
	white, _ := e.Player(g.White)
	black, _ := e.Player(g.Black)
	return white.Table == g.Board || black.Table == g.Board
}

// boardFor returns a free number for a board: that of a player who always sits there, else the lowest.
func (e *Event) boardFor(n int, b seats) int {
	r := e.Rounds[n-1]
	for _, id := range []PlayerID{b.white, b.black} {
		if p, _ := e.Player(id); p.Table != 0 && len(r.Match(p.Table)) == 0 {
			return p.Table
		}
	}
	return r.freeBoard()
}
