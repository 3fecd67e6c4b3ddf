package correspondence

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament/account"
	corr "adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// deskRoutes are the arbiter's pages. Helpers, who may not see what stands in running games, have none of them.
func deskRoutes(b *board.Services) []web.Route {
	const (
		base   = "/desk/e/:event/post"
		game   = base + "/games/:game"
		player = base + "/players/:player"
	)
	look, enter, judge := b.Desk(account.ViewPrivate), b.Desk(account.Judge), b.Desk(account.Judge)
	return []web.Route{
		web.On(web.Get, base, look, showDocket),
		web.On(web.Get, base+"/pace", look, showPace),
		web.On(web.Get, base+"/end", judge, showEnd),
		web.On(web.Post, base+"/end", judge, adjudicateAll).Takes(web.Names(endInputs)...).Versioned(),
		web.On(web.Get, base+"/leaves", look, showDeskLeaves),
		web.On(web.Post, base+"/leaves", judge, giveLeave).Takes(web.Names(deskLeaveInputs)...).Versioned(),
		web.On(web.Post, base+"/leaves/:leave/end", judge, web.Of(routeLeave, cutLeave)).Takes(web.Names(leaveEndInputs)...).Versioned(),
		web.On(web.Post, base+"/holidays", judge, setHolidays).Takes(web.Names(holidayInputs)...).Versioned(),

		web.On(web.Get, game, look, web.Of(deskGame, showDeskGame)),
		web.On(web.Post, game+"/move", enter, web.Of(deskGame, enterMove)).Takes(web.Names(moveInputs)...).Versioned(),
		web.On(web.Post, game+"/act", enter, web.Of(deskGame, enterAct)).Takes(web.Names(actInputs)...).Versioned(),
		web.On(web.Post, game+"/ruling", judge, web.Of(deskGame, rule)).Takes(web.Names(rulingInputs)...).Versioned(),
		web.On(web.Post, game+"/adjudge", judge, web.Of(deskGame, adjudge)).Takes(web.Names(adjudgeInputs)...).Versioned(),
		web.On(web.Post, game+"/void", judge, web.Of(deskGame, strikeOut)).Takes(web.Names(voidInputs)...).Versioned(),

		web.On(web.Get, player, look, web.Of(deskPlayer, showPlayer)),
		web.On(web.Post, player+"/leave", judge, web.Of(deskPlayer, giveOne)).Takes(web.Names(deskLeaveInputs)...).Versioned(),
		web.On(web.Post, player+"/withdraw", judge, web.Of(deskPlayer, withdraw)).Takes(web.Names(departureInputs)...).Versioned().Confirms(),
		web.On(web.Post, player+"/return", judge, web.Of(deskPlayer, comeBack)).Versioned(),
		web.On(web.Post, player+"/replace", judge, web.Of(deskPlayer, replacePlayer)).
			Takes(append(web.Names(replacementInputs), "namesake")...).Versioned(),
	}
}

func deskBase(e *play.Event) string { return web.DeskBase(e.ID) + "/post" }

func deskGamePath(e *play.Event, id play.GameID) string {
	return deskBase(e) + "/games/" + strconv.FormatInt(int64(id), 10)
}

func deskPlayerPath(e *play.Event, id play.PlayerID) string {
	return deskBase(e) + "/players/" + strconv.FormatInt(int64(id), 10)
}

// posted is the service of games, which only an event by correspondence has.
func posted(c *board.Desk) (*corr.Service, error) {
	if c.Correspondence == nil || !c.Event.Head.IsCorrespondence() {
		return nil, web.ErrNotFound
	}
	return c.Correspondence, nil
}

