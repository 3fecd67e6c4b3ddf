package contest

import (
	"slices"

	"adyukh/tournament/contest/places"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// CheckNorms refuses a table with a norm that can't be one, or that asks for what a contest does not have.
func CheckNorms(t rating.NormTable, unfit ...rating.Condition) error {
	if n, why := t.Wrong(); why != "" {
		return refusal.NewInvalid("norms", "error.norms.wrong", refusal.Args{"n": n})
	}
	for i := range t.Norms {
		for _, c := range t.Conditions(i) {
			if slices.Contains(unfit, c) {
				return refusal.NewInvalid("norms", "error.norms.unfit", refusal.Args{"n": i + 1})
			}
		}
	}
	return nil
}

// OfPlay are the conditions that only events over the board have.
func OfPlay() []rating.Condition {
	return []rating.Condition{rating.NormGames, rating.NormRated, rating.NormMean, rating.NormAverage}
}

// Hundredths is a number of points as norms count them; what is less than a hundredth is cut off.
func Hundredths(d places.Decimal) int { return int(d / (places.Whole / 100)) }

// NormResult is what the contest's table of norms says about somebody.
type NormResult[ID ~int64] struct {
	Who        ID
	Candidate  rating.Candidate // without the sections
	Judgements []rating.Judgement
}

// ToldNorms are the norms that were fulfilled, as everybody may read them: nothing in them says how old somebody is.
func ToldNorms[ID ~int64](all []NormResult[ID]) []NormResult[ID] {
	var told []NormResult[ID]
	for _, r := range all {
		if r.Judgements = rating.Fulfilled(r.Judgements); len(r.Judgements) > 0 {
			r.Candidate.Sex, r.Candidate.Age = "", 0
			told = append(told, r)
		}
	}
	return told
}

// LastPlace is the last of the places that those share who have one; 0 for those who have none.
func LastPlace[T any](all []T, place func(T) int, shared int) int {
	last := shared - 1
	for _, t := range all {
		if place(t) == shared {
			last++
		}
	}
	if shared == 0 {
		return 0
	}
	return last
}
