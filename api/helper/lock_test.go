package helper_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestAPassIsLockedByTheServer: while the screen is locked nothing is shown, entered or ended, whatever the phone sends, and only the code
// with which it came in opens it.
func TestAPassIsLockedByTheServer(t *testing.T) {
	st := apitest.NewStage(t, 8).Draw().Pair().Publish()
	code := st.Pass("from", "", "to", "")
	b := st.Helps(code)
	path := st.Public("/helper")
	if a := b.Post(path+"/lock", nil); a.Status != http.StatusSeeOther {
		t.Fatalf("locking: %d\n%s", a.Status, a.Body)
	}
	page := b.Get(path + "/boards")
	page.Holds(t, "Экран закрыт")
	page.Lacks(t, "Стол 1", "Игрок 01")
	for what, a := range map[string]apitest.Answer{
		"a result": st.Fills(b, st.Game(1), "13"), "leaving": b.Post(path+"/leave", nil), "locking again": b.Post(path+"/lock", nil),
		"the stream": b.Get(path + "/live"),
	} {
		if a.Status != http.StatusConflict {
			t.Errorf("%s while locked: %d", what, a.Status)
		}
	}
	if st.Game(1).Result.HasPoints() {
		t.Error("a result came in")
	}
	other := st.Pass("from", "", "to", "")
	for _, wrong := range []string{"", "1234", other} {
		if a := b.Post(path+"/unlock", apitest.Fields("code", wrong)); a.Status != http.StatusUnprocessableEntity {
			t.Errorf("code %q: %d", wrong, a.Status)
		}
	}
	b.Post(path+"/unlock", apitest.Fields("code", strings.ToUpper(code[:5]+" "+code[5:])))
	b.Get(path+"/boards").Holds(t, "Стол 1")
	if a := st.Fills(b, st.Game(1), "13"); a.Status != http.StatusOK || !st.Game(1).Result.HasPoints() {
		t.Errorf("after unlocking: %d", a.Status)
	}
}

// TestHelpersAreCounted: the desk says how much each helper has entered, corrected, and sent in vain.
func TestHelpersAreCounted(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 8).Draw().Pair().Publish()
	fills, corrects := st.Helps(st.Pass("from", "", "to", "")), st.Helps(st.Pass("from", "", "to", "", "corrects", "1", "name", "Стол судей"))
	st.Fills(fills, st.Game(1), "15")
	st.Fills(fills, st.Game(1), "15") // sent twice
	st.Fills(fills, st.Game(2), "15")
	st.Result(3, play.Result{Kind: play.FinalPosition, White: 4, Black: 20})
	st.Fills(fills, st.Game(3), "13")
	st.Fills(fills, st.Game(4), "99")
	st.Fills(corrects, st.Game(1), "14")
	page := st.Arbiter.Get(st.Desk("/helpers"))
	page.Holds(t, "внесено: 2, исправлено: 0, не принято: 2", "внесено: 0, исправлено: 1, не принято: 0")
}

// TestAHelperHandsThePhoneOver: in a browser, in both languages.
func TestAHelperHandsThePhoneOver(t *testing.T) {
	runtest.Slow(t)
	for _, lang := range []string{"ru", "en"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			st := apitest.NewStage(t, 8).Draw().Pair().Publish()
			code := st.Pass("from", "", "to", "")
			h := apitest.SitDown(t, st.Site, "lock", lang, apitest.Phone)
			h.Goes(st.Public("/helper"))
			h.Looks("join", 320, apitest.Phone)
			h.Fills("#code", strings.ToUpper(code[:5]+" "+code[5:]))
			h.Follow(`main form .button`)
			h.Looks("boards", apitest.Phone)
			h.Follow(h.Named("pass.lock"))
			h.Says("pass.locked-text")
			h.Looks("locked", 320, apitest.Phone)
			h.Fills("#code", code)
			h.Follow(h.Named("pass.unlock"))
			h.Says("pass.left-open", "n", 4, "all", 4)
		})
	}
}
