package pairing

// lotOf returns the generator of the n-th draw of an event that has one stored seed. Its start is a value of the generator
// itself, so that neighbouring draws have nothing in common.
func lotOf(seed uint64, n int) *splitMix64 {
	start := splitMix64(seed ^ uint64(n)*0xd1342543de82ef95)
	g := splitMix64(start.next())
	return &g
}
