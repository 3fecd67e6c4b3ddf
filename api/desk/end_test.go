package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestAnEventIsEndedAtTheDesk: the question says what stays undone, a result of an ended event leads to where it is reopened, and that
// wants a reason, which the journal keeps.
func TestAnEventIsEndedAtTheDesk(t *testing.T) {
	t.Parallel()
	st := tickedStage(t, 8)
	if body := st.Arbiter.Get(st.Desk("")).Body; strings.Contains(body, "Завершить турнир") {
		t.Error("an event without a round can be ended")
	}
	st.Pair().Publish()
	end := st.Desk("/end")
	asked := st.Arbiter.Post(end, apitest.FormOf(t, st.Arbiter.Get(st.Desk("")).Body, end))
	for _, want := range []string{"Завершить турнир после тура 1", "Сыграно туров: 1 из 5", "Не закрыто: 4", "Да, завершить турнир"} {
		if asked.Status != http.StatusConflict || !strings.Contains(asked.Body, want) {
			t.Fatalf("%d, no %q\n%s", asked.Status, want, asked.Body)
		}
	}
	if a := st.Arbiter.Post(end, apitest.FormOf(t, asked.Body, end)); a.Status != http.StatusSeeOther || !st.Fresh().HasEnded() {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	body := st.Arbiter.Get(st.Desk("")).Body
	if !strings.Contains(body, "Турнир завершён. Сыграно туров: 1 из 5.") || strings.Contains(body, `action="`+end) {
		t.Errorf("the desk:\n%s", body)
	}
	round := st.Arbiter.Get(st.Desk("/rounds/1"))
	round.Holds(t, "0 из 4 · турнир завершён", `<progress value="0" max="4"`)
	round.Lacks(t, "result-field", `class="card keys"`)
	g := st.Fresh().Rounds[0].Games[0]
	result := st.Desk("/games/" + apitest.ID(g.ID) + "/result")
	a := st.Arbiter.Post(result, apitest.Seen(g.Revision, "result", "16"))
	if a.Status != http.StatusConflict || !strings.Contains(a.Body, st.Desk("#ended")) {
		t.Errorf("a result: %d\n%s", a.Status, a.Body)
	}
	reopen := st.Desk("/reopen")
	form := apitest.FormOf(t, body, reopen)
	if a := st.Arbiter.Post(reopen, form); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("without a reason: %d", a.Status)
	}
	form.Set("reason", "нашёлся бланк")
	if a := st.Arbiter.Post(reopen, form); a.Status != http.StatusSeeOther || st.Fresh().HasEnded() {
		t.Errorf("%d\n%s", a.Status, a.Body)
	}
	if !strings.Contains(st.Arbiter.Get(st.Desk("/journal")).Body, "открыт снова: нашёлся бланк") {
		t.Error("the journal has no reason")
	}
}

// TestAPlayersCardSaysWhatWasPlayed: opponents, colours, results and attendance stand on the card of the desk, drafts among them.
func TestAPlayersCardSaysWhatWasPlayed(t *testing.T) {
	t.Parallel()
	st := tickedStage(t, 8)
	st.Pair().Publish()
	e := st.Fresh()
	p := e.Players[0]
	g, _ := e.GameOf(p.ID, 1)
	for _, g := range e.Rounds[0].Games {
		st.Result(g.Board, play.Result{Kind: play.FinalPosition, White: 16, Black: 8})
	}
	st.Pair()
	mark(st, st.Arbiter, 2, 0, "present")
	draft, _ := st.Fresh().GameOf(p.ID, 2)
	own := "16 : 8"
	if g.Black == p.ID {
		own = "8 : 16"
	}
	first, _ := e.Player(g.Opponent(p.ID))
	second, _ := e.Player(draft.Opponent(p.ID))
	body := st.Arbiter.Get(st.Desk("/players/" + apitest.ID(p.ID))).Body
	played := body[strings.Index(body, `id="played"`):strings.Index(body, `name="name"`)]
	for _, want := range []string{first.Name, own, second.Name, "черновик", "здесь с "} {
		if !strings.Contains(played, want) {
			t.Errorf("no %q before the form:\n%s", want, played)
		}
	}
}
