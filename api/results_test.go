package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestTypedResults posts what arbiters type and what cannot be, as scripts do and as plain forms do.
func TestTypedResults(t *testing.T) {
	st := newStage(t, 6).draw().pair().publish()
	scale := st.event.Head.Scale()
	tests := []struct {
		typed string
		want  play.Result // the zero Result: refused
	}{
		{"17", play.Result{Kind: play.FinalPosition, White: 17, Black: 7}},
		{"17:7", play.Result{Kind: play.FinalPosition, White: 17, Black: 7}},
		{"16-8", play.Result{Kind: play.FinalPosition, White: 16, Black: 8}},
		{" 0 : 24 ", play.Result{Kind: play.FinalPosition, Black: 24}},
		{"12", play.Result{Kind: play.FinalPosition, White: 12, Black: 12}},
		{"=", play.Result{Kind: play.AgreedDraw, White: 12, Black: 12}},
		{"+", play.Result{Kind: play.Resigned, White: 24}},
		{"−", play.Result{Kind: play.Resigned, Black: 24}},
		{"ф+", play.Result{Kind: play.FlagFell, White: 24}},
		{"F-", play.Result{Kind: play.FlagFell, Black: 24}},
		{"ф=", play.Result{Kind: play.BothFlags, White: 12, Black: 12}},
		{"н+", play.Result{Kind: play.Forfeit, White: 24}},
		{"n=", play.Result{Kind: play.DoubleForfeit}},
		{"р-", play.Result{Kind: play.Ruled, Black: 24}},
		{"25:0", play.Result{}},
		{"25", play.Result{}},
		{"13:12", play.Result{}},
		{"-1:25", play.Result{}},
		{"24:1", play.Result{}},
		{"0:0", play.Result{}},
		{"", play.Result{}},
		{"ничья", play.Result{}},
		{"<script>", play.Result{}},
		{"1e1", play.Result{}},
		{strings.Repeat("9", 300), play.Result{}},
	}
	for _, scripted := range []bool{true, false} {
		for _, tt := range tests {
			t.Run(fmt.Sprintf("%.20s scripted %t", tt.typed, scripted), func(t *testing.T) {
				before := st.game(2)
				checkTyped(t, st, before, tt.typed, scripted, tt.want)
				after := st.game(2)
				want := tt.want
				if want == (play.Result{}) {
					want = before.Result
				}
				if after.Result != want {
					t.Errorf("stored %+v, want %+v", after.Result, want)
				}
				if after.Result.White+after.Result.Black != scale.Most && after.Result.Kind != play.DoubleForfeit &&
					after.Result.Kind != play.NoResult {
					t.Errorf("stored %s out of %d", after.Result, scale.Most)
				}
			})
		}
	}
}

// checkTyped posts a typed result and looks at the answer.
func checkTyped(t *testing.T, st *stage, g play.Game, typed string, scripted bool, want play.Result) {
	t.Helper()
	var headers []string
	status := http.StatusSeeOther
	if scripted {
		headers, status = script, http.StatusOK
	}
	refused := want == play.Result{}
	if refused {
		status = http.StatusUnprocessableEntity
	}
	a := st.arbiter.post(st.gamePath(g, "/result"), seen(g.Revision, "result", typed), headers...)
	if a.status != status {
		t.Fatalf("%d, want %d\n%s", a.status, status, a.body)
	}
	row := fmt.Sprintf(`id="game-%d"`, g.ID)
	switch {
	case !scripted && !refused:
		if want := fmt.Sprintf("/rounds/1#game-%d", g.ID); !strings.HasSuffix(a.header.Get("Location"), want) {
			t.Errorf("leads to %s, want …%s", a.header.Get("Location"), want)
		}
	case scripted && (!strings.Contains(a.body, row) || strings.Contains(a.body, "<html")):
		t.Errorf("the answer is not the row %s:\n%s", row, a.body)
	case scripted && refused:
		stored := fmt.Sprintf(`data-stored="%s"`, g.Result)
		if !strings.Contains(a.body, stored) || !strings.Contains(a.body, `aria-invalid="true"`) {
			t.Errorf("the row does not hold %s and the reason:\n%s", stored, a.body)
		}
	case scripted:
		if stored := fmt.Sprintf(`data-stored="%s"`, want); !strings.Contains(a.body, stored) {
			t.Errorf("the row does not hold %s:\n%s", stored, a.body)
		}
	case !strings.Contains(a.body, "notice-wrong"):
		t.Errorf("the page does not say why:\n%s", a.body)
	}
	if strings.Contains(a.body, "<script>") {
		t.Error("what was typed comes back as markup")
	}
}

