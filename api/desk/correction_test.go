package desk_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// goneOn is a rated Swiss of six whose second round is published after the first one; game is that of board 1 in round 1, 13:11.
func goneOn(t *testing.T) (*apitest.Stage, play.Game) {
	t.Helper()
	st := apitest.NewStage(t, 6, apitest.SwissOf(4), apitest.RatedEvent).Draw().Rounds(1).Pair().Publish()
	g, _ := st.Fresh().Rounds[0].Game(1)
	return st, g
}

// holdsAll fails for each text that a page does not hold.
func holdsAll(t *testing.T, page string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(page, text) {
			t.Errorf("no %q in\n%s", text, page)
		}
	}
}

// TestRule2CorrectionShowsItsEffect: another result of a round on which a later one rests is asked about on a page that shows what it does,
// wants a tick and a reason, and changes nothing before; then the round and the later one are marked for everybody.
func TestRule2CorrectionShowsItsEffect(t *testing.T) {
	st, g := goneOn(t)
	path, before := st.GamePath(g, "/result"), st.Site.Digest()
	typed := apitest.Seen(g.Revision, "result", "1:23")
	a := st.Arbiter.Post(path, typed)
	if a.Status != http.StatusConflict || st.Site.Digest() != before {
		t.Fatalf("%d, or something has changed", a.Status)
	}
	holdsAll(t, a.Body, "Что изменится", "Место меняют", `title="Сумма очков">Очки</abbr> 13 → <b>1</b>`, "Тур 2: ",
		"были бы другими", "Остаётся", "Уже напечатано или отправлено",
		"Результаты тура 1 уже видны всем", `name="reason"`, `value="warning.result.followed!"`,
		`name="scope" type="radio" value="rating"`, "Рейтинг меняется у",
		"Пока ничего не изменено")
	form := apitest.FormOf(t, a.Body, path)
	for name, without := range map[string]url.Values{
		"nothing": form, "a reason": with(form, "agreed", "warning.result.followed!"), "a tick": with(form, "reason", "опечатка"),
	} {
		if a := st.Arbiter.Post(path, without); a.Status != http.StatusConflict || st.Site.Digest() != before {
			t.Errorf("with %s: %d", name, a.Status)
		}
	}
	agreed := with(with(form, "agreed", "warning.result.followed!"), "reason", "опечатка")
	if a := st.Arbiter.Post(path, agreed); a.Status != http.StatusSeeOther {
		t.Fatalf("agreed: %d\n%s", a.Status, a.Body)
	}
	if now, _ := st.Fresh().Game(g.ID); now.Result.White != 1 {
		t.Errorf("stored %+v", now.Result)
	}
	const later, here = "Пары тура 2 составлены до исправления тура 1", "исправлены пара или результат на столе 1"
	for _, base := range []func(string) string{st.Desk, st.Public} {
		holdsAll(t, st.Arbiter.Get(base("/rounds/2")).Body, later)
		holdsAll(t, st.Arbiter.Get(base("/rounds/1")).Body, here)
	}
	holdsAll(t, st.Arbiter.Get(st.Desk("/journal")).Body, "исправлено на 1:23", "Причина: опечатка")
	holdsAll(t, st.Arbiter.Get(st.API("/rounds/2")).Body, `"pairedBeforeCorrectionOf":[1]`)
}

// with is a copy of a form with one more value of a field.
func with(form url.Values, name, value string) url.Values {
	more := url.Values{}
	for n, values := range form {
		more[n] = append([]string{}, values...)
	}
	if name != "agreed" {
		more.Del(name)
	}
	more.Add(name, value)
	return more
}

// TestCorrectionInTheGrid: a script is told to let the page ask; a program gets warnings and effect. A result of the round that is being
// played, and one that is missing, are entered as ever.
func TestCorrectionInTheGrid(t *testing.T) {
	st, g := goneOn(t)
	path, before := st.GamePath(g, "/result"), st.Site.Digest()
	a := st.Arbiter.Post(path, apitest.Seen(g.Revision, "result", "20"), apitest.Script...)
	if a.Status != http.StatusConflict || !strings.Contains(a.Body, "data-asks") {
		t.Errorf("a script: %d\n%s", a.Status, a.Body)
	}
	a = st.Arbiter.Post(path, apitest.Seen(g.Revision, "result", "20"), "Accept", "application/json")
	var problem struct {
		Warnings []struct {
			Key   string
			Level int
		}
		Effect struct {
			Players []struct{ Name, Was, Is string }
			Rounds  []struct{ Round int }
		}
	}
	if err := json.Unmarshal([]byte(a.Body), &problem); err != nil || a.Status != http.StatusConflict {
		t.Fatalf("JSON: %d, %v\n%s", a.Status, err, a.Body)
	}
	if len(problem.Warnings) != 1 || problem.Warnings[0].Level != int(tournament.ConfirmTwice) || len(problem.Effect.Players) == 0 ||
		len(problem.Effect.Rounds) != 1 {
		t.Errorf("JSON says %+v", problem)
	}
	if st.Site.Digest() != before {
		t.Error("asking has changed something")
	}
	st.Result(1, play.Result{Kind: play.FinalPosition, White: 20, Black: 4})
	now := st.Game(1)
	if a := st.Arbiter.Post(st.GamePath(now, "/result"), apitest.Seen(now.Revision, "result", "19"),
		apitest.Script...); a.Status != http.StatusOK {
		t.Errorf("the current round: %d\n%s", a.Status, a.Body)
	}
}

