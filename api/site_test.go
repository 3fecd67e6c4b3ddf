package api_test

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/netip"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/web"
	"adyukh/static/browsertest"
	"adyukh/tournament/account"
	"adyukh/tournament/alert"
	"adyukh/tournament/contest/checks"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/forerunners"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/mail"
	"adyukh/tournament/delivery/webhook"
	"adyukh/tournament/exchange/compositions"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// password is everybody's in the tests.
const password = "восемь белых башен"

// site is the whole application over a database of its own, answering on a port of the machine.
type site struct {
	t        *testing.T
	store    *store.Store
	file     string // of the database
	events   *conduct.Service
	rated    *ratinglist.Service
	accounts *account.Service
	hasher   *account.Hasher
	entry    string // the code of a link, once one was needed
	webhooks *webhook.Service
	corr     *correspondence.Service
	contests *composing.Service
	solvings *solving.Service
	solver   *checks.Worker // which a test lets work step by step
	clock    *clock
	log      *logged
	server   *web.Server
	secure   *tls.Config // nil: plain http
	base     string
	admin    account.User
	stop     func()
	content  content
}

// clock is the time of a site.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// logged keeps what the site logs.
type logged struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *logged) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logged) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// emptySite is a site at its first start.
func emptySite(t *testing.T, change ...func(*api.Config)) *site {
	t.Helper()
	file := filepath.Join(t.TempDir(), "test.db")
	db, err := storetest.OpenFile(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	s := &site{t: t, store: db, file: file, log: &logged{}, clock: &clock{now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)}}
	t.Cleanup(func() {
		if err := errors.Join(s.content.close(), db.Close()); err != nil {
			t.Error(err)
		}
	})
	hasher, err := account.NewHasher(account.Params{MemoryKiB: 8, Passes: 1, Threads: 1}, 4)
	if err != nil {
		t.Fatal(err)
	}
	s.hasher = hasher
	s.accounts = account.NewService(db, account.Config{Hasher: hasher, Clock: s.clock.Now})
	s.events = conduct.NewService(db, s.clock.Now)
	s.rated = ratinglist.NewService(db, s.events)
	s.corr = correspondence.NewService(s.events, db)
	s.contests = composing.NewService(db.Contests(), s.clock.Now)
	s.solvings = solving.NewService(db.Solvings(), s.clock.Now)
	s.solver = checks.NewWorker(checks.Config{Store: db.Contests(), Now: s.clock.Now, Log: slog.New(slog.DiscardHandler)})
	s.webhooks = webhook.NewService(webhook.Config{
		Store: db, Kinds: api.WebhookKinds(s.events, s.contests, s.solvings), Now: s.clock.Now,
		Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")},
	})
	s.serve(change...)
	return s
}

// newSite is a site with an administrator, who has the login "admin".
func newSite(t *testing.T, change ...func(*api.Config)) *site {
	t.Helper()
	s := emptySite(t, change...)
	s.admin = s.user("admin", true)
	return s
}

