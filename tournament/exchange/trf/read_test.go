package trf_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/charmap"

	"adyukh/tournament/exchange/trf"
)

// line makes a line 001 with the given text after the columns of the name.
const (
	first  = "001    1 m GM Ivanov, Pyotr                     2400 RUS    10000001 1990/01/01  1.0    1     2 w 1"
	second = "001    2 w    Petrova, Anna                     2300 RUS    10000002 1991/02/03  0.0    2     1 b 0"
)

func readText(t *testing.T, text string) (trf.Document, []string) {
	t.Helper()
	d, problems, err := trf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	var notes []string
	for _, p := range problems {
		notes = append(notes, p.Error())
	}
	return d, notes
}

// TestLines reads one line of each kind; written again it is the same.
func TestLines(t *testing.T) {
	tests := map[string]struct {
		line string
		want trf.Record
	}{
		"text":      {"012 Кубок КЧР", trf.Text{ID: "012", Value: "Кубок КЧР"}},
		"no text":   {"112", trf.Text{ID: "112"}},
		"rounds":    {"142 9", trf.RoundCount{ID: "142", Rounds: 9}},
		"rounds, x": {"XXR 15", trf.RoundCount{ID: "XXR", Rounds: 15}},
		"colour":    {"152 B", trf.InitialColour{Colour: trf.Black}},
		"dates":     {"132" + strings.Repeat(" ", 88) + "26/05/01  26/05/02", trf.Dates{Rounds: []string{"26/05/01", "26/05/02"}}},
		"points":    {"162  W 2.0    D 1.0", trf.PointSystem{ID: "162", Values: []trf.Worth{{"W", 20}, {"D", 10}}}},
		"team points": {"362 TW 2.0   TD 1.0   TL 0.0", trf.PointSystem{
			ID: "362", Values: []trf.Worth{{"TW", 20}, {"TD", 10}, {"TL", 0}},
		}},
		"byes": {"240 H   3    2    4   17", trf.Byes{Type: trf.HalfBye, Round: 3, Players: []int{2, 4, 17}}},
		"virtual": {
			"250       1.0   1   3    1   82", trf.Acceleration{MatchPoints: trf.NoPoints, Points: 10, From: 1, To: 3, First: 1, Last: 82},
		},
		"prohibited": {"260   1   9   32   43   51", trf.Prohibited{From: 1, To: 9, Players: []int{32, 43, 51}}},
		"abnormal":   {"299 +         0.5  003    7", trf.Abnormal{Type: '+', MatchPoints: trf.NoPoints, Points: 5, Round: 3, IDs: []int{7}}},
		"line-up":    {"300   2   1   4    3    1 0000", trf.LineUp{Round: 2, Team: 1, Opponent: 4, Players: []int{3, 1, 0}}},
		"team bye":   {"320  1.0  2.0   9   1 000   7", trf.TeamBye{MatchPoints: 10, GamePoints: 20, Teams: []int{9, 1, 0, 7}}},
		"forfeit":    {"330 +-   4   1   6", trf.TeamForfeit{Type: "+-", Round: 4, White: 1, Black: 6}},
		"old team": {
			"013 Adyghe Khabze                      1    2    3    4", trf.OldTeam{Name: "Adyghe Khabze", Members: []int{1, 2, 3, 4}},
		},
		"old team, 3": {"013 Short                              1         3", trf.OldTeam{Name: "Short", Members: []int{1, 0, 3}}},
		"team": {
			"310   1 Team 1                           TT01    2000    5.0   14.5   1     1    2    3    4",
			trf.Team{
				Number: 1, Name: "Team 1", Nick: "TT01", Strength: 20000, MatchPoints: 50, GamePoints: 145, Rank: 1, Members: []int{1, 2, 3, 4},
			},
		},
		"configuration": {"XXC rank white1", trf.Configuration{Words: []string{"rank", "white1"}}},
		"absent":        {"XXZ 3 17", trf.Absent{Players: []int{3, 17}}},
		"strangers":     {"XXP 1 3", trf.Strangers{Players: []int{1, 3}}},
		"engine points": {"XXS WW=3.0 PAB=1.0", trf.PointSystem{ID: "XXS", Values: []trf.Worth{{"WW", 30}, {"PAB", 10}}}},
		"virtual, x":    {"XXA    4  1.0  1.0  0.5", trf.Virtual{Player: 4, Points: []trf.Points{10, 10, 5}}},
		"bb points":     {"BBW  2.0", trf.EnginePoints{Symbol: 'W', Points: 20}},
		"counts":        {"### XAC 3 1 14 17 7", trf.Counts{Round: 3, White: 1, Black: 14, WhiteCount: 17, BlackCount: 7}},
		"remark":        {"### no smoking", trf.Raw{Line: "### no smoking"}},
		"federation":    {"RUS    1 m    Ivanov", trf.Raw{Line: "RUS    1 m    Ivanov"}},
		"crosstable":    {"802   1 TT01    5.0   14.5      2 w  2.5 ", trf.Raw{Line: "802   1 TT01    5.0   14.5      2 w  2.5"}},
		"blank":         {"", trf.Raw{}},
		"player": {first, trf.Player{
			Number: 1, Sex: "m", Title: "GM", Name: "Ivanov, Pyotr", Rating: 2400, Federation: "RUS", FideID: "10000001", Birth: "1990/01/01",
			Points: 10, Rank: 1, Rounds: []trf.Cell{{Opponent: 2, Colour: trf.White, Result: trf.Win}},
		}},
		"byes of a player": {
			"001    9      Джанкёзова, Фатима                   0                             2.5       0000 - H            0000 - U     7 -    " +
				"0000 - Z",
			trf.Player{Number: 9, Name: "Джанкёзова, Фатима", Points: 25, Rounds: []trf.Cell{
				{Result: trf.HalfBye}, {}, {Result: trf.PairingBye}, {Opponent: 7}, {Result: trf.ZeroBye},
			}},
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			d, notes := readText(t, tt.line+"\n012 last\n")
			if diff := cmp.Diff([]trf.Record{tt.want, trf.Text{ID: "012", Value: "last"}}, d.Records); diff != "" || notes != nil {
				t.Fatalf("record (-want +got):\n%s%v", diff, notes)
			}
			if got := write(t, d); got != strings.TrimRight(tt.line, " ")+"\n012 last\n" {
				t.Errorf("written\n%q, read\n%q", got, tt.line)
			}
		})
	}
}

