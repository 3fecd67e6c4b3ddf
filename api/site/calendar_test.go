package site_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"adyukh/api/apitest"
)

// TestCalendarsOfTwoInstallations: events have the same numbers on every server; their entries in calendars must not. Those of one server
// stay what they are when it starts again.
func TestCalendarsOfTwoInstallations(t *testing.T) {
	t.Parallel()
	uids := func(st *apitest.Stage) []string {
		a := st.Site.Anonymous().Get(st.Public("/schedule.ics"))
		found := regexp.MustCompile(`(?m)^UID:.*$`).FindAllString(a.Body, -1)
		if len(found) == 0 {
			t.Fatalf("%d without entries:\n%s", a.Status, a.Body)
		}
		return found
	}
	here, there := apitest.NewStage(t, 4), apitest.NewStage(t, 4)
	for _, st := range []*apitest.Stage{here, there} {
		st.Draw().Pair().Publish()
	}
	if here.Public("") != there.Public("") {
		t.Fatalf("the events have the addresses %s and %s: nothing is compared", here.Public(""), there.Public(""))
	}
	one, two := uids(here), uids(there)
	if slices.ContainsFunc(two, func(uid string) bool { return slices.Contains(one, uid) }) {
		t.Errorf("one entry is in both calendars: %v, %v", one, two)
	}
	if entry := strings.SplitN(one[0], "@", 2); !strings.HasPrefix(two[0], entry[0]+"@") {
		t.Errorf("the entries are of other things: %v, %v", one, two)
	}
	here.Site.Stop()
	here.Site.Serve()
	if again := uids(here); !slices.Equal(one, again) {
		t.Errorf("after a restart %v, before it %v", again, one)
	}
}
