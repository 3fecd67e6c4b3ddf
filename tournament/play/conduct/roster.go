package conduct

import (
	"slices"

	"adyukh/tournament/play"
)

// roster enters the rows of a list into the working copy of an event, one after the other. It finds players by their own ids and by their
// names, each of which is folded once, and the list of players is its own: a row that changes one of them copies no other.
type roster struct {
	e      *play.Event
	year   int
	drawn  bool
	ownIDs map[string][]int      // places in e.Players, in their order; nobody stands under ""
	names  map[string][]int      // the same by folded name
	meant  map[play.PlayerID]int // the last row, from 1, that meant a player
	late   []play.PlayerID       // who came after the draw and has no number yet
}

func newRoster(e *play.Event, year, rows int) *roster {
	r := &roster{
		e: e, year: year, drawn: e.IsDrawn(), ownIDs: map[string][]int{}, names: map[string][]int{}, meant: map[play.PlayerID]int{},
	}
	e.Players = append(make([]play.Player, 0, len(e.Players)+rows), e.Players...)
	for i := range e.Players {
		r.learn(i, e.Players[i].FoldedName())
	}
	return r
}

// enterAll enters the rows of a list, each after the ones before it; those that are apart, counted from 0, as people of their own.
func (r *roster) enterAll(rows []play.PlayerData, apart []int) []RowFate {
	alone := make(map[int]bool, len(apart))
	for _, i := range apart {
		alone[i] = true
	}
	fates := make([]RowFate, len(rows))
	for i, row := range rows {
		fates[i] = r.enter(i+1, row, alone[i])
	}
	if len(r.late) > 0 {
		r.e.EnterNext(r.late)
	}
	return fates
}

// learn notes by what the player at a place is found.
func (r *roster) learn(i int, name string) {
	r.names[name] = with(r.names[name], i)
	if id := r.e.Players[i].OwnID; id != "" {
		r.ownIDs[id] = with(r.ownIDs[id], i)
	}
}

// forget takes learn back.
func (r *roster) forget(i int, name string) {
	r.names[name] = without(r.names[name], i)
	if id := r.e.Players[i].OwnID; id != "" {
		r.ownIDs[id] = without(r.ownIDs[id], i)
	}
}

// with adds a place to places in their order.
func with(places []int, i int) []int {
	at, _ := slices.BinarySearch(places, i)
	return slices.Insert(places, at, i)
}

func without(places []int, i int) []int {
	at, _ := slices.BinarySearch(places, i)
	return slices.Delete(places, at, at+1)
}

// enter enters the n-th row of the list, from 1, as the player whom it means; as a new one where that is nobody, or where the row is said
// to be apart.
func (r *roster) enter(n int, row play.PlayerData, apart bool) RowFate {
	row = row.Clean()
	if err := play.CheckData(row, r.year); err != nil {
		return RowFate{Err: err}
	}
	name, at := row.FoldedName(), -1
	if !apart {
		at = r.find(row, name)
	}
	if at < 0 {
		id, err := r.add(row, name)
		if err != nil {
			return RowFate{Err: err}
		}
		r.meant[id] = n
		return RowFate{Becomes: row}
	}
	known := r.e.Players[at]
	fate := RowFate{Known: known, Becomes: known.Merge(row), Earlier: r.meant[known.ID]}
	if fate.Same = fate.Becomes == known.PlayerData; !fate.Same {
		if err := r.e.CheckMove(known, fate.Becomes); err != nil {
			return RowFate{Err: err}
		}
		r.forget(at, known.FoldedName())
		r.e.Players[at].PlayerData = fate.Becomes
		r.learn(at, fate.Becomes.FoldedName())
	}
	r.meant[known.ID] = n
	return fate
}

// find is the place of the player whom a row means, -1 for nobody. Of several with one name it is the first that no earlier row meant, so
// that a list of namesakes can be loaded twice.
func (r *roster) find(row play.PlayerData, name string) int {
	at := r.like(row, name)
	if at < 0 || r.meant[r.e.Players[at].ID] == 0 || row.OwnID != "" {
		return at
	}
	for _, i := range r.names[name] {
		if p := &r.e.Players[i]; r.meant[p.ID] == 0 && p.SameYear(row) {
			return i
		}
	}
	return at
}

// like is the place of the first player with the own id of a row; else, where not both have one, of the first of the name.
func (r *roster) like(row play.PlayerData, name string) int {
	if same := r.ownIDs[row.OwnID]; len(same) > 0 {
		return same[0]
	}
	for _, i := range r.names[name] {
		if p := &r.e.Players[i]; p.SameYear(row) {
			if p.OwnID != "" && row.OwnID != "" {
				return -1
			}
			return i
		}
	}
	return -1
}

// add enters somebody new, behind all others; where nobody's entry counts for the next one's, numbers come at the end: see enterAll.
func (r *roster) add(row play.PlayerData, name string) (play.PlayerID, error) {
	last := len(r.e.Players)
	if !r.drawn || r.e.EntersNext() {
		id := play.PlayerID(r.e.NextID())
		r.e.Players = append(r.e.Players, play.Player{ID: id, PlayerData: row})
		r.learn(last, name)
		if r.drawn {
			r.late = append(r.late, id)
		}
		return id, nil
	}
	err := r.e.Add(row)
	if len(r.e.Players) == last {
		return 0, err
	}
	r.learn(last, name)
	return r.e.Players[last].ID, err
}
