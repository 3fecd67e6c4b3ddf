package desk_test

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// work is what the main thread of a window has done so far, in processor time.
type work struct{ all, style, layout, script time.Duration }

func (w work) since(before work) work {
	return work{w.all - before.all, w.style - before.style, w.layout - before.layout, w.script - before.script}
}

func workOf(t *testing.T, g *apitest.Guest) work {
	t.Helper()
	var w work
	_, err := chromedp.Run(g.Tab, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		threads := performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks}
		if _, err := cdp.Call(ctx, target, performance.Enable, threads); err != nil {
			return err
		}
		got, err := cdp.Call(ctx, target, performance.GetMetrics, cdp.Empty{})
		if err != nil {
			return err
		}
		kinds := map[string]*time.Duration{
			"TaskDuration": &w.all, "RecalcStyleDuration": &w.style, "LayoutDuration": &w.layout, "ScriptDuration": &w.script,
		}
		for _, m := range got.Metrics {
			if took := kinds[m.Name]; took != nil {
				*took = time.Duration(m.Value * float64(time.Second))
			}
		}
		return nil
	}))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// middle is the median of one kind of work.
func middle(all []work, kind func(work) time.Duration) time.Duration {
	var took []time.Duration
	for _, w := range all {
		took = append(took, kind(w))
	}
	slices.Sort(took)
	return took[len(took)/2]
}

// TestTheWorkOfAResult prints what a result costs the browsers of the arbiter and of a reader. The styles of a table are no more work than
// where its rows stand: one that asks what is in its rows is worked out anew as a whole.
func TestTheWorkOfAResult(t *testing.T) {
	runtest.Slow(t)
	const boards, results = 200, 9
	st := apitest.NewStage(t, 0, apitest.SwissOf(5))
	var list []play.PlayerData
	for i := range 2 * boards {
		list = append(list, play.PlayerData{Name: fmt.Sprintf("Игрок %03d", i+1), Rating: 2200 - i})
	}
	e, _, err := st.Site.Events.ImportPlayers(t.Context(), st.By, st.Event.ID, list)
	st.Must(e, err)
	st.Open().Draw().Pair().Publish()
	a, reader := st.ArbiterAt("anna", "ru", 1280), apitest.SitDown(t, st.Site, "reader", "ru", apitest.Phone)
	a.Goes(st.Desk("/rounds/1"))
	reader.Goes(st.Public("/rounds/1"))
	var desk, phone []work
	for board := 1; board <= results; board++ {
		before, beside := workOf(t, a), workOf(t, reader)
		a.Scores(st, board, "17")
		a.Until(fmt.Sprintf(`document.querySelector('[data-board="%d"] .result-field').dataset.stored === "17:7" &&
			document.querySelector("progress").value === %d`, board, board))
		reader.Until(fmt.Sprintf(`document.querySelectorAll('.pairings .points-white').length === %d`, board))
		desk, phone = append(desk, workOf(t, a).since(before)), append(phone, workOf(t, reader).since(beside))
	}
	for name, all := range map[string][]work{"desk": desk, "phone": phone} {
		style, layout := middle(all, func(w work) time.Duration { return w.style }), middle(all, func(w work) time.Duration { return w.layout })
		t.Logf("%s, %d boards, a result: %v in all, style %v, layout %v, script %v", name, boards,
			middle(all, func(w work) time.Duration { return w.all }), style, layout, middle(all, func(w work) time.Duration { return w.script }))
		if style > layout {
			t.Errorf("%s: the styles take %v, where things stand %v", name, style, layout)
		}
	}
	for name, g := range map[string]*apitest.Guest{"desk": a, "phone": reader} {
		page, _ := strconv.Atoi(g.Reads(`String(performance.getEntriesByType("navigation")[0].decodedBodySize)`))
		last, _ := strconv.Atoi(g.Reads(`String(performance.getEntriesByName(location.href, "resource").at(-1).decodedBodySize)`))
		t.Logf("%s: the page has %d bytes, the last result brought %d", name, page, last)
		if last == 0 || 5*last > page {
			t.Errorf("%s: a result brings %d bytes of a page of %d", name, last, page)
		}
	}
}

// TestARowThatWasTypedInComesWhole: while somebody types in a row its news are passed over; what stands there afterwards is what others
// have entered, though the row has not changed again.
func TestARowThatWasTypedInComesWhole(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := apitest.NewStage(t, 30, apitest.SwissOf(3)).Draw().Pair().Publish()
	a := st.ArbiterAt("anna", "ru", 1280)
	a.Goes(st.Desk("/rounds/1"))
	a.Until(`document.documentElement.dataset.connection === "online"`)
	field := func(board int) string {
		return fmt.Sprintf(`document.querySelector('[data-board="%d"] .result-field')`, board)
	}
	a.Press(fmt.Sprintf("#game-%d .result-field", st.Game(3).ID))
	a.Types("1")
	enter := func(board, points int) {
		st.Result(board, play.Result{Kind: play.FinalPosition, White: points, Black: 24 - points})
	}
	enter(3, 20)
	a.Until(`document.querySelector("progress").value === 1`)
	a.Types(kb.Escape)
	enter(5, 14)
	a.Until(field(5) + `.dataset.stored === "14:10"`)
	a.Until(field(3) + `.dataset.stored === "20:4" && ` + field(3) + `.value === "20:4"`)
}
