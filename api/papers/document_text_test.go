package papers_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// texts are the texts of a paper's form by the names of their fields.
func texts(form url.Values) map[string]string {
	all := map[string]string{}
	for name := range form {
		if n, ok := strings.CutPrefix(name, "field-"); ok {
			all[form.Get(name)] = form.Get("text-" + n)
		}
	}
	return all
}

// worded is the form of a paper as it came, with other texts in some of its fields.
func worded(t *testing.T, form url.Values, pairs ...string) url.Values {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		form.Set("text-"+numberOf(t, form, pairs[i]), pairs[i+1])
	}
	return form
}

// numberOf is the number under which a form has a field.
func numberOf(t *testing.T, form url.Values, field string) string {
	t.Helper()
	for name := range form {
		if n, ok := strings.CutPrefix(name, "field-"); ok && form.Get(name) == field {
			return n
		}
	}
	t.Fatalf("no field %q in %v", field, form)
	return ""
}

// TestDocumentText words a report, prints it, puts one field and then all back, and takes that back.
func TestDocumentText(t *testing.T) {
	st := apitest.NewStage(t, 4)
	path, paper := st.Desk("/documents/text/report"), st.Desk("/pdf/report")
	form := apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	if texts(form)["number"] != "4" || texts(form)["title"] == "" {
		t.Fatalf("the form is not filled in: %v", texts(form))
	}

	// only what differs is kept, the rest follows the event
	worded(t, form, "organizer", "Минспорт КЧР", "protests", "не было\r\nвовсе  ")
	apitest.Scenario{Path: path, Form: form, Status: 303, To: path}.Run(t, st.Arbiter)
	d, _ := st.Fresh().Document(play.ArbitersReport, 0)
	if len(d.Fields) != 2 || d.Fields["organizer"] != "Минспорт КЧР" || d.Fields["protests"] != "не было\nвовсе" {
		t.Errorf("kept %v", d.Fields)
	}
	apitest.Scenario{
		Path: path, Status: 200, Holds: []string{"Текст документа сохранён", "Минспорт КЧР", `name="reset" value="protests"`},
		Not: []string{`name="reset" value="number"`},
	}.Run(t, st.Arbiter)
	apitest.Scenario{Path: st.Desk("/documents"), Status: 200, Holds: []string{"изменено"}}.Run(t, st.Arbiter)
	if text := apitest.PDFText(t, st.Arbiter.Get(paper).Body); !strings.Contains(text, "Минспорт КЧР") || !strings.Contains(text, "вовсе") {
		t.Errorf("the paper does not say it:\n%s", text)
	}
	st.Must(st.Site.Events.AddPlayer(t.Context(), st.By, st.Event.ID, play.PlayerData{Name: "Поздний Пётр"}, false))
	form = apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	if texts(form)["number"] != "5" {
		t.Errorf("a field that nobody worded says %q", texts(form)["number"])
	}

	// a field goes back and the others are saved as they are typed
	worded(t, form, "medical", "врач был").Set("reset", "protests")
	apitest.Scenario{Path: path, Form: form, Status: 303, To: path}.Run(t, st.Arbiter)
	d, _ = st.Fresh().Document(play.ArbitersReport, 0)
	if _, kept := d.Fields["protests"]; kept || len(d.Fields) != 2 || d.Fields["medical"] != "врач был" {
		t.Errorf("kept %v", d.Fields)
	}
	form = apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	form.Set("reset", "*")
	apitest.Scenario{Path: path, Form: form, Status: 303, To: path}.Run(t, st.Arbiter)
	if d, kept := st.Fresh().Document(play.ArbitersReport, 0); kept {
		t.Errorf("kept %v", d.Fields)
	}
	journal := "документ «Отчёт главного судьи» снова заполняется"
	apitest.Scenario{Path: st.Desk("/journal"), Status: 200, Holds: []string{journal, "изменён текст документа «Отчёт главного судьи»"}}.Run(t,
		st.Arbiter)
	undo := fmt.Sprintf("/journal/%d/undo", st.Fresh().Version)
	apitest.Scenario{Path: st.Desk(undo), Form: apitest.Seen(st.Fresh().Version), Status: 303, To: st.Desk("/journal")}.Run(t, st.Arbiter)
	if d, _ = st.Fresh().Document(play.ArbitersReport, 0); d.Fields["medical"] != "врач был" {
		t.Errorf("after undo %v", d.Fields)
	}
}

