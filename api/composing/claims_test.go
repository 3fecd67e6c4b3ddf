package composing_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/contest/composing"
)

// TestClaims: claims come from a judge's page, with moves of the board, and by letter; an author answers, the director decides, and readers
// read it all without names.
func TestClaims(t *testing.T) {
	t.Parallel()
	w, judges := newJudged(t)
	w.HandsIn(judges[2])
	judge, author := my(w, judges[0], "/claims"), my(w, w.Author, "/claims")
	b, reader, desk := w.Anonymous(), w.Anonymous(), w.SignedIn("admin")
	b.Get(judge).Holds(t, "после предварительных итогов")
	if a := b.Get(judge + "/on/1"); a.Status != http.StatusNotFound {
		t.Errorf("a claim before the award: %d", a.Status)
	}
	w.Done(w.Contests.Publish(t.Context(), w.By, w.ID, w.Now().Version, apitest.EverythingAgreed))
	e, _ := w.Now().Entry(w.Entry) // of the first author
	no := strconv.Itoa(e.No)

	b.Get(my(w, w.Author, "")).Lacks(t, "Вариант к") // an entry of another author, of which he knows but the number, is no first version
	b.Get(judge).Holds(t, judge+"/on/"+no)
	board := b.Get(judge+"/on/"+no+"?moves=e3-d4&move=d8-c7", "HX-Request", "true")
	board.Holds(t, `name="played" value="e3-d4 d8-c7" form="claim"`)
	wrong := b.Post(judge+"/on/"+no, apitest.Fields("kind", "dual", "text", "Сказано подробно", "line", "a1-b2", "played", ""))
	if wrong.Status != http.StatusUnprocessableEntity {
		t.Fatalf("a line that can't be played: %d", wrong.Status)
	}
	wrong.Holds(t, "Сказано подробно", "a1-b2")
	form := apitest.Fields("kind", "dual", "text", "Сказано подробно", "line", "", "played", "e3-d4 d8-c7")
	for range 2 { // sent twice
		if a := b.Post(judge+"/on/"+no, form); a.Status != http.StatusSeeOther {
			t.Fatalf("a claim: %d\n%s", a.Status, a.Body)
		}
	}
	claims := w.Now().Claims
	if len(claims) != 1 || claims[0].Line != "e3-d4 d8-c7" || claims[0].By != judges[0] {
		t.Fatalf("the claims are %+v", claims)
	}
	page := "/desk/c/" + apitest.ID(w.ID) + "/claims"
	letter := apitest.Fields("no", no, "from", "Читателев Ч.", "kind", "forerunner", "text", "Было в 1987 году", "line", "")
	if a := desk.Post(page+"/new", letter); a.Status != http.StatusSeeOther {
		t.Fatalf("a letter: %d\n%s", a.Status, a.Body)
	}
	letter.Set("no", "99")
	if a := desk.Post(page+"/new", letter); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a claim against nothing: %d", a.Status)
	}
	desk.Get(page).Holds(t, "Читателев Ч.", "Судьин Сергей", "не решена")

	first, second := apitest.ID(w.Now().Claims[0].ID), apitest.ID(w.Now().Claims[1].ID)
	b.Get(author).Holds(t, "к вашей композиции", author+"/answer/"+first)
	b.Get(judge).Lacks(t, "/answer/", "Читателев", "Авторов")
	if a := b.Post(judge+"/answer/"+first, apitest.Fields("answer", "Не моё")); a.Status != http.StatusNotFound {
		t.Errorf("an answer of somebody else: %d", a.Status)
	}
	if a := b.Post(author+"/answer/"+first, apitest.Fields("answer", "Дуали нет")); a.Status != http.StatusSeeOther {
		t.Fatalf("an answer: %d\n%s", a.Status, a.Body)
	}
	told := reader.Get("/c/" + apitest.ID(w.ID) + "/award")
	told.Holds(t, "Сказано подробно", "Дуали нет", "Было в 1987 году")
	told.Lacks(t, "Читателев", "Судьин", "Авторов")

	desk.Get(page+"/"+first).Holds(t, "Авторов Алим", "Дуали нет", "d8-c7", `name="ruling"`)
	revision := func(n int) string { return apitest.ID(w.Now().Claims[n].Revision) }
	if a := desk.Post(page+"/"+first, apitest.Fields("revision", revision(0), "ruling", "upheld", "reason", "", "out", "")); a.Status != 422 {
		t.Errorf("a ruling without a reason: %d", a.Status)
	}
	upheld := apitest.Fields("revision", revision(0), "ruling", "upheld", "reason", "Дуаль есть", "out", "Дуаль")
	if a := desk.Post(page+"/"+first, upheld); a.Status != http.StatusSeeOther {
		t.Fatalf("a ruling: %d\n%s", a.Status, a.Body)
	}
	dismissed := apitest.Fields("revision", revision(1), "ruling", "dismissed", "reason", "Идея другая", "out", "")
	asked := desk.Post(page+"/"+second, dismissed)
	if w.Now().Head.Regulations.Answer == 0 && asked.Status != http.StatusConflict {
		t.Errorf("a ruling before the answer: %d", asked.Status)
	}
	desk.Post(page+"/"+second+"/answer", apitest.Fields("answer", "Идея другая, пишет автор"))
	dismissed.Set("revision", revision(1))
	if a := desk.Post(page+"/"+second, dismissed); a.Status != http.StatusSeeOther {
		t.Fatalf("the second ruling: %d\n%s", a.Status, a.Body)
	}
	reader.Get("/c/"+apitest.ID(w.ID)+"/award").Holds(t, "Снята: Дуаль", "принята", "отклонена", "Идея другая, пишет автор")
	if strings.Contains(b.Get(author).Body, "/answer/") {
		t.Error("a claim that was decided can be answered")
	}
}

