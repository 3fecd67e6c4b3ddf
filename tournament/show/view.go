package show

import (
	"sync"

	"adyukh/tournament/play"
	"adyukh/tournament/rating"
)

// View is an event as an audience sees it, with all that is shown of it. What is worked out is kept, so that the papers and
// pages of one View count a table once. It is safe for concurrent use.
type View struct {
	*play.Event // with nothing in it that the audience may not see
	Audience    play.Audience
	spelled     *View // with names as they stand in the event, where this one spells them otherwise

	mu   sync.Mutex
	kept map[any]*kept
}

// For returns an event as an audience sees it.
func For(e *play.Event, a play.Audience) *View { return Seen(e.For(a), a) }

// Seen is For where the event is already as the audience sees it.
func Seen(e *play.Event, a play.Audience) *View {
	return &View{Event: e, Audience: a, kept: map[any]*kept{}}
}

// kept is a value that is worked out by whoever asks first; the others wait for it.
type kept struct {
	once  sync.Once
	value any
	err   error
}

// keep returns the value of a key, which make works out at first. The key is of a type that only the caller uses.
func keep[T any](v *View, key any, work func() (T, error)) (T, error) {
	v.mu.Lock()
	k := v.kept[key]
	if k == nil {
		k = &kept{}
		v.kept[key] = k
	}
	v.mu.Unlock()
	k.once.Do(func() { k.value, k.err = work() })
	value, _ := k.value.(T)
	return value, k.err
}

type (
	tableKey    int // after which round
	tablesKey   int
	sidesKey    int
	categoryKey int
	totalKey    int
	ratingKey   int
	fieldKey    int
	bracketKey  int
	roundKey    int
	pairingsKey int
	boardsKey   int
	countedKey  struct{}
	latinKey    struct{}
	openKey     struct{}
	knockoutKey struct{}
	rosterKey   struct{}
	numbersKey  struct{}
	whysKey     int // of which round
)

// Whys are the short explanations of a round's pairing; ok is false where no engine has paired it.
func (v *View) Whys(n int) (all play.Whys, ok bool) {
	found, err := keep(v, whysKey(n), func() (*play.Whys, error) {
		r, _ := v.Event.Round(n)
		log, ok, err := r.ReadPairingLog()
		if err != nil || !ok {
			return nil, err
		}
		all := log.Whys()
		return &all, nil
	})
	if err != nil || found == nil {
		return play.Whys{}, false
	}
	return *found, true
}

// CountedRounds returns how many rounds tables of places count: see play.Event.CountedRounds.
func (v *View) CountedRounds() int {
	n, _ := keep(v, countedKey{}, func() (int, error) { return v.Event.CountedRounds(), nil })
	return n
}

// Open is what is open in the event: see play.Event.Open; nobody changes it.
func (v *View) Open() []play.Matter {
	all, _ := keep(v, openKey{}, func() ([]play.Matter, error) { return v.Event.Open(), nil })
	return all
}

// RoundComplete tells whether no result of a round is waited for: see play.Event.RoundComplete.
func (v *View) RoundComplete(n int) bool {
	done, _ := keep(v, roundKey(n), func() (bool, error) { return v.Event.RoundComplete(n), nil })
	return done
}

// Pairings are the games of a round by board, those without an opponent last; nobody changes them.
func (v *View) Pairings(n int) []Pairing {
	all, _ := keep(v, pairingsKey(n), func() ([]Pairing, error) { return Pairings(v.Event, n), nil })
	return all
}

// GameNumbers name the games: see play.Event.GameNumbers; nobody changes them.
func (v *View) GameNumbers() map[play.GameID]string {
	all, _ := keep(v, numbersKey{}, func() (map[play.GameID]string, error) { return v.Event.GameNumbers(), nil })
	return all
}

// Boards are what happens in a round, by board, players without an opponent last; nobody changes them.
func (v *View) Boards(n int) []Board {
	all, _ := keep(v, boardsKey(n), func() ([]Board, error) { return boardsOf(v.Event, n, v.Pairings(n), v.knockout()), nil })
	return all
}

// knockout is the bracket as the rounds say; nil in other systems, and before numbers are drawn.
func (v *View) knockout() *play.Bracket {
	b, _ := keep(v, knockoutKey{}, func() (*play.Bracket, error) { return v.Event.Bracket(), nil })
	return b
}

// Table ranks all players after a round, which may be incomplete; nobody changes it.
func (v *View) Table(after int) (*play.Table, error) {
	return keep(v, tableKey(after), func() (*play.Table, error) { return v.Event.Table(after) })
}

// Tables ranks the players of each group for itself: see play.Event.Tables.
func (v *View) Tables(after int) ([]play.GroupTable, error) {
	return keep(v, tablesKey(after), func() ([]play.GroupTable, error) {
		if v.Head.Regulations.System.Shape() == play.ShapeGroups {
			return v.Event.Tables(after)
		}
		t, err := v.Table(after)
		if err != nil {
			return nil, err
		}
		return []play.GroupTable{{Table: *t}}, nil
	})
}

// Sides are the sides of a Scheveningen event.
func (v *View) Sides(after int) ([]play.SideTable, error) {
	return keep(v, sidesKey(after), func() ([]play.SideTable, error) { return v.Event.Sides(after) })
}

// CategoryTables are the tables of the event's categories.
func (v *View) CategoryTables(after int) ([]play.CategoryTable, error) {
	return keep(v, categoryKey(after), func() ([]play.CategoryTable, error) { return v.Event.CategoryTables(after) })
}

// TotalTables are the sums that the regulations ask for.
func (v *View) TotalTables(after int) ([]play.TotalTable, error) {
	return keep(v, totalKey(after), func() ([]play.TotalTable, error) { return v.Event.TotalTables(after) })
}

// RatingChanges are what the rounds up to after do to ratings; nil when the event is not rated.
func (v *View) RatingChanges(after int) []rating.Change {
	changes, _ := keep(v, ratingKey(after), func() ([]rating.Change, error) { return v.Event.RatingChanges(after), nil })
	return changes
}
