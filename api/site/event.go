package site

import (
	"fmt"
	"slices"
	"time"

	"adyukh/api/settings"
	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// showEvent shows the event: the round that is played now, who leads, who runs it, by which rules.
func showEvent(c *web.Call) error {
	links, err := view.Finals(c, c.Public.ID, c.Public.Origin)
	if err != nil {
		return err
	}
	for _, l := range links { // other events' names, which have revisions of their own
		c.Beside = append(c.Beside, l.Href, fmt.Sprint(l.Label))
	}
	return c.PublicPage("event", func() (web.View, error) {
		body := publicEvent(c)
		body.Finals = links
		return web.View{Title: templates.Literal(c.Public.Name), Body: body, Live: true}, nil
	})
}

// leaders is how many lines of the standings the event's page shows.
const leaders = 5

func publicEvent(c *web.Call) templates.PublicEvent {
	p, who := c.Public, view.PublicPeople(c.Public)
	v := templates.PublicEvent{
		Live: who.Base, Files: who.Base + "/files", About: about(c, p), Officials: officials(p), After: p.Complete,
		Final: p.Standings.Final,
	}
	if g, err := games.ByName(p.PublicHead.Game); err == nil {
		v.Rules = &templates.Link{Label: templates.Msg("rules.of-game"), Href: view.RulesOf(g.Name(), "")}
	}
	for _, text := range []templates.Text{templates.Literal(p.Place), c.Dates(p.Begins, p.Ends)} {
		if !text.Empty() {
			v.Lead = append(v.Lead, text)
		}
	}
	if n := len(p.Rounds); n == 0 {
		v.Empty = notPublished(p, who)
	} else {
		v.Current = currentPublicRound(p, who)
		v.Papers = view.RoundPapers(who.Base, v.Current.Round, play.Readers)
	}
	if p.Complete > 0 {
		v.Papers = append(v.Papers, view.PublicTablePapers(who.Base, p)...)
		if p.System.Shape() == play.ShapeGroups { // each has its own leaders
			return v
		}
		table := who.StandingsView(show.RosterOf(p.Event).Of(p.Standings).Top(leaders, 2))
		table.Short = true
		v.Leaders, v.LeadersMore = &table, who.Base+"/standings"
	}
	return v
}

// notPublished is what stands there before the first publication.
func notPublished(p *play.Public, who view.People) *templates.Empty {
	e := &templates.Empty{Title: templates.Msg("event.not-published"), Text: templates.Msg("players.none-text")}
	if n := len(p.Players); n > 0 {
		e.Text = templates.Msg("event.not-published-text", "n", n)
		e.Action = &templates.Link{Label: templates.Msg("event.see-players"), Href: who.Base + "/players"}
	}
	return e
}

// currentPublicRound is the first round with missing results, or the last one that is published.
func currentPublicRound(p *play.Public, who view.People) *templates.CurrentRound {
	n := min(p.Complete+1, len(p.Rounds))
	round := p.Rounds[n-1]
	return &templates.CurrentRound{
		Round: n, Href: who.RoundHref(n), Starts: starts(p, round), Progress: view.Progress(show.Pairings(p.Event, n)),
		Pairings: publicPairings(who, p, round), ByName: who.RoundHref(n) + "?by=name",
	}
}

func officials(p *play.Public) []templates.Official {
	var out []templates.Official
	for _, role := range play.OfficialRoles() {
		for _, o := range p.Officials {
			if o.Role == role {
				out = append(out, templates.Official{Role: templates.Msg("official-role." + string(role)), Name: o.Name, Category: o.Category})
			}
		}
	}
	return out
}

// about says the regulations in words.
func about(c *web.Call, p *play.Public) []templates.Fact {
	facts := []templates.Fact{{Label: templates.Msg("about.discipline"), Text: view.DisciplineText(c, p.PublicHead.Game, p.Discipline)}}
	facts = slices.Concat(facts, view.RuleFacts(c, p.PublicHead.Game), settings.SystemFacts(c, view.PublicRegulations(p.PublicHead),
		p.Scale()), []templates.Fact{
		{Label: templates.Msg("about.players"), Text: playersText(p)},
		{Label: templates.Msg("about.time"), Text: controlText(p.Time)},
	})
	if p.LateMinutes > 0 {
		facts = append(facts, templates.Fact{Label: templates.Msg("about.late"), Text: templates.Msg("about.late-minutes", "n", p.LateMinutes)})
	}
	facts = append(facts,
		templates.Fact{Label: templates.Msg("about.criteria"), Text: criteriaText(c, p)},
		templates.Fact{Label: templates.Msg("about.zone"), Text: web.PublicZone(p)})
	return slices.DeleteFunc(facts, func(f templates.Fact) bool { return f.Text.Empty() })
}

// playersText counts players and rounds, as soon as there are any.
func playersText(p *play.Public) templates.Text {
	if p.Scheduled == 0 {
		return templates.Text{}
	}
	return templates.Msg("about.players-rounds", "n", len(p.Players), "rounds", p.Scheduled)
}

// controlText writes a time control in words: 30 минут на партию и 30 секунд на ход.
func controlText(t play.TimeControl) templates.Text {
	minutes := templates.Msg("about.minutes", "n", int(t.Base/time.Minute))
	if t.Increment == 0 {
		return minutes
	}
	return templates.Msg("about.increment", "base", minutes, "n", int(t.Increment/time.Second))
}

// criteriaText lists what decides about places, in its order.
func criteriaText(c *web.Call, p *play.Public) templates.Text {
	var text templates.Text
	for i, code := range p.Criteria {
		if i == 0 {
			text = show.Criterion(code)
			continue
		}
		text = templates.Msg("about.then", "first", text, "next", show.Criterion(code))
	}
	return text
}
