package api_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/tournament/account"
	"adyukh/tournament/play"
)

// What a desk and its pages owe to those who use them are ten rules, and each has tests that begin with TestRule and its number: here and
// where else it is kept (grep -rn 'func TestRule').

// TestRule7StaleWritesAreRefusedByName: who enters a result over one that came meanwhile is told whose it is and since when, and writes
// nothing.
func TestRule7StaleWritesAreRefusedByName(t *testing.T) {
	t.Parallel()
	st := newStage(t, 4).open().draw().pair().publish()
	st.site.user("boris", false)
	(&world{stage: st}).grant("boris", account.Arbiter)
	boris, g := st.site.signedIn("boris"), st.game(1)
	first := boris.post(st.gamePath(g, "/result"), seen(g.Revision, "result", "17"))
	if first.status != http.StatusSeeOther {
		t.Fatalf("the first: %d", first.status)
	}
	late := st.arbiter.post(st.gamePath(g, "/result"), seen(g.Revision, "result", "9"))
	if late.status != http.StatusConflict {
		t.Errorf("the second: %d", late.status)
	}
	late.holds(t, "уже введён результат 17:7", "Name of boris", "15:00", "Ваш не записан")
	if r := st.game(1).Result; r.White != 17 {
		t.Errorf("stored is %+v", r)
	}
}

// TestRule10OpeningMatchAndPoints: the drawn opening, both games of a match and 2-1-0 stand on the arbiter's screen, on the page that a
// phone gets, on the player's own one, and on paper.
func TestRule10OpeningMatchAndPoints(t *testing.T) {
	t.Parallel()
	st := newStage(t, 4, func(h *play.Head) {
		*h = h.WithGame("russian")
		ofSystem(play.Swiss, 2)(h)
		h.Regulations.Openings.Table = []play.Opening{{Name: "Отыгрыш-17", Moves: "c3-b4 b6-a5"}}
	}).open().draw().pair().publish().linked()
	first := st.games()[0]
	var of []play.Game
	for _, g := range st.games() {
		if g.Board == first.Board {
			of = append(of, g)
		}
	}
	if len(of) != 2 || of[0].White != of[1].Black {
		t.Fatalf("a match of %d games", len(of))
	}
	st.site.anonymous().get(st.me(of[0].White)).holds(t, "Отыгрыш-17: c3-b4 b6-a5")
	for i, result := range []string{"2:0", "="} {
		g, _ := st.fresh().Game(of[i].ID)
		if a := st.arbiter.post(st.gamePath(g, "/result"), seen(g.Revision, "result", result)); a.status != http.StatusSeeOther {
			t.Fatalf("game %d: %d\n%.1500s", i+1, a.status, a.body)
		}
	}
	reader := st.site.anonymous()
	for where, text := range map[string]string{
		"the desk":     textOfPage(t, st.arbiter.get(st.desk("/rounds/1"))),
		"a phone":      textOfPage(t, reader.get(st.public("/rounds/1"))),
		"the own page": textOfPage(t, reader.get(st.me(of[0].White))),
		"paper":        pdfText(t, st.arbiter.get(st.desk("/pdf/pairings?round=1")).body),
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
func textOfPage(t *testing.T, a answer) string {
	t.Helper()
	if a.status != http.StatusOK {
		t.Fatalf("status %d", a.status)
	}
	return a.body
}
