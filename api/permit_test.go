package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
)

// staged are ways to bring a round into each state of the table: the number of the round, and the system in which it gets there.
var staged = map[permit.State]struct {
	round  int
	system play.System
	bring  func(*apitest.Stage)
}{
	permit.Unpaired:    {1, play.Swiss, func(*apitest.Stage) {}},
	permit.Draft:       {1, play.Swiss, func(st *apitest.Stage) { st.Pair() }},
	permit.DraftFirst:  {1, play.RoundRobin, func(st *apitest.Stage) { st.Pair().Pair().Pair() }},
	permit.DraftMiddle: {2, play.RoundRobin, func(st *apitest.Stage) { st.Pair().Pair().Pair() }},
	permit.DraftLast:   {3, play.RoundRobin, func(st *apitest.Stage) { st.Pair().Pair().Pair() }},
	permit.Published:   {1, play.Swiss, func(st *apitest.Stage) { st.Pair().Publish() }},
	permit.Playing:     {1, play.Swiss, func(st *apitest.Stage) { st.Pair().Publish().Play(1) }},
	permit.Complete:    {1, play.Swiss, func(st *apitest.Stage) { st.Rounds(1) }},
	permit.Earlier:     {1, play.RoundRobin, func(st *apitest.Stage) { st.Rounds(1).Pair().Publish() }},
	permit.Followed:    {1, play.Swiss, func(st *apitest.Stage) { st.Rounds(1).Pair() }},
	permit.Over: {3, play.RoundRobin, func(st *apitest.Stage) {
		if a := st.Rounds(3).Arbiter.Get(st.Desk("/pdf/final.pdf")); a.Status != http.StatusOK {
			st.Test.Fatalf("the final protocol: %d", a.Status)
		}
	}},
}

// routesOf are what is posted to do an act on round n; nil where the state has nothing to do it with, or the system does not know it.
var routesOf = map[permit.Act]func(st *apitest.Stage, n int) (path string, form url.Values){
	permit.Enter:   resultRoute(false, "/result", "result", "14:10"),
	permit.Correct: resultRoute(true, "/result", "result", "14:10", "reason", "проверка"),
	permit.Clear:   resultRoute(true, "/result/clear", "reason", "проверка", "agreed", "warning.clear.now"),
	permit.Colours: func(st *apitest.Stage, n int) (string, url.Values) {
		if n > len(st.Event.Rounds) {
			return "", nil
		}
		form := apitest.Seen(st.Event.Version, "kind", "colours", "board", "1")
		form["agreed"] = []string{"warning.colours.turned", "warning.pairing.three-white", "warning.pairing.three-black"}
		return roundPath(st, n, "/edit"), form
	},
	permit.Edit: func(st *apitest.Stage, n int) (string, url.Values) {
		return roundPath(st, n, "/edit"), apitest.Seen(st.Event.Version, "kind", "board", "board", "1", "to", "9")
	},
	permit.Unpair:    roundRoute("/unpair"),
	permit.Publish:   roundRoute("/publish"),
	permit.Unpublish: roundRoute("/unpublish"),
	permit.Pair: func(st *apitest.Stage, n int) (string, url.Values) {
		if n != len(st.Event.Rounds) || n == st.Event.ScheduledRounds() {
			return "", nil
		}
		return st.Desk("/rounds"), apitest.Seen(st.Event.Version, "agreed", "warning.round.missing")
	},
	permit.Absence: ofSwiss(func(st *apitest.Stage, n int) (string, url.Values) {
		p := st.Event.Players[0]
		return st.Desk("/players/" + apitest.ID(p.ID) + "/byes"), apitest.Seen(p.Revision, "absent", fmt.Sprint(n), "half", "", "full", "")
	}),
	permit.Late: ofSwiss(func(st *apitest.Stage, n int) (string, url.Values) {
		p := st.Event.Players[0]
		return st.Desk("/players/" + apitest.ID(p.ID) + "/entered"), apitest.Seen(p.Revision, "entered", fmt.Sprint(n+1))
	}),
	permit.Remove: func(st *apitest.Stage, n int) (string, url.Values) {
		p := st.Event.Players[0]
		return st.Desk("/players/" + apitest.ID(p.ID) + "/remove"), apitest.Seen(p.Revision)
	},
	permit.Draw: func(st *apitest.Stage, _ int) (string, url.Values) {
		return st.Desk("/draw/clear"), apitest.Seen(st.Event.Version)
	},
}

// elsewhere are acts that other tests walk: a match has a system of its own, numbers follow ratings that have to change first, and
// the form of regulations has no field for what is settled.
var elsewhere = map[permit.Act]string{
	permit.Winner: "bracket_test.go of package conduct", permit.Renumber: "TestNumbersAfterTheDraw",
	permit.Regulations: "swiss_service_test.go of package conduct", permit.Restore: "TestRule6Copies",
	permit.Repair: "TestEverySituationInEverySystem", // it changes nothing where the pairs would be the same
}

