package static_test

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/templates"
)

// desk is a round of six boards and what was posted to it.
type desk struct {
	*site
	mu       sync.Mutex
	stored   map[int]string
	revision map[int]int64
	posts    []string
	points   templates.Points
	answer   func(board int, typed string) (status int) // 0: nothing but the connection's end
	hold     chan struct{}
	asks     bool          // 409 says that a page asks first
	late     chan struct{} // until it is closed the page is on its way
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{
		stored: map[int]string{6: "17:7"}, points: templates.Points{Kind: "shared", Most: 24, Whole: 24}, revision: map[int]int64{},
		answer: func(int, string) int { return 200 },
	}
	d.site = newSite(t, map[string]string{
		"desk": `{{define "content"}}<section id="region" data-live="/region">{{template "pairings" .Body}}</section>
		{{template "entry-keys" (index .Body.Rows 0).Entry.Points}}{{end}}`,
		"start": `{{define "content"}}<h1>start</h1><a href="/#results">results</a>{{end}}`,
	})
	d.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) {
		d.mu.Lock()
		late := d.late
		d.mu.Unlock()
		if late != nil {
			<-late
		}
		d.show(t, w, "desk", templates.Page{
			Body: d.pairings(), Keys: &templates.Keys{Results: &d.points}, Queue: &templates.Queue{Key: "test u1", User: 1, Name: "anna"},
			Nav: []templates.Link{{Label: templates.Literal("rounds"), Href: "/", Next: "/next"}},
		})
	})
	d.HandleFunc("POST /result/{board}", func(w http.ResponseWriter, r *http.Request) { d.post(t, w, r) })
	return d
}

func (d *desk) pairings() templates.Pairings {
	d.mu.Lock()
	defer d.mu.Unlock()
	p := templates.Pairings{ID: "pairings"}
	for b := 1; b <= 6; b++ {
		p.Rows = append(p.Rows, d.row(b))
	}
	return p
}

func (d *desk) row(b int) templates.Pairing {
	return templates.Pairing{
		ID: fmt.Sprintf("board-%d", b), Board: b, White: templates.Seat{Name: fmt.Sprintf("W%d", b)},
		Black: templates.Seat{Name: fmt.Sprintf("B%d", b)},
		Entry: &templates.ResultEntry{
			Action: fmt.Sprintf("/result/%d", b), Revision: d.revision[b], Points: d.points, Stored: d.stored[b], Value: d.stored[b],
			Label: templates.Literal(fmt.Sprintf("result %d", b)),
		},
	}
}

func (d *desk) post(t *testing.T, w http.ResponseWriter, r *http.Request) {
	b, err := strconv.Atoi(r.PathValue("board"))
	if err != nil {
		t.Error(err)
	}
	typed := r.PostFormValue("result")
	d.mu.Lock()
	d.posts = append(d.posts, fmt.Sprintf("%d %s r%s", b, typed, r.PostFormValue("revision")))
	hold := d.hold
	status := d.answer(b, typed)
	d.mu.Unlock()
	if hold != nil {
		<-hold
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	switch status {
	case 0:
		panic(http.ErrAbortHandler)
	case 200:
		d.stored[b] = typed
		d.revision[b]++
		row := d.row(b)
		if r.Header.Get("HX-Request") == "" {
			http.Redirect(w, r, "/", http.StatusSeeOther)
			return
		}
		d.fragment(t, w, 200, "pairing", row)
	case 409, 422:
		row := d.row(b)
		row.Entry.Value, row.Entry.Error, row.Entry.Asks = typed, templates.Literal("refused by the server"), d.asks
		d.fragment(t, w, status, "pairing", row)
	default:
		w.WriteHeader(status)
	}
}

// take returns what was posted until now.
func (d *desk) take() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return append([]string{}, d.posts...)
}

func (d *desk) open(t *testing.T) context.Context {
	ctx := tab(t)
	do(t, ctx, chromedp.Navigate(d.url), focus("#board-1 .result-field"))
	until(t, ctx, `document.documentElement.classList.contains('typing')`)
	return ctx
}

// at returns the board whose field has the focus.
func at(t *testing.T, ctx context.Context) string {
	t.Helper()
	return is[string](t, ctx, `document.activeElement.closest('[data-board]')?.dataset.board ?? ''`)
}

func sent(t *testing.T, ctx context.Context) []string {
	t.Helper()
	return is[[]string](t, ctx, `window.sent.map(([path, body]) => path.split('/').pop() + ' ' + decodeURIComponent(body))`)
}

