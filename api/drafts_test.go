package api_test

import (
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/api/apitest"
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
			st := apitest.NewStage(t, 6).Open().Draw()
			if moment == "between rounds" {
				st.Rounds(1)
			}
			before := everything(st)
			st.Pair()
			n := len(st.Fresh().Rounds)
			st.Arbiter.Get(st.Desk(fmt.Sprintf("/rounds/%d", n)))
			for _, path := range []string{fmt.Sprintf("/rounds/%d/start", n)} {
				if a := st.Arbiter.Post(st.Desk(path), apitest.Seen(st.Fresh().Version, "date", "2026-12-01", "time",
					"10:00")); a.Status != http.StatusSeeOther {
					t.Fatalf("%s: %d", path, a.Status)
				}
			}
			compare(t, "with a draft", before, everything(st))
			if a := st.Arbiter.Post(st.Desk("/rounds/all"), apitest.Seen(st.Fresh().Version)); a.Status != http.StatusSeeOther {
				t.Fatalf("pair all: %d", a.Status)
			}
			compare(t, "with all rounds drafted", before, everything(st))
		})
	}
}

// TestUnpublishingTakesARoundBack from everywhere.
func TestUnpublishingTakesARoundBack(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 6).Draw().Rounds(1).Pair()
	before := everything(st)
	st.Publish()
	if during := everything(st); cmp.Equal(before, during) {
		t.Fatal("publishing changes nothing")
	}
	if a := st.Arbiter.Post(st.Desk("/rounds/2/unpublish"), apitest.Seen(st.Fresh().Version)); a.Status != http.StatusSeeOther {
		t.Fatalf("unpublish: %d\n%s", a.Status, a.Body)
	}
	after := everything(st)
	delete(before, st.API("")) // holds the published revision, which only rises
	delete(after, st.API(""))
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
func everything(st *apitest.Stage) map[string]string {
	st.Test.Helper()
	b := st.Site.Anonymous()
	all := map[string]string{}
	get := func(path string) {
		a := b.Get(path)
		all[path] = fmt.Sprintf("%d %s\n%s", a.Status, a.Header.Get("ETag"), a.Body)
	}
	crawled := apitest.Crawl(st.Test, b, st.Public(""), st.Public(""), st.Public("/players"), st.Public("/standings"),
		st.Public("/crosstable"))
	for path := range crawled {
		get(path)
	}
	for n := range 7 {
		get(st.Public(fmt.Sprintf("/rounds/%d", n)))
		get(st.Public(fmt.Sprintf("/pdf/pairings?round=%d", n)))
		get(st.API(fmt.Sprintf("/rounds/%d", n)))
	}
	for game := play.GameID(1); game <= 30; game++ {
		get(st.Public(fmt.Sprintf("/games/%d", game)))
		get(st.API(fmt.Sprintf("/games/%d", game)))
		get(st.Public(fmt.Sprintf("/pdf/game?game=%d", game)))
	}
	for _, path := range []string{"", "/players", "/rounds", "/incidents", "/standings", "/crosstable"} {
		get(st.API(path))
	}
	get("/")
	get("/api/v1/events")
	return all
}
