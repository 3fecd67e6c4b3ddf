package api_test

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/play"
)

// sends posts a file and other fields in the form of a page.
func sends(t *testing.T, b *browser, path, name string, raw []byte, others ...string) answer {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.Write(raw); err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(others); i += 2 {
		if err := form.WriteField(others[i], others[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	return b.send(http.MethodPost, path, &body, form.FormDataContentType())
}

// TestEventThroughAFile takes an event out as a file and makes another one of it: it is the same, hidden, and its maker's.
func TestEventThroughAFile(t *testing.T) {
	st := newStage(t, 5)
	st.draw().pair().publish().play(2).sheet(1, "1. c3-b4")
	out := st.arbiter.get(st.desk("/exchange/event.json"))
	if out.status != http.StatusOK || out.header.Get("Content-Type") != "application/json" ||
		!strings.Contains(out.header.Get("Content-Disposition"), ".json") {
		t.Fatalf("%d %v", out.status, out.header)
	}
	if out.header.Get("Cache-Control") != "no-store" {
		t.Error("the file is kept on the way")
	}
	before := st.site.digest()
	page := sends(t, st.arbiter, "/desk/import/preview", `C:\files\Кубок.json`, []byte(out.body))
	for _, text := range []string{"<dt>Участников</dt><dd>5</dd>", "<dt>Туров</dt><dd>1 из 5</dd>", "2 из 2", "уже есть"} {
		if !strings.Contains(page.body, text) {
			t.Errorf("the preview lacks %q:\n%s", text, page.body)
		}
	}
	if page.status != http.StatusOK || st.site.digest() != before {
		t.Fatalf("%d, or the preview has written something", page.status)
	}
	made := st.arbiter.post("/desk/import", formOf(t, page.body, "/desk/import"))
	if made.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", made.status, made.body)
	}
	desk := made.header.Get("Location")
	if again := st.arbiter.get(desk + "/exchange/event.json"); again.body != out.body {
		t.Errorf("exported again (-was +is):\n%s", cmp.Diff(out.body, again.body))
	}
	scenario{
		path: desk, status: 200, holds: []string{"скрыт", "загружен из файла «Кубок.json» · <a href"}, not: []string{"SHA-256"},
	}.run(t, st.arbiter)
	scenario{path: strings.Replace(desk, "/desk", "", 1), status: 404}.run(t, st.site.anonymous())
	scenario{
		path: desk + "/journal", status: 200, holds: []string{"загружен из файла «Кубок.json» (SHA-256 "},
		not: []string{`action="` + desk + `/journal/1/undo"`},
	}.run(t, st.arbiter)
	scenario{path: desk + "/members", status: 200}.run(t, st.arbiter)
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
	st := newStage(t, 0)
	page := sends(t, st.arbiter, "/desk/import/preview", "twice.trf", []byte(metTwice))
	for _, text := range []string{"тур 2: пары не те", "строка 5, знак 102", `name="agreed"`, "Русские шашки"} {
		if !strings.Contains(page.body, text) {
			t.Errorf("the preview lacks %q:\n%s", text, page.body)
		}
	}
	form := formOf(t, page.body, "/desk/import")
	form.Del("agreed")
	before := st.site.digest()
	scenario{path: "/desk/import", form: form, status: 409, holds: []string{"отметьте, что согласны"}}.run(t, st.arbiter)
	if st.site.digest() != before {
		t.Fatal("it was stored all the same")
	}
	form.Set("game", "adyukh")
	scenario{path: "/desk/import", form: form, status: 422, holds: []string{"нет счёта партии 1–3 тура 1"}}.run(t, st.arbiter)
	form.Set("game", "russian")
	form.Set("agreed", "1")
	made := st.arbiter.post("/desk/import", form)
	if made.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", made.status, made.body)
	}
	report := st.arbiter.get(made.header.Get("Location") + "/exchange/event.trf")
	if report.status != http.StatusOK || !strings.Contains(report.body, "001    1 m    Ким, Сергей") {
		t.Errorf("%d\n%s", report.status, report.body)
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
	st := newStage(t, 4)
	st.draw().pair().publish().play(1)
	whole := st.arbiter.get(st.desk("/exchange/event.json")).body
	before := st.site.digest()
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
			a := sends(t, st.arbiter, "/desk/import/preview", "a.json", []byte(c.file))
			if a.status != http.StatusUnprocessableEntity || !strings.Contains(a.body, c.holds) || strings.Contains(a.body, "x<b>") {
				t.Errorf("%d, want %q in\n%s", a.status, c.holds, a.body)
			}
		})
	}
	if st.site.digest() != before {
		t.Error("something was written")
	}
}

// TestExchangeFiles are for those who may know all of an event.
func TestExchangeFiles(t *testing.T) {
	st := newStage(t, 5)
	st.draw().pair().publish().play(2).sheet(1, "1. c3-b4")
	scenario{path: st.desk("/exchange/games.pdn"), status: 200, holds: []string{`[White "Игрок`, "1. c3-b4 *"}}.run(t, st.arbiter)
	scenario{path: st.desk("/exchange/event.trf"), status: 200, holds: []string{"012 ", "### XAC 1 "}}.run(t, st.arbiter)
	scenario{
		path: st.desk("/exchange/event.trf?conventional=1"), status: 200, holds: []string{"### points: a conventional file, 2-1-0"},
		not: []string{"### XA"},
	}.run(t, st.arbiter)
	scenario{path: st.desk("/exchange/event.exe"), status: 404}.run(t, st.arbiter)
	scenario{path: st.desk("/exchange/event.trf?group=A"), status: 409}.run(t, st.arbiter)
	scenario{path: st.desk("/files"), status: 200, holds: []string{
		"Для других программ", "/exchange/event.json", "/exchange/event.trf",
		"/exchange/games.pdn", "Чего нет в TRF", "/exchange/event.trf?conventional=1", "Отчёт о турнире, 2-1-0",
	}}.run(t, st.arbiter)
	groups := st.another(6, func(h *play.Head) { *h = h.WithSystem(play.Groups) })
	scenario{path: groups.desk("/files"), status: 200, holds: []string{"/exchange/event.trf"}}.run(t, groups.arbiter)
}
