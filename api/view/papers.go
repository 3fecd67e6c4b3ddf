package view

import (
	"maps"
	"net/url"
	"strconv"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
)

// PaperHref is the address of a paper below an event's pages.
func PaperHref(base, key string, query url.Values) string {
	return web.AddressWith(base+"/pdf/"+key, query)
}

// RoundPapers are the papers of a round that an audience may see.
func RoundPapers(base string, e *play.Event, round int, a play.Audience) []templates.Link {
	var out []templates.Link
	for _, d := range report.Documents() {
		if d.Need != report.NeedRound || !d.In(e) || !d.For(a) {
			continue
		}
		out = append(out, templates.Link{
			Label: templates.Msg(d.TitleKey), Href: PaperHref(base, d.Key, url.Values{"round": {strconv.Itoa(round)}}),
		})
	}
	return out
}

// GamePapers are the papers of a game that has a record.
func GamePapers(base string, e *play.Event, g play.Game, a play.Audience) []templates.Link {
	if g.Sheet.Text == "" && !e.AtOnce() {
		return nil
	}
	return GamePapersOf(base, e, g.ID, a)
}

// GamePapersOf are the papers of a game that an audience may have.
func GamePapersOf(base string, e *play.Event, id play.GameID, a play.Audience) []templates.Link {
	var out []templates.Link
	for _, d := range report.Documents() {
		if d.Need == report.NeedGame && d.In(e) && d.For(a) {
			query := url.Values{"game": {strconv.FormatInt(int64(id), 10)}}
			out = append(out, templates.Link{Label: templates.Msg(d.TitleKey), Href: PaperHref(base, d.Key, query)})
		}
	}
	return out
}

// tablePapers are the papers that show tables, after a round of an event; those for walls are on the page of documents.
func tablePapers(base string, e *play.Event, after int, a play.Audience) []templates.Link {
	var out []templates.Link
	for _, d := range report.Documents() {
		if d.Group == report.Tables && !d.Wall && d.In(e) && d.For(a) {
			query := url.Values{"round": {strconv.Itoa(after)}}
			if d.Need == report.MayMonth {
				query = nil
			}
			out = append(out, templates.Link{Label: templates.Msg(d.TitleKey), Href: PaperHref(base, d.Key, query)})
		}
	}
	return out
}

// PublicTablePapers are those of a public event, after the rounds that tables count.
func PublicTablePapers(base string, v *show.View) []templates.Link {
	return tablePapers(base, v.Event, v.CountedRounds(), play.Readers)
}

// RoundLinks are a paper after each of the rounds, with further parameters.
func RoundLinks(base string, d report.Document, about url.Values, rounds int) []templates.Link {
	var out []templates.Link
	for n := 1; n <= rounds; n++ {
		q := With(about, "round", strconv.Itoa(n))
		out = append(out, templates.Link{Label: templates.Literal(strconv.Itoa(n)), Href: PaperHref(base, d.Key, q)})
	}
	return out
}

// SizeLinks offers a paper of an event in each number a page, or as it is. Of score sheets it says how many moves they hold.
func SizeLinks(base string, d report.Document, e *play.Event, about url.Values) []templates.Link {
	if len(d.PerPage) == 0 {
		return []templates.Link{{Label: templates.Msg("documents.open"), Href: PaperHref(base, d.Key, about)}}
	}
	var out []templates.Link
	for _, n := range d.PerPage {
		label := templates.Msg("documents.per-page", "n", n)
		if moves, err := report.SheetMoves(e, n); err == nil && d.Blank {
			label = templates.Msg("documents.sheets-per-page", "n", n, "moves", moves)
		}
		out = append(out, templates.Link{Label: label, Href: PaperHref(base, d.Key, With(about, "per_page", strconv.Itoa(n)))})
	}
	return out
}

// With returns the parameters of an address and one more.
func With(about url.Values, name, value string) url.Values {
	q := maps.Clone(about)
	if q == nil {
		q = url.Values{}
	}
	q.Set(name, value)
	return q
}
