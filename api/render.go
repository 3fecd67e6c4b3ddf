package api

import (
	"bytes"
	"fmt"
	"net/http"

	"adyukh/templates"
)

// view is what a handler says of its page; layout adds what stands around every page.
type view struct {
	title   templates.Text
	body    any    // the page's own struct of package templates
	status  int    // 200 when it is 0
	section string // of the navigation, which entry is current: one of the section constants
	crumbs  []templates.Link
	flash   []templates.Notice // said on this page at once
	live    bool               // the page has regions that follow the event stream
	refresh int                // seconds after which the page comes anew where no script runs
	wide    bool               // the content takes the whole window
	noIndex bool               // not for search engines; the desk never is
}

// page renders a page for whoever is asking. It is never kept by anybody: what everybody may see goes through publicPage.
func (c *call) page(name string, v view) error {
	v.flash = append(c.takeFlash(), v.flash...)
	v.noIndex = true
	body, err := c.renderBytes(name, v)
	if err != nil {
		return err
	}
	c.Writer.Header().Set("Cache-Control", "no-store")
	c.write(orDefault(v.status, http.StatusOK), htmlType, body)
	return nil
}

// fragment renders one block of a page, or a partial, for our scripts.
func (c *call) fragment(status int, block string, data any) error {
	body, err := c.server.fragmentBytes(c.lang, block, data)
	if err != nil {
		return err
	}
	c.Writer.Header().Set("Cache-Control", "no-store")
	c.write(status, htmlType, body)
	return nil
}

// done ends a change: the browser goes to a page, which says the notices once.
func (c *call) done(path string, said ...templates.Notice) error {
	c.putFlash(said)
	c.goTo(path)
	return nil
}

// saved is the notice that something went well.
func saved(key string, args ...any) templates.Notice {
	return templates.Notice{Tone: templates.Right, Text: templates.Msg(key, args...)}
}

// wrong is the notice that something did not.
func wrong(text templates.Text) templates.Notice {
	return templates.Notice{Tone: templates.Wrong, Text: text}
}

func (c *call) renderBytes(name string, v view) ([]byte, error) {
	var b bytes.Buffer
	if err := c.server.engine.Render(&b, c.lang, name, c.layout(v)); err != nil {
		return nil, fmt.Errorf("page %s: %w", name, err)
	}
	return b.Bytes(), nil
}

func (s *Server) fragmentBytes(lang, block string, data any) ([]byte, error) {
	var b bytes.Buffer
	if err := s.engine.Fragment(&b, lang, block, data); err != nil {
		return nil, fmt.Errorf("block %s: %w", block, err)
	}
	return b.Bytes(), nil
}

// say translates a text, for answers that are no pages.
func (c *call) say(t templates.Text) string { return c.server.funcs[c.lang].Msg(t) }

// layout is the page around a view.
func (c *call) layout(v view) templates.Page {
	p := templates.Page{
		Title: v.title, Path: c.pagePath(), Theme: c.theme, Languages: c.languages(), Nav: c.nav(v.section),
		Flash: v.flash, Crumbs: v.crumbs, NoIndex: v.noIndex, Refresh: v.refresh, Wide: v.wide, Body: v.body,
		Event: c.eventHead(), User: c.userMenu(v.section), Banners: c.banners(),
	}
	if p.User == nil {
		p.SignIn = signInAddress(p.Path)
	}
	if v.live {
		c.follow(&p)
	}
	return p
}

// follow connects the page with the event stream.
func (c *call) follow(p *templates.Page) {
	switch {
	case c.event != nil:
		p.Stream, p.Version, p.StreamEvent = "/desk/live", c.event.Version, int64(c.event.ID)
	case c.public != nil:
		p.Stream, p.Version, p.StreamEvent = "/live", c.public.Published, int64(c.public.ID)
	}
}

// pagePath is where the forms for language and theme lead back to. A form that was posted is shown again by a GET.
func (c *call) pagePath() string {
	switch {
	case c.self != "":
		return c.self
	case !isSafe(c.Request.Method):
		return c.Request.URL.Path
	}
	return c.Request.URL.RequestURI()
}

// banners stay while they are true.
func (c *call) banners() []templates.Notice {
	if c.user == nil || c.server.cfg.TLS || isLoopbackHost(c.Request.Host) {
		return nil
	}
	return []templates.Notice{{Tone: templates.Attention, Text: templates.Msg("banner.plain-http")}}
}
