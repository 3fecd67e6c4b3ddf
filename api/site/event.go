package site

import (
	"fmt"
	"slices"
	"time"

	"adyukh/api/settings"
	"adyukh/api/view"
	"adyukh/api/view/card"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// showEvent shows the event: the round that is played now, who leads, who runs it, by which rules.
func showEvent(c *board.Reading) error {
	links, err := view.Finals(c.Call, c.Public.ID, c.Public.Head.Origin)
	if err != nil {
		return err
	}
	if l := view.FestivalLink(c.Call, c.Public.Event); l != nil {
		links = append([]templates.Link{*l}, links...)
	}
	stages, err := view.PublicStages(c)
	if err != nil {
		return err
	}
	c.Beside = append(c.Beside, fmt.Sprint(stages))
	for _, l := range links { // other events' names, which have revisions of their own
		c.Beside = append(c.Beside, l.Href, fmt.Sprint(l.Label))
	}
	var entry *templates.Link
	if p := c.Public; c.Correspondence != nil && p.Head.IsCorrespondence() &&
		c.Correspondence.EntryOpen(c.Request.Context(), p.ID) == nil {
		entry = &templates.Link{Label: templates.Msg("correspondence-entry.ask"), Href: web.PublicBase(c.Public.ID) + "/entry"}
		c.Beside = append(c.Beside, "entry") // until a day has come
	}
	own, err := c.OpenCodePath(c.Public.ID)
	if err != nil {
		return err
	}
	c.Beside = append(c.Beside, own)
	return c.PublicPage("event", func() (web.View, error) {
		body, err := publicEvent(c)
		body.Own, body.Entry, body.Share = own, entry, shared(c, web.PublicBase(c.Public.ID))
		body.Finals, body.Stages = links, stages
		body.Papers, body.MorePapers = view.NeededNow(c.Public.Event).Part(body.Papers)
		if err != nil {
			return web.View{}, err
		}
		shown, err := card.Event(c)
		return web.View{Body: body, Live: true, Card: shown}.Named(c.Public.Head.Name, c.Public.Head.ShortName()), err
	})
}

// showFestival shows all events of the same days with where each stands, and everybody who plays. The address of another event than
// the first leads to that of the first.
func showFestival(c *board.Reading) error {
	first := c.Public.FestivalOf()
	events, err := view.FestivalEvents(c.Call, first)
	if err != nil {
		return err
	}
	return c.PublicPage("festival", func() (web.View, error) {
		if first != c.Public.ID {
			return web.View{}, web.Moved{To: view.FestivalPath(first)}
		}
		body, err := view.FestivalBody(c.Plain(), events, web.PublicBase)
		return web.View{Title: templates.Literal(c.Public.Head.Festival), Body: body}, err
	})
}

// leaders is how many lines of the standings the event's page shows.
const leaders = 5

func publicEvent(c *board.Reading) (v templates.PublicEvent, err error) {
	p, who := c.Public, view.PublicPeople(c.Public)
	t, err := p.Table(p.CountedRounds())
	if err != nil {
		return v, err
	}
	v = templates.PublicEvent{
		Live: who.Base, Files: who.Base + "/files", About: about(c, p), Officials: officials(p.Head),
		Stand: stand(t, p.Open()),
	}
	if !t.Final && !t.AtOnce && t.After == p.ScheduledRounds() {
		v.Open = show.Provisional(t, p.Open())
	}
	if g, err := games.ByName(p.Head.Game); err == nil {
		v.Rules = &templates.Link{Label: templates.Msg("rules.of-game"), Href: view.RulesOf(g.Name(), "")}
	}
	for _, text := range []templates.Text{templates.Literal(p.Head.Place), c.Dates(p.Head.Begins, p.Head.Ends)} {
		if !text.Empty() {
			v.Lead = append(v.Lead, text)
		}
	}
	switch {
	case len(p.Rounds) == 0:
		v.Empty = notPublished(p, who)
	case p.AtOnce():
		ended, err := endedGames(c)
		if err != nil {
			return v, err
		}
		v.Latest, v.Games = latestGames(p, who, ended), who.Base+"/running"
		v.Papers = view.RoundPapers(who.Base, c.Public.Event, len(p.Rounds), play.Readers)
	default:
		if v.Current, err = currentPublicRound(p, who); err != nil {
			return v, err
		}
		v.Papers = view.RoundPapers(who.Base, c.Public.Event, v.Current.Round, play.Readers)
	}
	if t.After > 0 {
		v.Papers = append(v.Papers, view.PublicTablePapers(who.Base, p)...)
		if p.Head.Regulations.System.Shape() == play.ShapeGroups { // each has its own leaders
			return v, nil
		}
		sums := 2
		if t.AtOnce { // the games finished stand there, too
			sums = 1
		}
		if t.Bracket { // the matches give the places: how far each came stands there instead
			sums = 0
		}
		table := who.StandingsView(p.Roster().Of(t).Top(leaders, sums))
		table.Short = true
		v.Leaders, v.LeadersMore = &table, who.Base+"/standings"
	}
	return v, nil
}

// notPublished is what stands there before the first publication.
func notPublished(p *show.View, who view.People) *templates.Empty {
	e := &templates.Empty{Title: templates.Msg("event.not-published"), Text: templates.Msg("players.none-text")}
	if n := len(p.Players); n > 0 {
		e.Text = templates.Msg("event.not-published-text", "n", n)
		e.Action = &templates.Link{Label: templates.Msg("event.see-players"), Href: who.Base + "/players"}
	}
	return e
}

// stand says how far a table has come.
func stand(t *play.Table, open []play.Matter) templates.Text {
	switch {
	case t.Final:
		return templates.Msg("standings.final")
	case t.AtOnce:
		return show.Provisional(t, open)
	}
	return show.Stand(t)
}

// endedGames is when games by correspondence were over.
func endedGames(c *board.Reading) (map[play.GameID]time.Time, error) {
	if c.Correspondence == nil {
		return nil, nil
	}
	all, err := c.Correspondence.Standings(c.Request.Context(), c.Public.ID, 0)
	ended := make(map[play.GameID]time.Time, len(all))
	for _, g := range all {
		ended[g.Game] = g.Ended
	}
	return ended, err
}

// mostLatest is how many of the games that were over last an event's page shows.
const mostLatest = 10

// latestGames are the games that were over last, the newest first.
func latestGames(p *show.View, who view.People, ended map[play.GameID]time.Time) []templates.LatestGame {
	var over []show.Pairing
	for n := range p.Rounds {
		for _, g := range p.Pairings(n + 1) {
			if g.State == show.Over {
				over = append(over, g)
			}
		}
	}
	slices.SortStableFunc(over, func(a, b show.Pairing) int { return ended[b.ID].Compare(ended[a.ID]) })
	numbers, all := p.GameNumbers(), []templates.LatestGame{}
	for _, g := range over[:min(len(over), mostLatest)] {
		all = append(all, templates.LatestGame{
			Number: numbers[g.ID], White: who.ShortAt(g, g.White), Black: who.ShortAt(g, g.Black), Score: g.Score.String(), Href: who.GameHref(g.ID),
		})
	}
	return all
}

// currentPublicRound is the round that is played.
func currentPublicRound(p *show.View, who view.People) (*templates.CurrentRound, error) {
	n := p.CurrentRound()
	round := p.Rounds[n-1]
	pairings, err := publicPairings(who, p, round)
	return &templates.CurrentRound{
		Title: show.RoundName(p.Event, n),
		Round: n, Href: who.RoundHref(n), Starts: starts(p, round), Progress: view.Progress(p.Pairings(n)), Postponed: who.Postponed(p.Event),
		Pairings: pairings, ByName: who.RoundHref(n) + "?by=name", Boards: followed(p, who.Base, n),
	}, err
}

func officials(h play.Head) []templates.Official {
	var out []templates.Official
	for _, role := range play.OfficialRoles() {
		for _, o := range h.Officials {
			if o.Role == role {
				out = append(out, templates.Official{
					Role: templates.Msg("official-role." + string(role)), Name: o.Name, Category: o.Category, City: o.City,
				})
			}
		}
	}
	return out
}

// about says the regulations in words.
func about(c *board.Reading, p *show.View) []templates.Fact {
	h, r := p.Head, p.Head.Regulations
	facts := []templates.Fact{{Label: templates.Msg("about.discipline"), Text: view.DisciplineText(c.Plain(), h.Game, h.Discipline)}}
	rules, system := view.RuleFacts(c.Plain(), h.Game), settings.SystemFacts(c.Plain(), r, h.Scale())
	facts = slices.Concat(facts, settings.CodeFact(h), rules, system, []templates.Fact{
		{Label: templates.Msg("about.players"), Text: playersText(p)},
		{Label: templates.Msg("about.time"), Text: controlText(h)},
	}, settings.CorrespondenceFacts(c.Plain(), h))
	if r.LateMinutes > 0 && !h.IsCorrespondence() {
		facts = append(facts, templates.Fact{Label: templates.Msg("about.late"), Text: templates.Msg("about.late-minutes", "n", r.LateMinutes)})
	}
	facts = append(facts,
		templates.Fact{Label: templates.Msg("about.criteria"), Text: criteriaText(r.Criteria)},
		templates.Fact{Label: templates.Msg("about.zone"), Text: board.PublicZone(p.Event)},
		templates.Fact{Label: templates.Msg("field.level"), Text: templates.Literal(h.Filing.Level)},
		templates.Fact{Label: templates.Msg("field.organizers"), Text: templates.Literal(h.Filing.Organizers)},
		templates.Fact{Label: templates.Msg("field.sponsors"), Text: templates.Literal(h.Filing.Sponsors)})
	return slices.DeleteFunc(facts, func(f templates.Fact) bool { return f.Text.Empty() })
}

// playersText counts players and rounds, as soon as there are any.
func playersText(p *show.View) templates.Text {
	rounds := p.ScheduledRounds()
	if rounds == 0 {
		return templates.Text{}
	}
	if p.AtOnce() {
		_, all := p.GamesOver()
		return templates.Msg("correspondence-paper.players-games", "n", len(p.Players), "games", all)
	}
	return templates.Msg("about.players-rounds", "n", len(p.Players), "rounds", rounds)
}

// controlText writes a time control in words: 30 минут на партию и 30 секунд на ход.
func controlText(h play.Head) templates.Text {
	if h.IsCorrespondence() {
		return show.Control(h)
	}
	t := h.Regulations.Time
	minutes := templates.Msg("about.minutes", "n", int(t.Base/time.Minute))
	if t.Increment == 0 {
		return minutes
	}
	return templates.Msg("about.increment", "base", minutes, "n", int(t.Increment/time.Second))
}

// criteriaText lists what decides about places, in its order.
func criteriaText(criteria []standings.Code) templates.Text {
	var text templates.Text
	for i, code := range criteria {
		if i == 0 {
			text = show.Criterion(code)
			continue
		}
		text = templates.Msg("about.then", "first", text, "next", show.Criterion(code))
	}
	return text
}
