package api_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"adyukh/static/browsertest"
	"adyukh/static/runtest"
)

// chromium opens a window of a real browser. It closes long before the program of tests runs out of time, and long after any test that goes
// well on a busy machine: how long one step may take is up to whoever waits for it.
func chromium(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(browsertest.Window(t), 10*patience)
	t.Cleanup(cancel)
	return ctx
}

// see waits until the tab shows the text.
func see(t *testing.T, tab context.Context, text string) {
	t.Helper()
	shown := ""
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		var err error
		shown, err = chromedp.Run(tab, chromedp.Evaluate[string](`document.body ? document.body.innerText : ""`))
		if err == nil && strings.Contains(shown, text) {
			return
		}
	}
	t.Fatalf("the page does not show %q:\n%s", text, shown)
}

// seeCursor waits until the cursor is in the field with the id; a browser puts it there a little after it shows the page.
func seeCursor(t *testing.T, tab context.Context, id string) {
	t.Helper()
	at := ""
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); {
		var err error
		at, err = chromedp.Run(tab, chromedp.Evaluate[string](`document.activeElement ? document.activeElement.id : ""`))
		if err == nil && at == id {
			return
		}
	}
	t.Fatalf("the cursor is in %q, want %q", at, id)
}

// TestFormsInAHall: over plain HTTP under a name that is not the machine's own, where browsers send no Sec-Fetch-Site, our
// forms are told from foreign ones by their Origin; so pages must not keep it back.
func TestFormsInAHall(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tab := chromium(t)
	st := newStage(t, 0)
	base := strings.Replace(st.site.base, "127.0.0.1", browsertest.Hall, 1)
	do := func(steps ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := browsertest.Do(tab, steps...); err != nil {
			t.Fatal(err)
		}
	}
	do(chromedp.Navigate(base+st.desk("/players")), chromedp.SendKeys("#login", "anna"), chromedp.SendKeys("#password", password+"\r"))
	see(t, tab, "Участников пока нет")
	see(t, tab, "Соединение без шифрования")
	do(chromedp.SendKeys("#name", "Ким Сергей\r"))
	see(t, tab, "Внесено: Ким Сергей")
	seeCursor(t, tab, "name")
	do(chromedp.SendKeys("#name", "Новикова Дарья\r"))
	see(t, tab, "Внесено: Новикова Дарья")

	list := filepath.Join(t.TempDir(), "players.csv")
	if err := os.WriteFile(list, bytes.Repeat([]byte("Иванов Пётр;1990\n"), 50<<20/29), 0o600); err != nil {
		t.Fatal(err)
	}
	do(chromedp.Navigate(base+st.desk("/import")), chromedp.SetUploadFiles("#file", []string{list}), chromedp.Click(".form .filled"))
	see(t, tab, "Прислано больше 3 МБ. Ничего не сохранено.")
}
