package prize_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"adyukh/tournament/prize"
)

// lines are those of a table: "1 2-3" are a winner and two who share the places 2 and 3; a bar ends those with the same points.
func lines(text string) []prize.Line {
	var all []prize.Line
	id := int64(0)
	for level, part := range strings.Split(text, "|") {
		for _, word := range strings.Fields(part) {
			var first, last int
			if n, _ := fmt.Sscanf(word, "%d-%d", &first, &last); n < 2 {
				last = first
			}
			for range last - first + 1 {
				id++
				all = append(all, prize.Line{ID: id, First: first, Last: last, Level: level})
			}
		}
	}
	return all
}

func amounts(r prize.Result) string {
	var all []string
	for _, a := range r.Awards {
		all = append(all, fmt.Sprintf("%d:%d", a.ID, a.Amount))
	}
	return strings.Join(all, " ")
}

func TestSharing(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		share  prize.Sharing
		step   int
		prizes []int64
		table  string
		want   string
		sum    prize.Sum
	}{
		"nobody is level":       {prize.Equal, 1, []int64{100, 60, 40}, "1|2|3|4", "1:100 2:60 3:40", prize.Sum{Total: 200, Paid: 200}},
		"two are level, equal":  {prize.Equal, 1, []int64{100, 60, 40}, "1 2|3|4", "1:80 2:80 3:40", prize.Sum{Total: 200, Paid: 200}},
		"two are level, Hort":   {prize.Hort, 1, []int64{100, 60, 40}, "1 2|3|4", "1:90 2:70 3:40", prize.Sum{Total: 200, Paid: 200}},
		"two are level, alone":  {prize.Alone, 1, []int64{100, 60, 40}, "1 2|3|4", "1:100 2:60 3:40", prize.Sum{Total: 200, Paid: 200}},
		"a place is shared":     {prize.Alone, 1, []int64{100, 60, 40}, "1-2|3|4", "1:80 2:80 3:40", prize.Sum{Total: 200, Paid: 200}},
		"a place shared, Hort":  {prize.Hort, 1, []int64{100, 60, 40}, "1 2-3|4", "1:83 2:58 3:58", prize.Sum{Total: 200, Paid: 199, Rounded: 1}},
		"three for one prize":   {prize.Equal, 10, []int64{100}, "1 2 3|4", "1:30 2:30 3:30", prize.Sum{Total: 100, Paid: 90, Rounded: 10}},
		"nothing is left of it": {prize.Equal, 100, []int64{100, 50}, "1|2 3", "1:100", prize.Sum{Total: 150, Paid: 100, Rounded: 50}},
		"too few":               {prize.Equal, 1, []int64{100, 60, 40}, "1|2", "1:100 2:60", prize.Sum{Total: 200, Paid: 160, Left: 40}},
		"nobody":                {prize.Equal, 1, []int64{100}, "", "", prize.Sum{Total: 100, Left: 100}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := prize.Rules{Step: test.step, Funds: []prize.Fund{{Share: test.share, Prizes: test.prizes}}}
			got := prize.Divide(r, [][]prize.Line{lines(test.table)})
			if amounts(got) != test.want {
				t.Errorf("divided as %s, want %s", amounts(got), test.want)
			}
			if d := cmp.Diff(test.sum, got.Funds[0]); d != "" {
				t.Error(d)
			}
		})
	}
}

// TestOnePrize: who has several takes the largest, and the next one of the category gets the other.
func TestOnePrize(t *testing.T) {
	t.Parallel()
	r := prize.Rules{Step: 1, One: true, Funds: []prize.Fund{
		{Share: prize.Equal, Prizes: []int64{100, 80}}, {Of: "women", Share: prize.Equal, Prizes: []int64{90, 50}},
	}}
	all := lines("1|2|3|4|5")
	women := []prize.Line{{ID: 1, First: 1, Last: 1}, {ID: 2, First: 2, Last: 2, Level: 1}, {ID: 5, First: 5, Last: 5, Level: 2}}
	got := prize.Divide(r, [][]prize.Line{all, women})
	if want := "1:100 3:80 2:90 5:50"; amounts(got) != want {
		t.Errorf("divided as %s, want %s", amounts(got), want)
	}
	want := []prize.Passed{{ID: 1, Amount: 90, Fund: 1, Took: 0}, {ID: 2, Amount: 80, Fund: 0, Took: 1}}
	if d := cmp.Diff(want, got.Passed); d != "" {
		t.Error(d)
	}
	r.One = false
	if want := "1:100 2:80 1:90 2:50"; amounts(prize.Divide(r, [][]prize.Line{all, women})) != want {
		t.Errorf("several for one are %s, want %s", amounts(prize.Divide(r, [][]prize.Line{all, women})), want)
	}
}

