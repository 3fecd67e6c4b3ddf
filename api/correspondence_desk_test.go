package api_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// days lets so many go by, after which the arbiter signs in again.
func (st *stage) days(n int) {
	st.site.clock.pass(time.Duration(n) * 24 * time.Hour)
	st.arbiter = st.site.signedIn("anna")
}

// posted is the address of the arbiter's page of a game, and the game.
func (st *stage) posted(id play.GameID) (string, *correspondence.Game) {
	st.t.Helper()
	g, err := st.site.corr.Load(st.t.Context(), correspondence.Key{Event: st.event.ID, Game: id})
	if err != nil {
		st.t.Fatal(err)
	}
	return st.desk("/post/games/" + strconv.FormatInt(int64(id), 10)), g
}

func (st *stage) enters(id play.GameID, what string, pairs ...string) answer {
	st.t.Helper()
	path, g := st.posted(id)
	form := url.Values{"revision": {strconv.Itoa(g.State.Seq)}}
	for i := 0; i < len(pairs); i += 2 {
		form.Set(pairs[i], pairs[i+1])
	}
	return st.arbiter.post(path+"/"+what, form)
}

// TestCorrespondenceDesk goes the arbiter's way through a claim: a move that came by correspondence with its date, a claim of exceeded
// time, the answer, the ruling, the appeal, and the page that says what waits.
func TestCorrespondenceDesk(t *testing.T) {
	t.Parallel()
	st := newCorrespondence(t, 4, func(h *play.Head) { h.Regulations.Correspondence.Clock.DoubleAfter = 0 })
	first := st.fresh().Rounds[0].Games[0].ID
	if page := st.arbiter.get(st.desk("/post")); page.status != 200 || !strings.Contains(page.body, "Ничего не ждёт решения") {
		t.Fatalf("the page of an event that has just begun: %d", page.status)
	}
	st.days(5)
	if a := st.enters(first, "move", "move", "a3-a5"); a.status != 400 && a.status != 422 || !strings.Contains(a.body, "a3-a5") {
		t.Errorf("a move that there is not: %d", a.status)
	}
	if a := st.enters(first, "move", "move", "a3-b4", "day", "2026-11-24", "clock", "9.30"); a.status != 303 {
		t.Fatalf("a move from post: %d\n%s", a.status, a.body)
	}
	path, g := st.posted(first)
	if e := g.Kept.Log[1]; e.At.Format(time.RFC3339) != "2026-11-24T06:30:00Z" || e.By != correspondence.ByArbiter ||
		e.Name != "Name of anna" {
		t.Errorf("entry %+v", e)
	}
	page := st.arbiter.get(path).body
	for _, want := range []string{"1. a3-b4", "24 ноября 2026", "внёс судья Name of anna"} {
		if !strings.Contains(page, want) {
			t.Errorf("the game's page lacks %q", want)
		}
	}
	st.days(52)
	if page := st.arbiter.get(st.desk("/post")).body; !strings.Contains(page, "просрочка") ||
		!strings.Contains(page, "заявления соперника нет") {
		t.Error("an exceeded time that nobody has claimed is not listed")
	}
	if a := st.enters(first, "act", "what", "claim-time", "side", "black"); a.status == 303 {
		t.Error("a claim on one's own time is taken")
	}
	if a := st.enters(first, "act", "what", "claim-time", "side", "white", "text", "Прошло больше 50 дней."); a.status != 303 {
		t.Fatalf("a claim: %d\n%s", a.status, a.body)
	}
	if page := st.arbiter.get(st.desk("/post")).body; !strings.Contains(page, "ждём ответа") {
		t.Error("a claim that may be answered is not listed")
	}
	if a := st.enters(first, "act", "what", "answer", "side", "black", "text", "Был в больнице."); a.status != 303 {
		t.Fatalf("an answer: %d", a.status)
	}
	if page := st.arbiter.get(path).body; !strings.Contains(page, "Был в больнице.") || !strings.Contains(page, "Прошло больше 50 дней.") {
		t.Error("the case does not say what both say")
	}
	if a := st.enters(first, "ruling", "verdict", "flag"); a.status == 303 {
		t.Error("a ruling without a reason is taken")
	}
	if a := st.enters(first, "ruling", "verdict", "flag", "text", "Предупреждения не было."); a.status != 303 {
		t.Fatalf("a ruling: %d", a.status)
	}
	if got := st.fresh().Rounds[0].Games[0].Result; got != (play.Result{Kind: play.FlagFell, White: 24}) {
		t.Errorf("result %+v", got)
	}
	if a := st.enters(first, "act", "what", "appeal", "side", "black", "text", "Есть справка."); a.status != 303 {
		t.Fatalf("an appeal: %d\n%s", a.status, a.body)
	}
	if a := st.enters(first, "ruling", "verdict", "reopen", "days", "20", "side", "black", "text", "Справка принята."); a.status != 303 {
		t.Fatalf("a ruling on the appeal: %d\n%s", a.status, a.body)
	}
	if got := st.fresh().Rounds[0].Games[0].Result; !got.IsOpen() {
		t.Errorf("result %+v, want none", got)
	}
	// a page that is not of now
	old := st.arbiter.post(path+"/ruling", url.Values{"revision": {"3"}, "verdict": {"white"}, "text": {"Поздно."}})
	if old.status != 409 {
		t.Errorf("a ruling from an old page: %d", old.status)
	}
	helper := st.site.anonymous()
	if a := helper.get(st.desk("/post")); a.status == 200 {
		t.Errorf("somebody who is not signed in sees the page: %d", a.status)
	}
}

