package standings_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"adyukh/tournament/standings"
)

func TestValueTexts(t *testing.T) {
	tests := []struct {
		v       standings.Value
		text    string
		decimal string // with two decimals
	}{
		{standings.Value{}, "–", ""},
		{standings.Whole(0), "0", "0.00"},
		{standings.Whole(17), "17", "17.00"},
		{standings.Whole(-3), "-3", "-3.00"},
		{standings.Ratio(1, 2), "0.5", "0.50"},
		{standings.Ratio(-1, 2), "-0.5", "-0.50"},
		{standings.Ratio(25, 4), "6.25", "6.25"},
		{standings.Ratio(16, 3), "16/3", "5.33"},
		{standings.Ratio(-16, 3), "-16/3", "-5.33"},
		{standings.Ratio(1, 8), "0.125", "0.13"},
		{standings.Ratio(-1, 1000), "-0.001", "0.00"},
		{standings.Ratio(47, -3), "-47/3", "-15.67"},
	}
	for _, tt := range tests {
		if tt.v.String() != tt.text || tt.v.Decimal(2) != tt.decimal {
			t.Errorf("%d/%d: %q and %q, want %q and %q", tt.v.Num, tt.v.Den, tt.v.String(), tt.v.Decimal(2), tt.text, tt.decimal)
		}
	}
	if got := standings.Ratio(7, 2).Decimal(0); got != "4" {
		t.Errorf("3.5 without decimals is %q, want 4", got)
	}
}

func TestValueArithmetic(t *testing.T) {
	number := rapid.Custom(func(t *rapid.T) standings.Value {
		return standings.Ratio(rapid.Int64Range(-9999, 9999).Draw(t, "num"), rapid.Int64Range(1, 60).Draw(t, "den"))
	})
	exact := func(v standings.Value) *big.Rat { return big.NewRat(v.Num, v.Den) }
	rapid.Check(t, func(t *rapid.T) {
		a, b := number.Draw(t, "a"), number.Draw(t, "b")
		if got, want := exact(a.Add(b)), new(big.Rat).Add(exact(a), exact(b)); got.Cmp(want) != 0 {
			t.Fatalf("%s + %s = %s, want %s", a, b, got, want)
		}
		if got, want := exact(a.Mul(b)), new(big.Rat).Mul(exact(a), exact(b)); got.Cmp(want) != 0 {
			t.Fatalf("%s × %s = %s, want %s", a, b, got, want)
		}
		if got, want := a.Compare(b), exact(a).Cmp(exact(b)); got != want {
			t.Fatalf("%s against %s = %d, want %d", a, b, got, want)
		}
		if (a == b) != (exact(a).Cmp(exact(b)) == 0) {
			t.Fatalf("%s and %s: == does not mean equal", a, b)
		}
		if want := exact(a).FloatString(3); a.Decimal(3) != want && want != "-0.000" {
			t.Fatalf("%s with three decimals is %s, want %s", a, a.Decimal(3), want)
		}
	})
}

func TestUndefinedIsLast(t *testing.T) {
	var none standings.Value
	minus := standings.Whole(-5)
	if none.Compare(minus) != -1 || minus.Compare(none) != 1 || none.Compare(none) != 0 || none.Defined() {
		t.Error("an undefined value does not compare below every number")
	}
	if none.Add(minus).Defined() || minus.Mul(none).Defined() {
		t.Error("arithmetic with an undefined value is defined")
	}
}
