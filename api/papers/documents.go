package papers

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

// showDocuments lists the papers of an event: first those that are needed now, then all, folded, those of a round for the round
// that is chosen; or those that a word finds.
func (s *Sets) showDocuments(c *board.Desk) error {
	l := paperList{
		Desk: c, round: min(c.Event.CurrentRound(), len(c.Event.Rounds)), words: strings.Fields(strings.ToLower(c.Query("q"))),
		teams: map[play.PlayerID]string{},
	}
	for _, team := range c.Event.Players {
		for _, m := range team.Members {
			l.teams[play.PlayerID(m.ID)] = team.Name
		}
	}
	if text := c.Query("round"); text != "" {
		n, ok := web.ParseID(text)
		if !ok || n > int64(len(c.Event.Rounds)) {
			return web.ErrNotFound
		}
		l.round, l.chosen = int(n), true
	}
	l.stamp = c.Query(stampField) != ""
	path := web.DeskBase(c.Event.ID) + "/documents"
	body := Documents{
		Set: s.setCard(c), Files: web.DeskBase(c.Event.ID) + "/files", Action: path,
		Find: c.Query("q"), Stamp: l.stamp, Other: web.AddressWith(path, l.others()),
	}
	if c.May(account.EditPlayers) {
		body.Given = givenPath(c.Event.ID)
	}
	if len(l.words) == 0 && !l.chosen {
		body.Now = l.now()
	}
	for _, g := range report.Groups() {
		if group := l.group(g); len(group.Papers) > 0 {
			body.Groups = append(body.Groups, group)
		}
	}
	return c.Page(web.View{Title: templates.Msg("nav.documents"), Section: web.SectionDocuments, Wide: true, Body: body})
}

// paperList makes the lists of papers of a request.
type paperList struct {
	*board.Desk
	round  int // of papers of a round; 0 when there is none
	chosen bool
	stamp  bool     // papers say at the foot when they were drawn
	words  []string // all of which a paper's name or hint holds
	prefix string   // of ids, where a paper stands twice

	teams map[play.PlayerID]string // of the members of teams
}

// others are the parameters of the page with the stamp of time, or without it where it is asked for.
func (l paperList) others() url.Values {
	q := url.Values{}
	for _, name := range []string{"q", "round"} {
		if value := l.Query(name); value != "" {
			q.Set(name, value)
		}
	}
	if !l.stamp {
		q.Set(stampField, "1")
	}
	return q
}

// now is what this moment of the event needs.
func (l paperList) now() *PaperGroup {
	needed := view.NeededNow(l.Event)
	l.round, l.prefix = needed.Round, "now-"
	g := &PaperGroup{
		ID: "papers-now", Title: templates.Msg("documents.now"),
		Note: templates.Msg("documents.now-"+needed.Key, "round", needed.Round),
	}
	for _, d := range needed.Documents(l.Event, l.Audience()) {
		g.Papers = append(g.Papers, l.line(d))
	}
	if len(g.Papers) == 0 {
		return nil
	}
	return g
}

// finds tells whether a paper is one that is looked for.
func (l paperList) finds(d report.Document) bool {
	text := strings.ToLower(l.Say(templates.Msg(d.TitleKey)) + " " + l.Say(templates.Msg("documents.hint-"+d.Key)))
	return !slices.ContainsFunc(l.words, func(w string) bool { return !strings.Contains(text, w) })
}

// setCard offers the whole set to those who may see all that it holds.
func (s *Sets) setCard(c *board.Desk) *SetCard {
	parts := report.Set(c.Event, deskStyle(c))
	if !c.May(account.EditPlayers) || len(parts) == 0 {
		return nil
	}
	path := setPath(c.Event.ID)
	return &SetCard{Action: path, Choose: path, Papers: len(parts), Under: s.find(setKeyOf(c)) != nil}
}

// group is the papers of a time, folded until it is asked for.
func (l paperList) group(g report.Group) PaperGroup {
	c, round := l.Desk, l.round
	group := PaperGroup{
		ID: "papers-" + string(g), Title: templates.Msg("documents.group-" + string(g)), Note: templates.Msg("documents.note-" + string(g)),
	}
	if g == report.EachRound {
		for n := 1; n <= len(c.Event.Rounds); n++ {
			group.Rounds = append(group.Rounds, templates.Link{
				Label: templates.Literal(strconv.Itoa(n)), Current: n == round,
				Href: web.AddressWith(web.DeskBase(c.Event.ID)+"/documents", l.stamped(url.Values{"round": {strconv.Itoa(n)}})) + "#" + group.ID,
			})
		}
	}
	for _, d := range report.Documents() {
		if d.Group == g && d.In(c.Event) && d.Need != report.NeedGame && d.For(c.Audience()) && l.finds(d) {
			group.Papers = append(group.Papers, l.line(d))
		}
	}
	group.Open = len(l.words) > 0 || l.chosen && g == report.EachRound
	return group
}

