package play

import (
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/attendance"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/formalities"
	"adyukh/tournament/incident"
	"adyukh/tournament/person"
	"adyukh/tournament/team"
	"adyukh/tournament/teamtotals"
)

// Audience is who is shown an event. Nothing else decides what may be seen of it: see Event.For.
type Audience string

// The audiences.
const (
	Arbiters Audience = "arbiters" // everything
	Helpers  Audience = "helpers"  // the desk with its drafts, but nothing private of people
	Doors    Audience = "doors"    // a screen at the door: what readers see, and who is missing in the round of the check-in
	Readers  Audience = "readers"  // everybody: what is published
)

// Derived is what may be known although the fields from which it follows are withheld. An event as it is stored has none.
type Derived struct {
	Rounds  int // ScheduledRounds: before the first publication the groups are not known
	Players map[PlayerID]DerivedPlayer
	// Open is what readers may know of what is open beyond what they see; never nil for them, nil for helpers, who see it all.
	Open []Matter
}

// DerivedPlayer is what follows from the withheld fields of a player.
type DerivedPlayer struct {
	Categories []string           // the names of those to which the player belongs
	KLine      int                // the line of the event's table of K, from 1; 0 in an event that is not rated
	Games      int                // ScheduledGames
	Members    []int              // of a team in a rated event: the KLine of each member
	Marks      []teamtotals.Marks // by rule of sums, where one asks for a kind of player
}

// For returns the event as an audience may see it: an ordinary event with nothing in it that has to stay hidden, so that all
// that is shown can be made of it. Every field that stays is named by the function of its part, and a new field is hidden
// until somebody decides otherwise.
func (e *Event) For(a Audience) *Event { return e.forSince(a, nil, nil) }

// forSince is For where the same audience was shown an earlier value of the event, nil if it was not: what the two values share is the same
// to it, too.
func (e *Event) forSince(a Audience, was, last *Event) *Event {
	if a == Arbiters {
		return e
	}
	same := e.sharesPlayers(was) && e.PublishedRounds() == was.PublishedRounds()
	seen := &Event{
		Envelope: tournament.Envelope{ID: e.ID, Published: e.Published}, Head: e.headFor(a),
		Derived: &Derived{Rounds: e.ScheduledRounds()},
	}
	if a == Helpers {
		seen.Version, seen.LastID, seen.Reports = e.Version, e.LastID, e.Reports
	}
	seen.Ticks, seen.CheckIn = e.attendanceFor(a)
	seen.Emblem = e.emblemFor(a)
	if same {
		seen.Players, seen.Derived.Players = last.Players, last.Derived.Players
	} else {
		seen.Derived.Players = make(map[PlayerID]DerivedPlayer, len(e.Players))
		seen.Players = make([]Player, len(e.Players))
		for i, p := range e.Players {
			seen.Players[i], seen.Derived.Players[p.ID] = e.playerFor(a, p), e.derivedFor(a, p)
		}
	}
	same = same && shares(e.Incidents, was.Incidents)
	for i, r := range e.Rounds {
		round, ok := e.roundFor(a, r)
		switch {
		case !ok:
			continue
		case same && i < len(last.Rounds) && r.is(was.Rounds[i]):
			round.Games = last.Rounds[i].Games
		default:
			round.Games = e.gamesFor(a, r)
		}
		seen.Rounds = append(seen.Rounds, round)
	}
	for _, d := range e.Documents {
		if d, ok := documentFor(a, d); ok {
			seen.Documents = append(seen.Documents, d)
		}
	}
	for _, i := range e.Incidents {
		if i, ok := e.incidentFor(a, i); ok {
			seen.Incidents = append(seen.Incidents, i)
		}
	}
	for _, l := range e.Leaves {
		seen.Leaves = append(seen.Leaves, leaveFor(a, l))
	}
	if a == Readers {
		seen.Derived.Open = e.openFor(seen)
	}
	return seen
}

// Closed returns what may be known of an event that readers do not see by whoever stands before a screen of its hall: its name, and how
// clocks go there.
func (e *Event) Closed() *Event {
	return &Event{
		Envelope: tournament.Envelope{ID: e.ID},
		Head:     Head{Name: e.Head.Name, Short: e.Head.Short, Language: e.Head.Language, Zone: e.Head.Zone},
	}
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
	d := DerivedPlayer{Games: e.ScheduledGames(p.ID), KLine: e.kLine(p), Marks: e.allMarks(p)}
	if e.IsRated() {
		for _, m := range p.Members {
			d.Members = append(d.Members, e.kLine(m.asPlayer()))
		}
	}
	p.Group = e.playerFor(a, p).Group
	d.Categories = e.categoriesOf(p)
	return d
}

