package play

import (
	"cmp"
	"slices"

	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// FinalSeat is the place of another event by which a player is in its final.
type FinalSeat struct {
	Player PlayerID `json:"player"`
	Of     PlayerID `json:"of"`             // the same entrant in the event of which this one is the final
	Group  string   `json:"group,omitzero"` // in which the place was taken; "" where there are no groups
	First  int      `json:"first"`          // the place
	Last   int      `json:"last"`           // differs from First where the place was shared
}

// Displaced is a player of a final whose place belongs to somebody else now.
type Displaced struct {
	FinalSeat
	By  PlayerID // who has the place, an entrant of the event that the final was made from; 0 where it is shared
	Out PlayerID // the player of the final who leaves it for By; 0 where By is in the final already, and only his seat is another
}

// Footing is what the places that a final was made from have become.
type Footing struct {
	Open      bool        // the places are not final any more: something of the event before is open again
	Displaced []Displaced // by group and place
}

// IsFirm tells whether the final was made from the places as they are.
func (f Footing) IsFirm() bool { return !f.Open && len(f.Displaced) == 0 }

// CanReseat tells whether Reseat can bring the final in order.
func (f Footing) CanReseat() bool {
	return len(f.Displaced) > 0 && !f.Open && !slices.ContainsFunc(f.Displaced, func(d Displaced) bool { return d.By == 0 })
}

// Since returns what is wrong in f that was not wrong before.
func (f Footing) Since(before Footing) Footing {
	return Footing{
		Open:      f.Open && !before.Open,
		Displaced: slices.DeleteFunc(slices.Clone(f.Displaced), func(d Displaced) bool { return slices.Contains(before.Displaced, d) }),
	}
}

// Footing compares the places that a final of the event was made from with the places now. Everybody who wants to know whether a final
// still has the right players asks here.
func (e *Event) Footing(final *Event) (f Footing, err error) {
	var seats []FinalSeat
	for _, s := range final.Head.Seats {
		if _, plays := final.Player(s.Player); plays && final.Head.Origin == e.ID {
			seats = append(seats, s)
		}
	}
	if len(seats) == 0 {
		return f, nil
	}
	tables, err := e.Tables(e.PublishedRounds())
	if err != nil {
		return f, err
	}
	for i := range tables {
		t := &tables[i]
		own := slices.DeleteFunc(slices.Clone(seats), func(s FinalSeat) bool { return s.Group != t.Group })
		switch {
		case len(own) == 0:
		case !t.Final:
			f.Open = true
		default:
			f.Displaced = append(f.Displaced, t.displaced(own)...)
		}
	}
	f.nameLeavers()
	return f, nil
}

// nameLeavers says for whom each newcomer plays: of several seats that change, the first to come plays for the first to leave.
func (f Footing) nameLeavers() {
	var out []PlayerID
	for _, d := range f.Displaced {
		if !slices.ContainsFunc(f.Displaced, func(o Displaced) bool { return o.By == d.Of }) {
			out = append(out, d.Player)
		}
	}
	for i, d := range f.Displaced {
		in := slices.ContainsFunc(f.Displaced, func(o Displaced) bool { return o.Of == d.By })
		if d.By != 0 && !in && len(out) > 0 {
			f.Displaced[i].Out, out = out[0], out[1:]
		}
	}
}

// displaced are those of the seats of a group whose places are not theirs any more. As many of the level players of a place go on as seats
// were given out for it.
func (t *GroupTable) displaced(seats []FinalSeat) (all []Displaced) {
	slices.SortStableFunc(seats, func(a, b FinalSeat) int { return cmp.Compare(a.First, b.First) })
	places := map[PlayerID]standings.Place{}
	for _, r := range t.Rows {
		places[PlayerID(r.Player)] = r.Place
	}
	for len(seats) > 0 {
		first, n := seats[0].First, 1
		for n < len(seats) && seats[n].First == first {
			n++
		}
		limit := first + n - 1
		var stay []PlayerID
		var gone []FinalSeat
		for _, s := range seats[:n] {
			if p := places[s.Of]; p.First >= first && p.First <= limit && p.Last <= max(limit, s.Last) {
				stay = append(stay, s.Of)
			} else {
				gone = append(gone, s)
			}
		}
		var next []PlayerID // who has the places and is not seated by them
		for _, r := range t.Rows {
			if r.Place.First >= first && r.Place.First <= limit && !slices.Contains(stay, PlayerID(r.Player)) {
				next = append(next, PlayerID(r.Player))
			}
		}
		for i, s := range gone {
			d := Displaced{FinalSeat: s}
			if len(next) == len(gone) {
				d.By = next[i]
			}
			all = append(all, d)
		}
		seats = seats[n:]
	}
	return all
}

// finalSeats are the places of players who go on, the new players in the order of those; none where places are not final yet.
func (e *Event) finalSeats(ids []PlayerID, players []Player) ([]FinalSeat, error) {
	tables, err := e.Tables(e.PublishedRounds())
	if err != nil {
		return nil, err
	}
	var seats []FinalSeat
	for i, id := range ids {
		for _, t := range tables {
			for _, r := range t.Rows {
				if PlayerID(r.Player) == id && t.Final && r.Place.First > 0 {
					seats = append(seats, FinalSeat{players[i].ID, id, t.Group, r.Place.First, r.Place.Last})
				}
			}
		}
	}
	return seats, nil
}

// HasBegun tells whether a game of the event has a result, reported or not, or a record, or runs by correspondence.
func (e *Event) HasBegun() bool {
	if e.Head.IsCorrespondence() || len(e.Reports) > 0 {
		return e.PublishedRounds() > 0
	}
	return slices.ContainsFunc(e.Rounds, func(r Round) bool {
		return slices.ContainsFunc(r.Games, func(g Game) bool { return !g.IsFree() && (g.Result.Kind != NoResult || g.Sheet.Text != "") })
	})
}

// Reseat gives the seats of displaced players of a final, in the working copy, to those who have their places in the event from: number
// and pairings are those of the seat, and everything else goes with the person.
func (e *Event) Reseat(from *Event, f Footing) error {
	switch {
	case !f.CanReseat():
		return refusal.NewConflict("error.final.reseat", nil)
	case e.HasBegun():
		return refusal.NewConflict("error.final.begun", nil)
	case e.IsTeam() && len(e.Rounds) > 0: // members may be seated
		return refusal.NewConflict("error.final.team-paired", nil)
	}
	old, moved := *e, map[PlayerID]PlayerID{} // players of the final who stay in it, by their old seats
	for _, p := range e.Players {
		moved[p.ID] = p.ID
	}
	for _, d := range f.Displaced {
		delete(moved, d.Player)
	}
	seats := slices.Clone(e.Head.Seats)
	for _, d := range f.Displaced {
		at := slices.IndexFunc(old.Head.Seats, func(s FinalSeat) bool { return s.Of == d.By })
		var p Player
		if at >= 0 {
			p, _ = old.Player(old.Head.Seats[at].Player)
			moved[p.ID] = d.Player
		} else {
			of, ok := from.Player(d.By)
			if !ok {
				return refusal.NewConflict("error.final.reseat", nil)
			}
			p = newFinalist(of)
		}
		e.sitDown(d.Player, p)
		i := slices.IndexFunc(seats, func(s FinalSeat) bool { return s.Player == d.Player })
		seats[i].Of = d.By
	}
	e.Head.Seats = seats
	for _, p := range e.Players {
		came := slices.ContainsFunc(f.Displaced, func(d Displaced) bool { return d.Player == p.ID })
		if _, ok := e.PossibleDuplicate(p.ID, p.PlayerData); ok && came {
			return refusal.NewConflict("error.final.plays", refusal.Args{"name": p.ShortName()})
		}
	}
	e.Head.Regulations.Restrictions = restrictionsOf(e.Head.Regulations.Restrictions, moved)
	return nil
}

// sitDown puts a player on a seat.
func (e *Event) sitDown(seat PlayerID, p Player) {
	members := p.Members
	e.EditPlayer(seat, func(to *Player) {
		p.ID, p.Revision, p.Number, p.Members = to.ID, to.Revision, to.Number, to.Members
		*to = p
	})
	e.SetMembers(seat, newMembers(members))
	e.Ticks = e.Ticks.WithoutPlayer(int64(seat))
	for _, r := range e.Requests {
		if PlayerID(r.Player) == seat {
			e.dropRequest(r.ID)
		}
	}
}

// newFinalist is a player as a final takes him over: what is known of him, but not the group that he played in.
func newFinalist(p Player) Player {
	q := Player{Person: p.Person, Captain: p.Captain, PlayerData: p.PlayerData, Members: p.Members}
	q.Group = ""
	return q
}
