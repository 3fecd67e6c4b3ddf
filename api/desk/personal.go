package desk

import (
	"slices"
	"time"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/guest"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
)

func personalRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Post, event+"/captains", at.pair, openCaptains).Versioned(),
		web.On(web.Get, event+"/captains/print", at.players, printCaptains),
		web.On(web.Post, event+"/captains/renew", at.pair, renewCaptains).Versioned().Confirms().OnPage(event + "/players"),
		web.On(web.Get, event+"/personal", at.players, personal(showPersonal)),
		web.On(web.Get, event+"/personal/print", at.players, personal(printPersonal)),
		web.On(web.Post, event+"/personal", at.pair, openPersonal).Versioned().OnPage(event + "/personal"),
		web.On(web.Post, event+"/personal/renew", at.pair, renewPersonal).Versioned().Confirms().OnPage(event + "/personal"),
		web.On(web.Post, event+"/personal/shut", at.pair, shutPersonal).Versioned().Confirms().OnPage(event + "/personal"),
		web.On(web.Post, player+"/captain", at.players, ofPlayer(openCaptain)).Versioned(),
		web.On(web.Post, player+"/captain/shut", at.players, ofPlayer(shutCaptain)).Versioned(),
		web.On(web.Post, player+"/personal", at.players, ofPlayer(openOne)).Versioned().OnPage(event + "/personal"),
		web.On(web.Post, player+"/personal/shut", at.players, ofPlayer(shutOne)).Versioned().OnPage(event + "/personal"),
	}
}

// The addresses of the players' own pages, see site/me.go: opened for all at once, renewed for one, printed to be handed out.

func personalPath(c *board.Desk) string { return web.DeskBase(c.Event.ID) + "/personal" }

// personalLink leads to the addresses, where players have such pages.
func personalLink(c *board.Desk) *templates.Link {
	if !c.Event.HasLinks() {
		return nil
	}
	return &templates.Link{Label: templates.Msg("personal.title"), Href: personalPath(c)}
}

// personal is a handler of an event whose players have pages of their own.
func personal(do func(*board.Desk) error) func(*board.Desk) error {
	return func(c *board.Desk) error {
		if !c.Event.HasLinks() {
			return refusal.NewNotFound("error.personal.none", nil)
		}
		return do(c)
	}
}

func showPersonal(c *board.Desk) error {
	e, path := c.Event, personalPath(c)
	body := templates.PersonalLinks{Hidden: !e.Head.Public}
	without := 0
	for _, p := range e.ByNumber() {
		own := web.PlayerPath(e.ID, p.ID)
		row := templates.PersonalRow{ID: "link-" + view.PlayerID(p.ID), Number: p.Number, Name: p.Name, Href: own}
		act := func(key, to string) templates.Action {
			return templates.Action{
				Label: templates.Msg(key), Action: own + to, Style: "small", Hidden: []templates.Hidden{web.HiddenRevision(p.Revision)},
			}
		}
		if p.Code == "" {
			row.Actions = []templates.Action{act("personal.open", "/personal")}
			without++
		} else {
			row.URL = c.Link(board.MePath(e.ID, p.Code))
			row.Actions = []templates.Action{act("personal.renew", "/personal"), act("personal.shut", "/personal/shut")}
		}
		body.Rows = append(body.Rows, row)
	}
	if without < len(e.Players) {
		body.Print, body.Nearby = board.PlayerCards(e.ID), c.Server.Base == nil && web.IsLoopbackHost(c.Request.Host)
	}
	if c.May(account.Judge) && c.Transcripts != nil {
		body.Sent = sentPath(c)
	}
	if c.May(account.PairRounds) {
		all := func(label templates.Text, to, style string) *templates.Action {
			return &templates.Action{
				Label: label, Action: path + to, Style: style, Hidden: []templates.Hidden{web.HiddenRevision(e.Version)},
			}
		}
		if without > 0 {
			body.Open = all(templates.Msg("personal.open-all", "n", without), "", "filled")
		}
		if without < len(e.Players) {
			body.Renew = view.RenewAll(path+"/renew", web.HiddenRevision(e.Version))
			body.Shut = all(templates.Msg("personal.shut-all"), "/shut", "danger")
		}
	}
	return c.Page(web.View{
		Title: templates.Msg("personal.title"), Section: web.SectionPlayers, Body: body, Crumbs: personalCrumbs(c),
	})
}

func personalCrumbs(c *board.Desk, more ...templates.Link) []templates.Link {
	links := []templates.Link{{Label: templates.Msg("nav.players"), Href: web.DeskBase(c.Event.ID) + "/players"}}
	if len(more) == 0 {
		return append(links, templates.Link{Label: templates.Msg("personal.title")})
	}
	return slices.Concat(links, []templates.Link{{Label: templates.Msg("personal.title"), Href: personalPath(c)}}, more)
}

// printPersonal is a page to be printed and cut: a card for each player, with the address and its code for a camera.
func printPersonal(c *board.Desk) error {
	body := templates.CorrespondenceCards{
		Event: c.Event.Head.ShortName(), Lead: templates.Msg("personal.cards-note"), Text: templates.Msg("personal.card-text"),
		None: templates.Msg("personal.no-link"), Back: templates.Link{Label: templates.Msg("personal.back"), Href: personalPath(c)},
	}
	for _, p := range c.Event.ByNumber() {
		if p.Code == "" {
			continue
		}
		card, err := view.Card(c.Plain(), p.Name, "", board.MePath(c.Event.ID, p.Code))
		if err != nil {
			return err
		}
		card.Code = guest.InGroups(p.Code)
		body.Cards = append(body.Cards, card)
	}
	return c.Page(web.View{
		Title: templates.Msg("personal.cards"), Section: web.SectionPlayers, Body: body,
		Crumbs: personalCrumbs(c, templates.Link{Label: templates.Msg("personal.cards")}),
	})
}

