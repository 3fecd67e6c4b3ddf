package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

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
	st := newStage(t, 4)
	path, paper := st.desk("/documents/text/report"), st.desk("/pdf/report")
	form := formOf(t, st.arbiter.get(path).body, path)
	if texts(form)["number"] != "4" || texts(form)["title"] == "" {
		t.Fatalf("the form is not filled in: %v", texts(form))
	}

	// only what differs is kept, the rest follows the event
	worded(t, form, "organizer", "Минспорт КЧР", "protests", "не было\r\nвовсе  ")
	scenario{path: path, form: form, status: 303, to: path}.run(t, st.arbiter)
	d, _ := st.fresh().Document(play.ArbitersReport, 0)
	if len(d.Fields) != 2 || d.Fields["organizer"] != "Минспорт КЧР" || d.Fields["protests"] != "не было\nвовсе" {
		t.Errorf("kept %v", d.Fields)
	}
	scenario{
		path: path, status: 200, holds: []string{"Текст документа сохранён", "Минспорт КЧР", `name="reset" value="protests"`},
		not: []string{`name="reset" value="number"`},
	}.run(t, st.arbiter)
	scenario{path: st.desk("/documents"), status: 200, holds: []string{"изменено"}}.run(t, st.arbiter)
	if text := pdfText(t, st.arbiter.get(paper).body); !strings.Contains(text, "Минспорт КЧР") || !strings.Contains(text, "вовсе") {
		t.Errorf("the paper does not say it:\n%s", text)
	}
	st.must(st.site.events.AddPlayer(t.Context(), st.by, st.event.ID, play.PlayerData{Name: "Поздний Пётр"}, false))
	form = formOf(t, st.arbiter.get(path).body, path)
	if texts(form)["number"] != "5" {
		t.Errorf("a field that nobody worded says %q", texts(form)["number"])
	}

	// a field goes back and the others are saved as they are typed
	worded(t, form, "medical", "врач был").Set("reset", "protests")
	scenario{path: path, form: form, status: 303, to: path}.run(t, st.arbiter)
	d, _ = st.fresh().Document(play.ArbitersReport, 0)
	if _, kept := d.Fields["protests"]; kept || len(d.Fields) != 2 || d.Fields["medical"] != "врач был" {
		t.Errorf("kept %v", d.Fields)
	}
	form = formOf(t, st.arbiter.get(path).body, path)
	form.Set("reset", "*")
	scenario{path: path, form: form, status: 303, to: path}.run(t, st.arbiter)
	if d, kept := st.fresh().Document(play.ArbitersReport, 0); kept {
		t.Errorf("kept %v", d.Fields)
	}
	journal := "документ «Отчёт главного судьи» снова заполняется"
	scenario{path: st.desk("/journal"), status: 200, holds: []string{journal, "изменён текст документа «Отчёт главного судьи»"}}.run(t,
		st.arbiter)
	undo := fmt.Sprintf("/journal/%d/undo", st.fresh().Version)
	scenario{path: st.desk(undo), form: seen(st.fresh().Version), status: 303, to: st.desk("/journal")}.run(t, st.arbiter)
	if d, _ = st.fresh().Document(play.ArbitersReport, 0); d.Fields["medical"] != "врач был" {
		t.Errorf("after undo %v", d.Fields)
	}
}

// TestDocumentPreview draws what is typed and keeps nothing.
func TestDocumentPreview(t *testing.T) {
	st := newStage(t, 2)
	path := st.desk("/documents/text/final")
	form := worded(t, formOf(t, st.arbiter.get(path).body, path), "title", "Протокол финала")
	before := st.site.digest()
	a := st.arbiter.post(path+"/preview", form)
	if a.status != http.StatusOK || a.header.Get("Content-Type") != "application/pdf" || a.header.Get("Cache-Control") != "no-store" {
		t.Fatalf("%d %v", a.status, a.header)
	}
	if text := pdfText(t, a.body); !strings.Contains(text, "Протокол финала") {
		t.Errorf("the paper does not say it:\n%s", text)
	}
	if st.site.digest() != before {
		t.Error("the preview has written something")
	}
}

// TestDocumentOfSome words the papers of a round and of a player: each has words of its own, a player's begins with those of all.
func TestDocumentOfSome(t *testing.T) {
	st := newStage(t, 4).draw().rounds(2)
	round := st.desk("/documents/text/round?round=2")
	form := worded(t, formOf(t, st.arbiter.get(round).body, round), "remarks", "Свет гас на 5 минут")
	scenario{path: round, form: form, status: 303, to: round}.run(t, st.arbiter)
	for n, want := range map[int]bool{1: false, 2: true} {
		text := pdfText(t, st.arbiter.get(st.desk(fmt.Sprintf("/pdf/round?round=%d", n))).body)
		if strings.Contains(text, "Свет гас") != want {
			t.Errorf("round %d:\n%s", n, text)
		}
	}
	p := st.event.Players[1]
	all, one := st.desk("/documents/text/diploma"), st.desk("/documents/text/diploma?player="+id(p.ID))
	form = worded(t, formOf(t, st.arbiter.get(all).body, all), "given", "вручается")
	scenario{path: all, form: form, status: 303, to: all}.run(t, st.arbiter)
	form = formOf(t, st.arbiter.get(one).body, one)
	if texts(form)["given"] != "вручается" || texts(form)["name"] != p.Name {
		t.Errorf("a player's diploma begins with %v", texts(form))
	}
	scenario{path: one, form: worded(t, form, "reason", "за волю к победе"), status: 303, to: one}.run(t, st.arbiter)
	text := pdfText(t, st.arbiter.get(st.desk("/pdf/diploma?player="+id(p.ID))).body)
	for _, want := range []string{"вручается", "за волю к победе", p.Name} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	scenario{path: st.desk("/journal"), status: 200, holds: []string{"«Протокол тура», тур 2", "участник " + p.Name}}.run(t, st.arbiter)
}

