package show

import (
	"slices"

	"adyukh/rules"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// Field is who plays an event and what was played up to a round: all that its tables are made of.
type Field struct {
	After     int // the round after which the tables stand
	Scheduled int // rounds in all

	Roster
	Table  *play.Table // of all players
	groups []play.GroupTable
	sides  []play.SideTable
	rounds [][]Pairing
	match  play.MatchRules
	shape  play.Shape
}

// Roster is what the lines of tables are made of beside the results: who plays, and how the game writes points.
type Roster struct {
	event   *play.Event
	players map[play.PlayerID]person
	scale   rules.Scale
}

// Roster is who plays the event.
func (v *View) Roster() Roster {
	r, _ := keep(v, rosterKey{}, func() (Roster, error) { return RosterOf(v.Event), nil })
	return r
}

// RosterOf is the roster of an event.
func RosterOf(e *play.Event) Roster {
	r := Roster{e, make(map[play.PlayerID]person, len(e.Players)), e.Head.Scale()}
	for i, p := range e.ByNumber() {
		r.players[p.ID] = person{
			i, p.Number, p.Entered, GoneFrom(e, p), p.Name, p.ShortName(), p.Rank, p.Federation, p.Club, p.Group, Home(e, p),
		}
	}
	return r
}

// person is what tables say of a player beside the results.
type person struct {
	at                            int // in the order of numbers, those without one last
	number, entered, withdrawn    int
	name, short                   string
	rank, federation, club, group string
	home                          string // see Home
}

// Field returns the field of the event after a round, which may be incomplete.
func (v *View) Field(after int) (*Field, error) {
	return keep(v, fieldKey(after), func() (*Field, error) { return v.field(after) })
}

func (v *View) field(after int) (*Field, error) {
	t, err := v.Table(after)
	if err != nil {
		return nil, err
	}
	r := v.Head.Regulations
	f := &Field{
		After: t.After, Scheduled: v.ScheduledRounds(), Roster: v.Roster(), Table: t, match: r.Match, shape: r.System.Shape(),
	}
	for n := range t.After {
		f.rounds = append(f.rounds, v.Pairings(n+1))
	}
	if f.sides, err = v.Sides(after); err != nil {
		return nil, err
	}
	f.groups, err = v.Tables(after)
	return f, err
}

// Final tells whether the tables are the last ones.
func (f *Field) Final() bool { return f.Table.Final }

// Open returns how many results the tables wait for.
func (f *Field) Open() int { return f.Table.Open }

// HasAnnulled tells whether a player has left the tables with all games.
func (f *Field) HasAnnulled() bool {
	return slices.ContainsFunc(f.Table.Rows, func(r standings.Row) bool { return r.Status == standings.Annulled })
}

// Shape is the form of the tables that show who met whom.
func (f *Field) Shape() play.Shape { return f.shape }

// number is a value in the event's scale.
func (r Roster) number(v standings.Value) Number { return NumberOf(v, r.scale) }

func (r Roster) numbers(list []standings.Value) Numbers {
	all := make(Numbers, len(list))
	for i, v := range list {
		all[i] = r.number(v)
	}
	return all
}
