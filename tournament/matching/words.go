package matching

import "math/bits"

// words is a signed integer of 64, 128, … bits in two's complement, the least significant word first.
type words interface {
	[1]uint64 | [2]uint64 | [4]uint64 | [8]uint64 | [16]uint64 | [64]uint64
}

func add[W words](a, b W) W {
	var carry uint64
	for i := 0; i < len(a); i++ {
		a[i], carry = bits.Add64(a[i], b[i], carry)
	}
	return a
}

func sub[W words](a, b W) W {
	var borrow uint64
	for i := 0; i < len(a); i++ {
		a[i], borrow = bits.Sub64(a[i], b[i], borrow)
	}
	return a
}

// below compares numbers in place, from the most significant word down: mostly the first decides.
func below[W words](a, b *W) bool {
	top := len(*a) - 1
	if (*a)[top] != (*b)[top] {
		return int64((*a)[top]) < int64((*b)[top])
	}
	for i := top - 1; i >= 0; i-- {
		if (*a)[i] != (*b)[i] {
			return (*a)[i] < (*b)[i]
		}
	}
	return false
}

// half divides an even number by two.
func half[W words](a W) W {
	for i := 0; i < len(a)-1; i++ {
		a[i] = a[i]>>1 | a[i+1]<<63
	}
	a[len(a)-1] = uint64(int64(a[len(a)-1]) >> 1)
	return a
}

// times multiplies by a number that is not negative.
func times[W words](a W, n int) W {
	var sum W
	for ; n > 0; n >>= 1 {
		if n&1 == 1 {
			sum = add(sum, a)
		}
		a = add(a, a)
	}
	return sum
}

// small makes a number of a machine integer.
func small[W words](n int64) W {
	var a W
	a[0] = uint64(n)
	if n < 0 {
		for i := 1; i < len(a); i++ {
			a[i] = ^uint64(0)
		}
	}
	return a
}

// shifted returns n, which is not negative, times two to the power of shift.
func shifted[W words](n uint64, shift int) W {
	var a W
	w, s := shift>>6, uint(shift)&63
	a[w] = n << s
	if s > 0 && w+1 < len(a) {
		a[w+1] = n >> (64 - s)
	}
	return a
}

func isZero[W words](a W) bool {
	var zero W
	return a == zero
}