// TestDocumentPreview draws what is typed and keeps nothing.
func TestDocumentPreview(t *testing.T) {
	st := apitest.NewStage(t, 2)
	path := st.Desk("/documents/text/final")
	form := worded(t, apitest.FormOf(t, st.Arbiter.Get(path).Body, path), "title", "Протокол финала")
	before := st.Site.Digest()
	a := st.Arbiter.Post(path+"/preview", form)
	if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "application/pdf" || a.Header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d %v", a.Status, a.Header)
	}
	if text := apitest.PDFText(t, a.Body); !strings.Contains(text, "Протокол финала") {
		t.Errorf("the paper does not say it:\n%s", text)
	}
	if st.Site.Digest() != before {
		t.Error("the preview has written something")
	}
}

// TestDocumentOfSome words the papers of a round and of a player: each has words of its own, a player's begins with those of all.
func TestDocumentOfSome(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Rounds(2)
	round := st.Desk("/documents/text/round?round=2")
	form := worded(t, apitest.FormOf(t, st.Arbiter.Get(round).Body, round), "remarks", "Свет гас на 5 минут")
	apitest.Scenario{Path: round, Form: form, Status: 303, To: round}.Run(t, st.Arbiter)
	for n, want := range map[int]bool{1: false, 2: true} {
		text := apitest.PDFText(t, st.Arbiter.Get(st.Desk(fmt.Sprintf("/pdf/round?round=%d", n))).Body)
		if strings.Contains(text, "Свет гас") != want {
			t.Errorf("round %d:\n%s", n, text)
		}
	}
	p := st.Event.Players[1]
	all, one := st.Desk("/documents/text/diploma"), st.Desk("/documents/text/diploma?player="+apitest.ID(p.ID))
	form = worded(t, apitest.FormOf(t, st.Arbiter.Get(all).Body, all), "given", "вручается")
	apitest.Scenario{Path: all, Form: form, Status: 303, To: all}.Run(t, st.Arbiter)
	form = apitest.FormOf(t, st.Arbiter.Get(one).Body, one)
	if texts(form)["given"] != "вручается" || texts(form)["name"] != p.Name {
		t.Errorf("a player's diploma begins with %v", texts(form))
	}
	apitest.Scenario{Path: one, Form: worded(t, form, "reason", "за волю к победе"), Status: 303, To: one}.Run(t, st.Arbiter)
	text := apitest.PDFText(t, st.Arbiter.Get(st.Desk("/pdf/diploma?player="+apitest.ID(p.ID))).Body)
	for _, want := range []string{"вручается", "за волю к победе", p.Name} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	apitest.Scenario{Path: st.Desk("/journal"), Status: 200, Holds: []string{"«Протокол тура», тур 2", "участник " + p.Name}}.Run(t,
		st.Arbiter)
}