// drawn are rules with tables of some of the same people.
func drawn(t *rapid.T) (prize.Rules, [][]prize.Line) {
	r := prize.Rules{Step: rapid.SampledFrom(prize.Steps()).Draw(t, "step"), One: rapid.Bool().Draw(t, "one")}
	people := rapid.IntRange(0, 12).Draw(t, "people")
	var tables [][]prize.Line
	for i := range rapid.IntRange(1, 4).Draw(t, "funds") {
		f := prize.Fund{Of: fmt.Sprint(i), Share: rapid.SampledFrom(prize.Sharings()).Draw(t, "share")}
		f.Prizes = rapid.SliceOfN(rapid.Int64Range(1, prize.MaxAmount), 1, 8).Draw(t, "prizes")
		slices.SortFunc(f.Prizes, func(a, b int64) int { return int(b - a) })
		r.Funds = append(r.Funds, f)
		var table []prize.Line
		level, place := 0, 1
		for id := range people {
			if !rapid.Bool().Draw(t, "in") {
				continue
			}
			if fresh := rapid.IntRange(0, 2).Draw(t, "fresh"); fresh > 0 || len(table) == 0 {
				place = len(table) + 1
				if fresh > 1 {
					level++
				}
			}
			table = append(table, prize.Line{ID: int64(id + 1), First: place, Level: level})
		}
		tables = append(tables, table)
	}
	return r, tables
}

// TestMoney: all of a fund is paid or named, amounts are whole steps, nobody has two prizes where one is the rule, nobody who is better has
// less, and the order of the lines says nothing.
func TestMoney(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		r, tables := drawn(t)
		if wrong := r.Check(); wrong != nil {
			t.Fatalf("%+v is wrong: %+v", r, wrong)
		}
		got := prize.Divide(r, tables)
		had := map[int64]int{}
		paid := make([]int64, len(r.Funds))
		for i, a := range got.Awards {
			had[a.ID]++
			paid[a.Fund] += a.Amount
			if a.Amount <= 0 || a.Amount%int64(r.Step) != 0 || a.Amount*a.Den > a.Num || (a.Amount+int64(r.Step))*a.Den <= a.Num {
				t.Fatalf("%+v is no rounded amount", a)
			}
			if i > 0 && got.Awards[i-1].Fund == a.Fund && got.Awards[i-1].Amount < a.Amount {
				t.Fatalf("%+v is more than what the one before has", a)
			}
		}
		for i, s := range got.Funds {
			whole := s.Total == s.Paid+s.Rounded+s.Left && s.Paid == paid[i] && s.Total == r.Funds[i].Total()
			if !whole || s.Paid < 0 || s.Rounded < 0 || s.Left < 0 {
				t.Fatalf("fund %d is %+v, paid %d", i, s, paid[i])
			}
		}
		for id, n := range had {
			if r.One && n > 1 {
				t.Fatalf("%d has %d prizes", id, n)
			}
		}
		for i := range tables {
			tables[i] = rapid.Permutation(tables[i]).Draw(t, "order")
		}
		if d := cmp.Diff(got, prize.Divide(r, tables)); d != "" {
			t.Fatalf("in another order:\n%s", d)
		}
	})
}

func TestWrongRules(t *testing.T) {
	t.Parallel()
	fund := func(prizes ...int64) []prize.Fund { return []prize.Fund{{Share: prize.Equal, Prizes: prizes}} }
	for key, r := range map[string]prize.Rules{
		"":              {},
		"prizes.step":   {Step: 7, Funds: fund(5)},
		"prizes.unit":   {Step: 1, Unit: strings.Repeat("р", 21), Funds: fund(5)},
		"prizes.funds":  {Step: 1, Funds: slices.Repeat(fund(5), prize.MaxFunds+1)},
		"prizes.twice":  {Step: 1, Funds: append(fund(5), fund(4)...)},
		"prizes.share":  {Step: 1, Funds: []prize.Fund{{Prizes: []int64{5}}}},
		"prizes.many":   {Step: 1, Funds: fund()},
		"prizes.amount": {Step: 1, Funds: fund(5, 0)},
		"prizes.order":  {Step: 1, Funds: fund(5, 6)},
	} {
		got := r.Check()
		if got == nil && key != "" || got != nil && got.Key != key {
			t.Errorf("%+v is wrong by %+v, want %q", r, got, key)
		}
	}
}