// serve starts the application; the test waits for its end.
func (s *site) serve(change ...func(*api.Config)) {
	s.t.Helper()
	cfg := api.Config{Webhooks: s.webhooks, Correspondence: s.corr}
	cfg.Build, cfg.Database, cfg.Installation = "test", s.store.DatabaseID(), s.store.Installation()
	cfg.Hosts = []string{browsertest.Hall}
	cfg.Keeper, cfg.LowRoom = s.store, 1<<20
	cfg.Contests, cfg.Solvings = s.contests, s.solvings
	cfg.Transcripts = transcript.NewService(s.events, s.store)
	cfg.Libraries = forerunners.NewService(s.store.Contests(), s.clock.Now, compositions.Library)
	cfg.Checks = checks.NewService(s.store.Contests(), s.solver, s.clock.Now)
	cfg.Mails, cfg.Alerts = mail.NewService(s.store, s.clock.Now, true), alert.NewService(s.store, s.events, s.clock.Now)
	devices, err := alert.NewDevices(s.t.Context(), s.store, s.clock.Now)
	if err != nil {
		s.t.Fatal(err)
	}
	cfg.Devices = devices
	cfg.Limits.Watch, cfg.Limits.Heartbeat, cfg.Limits.Drain = 20*time.Millisecond, 50*time.Millisecond, time.Second
	for _, f := range change {
		f(&cfg)
	}
	log := slog.New(slog.NewTextHandler(s.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	cfg.TLS = cfg.TLS || s.secure != nil
	server, err := api.New(cfg, s.events, s.rated, s.accounts, log)
	if err != nil {
		s.t.Fatal(err)
	}
	s.server = server
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		s.t.Fatal(err)
	}
	s.base = "http://" + l.Addr().String()
	if s.secure != nil {
		s.base = "https://" + l.Addr().String()
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(ctx, l, s.secure) }()
	s.stop = sync.OnceFunc(func() {
		cancel()
		if err := <-ended; err != nil {
			s.t.Error(err)
		}
	})
	s.t.Cleanup(s.stop)
}

// user makes an account with the login, whose name is "Name of LOGIN".
func (s *site) user(login string, admin bool) account.User {
	s.t.Helper()
	u, err := s.accounts.CreateUser(s.t.Context(), account.Console(), account.NewUser{
		Login: login, Name: "Name of " + login, Password: password, Admin: admin,
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return u
}

// browser is somebody's browser: it keeps cookies and follows no redirect by itself.
type browser struct {
	t      *testing.T
	site   *site
	client *http.Client
	header http.Header // sent with every request
}

// anonymous is the browser of somebody who is not signed in.
func (s *site) anonymous() *browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.t.Fatal(err)
	}
	transport := &http.Transport{DisableCompression: true}
	s.t.Cleanup(transport.CloseIdleConnections)
	return &browser{
		t: s.t, site: s, header: http.Header{"Accept": {"text/html"}, "Accept-Language": {"ru"}},
		client: &http.Client{Jar: jar, Transport: transport, CheckRedirect: func(*http.Request,
			[]*http.Request,
		) error {
			return http.ErrUseLastResponse
		}},
	}
}

// signedIn is the browser of a user.
func (s *site) signedIn(login string) *browser {
	s.t.Helper()
	b := s.anonymous()
	if a := b.post("/signin", url.Values{"login": {login}, "password": {password}}); a.status != http.StatusSeeOther {
		s.t.Fatalf("sign-in of %s: %d\n%s", login, a.status, a.body)
	}
	return b
}

// answer is a response that was read to its end.
type answer struct {
	status int
	header http.Header
	body   string
}

func (b *browser) get(path string, header ...string) answer {
	b.t.Helper()
	return b.send(http.MethodGet, path, nil, "", header...)
}

func (b *browser) post(path string, form url.Values, header ...string) answer {
	b.t.Helper()
	return b.send(http.MethodPost, path, strings.NewReader(form.Encode()), "application/x-www-form-urlencoded", header...)
}

// send sends a request; header holds pairs of names and values.
func (b *browser) send(method, path string, body io.Reader, contentType string, header ...string) answer {
	b.t.Helper()
	r, err := http.NewRequestWithContext(b.t.Context(), method, b.site.base+path, body)
	if err != nil {
		b.t.Fatal(err)
	}
	r.Header = b.header.Clone()
	if contentType != "" {
		r.Header.Set("Content-Type", contentType)
	}
	for i := 0; i < len(header); i += 2 {
		if header[i] == "Host" {
			r.Host = header[i+1]
			continue
		}
		r.Header.Set(header[i], header[i+1])
	}
	response, err := b.client.Do(r)
	if err != nil {
		b.t.Fatalf("%s %s: %v", method, path, err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		b.t.Fatalf("%s %s: %v", method, path, err)
	}
	return answer{response.StatusCode, response.Header, string(text)}
}

// cookie returns the value of one of the browser's cookies.
func (b *browser) cookie(name string) string {
	u, _ := url.Parse(b.site.base)
	for _, c := range b.client.Jar.Cookies(u) {
		if c.Name == name {
			return c.Value
		}
	}
	return ""
}
