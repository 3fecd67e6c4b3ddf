package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// passLetters finds the code on the page that shows it.
var passLetters = regexp.MustCompile(`<p class="pass-letters mono">(\w{5}) (\w{5})</p>`)

// passID finds the first pass in the list of helpers.
var passID = regexp.MustCompile(`name="pass" value="(\d+)"`)

// pass gives a code at the desk.
func (st *stage) pass(fields ...string) string {
	st.t.Helper()
	form := url.Values{"name": {"Зал 2"}, "from": {"2"}, "to": {"3"}, "hours": {"5"}}
	for i := 0; i < len(fields); i += 2 {
		form.Set(fields[i], fields[i+1])
	}
	return st.code(st.arbiter.post(st.desk("/helpers"), form))
}

func (st *stage) code(a answer) string {
	st.t.Helper()
	checkPage(st.t, "the code's page", a.body)
	m := passLetters.FindStringSubmatch(a.body)
	if a.status != http.StatusOK || m == nil {
		st.t.Fatalf("no code: %d\n%s", a.status, a.body)
	}
	return m[1] + m[2]
}

// helps is a phone on which a code was typed.
func (st *stage) helps(code string) *browser {
	st.t.Helper()
	b := st.site.anonymous()
	b.types(st, code)
	return b
}

// types enters a code.
func (b *browser) types(st *stage, code string) {
	st.t.Helper()
	if a := b.post(st.public("/helper"), url.Values{"code": {code}}); a.header.Get("Location") != st.public("/helper/boards") {
		st.t.Fatalf("code %s: %d\n%s", code, a.status, a.body)
	}
}

// joins lets a browser help at all boards.
func (b *browser) joins(st *stage) {
	st.t.Helper()
	b.types(st, st.pass("from", "", "to", ""))
}

// fills posts a result from a helper's page.
func (st *stage) fills(b *browser, g play.Game, result string) answer {
	st.t.Helper()
	form := url.Values{"result": {result}, "revision": {fmt.Sprint(g.Revision)}}
	return b.post(st.public("/helper/games/"+id(g.ID)), form, script...)
}

// TestHelperEntersResults: the code opens the boards that it is for, and no others; blanks are filled, what is in is not changed, and the
// journal names the helper.
func TestHelperEntersResults(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 8).draw().rounds(1).pair().publish()
	b := st.helps(st.pass())
	page := b.get(st.public("/helper/boards"))
	page.holds(t, "Тур 2", "Столы 2–3", "Осталось 2 из 2", ">Стол 2<", ">Стол 3<")
	for _, hidden := range []string{">Стол 1<", ">Стол 4<", "/standings", "href=\"/e/"} {
		if strings.Contains(page.body, hidden) {
			t.Errorf("the helper sees %s", hidden)
		}
	}
	for _, board := range []int{1, 4} {
		if a := st.fills(b, st.game(board), "13"); a.status != http.StatusNotFound {
			t.Errorf("board %d: %d", board, a.status)
		}
	}
	two := st.game(2)
	st.fills(b, two, "15").holds(t, "15:9", "Осталось 1 из 2")
	if a := st.fills(b, two, "15"); a.status != http.StatusOK {
		t.Errorf("sent twice: %d\n%s", a.status, a.body)
	}
	if a := st.fills(b, st.game(2), "24"); a.status != http.StatusConflict || !strings.Contains(a.body, "уже стоит 15:9") {
		t.Errorf("a result that is in: %d\n%s", a.status, a.body)
	}
	if a := st.fills(b, st.game(3), "30"); a.status != http.StatusUnprocessableEntity {
		t.Errorf("too many points: %d", a.status)
	}
	st.result(3, play.Result{Kind: play.FinalPosition, White: 20, Black: 4})
	if a := st.fills(b, two, "1"); a.status != http.StatusConflict {
		t.Errorf("a stale board: %d", a.status)
	}
	if score := st.game(2).Result; score.White != 15 || score.Black != 9 {
		t.Errorf("board 2 is %+v", score)
	}
	st.arbiter.get(st.desk("/journal")).holds(t, "Зал 2 (помощник)", "15:9")
	first := st.fresh().Rounds[0].Games[1]
	if a := st.fills(b, first, "13"); a.status != http.StatusNotFound {
		t.Errorf("an earlier round: %d", a.status)
	}
}

