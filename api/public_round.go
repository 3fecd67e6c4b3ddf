package api

import (
	"cmp"
	"slices"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/show"
)

// showRound shows the pairings and results of a published round, by board or, with by=name, by name.
func showRound(c *call) error {
	n, err := c.roundNumber()
	if err != nil {
		return err
	}
	if n > len(c.public.Rounds) {
		return &tournament.Error{Code: tournament.NotFound, Key: "error.round.none", Args: tournament.Args{"round": n}}
	}
	return c.publicPage("round", func() (view, error) {
		body, err := publicRound(c.public, n, c.Query("by") == "name")
		if err != nil {
			return view{}, err
		}
		return view{
			title: templates.Msg("round.title", "n", n), body: body,
			section: sectionRounds, live: true,
		}, nil
	})
}

func publicRound(p *tournament.Public, n int, byName bool) (templates.PublicRound, error) {
	round, who := p.Rounds[n-1], publicPeople(p)
	here := who.roundHref(n)
	v := templates.PublicRound{
		Rounds: publicChooser(p, n), Progress: progress(show.Pairings(p.Event, n)), Starts: starts(p, round), Live: here, Editing: round.Editing,
		Papers: roundPapers(who.base, n, forEverybody),
		Pills: []templates.Link{
			{Label: templates.Msg("round.by-board"), Href: here, Current: !byName},
			{Label: templates.Msg("round.by-name"), Href: here + "?by=name", Current: byName},
		},
	}
	var err error
	if v.Opening, err = openingView(p.PublicHead.Game, round.Opening); err != nil {
		return v, err
	}
	if byName {
		v.ByName, v.Live = who.byName(show.Boards(p.Event, n, p.Bracket)), here+"?by=name"
		return v, nil
	}
	v.Pairings = who.publicPairings(p, round)
	return v, nil
}

// publicPairings shows the boards of a round, with the points that the players brought to it.
func (p people) publicPairings(event *tournament.Public, round tournament.PublicRound) *templates.Pairings {
	v := &templates.Pairings{ID: "pairings", Caption: templates.Msg("round.title", "n", round.Number), Points: round.Number > 1}
	if slices.ContainsFunc(event.Rounds[:round.Number-1], func(r tournament.PublicRound) bool {
		return slices.ContainsFunc(r.Games, func(g tournament.PublicGame) bool { return g.Result.Kind == tournament.Adjourned })
	}) {
		v.Note = templates.Msg("round.postponed-drawn")
	}
	group := ""
	for _, b := range show.Boards(event.Event, round.Number, event.Bracket) {
		for i, g := range b.Games {
			row := p.pairing(g)
			if name := p.group(b); i == 0 && name != group {
				row.Group, group = name, name
			}
			if b.IsMatch() {
				row.Leg = g.Leg + 1
			}
			if !b.IsAlone() && i+1 == len(b.Games) {
				m, _ := event.Bracket.Match(round.Number, g.Board)
				row.Match = wide(p.matchLine(b, m), v)
			}
			if row.Points = v.Points; row.Points && row.Leg <= 1 {
				row.White.Points = p.pointsBefore(event.Cross, g.White, round.Number)
				if !b.IsAlone() {
					row.Black.Points = p.pointsBefore(event.Cross, g.Black, round.Number)
				}
			}
			if g.IsAwaited() || g.Result.Kind == tournament.NoResult {
				row.Href = ""
			}
			v.Rows = append(v.Rows, row)
		}
	}
	return v
}

// byName lists both players of every board in the order of their names.
func (p people) byName(boards []show.Board) []templates.NameRow {
	var rows []templates.NameRow
	for _, b := range boards {
		one, two := b.Players[0], b.Players[1]
		if b.IsAlone() {
			rows = append(rows, templates.NameRow{Name: p.name(one), Href: p.href(one), Free: b.First().Ending()})
			continue
		}
		rows = append(rows,
			templates.NameRow{Name: p.name(one), Href: p.href(one), Board: b.Number, White: true, Opponent: p.name(two)},
			templates.NameRow{Name: p.name(two), Href: p.href(two), Board: b.Number, Opponent: p.name(one)})
	}
	slices.SortStableFunc(rows, func(a, b templates.NameRow) int { return cmp.Compare(foldedName(a.Name), foldedName(b.Name)) })
	return rows
}

func foldedName(name string) string {
	return strings.TrimSpace(tournament.PlayerData{Name: name}.FoldedName())
}

// publicChooser leads to the published rounds; those to come are shown without an address.
func publicChooser(p *tournament.Public, current int) templates.RoundChooser {
	var v templates.RoundChooser
	base := publicPeople(p)
	for n := 1; n <= p.Scheduled; n++ {
		link := templates.RoundLink{Number: n, State: roundFuture, Current: n == current}
		if n <= len(p.Rounds) {
			link.Href, link.State = base.roundHref(n), roundOpen
			if p.Rounds[n-1].Complete {
				link.State = roundDone
			}
		}
		v.Rounds = append(v.Rounds, link)
	}
	return v
}

// starts says when a round begins, nil when that is not said. Nobody counts down to a round that has results.
func starts(p *tournament.Public, round tournament.PublicRound) *templates.Starts {
	if round.StartsAt.IsZero() {
		return nil
	}
	waiting := func(g tournament.PublicGame) bool { return g.Waiting }
	return &templates.Starts{
		At:    templates.Moment{At: round.StartsAt, Zone: tournament.Head{Zone: p.Zone}.Location()},
		Count: slices.ContainsFunc(round.Games, waiting),
	}
}
