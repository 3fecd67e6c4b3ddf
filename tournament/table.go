package tournament

import (
	"fmt"

	"adyukh/tournament/standings"
)

// Table is the order of the players after a round, with every value, its working and the cross table.
type Table struct {
	After int  // the round that it belongs to; 0 before the first
	Final bool // every round of the event is in it and no result is missing
	standings.Table
}

// matchPointsMost is what a game can give in match points: 2-1-0.
const matchPointsMost = 2

// Table ranks the players by the event's criteria after round after, which may be incomplete: games without a result then
// count for nobody.
func (e *Event) Table(after int) (*Table, error) {
	after = max(0, min(after, len(e.Rounds)))
	ranked, err := standings.Compute(e.facts(after), e.Head.Regulations.Criteria)
	if err != nil {
		return nil, fmt.Errorf("standings of event %d after round %d: %w", e.ID, after, err)
	}
	return &Table{After: after, Final: after > 0 && after == e.ScheduledRounds() && ranked.Open == 0, Table: ranked}, nil
}

// facts reduces the rounds up to after to what standings are made of.
func (e *Event) facts(after int) standings.Facts {
	scale := e.Head.Scale()
	f := standings.Facts{
		System: standings.RoundRobin,
		Rounds: e.ScheduledRounds(),
		Seed:   e.Head.Regulations.Seed,
		Points: standings.Scale{Unit: 1, Most: max(1, scale.Most)},
		Match:  standings.Scale{Unit: 1, Most: matchPointsMost},
	}
	if scale.Halves { // 1-½-0: what is kept as 2 is a point
		f.Points.Unit, f.Match.Unit = 2, 2
	}
	for _, p := range e.ByNumber() {
		f.Players = append(f.Players, standings.Player{
			ID: standings.ID(p.ID), Number: p.Number, Status: e.status(p), Rating: p.Rating,
		})
	}
	for _, r := range e.Rounds[:after] {
		for _, g := range r.Games {
			if g.IsFree() {
				f.Byes = append(f.Byes, standings.Bye{Round: r.Number, Player: standings.ID(g.White), Kind: standings.FreeRound})
				continue
			}
			f.Games = append(f.Games, e.fact(g))
		}
	}
	return f
}

func (e *Event) status(p Player) standings.Status {
	switch {
	case e.IsAnnulled(p.ID):
		return standings.Annulled
	case p.Withdrawn.FromRound != 0:
		return standings.Withdrawn
	}
	return standings.Active
}

func (e *Event) fact(g Game) standings.Game {
	r := e.Counted(g)
	rule, _ := r.Kind.Rule()
	fact := standings.Game{
		Round: g.Round, White: standings.ID(g.White), Black: standings.ID(g.Black),
		WhiteGot: standings.Result{Points: r.White, Match: r.MatchPoints(true)},
		BlackGot: standings.Result{Points: r.Black, Match: r.MatchPoints(false)},
	}
	switch {
	case rule.Played:
		fact.State = standings.Played
	case rule.Meeting:
		fact.State = standings.Forfeit
	}
	return fact
}

// GameOf returns the game or free round that a player has in round n.
func (e *Event) GameOf(player PlayerID, n int) (Game, bool) {
	r, _ := e.Round(n)
	for _, g := range r.Games {
		if g.Has(player) {
			return g, true
		}
	}
	return Game{}, false
}
