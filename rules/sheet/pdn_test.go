package sheet_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/rules/russian"
	"adyukh/rules/sheet"
)

// TestReadPDN reads what PDN knows besides what score sheets know.
func TestReadPDN(t *testing.T) {
	const tag = "[GameType \"25\"]\n"
	tests := []struct {
		name, text string
		want       []string
	}{
		{"numbers", tag + "1. 22-18 12-16 2. 18-14 9x18 3. 23:14:7", []string{"22-18 12-16 18-14 9x18 23:14:7"}},
		{"numbers without tags", "1. 22-18 12-16 2. 18-14", []string{"22-18 12-16 18-14"}},
		{"numbers behind other tags", "[Event \"x\"]\n1.\n22-18 2.\n18-14", []string{"22-18 18-14"}},
		{"captures with a colon behind a set-up", "[FEN \"W:WK30:B26\"]\n1. 30:23 9:18", []string{"30:23 9:18"}},
		{"zeros in front", tag + "01. 09-13 21-17", []string{"09-13 21-17"}},
		{"numbers and a count", tag + "1. 12:19 1-1", []string{"12:19 1:1"}},
		{"number and nothing", tag + "1. 22-18 0-2", []string{"22-18 0:2"}},
		{"number and a half", tag + "1. 22-18 1/2-1/2", []string{"22-18 ½:½"}},
		{"both have lost", tag + "1. 1-5 0-0", []string{"1-5 0:0"}},
		{"a round trip of a king", tag + "1. 1:10:19:10:1 1-0", []string{"1:10:19:10:1 1:0"}},
		{"counts stay counts", "1. c3-b4 b6-c5 17-7\n1. c3-d4 12:12", []string{"c3-b4 b6-c5 17:7", "c3-d4 12:12"}},
		{"glued numbers and letters", tag + "1.c3d4 d6c5 2.b2c3", []string{"c3d4 d6c5 b2c3"}},
		{"Black begins", tag + "1. ... 7-12 2. 8x17", []string{"7-12 8x17"}},
		{"strength", tag + "1. c3-d4!? d6-c5(?) 2. b2-c3 (!!) b6-a5*", []string{"c3-d4!? d6-c5? b2-c3!! b6-a5$7"}},
		{"glyphs", tag + "1. c3-d4 $1 $18 d6-c5$6$140 2. b2-c3 $2 $4 $0", []string{"c3-d4!+- d6-c5?!$140 b2-c3?$4 $0"}},
		{"glyph in front", tag + "{x} $10 1. c3-d4", []string{"c3-d4"}},
		{"line comment", "% x\n" + tag + "1. c3-d4 % d6-c5\nd6-c5 {100 % b2-c3} 2. a1-b2", []string{"c3-d4 d6-c5{100 % b2-c3} a1-b2"}},
		{"per cent", "1. c3-d4 точно на 95 % d6-c5", []string{"c3-d4{точно на 95 %} d6-c5"}},
		{"offer", tag + "1. c3-d4 {(=)} d6-c5 { (=) }", []string{"c3-d4(=) d6-c5(=)"}},
		{"line of play", tag + "1. c3-d4 (1. c3-b4 {)} (1. e3-d4)) d6-c5", []string{"c3-d4(1. c3-b4 {)} (1. e3-d4)) d6-c5"}},
		{"two lines of play", tag + "1. c3-d4 (c3-b4) ( 1. e3-d4\n ) d6-c5", []string{"c3-d4(c3-b4) (1. e3-d4) d6-c5"}},
		{"line of play of numbers", tag + "1. 22-18 (22-17 9-13) 12-16", []string{"22-18(22-17 9-13) 12-16"}},
		{"comment in a line of play", tag + "1. c3-d4 (1. c3-b4 ; no )\nb6-a5) d6-c5", []string{"c3-d4(1. c3-b4 {no )} b6-a5) d6-c5"}},
		{"words in brackets", tag + "1. c3-d4 (1 мин) d6-c5 (так)", []string{"c3-d4{1 мин} d6-c5{так}"}},
		{"set-up", tag + "/FEN \"B:Wc3:Bd4\"/ 1... d4:b2", []string{"d4:b2"}},
		{"late set-up", tag + "1. c3-d4 /FEN \"B:Wc3:Bd4\"/ d4:b2", []string{"c3-d4 d4:b2 late-setup@2:10/2"}},
		{"stars between", "1. c3-d4 *\n*\n1. c3-b4 *", []string{"c3-d4", "c3-b4"}},
		{"exit", "1. a2-b2 c1-c2 2. c3-off c3 - off", []string{"a2-b2 c1-c2 c3-off c3-off"}},
		{"rows", "1. 1:1-7 12:19-3 2. 3:1-7 1:0", []string{"1:1-7 12:19-3 3:1-7 1:0"}},
		{"steps joined by commas", "1. c1-e3,e3:g5 f8-d6", []string{"c1-e3,e3:g5 f8-d6"}},
		{"taken behind a cross", "1. a1-a2 b2-b1xc1 2. a2-a3xb3xa4", []string{"a1-a2 b2-b1xc1 a2-a3xb3xa4"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			wantOutlines(t, tt.text, tt.want)
			wantOutlines(t, "\ufeff"+strings.ReplaceAll(tt.text, "\n", "\r\n"), tt.want)
		})
	}
}

