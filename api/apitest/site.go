package apitest

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
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"adyukh/api"
	"adyukh/api/web"
	"adyukh/static/browsertest"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/alert"
	"adyukh/tournament/contest/checks"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/forerunners"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/delivery/webhook"
	"adyukh/tournament/exchange/compositions"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/steady"
	"adyukh/tournament/steady/steadytest"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// Password is everybody's in the tests.
const Password = "восемь белых башен"

// Site is the whole application over a database of its own, answering on a port of the machine.
type Site struct {
	Test     *testing.T
	Store    *store.Store
	File     string // of the database
	Events   *conduct.Service
	Rated    *ratinglist.Service
	Accounts *account.Service
	Hasher   *account.Hasher
	Entry    string // the code of a link, once one was needed
	Webhooks *webhook.Service
	Corr     *correspondence.Service
	Contests *composing.Service
	Solvings *solving.Service
	Solver   *checks.Worker // which a test lets work step by step
	Clock    *steadytest.Clock
	Watch    *steady.Watch
	Log      *logged
	Server   *web.Server
	secure   *tls.Config // nil: plain http
	Base     string
	Admin    account.User
	Stop     func()
	content  content
}

// logged keeps what the site logs.
type logged struct {
	mu   sync.Mutex
	text strings.Builder
}

// Write keeps what is logged.
func (l *logged) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

// String is all that was logged.
func (l *logged) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// EmptySite is a site at its first start.
func EmptySite(t *testing.T, change ...func(*api.Config)) *Site {
	t.Helper()
	file := filepath.Join(t.TempDir(), "test.db")
	db, err := storetest.OpenFile(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	return SiteOver(t, db, file, steadytest.New(time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)), change...)
}

// SiteOver is a site over a database, which it closes, by a clock.
func SiteOver(t *testing.T, db *store.Store, file string, clock *steadytest.Clock, change ...func(*api.Config)) *Site {
	t.Helper()
	s := &Site{Test: t, Store: db, File: file, Log: &logged{}, Clock: clock}
	s.Watch = s.Clock.Steady()
	t.Cleanup(func() {
		if err := errors.Join(s.content.close(), db.Close()); err != nil {
			t.Error(err)
		}
	})
	hasher, err := account.NewHasher(account.Params{MemoryKiB: 8, Passes: 1, Threads: 1}, 4)
	if err != nil {
		t.Fatal(err)
	}
	s.Hasher = hasher
	s.Accounts = account.NewService(db, account.Config{Hasher: hasher, Clock: s.Watch.Latest})
	s.Events = conduct.NewService(db, s.Clock.Now)
	s.Rated = ratinglist.NewService(db, s.Events)
	s.Corr = correspondence.NewService(s.Events, db, s.Watch)
	s.Contests = composing.NewService(db.Contests(), s.Watch)
	s.Solvings = solving.NewService(db.Solvings(), s.Watch)
	s.Solver = checks.NewWorker(checks.Config{Store: db.Contests(), Now: s.Clock.Now, Log: slog.New(slog.DiscardHandler)})
	s.Webhooks = webhook.NewService(webhook.Config{
		Store: db, Kinds: api.Config{Contests: s.Contests, Solvings: s.Solvings}.WebhookKinds(s.Events),
		Now: s.Clock.Now, Settled: s.Watch.Settled,
		Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")},
	})
	s.Serve(change...)
	return s
}

// NewSite is a site with an administrator, who has the login "admin".
func NewSite(t *testing.T, change ...func(*api.Config)) *Site {
	t.Helper()
	s := EmptySite(t, change...)
	s.Admin = s.User("admin", true)
	return s
}

