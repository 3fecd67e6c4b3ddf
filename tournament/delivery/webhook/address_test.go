package webhook_test

import (
	"net/netip"
	"strings"
	"testing"

	"adyukh/tournament/delivery/webhook"
	"adyukh/tournament/refusal"
)

// TestCheckURL: what an administrator may type. Names are let pass, since they are looked at when they are resolved.
func TestCheckURL(t *testing.T) {
	const (
		bad, more, port, private = "error.webhook.url", "error.webhook.url-more", "error.webhook.port", "error.webhook.private"
	)
	for text, want := range map[string]string{
		"https://example.org/hook?token=x": "", "http://example.org": "", "https://example.org:8443/": "", "https://турнир.рф/hook": "",
		"https://93.184.216.34/": "", "https://[2606:4700:4700::1111]/": "", "HTTPS://EXAMPLE.ORG/": "", "https://1.example": "",

		"": bad, "example.org": bad, "//example.org": bad, "https://": bad, "https:///hook": bad, "file:///etc/passwd": bad,
		"gopher://example.org/": bad,
		"ftp://example.org/":    bad, "javascript:alert(1)": bad, "unix:/var/run/docker.sock": bad, "https://exa mple.org/": bad,
		"https://example.org/\nx": bad,
		"https://example.org/%zz": bad, "https://" + strings.Repeat("x", 500) + ".org": bad,
		"https://user:password@example.org/": more, "https://example.org@10.0.0.1/": more, "https://example.org/#part": more,
		"https://example.org:25/": port, "https://example.org:22": port, "https://example.org:6667/": port, "https://example.org:0/": port,
		"https://example.org:99999/": port,

		"http://127.0.0.1/": private, "http://[::1]/": private, "http://[::ffff:10.0.0.1]/": private, "http://0.0.0.0/": private,
		"http://169.254.169.254/latest/meta-data": private, "http://10.0.0.1:8080/": private, "http://[fe80::1%25eth0]/": private,
		"http://[64:ff9b::7f00:1]/": private,
		"http://localhost/":         private, "http://LOCALHOST./": private, "http://router/": private, "http://printer.local/": private,
		"http://metadata.google.internal/": private,
		"http://2130706433/":               bad, "http://0x7f000001/": bad, "http://0177.0.0.1/": bad, "http://127.1/": bad,
		"http://0x7f.1/":       bad,
		"http://017700000001/": bad,
		"http://10.0.0.1./":    bad, "http://1.2.3.4.5/": bad, "http://./": bad, "http://example.09/": bad,
	} {
		got := ""
		if err := webhook.CheckURL(text, nil); err != nil {
			refused, ok := err.(*refusal.Error)
			if !ok || refused.Field != "url" || refused.Code != refusal.Invalid {
				t.Errorf("%q: %v", text, err)
				continue
			}
			got = refused.Key
		}
		if got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	house := []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}
	for text, want := range map[string]bool{
		"http://10.1.2.3/": true, "http://intranet/": true, "http://192.168.0.1/": false,
		"http://0x7f.1/": false,
	} {
		if err := webhook.CheckURL(text, house); (err == nil) != want {
			t.Errorf("%s in a house that allows 10.0.0.0/8: %v", text, err)
		}
	}
}

func FuzzCheckURL(f *testing.F) {
	for _, seed := range []string{
		"https://example.org/", "http://127.1/", "http://[::1%25x]:80/", "http://a@b/", "http://1e5/",
		"http://0x/",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if webhook.CheckURL(text, nil) == nil && len(text) > 500 {
			t.Errorf("%q is accepted", text)
		}
	})
}
