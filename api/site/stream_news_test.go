package site_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/api/live"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// TestStreamsSayWhatHasChanged: readers and the desk are told which parts of an event have changed and what there is to be said of it, many
// results as their number.
func TestStreamsSayWhatHasChanged(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.NewStage(t, 8).Open().Draw().Pair().Publish()
	reader := st.Site.Anonymous()
	reader.Get(st.Public(""))
	st.Arbiter.Get(st.Desk(""))
	public, desk := reader.Listen("/live"), st.Arbiter.Listen("/desk/live")
	public.Next()
	desk.Next()
	seen, version := st.Fresh().Published, st.Event.Version
	says := func(name string, parts []string, said []live.Said, results int) {
		t.Helper()
		e := st.Fresh()
		for who, news := range map[string]live.News{"readers": public.Until(seen, e.Published), "the desk": desk.Until(version, e.Version)} {
			for _, part := range parts {
				if who == "readers" && !slices.Contains(news.Parts, part) {
					t.Errorf("%s: %s are not told of %s, but of %q", name, who, part, news.Parts)
				}
			}
			if n := len(news.Said) + news.Results; n != len(said)+results || results == 0 && !slices.Equal(news.Said, said) {
				t.Errorf("%s: %s are told %+v and %d results", name, who, news.Said, news.Results)
			}
		}
		seen, version = e.Published, e.Version
	}
	game := func(board int) string { return fmt.Sprintf("game-%d", st.Game(board).ID) }
	st.Result(4, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
	says("a result", []string{"boards-1", game(4)}, []live.Said{{Round: 1, Board: 4, Score: "15:9"}}, 0)
	g := st.Game(4)
	st.Must(st.Site.Events.ClearResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision))
	says("a result taken back", []string{game(4)}, []live.Said{{Round: 1, Board: 4}}, 0)
	st.Play(4)
	says("four results", []string{game(1), game(2), game(3), game(4)}, nil, 4)
	st.Pair()
	version = st.Fresh().Version
	desk.Until(version-1, version)
	st.Publish()
	says("a round, which the desk has had", []string{"rounds", "round-2", "boards-2"}, []live.Said{{Round: 2}}, 0)
}

// TestPagesThatTakeNoPartStayTheSame: a page that says which parts of an event it shows is the same byte for byte after a change of other
// parts, whatever the change.
func TestPagesThatTakeNoPartStayTheSame(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.NewStage(t, 8, func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Rounds = 3
	}).Open().Draw().Pair().Publish()
	reader := st.Site.Anonymous()
	reader.Get(st.Public(""))
	l := reader.Listen("/live")
	l.Next()
	takes := regexp.MustCompile(`data-takes="([^"]*)"`)
	version := regexp.MustCompile(`data-version="\d+"`)
	first := st.Game(1).ID
	pages := []string{"/rounds/1", "/rounds/1?by=name", "/players", fmt.Sprintf("/games/%d", first)}
	for _, p := range st.Event.Players {
		pages = append(pages, fmt.Sprintf("/players/%d", p.ID))
	}
	look := func() map[string]string {
		all := map[string]string{}
		for _, page := range pages {
			all[page] = version.ReplaceAllString(reader.Get(st.Public(page)).Body, "")
		}
		return all
	}
	kept := 0
	changes := []func(){
		func() { st.Play(2) },
		func() { st.Result(1, play.Result{Kind: play.FinalPosition, White: 20, Black: 4}) },
		func() { st.Play(4) },
		func() { st.Pair() },
		func() { st.Publish(); pages = append(pages, "/rounds/2", "/rounds/2?by=name") },
		func() { st.Play(2) },
		func() { st.Sheet(1, "1. c3:e5") },
		func() { st.Play(4) },
		func() { st.Leave(st.Fresh().Players[5], play.Withdrawal{FromRound: 3}) },
		func() { st.Pair().Publish() },
		func() { st.Play(3) },
		func() { st.Play(4) }, // the end
	}
	for i, change := range changes {
		before, seen := look(), st.Fresh().Published
		change()
		parts := l.Until(seen, st.Fresh().Published).Parts
		for page, now := range look() {
			was, there := before[page]
			m := takes.FindStringSubmatch(now)
			if m == nil {
				t.Fatalf("%s takes all", page)
			}
			if !there || slices.ContainsFunc(parts, func(part string) bool { return isTaken(part, m[1]) }) {
				continue
			}
			if kept++; was != now {
				t.Errorf("change %d, of %q, is told by %s, which takes %s", i, parts, page, m[1])
			}
		}
	}
	if kept < 10 {
		t.Errorf("%d pages were left alone", kept)
	}
}

