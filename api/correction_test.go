package api_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// goneOn is a rated Swiss of six whose second round is published after the first one; game is that of board 1 in round 1, 13:11.
func goneOn(t *testing.T) (*stage, play.Game) {
	t.Helper()
	st := newStage(t, 6, swissOf(4), ratedEvent).draw().rounds(1).pair().publish()
	g, _ := st.fresh().Rounds[0].Game(1)
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
	path, before := st.gamePath(g, "/result"), st.site.digest()
	typed := seen(g.Revision, "result", "1:23")
	a := st.arbiter.post(path, typed)
	if a.status != http.StatusConflict || st.site.digest() != before {
		t.Fatalf("%d, or something has changed", a.status)
	}
	holdsAll(t, a.body, "Что изменится", "Место меняют", `title="Сумма очков">Очки</abbr> 13 → <b>1</b>`, "Тур 2: ",
		"были бы другими", "Остаётся", "Уже напечатано или отправлено",
		"Результаты тура 1 уже видны всем", `name="reason"`, `value="warning.result.followed!"`,
		`name="scope" type="radio" value="rating"`, "Рейтинг меняется у",
		"Пока ничего не изменено")
	form := formOf(t, a.body, path)
	for name, without := range map[string]url.Values{
		"nothing": form, "a reason": with(form, "agreed", "warning.result.followed!"), "a tick": with(form, "reason", "опечатка"),
	} {
		if a := st.arbiter.post(path, without); a.status != http.StatusConflict || st.site.digest() != before {
			t.Errorf("with %s: %d", name, a.status)
		}
	}
	agreed := with(with(form, "agreed", "warning.result.followed!"), "reason", "опечатка")
	if a := st.arbiter.post(path, agreed); a.status != http.StatusSeeOther {
		t.Fatalf("agreed: %d\n%s", a.status, a.body)
	}
	if now, _ := st.fresh().Game(g.ID); now.Result.White != 1 {
		t.Errorf("stored %+v", now.Result)
	}
	const later, here = "Пары тура 2 составлены до исправления тура 1", "исправлены пара или результат на столе 1"
	for _, base := range []func(string) string{st.desk, st.public} {
		holdsAll(t, st.arbiter.get(base("/rounds/2")).body, later)
		holdsAll(t, st.arbiter.get(base("/rounds/1")).body, here)
	}
	holdsAll(t, st.arbiter.get(st.desk("/journal")).body, "исправлено на 1:23", "Причина: опечатка")
	holdsAll(t, st.arbiter.get(st.api("/rounds/2")).body, `"pairedBeforeCorrectionOf":[1]`)
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
	path, before := st.gamePath(g, "/result"), st.site.digest()
	a := st.arbiter.post(path, seen(g.Revision, "result", "20"), script...)
	if a.status != http.StatusConflict || !strings.Contains(a.body, "data-asks") {
		t.Errorf("a script: %d\n%s", a.status, a.body)
	}
	a = st.arbiter.post(path, seen(g.Revision, "result", "20"), "Accept", "application/json")
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
	if err := json.Unmarshal([]byte(a.body), &problem); err != nil || a.status != http.StatusConflict {
		t.Fatalf("JSON: %d, %v\n%s", a.status, err, a.body)
	}
	if len(problem.Warnings) != 1 || problem.Warnings[0].Level != int(tournament.ConfirmTwice) || len(problem.Effect.Players) == 0 ||
		len(problem.Effect.Rounds) != 1 {
		t.Errorf("JSON says %+v", problem)
	}
	if st.site.digest() != before {
		t.Error("asking has changed something")
	}
	st.result(1, play.Result{Kind: play.FinalPosition, White: 20, Black: 4})
	now := st.game(1)
	if a := st.arbiter.post(st.gamePath(now, "/result"), seen(now.Revision, "result", "19"), script...); a.status != http.StatusOK {
		t.Errorf("the current round: %d\n%s", a.status, a.body)
	}
}

