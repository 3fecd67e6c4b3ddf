package apitest

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"adyukh/api/locale"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
	"adyukh/tournament/person"
)

// Chromium opens a window of a real browser. It closes long before the program of tests runs out of time, and long after any test that goes
// well on a busy machine: how long one step may take is up to whoever waits for it.
func Chromium(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(browsertest.Window(t), 10*Patience)
	t.Cleanup(cancel)
	return ctx
}

// See waits until the tab shows the text.
func See(t *testing.T, tab context.Context, text string) {
	t.Helper()
	shown := ""
	for deadline := time.Now().Add(Patience); time.Now().Before(deadline); {
		var err error
		shown, err = chromedp.Run(tab, chromedp.Evaluate[string](`document.body ? document.body.innerText : ""`))
		if err == nil && strings.Contains(shown, text) {
			return
		}
	}
	t.Fatalf("the page does not show %q:\n%s", text, shown)
}

// SeeCursor waits until the cursor is in the field with the id; a browser puts it there a little after it shows the page.
func SeeCursor(t *testing.T, tab context.Context, id string) {
	t.Helper()
	at := ""
	for deadline := time.Now().Add(Patience); time.Now().Before(deadline); {
		var err error
		at, err = chromedp.Run(tab, chromedp.Evaluate[string](`document.activeElement ? document.activeElement.id : ""`))
		if err == nil && at == id {
			return
		}
	}
	t.Fatalf("the cursor is in %q, want %q", at, id)
}

// KeepsPages is so once the next page comes by way of what keeps them.
const KeepsPages = `navigator.serviceWorker.ready.then(() => { window.isReady = true; }) && window.isReady`

// Phone is the width at which a guest has fingers and no mouse, tall how much of a page is seen at once.
const (
	Phone = 390
	tall  = 844
)

// Guest is somebody at a browser of their own, who reads its pages in one language and presses what is seen, with a mouse or a finger.
type Guest struct {
	Ended bool // the session, which the browser notes as an error
	Wired bool // over a wire, which swallows and ends connections
	Hands
	*locale.Translator

	Name  string
	Base  string
	Width int64
	shots int
}

// SitDown gives somebody a window that shares nothing with others but the server, and sets its language. What goes wrong in its scripts
// fails the test.
func SitDown(t *testing.T, s *Site, name, lang string, width int64) *Guest {
	t.Helper()
	tab := browsertest.Window(t)
	g := &Guest{Hands: Hands{t, tab}, Translator: Words(t, lang), Name: name, Base: s.Base, Width: width}
	if err := chromedp.Listen(tab, g.hears); err != nil {
		t.Fatal(err)
	}
	g.Do(g.Window(width), chromedp.Navigate(s.Base+"/"))
	g.Until(`document.readyState === "complete"`)
	if g.Code() != "ru" {
		g.Follow(`[name="lang"][value="` + g.Code() + `"]`)
	}
	return g
}

// expected are what the browser notes as errors and are none: the status of a page that asks before it does something, or of a server that
// can save nothing, a connection that the test has cut, and a header that means nothing by plain http.
var expected = regexp.MustCompile(
	`status of (409|503)\b|net::ERR_INTERNET_DISCONNECTED|net::ERR_CONNECTION_REFUSED|Opener-Policy header has been ignored`,
)

// hears fails the test for what a browser complains about.
func (g *Guest) hears(ev any) {
	switch ev := ev.(type) {
	case *runtime.EventExceptionThrown:
		g.Test.Errorf("%s: exception: %s %+v", g.Name, ev.ExceptionDetails.Text, ev.ExceptionDetails.Exception)
	case *runtime.EventConsoleAPICalled:
		if ev.Type == runtime.ConsoleAPICalledTypeError {
			g.Test.Errorf("%s: console: %s", g.Name, ev.Args[0].Value)
		}
	case *page.EventJavascriptDialogOpening:
		g.Test.Errorf("%s: the browser asks: %s %s", g.Name, ev.Type, ev.Message)
	case *log.EventEntryAdded:
		known := g.Ended && strings.Contains(ev.Entry.Text, "status of 401") || g.Wired && strings.Contains(ev.Entry.Text, "net::ERR_")
		if ev.Entry.Level == log.EntryLevelError && !expected.MatchString(ev.Entry.Text) && !known {
			g.Test.Errorf("%s: browser: %s %s", g.Name, ev.Entry.Text, ev.Entry.URL)
		}
	}
}

// Spelled is a name as pages for readers have it in the guest's language.
func (g *Guest) Spelled(name string) string {
	if g.T("language.script") == "Latn" {
		return person.Latin(name)
	}
	return name
}

// Cut takes the guest's connection away, or gives it back.
func (g *Guest) Cut(off bool) {
	g.Test.Helper()
	if _, err := chromedp.Call(g.Tab, network.Enable, network.EnableParams{}); err != nil {
		g.Test.Fatal(err)
	}
	through := network.Conditions{Offline: off, DownloadThroughput: -1, UploadThroughput: -1}
	_, err := chromedp.Call(g.Tab, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{&through},
	})
	if err == nil { // what the page itself is told
		_, err = chromedp.Call(g.Tab, network.OverrideNetworkState, network.OverrideNetworkStateParams{
			Offline: off, DownloadThroughput: -1, UploadThroughput: -1,
		})
	}
	if err != nil {
		g.Test.Fatal(err)
	}
}