// TestCorrectionOtherways: clearing, a decision by the sheet, and undo of the entry ask as typing does.
func TestCorrectionOtherways(t *testing.T) {
	st, g := goneOn(t)
	st.Must(st.Site.Events.SetSheet(t.Context(), st.By, st.Event.ID, g.ID, g.Sheet.Revision, apitest.Sample))
	now, _ := st.Fresh().Game(g.ID)
	entries, err := st.Site.Events.Journal(t.Context(), st.Event.ID, 0, 50)
	if err != nil {
		t.Fatal(err)
	}
	undo := ""
	for _, e := range entries {
		if e.Action == conduct.ResultEntered && fmt.Sprint(e.Args["board"], e.Args["round"]) == "1 1" {
			undo = st.Desk("/journal/" + apitest.ID(e.Version) + "/undo")
		}
	}
	if undo == "" {
		t.Fatalf("no entry in %+v", entries)
	}
	before := st.Site.Digest()
	for name, act := range map[string]struct {
		path string
		form url.Values
		key  string
	}{
		"clear": {st.GamePath(g, "/result/clear"), apitest.Seen(now.Revision), "warning.clear.followed!"},
		"decision": {
			st.GamePath(g, "/decision"), apitest.Seen(now.Sheet.Revision, "decision", "by-sheet", "note", "", "round", ""),
			"warning.result.followed!",
		},
		"undo": {undo, apitest.Seen(st.Event.Version), "warning.clear.followed!"},
	} {
		a := st.Arbiter.Post(act.path, act.form)
		if a.Status != http.StatusConflict || st.Site.Digest() != before {
			t.Errorf("%s: %d", name, a.Status)
		}
		holdsAll(t, a.Body, act.key, "Что изменится")
	}
	form := apitest.FormOf(t, st.Arbiter.Post(undo, apitest.Seen(st.Fresh().Version)).Body, undo)
	if a := st.Arbiter.Post(undo, with(form, "agreed", "warning.clear.followed!")); a.Status != http.StatusSeeOther {
		// the sheet came after the entry, so there is nothing that stands in the way
		t.Errorf("undo, agreed: %d\n%s", a.Status, a.Body)
	}
}

// TestResultForRatingsOnly: what ratings alone count is kept apart, shown as such, and moves no table.
func TestResultForRatingsOnly(t *testing.T) {
	st, g := goneOn(t)
	path := st.GamePath(g, "/result")
	table, rated := st.Arbiter.Get(st.Public("/standings")).Body, st.Fresh().RatingChanges(1)[0].After
	form := apitest.FormOf(t, st.Arbiter.Post(path, apitest.Seen(g.Revision, "result", "1:23")).Body, path)
	form = with(with(with(form, "agreed", "warning.result.followed!"), "reason", "играли не те"), "scope", "rating")
	if a := st.Arbiter.Post(path, form); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	e := st.Fresh()
	now, _ := e.Game(g.ID)
	if now.Result != g.Result || now.Rated.White != 1 || len(e.PairedBefore(2)) != 0 || e.RatingChanges(1)[0].After == rated {
		t.Errorf("stored %+v, rating %d", now, e.RatingChanges(1)[0].After)
	}
	if standingsOf(table) != standingsOf(st.Arbiter.Get(st.Public("/standings")).Body) {
		t.Error("the table has changed")
	}
	holdsAll(t, st.Arbiter.Get(st.Public("/rounds/1")).Body, "для рейтинга 1:23")
	holdsAll(t, st.Arbiter.Get(st.Public("/ratings?why="+apitest.ID(g.White))).Body, "в таблице 13:11, для рейтинга исправлено")
	holdsAll(t, st.Arbiter.Get(st.API("/rounds/1")).Body, `"rated":{"kind":"final","white":1,"black":23`)
	holdsAll(t, st.Arbiter.Get(st.Desk("/journal")).Body, "только для рейтинга 1:23", "играли не те")
	back := apitest.Seen(now.Revision, "result", "13:11", "scope", "rating", "reason", "разобрались")
	if a := st.Arbiter.Post(path, back); a.Status != http.StatusSeeOther {
		t.Fatalf("taken back: %d\n%s", a.Status, a.Body)
	}
	if now, _ := st.Fresh().Game(g.ID); now.Rated != (play.Result{}) {
		t.Errorf("still %+v", now.Rated)
	}
}

// standingsOf is the body of the table of places.
func standingsOf(page string) string { return apitest.Between(page, "<tbody>", "</tbody>") }

// TestCorrectionAfterTheEnd: the last result of an event is one like others until a final paper was taken; then it is asked about, and
// the question names the paper.
func TestCorrectionAfterTheEnd(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Rounds(3)
	path := func() (string, url.Values, play.Game) {
		g := st.Game(1)
		return st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", "20:4"), g
	}
	to, form, _ := path()
	if a := st.Arbiter.Post(to, form); a.Status != http.StatusSeeOther {
		t.Fatalf("before any paper: %d", a.Status)
	}
	if a := st.Arbiter.Get(st.Desk("/pdf/final.pdf")); a.Status != http.StatusOK {
		t.Fatalf("the final protocol: %d", a.Status)
	}
	to, form, _ = path()
	form.Set("result", "3:21")
	a := st.Arbiter.Post(to, form)
	if a.Status != http.StatusConflict {
		t.Fatalf("after it: %d", a.Status)
	}
	holdsAll(t, a.Body, "Турнир доигран", "скачано", "Что изменится")
	if strings.Contains(a.Body, `value="warning.result.over!"`) {
		t.Error("it is asked twice where no later round is paired")
	}
}
