package board

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/refusal"
	"adyukh/tournament/show"
)

// Reading is the call of a reader.
type Reading struct {
	*Call

	Public *show.View              // as everybody may see it
	Board  *transcript.Board       // on a page of a game that is entered while it is played: what readers may see of it
	Struck []correspondence.Strike // on one of a game by correspondence: what was struck out of it
}

// Readers lets everybody in to an event that is public.
func (s *Services) Readers() web.Guard[*Reading] {
	return web.Public(func(c *web.Call) (*Reading, error) {
		id, err := c.EventParam("event")
		if err != nil {
			return nil, err
		}
		r := &Reading{Call: s.Of(c)}
		if r.Public, err = s.seen(c, id); err != nil {
			return nil, err
		}
		c.Visit = aroundReading{r}
		c.ChooseLanguage(r.Public.Head.Language)
		r.Public = spelled(c, r.Public)
		return r, nil
	})
}

// seen is an event as everybody may see it, as it is written; the pages that show it are kept until readers can notice a change.
func (s *Services) seen(c *web.Call, id tournament.EventID) (*show.View, error) {
	public, err := s.Live.watch(c.Request.Context(), id)
	if err != nil {
		return nil, err
	}
	c.KeepUntil(public.ID, public.Published)
	return s.views.of(public), nil
}

// programs is where addresses for programs begin, and files what the addresses of files have in them: names stand there as the event has
// them.
const (
	programs = "/api/"
	files    = "/files/"
)

// spelled has names in the letters of the reader's language, on pages and papers.
func spelled(c *web.Call, v *show.View) *show.View {
	v = v.AsWritten()
	if writesLatin(c) && !strings.HasPrefix(c.RoutePath(), programs) && !strings.Contains(c.RoutePath(), files) {
		v = v.Latin()
	}
	return v
}

// writesLatin tells whether the reader's language is written in Latin letters.
func writesLatin(c *web.Call) bool { return c.Tr.T("language.script") == "Latn" }

// ForEmbedding makes the answer one that other sites may show: see web.Call.ForEmbedding.
func (c *Reading) ForEmbedding(language string) url.Values {
	kept := c.Call.ForEmbedding(language)
	c.Public = spelled(c.Plain(), c.Public)
	return kept
}

// Recorded is an event with the moves of its games by correspondence as records, as far as whoever asks may know them: see
// correspondence.Service.Recorded.
func (c *Call) Recorded(e *play.Event, who correspondence.Watcher, ids ...play.GameID) (*play.Event, error) {
	if !e.AtOnce() || c.Correspondence == nil {
		return e, nil
	}
	return c.Correspondence.Recorded(c.Request.Context(), e, who, ids...)
}

// PublicGame returns the published game of the address.
func (c *Reading) PublicGame() (show.Pairing, error) {
	id, ok := web.ParseID(c.Param("game"))
	if !ok {
		return show.Pairing{}, web.ErrNotFound
	}
	g, ok := c.Public.Event.Game(play.GameID(id))
	if !ok || g.IsFree() {
		return show.Pairing{}, &refusal.Error{Code: refusal.NotFound, Key: "error.game.none"}
	}
	if c.Public.AtOnce() && c.Correspondence != nil { // its moves stand beside the event, and go on without it
		seen, err := c.Correspondence.SeenGames(c.Request.Context(), c.Public.Event, correspondence.Reader, g.ID)
		if err != nil {
			return show.Pairing{}, err
		}
		for _, s := range seen {
			g.Sheet.Text, c.Struck = correspondence.MovesText(0, s.Moves), s.Struck
		}
		c.Beside = append(c.Beside, g.Sheet.Text, fmt.Sprint(c.Struck))
	}
	if err := c.followed(&g); err != nil {
		return show.Pairing{}, err
	}
	return show.PairingOf(c.Public.Event, g), nil
}

// followed gives a game that is entered while it is played the record that readers may see of it.
func (c *Reading) followed(g *play.Game) error {
	if c.Transcripts == nil {
		return nil
	}
	boards, err := c.Transcripts.Boards(c.Request.Context(), c.Public.Event, g.ID)
	if b, ok := boards[g.ID]; ok {
		c.Board = &b
		c.Beside = append(c.Beside, strconv.FormatInt(b.Reached, 10), b.Text)
		if g.Sheet.Text == "" {
			g.Sheet.Text = b.Text
		}
	}
	return err
}

// aroundReading is what stands around the pages for everybody.
type aroundReading struct{ *Reading }

func (c aroundReading) Zone() *time.Location { return c.Public.Head.Location() }

func (c aroundReading) IsTeam() bool { return c.Public.Event.IsTeam() }

func (c aroundReading) Head() *templates.EventHead { return publicHead(c.Plain(), c.Public) }

func (c aroundReading) Nav(current string) []templates.Link { return publicNav(c.Public, current) }

func (c aroundReading) Stream() web.Stream {
	return web.Stream{Path: "/live", Version: c.Public.Published, Event: c.Public.ID}
}

func (c aroundReading) Home() string { return web.PublicBase(c.Public.ID) }

func publicHead(c *web.Call, v *show.View) *templates.EventHead {
	return headOf(c, v.Head, web.PublicBase(v.ID))
}

// publicNav leaves out what is not there yet.
func publicNav(v *show.View, current string) []templates.Link {
	base, system := web.PublicBase(v.ID), v.Head.Regulations.System
	var links []templates.Link
	if n := v.CurrentRound(); n > 0 {
		games := web.Section(web.SectionRounds, base+"/rounds/"+strconv.Itoa(n), current)
		if v.AtOnce() {
			games = templates.Link{Label: templates.Msg("nav.correspondence-games"), Href: base + "/running", Current: current == web.SectionRounds}
		}
		links = append(links, games, web.Section(web.SectionStandings, base+tableOf(system), current))
		if !system.HasBracket() {
			cross := templates.Link{Label: CrossTitle(system), Href: base + "/crosstable", Current: current == web.SectionCrosstable}
			links = append(links, cross)
		}
		if v.IsRated() {
			links = append(links, web.Section(web.SectionRatings, base+"/ratings", current))
		}
	}
	return append(links, entrants(v.Head, base+"/players", current))
}

// ReadingOf is the reader's call of a call that Readers has let in. Parameters of addresses ask, which know a web.Call.
func ReadingOf(c *web.Call) *Reading { return c.Visit.(aroundReading).Reading }