func TestResultsOneAfterAnother(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ctx := d.open(t)
	for _, typed := range []string{"17", "16:8", "=", "ф+", "y-"} {
		do(t, ctx, keys(typed+kb.Enter))
	}
	until(t, ctx, `[1,2,3,4,5].every((b) => document.querySelector('#board-' + b + ' .result-field').dataset.stored !== '')`)
	want := []string{
		"1 revision=0&result=17&by=1", "2 revision=0&result=16:8&by=1", "3 revision=0&result==&by=1",
		"4 revision=0&result=ф+&by=1", "5 revision=0&result=y-&by=1",
	}
	if diff := cmp.Diff(want, sent(t, ctx)); diff != "" {
		t.Error(diff)
	}
	if got := at(t, ctx); got != "" {
		t.Errorf("after the last empty board the focus is at %q", got)
	}
}

// TestResultsThatAPageAsksAbout: Enter over a stored result that others rest on leads to the page that asks, with what was typed.
func TestResultsThatAPageAsksAbout(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.asks, d.answer = true, func(int, string) int { return 409 }
	ctx := d.open(t)
	do(t, ctx, focus("#board-6 .result-field"), keys("12"+kb.Enter))
	until(t, ctx, `window.location.pathname === '/result/6'`)
	if diff := cmp.Diff([]string{"6 12 r0", "6 12 r0"}, d.take()); diff != "" {
		t.Error(diff)
	}
}

// TestResultsBeginAtABoard: a page that was opened for a board begins in its field; after the last result the title has the focus.
func TestResultsBeginAtABoard(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	d := newDesk(t)
	ctx := tab(t)
	do(t, ctx, chromedp.Navigate(d.url+"#board-3"))
	until(t, ctx, `document.activeElement.closest('#board-3')`)
	is[bool](t, ctx, `document.querySelector('main').insertAdjacentHTML('afterbegin', '<h1 tabindex=-1>Round</h1>') ?? true`)
	for range 5 {
		do(t, ctx, keys("12"+kb.Enter))
	}
	until(t, ctx, `document.activeElement.matches('h1')`)
	do(t, ctx, keys("9"))
	if got := is[int](t, ctx, `[...document.querySelectorAll('.result-field')].filter((f) => f.value === '9').length`); got != 0 {
		t.Error("what is typed after the last result falls into a field")
	}
}

// TestResultsOfOtherGames reads what is typed by the points of the game.
func TestResultsOfOtherGames(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tests := map[string]map[string]string{
		"shared": {"16": ": 8", "16:8": "16 : 8"},
		"own":    {"7:5": "7 : 5", "7-12": "7 : 12", "7": "", "25:0": "!result.range-own 24", "+": "12 : 0", "=": "6 : 6"},
		"draws": {
			"+": "2 : 0", "=": "1 : 1", "-": "0 : 2", "2": "2 : 0", "0": "0 : 2", "1": "", "1-0": "2 : 0", "1:1": "1 : 1", "½": "1 : 1",
			"0,5-0,5": "1 : 1", "2:1": "!result.score 2:0, 1:1, 0:2", "17": "!result.unreadable-draws", "н=": "0 : 0", "ф-": "0 : 2",
		},
		"halves": {"+": "1 : 0", "=": "½ : ½", "1": "1 : 0", "2:0": "1 : 0", "0.5": "½ : ½", "1/2": "½ : ½", "0-1": "0 : 1"},
		"wins": {
			"+": "2 : 0", "1": "2 : 0", "0": "0 : 2", "=": "!result.no-draw", "1:1": "!result.no-draw", "ф=": "!result.no-draw", "р-": "0 : 2",
		},
	}
	whole := map[string]int{"shared": 24, "own": 12, "draws": 2, "halves": 2, "wins": 2}
	for kind, typed := range tests {
		t.Run(kind, func(t *testing.T) {
			d := newDesk(t)
			d.points = templates.Points{Kind: kind, Most: max(24, whole[kind]), Whole: whole[kind]}
			ctx := d.open(t)
			for text, want := range typed {
				do(t, ctx, keys(text))
				got := is[string](t, ctx, `document.querySelector('#board-1 .complement').textContent`)
				if said := is[string](t, ctx, `document.querySelector('#board-1 .said').textContent`); said != "" {
					got = "!" + said
				}
				if got != want {
					t.Errorf("%s shows %q, want %q", text, got, want)
				}
				do(t, ctx, keys(kb.Escape))
			}
		})
	}
}