// TestReadLooseTags: a tag that is written in another way is read, or left out, with a remark. The moves are checked in any case.
func TestReadLooseTags(t *testing.T) {
	const moves = "\n[White \"A\"]\n\n1. c3-d4 d6-c5 1-0"
	for _, tt := range []struct{ text, event, loose string }{
		{`[ Event "E"]`, "E", "loose-tag"},
		{`[Event"E"]`, "E", "loose-tag"},
		{`[Event "E" ]`, "E", ""},
		{`[Event “E”]`, "E", "loose-tag"},
		{`[Event «Кубок «Нарт»»]`, "Кубок «Нарт»", "loose-tag"},
		{`[Event "E"`, "E", "loose-tag"},
		{`[Event "E`, "E", "loose-tag"},
		{`[Event E of F]`, "E of F", "loose-tag"},
		{"[Event \"E of\n  F\"]", "E of F", "loose-tag"},
		{"[Event \"E of\n[Site \"F\"]", "E of", "loose-tag"},
		{`[Event]`, "", "bad-tag"},
		{`[12:30]`, "", "bad-tag"},
		{`[FEN ""]`, "", ""},
		{`[FEN " "]`, "", ""},
	} {
		rec := one(t, tt.text+moves)
		loose := ""
		for _, e := range rec.Loose {
			loose += string(e.Kind)
		}
		report := sheet.Check(russian.Game{}, rec, sheet.Options{})
		if rec.Tag("Event") != tt.event || rec.Tag("White") != "A" || loose != tt.loose || report.Plies != 2 || report.Fault != nil {
			t.Errorf("%s: event %q, %q, %d plies, %+v", tt.text, rec.Tag("Event"), loose, report.Plies, report.Fault)
		}
		if n := len(report.Remarks); (n == 1) != (tt.loose != "") {
			t.Errorf("%s: remarks %+v", tt.text, report.Remarks)
		}
	}
}

// TestTagsInComments: inside braces everything is a comment, unless its end was forgotten.
func TestTagsInComments(t *testing.T) {
	wantOutlines(t, "[Event \"E\"]\n1. c3-d4 {as in\n[White \"I\"] game} d6-c5", []string{"c3-d4{as in [White \"I\"] game} d6-c5"})
	wantOutlines(t, "[Event \"E\"]\n1. c3-d4 {as in\n[White \"I\"]\n[Black \"J\"]\nand so on} d6-c5",
		[]string{"c3-d4{as in [White \"I\"] [Black \"J\"] and so on} d6-c5"})
	wantOutlines(t, "[Event \"E\"]\n1. c3-d4 {as in\n[White \"I\"]\n\n1. c3-b4 {so} d6-c5",
		[]string{"c3-d4 unclosed-comment@2:10/2", "I/: c3-b4{so} d6-c5"})
}

func TestReadSetUp(t *testing.T) {
	rec := one(t, "[GameType \"25\"]\n/FEN \"W:W1:B2\"/\n  /FEN \"B:Wc3:Bd4,z9\"/ 1... d4:b2")
	if got := rec.Tag("FEN"); got != "B:Wc3:Bd4,z9" || len(rec.Tags) != 2 {
		t.Errorf("tags %v", rec.Tags)
	}
	r := sheet.Check(russian.Game{}, rec, sheet.Options{})
	if f := r.Fault; f == nil || f.Line != 3 || f.Column != 19 || f.Move != "z9" {
		t.Errorf("fault %+v, want z9 at 3:19", r.Fault)
	}
}

