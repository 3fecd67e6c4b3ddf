package api_test

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

// phone is the width at which a guest has fingers and no mouse, tall how much of a page is seen at once.
const (
	phone = 390
	tall  = 844
)

// guest is somebody at a browser of their own, who reads its pages in one language and presses what is seen, with a mouse or a finger.
type guest struct {
	ended bool // the session, which the browser notes as an error
	wired bool // over a wire, which swallows and ends connections
	hands
	*locale.Translator

	name  string
	base  string
	width int64
	shots int
}

// sitDown gives somebody a window that shares nothing with others but the server, and sets its language. What goes wrong in its scripts
// fails the test.
func sitDown(t *testing.T, s *site, name, lang string, width int64) *guest {
	t.Helper()
	tab := browsertest.Window(t)
	g := &guest{hands: hands{t, tab}, Translator: words(t, lang), name: name, base: s.base, width: width}
	if err := chromedp.Listen(tab, g.hears); err != nil {
		t.Fatal(err)
	}
	g.do(g.window(width), chromedp.Navigate(s.base+"/"))
	g.until(`document.readyState === "complete"`)
	if g.Code() != "ru" {
		g.follow(`[name="lang"][value="` + g.Code() + `"]`)
	}
	return g
}

// expected are what the browser notes as errors and are none: the status of a page that asks before it does something, or of a server that
// can save nothing, a connection that the test has cut, and a header that means nothing by plain http.
var expected = regexp.MustCompile(
	`status of (409|503)\b|net::ERR_INTERNET_DISCONNECTED|net::ERR_CONNECTION_REFUSED|Opener-Policy header has been ignored`,
)

// hears fails the test for what a browser complains about.
func (g *guest) hears(ev any) {
	switch ev := ev.(type) {
	case *runtime.EventExceptionThrown:
		g.t.Errorf("%s: exception: %s %+v", g.name, ev.ExceptionDetails.Text, ev.ExceptionDetails.Exception)
	case *runtime.EventConsoleAPICalled:
		if ev.Type == runtime.ConsoleAPICalledTypeError {
			g.t.Errorf("%s: console: %s", g.name, ev.Args[0].Value)
		}
	case *page.EventJavascriptDialogOpening:
		g.t.Errorf("%s: the browser asks: %s %s", g.name, ev.Type, ev.Message)
	case *log.EventEntryAdded:
		known := g.ended && strings.Contains(ev.Entry.Text, "status of 401") || g.wired && strings.Contains(ev.Entry.Text, "net::ERR_")
		if ev.Entry.Level == log.EntryLevelError && !expected.MatchString(ev.Entry.Text) && !known {
			g.t.Errorf("%s: browser: %s %s", g.name, ev.Entry.Text, ev.Entry.URL)
		}
	}
}

// spelled is a name as pages for readers have it in the guest's language.
func (g *guest) spelled(name string) string {
	if g.T("language.script") == "Latn" {
		return person.Latin(name)
	}
	return name
}

// cut takes the guest's connection away, or gives it back.
func (g *guest) cut(off bool) {
	g.t.Helper()
	if _, err := chromedp.Call(g.tab, network.Enable, network.EnableParams{}); err != nil {
		g.t.Fatal(err)
	}
	through := network.Conditions{Offline: off, DownloadThroughput: -1, UploadThroughput: -1}
	_, err := chromedp.Call(g.tab, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
		MatchedNetworkConditions: []*network.Conditions{&through},
	})
	if err == nil { // what the page itself is told
		_, err = chromedp.Call(g.tab, network.OverrideNetworkState, network.OverrideNetworkStateParams{
			Offline: off, DownloadThroughput: -1, UploadThroughput: -1,
		})
	}
	if err != nil {
		g.t.Fatal(err)
	}
}

func (g *guest) window(width int64) chromedp.Action[chromedp.Void] {
	if width > 600 {
		return chromedp.EmulateViewport(width, tall)
	}
	return chromedp.EmulateViewport(width, tall, chromedp.EmulateMobile, chromedp.EmulateTouch)
}