// TestDialects reads lines that are not as the format says, but can mean one thing only.
func TestDialects(t *testing.T) {
	player := func(number int, text string) trf.Player {
		return trf.Player{
			Number: number, Name: text, Rating: 2100, Federation: "RUS", Points: 10, Rank: 1,
			Rounds: []trf.Cell{{Opponent: 2, Colour: trf.White, Result: trf.Win}},
		}
	}
	line := func(name string, blanks int) string { // the rating stands in column 49 when both make 34
		return "001    1      " + name + strings.Repeat(" ", blanks) + "2100 RUS" + strings.Repeat(" ", 25) + "1.0    1     2 w 1"
	}
	tests := map[string]struct {
		text  string
		want  trf.Record
		notes string
	}{
		"bytes counted": {
			line("Хапсироков, Мурат", 34-32), player(1, "Хапсироков, Мурат"), "line 1, column 15, 001 name: the columns are shifted by 15; read so",
		},
		"bytes, no rounds": {
			"001    1      Хапсироковы Мурат" + " 2100 RUS" + strings.Repeat(" ", 25) + "1.0    1",
			trf.Player{Number: 1, Name: "Хапсироковы Мурат", Rating: 2100, Federation: "RUS", Points: 10, Rank: 1},
			"line 1, column 15, 001 name: the columns are shifted by 16; read so",
		},
		"pushed by the name": {
			line("Konstantinopolskaya-Wolfeschlegelstein", 1), player(1, "Konstantinopolskaya-Wolfeschlegelstein"),
			"line 1, column 48, 001: the columns are shifted by 5; read so",
		},
		"one blank short": {
			line("Kim, Sergey", 22), player(1, "Kim, Sergey"), "line 1, column 48, 001: the columns are shifted by -1; read so",
		},
		"line indented": {
			" " + line("Kim, Sergey", 23), player(1, "Kim, Sergey"), "line 1, column 1, 001: the columns are shifted by 1; read so",
		},
		"lower case":         {"xxr 7", trf.RoundCount{ID: "XXR", Rounds: 7}, ""},
		"points at 5 and 13": {"162 W 2.0   D 1.0", trf.PointSystem{ID: "162", Values: []trf.Worth{{"W", 20}, {"D", 10}}}, ""},
		"points close by":    {"162  W10.0    D 5.0", trf.PointSystem{ID: "162", Values: []trf.Worth{{"W", 100}, {"D", 50}}}, ""},
		"Z for A":            {"162  Z 0.0", trf.PointSystem{ID: "162", Values: []trf.Worth{{"Z", 0}}}, ""},
		"comma":              {"BBD  0,5", trf.EnginePoints{Symbol: 'D', Points: 5}, ""},
		"leading zeros":      {"260 001 003    1    2", trf.Prohibited{From: 1, To: 3, Players: []int{1, 2}}, ""},
		"260 in words": {
			"260 1 3 1 2", trf.Prohibited{From: 1, To: 3, Players: []int{1, 2}}, "line 1, 260: not in the columns of the format; read in order",
		},
		"250 in words": {
			"250 1.0 1 2 1 10",
			trf.Acceleration{MatchPoints: trf.NoPoints, Points: 10, From: 1, To: 2, First: 1, Last: 10},
			"line 1, 250: not in the columns of the format; read in order",
		},
		"240 in words": {
			"240 z 3 4 5",
			trf.Byes{Type: trf.ZeroBye, Round: 3, Players: []int{4, 5}},
			"line 1, 240: not in the columns of the format; read in order",
		},
		"XXA in words": {
			"XXA 4 1 1 0.5", trf.Virtual{Player: 4, Points: []trf.Points{10, 10, 5}}, "line 1, XXA: not in the columns of the format; read in order",
		},
		"XXA with a gap": {"XXA    4  1.0       0.5", trf.Virtual{Player: 4, Points: []trf.Points{10, 0, 5}}, ""},
		"unknown setting": {
			"XXC rank swiss", trf.Configuration{Words: []string{"rank", "swiss"}}, "line 1, column 10, XXC: kept, but not understood",
		},
		"colour in words": {"152 w", trf.InitialColour{Colour: trf.White}, ""},
		"bad date": {
			"132 tomorrow",
			trf.Raw{Line: "132 tomorrow"},
			"line 1, column 5, 132: this column must be blank, found \"tomorrow\"|line 1, 132: kept, but not understood",
		},
		"name of the event": {
			"012Cup", trf.Raw{Line: "012Cup"}, "line 1, column 4, 012: this column must be blank, found \"C\"|line 1, 012: kept, but not understood",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			d, notes := readText(t, tt.text)
			if diff := cmp.Diff([]trf.Record{tt.want}, d.Records); diff != "" {
				t.Errorf("record (-want +got):\n%s", diff)
			}
			if got := strings.Join(notes, "|"); got != tt.notes {
				t.Errorf("notes %s, want %s", got, tt.notes)
			}
		})
	}
}

