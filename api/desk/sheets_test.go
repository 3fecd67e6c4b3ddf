package desk_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// TestSheetIsCheckedWhileTyped: the answer is a fragment with what is found; nothing is stored.
func TestSheetIsCheckedWhileTyped(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish().Result(1, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
	g, version := st.Game(1), st.Fresh().Version
	tests := []struct {
		name, text string
		want       []string
	}{
		{"right", apitest.Sample, []string{"верно", "конечной позиции: 17:7", "b2:h6", "data-replay"}},
		{"short forms and Cyrillic letters", "1. сb4 bс5", []string{"не окончен", "c3-b4", "b6-c5"}},
		{"wrong", "1. c3-b4 b6-c5\n2. b4-b5", []string{
			"ход 2", "Ход 2 белых (строка 2, знак 4)", "по диагонали", "3.4", "Возможны",
			"data-show=\"2\"",
		}},
		{"capture due", "1. c3-d4 f6-e5 2. a3-b4", []string{"взятие", "3.6", "d4:f6"}},
		{"unreadable", "1. c3-b4 ???9", []string{"не читается"}},
		{"count differs", strings.Replace(apitest.Sample, "17:7", "16:8", 1), []string{"счёт 17:7", "16:8"}},
		{"nothing", "  \n", []string{"нет", "Вставьте"}},
		{"markup", "<script>alert(1)</script>", []string{"не читается"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := st.Arbiter.Post(st.GamePath(g, "/check"), apitest.Seen(0, "text", tt.text), apitest.Script...)
			if a.Status != http.StatusOK || strings.Contains(a.Body, "<html") || !strings.Contains(a.Body, `id="findings"`) {
				t.Fatalf("%d\n%s", a.Status, a.Body)
			}
			for _, want := range tt.want {
				if !strings.Contains(a.Body, want) {
					t.Errorf("the finding does not hold %q:\n%.700s", want, a.Body)
				}
			}
			if strings.Contains(a.Body, "<script>alert") {
				t.Error("the text comes back as markup")
			}
		})
	}
	if a := st.Arbiter.Post(st.GamePath(g, "/check"), apitest.Seen(0, "text", apitest.Sample)); a.Status != http.StatusOK ||
		!strings.Contains(a.Body, "<html") || !strings.Contains(a.Body, "cb4 bc5") {
		t.Errorf("without scripts: %d, want the page with the text", a.Status)
	}
	if now := st.Fresh().Version; now != version {
		t.Errorf("checking changed the event: version %d, was %d", now, version)
	}
}

// TestNextSheet: after a sheet is saved the page leads to the next board of the round that waits for one.
func TestNextSheet(t *testing.T) {
	st := apitest.NewStage(t, 7).Draw().Pair().Publish()
	st.Result(3, play.Result{Kind: play.Forfeit, White: 24}) // nobody sat there
	for _, tt := range []struct{ board, next int }{{2, 1}, {1, 0}} {
		g := st.Game(tt.board)
		a := st.Arbiter.Post(st.GamePath(g, "/sheet"), apitest.Seen(0, "text", apitest.Sample))
		body := st.Arbiter.Get(a.Header.Get("Location")).Body
		link := "Следующий бланк: стол"
		if tt.next == 0 {
			if strings.Contains(body, link) {
				t.Errorf("after board %d the page leads on:\n%s", tt.board, body)
			}
			continue
		}
		if want := fmt.Sprintf(`href="%s">%s %d<`, st.GamePath(st.Game(tt.next), ""), link, tt.next); !strings.Contains(body, want) {
			t.Errorf("after board %d the page has no %s:\n%s", tt.board, want, body)
		}
	}
}

// TestSheetsAndDecisions keeps a sheet, shows what waits for a decision, and keeps the decision with who made it (8.8).
func TestSheetsAndDecisions(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish().Result(1, play.Result{Kind: play.FinalPosition, White: 16, Black: 8})
	g := st.Game(1)
	if a := st.Arbiter.Post(st.GamePath(g, "/sheet"), apitest.Seen(0, "text", apitest.Sample+"\r\n")); a.Status != http.StatusSeeOther {
		t.Fatalf("save: %d\n%s", a.Status, a.Body)
	}
	g = st.Game(1)
	if g.Sheet.Text != apitest.Sample || g.Result.White != 16 {
		t.Fatalf("stored %q, result %s", g.Sheet.Text, g.Result)
	}
	a := st.Arbiter.Post(st.GamePath(g, "/sheet"), apitest.Seen(0, "text", "1. c3-d4"))
	if a.Status != http.StatusConflict || !strings.Contains(a.Body, "Name of anna") || !strings.Contains(a.Body, "1. c3-d4</textarea>") {
		t.Errorf("stale: %d, want the typed text and who was first", a.Status)
	}
	round := st.Arbiter.Get(st.Desk("/rounds/1")).Body
	for _, want := range []string{"счёт 17:7", "По бланку 17:7, введено 16:8", "8.8", "Взять счёт бланка 17:7"} {
		if !strings.Contains(round, want) {
			t.Errorf("the round's page does not hold %q", want)
		}
	}
	decide := func(value, note, back string) apitest.Answer {
		t.Helper()
		g = st.Game(1)
		return st.Arbiter.Post(st.GamePath(g, "/decision"), apitest.Seen(g.Sheet.Revision, "decision", value, "note", note, "round", back))
	}
	if a := decide("stands", "подписан обоими", ""); a.Status != http.StatusSeeOther ||
		!strings.HasSuffix(a.Header.Get("Location"), fmt.Sprintf("/games/%d", g.ID)) {
		t.Fatalf("decision: %d to %s", a.Status, a.Header.Get("Location"))
	}
	game := st.Arbiter.Get(st.GamePath(g, "")).Body
	for _, want := range []string{"оставлен в силе", "подписан обоими", "Name of anna", "15:00"} {
		if !strings.Contains(game, want) {
			t.Errorf("the game's page does not hold %q", want)
		}
	}
	if round := st.Arbiter.Get(st.Desk("/rounds/1")).Body; strings.Contains(round, "Взять счёт") || !strings.Contains(round, "решено") {
		t.Error("the round's page still waits for the decision")
	}
	if a := decide("", "", ""); a.Status != http.StatusSeeOther || st.Game(1).Sheet.Decision != play.NoDecision {
		t.Errorf("taking the decision back: %d, %q", a.Status, st.Game(1).Sheet.Decision)
	}
	if a := decide("by-sheet", "", "1"); a.Status != http.StatusSeeOther || !strings.HasSuffix(a.Header.Get("Location"), "/rounds/1") ||
		st.Game(1).Result.White != 17 {
		t.Errorf("taking the count: %d to %s, result %s", a.Status, a.Header.Get("Location"), st.Game(1).Result)
	}
	if a := decide("whatever", "", ""); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("an unknown decision: %d", a.Status)
	}
	if a := st.Arbiter.Post(st.GamePath(g, "/sheet"), apitest.Seen(st.Game(1).Sheet.Revision, "text",
		strings.Repeat("а", 40000))); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("80 kB of text: %d", a.Status)
	}
}

