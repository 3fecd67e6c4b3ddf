package conduct

import (
	"adyukh/tournament/play"
	"adyukh/tournament/register"
	"adyukh/tournament/standings"
)

// Record is what the event says to the register: what everybody may see of it, and nothing before the first round is
// published but that there is such an event.
func Record(e *play.Event) (register.Record, error) {
	if !e.Head.Public {
		return register.Record{Event: register.EventRecord{ID: register.EventID(e.ID), Published: e.Published, Gone: true}}, nil
	}
	p, err := e.Public()
	if err != nil {
		return register.Record{}, err
	}
	return recorded(p), nil
}

// recorded is what the register takes from the event.
func recorded(p *play.Public) register.Record {
	r := register.Record{Event: register.EventRecord{
		ID: register.EventID(p.ID), Published: p.Published, Name: p.Name, Place: p.Place,
		Begins: register.Day(p.Begins.String()), Ends: register.Day(p.Ends.String()), Game: p.PublicHead.Game, Discipline: string(p.Discipline),
		Season: p.Begins.Year, Final: len(p.Rounds) > 0 && p.Standings.Final, Players: len(p.Players), Rounds: len(p.Rounds),
	}}
	if len(p.Rounds) == 0 {
		return r
	}
	tallies := map[play.PlayerID]*register.Tally{}
	for _, round := range p.Rounds {
		for _, g := range round.Games {
			if isRecorded(p, g) {
				r.Games = append(r.Games, recordGame(p, g))
				count(tallies, g)
			}
		}
	}
	places := places(p)
	for _, player := range p.Players {
		r.Entries = append(r.Entries, recordEntry(p, player, places[player.ID], tallies[player.ID]))
	}
	return r
}

// isRecorded tells whether the game is one of two players that is over.
func isRecorded(p *play.Public, g play.PublicGame) bool {
	return !g.IsFree() && !g.Waiting && g.Result.HasPoints()
}

func recordGame(p *play.Public, g play.PublicGame) register.Game {
	scale := p.Scale()
	return register.Game{
		Event: register.EventID(p.ID), ID: int64(g.ID), Round: g.Round, Board: g.Board, Leg: g.Leg,
		WhitePlayer: register.PlayerID(g.White), BlackPlayer: register.PlayerID(g.Black), Kind: string(g.Result.Kind),
		WhitePoints: g.Result.White, BlackPoints: g.Result.Black,
		WhiteScore: scale.FormatPoints(g.Result.White), BlackScore: scale.FormatPoints(g.Result.Black),
		Played: g.Result.IsPlayed(), Annulled: g.Annulled, Begins: register.Day(p.Begins.String()),
	}
}

// count adds a game to what both players have won, drawn and lost. What was not played, or does not count, is left out.
func count(tallies map[play.PlayerID]*register.Tally, g play.PublicGame) {
	if !g.Result.IsPlayed() || g.Annulled {
		return
	}
	for _, id := range []play.PlayerID{g.White, g.Black} {
		if tallies[id] == nil {
			tallies[id] = &register.Tally{}
		}
		tallies[id].Add(g.Result.Points(id == g.White), g.Result.Points(id != g.White))
	}
}

// places are the players' lines in the tables of their groups after the complete rounds.
func places(p *play.Public) map[play.PlayerID]standings.Row {
	rows := map[play.PlayerID]standings.Row{}
	for _, g := range p.Groups {
		for _, row := range g.Standings.Rows {
			rows[play.PlayerID(row.Player)] = row
		}
	}
	return rows
}

func recordEntry(p *play.Public, player play.PublicPlayer, row standings.Row, tally *register.Tally) register.Entry {
	entry := register.Entry{
		Event: register.EventID(p.ID), Player: register.PlayerID(player.ID), Linked: register.PersonID(player.Person),
		Name: player.Name, Number: player.Number, Out: player.WithdrawnFrom != 0, Begins: register.Day(p.Begins.String()),
	}
	if p.System.Shape() == play.ShapeGroups {
		entry.Group = player.Group
	}
	if p.Complete > 0 {
		entry.First, entry.Last = row.Place.First, row.Place.Last
		if row.Points.Defined() {
			entry.Points = pointsText(row.Points, p.Scale().Halves)
		}
	}
	if tally != nil {
		entry.Games, entry.Won, entry.Drawn, entry.Lost = tally.Games(), tally.Won, tally.Drawn, tally.Lost
	}
	return entry
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
