package desk_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestTypedResults posts what arbiters type and what cannot be, as scripts do and as plain forms do.
func TestTypedResults(t *testing.T) {
	st := apitest.NewStage(t, 6).Draw().Pair().Publish()
	scale := st.Event.Head.Scale()
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
				before := st.Game(2)
				checkTyped(t, st, before, tt.typed, scripted, tt.want)
				after := st.Game(2)
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
func checkTyped(t *testing.T, st *apitest.Stage, g play.Game, typed string, scripted bool, want play.Result) {
	t.Helper()
	var headers []string
	status := http.StatusSeeOther
	if scripted {
		headers, status = apitest.Script, http.StatusOK
	}
	refused := want == play.Result{}
	if refused {
		status = http.StatusUnprocessableEntity
	}
	a := st.Arbiter.Post(st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", typed), headers...)
	if a.Status != status {
		t.Fatalf("%d, want %d\n%s", a.Status, status, a.Body)
	}
	row := fmt.Sprintf(`id="game-%d"`, g.ID)
	switch {
	case !scripted && !refused:
		if want := fmt.Sprintf("/rounds/1#game-%d", g.ID); !strings.HasSuffix(a.Header.Get("Location"), want) {
			t.Errorf("leads to %s, want …%s", a.Header.Get("Location"), want)
		}
	case scripted && (!strings.Contains(a.Body, row) || strings.Contains(a.Body, "<html")):
		t.Errorf("the answer is not the row %s:\n%s", row, a.Body)
	case scripted && refused:
		stored := fmt.Sprintf(`data-stored="%s"`, g.Result)
		if !strings.Contains(a.Body, stored) || !strings.Contains(a.Body, `aria-invalid="true"`) {
			t.Errorf("the row does not hold %s and the reason:\n%s", stored, a.Body)
		}
	case scripted:
		if stored := fmt.Sprintf(`data-stored="%s"`, want); !strings.Contains(a.Body, stored) {
			t.Errorf("the row does not hold %s:\n%s", stored, a.Body)
		}
	case !strings.Contains(a.Body, "notice-wrong"):
		t.Errorf("the page does not say why:\n%s", a.Body)
	}
	if strings.Contains(a.Body, "<script>") {
		t.Error("what was typed comes back as markup")
	}
}

// TestSecondOfTwoResults is told what the first entered, and by whom and when; nothing is overwritten unseen.
func TestSecondOfTwoResults(t *testing.T) {
	runtest.Races(t)
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	g := st.Game(1)
	path := st.GamePath(g, "/result")
	if a := st.Arbiter.Post(path, apitest.Seen(g.Revision, "result", "17"), apitest.Script...); a.Status != http.StatusOK {
		t.Fatalf("first: %d\n%s", a.Status, a.Body)
	}
	a := st.Arbiter.Post(path, apitest.Seen(g.Revision, "result", "16"), apitest.Script...)
	if a.Status != http.StatusConflict {
		t.Fatalf("second: %d\n%s", a.Status, a.Body)
	}
	now := st.Game(1)
	for _, want := range []string{
		"Name of anna", "15:00", "17:7", `data-stored="17:7"`, `value="16"`, fmt.Sprintf(`name="revision" value="%d"`, now.Revision),
	} {
		if !strings.Contains(a.Body, want) {
			t.Errorf("the answer does not hold %q:\n%s", want, a.Body)
		}
	}
	if now.Result.White != 17 {
		t.Errorf("stored %s", now.Result)
	}
	if a := st.Arbiter.Post(path, apitest.Seen(g.Revision, "result", "17:7"), apitest.Script...); a.Status != http.StatusOK {
		t.Errorf("the same result again: %d", a.Status)
	}
	if a := st.Arbiter.Post(path, apitest.Seen(g.Revision, "result", "16")); a.Status != http.StatusConflict ||
		!strings.Contains(a.Body, "Name of anna") {
		t.Errorf("second as a form: %d", a.Status)
	}
	if a := st.Arbiter.Post(path, apitest.Seen(now.Revision, "result", "16"), apitest.Script...); a.Status != http.StatusOK ||
		st.Game(1).Result.White != 16 {
		t.Errorf("having seen it: %d, %s", a.Status, st.Game(1).Result)
	}
}

// TestHowAGameEndedStays: sending a result as it is shown is no change, though 24:0 alone would be a final position.
func TestHowAGameEndedStays(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish().Result(1, play.Result{Kind: play.Resigned, White: 24})
	g := st.Game(1)
	if a := st.Arbiter.Post(st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", "24:0")); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	if got := st.Game(1).Result.Kind; got != play.Resigned {
		t.Errorf("the game now ended by %q", got)
	}
}

// TestResultsThatHaveNoPlace: free rounds, drafts, other events and other methods.
func TestResultsThatHaveNoPlace(t *testing.T) {
	st := apitest.NewStage(t, 5).Draw().Pair().Publish().Pair()
	var free play.Game
	for _, g := range st.Games() {
		if g.IsFree() {
			free = g
		}
	}
	draft := st.Fresh().Rounds[1].Games[0]
	other := apitest.NewOther(t, st)
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
	version := st.Fresh().Version
	for _, tt := range tests {
		for _, headers := range [][]string{apitest.Script, nil} {
			path := st.Desk(fmt.Sprintf("/games/%d/result", tt.game))
			a := st.Arbiter.Post(path, apitest.Seen(0, "result", "17"), headers...)
			if a.Status != tt.status || !strings.Contains(strings.ToLower(a.Body), tt.says) {
				t.Errorf("%s: %d, want %d with %q\n%s", tt.name, a.Status, tt.status, tt.says, a.Body)
			}
		}
	}
	g := st.Game(1)
	for _, form := range []map[string][]string{
		{"revision": {"x"}, "result": {"17"}},
		{"result": {"17"}},
		{"revision": {"1"}, "result": {"17"}, "points": {"24"}},
		{"revision": {"1", "2"}, "result": {"17"}},
	} {
		if a := st.Arbiter.Post(st.GamePath(g, "/result"), form, apitest.Script...); a.Status != http.StatusBadRequest {
			t.Errorf("%v: %d", form, a.Status)
		}
	}
	if now := st.Fresh().Version; now != version {
		t.Errorf("the event's version went from %d to %d", version, now)
	}
}

// TestClearingAResult asks whatever the state of the round, and is checked like any change.
func TestClearingAResult(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish().Play(1)
	g := st.Game(1)
	page := st.GamePath(g, "")
	if a := st.Arbiter.Post(page+"/result/clear", apitest.Seen(g.Revision-1)); a.Status != http.StatusConflict ||
		st.Game(1).Result.Kind == play.NoResult {
		t.Errorf("stale: %d", a.Status)
	}
	clear := apitest.FormOf(t, st.Arbiter.Get(page).Body, page+"/result/clear")
	a := st.Arbiter.Post(page+"/result/clear", clear)
	want := "убрать результат " + st.Event.Head.Score(g.Result) + "</h1>"
	if a.Status != http.StatusConflict || !strings.Contains(a.Body, want) {
		t.Errorf("%d, no %q\n%s", a.Status, want, a.Body)
	}
	if a := st.Arbiter.Post(page+"/result/clear", apitest.FormOf(t, a.Body, page+"/result/clear")); a.Status != http.StatusSeeOther ||
		st.Game(1).Result.Kind != play.NoResult {
		t.Errorf("%d, result %s", a.Status, st.Game(1).Result)
	}
}

// TestFortyResultsAtOnce enters 40 results from 40 browsers: none is refused, none lost.
func TestFortyResultsAtOnce(t *testing.T) {
	runtest.Races(t)
	const boards = 40
	st := apitest.NewStage(t, 2*boards/2).Draw().Pair().Publish().Pair().Publish()
	var games []play.Game
	for _, r := range st.Fresh().Rounds {
		games = append(games, r.Games...)
	}
	if len(games) != boards {
		t.Fatalf("%d games", len(games))
	}
	var all sync.WaitGroup
	for i, g := range games {
		b := st.Site.Anonymous()
		b.Client.Jar = st.Arbiter.Client.Jar
		all.Go(func() {
			a := b.Post(st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", fmt.Sprint(i%25)), apitest.Script...)
			if a.Status != http.StatusOK {
				t.Errorf("game %d: %d\n%s", i, a.Status, a.Body)
			}
		})
	}
	all.Wait()
	st.Fresh()
	for i, g := range games {
		got, _ := st.Event.Game(g.ID)
		if want := (play.Result{Kind: play.FinalPosition, White: i % 25, Black: 24 - i%25}); got.Result != want {
			t.Errorf("game %d: %+v, want %+v", i, got.Result, want)
		}
	}
}

// TestEndingsStandInTheirOwnColumn: how a game ended moves no score, and of the sheets nothing is said but what deviates.
func TestEndingsStandInTheirOwnColumn(t *testing.T) {
	st := apitest.NewStage(t, 6).Draw().Pair().Publish()
	answer := func(board int, typed string) string {
		g := st.Game(board)
		return st.Arbiter.Post(st.GamePath(g, "/result"), apitest.Seen(g.Revision, "result", typed), apitest.Script...).Body
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
			st.Sheet(handed, "1. a3-b4")
		}
		page := st.Arbiter.Get(st.Desk("/rounds/1")).Body
		if n := strings.Count(page, `<td class="sheet"><a class="chip chip-quiet"`); n != want {
			t.Errorf("%d sheets of three are in, and %d rows say that theirs is not", handed, n)
		}
	}
}