// TestCorrespondenceDeskAdjudicates: at the end date the games are adjudicated with analyses; the solver's opinion is marked as one.
func TestCorrespondenceDeskAdjudicates(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := newCorrespondence(t, 3)
	first := st.fresh().Rounds[0].Games[0].ID
	if a := st.arbiter.post(st.desk("/post/end"), url.Values{"revision": {"1"}, "days": {"14"}, "text": {"Срок вышел."}}); a.status != 303 {
		t.Fatalf("the end date: %d\n%s", a.status, a.body)
	}
	g := st.fresh().Rounds[0].Games[0]
	own := func(id play.PlayerID) string {
		return st.public("/post/" + st.codes[id] + "/games/" + strconv.FormatInt(int64(first), 10))
	}
	anybody := st.site.anonymous()
	if page := anybody.get(own(g.White) + "/claim").body; !strings.Contains(page, "Анализ позиции") {
		t.Errorf("White is not asked for an analysis")
	}
	analysis := url.Values{"revision": {"2"}, "text": {"Белые лучше: секрет."}, "score": {"17:8"}}
	if a := anybody.post(own(g.White)+"/adjudication", analysis); a.status == 303 || !strings.Contains(a.body, "Белые лучше: секрет.") {
		t.Errorf("a score that adds up to 25: %d", a.status)
	}
	analysis.Set("score", "17:7")
	if a := anybody.post(own(g.White)+"/adjudication", analysis); a.status != 303 {
		t.Fatalf("an analysis: %d\n%s", a.status, a.body)
	}
	news := st.public("/post/" + st.codes[g.Black] + "/news")
	for _, path := range []string{own(g.Black), own(g.Black) + "/claim", own(g.Black) + "/log", news} {
		if page := anybody.get(path); page.status != 200 || strings.Contains(page.body, "секрет") || strings.Contains(page.body, "счёт 17:7") {
			t.Errorf("%s: %d, and Black reads White's analysis", path, page.status)
		}
	}
	if a := st.enters(first, "act", "what", "analysis", "side", "black", "text", "Ничья.", "score", "12:12"); a.status != 303 {
		t.Fatalf("an analysis from post: %d\n%s", a.status, a.body)
	}
	if page := st.arbiter.get(st.desk("/post")).body; !strings.Contains(page, "пора присудить") {
		t.Error("an adjudication that is due is not listed")
	}
	path, _ := st.posted(first)
	page := st.arbiter.get(path + "?solve=1").body
	for _, want := range []string{"Белые лучше: секрет.", "требует 17:7", "требует 12:12", "Мнение программы.", "Это не решение"} {
		if !strings.Contains(page, want) {
			t.Errorf("the game's page lacks %q", want)
		}
	}
	if a := st.enters(first, "ruling", "verdict", "score", "score", "18:5", "text", "По анализу."); a.status == 303 {
		t.Error("a score that adds up to 23 is taken")
	}
	if a := st.enters(first, "ruling", "verdict", "score", "score", "17:7", "text", "По анализу белых."); a.status != 303 {
		t.Fatalf("the verdict: %d\n%s", a.status, a.body)
	}
	if got := st.fresh().Rounds[0].Games[0].Result; got != (play.Result{Kind: play.Adjudicated, White: 17, Black: 7}) {
		t.Errorf("result %+v", got)
	}
}

