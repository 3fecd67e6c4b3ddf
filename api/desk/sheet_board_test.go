package desk_test

import (
	"encoding/json"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/rules/games"
	"adyukh/tournament/play"
)

var wroteText = regexp.MustCompile(`(?s)data-wrote="(.*?)"`)

// board posts what is done on the board of a game's sheet and returns the text that comes back; not ok where it stays as it was.
func board(st *apitest.Stage, g play.Game, text string, act ...string) (wrote string, ok bool, a apitest.Answer) {
	st.Test.Helper()
	a = st.Arbiter.Post(st.GamePath(g, "/board"), apitest.Seen(0, append([]string{"text", text}, act...)...), apitest.Script...)
	m := wroteText.FindStringSubmatch(a.Body)
	if m == nil {
		return text, false, a
	}
	return html.UnescapeString(m[1]), true, a
}

// TestEveryGameIsEnteredOnABoard: in every game a sheet is entered with the moves that the page offers as data, and nothing is stored on
// the way.
func TestEveryGameIsEnteredOnABoard(t *testing.T) {
	t.Parallel()
	for _, game := range games.All() {
		t.Run(game.Name(), func(t *testing.T) {
			t.Parallel()
			st := apitest.NewStage(t, 4, func(h *play.Head) { h.Game = game.Name() }).Draw().Pair().Publish()
			g, version, text := st.Game(1), st.Fresh().Version, ""
			for ply := range 16 {
				_, _, a := board(st, g, text)
				var turn games.Turn
				if m := apitest.TurnData.FindStringSubmatch(a.Body); m == nil || json.Unmarshal([]byte(m[1]), &turn) != nil {
					t.Fatalf("no moves behind %q:\n%.2000s", text, a.Body)
				}
				moves := turn.Moves
				if len(moves) == 0 {
					break
				}
				m := moves[(7*ply+3)%len(moves)]
				wrote, ok, a := board(st, g, text, "move", m.Text)
				if !ok || a.Status != http.StatusOK {
					t.Fatalf("%s behind %q: %d\n%.2000s", m.Text, text, a.Status, a.Body)
				}
				text = wrote
			}
			trace, err := st.Fresh().Head.TraceSheet(text)
			if err != nil || trace.Fault != nil || len(trace.Plies) < 4 {
				t.Errorf("%q: %d plies, %+v, %v", text, len(trace.Plies), trace.Fault, err)
			}
			if st.Fresh().Version != version || st.Game(1).Sheet.Text != "" {
				t.Error("something is stored")
			}
		})
	}
}

// TestBoardOfASheetIsBounded: what no hand sends costs nothing and is told why.
func TestBoardOfASheetIsBounded(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	g := st.Game(1)
	for _, test := range []struct {
		name, text string
		act        []string
		status     int
		want       string
	}{
		{"long text", strings.Repeat("1. c3-b4 b6-c5\n", 6000), nil, http.StatusUnprocessableEntity, ""},
		{"long move", "", []string{"move", strings.Repeat("a1", 200)}, http.StatusBadRequest, ""},
		{"many cells", "", []string{"cells", strings.Repeat("a1 ", 100)}, http.StatusBadRequest, ""},
		{"not legal", "", []string{"move", "a1-b2"}, http.StatusOK, "a1-b2</code>"},
		{"cells", "", []string{"cells", "c3 c4"}, http.StatusOK, "c3-c4</code>"},
		{"nothing to take back", "", []string{"cut", "1"}, http.StatusOK, ""},
		{"wrong in the middle", "1. c3-b4 b6-b5 2. b4-a5", []string{"cut", "1"}, http.StatusOK, "Сначала исправьте"},
		{"not UTF-8", "1. c3-b4 \xff", []string{"move", "b6-c5"}, http.StatusBadRequest, ""},
		{"no game", "Протокол", []string{"move", "c3-b4"}, http.StatusOK, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, _, a := board(st, g, test.text, test.act...)
			if a.Status != test.status || !strings.Contains(a.Body, test.want) {
				t.Errorf("%d, want %d with %q:\n%.1500s", a.Status, test.status, test.want, a.Body)
			}
		})
	}
	if a := st.Arbiter.Post(st.GamePath(g, "/board"), url.Values{"text": {"1. c3-b4"}}); !strings.Contains(a.Body, "<html") {
		t.Errorf("without script: %d", a.Status)
	}
	if a := st.Site.Anonymous().Post(st.GamePath(g, "/board"), url.Values{"text": {"1. c3-b4"}}); a.Status == http.StatusOK {
		t.Error("a stranger has a board")
	}
}
