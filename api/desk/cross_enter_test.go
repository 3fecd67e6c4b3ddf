package desk_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// crossCell is the id of the cell of a game in the row of one of its players.
func crossCell(of play.PlayerID, g play.Game) string { return fmt.Sprintf("cell-%d-%d", of, g.ID) }

// TestResultsInTheCrossTable: each game of a published round has a field in the rows of both players, and the answer to one is both.
func TestResultsInTheCrossTable(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 6, apitest.SystemOf(play.RoundRobin)).Draw().Pair().Publish()
	cross := st.Desk("/crosstable")
	st.Arbiter.Get(cross).Holds(t, "Вводить результаты", `href="`+cross+`?enter=1#results"`)
	page := st.Arbiter.Get(cross + "?enter=1")
	if n := strings.Count(page.Body, `class="cross-entry`); n != 6 {
		t.Errorf("%d fields for three games", n)
	}
	game := st.Game(1)
	page.Holds(t, fmt.Sprintf(`id="%s"`, crossCell(game.White, game)), fmt.Sprintf(`id="%s"`, crossCell(game.Black, game)), "data-grid")

	form := apitest.Seen(game.Revision, "result", "17", "turned", "1", "of", apitest.ID(game.Black))
	a := st.Arbiter.Post(st.GamePath(game, "/result"), form, apitest.Script...)
	a.Holds(t, crossCell(game.White, game), `value="7:17"`, crossCell(game.Black, game), `value="17:7"`)
	if r := st.Game(1).Result; r.White != 7 || r.Black != 17 {
		t.Errorf("stored %+v", r)
	}
	form.Set("result", "18")
	if a = st.Arbiter.Post(st.GamePath(game, "/result"), form, apitest.Script...); a.Status != http.StatusConflict {
		t.Errorf("over a newer result: %d", a.Status)
	}
	a.Holds(t, crossCell(game.Black, game), `value="18"`, `aria-invalid="true"`)
	a.Lacks(t, crossCell(game.White, game))
	form = apitest.Seen(st.Game(1).Revision, "result", "16", "of", apitest.ID(game.White))
	to := cross + "?enter=1#" + crossCell(game.White, game)
	apitest.Scenario{Path: st.GamePath(game, "/result"), Form: form, Status: 303, To: to}.Run(t, st.Arbiter)

	for name, other := range map[string]*apitest.Stage{
		"a Swiss":    st.Another(6, apitest.SwissOf(3)).Draw().Pair().Publish(),
		"a knockout": st.Another(4, apitest.SystemOf(play.Knockout)).Draw().Pair().Publish(),
		"no round":   st.Another(6, apitest.SystemOf(play.RoundRobin)).Draw(),
	} {
		if body := other.Arbiter.Get(other.Desk("/crosstable") + "?enter=1").Body; strings.Contains(body, "data-grid") {
			t.Errorf("%s has fields in its table", name)
		}
	}
}

// TestTheCrossTableByKeyboard: a round robin of six is typed row by row. Enter goes to the next empty cell and passes over the other one
// of a game that was typed, arrows go in all four directions, and what was typed stands in both cells and in the sums.
func TestTheCrossTableByKeyboard(t *testing.T) {
	eachWindow(t, func(t *testing.T, lang string, width int64) {
		st := apitest.NewStage(t, 6, apitest.SystemOf(play.RoundRobin)).Draw()
		for range 5 {
			st.Pair().Publish()
		}
		a := asker{st.ArbiterAt("anna", lang, width), st}
		a.Goes(st.Desk("/crosstable"))
		a.Follow(`.head-actions a[href*="enter=1"]`)
		at := func(of, other play.Player) string {
			t.Helper()
			for _, r := range st.Event.Rounds {
				for _, g := range r.Games {
					if g.White == of.ID && g.Black == other.ID || g.Black == of.ID && g.White == other.ID {
						return crossCell(of.ID, g)
					}
				}
			}
			t.Fatalf("%s and %s do not meet", of.Name, other.Name)
			return ""
		}
		players := st.Fresh().ByNumber()
		stands := func(cell string) {
			t.Helper()
			a.Until(`document.activeElement.closest("[data-row]")?.id === "` + cell + `"`)
		}
		stands(at(players[0], players[1]))
		a.Types(kb.ArrowDown)
		stands(at(players[2], players[1]))
		a.Types(kb.ArrowLeft)
		stands(at(players[2], players[0]))
		a.Types(kb.ArrowUp + kb.ArrowRight + kb.ArrowUp)
		stands(at(players[0], players[2]))
		a.Types(kb.ArrowLeft)
		points := 12
		for i, row := range players {
			for _, column := range players[i+1:] {
				stands(at(row, column))
				points = 13 + (points-8)%11
				a.Types(fmt.Sprint(points) + kb.Enter)
				a.Until(fmt.Sprintf(`document.querySelector("#%s .result-field").dataset.stored === "%d:%d"`, at(column, row), 24-points, points))
			}
		}
		a.Until(`!document.querySelector('[data-result][data-busy], .result-field[data-stored=""]')`)
		sum, first := 0, players[0].ID
		for _, r := range st.Fresh().Rounds {
			for _, g := range r.Games {
				switch first {
				case g.White:
					sum += g.Result.White
				case g.Black:
					sum += g.Result.Black
				}
			}
		}
		a.Until(fmt.Sprintf(`document.querySelector("table.cross tbody td.first").textContent === "%d"`, sum))
		a.Looks("cross-table-typed", 1280, 390)
	})
}
