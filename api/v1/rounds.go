package v1

import (
	"strconv"
	"time"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

type jsonRound struct {
	Number      int             `json:"number"`
	Stage       string          `json:"stage,omitempty"` // of a knock-out, in the language asked for: "semi-final"
	PublishedAt time.Time       `json:"publishedAt"`
	StartsAt    *time.Time      `json:"startsAt,omitempty"`
	Complete    bool            `json:"complete"`
	After       []int           `json:"pairedBeforeCorrectionOf,omitempty"` // earlier rounds
	Corrected   []int           `json:"corrected,omitempty"`                // boards
	Opening     *jsonOpening    `json:"opening,omitempty"`
	Matches     []jsonTeamMatch `json:"matches,omitempty"`
	Games       []jsonGame      `json:"games"`
}

// jsonOpening is what all games of a round begin with: moves, or a position.
type jsonOpening struct {
	Name     string `json:"name"`
	Moves    string `json:"moves,omitempty"`
	Position string `json:"position,omitempty"`
}

// jsonGame is a game, or a free round, which has neither board nor opponent.
type jsonGame struct {
	ID          play.GameID   `json:"id"`
	Number      string        `json:"number,omitempty"` // where all games are played at once: "03-11"
	Round       int           `json:"round"`
	Board       int           `json:"board,omitempty"`
	Leg         int           `json:"leg,omitempty"`   // of the later games of a match, from 2
	Place       int           `json:"place,omitempty"` // of a match of teams: its board
	White       play.PlayerID `json:"white"`
	Black       play.PlayerID `json:"black,omitempty"`
	WhiteMember play.MemberID `json:"whiteMember,omitempty"`
	BlackMember play.MemberID `json:"blackMember,omitempty"`
	Free        bool          `json:"free"`
	Unpaired    *jsonUnpaired `json:"alone,omitempty"`
	Waiting     bool          `json:"waiting"`
	Annulled    bool          `json:"annulled"`
	Postponed   bool          `json:"postponed,omitempty"`
	Result      *jsonResult   `json:"result,omitempty"`
	Rated       *jsonResult   `json:"rated,omitempty"` // what ratings count in place of it
	URL         string        `json:"url,omitempty"`
}

// jsonUnpaired says why a player has no opponent, and what that gives.
type jsonUnpaired struct {
	Kind   play.ResultKind `json:"kind"`
	Points float64         `json:"points"`
}

type jsonResult struct {
	Kind   play.ResultKind `json:"kind"`
	White  float64         `json:"white"` // whole and half points
	Black  float64         `json:"black"`
	Score  string          `json:"score"` // as people read it: 17:7, ½:½
	Played bool            `json:"played"`
}

// apiRounds lists the published rounds with their games.
func apiRounds(c *board.Reading) error {
	w := roundsWindow(c)
	return c.PublicJSON("rounds", func() (any, error) {
		page := struct {
			Rounds []jsonRound `json:"rounds"`
			Next   string      `json:"next,omitempty"`
		}{[]jsonRound{}, w.next}
		for _, r := range pageOf(c.Public.Rounds, w) {
			page.Rounds = append(page.Rounds, roundJSON(c, r))
		}
		return page, nil
	})
}

// apiRound answers with one published round.
func apiRound(c *board.Reading) error {
	n, err := c.RoundNumber()
	if err != nil {
		return err
	}
	if n > len(c.Public.Rounds) {
		return &refusal.Error{Code: refusal.NotFound, Key: "error.round.none", Args: refusal.Args{"round": n}}
	}
	return c.PublicJSON("round", func() (any, error) { return roundJSON(c, c.Public.Rounds[n-1]), nil })
}

func roundJSON(c *board.Reading, r play.Round) jsonRound {
	out := jsonRound{
		Number: r.Number, Stage: c.Say(show.StageOf(c.Public.Event, r.Number)),
		PublishedAt: r.PublishedAt.UTC(), Complete: c.Public.RoundComplete(r.Number), Games: []jsonGame{},
		After: c.Public.PairedBefore(r.Number), Corrected: c.Public.Corrected(r.Number),
	}
	if !r.StartsAt.IsZero() {
		at := r.StartsAt.UTC()
		out.StartsAt = &at
	}
	if o := r.Opening; !o.IsZero() {
		out.Opening = &jsonOpening{o.Name, o.Moves, o.Position}
	}
	out.Matches = teamMatchesJSON(c, r.Number)
	for _, g := range c.Public.Pairings(r.Number) {
		out.Games = append(out.Games, gameJSON(c, g))
	}
	return out
}

func gameJSON(c *board.Reading, g show.Pairing) jsonGame {
	out := jsonGame{
		ID: g.ID, Round: g.Round, Board: g.Board, White: g.White, Black: g.Black, Free: g.IsUnpaired(), Waiting: g.IsAwaited(),
		Annulled: g.Annulled, Postponed: g.State == show.Postponed,
		Place: g.Place, WhiteMember: g.Seats[0].ID, BlackMember: g.Seats[1].ID,
	}
	if c.Public.AtOnce() {
		out.Number = c.Public.GameNumbers()[g.ID]
	}
	if g.Leg > 0 {
		out.Leg = g.Leg + 1
	}
	if out.Free {
		out.Unpaired = &jsonUnpaired{g.Result.Kind, jsonPoints(c.Public.Head.Scale(), g.Points)}
	}
	if !out.Free {
		out.URL = web.APIBase(c.Public.ID) + "/games/" + strconv.FormatInt(int64(g.ID), 10)
	}
	out.Result, out.Rated = resultJSON(c, g.Result), resultJSON(c, g.Rated)
	return out
}

// resultJSON is a result, nil where there is none.
func resultJSON(c *board.Reading, r play.Result) *jsonResult {
	if !r.HasPoints() {
		return nil
	}
	scale := c.Public.Head.Scale()
	return &jsonResult{
		Kind: r.Kind, White: jsonPoints(scale, r.White), Black: jsonPoints(scale, r.Black), Score: scale.Format(r.Score()), Played: r.IsPlayed(),
	}
}

// jsonPoints are points of one player as a number, exact for halves too.
func jsonPoints(s rules.Scale, points int) float64 {
	if s.Halves {
		return float64(points) / 2
	}
	return float64(points)
}

// jsonReplay is a game position by position, as far as its record can be played.
type jsonReplay struct {
	jsonGame
	Correspondence *jsonCorrespondence `json:"correspondence,omitempty"`
	Whole          bool                `json:"whole"` // nothing of the record is left over
	Start          jsonPosition        `json:"start"`
	Plies          []jsonPly           `json:"plies"`
}

// jsonPost is what everybody may know of a game by correspondence that has started.
type jsonCorrespondence struct {
	StartedAt time.Time   `json:"startedAt"`
	EndedAt   *time.Time  `json:"endedAt,omitempty"`
	Behind    bool        `json:"behind"` // there may be more moves
	Made      []time.Time `json:"made"`   // when each of the moves was made
}

// correspondenceJSON is nil for a game that is not one by correspondence, or has not started.
func correspondenceJSON(c *board.Reading, id play.GameID) (*jsonCorrespondence, error) {
	if !c.Public.AtOnce() || c.Correspondence == nil {
		return nil, nil
	}
	seen, err := c.Correspondence.SeenGames(c.Request.Context(), c.Public.Event, correspondence.Reader, id)
	if err != nil || len(seen) == 0 {
		return nil, err
	}
	out := &jsonCorrespondence{StartedAt: seen[0].Start.UTC(), Behind: seen[0].Behind, Made: []time.Time{}}
	if at := seen[0].Ended; !at.IsZero() {
		at = at.UTC()
		out.EndedAt = &at
	}
	for _, at := range seen[0].Made {
		out.Made = append(out.Made, at.UTC())
	}
	return out, nil
}

type jsonPosition struct {
	FEN     string         `json:"fen"`
	ToMove  string         `json:"toMove"`
	White   int            `json:"white"`
	Black   int            `json:"black"`
	Figures []rules.Figure `json:"figures"`
}

type jsonPly struct {
	Number   int          `json:"number"`
	Side     string       `json:"side"`
	Move     string       `json:"move"`
	Path     []string     `json:"path"`
	Offer    bool         `json:"offer"`
	Position jsonPosition `json:"position"`
}

// apiGame answers with a game and the positions of its record.
func apiGame(c *board.Reading) error {
	g, err := c.PublicGame()
	if err != nil {
		return err
	}
	return c.PublicJSON("game", func() (any, error) {
		corr, err := correspondenceJSON(c, g.ID)
		if err != nil {
			return nil, err
		}
		out := jsonReplay{jsonGame: gameJSON(c, g), Correspondence: corr, Plies: []jsonPly{}}
		trace, err := c.Public.Head.TraceOpened(c.Public.Rounds[g.Round-1].Opening, g.Record)
		if err != nil {
			return nil, err
		}
		out.Whole = g.Record != "" && trace.Fault == nil
		out.Start = positionJSON(trace.FEN, trace.Start)
		for _, step := range trace.Plies {
			out.Plies = append(out.Plies, plyJSON(step))
		}
		return out, nil
	})
}

func plyJSON(s sheet.Step) jsonPly {
	return jsonPly{Number: s.Number, Side: s.Side, Move: s.Text, Path: s.Path, Offer: s.Offer, Position: positionJSON(s.FEN, s.Position)}
}

func positionJSON(fen string, l rules.Layout) jsonPosition {
	return jsonPosition{FEN: fen, ToMove: l.ToMove, White: l.White, Black: l.Black, Figures: append([]rules.Figure{}, l.Figures...)}
}
