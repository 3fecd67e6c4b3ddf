package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
)

// staged are ways to bring a round into each state of the table: the number of the round, and the system in which it gets there.
var staged = map[permit.State]struct {
	round  int
	system play.System
	bring  func(*stage)
}{
	permit.Unpaired:    {1, play.Swiss, func(*stage) {}},
	permit.Draft:       {1, play.Swiss, func(st *stage) { st.pair() }},
	permit.DraftFirst:  {1, play.RoundRobin, func(st *stage) { st.pair().pair().pair() }},
	permit.DraftMiddle: {2, play.RoundRobin, func(st *stage) { st.pair().pair().pair() }},
	permit.DraftLast:   {3, play.RoundRobin, func(st *stage) { st.pair().pair().pair() }},
	permit.Published:   {1, play.Swiss, func(st *stage) { st.pair().publish() }},
	permit.Playing:     {1, play.Swiss, func(st *stage) { st.pair().publish().play(1) }},
	permit.Complete:    {1, play.Swiss, func(st *stage) { st.rounds(1) }},
	permit.Earlier:     {1, play.RoundRobin, func(st *stage) { st.rounds(1).pair().publish() }},
	permit.Followed:    {1, play.Swiss, func(st *stage) { st.rounds(1).pair() }},
	permit.Over: {3, play.RoundRobin, func(st *stage) {
		if a := st.rounds(3).arbiter.get(st.desk("/pdf/final.pdf")); a.status != http.StatusOK {
			st.t.Fatalf("the final protocol: %d", a.status)
		}
	}},
}

// routesOf are what is posted to do an act on round n; nil where the state has nothing to do it with, or the system does not know it.
var routesOf = map[permit.Act]func(st *stage, n int) (path string, form url.Values){
	permit.Enter:   resultRoute(false, "/result", "result", "14:10"),
	permit.Correct: resultRoute(true, "/result", "result", "14:10", "reason", "проверка"),
	permit.Clear:   resultRoute(true, "/result/clear", "reason", "проверка"),
	permit.Colours: func(st *stage, n int) (string, url.Values) {
		if n > len(st.event.Rounds) {
			return "", nil
		}
		form := seen(st.event.Version, "kind", "colours", "board", "1")
		form["agreed"] = []string{"warning.colours.turned", "warning.pairing.three-white", "warning.pairing.three-black"}
		return roundPath(st, n, "/edit"), form
	},
	permit.Edit: func(st *stage, n int) (string, url.Values) {
		return roundPath(st, n, "/edit"), seen(st.event.Version, "kind", "board", "board", "1", "to", "9")
	},
	permit.Unpair:    roundRoute("/unpair"),
	permit.Publish:   roundRoute("/publish"),
	permit.Unpublish: roundRoute("/unpublish"),
	permit.Pair: func(st *stage, n int) (string, url.Values) {
		if n != len(st.event.Rounds) || n == st.event.ScheduledRounds() {
			return "", nil
		}
		return st.desk("/rounds"), seen(st.event.Version, "agreed", "warning.round.missing")
	},
	permit.Absence: ofSwiss(func(st *stage, n int) (string, url.Values) {
		p := st.event.Players[0]
		return st.desk("/players/" + id(p.ID) + "/byes"), seen(p.Revision, "absent", fmt.Sprint(n), "half", "", "full", "")
	}),
	permit.Late: ofSwiss(func(st *stage, n int) (string, url.Values) {
		p := st.event.Players[0]
		return st.desk("/players/" + id(p.ID) + "/entered"), seen(p.Revision, "entered", fmt.Sprint(n+1))
	}),
	permit.Remove: func(st *stage, n int) (string, url.Values) {
		p := st.event.Players[0]
		return st.desk("/players/" + id(p.ID) + "/remove"), seen(p.Revision)
	},
	permit.Draw: func(st *stage, _ int) (string, url.Values) { return st.desk("/draw/clear"), seen(st.event.Version) },
}

// elsewhere are acts that other tests walk: a match has a system of its own, numbers follow ratings that have to change first, and
// the form of regulations has no field for what is settled.
var elsewhere = map[permit.Act]string{
	permit.Winner: "bracket_test.go of package conduct", permit.Renumber: "TestNumbersAfterTheDraw",
	permit.Regulations: "swiss_service_test.go of package conduct", permit.Restore: "TestRule6Copies",
}

func roundPath(st *stage, n int, path string) string {
	return st.desk(fmt.Sprintf("/rounds/%d%s", n, path))
}

func roundRoute(path string) func(*stage, int) (string, url.Values) {
	return func(st *stage, n int) (string, url.Values) { return roundPath(st, n, path), seen(st.event.Version) }
}

// resultRoute posts to the first game of the round that has a result, or has none.
func resultRoute(has bool, path string, fields ...string) func(*stage, int) (string, url.Values) {
	return func(st *stage, n int) (string, url.Values) {
		r, _ := st.event.Round(n)
		for _, g := range r.Games {
			if !g.IsFree() && has == (g.Result.Kind != play.NoResult) {
				return st.gamePath(g, path), seen(g.Revision, fields...)
			}
		}
		return "", nil
	}
}

func ofSwiss(route func(*stage, int) (string, url.Values)) func(*stage, int) (string, url.Values) {
	return func(st *stage, n int) (string, url.Values) {
		if st.event.Head.Regulations.System != play.Swiss {
			return "", nil
		}
		return route(st, n)
	}
}

// TestTableOfActs walks the table of acts and states against the routes: what is free is done, what is asked about is asked, once or
// twice, what is refused is refused; and nothing but what is free changes anything.
func TestTableOfActs(t *testing.T) {
	t.Parallel()
	ground := newGround(t)
	walked, ways := map[permit.Act]int{}, 0
	for _, state := range permit.States() {
		how, ok := staged[state]
		if !ok {
			t.Errorf("nothing brings a round into the state %s", state)
			continue
		}
		fresh := func() *stage {
			st := ground.another(4, func(h *play.Head) {
				if *h = h.WithSystem(how.system); how.system == play.Swiss {
					h.Regulations.Rounds = 3
				}
			}).draw()
			how.bring(st)
			st.fresh()
			return st
		}
		st := fresh()
		if got := permit.StateOf(st.event, how.round); got != state {
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
			want := permit.Of(st.event, act, how.round)
			path, form := route(st, how.round)
			if path == "" {
				continue
			}
			walked[act]++
			before := st.site.digest()
			a := st.arbiter.post(path, form)
			if got := metBy(a); got != levelName(want) {
				t.Errorf("%s, %s: the route says %s, the table %s (%d)\n%.1500s", act, state, got, levelName(want), a.status, a.body)
			}
			if want.IsFree() == (st.site.digest() == before) {
				t.Errorf("%s, %s: changed when it should not, or the other way round", act, state)
			}
			ways += strings.Count(a.body, `class="toolbar ways"`)
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

// metBy is what an answer says of the act.
func metBy(a answer) string {
	asks := strings.Contains(a.body, "Пока ничего не изменено")
	switch {
	case a.status == http.StatusSeeOther:
		return "free"
	case asks && strings.Contains(a.body, `name="agreed" type="checkbox"`):
		return "twice"
	case asks:
		return "once"
	case a.status == http.StatusConflict || a.status == http.StatusNotFound:
		return "refused"
	}
	return fmt.Sprint(a.status)
}
