package api_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// slowDisk is a store on a disk that takes its time: each commit says that it has begun, and goes on when it is told to.
type slowDisk struct {
	play.Store
	began, goOn chan struct{}
}

func (d slowDisk) Commit(ctx context.Context, c play.Commit) error {
	d.began <- struct{}{}
	<-d.goOn
	return d.Store.Commit(ctx, c)
}

// TestSlowDisk: while a disk is at a change, pages are read as they were before it, nobody is told that anything is saved, and those who
// change the same event wait; then all of it is there. Who gives up meanwhile has saved his change as a whole or not at all.
func TestSlowDisk(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.NewStage(t, 6).Open().Draw().Pair().Publish()
	games := st.Games()
	st.Site.Stop()
	disk := slowDisk{st.Site.Store, make(chan struct{}), make(chan struct{})}
	st.Site.Events = conduct.NewService(disk, st.Site.Clock.Now)
	st.Site.Serve()
	reader := st.Site.Anonymous()
	reader.Get(st.Public("/rounds/1"))
	answers := make(chan apitest.Answer)
	enter := func(g play.Game) {
		form := url.Values{"result": {"13"}, "revision": {fmt.Sprint(g.Revision)}}
		go func() { answers <- st.Arbiter.Post(st.Desk("/games/"+apitest.ID(g.ID)+"/result"), form) }()
	}
	enter(games[0])
	<-disk.began
	enter(games[1])
	for _, path := range []string{"/", "/healthz", st.Public(""), st.Public("/rounds/1"), st.API("")} {
		if a := reader.Get(path); a.Status != http.StatusOK || strings.Contains(a.Body, `<span class="points-white won">13<`) {
			t.Errorf("%s while the disk works: %d\n%.300s", path, a.Status, a.Body)
		}
	}
	if a := st.Arbiter.Get(st.Desk("/rounds/1")); a.Status != http.StatusOK {
		t.Errorf("the desk while the disk works: %d", a.Status)
	}
	select {
	case a := <-answers:
		t.Fatalf("answered before anything was saved: %d\n%.300s", a.Status, a.Body)
	case disk.goOn <- struct{}{}:
	}
	if a := <-answers; a.Status != http.StatusSeeOther {
		t.Errorf("the first result: %d\n%.300s", a.Status, a.Body)
	}
	<-disk.began
	disk.goOn <- struct{}{}
	if a := <-answers; a.Status != http.StatusSeeOther {
		t.Errorf("the second result: %d\n%.300s", a.Status, a.Body)
	}
	ctx, giveUp := context.WithCancel(t.Context())
	gone := make(chan error)
	go func() {
		_, err := st.Site.Events.SetResult(ctx, st.By, st.Event.ID, games[2].ID, games[2].Revision,
			play.Result{Kind: play.FinalPosition, White: 20, Black: 4})
		gone <- err
	}()
	<-disk.began
	giveUp()
	disk.goOn <- struct{}{}
	err := <-gone
	stored, loaded := st.Site.Store.LoadEvent(t.Context(), st.Event.ID)
	if loaded != nil {
		t.Fatal(loaded)
	}
	if g, _ := stored.Game(games[2].ID); (err == nil) != (g.Result.White == 20) {
		t.Errorf("who gave up was told %v, stored is %+v", err, g.Result)
	}
	for _, of := range games[:2] {
		if g, _ := stored.Game(of.ID); g.Result.White != 13 {
			t.Errorf("game %d: stored is %+v", of.ID, g.Result)
		}
	}
	if entries, err := st.Site.Store.Journal(t.Context(), st.Event.ID, 0, 1000); err != nil || int64(len(entries)) != stored.Version {
		t.Errorf("version %d, %d entries, %v", stored.Version, len(entries), err)
	}
}
