package web_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// breaking is a store that fails when it is told to.
type breaking struct {
	play.Store
	list func() error
	load func() error
}

func (b breaking) ListEvents(ctx context.Context, q tournament.ListQuery) ([]tournament.Listing, error) {
	if err := b.list(); err != nil {
		return nil, err
	}
	return b.Store.ListEvents(ctx, q)
}

func (b breaking) ListRevision(ctx context.Context) (int64, error) {
	if err := b.list(); err != nil {
		return 0, err
	}
	return b.Store.ListRevision(ctx)
}

func (b breaking) Latest(ctx context.Context, id tournament.EventID) (tournament.Announcement, error) {
	if err := b.load(); err != nil {
		return tournament.Announcement{}, err
	}
	return b.Store.Latest(ctx, id)
}

func (b breaking) LoadEvent(ctx context.Context, id tournament.EventID) (*play.Event, error) {
	if err := b.load(); err != nil {
		return nil, err
	}
	return b.Store.LoadEvent(ctx, id)
}

// TestOwnMistakes: a panic and a failing store give a page with an id and nothing else; the log has the rest, and the next
// request works.
func TestOwnMistakes(t *testing.T) {
	s := apitest.NewSite(t)
	s.Stop()
	works := func() error { return nil }
	broken := breaking{s.Store, works, works}
	fail := works
	broken.list = func() error { return fail() }
	broken.load = broken.list
	s.Events = conduct.NewService(broken, s.Clock.Now)
	s.Serve()
	b := s.Anonymous()
	b.Header.Set("Cookie", "secret-cookie=SECRET")
	for name, mistake := range map[string]func() error{
		"panic":     func() error { panic("SECRET at /home/anna/db.go: SELECT password\n\x1b[31m") },
		"nil":       func() error { var e *play.Event; return errors.New(e.Head.Name) },
		"the store": func() error { return errors.New("SELECT * FROM users: SECRET is locked") },
		"its time":  func() error { return context.DeadlineExceeded },
	} {
		for _, path := range []string{"/", "/e/1", "/api/v1/events/1", "/api/v1/events"} {
			fail = mistake
			a := b.Get(path)
			if a.Status != http.StatusInternalServerError || strings.Contains(a.Body, "SECRET") || strings.Contains(a.Body, "SELECT") ||
				strings.Contains(a.Body, ".go") {
				t.Errorf("%s, %s: %d\n%s", name, path, a.Status, a.Body)
			}
			fail = works
			if a := b.Get("/"); a.Status != http.StatusOK {
				t.Errorf("after %s, %s: %d", name, path, a.Status)
			}
		}
	}
	log := s.Log.String()
	if !strings.Contains(log, "SECRET at /home") || strings.Contains(log, "secret-cookie") || strings.Contains(log, "\x1b") {
		t.Errorf("the log:\n%s", log)
	}
}
