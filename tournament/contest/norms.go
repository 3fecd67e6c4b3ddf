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
