package play

import (
	"time"

	"adyukh/tournament"
	"adyukh/tournament/rating"
	"adyukh/tournament/standings"
)

// Public is all that somebody without a sign-in may see of an event: every field that is shown is named here, so that a
// new field stays hidden until somebody decides otherwise. Drafts, numbers drawn before the first publication, birth years,
// own ids, players who are kept apart, reasons of withdrawals and findings of sheets are not in it.
type Public struct {
	ID        tournament.EventID
	Published int64  // the counter of what readers can notice
	Event     *Event // of which all the rest is made
	PublicHead
	Players   []PublicPlayer  // by number, before the first publication by name
	Rounds    []PublicRound   // the published ones
	Scheduled int             // rounds in all
	Complete  int             // rounds that are published and have every result
	Standings *Table          // after the complete rounds
	Cross     *Table          // with every published result
	Groups    []PublicGroup   // one in an event without groups
	Sides     []SideTable     // Scheveningen: with every published result
	Ranked    []CategoryTable // of each category, after the complete rounds
	Summed    []TotalTable    // of clubs, regions, organisations, after the complete rounds
	Ratings   []rating.Change // what the published results do to ratings; nil when the event is not rated
	Bracket   *Bracket        // knock-out: as the published rounds say; nil before the first
}

// PublicGroup are the tables of a group.
type PublicGroup struct {
	Name      string // "" where all are in one
	Standings *Table // after the complete rounds
	Cross     *Table // with every published result
}

// PublicHead is what everybody may know about the event itself.
type PublicHead struct {
	Name         string
	Place        string
	Begins       Date
	Ends         Date
	Game         string
	Discipline   Discipline
	Language     string
	Zone         string
	Officials    []Official
	Origin       tournament.EventID // the event of which this one is the final; 0 when there is none
	System       System
	Rounds       int // where that is a matter of the regulations
	Cycles       int
	Swiss        SwissRules // without the colour drawn
	Match        MatchRules
	Knockout     KnockoutRules
	Restrictions []Restriction // but those that name players
	Openings     int           // entries of the table from which openings are drawn
	Time         TimeControl
	LateMinutes  int
	Criteria     []standings.Code
	Rating       RatingRules
	Categories   []Category
	Totals       []Total
}

// PublicPlayer is what everybody may know about a player.
type PublicPlayer struct {
	ID            PlayerID
	Number        int // 0 until a round is published
	ShortName     string
	PlayerData             // what readers may see; Society where results are summed up by it
	Categories    []string // to which the player belongs
	PlayOff       int      // what an additional match gave
	Lot           int      // place in a drawing of lots held by hand
	Entered       int      // the first round of a late player, 0 until a round is published
	WithdrawnFrom int      // the round, or 0
	Person        int64    // the card of the register, 0 until a round is published
}

// PublicRound is a published round.
type PublicRound struct {
	Number      int
	PublishedAt time.Time
	StartsAt    time.Time
	Complete    bool
	Editing     bool // an arbiter is changing its pairings
	Opening     Opening
	Settled     []Settled // knock-out: winners that an arbiter named
	PairingLog  string    // how the engine paired it; see Why
	Games       []PublicGame
}

// PublicGame is a game of a published round, or a free round, where Black is 0.
type PublicGame struct {
	ID       GameID
	Round    int
	Board    int
	Leg      int // which game of the match on this board, from 0
	White    PlayerID
	Black    PlayerID
	Result   Result // as tables count it
	Points   int    // of a round without an opponent
	Waiting  bool   // the result is still to come
	Annulled bool   // one of the players left the table with all games
}

