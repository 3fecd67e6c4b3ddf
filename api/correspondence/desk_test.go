package correspondence_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// days lets so many go by, after which the arbiter signs in again.
func days(st *apitest.Stage, n int) {
	st.Site.Clock.Pass(time.Duration(n) * 24 * time.Hour)
	st.Arbiter = st.Site.SignedIn("anna")
}

// posted is the address of the arbiter's page of a game, and the game.
func posted(st *apitest.Stage, id play.GameID) (string, *correspondence.Game) {
	st.Test.Helper()
	g, err := st.Site.Corr.Load(st.Test.Context(), correspondence.Key{Event: st.Event.ID, Game: id})
	if err != nil {
		st.Test.Fatal(err)
	}
	return st.Desk("/post/games/" + strconv.FormatInt(int64(id), 10)), g
}

func enters(st *apitest.Stage, id play.GameID, what string, pairs ...string) apitest.Answer {
	st.Test.Helper()
	path, g := posted(st, id)
	form := url.Values{"revision": {strconv.Itoa(g.State.Seq)}}
	for i := 0; i < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	return st.Arbiter.Post(path+"/"+what, form)
}

// TestCorrespondenceDesk goes the arbiter's way through a claim: a move that came by correspondence with its date, a claim of exceeded
// time, the answer, the ruling, the appeal, and the page that says what waits.
func TestCorrespondenceDesk(t *testing.T) {
	t.Parallel()
	st := apitest.NewCorrespondence(t, 4, func(h *play.Head) { h.Regulations.Correspondence.Clock.DoubleAfter = 0 })
	first := st.Fresh().Rounds[0].Games[0].ID
	if page := st.Arbiter.Get(st.Desk("/post")); page.Status != 200 || !strings.Contains(page.Body, "Ничего не ждёт решения") {
		t.Fatalf("the page of an event that has just begun: %d", page.Status)
	}
	days(st.Stage, 5)
	if a := enters(st.Stage, first, "move", "move", "a3-a5"); a.Status != 400 && a.Status != 422 || !strings.Contains(a.Body, "a3-a5") {
		t.Errorf("a move that there is not: %d", a.Status)
	}
	if a := enters(st.Stage, first, "move", "move", "a3-b4", "day", "2026-11-24", "clock", "9.30"); a.Status != 303 {
		t.Fatalf("a move from post: %d\n%s", a.Status, a.Body)
	}
	path, g := posted(st.Stage, first)
	if e := g.Kept.Log[1]; e.At.Format(time.RFC3339) != "2026-11-24T06:30:00Z" || e.By != correspondence.ByArbiter ||
		e.Name != "Name of anna" {
		t.Errorf("entry %+v", e)
	}
	page := st.Arbiter.Get(path).Body
	for _, want := range []string{"1. a3-b4", "24 ноября 2026", "внёс судья Name of anna"} {
		if !strings.Contains(page, want) {
			t.Errorf("the game's page lacks %q", want)
		}
	}
	days(st.Stage, 52)
	if page := st.Arbiter.Get(st.Desk("/post")).Body; !strings.Contains(page, "просрочка") ||
		!strings.Contains(page, "заявления соперника нет") {
		t.Error("an exceeded time that nobody has claimed is not listed")
	}
	if a := enters(st.Stage, first, "act", "what", "claim-time", "side", "black"); a.Status == 303 {
		t.Error("a claim on one's own time is taken")
	}
	if a := enters(st.Stage, first, "act", "what", "claim-time", "side", "white", "text", "Прошло больше 50 дней."); a.Status != 303 {
		t.Fatalf("a claim: %d\n%s", a.Status, a.Body)
	}
	if page := st.Arbiter.Get(st.Desk("/post")).Body; !strings.Contains(page, "ждём ответа") {
		t.Error("a claim that may be answered is not listed")
	}
	if a := enters(st.Stage, first, "act", "what", "answer", "side", "black", "text", "Был в больнице."); a.Status != 303 {
		t.Fatalf("an answer: %d", a.Status)
	}
	if page := st.Arbiter.Get(path).Body; !strings.Contains(page, "Был в больнице.") || !strings.Contains(page, "Прошло больше 50 дней.") {
		t.Error("the case does not say what both say")
	}
	if a := enters(st.Stage, first, "ruling", "verdict", "flag"); a.Status == 303 {
		t.Error("a ruling without a reason is taken")
	}
	if a := enters(st.Stage, first, "ruling", "verdict", "flag", "text", "Предупреждения не было."); a.Status != 303 {
		t.Fatalf("a ruling: %d", a.Status)
	}
	if got := st.Fresh().Rounds[0].Games[0].Result; got != (play.Result{Kind: play.FlagFell, White: 24}) {
		t.Errorf("result %+v", got)
	}
	if a := enters(st.Stage, first, "act", "what", "appeal", "side", "black", "text", "Есть справка."); a.Status != 303 {
		t.Fatalf("an appeal: %d\n%s", a.Status, a.Body)
	}
	if a := enters(st.Stage, first, "ruling", "verdict", "reopen", "days", "20", "side", "black", "text",
		"Справка принята."); a.Status != 303 {
		t.Fatalf("a ruling on the appeal: %d\n%s", a.Status, a.Body)
	}
	if got := st.Fresh().Rounds[0].Games[0].Result; !got.IsOpen() {
		t.Errorf("result %+v, want none", got)
	}
	// a page that is not of now
	old := st.Arbiter.Post(path+"/ruling", url.Values{"revision": {"3"}, "verdict": {"white"}, "text": {"Поздно."}})
	if old.Status != 409 {
		t.Errorf("a ruling from an old page: %d", old.Status)
	}
	helper := st.Site.Anonymous()
	if a := helper.Get(st.Desk("/post")); a.Status == 200 {
		t.Errorf("somebody who is not signed in sees the page: %d", a.Status)
	}
}

