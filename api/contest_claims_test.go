package api_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
)

// TestClaims: claims come from a judge's page, with moves of the board, and by letter; an author answers, the director decides, and readers
// read it all without names.
func TestClaims(t *testing.T) {
	t.Parallel()
	w, judges := newJudged(t)
	w.handsIn(judges[2])
	judge, author := w.my(judges[0], "/claims"), w.my(w.author, "/claims")
	b, reader, desk := w.anonymous(), w.anonymous(), w.signedIn("admin")
	b.get(judge).holds(t, "после предварительных итогов")
	if a := b.get(judge + "/on/1"); a.status != http.StatusNotFound {
		t.Errorf("a claim before the award: %d", a.status)
	}
	w.done(w.contests.Publish(t.Context(), w.by, w.id, w.now().Version, everythingAgreed))
	e, _ := w.now().Entry(w.entry) // of the first author
	no := strconv.Itoa(e.No)

	b.get(w.my(w.author, "")).lacks(t, "Вариант к") // an entry of another author, of which he knows but the number, is no first version
	b.get(judge).holds(t, judge+"/on/"+no)
	board := b.get(judge+"/on/"+no+"?moves=e3-d4&move=d8-c7", "HX-Request", "true")
	board.holds(t, `name="played" value="e3-d4 d8-c7" form="claim"`)
	wrong := b.post(judge+"/on/"+no, fields("kind", "dual", "text", "Сказано подробно", "line", "a1-b2", "played", ""))
	if wrong.status != http.StatusUnprocessableEntity {
		t.Fatalf("a line that can't be played: %d", wrong.status)
	}
	wrong.holds(t, "Сказано подробно", "a1-b2")
	form := fields("kind", "dual", "text", "Сказано подробно", "line", "", "played", "e3-d4 d8-c7")
	for range 2 { // sent twice
		if a := b.post(judge+"/on/"+no, form); a.status != http.StatusSeeOther {
			t.Fatalf("a claim: %d\n%s", a.status, a.body)
		}
	}
	claims := w.now().Claims
	if len(claims) != 1 || claims[0].Line != "e3-d4 d8-c7" || claims[0].By != judges[0] {
		t.Fatalf("the claims are %+v", claims)
	}
	page := "/desk/c/" + id(w.id) + "/claims"
	letter := fields("no", no, "from", "Читателев Ч.", "kind", "forerunner", "text", "Было в 1987 году", "line", "")
	if a := desk.post(page+"/new", letter); a.status != http.StatusSeeOther {
		t.Fatalf("a letter: %d\n%s", a.status, a.body)
	}
	letter.Set("no", "99")
	if a := desk.post(page+"/new", letter); a.status != http.StatusUnprocessableEntity {
		t.Errorf("a claim against nothing: %d", a.status)
	}
	desk.get(page).holds(t, "Читателев Ч.", "Судьин Сергей", "не решена")

	first, second := id(w.now().Claims[0].ID), id(w.now().Claims[1].ID)
	b.get(author).holds(t, "к вашей композиции", author+"/answer/"+first)
	b.get(judge).lacks(t, "/answer/", "Читателев", "Авторов")
	if a := b.post(judge+"/answer/"+first, fields("answer", "Не моё")); a.status != http.StatusNotFound {
		t.Errorf("an answer of somebody else: %d", a.status)
	}
	if a := b.post(author+"/answer/"+first, fields("answer", "Дуали нет")); a.status != http.StatusSeeOther {
		t.Fatalf("an answer: %d\n%s", a.status, a.body)
	}
	told := reader.get("/c/" + id(w.id) + "/award")
	told.holds(t, "Сказано подробно", "Дуали нет", "Было в 1987 году")
	told.lacks(t, "Читателев", "Судьин", "Авторов")

	desk.get(page+"/"+first).holds(t, "Авторов Алим", "Дуали нет", "d8-c7", `name="ruling"`)
	revision := func(n int) string { return id(w.now().Claims[n].Revision) }
	if a := desk.post(page+"/"+first, fields("revision", revision(0), "ruling", "upheld", "reason", "", "out", "")); a.status != 422 {
		t.Errorf("a ruling without a reason: %d", a.status)
	}
	upheld := fields("revision", revision(0), "ruling", "upheld", "reason", "Дуаль есть", "out", "Дуаль")
	if a := desk.post(page+"/"+first, upheld); a.status != http.StatusSeeOther {
		t.Fatalf("a ruling: %d\n%s", a.status, a.body)
	}
	dismissed := fields("revision", revision(1), "ruling", "dismissed", "reason", "Идея другая", "out", "")
	asked := desk.post(page+"/"+second, dismissed)
	if w.now().Head.Regulations.Answer == 0 && asked.status != http.StatusConflict {
		t.Errorf("a ruling before the answer: %d", asked.status)
	}
	desk.post(page+"/"+second+"/answer", fields("answer", "Идея другая, пишет автор"))
	dismissed.Set("revision", revision(1))
	if a := desk.post(page+"/"+second, dismissed); a.status != http.StatusSeeOther {
		t.Fatalf("the second ruling: %d\n%s", a.status, a.body)
	}
	reader.get("/c/"+id(w.id)+"/award").holds(t, "Снята: Дуаль", "принята", "отклонена", "Идея другая, пишет автор")
	if strings.Contains(b.get(author).body, "/answer/") {
		t.Error("a claim that was decided can be answered")
	}
}
