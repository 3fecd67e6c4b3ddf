package api

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
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
func embedParts(in tournament.System) []embedPart {
	if in.HasBracket() {
		return []embedPart{embedPairings, embedStandings, embedBracket}
	}
	return []embedPart{embedPairings, embedStandings, embedCross}
}

func embedPath(id tournament.EventID, part embedPart) string {
	return "/embed/events/" + strconv.FormatInt(int64(id), 10) + "/" + string(part)
}

// embedPolicy is the policy of a page within another site's: it may be framed by everybody, and sends no form anywhere.
var embedPolicy = strings.NewReplacer("frame-ancestors 'none'", "frame-ancestors *", "form-action 'self'", "form-action 'none'").Replace(contentPolicy)

// showEmbed sends a part of an event for another site: a bare page for a frame, or with "fragment" the part alone, which a
// script or a server of that site puts into its own page. It is the same for everybody, signed in or not: no cookie is looked
// at and none is set. Language and theme are those of the address, else the event's and the system's.
func showEmbed(c *call) error {
	part := embedPart(c.Param("part"))
	if !slices.Contains(embedParts(c.public.System), part) {
		return errNotFound
	}
	c.forEmbedding()
	_, bare := c.GetQuery("fragment")
	origin := strings.TrimSuffix(c.link("/"), "/")
	c.unkept = bare && c.server.base == nil
	return c.publicBytes("embed", htmlType, func() ([]byte, error) {
		page := templates.Page{
			Title: templates.Msg("embed.part-" + string(part)), Theme: c.theme, Stream: "/live", StreamEvent: int64(c.public.ID), Version: c.public.Published,
			Event: &templates.EventHead{Name: c.public.Name, Href: publicBase(c.public.ID)},
		}
		body, block := c.embedded(part), "embed"
		if bare {
			body.Live, block = "", "page embed"
		}
		page.Body = body
		var out bytes.Buffer
		if err := c.server.engine.Fragment(&out, c.lang, block, page); err != nil {
			return nil, fmt.Errorf("embed %s: %w", part, err)
		}
		if bare { // its addresses are not those of the site that shows it
			return bytes.ReplaceAll(styledOnly.ReplaceAll(out.Bytes(), []byte("$1")), []byte(`href="/`), []byte(`href="`+origin+`/`)), nil
		}
		return out.Bytes(), nil
	})
}

// styledOnly are parts of tables that make sense only with our style sheets: a sum that stands for a column on narrow screens, and
// the words for the cell of a player against himself.
var styledOnly = regexp.MustCompile(` <span class="near-sum"[^<]*</span>|(<td class="game self">)<span[^<]*</span>`)

// forEmbedding makes the answer one that other sites may show, and that depends on nothing but the address.
func (c *call) forEmbedding() {
	c.user, c.session = nil, nil
	c.lang, c.theme = c.public.Language, ""
	if lang := c.Query("lang"); slices.Contains(c.server.words.Languages(), lang) {
		c.lang = lang
	}
	c.tr = c.server.words.Translator(c.lang)
	if theme := c.Query("theme"); theme == "light" || theme == "dark" {
		c.theme = theme
	}
	h := c.Writer.Header()
	h.Set("Content-Security-Policy", embedPolicy)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	h.Set("Access-Control-Allow-Origin", "*")
}

// embedded is what the part shows.
func (c *call) embedded(part embedPart) templates.Embed {
	p, n := c.public, c.numbers(c.public.Scale())
	who := publicPeople(p)
	v := templates.Embed{ID: "embed-" + string(part), Live: c.self, Name: p.Name, More: who.base}
	if len(p.Rounds) == 0 {
		v.Empty = templates.Msg("embed.not-yet")
		return v
	}
	switch part {
	case embedPairings:
		v.Current, v.More = currentPublicRound(p, who), who.roundHref(min(p.Complete+1, len(p.Rounds)))
	case embedStandings:
		if v.More = who.base + "/standings"; p.Complete == 0 {
			v.Empty = templates.Msg("embed.not-yet")
			return v
		}
		v.Note = templates.Msg("standings.after", "round", p.Complete)
		if p.Standings.Final {
			v.Note = templates.Msg("standings.final")
		}
		v.Standings = who.rankingsPart(rankings{groups: p.Groups}, who.base+"/standings", "", "", n).tables
	default:
		v.More = who.base + "/crosstable"
		v.Blocks = publicResults(p).blocks(crossOrder(c.Query("by") == "place"))
		v.Note = provisional(p.Cross.After, p.Cross.Open)
		if p.Cross.Final {
			v.Note = templates.Msg("standings.final")
		}
	}
	return v
}