func TestRule4ArrowsNeverWrite(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ctx := d.open(t)
	do(t, ctx, keys("9"), keys(kb.ArrowDown), keys(kb.ArrowDown), keys(kb.ArrowUp))
	if got := at(t, ctx); got != "2" {
		t.Errorf("the focus is at %q", got)
	}
	if got := sent(t, ctx); len(got) > 0 {
		t.Errorf("sent %v", got)
	}
	if got := is[string](t, ctx, `document.querySelector('#board-1 .said').textContent`); got != "result.unsaved" {
		t.Errorf("board 1 says %q", got)
	}
	do(t, ctx, keys(kb.ArrowUp))
	if got := is[string](t, ctx, `document.activeElement.value`); got != "9" {
		t.Errorf("the typed text is %q", got)
	}
	do(t, ctx, keys(kb.Escape))
	if got := is[string](t, ctx, `document.activeElement.value + document.querySelector('#board-1 .said').textContent`); got != "" {
		t.Errorf("after Escape it says %q", got)
	}
}

func TestResultsRefuseAtOnce(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ctx := d.open(t)
	tests := []struct{ typed, said string }{
		{"25", "result.range 24"},
		{"17:8", "result.sum 24"},
		{"x", "result.unreadable"},
		{"ф", "result.side"},
		{"ф+-", "result.unreadable"},
		{"-1", "result.unreadable"},
	}
	for _, tt := range tests {
		do(t, ctx, keys(tt.typed), keys(kb.Enter))
		got := is[[]any](t, ctx, `[document.querySelector('#board-1 .said').textContent, document.activeElement.getAttribute('aria-invalid')]`)
		if diff := cmp.Diff([]any{tt.said, "true"}, got); diff != "" {
			t.Errorf("%s:\n%s", tt.typed, diff)
		}
		do(t, ctx, keys(kb.Escape))
	}
	if got := sent(t, ctx); len(got) > 0 {
		t.Errorf("sent %v", got)
	}
}

func TestResultsShowTheComplement(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ctx := d.open(t)
	for typed, want := range map[string]string{
		"16": ": 8", "0": ": 24", "16:8": "16 : 8", "16 8": "16 : 8", "+": "24 : 0", "-": "0 : 24", "=": "12 : 12", "н=": "0 : 0",
		"ф=": "12 : 12", "f-": "0 : 24", "ф": "", "25": "",
	} {
		do(t, ctx, keys(typed))
		if got := is[string](t, ctx, `document.querySelector('#board-1 .complement').textContent`); got != want {
			t.Errorf("%s shows %q, want %q", typed, got, want)
		}
		do(t, ctx, keys(kb.Escape))
	}
}

func TestRule4BlankNeverOverwrites(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ctx := d.open(t)
	do(t, ctx, focus("#board-6 .result-field"), keys(kb.Backspace), keys(kb.Enter))
	if got := sent(t, ctx); len(got) > 0 {
		t.Errorf("sent %v", got)
	}
	if got := is[string](t, ctx, `document.querySelector('#board-6 .result-field').value`); got != "17:7" {
		t.Errorf("board 6 shows %q", got)
	}
	// Enter on an unchanged result writes nothing either and goes on to the first empty board.
	do(t, ctx, focus("#board-6 .result-field"), keys(kb.Enter))
	if got := at(t, ctx); got != "1" || len(sent(t, ctx)) > 0 {
		t.Errorf("the focus is at %q, sent %v", got, sent(t, ctx))
	}
}

func TestResultsJump(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	d := newDesk(t)
	ctx := d.open(t)
	do(t, ctx, keys("5*"))
	if got := at(t, ctx); got != "5" {
		t.Errorf("the focus is at %q", got)
	}
	do(t, ctx, keys("77*"))
	if got := is[string](t, ctx, `document.querySelector('#board-5 .said').textContent`); got != "result.no-board 77" {
		t.Errorf("board 5 says %q", got)
	}
	if got := sent(t, ctx); len(got) > 0 {
		t.Errorf("sent %v", got)
	}
}

func TestResultsModifiedKeysAreLeftAlone(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	d := newDesk(t)
	ctx := d.open(t)
	do(t, ctx, keys("9"), keys(kb.Enter, chromedp.ModifierCtrl), keys(kb.ArrowDown, chromedp.ModifierAlt))
	if got := at(t, ctx); got != "1" || len(sent(t, ctx)) > 0 {
		t.Errorf("the focus is at %q, sent %v", got, sent(t, ctx))
	}
}