// TestCorrectionOtherways: clearing, a decision by the sheet, and undo of the entry ask as typing does.
func TestCorrectionOtherways(t *testing.T) {
	st, g := goneOn(t)
	st.must(st.site.events.SetSheet(t.Context(), st.by, st.event.ID, g.ID, g.Sheet.Revision, sample))
	now, _ := st.fresh().Game(g.ID)
	entries, err := st.site.events.Journal(t.Context(), st.event.ID, 0, 50)
	if err != nil {
		t.Fatal(err)
	}
	undo := ""
	for _, e := range entries {
		if e.Action == conduct.ResultEntered && fmt.Sprint(e.Args["board"], e.Args["round"]) == "1 1" {
			undo = st.desk("/journal/" + id(e.Version) + "/undo")
		}
	}
	if undo == "" {
		t.Fatalf("no entry in %+v", entries)
	}
	before := st.site.digest()
	for name, act := range map[string]struct {
		path string
		form url.Values
		key  string
	}{
		"clear": {st.gamePath(g, "/result/clear"), seen(now.Revision), "warning.clear.followed!"},
		"decision": {
			st.gamePath(g, "/decision"), seen(now.Sheet.Revision, "decision", "by-sheet", "note", "", "round", ""),
			"warning.result.followed!",
		},
		"undo": {undo, seen(st.event.Version), "warning.clear.followed!"},
	} {
		a := st.arbiter.post(act.path, act.form)
		if a.status != http.StatusConflict || st.site.digest() != before {
			t.Errorf("%s: %d", name, a.status)
		}
		holdsAll(t, a.body, act.key, "Что изменится")
	}
	form := formOf(t, st.arbiter.post(undo, seen(st.fresh().Version)).body, undo)
	if a := st.arbiter.post(undo, with(form, "agreed", "warning.clear.followed!")); a.status != http.StatusSeeOther {
		// the sheet came after the entry, so there is nothing that stands in the way
		t.Errorf("undo, agreed: %d\n%s", a.status, a.body)
	}
}

// TestResultForRatingsOnly: what ratings alone count is kept apart, shown as such, and moves no table.
func TestResultForRatingsOnly(t *testing.T) {
	st, g := goneOn(t)
	path := st.gamePath(g, "/result")
	table, rated := st.arbiter.get(st.public("/standings")).body, st.fresh().RatingChanges(1)[0].After
	form := formOf(t, st.arbiter.post(path, seen(g.Revision, "result", "1:23")).body, path)
	form = with(with(with(form, "agreed", "warning.result.followed!"), "reason", "играли не те"), "scope", "rating")
	if a := st.arbiter.post(path, form); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	e := st.fresh()
	now, _ := e.Game(g.ID)
	if now.Result != g.Result || now.Rated.White != 1 || len(e.PairedBefore(2)) != 0 || e.RatingChanges(1)[0].After == rated {
		t.Errorf("stored %+v, rating %d", now, e.RatingChanges(1)[0].After)
	}
	if standingsOf(table) != standingsOf(st.arbiter.get(st.public("/standings")).body) {
		t.Error("the table has changed")
	}
	holdsAll(t, st.arbiter.get(st.public("/rounds/1")).body, "для рейтинга 1:23")
	holdsAll(t, st.arbiter.get(st.public("/ratings?why="+id(g.White))).body, "в таблице 13:11, для рейтинга исправлено")
	holdsAll(t, st.arbiter.get(st.api("/rounds/1")).body, `"rated":{"kind":"final","white":1,"black":23`)
	holdsAll(t, st.arbiter.get(st.desk("/journal")).body, "только для рейтинга 1:23", "играли не те")
	back := seen(now.Revision, "result", "13:11", "scope", "rating", "reason", "разобрались")
	if a := st.arbiter.post(path, back); a.status != http.StatusSeeOther {
		t.Fatalf("taken back: %d\n%s", a.status, a.body)
	}
	if now, _ := st.fresh().Game(g.ID); now.Rated != (play.Result{}) {
		t.Errorf("still %+v", now.Rated)
	}
}

// standingsOf is the body of the table of places.
func standingsOf(page string) string { return between(page, "<tbody>", "</tbody>") }

// TestCorrectionAfterTheEnd: the last result of an event is one like others until a final paper was taken; then it is asked about, and
// the question names the paper.
func TestCorrectionAfterTheEnd(t *testing.T) {
	st := newStage(t, 4).draw().rounds(3)
	path := func() (string, url.Values, play.Game) {
		g := st.game(1)
		return st.gamePath(g, "/result"), seen(g.Revision, "result", "20:4"), g
	}
	to, form, _ := path()
	if a := st.arbiter.post(to, form); a.status != http.StatusSeeOther {
		t.Fatalf("before any paper: %d", a.status)
	}
	if a := st.arbiter.get(st.desk("/pdf/final.pdf")); a.status != http.StatusOK {
		t.Fatalf("the final protocol: %d", a.status)
	}
	to, form, _ = path()
	form.Set("result", "3:21")
	a := st.arbiter.post(to, form)
	if a.status != http.StatusConflict {
		t.Fatalf("after it: %d", a.status)
	}
	holdsAll(t, a.body, "Турнир доигран", "скачано", "Что изменится")
	if strings.Contains(a.body, `value="warning.result.over!"`) {
		t.Error("it is asked twice where no later round is paired")
	}
}
