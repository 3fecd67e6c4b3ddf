package api_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestCalendarsOfTwoInstallations: events have the same numbers on every server; their entries in calendars must not. Those of one server
// stay what they are when it starts again.
func TestCalendarsOfTwoInstallations(t *testing.T) {
	t.Parallel()
	uids := func(st *stage) []string {
		a := st.site.anonymous().get(st.public("/schedule.ics"))
		found := regexp.MustCompile(`(?m)^UID:.*$`).FindAllString(a.body, -1)
		if len(found) == 0 {
			t.Fatalf("%d without entries:\n%s", a.status, a.body)
		}
		return found
	}
	here, there := newStage(t, 4), newStage(t, 4)
	for _, st := range []*stage{here, there} {
		st.draw().pair().publish()
	}
	if here.public("") != there.public("") {
		t.Fatalf("the events have the addresses %s and %s: nothing is compared", here.public(""), there.public(""))
	}
	one, two := uids(here), uids(there)
	if slices.ContainsFunc(two, func(uid string) bool { return slices.Contains(one, uid) }) {
		t.Errorf("one entry is in both calendars: %v, %v", one, two)
	}
	if entry := strings.SplitN(one[0], "@", 2); !strings.HasPrefix(two[0], entry[0]+"@") {
		t.Errorf("the entries are of other things: %v, %v", one, two)
	}
	here.site.stop()
	here.site.serve()
	if again := uids(here); !slices.Equal(one, again) {
		t.Errorf("after a restart %v, before it %v", again, one)
	}
}
