package correspondence

import (
	"net/http"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	corr "adyukh/tournament/correspondence"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// deskPlayer finds the person of the address.
func deskPlayer(c *board.Desk) (play.Player, error) {
	if _, err := posted(c); err != nil {
		return play.Player{}, err
	}
	id, ok := web.ParseID(c.Param("player"))
	if !ok {
		return play.Player{}, web.ErrNotFound
	}
	p, ok := c.Event.Person(play.PlayerID(id))
	if !ok {
		return p, refusal.NewNotFound("error.player.none", nil)
	}
	return p, nil
}

func showPlayer(c *board.Desk, p play.Player) error { return playerPage(c, p, http.StatusOK, nil) }

func playerPage(c *board.Desk, p play.Player, status int, change func(*templates.CorrespondencePlayer)) error {
	s, err := posted(c)
	if err != nil {
		return err
	}
	games, err := s.Games(c.Request.Context(), c.Event.ID)
	if err != nil {
		return err
	}
	now := c.Now()
	var body templates.CorrespondencePlayer
	finished, running := 0, 0
	for _, g := range deadlineFirst(games) {
		if _, plays := g.Side(p.ID); !plays {
			continue
		}
		if running++; g.State.IsOver() {
			running, finished = running-1, finished+1
		}
		line, err := gameLine(c, g, now)
		if err != nil {
			return err
		}
		body.Games = append(body.Games, line)
	}
	body.Lead = templates.Msg("correspondence-desk.player-lead", "finished", finished, "running", running)
	if p.Withdrawn.FromRound != 0 {
		body.Lead = templates.Msg("correspondence-desk.player-left", "finished", finished, "running", running)
		if p.Withdrawn.Reason != "" {
			body.Former = append(body.Former, templates.Msg("player.reason-was", "reason", p.Withdrawn.Reason))
		}
	}
	for _, f := range p.Former {
		body.Former = append(body.Former, templates.Msg("correspondence-desk.former", "name", f.Name, "until", c.Dates(f.Until, f.Until), "n",
			len(f.Games)))
	}
	for _, l := range corr.LeavesOfPlayer(c.Event, int64(p.ID)) {
		body.Leaves = append(body.Leaves, leaveLine(c, l, false))
	}
	if c.May(account.PairRounds) {
		body.Links = []templates.Link{{Label: templates.Msg("correspondence-desk.address"), Href: peoplePath(c) + "/" + view.PlayerID(p.ID)}}
	}
	if c.May(account.Judge) {
		playerForms(c, p, &body, finished, running)
	}
	if change != nil {
		change(&body)
	}
	return c.Page(web.View{
		Title: templates.Literal(p.Name), Body: body, Section: board.SectionCorrespondenceDesk, Status: status, Wide: true,
		Crumbs: []templates.Link{
			{Label: templates.Msg("correspondence-desk.title"), Href: deskBase(c.Event)},
			{Label: templates.Literal(p.Name)},
		},
	})
}

func playerForms(c *board.Desk, p play.Player, body *templates.CorrespondencePlayer, finished, running int) {
	path := deskPlayerPath(c.Event, p.ID)
	body.Give = leaveForm(c, typedLeave{}, path+"/leave")
	body.Give.Groups[0].Note = yearLeft(c, p)
	body.Withdraw = departureForm(c, p, typedDeparture{}, finished, running)
	body.Replace = replacementForm(c, p, typedReplacement{})
	if p.Withdrawn.FromRound != 0 {
		body.Actions = append(body.Actions, templates.Action{
			Label: templates.Msg("correspondence-desk.return"), Action: path + "/return", Hidden: []templates.Hidden{web.HiddenRevision(p.Revision)},
		})
		if running == 0 {
			body.Withdraw = nil
		}
	}
}

// typedDeparture is how a player leaves.
type typedDeparture struct {
	corr.Departure
	finished, running string
}

func departureInputs(d *typedDeparture) web.Inputs {
	if d.Days == 0 {
		d.Days = usualCall
	}
	return web.Inputs{
		{web.TextInput(&d.Reason, templates.Field{
			Name: "reason", Label: templates.Msg("correspondence-desk.private-reason"), MaxLength: 120, Width: "full", Autocomplete: "off",
		}).With(notLeft)},
		{web.ChoiceInput(&d.finished, "radios", "finished", web.HintedOptions(
			"correspondence-desk.finished-", "correspondence-desk.finished-hint-", play.FinishedKept, play.FinishedAnnulled,
		)...).Labelled("correspondence-desk.finished").With(notLeft)},
		{web.ChoiceInput(&d.running, "radios", "running",
			web.HintedOptions("correspondence-desk.running-", "correspondence-desk.running-hint-", corr.Fates()...)...).
			Labelled("correspondence-desk.running").Required()},
		{web.NumberInput(&d.Days, "days", 1, corr.MaxGrant).Labelled("correspondence-desk.call-days")},
		{web.TextInput(&d.Text, templates.Field{
			Name: "text", Label: templates.Msg("correspondence-desk.left-say"), Hint: templates.Msg("correspondence-desk.left-say-hint"),
			MaxLength: 300, Width: "full",
			Autocomplete: "off",
		}).With(tactful)},
	}
}

// notLeft leaves out what is said when somebody leaves, once he has.
func notLeft(c *web.Call, f *templates.Field) {
	if p, err := deskPlayer(board.DeskOf(c)); err == nil && p.Withdrawn.FromRound != 0 {
		f.Kind = ""
	}
}

// tactful suggests what opponents are told.
func tactful(c *web.Call, f *templates.Field) {
	for _, key := range []string{"correspondence-desk.left-text", "correspondence-desk.left-text-ill", "correspondence-desk.left-text-died"} {
		f.Options = append(f.Options, web.Option(c.Say(templates.Msg(key)), templates.Literal("")))
	}
}

// departureForm proposes what the rule of half of the games gives.
func departureForm(c *board.Desk, p play.Player, d typedDeparture, finished, running int) *templates.Form {
	all := finished + running
	rule := play.FinishedKept
	if 2*finished < all && !c.Event.IsTeam() {
		rule = play.FinishedAnnulled
	}
	d.finished, d.running = web.OrDefault(d.finished, string(rule)), web.OrDefault(d.running, string(corr.GamesLost))
	d.Text = web.OrDefault(d.Text, c.Say(templates.Msg("correspondence-desk.left-text")))
	f := &templates.Form{
		Action: deskPlayerPath(c.Event, p.ID) + "/withdraw", Hidden: []templates.Hidden{web.HiddenRevision(p.Revision)},
		Groups: web.Rows(departureInputs(&d).Rows(c.Plain())...), Submit: templates.Msg("correspondence-desk.withdraw-do"), Quiet: true,
		Dense: true,
	}
	web.EachField(*f, func(field *templates.Field) { field.Prefix = "withdraw-" })
	f.Groups[0].Note = templates.Msg("correspondence-desk.half-"+string(rule), "n", finished, "all", all)
	if p.Withdrawn.FromRound != 0 {
		f.Groups[0].Note = templates.Msg("correspondence-desk.left-rest", "n", running)
		f.Submit = templates.Msg("correspondence-desk.withdraw-rest")
	}
	return f
}

func withdraw(c *board.Desk, p play.Player) error {
	s, err := posted(c)
	if err != nil {
		return err
	}
	var t typedDeparture
	err = departureInputs(&t).Read(c.Plain())
	d := t.Departure
	d.Player, d.Seen, d.Finished, d.Running = p.ID, c.Seen, play.Finished(t.finished), corr.Fate(t.running)
	d.Text = strings.TrimSpace(d.Text)
	if p.Withdrawn.FromRound != 0 {
		d.Finished = web.OrDefault(p.Withdrawn.Finished, play.FinishedKept)
	}
	if err == nil {
		_, err = s.Withdraw(c.Request.Context(), c.Actor(), c.Event.ID, d, c.Agreed())
	}
	if err != nil {
		return playerAgain(c, p, err, func(body *templates.CorrespondencePlayer, r web.Refusal) {
			if body.Withdraw != nil {
				f := r.On(c.AsPosted(*body.Withdraw))
				body.Withdraw = &f
			}
		})
	}
	return c.Done(deskPlayerPath(c.Event, p.ID), web.Saved("correspondence-desk.saved-left", "name", p.Name))
}

func comeBack(c *board.Desk, p play.Player) error {
	s, err := posted(c)
	if err == nil {
		_, err = s.Return(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen)
	}
	if err != nil {
		return err
	}
	return c.Done(deskPlayerPath(c.Event, p.ID), web.Saved("player.returned", "name", p.Name))
}

// typedReplacement is who plays on for a player.
type typedReplacement struct {
	play.PlayerData
	days int
	text string
}

func replacementInputs(r *typedReplacement) web.Inputs {
	fields := view.PersonInputs(&r.PlayerData, func(f person.Field) int {
		if f.Key == view.GroupKey {
			return 0
		}
		return f.Form
	})
	return append(fields,
		[]web.Input{web.NumberInput(&r.days, "days", 0, corr.MaxGrant).Labelled("correspondence-desk.replace-days")},
		[]web.Input{web.TextInput(&r.text, templates.Field{
			Name: "text", Label: templates.Msg("correspondence-desk.replace-say"), MaxLength: 300, Width: "full", Autocomplete: "off",
		})},
	)
}

func replacementForm(c *board.Desk, p play.Player, r typedReplacement) *templates.Form {
	f := &templates.Form{
		Action: deskPlayerPath(c.Event, p.ID) + "/replace", Hidden: []templates.Hidden{web.HiddenRevision(p.Revision)},
		Groups: web.Rows(replacementInputs(&r).Rows(c.Plain())...), Submit: templates.Msg("correspondence-desk.replace-do"), Quiet: true,
		Dense: true,
	}
	web.EachField(*f, func(field *templates.Field) { field.Prefix = "replace-" })
	f.Groups[0].Note = templates.Msg("correspondence-desk.replace-note")
	return f
}

func replacePlayer(c *board.Desk, p play.Player) error {
	s, err := posted(c)
	if err != nil {
		return err
	}
	var t typedReplacement
	if err = replacementInputs(&t).Read(c.Plain()); err == nil {
		_, err = s.ReplacePlayer(c.Request.Context(), c.Actor(), c.Event.ID, corr.Replacement{
			Player: p.ID, Seen: c.Seen, Data: t.PlayerData, Known: c.IsTicked("namesake"), Days: t.days, Text: strings.TrimSpace(t.text),
		})
	}
	if err != nil {
		return playerAgain(c, p, err, func(body *templates.CorrespondencePlayer, r web.Refusal) {
			f := c.AsPosted(*body.Replace)
			if web.KeyOf(err) == "error.player.namesake" {
				f.Groups[0].Rows = append(f.Groups[0].Rows, web.Row(templates.Field{
					Kind: "checkbox", Name: "namesake", Label: templates.Msg("players.two-people"),
				}))
			}
			f = r.On(f)
			body.Replace = &f
		})
	}
	return c.Done(deskPlayerPath(c.Event, p.ID), web.Saved("correspondence-desk.saved-replaced", "name", t.Name, "before", p.Name))
}
