package api_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

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
	st := newStage(t, 6).open().draw().pair().publish()
	games := st.games()
	st.site.stop()
	disk := slowDisk{st.site.store, make(chan struct{}), make(chan struct{})}
	st.site.events = conduct.NewService(disk, st.site.clock.Now)
	st.site.serve()
	reader := st.site.anonymous()
	reader.get(st.public("/rounds/1"))
	answers := make(chan answer)
	enter := func(g play.Game) {
		form := url.Values{"result": {"13"}, "revision": {fmt.Sprint(g.Revision)}}
		go func() { answers <- st.arbiter.post(st.desk("/games/"+id(g.ID)+"/result"), form) }()
	}
	enter(games[0])
	<-disk.began
	enter(games[1])
	for _, path := range []string{"/", "/healthz", st.public(""), st.public("/rounds/1"), st.api("")} {
		if a := reader.get(path); a.status != http.StatusOK || strings.Contains(a.body, `<span class="points-white won">13<`) {
			t.Errorf("%s while the disk works: %d\n%.300s", path, a.status, a.body)
		}
	}
	if a := st.arbiter.get(st.desk("/rounds/1")); a.status != http.StatusOK {
		t.Errorf("the desk while the disk works: %d", a.status)
	}
	select {
	case a := <-answers:
		t.Fatalf("answered before anything was saved: %d\n%.300s", a.status, a.body)
	case disk.goOn <- struct{}{}:
	}
	if a := <-answers; a.status != http.StatusSeeOther {
		t.Errorf("the first result: %d\n%.300s", a.status, a.body)
	}
	<-disk.began
	disk.goOn <- struct{}{}
	if a := <-answers; a.status != http.StatusSeeOther {
		t.Errorf("the second result: %d\n%.300s", a.status, a.body)
	}
	ctx, giveUp := context.WithCancel(t.Context())
	gone := make(chan error)
	go func() {
		_, err := st.site.events.SetResult(ctx, st.by, st.event.ID, games[2].ID, games[2].Revision,
			play.Result{Kind: play.FinalPosition, White: 20, Black: 4})
		gone <- err
	}()
	<-disk.began
	giveUp()
	disk.goOn <- struct{}{}
	err := <-gone
	stored, loaded := st.site.store.LoadEvent(t.Context(), st.event.ID)
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
	if entries, err := st.site.store.Journal(t.Context(), st.event.ID, 0, 1000); err != nil || int64(len(entries)) != stored.Version {
		t.Errorf("version %d, %d entries, %v", stored.Version, len(entries), err)
	}
}
