package play

import (
	"cmp"
	"slices"

	"adyukh/rules"
	"adyukh/tournament"
	"adyukh/tournament/refusal"
)

// Withdrawals where tables pair: a player who has played fewer than half of the scheduled games leaves the table with all
// games; one who has played half or more stays in it, and the games that remain are lost without play. In a knock-out the
// games that remain are lost, and with them the match, also one that stands level (bracket_match.go); in
// a Swiss, and where rounds are paired by hand, a player who has left is not paired, and what becomes of the game under way
// is for the arbiter to enter.

// Counted returns the result of a game as tables count it: what was entered, or the forfeit that a withdrawal makes of a
// game that was not played, or an empty board of a team, or what a breach of the regulations takes from one. One that was not played has
// no result at all when a player's games have left the table. The free round stays what it is.
func (e *Event) Counted(g Game) Result {
	r := e.came(g)
	white, black := e.IsTaken(g)
	if !white && !black || e.annulled(g) {
		return r
	}
	score := rules.Score{}
	switch {
	case white && !black && (r.IsPlayed() || r.IsOpen() || r.Black > 0):
		score = e.Head.Scale().Won(rules.Black)
	case black && !white && (r.IsPlayed() || r.IsOpen() || r.White > 0):
		score = e.Head.Scale().Won(rules.White)
	}
	kind := Forfeit
	switch nobody := score == (rules.Score{}); {
	case nobody && r.IsPlayed():
		kind = BothLost
	case nobody:
		kind = DoubleForfeit
	case r.IsPlayed():
		kind = Ruled
	}
	return Result{Kind: kind, White: score.White, Black: score.Black}
}

// came is what came of a game by itself, whatever breaches cost.
func (e *Event) came(g Game) Result {
	if r, empty := e.emptyBoard(g); empty && g.Result.IsOpen() {
		g.Result = r
	}
	switch {
	case g.IsFree() || g.Result.IsPlayed() || e.Head.Regulations.System.Leaving() == LeavesUnpaired:
		return g.Result
	case e.annulled(g):
		return Result{}
	case !g.Result.IsOpen(), e.Head.Regulations.Correspondence.IsCorrespondence(): // whose logs bring every result
		return g.Result
	}
	white, black := e.isOut(g.White, g.Round), e.isOut(g.Black, g.Round)
	switch {
	case white && black:
		return Result{Kind: DoubleForfeit}
	case white:
		return e.forfeit(rules.Black)
	case black:
		return e.forfeit(rules.White)
	}
	return g.Result
}

// forfeit is a game that side has won because the other did not appear.
func (e *Event) forfeit(side rules.Side) Result {
	score := e.Head.Scale().Won(side)
	return Result{Kind: Forfeit, White: score.White, Black: score.Black}
}

// Absent is what a game of a match of teams gives where whole teams did not come: without play to the other side, or to nobody, where the
// other has an empty board. With nobody absent the result is to come.
func (e *Event) Absent(g Game, absent []PlayerID) Result {
	if len(absent) == 0 {
		return Result{}
	}
	white, black := !slices.Contains(absent, g.White), !slices.Contains(absent, g.Black)
	if e.Rounds[g.Round-1].Seated {
		white, black = white && g.Members[0] != 0, black && g.Members[1] != 0
	}
	switch {
	case white:
		return e.forfeit(rules.White)
	case black:
		return e.forfeit(rules.Black)
	}
	return Result{Kind: DoubleForfeit}
}

// MatchGames are the games at a board of a round, in their order.
func (e *Event) MatchGames(n, board int) []Game {
	r, _ := e.Round(n)
	return slices.DeleteFunc(slices.Clone(r.Games), func(g Game) bool { return g.IsFree() || g.Board != board })
}

// NewestRevision is the revision of the game that was changed last.
func NewestRevision(games []Game) int64 {
	newest := int64(0)
	for _, g := range games {
		newest = max(newest, g.Revision)
	}
	return newest
}

func (e *Event) isOut(id PlayerID, round int) bool {
	p, ok := e.Player(id)
	return ok && p.Withdrawn.FromRound != 0 && round >= p.Withdrawn.FromRound
}

// IsAnnulled tells whether the games of a player leave the table: the player withdrew before having played half of them.
func (e *Event) IsAnnulled(id PlayerID) bool {
	p, ok := e.Player(id)
	if !ok || p.Withdrawn.FromRound == 0 || e.Head.Regulations.System.Leaving() != LeavesByHalfWay {
		return false
	}
	switch p.Withdrawn.Finished {
	case FinishedAnnulled:
		return true
	case FinishedKept:
		return false
	}
	return 2*(e.GamesPlayed(id)+e.gamesRunning(p)) < e.ScheduledGames(id)
}

