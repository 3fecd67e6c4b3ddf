package pairing

// Lot draws numbers for n players: element i is the number, from 1, of the player at place i of the list that the caller
// drew for. The same n and seed give the same numbers for ever, so a draw can be repeated by anybody who knows the seed
// and the list.
//
// The draw is a shuffle from the end (Fisher and Yates): for i from n-1 down to 1 element i changes places with element
// j, 0 ≤ j ≤ i, in a list that starts as 1, 2, … n. The j come from the generator SplitMix64 (Steele, Lea and Flood,
// 2014) started with the seed: a value v gives j = v mod (i+1), but values of the last, incomplete stretch of i+1 below
// 2^64 are thrown away, so that every j is equally likely.
func Lot(n int, seed uint64) []int {
	if n <= 0 {
		return nil
	}
	numbers := make([]int, n)
	for i := range numbers {
		numbers[i] = i + 1
	}
	g := splitMix64(seed)
	for i := n - 1; i > 0; i-- {
		j := g.below(uint64(i) + 1)
		numbers[i], numbers[j] = numbers[j], numbers[i]
	}
	return numbers
}

// splitMix64 is the generator of that name. It is written out here so that no change of a library changes a draw.
type splitMix64 uint64

func (g *splitMix64) next() uint64 {
	*g += 0x9e3779b97f4a7c15
	z := uint64(*g)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below returns a value from 0 to n-1, each equally likely.
func (g *splitMix64) below(n uint64) uint64 {
	incomplete := -n % n // 2^64 mod n
	for {
		if v := g.next(); v < -incomplete || incomplete == 0 {
			return v % n
		}
	}
}
