package site

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// embedPart is what another site can show of an event.
type embedPart string

const (
	embedStandings embedPart = "standings"
	embedCross     embedPart = "cross"
	embedPairings  embedPart = "pairings"
	embedBracket   embedPart = "bracket"
)

// embedParts are the parts that an event of the system has.
func embedParts(in play.System) []embedPart {
	if in.HasBracket() {
		return []embedPart{embedPairings, embedStandings, embedBracket}
	}
	return []embedPart{embedPairings, embedStandings, embedCross}
}

// embedGame is a game as such a part.
func embedGame(id play.GameID) embedPart { return embedPart("games/" + web.Number64(id)) }

func embedPath(id tournament.EventID, part embedPart) string {
	return "/embed/events/" + strconv.FormatInt(int64(id), 10) + "/" + string(part)
}

// showEmbed sends a part of an event for another site: a bare page for a frame, or with "fragment" the part alone, which a
// script or a server of that site puts into its own page. It is the same for everybody, signed in or not: no cookie is looked
// at and none is set. Language and theme are those of the address, else the event's and the system's.
func showEmbed(c *board.Reading) error {
	part := embedPart(c.Param("part"))
	if !slices.Contains(embedParts(c.Public.Head.Regulations.System), part) {
		return web.ErrNotFound
	}
	c.ForEmbedding(c.Public.Head.Language)
	_, bare := c.GetQuery("fragment")
	origin := strings.TrimSuffix(c.Link("/"), "/")
	c.Unkept = bare && c.Server.Base == nil
	return c.PublicBytes("embed", web.HTMLType, func() ([]byte, error) {
		page := templates.Page{
			Title: templates.Msg("embed.part-" + string(part)), Theme: c.Theme, Stream: "/live", StreamEvent: int64(c.Public.ID),
			Version: c.Public.Published,
			Event:   &templates.EventHead{Name: c.Public.Head.ShortName(), Href: web.PublicBase(c.Public.ID)},
		}
		body, err := embedded(c, part)
		if err != nil {
			return nil, err
		}
		if !bare {
			return c.BareBytes(page, body)
		}
		body.Live = ""
		page.Body = body
		var out bytes.Buffer
		if err := c.Server.Engine.Fragment(&out, c.Voice(), "page embed", page); err != nil {
			return nil, fmt.Errorf("embed %s: %w", part, err)
		}
		// its addresses are not those of the site that shows it
		return bytes.ReplaceAll(styledOnly.ReplaceAll(out.Bytes(), []byte("$1")), []byte(`href="/`), []byte(`href="`+origin+`/`)), nil
	})
}

// showEmbeddedGame sends a game for a frame of another site, to be replayed there, or followed while its moves are entered.
func showEmbeddedGame(c *board.Reading) error {
	kept := c.ForEmbedding(c.Public.Head.Language)
	g, err := c.PublicGame()
	if err != nil {
		return err
	}
	return c.PublicBytes("embed-game", web.HTMLType, func() ([]byte, error) {
		v, body, err := gameView(c, g)
		if err != nil {
			return nil, err
		}
		more := body.Live
		body.Live = c.Self
		if body.Replay != nil {
			body.Replay.Base, body.Replay.Kept = embedPath(c.Public.ID, embedGame(g.ID)), kept.Encode()
		}
		if body.End != nil {
			body.End = &templates.GameEnd{Text: body.End.Text} // the rules that it leads to are not shown in frames
		}
		page := templates.Page{
			Title: v.Title, Theme: c.Theme, Stream: cmp.Or(v.Stream, "/live"), StreamEvent: int64(c.Public.ID),
			Version: cmp.Or(v.Version, c.Public.Published),
			Event:   &templates.EventHead{Name: c.Public.Head.ShortName(), Href: web.PublicBase(c.Public.ID)},
		}
		return c.BareBytes(page, templates.EmbedGame{PublicGame: body, More: more})
	})
}

// styledOnly are parts of tables that make sense only with our style sheets: a sum that stands for a column on narrow screens, and
// the words for the cell of a player against himself.
var styledOnly = regexp.MustCompile(` <span class="near-sum"[^<]*</span>|(<td class="game self">)<span[^<]*</span>`)

// embedded is what the part shows.
func embedded(c *board.Reading, part embedPart) (templates.Embed, error) {
	p := c.Public
	who, counted := view.PublicPeople(p), c.Public.CountedRounds()
	v := templates.Embed{ID: "embed-" + string(part), Live: c.Self, Name: p.Head.ShortName(), More: who.Base}
	if len(p.Rounds) == 0 {
		v.Empty = templates.Msg("embed.not-yet")
		return v, nil
	}
	var err error
	switch part {
	case embedPairings:
		if p.AtOnce() {
			ended, err := endedGames(c)
			if v.Latest = latestGames(p, who, ended); len(v.Latest) == 0 {
				v.Empty = templates.Msg("embed.not-yet")
			}
			return v, err
		}
		v.More = who.RoundHref(p.CurrentRound())
		v.Current, err = currentPublicRound(p, who)
		return v, err
	case embedStandings:
		if v.More = who.Base + "/standings"; counted == 0 {
			v.Empty = templates.Msg("embed.not-yet")
			return v, nil
		}
		whole, err := p.Table(counted)
		if err != nil {
			return v, err
		}
		v.Note = show.Provisional(whole, p.Open())
		if whole.Final {
			v.Note = templates.Msg("standings.final")
		}
		groups, err := p.Tables(counted)
		if err != nil {
			return v, err
		}
		v.Standings = who.RankingsPart(view.Rankings{Roster: p.Roster(), Groups: groups}, who.Base+"/standings", "", "").Tables
		return v, nil
	}
	results, err := view.ResultsOf(p, who, len(p.Rounds))
	if err != nil {
		return v, err
	}
	v.More = who.Base + "/crosstable"
	v.Blocks = results.Blocks(view.CrossOrder(c.Query("by") == "place"))
	v.Note = show.Provisional(results.Field.Table, p.Open())
	if results.Field.Final() {
		v.Note = templates.Msg("standings.final")
	}
	return v, nil
}
