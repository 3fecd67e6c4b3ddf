package site

import (
	"cmp"
	"slices"
	"strings"

	"adyukh/api/view"
	"adyukh/api/view/card"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// showRound shows the pairings and results of a published round, by board or, with by=name, by name.
func showRound(c *board.Reading) error {
	n, err := c.RoundNumber()
	if err != nil {
		return err
	}
	if n > len(c.Public.Rounds) {
		return &refusal.Error{Code: refusal.NotFound, Key: "error.round.none", Args: refusal.Args{"round": n}}
	}
	return c.PublicPage("round", func() (web.View, error) {
		body, err := publicRound(c.Public, n, c.Query("by") == "name")
		if err != nil {
			return web.View{}, err
		}
		body.Share = shared(c, view.PublicPeople(c.Public).RoundHref(n))
		shown, err := card.Round(c, n)
		return web.View{
			Title: show.RoundName(c.Public.Event, n), Body: body,
			Section: web.SectionRounds, Live: true, Takes: board.Taking(board.PartEvent, board.PartPlayers, board.PartRounds, board.PartsUpTo(n)),
			Card: shown,
		}, err
	})
}

func publicRound(p *show.View, n int, byName bool) (templates.PublicRound, error) {
	round, who := p.Rounds[n-1], view.PublicPeople(p)
	here := who.RoundHref(n)
	v := templates.PublicRound{
		Rounds: publicChooser(p, who, n), Progress: view.Progress(p.Pairings(n)), Starts: starts(p, round), Live: here,
		Editing: round.Editing, Marks: view.Marks(p.Event, n),
		Papers: view.RoundPapers(who.Base, p.Event, n, play.Readers),
		Pills: []templates.Link{
			{Label: templates.Msg("round.by-board"), Href: here, Current: !byName},
			{Label: templates.Msg("round.by-name"), Href: here + "?by=name", Current: byName},
		},
	}
	if live := followed(p, who.Base, n); live != nil {
		v.Pills = append(v.Pills, *live)
	}
	var err error
	if v.Sides, err = p.SideScore(n, n); err != nil {
		return v, err
	}
	if v.Opening, err = view.OpeningView(p.Head.Game, round.Opening); err != nil {
		return v, err
	}
	if byName {
		v.ByName, v.Live = roundByName(who, p.Boards(n)), here+"?by=name"
		return v, nil
	}
	v.Pairings, err = publicPairings(who, p, round)
	return v, err
}

// publicPairings shows the boards of a round, with the points that the players brought to it.
func publicPairings(p view.People, event *show.View, round play.Round) (*templates.Pairings, error) {
	v := &templates.Pairings{
		ID: "pairings", Caption: show.RoundName(event.Event, round.Number), Points: round.Number > 1, Before: p.BeforeHead(),
		Teams: event.IsTeam(),
	}
	if slices.ContainsFunc(event.Rounds[:round.Number-1], func(r play.Round) bool {
		return slices.ContainsFunc(r.Games, func(g play.Game) bool { return event.Counted(g).Kind == play.Adjourned })
	}) {
		v.Note = templates.Msg("round.postponed-drawn")
	}
	v.Endings = slices.ContainsFunc(event.Pairings(round.Number), func(g show.Pairing) bool {
		return !g.IsUnpaired() && !g.Score.IsZero() && !g.Remark().Empty() || g.Rated.HasPoints()
	})
	table, err := event.Table(len(event.Rounds))
	if err != nil {
		return nil, err
	}
	group := ""
	for _, b := range event.Boards(round.Number) {
		for i, g := range b.Games {
			row := p.Pairing(g)
			row.Endings = v.Endings
			if name := p.Group(b); i == 0 && name != group {
				row.Group, group = name, name
			}
			if b.IsMatch() {
				row.Leg = g.Leg + 1
			}
			if !b.IsUnpaired() && i+1 == len(b.Games) {
				row.Match = view.Wide(p.MatchLine(b), v)
			}
			if b.IsTeams() {
				if p.OfMatch(&row, b); row.Closed && i > 0 {
					continue
				}
				if row.Points = v.Points; i == 0 {
					row.Head = p.MatchHead(b, v)
					p.HeadPoints(row.Head, b, table, round.Number)
				}
			} else if row.Points = v.Points; row.Points && row.Leg <= 1 {
				row.White.Points = p.PointsBefore(table, g.White, round.Number)
				if !b.IsUnpaired() {
					row.Black.Points = p.PointsBefore(table, g.Black, round.Number)
				}
			}
			if (g.IsAwaited() || g.Result.Kind == play.NoResult) && !event.Head.Regulations.Live.On {
				row.Href = ""
			}
			v.Rows = append(v.Rows, row)
		}
	}
	return v, nil
}

// roundByName lists both players of every board in the order of their names.
func roundByName(p view.People, boards []show.Board) []templates.NameRow {
	var rows []templates.NameRow
	for _, b := range boards {
		one, two := b.Players[0], b.Players[1]
		switch {
		case b.IsUnpaired():
			rows = append(rows, templates.NameRow{Name: p.Name(one), Href: p.Href(one), Free: b.First().Ending()})
			continue
		case b.IsStruck() && !b.Started:
			for _, id := range b.Players {
				rows = append(rows, templates.NameRow{Name: p.Name(id), Href: p.Href(id), Free: b.First().Ending()})
			}
			continue
		case b.IsTeams() && !b.IsClosed():
			rows = append(rows, membersByName(p, b)...)
			continue
		}
		rows = append(rows,
			templates.NameRow{Name: p.Name(one), Href: p.Href(one), Board: b.Number, White: true, Opponent: p.Name(two)},
			templates.NameRow{Name: p.Name(two), Href: p.Href(two), Board: b.Number, Opponent: p.Name(one)})
	}
	slices.SortStableFunc(rows, func(a, b templates.NameRow) int { return cmp.Compare(foldedName(a.Name), foldedName(b.Name)) })
	return rows
}

// membersByName lists who sits at the boards of a match of teams.
func membersByName(p view.People, b show.Board) []templates.NameRow {
	var rows []templates.NameRow
	for _, g := range b.Games {
		if g.Game > 1 {
			continue
		}
		for side, id := range []play.PlayerID{g.White, g.Black} {
			own, other := g.Seats[side], g.Seats[1-side]
			if own.ID == 0 {
				continue
			}
			row := templates.NameRow{
				Name: own.Name, Href: p.MemberHref(id, own.ID), Board: g.Board, Place: g.Place, White: side == 0, Opponent: other.Name,
			}
			if other.ID == 0 {
				row.Opponent = p.Name(g.Opponent(id))
			}
			rows = append(rows, row)
		}
	}
	return rows
}

func foldedName(name string) string {
	return strings.TrimSpace(play.PlayerData{Name: name}.FoldedName())
}

// publicChooser leads to the published rounds; those to come are shown without an address.
func publicChooser(p *show.View, who view.People, current int) templates.RoundChooser {
	var v templates.RoundChooser
	for n := 1; n <= p.ScheduledRounds(); n++ {
		link := templates.RoundLink{Number: n, State: view.RoundFuture, Current: n == current}
		if n <= len(p.Rounds) {
			link.Href, link.State = who.RoundHref(n), view.OpenState(p.Event, n)
			if p.RoundComplete(n) {
				link.State = view.RoundDone
			}
		}
		v.Rounds = append(v.Rounds, link)
	}
	return v
}

// starts says when a round begins, nil when that is not said. Nobody counts down to a round that has results.
func starts(p *show.View, round play.Round) *templates.Starts {
	if round.StartsAt.IsZero() {
		return nil
	}
	return &templates.Starts{
		At:    templates.Moment{At: round.StartsAt, Zone: p.Head.Location()},
		Count: slices.ContainsFunc(round.Games, p.Waiting),
	}
}
