package web_test

import (
	"strings"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/apitest"
)

// TestUntrustedProxyIsSaid: while most requests of a private address carry a proxy's header, those who work are told, and the log once.
// One request with it, or a minority, proves nothing; a trusted proxy is none; the word goes with what it was about.
func TestUntrustedProxyIsSaid(t *testing.T) {
	const banner, logged = "которому программа не доверяет", "a proxy that is not trusted"
	tests := map[string]struct {
		proxies []string
		header  string
		with    int // requests that carry it
		without int // the others
		want    bool
	}{
		"none":               {without: 40},
		"one":                {header: "X-Forwarded-For", with: 1, without: 40},
		"few at the start":   {header: "X-Forwarded-For", with: 10},
		"a minority":         {header: "X-Forwarded-For", with: 20, without: 30},
		"most":               {header: "X-Forwarded-For", with: 40, without: 10, want: true},
		"the other header":   {header: "Forwarded", with: 40, without: 10, want: true},
		"a trusted proxy":    {proxies: []string{"127.0.0.1"}, header: "X-Forwarded-For", with: 60},
		"another one is":     {proxies: []string{"10.0.0.1"}, header: "X-Forwarded-For", with: 60, want: true},
		"the desk beside it": {header: "X-Forwarded-For", with: 60, without: 25, want: true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			s := apitest.NewSite(t, func(c *api.Config) { c.TrustedProxies = tt.proxies })
			desk, reader := s.SignedIn("admin"), s.Anonymous()
			all := tt.with + tt.without
			for i := range all { // evenly mixed
				if (i+1)*tt.with/all > i*tt.with/all {
					reader.Get("/healthz", tt.header, "203.0.113.7")
				} else {
					reader.Get("/healthz")
				}
			}
			if got := strings.Contains(desk.Get("/desk").Body, banner); got != tt.want {
				t.Errorf("the desk is told: %t", got)
			}
			want := 0
			if tt.want {
				want = 1
			}
			if n := strings.Count(s.Log.String(), logged); n != want {
				t.Errorf("the log says it %d times, want %d", n, want)
			}
			if strings.Contains(reader.Get("/").Body, banner) {
				t.Error("readers are told")
			}
		})
	}
	t.Run("over", func(t *testing.T) {
		s := apitest.NewSite(t)
		desk, reader := s.SignedIn("admin"), s.Anonymous()
		send := func(n int, header ...string) {
			for range n {
				reader.Get("/healthz", header...)
			}
		}
		said := func() bool { return strings.Contains(desk.Get("/desk").Body, banner) }
		send(64, "X-Forwarded-For", "203.0.113.7")
		if !said() {
			t.Fatal("nothing is said")
		}
		send(40)
		if said() {
			t.Error("it is said though most requests carry nothing by now")
		}
		send(64, "X-Forwarded-For", "203.0.113.7")
		if !said() {
			t.Error("nothing is said when it is so again")
		}
		s.Clock.Pass(2 * time.Hour)
		if said() {
			t.Error("it is said two hours after the last such request")
		}
		if n := strings.Count(s.Log.String(), logged); n != 1 {
			t.Errorf("the log says it %d times", n)
		}
	})
}
