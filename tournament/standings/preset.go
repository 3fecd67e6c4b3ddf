package standings

// Preset is a ready-made order of criteria. Key belongs to a message key.
type Preset struct {
	Key   string
	Codes []Code
}

// PointsFirst returns the order «очки, затем баллы» of a round robin in шашки адиюх.
func PointsFirst() []Code {
	return []Code{Points, MatchPoints, Wins, DirectEncounter, Berger}
}

// MatchPointsFirst returns the order «баллы, затем очки» of a round robin in шашки адиюх.
func MatchPointsFirst() []Code {
	return []Code{MatchPoints, Points, Wins, DirectEncounter, Berger}
}

// Presets returns the ready-made orders for a system, the default first; counts says that points are counted on the
// board, as in шашки адиюх, so that points and match points are two sums.
//
// The round robin's order of draughts is that of Russian regulations (Shmulyan, wins, direct encounter); the Swiss one and
// the international one (short, then full truncated Solkoff) are those of its open events. A team event is ranked by match
// points, then by FIDE's criteria for teams.
func Presets(s System, counts, team bool) []Preset {
	switch {
	case team:
		return []Preset{
			{"team-match-points", []Code{MatchPoints, Points, ExtendedDirect, BergerMG}},
			{"team-points", []Code{Points, MatchPoints, ExtendedDirect, BergerGM}},
		}
	case s.predetermined() && counts:
		return []Preset{{"points-first", PointsFirst()}, {"match-points-first", MatchPointsFirst()}}
	case s.predetermined():
		return []Preset{
			{"shmulyan-first", []Code{Points, Shmulyan, Wins, DirectEncounter}},
			{"berger-first", []Code{Points, Berger, Wins, DirectEncounter}},
			{"direct-first", []Code{Points, DirectEncounter, Wins, Berger}},
			{"wins-first", []Code{Points, Wins, DirectEncounter, Berger}},
		}
	case counts:
		return []Preset{
			{"points-first", swiss(Points, MatchPoints)},
			{"match-points-first", swiss(MatchPoints, Points)},
			{"international", []Code{MatchPoints, Points, "SOLKOFF/C1", "SOLKOFF/FULL"}},
		}
	}
	return []Preset{
		{"swiss", swiss(Points)},
		{"international", []Code{Points, "SOLKOFF/C1", "SOLKOFF/FULL"}},
		{"fide-swiss", []Code{Points, DirectEncounter, "BH/C1", Buchholz, SonnebornBerger}},
	}
}

// swiss returns the draughts order of a Swiss after the given scores.
func swiss(scores ...Code) []Code {
	return append(scores, "SOLKOFF/C1", Solkoff, Wins, DirectEncounter)
}
