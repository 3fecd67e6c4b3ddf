package tournament

// Audience is who is shown an event. Nothing else decides what may be seen of it: see Event.For.
type Audience string

// The audiences.
const (
	Arbiters Audience = "arbiters" // everything
	Helpers  Audience = "helpers"  // the desk with its drafts, but nothing private of people
	Readers  Audience = "readers"  // everybody: what is published
)

// Derived is what may be known although the fields from which it follows are withheld. An event as it is stored has none.
type Derived struct {
	Rounds  int // ScheduledRounds: before the first publication the groups are not known
	Players map[PlayerID]DerivedPlayer
}

// DerivedPlayer is what follows from the withheld fields of a player.
type DerivedPlayer struct {
	Categories []string // the names of those to which the player belongs
	KLine      int      // the line of the event's table of K, from 1; 0 in an event that is not rated
	Games      int      // ScheduledGames
}

// For returns the event as an audience may see it: an ordinary event with nothing in it that has to stay hidden, so that all
// that is shown can be made of it. Every field that stays is named by the function of its part, and a new field is hidden
// until somebody decides otherwise.
func (e *Event) For(a Audience) *Event {
	if a == Arbiters {
		return e
	}
	seen := &Event{Envelope: Envelope{ID: e.ID, Published: e.Published}, Head: e.headFor(a), Derived: &Derived{Rounds: e.ScheduledRounds()}}
	if a == Helpers {
		seen.Version, seen.LastID = e.Version, e.LastID
	}
	seen.Derived.Players = make(map[PlayerID]DerivedPlayer, len(e.Players))
	seen.Players = make([]Player, len(e.Players))
	for i, p := range e.Players {
		seen.Players[i], seen.Derived.Players[p.ID] = e.playerFor(a, p), e.derivedFor(a, p)
	}
	for _, r := range e.Rounds {
		if round, ok := e.roundFor(a, r); ok {
			round.Games = e.gamesFor(a, r)
			seen.Rounds = append(seen.Rounds, round)
		}
	}
	for _, d := range e.Documents {
		if d, ok := documentFor(a, d); ok {
			seen.Documents = append(seen.Documents, d)
		}
	}
	return seen
}

func (e *Event) gamesFor(a Audience, r Round) []Game {
	if a == Helpers {
		return r.Games
	}
	games := make([]Game, len(r.Games))
	for i, g := range r.Games {
		games[i] = e.gameFor(a, g)
	}
	return games
}

// derivedFor works out what an audience may know of a player. A group that is not known yet puts nobody into a category.
func (e *Event) derivedFor(a Audience, p Player) DerivedPlayer {
	if e.Derived != nil {
		return e.Derived.Players[p.ID]
	}
	d := DerivedPlayer{Games: e.ScheduledGames(p.ID), KLine: e.kLine(p)}
	p.Group = e.playerFor(a, p).Group
	d.Categories = e.categoriesOf(p)
	return d
}
