package standings

// family is a base code, what may follow it, and how its numbers are written.
type family struct {
	base     Code
	score    bool   // :MP or :GP may follow
	options  string // letters of the options that may follow: C (also M), L, K, P, F, R, U
	decimals int    // with how many decimals regulations print it, at least
	lower    bool   // the lower number is the better one
	scope    scope
}

// scope says in which events a criterion has a meaning.
type scope uint8

const (
	everywhere  scope = iota
	notInTables       // rests on the sum of opponents' scores, which is the same for all where everybody meets everybody
	teams             // needs boards
)

// families are all base codes, in the order of a picker.
var families = [...]family{
	{base: Points, decimals: 1},
	{base: MatchPoints, decimals: 1},
	{base: OtherScore, decimals: 1},
	{base: Wins, options: "P"},
	{base: WinsOrByes},
	{base: GamesWon, options: "P"},
	{base: DirectEncounter, score: true, options: "P"},
	{base: Shmulyan, score: true, decimals: 1},
	{base: Berger, score: true, options: "CP", decimals: 1},
	{base: SonnebornBerger, score: true, options: "CP", decimals: 2},
	{base: BergerGG, options: "CP", decimals: 2},
	{base: BergerGM, options: "CP", decimals: 2},
	{base: BergerMG, options: "CP", decimals: 2},
	{base: BergerMM, options: "CP", decimals: 2},
	{base: Koya, score: true, options: "L", decimals: 1},
	{base: Solkoff, score: true, options: "CP", decimals: 1, scope: notInTables},
	{base: SolkoffPlus, score: true, options: "P", decimals: 1, scope: notInTables},
	{base: Buchholz, score: true, options: "CP", decimals: 1, scope: notInTables},
	{base: ForeBuchholz, score: true, options: "CP", decimals: 1, scope: notInTables},
	{base: OpponentsBuchholz, score: true, options: "F", decimals: 2, scope: notInTables},
	{base: Progressive, score: true, options: "C", decimals: 1},
	{base: GamesBlack, options: "P"},
	{base: WonBlack, options: "P"},
	{base: RoundsElected},
	{base: Standard, decimals: 1},
	{base: OpponentsRating, options: "CU"},
	{base: Performance, options: "U"},
	{base: PerfectPerformance, options: "U"},
	{base: OpponentsPerformance, options: "U"},
	{base: OpponentsPerfect, options: "U"},
	{base: OwnRating, options: "RU"},
	{base: PairingNumber, options: "R", lower: true},
	{base: ExtendedDirect, options: "P", decimals: 1, scope: teams},
	{base: ExtendedCountTop, options: "P", decimals: 1, scope: teams},
	{base: ExtendedCountBottom, options: "P", decimals: 1, scope: teams},
	{base: ExtendedTop, options: "P", decimals: 1, scope: teams},
	{base: ExtendedBottom, options: "P", decimals: 1, scope: teams},
	{base: BoardCount, decimals: 1, lower: true, scope: teams},
	{base: TopBoards, decimals: 1, scope: teams},
	{base: BottomBoards, decimals: 1, scope: teams},
	{base: Strength, options: "K", decimals: 2, scope: teams},
	{base: PlayOff},
	{base: Lot, lower: true},
}

func familyOf(base Code) (family, bool) {
	for _, f := range families {
		if f.base == base {
			return f, true
		}
	}
	return family{}, false
}

// synonym returns the code by which this program calls what other programs, older editions and Dutch or Russian tables
// call otherwise.
func synonym(name string) string {
	switch name {
	case "MPTS":
		return string(MatchPoints)
	case "GPTS":
		return string(Points)
	case "GE":
		return string(RoundsElected)
	case "SOLK":
		return string(Solkoff)
	case "SSOLK":
		return "SOLKOFF/C1"
	case "MSOLK":
		return "SOLKOFF/M1"
	case "FTSOLK":
		return "SOLKOFF/FULL"
	case "SOLKPLUS":
		return string(SolkoffPlus)
	case "SHM":
		return string(Shmulyan)
	}
	return name
}
