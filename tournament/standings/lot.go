package standings

import (
	"cmp"
	"slices"
)

// lots puts players who are level in the order of a drawing of lots: that held by hand, where all of them have a Lot, else
// one that the seed decides. The seed's number of a player depends on nobody else, so a drawing can be repeated, and no
// later change of the table draws again between the same two.
func (ix *index) lots(group []int) []int {
	order := slices.Clone(group)
	byHand := !slices.ContainsFunc(group, func(i int) bool { return ix.players[i].Lot == 0 })
	slices.SortStableFunc(order, func(a, b int) int {
		p, q := ix.players[a], ix.players[b]
		if byHand && p.Lot != q.Lot {
			return cmp.Compare(p.Lot, q.Lot)
		}
		return cmp.Compare(mix(ix.facts.Seed, p.ID), mix(ix.facts.Seed, q.ID))
	})
	return order
}

// mix makes of seed and player a number that looks random: the output function of SplitMix64, which gives two players of
// one seed two numbers.
func mix(seed uint64, id ID) uint64 {
	z := seed + uint64(id)*0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
