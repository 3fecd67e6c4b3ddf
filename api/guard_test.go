package api_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/api/web"
)

// TestCrossOrigin posts to every route as another site's page would. Signing in and out are no exception.
func TestCrossOrigin(t *testing.T) {
	t.Parallel()
	w := apitest.NewWorld(t)
	w.ContestOfAll()
	w.SolvingOfAll()
	b := w.Site.SignedIn("owner")
	before := w.Site.Digest()
	foreign := [][]string{
		{"Sec-Fetch-Site", "cross-site"},
		{"Sec-Fetch-Site", "same-site"},
		{"Sec-Fetch-Site", "cross-site", "Origin", w.Site.Base},
		{"Origin", "https://evil.example"},
		{"Origin", "null"},
		{"Origin", w.Site.Base + ".evil.example"},
	}
	for _, r := range apitest.AllRoutes(w.Site.Server) {
		if r.Method != http.MethodPost {
			continue
		}
		for _, header := range foreign {
			if a := b.Post(w.Address(r.Path), filled(w, r), header...); a.Status != http.StatusForbidden {
				t.Errorf("%s with %v: %d", r.Path, header, a.Status)
			}
		}
	}
	if !b.IsIn() || w.Site.Digest() != before {
		t.Error("a foreign page has changed something")
	}
	for _, header := range [][]string{{"Sec-Fetch-Site", "same-origin"}, {"Sec-Fetch-Site", "none"}, {"Origin", w.Site.Base}} {
		if a := b.Post("/preferences", url.Values{"theme": {"dark"}, "back": {"/"}}, header...); a.Status != http.StatusSeeOther {
			t.Errorf("our own page with %v: %d", header, a.Status)
		}
	}
}

// TestPlainHTTPIsNamed: over plain HTTP, but for the machine itself, pages of the desk say that they can be read by others.
func TestPlainHTTPIsNamed(t *testing.T) {
	const banner = "Соединение без шифрования"
	plain, secure := apitest.NewSite(t), apitest.NewSite(t, func(c *api.Config) { c.TLS = true })
	cookie := "session=" + plain.SignedIn("admin").Cookie("session") // the jar would not send it to another host
	if a := plain.Anonymous().Get("/desk", "Host", "192.168.1.5:8080", "Cookie", cookie); !strings.Contains(a.Body, banner) {
		t.Error("no banner over plain HTTP")
	}
	if a := plain.SignedIn("admin").Get("/desk"); strings.Contains(a.Body, banner) {
		t.Error("a banner on the machine itself")
	}
	if a := secure.Anonymous().Get("/", "Host", "192.168.1.5"); strings.Contains(a.Body, banner) {
		t.Error("a banner under TLS")
	}
}

// TestLinksUseTheBaseAddress: what is printed and coded comes from the configuration, not from headers.
func TestLinksUseTheBaseAddress(t *testing.T) {
	w := apitest.NewWorld(t)
	w.Site.Stop()
	w.Site.Serve(func(c *api.Config) { c.BaseURL = "https://turnir.example" })
	a := w.Site.SignedIn("owner").Get(w.Desk(""), "X-Forwarded-Host", "evil.example", "X-Forwarded-Proto", "gopher")
	if !strings.Contains(a.Body, "https://turnir.example/e/"+apitest.ID(w.Event.ID)) || strings.Contains(a.Body, "evil") {
		t.Errorf("%d: the overview does not link to the base address", a.Status)
	}
}

func TestTrustedProxies(t *testing.T) {
	tests := map[string]struct {
		proxies []string
		forward string
		want    string
	}{
		"nobody is trusted":       {nil, "203.0.113.7", "127.0.0.1"},
		"a trusted one":           {[]string{"127.0.0.1"}, "203.0.113.7", "203.0.113.7"},
		"the last hop counts":     {[]string{"127.0.0.0/8"}, "198.51.100.1, 203.0.113.7", "203.0.113.7"},
		"a chain of trusted ones": {[]string{"127.0.0.1", "10.0.0.0/8"}, "198.51.100.1, 203.0.113.7, 10.1.2.3", "203.0.113.7"},
		"nonsense":                {[]string{"127.0.0.1"}, "\"><script>", "127.0.0.1"},
		"nonsense before":         {[]string{"127.0.0.1"}, "x, 203.0.113.7", "203.0.113.7"},
		"another one is trusted":  {[]string{"10.0.0.1"}, "203.0.113.7", "127.0.0.1"},
		"IPv6 with a zone":        {[]string{"127.0.0.1"}, "2001:db8::1%eth0", "2001:db8::1"},
		"IPv4 in IPv6":            {[]string{"127.0.0.1"}, "::ffff:203.0.113.7", "203.0.113.7"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			s := apitest.NewSite(t, func(c *api.Config) { c.TrustedProxies = tt.proxies })
			s.Anonymous().Get("/healthz", "X-Forwarded-For", tt.forward, "X-Real-IP", "192.0.2.99")
			if !strings.Contains(s.Log.String(), "from="+tt.want) {
				t.Errorf("the log does not name %s:\n%s", tt.want, s.Log)
			}
		})
	}
}