// line is a paper with its sizes, sheets and rounds, and the way to its text.
func (l paperList) line(d report.Document) Paper {
	c, round := l.Desk, l.round
	v := Paper{Title: templates.Msg(d.TitleKey), Hint: templates.Msg("documents.hint-" + d.Key)}
	about, of := url.Values{}, int64(0)
	if d.Need == report.NeedRound {
		if round == 0 {
			return v
		}
		about.Set("round", strconv.Itoa(round))
		of = int64(round)
	}
	base := web.DeskBase(c.Event.ID)
	edit := documentPath(c.Event.ID, d, about)
	about = l.stamped(about)
	v.Links = view.SizeLinks(base, d, c.Event, about)
	for _, f := range d.Formats {
		v.Sheets = append(v.Sheets, templates.Link{
			Label: templates.Msg("documents.format-" + string(f)), Href: view.PaperHref(base, d.Key, view.With(about, "format", string(f))),
		})
	}
	if d.Need == report.MayRound {
		v.Rounds = view.RoundLinks(base, d, about, len(c.Event.Rounds))
	}
	if d.Need == report.MayMonth {
		v.Rounds = view.RoundLinks(base, d, about, report.Bulletins(c.Event, c.Now()))
	}
	if d.Kind != "" && c.May(account.EditPlayers) {
		v.Edit = &templates.Link{Label: templates.Msg("documents.edit"), Href: edit}
		v.Edited = edited(c, d, of)
	}
	if d.Need == report.MayPlayer {
		v.Players = l.player(d, v.Edit != nil)
		v.Links, v.Sheets, v.Edit = nil, nil, nil
	}
	return v
}

// stamped adds the wish for the time of printing to the parameters of an address.
func (l paperList) stamped(about url.Values) url.Values {
	if !l.stamp {
		return about
	}
	return view.With(about, stampField, "1")
}

// edited says that an arbiter has worded the paper, or that of some player.
func edited(c *board.Desk, d report.Document, of int64) templates.Text {
	here := func(doc play.Document) bool {
		return doc.Kind == d.Kind && (doc.Of == of || d.Need == report.MayPlayer)
	}
	if slices.ContainsFunc(c.Event.Documents, here) {
		return templates.Msg("document.edited")
	}
	return templates.Text{}
}

// player asks for the player of a paper.
func (l paperList) player(d report.Document, editable bool) *PaperPlayer {
	c := l.Desk
	v := &PaperPlayer{
		ID: l.prefix + "player-" + d.Key, Open: view.PaperHref(web.DeskBase(c.Event.ID), d.Key, nil), Stamp: l.stamp,
	}
	if editable {
		v.Edit = documentPath(c.Event.ID, d, nil)
	}
	if d.Kind == play.Diploma || d.Kind == play.Award {
		paperPrizes(c, v, d, l.prefix)
	}
	if len(d.Formats) > 0 {
		v.Sheets = append(v.Sheets, web.Option("", templates.Msg("documents.format-own")))
	}
	for _, f := range d.Formats {
		v.Sheets = append(v.Sheets, web.Option(string(f), templates.Msg("documents.format-"+string(f))))
	}
	v.Players = append(v.Players, web.Option("", templates.Msg("documents.everybody-"+d.Key)))
	for _, p := range d.Subjects(c.Event) {
		name := p.Name
		if team := l.teams[p.ID]; team != "" {
			name += " (" + team + ")"
		}
		v.Players = append(v.Players, web.Option(strconv.FormatInt(int64(p.ID), 10), templates.Literal(name)))
	}
	return v
}

// paperPrizes asks down to which place, and of which table where several have winners.
func paperPrizes(c *board.Desk, v *PaperPlayer, d report.Document, prefix string) {
	places := web.Number("places", 3, 1, report.MostPlaces)
	places.Label, places.Prefix = templates.Msg("documents.places"), prefix+d.Key+"-"
	v.Places = &places
	tables := report.PrizeTables(c.Event, paperStyle(c.Plain(), c.Lang))
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