// gamesRunning returns how many games a player who has left still finishes: until they have results they count as played.
func (e *Event) gamesRunning(p Player) int {
	n := 0
	for r := range e.Rounds {
		for i := range e.Rounds[r].Games {
			if g := &e.Rounds[r].Games[i]; g.Has(p.ID) && e.finishes(p, *g) {
				n++
			}
		}
	}
	return n
}

// finishes tells whether a player who has left still plays a game to its end: it is of a round before the one from which he is out, and
// has no result yet. A game is not under way any more once the opponent has played in a later round.
func (e *Event) finishes(p Player, g Game) bool {
	if p.Withdrawn.FromRound <= g.Round || g.Round > e.PublishedRounds() || g.IsFree() || g.Result.Kind != NoResult {
		return false
	}
	opponent := g.Opponent(p.ID)
	return !slices.ContainsFunc(e.Rounds[g.Round:], func(r Round) bool {
		return slices.ContainsFunc(r.Games, func(later Game) bool { return later.Has(opponent) && later.Result.IsPlayed() })
	})
}

// isFinished tells whether somebody who has left still plays the game to its end, and nobody has to who is out of it.
func (e *Event) isFinished(g Game) bool {
	white, _ := e.Player(g.White)
	black, _ := e.Player(g.Black)
	return (e.finishes(white, g) || e.finishes(black, g)) && !e.isOut(g.White, g.Round) && !e.isOut(g.Black, g.Round)
}

// CanLeaveOut tells whether somebody can be left out of the places: who has lost in a bracket has the place of the round.
func (e *Event) CanLeaveOut() bool { return e.Head.Regulations.System.Leaving() != LeavesForfeits }

// IsApart tells whether a player who is out has no place, whatever the games give.
func (p Player) IsApart() bool {
	return p.Withdrawn.FromRound != 0 && p.Withdrawn.Finished == FinishedApart
}

// annulled tells whether the game is one of a player whose games left the table.
func (e *Event) annulled(g Game) bool { return e.IsAnnulled(g.White) || e.IsAnnulled(g.Black) }

// GamesPlayed returns how many games a player has played on the board.
func (e *Event) GamesPlayed(id PlayerID) int {
	n := 0
	for r := range e.Rounds {
		for i := range e.Rounds[r].Games {
			if g := &e.Rounds[r].Games[i]; g.Has(id) && g.Result.IsPlayed() {
				n++
			}
		}
	}
	return n
}

// CheckByes refuses announced absences that can't be: in rounds that the event does not have, of kinds that nobody can ask
// for, two in one round.
func (e *Event) CheckByes(byes []Bye) error {
	if !e.Head.Regulations.System.HasOwnRounds() {
		return refusal.NewConflict("error.bye.system", nil)
	}
	for i, b := range byes {
		if b.Round < 1 || b.Round > e.ScheduledRounds() {
			return refusal.NewInvalid("byes", "error.bye.round", refusal.Args{"round": b.Round, "most": e.ScheduledRounds()})
		}
		if b.Kind != HalfBye && b.Kind != FullBye && b.Kind != Absent {
			return refusal.NewInvalid("byes", "error.bye.kind", refusal.Args{"text": string(b.Kind)})
		}
		if i > 0 && byes[i-1].Round == b.Round {
			return refusal.NewInvalid("byes", "error.bye.twice", refusal.Args{"round": b.Round})
		}
		if err := CheckText("reason", b.Reason); err != nil {
			return err
		}
	}
	return nil
}

// HasBye tells whether the player asked not to be paired in a round.
func (p Player) HasBye(round int) bool {
	return slices.ContainsFunc(p.Byes, func(b Bye) bool { return b.Round == round })
}

// SortByes puts announced absences in the order of their rounds.
func SortByes(byes []Bye) []Bye {
	byes = slices.Clone(byes)
	slices.SortStableFunc(byes, func(a, b Bye) int { return cmp.Compare(a.Round, b.Round) })
	return byes
}

// UpTo returns the absences of the first rounds.
func UpTo(byes []Bye, rounds int) []Bye {
	i := slices.IndexFunc(byes, func(b Bye) bool { return b.Round > rounds })
	if i < 0 {
		return byes
	}
	return byes[:i]
}

// CheckHalf refuses half-point byes among more for a player who gets none.
func (p Player) CheckHalf(more []Bye) error {
	i := slices.IndexFunc(more, func(b Bye) bool { return b.Kind == HalfBye })
	if i < 0 || !p.NoHalf {
		return nil
	}
	return refusal.NewConflict("error.bye.no-half", refusal.Args{"name": p.ShortName(), "round": more[i].Round})
}

