package sheet_test

import (
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/sheet"
)

// TestTurnInTwoParts: a blank may stand behind the comma of a turn of two moves, or around it, or the end of the line; a comma between
// the moves of White and Black is nothing.
func TestTurnInTwoParts(t *testing.T) {
	g, err := games.ByName("paired size=8")
	if err != nil {
		t.Fatal(err)
	}
	const position = "[FEN \"W:Wc1,d2,f4:Bg5,h6\"]"
	for _, tt := range []struct {
		text, want string
		fault      int // ply
	}{
		{"1. c1-e3,e3:g5!", "1. c1-e3,e3:g5!", 0},
		{"1. c1-e3, e3:g5!", "1. c1-e3,e3:g5!", 0},
		{"1. c1-e3 , e3:g5!", "1. c1-e3,e3:g5!", 0},
		{"1. c1-e3 ,e3:g5!", "1. c1-e3,e3:g5!", 0},
		{"1. c1-e3,\ne3:g5! +-", "1. c1-e3,e3:g5! +-", 0},
		{"1. c1-e3? $7 {так}, e3:g5 $36 {и так} =", "1. c1-e3,e3:g5?= $7 $36 {так и так}", 0},
		{"1. c1-e3, e3:g5 h6:f4", "1. c1-e3,e3:g5 h6:f4", 2},
		{"1. c1-e3, e3:g5 {", "1. c1-e3,e3:g5", 0},
		{"1. c1-e3, h6:f4, 2. d2:f4", "1. c1-e3 h6:f4 2. d2:f4", 0},
		{"1. c1-e3, h6:f4, 2. d2:f4, f4:h6", "1. c1-e3 h6:f4 2. d2:f4 f4:h6", 4},
		{"1. c1-e3 e3:g5", "1. c1-e3 e3:g5", 2},
		{"1. c1-e3, 1... e3:g5", "1. c1-e3 e3:g5", 2},
	} {
		records, err := sheet.ReadAll(position+"\n"+tt.text, sheet.Limits{})
		if err != nil || len(records) != 1 {
			t.Fatalf("%q: %d records, %v", tt.text, len(records), err)
		}
		fault, r := 0, g.Check(records[0], nil)
		if r.Fault != nil {
			fault = r.Fault.Ply
		}
		if fault != tt.fault {
			t.Errorf("%q: fault at ply %d, want %d", tt.text, fault, tt.fault)
		}
		got := written(t, g, records[0], sheet.Style{Line: true})
		got = strings.TrimRight(strings.TrimPrefix(got, position+"\n\n"), " .*\n")
		if got != tt.want {
			t.Errorf("%q: written %q, want %q", tt.text, got, tt.want)
		}
		if n := len(g.Trace(records[0], rules.Plain).Plies); n != r.Plies {
			t.Errorf("%q: %d plies to be shown, %d checked", tt.text, n, r.Plies)
		}
	}
}

// TestPasses: a turn without a move is read where it can stand, and its word is none in names and remarks.
func TestPasses(t *testing.T) {
	g, err := games.ByName("senegal stuck=pass")
	if err != nil {
		t.Fatal(err)
	}
	const position = "[FEN \"W:Wa1:Bb1,c1,a2,a3,e5\"]"
	for _, tt := range []struct{ text, want string }{
		{"1. pass e5-d5 2. pass", "1. pass e5-d5 2. pass"},
		{"1.пас e5-d5 2.ПАСС!? d5-c5", "1. pass e5-d5 2. pass!? d5-c5"},
		{"1. Pass, e5-d5; хорошо\n2. pass=", "1. pass e5-d5 {хорошо} 2. pass="},
		{"1. пас 0:12 e5-d5 0:10\n2. пас 0:14 d5-c5", "1. pass {0:12} e5-d5 {0:10} 2. pass {0:14} d5-c5"},
		{"1. pass e5-d5 (1... pass 2. pass) 2. pass", "1. pass e5-d5 (1... pass 2. pass) 2. pass"},
		{"1. pass\te5-d5\n2. pass\td5-c5\n\nИванов - Пас\n1. c2-c3", "1. pass e5-d5 2. pass d5-c5"},
		{"1. pass\te5-d5\n2. pass\td5-c5\n\nПас - Иванов\n1. c2-c3", "1. pass e5-d5 2. pass d5-c5"},
	} {
		records, err := sheet.ReadAll(position+"\n"+tt.text, sheet.Limits{})
		if err != nil || len(records) == 0 {
			t.Fatalf("%q: %d records, %v", tt.text, len(records), err)
		}
		if r := g.Check(records[0], nil); r.Fault != nil {
			t.Errorf("%q: %+v", tt.text, r.Fault)
		}
		got := written(t, g, records[0], sheet.Style{Line: true})
		got = strings.TrimRight(strings.TrimPrefix(got, position+"\n\n"), " .*\n")
		if got != tt.want {
			t.Errorf("%q: written %q, want %q", tt.text, got, tt.want)
		}
	}
}
