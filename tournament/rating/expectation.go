package rating

import (
	"math"
	"slices"
)

// Share is a part of the point of one game, or of several, in ten-thousandths.
type Share int64

// The shares of a game that is won and of one that is drawn.
const (
	Whole Share = 10_000
	Half        = Whole / 2
)

// Table says which score is expected at a difference of ratings.
type Table string

// The tables.
const (
	FIDE     Table = "fide"     // the printed table of whole hundredths, B.02 8.1.2
	Normal   Table = "normal"   // the normal distribution with a standard deviation of 2000/7 for the difference
	Logistic Table = "logistic" // 1 / (1 + 10^(-difference/400))
)

// Tables lists the tables in the order in which a form offers them.
func Tables() []Table { return []Table{FIDE, Normal, Logistic} }

// Expected returns the share that is expected of the player whose rating is greater by the difference. What both expect is
// Whole together, in every table.
func (t Table) Expected(difference int) Share {
	if difference < 0 {
		return Whole - t.Expected(-difference)
	}
	switch t {
	case Normal:
		return rounded((1 + math.Erf(float64(difference)/(deviation*math.Sqrt2))) / 2)
	case Logistic:
		return rounded(1 / (1 + math.Pow(10, -float64(difference)/400)))
	default:
		return Share(Hundredths(difference)) * Whole / 100
	}
}

// deviation is the standard deviation of the difference between two players' performances, in points of rating.
const deviation = 2000.0 / 7

func rounded(share float64) Share { return Share(math.Round(share * float64(Whole))) }

// differenceLimits are the greatest rating differences at which 50, 51, … 99 hundredths are expected of the stronger player
// (FIDE B.02 8.1.2); above the last it is all.
var differenceLimits = [50]int{
	3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
	76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
	153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
	245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
	374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
}

// Surely is a difference from which the FIDE table expects the stronger player to win everything.
const Surely = 736

// Hundredths returns the hundredths of a point that the FIDE table expects at a rating difference, without a limit of 400.
func Hundredths(difference int) int {
	if difference < 0 {
		return 100 - Hundredths(-difference)
	}
	share, _ := slices.BinarySearch(differenceLimits[:], difference)
	return 50 + share
}

// shareToDifference is the rating difference that belongs to a share of 50, 51, … 100 hundredths (FIDE B.02 8.1.1).
var shareToDifference = [51]int{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
	72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
	149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
	240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
	366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
	800,
}

// Difference returns the rating difference that belongs to a share in whole hundredths, 800 for all and -800 for nothing.
func Difference(hundredths int) int {
	if hundredths < 50 {
		return -shareToDifference[50-hundredths]
	}
	return shareToDifference[hundredths-50]
}
