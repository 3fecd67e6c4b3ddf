package standings

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// Value is an exact number, a fraction in lowest terms with Den > 0. The zero Value is undefined: there is nothing to
// count. Equal values are equal with ==.
type Value struct {
	Num, Den int64
}

// Whole returns n as a Value.
func Whole(n int64) Value { return Value{n, 1} }

// Ratio returns num/den; den must not be 0.
func Ratio(num, den int64) Value {
	if den < 0 {
		num, den = -num, -den
	}
	if den == 1 {
		return Value{num, 1}
	}
	if d := gcd(max(num, -num), den); d > 1 {
		num, den = num/d, den/d
	}
	return Value{num, den}
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Defined tells whether there is a number.
func (v Value) Defined() bool { return v.Den != 0 }

// Add returns v+w, undefined when either is.
func (v Value) Add(w Value) Value {
	switch {
	case v.Den == 0 || w.Den == 0:
		return Value{}
	case v.Den == w.Den:
		return Ratio(v.Num+w.Num, v.Den)
	}
	return Ratio(v.Num*w.Den+w.Num*v.Den, v.Den*w.Den)
}

// Mul returns v·w, undefined when either is.
func (v Value) Mul(w Value) Value {
	if v.Den == 0 || w.Den == 0 {
		return Value{}
	}
	return Ratio(v.Num*w.Num, v.Den*w.Den)
}

// round returns v with the given number of decimals, halves away from zero; undefined stays undefined.
func (v Value) round(places int) Value {
	if v.Den == 0 {
		return v
	}
	n, scale := v.scaled(places)
	if v.Num < 0 {
		n = -n
	}
	return Ratio(n, scale)
}

// scaled returns the size of v in units of a decimal place, halves rounded up, and how many of them make one.
func (v Value) scaled(places int) (n, scale int64) {
	scale = 1
	for range places {
		scale *= 10
	}
	return (2*max(v.Num, -v.Num)*scale + v.Den) / (2 * v.Den), scale
}

// Compare returns -1, 0 or +1 as v is less than, equal to or greater than w. Undefined is less than every number.
func (v Value) Compare(w Value) int {
	if v.Den == 0 || w.Den == 0 {
		return cmp.Compare(min(v.Den, 1), min(w.Den, 1))
	}
	return cmp.Compare(v.Num*w.Den, w.Num*v.Den)
}

// String writes the exact number: "17", "12.5", "16/3", and "–" when undefined.
func (v Value) String() string {
	if v.Den == 0 {
		return "–"
	}
	places, scale := 0, int64(1)
	for scale%v.Den != 0 && places < 4 {
		places, scale = places+1, scale*10
	}
	if scale%v.Den != 0 {
		return fmt.Sprintf("%d/%d", v.Num, v.Den)
	}
	return v.Decimal(places)
}

// AtLeast writes the exact number, with zeros up to the given number of decimals, and "" when undefined.
func (v Value) AtLeast(places int) string {
	if v.Den == 0 {
		return ""
	}
	_, scale := v.scaled(places)
	if scale%v.Den == 0 {
		return v.Decimal(places)
	}
	return v.String()
}

// Decimal writes the number with the given number of decimals, halves rounded away from zero, and "" when undefined.
func (v Value) Decimal(places int) string {
	if v.Den == 0 {
		return ""
	}
	n, scale := v.scaled(places)
	var b strings.Builder
	if v.Num < 0 && n != 0 {
		b.WriteByte('-')
	}
	b.WriteString(strconv.FormatInt(n/scale, 10))
	if places > 0 {
		fmt.Fprintf(&b, ".%0*d", places, n%scale)
	}
	return b.String()
}
