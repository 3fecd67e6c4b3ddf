package static_test

import (
	"context"
	"net/http"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/templates"
)

const formsPage = `{{define "content"}}
<form id="f" method="post" action="/save" data-guard><input name="name" value="a"><button id="save">save</button></form>
<a id="ask" href="/ask" data-dialog="q">ask</a>
<dialog id="q"><form method="post" action="/drop"><button formmethod="dialog" data-cancel>no</button>` +
	`<button class="danger">yes</button></form></dialog>
<form id="check" data-check="/check" data-target="found" method="post" action="/save">` +
	`<textarea name="text"></textarea><p data-lost hidden>lost</p></form>
{{template "found" "nothing"}}<code id="code">12345678</code><button id="copy" data-copy="code" data-copied="copied">copy</button>
{{end}}
{{define "found"}}<div id="found"><p data-summary>{{.}}</p></div>{{end}}`

// office is a page of forms and what was posted.
type office struct {
	*site
	mu    sync.Mutex
	posts []string
	gates map[string]chan struct{} // answers to these texts wait for their channel to be closed
}

func newOffice(t *testing.T) *office {
	t.Helper()
	o := &office{gates: map[string]chan struct{}{}}
	o.site = newSite(t, map[string]string{"forms": formsPage})
	show := func(w http.ResponseWriter, _ *http.Request) {
		o.show(t, w, "forms", templates.Page{
			User: &templates.User{Name: "Anna", SignOut: "/out"},
		})
	}
	o.HandleFunc("GET /{$}", show)
	o.HandleFunc("POST /{path}", func(w http.ResponseWriter, r *http.Request) {
		text := r.PostFormValue("name") + r.PostFormValue("text")
		o.mu.Lock()
		o.posts = append(o.posts, r.PathValue("path")+" "+text)
		gate := o.gates[text]
		o.mu.Unlock()
		if gate != nil {
			<-gate
		}
		switch {
		case r.PathValue("path") != "check":
			show(w, r)
		case text == "broken":
			w.WriteHeader(http.StatusBadGateway)
		case text == "bad":
			o.fragment(t, w, 422, "found", "found "+text)
		default:
			o.fragment(t, w, 200, "found", "found "+text)
		}
	})
	return o
}

// gate lets the answer to a text wait until the returned function is called or the test ends.
func (o *office) gate(t *testing.T, text string) (open func()) {
	c := make(chan struct{})
	open = sync.OnceFunc(func() { close(c) })
	t.Cleanup(open)
	o.mu.Lock()
	defer o.mu.Unlock()
	o.gates[text] = c
	return open
}

func (o *office) take() []string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return append([]string{}, o.posts...)
}

// pressTwice presses the button of a form again and again, also when news about what it has just done bring the form up to date.
const pressTwice = `import('/js/morph.js').then(({ morph }) => {
	const form = document.querySelector('#f'), save = document.querySelector('#save'), fresh = form.cloneNode(true);
	save.click();
	save.click();
	form.requestSubmit();
	morph(form, fresh);
	const locked = form.hasAttribute('data-sent') ? save.getAttribute('aria-disabled') : 'taken away by the update';
	save.click();
	return locked;
})`

func TestFormsPostOnce(t *testing.T) {
	t.Parallel()
	o := newOffice(t)
	gate := o.gate(t, "a")
	ctx := tab(t)
	do(t, ctx, chromedp.Navigate(o.url))
	locked := run(t, ctx, "press", chromedp.Evaluate[string](pressTwice, chromedp.EvalAwaitPromise))
	if locked != "true" {
		t.Errorf("the button has aria-disabled %q", locked)
	}
	gate()
	until(t, ctx, `location.pathname === '/save'`)
	if diff := cmp.Diff([]string{"save a"}, o.take()); diff != "" {
		t.Error(diff)
	}
}

func TestFormsDialog(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	o := newOffice(t)
	ctx := tab(t)
	do(t, ctx, chromedp.Navigate(o.url), focus("#ask"), keys(kb.Enter))
	until(t, ctx, `document.querySelector('#q').open && document.activeElement.dataset.cancel !== undefined`)
	do(t, ctx, keys(kb.Enter))
	until(t, ctx, `!document.querySelector('#q').open && document.activeElement.id === 'ask'`)
	if got := o.take(); len(got) > 0 {
		t.Errorf("cancelling posts %v", got)
	}
	do(t, ctx, keys(kb.Enter), click("#q .danger"))
	until(t, ctx, `location.pathname === '/drop'`)
}

func TestFormsTheme(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	o := newOffice(t)
	ctx := tab(t)
	do(t, ctx, chromedp.Navigate(o.url), click("[data-theme-toggle]"))
	first := is[string](t, ctx, `document.documentElement.dataset.theme`)
	if first != "dark" && first != "light" || is[string](t, ctx, `document.cookie`) != "theme="+first {
		t.Errorf("theme %q, cookie %q", first, is[string](t, ctx, `document.cookie`))
	}
	// The next page has the theme before anything else runs.
	do(t, ctx, chromedp.Navigate(o.url+"/?again"))
	if got := is[string](t, ctx, `document.documentElement.dataset.theme`); got != first {
		t.Errorf("after a new page the theme is %q", got)
	}
	do(t, ctx, click("[data-theme-toggle]"))
	if got := is[string](t, ctx, `document.documentElement.dataset.theme`); got == first {
		t.Errorf("the second click leaves %q", got)
	}
	is[bool](t, ctx, `(document.cookie = 'theme=; Path=/; Max-Age=0', true)`)
	if got := o.take(); len(got) > 0 {
		t.Errorf("the theme posts %v", got)
	}
}