// headFor is what an audience may know about the event itself. The seed never stands anywhere, but lots that settle a place
// or a match come from it; before the first publication it would tell the numbers.
func (e *Event) headFor(a Audience) Head {
	h := e.Head
	if a == Helpers {
		h.Officials = unmarked(h.Officials)
		return h
	}
	seen := Head{
		Name: h.Name, Short: h.Short, Place: h.Place, Begins: h.Begins, Ends: h.Ends, Game: h.Game, Discipline: h.Discipline,
		Language: h.Language, Zone: h.Zone, Public: h.Public, Officials: unmarked(h.Officials), Origin: h.Origin,
		Festival: h.Festival, Within: h.Within, Ended: h.Ended, Filing: h.Filing.ForReaders(),
		Regulations: h.Regulations.forReaders(),
	}
	if e.PublishedRounds() > 0 {
		seen.Regulations.Seed = h.Regulations.Seed
	}
	return seen
}

// emblemFor is the emblem that everybody sees on papers.
func (e *Event) emblemFor(a Audience) formalities.Emblem {
	seen := formalities.Emblem{PNG: e.Emblem.PNG}
	if a == Helpers {
		seen.Revision = e.Emblem.Revision
	}
	return seen
}

// unmarked are officials without the marks for their work.
func unmarked(all []Official) []Official {
	all = slices.Clone(all)
	for i := range all {
		all[i].Mark = ""
	}
	return all
}

// forReaders names what everybody may know of the regulations: not the colour drawn, nor who is kept apart by name, and of the
// openings only how many there are.
func (r Regulations) forReaders() Regulations {
	return Regulations{
		System: r.System, Rounds: r.Rounds, Cycles: r.Cycles,
		Swiss: SwissRules{
			PairBy: r.Swiss.PairBy, Initial: r.Swiss.Initial, Free: r.Swiss.Free, Acceleration: r.Swiss.Acceleration, HalfByes: r.Swiss.HalfByes,
			Late: r.Swiss.Late,
		},
		Match: r.Match, Knockout: r.Knockout, Openings: OpeningRules{Table: make([]Opening, len(r.Openings.Table))},
		Restrictions: slices.DeleteFunc(slices.Clone(r.Restrictions), func(a Restriction) bool { return a.By == RestrictNamed }),
		Time:         r.Time, LateMinutes: r.LateMinutes, Criteria: r.Criteria, Categories: r.Categories, Totals: r.Totals,
		Rating: r.Rating, Standings: r.Standings, Incidents: r.Incidents, Team: r.Team, Correspondence: r.Correspondence, Reports: r.Reports,
		ReportWait: r.ReportWait, Requests: r.Requests, Records: r.Records, Live: r.Live,
	}
}

// leaveFor is what an audience may know of a leave: who is away when, and not why.
func leaveFor(a Audience, l terms.Leave) terms.Leave {
	seen := terms.Leave{ID: l.ID, Player: l.Player, From: l.From, To: l.To, Special: l.Special, Said: l.Said}
	if a == Helpers {
		seen.Revision = l.Revision
	}
	return seen
}

// attendanceFor is what an audience may know of who is there. The code of the door is for those who open it; the door has it in its
// own address.
func (e *Event) attendanceFor(a Audience) (attendance.Ticks, attendance.Window) {
	w := e.CheckIn
	w.Code = ""
	switch a {
	case Helpers:
		return e.Ticks, w
	case Doors:
		return e.Ticks.InRound(w.Round), w
	}
	return nil, attendance.Window{}
}

// byesFor is what an audience may know of the rounds that a player asked off: a screen at the door, that it is this one.
func (e *Event) byesFor(a Audience, p Player) []Bye {
	var byes []Bye
	for _, b := range p.Byes {
		switch {
		case a == Helpers:
			byes = append(byes, Bye{Round: b.Round, Kind: b.Kind})
		case a == Doors && b.Round == e.CheckIn.Round:
			byes = append(byes, Bye{Round: b.Round, Kind: Absent})
		}
	}
	return byes
}

// playerFor is what an audience may know about a player. What the draw gives is hidden from readers until a round is
// published; the organisation is known where results are summed up by it. Of the rest the table of package person says who may
// see it.
func (e *Event) playerFor(a Audience, p Player) Player {
	drawn := a == Helpers || e.PublishedRounds() > 0
	seen := Player{
		ID: p.ID, Withdrawn: Withdrawal{FromRound: p.Withdrawn.FromRound, Finished: p.Withdrawn.Finished}, PlayOff: p.PlayOff, Lot: p.Lot,
		PlayerData: p.Only(func(f person.Field) bool { return f.Seen == person.Everybody || drawn && f.Seen == person.Published }),
	}
	if slices.ContainsFunc(e.Head.Regulations.Totals, func(t Total) bool { return t.By == TotalBySociety }) {
		seen.Society = p.Society
	}
	if drawn {
		seen.Number, seen.Entered, seen.Person, seen.Former = p.Number, p.Entered, p.Person, p.Former
	}
	for _, m := range p.Members {
		seen.Members = append(seen.Members, m.forReaders(drawn))
	}
	seen.Byes, seen.Captain = e.byesFor(a, p), p.Captain
	if a == Helpers {
		seen.Revision, seen.NoHalf, seen.Table = p.Revision, p.NoHalf, p.Table
	}
	return seen
}

