package api

import (
	"adyukh/templates"
	"adyukh/tournament"
)

// takingPart adds to the page of a player what can be done about taking part.
func (c *call) takingPart(body *templates.DeskPlayer, p tournament.Player, withdraw templates.Form) {
	path, revision := playerPath(c.event.ID, p.ID), []templates.Hidden{hiddenRevision(p.Revision)}
	if p.Withdrawn.FromRound != 0 {
		body.Effect = c.outText(p)
		if p.Withdrawn.Reason != "" {
			body.Effect = append(body.Effect, templates.Msg("player.reason-was", "reason", p.Withdrawn.Reason))
		}
		body.Actions = append(body.Actions, templates.Action{Label: templates.Msg("player.return"), Action: path + "/return", Hidden: revision})
	} else if c.event.IsDrawn() {
		body.Effect = c.withdrawEffect(p)
		body.Withdraw = &withdraw
	}
	if len(c.event.Rounds) == 0 {
		body.Actions = append(body.Actions, templates.Action{Label: templates.Msg("player.remove"), Action: path + "/remove", Hidden: revision, Style: "danger"})
		if c.event.IsDrawn() {
			body.NoActions = templates.Msg("player.remove-clears")
		}
	}
}

// outText says what has become of the games of a player who is out.
func (c *call) outText(p tournament.Player) []templates.Text {
	if c.event.Head.Regulations.System.Leaving() != tournament.LeavesByHalfWay {
		return c.withdrawEffect(p)
	}
	played, all := c.event.GamesPlayed(p.ID), c.event.ScheduledGames(p.ID)
	if c.event.IsAnnulled(p.ID) {
		return []templates.Text{templates.Msg("player.annulled", "played", played, "all", all)}
	}
	return []templates.Text{templates.Msg("player.forfeits", "played", played, "all", all)}
}

// withdrawEffect says what a withdrawal does: where tables pair, the rule of half of the games and what it comes to now.
func (c *call) withdrawEffect(p tournament.Player) []templates.Text {
	switch c.event.Head.Regulations.System.Leaving() {
	case tournament.LeavesForfeits:
		return []templates.Text{templates.Msg("player.out-of-bracket")}
	case tournament.LeavesUnpaired:
		return []templates.Text{templates.Msg("player.out-unpaired")}
	}
	played, all := c.event.GamesPlayed(p.ID), c.event.ScheduledGames(p.ID)
	key := "player.would-stay"
	if 2*played < all {
		key = "player.would-go"
	}
	return []templates.Text{templates.Msg("player.half-rule"), templates.Msg(key, "played", played, "all", all)}
}

func (c *call) withdrawForm(p tournament.Player) templates.Form {
	return withdrawForm(c.event, p, c.firstWithout(p), "")
}

// firstWithout is the round from which a withdrawal is likely meant: where the work is, past the rounds that the player has
// a result in.
func (c *call) firstWithout(p tournament.Player) int {
	from := currentRound(c.event)
	for _, r := range c.event.Rounds {
		for i := range r.Games {
			if g := &r.Games[i]; g.Has(p.ID) && !g.Result.IsOpen() {
				from = max(from, r.Number+1)
			}
		}
	}
	return min(from, max(1, c.event.ScheduledRounds()))
}

func withdrawForm(e *tournament.Event, p tournament.Player, from int, reason string) templates.Form {
	round := required(number("from_round", from, 1, max(1, e.ScheduledRounds())))
	why := text("reason", reason)
	why.MaxLength = 120
	return templates.Form{
		Action: playerPath(e.ID, p.ID) + "/withdraw", Hidden: []templates.Hidden{hiddenRevision(p.Revision)},
		Groups: rows(row(round), row(why)), Submit: templates.Msg("player.withdraw"), Quiet: true, Dense: true,
	}
}

func withdrawPlayer(c *call) error {
	p, seen, err := c.seenPlayer()
	if err != nil {
		return err
	}
	from, err := c.number("from_round")
	if err == nil {
		w := tournament.Withdrawal{FromRound: from, Reason: c.field("reason")}
		_, err = c.server.events.Withdraw(c.Request.Context(), c.actor(), c.event.ID, p.ID, seen, w)
	}
	if err != nil {
		return c.again(err, "desk-player", func(r refusal) (view, error) {
			return c.playerView(p, c.playerForm(p.PlayerData), r.on(withdrawForm(c.event, p, from, c.field("reason")))), nil
		})
	}
	return c.done(playerPath(c.event.ID, p.ID), saved("player.withdrawn", "name", p.Name, "round", from))
}

func returnPlayer(c *call) error {
	p, seen, err := c.seenPlayer()
	if err != nil {
		return err
	}
	if _, err := c.server.events.Return(c.Request.Context(), c.actor(), c.event.ID, p.ID, seen); err != nil {
		return err
	}
	return c.done(playerPath(c.event.ID, p.ID), saved("player.returned", "name", p.Name))
}

func removePlayer(c *call) error {
	p, seen, err := c.seenPlayer()
	if err != nil {
		return err
	}
	after, err := c.server.events.RemovePlayer(c.Request.Context(), c.actor(), c.event.ID, p.ID, seen)
	if err != nil {
		return err
	}
	return c.done(deskBase(c.event.ID)+"/players", savedWithMoves(c.event, after, "player.removed", "name", p.Name))
}
