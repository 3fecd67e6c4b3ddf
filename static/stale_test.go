package static_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// An answer that was on its way while a result was stored shows the board without it. It may not take the result off the
// page: the cursor would go there as to an empty board.
func TestResultsOutliveAnOlderAnswer(t *testing.T) {
	d := newDesk(t)
	ctx := d.open(t)
	_, err := chromedp.Run(ctx, chromedp.Evaluate[bool](`import('/js/morph.js').then(({ morph }) => {
		window.old = document.querySelector('#pairings').cloneNode(true);
		window.show = (table) => morph(document.querySelector('#pairings'), table.cloneNode(true));
		return true; })`, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatal(err)
	}
	stored := `document.querySelector('#board-1 .result-field').dataset.stored`
	do(t, ctx, keys("16"+kb.Enter))
	until(t, ctx, stored+` === '16'`)
	is[bool](t, ctx, `(window.show(window.old), true)`)
	if got := is[string](t, ctx, stored+` + ' ' + document.querySelector('#board-1 .result-field').value`); got != "16 16" {
		t.Errorf("after an older answer board 1 shows %q", got)
	}
	// What is as new or newer is shown.
	newer := `(() => { const t = document.querySelector('#pairings').cloneNode(true), f = t.querySelector('#board-1 .result-field');
		f.setAttribute('value', '9'); f.dataset.stored = '9'; f.form.elements.revision.setAttribute('value', '2'); 
		window.newer = t; window.show(t); return true; })()`
	is[bool](t, ctx, newer)
	if got := is[string](t, ctx, stored); got != "9" {
		t.Errorf("after a newer answer board 1 shows %q", got)
	}
	// A server that was started from a backup counts from an earlier time.
	is[bool](t, ctx, `(document.querySelectorAll('form').forEach((f) => { f.dataset.anew = ''; }), window.show(window.old), true)`)
	if got := is[string](t, ctx, stored); got != "" {
		t.Errorf("from a backup board 1 shows %q", got)
	}
	is[bool](t, ctx, `(window.show(window.newer), window.show(window.old), true)`)
	if got := is[string](t, ctx, stored); got != "9" {
		t.Errorf("the mark of a new beginning stays: board 1 shows %q", got)
	}
}
