package correspondence

import (
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
)

// showLog shows all that happened in a game.
func showLog(c *board.Playing, t *table) error {
	body := templates.CorrespondenceLog{
		Lead: templates.Msg("correspondence.log-lead"), Entries: t.lines(), Zone: zoneNote(c, t.Event),
		Tabs: t.tabs("log"),
	}
	v, err := t.view(c, templates.Msg("correspondence.tab-log"), body)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func (t *table) lines() []templates.CorrespondenceEntry {
	return writer{event: t.Event, of: t.Persons, zone: t.zone, me: t.Side, mine: true, spent: t.count.Moves}.lines(t.Log)
}

// showNews lists what happened last in the games of a player, by others than himself.
func showNews(c *board.Playing) error {
	e, base := c.Seat.Of, board.SeatPath(c.Seat.Of.ID, c.Seat.Code)
	noted, err := c.Correspondence.News(c.Request.Context(), e.ID, c.Seat.Person.ID)
	if err != nil {
		return err
	}
	numbers := e.GameNumbers()
	body := templates.CorrespondenceNews{Zone: zoneNote(c, e), Live: base + "/news"}
	for _, n := range noted {
		g, ok := e.Game(n.Game)
		if !ok {
			continue
		}
		w := writer{event: e, of: e.PersonsOf(g), zone: c.Zone(), mine: true}
		if w.of[0] != c.Seat.Person.ID {
			w.me = rules.Black
		}
		line := w.line(n.Entry, n.Plies-1)
		opponent, _ := e.Person(w.of[w.me.Other()])
		if line.Href, line.Game = gamePath(c, n.Game), opponent.Name; isOfPlayer(n.Kind) && n.Side != w.me {
			line.Who = templates.Text{} // the opponent is named with the game
		}
		if number := numbers[n.Game]; number != "" {
			line.Game = number + " · " + line.Game
		}
		body.Entries = append(body.Entries, line)
	}
	v, err := framed(c, board.SectionCorrespondenceNews, web.View{Title: templates.Msg("nav.correspondence-news"), Body: body})
	if err != nil {
		return err
	}
	return c.Page(v)
}
