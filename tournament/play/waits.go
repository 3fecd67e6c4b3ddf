package play

import "slices"

// WaitKind says in what way a paired round and the hall do not agree about somebody.
type WaitKind string

// The kinds.
const (
	WaitsUnseated WaitKind = "unseated" // takes part, and has no place in the round
	WaitsCame     WaitKind = "came"     // is there after all, and the round was paired without him
	WaitsLate     WaitKind = "late"     // enters from the next round on, and could sit down now
	WaitsAbsent   WaitKind = "absent"   // has a board, and was not found
	WaitsLeft     WaitKind = "left"     // has a board, and has withdrawn since
)

// Wait is somebody for whom an arbiter has to find an answer before a round begins, or while it is played.
type Wait struct {
	Kind     WaitKind
	Player   PlayerID
	Seat     Game         // the first game of his match, or his round without an opponent; without an id where he sits nowhere
	Partners []PlayerID   // with whom one act brings him together, the most sensible first
	Byes     []ResultKind // what he can have instead of an opponent
}

// HasBoard tells whether he sits at a board.
func (w Wait) HasBoard() bool { return w.Kind == WaitsAbsent || w.Kind == WaitsLeft }

// Waits lists for whom round n, which is paired and not over, and the hall do not agree: first who is there without a board, then who has
// one and is not there. Where somebody changes the pairings by hand, those who sit nowhere are the affair of that change.
func (e *Event) Waits(n int) []Wait {
	r, ok := e.Round(n)
	if !ok || r.IsPublished() && e.RoundComplete(n) {
		return nil
	}
	seats, _ := e.seatsOf(n)
	var here, gone []Wait
	for _, p := range e.ByName() {
		seat := seats[p.ID]
		switch kind := e.waitOf(r, p, seat); {
		case kind == "":
		case Wait{Kind: kind}.HasBoard():
			gone = append(gone, Wait{Kind: kind, Player: p.ID, Seat: seat})
		default:
			here = append(here, Wait{Kind: kind, Player: p.ID, Seat: seat})
		}
	}
	order := []WaitKind{WaitsUnseated, WaitsCame, WaitsLate}
	slices.SortStableFunc(here, func(a, b Wait) int { return slices.Index(order, a.Kind) - slices.Index(order, b.Kind) })
	all := slices.Concat(here, gone)
	for i := range all {
		all[i].Partners, all[i].Byes = e.partners(r, all, all[i]), e.freeKinds(r, all[i])
	}
	return all
}

// waitOf says in what way the round and the hall do not agree about a player, who has a seat or none; "" where they do.
func (e *Event) waitOf(r Round, p Player, seat Game) WaitKind {
	own := e.Head.Regulations.System.HasOwnRounds()
	switch sits := seat.ID != 0; {
	case sits && !seat.IsFree() && e.matchOpen(r, seat.Board) && e.isMissing(p.ID, r.Number):
		return WaitsAbsent
	case sits && !seat.IsFree():
		if own && e.isOut(p.ID, r.Number) && e.matchOpen(r, seat.Board) {
			return WaitsLeft
		}
	case !own || e.isOut(p.ID, r.Number):
	case sits:
		if seat.Result.Kind != FreeRound && e.isHere(p.ID, r.Number) {
			return WaitsCame
		}
	case r.Editing:
	case p.Entered <= r.Number:
		return WaitsUnseated
	case r.Number == len(e.Rounds) && p.Entered == r.Number+1:
		return WaitsLate
	}
	return ""
}

// matchOpen tells whether a game of a board waits for its result.
func (e *Event) matchOpen(r Round, board int) bool {
	return slices.ContainsFunc(r.Match(board), e.Waiting)
}

// partners are those with whom one act brings somebody together who waits: the one with the free round, those whose opponent is not
// there, and others who wait. Who is not there himself is brought together with nobody.
func (e *Event) partners(r Round, all []Wait, w Wait) []PlayerID {
	if !e.Head.Regulations.System.HasOwnRounds() || w.HasBoard() || r.Editing {
		return nil
	}
	var free, left, others []PlayerID
	for _, g := range r.Games {
		if g.IsFree() && g.Result.Kind == FreeRound && g.White != w.Player && !e.cannotPlay(g.White, r.Number) {
			free = append(free, g.White)
		}
	}
	for _, o := range all {
		switch opponent := o.Seat.Opponent(o.Player); {
		case o.Player == w.Player:
		case !o.HasBoard():
			others = append(others, o.Player)
		case opponent != 0 && !e.cannotPlay(opponent, r.Number):
			left = append(left, opponent)
		}
	}
	return slices.Concat(free, left, others)
}

// freeKinds are the rounds without an opponent that can be given to somebody who waits: the free round where nobody has it.
func (e *Event) freeKinds(r Round, w Wait) []ResultKind {
	if !e.Head.Regulations.System.HasOwnRounds() || w.HasBoard() || r.Editing {
		return nil
	}
	kinds := []ResultKind{HalfBye, Absent}
	if !slices.ContainsFunc(r.Games, func(g Game) bool { return g.IsFree() && g.Result.Kind == FreeRound }) {
		kinds = slices.Insert(kinds, 0, FreeRound)
	}
	p, _ := e.Player(w.Player)
	return slices.DeleteFunc(kinds, func(k ResultKind) bool {
		return w.Seat.ID != 0 && w.Seat.Result.Kind == k || k == HalfBye && p.NoHalf
	})
}
