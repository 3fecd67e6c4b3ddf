package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestRule5SecondEntry types a round again: what is the same is marked, what differs stops and shows both, and the arbiter picks. The pass
// is gone on with at any time, and says at the end how many were compared.
func TestRule5SecondEntry(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 6).draw().pair().publish().play(3)
	page := func() string { return st.arbiter.get(st.desk("/rounds/1/second")).body }
	again := func(board int, result, settle string, headers ...string) answer {
		g := st.game(board)
		return st.arbiter.post(st.gamePath(g, "/second"), seen(g.Revision, "result", result, "settle", settle), headers...)
	}
	first := st.game(1).Result
	if body := page(); strings.Contains(body, fmt.Sprintf(`"%s"`, first)) || !strings.Contains(body, "сверено 0 из 3") {
		t.Errorf("before it is typed again the page shows %s, or not how far it is:\n%s", first, between(body, "<main", "</main>"))
	}
	if a := again(1, fmt.Sprint(first.White), "", script...); a.status != http.StatusOK || !strings.Contains(a.body, "совпало") ||
		!strings.Contains(a.body, fmt.Sprintf(`data-stored="%s"`, first)) {
		t.Errorf("the same again: %d\n%s", a.status, a.body)
	}
	if body := page(); !strings.Contains(body, "сверено 1 из 3") {
		t.Errorf("the pass is not gone on with:\n%s", between(body, "<main", "</main>"))
	}

	version, stored := st.fresh().Version, st.game(2).Result
	a := again(2, "24:0", "", script...)
	for _, want := range []string{
		"Записано " + stored.String(), "набрано 24:0", `value="kept">Оставить ` + stored.String(),
		`value="taken">Записать 24:0`, `aria-invalid="true"`,
	} {
		if a.status != http.StatusConflict || !strings.Contains(a.body, want) {
			t.Errorf("a difference: %d, no %q:\n%s", a.status, want, a.body)
		}
	}
	if now := st.fresh().Version; now != version || st.game(2).Result != stored {
		t.Errorf("a difference alone has changed %s to %s", stored, st.game(2).Result)
	}
	if a := again(2, "24:0", "kept", script...); a.status != http.StatusOK || st.game(2).Result != stored {
		t.Errorf("kept: %d, %s", a.status, st.game(2).Result)
	}
	if a := again(3, "24:0", "taken"); a.status != http.StatusSeeOther || st.game(3).Result.White != 24 {
		t.Errorf("taken: %d, %s", a.status, st.game(3).Result)
	}
	if body := page(); !strings.Contains(body, "Сверены все: 3; прежний результат оставлен при различии: 1") {
		t.Errorf("the end does not say how many were compared:\n%s", between(body, "<main", "</main>"))
	}
	journal := st.arbiter.get(st.desk("/journal")).body
	for _, want := range []string{"при повторном вводе набрано 24:0", "повторный ввод совпал"} {
		if !strings.Contains(journal, want) {
			t.Errorf("the journal lacks %q", want)
		}
	}

	// A result that is changed later was not compared; a stale entry is refused; readers see nothing of it.
	g := st.game(1)
	st.arbiter.post(st.gamePath(g, "/result"), seen(g.Revision, "result", "5"))
	if got := st.game(1).Compared; got != play.NotCompared {
		t.Errorf("a result that was changed since is marked %q", got)
	}
	stale := st.arbiter.post(st.gamePath(g, "/second"), seen(g.Revision, "result", "9", "settle", "taken"), script...)
	if stale.status != http.StatusConflict || st.game(1).Result.White != 5 {
		t.Errorf("a stale entry: %d, %s", stale.status, st.game(1).Result)
	}
	if seen := st.fresh().For(play.Readers).Rounds[0].Games[1].Compared; seen != play.NotCompared {
		t.Errorf("readers see %q", seen)
	}
}
