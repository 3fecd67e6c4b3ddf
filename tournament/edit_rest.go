package tournament

import (
	"errors"
	"maps"
	"slices"

	"adyukh/tournament/pairing"
)

// editRest seats everybody who sits nowhere around the boards that stay.
func (e *Event) editRest(n int, _ Edit, d *edited) error {
	left := e.Unseated(n)
	d.args["n"] = len(left)
	if len(left) == 0 {
		return conflict("error.edit.nobody-left", Args{"round": n})
	}
	var s seating
	var err error
	switch system := e.Head.Regulations.System; {
	case system == Swiss:
		s, err = e.swissRest(n)
	case system.UsesTables():
		s = e.tableRest(n, left)
	default:
		err = conflict("error.edit.no-engine", nil)
	}
	if err != nil {
		return err
	}
	if len(s.boards)+len(s.alone) == 0 {
		return conflict("error.edit.rest-table", Args{"round": n})
	}
	for _, b := range s.boards {
		e.seatGames(n, e.match(Game{Round: n, Board: e.boardFor(n, b), White: b.white, Black: b.black}))
	}
	for _, a := range s.alone {
		e.seatGames(n, []Game{{Round: n, White: a.player, Result: Result{Kind: a.kind}}})
	}
	if s.why != "" {
		e.putAccount(n, &s.why)
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

// swissRest lets the engine pair those who sit nowhere, and keeps its account beside that of the whole round.
func (e *Event) swissRest(n int) (seating, error) {
	input := e.SwissInput(n)
	away := map[PlayerID]ResultKind{}
	for _, p := range e.Unseated(n) {
		if kind, out := p.away(n); out {
			away[p.ID] = kind
		}
	}
	input.Fixed = e.roundPairs(n)
	draw, err := input.Pair()
	if err != nil {
		return seating{}, restError(n, err)
	}
	account, _, err := e.Rounds[n-1].Accounted()
	if err != nil {
		return seating{}, err
	}
	ids := e.numbered()
	if account.Numbers == nil {
		account.Numbers = ids
	}
	account.Around = &Around{Numbers: ids, Draw: draw}
	var s seating
	if s.why, err = account.text(); err != nil {
		return s, err
	}
	for _, b := range draw.Boards {
		if !slices.Contains(input.Fixed, pairing.Pair{White: b.White, Black: b.Black}) {
			s.boards = append(s.boards, seats{ids[b.White-1], ids[b.Black-1]})
		}
	}
	if draw.Bye != 0 && !slices.Contains(input.Fixed, pairing.Pair{White: draw.Bye}) {
		s.alone = append(s.alone, alone{ids[draw.Bye-1], FreeRound})
	}
	for _, p := range e.ByNumber() {
		if kind, out := away[p.ID]; out {
			s.alone = append(s.alone, alone{p.ID, kind})
		}
	}
	return s, nil
}

// restError says why the engine can't pair around the boards that stay.
func restError(n int, err error) error {
	var input *pairing.InputError
	if errors.As(err, &input) && (input.Kind == pairing.InputFixedBye || input.Kind == pairing.InputFixed) {
		return &Error{Code: Conflict, Key: "error.edit.rest-bye", Args: Args{"round": n}, Err: err}
	}
	var none *pairing.ErrNoPairing
	if errors.As(err, &none) && len(none.Stuck) == 0 {
		return &Error{Code: Conflict, Key: "error.edit.nobody-left", Args: Args{"round": n}, Err: err}
	}
	return swissError(n, err)
}

// tableRest seats those whom the table brings together and who both sit nowhere.
func (e *Event) tableRest(n int, left []Player) seating {
	free := map[PlayerID]bool{}
	for _, p := range left {
		free[p.ID] = true
	}
	s := e.tableSeating(n)
	s.boards = slices.DeleteFunc(s.boards, func(b seats) bool { return !free[b.white] || !free[b.black] })
	s.alone = slices.DeleteFunc(s.alone, func(a alone) bool { return !free[a.player] })
	return s
}
