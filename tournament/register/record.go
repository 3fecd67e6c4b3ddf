package register

import (
	"cmp"

	"adyukh/tournament/person"
)

// Record is what an event says to the register: what everybody may see of it. An event that is hidden says nothing, and Gone.
type Record struct {
	Event   EventRecord
	Entries []Entry // in the order of players; none before the first round is published
	Games   []Game  // with a result, in the order of games
}

// EventRecord is an event as a list of events shows it.
type EventRecord struct {
	ID         EventID
	Kind       string // of the event, as it registers
	Published  int64  // the event's published revision that the record is of
	Gone       bool
	Name       string
	Short      string // for lists; "" in records of before there were any
	Place      string
	Begins     Day
	Ends       Day
	Game       string
	Discipline string
	Season     int  // the year of Begins, 0 without one
	Final      bool // every round is played: places are final
	Players    int  // persons, those of teams too
	Teams      int  // of an event of teams
	Rounds     int  // published ones
}

// ShortName is the name for lists.
func (e EventRecord) ShortName() string {
	return cmp.Or(e.Short, person.ShortTitle(e.Name, person.MaxShort))
}

// Entry is how a player, a team or a member of a team has played in an event.
type Entry struct {
	Event        EventID
	Player       PlayerID // of a member his number within the event, which is no team's
	Gone         bool
	Linked       PersonID // the card that the event's player is linked with; 0 for none
	Person       PersonID // the card that stands for it; filled by the store
	Name         string   // in the event
	Number       int      // of a member, in the list of the team
	Team         PlayerID // the team of a member, and of a team itself its own number; 0 in an event of persons
	TeamOf       string   // its name
	TeamID       TeamID   // of the register; filled by the store
	Board        int      // at which a member sat most often; 0: at none
	Group        string   // whose table the place is of; "" where all are in one
	First        int      // place, of a member that of the team; 0 as long as there is none; shared places are First to Last
	Last         int
	Points       string // as the table shows them; of a member his own
	Games        int    // played ones, those of a player who left the table not among them
	Won          int
	Drawn        int
	Lost         int
	Out          bool          // withdrawn
	Begins       Day           // of the event
	Compositions []Composition // of a composer, in the order of numbers
}

// Work is what came of a composition in a contest of composers.
type Composition struct {
	No      int    `json:"no"` // under which everybody knows it in the contest
	Section string `json:"section,omitzero"`
	Place   int    `json:"place,omitzero"`  // in the section; 0 without one
	Result  string `json:"result,omitzero"` // that its marks come to; "" without one
}

// IsTeam tells whether a team has played so, not a person.
func (e Entry) IsTeam() bool { return e.Team != 0 && e.Team == e.Player }

// IsMember tells whether a person has played so for a team.
func (e Entry) IsMember() bool { return e.Team != 0 && e.Team != e.Player }

// Game is a published game with a result, in an event of teams of two members.
type Game struct {
	Event       EventID
	ID          int64
	Gone        bool
	Round       int
	Board       int
	Leg         int
	WhitePlayer PlayerID
	BlackPlayer PlayerID
	White       PersonID // the cards that stand for them, 0 without one; filled by the store
	Black       PersonID
	Kind        string // how it ended, as tournament.ResultKind
	WhitePoints int    // in the units of the event's game
	BlackPoints int
	WhiteScore  string // as they are shown
	BlackScore  string
	Played      bool
	Annulled    bool // one of the players left the table with all games
	Begins      Day  // of the event
}

// Counts tells whether the game says something about the two players.
func (g Game) Counts() bool { return g.Played && !g.Annulled }

// PointsOf returns the points of a person and of the opponent.
func (g Game) PointsOf(p PersonID) (own, other int) {
	if g.White == p {
		return g.WhitePoints, g.BlackPoints
	}
	return g.BlackPoints, g.WhitePoints
}
