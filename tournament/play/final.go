package play

import (
	"slices"
	"time"

	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/refusal"
)

// FinalRule says how an event becomes the final of another: who goes on, and how they play.
type FinalRule struct {
	Name   string
	Short  string // see Head.Short
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
	head := e.Head.forAnother().WithSystem(rule.System)
	head.Name, head.Short, head.Origin, head.Within = rule.Name, rule.Short, e.ID, e.FestivalOf()
	head.Regulations.Cycles, head.Regulations.Restrictions = 1, nil
	head.Regulations.Correspondence.Code, head.Regulations.Correspondence.Entry = "", terms.Entry{} // by correspondence: the final's own
	if count := head.Regulations.Match.Count; !rule.System.HasBracket() {                           // whose matches have one winner
		head.Regulations.Match = e.Head.Regulations.Match
	} else {
		head.Regulations.Match = MatchRules{Games: e.Head.Regulations.Match.Games, Count: count}
	}
	head.Regulations.Numbering, head.Regulations.Seed = ByHand, seed
	head.Regulations.Openings.Seed = seed
	f := &Event{Head: head.Clean(), Emblem: e.Emblem.ForAnother()}
	for i, id := range ids {
		p, ok := e.Player(id)
		if !ok || slices.Contains(ids[:i], id) {
			return nil, refusal.NewInvalid("players", "error.final.players", nil)
		}
		q := newFinalist(p)
		q.ID, q.Revision, q.Number, q.Members = PlayerID(f.NextID()), 1, i+1, nil
		f.Players = append(f.Players, q)
		f.SetMembers(q.ID, newMembers(p.Members))
	}
	if len(f.Players) < 2 {
		return nil, refusal.NewInvalid("places", "error.final.places", refusal.Args{"places": rule.Places})
	}
	if f.Head.Regulations.System.UsesGroups() { // groups come first, and numbers after them
		f.ClearNumbers()
	}
	f.system().draw(&f.Head.Regulations, seed)
	var err error
	f.Head.Seats, err = e.finalSeats(ids, f.Players)
	return f, err
}

// forAnother is the head of a new event that is made after this one: hidden, going on, of no festival and no other event's final.
func (h Head) forAnother() Head {
	h.Public, h.Revision, h.Ended, h.Origin, h.Seats, h.Festival, h.Within = false, 1, time.Time{}, 0, nil, "", 0
	h.Officials = unmarked(h.Officials)
	return h
}

// CloneRule says how an event is made after another: what differs, and whether the same people play.
type CloneRule struct {
	Name, Short  string // see Head.Short
	Begins, Ends Date
	Discipline   Discipline // another one brings its time control; "": the same
	Players      bool       // those who have not left are entered, too
	Festival     bool       // the new event belongs to the festival of this one
}

// Clone returns a new event with the regulations, officials, emblem and categories of this one, and its players where the rule says so,
// with what is known of them. Nothing of its rounds, numbers, lots, papers and readers goes along: whoever named players who are not to
// meet has named them for the new event, too, if they play in it. Seed is of the lots of its openings.
func (e *Event) Clone(rule CloneRule, seed uint64) (*Event, error) {
	head := e.Head.forAnother()
	head.Name, head.Short, head.Begins, head.Ends = rule.Name, rule.Short, rule.Begins, rule.Ends
	if rule.Festival {
		head.Within = e.FestivalOf()
	}
	head.Filing = head.Filing.ForAnother()
	r := &head.Regulations
	r.Seed, r.Openings.Seed, r.Swiss.Drawn = 0, seed, ""
	r.Correspondence.Code, r.Correspondence.Entry = "", terms.Entry{}
	if rule.Discipline != "" && rule.Discipline != head.Discipline {
		limits, ok := rule.Discipline.Rule()
		if !ok || limits.Team != head.Discipline.IsTeam() {
			return nil, refusal.NewInvalid("discipline", "error.event.discipline", refusal.Args{"text": string(rule.Discipline)})
		}
		usual := Defaults(rule.Discipline, head.Language, head.Zone).Regulations
		head = head.WithDiscipline(rule.Discipline)
		r.Time, r.TimeReason, r.LateMinutes = usual.Time, "", usual.LateMinutes
		r.Rating.List = "" // a list is of one discipline
	}
	f := &Event{Emblem: e.Emblem.ForAnother()}
	known := map[PlayerID]PlayerID{}
	for _, p := range e.Players {
		if rule.Players && p.Withdrawn == (Withdrawal{}) {
			q := Player{ID: PlayerID(f.NextID()), Revision: 1, NoHalf: p.NoHalf, Table: p.Table, Person: p.Person, PlayerData: p.PlayerData}
			known[p.ID] = q.ID
			q.Captain = p.Captain
			f.Players = append(f.Players, q)
			f.Head.Regulations.Team = r.Team
			f.SetMembers(q.ID, newMembers(p.Members))
		}
	}
	r.Restrictions = restrictionsOf(r.Restrictions, known)
	f.Head = head.Clean()
	return f, nil
}

// newMembers are those of a team for another event: whoever was out is in again.
func newMembers(members []Member) []Member {
	members = slices.Clone(members)
	for i := range members {
		members[i].ID, members[i].Out = 0, Withdrawal{}
	}
	return members
}

// restrictionsOf are those that mean something in another event: players that it does not have stand in none.
func restrictionsOf(all []Restriction, known map[PlayerID]PlayerID) []Restriction {
	var out []Restriction
	for _, a := range all {
		if a.By == RestrictNamed {
			var ids []PlayerID
			for _, id := range a.Players {
				if there, ok := known[id]; ok {
					ids = append(ids, there)
				}
			}
			if len(ids) < 2 {
				continue
			}
			a.Players = ids
		}
		out = append(out, a)
	}
	return slices.Clip(out)
}
