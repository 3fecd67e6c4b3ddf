package selfservice

import (
	"slices"
	"time"
)

// Aside is what arbiters have put aside of the records and photos that players have sent of a game. Its id is the game's. The things
// themselves stay beside the event until there is no room for them, so that they can be taken back.
type Aside struct {
	ID       int64   `json:"id"`
	Revision int64   `json:"revision,omitzero"`
	Things   []Thing `json:"things,omitzero"`
}

// Thing is a record or a photo that a player has sent, as it was sent at an instant.
type Thing struct {
	Player int64     `json:"player"`
	Number int       `json:"number,omitzero"` // of the photo; 0 for the record
	At     time.Time `json:"at,omitzero"`
}

// Holds tells whether something is put aside. What was sent anew in its place is not.
func (a Aside) Holds(t Thing) bool {
	return slices.ContainsFunc(a.Things, func(o Thing) bool { return o.Player == t.Player && o.Number == t.Number && o.At.Equal(t.At) })
}

// With returns it with one thing more.
func (a Aside) With(t Thing) Aside {
	a.Things = append(slices.Clip(a.Things), t)
	return a
}

// Without returns a game after what White or Black has said is forgotten, as if it had not been said; it counts among the times.
func (g Game) Without(white bool) Game { return g.Say(white, Side{}) }