// TestReadTimes tells a clock's time at the end of a line from the count.
func TestReadTimes(t *testing.T) {
	wantOutlines(t, "1. c3-b4 0:12 b6-c5 0:30\n2. b4-a5 1:05 a7-b6 1:59\n\n17:7",
		[]string{"c3-b4{0:12} b6-c5{0:30} b4-a5{1:05} a7-b6{1:59} 17:7"})
	wantOutlines(t, "1. c3-b4 0:12\n1... b6-c5 0:30\n2. b4-a5 1:05", []string{"c3-b4{0:12} b6-c5{0:30} b4-a5{1:05}"})
	wantOutlines(t, "1.\nc3-b4 0:12\nb6-c5 0:30\n2.\nb4-a5 1:05\nСчет 24:0", []string{"c3-b4{0:12} b6-c5{0:30} b4-a5{1:05} 24:0"})
	wantOutlines(t, "c3-b4 0:12 b6-c5 0:30\nb4-a5 1:05 a7-b6 1:59\nЧерные сдались",
		[]string{"c3-b4{0:12} b6-c5{0:30} b4-a5{1:05} a7-b6{1:59} resigned"})
	wantOutlines(t, "1. c3-b4 b6-c5 13:11\n1. c3-b4 b6-c5 12:12\nА - Б: 1. c3-b4 11:13\n*", []string{
		"c3-b4 b6-c5 13:11", "c3-b4 b6-c5 12:12", "А/Б: c3-b4 11:13",
	})
	body := strings.TrimSuffix(sampleLine, "Счет 17:7.")
	for text, want := range map[string]string{
		body + "0:30":  "complete; 29; settled",
		body + "17:07": "complete; 29; agrees; settled",
		body + "13:11": "count-differs; 29; differs",
		body + "30:7":  "count-differs; 29; differs; impossible-count@0 30:7",
	} {
		if got := finding(sheet.Check(game, one(t, text), sheet.Options{})); got != want {
			t.Errorf("%s: %s, want %s", text[len(body):], got, want)
		}
	}
}

// TestScales reads the same counts by the scales of different games.
func TestScales(t *testing.T) {
	for _, tt := range []struct {
		game, text, claimed, agrees string
	}{
		{"adyukh", "1. c3-b4 2-0", "2:0", "false"},
		{"adyukh", "1. c3-b4 24-0", "24:0", "-"},
		{"russian", "1. c3-b4 2-0", "1:0", "-"},
		{"russian", "1. c3-b4 1-0", "1:0", "-"},
		{"russian", "1. c3-b4 1/2-1/2", "½:½", "-"},
		{"russian", "1. c3-b4 0-0", "0:0", "-"},
		{"russian", "1. c3-b4 24:0", "24:0", "false"},
		{"northcott", "1. 1:1-7 0-1", "0:1", "-"},
		{"senegal", "1. c2-c3 7:5", "7:5", "false"},
	} {
		g, err := games.ByName(tt.game)
		if err != nil {
			t.Fatal(err)
		}
		r := g.Check(one(t, tt.text), nil)
		agrees := "-"
		if r.Agrees != nil {
			agrees = map[bool]string{true: "true", false: "false"}[*r.Agrees]
		}
		if r.Fault != nil || r.Claimed != tt.claimed || agrees != tt.agrees {
			t.Errorf("%s %q: claimed %q, agrees %s, fault %v", tt.game, tt.text, r.Claimed, agrees, r.Fault)
		}
	}
}

// TestEndedByRule plays on behind draws that nobody noticed.
func TestEndedByRule(t *testing.T) {
	const round = "1. c1-b2 f8-g7 2. b2-c1 g7-f8 3. c1-d2 f8-g7 4. d2-c1 g7-f8 "
	const fen = "[FEN \"W:WKa1,Kc1,h2,a3:Bh6,a7,Kf8,Kh8\"]\n"
	for _, tt := range []struct{ name, text, reason, want string }{
		{"noticed", fen + round + "1/2-1/2", "repetition", "complete; 8; agrees; settled; ended-by-rule@8 ½:½"},
		{"claimed a win", fen + round + "1-0", "repetition", "count-differs; 8; differs; ended-by-rule@8 ½:½"},
		{"not noticed", fen + round + "5. c1-b2 f8-g7 1-0", "", "not-finished; 10; ended-by-rule@8 ½:½"},
		{
			"a wrong move later", fen + round + "5. c1-c2", "repetition",
			"wrong-move; 8; not-diagonal(c1-c2) at ply 9 = 5 white, 2:64; ended-by-rule@8 ½:½",
		},
		{"text behind", fen + round + "{", "repetition", "complete; 8; settled; ended-by-rule@8 ½:½; text-after-end@8  unclosed-comment@2:61"},
		{"king against king", "[FEN \"W:WKc1:BKf8\"]\n1. c1-b2 f8-e7 2. b2-c1", "king-v-king", "complete; 3; settled; ended-by-rule@1 ½:½"},
		{"final position", "[FEN \"W:Wc3:Bd4\"]\n1. c3:e5 d4-c3", "no-figures", "wrong-move; 1; after-end(d4-c3) at ply 2 = 1 black, 2:10"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := sheet.Check(russian.Game{}, one(t, tt.text), sheet.Options{})
			if got := finding(r); got != tt.want || r.Reason != tt.reason {
				t.Errorf("got  %s (%s)\nwant %s (%s)", got, r.Reason, tt.want, tt.reason)
			}
			trace := sheet.NewTrace(russian.Game{}, one(t, tt.text), rules.Plain)
			if len(trace.Plies) != r.Plies || (trace.Result != nil) != r.Finished || trace.Reason != r.Reason {
				t.Errorf("trace of %d plies, %v, %s", len(trace.Plies), trace.Result, trace.Reason)
			}
		})
	}
}

