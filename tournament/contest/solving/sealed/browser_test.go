package sealed_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/static/browsertest"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

// TestABrowserOpensThePage opens it from the disk, as in a hall without a network: first with a wrong key, then with the right one.
func TestABrowserOpensThePage(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithTimeout(browsertest.Window(t), 5*browsertest.Patience)
	defer cancel()
	path := filepath.Join(t.TempDir(), "round.html")
	if err := os.WriteFile(path, []byte(sealedPage(t)), 0o600); err != nil {
		t.Fatal(err)
	}
	wrong := `document.querySelector("[role=status]").textContent === "Не тот ключ." && document.querySelector("a").hidden`
	read := `fetch(document.querySelector("a").href).then((answer) => answer.text())`
	do := func(actions ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := browsertest.Do(ctx, actions...); err != nil {
			t.Fatal(err)
		}
	}
	do(chromedp.Navigate("file://"+path), chromedp.SendKeys("#key", "wrong\r"))
	if _, err := chromedp.Run(ctx, chromedp.Poll[bool](wrong)); err != nil {
		t.Fatal(err)
	}
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[string](`document.getElementById("key").value = ""`)); err != nil {
		t.Fatal(err)
	}
	do(chromedp.SendKeys("#key", "ABCD 2345 EFGH 6789\r"))
	if _, err := chromedp.Run(ctx, chromedp.Poll[bool](`!document.querySelector("a").hidden`)); err != nil {
		t.Fatal(err)
	}
	text, err := chromedp.Run(ctx, chromedp.Evaluate[string](read, chromedp.EvalAwaitPromise))
	if err != nil || text != pdf {
		t.Errorf("the browser reads %q, %v", text, err)
	}
}
