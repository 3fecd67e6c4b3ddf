package standings

// measure is a criterion whose value belongs to a player, whoever he is level with.
type measure interface {
	value(i int, room *scratch) Value
	working(i int, w *Working, room *scratch)
}

// lists is a measure with several numbers, compared one after the other.
type lists interface {
	measure
	values(i int, room *scratch) []Value
}

// contest is a criterion that puts level players in order, and gives each a value only because of them.
type contest interface {
	// among divides a group of two or more level players, in the order of numbers, and fills in what is shown.
	among(group []int, shown func(i int, v Value)) [][]int
	working(i int, w *Working, room *scratch)
}

// measure returns the criterion of a code, nil when it is a contest. primary is what it rests on when it names no score.
func (ix *index) measure(s spec, primary *score) measure {
	by := primary
	if s.by != "" {
		by = ix.score(s.by)
	}
	switch s.base {
	case Points, MatchPoints:
		return ix.summed(ix.score(s.base))
	case OtherScore:
		return ix.summed(ix.otherThan(primary))
	case Wins, WinsOrByes, GamesWon, GamesBlack, WonBlack:
		return ix.wins(s)
	case Progressive:
		return ix.progressive(s, by)
	case RoundsElected:
		return ix.elected()
	case Standard:
		return ix.standard()
	case PairingNumber:
		return fixed{func(i int) Value { return Whole(int64(ix.players[i].Number)) }}
	case SonnebornBerger, Berger, BergerMM, BergerMG, BergerGM, BergerGG:
		return ix.bergerOf(s, by)
	case Koya:
		return ix.koya(s, by)
	case Shmulyan:
		return ix.shmulyan(s, by)
	}
	if m := ix.opponentsMeasure(s, by); m != nil {
		return m
	}
	if m := ix.ratingMeasure(s); m != nil {
		return m
	}
	return ix.boardMeasure(s, primary)
}

// opponentsMeasure returns a criterion of the Buchholz family, nil for another.
func (ix *index) opponentsMeasure(s spec, by *score) measure {
	switch s.base {
	case Solkoff:
		if s.full {
			return &truncated{*ix.buchholz(s, by, false)}
		}
		return ix.buchholz(s, by, false)
	case Buchholz:
		return ix.buchholz(s, by, false)
	case ForeBuchholz:
		return ix.buchholz(s, by, true)
	case SolkoffPlus:
		return ix.solkoffPlus(s, by)
	case OpponentsBuchholz:
		return ix.opponentsBuchholz(s, by)
	}
	return nil
}

// ratingMeasure returns a criterion of ratings, nil for another.
func (ix *index) ratingMeasure(s spec) measure {
	switch s.base {
	case OpponentsRating:
		return ix.ratings(s).average(s.cut)
	case Performance:
		return ix.ratings(s).performance()
	case PerfectPerformance:
		return ix.ratings(s).perfect()
	case OpponentsPerformance:
		r := ix.ratings(s)
		return r.ofOpponents(r.performance())
	case OpponentsPerfect:
		r := ix.ratings(s)
		return r.ofOpponents(r.perfect())
	case OwnRating:
		return ix.ratings(s).own()
	}
	return nil
}

// boardMeasure returns a criterion of teams, nil for another.
func (ix *index) boardMeasure(s spec, primary *score) measure {
	switch s.base {
	case BoardCount:
		return boards{ix: ix}.count()
	case TopBoards, BottomBoards:
		return boards{ix: ix}.ranked(s.base == BottomBoards)
	case Strength:
		return ix.strength(s, primary)
	}
	return nil
}

// contest returns the criterion of a code that is no measure.
func (ix *index) contest(s spec, primary *score) contest {
	by := primary
	if s.by != "" {
		by = ix.score(s.by)
	}
	switch {
	case s.base == Lot:
		return draw{ix}
	case s.base == PlayOff:
		return playOff{ix}
	case s.base == DirectEncounter:
		return newDirect(ix, s, by)
	}
	return newExtended(ix, s, by)
}