// TestCorrespondenceDeskAdjudicates: at the end date the games are adjudicated with analyses; the solver's opinion is marked as one.
func TestCorrespondenceDeskAdjudicates(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := apitest.NewCorrespondence(t, 3)
	first := st.Fresh().Rounds[0].Games[0].ID
	if a := st.Arbiter.Post(st.Desk("/post/end"), url.Values{"revision": {"1"}, "days": {"14"}, "text": {"Срок вышел."}}); a.Status != 303 {
		t.Fatalf("the end date: %d\n%s", a.Status, a.Body)
	}
	g := st.Fresh().Rounds[0].Games[0]
	own := func(id play.PlayerID) string {
		return st.Public("/post/" + st.Codes[id] + "/games/" + strconv.FormatInt(int64(first), 10))
	}
	anybody := st.Site.Anonymous()
	if page := anybody.Get(own(g.White) + "/claim").Body; !strings.Contains(page, "Анализ позиции") {
		t.Errorf("White is not asked for an analysis")
	}
	analysis := url.Values{"revision": {"2"}, "text": {"Белые лучше: секрет."}, "score": {"17:8"}}
	if a := anybody.Post(own(g.White)+"/adjudication", analysis); a.Status == 303 || !strings.Contains(a.Body, "Белые лучше: секрет.") {
		t.Errorf("a score that adds up to 25: %d", a.Status)
	}
	analysis.Set("score", "17:7")
	if a := anybody.Post(own(g.White)+"/adjudication", analysis); a.Status != 303 {
		t.Fatalf("an analysis: %d\n%s", a.Status, a.Body)
	}
	news := st.Public("/post/" + st.Codes[g.Black] + "/news")
	for _, path := range []string{own(g.Black), own(g.Black) + "/claim", own(g.Black) + "/log", news} {
		if page := anybody.Get(path); page.Status != 200 || strings.Contains(page.Body, "секрет") || strings.Contains(page.Body, "счёт 17:7") {
			t.Errorf("%s: %d, and Black reads White's analysis", path, page.Status)
		}
	}
	if a := enters(st.Stage, first, "act", "what", "analysis", "side", "black", "text", "Ничья.", "score", "12:12"); a.Status != 303 {
		t.Fatalf("an analysis from post: %d\n%s", a.Status, a.Body)
	}
	if page := st.Arbiter.Get(st.Desk("/post")).Body; !strings.Contains(page, "пора присудить") {
		t.Error("an adjudication that is due is not listed")
	}
	path, _ := posted(st.Stage, first)
	page := st.Arbiter.Get(path + "?solve=1").Body
	for _, want := range []string{"Белые лучше: секрет.", "требует 17:7", "требует 12:12", "Мнение программы.", "Это не решение"} {
		if !strings.Contains(page, want) {
			t.Errorf("the game's page lacks %q", want)
		}
	}
	if a := enters(st.Stage, first, "ruling", "verdict", "score", "score", "18:5", "text", "По анализу."); a.Status == 303 {
		t.Error("a score that adds up to 23 is taken")
	}
	if a := enters(st.Stage, first, "ruling", "verdict", "score", "score", "17:7", "text", "По анализу белых."); a.Status != 303 {
		t.Fatalf("the verdict: %d\n%s", a.Status, a.Body)
	}
	if got := st.Fresh().Rounds[0].Games[0].Result; got != (play.Result{Kind: play.Adjudicated, White: 17, Black: 7}) {
		t.Errorf("result %+v", got)
	}
}

