package api_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// What a desk and its pages owe to those who use them are ten rules, and each has tests that begin with TestRule and its number: here and
// where else it is kept (grep -rn 'func TestRule').

// TestRule7StaleWritesAreRefusedByName: who enters a result over one that came meanwhile is told whose it is and since when, and writes
// nothing.
func TestRule7StaleWritesAreRefusedByName(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4).Open().Draw().Pair().Publish()
	st.Site.User("boris", false)
	(&apitest.World{Stage: st}).Grant("boris", account.Arbiter)
	boris, g := st.Site.SignedIn("boris"), st.Game(1)
	first := boris.Post(st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", "17"))
	if first.Status != http.StatusSeeOther {
		t.Fatalf("the first: %d", first.Status)
	}
	late := st.Arbiter.Post(st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", "9"))
	if late.Status != http.StatusConflict {
		t.Errorf("the second: %d", late.Status)
	}
	late.Holds(t, "уже введён результат 17:7", "Name of boris", "15:00", "Ваш не записан")
	if r := st.Game(1).Result; r.White != 17 {
		t.Errorf("stored is %+v", r)
	}
}

// TestRule10OpeningMatchAndPoints: the drawn opening, both games of a match and 2-1-0 stand on the arbiter's screen, on the page that a
// phone gets, on the player's own one, and on paper.
func TestRule10OpeningMatchAndPoints(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4, func(h *play.Head) {
		*h = h.WithGame("russian")
		apitest.OfSystem(play.Swiss, 2)(h)
		h.Regulations.Openings.Table = []play.Opening{{Name: "Отыгрыш-17", Moves: "c3-b4 b6-a5"}}
	}).Open().Draw().Pair().Publish().Linked()
	first := st.Games()[0]
	var of []play.Game
	for _, g := range st.Games() {
		if g.Board == first.Board {
			of = append(of, g)
		}
	}
	if len(of) != 2 || of[0].White != of[1].Black {
		t.Fatalf("a match of %d games", len(of))
	}
	st.Site.Anonymous().Get(st.Me(of[0].White)).Holds(t, "Отыгрыш-17: c3-b4 b6-a5")
	for i, result := range []string{"2:0", "="} {
		g, _ := st.Fresh().Game(of[i].ID)
		if a := st.Arbiter.Post(st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", result)); a.Status != http.StatusSeeOther {
			t.Fatalf("game %d: %d\n%.1500s", i+1, a.Status, a.Body)
		}
	}
	reader := st.Site.Anonymous()
	for where, text := range map[string]string{
		"the desk":     textOfPage(t, st.Arbiter.Get(st.Desk("/rounds/1"))),
		"a phone":      textOfPage(t, reader.Get(st.Public("/rounds/1"))),
		"the own page": textOfPage(t, reader.Get(st.Me(of[0].White))),
		"paper":        apitest.PDFText(t, st.Arbiter.Get(st.Desk("/pdf/pairings?round=1")).Body),
	} {
		for _, want := range []string{"Отыгрыш-17", "2:0", "1:1", "3:1"} {
			if where == "the own page" && (want == "3:1" || want == "Отыгрыш-17") || where == "paper" && want != "Отыгрыш-17" {
				continue // the player's place is in points, and the games are over
			}
			if !strings.Contains(strings.ReplaceAll(text, " : ", ":"), want) {
				t.Errorf("%s lacks %q:\n%s", where, want, text)
			}
		}
	}
}

// textOfPage is what stands on a page.
func textOfPage(t *testing.T, a apitest.Answer) string {
	t.Helper()
	if a.Status != http.StatusOK {
		t.Fatalf("status %d", a.Status)
	}
	return a.Body
}