func TestConfigIsChecked(t *testing.T) {
	s := apitest.NewSite(t)
	for _, cfg := range []web.Config{
		{BaseURL: "turnir.example"},
		{BaseURL: "ftp://turnir.example"},
		{BaseURL: "https://turnir.example/path"},
		{BaseURL: "https://a:b@turnir.example"},
		{BaseURL: "https://"},
		{TrustedProxies: []string{"everybody"}},
		{TrustedProxies: []string{"10.0.0.0/99"}},
	} {
		if _, err := api.New(api.Config{Config: cfg}, s.Events, s.Rated, s.Accounts, nil); err == nil {
			t.Errorf("%+v was accepted", cfg)
		}
	}
}

func TestOpenRedirects(t *testing.T) {
	s := apitest.NewSite(t)
	for _, wanted := range []string{
		"https://evil.example", "//evil.example", `/\evil.example`, `\\evil.example`, "https:evil.example", "/%0d%0aSet-Cookie:x=y",
		"/desk\r\nX: y",
		"\t//evil.example", "/\t/evil.example", " //evil.example", "javascript:alert(1)", "/desk/../../evil", "//", "/static/x", "/live",
		"/api/v1/events",
		"/signout", "desk", "", "/%2f/evil.example", "/desk//evil.example", "http:///evil.example", "/@evil.example", "///evil.example",
		"/desk%00", "?x=y", "#x",
	} {
		form := apitest.SignInForm("admin")
		form.Set("next", wanted)
		if a := s.Anonymous().Post("/signin", form); a.Status != http.StatusSeeOther || a.Header.Get("Location") != "/desk" {
			t.Errorf("next=%q: %d to %q", wanted, a.Status, a.Header.Get("Location"))
		}
		a := s.Anonymous().Post("/preferences", url.Values{"theme": {"dark"}, "back": {wanted}})
		if a.Status != http.StatusSeeOther || a.Header.Get("Location") != "/" || a.Header.Get("X") != "" ||
			len(a.Header.Values("Set-Cookie")) != 1 {
			t.Errorf("back=%q: %d to %q", wanted, a.Status, a.Header.Get("Location"))
		}
		if a := s.Anonymous().Get("/signin?next=" + url.QueryEscape(wanted)); a.Status != http.StatusOK ||
			!strings.Contains(a.Body, `name="next" value="/desk"`) {
			t.Errorf("the page for next=%q: %d", wanted, a.Status)
		}
	}
	for wanted, want := range map[string]string{
		"/": "/", "/desk": "/desk", "/e/7/rounds/2?by=name": "/e/7/rounds/2?by=name", "/desk/e/1/players": "/desk/e/1/players",
		"/account":      "/account",
		"/docs/players": "/docs/players", "/e/7/standings?x=%0d%0ay": "/e/7/standings?x=%0d%0ay",
	} {
		if got := web.OwnPath(wanted, "no"); got != want {
			t.Errorf("%q becomes %q, want %q", wanted, got, want)
		}
	}
}

func FuzzOwnPath(f *testing.F) {
	for _, seed := range []string{"/desk", "//evil", "/\\evil", "/e/1?x=y", "/desk/%2e%2e/x", "/\x00"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, wanted string) {
		got := web.OwnPath(wanted, "/desk")
		u, err := url.Parse(got)
		if err != nil || u.Host != "" || u.Scheme != "" || !strings.HasPrefix(got, "/") || strings.HasPrefix(got, "//") ||
			strings.ContainsAny(got, "\r\n\t\\") {
			t.Errorf("%q leads to %q", wanted, got)
		}
	})
}