func TestResultsRefusedByTheServer(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.answer = func(b int, typed string) int {
		if typed == "16" {
			d.stored[b], d.revision[b] = "17:7", 4 // somebody else was first
			return 409
		}
		return 200
	}
	ctx := d.open(t)
	do(t, ctx, keys("16"+kb.Enter))
	until(t, ctx, `document.querySelector('#board-1.refused') && document.activeElement.closest('#board-1')`)
	if got := is[string](t, ctx,
		`document.activeElement.value + '|' + document.querySelector('#board-1 .said').textContent`); got != "16|refused by the server" {
		t.Errorf("board 1 shows %q", got)
	}
	// Looking elsewhere and coming back keeps the reason; Escape takes what is stored.
	do(t, ctx, keys(kb.ArrowDown), keys(kb.ArrowUp))
	if got := is[string](t, ctx, `document.querySelector('#board-1 .said').textContent`); got != "refused by the server" {
		t.Errorf("board 1 says %q", got)
	}
	do(t, ctx, keys(kb.Escape))
	if got := is[string](t, ctx, `document.activeElement.value`); got != "17:7" {
		t.Errorf("after Escape the field shows %q", got)
	}
	do(t, ctx, keys("18"+kb.Enter))
	until(t, ctx, `document.querySelector('#board-1 .result-field').dataset.stored === '18'`)
	if diff := cmp.Diff([]string{"1 16 r0", "1 18 r4"}, d.take()); diff != "" {
		t.Error(diff)
	}
}

// TestResultsNotSaved: what the server has not taken waits, is marked as such, and is there again on the next page; the cursor goes on.
func TestResultsNotSaved(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	for status, shown := range map[int]string{0: "[data-queue-waits]", 503: "[data-queue-waits]", 403: "[data-queue-held]"} {
		t.Run(strconv.Itoa(status), func(t *testing.T) {
			d := newDesk(t)
			d.answer = func(int, string) int { return status }
			ctx := d.open(t)
			do(t, ctx, keys("16"+kb.Enter), keys("15"+kb.Enter))
			const waits = `document.querySelector('#board-1 .result[data-waits]') && document.querySelector('#board-2 .result[data-waits]')`
			until(t, ctx, waits)
			until(t, ctx, `!document.querySelector('#queue `+shown+`').hidden`)
			if got := is[string](t, ctx, `document.querySelector('#board-1 .said').textContent + '|' +
				document.querySelector('#board-1 .result-field').value`) + "|" + at(t, ctx); got != "result.waits|16|3" {
				t.Errorf("board 1 and the cursor are at %q", got)
			}
			do(t, ctx, chromedp.Navigate(d.url+"/?again"))
			until(t, ctx, waits)
			d.mu.Lock()
			d.answer = func(int, string) int { return 200 }
			d.posts = nil
			d.mu.Unlock()
			if status == 403 {
				do(t, ctx, chromedp.Navigate(d.url)) // who has signed in again
			}
			until(t, ctx, `document.querySelector('#board-2 .result-field').dataset.stored === '15' && document.querySelector('#queue').hidden`)
			if posts := d.take(); len(posts) < 2 || posts[len(posts)-2] != "1 16 r0" || posts[len(posts)-1] != "2 15 r0" {
				t.Errorf("posted %v", posts)
			}
		})
	}
}

// TestResultsTheServerStumblesOver: a result with which the server does not get on is shown as not saved, and does not hold up the others.
func TestResultsTheServerStumblesOver(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	d := newDesk(t)
	d.answer = func(b int, _ string) int {
		if b == 1 {
			return 500
		}
		return 200
	}
	ctx := d.open(t)
	do(t, ctx, keys("16"+kb.Enter), keys("15"+kb.Enter))
	until(t, ctx, `document.querySelector('#board-2 .result-field').dataset.stored === '15'`)
	until(t, ctx, `document.querySelector('[data-queue-refused]').textContent.includes('queue.failed')`)
	d.mu.Lock()
	d.answer = func(int, string) int { return 200 }
	d.mu.Unlock()
	do(t, ctx, click(`[data-line-again]`))
	until(t, ctx, `document.querySelector('#board-1 .result-field').dataset.stored === '16' && document.querySelector('#queue').hidden`)
}

