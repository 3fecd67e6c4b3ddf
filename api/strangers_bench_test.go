package api_test

import (
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/api"
	"adyukh/api/web"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/store"
)

// crowd is a server that keeps no page, with somebody who has signed in there before, and an event that has been played.
type crowd struct {
	b     *testing.B
	url   string
	known *http.Client
	event *play.Event
}

const crowdPassword = "башня-на-скале"

func newCrowd(b *testing.B) *crowd {
	b.Helper()
	db, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "bench.db"))
	if err != nil {
		b.Fatal(err)
	}
	hasher, err := account.NewHasher(account.DefaultParams(), 2)
	if err != nil {
		b.Fatal(err)
	}
	events, accounts := conduct.NewService(db, time.Now), account.NewService(db, account.Config{Hasher: hasher})
	anna := account.NewUser{Login: "anna", Name: "Анна", Password: crowdPassword, Admin: true}
	_, err = accounts.CreateUser(b.Context(), account.Console(), anna)
	if err != nil {
		b.Fatal(err)
	}
	cfg := api.Config{Config: web.Config{Limits: web.Limits{CacheBytes: 1}, TrustedProxies: []string{"127.0.0.1"}}}
	server, err := api.New(cfg, events, ratinglist.NewService(db, events), accounts, slog.New(slog.DiscardHandler))
	if err != nil {
		b.Fatal(err)
	}
	site := httptest.NewServer(server.Handler())
	b.Cleanup(func() { site.Close(); server.Close(); _ = db.Close() })
	jar, err := cookiejar.New(nil)
	if err != nil {
		b.Fatal(err)
	}
	c := &crowd{b: b, url: site.URL, known: &http.Client{Jar: jar}, event: finishedEvent(b, events, play.Swiss)}
	c.signsIn(c.known, "anna", crowdPassword, "203.0.113.1")
	return c
}

// signsIn signs somebody in, from an address, and returns how long that took.
func (c *crowd) signsIn(client *http.Client, login, password, from string) (time.Duration, int) {
	begun := time.Now()
	form := url.Values{"login": {login}, "password": {password}}
	r, err := http.NewRequestWithContext(c.b.Context(), http.MethodPost, c.url+"/signin", strings.NewReader(form.Encode()))
	if err != nil {
		c.b.Error(err)
		return 0, 0
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return c.answered(client, r, from, begun)
}

func (c *crowd) answered(client *http.Client, r *http.Request, from string, begun time.Time) (time.Duration, int) {
	r.Header.Set("X-Forwarded-For", from)
	a, err := client.Do(r)
	if err != nil {
		if c.b.Context().Err() == nil {
			c.b.Error(err)
		}
		return 0, 0
	}
	_, _ = io.Copy(io.Discard, a.Body)
	_ = a.Body.Close()
	return time.Since(begun), a.StatusCode
}

func (c *crowd) gets(client *http.Client, path, from string) (time.Duration, int) {
	begun := time.Now()
	r, err := http.NewRequestWithContext(c.b.Context(), http.MethodGet, c.url+path, http.NoBody)
	if err != nil {
		c.b.Error(err)
		return 0, 0
	}
	return c.answered(client, r, from, begun)
}

// BenchmarkDeskPaperBesideStrangers makes the arbiter's papers alone and while 120 connections of one stranger ask for papers without a
// rest, of which none is kept. It reports what a paper takes alone, and by what factor the crowd makes that longer.
func BenchmarkDeskPaperBesideStrangers(b *testing.B) {
	c := newCrowd(b)
	var took [2][]time.Duration // alone, beside strangers
	for b.Loop() {
		for crowded := range took {
			stop := make(chan struct{})
			var strangers sync.WaitGroup
			if crowded == 1 {
				for n := range 120 {
					strangers.Go(func() {
						client := &http.Client{Transport: &http.Transport{}}
						for {
							select {
							case <-stop:
								client.CloseIdleConnections()
								return
							default:
								c.gets(client, fmt.Sprintf("/e/%d/pdf/pairings?round=%d", c.event.ID, 1+n%4), "203.0.113.7")
							}
						}
					})
				}
			}
			for n := range 20 {
				d, status := c.gets(c.known, fmt.Sprintf("/desk/e/%d/pdf/pairings?round=%d", c.event.ID, 1+n%4), "203.0.113.1")
				if status != http.StatusOK {
					b.Errorf("the desk's paper: %d", status)
				}
				took[crowded] = append(took[crowded], d)
			}
			close(stop)
			strangers.Wait()
		}
	}
	for name, part := range map[string]int{"middle": 50, "slow": 95} {
		alone, beside := share(took[0], part), share(took[1], part)
		b.ReportMetric(float64(alone.Microseconds())/1000, "ms-"+name)
		b.ReportMetric(float64(beside)/float64(alone), "times-"+name)
	}
}

// BenchmarkSignInBesideStrangers signs somebody in again on a known device while 200 strangers from 200 addresses try passwords, all at
// once. It reports how long the last stranger waited for an answer, how many were told to come again, and by what factor the crowd makes
// the sign-in of the known device longer.
func BenchmarkSignInBesideStrangers(b *testing.B) {
	c := newCrowd(b)
	var alone, beside []time.Duration
	var last time.Duration
	refused, tries := 0, 0
	signIn := func() time.Duration {
		d, status := c.signsIn(c.known, "anna", crowdPassword, "203.0.113.1")
		if status != http.StatusOK { // the page after it
			b.Errorf("the known device: %d", status)
		}
		return d
	}
	for b.Loop() {
		alone = append(alone, signIn())
		var strangers sync.WaitGroup
		var mu sync.Mutex
		gate := make(chan struct{})
		for n := range 200 {
			strangers.Go(func() {
				<-gate
				d, status := c.signsIn(&http.Client{}, fmt.Sprint("судья", n), "неправильный-пароль", fmt.Sprint("198.51.100.", n))
				mu.Lock()
				defer mu.Unlock()
				if last, tries = max(last, d), tries+1; status == http.StatusServiceUnavailable || status == http.StatusTooManyRequests {
					refused++
				}
			})
		}
		close(gate)
		beside = append(beside, signIn())
		strangers.Wait()
	}
	b.ReportMetric(last.Seconds(), "s-last")
	b.ReportMetric(float64(refused)/float64(tries), "refused")
	b.ReportMetric(float64(share(alone, 50).Microseconds())/1000, "ms-alone")
	b.ReportMetric(float64(share(beside, 50))/float64(share(alone, 50)), "times-known")
}
