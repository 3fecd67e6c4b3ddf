package rating

import "unicode/utf8"

// Bounds of a table of norms.
const (
	MaxNorms    = 400
	maxRanks    = 40
	MaxNormText = 200 // runes
	MaxNorm     = 100_000_000
)

// NormWrong is why a norm can't be one.
type NormWrong string

// The reasons.
const (
	NoTitle    NormWrong = "title"   // it names no rank
	NothingSet NormWrong = "nothing" // it asks for neither a place nor points
	HalfRanked NormWrong = "ranked"  // of "so many of this rank" one half is missing
	NoAge      NormWrong = "age"     // it ends before it begins
	NoSex      NormWrong = "sex"
	OutOfRange NormWrong = "range"
	TooLong    NormWrong = "text"
)

// Wrong says why the norm can't be one, "" when it can.
func (n Norm) Wrong() NormWrong {
	for _, text := range []string{n.Title, n.Note, n.Section, n.Status, n.Rank} {
		if utf8.RuneCountInString(text) > MaxNormText {
			return TooLong
		}
	}
	for _, number := range []int{
		n.Players, n.Entries, n.Ranked, n.Average, n.AgeFrom, n.AgeTo, n.Games, n.Rated, n.Place, n.Mean, n.Points, n.Mark,
	} {
		if number < 0 || number > MaxNorm {
			return OutOfRange
		}
	}
	switch {
	case n.Percent < 0 || n.Percent > 100:
		return OutOfRange
	case n.Sex != "" && n.Sex != "m" && n.Sex != "f":
		return NoSex
	case n.Title == "":
		return NoTitle
	case n.Place == 0 && n.Percent == 0 && n.Points == 0 && n.Mark == 0:
		return NothingSet
	case (n.Ranked > 0) != (n.Rank != ""):
		return HalfRanked
	case n.AgeTo > 0 && n.AgeTo < n.AgeFrom:
		return NoAge
	}
	return ""
}

// Wrong returns the first norm that can't be one, from 1, and why; 0 for what is wrong with the table as a whole; "" when all can.
func (t NormTable) Wrong() (norm int, why NormWrong) {
	if len(t.Norms) > MaxNorms || len(t.Ranks) > maxRanks {
		return 0, OutOfRange
	}
	for _, text := range append([]string{t.Source, t.Status}, t.Ranks...) {
		if utf8.RuneCountInString(text) > MaxNormText {
			return 0, TooLong
		}
	}
	for i, n := range t.Norms {
		if why := n.Wrong(); why != "" {
			return i + 1, why
		}
	}
	return 0, ""
}
