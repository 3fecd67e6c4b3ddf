package play

import (
	"cmp"
	"slices"

	"adyukh/tournament/team"
)

// Persons returns an event of teams as one of the persons who play in it: each a player, each board a game, for results by person, ratings
// and files of games. Nobody can be paired in it, and nothing is stored of it. An event of persons is itself.
func (e *Event) Persons() *Event {
	if !e.IsTeam() {
		return e
	}
	p := &Event{Envelope: e.Envelope, Head: e.Head}
	r := &p.Head.Regulations
	p.Head.Discipline = e.Head.Discipline.Pace()
	r.System, r.Rounds, r.Restrictions = OwnPairings, max(1, e.ScheduledRounds()), nil
	r.Team, r.Match, r.Totals = team.Rules{}, OneGame(), nil
	r.Swiss = SwissRules{PairBy: defaultSum(e.Head.Scale()), Free: e.Head.Scale().Most}
	p.Head = p.Head.withUsualOrder()
	number := 0
	for _, t := range e.ByNumber() {
		for _, m := range t.Members {
			number++
			q := Player{ID: PlayerID(m.ID), Revision: t.Revision, Person: m.Person, Withdrawn: m.Out, PlayerData: m.PlayerData}
			if q.Group = t.ShortName(); e.IsDrawn() {
				q.Number = number
			}
			p.Players = append(p.Players, q)
		}
	}
	slices.SortFunc(p.Players, func(a, b Player) int { return cmp.Compare(a.ID, b.ID) })
	for _, round := range e.Rounds {
		round.Games, round.PairingLog = e.personGames(round), ""
		p.Rounds = append(p.Rounds, round)
	}
	if e.Derived != nil {
		p.Derived = &Derived{Rounds: r.Rounds, Players: map[PlayerID]DerivedPlayer{}, Open: e.Derived.Open}
	}
	return p
}

// personGames are the boards of a round at which somebody sits, numbered through all matches.
func (e *Event) personGames(round Round) []Game {
	rules := e.Head.Regulations.Team
	var games []Game
	for _, g := range round.Games {
		board, game := rules.BoardOf(g.Leg)
		if g.IsFree() || g.Members == [2]MemberID{} {
			continue
		}
		result := e.Counted(g)
		g.Board, g.Leg = (g.Board-1)*rules.Boards+board, game
		g.White, g.Black = PlayerID(g.Members[0]), PlayerID(g.Members[1])
		switch g.Members, g.Result = [2]MemberID{}, result; {
		case g.White == 0:
			g = Game{ID: g.ID, Revision: g.Revision, Round: g.Round, White: g.Black, Result: Result{Kind: emptyBye(result.Black)}}
		case g.Black == 0:
			g = Game{ID: g.ID, Revision: g.Revision, Round: g.Round, White: g.White, Result: Result{Kind: emptyBye(result.White)}}
		}
		games = append(games, g)
	}
	slices.SortFunc(games, CompareBoards)
	return games
}

// emptyBye is what somebody has for an empty board against him.
func emptyBye(points int) ResultKind {
	if points > 0 {
		return FullBye
	}
	return Absent
}

// BoardNumber is the number of a board through all matches of a round, as it stands on the tables.
func (e *Event) BoardNumber(g Game) int {
	rules := e.Head.Regulations.Team
	if !rules.IsTeam() || g.IsFree() {
		return g.Board
	}
	board, _ := rules.BoardOf(g.Leg)
	return (g.Board-1)*rules.Boards + board
}
