// Package lists is how players and teams come from lists: a text, a table, a workbook or a report file is understood, looked at with
// what would become of each line, and entered in one change.
package lists

import (
	"slices"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament/account"
)

// Routes are the page for a list, the look at what was understood of it, and its entry.
func Routes(b *board.Services) []web.Route {
	const list = "/desk/e/:event/import"
	players := b.Desk(account.EditPlayers)
	return []web.Route{
		web.On(web.Get, list, players, byEntrants(showImport, showTeamImport)),
		// no file chosen: browsers send an empty field
		web.On(web.Post, list+"/preview", players, byEntrants(previewImport, previewTeams)).
			Takes(slices.Concat(freeFields(), teamFields,
				[]string{"text", "file", "sheet", "from", "column*", "header", "two*", "skip"})...).TakesFile(),
		web.On(web.Post, list, players, byEntrants(importPlayers, importTeams)).
			Takes(slices.Concat(freeFields(), teamFields, []string{"text", "from", "column*", "header", "two*", "skip"})...).TakesFile(),
	}
}