// TestDocumentTextRefused: papers, rounds and players that are not there, texts that no paper can hold, halves of forms.
func TestDocumentTextRefused(t *testing.T) {
	st := apitest.NewStage(t, 2)
	for _, path := range []string{
		"/x", "/start-list", "/round", "/round?round=1", "/diploma?player=999999", "/diploma?player=x",
		"/final/preview",
	} {
		if a := st.Arbiter.Get(st.Desk("/documents/text" + path)); a.Status != http.StatusNotFound && a.Status != http.StatusMethodNotAllowed {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
	path := st.Desk("/documents/text/report")
	form := worded(t, apitest.FormOf(t, st.Arbiter.Get(path).Body, path), "organizer", strings.Repeat("ю", 20001))
	wrong := `aria-describedby="text-` + numberOf(t, form, "organizer") + `-error" aria-invalid="true"`
	apitest.Scenario{Path: path, Form: form, Status: 422, Holds: []string{wrong, "20001"}}.Run(t, st.Arbiter)
	worded(t, form, "organizer", "а\u202eб")
	apitest.Scenario{Path: path, Form: form, Status: 422, Holds: []string{wrong}}.Run(t, st.Arbiter)
	form.Set("text-999", "ещё")
	if a := st.Arbiter.Post(path, form); a.Status != http.StatusBadRequest {
		t.Errorf("a text of no field: %d", a.Status)
	}
	if len(st.Fresh().Documents) > 0 {
		t.Error("something was kept")
	}
}

// TestDocumentTextStale: of two who word the same paper the second is told who was first and what they wrote.
func TestDocumentTextStale(t *testing.T) {
	st := apitest.NewStage(t, 2)
	st.Site.User("boris", false)
	(&apitest.World{Stage: st}).Grant("boris", account.Secretary)
	boris := st.Site.SignedIn("boris")
	path := st.Desk("/documents/text/final")
	his, mine := apitest.FormOf(t, boris.Get(path).Body, path), apitest.FormOf(t, st.Arbiter.Get(path).Body, path)
	apitest.Scenario{Path: path, Form: worded(t, his, "remarks", "пишет Борис"), Status: 303, To: path}.Run(t, boris)
	worded(t, mine, "remarks", "пишет Анна")
	apitest.Scenario{Path: path, Form: mine, Status: 409, Holds: []string{
		"Name of boris", "Сейчас сохранено: пишет Борис",
		">пишет Анна</textarea>",
	}}.Run(t, st.Arbiter)
	again := apitest.FormOf(t, st.Arbiter.Post(path, mine).Body, path)
	apitest.Scenario{Path: path, Form: again, Status: 303, To: path}.Run(t, st.Arbiter)
	if d, _ := st.Fresh().Document(play.FinalProtocol, 0); d.Fields["remarks"] != "пишет Анна" {
		t.Errorf("kept %v", d.Fields)
	}
}

var documentLink = regexp.MustCompile(`href="([^"]*/documents/text/[^"]*)"|formaction="([^"]*/documents/text/[^"]*)"`)

// TestDocumentsForReaders: who may look at drafts and nothing more sees no paper that an arbiter words, and on the others
// nothing private of people.
func TestDocumentsForReaders(t *testing.T) {
	t.Parallel()
	st, _ := apitest.NewCanaries(t)
	st.Site.User("reader", false)
	(&apitest.World{Stage: st}).Grant("reader", account.Reader)
	reader := st.Site.SignedIn("reader")
	page := reader.Get(st.Desk("/documents")).Body
	if documentLink.MatchString(page) || strings.Contains(page, "/documents/set") {
		t.Errorf("the page offers texts or the set:\n%s", page)
	}
	if !documentLink.MatchString(st.Arbiter.Get(st.Desk("/documents")).Body) {
		t.Error("the arbiter's page offers no texts")
	}
	for _, key := range []string{"admission", "participants", "final", "report", "diploma"} {
		if a := reader.Get(st.Desk("/pdf/" + key)); a.Status != http.StatusForbidden {
			t.Errorf("%s: %d", key, a.Status)
		}
	}
	for _, key := range []string{"start-list", "player-card", "standings"} {
		theirs, own := apitest.PDFText(t, reader.Get(st.Desk("/pdf/"+key)).Body), apitest.PDFText(t, st.Arbiter.Get(st.Desk("/pdf/"+key)).Body)
		if strings.Contains(theirs, "1931") || strings.Contains(theirs, "CANARY") {
			t.Errorf("%s shows a reader\n%s", key, theirs)
		}
		if key == "start-list" && !strings.Contains(own, "1931") {
			t.Errorf("%s hides from the arbiter\n%s", key, own)
		}
	}
}