// TestWritePDN checks the layout: order of tags, glyphs, line ends.
func TestWritePDN(t *testing.T) {
	rec := one(t,
		"[Board \"4\"]\n[white \"Ли \\\"x\\\"\"]\n[Result \"2-0\"]\n[FEN \"W:W30,23:B12,5\"]\nКубок\n1. 23-18 12-16 ! = {a [b] "+
			""+strings.Repeat("слово ", 20)+"} 2. 18-15 + ?!?! (2. x) Черные сдались 2-0")
	var got strings.Builder
	if err := sheet.WritePDN(&got, russian.Game{}, rec, sheet.Tag{Name: "GameType", Value: "25"}); err != nil {
		t.Fatal(err)
	}
	want := `[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Ли \"x\""]
[Black "?"]
[Result "1-0"]
[GameType "25"]
[FEN "W:Wc1,e3:Bh6,a7"]
[Board "4"]
[Termination "Черные сдались"]

{Кубок} 1. e3-d4 h6-g5 $1 {(=)} {a [b] слово слово слово слово слово слово слово
слово слово слово слово слово слово слово слово слово слово слово слово слово}
2. d4-e5?!?! $16 {2. x} *

`
	if diff := cmp.Diff(want, got.String()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A tag, a comment and a heading that try to break out of their place stay in it.
func TestWritePDNInjection(t *testing.T) {
	const evil = "x\"]\n[Result \"0-1\"]\r\n\n1. a1-b2 } (1. *\n%\\"
	rec := &sheet.Record{
		Tags: []sheet.Tag{{Name: "White", Value: evil}, {Name: "Board", Value: evil}}, Heading: evil, Comment: evil,
		Moves: []sheet.Move{{Text: "c3-d4", Comment: evil}}, Claimed: &sheet.Claim{Text: "1:0"},
	}
	for _, style := range []sheet.Style{{PDN: true}, {}, {Line: true}} {
		if style.PDN || rec.Heading == "" {
			var text strings.Builder
			if err := sheet.Write(&text, russian.Game{}, rec, style); err != nil {
				t.Fatal(err)
			}
			again := one(t, text.String())
			if again.Tag("Result") == "0-1" || len(again.Moves) != 1 || again.Claimed == nil || again.Claimed.Text != "1:0" ||
				len(again.Errors) > 0 {
				t.Errorf("wrote\n%s\nread %+v", text.String(), again)
			}
		}
		rec.Heading = "" // whose lines a text has as they are
	}
}

// TestReadQuickly reads the same moves on lines that are read quickly and on lines that are not: a blank in front makes the
// difference.
func TestReadQuickly(t *testing.T) {
	for _, line := range []string{
		"2. b2-c3 f6-g5 3. c3-b4", "b2-c3 f6-g5 3. c3-b4 17:7", "2. b2-c3! f6-g5", "2. b2 - c3 f6-g5", "2. b2-c3 : d4 f6-g5",
		"2. b2-c3:e5 f6-g5", "2 b2-c3 f6-g5", "2.b2-c3 f6-g5", "2... b2-c3 3. f6-g5", "2. b2-c3 0:12", "2. b2-c3 = f6-g5",
		"2. b2-c3 {x} f6-g5 (2. x) 3. c3-b4 *", "b2-c3", "2.", "12. 1:1-7", "999. b2-c3", "1000. b2-c3", "2. b2-c3 x d4", "2. b2-c3 c3",
		"2. b2-c3  f6-g5", "2. b2-c3 f6-g5 ",
	} {
		quick, slow := one(t, "1. c3-d4 d6-c5\n"+line), one(t, "1. c3-d4 d6-c5\n "+line)
		for i := range slow.Moves {
			if i > 1 {
				slow.Moves[i].Column--
			}
		}
		if slow.Claimed != nil && slow.Claimed.Line == 2 {
			slow.Claimed.Column--
		}
		if diff := cmp.Diff(slow, quick); diff != "" {
			t.Errorf("%q (-slow +quick):\n%s", line, diff)
		}
	}
}
