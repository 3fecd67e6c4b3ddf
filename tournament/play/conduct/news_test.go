package conduct_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/store"
	"adyukh/tournament/store/storetest"
)

// recording is a store that keeps the news of the last commit.
type recording struct {
	*store.Store
	news []tournament.News
}

func (r *recording) Commit(ctx context.Context, c play.Commit) error {
	r.news = c.News
	return r.Store.Commit(ctx, c)
}

func newRecording(t *testing.T) (*conduct.Service, *recording) {
	t.Helper()
	r := &recording{Store: storetest.Open(t)}
	clock := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	return conduct.NewService(r, func() time.Time { return clock }), r
}

// TestNews goes through the life of an event and names what readers are told at each step.
func TestNews(t *testing.T) {
	s, r := newRecording(t)
	e := newEvent(t, s, 4)
	step := func(what string, want []tournament.News, do func() (*play.Event, error)) {
		t.Helper()
		r.news = nil
		after, err := do()
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		if diff := cmp.Diff(want, r.news, cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", what, diff)
		}
		if moved := after.Published - e.Published; moved != int64(min(1, len(want))) {
			t.Errorf("%s: the public counter moved by %d", what, moved)
		}
		e = after
	}
	ctx, id := t.Context(), e.ID
	of := func(topic tournament.Topic) []tournament.News { return []tournament.News{{Topic: topic}} }
	in := func(topic tournament.Topic, round int) []tournament.News {
		return []tournament.News{{Topic: topic, Round: round}}
	}
	open := func(public bool) func() (*play.Event, error) {
		return func() (*play.Event, error) {
			return s.SetPublic(ctx, anna, id, e.Head.Revision, public)
		}
	}
	pair := func() (*play.Event, error) { return s.PairRound(ctx, anna, id, e.Version, nil) }
	publish := func(n int) func() (*play.Event, error) {
		return func() (*play.Event, error) { return s.PublishRound(ctx, anna, id, e.Version, n, nil) }
	}
	change := func(edit func(*play.PlayerData)) func() (*play.Event, error) {
		return func() (*play.Event, error) {
			p := e.Players[0]
			edit(&p.PlayerData)
			return s.ChangePlayer(ctx, anna, id, p.ID, p.Revision, p.PlayerData, false)
		}
	}
	undo := func() (*play.Event, error) { return s.Undo(ctx, anna, id, e.Version, e.Version) }
	result := func(white int) func() (*play.Event, error) {
		return func() (*play.Event, error) {
			g := e.Rounds[0].Games[0]
			return s.SetResult(ctx, anna, id, g.ID, g.Revision, count(white))
		}
	}
	step("a draft of a hidden event", nil, pair)
	step("opened", of(tournament.NewsOpened), open(true))
	step("a player's club", of(tournament.NewsEvent), change(func(p *play.PlayerData) { p.Club = "Домбай" }))
	step("a player's own id", nil, change(func(p *play.PlayerData) { p.OwnID = "77" }))
	step("the first round", in(tournament.NewsPublished, 1), publish(1))
	step("its hour", in(tournament.NewsRound, 1), func() (*play.Event, error) {
		return s.ScheduleRound(ctx, anna, id, e.Version, 1, time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC))
	})
	step("colours turned by hand", in(tournament.NewsRound, 1), func() (*play.Event, error) {
		g := e.Rounds[0].Games[1]
		return s.SwapColours(ctx, anna, id, g.ID, g.Revision, tournament.Agreed{"warning.colours.turned"})
	})
	step("the next draft", nil, pair)
	step("the draft's hour", nil, func() (*play.Event, error) {
		return s.ScheduleRound(ctx, anna, id, e.Version, 2, time.Date(2026, 11, 21, 17, 0, 0, 0, time.UTC))
	})
	step("a result", of(tournament.NewsResults), result(13))
	step("another", of(tournament.NewsResults), result(20))
	step("undone", of(tournament.NewsResults), undo)
	step("a sheet", of(tournament.NewsResults), func() (*play.Event, error) {
		g := e.Rounds[0].Games[0]
		return s.SetSheet(ctx, anna, id, g.ID, g.Sheet.Revision, "1. c3-b4")
	})
	step("the second round", in(tournament.NewsPublished, 2), publish(2))
	step("taken back", in(tournament.NewsUnpublished, 2), func() (*play.Event, error) {
		return s.UnpublishRound(ctx, anna, id, e.Version, 2)
	})
	step("hidden", []tournament.News{{Topic: tournament.NewsHidden}, {Topic: tournament.NewsUnpublished, Round: 1}}, open(false))
	step("a result in secret", nil, result(24))
	step("opened again", []tournament.News{{Topic: tournament.NewsOpened}, {Topic: tournament.NewsPublished, Round: 1}}, open(true))
}

// TestNothingNoticeableIsUntold makes random changes: when what everybody can see has changed, there is news, and when it
// has not, there is none.
func TestNothingNoticeableIsUntold(t *testing.T) {
	t.Parallel()
	s, r := newRecording(t)
	see := func(e *play.Event) *play.Event {
		if !e.Head.Public {
			return nil
		}
		return e.For(play.Readers)
	}
	rapid.Check(t, func(rt *rapid.T) {
		a := &acts{T: rt, s: s, e: randomEvent(t, rt, s)}
		for range rapid.IntRange(1, 25).Draw(rt, "acts") {
			before := a.e
			r.news = nil
			if rapid.IntRange(0, 7).Draw(rt, "open or hide") == 0 {
				e, err := s.SetPublic(a.Context(), anna, a.e.ID, a.e.Head.Revision, !a.e.Head.Public)
				if err != nil {
					rt.Fatal(err)
				}
				a.e = e
			} else {
				a.step()
			}
			if moved := a.e.Published - before.Published; moved != int64(min(1, len(r.news))) {
				rt.Fatalf("the public counter moved by %d with the news %v", moved, r.news)
			}
			diff := cmp.Diff(see(before), see(a.e), cmpopts.IgnoreFields(tournament.Envelope{}, "Published"))
			if diff != "" && len(r.news) == 0 {
				rt.Fatalf("nobody is told:\n%s", diff)
			}
		}
	})
}
