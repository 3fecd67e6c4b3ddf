package places

import (
	"strconv"
	"strings"
)

// Decimal is an exact number with up to six decimals, in millionths: a mark, a step of a scale, a sum of marks.
type Decimal int64

// Whole is one, in millionths.
const Whole = 1_000_000

// decimals is how many a Decimal has at most, whole is one as a Decimal, and maxDecimal bounds what is read.
const (
	decimals   = 6
	whole      = Whole
	maxDecimal = 1_000_000 * whole
)

// ParseDecimal reads "12.25" or "12,25"; ok is false for what is no number, has more than six decimals or is larger than a million.
func ParseDecimal(text string) (d Decimal, ok bool) {
	digits, negative := strings.CutPrefix(text, "-")
	before, after, point := strings.Cut(strings.Replace(digits, ",", ".", 1), ".")
	if before == "" || point && after == "" || len(after) > decimals || len(before) > decimals+1 {
		return 0, false
	}
	n, err := strconv.ParseUint(before+after+strings.Repeat("0", decimals-len(after)), 10, 62)
	if err != nil || strings.ContainsAny(before+after, "+-_") || n > maxDecimal {
		return 0, false
	}
	if d = Decimal(n); negative {
		d = -d
	}
	return d, true
}

// String writes the number with no more decimals than it needs: "12.25", "13".
func (d Decimal) String() string {
	text := d.Fixed(decimals)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// Fixed writes the number with so many decimals, 0 to 6; what has more is cut off.
func (d Decimal) Fixed(places int) string {
	sign, n := "", uint64(d)
	if d < 0 {
		sign, n = "-", uint64(-d)
	}
	text := sign + strconv.FormatUint(n/whole, 10)
	if places > 0 {
		part := strconv.FormatUint(whole+n%whole, 10)[1:]
		text += "." + part[:places]
	}
	return text
}

// rounded is sum/n with so many decimals, half away from zero. Sums are those of at most maxJudges marks, so that nothing overflows.
func rounded(sum Decimal, n, places int) Decimal {
	unit := int64(n)
	for range decimals - places {
		unit *= 10
	}
	negative := sum < 0
	if negative {
		sum = -sum
	}
	steps := (2*int64(sum) + unit) / (2 * unit)
	result := Decimal(steps * (unit / int64(n)))
	if negative {
		result = -result
	}
	return result
}