// TestCorrespondenceDeskPeople: a leave from post and one of the arbiter's, holidays, a player who is replaced and one who leaves.
func TestCorrespondenceDeskPeople(t *testing.T) {
	t.Parallel()
	st := apitest.NewCorrespondence(t, 4)
	e := st.Fresh()
	p := e.ByNumber()[0]
	page := st.Desk("/post/players/" + apitest.ID(p.ID))
	leave := url.Values{"revision": {"1"}, "leave_kind": {"own"}, "from": {"2026-12-01"}, "to": {"2026-12-10"}, "reason": {"отпуск"}}
	if a := st.Arbiter.Post(page+"/leave", leave); a.Status != 303 {
		t.Fatalf("a leave: %d\n%s", a.Status, a.Body)
	}
	if a := st.Arbiter.Post(page+"/leave", leave); a.Status == 303 || !strings.Contains(a.Body, `class="notice notice-wrong`) {
		t.Errorf("the same leave again: %d", a.Status)
	}
	l := st.Fresh().Leaves[0]
	end := url.Values{"revision": {strconv.FormatInt(l.Revision, 10)}, "last": {"2026-12-05"}}
	if a := st.Arbiter.Post(st.Desk("/post/leaves/"+apitest.ID(l.ID)+"/end"), end); a.Status != 303 || st.Fresh().Leaves[0].Days() != 5 {
		t.Errorf("a leave cut short: %d, %+v", a.Status, st.Fresh().Leaves)
	}
	days := url.Values{"revision": {strconv.FormatInt(st.Fresh().Head.Revision, 10)}, "holidays": {"2027-01-02\r\n2027-01-01"}}
	if a := st.Arbiter.Post(st.Desk("/post/holidays"), days); a.Status != 303 ||
		len(st.Fresh().Head.Regulations.Correspondence.Clock.Holidays) != 2 {
		t.Errorf("holidays: %d", a.Status)
	}
	if a := st.Arbiter.Get(st.Desk("/post/leaves")); a.Status != 200 || !strings.Contains(a.Body, p.Name) ||
		!strings.Contains(a.Body, "отпуск") {
		t.Errorf("the page of leaves: %d", a.Status)
	}
	p, _ = st.Fresh().Player(p.ID)
	replaced := url.Values{"revision": {strconv.FormatInt(p.Revision, 10)}, "name": {"Новый Участник"}, "days": {"10"}, "text": {"Замена."}}
	if a := st.Arbiter.Post(page+"/replace", replaced); a.Status != 303 {
		t.Fatalf("a replacement: %d\n%s", a.Status, a.Body)
	}
	if a := st.Arbiter.Get(page).Body; !strings.Contains(a, "Новый Участник") || !strings.Contains(a, p.Name) {
		t.Error("the page does not say who played before")
	}
	p, _ = st.Fresh().Player(p.ID)
	form := url.Values{
		"revision": {strconv.FormatInt(p.Revision, 10)}, "finished": {"kept"}, "running": {"lost"}, "days": {"14"}, "reason": {"просьба"},
		"text": {"Участник выбыл из турнира."},
	}
	a := st.Arbiter.Post(page+"/withdraw", form)
	if a.Status != 409 || !strings.Contains(a.Body, "3 идущие партии заканчиваются") {
		t.Fatalf("not asked: %d\n%s", a.Status, a.Body)
	}
	form["agreed"] = []string{"warning.correspondence.finished-kept", "warning.correspondence.running-lost"}
	if a := st.Arbiter.Post(page+"/withdraw", form); a.Status != 303 {
		t.Fatalf("a withdrawal: %d\n%s", a.Status, a.Body)
	}
	if p, _ = st.Fresh().Player(p.ID); p.Withdrawn.FromRound == 0 || p.Withdrawn.Finished != play.FinishedKept {
		t.Errorf("player %+v", p.Withdrawn)
	}
	st.Arbiter.Get(page) // which says that he has left
	if a := st.Arbiter.Get(st.Desk("/post/pace")); a.Status != 200 || strings.Contains(a.Body, "Новый Участник") {
		t.Errorf("the report of paces: %d", a.Status)
	}
}
