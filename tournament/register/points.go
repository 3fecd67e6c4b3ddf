package register

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"adyukh/tournament/refusal"
)

// Points are those of a series, in hundredths, so that sums are exact.
type Points int64

// String writes points with as many places after the comma as they have: 50, 7.5, 38.33.
func (p Points) String() string {
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	text := fmt.Sprintf("%s%d.%02d", sign, p/100, p%100)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// PointsTable is what places of a stage are worth.
type PointsTable struct {
	Values []Points // of the first place, the second, …
	Rest   bool     // further places are worth what the last one is; else nothing
}

// Bounds of a table of points.
const (
	mostPlaces = 512
	mostPoints = 100_000 * 100
)

// Of returns what a place is worth.
func (t PointsTable) Of(place int) Points {
	switch {
	case place < 1 || len(t.Values) == 0:
		return 0
	case place <= len(t.Values):
		return t.Values[place-1]
	case t.Rest:
		return t.Values[len(t.Values)-1]
	}
	return 0
}

// String writes the table as ParsePoints reads it.
func (t PointsTable) String() string {
	words := make([]string, 0, len(t.Values)+1)
	for _, v := range t.Values {
		words = append(words, v.String())
	}
	if t.Rest {
		words = append(words, "…")
	}
	return strings.Join(words, " ")
}

// ParsePoints reads a table as regulations print it: "50 44 38 33", "50-44-38", "10-9-...-1". Three dots between two whole
// numbers are all those between them; at the end they say that all further places are worth the last number. Numbers may
// have two places after a point or a comma; they never rise. The error is Invalid, at the field "points".
func ParsePoints(text string) (PointsTable, error) {
	var t PointsTable
	gap := false
	for _, word := range pointWords(text) {
		if word == "…" {
			if gap || len(t.Values) == 0 {
				return PointsTable{}, pointsError(word)
			}
			gap = true
			continue
		}
		p, ok := parsePoint(word)
		if !ok {
			return PointsTable{}, pointsError(word)
		}
		if len(t.Values) > 0 && p > t.Values[len(t.Values)-1] {
			return PointsTable{}, refusal.NewInvalid("points", "error.register.points-rise", refusal.Args{"place": len(t.Values) + 1, "text": word})
		}
		if gap && !t.fill(p) {
			return PointsTable{}, pointsError(word)
		}
		gap = false
		t.Values = append(t.Values, p)
		if len(t.Values) > mostPlaces {
			return PointsTable{}, refusal.NewInvalid("points", "error.register.points-many", refusal.Args{"most": mostPlaces})
		}
	}
	if len(t.Values) == 0 {
		return PointsTable{}, refusal.NewInvalid("points", "error.register.points-none", nil)
	}
	t.Rest = gap
	return t, nil
}

// fill adds the whole numbers between the last value and the next one.
func (t *PointsTable) fill(next Points) bool {
	last := t.Values[len(t.Values)-1]
	if last%100 != 0 || next%100 != 0 || (last-next)/100 > mostPlaces {
		return false
	}
	for p := last - 100; p > next; p -= 100 {
		t.Values = append(t.Values, p)
	}
	return true
}

func pointsError(word string) error {
	return refusal.NewInvalid("points", "error.register.points", refusal.Args{"text": word})
}

// pointWords splits a table. A comma between digits is a decimal one, unless the word has several.
func pointWords(text string) []string {
	text = strings.NewReplacer("...", " … ", "…", " … ").Replace(text)
	var words []string
	for _, word := range strings.FieldsFunc(text, func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(";/|-–—‑", r)
	}) {
		if strings.Count(word, ",") == 1 && !strings.HasSuffix(word, ",") && !strings.HasPrefix(word, ",") {
			words = append(words, strings.Replace(word, ",", ".", 1))
			continue
		}
		words = append(words, strings.FieldsFunc(word, func(r rune) bool { return r == ',' })...)
	}
	return words
}

// parsePoint reads a number with at most two places after the point.
func parsePoint(word string) (Points, bool) {
	whole, part, _ := strings.Cut(word, ".")
	if len(part) > 2 || whole == "" || strings.HasSuffix(word, ".") || strings.Trim(whole+part, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.ParseInt(whole+(part + "00")[:2], 10, 64)
	return Points(n), err == nil && n <= mostPoints
}

// Sharing says what those get who share places.
type Sharing string

// The ways. SharedAverage is that of most regulations.
const (
	SharedAverage Sharing = "average" // the mean of the places that they share, to a hundredth
	SharedBest    Sharing = "best"    // what the best of them is worth
	SharedWorst   Sharing = "worst"
)

// Sharings lists the ways in the order of a form.
func Sharings() []Sharing { return []Sharing{SharedAverage, SharedBest, SharedWorst} }

// Shared returns what each of those gets who share the places first to last.
func (t PointsTable) Shared(first, last int, s Sharing) Points {
	if first < 1 || last <= first {
		return t.Of(first)
	}
	switch s {
	case SharedBest:
		return t.Of(first)
	case SharedWorst:
		return t.Of(last)
	}
	sum, n := Points(0), Points(last-first+1)
	for place := first; place <= last; place++ {
		sum += t.Of(place)
	}
	return (sum*2 + n) / (n * 2) // half up
}
