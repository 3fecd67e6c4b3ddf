package desk_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestRule5SecondEntry types a round again: what is the same is marked, what differs stops and shows both, and the arbiter picks. The pass
// is gone on with at any time, and says at the end how many were compared.
func TestRule5SecondEntry(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 6).Draw().Pair().Publish().Play(3)
	page := func() string { return st.Arbiter.Get(st.Desk("/rounds/1/second")).Body }
	again := func(board int, result, settle string, headers ...string) apitest.Answer {
		g := st.Game(board)
		return st.Arbiter.Post(st.GamePath(g, "/second"), apitest.Seen(g.Revision, "result", result, "settle", settle), headers...)
	}
	first := st.Game(1).Result
	if body := page(); strings.Contains(body, fmt.Sprintf(`"%s"`, first)) || !strings.Contains(body, "сверено 0 из 3") {
		t.Errorf("before it is typed again the page shows %s, or not how far it is:\n%s", first, apitest.Between(body, "<main", "</main>"))
	}
	if a := again(1, fmt.Sprint(first.White), "", apitest.Script...); a.Status != http.StatusOK || !strings.Contains(a.Body, "совпало") ||
		!strings.Contains(a.Body, fmt.Sprintf(`data-stored="%s"`, first)) {
		t.Errorf("the same again: %d\n%s", a.Status, a.Body)
	}
	if body := page(); !strings.Contains(body, "сверено 1 из 3") {
		t.Errorf("the pass is not gone on with:\n%s", apitest.Between(body, "<main", "</main>"))
	}

	version, stored := st.Fresh().Version, st.Game(2).Result
	a := again(2, "24:0", "", apitest.Script...)
	for _, want := range []string{
		"Записано " + stored.String(), "набрано 24:0", `value="kept">Оставить ` + stored.String(),
		`value="taken">Записать 24:0`, `aria-invalid="true"`,
	} {
		if a.Status != http.StatusConflict || !strings.Contains(a.Body, want) {
			t.Errorf("a difference: %d, no %q:\n%s", a.Status, want, a.Body)
		}
	}
	if now := st.Fresh().Version; now != version || st.Game(2).Result != stored {
		t.Errorf("a difference alone has changed %s to %s", stored, st.Game(2).Result)
	}
	if a := again(2, "24:0", "kept", apitest.Script...); a.Status != http.StatusOK || st.Game(2).Result != stored {
		t.Errorf("kept: %d, %s", a.Status, st.Game(2).Result)
	}
	if a := again(3, "24:0", "taken"); a.Status != http.StatusSeeOther || st.Game(3).Result.White != 24 {
		t.Errorf("taken: %d, %s", a.Status, st.Game(3).Result)
	}
	if body := page(); !strings.Contains(body, "Сверены все: 3; прежний результат оставлен при различии: 1") {
		t.Errorf("the end does not say how many were compared:\n%s", apitest.Between(body, "<main", "</main>"))
	}
	journal := st.Arbiter.Get(st.Desk("/journal")).Body
	for _, want := range []string{"при повторном вводе набрано 24:0", "повторный ввод совпал"} {
		if !strings.Contains(journal, want) {
			t.Errorf("the journal lacks %q", want)
		}
	}

	// A result that is changed later was not compared; a stale entry is refused; readers see nothing of it.
	g := st.Game(1)
	st.Arbiter.Post(st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", "5"))
	if got := st.Game(1).Compared; got != play.NotCompared {
		t.Errorf("a result that was changed since is marked %q", got)
	}
	stale := st.Arbiter.Post(st.GamePath(g, "/second"), apitest.Seen(g.Revision, "result", "9", "settle", "taken"), apitest.Script...)
	if stale.Status != http.StatusConflict || st.Game(1).Result.White != 5 {
		t.Errorf("a stale entry: %d, %s", stale.Status, st.Game(1).Result)
	}
	if seen := st.Fresh().For(play.Readers).Rounds[0].Games[1].Compared; seen != play.NotCompared {
		t.Errorf("readers see %q", seen)
	}
}
