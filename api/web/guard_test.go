package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/api/web"
)

// TestHeaders looks at every route, at files, and at refusals.
func TestHeaders(t *testing.T) {
	t.Parallel()
	w := apitest.NewWorld(t)
	b := w.Site.SignedIn("owner")
	answers := map[string]apitest.Answer{
		"404": b.Get("/nothing"), "405": b.Send(http.MethodPut, "/", nil, ""), "trace": b.Send("TRACE", "/", nil, ""),
		"403": b.Post("/signout", nil, "Sec-Fetch-Site", "cross-site"), "400": b.Post("/preferences", url.Values{"x": {"y"}}),
		"anonymous": w.Site.Anonymous().Get("/desk"), "static": b.Get("/static/x"), "double slash": b.Get("//desk/"),
	}
	for _, r := range apitest.AllRoutes(w.Site.Server) {
		if r.Method == http.MethodGet && !strings.HasPrefix(r.Path, "/embed/") { // see TestEmbedHeaders
			answers[r.Path] = b.Send(http.MethodHead, w.Address(r.Path), nil, "", "X-Forwarded-Prefix", "/evil")
		}
	}
	want := map[string]string{
		"Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
			"worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
		"X-Content-Type-Options":     "nosniff",
		"Cross-Origin-Opener-Policy": "same-origin",
		"Strict-Transport-Security":  "",
	}
	for name, a := range answers {
		for header, value := range want {
			if got := a.Header.Get(header); got != value {
				t.Errorf("%s: %s is %q", name, header, got)
			}
		}
		policy := "no-referrer"
		if page := strings.HasPrefix(a.Header.Get("Content-Type"), "text/html") && a.Status != http.StatusSeeOther; page {
			policy = "same-origin" // see TestFormsInAHall
		}
		if got := a.Header.Get("Referrer-Policy"); got != policy {
			t.Errorf("%s: Referrer-Policy %q, want %q", name, got, policy)
		}
		for _, of := range []string{"camera=()", "publickey-credentials-create=(self)", "publickey-credentials-get=(self)"} {
			if p := a.Header.Get("Permissions-Policy"); !strings.Contains(p, of) {
				t.Errorf("%s: Permissions-Policy %q has no %s", name, p, of)
			}
		}
		for header := range a.Header {
			if strings.HasPrefix(header, "Access-Control-") && name != "/embed.js" { // which is for pages of other sites
				t.Errorf("%s: %s", name, header)
			}
		}
		if kind := a.Header.Get("Content-Type"); strings.HasPrefix(kind, "text/") && !strings.Contains(kind, "charset=utf-8") {
			t.Errorf("%s: Content-Type %q", name, kind)
		}
		if strings.Contains(a.Header.Get("Location"), "evil") {
			t.Errorf("%s: Location %q", name, a.Header.Get("Location"))
		}
	}
	secure := apitest.NewSite(t, func(c *api.Config) { c.TLS = true })
	if hsts := secure.Anonymous().Get("/").Header.Get("Strict-Transport-Security"); !strings.HasPrefix(hsts, "max-age=") {
		t.Errorf("under TLS: Strict-Transport-Security %q", hsts)
	}
}

func TestHost(t *testing.T) {
	s := apitest.NewSite(t, func(c *api.Config) { c.BaseURL = "https://turnir.example" })
	tests := []struct {
		host   string
		path   string
		status int
	}{
		{"turnir.example", "/", http.StatusOK},
		{"TURNIR.example", "/", http.StatusOK},
		{"evil.example", "/", http.StatusMisdirectedRequest},
		{"turnir.example.evil.example", "/", http.StatusMisdirectedRequest},
		{"evil.example", "/signin", http.StatusMisdirectedRequest},
		{"evil.example", "/static/x", http.StatusMisdirectedRequest},
		{"evil.example", "/healthz", http.StatusOK},
		{"127.0.0.1:8080", "/", http.StatusOK},
		{"[::1]:8080", "/", http.StatusOK},
		{"localhost", "/", http.StatusOK},
		{"localhost.evil.example", "/", http.StatusMisdirectedRequest},
		{"127.0.0.1.evil.example", "/", http.StatusMisdirectedRequest},
		{"192.168.1.5", "/", http.StatusMisdirectedRequest},
	}
	for _, tt := range tests {
		a := s.Anonymous().Get(tt.path, "Host", tt.host, "X-Forwarded-Host", "turnir.example")
		if a.Status != tt.status || strings.Contains(a.Body, "evil") {
			t.Errorf("%s at %s: %d, want %d", tt.path, tt.host, a.Status, tt.status)
		}
	}
}

// TestHostInAHall: without an https address of its own a server answers to bare addresses and to the machine's names, and to nothing that a
// stranger can make lead here.
func TestHostInAHall(t *testing.T) {
	own := func(c *api.Config) { c.Hosts = []string{"stol", "stol.local"} }
	named := func(c *api.Config) { own(c); c.BaseURL = "http://zal.example:8080" }
	none, base := apitest.NewSite(t, own), apitest.NewSite(t, named)
	for host, want := range map[string][2]int{ // with no --url, with one
		"127.0.0.1:8080":       {200, 200},
		"localhost:8080":       {200, 200},
		"192.168.1.5:8080":     {200, 200},
		"[fe80::1]:8080":       {200, 200},
		"203.0.113.9":          {200, 200},
		"stol:8080":            {200, 200},
		"STOL.local.:8080":     {200, 200},
		"zal.example:8080":     {421, 200},
		"zal.example":          {421, 421}, // another port is another site
		"other.local":          {421, 421},
		"evil.example":         {421, 421},
		"stol.evil.example":    {421, 421},
		"192.168.1.5.nip.io":   {421, 421},
		"2130706433":           {421, 421},
		"[fe80::1]evil.com:80": {421, 421}, // no host at all
	} {
		for i, s := range []*apitest.Site{none, base} {
			for _, path := range []string{"/", "/signin", "/api/v1/events"} {
				a := s.Anonymous().Get(path, "Host", host, "X-Forwarded-Host", "127.0.0.1")
				if refused := a.Status == http.StatusMisdirectedRequest; refused != (want[i] == http.StatusMisdirectedRequest) {
					t.Errorf("%s at %s (%d): %d, want %d", path, host, i, a.Status, want[i])
				}
			}
		}
	}
	a := none.Anonymous().Get("/", "Host", "evil.example")
	if !strings.Contains(a.Body, "--url") || strings.Contains(a.Body, "evil") {
		t.Errorf("what is said of another name: %s", a.Body)
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
