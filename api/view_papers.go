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
	href := base + "/pdf/" + key
	if len(query) > 0 {
		href += "?" + query.Encode()
	}
	return href
}

// roundPapers are the papers of a round, those for everybody only where the page is.
func roundPapers(base string, round int, readers bool) []templates.Link {
	var out []templates.Link
	for _, d := range report.Documents() {
		if d.Need != report.NeedRound || readers && !d.Readers {
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

// tablePapers are the papers that show tables, after a round of an event of the system.
func tablePapers(base string, in tournament.System, after int) []templates.Link {
	var out []templates.Link
	for _, d := range report.Documents() {
		if d.Need == report.MayRound && d.Exists(in) {
			query := url.Values{"round": {strconv.Itoa(after)}}
			out = append(out, templates.Link{Label: templates.Msg(d.TitleKey), Href: paperHref(base, d.Key, query)})
		}
	}
	return out
}

// paperViews lists the papers of an event that do not belong to one game.
func paperViews(base string, e *tournament.Event) []templates.Paper {
	var out []templates.Paper
	rounds := len(e.Rounds)
	for _, d := range report.Documents() {
		if !d.Exists(e.Head.Regulations.System) {
			continue
		}
		v := templates.Paper{Title: templates.Msg(d.TitleKey), Hint: templates.Msg("documents.hint-" + d.Key)}
		switch d.Need {
		case report.NeedGame:
			continue
		case report.NeedRound:
			out = append(out, roundPaper(v, base, d, rounds)...)
			continue
		case report.MayRound:
			v.Links = append([]templates.Link{{Label: templates.Msg("documents.latest"), Href: paperHref(base, d.Key, nil)}},
				roundLinks(base, d, rounds, nil)...)
		default:
			v.Links = sizeLinks(base, d)
		}
		out = append(out, v)
	}
	return out
}

// roundPaper is a paper of each round; one with a choice of sizes has a line for each of them.
func roundPaper(v templates.Paper, base string, d report.Document, rounds int) []templates.Paper {
	if len(d.PerPage) == 0 {
		v.Links = roundLinks(base, d, rounds, nil)
		return []templates.Paper{v}
	}
	var out []templates.Paper
	for _, n := range d.PerPage {
		sized := v
		sized.Title = templates.Msg("documents.sized", "title", v.Title, "n", n)
		sized.Links = roundLinks(base, d, rounds, url.Values{"per_page": {strconv.Itoa(n)}})
		out = append(out, sized)
	}
	return out
}

func roundLinks(base string, d report.Document, rounds int, query url.Values) []templates.Link {
	var out []templates.Link
	for n := 1; n <= rounds; n++ {
		q := url.Values{"round": {strconv.Itoa(n)}}
		maps.Copy(q, query)
		out = append(out, templates.Link{Label: templates.Literal(strconv.Itoa(n)), Href: paperHref(base, d.Key, q)})
	}
	return out
}

// sizeLinks offers a paper in each number a page, or as it is.
func sizeLinks(base string, d report.Document) []templates.Link {
	if len(d.PerPage) == 0 {
		return []templates.Link{{Label: templates.Msg("documents.open"), Href: paperHref(base, d.Key, nil)}}
	}
	var out []templates.Link
	for _, n := range d.PerPage {
		out = append(out, templates.Link{
			Label: templates.Msg("documents.per-page", "n", n), Href: paperHref(base, d.Key, url.Values{"per_page": {strconv.Itoa(n)}}),
		})
	}
	return out
}