// Window sets the width of the window.
func (g *Guest) Window(width int64) chromedp.Action[chromedp.Void] {
	if width > 600 {
		return chromedp.EmulateViewport(width, tall)
	}
	return chromedp.EmulateViewport(width, tall, chromedp.EmulateMobile, chromedp.EmulateTouch)
}

// Until waits for a condition on the page, also over a change of the page.
func (g *Guest) Until(condition string) {
	g.Test.Helper()
	ctx, cancel := context.WithTimeout(g.Tab, Patience)
	defer cancel()
	safe := fmt.Sprintf(`(() => { try { return document.readyState !== "loading" && Boolean(%s); } catch { return false; } })()`, condition)
	for {
		_, err := chromedp.Run(ctx, chromedp.Poll[bool](safe, chromedp.WithPollingInterval(10*time.Millisecond), chromedp.WithPollingTimeout(0)))
		if err == nil {
			return
		}
		if ctx.Err() != nil {
			g.Test.Fatalf("%s at %s waited in vain for %s\n%.3000s", g.Name, g.Reads(`location.href`), condition, g.Reads(`document.body.innerText`))
		}
	}
}

// Reads evaluates an expression that is a text; it is empty when the browser does not answer.
func (g *Guest) Reads(expression string) string {
	ctx, cancel := context.WithTimeout(g.Tab, Patience)
	defer cancel()
	text, _ := chromedp.Run(ctx, chromedp.Evaluate[string](expression))
	return text
}

// Sees waits until the page says something, blanks and capitals aside, which may be a matter of style.
func (g *Guest) Sees(text string) {
	g.Test.Helper()
	quoted, _ := json.Marshal(strings.ToLower(strings.Join(strings.Fields(text), " ")))
	g.Until(fmt.Sprintf(`document.body.innerText.replace(/\s+/g, " ").toLowerCase().includes(%s)`, quoted))
}

// Says waits for a message of the catalogue.
func (g *Guest) Says(key string, args ...any) {
	g.Test.Helper()
	g.Sees(g.T(key, args...))
}

// Named is the expression for the link, button or summary on which a message stands; the key beside it is no part of it.
func (g *Guest) Named(key string, args ...any) string {
	quoted, _ := json.Marshal(g.T(key, args...))
	return fmt.Sprintf(`[...document.querySelectorAll("a, button, summary")].find((e) =>
		e.innerText.replace(/[\s\\]+/g, " ").trim() === %s && e.checkVisibility())`, quoted)
}

// At is the expression for what a selector finds; other expressions stay as they are.
func At(target string) string {
	if strings.HasPrefix(target, "[...") {
		return target
	}
	quoted, _ := json.Marshal(target)
	return fmt.Sprintf(`document.querySelector(%s)`, quoted)
}

// Press waits until a mouse or a finger would hit something that stands still, and presses it: a selector, or an expression of named.
func (g *Guest) Press(target string) {
	g.Test.Helper()
	reach := fmt.Sprintf(`(() => {
		const e = %s;
		if (!e?.checkVisibility()) return null;
		e.scrollIntoView({ block: "center", behavior: "instant" });
		const { x, y, width, height } = e.getClientRects()[0];
		const [left, top] = [x + width / 2, y + height / 2];
		const hit = document.elementFromPoint(left, top);
		return e.contains(hit) || e.closest("label")?.contains(hit) ? [left, top] : null;
	})()`, At(target))
	var spot, before []float64
	for deadline := time.Now().Add(Patience); len(spot) != 2 || !slices.Equal(spot, before); {
		var err error
		before = spot
		spot, err = chromedp.Run(g.Tab, chromedp.Evaluate[[]float64](reach))
		if time.Now().After(deadline) {
			g.Test.Fatalf("%s at %s cannot press %s: %v\n%.3000s", g.Name, g.Reads(`location.href`), target, err, g.Reads(`document.body.innerText`))
		}
	}
	if g.Width > 600 {
		g.Do(chromedp.MouseClickXY(spot[0], spot[1]))
		return
	}
	g.Do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
		finger := []*input.TouchPoint{{X: spot[0], Y: spot[1]}}
		touch := input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: finger}
		if _, err := cdp.Call(ctx, target, input.DispatchTouchEvent, touch); err != nil {
			return err
		}
		_, err := cdp.Call(ctx, target, input.DispatchTouchEvent, input.DispatchTouchEventParams{
			Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{},
		})
		return err
	}))
}

// Follow presses what leads to another page, and waits for that.
func (g *Guest) Follow(target string) {
	g.Test.Helper()
	g.Do(chromedp.Evaluate[chromedp.Void](`window.leaving = true`))
	g.Press(target)
	g.Until(`!window.leaving && document.readyState === "complete"`)
}

// Goes types an address of the event's pages.
func (g *Guest) Goes(path string) {
	g.Test.Helper()
	g.Do(chromedp.Navigate(g.Base + path))
	g.Until(`document.readyState === "complete"`)
}

