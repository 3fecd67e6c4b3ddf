package composing_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
)

// TestForerunnersAreFound: an entry is compared with the others and with a library that the director loads, and with nothing that anybody
// else may see.
func TestForerunnersAreFound(t *testing.T) {
	t.Parallel()
	s := apitest.NewSite(t)
	w := s.Contest(s.Admin)
	b := s.SignedIn("admin")
	w.Send(apitest.Piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	w.Send(apitest.Piece("W:Wc3,e3:Bd4,g7", "c3:e5 g7-h6"))
	at := "/desk/c/" + apitest.ID(w.ID) + "/forerunners"
	if a := b.Get(at); a.Status != 200 || !strings.Contains(a.Body, "одна фигура стоит иначе") {
		t.Fatalf("two entries that differ in one figure: %d\n%s", a.Status, a.Body)
	}
	send := func(text string) apitest.Answer {
		body, kind := apitest.UploadAs(t, "old.pdn", []byte(text))
		return b.Send(http.MethodPost, at, body, kind)
	}
	library := `[White "Старинов А."]
[Source "Сборник"]
[Date "1999"]
[FEN "W:Wc3,e3:Bd4,h8"]
[Task "win"]

1. c3:e5 *

[White "Лишний"]
[FEN "W:Wz9:Bd4"]

1. c3:e5 *
`
	a := send(library)
	if a.Status != 200 || !strings.Contains(a.Body, "Загружена 1 композиция") || !strings.Contains(a.Body, "Строка 10:") {
		t.Fatalf("a library with a record that can't be used: %d\n%s", a.Status, a.Body)
	}
	if !strings.Contains(a.Body, "Старинов А., Сборник, 1999: та же позиция") {
		t.Errorf("the forerunner in the library is not named:\n%s", a.Body)
	}
	if a := b.Get(at + "/library.pdn"); a.Status != 200 || !strings.Contains(a.Body, "Старинов А.") {
		t.Errorf("the library can't be had again: %d\n%s", a.Status, a.Body)
	}
	for _, wrong := range []string{"", "nothing", "[FEN \"W:Wz9:Bd4\"]\n\n1. c3:e5 *\n"} {
		if a := send(wrong); a.Status != 422 {
			t.Errorf("a file without a problem: %d", a.Status)
		}
	}
	for wrong, want := range map[string]string{
		`[GameType "20"]` + "\n[FEN \"W:W31:B21\"]\n*\n": "Строка 1: это международные шашки 10×10 («20»)" +
			", такой игры здесь нет; есть: шашки адиюх",
		`[GameType "25"]` + "\n[FEN \"W:Wc3:Bd4,f6\"]\n*\n": "это другая игра («25»), ожидалась игра «шашки адиюх»",
	} {
		if a := send(wrong); a.Status != 422 || !strings.Contains(a.Body, want) {
			t.Errorf("a file of another game: %d, want %q\n%s", a.Status, want, a.Body)
		}
	}
	if a := b.Get(at); !strings.Contains(a.Body, "та же позиция") {
		t.Error("a file that was refused took the library away")
	}
	w.Judged()
	w.Done(w.Contests.SetPublic(t.Context(), w.By, w.ID, w.Now().Head.Revision, true))
	if a := s.Anonymous().Get("/c/" + apitest.ID(w.ID) + "/problems.pdn"); a.Status != 200 || strings.Contains(a.Body, "Авторов") ||
		!strings.Contains(a.Body, "c3:e5") {
		t.Errorf("the entries as readers may have them: %d\n%s", a.Status, a.Body)
	}
	if a := b.Get("/desk/c/" + apitest.ID(w.ID) + "/problems.pdn"); !strings.Contains(a.Body, "Авторов Алим") {
		t.Errorf("the entries as the director has them: %d\n%s", a.Status, a.Body)
	}
	if a := b.Post(at+"/drop", apitest.Fields()); a.Status != 303 {
		t.Errorf("dropping the library: %d", a.Status)
	}
	if a := b.Get(at + "/library.pdn"); a.Status != 404 {
		t.Errorf("a library that was dropped: %d", a.Status)
	}
}