// showDocket shows the games of the event, those first that wait for the arbiter.
func showDocket(c *board.Desk) error {
	s, err := posted(c)
	if err != nil {
		return err
	}
	games, err := s.Games(c.Request.Context(), c.Event.ID)
	if err != nil {
		return err
	}
	now := c.Now()
	waiting, err := corr.Docket(games, now)
	if err != nil {
		return err
	}
	body := templates.CorrespondenceDesk{Calm: templates.Msg("correspondence-desk.calm"), Links: docketLinks(c, games, now)}
	body.Count = len(waiting)
	for i, w := range waiting {
		if i == 0 || waiting[i-1].Need != w.Need {
			body.Waiting = append(body.Waiting, templates.CorrespondenceNeed{Chip: templates.Chip{
				Tone: toneOfNeed(w.Need), Text: templates.Msg("correspondence-desk.need-" + string(w.Need)),
			}})
		}
		need := &body.Waiting[len(body.Waiting)-1]
		need.Games = append(need.Games, waitingLine(c, w))
	}
	over := 0
	for _, g := range games {
		if g.State.IsOver() {
			over++
		}
	}
	body.Lead = templates.Msg("correspondence-desk.lead", "running", len(games)-over, "over", over, "zone", zoneText(c))
	if len(games) == 0 {
		body.None = templates.Msg("correspondence-desk.not-begun")
	}
	which, of := c.Query("which"), play.PlayerID(0)
	if id, ok := web.ParseID(c.Query("player")); ok {
		if p, ok := c.Event.Person(play.PlayerID(id)); ok {
			of, body.Of = p.ID, &templates.Link{Label: templates.Literal(p.Name), Href: deskBase(c.Event) + "#games"}
		}
	}
	body.Filters = docketFilters(c, which, len(games)-over, over)
	for _, g := range deadlineFirst(games) {
		if g.State.IsOver() != (which == "over") && which != "all" || of != 0 && g.Persons[0] != of && g.Persons[1] != of {
			continue
		}
		line, err := gameLine(c, g, now)
		if err != nil {
			return err
		}
		body.Games = append(body.Games, line)
	}
	return c.Page(web.View{
		Title: templates.Msg("correspondence-desk.title"), Body: body,
		Section: board.SectionCorrespondenceDesk, Wide: true,
	})
}

func docketLinks(c *board.Desk, games []*corr.Game, now time.Time) []templates.Link {
	base := deskBase(c.Event)
	links := []templates.Link{
		{Label: templates.Msg("correspondence-desk.leaves"), Href: base + "/leaves"},
		{Label: templates.Msg("correspondence-desk.pace"), Href: base + "/pace"},
	}
	if c.May(account.PairRounds) {
		links = slices.Insert(links, 0, templates.Link{Label: templates.Msg("correspondence-desk.addresses"), Href: base + "/people"})
		if c.Mails != nil {
			links = slices.Insert(links, 1, templates.Link{Label: templates.Msg("mails.title"), Href: mailsPath(c.Event)})
		}
	}
	running := slices.ContainsFunc(games, func(g *corr.Game) bool { return !g.State.IsOver() })
	if ends := c.Event.Head.Ends; running && c.May(account.Judge) && !ends.IsZero() {
		if now.In(c.Zone()).Format(time.DateOnly) >= ends.String() {
			links = append(links, templates.Link{Label: templates.Msg("correspondence-desk.end"), Href: base + "/end"})
		}
	}
	return links
}

func docketFilters(c *board.Desk, which string, running, over int) []templates.Link {
	base := deskBase(c.Event)
	return []templates.Link{
		{
			Label: templates.Msg("correspondence-desk.which-running"), Href: base + "#games", Current: which != "over" && which != "all",
			Count: running,
		},
		{Label: templates.Msg("correspondence-desk.which-over"), Href: base + "?which=over#games", Current: which == "over", Count: over},
		{Label: templates.Msg("correspondence-desk.which-all"), Href: base + "?which=all#games", Current: which == "all", Count: running + over},
	}
}

// zoneText names the zone in which the page writes times.
func zoneText(c *board.Desk) templates.Text {
	return web.ZoneText(c.Event.Head.Zone, c.Now())
}

// deadlineFirst are games in the order of their deadlines, those without one last.
func deadlineFirst(games []*corr.Game) []*corr.Game {
	games = slices.Clone(games)
	slices.SortStableFunc(games, func(a, b *corr.Game) int {
		x, y := a.Kept.Standing.Deadline, b.Kept.Standing.Deadline
		switch {
		case x.IsZero() != y.IsZero():
			if x.IsZero() {
				return 1
			}
			return -1
		case x.IsZero():
			return cmp.Or(b.Kept.Standing.Ended.Compare(a.Kept.Standing.Ended), cmp.Compare(a.Game.ID, b.Game.ID))
		}
		return x.Compare(y)
	})
	return games
}

// numberOf is the number of a game, 03-12.
func numberOf(g *corr.Game) string { return g.Event.GameNumbers()[g.Game.ID] }