// TestClaimsHavePages: the desk's list has fifty claims on a page, those that are not decided first; readers have fifty below the award,
// and authors and judges on their own pages, those against one's own entries first.
func TestClaimsHavePages(t *testing.T) {
	t.Parallel()
	w, judges := newJudged(t)
	w.HandsIn(judges[2])
	w.Done(w.Contests.Publish(t.Context(), w.By, w.ID, w.Now().Version, apitest.EverythingAgreed))
	e, _ := w.Now().Entry(w.Entry) // of the first author
	others := w.Now().Entries[slices.IndexFunc(w.Now().Entries, func(o composing.Entry) bool { return o.No != 0 && !o.By(w.Author) })]
	for n := range 52 {
		claim := composing.Claim{Kind: "dual", From: "Читатель", Text: "Замечание " + strconv.Itoa(n)}
		c, _, err := w.Contests.File(t.Context(), w.By, w.ID, others.No, claim)
		w.Done(c, err)
	}
	first := w.Now().Claims[0]
	w.Done(w.Contests.Rule(t.Context(), w.By, w.ID, first.ID, first.Revision, composing.Dismissed, "Не так", "", apitest.EverythingAgreed))
	b, page := w.SignedIn("admin"), "/desk/c/"+apitest.ID(w.ID)+"/claims"
	one, two := b.Get(page), b.Get(page+"?page=2")
	one.Holds(t, "Страница 1 из 2", `href="`+page+`?page=2"`, "Замечание 1<", "Замечание 50<")
	one.Lacks(t, "Замечание 51<", "Замечание 0<")
	two.Holds(t, "Замечание 51<", "Замечание 0<")
	if n := strings.Count(one.Body, "contest-case"); n != 50 {
		t.Errorf("%d claims stand on the first page", n)
	}
	award, reader := "/c/"+apitest.ID(w.ID)+"/award", w.Anonymous()
	one, two = reader.Get(award), reader.Get(award+"?page=2")
	one.Holds(t, `href="`+award+`?page=2#claims"`, "Замечание 0<", "Замечание 49<")
	one.Lacks(t, "Замечание 50<", "Замечание 51<")
	two.Holds(t, `href="`+award+`?page=1#claims"`, "Замечание 50<", "Замечание 51<")
	two.Lacks(t, "Замечание 49<")

	c, _, err := w.Contests.File(t.Context(), w.By, w.ID, e.No, composing.Claim{Kind: "dual", From: "Читатель", Text: "Замечание автору"})
	w.Done(c, err)
	own := my(w, w.Author, "/claims")
	one, two = reader.Get(own), reader.Get(own+"?page=2")
	one.Holds(t, `href="`+own+`?page=2"`, "Замечание автору<", "Замечание 0<", "Замечание 48<", own+"/answer/")
	one.Lacks(t, "Замечание 49<")
	two.Holds(t, "Замечание 49<", "Замечание 51<")
	two.Lacks(t, "Замечание автору<", own+"/answer/")
	reader.Get(my(w, judges[0], "/claims")).Lacks(t, "Замечание автору<")
}
