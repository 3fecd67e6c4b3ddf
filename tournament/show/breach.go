package show

import (
	"adyukh/rules"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// Breach is what a team did against the regulations in a match, with what that costs.
type Breach struct {
	team.Breach
	Cost   team.Cost
	Boards int // of the match
	scale  rules.Scale
}

// BreachesOf are those of a match that say something which its boards do not: an empty board costs itself, and one above another nothing
// more, unless the regulations have it otherwise.
func BreachesOf(e *play.Event, n, table int) []Breach {
	rules := e.Head.Regulations.Team
	var all []Breach
	for _, b := range e.Breaches(n, table) {
		cost := rules.Costs.Of(b.Kind)
		silent := b.Kind == team.EmptyBoard && cost.Takes == team.TakesBoard || b.Kind == team.Hole && cost.Takes == team.TakesNothing
		if !silent || cost.Deducts() {
			all = append(all, Breach{b, cost, rules.Boards, e.Head.Scale()})
		}
	}
	return all
}

// What says what was done: "порядок игроков нарушен, доска 2".
func (b Breach) What() Text { return Msg("breach."+string(b.Kind), "board", b.Board) }

// Text says it with what it costs, and why, where arbiters look.
func (b Breach) Text() Text {
	said := b.What()
	if cost := b.CostText(); !cost.Empty() {
		said = Msg("breach.costs", "what", said, "cost", cost)
	}
	if b.Reason != "" {
		said = Msg("breach.because", "what", said, "reason", b.Reason)
	}
	return said
}

// CostText says what the breach costs; nothing for nothing.
func (b Breach) CostText() Text {
	takes := takesText(b.Cost.Takes, "now")
	if b.Cost.Takes == team.TakesBelow {
		takes = Msg("breach-takes.now-below", "from", b.Board, "to", b.Boards)
		if b.Board == b.Boards {
			takes = takesText(team.TakesBoard, "now")
		}
	}
	return bothCosts("now", takes, b.Cost, b.scale)
}

// CostOf says what a kind of breach costs, as the regulations have it.
func CostOf(r play.Regulations, k team.BreachKind, scale rules.Scale) Text {
	cost := r.Team.Costs.Of(k)
	said := bothCosts("rule", takesText(cost.Takes, "rule"), cost, scale)
	if said.Empty() {
		return Msg("breach-takes.rule-none")
	}
	return said
}

func takesText(takes team.Takes, when string) Text {
	if takes == team.TakesNothing {
		return Text{}
	}
	return Msg("breach-takes." + when + "-" + string(takes))
}

func bothCosts(when string, takes Text, cost team.Cost, scale rules.Scale) Text {
	off := takenOff(when, scale, cost.Points, cost.Match)
	switch {
	case off.Empty():
		return takes
	case takes.Empty():
		return off
	}
	return Msg("breach.and", "one", takes, "two", off)
}

// takenOff says what is taken off both sums of a team, whose match points are whole in every game.
func takenOff(when string, scale rules.Scale, points, match int) Text {
	var p, m Number
	if points != 0 {
		p = pointsOf(points, scale)
	}
	if match != 0 {
		m = pointsOf(match, rules.Scale{})
	}
	switch {
	case points == 0 && match == 0:
		return Text{}
	case match == 0:
		return Msg("breach-off."+when+"-points", "points", p)
	case points == 0:
		return Msg("breach-off."+when+"-match", "match", m)
	}
	return Msg("breach-off."+when+"-both", "points", p, "match", m)
}