// TestErrors says where a file is wrong and what was expected there.
func TestErrors(t *testing.T) {
	at := func(column int, s string) string { // first with s from a column on
		return first[:column-1] + s + first[min(len(first), column-1+len(s)):]
	}
	tests := map[string]struct{ text, want string }{
		"number":           {at(5, "   x"), `line 2, column 8, 001 number: want a whole number from 0 to 9999, found "x"`},
		"no number":        {at(5, "    "), `line 2, column 5, 001 number: want a whole number from 1 to 9999, found ""`},
		"sex":              {at(10, "x"), `line 2, column 10, 001 sex: want m, w, f, found "x"`},
		"rating":           {at(49, "24.0"), `line 2, column 49, 001 rating: want a whole number from 0 to 9999, found "24.0"`},
		"points":           {at(81, " 1,x"), `line 2, column 82, 001 points: want points such as 2.5, found "1,x"`},
		"opponent":         {at(92, "  -2"), `line 2, column 94, 001 opponent of round 1: want a whole number from 0 to 9999, found "-2"`},
		"colour":           {at(97, "x"), `line 2, column 97, 001 colour of round 1: want -, w, b, found "x"`},
		"result":           {at(99, "2"), `line 2, column 99, 001 result of round 1: want 1 = 0 W D L + - H F U Z ?, found "2"`},
		"bye and opponent": {at(99, "H"), `line 2, column 92, 001 opponent of round 1: a bye "w H" has no opponent and no colour`},
		"win of nobody":    {at(92, "0000 - 1"), `line 2, column 92, 001 opponent of round 1: the result "- 1" needs an opponent`},
		"colour alone": {
			at(92, "0000 w  "),
			`line 2, column 99, 001 result of round 1: the result is missing: the colour "w" stands without an opponent and a result`,
		},
		"two shifts fit": {
			"001    1      Kim, Sergey                           900" + strings.Repeat(" ", 29) + "1.0    1",
			`line 2, column 53, 001: this column must be blank, found "9"`,
		},
		"between columns": {at(96, "w"), `line 2, column 96, 001: this column must be blank, found "w"`},
		"rounds":          {"142 many", `line 2, column 5, 142 rounds: want a whole number from 1 to 400, found "many"`},
		"no rounds":       {"XXR", `line 2, column 5, XXR rounds: want a whole number from 1 to 400, found ""`},
		"initial colour":  {"152 X", `line 2, column 5, 152 colour: want W, B, found "X"`},
		"symbol":          {"162  Q 1.0", `line 2, column 6, 162 symbol: want W D L A P X Z, found "Q"`},
		"symbol alone":    {"162  W", "line 2, column 7, 162 points of W: nothing stands here"},
		"symbol's points": {"162  W two", `line 2, column 8, 162 points of W: want points such as 2.5, found "two"`},
		"code": {
			"XXS QQ=1", `line 2, column 5, XXS code: want W= D= L= WW= BW= WD= BD= WL= BL= ZPB= HPB= FPB= PAB= FW= FL=, found "QQ=1"`,
		},
		"bye type":         {"240 Q   3    2", `line 2, column 5, 240 type: want F, H, Z, found "Q"`},
		"forbidden":        {"260   1   x    1    3", `line 2, column 11, 260 last round: want a whole number from 0 to 400, found "x"`},
		"acceleration":     {"250       1.0   1   3    1", `line 2, column 28, 250 last player: want a whole number from 1 to 9999, found ""`},
		"absent":           {"XXZ 3 x", `line 2, column 7, XXZ player 2: want a whole number from 1 to 9999, found "x"`},
		"virtual":          {"XXA    4  1.0  x", `line 2, column 16, XXA points of round 2: want points such as 2.5, found "x"`},
		"type of abnormal": {"299 Q         0.5  003    7", `line 2, column 5, 299 type: want W, D, L, F, H, Z, +, -, found "Q"`},
		"member": {
			"310   1 Team 1                           TT01    2000    5.0   14.5   1     x",
			`line 2, column 77, 310 member 1: want a whole number from 0 to 9999, found "x"`,
		},
		"type of a forfeit": {"330 ++   4   1   6", `line 2, column 5, 330 type: want +-, -+, --, found "++"`},
		"counts":            {"### XAC 3 1 14 17", "line 2, column 18, ###: nothing stands here"},
		"more counts":       {"### XAC 3 1 14 17 7 0", `line 2, column 21, ###: this column must be blank, found "0"`},
		"no blank":          {"001x   1", `line 2, column 4, 001: this column must be blank, found "x"`},
		"control":           {"012 a\x00b", "line 2, column 6: the byte 0 belongs to no character set that is read here"},
		"long line":         {strings.Repeat("x", 70_000), "line 2, column 65537: longer than 65536"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			d, _, err := trf.Read(strings.NewReader("012 event\n" + tt.text + "\n"))
			var p *trf.Problem
			if !errors.As(err, &p) || p.Error() != tt.want {
				t.Errorf("error %v\nwant  %s\n%v", err, tt.want, d.Records)
			}
		})
	}
}

