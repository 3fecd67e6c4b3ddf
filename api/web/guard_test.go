package web_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/api/apitest"
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