// TestResultsWithoutADatabase: a result reaches the server though the database of the browser does not answer, or is never free.
func TestResultsWithoutADatabase(t *testing.T) {
	t.Parallel()
	const never = `IDBFactory.prototype.open = () => ({})`
	const held = `indexedDB.open('adyukh-results', 1).onsuccess = ({ target: { result: db } }) => {
		const store = db.transaction('queue', 'readwrite').objectStore('queue');
		const again = () => { store.get(0).onsuccess = again; };
		again();
		document.body.dataset.held = '';
	}`
	for name, tt := range map[string]struct{ first, then string }{"no answer": {first: never}, "never free": {then: held}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDesk(t)
			ctx := tab(t)
			if tt.first != "" {
				command(t, ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: tt.first})
			}
			do(t, ctx, chromedp.Navigate(d.url), focus("#board-1 .result-field"))
			until(t, ctx, `document.documentElement.classList.contains('typing')`)
			if tt.then != "" {
				is[any](t, ctx, tt.then+`; null`)
				until(t, ctx, `document.body.dataset.held === ''`)
			}
			do(t, ctx, keys("16"+kb.Enter), keys("15"+kb.Enter))
			until(t, ctx, `[1,2].every((b) => document.querySelector('#board-' + b + ' .result-field').dataset.stored === String(17 - b))`)
			if diff := cmp.Diff([]string{"1 16 r0", "2 15 r0"}, d.take()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestResultsWriteOnce(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.hold = make(chan struct{})
	release := sync.OnceFunc(func() { close(d.hold) })
	t.Cleanup(release)
	ctx := d.open(t)
	do(t, ctx, keys("16"+kb.Enter), keys(kb.ArrowUp), keys("3"), keys(kb.Enter), keys(kb.Enter))
	if got := is[string](t, ctx, `document.querySelector('#board-1 .result-field').value`); got != "16" {
		t.Errorf("the field under way shows %q", got)
	}
	release()
	until(t, ctx, `document.querySelector('#board-1 .result-field').dataset.stored === '16'`)
	if diff := cmp.Diff([]string{"1 16 r0"}, d.take()); diff != "" {
		t.Error(diff)
	}
}

func TestResultsWithoutScripts(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	d := newDesk(t)
	ctx := tab(t)
	command(t, ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	do(t, ctx, chromedp.Navigate(d.url), chromedp.SendKeys(chromedp.CSS("#board-2 .result-field"), "16"), click("#board-2 .save"),
		chromedp.WaitVisible(chromedp.CSS(`#board-2 .result-field[data-stored="16"]`)))
	if got := strings.Join(d.take(), ";"); got != "2 16 r0" {
		t.Errorf("posted %q", got)
	}
}

// entered is a result that somebody else enters at a board.
func (d *desk) entered(b int, result string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.stored[b] = result
	d.revision[b]++
}

// TestResultsOfOthersUnderTheCursor: a field in which the cursor only stands shows what somebody else has entered; a result that is typed
// there all the same is sent with what was seen when the cursor came, so that the server tells of the other one.
func TestResultsOfOthersUnderTheCursor(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ctx := d.open(t)
	d.entered(1, "17")
	run(t, ctx, "update", chromedp.Evaluate[bool](updateRows, chromedp.EvalAwaitPromise))
	const shown = `((f) => [document.activeElement === f, f.value, f.dataset.stored, getSelection().toString()].join(' '))(` +
		`document.querySelector('#board-1 .result-field'))`
	if got := is[string](t, ctx, shown); got != "true 17 17 17" {
		t.Errorf("the field under the cursor: %q, want the stored result, selected", got)
	}
	d.answer = func(int, string) int { return 409 }
	do(t, ctx, keys("9"+kb.Enter))
	until(t, ctx, `document.querySelector('#board-1.refused')`)
	if diff := cmp.Diff([]string{"1 9 r0"}, d.take()); diff != "" {
		t.Error(diff)
	}

	// what was refused stays until it is settled, whatever comes; Escape gives back what is stored
	d.entered(2, "12")
	run(t, ctx, "update", chromedp.Evaluate[bool](updateRows, chromedp.EvalAwaitPromise))
	until(t, ctx, `document.querySelector('#board-2 .result-field').dataset.stored === '12'`)
	if !is[bool](t, ctx, `document.querySelector('#board-1').classList.contains('refused')`) {
		t.Error("news about another board take the mark from the refused line")
	}
	do(t, ctx, focus("#board-1 .result-field"), keys(kb.Escape))
	if got := is[string](t, ctx, `document.querySelector('#board-1 .result-field').value`); got != "17" {
		t.Errorf("after Escape the field shows %q, not what is stored", got)
	}
}
