package play

import (
	"cmp"
	"slices"

	"adyukh/tournament/incident"
)

// Where the event stands, and what is open in it. Every page, paper and program asks here which round is played, how many of
// them tables count, and whether something still keeps the event from its end.

// Matter is something that nobody has settled yet. While there is one, nothing about the event is final.
type Matter struct {
	Kind    MatterKind
	Round   int        // 0 where it is about no round
	Board   int        // 0 where it is about no board
	Leg     int        // which game of the match on the board, from 0
	Game    GameID     // 0 where it is about no game
	Players []PlayerID // whom it is about; empty where it is about all
}

// MatterKind says what a matter is. Its words stand in the catalogues as "open.<kind>".
type MatterKind string

// The kinds of matters.
const (
	OpenGame      MatterKind = "game"      // a result of the round that is played
	RunningGame   MatterKind = "running"   // a game of an event all of whose games are played at once, whichever round it is of
	PostponedGame MatterKind = "postponed" // a result of an earlier round, and of a game that the next round was paired without
	OpenMatch     MatterKind = "match"     // a match of a knock-out that stands level
	OpenEdit      MatterKind = "edit"      // somebody is changing the pairings of a published round
	OpenFinding   MatterKind = "finding"   // a record that differs from the result, and nobody has decided about it
	OpenDispute   MatterKind = "dispute"   // a result that is disputed
	OpenClaim     MatterKind = "claim"     // of a player, about which nobody has decided
	OpenProtest   MatterKind = "protest"
	OpenDecision  MatterKind = "decision" // what readers know of the last three
)

// matterKind finds the matters of some kinds among the published rounds.
type matterKind struct {
	find func(e *Event) []Matter
	// derived are those that follow from what readers do not see: readers are told of them when nothing else keeps the event
	// from its end.
	derived bool
}

// matterKinds lists how matters are found. Another kind is a line here and its words in both catalogues.
var matterKinds = []matterKind{
	{find: (*Event).openGames},
	{find: (*Event).openMatches},
	{find: (*Event).openEdits},
	{find: (*Event).openFindings, derived: true},
	{find: (*Event).openIncidents, derived: true},
}

// Open returns what is open in the published rounds, by round and board. Readers get what they may know of it.
func (e *Event) Open() []Matter {
	derived := e.derivedMatters
	if e.Derived != nil && e.Derived.Open != nil { // an event for readers
		derived = func() []Matter { return e.Derived.Open }
	}
	return sortMatters(slices.Concat(e.plainMatters(), derived()))
}

// IsOver tells whether no round is to come and nothing is open: places are final.
func (e *Event) IsOver() bool {
	return e.AllPublished() && !e.goesOn() && len(e.Open()) == 0
}

// goesOn tells whether a result is waited for. It looks at the last rounds first: as long as the event goes on, it is found there.
func (e *Event) goesOn() bool {
	for _, r := range slices.Backward(e.Rounds[:e.PublishedRounds()]) {
		if slices.ContainsFunc(r.Games, e.Waiting) {
			return true
		}
	}
	return false
}

// plainMatters are those that everybody finds in what he sees of the event.
func (e *Event) plainMatters() []Matter { return e.matters(false) }

// derivedMatters are those that readers can't find by themselves.
func (e *Event) derivedMatters() []Matter { return e.matters(true) }

func (e *Event) matters(derived bool) []Matter {
	if e.HasEnded() {
		return nil
	}
	var all []Matter
	for _, kind := range matterKinds {
		if kind.derived == derived {
			all = append(all, kind.find(e)...)
		}
	}
	return all
}

// openFor is what readers may know of the matters that follow from what they do not see: all of them once the rest of the event
// is done. It is never nil.
func (e *Event) openFor(seen *Event) []Matter {
	switch {
	case e.Derived != nil && e.Derived.Open != nil:
		return e.Derived.Open
	case !seen.AllPublished() || len(seen.plainMatters()) > 0:
		return []Matter{}
	}
	open := append([]Matter{}, e.derivedMatters()...)
	for k, m := range open {
		switch m.Kind {
		case OpenDispute, OpenClaim, OpenProtest: // whose they are is nobody else's affair
			open[k] = Matter{Kind: OpenDecision}
		}
	}
	return slices.CompactFunc(open, func(a, b Matter) bool { return a.Kind == OpenDecision && b.Kind == OpenDecision })
}

