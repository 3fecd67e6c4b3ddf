package api

import (
	"maps"
	"net/url"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/report"
)

// paperHref is the address of a paper below an event's pages.
func paperHref(base, key string, query url.Values) string {
	return addressWith(base+"/pdf/"+key, query)
}

// addressWith is an address with parameters, if there are any.
func addressWith(path string, query url.Values) string {
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}

// forEverybody tells whether a paper exists for the public.
func forEverybody(d report.Document) bool { return d.Readers }

// roundPapers are the papers of a round that the reader of the page may see.
func roundPapers(base string, round int, sees func(report.Document) bool) []templates.Link {
	var out []templates.Link
	for _, d := range report.Documents() {
		if d.Need != report.NeedRound || !sees(d) {
			continue
		}
		out = append(out, templates.Link{
			Label: templates.Msg(d.TitleKey), Href: paperHref(base, d.Key, url.Values{"round": {strconv.Itoa(round)}}),
		})
	}
	return out
}

// gamePapers are the papers of a game that has a record.
func gamePapers(base string, g tournament.Game) []templates.Link {
	if g.Sheet.Text == "" {
		return nil
	}
	return gamePapersOf(base, g.ID)
}

func gamePapersOf(base string, id tournament.GameID) []templates.Link {
	var out []templates.Link
	for _, d := range report.Documents() {
		if d.Need == report.NeedGame {
			query := url.Values{"game": {strconv.FormatInt(int64(id), 10)}}
			out = append(out, templates.Link{Label: templates.Msg(d.TitleKey), Href: paperHref(base, d.Key, query)})
		}
	}
	return out
}

// tablePapers are the papers that show tables, after a round of an event; those for walls are on the page of documents.
func tablePapers(base string, e *tournament.Event, after int, sees func(report.Document) bool) []templates.Link {
	var out []templates.Link
	for _, key := range []string{"crosstable", "crosstable-by-place", "bracket", "standings", "standings-working", "category-standings", "totals"} {
		if d, ok := report.Find(key); ok && d.In(e) && sees(d) {
			query := url.Values{"round": {strconv.Itoa(after)}}
			out = append(out, templates.Link{Label: templates.Msg(d.TitleKey), Href: paperHref(base, d.Key, query)})
		}
	}
	return out
}

// publicTablePapers are those of a public event, after its complete rounds.
func publicTablePapers(base string, p *tournament.Public) []templates.Link {
	e := &tournament.Event{Head: tournament.Head{Regulations: tournament.Regulations{
		System: p.System, Categories: p.Categories, Totals: p.Totals,
	}}}
	return tablePapers(base, e, p.Complete, forEverybody)
}

// roundLinks are a paper after each of the rounds.
func roundLinks(base string, d report.Document, rounds int) []templates.Link {
	var out []templates.Link
	for n := 1; n <= rounds; n++ {
		q := url.Values{"round": {strconv.Itoa(n)}}
		out = append(out, templates.Link{Label: templates.Literal(strconv.Itoa(n)), Href: paperHref(base, d.Key, q)})
	}
	return out
}

// sizeLinks offers a paper in each number a page, or as it is.
func sizeLinks(base string, d report.Document, about url.Values) []templates.Link {
	if len(d.PerPage) == 0 {
		return []templates.Link{{Label: templates.Msg("documents.open"), Href: paperHref(base, d.Key, about)}}
	}
	var out []templates.Link
	for _, n := range d.PerPage {
		out = append(out, templates.Link{
			Label: templates.Msg("documents.per-page", "n", n), Href: paperHref(base, d.Key, with(about, "per_page", strconv.Itoa(n))),
		})
	}
	return out
}

// with returns the parameters of an address and one more.
func with(about url.Values, name, value string) url.Values {
	q := maps.Clone(about)
	if q == nil {
		q = url.Values{}
	}
	q.Set(name, value)
	return q
}
