package site

import (
	"net/url"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/register"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// showPlayers lists the players of an event.
func showPlayers(c *board.Reading) error {
	return c.PublicPage("players", func() (web.View, error) {
		who := view.PublicPeople(c.Public)
		v := templates.PublicPlayers{List: who.StartListView(c.Public.Event), Live: who.Base + "/players"}
		if len(c.Public.Players) == 0 {
			v.Empty = &templates.Empty{Title: templates.Msg("players.none"), Text: templates.Msg("players.none-text")}
		} else {
			v.Papers = []templates.Link{{Label: templates.Msg("pdf.start-list"), Href: view.PaperHref(who.Base, "start-list", nil)}}
		}
		return web.View{
			Title: templates.Msg("nav.players"), Body: v, Section: web.SectionPlayers, Live: true,
			Takes: board.Taking(board.PartEvent, board.PartPlayers, board.PartRounds),
		}, nil
	})
}

// showPlayer shows a player's own page: the next game, then every result, which add up to the table.
func showPlayer(c *board.Reading) error {
	player, err := routePlayer(c)
	if err != nil {
		return err
	}
	return c.PublicPage("player", func() (web.View, error) {
		body, err := publicPlayer(c, player)
		body.Share = shared(c, web.PublicBase(c.Public.ID)+"/players/"+web.Number64(player.ID))
		return web.View{
			Title: templates.Literal(player.Name), Body: body, Section: web.SectionPlayers, Live: true, NoIndex: true,
			Takes: board.TakenBy(c.Public.Event, player.ID),
		}, err
	})
}

func publicPlayer(c *board.Reading, player play.Player) (templates.PublicPlayer, error) {
	p, n := c.Public, view.NumbersOf(c.Plain(), c.Public.Head.Scale())
	who, counted := view.PublicPeople(p), p.CountedRounds()
	v := templates.PublicPlayer{Live: who.Href(player.ID), Spelled: p.Spelled(player.ID)}
	now, err := p.Table(len(p.Rounds))
	if err != nil {
		return v, err
	}
	ranked, err := p.Table(counted)
	if err != nil {
		return v, err
	}
	for _, fact := range []string{player.Rank, show.Home(p.Event, player), player.Federation} {
		if fact != "" {
			v.Facts = append(v.Facts, fact)
		}
	}
	if len(p.Rounds) > 0 {
		about := url.Values{"player": {strconv.FormatInt(int64(player.ID), 10)}}
		v.Papers = []templates.Link{{Label: templates.Msg("pdf.player-card"), Href: view.PaperHref(who.Base, "player-card", about)}}
	}
	if player.Number != 0 {
		v.Number = strconv.Itoa(player.Number)
	}
	if player.Rating != 0 {
		v.Rating = strconv.Itoa(player.Rating)
	}
	switch {
	case p.IsTeam() && len(p.Rounds) > 0:
		v.Person = &templates.Link{Label: templates.Msg("player.team-elsewhere"), Href: web.TeamOfPath(p.ID, player.ID)}
	case player.Person != 0:
		v.Person = &templates.Link{Label: templates.Msg("player.elsewhere"), Href: web.PersonPath(register.PersonID(player.Person))}
	}
	v.WorkingsOf = show.WorkingsTitle(ranked)
	row := rowOf(now, player.ID)
	v.Notes = show.Notices(p.Event, player)
	v.Postponed = postponedGames(who, p, player.ID)
	v.Mine, v.Quiet = nextGame(who, p, player, now.Final, v.Postponed != nil)
	if v.Mine != nil {
		v.Mine.Why = whyMine(c, who, player.ID)
	}
	if p.IsTeam() {
		v.Team, v.Mine = teamPage(c, who, player), nil
	} else {
		v.Games, v.AtOnce = who.PlayerGames(p, player.ID), p.AtOnce()
	}
	v.Points = n.ValueText(row.Points)
	if who.Scale.Counts {
		v.Match = n.ValueText(row.Match)
	}
	if counted > 0 {
		if row := rowOf(ranked, player.ID); row.Place != (standings.Place{}) {
			v.Place = show.PlaceOf(ranked, row)
		}
		for column := range ranked.Codes {
			if w := who.WorkingView(p.Roster(), ranked, player.ID, column); w != nil {
				v.Workings = append(v.Workings, *w)
			}
		}
	}
	return v, nil
}

// rowOf returns a player's row of a table.
func rowOf(t *play.Table, id play.PlayerID) standings.Row {
	for _, row := range t.Rows {
		if row.Player == standings.ID(id) {
			return row
		}
	}
	return standings.Row{}
}

// postponedGames are those of a player that were not played in their time.
func postponedGames(p view.People, event *show.View, id play.PlayerID) []templates.PostponedGame {
	var all []templates.PostponedGame
	for _, m := range event.Postponed() {
		if !m.Concerns(id) {
			continue
		}
		g, _ := event.Game(m.Game)
		all = append(all, templates.PostponedGame{
			Where: show.MattersOf([]play.Matter{m})[0].Where(), Href: p.RoundHref(m.Round), Opponent: p.Name(g.Opponent(id)),
		})
	}
	return all
}

// nextGame is the card of the game of the current round, or of a later one that is published, or what to say instead.
func nextGame(p view.People, event *show.View, player play.Player, over, postponed bool) (*templates.MyGame, templates.Text) {
	if event.AtOnce() && !over {
		return nil, templates.Text{}
	}
	for _, round := range event.Rounds[max(0, event.CurrentRound()-1):] {
		for _, g := range event.Pairings(round.Number) {
			if g.State != show.Awaited || !g.Has(player.ID) {
				continue
			}
			return &templates.MyGame{
				When: show.RoundName(event.Event, round.Number), Table: templates.Msg("pairing.board-n", "board", g.Board),
				White: g.White == player.ID, Me: player.Name, Opponent: p.Name(g.Opponent(player.ID)), Starts: startsAt(event, round),
				Opening: openingLine(round.Opening),
			}, templates.Text{}
		}
	}
	switch {
	case player.Withdrawn.FromRound != 0:
		return nil, templates.Text{}
	case len(event.Rounds) == 0:
		return nil, templates.Msg("player.no-round")
	case over:
		return nil, templates.Msg("player.event-over")
	case len(event.Rounds) < event.ScheduledRounds():
		return nil, quiet(event, player.ID)
	case postponed:
		return nil, templates.Text{}
	}
	return nil, templates.Msg("player.all-played")
}

// openingLine names an opening with its moves.
func openingLine(o play.Opening) string {
	if o.Name == "" || o.Moves == "" {
		return o.Name + o.Moves
	}
	return o.Name + ": " + o.Moves
}

// quiet says that the next round is not published yet, or that this one is free for the player.
func quiet(event *show.View, id play.PlayerID) templates.Text {
	current := event.Rounds[event.CurrentRound()-1]
	for _, g := range current.Games {
		if g.IsFree() && g.White == id && !event.RoundComplete(current.Number) {
			return templates.Msg("player.free-now", "round", current.Number)
		}
	}
	for _, g := range event.Pairings(current.Number) {
		opponent, _ := event.Player(g.Opponent(id))
		if g.Has(id) && opponent.Withdrawn.FromRound > 0 && !g.IsAwaited() && !g.Result.IsPlayed() && !event.RoundComplete(current.Number) {
			return templates.Msg("player.no-game-now", "round", current.Number)
		}
	}
	return templates.Msg("player.wait-round", "round", len(event.Rounds)+1)
}

func startsAt(p *show.View, round play.Round) templates.Moment {
	if s := starts(p, round); s != nil {
		return s.At
	}
	return templates.Moment{}
}

// whyMine tells a player why the pairing of the round published last is as it is.
func whyMine(c *board.Reading, who view.People, id play.PlayerID) []templates.Text {
	n := c.Public.CurrentRound()
	all, ok := c.Public.Whys(n)
	if !ok {
		return nil
	}
	g, ok := c.Public.GameOf(id, n)
	if !ok {
		return nil
	}
	w, ok := all.Of(g)
	if !ok {
		return nil
	}
	v := view.Voice{Translator: c.Tr, People: who, By: c.Public.Head.Regulations.Swiss.PairBy, Number: all.Player}
	said := view.Literals(all.Say(v, w.Board))
	if w.Board < 0 {
		return said
	}
	seats := templates.Msg("why.seats", "white", v.Points(w.White.Score), "black", v.Points(w.Black.Score))
	return append([]templates.Text{seats}, said...)
}