// Serve starts the application; the test waits for its end.
func (s *Site) Serve(change ...func(*api.Config)) {
	s.Test.Helper()
	cfg := api.Config{Webhooks: s.Webhooks, Correspondence: s.Corr}
	cfg.Build, cfg.Database, cfg.Installation = "test", s.Store.DatabaseID(), s.Store.Installation()
	cfg.Hosts = []string{browsertest.Hall}
	cfg.Keeper, cfg.LowRoom = s.Store, 1<<20
	cfg.Contests, cfg.Solvings = s.Contests, s.Solvings
	cfg.Transcripts = transcript.NewService(s.Events, s.Store, s.Watch)
	cfg.Libraries = forerunners.NewService(s.Store.Contests(), s.Clock.Now, compositions.Library)
	cfg.Checks = checks.NewService(s.Store.Contests(), s.Solver, s.Clock.Now)
	cfg.Mails, cfg.Alerts = mail.NewService(s.Store, s.Clock.Now, true), alert.NewService(s.Store, s.Events, s.Clock.Now)
	devices, err := alert.NewDevices(s.Test.Context(), s.Store, s.Clock.Now)
	if err != nil {
		s.Test.Fatal(err)
	}
	cfg.Devices, cfg.Watch = devices, s.Watch
	cfg.Limits.Watch, cfg.Limits.Heartbeat, cfg.Limits.Drain = 20*time.Millisecond, 50*time.Millisecond, time.Second
	for _, f := range change {
		f(&cfg)
	}
	log := slog.New(slog.NewTextHandler(s.Log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	cfg.TLS = cfg.TLS || s.secure != nil
	server, err := api.New(cfg, s.Events, s.Rated, s.Accounts, log)
	if err != nil {
		s.Test.Fatal(err)
	}
	s.Server = server
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		s.Test.Fatal(err)
	}
	s.Base = "http://" + l.Addr().String()
	if s.secure != nil {
		s.Base = "https://" + l.Addr().String()
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(ctx, l, s.secure) }()
	s.Stop = sync.OnceFunc(func() {
		cancel()
		if err := <-ended; err != nil {
			s.Test.Error(err)
		}
	})
	s.Test.Cleanup(s.Stop)
}

// User makes an account with the login, whose name is "Name of LOGIN".
func (s *Site) User(login string, admin bool) account.User {
	s.Test.Helper()
	u, err := s.Accounts.CreateUser(s.Test.Context(), account.Console(), account.NewUser{
		Login: login, Name: "Name of " + login, Password: Password, Admin: admin,
	})
	if err != nil {
		s.Test.Fatal(err)
	}
	return u
}

// Browser is somebody's browser: it keeps cookies and follows no redirect by itself.
type Browser struct {
	Test   *testing.T
	Site   *Site
	Client *http.Client
	Header http.Header // sent with every request
}

// Anonymous is the browser of somebody who is not signed in.
func (s *Site) Anonymous() *Browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.Test.Fatal(err)
	}
	transport := &http.Transport{DisableCompression: true}
	s.Test.Cleanup(transport.CloseIdleConnections)
	return &Browser{
		Test: s.Test, Site: s, Header: http.Header{"Accept": {"text/html"}, "Accept-Language": {"ru"}},
		Client: &http.Client{Jar: jar, Transport: transport, CheckRedirect: func(*http.Request,
			[]*http.Request,
		) error {
			return http.ErrUseLastResponse
		}},
	}
}

// SignedIn is the browser of a user.
func (s *Site) SignedIn(login string) *Browser {
	s.Test.Helper()
	b := s.Anonymous()
	if a := b.Post("/signin", url.Values{"login": {login}, "password": {Password}}); a.Status != http.StatusSeeOther {
		s.Test.Fatalf("sign-in of %s: %d\n%s", login, a.Status, a.Body)
	}
	return b
}

// Answer is a response that was read to its end.
type Answer struct {
	Status int
	Header http.Header
	Body   string
}

// Get asks for a page; header holds pairs of names and values.
func (b *Browser) Get(path string, header ...string) Answer {
	b.Test.Helper()
	return b.Send(http.MethodGet, path, nil, "", header...)
}

// Post sends a form; header holds pairs of names and values.
func (b *Browser) Post(path string, form url.Values, header ...string) Answer {
	b.Test.Helper()
	return b.Send(http.MethodPost, path, strings.NewReader(form.Encode()), "application/x-www-form-urlencoded", header...)
}

