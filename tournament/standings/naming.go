package standings

import "strings"

// Qualifier is what a code says beyond its base: a message key whose message takes the name so far and a number.
type Qualifier struct {
	Key string
	N   int // 0 where the message has none
}

// NameKey returns the key of the criterion's name in the message catalogues; what Qualifiers say is not in it. With
// ".short" and ".rule" after it, it is the key of the heading of a column, and of a sentence that says how it is counted.
// The usual forms of the Solkoff have names of their own.
func (c Code) NameKey() string {
	name := strings.ToLower(string(c.Base()))
	s, _ := parse(c)
	switch {
	case s.base == SolkoffPlus:
		name = "solkoff-plus"
	case s.full:
		name += "-full"
	case s.named() && s.cut.high == 0:
		name += "-short"
	case s.named():
		name += "-median"
	}
	return "criterion." + name
}

// named tells whether a cut has a name: the short truncated and the median Solkoff.
func (s spec) named() bool {
	return s.base == Solkoff && (s.cut == cuts{low: 1} || s.cut == cuts{low: 1, high: 1})
}

// Qualifiers returns what has to be added to the name, the innermost first: the score, then the options.
func (c Code) Qualifiers() []Qualifier {
	s, _ := parse(c)
	var all []Qualifier
	add := func(is bool, key string, n int) {
		if is {
			all = append(all, Qualifier{Key: "criterion." + key, N: n})
		}
	}
	add(s.by == Points, "by-points", 0)
	add(s.by == MatchPoints, "by-match-points", 0)
	add(s.cut.high > 0 && !s.named(), "without-both", s.cut.high)
	add(s.cut.low > 0 && s.cut.high == 0 && !s.named(), "without-least", s.cut.low)
	add(s.shift > 0, "limit-up", s.shift)
	add(s.shift < 0, "limit-down", -s.shift)
	add(s.factor > 0, "divided", s.factor)
	add(s.fore, "fore", 0)
	add(s.forfeits, "with-forfeits", 0)
	add(s.reversed, "reversed", 0)
	add(s.unrated > 0, "unrated", s.unrated)
	add(s.unrated == lowestRating, "unrated-lowest", 0)
	return all
}

// Key returns the message key of the reason, "" for none.
func (c Cut) Key() string {
	if c == "" {
		return ""
	}
	return "cut." + string(c)
}

// Key returns the message key of what a dummy stands for, "" for none.
func (d Dummy) Key() string {
	if d == "" {
		return ""
	}
	return "dummy." + string(d)
}
