package correspondence

import (
	"errors"
	"strings"

	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/xfcc"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// clientMove does what a player's program says, on the same way as the pages do. What the protocol has a word for is answered with it, all
// else is an error.
func clientMove(c *web.Call, m *xfcc.Move) (xfcc.Answer, error) {
	if m.Acts() > 1 || m.Acts() == 1 && m.OfferDraw {
		return "", refusal.NewInvalid("", "error.xfcc.one", nil)
	}
	k := correspondence.Key{Event: c.Seat.Of.ID, Game: play.GameID(m.Game)}
	g, err := c.Server.Cfg.Post.Load(c.Request.Context(), k)
	if refusal.CodeOf(err) == refusal.NotFound {
		return xfcc.InvalidGameID, nil
	}
	if err != nil {
		return "", err
	}
	t, err := tableOf(c, g)
	if refusal.CodeOf(err) == refusal.NotFound {
		return notHis(g), nil
	}
	if err != nil {
		return "", err
	}
	a, no := t.clientAct(m)
	if no != "" {
		return no, nil
	}
	by, err := c.SeatActor()
	if err != nil {
		return "", err
	}
	if _, err = c.Server.Cfg.Post.DoNumbered(c.Request.Context(), by, k, m.Number, a); err != nil {
		return t.clientAnswer(err)
	}
	return xfcc.Success, nil
}

// notHis is the answer to a game that the player does not play: one that nobody knows of yet is not there.
func notHis(g *correspondence.Game) xfcc.Answer {
	if r, ok := g.Event.Round(g.Game.Round); ok && r.IsPublished() {
		return xfcc.NotYourGame
	}
	return xfcc.InvalidGameID
}

// clientAct is the act that a program wants, or why it can't be one. With an act that is no move programs send the last one, too.
func (t *table) clientAct(m *xfcc.Move) (correspondence.Act, xfcc.Answer) {
	a := t.act(correspondence.Move, 0)
	a.By = correspondence.ByClient
	last := ""
	if n := len(t.Moves); n > 0 {
		last = t.Moves[n-1]
	}
	switch {
	case m.Resign:
		a.Kind = correspondence.Resign
	case m.AcceptDraw:
		a.Kind = correspondence.Accept
	case m.ClaimDraw && (m.Text != "" && m.Text != last || !t.State.Rules.Scale().Drawn):
		return a, xfcc.ClaimsNotSupported // a claim is of the position on the board
	case m.ClaimDraw:
		a.Kind, a.Claim = correspondence.Claim, correspondence.ClaimRepetition
		a.Text = strings.TrimSpace(strings.ReplaceAll(m.Message, "\r\n", "\n"))
	case m.Text == "" && m.OfferDraw:
		return a, xfcc.CannotOfferDraw // a draw is offered with a move
	case m.Text == "" || len(m.Text) > longestTry:
		return a, xfcc.InvalidMove
	default:
		a.Move, a.Offer = m.Text, m.OfferDraw
	}
	return a, ""
}

// clientAnswers are the answers of the protocol to what can be refused.
var clientAnswers = map[string]xfcc.Answer{
	"error.post.not-started":   xfcc.NotYetStarted,
	"error.post.not-yet":       xfcc.NotYetStarted,
	"error.post.over":          xfcc.NotYourTurn,
	"error.post.turn":          xfcc.NotYourTurn,
	"error.post.halted":        xfcc.NotYourTurn,
	"error.post.on-leave":      xfcc.YouAreOnLeave,
	"error.post.no-draws":      xfcc.CannotOfferDraw,
	"error.post.offer-again":   xfcc.CannotOfferDraw,
	"error.post.no-offer":      xfcc.NoDrawWasOffered,
	"error.result.no-draw":     xfcc.NoDrawWasOffered,
	"error.post.number":        xfcc.InvalidMoveNumber,
	"error.post.other-move":    xfcc.InvalidMoveNumber,
	"error.post.stale":         xfcc.InvalidMoveNumber,
	"error.post.no-repetition": xfcc.ClaimsNotSupported,
	"error.post.claim-open":    xfcc.ClaimsNotSupported,
	"error.post.move":          xfcc.InvalidMove,
}

// clientAnswer is the answer to an act that was refused.
func (t *table) clientAnswer(err error) (xfcc.Answer, error) {
	var denied *refusal.Error
	if !errors.As(err, &denied) {
		return "", err
	}
	answer, known := clientAnswers[denied.Key]
	var wrong *rules.MoveError
	switch {
	case !known:
		return "", err
	case denied.Key == "error.post.over" && t.lostOnTime():
		answer = xfcc.LostOnTime
	case errors.As(err, &wrong) && wrong.Kind == rules.KindAmbiguous:
		answer = xfcc.MoveIsAmbiguous
	}
	return answer, nil
}

// lostOnTime tells whether the player has lost by the clock.
func (t *table) lostOnTime() bool {
	r := t.Result
	return r.Kind == play.FlagFell && r.Points(t.Side == rules.White) < r.Points(t.Side == rules.Black)
}
