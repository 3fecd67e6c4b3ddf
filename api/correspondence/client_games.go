package correspondence

import (
	"fmt"
	"strconv"
	"time"

	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/xfcc"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// clientGames are the games of the seat for a program: those that have started, in the order of their ids.
func clientGames(c *web.Call, v xfcc.Version) ([]byte, error) {
	post, ctx := c.Server.Cfg.Post, c.Request.Context()
	mine, err := post.Mine(ctx, c.Seat.Of.ID, c.Seat.Person.ID)
	if err != nil {
		return nil, err
	}
	of, err := c.Seat.Of.Head.Rules()
	if err != nil {
		return nil, err
	}
	turn, err := of.Turn("")
	if err != nil {
		return nil, err
	}
	all := make([]xfcc.Game, 0, len(mine))
	for _, m := range mine {
		g, err := post.Load(ctx, m.Key)
		if err != nil {
			return nil, err
		}
		t, err := tableOf(c, g)
		if refusal.CodeOf(err) == refusal.NotFound {
			continue // it was taken back meanwhile
		}
		if err != nil {
			return nil, err
		}
		game := t.forClient(c)
		game.FEN = turn.FEN
		all = append(all, game)
	}
	return v.Games(all)
}

// forClient is a game as the protocol has it.
func (t *table) forClient(c *web.Call) xfcc.Game {
	head, s := t.Event.Head, t.State
	g := xfcc.Game{
		ID: int64(t.Game.ID), White: t.name(rules.White), Black: t.name(rules.Black), Event: head.Name,
		Site: web.OrDefault(head.Place, c.Link("/")), MyTurn: t.canMove(), HasWhite: t.Side == rules.White,
		Moves: correspondence.MovesText(t.Moves), DrawOffered: s.Offered && t.isMyMove(), Result: t.clientResult(), Variant: s.Rules.Spec(),
		EventDate: s.Start.In(head.Location()).Format("2006.01.02"), Round: strconv.Itoa(t.Game.Round), TimeControl: timeControl(s.Terms.Clock),
	}
	g.DaysPlayer, g.HoursPlayer, g.MinutesPlayer = t.timeLeft(t.Side)
	g.DaysOpponent, g.HoursOpponent, g.MinutesOpponent = t.timeLeft(t.Side.Other())
	if head.Public { // the player's own page has the password in its address, and programs pass this one on with the game
		g.GameLink = c.Link(web.PublicBase(t.Event.ID) + "/games/" + web.Number64(t.Game.ID))
	}
	switch {
	case t.IsOver():
		how := c.Say(templates.Msg("result-kind." + string(t.Result.Kind)))
		g.ServerInfo = show.ScoreOf(t.Result, head.Scale()).String() + ", " + how
	case t.halted():
		g.ServerInfo = c.Say(templates.Msg("post.halted"))
	}
	return g
}

// timeLeft is what a side has: up to the deadline where its clock runs, else whole days.
func (t *table) timeLeft(side rules.Side) (days, hours, minutes int) {
	s := t.State
	runs := !s.IsOver() && s.ToMove() == side
	switch {
	case runs && !t.halted():
		left := max(0, t.count.Running.Deadline.Sub(t.now)).Truncate(time.Minute)
		return int(left / lastDay), int(left % lastDay / time.Hour), int(left % time.Hour / time.Minute)
	case runs:
		return t.count.Running.Left, 0, 0
	}
	return t.count.Left[side], 0, 0
}

// timeControl writes how days are counted as records of games do: moves and seconds, and what each move adds. There is no such way for
// a triple block.
func timeControl(s clock.Settings) string {
	seconds := func(days int) int { return days * int(lastDay/time.Second) }
	text := ""
	switch {
	case s.IsTriple():
		return ""
	case s.PerMove > 0:
		return fmt.Sprintf("1/%d", seconds(s.PerMove))
	case s.Moves > 0:
		text = fmt.Sprintf("%d/%d", s.Moves, seconds(s.Days))
	default:
		text = strconv.Itoa(seconds(s.Days))
	}
	if s.Increment > 0 {
		text += "+" + strconv.Itoa(seconds(s.Increment))
	}
	return text
}

// clientResult is how the game stands. The protocol knows who has won, and not by how much.
func (t *table) clientResult() xfcc.Result {
	r := t.Result
	if !t.IsOver() {
		if t.State.Adjudged != nil {
			return xfcc.AdjudicationPending
		}
		return xfcc.Ongoing
	}
	names := [3]xfcc.Result{xfcc.WhiteWins, xfcc.BlackWins, xfcc.Draw}
	switch r.Kind {
	case play.Adjudicated, play.Ruled:
		names = [3]xfcc.Result{xfcc.WhiteWinAdjudicated, xfcc.BlackWinAdjudicated, xfcc.DrawAdjudicated}
	case play.Forfeit, play.DoubleForfeit, play.BothLost:
		names = [3]xfcc.Result{xfcc.BlackDefaulted, xfcc.WhiteDefaulted, xfcc.BothDefaulted}
	}
	switch {
	case r.White > r.Black:
		return names[0]
	case r.White < r.Black:
		return names[1]
	}
	return names[2]
}
