package pairing

// report writes down what the bracket has come to.
func (b *bracket) report(pairs [][2]int32) Bracket {
	r := Bracket{
		Score:     b.f.entries[b.players[len(b.players)-1]].score,
		MovedDown: b.numbers(b.players[:b.movedDown]), Residents: b.numbers(b.players[b.movedDown:]),
		Downfloated: b.numbers(b.unpaired(pairs)), Exchanged: b.exchanged,
	}
	r.Bent = b.bent(pairs)
	return r
}

func (b *bracket) numbers(list []int32) []int {
	var numbers []int
	for _, i := range list {
		numbers = append(numbers, b.f.entries[i].number)
	}
	return numbers
}

// bent adds up what the pairs and the downfloaters cost, by criterion.
func (b *bracket) bent(pairs [][2]int32) []Bent {
	slots := b.slots()
	k := &candidate{b: b, size: len(b.players), vertex: b.players, scheme: scheme{slots: len(slots)}}
	at := make(map[int32]class, len(b.players))
	for v, i := range b.players {
		at[i] = k.classOf(v, slots)
	}
	var count [C21 + 1]int
	tally := func(a, c class) {
		for i, n := range k.scheme.cost(a, c) {
			count[k.scheme.criterion(i)] += n
		}
	}
	for _, p := range pairs {
		tally(at[p[0]], at[p[1]])
	}
	for _, i := range b.unpaired(pairs) {
		tally(at[i], class{zone: nobody})
	}
	var all []Bent
	for c := C6; c <= C21; c++ {
		if count[c] > 0 && c != C7 {
			all = append(all, Bent{Criterion: c, Count: count[c]})
		}
	}
	return all
}

// slots numbers the scores in the bracket from the highest.
func (b *bracket) slots() map[int]int {
	slots := map[int]int{}
	for _, i := range b.players {
		s := b.f.entries[i].score
		if _, known := slots[s]; !known {
			slots[s] = len(slots)
		}
	}
	return slots
}
