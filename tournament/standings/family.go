package standings

// family is a base code: what may follow it, how its numbers are written, and how they are worked out.
type family struct {
	base     Code
	score    bool     // :MP or :GP may follow
	options  string   // letters of the options that may follow: C, M, L, K, P, F, R, U
	usual    []string // options that a picker offers, each as it follows the code
	decimals int      // with how many decimals regulations print it, at least
	lower    bool     // the lower number is the better one
	colours  bool     // who played with which colour matters
	outside  bool     // it was entered or drawn, and is not worked out from the games
	unplayed Unplayed // the manner of the body that made it; zero is that of FIDE
	scope    scope
	measure  func(ix *index, s spec, by *score) measure // nil for a contest
	contest  func(ix *index, s spec, by *score) contest // nil for a measure
}

// scope says in which events a criterion has a meaning.
type scope uint8

const (
	everywhere  scope = iota
	notInTables       // rests on the sum of opponents' scores, which is the same for all where everybody meets everybody
	teams             // needs boards
)

// families are all base codes, in the order of a picker. This list is all that knows them: a criterion is its code and
// its function in a file of their own, a line here, and its name, heading and rule in the catalogues.
var families = [...]family{
	{base: Points, decimals: 1, measure: (*index).pointsMade},
	{base: MatchPoints, decimals: 1, measure: (*index).matchPointsMade},
	{base: OtherScore, decimals: 1, measure: (*index).otherScore},
	{base: Wins, options: "P", usual: []string{"/P"}, measure: (*index).wins},
	{base: WinsOrByes, measure: (*index).winsOrByes},
	{base: GamesWon, options: "P", measure: (*index).gamesWon},
	{base: DirectEncounter, score: true, options: "P", usual: []string{"/P"}, contest: directEncounter},
	{base: Shmulyan, score: true, decimals: 1, unplayed: UnplayedDraughts, measure: (*index).shmulyan},
	{base: Berger, score: true, options: "CMP", decimals: 1, unplayed: UnplayedDraughts, measure: bergerOf(coded, inMatch)},
	{
		base: SonnebornBerger, score: true, options: "CMP", usual: []string{"/C1", "/C2", "/P"}, decimals: 2,
		measure: bergerOf(coded, coded),
	},
	{base: BergerGG, options: "CMP", decimals: 2, measure: bergerOf(inPoints, inPoints)},
	{base: BergerGM, options: "CMP", usual: []string{"/C1"}, decimals: 2, measure: bergerOf(inPoints, inMatch)},
	{base: BergerMG, options: "CMP", usual: []string{"/C1"}, decimals: 2, measure: bergerOf(inMatch, inPoints)},
	{base: BergerMM, options: "CMP", decimals: 2, measure: bergerOf(inMatch, inMatch)},
	{base: Koya, score: true, options: "L", usual: []string{"/L+1", "/L-1"}, decimals: 1, measure: (*index).koya},
	{
		base: Solkoff, score: true, options: "CMP", usual: []string{"/C1", "/M1", "/FULL"}, decimals: 1,
		unplayed: UnplayedDraughts, scope: notInTables, measure: (*index).solkoff,
	},
	{
		base: SolkoffPlus, score: true, options: "P", decimals: 1, unplayed: UnplayedDraughts, scope: notInTables,
		measure: (*index).solkoffPlus,
	},
	{
		base: Buchholz, score: true, options: "CMP", usual: []string{"/C1", "/C2", "/M1", "/M2", "/P"}, decimals: 1, scope: notInTables,
		measure: (*index).buchholz,
	},
	{
		base: ForeBuchholz, score: true, options: "CMP", usual: []string{"/C1", "/M1"}, decimals: 1, scope: notInTables,
		measure: (*index).foreBuchholz,
	},
	{
		base: OpponentsBuchholz, score: true, options: "F", usual: []string{"/F"}, decimals: 2, scope: notInTables,
		measure: (*index).opponentsBuchholz,
	},
	{base: Progressive, score: true, options: "C", usual: []string{"/C1", "/C2"}, decimals: 1, measure: (*index).progressive},
	{base: GamesBlack, options: "P", colours: true, measure: (*index).gamesBlack},
	{base: WonBlack, options: "P", colours: true, measure: (*index).wonBlack},
	{base: RoundsElected, measure: (*index).elected},
	{base: Standard, decimals: 1, measure: (*index).standard},
	{base: OpponentsRating, options: "CU", usual: []string{"/C1", "/ULOW"}, measure: (*index).opponentsRating},
	{base: Performance, options: "U", measure: (*index).performance},
	{base: PerfectPerformance, options: "U", measure: (*index).perfectPerformance},
	{base: OpponentsPerformance, options: "U", measure: (*index).opponentsPerformance},
	{base: OpponentsPerfect, options: "U", measure: (*index).opponentsPerfect},
	{base: OwnRating, options: "RU", measure: (*index).ownRating},
	{base: PairingNumber, options: "R", lower: true, measure: (*index).pairingNumber},
	{base: ExtendedDirect, options: "P", decimals: 1, scope: teams, contest: extendedDirect()},
	{base: ExtendedCountTop, options: "P", decimals: 1, scope: teams, contest: extendedDirect(BoardCount, TopBoards)},
	{base: ExtendedCountBottom, options: "P", decimals: 1, scope: teams, contest: extendedDirect(BoardCount, BottomBoards)},
	{base: ExtendedTop, options: "P", decimals: 1, scope: teams, contest: extendedDirect(TopBoards)},
	{base: ExtendedBottom, options: "P", decimals: 1, scope: teams, contest: extendedDirect(BottomBoards)},
	{base: BoardCount, decimals: 1, lower: true, scope: teams, measure: (*index).boardCount},
	{base: TopBoards, decimals: 1, scope: teams, measure: (*index).topBoards},
	{base: BottomBoards, decimals: 1, scope: teams, measure: (*index).bottomBoards},
	{base: Strength, options: "K", decimals: 2, scope: teams, measure: (*index).strength},
	{base: PlayOff, outside: true, contest: additionalMatch},
	{base: Lot, lower: true, outside: true, contest: drawingOfLots},
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
	case "GP", "GPTS":
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