// Send sends a request; header holds pairs of names and values.
func (b *Browser) Send(method, path string, body io.Reader, contentType string, header ...string) Answer {
	b.Test.Helper()
	r, err := http.NewRequestWithContext(b.Test.Context(), method, b.Site.Base+path, body)
	if err != nil {
		b.Test.Fatal(err)
	}
	r.Header = b.Header.Clone()
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
	response, err := b.Client.Do(r)
	if err != nil {
		b.Test.Fatalf("%s %s: %v", method, path, err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		b.Test.Fatalf("%s %s: %v", method, path, err)
	}
	return Answer{response.StatusCode, response.Header, string(text)}
}

// Cookie returns the value of one of the browser's cookies.
func (b *Browser) Cookie(name string) string {
	u, _ := url.Parse(b.Site.Base)
	for _, c := range b.Client.Jar.Cookies(u) {
		if c.Name == name {
			return c.Value
		}
	}
	return ""
}

// EnterCode is the code of a link for a user, made once.
func (s *Site) EnterCode(login string) string {
	s.Test.Helper()
	if s.Entry != "" {
		return s.Entry
	}
	u, err := s.Accounts.UserByLogin(s.Test.Context(), account.Console(), login)
	if err != nil {
		s.Test.Fatal(err)
	}
	if _, s.Entry, err = s.Accounts.GiveLink(s.Test.Context(), account.Console(), u.ID, time.Hour); err != nil {
		s.Test.Fatal(err)
	}
	return s.Entry
}

var (
	appSecretShown = regexp.MustCompile(`name="secret" value="([A-Z2-7]{32})"`)
	recoveryShown  = regexp.MustCompile(`[2-9A-Z]{4}(-[2-9A-Z]{4}){3}`)
)

// CodeOf is what the app with the secret shows, after a step, so that it is a new one.
func (s *Site) CodeOf(secret string) string {
	s.Test.Helper()
	s.Clock.Pass(30 * time.Second)
	code, err := totp.GenerateCode(secret, s.Clock.Now())
	if err != nil {
		s.Test.Fatal(err)
	}
	return code
}

// TurnsOn turns the second factor on and returns the app's secret and the recovery codes.
func (b *Browser) TurnsOn(s *Site) (secret string, recovery []string) {
	s.Test.Helper()
	shown := appSecretShown.FindStringSubmatch(b.Post("/account/second", nil).Body)
	if shown == nil {
		s.Test.Fatal("no secret is shown")
	}
	secret = shown[1]
	if a := b.Post("/account/second/on", Fields("secret", secret, "code", "000000")); a.Status != http.StatusUnauthorized {
		s.Test.Errorf("a wrong first code: %d", a.Status)
	}
	a := b.Post("/account/second/on", Fields("secret", secret, "code", s.CodeOf(secret)))
	if recovery = recoveryShown.FindAllString(a.Body, -1); a.Status != http.StatusOK || len(recovery) != account.RecoveryCodes {
		s.Test.Fatalf("turned on: %d, %q", a.Status, recovery)
	}
	return secret, recovery
}

// SignInForm is what the sign-in page posts.
func SignInForm(login string) url.Values {
	return url.Values{"login": {login}, "password": {Password}}
}

// WithCookie is another browser that has only this one cookie.
func (s *Site) WithCookie(name, value string) *Browser {
	b := s.Anonymous()
	jar, _ := cookiejar.New(nil)
	u, _ := url.Parse(s.Base)
	jar.SetCookies(u, []*http.Cookie{{Name: name, Value: value}})
	b.Client.Jar = jar
	return b
}

// IsIn tells whether the browser is signed in.
func (b *Browser) IsIn() bool {
	b.Test.Helper()
	return b.Get("/account").Status == http.StatusOK
}

const webhookSecret = "whsec_CANARY"

// Webhook puts a webhook with a delivery past all checks.
func (s *Site) Webhook(address string) tournament.WebhookID {
	s.Test.Helper()
	w := tournament.Webhook{Name: "canary", URL: address, Topics: tournament.Topics(), CreatedAt: s.Clock.Now()}
	id, err := s.Store.CreateWebhook(s.Test.Context(), w, webhookSecret)
	if err != nil {
		s.Test.Fatal(err)
	}
	test := tournament.Delivery{
		Webhook: id, Key: "canary", News: tournament.News{Topic: tournament.NewsTest}, State: tournament.DeliveryDone,
		Attempts: 1,
	}
	if _, err := s.Store.AddTest(s.Test.Context(), test); err != nil {
		s.Test.Fatal(err)
	}
	return id
}
