package api

import (
	"cmp"
	"slices"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
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
		Rounds: publicChooser(p, n), Progress: progress(round.Games), Starts: starts(p, round), Live: here, Editing: round.Editing,
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
		v.ByName, v.Live = who.byName(round), here+"?by=name"
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
	group, legs := "", boardLegs(round.Games)
	for i, g := range round.Games {
		row := p.pairing(g)
		if name := p.group(event.System, g); name != group {
			row.Group, group = name, name
		}
		if len(legs[g.Board]) > 1 {
			row.Leg = g.Leg + 1
		}
		if !g.IsFree() && (i+1 == len(round.Games) || round.Games[i+1].Board != g.Board) {
			m, _ := event.Bracket.Match(round.Number, g.Board)
			row.Match = wide(p.matchLine(legs[g.Board], m), v)
		}
		if row.Points = v.Points; row.Points && row.Leg <= 1 {
			row.White.Points = p.pointsBefore(event.Cross, g.White, round.Number)
			if !g.IsFree() {
				row.Black.Points = p.pointsBefore(event.Cross, g.Black, round.Number)
			}
		}
		if g.Waiting || g.Result.Kind == tournament.NoResult {
			row.Href = ""
		}
		v.Rows = append(v.Rows, row)
	}
	return v
}

// byName lists both players of every board in the order of their names.
func (p people) byName(round tournament.PublicRound) []templates.NameRow {
	var rows []templates.NameRow
	for _, g := range round.Games {
		if g.IsFree() {
			rows = append(rows, templates.NameRow{Name: p.name(g.White), Href: p.href(g.White), Free: kindText(g.Result.Kind)})
			continue
		}
		if g.Leg > 0 {
			continue
		}
		rows = append(rows,
			templates.NameRow{Name: p.name(g.White), Href: p.href(g.White), Board: g.Board, White: true, Opponent: p.name(g.Black)},
			templates.NameRow{Name: p.name(g.Black), Href: p.href(g.Black), Board: g.Board, Opponent: p.name(g.White)})
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
