package api

import (
	"fmt"
	"slices"
	"time"

	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/show"
)

// showEvent shows the event: the round that is played now, who leads, who runs it, by which rules.
func showEvent(c *call) error {
	links, err := c.finals(c.public.ID, c.public.Origin)
	if err != nil {
		return err
	}
	for _, l := range links { // other events' names, which have revisions of their own
		c.beside = append(c.beside, l.Href, fmt.Sprint(l.Label))
	}
	return c.publicPage("event", func() (view, error) {
		body := c.publicEvent()
		body.Finals = links
		return view{title: templates.Literal(c.public.Name), body: body, live: true}, nil
	})
}

// leaders is how many lines of the standings the event's page shows.
const leaders = 5

func (c *call) publicEvent() templates.PublicEvent {
	p, who := c.public, publicPeople(c.public)
	v := templates.PublicEvent{Live: who.base, Files: who.base + "/files", About: c.about(p), Officials: officials(p), After: p.Complete, Final: p.Standings.Final}
	if g, err := games.ByName(p.PublicHead.Game); err == nil {
		v.Rules = &templates.Link{Label: templates.Msg("rules.of-game"), Href: rulesOf(g.Name(), "")}
	}
	for _, text := range []templates.Text{templates.Literal(p.Place), c.dates(p.Begins, p.Ends)} {
		if !text.Empty() {
			v.Lead = append(v.Lead, text)
		}
	}
	if n := len(p.Rounds); n == 0 {
		v.Empty = notPublished(p, who)
	} else {
		v.Current = currentPublicRound(p, who)
		v.Papers = roundPapers(who.base, v.Current.Round, forEverybody)
	}
	if p.Complete > 0 {
		v.Papers = append(v.Papers, publicTablePapers(who.base, p)...)
		if p.System.Shape() == tournament.ShapeGroups { // each has its own leaders
			return v
		}
		table := who.standingsView(p.Standings, c.numbers(p.Scale()), nil)
		table.Rows = table.Rows[:min(leaders, len(table.Rows))]
		table.Columns = table.Columns[:min(2, len(table.Columns))]
		for i := range table.Rows {
			row := &table.Rows[i]
			row.Note, row.Values, row.Why = "", row.Values[:len(table.Columns)], nil
		}
		v.Leaders, v.LeadersMore = &table, who.base+"/standings"
	}
	return v
}

// notPublished is what stands there before the first publication.
func notPublished(p *tournament.Public, who people) *templates.Empty {
	e := &templates.Empty{Title: templates.Msg("event.not-published"), Text: templates.Msg("players.none-text")}
	if n := len(p.Players); n > 0 {
		e.Text = templates.Msg("event.not-published-text", "n", n)
		e.Action = &templates.Link{Label: templates.Msg("event.see-players"), Href: who.base + "/players"}
	}
	return e
}

// currentPublicRound is the first round with missing results, or the last one that is published.
func currentPublicRound(p *tournament.Public, who people) *templates.CurrentRound {
	n := min(p.Complete+1, len(p.Rounds))
	round := p.Rounds[n-1]
	return &templates.CurrentRound{
		Round: n, Href: who.roundHref(n), Starts: starts(p, round), Progress: progress(show.Pairings(p.Event, n)),
		Pairings: who.publicPairings(p, round), ByName: who.roundHref(n) + "?by=name",
	}
}

func officials(p *tournament.Public) []templates.Official {
	var out []templates.Official
	for _, role := range tournament.OfficialRoles() {
		for _, o := range p.Officials {
			if o.Role == role {
				out = append(out, templates.Official{Role: templates.Msg("official-role." + string(role)), Name: o.Name, Category: o.Category})
			}
		}
	}
	return out
}

// about says the regulations in words.
func (c *call) about(p *tournament.Public) []templates.Fact {
	facts := []templates.Fact{{Label: templates.Msg("about.discipline"), Text: c.disciplineText(p.PublicHead.Game, p.Discipline)}}
	facts = slices.Concat(facts, c.ruleFacts(p.PublicHead.Game), c.systemFacts(publicRegulations(p.PublicHead), p.Scale()), []templates.Fact{
		{Label: templates.Msg("about.players"), Text: playersText(p)},
		{Label: templates.Msg("about.time"), Text: controlText(p.Time)},
	})
	if p.LateMinutes > 0 {
		facts = append(facts, templates.Fact{Label: templates.Msg("about.late"), Text: templates.Msg("about.late-minutes", "n", p.LateMinutes)})
	}
	facts = append(facts,
		templates.Fact{Label: templates.Msg("about.criteria"), Text: c.criteriaText(p)},
		templates.Fact{Label: templates.Msg("about.zone"), Text: publicZone(p)})
	return slices.DeleteFunc(facts, func(f templates.Fact) bool { return f.Text.Empty() })
}

// publicRegulations are what everybody may know of the regulations, but for the openings themselves.
func publicRegulations(h tournament.PublicHead) tournament.Regulations {
	return tournament.Regulations{
		System: h.System, Rounds: h.Rounds, Cycles: h.Cycles, Swiss: h.Swiss, Match: h.Match, Knockout: h.Knockout, Apart: h.Apart,
		Openings: tournament.OpeningRules{Table: make([]tournament.Opening, h.Openings)},
	}
}

// playersText counts players and rounds, as soon as there are any.
func playersText(p *tournament.Public) templates.Text {
	if p.Scheduled == 0 {
		return templates.Text{}
	}
	return templates.Msg("about.players-rounds", "n", len(p.Players), "rounds", p.Scheduled)
}

// controlText writes a time control in words: 30 минут на партию и 30 секунд на ход.
func controlText(t tournament.TimeControl) templates.Text {
	minutes := templates.Msg("about.minutes", "n", int(t.Base/time.Minute))
	if t.Increment == 0 {
		return minutes
	}
	return templates.Msg("about.increment", "base", minutes, "n", int(t.Increment/time.Second))
}

// criteriaText lists what decides about places, in its order.
func (c *call) criteriaText(p *tournament.Public) templates.Text {
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
