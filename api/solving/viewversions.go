package solving

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"sync"
	"time"

	"adyukh/api/web"
	"adyukh/tournament"
	"adyukh/tournament/contest/solving"
)

// mostViews bounds the viewers whose versions are kept.
const mostViews = 1000

// viewVersions gives markers and people in charge of a venue versions of their pages: the moment since which each sees what is there now.
// The contest's own version would tell them of what they may not know, such as that another marker has given points. It is safe for
// concurrent use.
type viewVersions struct {
	mu sync.Mutex
	of map[viewKey]viewVersion
}

type viewKey struct {
	contest tournament.EventID
	viewer  solving.Viewer
}

type viewVersion struct {
	what  [sha256.Size]byte
	since int64 // milliseconds of the epoch
}

func newViewVersions() *viewVersions { return &viewVersions{of: map[viewKey]viewVersion{}} }

// since returns the moment of a contest as a viewer sees it: another one whenever that has changed.
func (s *viewVersions) since(seen *solving.Contest, now time.Time) (int64, error) {
	text, err := json.Marshal(seen)
	if err != nil {
		return 0, err
	}
	at, what := viewKey{seen.ID, *seen.Seen}, sha256.Sum256(text)
	s.mu.Lock()
	defer s.mu.Unlock()
	last, known := s.of[at]
	if known && last.what == what {
		return last.since, nil
	}
	for one := range s.of {
		if known || len(s.of) < mostViews {
			break
		}
		delete(s.of, one)
	}
	fresh := viewVersion{what, max(now.UnixMilli(), last.since+1)}
	s.of[at] = fresh
	return fresh.since, nil
}

// ofCall has handlers get them.
func (s *viewVersions) ofCall(*call) (*viewVersions, error) { return s, nil }

// followed makes a page follow the stream of whoever has it.
func (s *viewVersions) followed(c *call, v web.View, path string) (web.View, error) {
	since, err := s.since(c.Solving, now(c))
	v.Live, v.Stream, v.Version = true, path+"/live", since
	return v, err
}

// stream tells whoever the page is of that there is something new on it.
func (s *viewVersions) stream(c *call) error {
	return c.Stream(c.Solvings.Feed(), personSource{c.Solvings, s, c.Solving.ID, c.Code, *c.Solving.Seen})
}

// personSource is what a stream tells on the page of a marker or of a hall. What they see changes with the clock, too, as when a round
// starts.
type personSource struct {
	*solving.Service

	viewVersions *viewVersions
	id           tournament.EventID
	code         string
	viewer       solving.Viewer
}

// Event has the stream look at some heartbeats, without any announcement.
func (p personSource) Event() tournament.EventID { return p.id }

func (p personSource) State(ctx context.Context) []web.Message {
	contest, who, err := p.ByCode(ctx, p.id, p.code)
	if err != nil || who != p.viewer {
		return nil
	}
	since, err := p.viewVersions.since(contest.For(who, p.Now()), p.Now())
	if err != nil {
		return nil
	}
	return []web.Message{{Event: p.id, Version: since}}
}

func (p personSource) News(ctx context.Context, a tournament.Announcement) (web.Message, bool) {
	if a.Event != p.id {
		return web.Message{}, false
	}
	for _, m := range p.State(ctx) {
		return m, true
	}
	return web.Message{}, false
}

// Allowed ends the stream when the address leads nowhere any more.
func (p personSource) Allowed(ctx context.Context) bool {
	_, who, err := p.ByCode(ctx, p.id, p.code)
	return err == nil && who == p.viewer
}
