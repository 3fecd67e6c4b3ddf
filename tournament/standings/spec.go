package standings

import (
	"strconv"
	"strings"
)

// spec is a code taken apart.
type spec struct {
	family
	by       Code // Points or MatchPoints, "" for the primary score
	cut      cuts
	full     bool // SOLKOFF/FULL: a list of sums
	shift    int  // KS/L: half points by which the limit moves
	factor   int  // SSSC/K: the divisor; 0 for that of the rules
	forfeits bool // /P
	fore     bool // /F
	reversed bool // /R
	unrated  int  // /U: the rating of those who have none; 0 drops the criterion, lowestRating takes the lowest of the others
}

// cuts says how many of the least and of the most significant contributions are left out (C.07 article 14).
type cuts struct{ low, high int }

// lowestRating stands for /ULOW.
const lowestRating = -1

// Bounds of the numbers in codes.
const (
	maxCut    = 20
	maxShift  = 99
	maxFactor = 9999
)

// parse takes a code apart, in the spelling of ParseCode. The last result tells whether there is such a code.
func parse(c Code) (spec, bool) {
	name, rest, _ := strings.Cut(string(c), "/")
	name, by, named := strings.Cut(name, ":")
	var s spec
	var ok bool
	if s.family, ok = familyOf(Code(name)); !ok || named && !s.score || strings.HasSuffix(string(c), "/") {
		return spec{}, false
	}
	switch {
	case by == "MP":
		s.by = MatchPoints
	case by == "GP":
		s.by = Points
	case named:
		return spec{}, false
	}
	if rest != "" {
		for option := range strings.SplitSeq(rest, "/") {
			if !s.option(option) {
				return spec{}, false
			}
		}
	}
	if s.reversed {
		s.lower = !s.lower
	}
	return s, true
}

// option notes an option, and tells whether the family has it and it stands there for the first time.
func (s *spec) option(text string) bool {
	if text == "FULL" {
		fits := s.base == Solkoff && !s.full && s.cut == cuts{}
		s.full = true
		return fits
	}
	letter, rest := text[:min(1, len(text))], text[min(1, len(text)):]
	has := strings.Contains(s.options, letter)
	if !has || letter == "" {
		return false
	}
	switch letter {
	case "C", "M":
		n, ok := number(rest, maxCut)
		fits := ok && s.cut == cuts{} && !s.full
		s.cut = cuts{low: n}
		if letter == "M" {
			s.cut.high = n
		}
		return fits
	case "L":
		n, ok := number(strings.TrimLeft(rest, "+-"), maxShift)
		fits := ok && s.shift == 0 && len(rest) > 1 && (rest[0] == '+' || rest[0] == '-') && rest[1] >= '0'
		s.shift = n
		if strings.HasPrefix(rest, "-") {
			s.shift = -n
		}
		return fits
	case "K":
		n, ok := number(rest, maxFactor)
		fits := ok && s.factor == 0
		s.factor = n
		return fits
	case "U":
		n, ok := number(rest, maxRating)
		if rest == "LOW" {
			n, ok = lowestRating, true
		}
		fits := ok && s.unrated == 0
		s.unrated = n
		return fits
	}
	return rest == "" && s.flag(letter)
}

// flag sets an option without a number, and tells whether it was not set before.
func (s *spec) flag(letter string) bool {
	of := map[string]*bool{"P": &s.forfeits, "F": &s.fore, "R": &s.reversed}[letter]
	set := *of
	*of = true
	return !set
}

// number reads a whole number from 1 to most, without a leading zero.
func number(text string, most int) (int, bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 1 && n <= most && strconv.Itoa(n) == text
}

// code writes the code in its one spelling: score, cut, limit, factor, then P, F, R, U.
func (s spec) code() Code {
	var b strings.Builder
	b.WriteString(string(s.base))
	switch s.by {
	case MatchPoints:
		b.WriteString(":MP")
	case Points:
		b.WriteString(":GP")
	}
	switch {
	case s.full:
		b.WriteString("/FULL")
	case s.cut.high > 0:
		b.WriteString("/M" + strconv.Itoa(s.cut.high))
	case s.cut.low > 0:
		b.WriteString("/C" + strconv.Itoa(s.cut.low))
	}
	switch {
	case s.shift > 0:
		b.WriteString("/L+" + strconv.Itoa(s.shift))
	case s.shift < 0:
		b.WriteString("/L" + strconv.Itoa(s.shift))
	}
	if s.factor > 0 {
		b.WriteString("/K" + strconv.Itoa(s.factor))
	}
	for _, flag := range []struct {
		set  bool
		text string
	}{{s.forfeits, "/P"}, {s.fore, "/F"}, {s.reversed, "/R"}, {s.unrated == lowestRating, "/ULOW"}} {
		if flag.set {
			b.WriteString(flag.text)
		}
	}
	if s.unrated > 0 {
		b.WriteString("/U" + strconv.Itoa(s.unrated))
	}
	return Code(b.String())
}