// roundFor is what an audience may know about a round, without its games; ok is false when that is nothing.
func (e *Event) roundFor(a Audience, r Round) (seen Round, ok bool) {
	seen = Round{
		Number: r.Number, PublishedAt: r.PublishedAt, StartsAt: r.StartsAt, Editing: r.Editing, Opening: r.Opening,
		Settled: r.Settled, PairingLog: r.PairingLog, Seated: r.Seated,
	}
	for _, b := range r.Breaches { // the words are for arbiters
		seen.Breaches = append(seen.Breaches, team.Breach{Team: b.Team, Kind: b.Kind, Board: b.Board})
	}
	if a == Helpers {
		seen.Revision = r.Revision
		return seen, true
	}
	return seen, r.IsPublished() && r.Number <= e.PublishedRounds()
}

// gameFor is what readers may know about a game of a published round. That the pairing of a draft has postponed it would
// tell that there is one.
func (e *Event) gameFor(a Audience, g Game) Game {
	if a == Helpers {
		return g
	}
	seen := Game{
		ID: g.ID, Round: g.Round, Board: g.Board, Leg: g.Leg, White: g.White, Black: g.Black, Members: g.Members, Result: g.Result,
		Outdated: min(g.Outdated, max(g.Round, e.PublishedRounds())),
	}
	withheld := e.IsWithheld(g.ID)
	if e.IsRated() && !withheld {
		seen.Rated = g.Rated
	}
	if g.Result.Kind == Adjourned && g.Round >= e.PublishedRounds() || withheld {
		seen.Result = Result{}
	}
	if seen.Result.Kind != NoResult {
		seen.Sheet.Text = g.Sheet.Text
	}
	return seen
}

// Transmitted is how many of the moves of a game an audience may know that are entered while it is played, beside the event; made are the
// moments at which they were. Whatever shows, sends or draws them asks here first. A game that is over has no delay, and one whose result
// is withheld shows nothing.
func (e *Event) Transmitted(a Audience, id GameID, made []time.Time, now time.Time) int {
	if a == Arbiters || a == Helpers {
		return len(made)
	}
	live := e.Head.Regulations.Live
	g, ok := e.Game(id)
	switch {
	case !ok || g.IsFree() || g.Round > e.PublishedRounds() || e.IsWithheld(id) || !live.On:
		return 0
	case g.Result.HasPoints():
		return len(made)
	}
	return live.Shown(made, now)
}

// documentFor is what an audience may know of what arbiters word for a paper: nothing.
func documentFor(Audience, Document) (Document, bool) { return Document{}, false }

// incidentFor is what an audience may know of an incident; ok is false when that is nothing. Everybody sees what makes the sums, and
// which result is not given out yet; the words never. Sanctions are seen with their clauses where the regulations publish them. Helpers
// have to know which boards are disputed.
func (e *Event) incidentFor(a Audience, i incident.Incident) (seen incident.Incident, ok bool) {
	known := incident.Incident{Kind: i.Kind, Round: i.Round}
	switch {
	case i.Deducts():
		known.Player = i.Player
		known.Penalty = incident.Penalty{Sanction: i.Penalty.Sanction, Points: i.Penalty.Points, Match: i.Penalty.Match}
	case i.Hides(), a == Helpers && i.Kind == incident.Dispute && i.IsOpen():
		known.Game, known.Withheld = i.Game, i.Withheld
	case a == Helpers && i.IsOpen(): // that something is open, for the end of the event
	case e.Head.Regulations.Incidents.Published && (i.Kind == incident.Warning || i.Kind == incident.Sanctioned):
		known.Player, known.Penalty = i.Player, i.Penalty
	default:
		return incident.Incident{}, false
	}
	if e.Head.Regulations.Incidents.Published && i.Kind != incident.Dispute {
		known.Clause = i.Clause
	}
	if a == Helpers {
		known.ID, known.Revision = i.ID, i.Revision
	}
	return known, true
}

// IsWithheld tells whether the result of a game is disputed and not given out to readers until that is decided.
func (e *Event) IsWithheld(id GameID) bool {
	return slices.ContainsFunc(e.Incidents, func(i incident.Incident) bool { return i.Game == int64(id) && i.Hides() })
}
