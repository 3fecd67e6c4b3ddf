package play

import (
	"slices"

	"adyukh/rules"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
	"adyukh/tournament/team"
)

// What teams did against the regulations, and what it costs: nothing of it is written into results. Boards that are taken are worked out
// each time (Counted), and so is what is taken off the sums (Deductions); so a breach that is forgiven, or a board that gets its player
// after all, leaves no trace.

// emptyBoard returns what a board of teams gives at which somebody is missing; ok is false where both sit, or nobody knows yet who will.
func (e *Event) emptyBoard(g Game) (r Result, ok bool) {
	if !e.IsTeam() || g.IsFree() || !e.Rounds[g.Round-1].Seated {
		return Result{}, false
	}
	switch white, black := g.Members[0] != 0, g.Members[1] != 0; {
	case white && black:
		return Result{}, false
	case white:
		return e.forfeit(rules.White), true
	case black:
		return e.forfeit(rules.Black), true
	}
	return Result{Kind: DoubleForfeit}, true
}

// Breaches are what the teams of a match have done against the regulations: what the round keeps, and what its boards show. There are none
// before the round is published and its boards have their players.
func (e *Event) Breaches(n, board int) []team.Breach {
	r, _ := e.Round(n)
	return e.breaches(r, r.Match(board))
}

func (e *Event) breaches(r Round, games []Game) []team.Breach {
	if !r.Seated || !r.IsPublished() || len(games) == 0 {
		return nil
	}
	var all []team.Breach
	for _, id := range []PlayerID{games[0].White, games[0].Black} {
		for _, b := range r.Breaches {
			if b.Team == int64(id) {
				all = append(all, b)
			}
		}
		all = append(all, e.bench(games, id).Breaches(int64(id))...)
	}
	return all
}

// breach is one that a round keeps of a team, nil where there is none.
func (e *Event) breach(n int, of PlayerID, kind team.BreachKind) *team.Breach {
	for _, b := range e.Rounds[n-1].Breaches {
		if b.Team == int64(of) && b.Kind == kind {
			return &b
		}
	}
	return nil
}

// bench is what the boards of a match show of one of its teams.
func (e *Event) bench(games []Game, id PlayerID) team.Bench {
	rules := e.Head.Regulations.Team
	b := team.Bench{Empty: make([]bool, rules.Boards), Gone: make([]bool, rules.Boards)}
	for _, g := range games {
		board, game := rules.BoardOf(g.Leg)
		if board > rules.Boards {
			continue
		}
		side := 0
		if g.Black == id {
			side = 1
		}
		gone := g.Result.IsForfeit() && g.Result.Points(side == 0) == 0
		b.Empty[board-1], b.Gone[board-1] = g.Members[side] == 0, gone && (game == 0 || b.Gone[board-1])
	}
	return b
}

// IsTaken tells whether a breach takes a game from White, or from Black.
func (e *Event) IsTaken(g Game) (white, black bool) {
	rules := e.Head.Regulations.Team
	if !rules.IsTeam() || g.IsFree() {
		return false, false
	}
	r := e.Rounds[g.Round-1]
	if len(r.Breaches) == 0 && !rules.Costs.TakesBoards() {
		return false, false
	}
	board, _ := rules.BoardOf(g.Leg)
	all := e.breaches(r, r.Match(g.Board))
	takes := func(id PlayerID) bool {
		own := slices.DeleteFunc(slices.Clone(all), func(b team.Breach) bool { return b.Team != int64(id) })
		return board <= rules.Boards && rules.Costs.Taken(rules.Boards, own)[board-1]
	}
	return takes(g.White), takes(g.Black)
}

// SetBreach keeps a breach in a round of the working copy, or forgets it. One that its boards show can't be kept.
func (e *Event) SetBreach(n int, b team.Breach, on bool) error {
	rounds := slices.Clone(e.Rounds)
	e.Rounds = rounds
	at := slices.IndexFunc(rounds[n-1].Breaches, b.Is)
	args := refusal.Args{"team": e.Name(PlayerID(b.Team)), "round": n, "board": b.Board}
	switch {
	case on && at >= 0:
		return refusal.NewConflict("error.breach.twice", args)
	case on:
		rounds[n-1].Breaches = append(slices.Clone(rounds[n-1].Breaches), b)
	case at < 0:
		return refusal.NewConflict("error.breach.none", args)
	default:
		rounds[n-1].Breaches = slices.Delete(slices.Clone(rounds[n-1].Breaches), at, at+1)
		if len(rounds[n-1].Breaches) == 0 {
			rounds[n-1].Breaches = nil
		}
	}
	return e.checkBreaches(rounds[n-1])
}

// checkBreaches refuses breaches of nobody, of boards that there are not, and those that boards show by themselves.
func (e *Event) checkBreaches(r Round) error {
	for i, b := range r.Breaches {
		_, known := e.Player(PlayerID(b.Team))
		board := b.Board == 0
		if b.Kind.IsAtBoard() {
			board = b.Board >= 1 && b.Board <= e.Head.Regulations.Team.Boards
		}
		switch {
		case !known || !r.Seated || !b.Kind.IsRecorded() || !board || slices.ContainsFunc(r.Breaches[:i], b.Is):
			return refusal.NewInvalid("breach", "error.breach.wrong", refusal.Args{"round": r.Number, "board": b.Board})
		}
		if err := CheckText("reason", b.Reason); err != nil {
			return err
		}
	}
	return nil
}

// breachDeductions are what breaches have taken off the sums.
func (e *Event) breachDeductions() []standings.Deduction {
	var all []standings.Deduction
	costs := e.Head.Regulations.Team.Costs
	for _, r := range e.Rounds {
		if len(r.Breaches) == 0 && !costs.Deducts() {
			continue
		}
		for _, m := range r.matches() {
			for _, b := range e.breaches(r, m) {
				if c := costs.Of(b.Kind); c.Deducts() {
					all = append(all, standings.Deduction{Round: r.Number, Player: standings.ID(b.Team), Points: c.Points, Match: c.Match})
				}
			}
		}
	}
	return all
}
