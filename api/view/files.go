package view

import (
	"net/url"
	"slices"
	"strings"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/exchange"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

const WorkbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// ExchangeFiles lists the files for other programs, and what a tournament report file does not say of the event.
func ExchangeFiles(c *board.Desk) templates.FileGroup {
	e := c.Event
	g := templates.FileGroup{Title: templates.Msg("file.exchange"), Note: templates.Msg("file.exchange-note"), Files: []templates.FileLink{{
		Title: templates.Msg("file.archive"), Hint: templates.Msg("file.archive-hint"), Kind: "JSON", Href: exchangePath(e.ID, ArchiveFile),
	}}}
	said := map[string]bool{}
	for _, part := range trfevent.Parts(e) {
		_, notes, err := trfevent.Document(e, part)
		if err != nil {
			continue
		}
		link := templates.FileLink{
			Title: templates.Msg("file.report"), Hint: templates.Msg("file.report-hint"), Kind: "TRF", Href: exchangePath(e.ID, ReportFile),
		}
		if part != "" {
			link.Title = templates.Msg("file.report-group", "group", part)
			link.Href += "?" + url.Values{"group": {part}}.Encode()
		}
		g.Files = append(g.Files, link)
		if trfevent.HasConventional(e) {
			g.Files = append(g.Files, conventional(link))
		}
		if show.For(e, play.Arbiters).HasLatin() {
			g.Files = append(g.Files, inLatin(link))
		}
		for _, n := range notes {
			if key := n.Key(); !said[key] {
				said[key] = true
				g.Lost = append(g.Lost, templates.Msg(key, Pairs(n.Args)...))
			}
		}
	}
	n := sheetsOf(e)
	if e.AtOnce() { // whose moves are records
		_, n = e.GamesOver()
	}
	if n > 0 {
		g.Files = append(g.Files, templates.FileLink{
			Title: templates.Msg("file.games"), Hint: templates.Msg("file.games-hint", "n", n), Kind: "PDN", Href: exchangePath(e.ID, GamesFile),
		})
	}
	return g
}

// conventional is the file of wins, draws and losses beside a report.
func conventional(report templates.FileLink) templates.FileLink {
	report.Title = templates.Msg("file.conventional", "report", report.Title)
	report.Hint = templates.Msg("file.conventional-hint")
	report.Href = asking(report.Href, "conventional=1")
	return report
}

// inLatin is the report with names in Latin letters.
func inLatin(report templates.FileLink) templates.FileLink {
	report.Title = templates.Msg("file.latin", "report", report.Title)
	report.Hint = templates.Msg("file.latin-hint")
	report.Href = asking(report.Href, "names=latin")
	return report
}

func asking(href, query string) string {
	if strings.Contains(href, "?") {
		return href + "&" + query
	}
	return href + "?" + query
}

func ListTitle(l exchange.List) templates.Text { return templates.Msg("file.list-" + string(l)) }

// WorkbookFile is the name of the workbook in addresses; a list is its key and .csv.
const WorkbookFile = "event.xlsx"

// ListsOf are the lists that an event has.
func ListsOf(r play.Regulations) []exchange.List {
	return slices.DeleteFunc(exchange.Lists(), func(l exchange.List) bool { return !l.Exists(r) })
}

const ArchiveFile = "event.json"

// exchangePath is the address of such a file.
func exchangePath(id tournament.EventID, file string) string {
	return web.DeskBase(id) + "/exchange/" + file
}

const GamesFile = "games.pdn"

// Pairs turns the arguments of a message into a list.
func Pairs[M ~map[string]any](args M) []any {
	var list []any
	for name, value := range args {
		list = append(list, name, value)
	}
	return list
}

const ReportFile = "event.trf"

// sheetsOf counts the games that have a record.
func sheetsOf(e *play.Event) int {
	n := 0
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if g.Sheet.Text != "" {
				n++
			}
		}
	}
	return n
}