// openIncidents are the disputes, claims and protests that wait for a decision.
func (e *Event) openIncidents() []Matter {
	var all []Matter
	for _, i := range incident.Open(e.Incidents) {
		m := Matter{Kind: MatterKind(i.Kind), Round: i.Round}
		if g, ok := e.Game(GameID(i.Game)); ok {
			m = matterOf(m.Kind, g)
		} else if i.Player != 0 {
			m.Players = []PlayerID{PlayerID(i.Player)}
		}
		all = append(all, m)
	}
	return all
}

// awaitsDecision tells whether an incident keeps the event from its end as everybody can notice.
func (e *Event) awaitsDecision(i incident.Incident) bool {
	return i.IsOpen() && e.AllPublished() && len(e.plainMatters()) == 0
}

func sortMatters(all []Matter) []Matter {
	slices.SortStableFunc(all, func(a, b Matter) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Board, b.Board), cmp.Compare(a.Leg, b.Leg))
	})
	return all
}

// Concerns tells whether a matter is about a player, or about all.
func (m Matter) Concerns(id PlayerID) bool {
	return len(m.Players) == 0 || slices.Contains(m.Players, id)
}

// concernsAny tells whether it is about one of the players, or about all.
func (m Matter) concernsAny(players []Player) bool {
	return len(m.Players) == 0 || slices.ContainsFunc(players, func(p Player) bool { return m.Concerns(p.ID) })
}

func matterOf(kind MatterKind, g Game) Matter {
	return Matter{Kind: kind, Round: g.Round, Board: g.Board, Leg: g.Leg, Game: g.ID, Players: []PlayerID{g.White, g.Black}}
}

// openGames are the games whose results are waited for.
func (e *Event) openGames() []Matter {
	var all []Matter
	current, atOnce := e.CurrentRound(), e.AtOnce()
	for _, r := range e.Rounds[:e.PublishedRounds()] {
		for _, g := range r.Games {
			switch {
			case !e.Waiting(g):
			case atOnce:
				all = append(all, Matter{Kind: RunningGame, Game: g.ID, Players: []PlayerID{g.White, g.Black}})
			case g.Round < current || g.Result.Kind == Adjourned:
				all = append(all, matterOf(PostponedGame, g))
			default:
				all = append(all, matterOf(OpenGame, g))
			}
		}
	}
	return all
}

// IsPairedAsDrawn tells whether a postponed game is still to be played, and a later round was paired as if it were drawn.
func (e *Event) IsPairedAsDrawn(g Game) bool {
	return g.Result.Kind == Adjourned && g.Round < len(e.Rounds) && !e.Head.Regulations.System.UsesTables()
}

// Postponed returns the games that were not played in their time: those of rounds before the current one whose results are
// waited for, and those that the next round was paired without.
func (e *Event) Postponed() []Matter {
	return slices.DeleteFunc(e.openGames(), func(m Matter) bool { return m.Kind != PostponedGame })
}

// openMatches are the matches of a knock-out that have every result and no winner.
func (e *Event) openMatches() []Matter {
	b := e.bracketTo(e.PublishedRounds())
	if b == nil {
		return nil
	}
	var all []Matter
	for _, r := range b.Rounds {
		for _, m := range r.Matches {
			if m.State == MatchLevel || m.State == MatchStuck {
				players := []PlayerID{m.Sides[0].Player, m.Sides[1].Player}
				all = append(all, Matter{Kind: OpenMatch, Round: r.Number, Board: m.Board, Players: players})
			}
		}
	}
	return all
}

// openEdits are the published rounds whose pairings somebody is changing.
func (e *Event) openEdits() []Matter {
	var all []Matter
	for _, r := range e.Rounds[:e.PublishedRounds()] {
		if r.Editing {
			all = append(all, Matter{Kind: OpenEdit, Round: r.Number})
		}
	}
	return all
}

