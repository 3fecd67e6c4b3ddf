package api_test

import (
	"net/http"
	"strings"
	"testing"
)

// TestForerunnersAreFound: an entry is compared with the others and with a library that the director loads, and with nothing that anybody
// else may see.
func TestForerunnersAreFound(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	w := s.contest(s.admin)
	b := s.signedIn("admin")
	w.send(piece("W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7"))
	w.send(piece("W:Wc3,e3:Bd4,g7", "c3:e5 g7-h6"))
	at := "/desk/c/" + id(w.id) + "/forerunners"
	if a := b.get(at); a.status != 200 || !strings.Contains(a.body, "одна фигура стоит иначе") {
		t.Fatalf("two entries that differ in one figure: %d\n%s", a.status, a.body)
	}
	send := func(text string) answer {
		body, kind := uploadAs(t, "old.pdn", []byte(text))
		return b.send(http.MethodPost, at, body, kind)
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
	if a.status != 200 || !strings.Contains(a.body, "Загружена 1 композиция") || !strings.Contains(a.body, "Строка 10:") {
		t.Fatalf("a library with a record that can't be used: %d\n%s", a.status, a.body)
	}
	if !strings.Contains(a.body, "Старинов А., Сборник, 1999: та же позиция") {
		t.Errorf("the forerunner in the library is not named:\n%s", a.body)
	}
	if a := b.get(at + "/library.pdn"); a.status != 200 || !strings.Contains(a.body, "Старинов А.") {
		t.Errorf("the library can't be had again: %d\n%s", a.status, a.body)
	}
	for _, wrong := range []string{"", "nothing", "[FEN \"W:Wz9:Bd4\"]\n\n1. c3:e5 *\n"} {
		if a := send(wrong); a.status != 422 {
			t.Errorf("a file without a problem: %d", a.status)
		}
	}
	for wrong, want := range map[string]string{
		`[GameType "20"]` + "\n[FEN \"W:W31:B21\"]\n*\n": "Строка 1: это международные шашки 10×10 («20»)" +
			", такой игры здесь нет; есть: шашки адиюх",
		`[GameType "25"]` + "\n[FEN \"W:Wc3:Bd4,f6\"]\n*\n": "это другая игра («25»), ожидалась игра «шашки адиюх»",
	} {
		if a := send(wrong); a.status != 422 || !strings.Contains(a.body, want) {
			t.Errorf("a file of another game: %d, want %q\n%s", a.status, want, a.body)
		}
	}
	if a := b.get(at); !strings.Contains(a.body, "та же позиция") {
		t.Error("a file that was refused took the library away")
	}
	w.judged()
	w.done(w.contests.SetPublic(t.Context(), w.by, w.id, w.now().Head.Revision, true))
	if a := s.anonymous().get("/c/" + id(w.id) + "/problems.pdn"); a.status != 200 || strings.Contains(a.body, "Авторов") ||
		!strings.Contains(a.body, "c3:e5") {
		t.Errorf("the entries as readers may have them: %d\n%s", a.status, a.body)
	}
	if a := b.get("/desk/c/" + id(w.id) + "/problems.pdn"); !strings.Contains(a.body, "Авторов Алим") {
		t.Errorf("the entries as the director has them: %d\n%s", a.status, a.body)
	}
	if a := b.post(at+"/drop", fields()); a.status != 303 {
		t.Errorf("dropping the library: %d", a.status)
	}
}
