package register

// Tally counts games from one player's side. What was not played, and what does not count, is in Other.
type Tally struct {
	Won, Drawn, Lost, Other int
}

// Games returns how many games count.
func (t Tally) Games() int { return t.Won + t.Drawn + t.Lost }

// Add counts a game in which somebody has own points and the opponent the others.
func (t *Tally) Add(own, other int) {
	switch {
	case own > other:
		t.Won++
	case own < other:
		t.Lost++
	default:
		t.Drawn++
	}
}

// Count counts a game from one player's side. One that both have lost is no draw.
func (t *Tally) Count(g Game, own, other int) {
	if g.Kind == bothLost {
		t.Lost++
		return
	}
	t.Add(own, other)
}

// bothLost is the kind of a game that was played and lost for both by decision.
const bothLost = "both-lost"

// Meetings is what two people have made of their games, from the first one's side.
type Meetings struct {
	All   Tally
	White Tally // with White
	Black Tally
}

// HeadToHead sums the games of a with b. Others are left out.
func HeadToHead(games []Game, a, b PersonID) Meetings {
	var m Meetings
	for _, g := range games {
		if g.Gone || !(g.White == a && g.Black == b || g.White == b && g.Black == a) || a == b {
			continue
		}
		side := &m.White
		if g.Black == a {
			side = &m.Black
		}
		if !g.Counts() {
			m.All.Other++
			side.Other++
			continue
		}
		own, other := g.PointsOf(a)
		m.All.Count(g, own, other)
		side.Count(g, own, other)
	}
	return m
}

// Career is what somebody has done in all events of a kind.
type Career struct {
	Events int
	Tally         // of all games that count
	Medals [3]int // first, second and third places of events that are over, not shared beyond them
	Teams  [3]int // those of the teams for which somebody has played
	From   Day    // the first event
	To     Day    // the last
}

// Add counts an entry of an event.
func (c *Career) Add(e Entry, final bool) {
	if e.Gone {
		return
	}
	c.Events++
	c.Won, c.Drawn, c.Lost = c.Won+e.Won, c.Drawn+e.Drawn, c.Lost+e.Lost
	medals := &c.Medals
	if e.IsMember() {
		medals = &c.Teams
	}
	if final && e.First >= 1 && e.First <= len(medals) {
		medals[e.First-1]++
	}
	if e.Begins == "" {
		return
	}
	if c.From == "" || e.Begins < c.From {
		c.From = e.Begins
	}
	c.To = max(c.To, e.Begins)
}

// Opponent is somebody whom a person has met.
type Opponent struct {
	Person PersonID
	Name   string
	Tally
}
