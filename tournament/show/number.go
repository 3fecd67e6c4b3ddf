package show

import (
	"strconv"
	"strings"

	"adyukh/rules"
	"adyukh/tournament/standings"
)

// Number is the exact value of a criterion. Where a draw is written ½ so are its halves and quarters: 12½; else it has decimals
// with the sign of the language: 12,5.
type Number struct {
	standings.Value
	Halves bool // as in rules.Scale
}

// NumberOf is a value in an event of a game with the scale.
func NumberOf(v standings.Value, scale rules.Scale) Number { return Number{v, scale.Halves} }

// quarters are the signs for parts of a point.
var quarters = [4]string{"", "¼", "½", "¾"}

// nothing stands in a place of a table where there is nothing to count.
const nothing = "–"

// In writes the number in a language, a dash where there is nothing to count.
func (n Number) In(say Translator) string {
	if !n.Defined() {
		return nothing
	}
	if n.Halves && n.Num > 0 && (n.Den == 2 || n.Den == 4) {
		whole, part := n.Num/n.Den, quarters[n.Num%n.Den*4/n.Den]
		if whole == 0 {
			return part
		}
		return strconv.FormatInt(whole, 10) + part
	}
	whole, decimals, ok := strings.Cut(n.String(), ".")
	if !ok {
		return whole
	}
	return whole + say("number.decimal") + decimals
}

// Numbers are the numbers of a criterion that is a list.
type Numbers []Number

// In writes the numbers in a language.
func (n Numbers) In(say Translator) string {
	texts := make([]string, len(n))
	for i, one := range n {
		texts[i] = one.In(say)
	}
	return strings.Join(texts, "; ")
}

// PlaceText writes a place, or the places that level players share: "3", "3–4"; a dash for who has none.
func PlaceText(p standings.Place) string {
	switch {
	case p.First == 0:
		return nothing
	case p.Shared():
		return strconv.Itoa(p.First) + "–" + strconv.Itoa(p.Last)
	}
	return strconv.Itoa(p.First)
}
