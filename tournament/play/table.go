package play

import (
	"fmt"
	"slices"

	"adyukh/tournament/pairing"
	"adyukh/tournament/standings"
)

// Table is the order of the players after a round, with every value, its working and the cross table.
type Table struct {
	After   int  // the round that it belongs to; 0 before the first
	Final   bool // every round of the event is in it, and nothing is open about its players: see Event.Open
	AtOnce  bool // all games are played at once, and After says nothing: see Event.AtOnce
	Bracket bool // places and order are those of a knock-out's matches, and no criterion has a say in them
	standings.Table
}

// matchPointsMost is what a game can give in match points: 2-1-0.
const matchPointsMost = 2

// Table ranks the players by the event's criteria after round after, which may be incomplete: games without a result then
// count for nobody.
func (e *Event) Table(after int) (*Table, error) {
	after = max(0, min(after, len(e.Rounds)))
	return e.table(after, e.ByNumber(), e.openAtEnd(after))
}

// openAtEnd is what keeps the table after the last round from being final; nothing after other rounds, which never is.
func (e *Event) openAtEnd(after int) []Matter {
	if !e.isLast(after) {
		return nil
	}
	return e.Open()
}

// table ranks some of the players by their games among themselves.
func (e *Event) table(after int, players []Player, open []Matter) (*Table, error) {
	ranked, err := standings.Compute(e.facts(after, players), e.Head.Regulations.Criteria)
	if err != nil {
		return nil, fmt.Errorf("standings of event %d after round %d: %w", e.ID, after, err)
	}
	concerned := slices.ContainsFunc(open, func(m Matter) bool { return m.concernsAny(players) })
	t := &Table{After: after, AtOnce: e.AtOnce(), Final: e.isLast(after) && !concerned, Table: ranked}
	if b := e.bracketTo(after); b != nil {
		b.inBracketOrder(&t.Table)
		t.Bracket, t.Final = true, t.Final && (b.isWon(after) || e.HasEnded())
	}
	return t, nil
}

// isLast tells whether round n is the last one of the event, and published.
func (e *Event) isLast(n int) bool {
	return n > 0 && n == e.PublishedRounds() && n == e.LastRound()
}

// AllPublished tells whether no round is to come: the last one is published, or the event was ended before it.
func (e *Event) AllPublished() bool { return e.isLast(e.PublishedRounds()) }

// facts reduces the rounds up to after to what standings of the players are made of.
func (e *Event) facts(after int, players []Player) standings.Facts {
	scale := e.Head.Scale()
	f := standings.Facts{
		System: e.system().facts().criteria,
		Rules:  e.Head.Regulations.Standings,
		Rounds: e.ScheduledRounds(),
		Seed:   e.Head.Regulations.Seed,
		Points: standings.Scale{Unit: 1, Most: max(1, scale.Most)},
		Match:  standings.Scale{Unit: 1, Most: matchPointsMost},
	}
	if scale.Halves { // 1-½-0: what is kept as 2 is a point
		f.Points.Unit, f.Match.Unit = 2, 2
	}
	if r := e.Head.Regulations; r.Team.IsTeam() {
		f.Boards, f.Match = r.Team.Boards, standings.Scale{Unit: 1, Most: r.Team.Win, Draw: r.Team.Draw}
	}
	if m := e.Head.Regulations.Match; m.IsMatch() {
		if m.Count == pairing.CountGames {
			f.Legs = m.Games
		} else {
			f.Points.Most *= m.Games
		}
	}
	games := 0
	for n := range after {
		games += len(e.Rounds[n].Games)
	}
	f.Games, f.Players = make([]standings.Game, 0, games), make([]standings.Player, 0, len(players))
	in := make(map[PlayerID]bool, len(players))
	for _, p := range players {
		in[p.ID] = true
		f.Players = append(f.Players, standings.Player{
			ID: standings.ID(p.ID), Number: p.Number, Status: e.Status(p), Rating: p.Rating, PlayOff: p.PlayOff, Lot: p.Lot,
		})
		for n := 1; n < p.Entered && n <= after; n++ {
			if _, seated := e.GameOf(p.ID, n); !seated {
				f.Byes = append(f.Byes, standings.Bye{Round: n, Player: standings.ID(p.ID), Kind: standings.NotEntered})
			}
		}
	}
	for _, d := range e.Deductions() {
		if d.Round <= after && in[PlayerID(d.Player)] {
			f.Deductions = append(f.Deductions, d)
		}
	}
	for n := 1; n <= after; n++ {
		for _, m := range e.meetings(n) {
			if in[m.players[0]] && (m.players[1] == 0 || in[m.players[1]]) {
				e.addMeeting(&f, n, m)
			}
		}
	}
	return f
}

