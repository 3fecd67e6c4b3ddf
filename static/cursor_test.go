package static_test

import (
	"context"
	"net/http"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"adyukh/static"
	"adyukh/static/runtest"
	"adyukh/templates"
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

// TestTypedAhead: a press on "results", or the key of the next step, and the digits at once, before the page of the round is there. No
// other test is beside it: the keys have to come before the page does.
func TestTypedAhead(t *testing.T) {
	runtest.Slow(t)
	for name, press := range map[string]step{"link": click("main a"), "key": place("\\", "Backslash", 0)} {
		t.Run(name, func(t *testing.T) { typeAhead(t, press) })
	}
}

func typeAhead(t *testing.T, press step) {
	t.Helper()
	d := newDesk(t)
	d.late = make(chan struct{})
	release := sync.OnceFunc(func() { close(d.late) })
	t.Cleanup(release)
	d.HandleFunc("GET /start", func(w http.ResponseWriter, _ *http.Request) {
		d.show(t, w, "start", templates.Page{
			Keys: &templates.Keys{}, Nav: []templates.Link{{Label: templates.Literal("rounds"), Href: "/start", Next: "/#results"}},
		})
	})
	ctx := tab(t)
	do(t, ctx, chromedp.Navigate(d.url+"/start"), press, keys("17"+kb.Enter+"1"))
	release()
	until(t, ctx, `document.querySelector('#board-1 .result-field').dataset.stored === '17'`)
	do(t, ctx, keys("6"))
	if got := at(t, ctx) + " " + is[string](t, ctx, `document.activeElement.value`); got != "2 16" {
		t.Errorf("board and result typed: %q", got)
	}
	do(t, ctx, keys(kb.Enter))
	until(t, ctx, `document.querySelector('#board-2 .result-field').dataset.stored === '16'`)
}

// heldDesk is a desk whose modules come when it is said.
func heldDesk(t *testing.T, ctx context.Context) (d *desk, release func()) {
	t.Helper()
	d = newDesk(t)
	asked := make(chan struct{})
	release = sync.OnceFunc(func() { close(asked) })
	t.Cleanup(release)
	d.HandleFunc("GET "+static.URL("desk.js"), func(w http.ResponseWriter, r *http.Request) {
		<-asked
		static.Handler().ServeHTTP(w, r)
	})
	command(t, ctx, page.Navigate, page.NavigateParams{URL: d.url + "/#results"}) // the page will not be loaded for a while
	until(t, ctx, `document.querySelector('#board-6 .result-field')`)
	return d, release
}

// TestTypedBeforeTheModules: an arbiter types as soon as the page shows; its modules take over what was typed, in order and once.
func TestTypedBeforeTheModules(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	ctx := tab(t)
	d, release := heldDesk(t, ctx)
	do(t, ctx, keys("15"+kb.Enter+kb.ArrowDown+"139"+kb.Backspace))
	do(t, ctx, keys("1", chromedp.ModifierCtrl)) // is the browser's
	if n := is[int](t, ctx, `document.querySelectorAll('[data-typed]').length`); n != 0 || at(t, ctx) != "" {
		t.Fatalf("without its modules the page has typed into %d fields, the cursor is at board %q", n, at(t, ctx))
	}
	release()
	until(t, ctx, `document.querySelector('#board-1 .result-field').dataset.stored === '15'`)
	if got := at(t, ctx) + " " + is[string](t, ctx, `document.activeElement.value`); got != "3 13" {
		t.Errorf("after a result and an arrow board and result typed: %q", got)
	}
	if again := is[int](t, ctx, `window.typedAhead().length`); again != 0 {
		t.Errorf("%d keys are handed over twice", again)
	}
	// A browser takes the focus away when the page is loaded at last; the cursor comes back to where it was.
	is[bool](t, ctx, `(document.activeElement.blur(), window.dispatchEvent(new Event('load')))`)
	do(t, ctx, keys(kb.Backspace+"4"+kb.Enter))
	until(t, ctx, `document.querySelector('#board-3 .result-field').dataset.stored === '14'`)
	if got := d.take(); len(got) != 2 {
		t.Errorf("posted: %v", got)
	}
}

// TestFieldsKeepWhatIsTyped: a field that was pressed before the modules are there takes its keys itself, and Enter sends what it holds.
func TestFieldsKeepWhatIsTyped(t *testing.T) {
	t.Parallel()
	ctx := tab(t)
	_, release := heldDesk(t, ctx)
	do(t, ctx, focus("#board-3 .result-field"), keys("12"))
	if got := is[string](t, ctx, `document.activeElement.value`); got != "12" {
		t.Errorf("the field holds %q", got)
	}
	release()
	until(t, ctx, `document.documentElement.classList.contains('typing')`)
	do(t, ctx, keys(kb.Enter))
	until(t, ctx, `document.querySelector('#board-3 .result-field').dataset.stored === '12'`)
}

// TestTypedWithoutTheFocus: where the browser takes the focus from what is typed, since the address names another line, Enter still
// saves it and Escape takes it back.
func TestTypedWithoutTheFocus(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	d, ctx := newDesk(t), tab(t)
	do(t, ctx, chromedp.Navigate(d.url+"/#teams-9"), keys("15"))
	is[bool](t, ctx, `(document.activeElement.blur(), true)`)
	do(t, ctx, keys(kb.Enter))
	until(t, ctx, `document.querySelector('#board-1 .result-field').dataset.stored === '15'`)
	do(t, ctx, keys("16"))
	is[bool](t, ctx, `(document.activeElement.blur(), true)`)
	do(t, ctx, keys(kb.Escape))
	if got := at(t, ctx) + " " + is[string](t, ctx, `document.activeElement.value`); got != "2 " {
		t.Errorf("after Escape board and result typed: %q", got)
	}
	do(t, ctx, keys("17"))
	is[bool](t, ctx, `(document.activeElement.blur(), window.dispatchEvent(new Event('load')))`)
	do(t, ctx, keys("8"))
	if got := at(t, ctx) + " " + is[string](t, ctx, `document.activeElement.value`); got != "2 178" {
		t.Errorf("after the page was loaded board and result typed: %q", got)
	}
}

// updateRows brings the lines up to date as a live region does (static/js/live.js).
const updateRows = `fetch('/').then((answer) => answer.text()).then(async (text) => {
	const { morph } = await import('/js/morph.js');
	const fresh = new DOMParser().parseFromString(text, 'text/html');
	for (const row of document.querySelectorAll('[data-row]')) morph(row, fresh.getElementById(row.id));
	morph(document.querySelector('.by-number'), fresh.querySelector('.by-number'));
	return true;
})`

// TestSlipsInAnyOrder: a board's number, then the score, board after board, though the page is brought up to date in between.
func TestSlipsInAnyOrder(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	d := newDesk(t)
	ctx := d.open(t)
	do(t, ctx, keys("*"))
	number := `document.activeElement.matches('[data-by-number]')`
	if !is[bool](t, ctx, number) {
		t.Fatal("an asterisk alone does not lead to the field for numbers")
	}
	do(t, ctx, keys("9"+kb.Enter))
	run(t, ctx, "update", chromedp.Evaluate[bool](updateRows, chromedp.EvalAwaitPromise))
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