// Public returns what everybody may see. It is a pure function of the event.
func (e *Event) Public() (*Public, error) {
	e = e.For(Readers)
	p := &Public{
		ID: e.ID, Published: e.Published, Event: e, PublicHead: e.Head.public(),
		Scheduled: e.ScheduledRounds(), Complete: e.CompleteRounds(),
	}
	for _, player := range e.ByNumber() {
		p.Players = append(p.Players, e.publicPlayer(player))
	}
	for _, r := range e.Rounds {
		p.Rounds = append(p.Rounds, e.publicRound(r))
	}
	var err error
	if p.Standings, err = e.Table(p.Complete); err != nil {
		return nil, err
	}
	if p.Cross, err = e.Table(len(p.Rounds)); err != nil {
		return nil, err
	}
	if p.Groups, err = e.publicGroups(p); err != nil {
		return nil, err
	}
	if p.Sides, err = e.Sides(len(p.Rounds)); err != nil {
		return nil, err
	}
	if p.Ranked, err = e.CategoryTables(p.Complete); err != nil {
		return nil, err
	}
	if p.Summed, err = e.TotalTables(p.Complete); err != nil {
		return nil, err
	}
	p.Ratings = e.RatingChanges(len(p.Rounds))
	p.Bracket = e.Bracket()
	return p, nil
}

func (e *Event) publicGroups(p *Public) ([]PublicGroup, error) {
	if e.Head.Regulations.System.Shape() != ShapeGroups {
		return []PublicGroup{{Standings: p.Standings, Cross: p.Cross}}, nil
	}
	now, err := e.Tables(p.Complete)
	if err != nil {
		return nil, err
	}
	cross, err := e.Tables(len(p.Rounds))
	if err != nil {
		return nil, err
	}
	var groups []PublicGroup
	for i := range cross {
		groups = append(groups, PublicGroup{Name: cross[i].Group, Standings: &now[i].Table, Cross: &cross[i].Table})
	}
	return groups, nil
}

func (h Head) public() PublicHead {
	r := h.Regulations
	return PublicHead{
		Name: h.Name, Place: h.Place, Begins: h.Begins, Ends: h.Ends, Game: h.Game, Discipline: h.Discipline,
		Language: h.Language, Zone: h.Zone, Officials: h.Officials, Origin: h.Origin,
		System: r.System, Rounds: r.Rounds, Cycles: r.Cycles, Swiss: r.Swiss, Match: r.Match, Knockout: r.Knockout,
		Restrictions: r.Restrictions, Openings: len(r.Openings.Table), Time: r.Time, LateMinutes: r.LateMinutes, Criteria: r.Criteria,
		Rating:     r.Rating,
		Categories: r.Categories, Totals: r.Totals,
	}
}

func (e *Event) publicPlayer(p Player) PublicPlayer {
	return PublicPlayer{
		ID: p.ID, Number: p.Number, ShortName: p.ShortName(), PlayerData: p.PlayerData, Categories: e.categoriesOf(p), PlayOff: p.PlayOff,
		Lot: p.Lot, Entered: p.Entered, WithdrawnFrom: p.Withdrawn.FromRound, Person: p.Person,
	}
}

func (e *Event) publicRound(r Round) PublicRound {
	round := PublicRound{
		Number: r.Number, PublishedAt: r.PublishedAt, StartsAt: r.StartsAt, Complete: e.RoundComplete(r.Number), Editing: r.Editing,
		Opening: r.Opening, Settled: r.Settled, PairingLog: r.PairingLog,
	}
	for _, g := range r.Games {
		round.Games = append(round.Games, PublicGame{
			ID: g.ID, Round: g.Round, Board: g.Board, Leg: g.Leg, White: g.White, Black: g.Black, Result: e.Counted(g),
			Points: e.ByePoints(g.Result.Kind), Waiting: e.Waiting(g), Annulled: e.annulled(g),
		})
	}
	return round
}

// Player returns the public player with the id.
func (p *Public) Player(id PlayerID) (PublicPlayer, bool) {
	for _, player := range p.Players {
		if player.ID == id {
			return player, true
		}
	}
	return PublicPlayer{}, false
}

// IsFree tells whether the game is a player's free round.
func (g PublicGame) IsFree() bool { return g.Black == 0 }

// Why returns the short explanation of a player's pairing in round n: what the engine knew about the two, and the rule for
// their colours. ok is false where no engine has made this pairing.
func (p *Public) Why(player PlayerID, n int) (w Why, ok bool) {
	g, ok := p.Event.GameOf(player, n)
	if !ok {
		return Why{}, false
	}
	round, _ := p.Event.Round(n)
	account, ok, err := round.ReadPairingLog()
	if err != nil || !ok {
		return Why{}, false
	}
	return account.Why(g.White, g.Black, g.Result.Kind)
}
