package report_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"adyukh/rules/games"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

// longGame returns the moves of a game played at random: the longest of a few.
func longGame(t *testing.T) []string {
	t.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	game := games.Default()
	var longest []string
	for range 30 {
		var moves []string
		for fen := ""; ; {
			turn, err := game.Turn(fen)
			if err != nil {
				t.Fatal(err)
			}
			if turn.Over {
				break
			}
			move := turn.Moves[random.IntN(len(turn.Moves))]
			moves = append(moves, move.Text)
			states, err := game.Play(fen, move.Text)
			if err != nil {
				t.Fatal(err)
			}
			fen = states[0].FEN
		}
		if len(moves) > len(longest) {
			longest = moves
		}
	}
	return longest
}

// TestLongGame checks that every move of a long game has its place, whether it was checked or stands behind a wrong one.
func TestLongGame(t *testing.T) {
	moves := longGame(t)
	e := records()
	g := &e.Rounds[0].Games[0]
	r := report.Request{Document: "game", Game: g.ID}
	for _, wrong := range []string{"", "a1:h8 "} {
		for copies := 1; copies <= 4; copies += 3 {
			text := wrong + strings.Repeat(strings.Join(moves, " ")+" ", copies)
			g.Sheet.Text = text
			d := draw(t, e, r, style(t, "ru"))
			plies := len(strings.Fields(text))
			if wrong == "" {
				plies = len(moves) // nothing is read behind the final position
			}
			if want := fmt.Sprintf("%d.", (plies+1)/2); !d.has(want) {
				t.Errorf("%d plies: no move %s on %d pages", plies, want, d.pages)
			}
			if wrong != "" && copies > 1 && d.pages < 2 {
				t.Errorf("%d plies on %d page", plies, d.pages)
			}
		}
	}
}

// TestManyRemarks checks that remarks beyond a few are only counted.
func TestManyRemarks(t *testing.T) {
	e := records()
	g := &e.Rounds[0].Games[0]
	g.Sheet.Text = strings.NewReplacer("2. ", "20. ", "4. ", "40. ", "6. ", "3. ", "8. ", "1. ").Replace(sampleRecord)
	s := style(t, "ru")
	d := draw(t, e, report.Request{Document: "game", Game: g.ID}, s)
	if !d.contains("и ещё") || !d.contains(s.T("sheet.remark.number-gap", "found", "20", "want", "2")) {
		t.Errorf("remarks are missing:\n%s", d.text())
	}
}

// TestDiagram checks that the diagram shows the position before a wrong ply, and the final one of a right record.
func TestDiagram(t *testing.T) {
	e := records()
	chips := func(g play.Game) string {
		var found []string
		for _, l := range draw(t, e, report.Request{Document: "game", Game: g.ID}, style(t, "ru")).lines {
			if strings.Contains(l.text, "/") && len(l.text) <= 5 {
				found = append(found, l.text)
			}
		}
		return strings.Join(found, " ")
	}
	if got, want := chips(e.Rounds[0].Games[0]), "1/2 1/2 2/6 1/2"; got != want {
		t.Errorf("final position: towers %s, want %s", got, want)
	}
	if got, want := chips(e.Rounds[0].Games[1]), "1/3 1/2 1/2"; got != want {
		t.Errorf("before the wrong move: towers %s, want %s", got, want)
	}
}

// TestWinners checks that winners and their points are bold, and that nobody else is.
func TestWinners(t *testing.T) {
	e := records() // 17:7, 10:14, 18:6, 24:0, then a result by chance
	bold := func(r report.Request, text string) bool {
		for _, l := range draw(t, e, r, style(t, "ru")).lines {
			if l.text == text {
				return l.bold
			}
		}
		t.Fatalf("%s: no %q", r.Document, text)
		return false
	}
	tests := []struct {
		r    report.Request
		text string
		want bool
	}{
		{report.Request{Document: "pairings", Round: 1}, "Лайпанов Азамат", true},
		{report.Request{Document: "pairings", Round: 1}, "Узденов Алим Хызырович", false},
		{report.Request{Document: "pairings", Round: 1}, "Джанкёзова Фатима", false},
		{report.Request{Document: "crosstable"}, "17", true},
		{report.Request{Document: "game", Game: e.Rounds[0].Games[1].ID}, "Семёнов-Тян-Шанский Иван", true},
		{report.Request{Document: "game", Game: e.Rounds[0].Games[1].ID}, "Джанкёзова Фатима", false},
		{report.Request{Document: "game", Game: e.Rounds[0].Games[1].ID}, "b2:d4", true},
		{report.Request{Document: "game", Game: e.Rounds[0].Games[1].ID}, "g7-f6 =", false},
	}
	for _, test := range tests {
		if got := bold(test.r, test.text); got != test.want {
			t.Errorf("%s: %q bold: %t", test.r.Document, test.text, got)
		}
	}
}

// TestNoSheetForNobody checks that boards which a withdrawal has decided get no score sheets.
func TestNoSheetForNobody(t *testing.T) {
	e := newEvent(setup{players: 6, rounds: 1, drafts: 1})
	all := draw(t, e, report.Request{Document: "score-sheets", Round: 2}, style(t, "ru")).pages
	withdraw(e, 4, 2)
	if left := draw(t, e, report.Request{Document: "score-sheets", Round: 2}, style(t, "ru")).pages; left != all-1 {
		t.Errorf("%d pages, want one fewer than %d", left, all)
	}
}