// ByeWarnings returns what is to be said before a player gets more rounds without an opponent: a half-point bye beyond the
// limits, and a full-point bye at all.
func (e *Event) ByeWarnings(p Player, more []Bye) []tournament.Warning {
	var warnings []tournament.Warning
	half := e.countByes(p, HalfBye, more)
	for _, b := range more {
		switch b.Kind {
		case FullBye:
			warnings = append(warnings, tournament.Warning{
				tournament.Acknowledge, "warning.bye.full",
				refusal.Args{"name": p.ShortName(), "round": b.Round},
			})
		case HalfBye:
			half++
			warnings = append(warnings, e.halfWarnings(p, b.Round, half)...)
		}
	}
	return warnings
}

// halfWarnings returns the warnings of a player's half-point bye in a round, the one with the number given.
func (e *Event) halfWarnings(p Player, round, number int) []tournament.Warning {
	var warnings []tournament.Warning
	args, limits := refusal.Args{"name": p.ShortName(), "round": round}, e.Head.Regulations.Swiss.HalfByes
	switch {
	case !limits.Limited && number > 1:
		warnings = append(warnings, tournament.Warning{tournament.Confirm, "warning.bye.half-again", args})
	case limits.Limited && number > limits.Most:
		warnings = append(warnings, tournament.Warning{tournament.Confirm, "warning.bye.half-most", refusal.Args{
			"name": p.ShortName(), "round": round,
			"n": limits.Most,
		}})
	}
	switch {
	case !limits.Limited && round == e.ScheduledRounds():
		warnings = append(warnings, tournament.Warning{tournament.Acknowledge, "warning.bye.last-round", args})
	case limits.Limited && round > e.ScheduledRounds()-limits.Last:
		warnings = append(warnings, tournament.Warning{tournament.Confirm, "warning.bye.half-last", refusal.Args{
			"name": p.ShortName(), "round": round,
			"n": limits.Last,
		}})
	}
	return warnings
}

// countByes counts the rounds of a kind that a player has had or announced, but for those of the list.
func (e *Event) countByes(p Player, kind ResultKind, but []Bye) int {
	n := 0
	for round := 1; round <= max(len(e.Rounds), e.ScheduledRounds()); round++ {
		if slices.ContainsFunc(but, func(b Bye) bool { return b.Round == round }) {
			continue
		}
		g, paired := e.GameOf(p.ID, round)
		announced := slices.ContainsFunc(p.Byes, func(b Bye) bool { return b.Round == round && b.Kind == kind })
		if paired && g.IsFree() && g.Result.Kind == kind || round > len(e.Rounds) && announced {
			n++
		}
	}
	return n
}

// ForgetPlayer takes a player who was never paired off the working copy, and off everything that names him.
func (e *Event) ForgetPlayer(p Player) {
	for i, r := range e.Rounds {
		if slices.ContainsFunc(r.Games, func(g Game) bool { return g.Has(p.ID) }) {
			e.SetGames(i+1, slices.DeleteFunc(slices.Clone(r.Games), func(g Game) bool { return g.Has(p.ID) }))
		}
	}
	e.PutPlayer(p.ID, nil)
	e.Ticks = e.Ticks.WithoutPlayer(int64(p.ID))
	e.EditPlayers(func(other *Player) {
		if p.Number != 0 && other.Number > p.Number {
			other.Number--
		}
	})
	if !slices.ContainsFunc(e.Head.Regulations.Restrictions, func(a Restriction) bool { return slices.Contains(a.Players, p.ID) }) {
		return
	}
	var restrictions []Restriction
	for _, a := range e.Head.Regulations.Restrictions {
		if slices.Contains(a.Players, p.ID) {
			a.Players = slices.DeleteFunc(slices.Clone(a.Players), func(id PlayerID) bool { return id == p.ID })
		}
		if a.By != RestrictNamed || len(a.Players) > 1 {
			restrictions = append(restrictions, a)
		}
	}
	e.Head.Regulations.Restrictions = restrictions
}

// WasPaired tells whether a player has had a board or a free round; where tables pair everybody has.
func (e *Event) WasPaired(p Player) bool {
	if len(e.Rounds) > 0 && !e.Head.Regulations.System.HasOwnRounds() {
		return true
	}
	return slices.ContainsFunc(e.Rounds, func(r Round) bool {
		return slices.ContainsFunc(r.Games, func(g Game) bool {
			return g.Has(p.ID) && (!g.IsFree() || g.Result.Kind == FreeRound)
		})
	})
}
