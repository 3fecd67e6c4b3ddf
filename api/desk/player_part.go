package desk

import (
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// takingPart adds to the page of a player what can be done about taking part.
func takingPart(c *board.Desk, body *templates.DeskPlayer, p play.Player, withdraw templates.Form) {
	path, revision := web.PlayerPath(c.Event.ID, p.ID), []templates.Hidden{web.HiddenRevision(p.Revision)}
	if c.Event.Head.IsCorrespondence() && c.Event.PublishedRounds() > 0 { // where games run there is more to leaving than a round
		body.Correspondence = &templates.Link{
			Label: templates.Msg("correspondence-desk.player-page"), Href: web.DeskBase(c.Event.ID) + "/post/players/" + view.PlayerID(p.ID),
		}
		return
	}
	if p.Withdrawn.FromRound != 0 {
		body.Effect = outText(c, p)
		if c.Event.Status(p) == standings.Apart {
			body.Effect = append(body.Effect, templates.Msg("player.apart"))
		}
		if p.Withdrawn.Reason != "" {
			body.Effect = append(body.Effect, templates.Msg("player.reason-was", "reason", p.Withdrawn.Reason))
		}
		body.Actions = append(body.Actions, templates.Action{Label: templates.Msg("player.return"), Action: path + "/return", Hidden: revision})
	} else if c.Event.IsDrawn() {
		body.Effect = withdrawEffect(c, p)
		body.Withdraw = &withdraw
	}
	if len(c.Event.Rounds) == 0 {
		body.Actions = append(body.Actions, templates.Action{
			Label: templates.Msg("player.remove"), Action: path + "/remove", Hidden: revision,
			Style: "danger",
		})
		if c.Event.IsDrawn() {
			body.NoActions = templates.Msg("player.remove-clears")
		}
	}
}

// outText says what has become of the games of a player who is out.
func outText(c *board.Desk, p play.Player) []templates.Text {
	if c.Event.Head.Regulations.System.Leaving() != play.LeavesByHalfWay {
		return withdrawEffect(c, p)
	}
	played, all := c.Event.GamesPlayed(p.ID), c.Event.ScheduledGames(p.ID)
	if c.Event.IsAnnulled(p.ID) {
		return []templates.Text{templates.Msg("player.annulled", "played", played, "all", all)}
	}
	return []templates.Text{templates.Msg("player.forfeits", "played", played, "all", all)}
}

// withdrawEffect says what a withdrawal does: where tables pair, the rule of half of the games and what it comes to now.
func withdrawEffect(c *board.Desk, p play.Player) []templates.Text {
	switch c.Event.Head.Regulations.System.Leaving() {
	case play.LeavesForfeits:
		return []templates.Text{templates.Msg("player.out-of-bracket")}
	case play.LeavesUnpaired:
		return []templates.Text{templates.Msg("player.out-unpaired")}
	}
	played, all := c.Event.GamesPlayed(p.ID), c.Event.ScheduledGames(p.ID)
	key := "player.would-stay"
	if 2*played < all {
		key = "player.would-go"
	}
	return []templates.Text{templates.Msg("player.half-rule"), templates.Msg(key, "played", played, "all", all)}
}

func withdrawalForm(c *board.Desk, p play.Player) templates.Form {
	return withdrawForm(c, p, play.Withdrawal{FromRound: firstWithout(c, p)})
}

// firstWithout is the round from which a withdrawal is likely meant: where the work is, past the rounds that the player has
// a result in, and past those that are played where a withdrawal decides no game.
func firstWithout(c *board.Desk, p play.Player) int {
	from := c.Event.WorkingRound()
	stays := c.Event.Head.Regulations.System.Leaving() == play.LeavesUnpaired
	for _, r := range c.Event.Rounds {
		for _, g := range r.Games {
			if g.Has(p.ID) && (!g.Result.IsOpen() || stays && r.IsPublished()) {
				from = max(from, r.Number+1)
			}
		}
	}
	return min(from, max(1, c.Event.ScheduledRounds()))
}

// typedWithdrawal is a withdrawal as it stands in the form.
type typedWithdrawal struct {
	play.Withdrawal

	apart     bool
	inBracket bool // which gives everybody a place
}

func withdrawInputs(t *typedWithdrawal) web.Inputs {
	return web.Inputs{
		{web.NumberInput(&t.FromRound, "from_round", 1, play.MaxRounds).Required().With(upToLastRound)},
		{web.TextInput(&t.Reason, templates.Field{Name: "reason", MaxLength: 120})},
		{web.TickInput(&t.apart, "apart", "field.apart").If(!t.inBracket)},
	}
}

func withdrawForm(c *board.Desk, p play.Player, w play.Withdrawal) templates.Form {
	t := typedWithdrawal{w, w.Finished == play.FinishedApart, !c.Event.CanLeaveOut()}
	return templates.Form{
		Action: web.PlayerPath(c.Event.ID, p.ID) + "/withdraw", Hidden: []templates.Hidden{web.HiddenRevision(p.Revision)},
		Groups: web.Rows(withdrawInputs(&t).Rows(c.Plain())...), Submit: templates.Msg("player.withdraw"), Quiet: true, Dense: true,
	}
}

func withdrawPlayer(c *board.Desk, p play.Player) error {
	t := typedWithdrawal{inBracket: !c.Event.CanLeaveOut()}
	var after *play.Event
	err := withdrawInputs(&t).Read(c.Plain())
	w := t.Withdrawal
	if t.apart {
		w.Finished = play.FinishedApart
	}
	if err == nil {
		after, err = c.Events.Withdraw(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen, w, c.Agreed())
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) {
			return playerView(c, p, playerForm(c, p.PlayerData), r.On(withdrawForm(c, p, w))), nil
		})
	}
	said := web.Saved("player.withdrawn", "name", p.Name, "round", w.FromRound)
	if c.May(account.ViewJournal) {
		said.Action = &templates.Link{
			Label: templates.Msg("player.withdrawn-undo"), Href: web.DeskBase(c.Event.ID) + "/journal#" + view.EntryID(after.Version),
		}
	}
	return c.Done(web.PlayerPath(c.Event.ID, p.ID), said)
}

func returnPlayer(c *board.Desk, p play.Player) error {
	if _, err := c.Events.Return(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen); err != nil {
		return err
	}
	return c.Done(web.PlayerPath(c.Event.ID, p.ID), web.Saved("player.returned", "name", p.Name))
}

func removePlayer(c *board.Desk, p play.Player) error {
	after, err := c.Events.RemovePlayer(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen)
	if err != nil {
		return err
	}
	return c.Done(web.DeskBase(c.Event.ID)+"/players", view.SavedWithMoves(c.Event, after, "player.removed", "name", p.Name))
}