// Deductions are what penalties, and what teams did against the regulations, have taken off the sums.
func (e *Event) Deductions() []standings.Deduction {
	var all []standings.Deduction
	for _, i := range e.Incidents {
		if i.Deducts() {
			all = append(all, standings.Deduction{
				Round: i.Round, Player: standings.ID(i.Player), Points: i.Penalty.Points, Match: i.Penalty.Match,
			})
		}
	}
	return append(all, e.breachDeductions()...)
}

// addMeeting adds what a meeting says: its games one by one where each counts by itself, else the match as one.
func (e *Event) addMeeting(f *standings.Facts, n int, m meeting) {
	if m.unpaired != NoResult {
		f.Byes = append(f.Byes, standings.Bye{
			Round: n, Player: standings.ID(m.players[0]), Kind: e.byeKind(n, m), Got: standings.Result{Points: m.points[0], Match: m.match[0]},
		})
		return
	}
	rules := e.Head.Regulations.Match
	if !rules.IsMatch() || rules.Count == pairing.CountGames {
		for _, g := range m.games {
			if !e.notNeeded(g) {
				f.Games = append(f.Games, e.fact(g))
			}
		}
		return
	}
	fact := standings.Game{Round: n, White: standings.ID(m.players[0]), Black: standings.ID(m.players[1])}
	if m.open == 0 {
		fact.State = standings.Forfeit
		if m.played {
			fact.State = standings.Played
		}
		fact.WhiteGot = standings.Result{Points: m.points[0], Match: m.match[0]}
		fact.BlackGot = standings.Result{Points: m.points[1], Match: m.match[1]}
		fact.Boards = e.boardPoints(m)
	}
	f.Games = append(f.Games, fact)
}

// byeKind says why a player had no opponent.
func (e *Event) byeKind(n int, m meeting) standings.ByeKind {
	p, _ := e.Player(m.players[0])
	switch m.unpaired {
	case FullBye:
		return standings.FullBye
	case HalfBye:
		return standings.HalfBye
	case Absent:
		if p.Withdrawn.FromRound != 0 && n >= p.Withdrawn.FromRound {
			return standings.Gone
		}
		return standings.ZeroBye
	}
	return standings.FreeRound
}

// Status says whether a player is in, and whether games and place count.
func (e *Event) Status(p Player) standings.Status {
	switch {
	case e.IsAnnulled(p.ID):
		return standings.Annulled
	case p.IsApart():
		return standings.Apart
	case p.Withdrawn.FromRound != 0:
		return standings.Withdrawn
	}
	return standings.Active
}

func (e *Event) fact(g Game) standings.Game {
	r := e.Counted(g)
	rule, _ := r.Kind.Rule()
	fact := standings.Game{
		Round: g.Round, Leg: g.Leg, White: standings.ID(g.White), Black: standings.ID(g.Black),
		WhiteGot: standings.Result{Points: r.White, Match: r.MatchPoints(true)},
		BlackGot: standings.Result{Points: r.Black, Match: r.MatchPoints(false)},
	}
	switch {
	case rule.Played:
		fact.State = standings.Played
	case rule.Meeting:
		fact.State = standings.Forfeit
	}
	return fact
}

// GameOf returns the game or free round that a player has in round n.
func (e *Event) GameOf(player PlayerID, n int) (Game, bool) {
	r, _ := e.Round(n)
	for _, g := range r.Games {
		if g.Has(player) {
			return g, true
		}
	}
	return Game{}, false
}

// RoundScore is what an entrant has of a round, in both sums.
type RoundScore struct{ Points, Match int }

// RoundScores returns what everybody has of round n, less what was deducted in it; nothing of a match that is open, or left the table.
func (e *Event) RoundScores(n int) map[PlayerID]RoundScore {
	scores := map[PlayerID]RoundScore{}
	for _, m := range e.meetings(n) {
		for side, id := range m.players {
			if id != 0 && m.open == 0 && !e.IsAnnulled(m.players[0]) && !e.IsAnnulled(m.players[1]) {
				scores[id] = RoundScore{Points: m.points[side], Match: m.match[side]}
			}
		}
	}
	for _, d := range e.Deductions() {
		if max(1, d.Round) == n {
			s := scores[PlayerID(d.Player)]
			scores[PlayerID(d.Player)] = RoundScore{Points: s.Points - d.Points, Match: s.Match - d.Match}
		}
	}
	return scores
}

// ByeScore returns what a round without an opponent gives, in both sums.
func (e *Event) ByeScore(kind ResultKind) RoundScore {
	points, match := e.byeScore(kind)
	return RoundScore{Points: points, Match: match}
}

// ByePoints returns the points that a round without an opponent gives, by the scale of the event's game; 0 for the kinds
// of a game.
func (e *Event) ByePoints(kind ResultKind) int {
	points, _ := e.byeScore(kind)
	return points
}

// ByeMatchPoints returns the match points that a round without an opponent gives.
func (e *Event) ByeMatchPoints(kind ResultKind) int {
	_, match := e.byeScore(kind)
	return match
}
