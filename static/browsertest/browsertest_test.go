package browsertest_test

import (
	"context"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"adyukh/static/browsertest"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

// TestWindowsOutOfTimeStopNobody: a test that ran out of time leaves a window that goes on talking, and others still get answers.
func TestWindowsOutOfTimeStopNobody(t *testing.T) {
	window := browsertest.Window(t)
	over, cancel := context.WithCancel(window)
	const talk = `void setInterval(() => { for (let i = 0; i < 100; i += 1) console.log(i); }, 10)`
	if err := chromedp.Do(over, chromedp.Navigate("about:blank"), chromedp.Evaluate[chromedp.Void](talk)); err != nil {
		t.Fatal(err)
	}
	cancel()
	other, stop := context.WithTimeout(browsertest.Window(t), time.Minute)
	defer stop()
	for range 200 {
		if _, err := chromedp.Run(other, chromedp.Evaluate[int](`1 + 1`)); err != nil {
			t.Fatal("the browser has stopped for all windows: ", err)
		}
	}
}
