package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/tournament/play"
)

// messySheet is the sample with signs that look alike, a half-move written twice and a count that strict reading does not see.
var messySheet = strings.NewReplacer("hf4 ge5", "hf4 g3_eS", "dc7 7.", "dc7 dc7 7.", " Счет 17:7", "\nСчет l7:7").Replace(apitest.Sample)

// TestMessySheetIsProposed: every repair is named in the reader's language, nothing is stored before the arbiter accepts, and what
// he accepts is the repaired text.
func TestMessySheetIsProposed(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish().Result(1, play.Result{Kind: play.FinalPosition, White: 17, Black: 7})
	g, version := st.Game(1), st.Fresh().Version
	text := messySheet
	a := st.Arbiter.Post(st.GamePath(g, "/mend"), apitest.Seen(0, "text", text))
	for _, want := range []string{
		"<html", `id="proposal"`, "«g3_eS» прочитано как g3:e5: похожие знаки", "«dc7» записано дважды",
		"счёт «l7:7» прочитан как 17:7", "Принять и сохранить",
	} {
		if !strings.Contains(a.Body, want) {
			t.Errorf("the proposal has no %q:\n%.3000s", want, a.Body)
		}
	}
	if a.Status != http.StatusOK || st.Fresh().Version != version || st.Game(1).Sheet.Text != "" {
		t.Fatalf("%d, and the event is at version %d, was at %d", a.Status, st.Fresh().Version, version)
	}
	_, rest, _ := strings.Cut(a.Body, `name="text" value="`)
	repaired, _, _ := strings.Cut(rest, `"`)
	if a := st.Arbiter.Post(st.GamePath(g, "/sheet"), apitest.Seen(0, "text", repaired)); a.Status != http.StatusSeeOther {
		t.Fatalf("accepted: %d\n%.1000s", a.Status, a.Body)
	}
	kept := st.Game(1)
	report, err := st.Fresh().Finding(kept)
	if err != nil || !report.Settled() {
		t.Errorf("the accepted sheet is not right: %+v, %v\n%s", report.Fault, err, kept.Sheet.Text)
	}
}

// TestMessySheetIsAsked: what has several readings is a question, what is right needs no repair, what is no game is said to be none, and
// none of them can be accepted.
func TestMessySheetIsAsked(t *testing.T) {
	st := apitest.NewStage(t, 4).Draw().Pair().Publish()
	g := st.Game(1)
	for _, tt := range []struct{ name, text, want string }{
		{"several readings", "1. ?3-b4 h6-g5\n2. g3-h4\nБелые сдались", "Спросите игроков"},
		{"right", apitest.Sample, "Исправлять нечего"},
		{"no game", "Протокол заседания", "Партии в этом тексте не нашлось"},
		{"longer than any sheet", strings.Repeat("1. c3-b4 b6_c5\n", 6000), "Партии в этом тексте не нашлось"},
		{"not UTF-8", "1. c3-b4 \xff\xfe", ""},
		{"nothing", " \n", ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := st.Arbiter.Post(st.GamePath(g, "/mend"), apitest.Seen(0, "text", tt.text))
			if a.Status >= http.StatusInternalServerError || !strings.Contains(a.Body, tt.want) {
				t.Errorf("%d, want %q:\n%.3000s", a.Status, tt.want, a.Body)
			}
			if strings.Contains(a.Body, "Принять и сохранить") {
				t.Error("it can be accepted")
			}
		})
	}
}
