package api_test

import (
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestDraftsChangeNothingForReaders compares every public byte, tag and length before and while drafts are made, looked at and
// taken back; and what stands in no public field is nowhere.
func TestDraftsChangeNothingForReaders(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	for _, moment := range []string{"before the first round", "between rounds"} {
		t.Run(moment, func(t *testing.T) {
			st := newStage(t, 6).open().draw()
			if moment == "between rounds" {
				st.rounds(1)
			}
			before := st.everything()
			st.pair()
			n := len(st.fresh().Rounds)
			st.arbiter.get(st.desk(fmt.Sprintf("/rounds/%d", n)))
			for _, path := range []string{fmt.Sprintf("/rounds/%d/start", n)} {
				if a := st.arbiter.post(st.desk(path), seen(st.fresh().Version, "date", "2026-12-01", "time",
					"10:00")); a.status != http.StatusSeeOther {
					t.Fatalf("%s: %d", path, a.status)
				}
			}
			compare(t, "with a draft", before, st.everything())
			if a := st.arbiter.post(st.desk("/rounds/all"), seen(st.fresh().Version)); a.status != http.StatusSeeOther {
				t.Fatalf("pair all: %d", a.status)
			}
			compare(t, "with all rounds drafted", before, st.everything())
		})
	}
}

// TestUnpublishingTakesARoundBack from everywhere.
func TestUnpublishingTakesARoundBack(t *testing.T) {
	t.Parallel()
	st := newStage(t, 6).draw().rounds(1).pair()
	before := st.everything()
	st.publish()
	if during := st.everything(); cmp.Equal(before, during) {
		t.Fatal("publishing changes nothing")
	}
	if a := st.arbiter.post(st.desk("/rounds/2/unpublish"), seen(st.fresh().Version)); a.status != http.StatusSeeOther {
		t.Fatalf("unpublish: %d\n%s", a.status, a.body)
	}
	after := st.everything()
	delete(before, st.api("")) // holds the published revision, which only rises
	delete(after, st.api(""))
	for path := range after {
		after[path], before[path] = withoutVersion(after[path]), withoutVersion(before[path])
	}
	compare(t, "after unpublishing", before, after)
}

func compare(t *testing.T, when string, before, after map[string]string) {
	t.Helper()
	if diff := cmp.Diff(slices.Sorted(maps.Keys(before)), slices.Sorted(maps.Keys(after))); diff != "" {
		t.Errorf("%s: other addresses:\n%s", when, diff)
	}
	for path, text := range before {
		if diff := cmp.Diff(text, after[path]); diff != "" {
			t.Errorf("%s: %s differs:\n%s", when, path, diff)
		}
	}
}

// versions finds the tag of an answer and the published revision that a page follows.
var versions = regexp.MustCompile(`^(\d+) "[^"]*"|data-version="\d+"|\nSEQUENCE:\d+`)

// withoutVersion takes out what rises with every publication.
func withoutVersion(text string) string { return versions.ReplaceAllString(text, "") }

// everything is every public answer about the event with its tag, those that guess at drafts too.
func (st *stage) everything() map[string]string {
	st.t.Helper()
	b := st.site.anonymous()
	all := map[string]string{}
	get := func(path string) {
		a := b.get(path)
		all[path] = fmt.Sprintf("%d %s\n%s", a.status, a.header.Get("ETag"), a.body)
	}
	crawled := crawl(st.t, b, st.public(""), st.public(""), st.public("/players"), st.public("/standings"), st.public("/crosstable"))
	for path := range crawled {
		get(path)
	}
	for n := range 7 {
		get(st.public(fmt.Sprintf("/rounds/%d", n)))
		get(st.public(fmt.Sprintf("/pdf/pairings?round=%d", n)))
		get(st.api(fmt.Sprintf("/rounds/%d", n)))
	}
	for game := play.GameID(1); game <= 30; game++ {
		get(st.public(fmt.Sprintf("/games/%d", game)))
		get(st.api(fmt.Sprintf("/games/%d", game)))
		get(st.public(fmt.Sprintf("/pdf/game?game=%d", game)))
	}
	for _, path := range []string{"", "/players", "/rounds", "/incidents", "/standings", "/crosstable"} {
		get(st.api(path))
	}
	get("/")
	get("/api/v1/events")
	return all
}