func roundPath(st *apitest.Stage, n int, path string) string {
	return st.Desk(fmt.Sprintf("/rounds/%d%s", n, path))
}

func roundRoute(path string) func(*apitest.Stage, int) (string, url.Values) {
	return func(st *apitest.Stage, n int) (string, url.Values) {
		return roundPath(st, n, path), apitest.Seen(st.Event.Version)
	}
}

// resultRoute posts to the first game of the round that has a result, or has none.
func resultRoute(has bool, path string, fields ...string) func(*apitest.Stage, int) (string, url.Values) {
	return func(st *apitest.Stage, n int) (string, url.Values) {
		r, _ := st.Event.Round(n)
		for _, g := range r.Games {
			if !g.IsFree() && has == (g.Result.Kind != play.NoResult) {
				return st.GamePath(g, path), apitest.Seen(g.Revision, fields...)
			}
		}
		return "", nil
	}
}

func ofSwiss(route func(*apitest.Stage, int) (string, url.Values)) func(*apitest.Stage, int) (string, url.Values) {
	return func(st *apitest.Stage, n int) (string, url.Values) {
		if st.Event.Head.Regulations.System != play.Swiss {
			return "", nil
		}
		return route(st, n)
	}
}

// TestTableOfActs walks the table of acts and states against the routes: what is free is done, what is asked about is asked, once or
// twice, what is refused is refused; and nothing but what is free changes anything.
func TestTableOfActs(t *testing.T) {
	t.Parallel()
	ground := apitest.NewGround(t)
	walked, ways := map[permit.Act]int{}, 0
	for _, state := range permit.States() {
		how, ok := staged[state]
		if !ok {
			t.Errorf("nothing brings a round into the state %s", state)
			continue
		}
		fresh := func() *apitest.Stage {
			st := ground.Another(4, func(h *play.Head) {
				if *h = h.WithSystem(how.system); how.system == play.Swiss {
					h.Regulations.Rounds = 3
				}
			}).Draw()
			how.bring(st)
			st.Fresh()
			return st
		}
		st := fresh()
		if got := permit.StateOf(st.Event, how.round); got != state {
			t.Fatalf("the round is %s, want %s", got, state)
		}
		for _, act := range permit.Acts() {
			if _, known := permit.In(act, state); !known {
				t.Errorf("%s, %s: the table says nothing", act, state)
			}
			route, here := routesOf[act], elsewhere[act]
			if route == nil && here == "" {
				t.Errorf("no route for %s", act)
			}
			if route == nil {
				continue
			}
			want := permit.Of(st.Event, act, how.round)
			path, form := route(st, how.round)
			if path == "" {
				continue
			}
			walked[act]++
			before := st.Site.Digest()
			a := st.Arbiter.Post(path, form)
			got := metBy(a)
			if got != levelName(want) {
				t.Errorf("%s, %s: the route says %s, the table %s (%d)\n%.1500s", act, state, got, levelName(want), a.Status, a.Body)
			}
			if want.IsFree() == (st.Site.Digest() == before) {
				t.Errorf("%s, %s: changed when it should not, or the other way round", act, state)
			}
			if asks := got == "once" || got == "twice"; asks && !namesRound(a.Body, how.round) {
				t.Errorf("%s, %s: the question does not name its deed\n%.1500s", act, state, a.Body)
			}
			ways += strings.Count(a.Body, `class="toolbar ways"`)
			if want.IsFree() {
				st = fresh()
			}
		}
	}
	for act := range routesOf {
		if walked[act] < 2 {
			t.Errorf("%s was tried in %d states", act, walked[act])
		}
	}
	if ways < 20 {
		t.Errorf("only %d refusals say what can be done instead", ways)
	}
}

func levelName(v permit.Verdict) string {
	switch {
	case v.IsFree():
		return "free"
	case v.IsRefused():
		return "refused"
	case v.Level == tournament.ConfirmTwice:
		return "twice"
	}
	return "once"
}

// namesRound tells whether a question says what it is about: an act on a round.
func namesRound(body string, round int) bool {
	_, after, _ := strings.Cut(body, `<h1 id="deed">`)
	deed, _, _ := strings.Cut(after, "</h1>")
	return regexp.MustCompile(fmt.Sprintf(`(?i)тура? %d\b`, round)).MatchString(deed)
}

// metBy is what an answer says of the act.
func metBy(a apitest.Answer) string {
	asks := strings.Contains(a.Body, "Пока ничего не изменено")
	switch {
	case a.Status == http.StatusSeeOther:
		return "free"
	case asks && strings.Contains(a.Body, `name="agreed" type="checkbox"`):
		return "twice"
	case asks:
		return "once"
	case a.Status == http.StatusConflict || a.Status == http.StatusNotFound:
		return "refused"
	}
	return fmt.Sprint(a.Status)
}
