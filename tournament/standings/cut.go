package standings

// Cut says why a contribution is left out of a sum (C.07 article 14). Key gives a message.
type Cut string

// The reasons; "" means that the contribution counts.
const (
	CutLeast     Cut = "least"     // the least significant one
	CutMost      Cut = "most"      // the most significant one
	CutVoluntary Cut = "voluntary" // the lowest one of a round that the player chose to miss, before a lower one that he did not (16.5)
)

// reason is a Cut, small.
type reason uint8

const (
	kept reason = iota
	least
	most
	voluntary
)

func (r reason) name() Cut { return [...]Cut{"", CutLeast, CutMost, CutVoluntary}[r] }

// cut marks what is left out: first the least significant, one after the other, then the most significant (14.1-14.4).
func cut(items []item, c cuts) {
	for range c.low {
		cutLeast(items)
	}
	for range c.high {
		if k := extreme(items, 1, false); k >= 0 {
			items[k].cut = most
		}
	}
}

// cutLeast marks the least significant contribution; or, where the player has chosen to miss rounds, the lowest
// contribution of those when it is not lower (16.5).
func cutLeast(items []item) {
	lowest := extreme(items, -1, false)
	if lowest < 0 {
		return
	}
	if k := extreme(items, -1, true); k >= 0 && items[k].worth >= items[lowest].worth {
		items[k].cut = voluntary
		if k == lowest {
			items[k].cut = least
		}
		return
	}
	items[lowest].cut = least
}

// extreme returns the place of the least (sign -1) or the most (sign 1) significant contribution that is not cut, -1 when
// there is none: that of the opponent with the lowest or highest score, and among several the lowest or highest
// contribution. Among those of chosen rounds it looks at the contribution alone.
func extreme(items []item, sign int64, chosen bool) int {
	best := -1
	for k := range items {
		it := &items[k]
		if it.cut != kept || chosen && !it.vur {
			continue
		}
		if best < 0 {
			best = k
			continue
		}
		of := &items[best]
		if !chosen && it.total != of.total {
			if sign*it.total > sign*of.total {
				best = k
			}
			continue
		}
		if sign*it.worth > sign*of.worth {
			best = k
		}
	}
	return best
}
