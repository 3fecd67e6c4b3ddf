package tournament

import "adyukh/tournament/rating"

// NormResult is what a table of norms says about a player of the event.
type NormResult struct {
	Player     Player
	Candidate  rating.Candidate
	Judgements []rating.Judgement
}

// Norms judges every player who has played a game by a table of norms, after the rounds that are complete, in the order of the
// table of places. Places count once the event is over.
func (e *Event) Norms(table rating.NormTable) ([]NormResult, error) {
	after := e.CompleteRounds()
	tables, err := e.Tables(after)
	if err != nil {
		return nil, err
	}
	candidates := e.candidates(after)
	var field rating.NormField
	for _, p := range e.Players {
		if candidates[p.ID].Games > 0 {
			field.Ranks = append(field.Ranks, p.Rank)
		}
	}
	var results []NormResult
	for _, t := range tables {
		for _, row := range t.Rows {
			p, _ := e.Player(PlayerID(row.Player))
			c := candidates[p.ID]
			if t.Final {
				c.Place = row.Place.Last
			}
			if c.Games > 0 {
				results = append(results, NormResult{Player: p, Candidate: c, Judgements: table.Judge(field, c)})
			}
		}
	}
	return results, nil
}

// candidates returns what everybody has done in the rounds up to after, game by game.
func (e *Event) candidates(after int) map[PlayerID]rating.Candidate {
	all := make(map[PlayerID]rating.Candidate, len(e.Players))
	var players []rating.Player
	for _, p := range e.Players {
		all[p.ID] = rating.Candidate{Player: rating.ID(p.ID), Sex: string(p.Sex), Age: e.AgeOf(p), Rank: p.Rank}
		players = append(players, rating.Player{ID: rating.ID(p.ID), Rating: p.Rating})
	}
	for _, c := range rating.Compute(players, e.RatedGames(after), rating.PresetFIDE.Rules()) {
		one := all[PlayerID(c.Player)]
		for _, line := range c.Lines {
			one.Games++
			one.Halves += int(line.Scored / rating.Half)
		}
		one.Rated, one.Mean = c.Performance.Games, c.Performance.Mean
		all[PlayerID(c.Player)] = one
	}
	return all
}
