package trf_test

import (
	"bytes"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/exchange/trf"
)

func TestEditions(t *testing.T) {
	players := list("1.0|   2 w 1", "0.0|   1 b 0")
	tests := map[string]struct {
		edition trf.Edition
		text    string
		want    string
		unsaid  string
	}{
		"to the new one": {
			trf.TRF26,
			"XXR 5\nXXC black1\nXXS W=2 D=1\n" + players + "XXZ 2\nXXP 1 2\nXXA    1  1.0  1.0  0.5\n013 Ones                               1\n",
			"XXR 5\nXXC black1\nXXS W=2.0 D=1.0\n142 5\n152 B\n162  W 2.0    D 1.0    L 0.0    A 0.0    P 2.0    X 1.0\n" + players +
				"XXZ 2\nXXP 1 2\n013 Ones                               1\n" +
				"250       1.0   1   2    1    1\n250       0.5   3   3    1    1\n240 Z   2    2\n260   1   5    1    2\n310   1 Ones              " +
				"                                                  1\n",
			"",
		},
		"for both": {
			trf.TRF26, "142 5\n152 W\n162  W 2.0    D 1.0\n" + players + "240 H   2    1\n260   1   5    1    2\n260   2   3    1    2\n",
			"142 5\n152 W\n162  W 2.0    D 1.0\nXXR 5\nXXC white1\n" +
				"XXS WW=2.0 BW=2.0 WD=1.0 BD=1.0 WL=0.0 BL=0.0 ZPB=0.0 HPB=1.0 FPB=2.0 PAB=2.0 FW=2.0 FL=0.0\n" + players +
				"240 H   2    1\n260   1   5    1    2\n260   2   3    1    2\nXXZ 1\nXXP 1 2\n", "",
		},
		"to the old one": {
			trf.TRF16,
			"012 Cup\n142 5\n152 B\n192 FIDE_DUTCH_2026\n" + players + "### remark\n240 H   2    1\n240 Z   4    2\n250       1.0   1   2    1   " +
				" 1\n260   2   3    1    2\n310   1 Ones                                                                1\n",
			"012 Cup\nXXR 5\nXXC black1\n" + players + "### remark\n013 Ones                               1\nXXZ 1\nXXA    1  1.0  1.0\n",
			"line 4, 192: this edition can't say it; left out|line 9, 240: this edition can't say it; left out|line 11, 260: this edition can't " +
				"say it; left out",
		},
		"points by colour": {
			trf.TRF26, "XXS BW=1.5\n" + players, "XXS BW=1.5\n162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0    X 0.5\n" + players,
			"162: this edition can't say it; left out",
		},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			d, _ := readText(t, tt.text)
			out, problems := d.As(tt.edition)
			if diff := cmp.Diff(tt.want, write(t, out)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			var unsaid []string
			for _, p := range problems {
				unsaid = append(unsaid, p.Error())
			}
			if got := strings.Join(unsaid, "|"); got != tt.unsaid {
				t.Errorf("unsaid %s, want %s", got, tt.unsaid)
			}
			again, _ := out.As(tt.edition)
			if diff := cmp.Diff(write(t, out), write(t, again)); diff != "" {
				t.Errorf("converted twice (-once +twice):\n%s", diff)
			}
		})
	}
}

// TestEditionsKeepTheMeaning holds for every vector: the round to be paired is known as well from the other edition, but
// for what an old file can't say.
func TestEditionsKeepTheMeaning(t *testing.T) {
	for _, path := range vectors(t, "rounds", "next", "traps") {
		d, _ := open(t, path)
		e, err := d.Event()
		if err != nil {
			continue // inconsistent-pair
		}
		for _, edition := range []trf.Edition{trf.TRF16, trf.TRF26} {
			other, problems := d.As(edition)
			again, err := other.Event()
			if err != nil {
				t.Fatal(err)
			}
			for round := 1; round <= e.Next(); round++ {
				want, err1 := e.Before(round)
				got, err2 := again.Before(round)
				if (err1 == nil) != (err2 == nil) {
					t.Fatalf("%s: %v, %v", path, err1, err2)
				}
				clear260(problems, &want, &got)
				if !reflect.DeepEqual(want, got) { // cmp takes its time with thousands of players
					t.Fatalf("%s as %s, round %d (-file +converted):\n%s", path, edition, round, cmp.Diff(want, got))
				}
			}
		}
	}
}

// clear260 leaves out of the comparison what the problems say is lost, and what is said twice.
func clear260(problems []*trf.Problem, want, got *trf.Before) {
	got.Forbidden = slices.CompactFunc(got.Forbidden, slices.Equal)
	if len(got.Forbidden) > len(want.Forbidden) {
		got.Forbidden = got.Forbidden[:len(want.Forbidden)] // the same lines again, after all others
	}
	for _, p := range problems {
		switch p.Record {
		case "260":
			want.Forbidden, got.Forbidden = nil, nil
		case "192":
			want.System, got.System = "", ""
			want.Baku, got.Baku = false, false
		}
	}
}