// until waits for a condition on the page, also over a change of the page.
func (g *guest) until(condition string) {
	g.t.Helper()
	ctx, cancel := context.WithTimeout(g.tab, patience)
	defer cancel()
	safe := fmt.Sprintf(`(() => { try { return document.readyState !== "loading" && Boolean(%s); } catch { return false; } })()`, condition)
	for {
		_, err := chromedp.Run(ctx, chromedp.Poll[bool](safe, chromedp.WithPollingInterval(10*time.Millisecond), chromedp.WithPollingTimeout(0)))
		if err == nil {
			return
		}
		if ctx.Err() != nil {
			g.t.Fatalf("%s at %s waited in vain for %s\n%.3000s", g.name, g.reads(`location.href`), condition, g.reads(`document.body.innerText`))
		}
	}
}

// reads evaluates an expression that is a text; it is empty when the browser does not answer.
func (g *guest) reads(expression string) string {
	ctx, cancel := context.WithTimeout(g.tab, patience)
	defer cancel()
	text, _ := chromedp.Run(ctx, chromedp.Evaluate[string](expression))
	return text
}

// sees waits until the page says something, blanks and capitals aside, which may be a matter of style.
func (g *guest) sees(text string) {
	g.t.Helper()
	quoted, _ := json.Marshal(strings.ToLower(strings.Join(strings.Fields(text), " ")))
	g.until(fmt.Sprintf(`document.body.innerText.replace(/\s+/g, " ").toLowerCase().includes(%s)`, quoted))
}

// says waits for a message of the catalogue.
func (g *guest) says(key string, args ...any) {
	g.t.Helper()
	g.sees(g.T(key, args...))
}

// named is the expression for the link, button or summary on which a message stands; the key beside it is no part of it.
func (g *guest) named(key string, args ...any) string {
	quoted, _ := json.Marshal(g.T(key, args...))
	return fmt.Sprintf(`[...document.querySelectorAll("a, button, summary")].find((e) =>
		e.innerText.replace(/[\s\\]+/g, " ").trim() === %s && e.checkVisibility())`, quoted)
}

// at is the expression for what a selector finds; other expressions stay as they are.
func at(target string) string {
	if strings.HasPrefix(target, "[...") {
		return target
	}
	quoted, _ := json.Marshal(target)
	return fmt.Sprintf(`document.querySelector(%s)`, quoted)
}

