package play

import (
	"maps"
	"slices"
	"strconv"

	"adyukh/tournament"
	"adyukh/tournament/refusal"
)

// seat returns the first game, or the round without an opponent, that a player has in round n.
func (e *Event) seat(n int, id PlayerID) (Game, error) {
	p, ok := e.Player(id)
	if !ok {
		return Game{}, refusal.NewNotFound("error.player.none", nil)
	}
	g, ok := e.GameOf(id, n)
	if !ok {
		return Game{}, refusal.NewConflict("error.edit.no-seat", refusal.Args{"name": p.ShortName(), "round": n})
	}
	return g, nil
}

// boardMatch returns the games of a board of round n.
func (e *Event) boardMatch(n, board int) ([]Game, error) {
	match := e.Rounds[n-1].Match(board)
	if len(match) == 0 {
		return nil, refusal.NewConflict("error.edit.no-board", refusal.Args{"board": board, "round": n})
	}
	return match, nil
}

// mayMove refuses to seat a player who is not of this event or sits already.
func (e *Event) mayMove(n int, id PlayerID) error {
	p, ok := e.Player(id)
	if !ok {
		return refusal.NewNotFound("error.player.none", nil)
	}
	if _, sits := e.GameOf(id, n); sits {
		return refusal.NewConflict("error.edit.sits", refusal.Args{"name": p.ShortName(), "round": n})
	}
	return nil
}

// mayPlay lets a player play in round n: a late one enters earlier than he was expected, and an announced absence of this
// round is dropped once the caller agrees. Who has withdrawn has to return first.
func (e *Event) mayPlay(n int, id PlayerID, d *Edited) error {
	p, _ := e.Player(id)
	if p.Withdrawn.FromRound != 0 && n >= p.Withdrawn.FromRound {
		return refusal.NewConflict("error.edit.withdrawn", refusal.Args{"name": p.ShortName(), "round": p.Withdrawn.FromRound})
	}
	if err := e.enter(n, id); err != nil {
		return err
	}
	if slices.ContainsFunc(p.Byes, func(b Bye) bool { return b.Round == n }) {
		d.warn(tournament.Confirm, "warning.edit.away", refusal.Args{"name": p.ShortName(), "round": n})
		e.EditPlayer(id, func(p *Player) {
			p.Byes = slices.DeleteFunc(slices.Clone(p.Byes), func(b Bye) bool { return b.Round == n })
		})
	}
	return nil
}

// enter makes a late player one of round n, with the half-point byes that the rounds before give.
func (e *Event) enter(n int, id PlayerID) error {
	p, _ := e.Player(id)
	if p.Entered <= n {
		return nil
	}
	if !e.mayEnter(n, p) {
		return refusal.NewConflict("error.edit.late", refusal.Args{"name": p.ShortName(), "round": p.Entered})
	}
	e.EditPlayer(id, func(p *Player) {
		p.Entered = n
		if n == 1 {
			p.Entered = 0
		}
	})
	p, _ = e.Player(id)
	e.fillMissed(p)
	return nil
}

// mayEnter tells whether a player who enters after round n can enter in it: while no round lies between.
func (e *Event) mayEnter(n int, p Player) bool { return n == len(e.Rounds) || n == p.Entered-1 }

// seatGames adds games to round n and gives them their ids.
func (e *Event) seatGames(n int, more []Game) {
	games := slices.Clone(e.Rounds[n-1].Games)
	for _, g := range more {
		g.ID = GameID(e.NextID())
		games = append(games, g)
	}
	slices.SortFunc(games, CompareBoards)
	e.SetGames(n, games)
}

// freeBoard returns the lowest number that no board has.
func (r Round) freeBoard() int {
	taken := map[int]bool{}
	for _, g := range r.Games {
		taken[g.Board] = true
	}
	board := 1
	for taken[board] {
		board++
	}
	return board
}

// Name returns the short name of a player for messages.
func (e *Event) Name(id PlayerID) string {
	p, _ := e.Player(id)
	return p.ShortName()
}

// lostText tells of a result that an edit took away, as the journal keeps it: "3: 17:7".
func (e *Event) lostText(g Game) string {
	text := strconv.Itoa(g.Board) + ":"
	if score := e.Head.Score(g.Result); score != "" {
		text += " " + score
	}
	return text
}

// Unseated returns who takes part in round n but has no place in it yet, by number.
func (e *Event) Unseated(n int) []Player {
	r, ok := e.Round(n)
	if !ok || e.Head.Regulations.System.HasBracket() {
		return nil
	}
	sits := map[PlayerID]bool{}
	for _, g := range r.Games {
		sits[g.White], sits[g.Black] = true, true
	}
	return slices.DeleteFunc(e.ByNumber(), func(p Player) bool { return sits[p.ID] || p.Entered > n })
}

// CanStillEnter returns who enters after round n, by number, and can sit down in it all the same.
func (e *Event) CanStillEnter(n int) []Player {
	return slices.DeleteFunc(e.ByNumber(), func(p Player) bool { return p.Entered <= n || e.isOut(p.ID, n) || !e.mayEnter(n, p) })
}

// Unfit returns who stands wrongly in round n as it is paired: those who take part but have no place in it, and those who have
// withdrawn since. Such a draft has to be paired anew, or mended by hand, before it is published.
func (e *Event) Unfit(n int) []Player {
	list := e.Unseated(n)
	if !e.Head.Regulations.System.HasOwnRounds() {
		return nil
	}
	absent := e.absentees(n)
	for _, p := range e.ByNumber() {
		if _, sits := e.GameOf(p.ID, n); sits && !absent[p.ID] && p.Withdrawn.FromRound != 0 && n >= p.Withdrawn.FromRound {
			list = append(list, p)
		}
	}
	return list
}

// editRest seats everybody who sits nowhere around the boards that stay.
func (e *Event) editRest(n int, _ Edit, d *Edited) error {
	left := e.Unseated(n)
	d.Args["n"] = len(left)
	if len(left) == 0 {
		return refusal.NewConflict("error.edit.nobody-left", refusal.Args{"round": n})
	}
	s, err := e.system().rest(e, n)
	if err != nil {
		return err
	}
	if len(s.boards)+len(s.unpaired) == 0 {
		return refusal.NewConflict("error.edit.rest-table", refusal.Args{"round": n})
	}
	for _, b := range s.boards {
		e.seatGames(n, e.match(Game{Round: n, Board: e.boardFor(n, b), White: b.white, Black: b.black}))
	}
	for _, a := range s.unpaired {
		e.seatGames(n, []Game{{Round: n, White: a.player, Result: Result{Kind: a.kind}}})
	}
	if s.why != "" {
		e.SetPairingLog(n, s.why)
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
	slices.SortFunc(games, CompareBoards)
	e.SetGames(n, games)
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
