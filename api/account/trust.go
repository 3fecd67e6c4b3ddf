package account

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"slices"
	"strings"

	"adyukh/api/web"
	"adyukh/templates"
)

// Addresses of the authority's certificate, and of a picture that comes to who trusts it.
const (
	trustFile    = web.TrustPath + "/adyukh.crt"
	trustProfile = web.TrustPath + "/adyukh.mobileconfig"
	trustCheck   = web.TrustPath + "/check.png"
)

func trustRoutes() []web.Route {
	return []web.Route{
		web.On(web.Get, web.TrustPath, web.All, showTrust),
		web.On(web.Get, trustFile, web.Files, sendAuthority),
		web.On(web.Get, trustProfile, web.Files, sendProfile),
		web.On(web.Get, trustCheck, web.Files, sendCheck),
	}
}

// guides are the devices that can be told, with how many steps it takes, and what their browsers say of themselves.
var guides = []struct {
	code   string
	agents []string
	steps  int
	apple  bool
}{
	{"ios", []string{"iPhone", "iPad"}, 4, true},
	{"android", []string{"Android"}, 4, false},
	{"windows", []string{"Windows"}, 4, false},
	{"macos", []string{"Mac OS X"}, 3, false},
	{"firefox", []string{"Firefox"}, 3, false},
	{"linux", []string{"Linux"}, 2, false},
}

// showTrust tells how to trust the server's own certificate, by plain http and HTTPS.
func showTrust(c *web.Call) error {
	p := templates.Page{Title: templates.Msg("trust.title"), Theme: c.Theme}
	t := Trust{State: "plain", Languages: trustLanguages(c), Site: "/"}
	switch {
	case c.Server.Cfg.Local:
		keeper := c.Server.Cfg.Trust
		t = Trust{
			State: "local", Name: keeper.Name(), Fingerprint: inLines(keeper.Fingerprint()), File: trustFile, Profile: trustProfile,
			Check: c.Link(trustCheck), Here: c.Link(web.TrustPath), Site: c.Link("/"), Languages: t.Languages,
			Guides: guidesFor(c.Request.UserAgent()),
		}
		origin := strings.TrimSuffix(t.Site, "/")
		c.Header("Content-Security-Policy", strings.Replace(web.ContentPolicy, "img-src 'self'", "img-src 'self' "+origin, 1))
	case c.Server.Cfg.TLS:
		t.State, p.Title = "public", templates.Msg("trust.title-public")
	default:
		p.Title = templates.Msg("trust.title-plain")
	}
	html, err := c.BareBytes(p, t)
	return c.SendHTML(http.StatusOK, html, err)
}

// inLines breaks a fingerprint after every eighth byte.
func inLines(fingerprint string) []string {
	var lines []string
	for pairs := range slices.Chunk(strings.Split(fingerprint, ":"), 8) {
		lines = append(lines, strings.Join(pairs, ":"))
	}
	return lines
}

// guidesFor are the guides, with that of the device open that asks.
func guidesFor(agent string) []Guide {
	var all []Guide
	open := false
	for _, g := range guides {
		key := "trust." + g.code
		one := Guide{Code: g.code, Title: templates.Msg(key), Apple: g.apple}
		if !open && slices.ContainsFunc(g.agents, func(a string) bool { return strings.Contains(agent, a) }) {
			one.Open, open = true, true
		}
		for n := range g.steps {
			one.Steps = append(one.Steps, templates.Msg(key+"-"+string(rune('1'+n))))
		}
		all = append(all, one)
	}
	return all
}

func trustLanguages(c *web.Call) []templates.Link {
	var all []templates.Link
	for _, code := range c.Server.Words.Languages() {
		all = append(all, templates.Link{
			Label: templates.Literal(c.Server.Words.Translator(code).T("language.name")), Href: web.TrustPath + "?lang=" + code,
			Current: code == c.Lang,
		})
	}
	return all
}

// sendAuthority sends the certificate as it is.
func sendAuthority(c *web.Call) error {
	return sendTrusted(c, "application/x-x509-ca-cert", "adyukh.crt", func() []byte { return c.Server.Cfg.Trust.Authority() })
}

// sendProfile sends it as a profile for iPhone and iPad.
func sendProfile(c *web.Call) error {
	return sendTrusted(c, "application/x-apple-aspen-config", "adyukh.mobileconfig", func() []byte {
		return c.Server.Cfg.Trust.Profile(c.Say(templates.Msg("trust.scope")))
	})
}

func sendTrusted(c *web.Call, contentType, name string, content func() []byte) error {
	if !c.Server.Cfg.Local {
		return web.ErrNotFound
	}
	c.Header("Cache-Control", "no-store")
	c.Header("Content-Disposition", `attachment; filename="`+name+`"`)
	c.Write(http.StatusOK, contentType, content())
	return nil
}

// sendCheck sends a picture of one point. The page by plain http asks for it, which is another site to the browser.
func sendCheck(c *web.Call) error {
	if !c.Server.Cfg.Local || c.Request.TLS == nil {
		return web.ErrNotFound
	}
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		return err
	}
	c.Header("Cache-Control", "no-store")
	c.Header("Cross-Origin-Resource-Policy", "cross-origin")
	c.Write(http.StatusOK, "image/png", b.Bytes())
	return nil
}
