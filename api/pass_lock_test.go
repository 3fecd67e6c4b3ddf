package api_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestAPassIsLockedByTheServer: while the screen is locked nothing is shown, entered or ended, whatever the phone sends, and only the code
// with which it came in opens it.
func TestAPassIsLockedByTheServer(t *testing.T) {
	st := newStage(t, 8).draw().pair().publish()
	code := st.pass("from", "", "to", "")
	b := st.helps(code)
	path := st.public("/helper")
	if a := b.post(path+"/lock", nil); a.status != http.StatusSeeOther {
		t.Fatalf("locking: %d\n%s", a.status, a.body)
	}
	page := b.get(path + "/boards")
	page.holds(t, "Экран закрыт")
	page.lacks(t, "Стол 1", "Игрок 01")
	for what, a := range map[string]answer{
		"a result": st.fills(b, st.game(1), "13"), "leaving": b.post(path+"/leave", nil), "locking again": b.post(path+"/lock", nil),
		"the stream": b.get(path + "/live"),
	} {
		if a.status != http.StatusConflict {
			t.Errorf("%s while locked: %d", what, a.status)
		}
	}
	if st.game(1).Result.HasPoints() {
		t.Error("a result came in")
	}
	other := st.pass("from", "", "to", "")
	for _, wrong := range []string{"", "1234", other} {
		if a := b.post(path+"/unlock", fields("code", wrong)); a.status != http.StatusUnprocessableEntity {
			t.Errorf("code %q: %d", wrong, a.status)
		}
	}
	b.post(path+"/unlock", fields("code", strings.ToUpper(code[:5]+" "+code[5:])))
	b.get(path+"/boards").holds(t, "Стол 1")
	if a := st.fills(b, st.game(1), "13"); a.status != http.StatusOK || !st.game(1).Result.HasPoints() {
		t.Errorf("after unlocking: %d", a.status)
	}
}

// TestHelpersAreCounted: the desk says how much each helper has entered, corrected, and sent in vain.
func TestHelpersAreCounted(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 8).draw().pair().publish()
	fills, corrects := st.helps(st.pass("from", "", "to", "")), st.helps(st.pass("from", "", "to", "", "corrects", "1", "name", "Стол судей"))
	st.fills(fills, st.game(1), "15")
	st.fills(fills, st.game(1), "15") // sent twice
	st.fills(fills, st.game(2), "15")
	st.result(3, play.Result{Kind: play.FinalPosition, White: 4, Black: 20})
	st.fills(fills, st.game(3), "13")
	st.fills(fills, st.game(4), "99")
	st.fills(corrects, st.game(1), "14")
	page := st.arbiter.get(st.desk("/helpers"))
	page.holds(t, "внесено: 2, исправлено: 0, не принято: 2", "внесено: 0, исправлено: 1, не принято: 0")
}

// TestAHelperHandsThePhoneOver: in a browser, in both languages.
func TestAHelperHandsThePhoneOver(t *testing.T) {
	runtest.Slow(t)
	for _, lang := range []string{"ru", "en"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			st := newStage(t, 8).draw().pair().publish()
			code := st.pass("from", "", "to", "")
			h := sitDown(t, st.site, "lock", lang, phone)
			h.goes(st.public("/helper"))
			h.looks("join", 320, phone)
			h.fills("#code", strings.ToUpper(code[:5]+" "+code[5:]))
			h.follow(`main form .button`)
			h.looks("boards", phone)
			h.follow(h.named("pass.lock"))
			h.says("pass.locked-text")
			h.looks("locked", 320, phone)
			h.fills("#code", code)
			h.follow(h.named("pass.unlock"))
			h.says("pass.left-open", "n", 4, "all", 4)
		})
	}
}
