package static_test

import (
	"context"
	"net/http"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const leaveFields = `(document.activeElement.blur(), true)`

// TestDigitsAreNeverLost: what is typed where no field has the focus goes to the first board without a result, or on with a
// result that is not stored.
func TestDigitsAreNeverLost(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ctx := d.open(t)
	is[bool](t, ctx, leaveFields)
	do(t, ctx, keys("1"))
	is[bool](t, ctx, leaveFields)
	do(t, ctx, keys("7"))
	if got := at(t, ctx) + " " + is[string](t, ctx, `document.activeElement.value`); got != "1 17" {
		t.Errorf("board and result typed: %q", got)
	}
	do(t, ctx, keys(kb.Enter))
	until(t, ctx, `document.querySelector('#board-1 .result-field').dataset.stored === '17'`)
	// A button that was pressed has the focus.
	is[bool](t, ctx, `(document.querySelector('#board-3 .save').hidden = false, document.querySelector('[data-theme-toggle]').focus(), true)`)
	do(t, ctx, keys("="+kb.Enter))
	until(t, ctx, `document.querySelector('#board-2 .result-field').dataset.stored === '='`)
	if got := at(t, ctx); got != "3" {
		t.Errorf("after it the cursor is at board %q", got)
	}
}

// TestTypedAhead: a press on "results" and the digits at once, before the page of the round is there. No other test is beside
// it: the keys have to come before the page does.
func TestTypedAhead(t *testing.T) {
	d := newDesk(t)
	d.late = make(chan struct{})
	release := sync.OnceFunc(func() { close(d.late) })
	t.Cleanup(release)
	d.HandleFunc("GET /start", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`<!doctype html><meta charset=utf-8><div id=live></div><a id=go href="/#results">results</a>
			<script type=module src="/js/ahead.js"></script>`))
	})
	ctx := tab(t)
	do(t, ctx, chromedp.Navigate(d.url+"/start"), click("#go"), keys("17"+kb.Enter+"1"))
	release()
	until(t, ctx, `document.querySelector('#board-1 .result-field').dataset.stored === '17'`)
	do(t, ctx, keys("6"))
	if got := at(t, ctx) + " " + is[string](t, ctx, `document.activeElement.value`); got != "2 16" {
		t.Errorf("board and result typed: %q", got)
	}
	do(t, ctx, keys(kb.Enter))
	until(t, ctx, `document.querySelector('#board-2 .result-field').dataset.stored === '16'`)
}

// updateRows brings the lines up to date as a live region does (static/js/live.js).
const updateRows = `fetch('/').then((answer) => answer.text()).then(async (text) => {
	const { morph } = await import('/js/morph.js');
	const fresh = new DOMParser().parseFromString(text, 'text/html');
	for (const row of document.querySelectorAll('[data-row]')) morph(row, fresh.getElementById(row.id));
	return true;
})`

// TestSlipsInAnyOrder: a board's number, then the score, board after board, though the page is brought up to date in between.
func TestSlipsInAnyOrder(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ctx := d.open(t)
	do(t, ctx, keys("*"))
	number := `document.activeElement.matches('[data-by-number]')`
	if !is[bool](t, ctx, number) {
		t.Fatal("an asterisk alone does not lead to the field for numbers")
	}
	do(t, ctx, keys("9"+kb.Enter))
	if got := is[string](t, ctx, `document.querySelector('.by-number-said').textContent`); got != "result.no-board 9" {
		t.Errorf("of a board that is not there it says %q", got)
	}
	for _, slip := range []string{"5", "3", "4"} {
		do(t, ctx, keys(slip))
		if got := at(t, ctx); got != slip {
			t.Fatalf("%s leads to board %q", slip, got)
		}
		if !run(t, ctx, "update", chromedp.Evaluate[bool](updateRows, chromedp.EvalAwaitPromise)) {
			t.Fatal("the page was not brought up to date")
		}
		do(t, ctx, keys("1"+slip+kb.Enter))
		if !is[bool](t, ctx, number) {
			t.Fatal("after the result the cursor is not where the next number is typed")
		}
	}
	until(t, ctx, `[5, 3, 4].every((b) => document.querySelector('#board-' + b + ' .result-field').dataset.stored === '1' + b)`)
	do(t, ctx, keys(kb.Escape))
	if got := at(t, ctx); got != "1" {
		t.Errorf("Escape leads to %q", got)
	}
}

// place sends one key as a keyboard of another language does: what it types, and where it lies.
func place(key, code string, modifiers chromedp.Modifier) step {
	return chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeKeyDown, input.DispatchKeyEventTypeKeyUp} {
			event := input.DispatchKeyEventParams{Type: kind, Key: key, Code: code, Modifiers: int64(modifiers)}
			if kind == input.DispatchKeyEventTypeKeyDown {
				event.Text = key
			}
			if _, err := cdp.Call(ctx, target, input.DispatchKeyEvent, event); err != nil {
				return err
			}
		}
		return nil
	})
}

// TestKeysOfTheDesk: the list of keys and the next step are reached from a field for results and from nowhere, on either keyboard.
func TestKeysOfTheDesk(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.HandleFunc("GET /next", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte("<!doctype html><main>next</main>"))
	})
	ctx := d.open(t)
	listed := `document.querySelector('#keys').open`
	do(t, ctx, keys("?"))
	if !is[bool](t, ctx, listed+` && document.activeElement.closest('#keys') !== null`) {
		t.Fatal("? does not open the list of keys")
	}
	do(t, ctx, keys(kb.Escape))
	if got := at(t, ctx); got != "1" || is[bool](t, ctx, listed) {
		t.Errorf("after Escape the cursor is at %q", got)
	}
	is[bool](t, ctx, leaveFields)
	do(t, ctx, place(",", "Slash", chromedp.ModifierShift)) // where "?" is on the other keyboard
	if !is[bool](t, ctx, listed) {
		t.Error("the place of ? does not open the list of keys")
	}
	do(t, ctx, keys(kb.Escape))

	// A button that changes something gets the focus first.
	is[bool](t, ctx, `(document.querySelector('main').insertAdjacentHTML('beforeend', '<button data-next type=button>go</button>'),
		document.querySelector('main [data-next]').addEventListener('click', () => { window.went = (window.went ?? 0) + 1; }), true)`)
	do(t, ctx, focus("#board-1 .result-field"), keys("1"), place("\\", "Backslash", 0))
	if got := is[string](t, ctx, `document.activeElement.value`); got != "1" {
		t.Errorf("a result that is not stored is left, or holds %q", got)
	}
	do(t, ctx, keys(kb.Escape), place("ё", "Backslash", 0))
	if !is[bool](t, ctx, `document.activeElement.matches('[data-next]') && window.went === undefined`) {
		t.Error("the first press does not put the focus on the button, or presses it")
	}
	do(t, ctx, place("\\", "Backslash", 0))
	if got := is[int](t, ctx, `window.went ?? 0`); got != 1 {
		t.Errorf("two presses press the button %d times", got)
	}
	is[bool](t, ctx, `(document.querySelector('main [data-next]').remove(), true)`)
	do(t, ctx, place("\\", "Backslash", 0))
	until(t, ctx, `document.querySelector('main').textContent === 'next'`)
}
