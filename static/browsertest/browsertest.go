// Package browsertest starts the browser in which tests look at pages: one for all tests of a program, since a start takes as long as a
// dozen pages, and windows in it that share nothing else.
package browsertest

import (
	"context"
	"errors"
	"flag"
	"os"
	"os/exec"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// Hall is a name under which the browser reaches this machine as phones in a hall do: over plain HTTP, and not as the machine itself.
const Hall = "hall.test"

// unasked are features of the browser's own window that nobody sees here: the list below the address, a page of its own in every window,
// takes as long as all of ours.
const unasked = "Translate,BlinkGenPropertyTrees,WebUIOmniboxPopup,WebUIOmniboxAimPopup"

// Patience is how long one step may take before its test fails. What is waited for comes in a small part of it, also where much else runs
// beside; a test in which all goes well never waits.
const Patience = time.Minute

var stop = func() {}

// shared starts the browser at the first call.
var shared = sync.OnceValues(func() (context.Context, error) {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		path, err := exec.LookPath(name)
		if err != nil {
			continue
		}
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.Flag("accept-lang", "ru"),
			chromedp.Flag("host-resolver-rules", "MAP "+Hall+" 127.0.0.1"), chromedp.Flag("disable-features", unasked),
			chromedp.Flag("enable-blink-features", "ComputedAccessibilityInfo")) // names as screen readers get them
		for _, name := range []string{"disable-gpu", "disable-quic", "disable-component-update"} {
			options = append(options, chromedp.Flag(name, true))
		}
		if os.Geteuid() == 0 {
			options = append(options, chromedp.NoSandbox)
		}
		options = append(options, chromedp.Flag("ignore-certificate-errors-spki-list", secure().spki))
		own, err := os.MkdirTemp("", "browsertest") // it leaves what it does not need any more where it may
		if err != nil {
			return nil, err
		}
		allocator, stopAllocator := chromedp.NewExecAllocator(context.Background(), append(options, chromedp.Env("TMPDIR="+own))...)
		ctx, cancel := chromedp.NewContext(allocator)
		stop = func() { cancel(); stopAllocator(); _ = os.RemoveAll(own) }
		return ctx, chromedp.Do(ctx)
	}
	return nil, exec.ErrNotFound
})

// Browser is the browser of the program, to open windows in, once there is room beside the tests of other programs (see places.go). Without
// one on the machine the test is left out, and says so.
func Browser(t testing.TB) context.Context {
	t.Helper()
	ctx, err := shared()
	if errors.Is(err, exec.ErrNotFound) {
		t.Skip("THE BROWSER TEST DID NOT RUN: there is no chromium. Debian has it in the package chromium")
	}
	if err != nil {
		t.Fatal(err)
	}
	sit(t)
	return ctx
}

// Window is a window that shares nothing with others but the process, until the end of the test. What the window says is read until the
// browser has closed it, though the test ran out of time before: a window that nobody reads stops the browser for all.
func Window(t testing.TB) context.Context {
	t.Helper()
	ctx, cancel := chromedp.NewContext(Browser(t), chromedp.WithNewBrowserContext())
	read, end := context.WithCancel(context.WithoutCancel(ctx))
	t.Cleanup(func() { cancel(); end() })
	if err := chromedp.Do(read); err != nil {
		t.Fatal(err)
	}
	return ctx
}

// Do runs the steps in order until one fails.
func Do(ctx context.Context, steps ...chromedp.Action[chromedp.Void]) error {
	for _, s := range steps {
		if _, err := chromedp.Run(ctx, Steady(s)); err != nil {
			return err
		}
	}
	return nil
}

// exchanged is what the browser says of an element that went while it was looked up: nothing was done to it.
var exchanged = regexp.MustCompile(`(?i)(no|not find) node with given id`)

// Steady looks for the element anew when the page has exchanged it between the look and the act.
func Steady[T any](act chromedp.Action[T]) chromedp.Action[T] {
	return func(ctx context.Context, target *chromedp.Target) (T, error) {
		for {
			v, err := act(ctx, target)
			if err == nil || ctx.Err() != nil || !exchanged.MatchString(err.Error()) {
				return v, err
			}
		}
	}
}

// Main runs the tests of a program for its TestMain, and stops the browser. Four run side by side even on two cores: most of them wait for
// the browser, another program or the disk. Who asks for another number with -parallel gets it.
func Main(m interface{ Run() int }) (code int) {
	flag.Parse()
	asked := false
	flag.Visit(func(f *flag.Flag) { asked = asked || f.Name == "test.parallel" })
	if !asked {
		if err := flag.Set("test.parallel", "4"); err != nil {
			panic(err)
		}
	}
	defer func() { stop() }()
	return m.Run()
}
