package standings_test

import (
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/standings"
)

// checkWorking: the parts make the value, in the way that the working says.
func checkWorking(t *rapid.T, table standings.Table, w standings.Working, r standings.Row, column int) {
	switch {
	case w.Goal.Sum.Defined(): // what was to be expected is no product of what is shown beside it
	case table.Runs(column):
		checkTotals(t, w.Parts)
	default:
		checkFactors(t, w.Parts)
	}
	switch {
	case table.IsProperty(column):
		if len(w.Parts) > 0 {
			t.Fatalf("%s has parts %+v", w.Code, w.Parts)
		}
	case w.Goal.Sum.Defined():
		checkSum(t, w.Parts, w.Goal.Sum)
		if w.Value.Defined() && w.Goal.Made.Num > 0 && w.Goal.Sum.Compare(w.Goal.Made) < 0 {
			t.Fatalf("%s: %s expected, %s made", w.Code, w.Goal.Sum, w.Goal.Made)
		}
	case w.Mean.Over > 0:
		checkSum(t, w.Parts, w.Mean.Sum)
		mean := w.Mean.Sum.Mul(standings.Ratio(1, int64(w.Mean.Over))).Decimal(w.Mean.Decimals)
		if w.Mean.Plus.Defined() {
			mean = w.Value.Add(w.Mean.Plus.Mul(standings.Whole(-1))).Decimal(w.Mean.Decimals)
		} else if mean != w.Value.Decimal(w.Mean.Decimals) {
			t.Fatalf("%s: %+v gives %s, not %s", w.Code, w.Mean, mean, w.Value)
		}
		if want := w.Mean.Sum.Mul(standings.Ratio(1, int64(w.Mean.Over))).Decimal(w.Mean.Decimals); mean != want {
			t.Fatalf("%s: %+v gives %s, not %s", w.Code, w.Mean, want, mean)
		}
	case w.List != nil:
		checkList(t, w)
		if diff := cmp.Diff(r.Lists[column], w.List); diff != "" {
			t.Fatalf("%s: the table has another list (-table +working):\n%s", w.Code, diff)
		}
	case w.Value.Defined() || len(w.Steps) > 0:
		checkSum(t, w.Parts, w.Value)
	}
}

// checkList: the parts that belong to each number of a list add up to it.
func checkList(t *rapid.T, w standings.Working) {
	for k, want := range w.List {
		sum := standings.Whole(0)
		for _, p := range w.Parts {
			in := p.Board == k+1
			switch w.Code.Base() {
			case standings.BottomBoards:
				in = p.Board <= len(w.List)-k
			case standings.Solkoff:
				in = p.Order > k+1
			}
			if in {
				sum = sum.Add(p.Value)
			}
		}
		if sum != want {
			t.Fatalf("%s: number %d is %s, its parts %+v add up to %s", w.Code, k, want, w.Parts, sum)
		}
	}
}

func checkSum(t *rapid.T, parts []standings.Part, want standings.Value) {
	if !want.Defined() {
		if len(parts) > 0 {
			t.Fatalf("an undefined value has parts %+v", parts)
		}
		return
	}
	sum := standings.Whole(0)
	for _, p := range parts {
		if p.Cut == "" {
			sum = sum.Add(p.Value)
		}
	}
	if sum != want {
		t.Fatalf("parts add up to %s, not %s: %+v", sum, want, parts)
	}
}

// checkFactors: the numbers shown beside what a part adds make it.
func checkFactors(t *rapid.T, parts []standings.Part) {
	for _, p := range parts {
		factor := p.Own
		switch {
		case p.Own.Defined() && p.Total.Defined():
			factor = p.Own.Mul(p.Total)
		case p.Total.Defined():
			factor = p.Total
		}
		if p.Games > 0 {
			factor = factor.Mul(standings.Ratio(1, int64(p.Games)))
		}
		if factor != p.Value {
			t.Fatalf("part %+v does not multiply up", p)
		}
	}
}

// checkTotals: each part adds the total after its round.
func checkTotals(t *rapid.T, parts []standings.Part) {
	total := standings.Whole(0)
	for _, p := range parts {
		if total = total.Add(p.Own); total != p.Value {
			t.Fatalf("part %+v is not the total %s", p, total)
		}
	}
}