// Fills puts a text into a field, in place of what is there.
func (g *Guest) Fills(selector, text string) {
	g.Test.Helper()
	g.Press(selector)
	g.Until(At(selector) + ` === document.activeElement`)
	g.Do(chromedp.Evaluate[chromedp.Void](`document.activeElement.select()`))
	g.Types(text)
}

// Picks chooses a value of a list, as its keys do.
func (g *Guest) Picks(selector, value string) {
	g.Test.Helper()
	g.Until(At(selector))
	g.Do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`{ const list = %s; list.value = %q;
		list.dispatchEvent(new Event("input", { bubbles: true })); list.dispatchEvent(new Event("change", { bubbles: true })); }`,
		At(selector), value)))
}

// Enter presses Enter where that leads to another page.
func (g *Guest) Enter() {
	g.Test.Helper()
	g.Do(chromedp.Evaluate[chromedp.Void](`window.leaving = true`))
	g.Types("\r")
	g.Until(`!window.leaving && document.readyState === "complete"`)
}

// unsaid is a key of the catalogues that found no words.
var unsaid = regexp.MustCompile(`(^|[\s(>])(error|warning|field|round|result|incident|event|action|nav|players?|pairing|standings|` +
	`decisions?|attendance|effect|confirm|open|documents?|journal|setup|keys|cross|way|paper|file)(-[a-z]+)?(\.[a-z0-9_-]+)+\b`)

// unreachable are the names of controls that cannot be reached by pressing: beyond the sides of the window, in nothing that scrolls there.
const unreachable = `[...document.querySelectorAll("main :is(a, button, input, select, textarea, summary), header :is(a, button, summary)")]
	.filter((e) => {
		if (!e.checkVisibility() || e.closest(".scroll, .pills, .visually-hidden")) return false;
		const { left, right, width } = e.getBoundingClientRect();
		return width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1);
	}).map((e) => e.innerText || e.name || e.className).join(", ")`

// squeezed are names whose letters stand one below the other.
const squeezed = `[...document.querySelectorAll(".pairings .name, .standings .who a, .corr-people th a")].filter((e) =>
	e.checkVisibility() && e.textContent.length > 8 && e.getBoundingClientRect().width < 56).map((e) => e.textContent).join(", ")`

// seenByAxe are the pages, by the names that the plays give them, that axe-core has looked at. It takes as long as all other checks.
var seenByAxe sync.Map

func firstSeen(name string) bool {
	_, seen := seenByAxe.LoadOrStore(name, true)
	return !seen
}

// Looks checks what holds for every page, and keeps pictures of it, light and dark, where they were asked for.
func (g *Guest) Looks(name string, widths ...int64) {
	g.Test.Helper()
	g.Until(`document.readyState === "complete"`)
	if key := unsaid.FindString(g.Reads(`document.body.innerText`)); key != "" {
		g.Test.Errorf("%s reads the key %q at %s (%s)", g.Name, key, name, g.Reads(`location.href`))
	}
	for _, width := range append(widths, g.Width) {
		if width != g.Width || len(widths) > 0 {
			g.Do(g.Window(width))
		}
		beyond := fmt.Sprintf(`((w) => w > %d ? String(w) : "")(document.scrollingElement.scrollWidth)`, width)
		if wide := g.Reads(beyond); wide != "" {
			g.Test.Errorf("%s has to scroll sideways at %s, %d pixels (%s): it is %s wide", g.Name, name, width, g.Reads(`location.href`), wide)
		}
		if names := g.Reads(squeezed); names != "" {
			g.Test.Errorf("%s reads names letter by letter at %s, %d pixels: %s", g.Name, name, width, names)
		}
		if lost := g.Reads(unreachable); lost != "" {
			g.Test.Errorf("%s cannot reach at %s, %d pixels (%s): %s", g.Name, name, width, g.Reads(`location.href`), lost)
		}
	}
	if os.Getenv(browsertest.AxeVariable) != "" && len(widths) > 0 && (firstSeen(name) || runtest.Night()) {
		faults, err := browsertest.Axe(g.Tab)
		if err != nil {
			g.Test.Fatal(err)
		}
		for _, f := range faults {
			g.Test.Errorf("%s at %s (%s): %s", g.Name, name, g.Reads(`location.href`), f)
		}
	}
	g.shots++
	if *shots == "" {
		return
	}
	for _, scheme := range []string{"light", "dark"} {
		params := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
		_, err := chromedp.Call(g.Tab, emulation.SetEmulatedMedia, params)
		var picture []byte
		if err == nil {
			picture, err = chromedp.Run(g.Tab, chromedp.FullScreenshot(100))
		}
		if err == nil {
			file := fmt.Sprintf("%s-%s-%d-%02d-%s-%s.png", g.Name, g.Code(), g.Width, g.shots, name, scheme)
			err = os.WriteFile(filepath.Join(*shots, file), picture, 0o600)
		}
		if err != nil {
			g.Test.Fatal(err)
		}
	}
	_, _ = chromedp.Call(g.Tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{})
}