func TestReadRefusesTooMuch(t *testing.T) {
	for _, text := range []string{strings.Repeat("\n", trf.MaxLines+1), strings.Repeat("x", trf.MaxBytes+1)} {
		var p *trf.Problem
		if _, _, err := trf.Read(strings.NewReader(text)); !errors.As(err, &p) || p.Kind != trf.TooLong {
			t.Errorf("error %v", err)
		}
	}
}

func TestCharacterSets(t *testing.T) {
	russian := "012 Кубок\n" + strings.Replace(first, "Ivanov, Pyotr ", "Иванов, Пётр  ", 1) + "\n"
	latin := "012 Coupe\n" + strings.Replace(first, "Ivanov, Pyotr ", "Müller, José  ", 1) + "\n"
	encode := func(c *charmap.Charmap, s string) string {
		out, err := c.NewEncoder().String(s)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	tests := map[string]struct{ raw, text, note, eol string }{
		"UTF-8":              {russian, russian, "", "\n"},
		"byte-order mark":    {"\ufeff" + russian, russian, "", "\n"},
		"Windows-1251":       {encode(charmap.Windows1251, russian), russian, "the file was read as Windows-1251", "\n"},
		"Windows-1252":       {encode(charmap.Windows1252, latin), latin, "the file was read as Windows-1252", "\n"},
		"CRLF":               {strings.ReplaceAll(russian, "\n", "\r\n"), russian, "", "\r\n"},
		"CR":                 {strings.ReplaceAll(russian, "\n", "\r"), russian, "", "\n"},
		"no end of the last": {strings.TrimSuffix(russian, "\n"), russian, "", "\n"},
		"end of DOS":         {russian + "\x1a", russian, "", "\n"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			d, notes := readText(t, tt.raw)
			if got := strings.Join(notes, "|"); got != tt.note || d.EOL != tt.eol {
				t.Errorf("notes %q, end of lines %q", got, d.EOL)
			}
			if got := write(t, d); got != strings.ReplaceAll(tt.text, "\n", tt.eol) {
				t.Errorf("text %q, want %q", got, tt.text)
			}
		})
	}
}

func TestProblemsHaveSentencesAndKeys(t *testing.T) {
	_, _, err := trf.Read(strings.NewReader("142 x\n"))
	var p *trf.Problem
	if !errors.As(err, &p) || p.Key() != "trf.not-number" || p.Line != 1 || p.Column != 5 || p.Record != "142" || p.Field != "rounds" {
		t.Errorf("problem %+v", p)
	}
	if diff := cmp.Diff(trf.Args{"text": "x", "low": 1, "high": 400}, p.Args); diff != "" {
		t.Error(diff)
	}
	if fmt.Sprint(p) != p.Error() {
		t.Error("a problem does not print as its sentence")
	}
}
