package pairing

// report writes down what the bracket has come to.
func (b *bracket) report(pairs [][2]int32) Bracket {
	r := Bracket{
		Score:     b.f.entries[b.players[len(b.players)-1]].score,
		MovedDown: b.numbers(b.players[:b.movedDown]), Residents: b.numbers(b.players[b.movedDown:]),
		Downfloated: b.numbers(b.unpaired(pairs)), Exchanged: b.exchanged,
	}
	for _, i := range b.players {
		switch b.f.entries[i].wants {
		case White:
			r.White++
		case Black:
			r.Black++
		}
	}
	r.Bent = b.bent(pairs, b.measure(pairs), r)
	return r
}

func (b *bracket) numbers(list []int32) []int {
	var numbers []int
	for _, i := range list {
		numbers = append(numbers, b.f.entries[i].number)
	}
	return numbers
}

// bent lists the criteria of which the measure holds anything.
func (b *bracket) bent(pairs [][2]int32, m measure, r Bracket) []Bent {
	var all []Bent
	for c := C6; c <= C21; c++ {
		x := Bent{Criterion: c}
		switch c {
		case C7:
			for _, score := range m[c] {
				if score > r.Score {
					x.Count++
				}
			}
			x.Values = m[c]
		case C18, C19, C20, C21:
			x.Count, x.Values = len(m[c]), m[c]
		default:
			if len(m[c]) > 0 {
				x.Count, x.Values = m[c][0], m[c][1:]
			}
		}
		if len(x.Values) == 0 {
			x.Values = nil
		}
		if x.Count > 0 {
			x.Least = b.least(c, len(pairs), r)
			all = append(all, x)
		}
	}
	return all
}

// least returns how much of a criterion sizes and preferences alone demand.
func (b *bracket) least(c Criterion, pairs int, r Bracket) int {
	down := len(r.Downfloated)
	switch c {
	case C6:
		return fewestUnpaired(len(r.MovedDown), len(r.Residents))
	case C8:
		return fewestUnpaired(down, len(b.next))
	case C12:
		return max(0, r.White-down-pairs, r.Black-down-pairs)
	}
	return 0
}

// fewestUnpaired returns how many stay unpaired at least when moved down players meet residents only.
func fewestUnpaired(moved, residents int) int {
	if moved >= residents {
		return moved - residents
	}
	return (residents - moved) % 2
}
