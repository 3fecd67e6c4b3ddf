package api_test

import (
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/api/web"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestSwallowedSockets: a reader whose connection dies without closing sees since when the page stands still, and the new result when the
// network is back, be it with the old server, with one that was started anew meanwhile, or on a phone that slept. The heartbeats are those
// of a hall.
func TestSwallowedSockets(t *testing.T) {
	runtest.Slow(t)
	for _, secure := range []bool{false, true} {
		if secure && !runtest.Night() {
			continue
		}
		way := apitest.Hallway{Secure: secure, Lang: "ru", Width: apitest.Phone}
		t.Run(way.String(), func(t *testing.T) {
			t.Parallel()
			swallow(t, way)
		})
	}
}

// The bounds follow from what is waited for, not from the machine. Two and a half heartbeats of at most 7.2 s are 18 s. A page that is
// back in the network may have asked a moment before: it gives up after 3.5 s, as live.js has it, and asks anew at once. On a machine where
// the page itself was long in coming live.js is more patient by slower, and so is the test; what news takes while all is well is added.
// They are judged at night, when tests come one after another, and printed otherwise.
const (
	tellsWithin = 20 * time.Second
	showsWithin = 5 * time.Second
	slower      = `String(Math.min(15000, Math.max(3500, 4 * performance.getEntriesByType("navigation")[0].responseStart)) - 3500)`
)

// wakes has a guest come back to a page that sleeps.
func wakes(g *apitest.Guest) {
	g.Test.Helper()
	sleeps(g, false)
	_, err := chromedp.Call(g.Tab, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	if err != nil {
		g.Test.Fatal(err)
	}
}

func swallow(t *testing.T, way apitest.Hallway) {
	st := apitest.NewStage(t, 8).Open().Draw().Pair().Publish()
	hall := func(c *api.Config) { c.Limits = web.Limits{} }
	st.Site.Answers(way.Secure, hall)
	reader, sleeper := st.Comes("reader", way), st.Comes("sleeper", way)
	w := st.Wired(reader)
	sleeper.Base, sleeper.Wired = reader.Base, true
	patient := time.Duration(0)
	for _, g := range []*apitest.Guest{reader, sleeper} {
		g.Goes(st.Public("/rounds/1"))
		g.Until(apitest.IsOnline)
		extra, err := strconv.ParseFloat(g.Reads(slower), 64)
		if err != nil {
			t.Fatal(err)
		}
		patient = max(patient, time.Duration(extra)*time.Millisecond)
	}
	began := time.Now()
	st.Result(4, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
	reader.Until(shows(4, 17))
	patient += time.Since(began)
	within := func(most time.Duration, g *apitest.Guest, what, condition string) {
		t.Helper()
		began := time.Now()
		g.Until(condition)
		took := time.Since(began).Round(10 * time.Millisecond)
		t.Logf("%s: %v", what, took)
		if runtest.Night() && took > most {
			t.Errorf("%s: %v, want at most %v", what, took, most)
		}
	}
	for i, what := range []string{"the network is back", "the server was started anew", "a phone slept"} {
		board, g := i+1, reader
		if board == 3 {
			g = sleeper
			g.Until(apitest.GoesOn)
			sleeps(g, true)
		}
		w.Swallow()
		st.Result(board, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
		within(tellsWithin, reader, "swallowed", apitest.StandsStill)
		if is := reader.Reads(`String(` + shows(board, 17) + `)`); is != "false" {
			t.Errorf("board %d is shown through a dead wire: %s", board, is)
		}
		if board == 2 {
			st.Site.Stop()
			st.Site.Serve(hall)
		}
		w.Restore(st.Site.Host())
		if board == 3 {
			wakes(g)
		}
		within(showsWithin+patient, g, what, shows(board, 17))
		reader.Until(apitest.GoesOn)
	}
}
