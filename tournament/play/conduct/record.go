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
	return recorded(e.For(play.Readers))
}

// recorded is what the register takes from an event that holds what everybody may see.
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
		Season: h.Begins.Year, Final: len(e.Rounds) > 0 && whole.Final, Players: len(e.Players), Rounds: len(e.Rounds),
	}}
	if len(e.Rounds) == 0 {
		return r, nil
	}
	tallies := map[play.PlayerID]*register.Tally{}
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
	for _, player := range e.ByNumber() {
		entry := recordEntry(e, player, tallies[player.ID])
		if row := places[player.ID]; counted > 0 {
			entry.First, entry.Last = row.Place.First, row.Place.Last
			if row.Points.Defined() {
				entry.Points = pointsText(row.Points, h.Scale().Halves)
			}
		}
		r.Entries = append(r.Entries, entry)
	}
	return r, nil
}

// recordGame is a game of two players that is over; ok is false for others.
func recordGame(e *play.Event, g play.Game) (game register.Game, ok bool) {
	scale, result := e.Head.Scale(), e.Counted(g)
	return register.Game{
		Event: register.EventID(e.ID), ID: int64(g.ID), Round: g.Round, Board: g.Board, Leg: g.Leg,
		WhitePlayer: register.PlayerID(g.White), BlackPlayer: register.PlayerID(g.Black), Kind: string(result.Kind),
		WhitePoints: result.White, BlackPoints: result.Black,
		WhiteScore: scale.FormatPoints(result.White), BlackScore: scale.FormatPoints(result.Black),
		Played: result.IsPlayed(), Annulled: e.IsAnnulled(g.White) || e.IsAnnulled(g.Black), Begins: register.Day(e.Head.Begins.String()),
	}, !g.IsFree() && result.HasPoints()
}

// count adds a game to what both players have won, drawn and lost. What was not played, or does not count, is left out.
func count(tallies map[play.PlayerID]*register.Tally, g register.Game) {
	if !g.Played || g.Annulled {
		return
	}
	add := func(id register.PlayerID, own, other int) {
		t := tallies[play.PlayerID(id)]
		if t == nil {
			t = &register.Tally{}
			tallies[play.PlayerID(id)] = t
		}
		t.Count(g, own, other)
	}
	add(g.WhitePlayer, g.WhitePoints, g.BlackPoints)
	add(g.BlackPlayer, g.BlackPoints, g.WhitePoints)
}

func recordEntry(e *play.Event, player play.Player, tally *register.Tally) register.Entry {
	entry := register.Entry{
		Event: register.EventID(e.ID), Player: register.PlayerID(player.ID), Linked: register.PersonID(player.Person),
		Name: player.Name, Number: player.Number, Out: player.Withdrawn.FromRound != 0, Begins: register.Day(e.Head.Begins.String()),
	}
	if e.Head.Regulations.System.Shape() == play.ShapeGroups {
		entry.Group = player.Group
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