// TestSecondOfTwoResults is told what the first entered, and by whom and when; nothing is overwritten unseen.
func TestSecondOfTwoResults(t *testing.T) {
	runtest.Races(t)
	st := newStage(t, 4).draw().pair().publish()
	g := st.game(1)
	path := st.gamePath(g, "/result")
	if a := st.arbiter.post(path, seen(g.Revision, "result", "17"), script...); a.status != http.StatusOK {
		t.Fatalf("first: %d\n%s", a.status, a.body)
	}
	a := st.arbiter.post(path, seen(g.Revision, "result", "16"), script...)
	if a.status != http.StatusConflict {
		t.Fatalf("second: %d\n%s", a.status, a.body)
	}
	now := st.game(1)
	for _, want := range []string{
		"Name of anna", "15:00", "17:7", `data-stored="17:7"`, `value="16"`, fmt.Sprintf(`name="revision" value="%d"`, now.Revision),
	} {
		if !strings.Contains(a.body, want) {
			t.Errorf("the answer does not hold %q:\n%s", want, a.body)
		}
	}
	if now.Result.White != 17 {
		t.Errorf("stored %s", now.Result)
	}
	if a := st.arbiter.post(path, seen(g.Revision, "result", "17:7"), script...); a.status != http.StatusOK {
		t.Errorf("the same result again: %d", a.status)
	}
	if a := st.arbiter.post(path, seen(g.Revision, "result", "16")); a.status != http.StatusConflict ||
		!strings.Contains(a.body, "Name of anna") {
		t.Errorf("second as a form: %d", a.status)
	}
	if a := st.arbiter.post(path, seen(now.Revision, "result", "16"), script...); a.status != http.StatusOK || st.game(1).Result.White != 16 {
		t.Errorf("having seen it: %d, %s", a.status, st.game(1).Result)
	}
}

// TestHowAGameEndedStays: sending a result as it is shown is no change, though 24:0 alone would be a final position.
func TestHowAGameEndedStays(t *testing.T) {
	st := newStage(t, 4).draw().pair().publish().result(1, play.Result{Kind: play.Resigned, White: 24})
	g := st.game(1)
	if a := st.arbiter.post(st.gamePath(g, "/result"), seen(g.Revision, "result", "24:0")); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	if got := st.game(1).Result.Kind; got != play.Resigned {
		t.Errorf("the game now ended by %q", got)
	}
}

// TestResultsThatHaveNoPlace: free rounds, drafts, other events and other methods.
func TestResultsThatHaveNoPlace(t *testing.T) {
	st := newStage(t, 5).draw().pair().publish().pair()
	var free play.Game
	for _, g := range st.games() {
		if g.IsFree() {
			free = g
		}
	}
	draft := st.fresh().Rounds[1].Games[0]
	other := newOther(t, st)
	foreign := other.Rounds[0].Games[0]
	tests := []struct {
		name   string
		game   play.GameID
		status int
		says   string
	}{
		{"free round", free.ID, http.StatusUnprocessableEntity, "соперника"},
		{"draft", draft.ID, http.StatusConflict, "черновик"},
		{"another event", foreign.ID, http.StatusNotFound, ""},
		{"nothing", 99999, http.StatusNotFound, ""},
	}
	version := st.fresh().Version
	for _, tt := range tests {
		for _, headers := range [][]string{script, nil} {
			path := st.desk(fmt.Sprintf("/games/%d/result", tt.game))
			a := st.arbiter.post(path, seen(0, "result", "17"), headers...)
			if a.status != tt.status || !strings.Contains(strings.ToLower(a.body), tt.says) {
				t.Errorf("%s: %d, want %d with %q\n%s", tt.name, a.status, tt.status, tt.says, a.body)
			}
		}
	}
	g := st.game(1)
	for _, form := range []map[string][]string{
		{"revision": {"x"}, "result": {"17"}},
		{"result": {"17"}},
		{"revision": {"1"}, "result": {"17"}, "points": {"24"}},
		{"revision": {"1", "2"}, "result": {"17"}},
	} {
		if a := st.arbiter.post(st.gamePath(g, "/result"), form, script...); a.status != http.StatusBadRequest {
			t.Errorf("%v: %d", form, a.status)
		}
	}
	if now := st.fresh().Version; now != version {
		t.Errorf("the event's version went from %d to %d", version, now)
	}
}

