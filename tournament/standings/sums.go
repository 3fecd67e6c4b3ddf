package standings

// amount is what a round adds to a sum.
type amount struct {
	own   Value // what the player got, in the score that the criterion takes
	total Value // the opponent's total by which own is multiplied; else undefined
	value Value
}

// rule says what a round adds to a criterion, and whether it has a part in it at all.
type rule func(t turn) (amount, bool)

// parts returns what each round adds to a player's value of a criterion that is a sum over rounds: all but the direct
// encounter.
func (ix *index) parts(i int, of rule) []Part {
	var parts []Part
	for _, t := range ix.rounds[i] {
		a, ok := of(t)
		if !ok {
			continue
		}
		p := Part{Round: t.round, Leg: t.leg, White: t.white, Kind: t.kind, Own: a.own, Total: a.total, Value: a.value}
		if t.opponent != nobody {
			p.Opponent = ix.players[t.opponent].ID
		}
		parts = append(parts, p)
	}
	return parts
}

// value returns the sum of the parts.
func (ix *index) value(i int, of rule) Value {
	sum := Whole(0)
	for _, t := range ix.rounds[i] {
		if a, ok := of(t); ok {
			sum = sum.Add(a.value)
		}
	}
	return sum
}

// rule returns the rule of a criterion that is a sum over rounds.
func (ix *index) rule(c, primary Code) rule {
	switch c.Base() {
	case Wins:
		return ix.wins(c)
	case Berger:
		total := c.Reference()
		if total == "" {
			total = primary
		}
		return ix.berger(total, MatchPoints)
	case BergerMM:
		return ix.berger(MatchPoints, MatchPoints)
	case BergerMG:
		return ix.berger(MatchPoints, Points)
	case BergerGM:
		return ix.berger(Points, MatchPoints)
	case BergerGG:
		return ix.berger(Points, Points)
	}
	return func(t turn) (amount, bool) {
		got := ix.got(t.own, c)
		return amount{own: got, value: got}, t.kind != PartOpen
	}
}

// wins counts a game won as 1.
func (ix *index) wins(c Code) rule {
	forfeits := ix.forfeitsCount(c)
	return func(t turn) (amount, bool) {
		if t.kind != PartPlayed && (t.kind != PartForfeit || !forfeits) {
			return amount{}, false
		}
		won := Whole(0)
		if t.own.Match > t.other.Match {
			won = Whole(1)
		}
		return amount{own: won, value: won}, true
	}
}

// berger multiplies the opponent's total by the own result. A game that was not played counts with the opponent that was
// scheduled, a bye with none.
func (ix *index) berger(total, own Code) rule {
	return func(t turn) (amount, bool) {
		if t.opponent == nobody || t.kind == PartOpen {
			return amount{}, false
		}
		a := amount{own: ix.got(t.own, own), total: ix.sum(t.opponent, total)}
		a.value = a.own.Mul(a.total)
		return a, true
	}
}
