package api

import (
	"net/url"
	"slices"
	"strconv"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/report"
)

// paperGroup is the time at which a paper is needed.
type paperGroup string

const (
	beforeEvent paperGroup = "before"
	eachRound   paperGroup = "round"
	showingAll  paperGroup = "tables"
	toBeFiled   paperGroup = "filed"
	handedOut   paperGroup = "given"
)

func paperGroups() []paperGroup {
	return []paperGroup{beforeEvent, eachRound, showingAll, toBeFiled, handedOut}
}

// groupOf says when a paper is needed.
func groupOf(d report.Document) paperGroup {
	switch d.Kind {
	case tournament.AdmissionProtocol, tournament.ParticipantList, tournament.OfficialsList:
		return beforeEvent
	case tournament.FinalProtocol, tournament.ArbitersReport:
		return toBeFiled
	}
	switch d.Need {
	case report.NeedRound:
		return eachRound
	case report.MayRound:
		return showingAll
	case report.MayPlayer:
		return handedOut
	}
	return beforeEvent
}

// showDocuments lists the papers of an event, those of a round for the round that is chosen.
func (s *paperSets) showDocuments(c *call) error {
	round := min(currentRound(c.event), len(c.event.Rounds))
	if text := c.Query("round"); text != "" {
		n, ok := parseID(text)
		if !ok || n > int64(len(c.event.Rounds)) {
			return errNotFound
		}
		round = int(n)
	}
	body := templates.Documents{Set: s.setCard(c), Files: deskBase(c.event.ID) + "/files"}
	for _, g := range paperGroups() {
		if group := c.paperGroup(g, round); len(group.Papers) > 0 {
			body.Groups = append(body.Groups, group)
		}
	}
	return c.page("documents", view{title: templates.Msg("nav.documents"), section: sectionDocuments, wide: true, body: body})
}

// setCard offers the whole set to those who may see all that it holds.
func (s *paperSets) setCard(c *call) *templates.SetCard {
	parts := report.Set(c.event, c.deskStyle())
	if !c.may(account.EditPlayers) || len(parts) == 0 {
		return nil
	}
	path := setPath(c.event.ID)
	return &templates.SetCard{Action: path, Choose: path, Papers: len(parts), Under: s.find(setKeyOf(c)) != nil}
}

func (c *call) paperGroup(g paperGroup, round int) templates.PaperGroup {
	group := templates.PaperGroup{
		ID: "papers-" + string(g), Title: templates.Msg("documents.group-" + string(g)), Note: templates.Msg("documents.note-" + string(g)),
	}
	if g == eachRound {
		for n := 1; n <= len(c.event.Rounds); n++ {
			group.Rounds = append(group.Rounds, templates.Link{
				Label: templates.Literal(strconv.Itoa(n)), Current: n == round,
				Href: deskBase(c.event.ID) + "/documents?" + url.Values{"round": {strconv.Itoa(n)}}.Encode() + "#" + group.ID,
			})
		}
	}
	for _, d := range report.Documents() {
		if groupOf(d) == g && d.In(c.event) && d.Need != report.NeedGame && c.maySee(d) {
			group.Papers = append(group.Papers, c.paperLine(d, round))
		}
	}
	return group
}

// maySee tells whether the reader of the desk may see a paper: those that an arbiter words may say anything.
func (c *call) maySee(d report.Document) bool { return d.Kind == "" || c.may(account.ViewPrivate) }

// paperLine is a paper with its sizes, sheets and rounds, and the way to its text.
func (c *call) paperLine(d report.Document, round int) templates.Paper {
	v := templates.Paper{Title: templates.Msg(d.TitleKey), Hint: templates.Msg("documents.hint-" + d.Key)}
	about, of := url.Values{}, int64(0)
	if d.Need == report.NeedRound {
		if round == 0 {
			return v
		}
		about.Set("round", strconv.Itoa(round))
		of = int64(round)
	}
	base := deskBase(c.event.ID)
	v.Links = sizeLinks(base, d, about)
	for _, f := range d.Formats {
		v.Sheets = append(v.Sheets, templates.Link{
			Label: templates.Msg("documents.format-" + string(f)), Href: paperHref(base, d.Key, with(about, "format", string(f))),
		})
	}
	if d.Need == report.MayRound {
		v.Rounds = roundLinks(base, d, len(c.event.Rounds))
	}
	if d.Kind != "" && c.may(account.EditPlayers) {
		v.Edit = &templates.Link{Label: templates.Msg("documents.edit"), Href: documentPath(c.event.ID, d, about)}
		v.Edited = c.edited(d, of)
	}
	if d.Need == report.MayPlayer {
		v.Players = c.paperPlayer(d, v.Edit != nil)
		v.Links, v.Sheets, v.Edit = nil, nil, nil
	}
	return v
}

// edited says that an arbiter has worded the paper, or that of some player.
func (c *call) edited(d report.Document, of int64) templates.Text {
	here := func(doc tournament.Document) bool {
		return doc.Kind == d.Kind && (doc.Of == of || d.Need == report.MayPlayer)
	}
	if slices.ContainsFunc(c.event.Documents, here) {
		return templates.Msg("document.edited")
	}
	return templates.Text{}
}

// paperPlayer asks for the player of a paper.
func (c *call) paperPlayer(d report.Document, editable bool) *templates.PaperPlayer {
	v := &templates.PaperPlayer{ID: "player-" + d.Key, Open: paperHref(deskBase(c.event.ID), d.Key, nil)}
	if editable {
		v.Edit = documentPath(c.event.ID, d, nil)
	}
	if d.Kind == tournament.Diploma || d.Kind == tournament.Award {
		c.paperPrizes(v, d)
	}
	if len(d.Formats) > 0 {
		v.Sheets = append(v.Sheets, option("", templates.Msg("documents.format-own")))
	}
	for _, f := range d.Formats {
		v.Sheets = append(v.Sheets, option(string(f), templates.Msg("documents.format-"+string(f))))
	}
	v.Players = append(v.Players, option("", templates.Msg("documents.everybody-"+d.Key)))
	for _, p := range c.event.ByName() {
		v.Players = append(v.Players, option(strconv.FormatInt(int64(p.ID), 10), templates.Literal(p.Name)))
	}
	return v
}

// paperPrizes asks down to which place, and of which table where several have winners.
func (c *call) paperPrizes(v *templates.PaperPlayer, d report.Document) {
	places := number("places", 3, 1, report.MostPlaces)
	places.Label, places.Prefix = templates.Msg("documents.places"), d.Key+"-"
	v.Places = &places
	tables := report.PrizeTables(c.event, c.paperStyle(c.lang))
	if len(tables) < 2 {
		return
	}
	v.Tables = append(v.Tables, option("", templates.Msg("documents.all-tables")))
	for i, title := range tables {
		label := templates.Literal(title)
		if title == "" {
			label = templates.Msg("documents.whole-table")
		}
		v.Tables = append(v.Tables, option(strconv.Itoa(i+1), label))
	}
}
