package play

import (
	"slices"

	"adyukh/tournament/refusal"
)

// FinalRule says how an event becomes the final of another: who goes on, and how they play.
type FinalRule struct {
	Name   string
	System System
	Places int // so many from each group, or from the whole table where there are no groups
	// Players, when not empty, are those who go on in the order of their new numbers: the arbiter's decision where places are
	// shared.
	Players []PlayerID
}

// Qualified returns who takes the first places of each group, in the order in which a final numbers them: the first of all
// groups, then the second, and so on, groups by name. The event has to be over. The error is a Conflict that names a group
// with shared places at the limit.
func (e *Event) Qualified(places int) ([]PlayerID, error) {
	tables, err := e.Tables(e.PublishedRounds())
	if err != nil {
		return nil, err
	}
	lists := make([][]PlayerID, len(tables))
	most := 0
	for i, t := range tables {
		if !t.Final {
			return nil, refusal.NewConflict("error.final.not-over", nil)
		}
		if lists[i], err = t.first(places); err != nil {
			return nil, err
		}
		most = max(most, len(lists[i]))
	}
	if most == 0 {
		return nil, refusal.NewInvalid("places", "error.final.places", refusal.Args{"places": places})
	}
	var ids []PlayerID
	for place := range most {
		for _, list := range lists {
			if place < len(list) {
				ids = append(ids, list[place])
			}
		}
	}
	return ids, nil
}

// first returns who takes the places 1 to n.
func (t *GroupTable) first(n int) ([]PlayerID, error) {
	var ids []PlayerID
	for _, r := range t.Rows {
		switch {
		case r.Place.First == 0 || r.Place.First > n:
		case r.Place.Last > n:
			args := refusal.Args{"first": r.Place.First, "last": r.Place.Last}
			if t.Group == "" {
				return nil, refusal.NewConflict("error.final.shared", args)
			}
			args["group"] = t.Group
			return nil, refusal.NewConflict("error.final.shared-group", args)
		default:
			ids = append(ids, PlayerID(r.Player))
		}
	}
	return ids, nil
}

// Final makes the event of those who go on. They keep what is known about them, but not the group that they played in; the
// numbers are theirs already, those of a Swiss event's colour and of the openings are drawn with the seed.
func (e *Event) Final(rule FinalRule, seed uint64) (*Event, error) {
	ids := rule.Players
	if len(ids) == 0 {
		var err error
		if ids, err = e.Qualified(rule.Places); err != nil {
			return nil, err
		}
	}
	head := e.Head.WithSystem(rule.System)
	head.Name, head.Public, head.Revision, head.Origin = rule.Name, false, 1, e.ID
	head.Regulations.Cycles, head.Regulations.Restrictions = 1, nil
	if count := head.Regulations.Match.Count; !rule.System.HasBracket() { // whose matches have one winner
		head.Regulations.Match = e.Head.Regulations.Match
	} else {
		head.Regulations.Match = MatchRules{Games: e.Head.Regulations.Match.Games, Count: count}
	}
	head.Regulations.Numbering, head.Regulations.Seed = ByHand, seed
	head.Regulations.Openings.Seed = seed
	f := &Event{Head: head.Clean()}
	for i, id := range ids {
		p, ok := e.Player(id)
		if !ok || slices.Contains(ids[:i], id) {
			return nil, refusal.NewInvalid("players", "error.final.players", nil)
		}
		q := Player{ID: PlayerID(f.NextID()), Revision: 1, Number: i + 1, Person: p.Person, PlayerData: p.PlayerData}
		q.Group = ""
		f.Players = append(f.Players, q)
	}
	if len(f.Players) < 2 {
		return nil, refusal.NewInvalid("places", "error.final.places", refusal.Args{"places": rule.Places})
	}
	if f.Head.Regulations.System.UsesGroups() { // groups come first, and numbers after them
		f.ClearNumbers()
	}
	f.system().draw(&f.Head.Regulations, seed)
	return f, nil
}
