package main_test

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"adyukh/static/browsertest"
)

var pictures = flag.String("pictures", "", "folder for pictures of the pages of the story")

// patience is how long a step of the story waits for a page; what is waited for comes in a fraction of it.
const patience = browsertest.Patience

// firstStart serves a new database and returns the address and the secret that the console shows.
func firstStart(t *testing.T, program, db string) (url, secret string) {
	t.Helper()
	cmd := exec.Command(program, "serve", "--addr", "127.0.0.1:0", "--db", db)
	cmd.Stderr = t.Output()
	shown := start(t, cmd, "Адрес: ", "действует один раз:")
	return shown[0], shown[1]
}

// refusals are the statuses that a page can have for a good reason.
var refusals = regexp.MustCompile(`\b40[49]\b`)

// person sits at a browser of their own: nothing is shared with other persons but the server.
type person struct {
	name    string
	ctx     context.Context
	url     string
	missing map[string]bool // paths for which "not found", or a question that comes with a conflict, is the right answer
}

type step = chromedp.Action[chromedp.Void]

// tellTale makes a breach of the Content-Security-Policy an error of the console.
const tellTale = `document.addEventListener('securitypolicyviolation', (e) => console.error('policy: ' + e.violatedDirective + ' ' + ` +
	`e.blockedURI));`