// openPersonal makes the addresses that are not there.
func openPersonal(c *board.Desk) error {
	_, err := c.Events.OpenLinks(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen)
	return personalDone(c, "personal.said-open", err)
}

// renewPersonal gives all who have an address another one, and leads to the cards with them.
func renewPersonal(c *board.Desk) error {
	if _, err := c.Events.RenewLinks(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, c.Agreed()); err != nil {
		return err
	}
	return c.Done(board.PlayerCards(c.Event.ID), web.Saved("personal.said-renewed"))
}

// shutPersonal makes all addresses lead nowhere.
func shutPersonal(c *board.Desk) error {
	_, err := c.Events.ShutLinks(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, c.Agreed())
	return personalDone(c, "personal.said-shut", err)
}

func openOne(c *board.Desk, p play.Player) error {
	_, err := c.Events.OpenLink(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen)
	return personalDone(c, "personal.said-one", err, "name", p.Name)
}

func shutOne(c *board.Desk, p play.Player) error {
	_, err := c.Events.ShutLink(c.Request.Context(), c.Actor(), c.Event.ID, p.ID, c.Seen)
	return personalDone(c, "personal.said-one-shut", err, "name", p.Name)
}

func personalDone(c *board.Desk, said string, err error, args ...any) error {
	if err != nil {
		return err
	}
	return c.Done(personalPath(c), web.Saved(said, args...))
}

// reports are what players have said of results of the round that waits for somebody at the desk: what both say and has to be confirmed,
// what they say differently, and what one has said some minutes ago while the other is silent.
func reports(c *board.Desk, d *view.DeskRound, now time.Time) []templates.Decision {
	if !c.May(account.EnterResults) {
		return nil
	}
	var all []templates.Decision
	for _, r := range d.Event.Reports {
		g, ok := d.Event.Game(play.GameID(r.ID))
		state := r.State()
		if !ok || g.Round != d.N || g.Result.Kind != play.NoResult || state == selfservice.None ||
			state == selfservice.OneSided && now.Sub(r.Since()) < d.Event.Head.Regulations.Wait()+selfservice.Patience {
			continue
		}
		all = append(all, report(d, g, r))
	}
	return all
}

func report(d *view.DeskRound, g play.Game, r selfservice.Game) templates.Decision {
	h, path := d.Event.Head, d.People.GameHref(g.ID)
	said := func(s selfservice.Side) templates.Text {
		switch result := h.Score(h.ReportedResult(s)); {
		case !s.Spoke():
			return templates.Literal("—")
		case s.Ended != "":
			return templates.Msg("report.said-how", "result", result, "how", templates.Msg("result-kind."+s.Ended))
		default:
			return templates.Literal(result)
		}
	}
	item := templates.Decision{
		Where: templates.Msg("decisions.board", "board", g.Board), Href: path,
		Text: templates.Msg("report.desk-"+string(r.State()), "white", d.People.Name(g.White), "black", d.People.Name(g.Black),
			"by_white", said(r.White), "by_black", said(r.Black),
			"at", templates.Moment{At: r.Since(), Zone: h.Location()}),
	}
	offered := map[string]bool{}
	sides := []selfservice.Side{r.White, r.Black}
	if r.State() == selfservice.Agreed {
		sides = []selfservice.Side{r.Both()}
	}
	for _, s := range sides {
		typed := typedReport(h, s)
		if s.Spoke() && !offered[typed] {
			offered[typed] = true
			item.Actions = append(item.Actions, templates.Action{
				Label: templates.Msg("report.enter", "result", said(s)), Action: path + "/result", Style: "small",
				Hidden: []templates.Hidden{web.HiddenRevision(g.Revision), {Name: "result", Value: typed}},
			})
		}
	}
	return withAnew(item, path, r)
}

// typedReport is what an arbiter would type for what a player has said.
func typedReport(h play.Head, s selfservice.Side) string {
	sign := "+"
	switch {
	case s.White < s.Black:
		sign = "-"
	case s.White == s.Black:
		sign = "="
	}
	switch play.ResultKind(s.Ended) {
	case play.Resigned, play.AgreedDraw:
		return sign
	case play.FlagFell:
		return "f" + sign
	}
	return h.Score(h.ReportedResult(s))
}

// withAnew adds that both are asked anew.
func withAnew(item templates.Decision, path string, r selfservice.Game) templates.Decision {
	item.Actions = append(item.Actions, templates.Action{
		Label: templates.Msg("report.anew"), Action: path + "/reports/clear", Style: "small",
		Hidden: []templates.Hidden{web.HiddenRevision(r.Revision)},
	})
	return item
}

// clearReports asks the players of a game anew.
func clearReports(c *board.Desk, g play.Game) error {
	_, err := c.Events.ClearReports(c.Request.Context(), c.Actor(), c.Event.ID, g.ID, c.Seen)
	if err != nil {
		return roundAgain(c, g.Round, err)
	}
	return c.Done(web.DeskRoundPath(c.Event.ID, g.Round), web.Saved("report.said-anew", "board", g.Board))
}
