package correspondence

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/show"
)

// publicRoutes are the pages for everybody.
func publicRoutes(b *board.Services) []web.Route {
	return []web.Route{
		web.On(web.Get, "/e/:event/running", b.Readers(), showRunning),
		web.On(web.Get, "/e/:event/games/:game/live", b.Readers(), streamGame),
	}
}

// showRunning lists the games of an event: those that go on, then those that are over, the last one first. It says of a game that goes on
// what readers may know, and is kept for as long as that is so.
func showRunning(c *board.Reading) error {
	if !c.Public.AtOnce() {
		return web.ErrNotFound
	}
	known, err := c.Correspondence.Glimpses(c.Request.Context(), c.Public.Event, correspondence.Reader)
	if err != nil {
		return err
	}
	c.Beside = append(c.Beside, glimpsed(known))
	return c.PublicPage("correspondence-running", func() (web.View, error) {
		return web.View{
			Title: templates.Msg("nav.correspondence-games"), Body: runningView(c.Public, known), Section: web.SectionRounds, Live: true,
		}, nil
	})
}

// glimpsed names all that is shown of games, so that a page is kept for no longer.
func glimpsed(known map[play.GameID]correspondence.Glimpse) string {
	var all []string
	for id, g := range known {
		all = append(all, fmt.Sprintf("%d:%d:%d", id, g.Plies, g.Ended.Unix()))
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

func runningView(p *show.View, known map[play.GameID]correspondence.Glimpse) templates.CorrespondenceRunning {
	who := view.PublicPeople(p)
	var on, over []templates.CorrespondencePair
	ended := map[string]time.Time{}
	for n := range p.Rounds {
		for _, g := range p.Pairings(n + 1) {
			if g.IsUnpaired() {
				continue
			}
			pair := templates.CorrespondencePair{
				Href: who.GameHref(g.ID), Number: p.GameNumbers()[g.ID], White: who.PlayerAt(g, g.White), Black: who.PlayerAt(g, g.Black),
			}
			pair.White.Winner, pair.Black.Winner = g.Winner() == g.White, g.Winner() == g.Black
			switch moves := view.Moves(known[g.ID].Plies); {
			case !g.IsAwaited():
				pair.Score, pair.State = g.Score.String(), g.Ending()
				ended[pair.Href] = known[g.ID].Ended
				over = append(over, pair)
				continue
			case moves > 0:
				pair.State = templates.Msg("correspondence.moves-shown", "n", moves)
			default:
				pair.State = templates.Msg("pairing.playing")
			}
			on = append(on, pair)
		}
	}
	slices.SortStableFunc(over, func(a, b templates.CorrespondencePair) int {
		return cmp.Compare(ended[b.Href].Unix(), ended[a.Href].Unix())
	})
	v := templates.CorrespondenceRunning{Live: who.Base + "/running", Lead: []templates.Text{shownText(p.Head.Terms())}}
	for _, g := range []templates.CorrespondencePairs{
		{ID: "on", Title: templates.Msg("correspondence.running", "n", len(on)), Rows: on},
		{ID: "over", Title: templates.Msg("correspondence.group-over", "n", len(over)), Rows: over},
	} {
		if len(g.Rows) > 0 {
			v.Groups = append(v.Groups, g)
		}
	}
	for n := range p.Rounds {
		v.Rounds.Rounds = append(v.Rounds.Rounds, templates.RoundLink{Number: n + 1, Href: who.RoundHref(n + 1), State: "open"})
	}
	return v
}

// shownText says how much readers see of games that go on.
func shownText(t terms.Terms) templates.Text {
	switch t.Shown {
	case terms.ShownToAll:
		return templates.Msg("correspondence.public-all")
	case terms.ShownLater:
		return templates.Msg("correspondence.public-later", "n", t.Delay)
	}
	return templates.Msg("correspondence.public-players")
}

// streamGame tells a reader of a game that goes on when there is more of it to be seen. A move that readers may not know yet is told of by
// nothing.
func streamGame(c *board.Reading) error {
	id, err := strconv.ParseInt(c.Param("game"), 10, 64)
	if _, ok := c.Public.Event.Game(play.GameID(id)); err != nil || !ok || !c.Public.AtOnce() {
		return web.ErrNotFound
	}
	return c.Stream(gameSource{c.Events, c.Correspondence, c.Public.ID, play.GameID(id)})
}

type gameSource struct {
	events *conduct.Service
	corr   *correspondence.Service
	event  tournament.EventID
	game   play.GameID
}

// Event is where something stirs with each entry of a game's log.
func (s gameSource) Event() tournament.EventID { return s.event }

// State is how far what readers may know has come.
func (s gameSource) State(ctx context.Context) []web.Message {
	e, err := s.events.Public(ctx, s.event)
	if err != nil {
		return nil
	}
	known, err := s.corr.Glimpses(ctx, e, correspondence.Reader)
	if err != nil {
		return nil
	}
	return []web.Message{{Event: e.ID, Version: e.Published + int64(known[s.game].Plies)}}
}

// News are asked for at once where something of the event was published.
func (s gameSource) News(ctx context.Context, a tournament.Announcement) (web.Message, bool) {
	if a.Event != s.event {
		return web.Message{}, false
	}
	for _, m := range s.State(ctx) {
		return m, true
	}
	return web.Message{}, false
}
