package site

import (
	"strconv"
	"time"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
)

// What a player reports of the result of a game, on the own page: first typed, then read once more with both names and colours, then sent.
// What the other one has said is told to nobody who has not spoken.

const (
	gameField  = "game"
	whiteField = "white"
	blackField = "black"
	scoreField = "score" // both at once, of games without counts
	endedField = "ended"
)

// ownReports are the games of which the player can report, or has reported; and the question whether what was typed is right.
func ownReports(c *board.Owning) ([]templates.MyReport, *templates.ReportAsk) {
	e, me, now := c.Me.Event, c.Me.Player.ID, c.Now()
	asked, _ := web.ParseID(c.Query(gameField))
	var all []templates.MyReport
	for _, round := range e.Rounds {
		for _, g := range round.Games {
			if !g.Has(me) || e.CanReport(g, now) != nil {
				continue
			}
			r := ownReport(e, g, me, now)
			r.Action = board.MePath(e.ID, c.Me.Code)
			if int64(g.ID) == asked && r.Typed {
				score, err := typedScore(c, e.Head.Scale())
				ended := c.Query(endedField)
				result := e.Head.ReportedResult(selfservice.Side{White: score.White, Black: score.Black, Ended: ended})
				if err == nil {
					err = result.Check(e.Head.Scale())
				}
				if refused, ok := c.Refusal(err); ok {
					r.Error = refused.Text
				} else if err == nil {
					return nil, askReport(r, score, ended, e.Head.Score(result))
				}
			}
			all = append(all, r)
		}
	}
	return all, nil
}

func ownReport(e *play.Event, g play.Game, me play.PlayerID, now time.Time) templates.MyReport {
	white, _ := e.Player(g.White)
	black, _ := e.Player(g.Black)
	scale := e.Head.Scale()
	r := templates.MyReport{
		Game: int64(g.ID), White: white.Name, Black: black.Name, Counts: scale.Counts, Most: scale.Most, Shared: scale.Shared, Typed: true,
		Where: templates.Msg("report.where", "round", g.Round, "board", g.Board),
	}
	if !scale.Counts {
		for _, s := range scale.Finals() {
			o := templates.Option{Value: strconv.Itoa(s.White) + ":" + strconv.Itoa(s.Black), Label: templates.Msg("report.draw")}
			switch {
			case s.White > s.Black:
				o.Label = templates.Msg("report.white-wins", "name", white.Name)
			case s.White < s.Black:
				o.Label = templates.Msg("report.black-wins", "name", black.Name)
			}
			r.Choices = append(r.Choices, o)
		}
	}
	r.Ends = web.OrNone("report.ended-any", web.Options("result-kind.", e.Head.ReportedEnds()...))
	report, _ := e.Report(g.ID)
	own := report.Of(g.White == me)
	if !own.Spoke() {
		if report.Reminds(g.White == me, e.Head.Regulations.Wait(), now) {
			r.State = templates.Notice{Tone: templates.Attention, Text: templates.Msg("report.remind")}
		}
		return r
	}
	said := e.Head.Score(e.Head.ReportedResult(own))
	switch report.State() {
	case selfservice.Agreed:
		r.State, r.Typed = templates.Notice{Tone: templates.Right, Text: templates.Msg("report.agreed", "result", said)}, false
	case selfservice.Disputed:
		r.State, r.Typed = templates.Notice{Tone: templates.Attention, Text: templates.Msg("report.disputed", "result", said)}, false
	default:
		r.State, r.Again = templates.Notice{Tone: templates.Right, Text: templates.Msg("report.waits", "result", said)}, true
	}
	return r
}

// typedScore reads what was typed: one number is enough where both always add up.
func typedScore(c *board.Owning, scale rules.Scale) (rules.Score, error) {
	if text := c.Query(scoreField); text != "" {
		for _, s := range scale.Finals() {
			if text == strconv.Itoa(s.White)+":"+strconv.Itoa(s.Black) {
				return s, nil
			}
		}
		return rules.Score{}, web.ErrMalformed
	}
	typed := [2]string{c.Query(whiteField), c.Query(blackField)}
	var points [2]int
	for i, text := range typed {
		n, err := web.WholeNumber(text, scoreField)
		if err != nil {
			return rules.Score{}, err
		}
		points[i] = n
	}
	switch {
	case typed[0] == "" && typed[1] == "":
		return rules.Score{}, refusal.NewInvalid(scoreField, "error.result.blank", nil)
	case scale.Shared && typed[0] == "":
		points[0] = scale.Most - points[1]
	case scale.Shared && typed[1] == "":
		points[1] = scale.Most - points[0]
	}
	return rules.Score{White: points[0], Black: points[1]}, nil
}

func askReport(r templates.MyReport, score rules.Score, ended, said string) *templates.ReportAsk {
	ask := &templates.ReportAsk{
		Where: r.Where, White: r.White, Black: r.Black, Result: said, Action: r.Action + "/result", Back: r.Action,
		Hidden: []templates.Hidden{
			{Name: gameField, Value: strconv.FormatInt(r.Game, 10)},
			{Name: whiteField, Value: strconv.Itoa(score.White)},
			{Name: blackField, Value: strconv.Itoa(score.Black)},
		},
	}
	if ended != "" {
		ask.Ended = templates.Msg("result-kind." + ended)
		ask.Hidden = append(ask.Hidden, templates.Hidden{Name: endedField, Value: ended})
	}
	return ask
}

// reported is what a player says of a game.
type reported struct {
	game  int64
	score rules.Score
	ended play.ResultKind
}

func reportInputs(r *reported) web.Inputs {
	return web.Inputs{{
		web.PostedNumber(&r.game, gameField), web.PostedNumber(&r.score.White, whiteField), web.PostedNumber(&r.score.Black, blackField),
		web.Posted(&r.ended, endedField),
	}}
}

// reportResult notes what the player says.
func reportResult(c *board.Owning) error {
	var said reported
	if reportInputs(&said).Read(c.Plain()) != nil || said.game <= 0 {
		return web.ErrMalformed
	}
	event, path := c.Me.Event.ID, board.MePath(c.Me.Event.ID, c.Me.Code)
	if c.Public == nil {
		return refusal.NewNotFound("error.game.none", nil) // readers see nothing, and players no more
	}
	if err := c.TakeOwnSaying(event); err != nil {
		return err
	}
	by := c.Sayer(c.Say(templates.Msg("report.actor", "name", c.Me.Player.Name)))
	e, err := c.Events.ReportResult(c.Request.Context(), by, event, c.Me.Code, play.GameID(said.game), said.score, said.ended)
	switch code := refusal.CodeOf(err); {
	case code == refusal.Conflict || code == refusal.Invalid:
		if r, ok := c.Refusal(err); ok {
			return c.Done(path, web.Wrong(r.Text))
		}
		return err
	case err != nil:
		return err
	}
	if g, _ := e.Game(play.GameID(said.game)); g.Result.HasPoints() {
		return c.Done(path, web.Saved("report.said-entered", "result", e.Head.Score(g.Result)))
	}
	return c.Done(path) // the page says how far both are
}