// openFindings are the records that wait for a decision.
func (e *Event) openFindings() []Matter {
	var all []Matter
	for _, r := range e.Rounds[:e.PublishedRounds()] {
		for _, g := range r.Games {
			if e.Undecided(g) {
				all = append(all, matterOf(OpenFinding, g))
			}
		}
	}
	return all
}

// holdsUp tells whether a finding about the game keeps the event from its end as everybody can notice.
func (e *Event) holdsUp(g Game) bool {
	return g.Sheet.Text != "" && e.AllPublished() && g.Round <= e.PublishedRounds() && e.Undecided(g) && len(e.plainMatters()) == 0
}

// CurrentRound returns the round that is played, or that was played last: the one published last; 0 before the first. Where
// tables pair, rounds can be published long before they are played: there a round that follows one of which not even half of
// the games are in has not begun, and the one before it is meant.
func (e *Event) CurrentRound() int {
	n := e.PublishedRounds()
	for e.Head.Regulations.System.UsesTables() && !e.AtOnce() && n > 1 && !e.halfIn(n-1) {
		n--
	}
	return n
}

// halfIn tells whether at least half of the results of round n are in.
func (e *Event) halfIn(n int) bool {
	waiting, all := 0, 0
	for _, g := range e.Rounds[n-1].Games {
		if g.IsFree() {
			continue
		}
		all++
		if e.Waiting(g) {
			waiting++
		}
	}
	return 2*waiting <= all
}

// CountedRounds returns how many rounds the table of places counts: those before the current one, and that one too when all its
// results are in but for postponed games. Where all games are played at once it counts all of them, as soon as one has a result.
func (e *Event) CountedRounds() int {
	n := e.CurrentRound()
	if e.HasEnded() {
		return n
	}
	if e.AtOnce() {
		if over, _ := e.GamesOver(); over == 0 {
			n = 0
		}
		return n
	}
	if n > 0 && !e.isPlayed(n) {
		return n - 1
	}
	return n
}

// NextRound returns the round that players are told of: the one published last, or where rounds are published long before they are
// played, the first of them that is not over. Of the rounds before the current one the last alone may still be played: what is missing
// further back has been forgotten. 0 before the first publication.
func (e *Event) NextRound() int {
	last := e.PublishedRounds()
	if !e.Head.Regulations.System.UsesTables() || e.AtOnce() {
		return last
	}
	n := max(min(1, last), e.CurrentRound()-1)
	for n < last && e.isPlayed(n) {
		n++
	}
	return n
}

// WorkingRound returns the round where an arbiter's work is: the current one while it is played, then the next, be it paired or
// not; the last one when all is done.
func (e *Event) WorkingRound() int {
	n := e.CurrentRound()
	if e.HasEnded() {
		return n
	}
	if n == 0 || e.isPlayed(n) || e.AtOnce() {
		n++
	}
	return max(1, min(n, e.ScheduledRounds()))
}

// isPlayed tells whether round n is complete but for games that the next one was paired without.
func (e *Event) isPlayed(n int) bool {
	return e.roundDone(n, func(g Game) bool { return e.Waiting(g) && g.Result.Kind != Adjourned })
}

// RoundComplete tells whether no result of round n is waited for, and nobody is changing its pairings. A match of a knock-out has to be
// won.
func (e *Event) RoundComplete(n int) bool { return e.roundDone(n, e.Waiting) }

func (e *Event) roundDone(n int, waiting func(Game) bool) bool {
	r, ok := e.Round(n)
	if !ok || r.Editing || slices.ContainsFunc(r.Games, waiting) {
		return false
	}
	return !e.Head.Regulations.System.HasBracket() || e.bracketTo(n).isWon(n)
}

// Waiting tells whether a result of the game is still to come: after an event was ended none is.
func (e *Event) Waiting(g Game) bool { return !e.HasEnded() && e.Lacks(g) }

// Lacks tells whether the game has no result, and neither a withdrawal decides it nor the match that it belongs to is settled without it.
// Whoever leaves during a game finishes it.
func (e *Event) Lacks(g Game) bool {
	return e.Counted(g).IsOpen() && (!e.annulled(g) || e.isFinished(g)) && !e.notNeeded(g)
}
