package notify_test

import (
	"net/netip"
	"strings"
	"testing"

	"adyukh/tournament/notify"
	"adyukh/tournament/refusal"
)

// TestWhereMessagesMayGo asks the dialer's check with addresses as it gets them: resolved.
func TestWhereMessagesMayGo(t *testing.T) {
	for address, want := range map[string]bool{
		"93.184.216.34:443": true, "93.184.216.34:80": true, "8.8.8.8:8080": true, "1.1.1.1:65535": true,
		"[2606:4700:4700::1111]:443": true, "[2a02:6b8::2:242]:443": true, "[::ffff:8.8.8.8]:443": true, "[64:ff9b::8.8.8.8]:443": true,
		"100.63.255.255:443": true, "100.128.0.0:443": true, "172.15.0.1:443": true, "172.32.0.1:443": true, "11.0.0.1:443": true,

		"127.0.0.1:443": false, "127.8.8.8:443": false, "0.0.0.0:443": false, "0.1.2.3:443": false, "10.0.0.5:443": false,
		"10.255.255.255:80": false,
		"172.16.0.1:443":    false, "172.31.255.255:443": false, "192.168.1.1:443": false, "169.254.169.254:80": false,
		"100.64.0.1:443": false, "100.127.255.255:443": false, "192.0.0.1:443": false, "192.0.2.1:443": false, "198.51.100.7:443": false,
		"203.0.113.9:443": false, "198.18.0.1:443": false, "198.19.255.255:443": false, "192.88.99.1:443": false, "224.0.0.1:443": false,
		"239.255.255.255:443": false, "240.0.0.1:443": false, "255.255.255.255:443": false,
		"[::]:443": false, "[::1]:443": false, "[::ffff:127.0.0.1]:443": false, "[::ffff:10.0.0.1]:443": false,
		"[::ffff:169.254.169.254]:80": false,
		"[::127.0.0.1]:443":           false, "[::10.0.0.1]:443": false, "[fe80::1]:443": false, "[fe80::1%eth0]:443": false,
		"[febf::1]:443": false,
		"[fc00::1]:443": false, "[fd12:3456::1]:443": false, "[ff02::1]:443": false, "[64:ff9b::10.0.0.1]:443": false,
		"[64:ff9b::127.0.0.1]:443":      false,
		"[64:ff9b::169.254.169.254]:80": false, "[64:ff9b:1::8.8.8.8]:443": false, "[2002:7f00:1::]:443": false, "[2002:808:808::1]:443": false,
		"[2001::1]:443": false, "[2001:0:808:808::1]:443": false, "[2001:db8::1]:443": false, "[3fff::1]:443": false, "[100::1]:443": false,
		"[5f00::1]:443": false,
		"[fec0::1]:443": false, "[2606:4700::1%1]:443": false,

		"8.8.8.8:22": false, "8.8.8.8:25": false, "8.8.8.8:0": false, "8.8.8.8:6667": false, "8.8.8.8:10080": false, "8.8.8.8:1023": false,
		"example.org:443": false, "8.8.8.8": false, "": false,
	} {
		if got := notify.MayConnect(address); got != want {
			t.Errorf("%s: %v, want %v", address, got, want)
		}
	}
}

func TestAllowedNetworks(t *testing.T) {
	allowed, err := notify.ParseNetworks([]string{"10.1.0.0/16", "127.0.0.1", "fd00:1::/32"})
	if err != nil {
		t.Fatal(err)
	}
	for address, want := range map[string]bool{
		"10.1.2.3:443": true, "[::ffff:10.1.2.3]:443": true, "10.2.0.1:443": false, "127.0.0.1:8080": true, "127.0.0.2:8080": false,
		"[fd00:1::5]:443": true, "[fd00:2::5]:443": false, "10.1.2.3:25": false, "8.8.8.8:443": true, "[64:ff9b::10.1.2.3]:443": false,
	} {
		if got := notify.MayConnect(address, allowed...); got != want {
			t.Errorf("%s: %v, want %v", address, got, want)
		}
	}
	for _, text := range []string{"", "intranet", "10.0.0.0/33", "::ffff:10.0.0.0/104", "10.0.0.1:80"} {
		if _, err := notify.ParseNetworks([]string{text}); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

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
		if err := notify.CheckURL(text, nil); err != nil {
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
		if err := notify.CheckURL(text, house); (err == nil) != want {
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
		if notify.CheckURL(text, nil) == nil && len(text) > 500 {
			t.Errorf("%q is accepted", text)
		}
	})
}
