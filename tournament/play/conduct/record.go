package conduct

import (
	"adyukh/tournament/play"
	"adyukh/tournament/register"
	"adyukh/tournament/standings"
	"adyukh/tournament/team"
)

// recorded is what the register takes from an event that holds what everybody may see: nothing before the first round is published
// but that there is such an event.
func recorded(e *play.Event) (register.Record, error) {
	counted := e.CountedRounds()
	tables, err := e.Tables(counted)
	if err != nil {
		return register.Record{}, err
	}
	whole, err := e.Table(counted)
	if err != nil {
		return register.Record{}, err
	}
	h := e.Head
	r := register.Record{Event: register.EventRecord{
		ID: register.EventID(e.ID), Published: e.Published, Name: h.Name, Short: h.ShortName(), Place: h.Place,
		Begins: register.Day(h.Begins.String()), Ends: register.Day(h.Ends.String()), Game: h.Game, Discipline: string(h.Discipline),
		Season: h.Begins.Year, Final: len(e.Rounds) > 0 && whole.Final, Players: len(e.Persons().Players), Rounds: len(e.Rounds),
	}}
	if e.IsTeam() {
		r.Event.Teams = len(e.Players)
	}
	if len(e.Rounds) == 0 {
		return r, nil
	}
	tallies := map[register.PlayerID]*register.Tally{}
	for _, round := range e.Rounds {
		for _, g := range round.Games {
			if game, ok := recordGame(e, g); ok {
				r.Games = append(r.Games, game)
				count(tallies, game)
			}
		}
	}
	places := map[play.PlayerID]standings.Row{} // in the tables of their groups
	for _, t := range tables {
		for _, row := range t.Rows {
			places[play.PlayerID(row.Player)] = row
		}
	}
	members := membersMade(e)
	for _, player := range e.ByNumber() {
		entry := recordEntry(e, player)
		if row := places[player.ID]; counted > 0 {
			entry.First, entry.Last = row.Place.First, row.Place.Last
			if row.Points.Defined() {
				entry.Points = pointsText(row.Points, h.Scale().Halves)
			}
		}
		r.Entries = append(r.Entries, entry.with(tallies))
		for i, m := range player.Members {
			r.Entries = append(r.Entries, recordMember(e, entry, m, i+1, members[m.ID]).with(tallies))
		}
	}
	return r, nil
}

// recordGame is a game of two players, or of two members of teams, that is over; ok is false for others.
func recordGame(e *play.Event, g play.Game) (game register.Game, ok bool) {
	scale, result := e.Head.Scale(), e.Counted(g)
	game = register.Game{
		Event: register.EventID(e.ID), ID: int64(g.ID), Round: g.Round, Board: e.BoardNumber(g), Leg: g.Leg,
		WhitePlayer: register.PlayerID(g.White), BlackPlayer: register.PlayerID(g.Black), Kind: string(result.Kind),
		WhitePoints: result.White, BlackPoints: result.Black,
		WhiteScore: scale.FormatPoints(result.White), BlackScore: scale.FormatPoints(result.Black),
		Played: result.IsPlayed(), Annulled: e.IsAnnulled(g.White) || e.IsAnnulled(g.Black), Begins: register.Day(e.Head.Begins.String()),
	}
	if e.IsTeam() {
		_, game.Leg = e.Head.Regulations.Team.BoardOf(g.Leg)
		game.WhitePlayer, game.BlackPlayer = register.PlayerID(g.Members[0]), register.PlayerID(g.Members[1])
	}
	return game, !g.IsFree() && result.HasPoints() && game.WhitePlayer != 0 && game.BlackPlayer != 0
}

// count adds a game to what both players have won, drawn and lost. What was not played, or does not count, is left out.
func count(tallies map[register.PlayerID]*register.Tally, g register.Game) {
	if !g.Played || g.Annulled {
		return
	}
	add := func(id register.PlayerID, own, other int) {
		t := tallies[id]
		if t == nil {
			t = &register.Tally{}
			tallies[id] = t
		}
		t.Count(g, own, other)
	}
	add(g.WhitePlayer, g.WhitePoints, g.BlackPoints)
	add(g.BlackPlayer, g.BlackPoints, g.WhitePoints)
}

// entry is a line of the record as it is being made.
type entry register.Entry

// with is the entry with what was won, drawn and lost.
func (n entry) with(tallies map[register.PlayerID]*register.Tally) register.Entry {
	if t := tallies[n.Player]; t != nil {
		n.Games, n.Won, n.Drawn, n.Lost = t.Games(), t.Won, t.Drawn, t.Lost
	}
	return register.Entry(n)
}

func recordEntry(e *play.Event, player play.Player) entry {
	n := entry{
		Event: register.EventID(e.ID), Player: register.PlayerID(player.ID), Linked: register.PersonID(player.Person),
		Name: player.Name, Number: player.Number, Out: player.Withdrawn.FromRound != 0, Begins: register.Day(e.Head.Begins.String()),
	}
	if e.Head.Regulations.System.Shape() == play.ShapeGroups {
		n.Group = player.Group
	}
	if e.IsTeam() {
		n.Linked, n.Team, n.TeamOf = 0, n.Player, player.Name
	}
	return n
}

// recordMember is how a member has played for a team, whose place is his.
func recordMember(e *play.Event, of entry, m play.Member, number int, did made) entry {
	of.Player, of.Linked, of.Name, of.Number = register.PlayerID(m.ID), register.PersonID(m.Person), m.Name, number
	of.Out = of.Out || m.Out.FromRound != 0
	if of.Points = ""; did.games > 0 {
		of.Board, of.Points = team.MostAt(did.boards), e.Head.Scale().FormatPoints(did.points)
	}
	return of
}

// made is what a member has made at the boards, an empty board against him included.
type made struct {
	games, points int
	boards        map[int]int // games by board
}

func membersMade(e *play.Event) map[play.MemberID]made {
	all := map[play.MemberID]made{}
	if !e.IsTeam() {
		return all
	}
	for _, round := range e.Rounds {
		for _, g := range round.Games {
			result := e.Counted(g)
			if g.IsFree() || !result.HasPoints() || e.IsAnnulled(g.White) || e.IsAnnulled(g.Black) {
				continue
			}
			board, _ := e.Head.Regulations.Team.BoardOf(g.Leg)
			for side, id := range g.Members {
				did := all[id]
				if did.boards == nil {
					did.boards = map[int]int{}
				}
				did.games, did.points = did.games+1, did.points+result.Points(side == 0)
				did.boards[board]++
				all[id] = did
			}
		}
	}
	return all
}

// pointsText writes a sum as the games of the event do.
func pointsText(v standings.Value, halves bool) string {
	if halves && v.Den == 2 && v.Num > 0 {
		whole := standings.Whole(v.Num / v.Den).String()
		if v.Num < v.Den {
			whole = ""
		}
		return whole + "½"
	}
	return v.String()
}