// press waits until a mouse or a finger would hit something that stands still, and presses it: a selector, or an expression of named.
func (g *guest) press(target string) {
	g.t.Helper()
	reach := fmt.Sprintf(`(() => {
		const e = %s;
		if (!e?.checkVisibility()) return null;
		e.scrollIntoView({ block: "center", behavior: "instant" });
		const { x, y, width, height } = e.getClientRects()[0];
		const [left, top] = [x + width / 2, y + height / 2];
		const hit = document.elementFromPoint(left, top);
		return e.contains(hit) || e.closest("label")?.contains(hit) ? [left, top] : null;
	})()`, at(target))
	var spot, before []float64
	for deadline := time.Now().Add(patience); len(spot) != 2 || !slices.Equal(spot, before); {
		var err error
		before = spot
		spot, err = chromedp.Run(g.tab, chromedp.Evaluate[[]float64](reach))
		if time.Now().After(deadline) {
			g.t.Fatalf("%s at %s cannot press %s: %v\n%.3000s", g.name, g.reads(`location.href`), target, err, g.reads(`document.body.innerText`))
		}
	}
	if g.width > 600 {
		g.do(chromedp.MouseClickXY(spot[0], spot[1]))
		return
	}
	g.do(chromedp.Func(func(ctx context.Context, target *chromedp.Target) error {
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

// follow presses what leads to another page, and waits for that.
func (g *guest) follow(target string) {
	g.t.Helper()
	g.do(chromedp.Evaluate[chromedp.Void](`window.leaving = true`))
	g.press(target)
	g.until(`!window.leaving && document.readyState === "complete"`)
}

// goes types an address of the event's pages.
func (g *guest) goes(path string) {
	g.t.Helper()
	g.do(chromedp.Navigate(g.base + path))
	g.until(`document.readyState === "complete"`)
}

// fills puts a text into a field, in place of what is there.
func (g *guest) fills(selector, text string) {
	g.t.Helper()
	g.press(selector)
	g.until(at(selector) + ` === document.activeElement`)
	g.do(chromedp.Evaluate[chromedp.Void](`document.activeElement.select()`))
	g.types(text)
}

// picks chooses a value of a list, as its keys do.
func (g *guest) picks(selector, value string) {
	g.t.Helper()
	g.until(at(selector))
	g.do(chromedp.Evaluate[chromedp.Void](fmt.Sprintf(`{ const list = %s; list.value = %q;
		list.dispatchEvent(new Event("input", { bubbles: true })); list.dispatchEvent(new Event("change", { bubbles: true })); }`,
		at(selector), value)))
}

// chooses picks what a form is about, upon which the page comes again with the fields for it.
func (g *guest) chooses(selector, value string) {
	g.t.Helper()
	if g.reads(at(selector)+`.value`) == value {
		return
	}
	g.do(chromedp.Evaluate[chromedp.Void](`window.leaving = true`))
	g.picks(selector, value)
	g.until(`!window.leaving && document.readyState === "complete"`)
}

// enter presses Enter where that leads to another page.
func (g *guest) enter() {
	g.t.Helper()
	g.do(chromedp.Evaluate[chromedp.Void](`window.leaving = true`))
	g.types("\r")
	g.until(`!window.leaving && document.readyState === "complete"`)
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

// looks checks what holds for every page, and keeps pictures of it, light and dark, where they were asked for.
func (g *guest) looks(name string, widths ...int64) {
	g.t.Helper()
	g.until(`document.readyState === "complete"`)
	if key := unsaid.FindString(g.reads(`document.body.innerText`)); key != "" {
		g.t.Errorf("%s reads the key %q at %s (%s)", g.name, key, name, g.reads(`location.href`))
	}
	for _, width := range append(widths, g.width) {
		if width != g.width || len(widths) > 0 {
			g.do(g.window(width))
		}
		beyond := fmt.Sprintf(`((w) => w > %d ? String(w) : "")(document.scrollingElement.scrollWidth)`, width)
		if wide := g.reads(beyond); wide != "" {
			g.t.Errorf("%s has to scroll sideways at %s, %d pixels (%s): it is %s wide", g.name, name, width, g.reads(`location.href`), wide)
		}
		if names := g.reads(squeezed); names != "" {
			g.t.Errorf("%s reads names letter by letter at %s, %d pixels: %s", g.name, name, width, names)
		}
		if lost := g.reads(unreachable); lost != "" {
			g.t.Errorf("%s cannot reach at %s, %d pixels (%s): %s", g.name, name, width, g.reads(`location.href`), lost)
		}
	}
	if os.Getenv(browsertest.AxeVariable) != "" && len(widths) > 0 && (firstSeen(name) || runtest.Night()) {
		faults, err := browsertest.Axe(g.tab)
		if err != nil {
			g.t.Fatal(err)
		}
		for _, f := range faults {
			g.t.Errorf("%s at %s (%s): %s", g.name, name, g.reads(`location.href`), f)
		}
	}
	g.shots++
	if *shots == "" {
		return
	}
	for _, scheme := range []string{"light", "dark"} {
		params := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}}
		_, err := chromedp.Call(g.tab, emulation.SetEmulatedMedia, params)
		var picture []byte
		if err == nil {
			picture, err = chromedp.Run(g.tab, chromedp.FullScreenshot(100))
		}
		if err == nil {
			file := fmt.Sprintf("%s-%s-%d-%02d-%s-%s.png", g.name, g.Code(), g.width, g.shots, name, scheme)
			err = os.WriteFile(filepath.Join(*shots, file), picture, 0o600)
		}
		if err != nil {
			g.t.Fatal(err)
		}
	}
	_, _ = chromedp.Call(g.tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{})
}
