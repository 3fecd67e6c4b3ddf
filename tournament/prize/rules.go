package prize

import (
	"slices"
	"unicode/utf8"
)

// Sharing says what those get who have the same points.
type Sharing string

// The ways of sharing.
const (
	Equal Sharing = "equal" // the prizes of all their places, divided equally
	Hort  Sharing = "hort"  // the mean of that and of the prize of one's own place
	Alone Sharing = "alone" // the prize of one's own place by all criteria; only those who share that one divide
)

// Sharings lists them, the usual one first.
func Sharings() []Sharing { return []Sharing{Equal, Hort, Alone} }

// Steps are the units to which amounts can be rounded down.
func Steps() []int { return []int{1, 10, 100, 1000} }

// Bounds of what can be set up.
const (
	MaxFunds  = 20
	MaxPrizes = 100           // of a fund
	MaxAmount = 1_000_000_000 // of a prize
	MaxUnit   = 20            // runes of the name of the unit
)

// Rules are the prizes of an event.
type Rules struct {
	Unit  string `json:"unit,omitzero"` // of money, as papers write it: "руб."
	Step  int    `json:"step,omitzero"` // amounts are rounded down to a multiple of it
	One   bool   `json:"one,omitzero"`  // nobody gets more than one prize: the largest
	Funds []Fund `json:"funds,omitzero"`
}

// Fund are prizes for the places of one table.
type Fund struct {
	Of     string  `json:"of,omitzero"` // which table; "" for that of the event
	Share  Sharing `json:"share"`
	Prizes []int64 `json:"prizes,omitzero"` // from the first place on
}

// Total is what the fund has.
func (f Fund) Total() int64 {
	var sum int64
	for _, p := range f.Prizes {
		sum += p
	}
	return sum
}

// Wrong is why rules can't be; Fund is which fund it is about, from 1, 0 for none.
type Wrong struct {
	Key  string // "prizes.range", a key of the catalogues below "error."
	Fund int
}

// Check says why the rules can't be, nil when they can.
func (r Rules) Check() *Wrong {
	switch {
	case len(r.Funds) == 0 && r.Step == 0:
	case !slices.Contains(Steps(), r.Step):
		return &Wrong{Key: "prizes.step"}
	case utf8.RuneCountInString(r.Unit) > MaxUnit:
		return &Wrong{Key: "prizes.unit"}
	case len(r.Funds) > MaxFunds:
		return &Wrong{Key: "prizes.funds"}
	}
	for i, f := range r.Funds {
		if key := f.wrong(); key != "" {
			return &Wrong{key, i + 1}
		}
		if slices.ContainsFunc(r.Funds[:i], func(o Fund) bool { return o.Of == f.Of }) {
			return &Wrong{"prizes.twice", i + 1}
		}
	}
	return nil
}

func (f Fund) wrong() string {
	switch {
	case !slices.Contains(Sharings(), f.Share):
		return "prizes.share"
	case len(f.Prizes) == 0 || len(f.Prizes) > MaxPrizes:
		return "prizes.many"
	}
	for i, p := range f.Prizes {
		if p < 1 || p > MaxAmount {
			return "prizes.amount"
		}
		if i > 0 && p > f.Prizes[i-1] {
			return "prizes.order"
		}
	}
	return ""
}
