package papers_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestEventThroughAFile takes an event out as a file and makes another one of it: it is the same, hidden, and its maker's.
func TestEventThroughAFile(t *testing.T) {
	st := apitest.NewStage(t, 5)
	st.Draw().Pair().Publish().Play(2).Sheet(1, "1. c3-b4")
	out := st.Arbiter.Get(st.Desk("/exchange/event.json"))
	if out.Status != http.StatusOK || out.Header.Get("Content-Type") != "application/json" ||
		!strings.Contains(out.Header.Get("Content-Disposition"), ".json") {
		t.Fatalf("%d %v", out.Status, out.Header)
	}
	if out.Header.Get("Cache-Control") != "no-store" {
		t.Error("the file is kept on the way")
	}
	before := st.Site.Digest()
	page := apitest.Sends(t, st.Arbiter, "/desk/import/preview", `C:\files\Кубок.json`, []byte(out.Body))
	for _, text := range []string{"<dt>Участников</dt><dd>5</dd>", "<dt>Туров</dt><dd>1 из 5</dd>", "2 из 2", "уже есть"} {
		if !strings.Contains(page.Body, text) {
			t.Errorf("the preview lacks %q:\n%s", text, page.Body)
		}
	}
	if page.Status != http.StatusOK || st.Site.Digest() != before {
		t.Fatalf("%d, or the preview has written something", page.Status)
	}
	made := st.Arbiter.Post("/desk/import", apitest.FormOf(t, page.Body, "/desk/import"))
	if made.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", made.Status, made.Body)
	}
	desk := made.Header.Get("Location")
	if again := st.Arbiter.Get(desk + "/exchange/event.json"); again.Body != out.Body {
		t.Errorf("exported again (-was +is):\n%s", cmp.Diff(out.Body, again.Body))
	}
	apitest.Scenario{
		Path: desk, Status: 200, Holds: []string{"скрыт", "загружен из файла «Кубок.json» · <a href"}, Not: []string{"SHA-256"},
	}.Run(t, st.Arbiter)
	apitest.Scenario{Path: strings.Replace(desk, "/desk", "", 1), Status: 404}.Run(t, st.Site.Anonymous())
	apitest.Scenario{
		Path: desk + "/journal", Status: 200, Holds: []string{"загружен из файла «Кубок.json» (SHA-256 "},
		Not: []string{`action="` + desk + `/journal/1/undo"`},
	}.Run(t, st.Arbiter)
	apitest.Scenario{Path: desk + "/members", Status: 200}.Run(t, st.Arbiter)
}

// metTwice is a report in which two pairs meet twice.
const metTwice = `012 Дважды
142 3
152 W
092 Individual: Swiss-System
001    1 m    Ким, Сергей                          0                             2.0    1     3 w 1     3 b 1
001    2 m    Узденов, Алим                        0                             1.0    2     4 b 1     4 w 0
001    3 m    Эркенов, Дахир                       0                             0.0    4     1 b 0     1 w 0
001    4 m    Орлов, Никита                        0                             1.0    3     2 w 0     2 b 1
`

// TestReportAgainstTheRules is taken only when somebody has agreed to what is not as the rules demand.
func TestReportAgainstTheRules(t *testing.T) {
	st := apitest.NewStage(t, 0)
	page := apitest.Sends(t, st.Arbiter, "/desk/import/preview", "twice.trf", []byte(metTwice))
	for _, text := range []string{"тур 2: пары не те", "строка 5, знак 102", `name="agreed"`, "Русские шашки"} {
		if !strings.Contains(page.Body, text) {
			t.Errorf("the preview lacks %q:\n%s", text, page.Body)
		}
	}
	form := apitest.FormOf(t, page.Body, "/desk/import")
	form.Del("agreed")
	before := st.Site.Digest()
	apitest.Scenario{Path: "/desk/import", Form: form, Status: 409, Holds: []string{"отметьте, что согласны"}}.Run(t, st.Arbiter)
	if st.Site.Digest() != before {
		t.Fatal("it was stored all the same")
	}
	form.Set("game", "adyukh")
	apitest.Scenario{Path: "/desk/import", Form: form, Status: 422, Holds: []string{"нет счёта партии 1–3 тура 1"}}.Run(t, st.Arbiter)
	form.Set("game", "russian")
	form.Set("agreed", "1")
	made := st.Arbiter.Post("/desk/import", form)
	if made.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", made.Status, made.Body)
	}
	report := st.Arbiter.Get(made.Header.Get("Location") + "/exchange/event.trf")
	if report.Status != http.StatusOK || !strings.Contains(report.Body, "001    1 m    Ким, Сергей") {
		t.Errorf("%d\n%s", report.Status, report.Body)
	}
}

