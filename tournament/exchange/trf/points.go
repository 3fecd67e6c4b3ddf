package trf

import (
	"math"
	"strconv"
	"strings"
)

// Points counts tenths of a point: 11.5 is 115. Files have one digit after the point at most.
type Points int

// NoPoints is a column of points that is blank.
const NoPoints Points = math.MinInt32

// Whole makes Points of whole points.
func Whole(n int) Points { return Points(10 * n) }

// String writes the points with one decimal, and nothing for NoPoints.
func (p Points) String() string {
	if p == NoPoints {
		return ""
	}
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	return sign + strconv.Itoa(int(p/10)) + "." + strconv.Itoa(int(p%10))
}

// within writes the points into so many columns: without the decimal when it is 0 and there is no room for it.
func (p Points) within(columns int) (string, bool) {
	s := p.String()
	if len(s) > columns {
		s = strings.TrimSuffix(s, ".0")
	}
	return s, len(s) <= columns
}

// ParsePoints reads 2, 2.5, .5 or 2,5; no text is NoPoints. It tells whether s is one of these.
func ParsePoints(s string) (p Points, ok bool) {
	if s == "" {
		return NoPoints, true
	}
	digits, negative := strings.CutPrefix(s, "-")
	whole, tenth, dotted := strings.Cut(strings.Replace(digits, ",", ".", 1), ".")
	if dotted && len(tenth) > 1 {
		tenth = tenth[:1] + strings.TrimRight(tenth[1:], "0") // 1.00 and 0.50 say no more than 1.0 and 0.5
	}
	if whole+tenth == "" || len(whole) > 6 || len(tenth) > 1 || !allDigits(whole) || !allDigits(tenth) {
		return NoPoints, false
	}
	n, _ := strconv.Atoi("0" + whole)
	t, _ := strconv.Atoi("0" + tenth)
	p = Points(10*n + t)
	if negative {
		p = -p
	}
	return p, true
}

func allDigits(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool { return r < '0' || r > '9' })
}
