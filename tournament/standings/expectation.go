package standings

import "slices"

// shareToDifference is the rating difference that belongs to a share of 50, 51, … 100 hundredths (FIDE B.02 8.1.1).
var shareToDifference = [51]int64{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
	72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
	149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
	240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
	366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
	800,
}

// difference returns the rating difference for a share in hundredths.
func difference(share int64) int64 {
	if share < 50 {
		return -shareToDifference[50-share]
	}
	return shareToDifference[share-50]
}

// differenceLimits are the greatest rating differences at which 50, 51, … 99 hundredths are expected of the stronger player
// (FIDE B.02 8.1.2); above the last it is all.
var differenceLimits = [50]int{
	3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
	76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
	153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
	245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
	374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
}

// surely is a difference from which the stronger player is expected to win all.
const surely = 736

// expected returns the hundredths expected at a rating difference, without a limit of 400.
func expected(difference int) int64 {
	if difference < 0 {
		return 100 - expected(-difference)
	}
	share, _ := slices.BinarySearch(differenceLimits[:], difference)
	return int64(50 + share)
}