// TestDocumentTextRefused: papers, rounds and players that are not there, texts that no paper can hold, halves of forms.
func TestDocumentTextRefused(t *testing.T) {
	st := newStage(t, 2)
	for _, path := range []string{
		"/x", "/start-list", "/round", "/round?round=1", "/diploma?player=999999", "/diploma?player=x",
		"/final/preview",
	} {
		if a := st.arbiter.get(st.desk("/documents/text" + path)); a.status != http.StatusNotFound && a.status != http.StatusMethodNotAllowed {
			t.Errorf("%s: %d", path, a.status)
		}
	}
	path := st.desk("/documents/text/report")
	form := worded(t, formOf(t, st.arbiter.get(path).body, path), "organizer", strings.Repeat("ю", 20001))
	wrong := `aria-describedby="text-` + numberOf(t, form, "organizer") + `-error" aria-invalid="true"`
	scenario{path: path, form: form, status: 422, holds: []string{wrong, "20001"}}.run(t, st.arbiter)
	worded(t, form, "organizer", "а\u202eб")
	scenario{path: path, form: form, status: 422, holds: []string{wrong}}.run(t, st.arbiter)
	form.Set("text-999", "ещё")
	if a := st.arbiter.post(path, form); a.status != http.StatusBadRequest {
		t.Errorf("a text of no field: %d", a.status)
	}
	if len(st.fresh().Documents) > 0 {
		t.Error("something was kept")
	}
}

// TestDocumentTextStale: of two who word the same paper the second is told who was first and what they wrote.
func TestDocumentTextStale(t *testing.T) {
	st := newStage(t, 2)
	st.site.user("boris", false)
	(&world{stage: st}).grant("boris", account.Secretary)
	boris := st.site.signedIn("boris")
	path := st.desk("/documents/text/final")
	his, mine := formOf(t, boris.get(path).body, path), formOf(t, st.arbiter.get(path).body, path)
	scenario{path: path, form: worded(t, his, "remarks", "пишет Борис"), status: 303, to: path}.run(t, boris)
	worded(t, mine, "remarks", "пишет Анна")
	scenario{path: path, form: mine, status: 409, holds: []string{
		"Name of boris", "Сейчас сохранено: пишет Борис",
		">пишет Анна</textarea>",
	}}.run(t, st.arbiter)
	again := formOf(t, st.arbiter.post(path, mine).body, path)
	scenario{path: path, form: again, status: 303, to: path}.run(t, st.arbiter)
	if d, _ := st.fresh().Document(play.FinalProtocol, 0); d.Fields["remarks"] != "пишет Анна" {
		t.Errorf("kept %v", d.Fields)
	}
}

var documentLink = regexp.MustCompile(`href="([^"]*/documents/text/[^"]*)"|formaction="([^"]*/documents/text/[^"]*)"`)

// TestDocumentsForReaders: who may look at drafts and nothing more sees no paper that an arbiter words, and on the others
// nothing private of people.
func TestDocumentsForReaders(t *testing.T) {
	t.Parallel()
	st, _ := newCanaries(t)
	st.site.user("reader", false)
	(&world{stage: st}).grant("reader", account.Reader)
	reader := st.site.signedIn("reader")
	page := reader.get(st.desk("/documents")).body
	if documentLink.MatchString(page) || strings.Contains(page, "/documents/set") {
		t.Errorf("the page offers texts or the set:\n%s", page)
	}
	if !documentLink.MatchString(st.arbiter.get(st.desk("/documents")).body) {
		t.Error("the arbiter's page offers no texts")
	}
	for _, key := range []string{"admission", "participants", "final", "report", "diploma"} {
		if a := reader.get(st.desk("/pdf/" + key)); a.status != http.StatusForbidden {
			t.Errorf("%s: %d", key, a.status)
		}
	}
	for _, key := range []string{"start-list", "player-card", "standings"} {
		theirs, own := pdfText(t, reader.get(st.desk("/pdf/"+key)).body), pdfText(t, st.arbiter.get(st.desk("/pdf/"+key)).body)
		if strings.Contains(theirs, "1931") || strings.Contains(theirs, "CANARY") {
			t.Errorf("%s shows a reader\n%s", key, theirs)
		}
		if key == "start-list" && !strings.Contains(own, "1931") {
			t.Errorf("%s hides from the arbiter\n%s", key, own)
		}
	}
}
