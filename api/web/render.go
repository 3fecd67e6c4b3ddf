package web

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"mime"
	"net/http"
	"slices"
	"strconv"
	"time"

	"adyukh/api/trust"
	"adyukh/templates"
)

// View is what a handler says of its page; layout adds what stands around every page.
type View struct {
	Title   templates.Text
	Tab     templates.Text // of the browser's window, where Title is too long for it
	Body    templates.Body // what the page shows; its type says which page it is
	Status  int            // 200 when it is 0
	Section string         // of the navigation, which entry is current: one of the section constants
	Crumbs  []templates.Link
	Flash   []templates.Notice // said on this page at once
	Live    bool               // the page has regions that follow the event stream
	Stream  string             // another stream that it follows, and the version there that it shows
	Version int64
	Takes   string            // the parts of the event that it shows, by the names that its stream has for them; "": all
	Refresh int               // seconds after which the page comes anew where no script runs
	Wide    bool              // the content takes the whole window
	Typed   *templates.Points // with which points the games end whose results can be typed on this page
	Card    Card              // what messengers show of it beside the title
	NoIndex bool              // not for search engines; the desk never is
}

// Named returns the page under the whole name of an event, and with the short one in the browser's window.
func (v View) Named(name, short string) View {
	v.Title = templates.Literal(name)
	if short != name {
		v.Tab = templates.Literal(short)
	}
	return v
}

// Page renders a page for whoever is asking. It is never kept by anybody: what everybody may see goes through publicPage.
func (c *Call) Page(v View) error {
	v.Flash = append(c.takeFlash(), v.Flash...)
	if c.refused != nil {
		v.Flash, v.Status = append([]templates.Notice{Wrong(c.refused.Text)}, v.Flash...), c.refused.Status
	}
	v.NoIndex = true
	html, err := c.RenderBytes(v)
	if name := c.Request.Header.Get(rowsHeader); err == nil && name != "" {
		html, _ = c.Server.rows.leaveOut(html, name)
	}
	return c.SendHTML(OrDefault(v.Status, http.StatusOK), html, err)
}

// Fragment renders one block of a page, or a partial, for our scripts.
func (c *Call) Fragment(status int, b templates.Block) error {
	html, err := c.Server.fragmentBytes(c.Voice(), b.BlockName(), b)
	return c.SendHTML(status, html, err)
}

// SendHTML answers with what was rendered, where err is nil. Nobody keeps it.
func (c *Call) SendHTML(status int, html []byte, err error) error {
	if err != nil {
		return err
	}
	c.Writer.Header().Set("Cache-Control", "no-store")
	c.Write(status, HTMLType, html)
	return nil
}

// Bare answers with a page that has no header, of an event with this name.
func (c *Call) Bare(status int, event string, p templates.Page, body templates.Body) error {
	p.Theme, p.Flash = c.Theme, c.takeFlash()
	p.Event = &templates.EventHead{Name: event}
	html, err := c.BareBytes(p, body)
	return c.SendHTML(status, html, err)
}

// BareBytes renders a page that has no header: the block with the name of the page.
func (c *Call) BareBytes(p templates.Page, body templates.Body) ([]byte, error) {
	p.Body = body
	return c.Server.fragmentBytes(c.Voice(), body.PageName(), p)
}

// InTurn makes a paper or a large file when it is its turn. Who is signed in does not wait for strangers.
func (c *Call) InTurn(build func() ([]byte, error)) ([]byte, error) {
	enter := c.Server.Turns.Known
	if c.User == nil {
		c.LeavePlace()
		enter = func(ctx context.Context) (func(), error) {
			return c.Server.Turns.Stranger(ctx, neighbourhood(c.address()))
		}
	}
	leave, err := enter(c.Request.Context())
	if err != nil {
		return nil, err
	}
	defer leave()
	return build()
}

// SendFile sends a file to be kept under a name, which nobody else may keep.
func (c *Call) SendFile(name, kind string, body []byte) {
	h := c.Writer.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": name}))
	c.Write(http.StatusOK, kind, body)
}

// SendData sends what is kept of somebody, for him, as a JSON file.
func (c *Call) SendData(name string, data any) error {
	body, err := json.MarshalIndent(data, "", "  ")
	if err != nil {
		return err
	}
	c.SendFile(name+".json", "application/json; charset=utf-8", append(body, '\n'))
	return nil
}

// Done ends a change: the browser goes to a page, which says the notices once.
func (c *Call) Done(path string, said ...templates.Notice) error {
	c.putFlash(said)
	c.GoTo(path)
	return nil
}

// Saved is the notice that something went well.
func Saved(key string, args ...any) templates.Notice {
	return templates.Notice{Tone: templates.Right, Text: templates.Msg(key, args...)}
}

// Wrong is the notice that something did not.
func Wrong(text templates.Text) templates.Notice {
	return templates.Notice{Tone: templates.Wrong, Text: text}
}