// TestReplayWithoutScripts shows the position that the address names, and the last one for anything else.
func TestReplayWithoutScripts(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish().Result(1, play.Result{Kind: play.FinalPosition, White: 17, Black: 7}).Sheet(1,
		apitest.Sample)
	path := st.Public(fmt.Sprintf("/games/%d", st.Game(1).ID))
	for query, want := range map[string]string{
		"": `data-current="29"`, "?ply=0": `data-current="0"`, "?ply=3": `data-current="3"`,
		"?ply=999": `data-current="29"`, "?ply=x": `data-current="29"`, "?ply=-4": `data-current="29"`,
	} {
		a := st.Site.Anonymous().Get(path + query)
		if a.Status != http.StatusOK || !strings.Contains(a.Body, want) {
			t.Errorf("%s: %d without %s", query, a.Status, want)
		}
		if !strings.Contains(a.Body, path+"?ply=1") {
			t.Errorf("%s: the moves are no links", query)
		}
	}
}

// TestReplayOfAWrongRecord goes as far as the record can be played, and tells readers nothing of the finding.
func TestReplayOfAWrongRecord(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish().Play(1).Sheet(1, "1. c3-b4 b6-c5 2. b4-b5 c5-d4")
	a := st.Site.Anonymous().Get(st.Public(fmt.Sprintf("/games/%d", st.Game(1).ID)))
	if !strings.Contains(a.Body, `data-current="2"`) || !strings.Contains(a.Body, "воспроизводится на 1 ход") ||
		strings.Contains(a.Body, "диагонал") {
		t.Errorf("%d\n%s", a.Status, a.Body)
	}
}

// TestFindingsInOtherGames: another game is named in words with what is settled otherwise, in the reader's language; of
// hundreds of legal moves the first are listed; the count is in the points of the event.
func TestFindingsInOtherGames(t *testing.T) {
	tests := []struct {
		game, text string
		want, not  []string
	}{
		{"dodgem size=4", "[Variant \"dodgem size=3\"]\n\n1. a2-b2 *", []string{
			"Доджем; Клеток на стороне доски: 3",
			"Доджем; Клеток на стороне доски: 4",
		}, []string{"dodgem"}},
		{
			"dodgem size=4", "[GameType \"25\"]\n\n1. a2-b2 *",
			[]string{"«Русские шашки»", "«Доджем; Клеток на стороне доски: 4»"},
			[]string{"russian"},
		},
		{"northcott rows=16 cols=32", "1. 1:1-32", []string{"<code>1:1-25</code> и ещё 456</p>"}, []string{"<code>1:1-26</code>"}},
		{"northcott rows=1 cols=3", "1. 1:1-2 1-0", []string{"конечной позиции: 2:0"}, []string{"1:0,"}},
	}
	for _, tt := range tests {
		t.Run(tt.game, func(t *testing.T) {
			st := apitest.NewStage(t, 4, func(h *play.Head) { *h = h.WithGame(tt.game) }).Draw().Pair().Publish()
			a := st.Arbiter.Post(st.GamePath(st.Game(1), "/check"), apitest.Seen(0, "text", tt.text), apitest.Script...)
			for _, want := range tt.want {
				if !strings.Contains(a.Body, want) {
					t.Errorf("no %q in\n%.1500s", want, a.Body)
				}
			}
			for _, not := range tt.not {
				if strings.Contains(a.Body, not) {
					t.Errorf("%q is in\n%.1500s", not, a.Body)
				}
			}
		})
	}
}
