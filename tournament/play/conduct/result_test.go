package conduct_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

const total = 24

// scale is that of шашки адиюх.
var scale = rules.SharedCounts(total)

func TestParseResult(t *testing.T) {
	type result = play.Result
	tests := []struct {
		text string
		want result
	}{
		{"17", result{Kind: play.FinalPosition, White: 17, Black: 7}},
		{"17:7", result{Kind: play.FinalPosition, White: 17, Black: 7}},
		{" 17 : 7 ", result{Kind: play.FinalPosition, White: 17, Black: 7}},
		{"7-17", result{Kind: play.FinalPosition, White: 7, Black: 17}},
		{"12", result{Kind: play.FinalPosition, White: 12, Black: 12}},
		{"24", result{Kind: play.FinalPosition, White: 24}},
		{"0", result{Kind: play.FinalPosition, Black: 24}},
		{"=", result{Kind: play.AgreedDraw, White: 12, Black: 12}},
		{"+", result{Kind: play.Resigned, White: 24}},
		{"-", result{Kind: play.Resigned, Black: 24}},
		{"–", result{Kind: play.Resigned, Black: 24}},
		{"ф+", result{Kind: play.FlagFell, White: 24}},
		{"Ф-", result{Kind: play.FlagFell, Black: 24}},
		{"f =", result{Kind: play.BothFlags, White: 12, Black: 12}},
		{"a+", result{Kind: play.FlagFell, White: 24}},
		{"н+", result{Kind: play.Forfeit, White: 24}},
		{"Н−", result{Kind: play.Forfeit, Black: 24}},
		{"n=", result{Kind: play.DoubleForfeit}},
		{"y-", result{Kind: play.Forfeit, Black: 24}},
		{"р+", result{Kind: play.Ruled, White: 24}},
		{"d-", result{Kind: play.Ruled, Black: 24}},
		{"р=", result{Kind: play.BothLost}},
		{"d =", result{Kind: play.BothLost}},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			got, err := play.ParseResult(tt.text, scale)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestParseResultRefuses(t *testing.T) {
	for _, text := range []string{
		"", " ", "25", "25:0", "25:-1", "-1", "13:12", "12:11", "17:8", "1 7 2", "x", "ф", "н", "ф12", "++", "=+", "17:", ":7", "1e1",
		"１７", "999999999999999999999",
	} {
		t.Run(text, func(t *testing.T) {
			got, err := play.ParseResult(text, scale)
			if err == nil {
				t.Fatalf("got %+v, want an error", got)
			}
			var e *refusal.Error
			if !errors.As(err, &e) || e.Code != refusal.Invalid || e.Field != "result" {
				t.Errorf("got %v, want an Invalid error of the field result", err)
			}
		})
	}
}

// TestParseResultEveryPair goes through all pairs of points: those that add up to the total are possible, no others.
func TestParseResultEveryPair(t *testing.T) {
	for white := range 31 {
		for black := range 31 {
			_, err := play.ParseResult(fmt.Sprintf("%d:%d", white, black), scale)
			if possible := white+black == total; possible != (err == nil) {
				t.Errorf("%d:%d: possible %t, error %v", white, black, possible, err)
			}
		}
	}
}

// TestMatchPoints checks the second sum of every possible end of a game.
func TestMatchPoints(t *testing.T) {
	tests := []struct {
		result       play.Result
		white, black int
	}{
		{play.Result{Kind: play.FinalPosition, White: 13, Black: 11}, 2, 0},
		{play.Result{Kind: play.FinalPosition, White: 12, Black: 12}, 1, 1},
		{play.Result{Kind: play.Forfeit, Black: 24}, 0, 2},
		{play.Result{Kind: play.FinalPosition}, 1, 1}, // nobody has a point in сенегальские шашки
		{play.Result{Kind: play.DoubleForfeit}, 0, 0},
		{play.Result{Kind: play.BothLost}, 0, 0},
		{play.Result{}, 0, 0},
		{play.Result{Kind: play.FreeRound}, 0, 0},
	}
	for _, tt := range tests {
		if w, b := tt.result.MatchPoints(true), tt.result.MatchPoints(false); w != tt.white || b != tt.black {
			t.Errorf("%+v gives %d and %d match points, want %d and %d", tt.result, w, b, tt.white, tt.black)
		}
	}
}

// TestParseResultOfOtherScales reads what is typed where a game is won, drawn or lost, and where each player counts alone.
func TestParseResultOfOtherScales(t *testing.T) {
	halves := rules.WinDrawLoss
	halves.Halves = true
	scales := map[string]rules.Scale{
		"2-1-0": rules.WinDrawLoss, "1-½-0": halves, "no draw": rules.WinLoss, "own": rules.OwnCounts(24, 12),
	}
	type result = play.Result
	won, drawn, lost := result{Kind: play.PlayedOut, White: 2}, result{Kind: play.PlayedOut, White: 1, Black: 1}, result{
		Kind:  play.PlayedOut,
		Black: 2,
	}
	same := map[string]result{
		"+": won, "=": drawn, "-": lost, "−": lost, "2": won, "0": lost, "½": drawn, "0,5": drawn, "2:0": won, "1-0": won, "1:0": won,
		"0 2": lost, "0–1": lost, "1:1": drawn, "½:½": drawn, "0.5-0.5": drawn, "1/2:1/2": drawn,
		"ф+": {Kind: play.FlagFell, White: 2}, "ф=": {Kind: play.BothFlags, White: 1, Black: 1}, "н-": {Kind: play.Forfeit, Black: 2},
		"н=": {Kind: play.DoubleForfeit}, "р+": {Kind: play.Ruled, White: 2}, "р=": {Kind: play.BothLost},
	}
	tests := []struct {
		scale, text string
		want        result
		key         string
	}{
		{"2-1-0", "1", result{}, "error.result.one"},
		{"1-½-0", "1", won, ""},
		{"no draw", "1", won, ""},
		{"2-1-0", "2:1", result{}, "error.result.score"},
		{"2-1-0", "17:7", result{}, "error.result.text"},
		{"1-½-0", "1½", result{}, "error.result.text"},
		{"2-1-0", "1.5:0.5", result{}, "error.result.score"},
		{"no draw", "0:0", result{}, "error.result.score"},
		{"own", "7:5", result{Kind: play.FinalPosition, White: 7, Black: 5}, ""},
		{"own", "7 7", result{Kind: play.FinalPosition, White: 7, Black: 7}, ""},
		{"own", "0:0", result{Kind: play.FinalPosition}, ""},
		{"own", "24:24", result{Kind: play.FinalPosition, White: 24, Black: 24}, ""},
		{"own", "25:0", result{}, "error.result.own-counts"},
		{"own", "7", result{}, "error.result.both"},
		{"own", "+", result{Kind: play.Resigned, White: 12}, ""},
		{"own", "=", result{Kind: play.AgreedDraw, White: 6, Black: 6}, ""},
		{"own", "н-", result{Kind: play.Forfeit, Black: 12}, ""},
	}
	for text, want := range same {
		for _, scale := range []string{"2-1-0", "1-½-0", "no draw"} {
			tt := tests[0]
			tt.scale, tt.text, tt.want, tt.key = scale, text, want, ""
			if scale == "no draw" && want.White == want.Black && want.White > 0 {
				tt.want, tt.key = result{}, "error.result.no-draw"
			}
			tests = append(tests, tt)
		}
	}
	for _, tt := range tests {
		t.Run(tt.scale+"/"+tt.text, func(t *testing.T) {
			got, err := play.ParseResult(tt.text, scales[tt.scale])
			if tt.key != "" {
				wantError(t, err, refusal.Invalid, tt.key)
				return
			}
			if err != nil || got != tt.want {
				t.Errorf("%+v, %v; want %+v", got, err, tt.want)
			}
		})
	}
}

// isNothing tells whether a result gives nobody anything, in any game.
func isNothing(r play.Result) bool { return r.Kind == play.DoubleForfeit || r.Kind == play.BothLost }

func FuzzParseResult(f *testing.F) {
	for _, seed := range []string{"17:7", "=", "ф+", "н=", "р=", "25:0", "\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, other := range []rules.Scale{rules.WinDrawLoss, rules.WinLoss, rules.OwnCounts(24, 12)} {
			if r, err := play.ParseResult(text, other); err == nil && !isNothing(r) && !other.CanBeFinal(r.Score()) {
				t.Errorf("%q gives %+v", text, r)
			}
		}
		r, err := play.ParseResult(text, scale)
		if err != nil {
			return
		}
		if sum := r.White + r.Black; sum != total && !isNothing(r) {
			t.Errorf("%q gives %+v", text, r)
		}
	})
}
