package board

import (
	"net/http"
	"time"

	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// tableOf is the page that is an event's table: in a knock-out its bracket.
func tableOf(s play.System) string {
	if s.HasBracket() {
		return "/crosstable"
	}
	return "/standings"
}

// entrants is the section of those who take part: players, or teams.
func entrants(h play.Head, href, current string) templates.Link {
	label := templates.Msg(EntrantKey(h.Discipline, "nav.players"))
	return templates.Link{Label: label, Href: href, Current: current == web.SectionPlayers}
}

// EntrantKey is the key of a message about those who take part in an event, for pages of several events: see templates.Teams. On a page
// of one event the words are chosen without it.
func EntrantKey(d play.Discipline, key string) string {
	if d.IsTeam() {
		return key + templates.Teams
	}
	return key
}

// headOf names an event with a short note: "быстрая игра · 8+4", "русские шашки · 8+4", where the time control says the pace; "ПЧР-09 · 10
// ходов за 50 дней".
func headOf(c *web.Call, h play.Head, href string) *templates.EventHead {
	d := h.Discipline
	if !web.IsMain(h.Game) {
		d = play.Standard
	}
	discipline := DisciplineShort(c, h.Game, d)
	if code := h.Regulations.Correspondence.Code; code != "" { // by correspondence: it says more in less
		discipline = templates.Literal(code)
	}
	note := templates.Msg("event.note", "discipline", discipline, "time", show.Control(h))
	head := &templates.EventHead{Name: h.ShortName(), Note: note, Href: href}
	if h.Language != c.Tr.Code() {
		head.Lang = h.Language
	}
	return head
}

// CrossTitle names the page of a system's results.
func CrossTitle(s play.System) templates.Text {
	switch s.Shape() {
	case play.ShapeRounds:
		return templates.Msg("nav.by-rounds")
	case play.ShapeBracket:
		return templates.Msg("nav.bracket")
	}
	return templates.Msg("nav.crosstable")
}

// DisciplineShort names it in a list of other things: быстрая игра, русские шашки.
func DisciplineShort(c *web.Call, spec string, d play.Discipline) templates.Text {
	g, err := games.ByName(spec)
	switch {
	case err != nil || web.IsMain(spec):
		return templates.Msg("discipline-short." + string(d))
	case d == play.Standard:
		return templates.Literal(g.Title(c.Lang))
	}
	game := templates.Literal(g.Title(c.Lang))
	return templates.Msg("discipline-short.of-game", "game", game, "discipline", templates.Msg("discipline-short."+string(d)))
}

// PublicZone is the zone of an event on its first day, or when its first round was published; nothing before that is known.
func PublicZone(e *play.Event) templates.Text {
	switch {
	case !e.Head.Begins.IsZero():
		return web.ZoneText(e.Head.Zone, web.Midday(e.Head.Begins))
	case len(e.Rounds) > 0:
		return web.ZoneText(e.Head.Zone, e.Rounds[0].PublishedAt)
	}
	return templates.Text{}
}

// Screen answers with a page that nobody leads away from: one on a wall or at a door, without a header and links.
func (c *Call) Screen(e *play.Event, p templates.Page, body templates.Body) error {
	p.StreamEvent = int64(e.ID)
	return c.PersonalScreen(http.StatusOK, e, p, body)
}

// PersonalScreen is Screen for a page that follows no stream.
func (c *Call) PersonalScreen(status int, e *play.Event, p templates.Page, body templates.Body) error {
	return c.Bare(status, e.Head.ShortName(), p, body)
}

// bare is what stands around a page of an event without a header: its time and its words.
type bare struct{ event *play.Event }

func (b bare) Zone() *time.Location { return b.event.Head.Location() }

func (b bare) IsTeam() bool { return b.event.IsTeam() }

func (b bare) Head() *templates.EventHead { return nil }

func (b bare) Nav(string) []templates.Link { return nil }

func (b bare) Stream() web.Stream { return web.Stream{} }

func (b bare) Home() string { return "" }