// TestOwnPagesHearOfWhatTheyShow: the page of a player is told of a change when it shows something of it, and of no other player's result.
func TestOwnPagesHearOfWhatTheyShow(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.NewStage(t, 9, apitest.SwissOf(3)).Open().Linked().Draw().Pair().Publish()
	b := st.Site.Anonymous()
	look := func() map[play.PlayerID]string {
		pages := map[play.PlayerID]string{}
		for _, p := range st.Fresh().Players {
			pages[p.ID] = b.Get(st.Me(p.ID)).Body
		}
		return pages
	}
	version := regexp.MustCompile(`data-version="(\d+)"`)
	versionOf := func(page string) int { n, _ := strconv.Atoi(version.FindStringSubmatch(page)[1]); return n }
	changes := []struct {
		name string
		do   func()
		hear int // how many pages are told
	}{
		{"two results", func() { st.Play(2) }, 4},
		{"a result corrected", func() { st.Result(1, play.Result{Kind: play.FinalPosition, White: 20, Black: 4}) }, 2},
		{"all but one", func() { st.Play(3) }, 4},
		{"the last result", func() { st.Play(4) }, 9},
		{"a round", func() { st.Pair().Publish() }, 9},
		{"a result in it", func() { st.Play(1) }, 2},
		{"a correction", func() {
			g := st.Fresh().Rounds[0].Games[1]
			c := conduct.Correction{Reason: "опечатка", Agreed: tournament.Agreed{"warning.result.followed", "warning.result.followed!"}}
			result := play.Result{Kind: play.FinalPosition, White: 5, Black: 19}
			st.Must(st.Site.Events.CorrectResult(t.Context(), st.By, st.Event.ID, g.ID, g.Revision, result, c))
		}, 9},
		{"somebody goes", func() { st.Leave(st.Fresh().Players[5], play.Withdrawal{FromRound: 3}) }, 9},
	}
	listened := st.Game(4).White // in the first round, whose last result comes last
	stream := b.Listen(st.Me(listened) + "/live")
	last := stream.Next()
	for _, change := range changes {
		before := look()
		change.do()
		hear := 0
		for id, now := range look() {
			was := before[id]
			switch {
			case versionOf(now) > versionOf(was):
				hear++
			case now != was:
				t.Errorf("%s: player %d is not told", change.name, id)
			}
			if id == listened && versionOf(now) > versionOf(was) {
				want := apitest.Told(st, int64(versionOf(now)))
				for said := stream.Next(); said != want; said = stream.Next() {
					if said != last { // which heartbeats repeat
						t.Fatalf("%s: the stream tells %s, want %s", change.name, said, want)
					}
				}
				last = want
			}
		}
		if hear != change.hear {
			t.Errorf("%s: %d pages are told, want %d", change.name, hear, change.hear)
		}
	}
}

// isTaken is what live.js decides by.
func isTaken(part, takes string) bool {
	for _, own := range strings.Fields(takes) {
		if part == own || part == "all" {
			return true
		}
		kind, number, _ := strings.Cut(part, "-")
		last, ok := strings.CutPrefix(own, "up-to-")
		n, _ := strconv.Atoi(number)
		if to, _ := strconv.Atoi(last); ok && (kind == "round" || kind == "boards") && n <= to {
			return true
		}
	}
	return false
}
