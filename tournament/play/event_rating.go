package play

import (
	"slices"

	"adyukh/tournament/rating"
)

// IsRated tells whether the event's games change ratings.
func (e *Event) IsRated() bool { return e.Head.Regulations.Rating.On }

// RatingChanges returns what the games up to round after do to the rating of every player, in the order of ByNumber; nil when
// the event is not rated. Games count when they were played on the board, those of players who left the table too. In an event of
// teams the players are the persons at its boards (Persons).
func (e *Event) RatingChanges(after int) []rating.Change {
	if !e.IsRated() {
		return nil
	}
	e = e.Persons()
	var players []rating.Player
	for _, p := range e.ByNumber() {
		players = append(players, e.ratedPlayer(p))
	}
	return rating.Compute(players, e.RatedGames(after), e.Head.Regulations.Rating.Rules)
}

// ratedPlayer is what counts for ratings about a player.
func (e *Event) ratedPlayer(p Player) rating.Player {
	r := rating.Player{ID: rating.ID(p.ID), Rating: p.Rating, Games: p.RatedGames, Age: e.AgeOf(p)}
	if e.Derived != nil {
		r.Line = e.Derived.Players[p.ID].KLine
	}
	return r
}

// kLine returns the line of the event's table of K that fits a player, from 1; 0 in an event that is not rated.
func (e *Event) kLine(p Player) int {
	if !e.IsRated() {
		return 0
	}
	return e.Head.Regulations.Rating.Rules.LineOf(e.ratedPlayer(p))
}

// AgeOf returns the age that a player reaches in the year in which the event begins, 0 when either is not known.
func (e *Event) AgeOf(p Player) int {
	if p.BirthYear == 0 || e.Head.Begins.IsZero() {
		return 0
	}
	return max(0, e.Head.Begins.Year-p.BirthYear)
}

// ForRatings returns the result of a game as ratings count it.
func (g Game) ForRatings() Result {
	if g.Rated.Kind != NoResult {
		return g.Rated
	}
	return g.Result
}

// asRated returns the event with the results that ratings count: itself where tables count the same.
func (e *Event) asRated() *Event {
	seen := e
	for n := range e.Rounds {
		for _, g := range e.Rounds[n].Games {
			if g.Rated.Kind == NoResult {
				continue
			}
			if seen == e {
				seen = new(*e)
			}
			seen.EditGame(g.ID, func(g *Game) { g.Result, g.Rated = g.Rated, Result{} })
		}
	}
	return seen
}

// RatedGames returns the games of the rounds up to after that count for ratings. One that both have lost says nothing about who is the
// stronger: it counts for none, unless a result of its own is kept for ratings.
func (e *Event) RatedGames(after int) []rating.Game {
	e = e.asRated()
	var games []rating.Game
	for n := 1; n <= min(after, len(e.Rounds)); n++ {
		if e.Head.Regulations.Rating.Matches && e.Head.Regulations.Match.IsMatch() {
			games = append(games, e.ratedMatches(n)...)
			continue
		}
		for _, g := range e.Rounds[n-1].Games {
			if !g.IsFree() && g.Result.IsPlayed() && !g.Result.IsLostByBoth() && !e.byFormer(g) {
				games = append(games, rating.Game{Round: n, White: rating.ID(g.White), Black: rating.ID(g.Black), Halves: g.Result.MatchPoints(true)})
			}
		}
	}
	return games
}

// byFormer tells whether a game was finished by somebody who was replaced afterwards: it says nothing of who sits in his place.
func (e *Event) byFormer(g Game) bool {
	for _, id := range []PlayerID{g.White, g.Black} {
		p, _ := e.Player(id)
		for _, f := range p.Former {
			if slices.Contains(f.Games, g.ID) {
				return true
			}
		}
	}
	return false
}

// ratedMatches returns the matches of a round that are over, each as one result.
func (e *Event) ratedMatches(n int) []rating.Game {
	var games []rating.Game
	for _, m := range e.meetings(n) {
		if m.unpaired != NoResult || !m.drawable || m.open > 0 {
			continue
		}
		halves := 1
		switch {
		case m.match[0] > m.match[1]:
			halves = 2
		case m.match[0] < m.match[1]:
			halves = 0
		}
		games = append(games, rating.Game{Round: n, White: rating.ID(m.players[0]), Black: rating.ID(m.players[1]), Halves: halves})
	}
	return games
}

// NormResult is what a table of norms says about a player of the event.
type NormResult struct {
	Player     Player
	Candidate  rating.Candidate
	Judgements []rating.Judgement
}

// Norms judges every player who has played a game by a table of norms, after the rounds that tables count, in the order of the
// table of places. Places count once the event is over.
func (e *Event) Norms(table rating.NormTable) ([]NormResult, error) {
	after, ofTeams := e.CountedRounds(), e.IsTeam()
	e = e.Persons() // whose places are nobody's
	tables, err := e.Tables(after)
	if err != nil {
		return nil, err
	}
	candidates := e.candidates(after)
	var field rating.NormField
	sum, n := 0, 0
	for _, p := range e.Players {
		if candidates[p.ID].Games > 0 {
			field.Ranks = append(field.Ranks, p.Rank)
			if p.Rating > 0 {
				sum, n = sum+p.Rating, n+1
			}
		}
	}
	if n > 0 {
		field.Average = (2*sum + n) / (2 * n)
	}
	var results []NormResult
	for _, t := range tables {
		for _, row := range t.Rows {
			p, _ := e.Player(PlayerID(row.Player))
			c := candidates[p.ID]
			if t.Final && !ofTeams {
				c.First, c.Place = row.Place.First, row.Place.Last
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
		one.Points = one.Halves * 50
		one.Rated, one.Mean = c.Performance.Games, c.Performance.Mean
		all[PlayerID(c.Player)] = one
	}
	return all
}
