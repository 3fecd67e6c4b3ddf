package tournament_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
)

const total = 24

func TestParseResult(t *testing.T) {
	type result = tournament.Result
	tests := []struct {
		text string
		want result
	}{
		{"17", result{tournament.FinalPosition, 17, 7}},
		{"17:7", result{tournament.FinalPosition, 17, 7}},
		{" 17 : 7 ", result{tournament.FinalPosition, 17, 7}},
		{"7-17", result{tournament.FinalPosition, 7, 17}},
		{"12", result{tournament.FinalPosition, 12, 12}},
		{"24", result{tournament.FinalPosition, 24, 0}},
		{"0", result{tournament.FinalPosition, 0, 24}},
		{"=", result{tournament.AgreedDraw, 12, 12}},
		{"+", result{tournament.Resigned, 24, 0}},
		{"-", result{tournament.Resigned, 0, 24}},
		{"–", result{tournament.Resigned, 0, 24}},
		{"ф+", result{tournament.FlagFell, 24, 0}},
		{"Ф-", result{tournament.FlagFell, 0, 24}},
		{"f =", result{tournament.BothFlags, 12, 12}},
		{"a+", result{tournament.FlagFell, 24, 0}},
		{"н+", result{tournament.Forfeit, 24, 0}},
		{"Н−", result{tournament.Forfeit, 0, 24}},
		{"n=", result{tournament.DoubleForfeit, 0, 0}},
		{"y-", result{tournament.Forfeit, 0, 24}},
		{"р+", result{tournament.Ruled, 24, 0}},
		{"d-", result{tournament.Ruled, 0, 24}},
	}
	for _, tt := range tests {
		t.Run(tt.text, func(t *testing.T) {
			got, err := tournament.ParseResult(tt.text, total)
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
		"", " ", "25", "25:0", "25:-1", "-1", "13:12", "12:11", "17:8", "1 7 2", "x", "ф", "н", "р=", "d=", "ф12", "++", "=+", "17:", ":7", "1e1", "１７", "999999999999999999999",
	} {
		t.Run(text, func(t *testing.T) {
			got, err := tournament.ParseResult(text, total)
			if err == nil {
				t.Fatalf("got %+v, want an error", got)
			}
			var e *tournament.Error
			if !errors.As(err, &e) || e.Code != tournament.Invalid || e.Field != "result" {
				t.Errorf("got %v, want an Invalid error of the field result", err)
			}
		})
	}
}

// TestParseResultEveryPair goes through all pairs of points: those that add up to the total are possible, no others.
func TestParseResultEveryPair(t *testing.T) {
	for white := range 31 {
		for black := range 31 {
			_, err := tournament.ParseResult(fmt.Sprintf("%d:%d", white, black), total)
			if possible := white+black == total; possible != (err == nil) {
				t.Errorf("%d:%d: possible %t, error %v", white, black, possible, err)
			}
		}
	}
}

// TestMatchPoints checks the second sum of every possible end of a game.
func TestMatchPoints(t *testing.T) {
	tests := []struct {
		result       tournament.Result
		white, black int
	}{
		{tournament.Result{Kind: tournament.FinalPosition, White: 13, Black: 11}, 2, 0},
		{tournament.Result{Kind: tournament.FinalPosition, White: 12, Black: 12}, 1, 1},
		{tournament.Result{Kind: tournament.Forfeit, Black: 24}, 0, 2},
		{tournament.Result{Kind: tournament.DoubleForfeit}, 0, 0},
		{tournament.Result{}, 0, 0},
		{tournament.Result{Kind: tournament.FreeRound}, 0, 0},
	}
	for _, tt := range tests {
		if w, b := tt.result.MatchPoints(true), tt.result.MatchPoints(false); w != tt.white || b != tt.black {
			t.Errorf("%+v gives %d and %d match points, want %d and %d", tt.result, w, b, tt.white, tt.black)
		}
	}
}

func FuzzParseResult(f *testing.F) {
	for _, seed := range []string{"17:7", "=", "ф+", "н=", "25:0", "\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := tournament.ParseResult(text, total)
		if err != nil {
			return
		}
		if sum := r.White + r.Black; sum != total && r.Kind != tournament.DoubleForfeit {
			t.Errorf("%q gives %+v", text, r)
		}
	})
}