// TestWriteRefusesWhatNoReaderTakes holds for values that have no place in a line.
func TestWriteRefusesWhatNoReaderTakes(t *testing.T) {
	tests := map[string]struct {
		record trf.Record
		want   string
	}{
		"no number": {trf.Player{Name: "Kim"}, `line 1, column 5, 001: want a whole number from 1 to 9999, found "0"`},
		"points":    {trf.Player{Number: 1, Points: 1005}, `line 1, column 81, 001: "100.5" does not fit 4 columns`},
		"fide id":   {trf.Player{Number: 1, FideID: "123456789012"}, `line 1, column 58, 001: "123456789012" does not fit 11 columns`},
		"bye with a game": {
			trf.Player{Number: 1, Rounds: []trf.Cell{{Opponent: 2, Result: 'U'}}}, `line 1, column 92, 001: a bye "U" has no opponent and no colour`,
		},
		"result": {
			trf.Player{Number: 1, Rounds: []trf.Cell{{Opponent: 2, Result: 'Q'}}}, `line 1, column 99, 001: "Q" can not stand here`,
		},
		"sex":    {trf.Player{Number: 1, Sex: "x"}, `line 1, column 10, 001: "x" can not stand here`},
		"text":   {trf.Text{ID: "001", Value: "x"}, `line 1, column 1, 001: "001" can not stand here`},
		"rounds": {trf.RoundCount{ID: "142"}, `line 1, column 5, 142: want a whole number from 1 to 400, found "0"`},
		"colour": {trf.InitialColour{}, "line 1, column 5, 152: \"\\x00\" can not stand here"},
		"symbol": {trf.PointSystem{ID: "162", Values: []trf.Worth{{Symbol: "BW", Points: 10}}}, `line 1, column 5, 162: "BW" can not stand here`},
		"many points": {
			trf.PointSystem{ID: "162", Values: []trf.Worth{{Symbol: "W", Points: 1005}}}, `line 1, column 7, 162: "100.5" does not fit 4 columns`,
		},
		"bye":           {trf.Byes{Round: 1}, "line 1, column 5, 240: \"\\x00\" can not stand here"},
		"player":        {trf.Prohibited{From: 1, To: 2, Players: []int{10000}}, `line 1, column 13, 260: "10000" does not fit 4 columns`},
		"negative":      {trf.Absent{Players: []int{-1}}, `line 1, column 5, XXZ: want a whole number from 1 to 9999, found "-1"`},
		"counts":        {trf.Counts{Round: 1, White: 1, Black: 2, WhiteCount: -1}, `line 1, column 9, ###: "-1" can not stand here`},
		"engine points": {trf.EnginePoints{Symbol: 'Q'}, `line 1, column 3, BBQ: "BBQ" can not stand here`},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			_, err := trf.Write(&out, trf.Document{Records: []trf.Record{tt.record}})
			if err == nil || err.Error() != tt.want || out.Len() > 0 {
				t.Errorf("error %v, want %s; %q", err, tt.want, out.String())
			}
		})
	}
}

func TestWriteCutsTexts(t *testing.T) {
	long := strings.Repeat("Ё", 40)
	var out bytes.Buffer
	problems, err := trf.Write(&out, trf.Document{Records: []trf.Record{trf.Player{Number: 1, Name: long, Federation: "Адыгея"}}})
	if err != nil || len(problems) != 2 || problems[0].Kind != trf.Cut || problems[1].Column != 54 {
		t.Fatalf("problems %v, %v", problems, err)
	}
	d, _ := readText(t, out.String())
	want := trf.Player{Number: 1, Name: long[:66], Federation: "Ады"}
	if diff := cmp.Diff(trf.Document{EOL: "\n", Records: []trf.Record{want}}, d); diff != "" {
		t.Error(diff)
	}
}

// TestNothingEndsALine writes texts with all sorts of characters: a line stays one line.
func TestNothingEndsALine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name, remark := rapid.String().Draw(t, "name"), rapid.String().Draw(t, "remark")
		d := trf.Document{Records: []trf.Record{
			trf.Player{Number: 1, Name: name}, trf.Raw{Line: "### " + remark}, trf.Text{ID: "012", Value: name},
		}}
		var out bytes.Buffer
		if _, err := trf.Write(&out, d); err != nil {
			t.Fatal(err)
		}
		back, _, err := trf.Read(bytes.NewReader(out.Bytes()))
		if err != nil || len(back.Records) != 3 {
			t.Fatalf("%q: %d lines, %v", out.String(), len(back.Records), err)
		}
	})
}