func (c *Call) RenderBytes(v View) ([]byte, error) {
	var b bytes.Buffer
	name := v.Body.PageName()
	if err := c.Server.Engine.Render(&b, c.Voice(), name, c.layout(v)); err != nil {
		return nil, fmt.Errorf("page %s: %w", name, err)
	}
	return c.Server.rows.mark(b.Bytes()), nil
}

func (s *Server) fragmentBytes(lang, block string, data any) ([]byte, error) {
	var b bytes.Buffer
	if err := s.Engine.Fragment(&b, lang, block, data); err != nil {
		return nil, fmt.Errorf("block %s: %w", block, err)
	}
	return b.Bytes(), nil
}

// Say translates a text, for answers that are no pages.
func (c *Call) Say(t templates.Text) string { return c.Server.funcs[c.Voice()].Msg(t) }

// layout is the page around a view.
func (c *Call) layout(v View) templates.Page {
	p := templates.Page{
		Title: v.Title, Tab: v.Tab, Path: c.pagePath(), Theme: c.Theme, Languages: c.languages(), Nav: c.nav(v.Section),
		Flash: v.Flash, Crumbs: v.Crumbs, NoIndex: v.NoIndex, Refresh: v.Refresh, Wide: v.Wide, Body: v.Body,
		Event: c.eventHead(), User: c.userMenu(v.Section), Banners: c.banners(),
	}
	if !p.NoIndex {
		p.Share = c.share(v)
	}
	if p.User == nil {
		p.SignIn = signInAddress(p.Path)
	}
	if _, work := c.Visit.(Work); work || v.Section == SectionDesk {
		p.Keys = &templates.Keys{Results: v.Typed}
	}
	if c.User != nil && c.route.admits == signedIn {
		id := int64(c.User.ID)
		p.Queue = &templates.Queue{Key: c.Server.Cfg.Installation + " u" + Number64(id), User: id, Name: c.User.Name}
	}
	if v.Live {
		c.follow(&p)
		p.Takes = v.Takes
		if v.Stream != "" {
			p.Stream, p.Version = v.Stream, v.Version
		}
		_, east := c.Now().In(c.Zone()).Zone()
		p.East = strconv.Itoa(east / 60)
	}
	return p
}

// follow connects the page with the event stream.
func (c *Call) follow(p *templates.Page) {
	if c.Visit != nil {
		s := c.Visit.Stream()
		p.Stream, p.Version, p.StreamEvent = s.Path, s.Version, int64(s.Event)
	}
}

// pagePath is where the forms for language and theme lead back to. A form that was posted is shown again by a GET.
func (c *Call) pagePath() string {
	switch {
	case c.Self != "":
		return c.Self
	case !IsSafe(c.Request.Method):
		return c.Request.URL.Path
	}
	return c.Request.URL.RequestURI()
}

// banners stay while they are true.
func (c *Call) banners() []templates.Notice {
	if c.User == nil {
		return nil
	}
	all := slices.Concat(c.storeBanners(), c.clockBanners(), c.copyBanners(), c.relayBanners())
	if c.Server.Cfg.TLS || IsLoopbackHost(c.Request.Host) {
		return all
	}
	key := "banner.plain-http"
	if t := c.Server.Cfg.Trust; t != nil && t.Chosen() != trust.Undecided && t.Chosen() != trust.Local {
		key = "banner.plain-http-" + string(t.Chosen())
	}
	return append(all, templates.Notice{Tone: templates.Attention, Text: templates.Msg(key)})
}

// clockBanners say that the clock is behind a time that was confirmed.
func (c *Call) clockBanners() []templates.Notice {
	watch := c.Server.Cfg.Watch
	if watch == nil {
		return nil
	}
	clock := watch.State()
	if !clock.Behind {
		return nil
	}
	at := func(at time.Time) templates.Moment { return templates.Moment{At: at, Zone: c.Zone()} }
	return []templates.Notice{{
		Tone: templates.Wrong, Text: templates.Msg("banner.clock-behind", "now", at(clock.Now), "highest", at(clock.Highest)),
	}}
}

// storeBanners say that nothing can be saved, or soon not any more.
func (c *Call) storeBanners() []templates.Notice {
	keeper := c.Server.Cfg.Keeper
	if keeper == nil {
		return nil
	}
	if found := keeper.Trouble(); found != nil {
		said := []templates.Notice{{Tone: templates.Wrong, Text: templates.Msg("trouble." + string(found.Kind) + ".banner")}}
		if found.Copy != "" {
			said = append(said, templates.Notice{Tone: templates.Attention, Text: templates.Msg("trouble.copy.banner", "name", found.Copy)})
		}
		return said
	}
	if left, ok := keeper.Room(); ok && left < c.Server.Cfg.LowRoom {
		return []templates.Notice{{Tone: templates.Attention, Text: templates.Msg("banner.low-room", "megabytes", int(left>>20))}}
	}
	return nil
}
