package v1

import (
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/tournament/play"
	"adyukh/tournament/rating"
)

// jsonRatings is what an event does to ratings.
type jsonRatings struct {
	After   int          `json:"after"`
	Final   bool         `json:"final"`
	Table   rating.Table `json:"table"`
	Changes []jsonChange `json:"changes"`
	Next    string       `json:"next,omitempty"`
}

// jsonChange is a player's change. Fractions of points are numbers in ten-thousandths, so that they are exact.
type jsonChange struct {
	Player      play.PlayerID     `json:"player"`
	Before      int               `json:"before"` // 0: no rating
	Basis       int               `json:"basis"`
	K           int               `json:"k"`
	Counted     int               `json:"counted"`
	Scored      rating.Share      `json:"scored"`
	Expected    rating.Share      `json:"expected"`
	Exact       int64             `json:"exact"`
	After       int               `json:"after"`
	Performance int               `json:"performance"`
	First       rating.FirstState `json:"first,omitempty"`
	Games       []jsonRated       `json:"games"`
}

// jsonRated is a game in the working of a change.
type jsonRated struct {
	Round    int           `json:"round"`
	Opponent play.PlayerID `json:"opponent"`
	White    bool          `json:"white"`
	Rating   int           `json:"rating"` // of the opponent; 0: the game does not count
	Diff     int           `json:"difference"`
	Capped   bool          `json:"capped"`
	Scored   rating.Share  `json:"scored"`
	Expected rating.Share  `json:"expected"`
	Exact    int64         `json:"exact"`
}

// apiRatings answers with the changes of ratings by the published games, and their working.
func apiRatings(c *board.Reading) error {
	if !c.Public.IsRated() {
		return view.ErrNotRated
	}
	t, err := c.Public.Table(len(c.Public.Rounds))
	if err != nil {
		return err
	}
	changes := c.Public.RatingChanges(t.After)
	w := windowOf(c, len(changes))
	return c.PublicJSON("ratings", func() (any, error) {
		out := jsonRatings{
			After: t.After, Final: t.Final, Table: c.Public.Head.Regulations.Rating.Rules.Table, Changes: []jsonChange{},
			Next: w.next,
		}
		for _, change := range pageOf(changes, w) {
			out.Changes = append(out.Changes, changeJSON(change))
		}
		return out, nil
	})
}

func changeJSON(c rating.Change) jsonChange {
	out := jsonChange{
		Player: play.PlayerID(c.Player), Before: c.Before, Basis: c.Basis, K: c.K, Counted: c.Counted, Scored: c.Scored,
		Expected: c.Expected, Exact: c.Exact, After: c.After, Performance: c.Performance.Rating, First: c.First.State, Games: []jsonRated{},
	}
	for _, l := range c.Lines {
		out.Games = append(out.Games, jsonRated{
			Round: l.Round, Opponent: play.PlayerID(l.Opponent), White: l.White, Rating: l.Rating, Diff: l.Diff, Capped: l.Capped,
			Scored: l.Scored, Expected: l.Expected, Exact: l.Exact,
		})
	}
	return out
}
