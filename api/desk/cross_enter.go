package desk

import (
	"fmt"
	"net/http"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

const (
	enterField = "enter" // of the address of a cross table in which results are typed
	ofField    = "of"    // the player of the row in which a result was typed; nobody on the page of a round
)

// mayTypeAcross tells whether results can be typed into the cross table: where each cell is one game or several that count alone.
func mayTypeAcross(c *board.Desk) bool {
	e := c.Event
	switch e.Head.Regulations.System.Shape() {
	case play.ShapeAll, play.ShapeGroups, play.ShapeSides:
	default:
		return false
	}
	match := e.Head.Regulations.Match
	whole := match.IsMatch() && match.Count != pairing.CountGames
	return c.May(account.EnterResults) && !e.IsTeam() && !whole && !correspondence.IsBegun(e) && !e.HasEnded() && e.PublishedRounds() > 0
}

func crossPath(e *play.Event) string { return web.DeskBase(e.ID) + "/crosstable?" + enterField + "=1" }

// typeAcross puts the fields for results into a cross table, or offers them.
func typeAcross(c *board.Desk, body *templates.DeskCrosstable) {
	if !mayTypeAcross(c) {
		return
	}
	if body.Enters = c.Query(enterField) != ""; !body.Enters {
		body.Enter = &templates.Link{Label: templates.Msg("cross.enter"), Href: crossPath(c.Event) + "#results"}
		return
	}
	body.Enter = &templates.Link{Label: templates.Msg("cross.enter-done"), Href: web.DeskBase(c.Event.ID) + "/crosstable"}
	people := view.DeskPeople(c.Event)
	for i := range body.Blocks {
		body.Blocks[i].Entries = entriesOf(c.Event, people, body.Blocks[i].Cross)
	}
}

func entriesOf(e *play.Event, people view.People, cross *show.Cross) map[templates.CrossAt]*templates.CrossEntry {
	entries := map[templates.CrossAt]*templates.CrossEntry{}
	for _, row := range cross.Rows {
		for _, cell := range row.Cells {
			for _, seen := range cell.Games {
				if g, ok := e.Game(seen.ID); ok && view.TakesResult(e, g) {
					entry := crossEntry(people, g, row.Player)
					entry.Look = seen.Look()
					entries[templates.CrossAt{Player: int64(row.Player), Game: int64(g.ID)}] = &entry
				}
			}
		}
	}
	return entries
}

// crossEntry is the field of a game as one of its players sees it.
func crossEntry(people view.People, g play.Game, of play.PlayerID) templates.CrossEntry {
	entry, other := people.Entry(g), g.Black
	if entry.Of, entry.Turned = int64(of), of == g.Black; entry.Turned {
		other = g.White
		entry.Stored, entry.Value = view.TurnText(entry.Stored), view.TurnText(entry.Value)
	}
	entry.Label = templates.Msg("cross.result-of", "round", g.Round, "board", g.Board, "one", people.Name(of), "two", people.Name(other))
	return templates.CrossEntry{ID: cellID(g, of), Entry: entry}
}

func cellID(g play.Game, of play.PlayerID) string { return fmt.Sprintf("cell-%d-%d", of, g.ID) }

// typedIn is the player in whose row of the cross table a result was typed; ok is false for one that was typed elsewhere.
func typedIn(c *board.Desk, g play.Game) (of play.PlayerID, ok bool) {
	id, ok := web.ParseID(c.Field(ofField))
	of = play.PlayerID(id)
	return of, ok && (of == g.White || of == g.Black)
}

// placeOf is where the result of a game was typed: a row of its round, or a cell.
func placeOf(c *board.Desk, g play.Game) string {
	if of, ok := typedIn(c, g); ok {
		return crossPath(c.Event) + "#" + cellID(g, of)
	}
	return web.DeskRoundPath(c.Event.ID, g.Round) + "#" + view.RowID(g.ID)
}

// answerCell sends both cells of a game, or the one in which something is wrong.
func answerCell(c *board.Desk, g play.Game, of play.PlayerID, typed string, refused *refusal.Error) error {
	if refused != nil {
		cell := crossEntry(view.DeskPeople(c.Event), g, of)
		cell.Entry.Value, cell.Entry.Error = typed, web.ErrorText(refused, c.Zone())
		cell.Entry.Asks = refused.Code == refusal.Unconfirmed
		return c.Fragment(web.StatusOf(refused.Code), templates.CrossEntries{cell})
	}
	all, err := deskResults(c, c.Event.PublishedRounds())
	if err != nil {
		return err
	}
	var cells templates.CrossEntries
	for _, block := range all.Blocks(view.CrossOrder(false)) {
		entries := entriesOf(c.Event, all.People, block.Cross)
		for _, player := range []play.PlayerID{g.White, g.Black} {
			if cell := entries[templates.CrossAt{Player: int64(player), Game: int64(g.ID)}]; cell != nil {
				cells = append(cells, *cell)
			}
		}
	}
	return c.Fragment(http.StatusOK, cells)
}