func nameOf(g *corr.Game, side rules.Side) string {
	p, _ := g.Event.Person(g.Persons[side])
	return p.Name
}

func shortOf(g *corr.Game, side rules.Side) string {
	p, _ := g.Event.Person(g.Persons[side])
	return p.ShortName()
}

func playerLink(g *corr.Game, side rules.Side) templates.Link {
	return templates.Link{Label: templates.Literal(nameOf(g, side)), Href: deskPlayerPath(g.Event, g.Persons[side])}
}

// gameLine is a game in a list.
func gameLine(c *board.Desk, g *corr.Game, now time.Time) (templates.DeskCorrespondenceGame, error) {
	s := g.State
	line := templates.DeskCorrespondenceGame{
		Number: numberOf(g), Href: deskGamePath(g.Event, g.Game.ID), White: playerLink(g, rules.White), Black: playerLink(g, rules.Black),
		Move: len(s.Moves)/2 + 1,
	}
	if n := len(s.Made); n > 0 {
		line.Last = moment(c, s.Made[n-1])
	}
	if s.IsOver() {
		line.Result = c.Event.Head.Score(s.Result)
		line.Left = templates.Msg("result-kind." + string(s.Result.Kind))
		return line, nil
	}
	line.ToMove = s.ToMove().String()
	count, err := g.Count(now)
	if err != nil {
		return line, err
	}
	line.Deadline = moment(c, count.Running.Deadline)
	line.Left, line.Tone = deadlineText(g, count.Running.Deadline, now)
	return line, nil
}

func moment(c *board.Desk, at time.Time) templates.Moment {
	return templates.Moment{At: at, Zone: c.Zone()}
}

// deadlineText says how long there is until a deadline, and how loud.
func deadlineText(g *corr.Game, deadline, now time.Time) (templates.Text, string) {
	switch left := deadline.Sub(now); {
	case g.State.Adjudged != nil:
		return templates.Msg("correspondence-desk.adjudged"), ""
	case deadline.IsZero():
		return templates.Msg("correspondence-desk.halted"), ""
	case left <= 0:
		return templates.Msg("correspondence-desk.over-days", "n", int(-left/(24*time.Hour))), "wrong"
	case left < 24*time.Hour:
		return templates.Msg("correspondence-desk.left-hours", "n", int(left/time.Hour)), "attention"
	default:
		days := int(left / (24 * time.Hour))
		if days < 5 {
			return templates.Msg("correspondence-desk.left-days", "n", days), "attention"
		}
		return templates.Msg("correspondence-desk.left-days", "n", days), ""
	}
}

// waitingLine says why a game waits.
func waitingLine(c *board.Desk, w corr.Waiting) templates.CorrespondenceWaiting {
	now := c.Now()
	line := templates.CorrespondenceWaiting{
		Number: numberOf(w.Game), Href: deskGamePath(w.Event, w.Game.Game.ID),
		Who: shortOf(w.Game, rules.White) + " — " + shortOf(w.Game, rules.Black),
	}
	if w.Need == corr.NeedFalls {
		w.Until = c.Correspondence.Effect(w.Since)
	}
	args := []any{
		"name", shortOf(w.Game, w.Side), "since", moment(c, w.Since), "until", moment(c, w.Until), "n", int(now.Sub(w.Since) / (24 * time.Hour)),
	}
	key := "correspondence-desk.why-" + string(w.Need)
	switch w.Need {
	case corr.NeedRuling, corr.NeedAnswer:
		what := templates.Msg("correspondence-desk.claim-" + string(w.State.Claim.Filed.Claim))
		if w.State.Claim.Appealed {
			what = templates.Msg("correspondence-desk.appeal")
		}
		args = append(args, "what", what)
		if w.Need == corr.NeedRuling && w.State.Claim.Answer == nil {
			key += "-unanswered"
		}
	case corr.NeedLeft:
		line.Href = deskPlayerPath(w.Event, w.Persons[w.Side]) + "#withdraw"
	}
	line.Text = templates.Msg(key, args...)
	return line
}

func toneOfNeed(n corr.Need) string {
	switch n {
	case corr.NeedRuling, corr.NeedVerdict, corr.NeedLeft, corr.NeedFalls, corr.NeedExceeded, corr.NeedLost:
		return templates.Wrong
	case corr.NeedFinal, corr.NeedRemind, corr.NeedResult:
		return templates.Attention
	}
	return templates.Quiet
}