// TestClearingAResult asks on the game's page, and is checked like any change.
func TestClearingAResult(t *testing.T) {
	st := newStage(t, 4).draw().pair().publish().play(1)
	g := st.game(1)
	page := st.gamePath(g, "")
	if a := st.arbiter.get(page); !strings.Contains(a.body, `data-dialog="clear"`) || !strings.Contains(a.body, `<dialog id="clear"`) {
		t.Errorf("the game's page does not ask:\n%s", a.body)
	}
	a := st.arbiter.get(page + "?ask=clear")
	if !strings.Contains(a.body, page+"/result/clear") || strings.Contains(a.body, `<dialog id="clear"`) {
		t.Errorf("the page that asks without scripts:\n%s", a.body)
	}
	if a := st.arbiter.post(page+"/result/clear", seen(g.Revision-1)); a.status != http.StatusConflict ||
		st.game(1).Result.Kind == play.NoResult {
		t.Errorf("stale: %d", a.status)
	}
	if a := st.arbiter.post(page+"/result/clear", seen(g.Revision)); a.status != http.StatusSeeOther ||
		st.game(1).Result.Kind != play.NoResult {
		t.Errorf("%d, result %s", a.status, st.game(1).Result)
	}
}

// TestFortyResultsAtOnce enters 40 results from 40 browsers: none is refused, none lost.
func TestFortyResultsAtOnce(t *testing.T) {
	runtest.Races(t)
	const boards = 40
	st := newStage(t, 2*boards/2).draw().pair().publish().pair().publish()
	var games []play.Game
	for _, r := range st.fresh().Rounds {
		games = append(games, r.Games...)
	}
	if len(games) != boards {
		t.Fatalf("%d games", len(games))
	}
	var all sync.WaitGroup
	for i, g := range games {
		b := st.site.anonymous()
		b.client.Jar = st.arbiter.client.Jar
		all.Go(func() {
			a := b.post(st.gamePath(g, "/result"), seen(g.Revision, "result", fmt.Sprint(i%25)), script...)
			if a.status != http.StatusOK {
				t.Errorf("game %d: %d\n%s", i, a.status, a.body)
			}
		})
	}
	all.Wait()
	st.fresh()
	for i, g := range games {
		got, _ := st.event.Game(g.ID)
		if want := (play.Result{Kind: play.FinalPosition, White: i % 25, Black: 24 - i%25}); got.Result != want {
			t.Errorf("game %d: %+v, want %+v", i, got.Result, want)
		}
	}
}

// TestEndingsStandInTheirOwnColumn: how a game ended moves no score, and of the sheets nothing is said but what deviates.
func TestEndingsStandInTheirOwnColumn(t *testing.T) {
	st := newStage(t, 6).draw().pair().publish()
	answer := func(board int, typed string) string {
		g := st.game(board)
		return st.arbiter.post(st.gamePath(g, "/result"), seen(g.Revision, "result", typed), script...).body
	}
	resigned := `<td class="ending"><span class="chip chip-quiet">сдача</span></td>`
	if row := answer(1, "+"); !strings.Contains(row, resigned) || strings.Count(row, "chip") != 2 {
		t.Errorf("the row of a game that was resigned:\n%s", row)
	}
	if row := answer(2, "17"); !strings.Contains(row, `class="ending"></td>`) || strings.Contains(row, `class="sheet"`) {
		t.Errorf("the row of a game that was played out, before a sheet was handed in:\n%s", row)
	}
	answer(3, "14")
	for handed, want := range []int{0, 0, 1} {
		if handed > 0 {
			st.sheet(handed, "1. a3-b4")
		}
		page := st.arbiter.get(st.desk("/rounds/1")).body
		if n := strings.Count(page, `<td class="sheet"><a class="chip chip-quiet"`); n != want {
			t.Errorf("%d sheets of three are in, and %d rows say that theirs is not", handed, n)
		}
	}
}
