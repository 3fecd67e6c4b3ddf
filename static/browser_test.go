package static_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"adyukh/static"
	"adyukh/static/browsertest"
	"adyukh/templates"
)

// policy is the Content-Security-Policy under which every page is shown.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; " +
	"worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// spy counts what the page sends, in the order in which it is sent.
const spy = `window.sent = []; const plainFetch = window.fetch; window.fetch = (url, o) => {
	window.sent.push([new URL(url, location).pathname, o && o.body ? String(o.body) : '']); return plainFetch(url, o); };`

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

// tab opens a tab, in which an exception, a console error or a breach of the policy fails the test. What tests keep in the browser stays
// apart, since each has a server of its own.
func tab(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browsertest.Browser(t))
	t.Cleanup(cancel)
	err := chromedp.Listen(ctx, func(ev any) {
		switch ev := ev.(type) {
		case *runtime.EventExceptionThrown:
			t.Errorf("exception: %s %+v", ev.ExceptionDetails.Text, ev.ExceptionDetails.Exception)
		case *page.EventJavascriptDialogOpening:
			t.Errorf("the page asks: %s %s", ev.Type, ev.Message)
		case *log.EventEntryAdded:
			if ev.Entry.Source == log.EntrySourceSecurity || strings.Contains(ev.Entry.Text, "Content Security Policy") {
				t.Errorf("browser: %s", ev.Entry.Text)
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	command(t, ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: spy})
	return ctx
}

type step = chromedp.Action[chromedp.Void]

func do(t *testing.T, ctx context.Context, steps ...step) {
	t.Helper()
	for i, s := range steps {
		run(t, ctx, fmt.Sprintf("step %d", i+1), s)
	}
}

// patience is how long one step may take before the test fails; none is ever waited for.
const patience = browsertest.Patience

// run runs one action.
func run[T any](t *testing.T, ctx context.Context, name string, action chromedp.Action[T]) T {
	t.Helper()
	limited, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	v, err := chromedp.Run(limited, browsertest.Steady(action))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return v
}

// command sends a command of the DevTools protocol.
func command[P, R any](t *testing.T, ctx context.Context, c cdp.Command[P, R], params P) {
	t.Helper()
	run(t, ctx, c.Method, func(ctx context.Context, target *chromedp.Target) (R, error) { return cdp.Call(ctx, target, c, params) })
}

// is evaluates an expression once.
func is[T any](t *testing.T, ctx context.Context, expression string) T {
	t.Helper()
	return run(t, ctx, expression, chromedp.Evaluate[T](expression))
}

// until waits for an expression to become true, also over a change of the page; it gives up in the end.
func until(t *testing.T, ctx context.Context, expression string) {
	t.Helper()
	wait := fmt.Sprintf(`new Promise((done) => { const end = Date.now() + 45000;
		const look = () => { let is = false; try { is = Boolean(%s); } catch {} 
			if (is || Date.now() > end) done(is); else setTimeout(look, 10); }; look(); })`, expression)
	for range 4 {
		limited, cancel := context.WithTimeout(ctx, patience)
		came, err := chromedp.Run(limited, chromedp.Evaluate[bool](wait, chromedp.EvalAwaitPromise))
		cancel()
		if err == nil && came {
			return
		}
		if err == nil || ctx.Err() != nil {
			break
		}
	}
	t.Fatalf("%s never came true; the page:\n%s", expression,
		is[string](t, ctx, `document.querySelector('main').textContent.replace(/\s+/g, ' ')`))
}

// keys sends keys to the focused element as a keyboard does: a key that the page handles itself types nothing.
func keys(s string, modifiers ...chromedp.Modifier) step {
	return chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		for _, r := range s {
			events := kb.Encode(r)
			down, up := *events[0], *events[len(events)-1]
			if len(events) == 3 && len(modifiers) == 0 {
				down.Text = events[1].Text
			}
			if down.Key == "Unidentified" {
				down.Key, up.Key = string(r), string(r)
			}
			for _, m := range modifiers {
				down.Modifiers |= int64(m)
				up.Modifiers |= int64(m)
			}
			for _, event := range []input.DispatchKeyEventParams{down, up} {
				if _, err := cdp.Call(ctx, target, input.DispatchKeyEvent, event); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

func focus(selector string) step { return chromedp.Focus(chromedp.CSS(selector)) }

func click(selector string) step { return chromedp.Click(chromedp.CSS(selector)) }

// site is a server of pages made from the real templates.
type site struct {
	*http.ServeMux
	engine  *templates.Engine
	url     string
	modules bool // pages load the modules one by one, so that a test can call what they export
}

// newSite serves pages, whose bodies define "content".
func newSite(t *testing.T, pages map[string]string) *site {
	t.Helper()
	files := fstest.MapFS{}
	for _, dir := range []string{"layout", "partials"} {
		copyDir(t, files, dir)
	}
	var names []string
	for name, body := range pages {
		names = append(names, name)
		files["pages/"+name+".html"] = &fstest.MapFile{Data: []byte(strings.Replace(body, `{{define "content"}}`, `{{define "page `+name+`"}}`,
			1))}
	}
	s := &site{ServeMux: http.NewServeMux()}
	script := func(name string) string {
		switch {
		case name != "site.js":
			return static.URL(name)
		case s.modules:
			return "/js/all.js"
		}
		return static.URL("desk.js") // all of site.js and more
	}
	var err error
	s.engine, err = templates.NewFS(files, names, map[string]templates.Funcs{"ru": {
		T: func(key string, args ...any) string {
			if strings.HasPrefix(key, "result.") && len(args) == 2 {
				key += " " + args[1].(string)
			}
			if strings.HasPrefix(key, "live.") {
				for i := 1; i < len(args); i += 2 {
					key += fmt.Sprint(" ", args[i])
				}
			}
			return key
		},
		Number: func(int) string { return "1" }, Day: clock, Date: clock, Clock: clock, Static: script,
	}})
	if err != nil {
		t.Fatal(err)
	}
	s.Handle("GET "+static.Prefix, static.Handler())
	s.Handle("GET /js/", http.FileServerFS(os.DirFS("."))) // single modules, for tests that call one
	s.HandleFunc("GET /js/all.js", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/javascript")
		_, _ = io.WriteString(w, "import './main.js'; import './desk.js';")
	})
	s.HandleFunc("GET /favicon.ico", func(http.ResponseWriter, *http.Request) {})
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		s.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	s.url = server.URL
	return s
}

func clock(t time.Time) string { return t.Format("15:04") }

func copyDir(t *testing.T, dst fstest.MapFS, dir string) {
	t.Helper()
	sub, err := os.ReadDir("../templates/" + dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range sub {
		data, err := os.ReadFile("../templates/" + dir + "/" + e.Name())
		if err != nil {
			t.Fatal(err)
		}
		dst[dir+"/"+e.Name()] = &fstest.MapFile{Data: data}
	}
}

// show answers with a page.
func (s *site) show(t *testing.T, w http.ResponseWriter, name string, p templates.Page) {
	var buf bytes.Buffer
	if err := s.engine.Render(&buf, "ru", name, p); err != nil {
		t.Error(err)
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = w.Write(buf.Bytes())
}

// fragment answers with one block.
func (s *site) fragment(t *testing.T, w http.ResponseWriter, status int, block string, data any) {
	var buf bytes.Buffer
	if err := s.engine.Fragment(&buf, "ru", block, data); err != nil {
		t.Error(err)
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(buf.Bytes())
}
