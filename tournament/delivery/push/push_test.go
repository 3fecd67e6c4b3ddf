package push_test

import (
	"errors"
	"net/http"
	"net/netip"
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/delivery/outbound"
	"adyukh/tournament/delivery/push"
	"adyukh/tournament/delivery/push/pushtest"
)

const site = "https://turnir.example"

func newKey(t *testing.T) push.Key {
	t.Helper()
	key, err := push.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	return key
}

// near lets messages go to the service of a test.
func near(s *pushtest.Server) outbound.Client {
	return outbound.Client{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, Roots: s.Roots()}
}

func browser(b *pushtest.Browser) push.Browser {
	return push.Browser{Endpoint: b.Endpoint, Key: b.Key, Auth: b.Auth}
}

// TestOneBrowserReadsIt: a message reaches the browser that it is for, which alone can read it, and its service knows who sent it.
func TestOneBrowserReadsIt(t *testing.T) {
	runtest.Races(t)
	server, key := pushtest.New(t), newKey(t)
	again, err := push.ParseKey(key.String())
	if err != nil || again.Public() != key.Public() {
		t.Fatalf("the key, read again: %v", err)
	}
	one, other := server.Browser(), server.Browser()
	sender := push.NewSender(again, site, near(server))
	const said = "Стол 7, белые"
	err = sender.Send(t.Context(), browser(other), push.Message{Text: []byte(said), Topic: "b1-5", Lasts: 6 * time.Hour})
	if err != nil {
		t.Fatal(err)
	}
	got := server.Take()
	if len(got) != 1 || got[0].Browser != other || got[0].Text != said || got[0].Site != site || got[0].SiteKey != key.Public() {
		t.Fatalf("%+v", got)
	}
	for name, want := range map[string]string{"Ttl": "21600", "Topic": "b1-5", "Urgency": "high"} {
		if got := got[0].Header.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if err := sender.Send(t.Context(), browser(one), push.Message{Text: []byte(strings.Repeat("я", 1950))}); err != nil {
		t.Errorf("a long one: %v", err)
	}
	if err := sender.Send(t.Context(), browser(one), push.Message{Text: []byte(strings.Repeat("я", 2100))}); err == nil {
		t.Error("one that is too long is taken")
	}
}

// TestWhatServicesAnswer: who is gone is told nothing more; what else a service says is for later.
func TestWhatServicesAnswer(t *testing.T) {
	runtest.Races(t)
	server := pushtest.New(t)
	b := server.Browser()
	sender := push.NewSender(newKey(t), site, near(server))
	for _, test := range []struct {
		status int
		after  string
		gone   bool
		wait   time.Duration
	}{
		{http.StatusGone, "", true, 0},
		{http.StatusNotFound, "", true, 0},
		{http.StatusTooManyRequests, "120", false, 2 * time.Minute},
		{http.StatusForbidden, "", false, 0},
		{http.StatusFound, "", false, 0},
		{http.StatusInternalServerError, "-5", false, 0},
		{http.StatusServiceUnavailable, "99999999", false, 4 * time.Hour},
		{http.StatusServiceUnavailable, "999999999999", false, 0},
		{http.StatusTooManyRequests, "Fri, 31 Dec 2199 23:59:59 GMT", false, 4 * time.Hour},
	} {
		server.Answer(func(*pushtest.Browser) (int, http.Header) {
			return test.status, http.Header{"Retry-After": {test.after}, "Location": {"https://example.org"}}
		})
		err := sender.Send(t.Context(), browser(b), push.Message{Text: []byte("x")})
		refused := new(push.StatusError)
		if errors.Is(err, push.ErrGone) != test.gone {
			t.Errorf("%d: %v", test.status, err)
		} else if !test.gone && (!errors.As(err, &refused) || refused.Status != test.status || refused.After != test.wait) {
			t.Errorf("%d: %v after %v", test.status, err, refused.After)
		}
	}
}

// TestWhereNoMessageGoes: not into a private network, and not where no browser is; what can't be reached is not named in the error.
func TestWhereNoMessageGoes(t *testing.T) {
	runtest.Races(t)
	server := pushtest.New(t)
	b := browser(server.Browser())
	err := push.NewSender(newKey(t), site, outbound.Client{}).Send(t.Context(), b, push.Message{})
	if err == nil || errors.Is(err, push.ErrGone) || len(server.Take()) > 0 { // a name may lead elsewhere for a while
		t.Errorf("to this machine: %v", err)
	}
	b.Endpoint = "https://canary.invalid/send/secret"
	err = push.NewSender(newKey(t), site, outbound.Client{}).Send(t.Context(), b, push.Message{})
	if err == nil || errors.Is(err, push.ErrGone) || strings.Contains(err.Error(), "secret") || strings.Contains(err.Error(), "canary") {
		t.Errorf("to nobody: %v", err)
	}
}

func TestBrowsers(t *testing.T) {
	runtest.Races(t)
	good := browser(pushtest.New(t).Browser())
	if err := good.Check(); err != nil {
		t.Fatal(err)
	}
	for name, spoil := range map[string]func(*push.Browser){
		"no address": func(b *push.Browser) { b.Endpoint = "" }, "plain http": func(b *push.Browser) { b.Endpoint = "http://example.org/x" },
		"a user":       func(b *push.Browser) { b.Endpoint = "https://a@example.org/x" },
		"no host":      func(b *push.Browser) { b.Endpoint = "https:///x" },
		"a line break": func(b *push.Browser) { b.Endpoint += "\nx" }, "a part": func(b *push.Browser) { b.Endpoint += "#x" },
		"a mail server": func(b *push.Browser) { b.Endpoint = "https://example.org:25/" },
		"a long one":    func(b *push.Browser) { b.Endpoint += strings.Repeat("x", 1000) }, "no key": func(b *push.Browser) { b.Key = "" },
		"no point": func(b *push.Browser) { b.Key = "B" + strings.Repeat("A", 86) }, "half a key": func(b *push.Browser) { b.Key = b.Key[:40] },
		"no secret": func(b *push.Browser) { b.Auth = "" }, "a short secret": func(b *push.Browser) { b.Auth = b.Auth[:20] },
		"not base64": func(b *push.Browser) { b.Auth = "*" },
	} {
		b := good
		if spoil(&b); b.Check() == nil {
			t.Errorf("%s is taken", name)
		}
	}
	for _, text := range []string{"", "AAAA", "*", strings.Repeat("A", 43)} {
		if _, err := push.ParseKey(text); err == nil {
			t.Errorf("the key %q is taken", text)
		}
	}
}

func FuzzBrowser(f *testing.F) {
	f.Add("https://push.example/send/1", "BA", "AA")
	f.Fuzz(func(_ *testing.T, endpoint, key, auth string) {
		_ = push.Browser{Endpoint: endpoint, Key: key, Auth: auth}.Check()
	})
}
