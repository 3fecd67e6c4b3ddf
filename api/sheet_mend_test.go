package api_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/tournament/play"
)

// messySheet is the sample with look-alike signs, a slip and a half-move written twice.
func messySheet(t *testing.T) string {
	t.Helper()
	text := strings.Replace(sample, "cb4 bc5", "сb4 бc5", 1)
	for _, swap := range [][2]string{{"17:7", "l7;7"}} {
		if !strings.Contains(text, swap[0]) {
			t.Fatalf("the sample has no %s", swap[0])
		}
		text = strings.Replace(text, swap[0], swap[1], 1)
	}
	return text
}

// TestMessySheetIsProposed: every repair is named in the reader's language, nothing is stored before the arbiter accepts, and what
// he accepts is the repaired text.
func TestMessySheetIsProposed(t *testing.T) {
	st := newStage(t, 4).draw().pair().publish().result(1, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
	g, version := st.game(1), st.fresh().Version
	text := messySheet(t)
	a := st.arbiter.post(st.gamePath(g, "/mend"), seen(0, "text", text))
	for _, want := range []string{"<html", `id="proposal"`, "прочитано как b6-c5: похожие знаки", "счёт «l7;7» прочитан как 17:7", "Принять и сохранить"} {
		if !strings.Contains(a.body, want) {
			t.Errorf("the proposal has no %q:\n%.3000s", want, a.body)
		}
	}
	if a.status != http.StatusOK || st.fresh().Version != version || st.game(1).Sheet.Text != "" {
		t.Fatalf("%d, and the event is at version %d, was at %d", a.status, st.fresh().Version, version)
	}
	_, rest, _ := strings.Cut(a.body, `name="text" value="`)
	repaired, _, _ := strings.Cut(rest, `"`)
	if a := st.arbiter.post(st.gamePath(g, "/sheet"), seen(0, "text", repaired)); a.status != http.StatusSeeOther {
		t.Fatalf("accepted: %d\n%.1000s", a.status, a.body)
	}
	kept := st.game(1)
	report, err := st.fresh().Finding(kept)
	if err != nil || !report.Settled() {
		t.Errorf("the accepted sheet is not right: %+v, %v\n%s", report.Fault, err, kept.Sheet.Text)
	}
}

// TestMessySheetIsAsked: what has several readings is a question, what is right needs no repair, what is no game is said to be none, and
// none of them can be accepted.
func TestMessySheetIsAsked(t *testing.T) {
	st := newStage(t, 4).draw().pair().publish()
	g := st.game(1)
	for _, tt := range []struct{ name, text, want string }{
		{"several readings", "1. ?3-b4 b6-c5\n2. b2-a3\nБелые сдались", "Спросите игроков"},
		{"right", sample, "Исправлять нечего"},
		{"no game", "Протокол заседания", "Партии в этом тексте не нашлось"},
		{"longer than any sheet", strings.Repeat("1. c3-b4 b6_c5\n", 6000), "Партии в этом тексте не нашлось"},
		{"not UTF-8", "1. c3-b4 \xff\xfe", ""},
		{"nothing", " \n", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := st.arbiter.post(st.gamePath(g, "/mend"), seen(0, "text", tt.text))
			if a.status >= http.StatusInternalServerError || !strings.Contains(a.body, tt.want) {
				t.Errorf("%d, want %q:\n%.3000s", a.status, tt.want, a.body)
			}
			if strings.Contains(a.body, "Принять и сохранить") {
				t.Error("it can be accepted")
			}
		})
	}
}
