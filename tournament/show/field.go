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
	table  *play.Table
	groups []play.GroupTable
	sides  []play.SideTable
	rounds []play.PublicRound
	match  play.MatchRules
	shape  play.Shape
}

// Roster is what the lines of tables are made of beside the results: who plays, and how the game writes points.
type Roster struct {
	event   *play.Event
	players map[play.PlayerID]person
	scale   rules.Scale
}

// RosterOf is the roster of an event.
func RosterOf(e *play.Event) Roster {
	r := Roster{e, make(map[play.PlayerID]person, len(e.Players)), e.Head.Scale()}
	for i, p := range e.ByNumber() {
		r.players[p.ID] = person{
			i, p.Number, p.Entered, p.Withdrawn.FromRound, p.Name, p.ShortName(), p.Rank, p.Federation, p.Club, p.Group,
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
}

// OfEvent returns the field of an event after a round.
func OfEvent(e *play.Event, after int) (*Field, error) {
	t, err := e.Table(after)
	if err != nil {
		return nil, err
	}
	return OfTable(e, t)
}

// OfTable is OfEvent where the table is known.
func OfTable(e *play.Event, t *play.Table) (*Field, error) {
	r := e.Head.Regulations
	f := &Field{
		After: t.After, Scheduled: e.ScheduledRounds(), Roster: RosterOf(e), table: t, match: r.Match, shape: r.System.Shape(),
	}
	for _, r := range e.Rounds[:t.After] {
		round := play.PublicRound{Number: r.Number, Games: make([]play.PublicGame, len(r.Games))}
		for i, g := range r.Games {
			round.Games[i] = gameOf(e, g)
		}
		f.rounds = append(f.rounds, round)
	}
	var err error
	if f.sides, err = e.Sides(t.After); err != nil {
		return nil, err
	}
	if f.shape != play.ShapeGroups {
		f.groups = []play.GroupTable{{Table: *t}}
		return f, nil
	}
	f.groups, err = e.Tables(t.After)
	return f, err
}

// gameOf is a game as tables count it.
func gameOf(e *play.Event, g play.Game) play.PublicGame {
	return play.PublicGame{
		ID: g.ID, Round: g.Round, Board: g.Board, Leg: g.Leg, White: g.White, Black: g.Black, Result: e.Counted(g),
		Points: e.ByePoints(g.Result.Kind), Waiting: e.Waiting(g), Annulled: e.IsAnnulled(g.White) || e.IsAnnulled(g.Black),
	}
}

// OfPublic returns the field of what everybody may see, with every published result.
func OfPublic(p *play.Public) *Field {
	f := &Field{
		After: p.Cross.After, Scheduled: p.Scheduled, Roster: RosterOf(p.Event), table: p.Cross, sides: p.Sides, rounds: p.Rounds,
		match: p.Match, shape: p.System.Shape(),
	}
	for _, g := range p.Groups {
		f.groups = append(f.groups, play.GroupTable{Group: g.Name, Table: *g.Cross})
	}
	return f
}

// Final tells whether the tables are the last ones.
func (f *Field) Final() bool { return f.table.Final }

// Open returns how many results the tables wait for.
func (f *Field) Open() int { return f.table.Open }

// HasAnnulled tells whether a player has left the tables with all games.
func (f *Field) HasAnnulled() bool {
	return slices.ContainsFunc(f.table.Rows, func(r standings.Row) bool { return r.Status == standings.Annulled })
}

// Shape is the form of the tables that show who met whom.
func (f *Field) Shape() play.Shape { return f.shape }

// number is a value in the event's scale.
func (r Roster) number(v standings.Value) Number { return NumberOf(v, r.scale) }