func TestFormsCopyAndMenu(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	o := newOffice(t)
	ctx := tab(t)
	command(t, ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
		Source: `window.copied = ''; Object.defineProperty(Navigator.prototype, 'clipboard', { value: { writeText: async (s) => { ` +
			`window.copied = s; } } })`,
	})
	do(t, ctx, chromedp.Navigate(o.url), click("#copy"))
	until(t, ctx, `window.copied === '12345678' && document.querySelector('#live').textContent === 'copied'`)
	do(t, ctx, click(".menu summary"))
	until(t, ctx, `document.querySelector('.menu').open`)
	do(t, ctx, focus(".menu button"), keys(kb.Escape))
	until(t, ctx, `!document.querySelector('.menu').open && document.activeElement.matches('.menu summary')`)
}

// TestCheckWhileTyping has no other test beside it, which might hold up a key for longer than the page waits for the next one.
func TestCheckWhileTyping(t *testing.T) {
	o := newOffice(t)
	ctx := tab(t)
	do(t, ctx, chromedp.Navigate(o.url), focus("#check textarea"), keys("c3-b4"))
	until(t, ctx, `document.querySelector('#found').textContent === 'found c3-b4'`)
	if got := o.take(); len(got) != 1 {
		t.Errorf("five keys posted %v", got)
	}
	if got := is[string](t, ctx, `document.querySelector('#live').textContent`); got != "found c3-b4" {
		t.Errorf("screen readers hear %q", got)
	}
	// A refusal is an answer too.
	set := func(text string) string {
		return `(() => { const t = document.querySelector('#check textarea'); t.value = '` + text + `'; t.dispatchEvent(new Event('input', { ` +
			`bubbles: true })); return true; })()`
	}
	is[bool](t, ctx, set("bad"))
	until(t, ctx, `document.querySelector('#found').textContent === 'found bad'`)
	// No answer is said; the last findings stay.
	is[bool](t, ctx, set("broken"))
	until(t, ctx, `!document.querySelector('[data-lost]').hidden && !document.querySelector('#found[aria-busy]')`)
	if got := is[string](t, ctx, `document.querySelector('#found').textContent`); got != "found bad" {
		t.Errorf("findings %q", got)
	}
}

// hasty has a page give up sooner than after fifteen seconds.
func hasty(t *testing.T, ctx context.Context) {
	t.Helper()
	command(t, ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
		Source: `const wait = window.setTimeout; window.setTimeout = (act, after, ...all) => wait(act, after === 15000 ? 300 : after, ...all);`,
	})
}

// TestCheckOfADeadNetwork: who is never answered reads so, the text stays, and the next check is one like any other.
func TestCheckOfADeadNetwork(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	o := newOffice(t)
	gate := o.gate(t, "slow")
	ctx := tab(t)
	hasty(t, ctx)
	do(t, ctx, chromedp.Navigate(o.url), focus("#check textarea"), keys("slow"))
	until(t, ctx, `!document.querySelector('[data-lost]').hidden && !document.querySelector('#found[aria-busy]')`)
	if got := is[string](t, ctx, `document.querySelector('#check textarea').value`); got != "slow" {
		t.Errorf("the text is %q", got)
	}
	do(t, ctx, keys("er"))
	until(t, ctx, `document.querySelector('#found').textContent === 'found slower' && document.querySelector('[data-lost]').hidden`)
	gate()
}

// TestCheckForgetsOldAnswers has none beside it for the same reason.
func TestCheckForgetsOldAnswers(t *testing.T) {
	runtest.Slow(t)
	o := newOffice(t)
	gate := o.gate(t, "slow")
	ctx := tab(t)
	do(t, ctx, chromedp.Navigate(o.url), focus("#check textarea"), keys("slow"))
	until(t, ctx, `window.sent.length === 1`)
	do(t, ctx, keys("er"))
	until(t, ctx, `document.querySelector('#found').textContent === 'found slower' && document.querySelector('[data-lost]').hidden`)
	is[bool](t, ctx, `(window.seen = [], new MutationObserver(() => window.seen.push(document.querySelector('#found').textContent))
		.observe(document.querySelector('#found'), { childList: true, subtree: true, characterData: true }), true)`)
	gate()
	do(t, ctx, keys("!"))
	until(t, ctx, `document.querySelector('#found').textContent === 'found slower!'`)
	if got := is[[]string](t, ctx, `window.seen.filter((s) => s === 'found slow')`); len(got) > 0 {
		t.Error("an answer to an older text is shown")
	}
}