// sitDown opens a window of the given width. An exception, an error on the console or a breach of the policy in it fails
// the test.
func sitDown(t *testing.T, name, url string, width, height int64) *person {
	t.Helper()
	ctx := browsertest.Window(t)
	p := &person{name: name, ctx: ctx, url: url, missing: map[string]bool{}}
	err := chromedp.Listen(ctx, func(ev any) {
		switch ev := ev.(type) {
		case *runtime.EventExceptionThrown:
			t.Errorf("%s: exception: %s %+v", name, ev.ExceptionDetails.Text, ev.ExceptionDetails.Exception)
		case *runtime.EventConsoleAPICalled:
			if ev.Type == runtime.ConsoleAPICalledTypeError {
				t.Errorf("%s: console: %s", name, ev.Args[0].Value)
			}
		case *page.EventJavascriptDialogOpening:
			t.Errorf("%s: the browser asks: %s %s", name, ev.Type, ev.Message)
		case *log.EventEntryAdded:
			path := strings.TrimPrefix(ev.Entry.URL, url)
			if ev.Entry.Level == log.EntryLevelError && !(p.missing[path] && refusals.MatchString(ev.Entry.Text)) {
				t.Errorf("%s: browser: %s %s", name, ev.Entry.Text, ev.Entry.URL)
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Call(ctx, page.AddScriptToEvaluateOnNewDocument,
		page.AddScriptToEvaluateOnNewDocumentParams{Source: tellTale}); err != nil {
		t.Fatal(err)
	}
	options := []chromedp.EmulateViewportOption{}
	if width < 600 {
		options = append(options, chromedp.EmulateMobile, chromedp.EmulateTouch)
	}
	p.do(t, chromedp.EmulateViewport(width, height, options...))
	return p
}

func (p *person) do(t *testing.T, steps ...step) {
	t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := browsertest.Do(ctx, steps...); err != nil {
		t.Fatalf("%s at %s: %v\n%s", p.name, p.where(), err, p.text())
	}
}

// open goes to a path as somebody who types the address.
func (p *person) open(t *testing.T, path string) {
	t.Helper()
	p.do(t, chromedp.Navigate(p.url+path))
}

// until waits for a condition on the page, also over a change of the page.
func (p *person) until(t *testing.T, condition string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	safe := fmt.Sprintf(`(() => { try { return document.readyState !== 'loading' && Boolean(%s); } catch { return false; } })()`, condition)
	for {
		_, err := chromedp.Run(ctx, chromedp.Poll[bool](safe, chromedp.WithPollingInterval(10*time.Millisecond), chromedp.WithPollingTimeout(0)))
		if err == nil {
			return
		}
		if ctx.Err() != nil {
			t.Fatalf("%s at %s waited in vain for %s\n%s", p.name, p.where(), condition, p.text())
		}
	}
}

// press clicks the button or link that is called so and waits for the page that it leads to.
func (p *person) press(t *testing.T, name string) {
	t.Helper()
	p.clicks(t, byName(name))
	p.until(t, `!window.leaving`)
}

// clicks waits until a mouse would hit an element, and clicks it.
func (p *person) clicks(t *testing.T, element string) {
	t.Helper()
	p.until(t, fmt.Sprintf(`((e) => {
		e.scrollIntoView({ block: 'center', behavior: 'instant' });
		const { x, y, width, height } = e.getBoundingClientRect();
		return e.contains(document.elementFromPoint(x + width / 2, y + height / 2));
	})(%s)`, element))
	p.eval(t, fmt.Sprintf(`(window.leaving = true, (%s).click(), true)`, element))
}

// goes puts the cursor into a field.
func (p *person) goes(t *testing.T, selector string) {
	t.Helper()
	p.until(t, fmt.Sprintf(`((f) => (f.focus(), document.activeElement === f))(document.querySelector(%q))`, selector))
}

// result is the field for the result of a board.
func result(board int) string { return fmt.Sprintf(`[data-board="%d"] .result-field`, board) }

// byName is the visible button or link with this text, as an expression; the key beside it is no part of its name.
func byName(name string) string {
	return fmt.Sprintf(`[...document.querySelectorAll('main button, main a, header button, header a, summary')].find((b) => `+
		`b.textContent.replace(/\\\s*$/, '').trim() === %q && b.checkVisibility())`, name)
}

// see evaluates an expression once.
func see[T any](t *testing.T, p *person, expression string) T {
	t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatalf("%s at %s: %s: %v", p.name, p.where(), expression, err)
	}
	return v
}

func (p *person) eval(t *testing.T, expression string) { t.Helper(); see[bool](t, p, expression) }

// where is the page's path and text what it says, empty when the browser does not answer.
func (p *person) where() string { return p.tells(`location.href.slice(location.origin.length)`) }

func (p *person) text() string { return p.tells(`document.body.innerText.replace(/\s+/g, ' ')`) }

func (p *person) tells(expression string) string {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	text, _ := chromedp.Run(ctx, chromedp.Evaluate[string](expression))
	return text
}

// messageKey is a key of the catalogues that found no words.
var messageKey = regexp.MustCompile(`(^|[\s(>])[a-z]+(-[a-z]+)*(\.[a-z0-9_-]+)+`)

// looks checks what holds for every page: it is in words, and no wider than the window. A picture is kept when that was
// asked for.
func (p *person) looks(t *testing.T, name string) {
	t.Helper()
	if key := messageKey.FindString(p.text()); key != "" {
		t.Errorf("%s at %s reads the key %q", p.name, p.where(), key)
	}
	if wide := see[int](t, p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); wide > 0 {
		t.Errorf("%s at %s has to scroll sideways, by %d pixels", p.name, p.where(), wide)
	}
	if *pictures == "" {
		return
	}
	data, err := chromedp.Run(p.ctx, chromedp.FullScreenshot(100))
	if err == nil {
		err = os.WriteFile(filepath.Join(*pictures, name+".png"), data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// types sends keys to the focused element as a keyboard does: a key that the page handles itself types nothing.
func (p *person) types(t *testing.T, s string) {
	t.Helper()
	p.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		for _, r := range s {
			events := kb.Encode(r)
			down, up := *events[0], *events[len(events)-1]
			if len(events) == 3 {
				down.Text = events[1].Text
			}
			if down.Key == "Unidentified" {
				down.Key, up.Key = string(r), string(r)
			}
			for _, event := range []input.DispatchKeyEventParams{down, up} {
				if _, err := cdp.Call(ctx, target, input.DispatchKeyEvent, event); err != nil {
					return err
				}
			}
		}
		return nil
	}))
}

// pastes puts a text into the focused element at once.
func (p *person) pastes(t *testing.T, text string) {
	t.Helper()
	p.do(t, chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		_, err := cdp.Call(ctx, target, input.InsertText, input.InsertTextParams{Text: text})
		return err
	}))
}

// stays marks the page that is open now; reloaded tells whether it is another one since.
func (p *person) stays(t *testing.T) { t.Helper(); p.eval(t, `(window.sameAsBefore = true)`) }

func (p *person) reloaded(t *testing.T) bool {
	t.Helper()
	return !see[bool](t, p, `window.sameAsBefore === true`)
}
