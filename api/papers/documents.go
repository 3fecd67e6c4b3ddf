package papers

import (
	"net/url"
	"slices"
	"strconv"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

// showDocuments lists the papers of an event, those of a round for the round that is chosen.
func (s *Sets) showDocuments(c *web.Call) error {
	round := min(c.Event.WorkingRound(), len(c.Event.Rounds))
	if text := c.Query("round"); text != "" {
		n, ok := web.ParseID(text)
		if !ok || n > int64(len(c.Event.Rounds)) {
			return web.ErrNotFound
		}
		round = int(n)
	}
	body := templates.Documents{Set: s.setCard(c), Files: web.DeskBase(c.Event.ID) + "/files"}
	for _, g := range report.Groups() {
		if group := groupView(c, g, round); len(group.Papers) > 0 {
			body.Groups = append(body.Groups, group)
		}
	}
	return c.Page("documents", web.View{Title: templates.Msg("nav.documents"), Section: web.SectionDocuments, Wide: true, Body: body})
}

// setCard offers the whole set to those who may see all that it holds.
func (s *Sets) setCard(c *web.Call) *templates.SetCard {
	parts := report.Set(c.Event, deskStyle(c))
	if !c.May(account.EditPlayers) || len(parts) == 0 {
		return nil
	}
	path := setPath(c.Event.ID)
	return &templates.SetCard{Action: path, Choose: path, Papers: len(parts), Under: s.find(setKeyOf(c)) != nil}
}

func groupView(c *web.Call, g report.Group, round int) templates.PaperGroup {
	group := templates.PaperGroup{
		ID: "papers-" + string(g), Title: templates.Msg("documents.group-" + string(g)), Note: templates.Msg("documents.note-" + string(g)),
	}
	if g == report.EachRound {
		for n := 1; n <= len(c.Event.Rounds); n++ {
			group.Rounds = append(group.Rounds, templates.Link{
				Label: templates.Literal(strconv.Itoa(n)), Current: n == round,
				Href: web.DeskBase(c.Event.ID) + "/documents?" + url.Values{"round": {strconv.Itoa(n)}}.Encode() + "#" + group.ID,
			})
		}
	}
	for _, d := range report.Documents() {
		if d.Group == g && d.In(c.Event) && d.Need != report.NeedGame && d.For(c.Audience()) {
			group.Papers = append(group.Papers, paperLine(c, d, round))
		}
	}
	return group
}

// paperLine is a paper with its sizes, sheets and rounds, and the way to its text.
func paperLine(c *web.Call, d report.Document, round int) templates.Paper {
	v := templates.Paper{Title: templates.Msg(d.TitleKey), Hint: templates.Msg("documents.hint-" + d.Key)}
	about, of := url.Values{}, int64(0)
	if d.Need == report.NeedRound {
		if round == 0 {
			return v
		}
		about.Set("round", strconv.Itoa(round))
		of = int64(round)
	}
	base := web.DeskBase(c.Event.ID)
	v.Links = view.SizeLinks(base, d, about)
	for _, f := range d.Formats {
		v.Sheets = append(v.Sheets, templates.Link{
			Label: templates.Msg("documents.format-" + string(f)), Href: view.PaperHref(base, d.Key, view.With(about, "format", string(f))),
		})
	}
	if d.Need == report.MayRound {
		v.Rounds = view.RoundLinks(base, d, len(c.Event.Rounds))
	}
	if d.Kind != "" && c.May(account.EditPlayers) {
		v.Edit = &templates.Link{Label: templates.Msg("documents.edit"), Href: documentPath(c.Event.ID, d, about)}
		v.Edited = edited(c, d, of)
	}
	if d.Need == report.MayPlayer {
		v.Players = paperPlayer(c, d, v.Edit != nil)
		v.Links, v.Sheets, v.Edit = nil, nil, nil
	}
	return v
}

// edited says that an arbiter has worded the paper, or that of some player.
func edited(c *web.Call, d report.Document, of int64) templates.Text {
	here := func(doc play.Document) bool {
		return doc.Kind == d.Kind && (doc.Of == of || d.Need == report.MayPlayer)
	}
	if slices.ContainsFunc(c.Event.Documents, here) {
		return templates.Msg("document.edited")
	}
	return templates.Text{}
}

// paperPlayer asks for the player of a paper.
func paperPlayer(c *web.Call, d report.Document, editable bool) *templates.PaperPlayer {
	v := &templates.PaperPlayer{ID: "player-" + d.Key, Open: view.PaperHref(web.DeskBase(c.Event.ID), d.Key, nil)}
	if editable {
		v.Edit = documentPath(c.Event.ID, d, nil)
	}
	if d.Kind == play.Diploma || d.Kind == play.Award {
		paperPrizes(c, v, d)
	}
	if len(d.Formats) > 0 {
		v.Sheets = append(v.Sheets, web.Option("", templates.Msg("documents.format-own")))
	}
	for _, f := range d.Formats {
		v.Sheets = append(v.Sheets, web.Option(string(f), templates.Msg("documents.format-"+string(f))))
	}
	v.Players = append(v.Players, web.Option("", templates.Msg("documents.everybody-"+d.Key)))
	for _, p := range c.Event.ByName() {
		v.Players = append(v.Players, web.Option(strconv.FormatInt(int64(p.ID), 10), templates.Literal(p.Name)))
	}
	return v
}

// paperPrizes asks down to which place, and of which table where several have winners.
func paperPrizes(c *web.Call, v *templates.PaperPlayer, d report.Document) {
	places := web.Number("places", 3, 1, report.MostPlaces)
	places.Label, places.Prefix = templates.Msg("documents.places"), d.Key+"-"
	v.Places = &places
	tables := report.PrizeTables(c.Event, paperStyle(c, c.Lang))
	if len(tables) < 2 {
		return
	}
	v.Tables = append(v.Tables, web.Option("", templates.Msg("documents.all-tables")))
	for i, title := range tables {
		label := templates.Literal(title)
		if title == "" {
			label = templates.Msg("documents.whole-table")
		}
		v.Tables = append(v.Tables, web.Option(strconv.Itoa(i+1), label))
	}
}
