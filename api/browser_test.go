package api_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/browsertest"
	"adyukh/static/runtest"
)

// TestFormsInAHall: over plain HTTP under a name that is not the machine's own, where browsers send no Sec-Fetch-Site, our
// forms are told from foreign ones by their Origin; so pages must not keep it back.
func TestFormsInAHall(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tab := apitest.Chromium(t)
	st := apitest.NewStage(t, 0)
	base := strings.Replace(st.Site.Base, "127.0.0.1", browsertest.Hall, 1)
	do := func(steps ...chromedp.Action[chromedp.Void]) {
		t.Helper()
		if err := browsertest.Do(tab, steps...); err != nil {
			t.Fatal(err)
		}
	}
	do(chromedp.Navigate(base+st.Desk("/players")), chromedp.SendKeys("#login", "anna"), chromedp.SendKeys("#password", apitest.Password+"\r"))
	apitest.See(t, tab, "Участников пока нет")
	apitest.See(t, tab, "Соединение без шифрования")
	do(chromedp.SendKeys("#name", "Ким Сергей\r"))
	apitest.See(t, tab, "Внесено: Ким Сергей")
	apitest.SeeCursor(t, tab, "name")
	do(chromedp.SendKeys("#name", "Новикова Дарья\r"))
	apitest.See(t, tab, "Внесено: Новикова Дарья")

	list := filepath.Join(t.TempDir(), "players.csv")
	if err := os.WriteFile(list, bytes.Repeat([]byte("Иванов Пётр;1990\n"), 50<<20/29), 0o600); err != nil {
		t.Fatal(err)
	}
	do(chromedp.Navigate(base+st.Desk("/import")), chromedp.SetUploadFiles("#file", []string{list}), chromedp.Click(".form .filled"))
	apitest.See(t, tab, "Прислано больше 3 МБ. Ничего не сохранено.")
}
