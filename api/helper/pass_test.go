package helper_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestHelperEntersResults: the code opens the boards that it is for, and no others; blanks are filled, what is in is not changed, and the
// journal names the helper.
func TestHelperEntersResults(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 8).Draw().Rounds(1).Pair().Publish()
	b := st.Helps(st.Pass())
	page := b.Get(st.Public("/helper/boards"))
	page.Holds(t, "Тур 2", "Столы 2–3", "Осталось 2 из 2", ">Стол 2<", ">Стол 3<")
	for _, hidden := range []string{">Стол 1<", ">Стол 4<", "/standings", "href=\"/e/"} {
		if strings.Contains(page.Body, hidden) {
			t.Errorf("the helper sees %s", hidden)
		}
	}
	for _, board := range []int{1, 4} {
		if a := st.Fills(b, st.Game(board), "13"); a.Status != http.StatusNotFound {
			t.Errorf("board %d: %d", board, a.Status)
		}
	}
	two := st.Game(2)
	st.Fills(b, two, "15").Holds(t, "15:9", "Осталось 1 из 2")
	if a := st.Fills(b, two, "15"); a.Status != http.StatusOK {
		t.Errorf("sent twice: %d\n%s", a.Status, a.Body)
	}
	if a := st.Fills(b, st.Game(2), "24"); a.Status != http.StatusConflict || !strings.Contains(a.Body, "уже стоит 15:9") {
		t.Errorf("a result that is in: %d\n%s", a.Status, a.Body)
	}
	if a := st.Fills(b, st.Game(3), "30"); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("too many points: %d", a.Status)
	}
	st.Result(3, play.Result{Kind: play.FinalPosition, White: 20, Black: 4})
	if a := st.Fills(b, two, "1"); a.Status != http.StatusConflict {
		t.Errorf("a stale board: %d", a.Status)
	}
	if score := st.Game(2).Result; score.White != 15 || score.Black != 9 {
		t.Errorf("board 2 is %+v", score)
	}
	st.Arbiter.Get(st.Desk("/journal")).Holds(t, "Зал 2 (помощник)", "15:9")
	first := st.Fresh().Rounds[0].Games[1]
	if a := st.Fills(b, first, "13"); a.Status != http.StatusNotFound {
		t.Errorf("an earlier round: %d", a.Status)
	}
}

// TestHelperCorrects: a pass may allow it, as long as nothing rests on the result and nobody else was first.
func TestHelperCorrects(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 6).Draw().Pair().Publish()
	b := st.Helps(st.Pass("from", "", "to", "", "corrects", "on"))
	b.Get(st.Public("/helper/boards")).Holds(t, "Все столы", ">Стол 1<", ">Стол 3<")
	one := st.Game(1)
	st.Fills(b, one, "13").Holds(t, "13:11")
	if a := st.Fills(b, one, "24"); a.Status != http.StatusConflict {
		t.Errorf("with what was seen before: %d", a.Status)
	}
	st.Fills(b, st.Game(1), "14").Holds(t, "14:10")
	st.Play(2).Play(3)
	old := st.Game(1)
	st.Pair().Publish()
	if a := st.Fills(b, old, "20"); a.Status != http.StatusNotFound {
		t.Errorf("the round before: %d", a.Status)
	}
}

// TestPassesEnd: a code works on one phone; it goes on the next tap when it is taken back or given anew, and when the helper leaves.
func TestPassesEnd(t *testing.T) {
	st := apitest.NewStage(t, 6).Draw().Pair().Publish()
	boards := st.Public("/helper/boards")
	code := st.Pass()
	one := st.Helps(code)
	if a := st.Site.Anonymous().Post(st.Public("/helper"), url.Values{"code": {code}}); a.Status != http.StatusUnprocessableEntity ||
		!strings.Contains(a.Body, "Попросите у судьи другой") {
		t.Errorf("a second phone: %d", a.Status)
	}
	pass := apitest.PassID.FindStringSubmatch(st.Arbiter.Get(st.Desk("/helpers")).Body)[1]
	two := st.Helps(st.Code(st.Arbiter.Post(st.Desk("/helpers/renew"), url.Values{"pass": {pass}})))
	if a := one.Get(boards); a.Status != http.StatusNotFound {
		t.Errorf("after another code: %d", a.Status)
	}
	if a := two.Get(boards); a.Status != http.StatusOK {
		t.Fatalf("the other phone: %d", a.Status)
	}
	helpers := st.Arbiter.Get(st.Desk("/helpers"))
	helpers.Holds(t, "Зал 2", "Столы 2–3", "вошёл", "вносит, не исправляет")
	apitest.CheckPage(t, "helpers", helpers.Body)
	st.Arbiter.Post(st.Desk("/helpers/revoke"), url.Values{"pass": {pass}})
	if a := two.Get(boards); a.Status != http.StatusNotFound {
		t.Errorf("taken back: %d", a.Status)
	}
	if a := st.Fills(two, st.Game(2), "13"); a.Status != http.StatusNotFound || st.Game(2).Result.HasPoints() {
		t.Errorf("entered after it was taken back: %d", a.Status)
	}
	three := st.Helps(st.Pass())
	token := three.Cookie("pass")
	three.Post(st.Public("/helper/leave"), nil)
	if a := three.Get(boards); a.Status != http.StatusNotFound {
		t.Errorf("after leaving: %d", a.Status)
	}
	if a := st.Site.WithCookie("pass", token).Get(boards); a.Status != http.StatusNotFound {
		t.Errorf("with the token of a pass that was left: %d", a.Status)
	}
}

// TestCodesAreNotGuessed: guessing is slowed down, and tells nothing of events that are not there. It keeps nobody out.
func TestCodesAreNotGuessed(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	b := st.Site.Anonymous()
	there, gone := b.Get(st.Public("/helper")), b.Get("/e/4711/helper")
	if strings.ReplaceAll(gone.Body, "4711", apitest.ID(st.Fresh().ID)) != there.Body || gone.Status != there.Status {
		t.Errorf("an event that is not there: %d, %d", there.Status, gone.Status)
	}
	code, last := st.Pass(), 0
	for n := range 30 {
		last = b.Post(st.Public("/helper"), url.Values{"code": {fmt.Sprintf("%010d", n)}}).Status
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("after 30 guesses: %d", last)
	}
	b.Types(st, code)
}

// TestPassesAreRefusedInWords: what can't be is said at its field.
func TestPassesAreRefusedInWords(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw()
	for field, c := range map[string]struct{ value, says string }{
		"name":  {" ", "Напишите, кто или где помогает"},
		"to":    {"1", "от меньшего к большему"},
		"hours": {"1000", "168"},
	} {
		form := url.Values{"name": {"Зал"}, "from": {"2"}, "to": {"3"}, "hours": {"5"}}
		form.Set(field, c.value)
		if a := st.Arbiter.Post(st.Desk("/helpers"), form); a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, c.says) {
			t.Errorf("%s: %d, no %q", field, a.Status, c.says)
		}
	}
}
