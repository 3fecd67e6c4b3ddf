package sheet_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/sheet"
)

// finding writes a report in short: status, plies, fault, agreement, whether it is settled, remarks.
func finding(r sheet.Report) string {
	parts := []string{string(r.Status), fmt.Sprint(r.Plies)}
	if f := r.Fault; f != nil {
		parts = append(parts, fmt.Sprintf("%s(%s) at ply %d = %d %v, %d:%d", f.Kind, f.Move, f.Ply, f.Number, f.Side, f.Line, f.Column))
	}
	if r.Agrees != nil {
		parts = append(parts, map[bool]string{true: "agrees", false: "differs"}[*r.Agrees])
	}
	if r.Settled() {
		parts = append(parts, "settled")
	}
	for _, m := range r.Remarks {
		text := fmt.Sprintf("%s@%d %s %s", m.Kind, m.Ply, m.Found, m.Want)
		if m.Text != nil {
			text += fmt.Sprintf("%s@%d:%d", m.Text.Kind, m.Text.Line, m.Text.Column)
		}
		parts = append(parts, strings.TrimRight(text, " "))
	}
	return strings.Join(parts, "; ")
}

func TestCheck(t *testing.T) {
	const opening = "1. c3-b4 b6-c5 2. b4-a5 a7-b6 "
	body := strings.TrimSuffix(sampleLine, "Счет 17:7.")
	score := func(white, black int, how sheet.Ending) *sheet.Entered {
		return &sheet.Entered{Score: rules.Score{White: white, Black: black}, Ended: how}
	}
	tests := []struct {
		name, text string
		entered    *sheet.Entered
		want       string
	}{
		{"agrees", sampleLine, nil, "complete; 29; agrees; settled"},
		{"no count", body, nil, "complete; 29; settled"},
		{"agrees with what was entered", body, score(17, 7, ""), "complete; 29; agrees; settled"},
		{"count differs", body + "7:17", nil, "count-differs; 29; differs"},
		{"entered count differs", sampleLine, score(7, 17, ""), "count-differs; 29; differs; claims-differ@0 17:7 7:17"},
		{"count differs, entered count agrees", body + "18:6", score(17, 7, ""), "count-differs; 29; differs; claims-differ@0 18:6 17:7"},
		{"resigned in a final position", body, score(24, 0, sheet.Resigned), "count-differs; 29; differs"},
		{"impossible count", body + "25:0", nil, "count-differs; 29; differs; impossible-count@0 25:0"},
		{"result tag and count", "[Result \"16:8\"]\n" + sampleLine, nil, "complete; 29; agrees; settled; claims-differ@0 17:7 16:8"},

		{"not finished", opening, nil, "not-finished; 4"},
		{"resigned in words", opening + "Черные сдались 24:0", nil, "not-finished; 4; settled"},
		{"resigned, entered", opening, score(24, 0, sheet.Resigned), "not-finished; 4; settled"},
		{"flag, entered", opening + "0:24", score(0, 24, sheet.Flagged), "not-finished; 4; settled"},
		{"agreed, entered", opening + "12:12", score(12, 12, sheet.Agreed), "not-finished; 4; settled"},
		{"forfeit of both", opening, score(0, 0, sheet.Forfeited), "not-finished; 4; settled"},
		{"24:0 and no reason", opening + "24:0", nil, "not-finished; 4"},
		{"17:7 without a final position", opening + "17:7", nil, "not-finished; 4; differs; needs-final@0 17:7"},
		{"resigned 17:7", opening, score(17, 7, sheet.Resigned), "not-finished; 4; differs; needs-final@0 17:7"},

		{"capture due", "1. c3-b4 b6-c5 2. d2-c3 c5-d4 3. g3-f4", nil, "wrong-move; 4; capture-due(g3-f4) at ply 5 = 3 white, 1:34"},
		{"two moves running", "1. c3-b4 d2-c3", nil, "wrong-move; 1; not-yours(d2-c3) at ply 2 = 1 black, 1:10"},
		{"no figure", "1. c3-b4 b6-c5\n2. d4-e5", nil, "wrong-move; 2; no-figure(d4-e5) at ply 3 = 2 white, 2:4"},
		{"occupied", "1. b2-c3", nil, "wrong-move; 0; occupied(b2-c3) at ply 1 = 1 white, 1:4"},
		{"unknown square", "1. c3-i4", nil, "unreadable; 0; unreadable(c3-i4) at ply 1 = 1 white, 1:4"},
		{"unreadable count stands", "1. c3-b4 b6-c5 2. щщ 17:7", nil, "unreadable; 2; unreadable(щщ) at ply 3 = 2 white, 1:19"},
		{"unclosed comment", "1. c3-b4 {b6-c5", nil, "unreadable; 1; unreadable({) at ply 2 = 1 black, 1:10"},
		{"move after the end", body + " 16. c1-b2 17:7", nil, "wrong-move; 29; after-end(c1-b2) at ply 30 = 15 black, 1:191; agrees"},
		{"unclosed comment after the end", body + "{", nil, "complete; 29; settled; text-after-end@29  unclosed-comment@1:186"},

		{"colon in a quiet move", "1. c3:b4 b6-c5", nil, "not-finished; 2; colon-in-quiet@1"},
		{"draw offers in turn", "1. c3-b4= b6-c5= 2. b4-a5= a7-b6=", nil, "not-finished; 4"},
		{"draw offered twice", "1. c3-b4= b6-c5 2. b4-a5= a7-b6", nil, "not-finished; 4; offer-twice@3"},
		{"number left out", "1. c3-b4 b6-c5 3. b4-a5 a7-b6 4. b2-c3", nil, "not-finished; 5; number-gap@3 3 2"},
		{"number for Black", "1. c3-b4 2. b6-c5 3. b4-a5", nil, "not-finished; 3; number-gap@2 2 1"},
		{"numbers begin late", "7. c3-b4 b6-c5 8. b4-a5", nil, "not-finished; 3; number-gap@1 7 1"},

		{"position", "[FEN \"W:Wc3:Bd4,h8\"]\n1. c3:e5 h8-g7", nil, "not-finished; 2"},
		{"position as the rules write it", "[FEN \"белые: c3; черные: d4, h8\"]\n12. c3:e5 h8-g7", nil, "not-finished; 2"},
		{"Black begins", "[FEN \"B:Wc3:Bd4,h8\"]\n1... d4:b2 2. ~", nil, "wrong-move; 1; after-end(~) at ply 2 = 2 white, 2:15"},
		{"bad position", "[FEN \"W:Wc3:Bd9\"]\n1. c3:e5", nil, "unreadable; 0; unreadable(d9) at ply 0 = 0 white, 1:14"},
		{"the only move", "[FEN \"W:Wa1,c1:Bh8\"]\n1. a1-b2 ~ 2. b2-a3", nil, "not-finished; 3"},
		{"any move of several", "1. ~ b6-c5", nil, "wrong-move; 0; ambiguous(~) at ply 1 = 1 white, 1:4"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := finding(sheet.Check(game, one(t, tt.text), sheet.Options{Entered: tt.entered}))
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestRepetition plays the 58 plies that lead back to where they began twice.
func TestRepetition(t *testing.T) {
	const round = `b6-c7 d4-e3 c7-d8 a7-b6 d8:a5 e3-f2 b6-c7 f2-g1 a5-b6 g1:a7 c7-d8 a7:c5 d8:a5 c5-b4 a5:c7 b6:d8 c7-b8 d8-c7
b8:d6:a3 c7-b6 b4-a5 b6-c5 a3-b4 c5:a3 a5-b6 a3:c5:a7 b6-c7 a7-b6 c7:a5 b6-c5 b4:d6 c5:e7 d6:f8 e7-d6 f8:c5 d6:b4 a5:c3 b4:d6
c5:e7 d6:f8 c3-b4 f8:d6 e7:c5 d6-e5 b4-a5 e5-f4 c5-b6 f4-e3 b6-c7 e3-f2 a5-b6 f2-g1 c7-d8 g1:a7 d8:a5 b6-c5 a5-b6 c5-d4 `
	const start = "[FEN \"W:Wb6-2/10:Ba7-1/10,d4\"]\n"
	for rounds, want := range []string{2: "not-finished; 116; repetition@116", 1: "not-finished; 58", 3: "not-finished; 174; repetition@116"} {
		if rounds == 0 {
			continue
		}
		got := finding(sheet.Check(game, one(t, start+strings.Repeat(round, rounds)), sheet.Options{}))
		if got != want {
			t.Errorf("%d rounds: got %s, want %s", rounds, got, want)
		}
	}
}

func TestReportJSON(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"agrees", sampleColumns, `{"game":1,"tags":{"Black":"Петров","White":"Иванов"},"plies":29,"error":null,` +
			`"final":"B:Wa5-1/2,a7-1/2,b4-3,c1,e1,e5-1/2,f2,g1,h6-2/6:B",` +
			`"finished":true,"score":"17:7","claimed":"17:7","agrees":true,"remarks":[]}`},
		{"wrong move", "[FEN \"W:Wc3:Bd4,h8\"]\n1. c3-b4 *", `{"game":1,"tags":{"FEN":"W:Wc3:Bd4,h8"},"plies":0,` +
			`"error":{"ply":1,"move":"c3-b4","kind":"capture-due","message":"sheet.fault.capture-due","legal":["c3:e5"]},` +
			`"final":"W:Wc3:Bd4,h8","finished":false,"score":null,"claimed":null,"agrees":null,"remarks":[]}`},
		{"remark", "1. c3:b4 *", `{"game":1,"tags":{},"plies":1,"error":null,` +
			`"final":"B:Wa1,a3,b2,b4,c1,d2,e1,e3,f2,g1,g3,h2:Ba7,b6,b8,c7,d6,d8,e7,f6,f8,g7,h6,h8","finished":false,"score":null,"claimed":null,` +
			`"agrees":null,"remarks":[{"kind":"colon-in-quiet","ply":1,"message":"sheet.remark.colon-in-quiet"}]}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := sheet.Check(game, one(t, tt.text), sheet.Options{})
			r.Translate(func(p sheet.Phrase) string { return p.Key })
			got, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, string(got)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