// TestHelperCorrects: a pass may allow it, as long as nothing rests on the result and nobody else was first.
func TestHelperCorrects(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 6).draw().pair().publish()
	b := st.helps(st.pass("from", "", "to", "", "corrects", "on"))
	b.get(st.public("/helper/boards")).holds(t, "Все столы", ">Стол 1<", ">Стол 3<")
	one := st.game(1)
	st.fills(b, one, "13").holds(t, "13:11")
	if a := st.fills(b, one, "24"); a.status != http.StatusConflict {
		t.Errorf("with what was seen before: %d", a.status)
	}
	st.fills(b, st.game(1), "14").holds(t, "14:10")
	st.play(2).play(3)
	old := st.game(1)
	st.pair().publish()
	if a := st.fills(b, old, "20"); a.status != http.StatusNotFound {
		t.Errorf("the round before: %d", a.status)
	}
}

// TestPassesEnd: a code works on one phone; it goes on the next tap when it is taken back or given anew, and when the helper leaves.
func TestPassesEnd(t *testing.T) {
	st := newStage(t, 6).draw().pair().publish()
	boards := st.public("/helper/boards")
	code := st.pass()
	one := st.helps(code)
	if a := st.site.anonymous().post(st.public("/helper"), url.Values{"code": {code}}); a.status != http.StatusUnprocessableEntity ||
		!strings.Contains(a.body, "Попросите у судьи другой") {
		t.Errorf("a second phone: %d", a.status)
	}
	pass := passID.FindStringSubmatch(st.arbiter.get(st.desk("/helpers")).body)[1]
	two := st.helps(st.code(st.arbiter.post(st.desk("/helpers/renew"), url.Values{"pass": {pass}})))
	if a := one.get(boards); a.status != http.StatusNotFound {
		t.Errorf("after another code: %d", a.status)
	}
	if a := two.get(boards); a.status != http.StatusOK {
		t.Fatalf("the other phone: %d", a.status)
	}
	helpers := st.arbiter.get(st.desk("/helpers"))
	helpers.holds(t, "Зал 2", "Столы 2–3", "вошёл", "вносит, не исправляет")
	checkPage(t, "helpers", helpers.body)
	st.arbiter.post(st.desk("/helpers/revoke"), url.Values{"pass": {pass}})
	if a := two.get(boards); a.status != http.StatusNotFound {
		t.Errorf("taken back: %d", a.status)
	}
	if a := st.fills(two, st.game(2), "13"); a.status != http.StatusNotFound || st.game(2).Result.HasPoints() {
		t.Errorf("entered after it was taken back: %d", a.status)
	}
	three := st.helps(st.pass())
	three.post(st.public("/helper/leave"), nil)
	if a := three.get(boards); a.status != http.StatusNotFound {
		t.Errorf("after leaving: %d", a.status)
	}
}

// TestCodesAreNotGuessed: guessing is slowed down, and tells nothing of events that are not there. It keeps nobody out.
func TestCodesAreNotGuessed(t *testing.T) {
	st := newStage(t, 4).draw().pair().publish()
	b := st.site.anonymous()
	there, gone := b.get(st.public("/helper")), b.get("/e/4711/helper")
	if strings.ReplaceAll(gone.body, "4711", id(st.fresh().ID)) != there.body || gone.status != there.status {
		t.Errorf("an event that is not there: %d, %d", there.status, gone.status)
	}
	code, last := st.pass(), 0
	for n := range 30 {
		last = b.post(st.public("/helper"), url.Values{"code": {fmt.Sprintf("%010d", n)}}).status
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("after 30 guesses: %d", last)
	}
	b.types(st, code)
}

// TestPassesAreRefusedInWords: what can't be is said at its field.
func TestPassesAreRefusedInWords(t *testing.T) {
	st := newStage(t, 4).draw()
	for field, c := range map[string]struct{ value, says string }{
		"name":  {" ", "Напишите, кто или где помогает"},
		"to":    {"1", "от меньшего к большему"},
		"hours": {"1000", "168"},
	} {
		form := url.Values{"name": {"Зал"}, "from": {"2"}, "to": {"3"}, "hours": {"5"}}
		form.Set(field, c.value)
		if a := st.arbiter.post(st.desk("/helpers"), form); a.status != http.StatusUnprocessableEntity || !strings.Contains(a.body, c.says) {
			t.Errorf("%s: %d, no %q", field, a.status, c.says)
		}
	}
}