// newer is the file of an event as a program of the future would write it.
func newer(t *testing.T, file string) string {
	t.Helper()
	future := regexp.MustCompile(`"version": \d+`).ReplaceAllString(file, `"version": 99`)
	if future == file {
		t.Fatal("the file names no version")
	}
	return future
}

// TestEventFileRefuses names what is wrong and where; nothing is stored.
func TestEventFileRefuses(t *testing.T) {
	st := apitest.NewStage(t, 4)
	st.Draw().Pair().Publish().Play(1)
	whole := st.Arbiter.Get(st.Desk("/exchange/event.json")).Body
	before := st.Site.Digest()
	for name, c := range map[string]struct{ file, holds string }{
		"nothing":        {"", "Файл не выбран или пуст"},
		"a picture":      {"\x89PNG\r\n\x1a\n\x00\x00\x00", "a.json, строка 3, знак 1: байт 0 не входит"},
		"no players":     {"012 Кубок\n", "a.json: ожидались строки 001"},
		"no JSON":        {strings.Replace(whole, `"rounds"`, `rounds`, 1), "с этого места — не JSON"},
		"newer":          {newer(t, whole), "более новой программой: версия формата 99"},
		"unknown key":    {strings.Replace(whole, `"players"`, `"x<b>": 1, "players"`, 1), `(x&lt;b&gt;): ключа`},
		"dangling":       {strings.Replace(whole, `"black": `, `"black": 7`, 1), "rounds[0].games[0].black): участника с внутренним номером 7"},
		"impossible":     {strings.Replace(whole, `"zone": "Europe/Moscow"`, `"zone": "Луна"`, 1), "event.zone: "},
		"another result": {strings.Replace(whole, `"kind": "`, `"kind": "x`, 1), "rounds[0].games[0].result"},
		"a long line":    {strings.Repeat("[", 1e5), "a.json, строка 1, знак 65537"},
		"a deep object":  {`{"a":` + strings.Repeat("[", 1e5), "с этого места — не JSON"},
	} {
		t.Run(name, func(t *testing.T) {
			a := apitest.Sends(t, st.Arbiter, "/desk/import/preview", "a.json", []byte(c.file))
			if a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, c.holds) || strings.Contains(a.Body, "x<b>") {
				t.Errorf("%d, want %q in\n%s", a.Status, c.holds, a.Body)
			}
		})
	}
	if st.Site.Digest() != before {
		t.Error("something was written")
	}
}

// TestExchangeFiles are for those who may know all of an event.
func TestExchangeFiles(t *testing.T) {
	st := apitest.NewStage(t, 5)
	st.Draw().Pair().Publish().Play(2).Sheet(1, "1. c3-b4")
	apitest.Scenario{Path: st.Desk("/exchange/games.pdn"), Status: 200, Holds: []string{`[White "Игрок`, "1. c3-b4 *"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/exchange/event.trf"), Status: 200, Holds: []string{"012 ", "### XAC 1 "}}.Run(t, st.Arbiter)
	apitest.Scenario{
		Path: st.Desk("/exchange/event.trf?conventional=1"), Status: 200, Holds: []string{"### points: a conventional file, 2-1-0"},
		Not: []string{"### XA"},
	}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/exchange/event.exe"), Status: 404}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/exchange/event.trf?group=A"), Status: 409}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/files"), Status: 200, Holds: []string{
		"Для других программ", "/exchange/event.json", "/exchange/event.trf",
		"/exchange/games.pdn", "Чего нет в TRF", "/exchange/event.trf?conventional=1", "Отчёт о турнире, 2-1-0",
	}}.Run(t, st.Arbiter)
	groups := st.Another(6, func(h *play.Head) { *h = h.WithSystem(play.Groups) })
	apitest.Scenario{Path: groups.Desk("/files"), Status: 200, Holds: []string{"/exchange/event.trf"}}.Run(t, groups.Arbiter)
}