// TestCorrespondenceDeskPeople: a leave from post and one of the arbiter's, holidays, a player who is replaced and one who leaves.
func TestCorrespondenceDeskPeople(t *testing.T) {
	t.Parallel()
	st := newCorrespondence(t, 4)
	e := st.fresh()
	p := e.ByNumber()[0]
	page := st.desk("/post/players/" + id(p.ID))
	leave := url.Values{"revision": {"1"}, "leave_kind": {"own"}, "from": {"2026-12-01"}, "to": {"2026-12-10"}, "reason": {"отпуск"}}
	if a := st.arbiter.post(page+"/leave", leave); a.status != 303 {
		t.Fatalf("a leave: %d\n%s", a.status, a.body)
	}
	if a := st.arbiter.post(page+"/leave", leave); a.status == 303 || !strings.Contains(a.body, `class="notice notice-wrong`) {
		t.Errorf("the same leave again: %d", a.status)
	}
	l := st.fresh().Leaves[0]
	end := url.Values{"revision": {strconv.FormatInt(l.Revision, 10)}, "last": {"2026-12-05"}}
	if a := st.arbiter.post(st.desk("/post/leaves/"+id(l.ID)+"/end"), end); a.status != 303 || st.fresh().Leaves[0].Days() != 5 {
		t.Errorf("a leave cut short: %d, %+v", a.status, st.fresh().Leaves)
	}
	days := url.Values{"revision": {strconv.FormatInt(st.fresh().Head.Revision, 10)}, "holidays": {"2027-01-02\r\n2027-01-01"}}
	if a := st.arbiter.post(st.desk("/post/holidays"), days); a.status != 303 ||
		len(st.fresh().Head.Regulations.Correspondence.Clock.Holidays) != 2 {
		t.Errorf("holidays: %d", a.status)
	}
	if a := st.arbiter.get(st.desk("/post/leaves")); a.status != 200 || !strings.Contains(a.body, p.Name) ||
		!strings.Contains(a.body, "отпуск") {
		t.Errorf("the page of leaves: %d", a.status)
	}
	p, _ = st.fresh().Player(p.ID)
	replaced := url.Values{"revision": {strconv.FormatInt(p.Revision, 10)}, "name": {"Новый Участник"}, "days": {"10"}, "text": {"Замена."}}
	if a := st.arbiter.post(page+"/replace", replaced); a.status != 303 {
		t.Fatalf("a replacement: %d\n%s", a.status, a.body)
	}
	if a := st.arbiter.get(page).body; !strings.Contains(a, "Новый Участник") || !strings.Contains(a, p.Name) {
		t.Error("the page does not say who played before")
	}
	p, _ = st.fresh().Player(p.ID)
	form := url.Values{
		"revision": {strconv.FormatInt(p.Revision, 10)}, "finished": {"kept"}, "running": {"lost"}, "days": {"14"}, "reason": {"просьба"},
		"text": {"Участник выбыл из турнира."},
	}
	a := st.arbiter.post(page+"/withdraw", form)
	if a.status != 409 || !strings.Contains(a.body, "3 идущие партии заканчиваются") {
		t.Fatalf("not asked: %d\n%s", a.status, a.body)
	}
	form["agreed"] = []string{"warning.correspondence.finished-kept", "warning.correspondence.running-lost"}
	if a := st.arbiter.post(page+"/withdraw", form); a.status != 303 {
		t.Fatalf("a withdrawal: %d\n%s", a.status, a.body)
	}
	if p, _ = st.fresh().Player(p.ID); p.Withdrawn.FromRound == 0 || p.Withdrawn.Finished != play.FinishedKept {
		t.Errorf("player %+v", p.Withdrawn)
	}
	st.arbiter.get(page) // which says that he has left
	if a := st.arbiter.get(st.desk("/post/pace")); a.status != 200 || strings.Contains(a.body, "Новый Участник") {
		t.Errorf("the report of paces: %d", a.status)
	}
}
