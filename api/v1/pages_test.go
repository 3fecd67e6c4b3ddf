package v1_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"adyukh/api/apitest"
)

// TestListsComeInPages: each page of a list names the next one, in its text and in its head, every row is on one of them, and the last one
// names none.
func TestListsComeInPages(t *testing.T) {
	t.Parallel()
	st := apitest.NewGround(t).Another(0, apitest.RatedEvent, apitest.SwissOf(4)).Enter(260).Open().Draw()
	for range 3 {
		st.Pair().Publish().PlayAtOnce(130)
	}
	type row struct {
		ID     int `json:"id"`
		Number int `json:"number"`
		Player int `json:"player"`
	}
	type answer struct {
		Players, Changes, Rows, Rounds []row
		Next                           string
	}
	b := st.Site.Anonymous()
	for _, c := range []struct {
		path  string
		sizes []int
	}{
		{"/players", []int{250, 10}},
		{"/ratings", []int{250, 10}},
		{"/standings", []int{250, 10}},
		{"/crosstable?by=place", []int{250, 10}},
		{"/players?limit=100", []int{100, 100, 60}},
		{"/rounds", []int{3}},
		{"/rounds?limit=2", []int{2, 1}},
		{"/players?cursor=9750", []int{0}},
	} {
		seen := map[row]bool{}
		var sizes []int
		for path := st.API(c.path); path != ""; {
			again := b.Get(path)
			a := b.Get(path)
			page := apitest.Decode[answer](t, a)
			if again.Header.Get("Link") != a.Header.Get("Link") {
				t.Errorf("%s: a kept page names another next one: %q, %q", path, again.Header.Get("Link"), a.Header.Get("Link"))
			}
			all := slices.Concat(page.Players, page.Changes, page.Rows, page.Rounds)
			for _, r := range all {
				if seen[r] {
					t.Errorf("%s: %+v comes again", path, r)
				}
				seen[r] = true
			}
			sizes = append(sizes, len(all))
			next, _, _ := strings.Cut(strings.TrimPrefix(a.Header.Get("Link"), "<"), ">")
			if (next == "") != (page.Next == "") || next != "" && !strings.Contains(next, "cursor="+page.Next) {
				t.Errorf("%s: next %q, Link %q", path, page.Next, next)
			}
			path = next
		}
		if fmt.Sprint(sizes) != fmt.Sprint(c.sizes) {
			t.Errorf("%s: pages of %v, want %v", c.path, sizes, c.sizes)
		}
	}
	for path, parameter := range map[string]string{
		"/players?limit=251": "limit", "/ratings?limit=x": "limit", "/standings?cursor=7": "cursor", "/rounds?cursor=-1": "cursor",
		"/crosstable?by=name": "by", "/players?page=2": "page",
	} {
		a := b.Get(st.API(path))
		if said := apitest.Decode[struct{ Errors []struct{ Parameter string } }](t, a); a.Status != http.StatusBadRequest ||
			len(said.Errors) != 1 || said.Errors[0].Parameter != parameter {
			t.Errorf("%s: %d %s", path, a.Status, a.Body)
		}
	}
}
