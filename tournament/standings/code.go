package standings

import (
	"slices"
	"strings"
)

// Code names a criterion, as event settings, files and the command line write it: a base, then :MP or :GP for the score
// that it rests on where that is not the primary one, then options after slashes:
//
//	/C2   the two least significant contributions are left out     /M1   one least and one most significant
//	/FULL SOLKOFF: one after the other is left out, a list         /L-1  KS: the limit moves by half points
//	/P    forfeited games count as played                          /F    AOB: of FB in place of BH
//	/R    the other way round                                      /U1200, /ULOW  unrated players have 1200, or the lowest rating
//	/K4   SSSC: the divisor
//
// GP (game points) is FIDE's name for what PTS is here. Article numbers are those of C.07, 1 March 2026.
type Code string

// The criteria. Higher is better in all of them but BC, TPN and LOT.
const (
	// Points is the sum of points (очки): the counts of the games.
	Points Code = "PTS"
	// MatchPoints is the sum of match points (баллы): 2-1-0 by who had more points.
	MatchPoints Code = "MP"
	// OtherScore is the sum that is not the primary one (13.1).
	OtherScore Code = "MPVGP"

	// Wins is the number of games won: those in which the player has more match points than the opponent. In a round
	// robin a game won by forfeit is one of them (15.2: there forfeits count as regular games); in a Swiss it is not
	// (7.2, games won over the board), unless the code is WINS/P. A bye is no game.
	Wins Code = "WINS"
	// WinsOrByes is the number of rounds that gave as much as a win, played or not (7.1).
	WinsOrByes Code = "WIN"
	// GamesWon is the number of games won over the board (7.2), in a round robin too: 15.2 can be read to count forfeited
	// wins there, and WON/P does.
	GamesWon Code = "WON"
	// GamesBlack is the number of games played with black over the board (7.3).
	GamesBlack Code = "BPG"
	// WonBlack is the number of games won with black over the board (7.4).
	WonBlack Code = "BWG"
	// Progressive is the sum, over all rounds, of the total after that round (7.5).
	Progressive Code = "PS"
	// RoundsElected is the number of rounds that the player elected to play: all but requested byes and forfeit losses (7.6).
	RoundsElected Code = "REP"
	// Standard counts 1 for a round with more than the opponent got and ½ for as much; without a game, more than a draw or
	// as much (7.7).
	Standard Code = "STD"
	// PairingNumber is the number in the pairing list, the lowest first (7.8).
	PairingNumber Code = "TPN"

	// DirectEncounter orders those who are still level by their games with each other (article 6).
	DirectEncounter Code = "DE"

	// Buchholz is the sum of the opponents' scores (8.1).
	Buchholz Code = "BH"
	// OpponentsBuchholz is the mean of the Buchholz of the opponents met over the board (8.2).
	OpponentsBuchholz Code = "AOB"
	// ForeBuchholz is the Buchholz as if all paired games of the last round were drawn (8.3).
	ForeBuchholz Code = "FB"
	// SonnebornBerger is the sum, over all rounds, of the opponent's score times the own points against him (9.1).
	SonnebornBerger Code = "SB"
	// Koya is the sum of the points against those who have half of the possible points or more (9.2).
	Koya Code = "KS"

	// Berger (Sonneborn-Berger in draughts) is the sum, over all games, of the opponent's total times the own result in
	// match points. The total is the primary score; BERGER:MP and BERGER:GP take match points or points. Where a draw is
	// ½, as in chess, the figure is half of this one; the order is the same.
	Berger Code = "BERGER"

	// The four forms of 13.2 say both factors: total of the opponent, then own result, in match points (M) or points (G).
	BergerMM Code = "EMMSB"
	BergerMG Code = "EMGSB"
	BergerGM Code = "EGMSB"
	BergerGG Code = "EGGSB"

	// OpponentsRating is the mean rating of the opponents met over the board (10.1).
	OpponentsRating Code = "ARO"
	// Performance is ARO and the difference that belongs to the share of points made over the board (10.2).
	Performance Code = "TPR"
	// PerfectPerformance is the lowest rating with which the points made were to be expected (10.3).
	PerfectPerformance Code = "PTP"
	// OpponentsPerformance is the mean TPR of the opponents met over the board (10.4).
	OpponentsPerformance Code = "APRO"
	// OpponentsPerfect is the mean PTP of the opponents met over the board (10.5).
	OpponentsPerfect Code = "APPO"
	// OwnRating is the player's rating (10.6).
	OwnRating Code = "RTNG"

	// Solkoff is the sum of the opponents' scores, as Buchholz; SOLKOFF/C1 is the short truncated one (without the lowest),
	// SOLKOFF/M1 the median (without the lowest and the highest), SOLKOFF/FULL the full truncated: without the lowest;
	// where that is equal, without the two lowest; and so on.
	Solkoff Code = "SOLKOFF"
	// SolkoffPlus is the sum of the opponents' Solkoff.
	SolkoffPlus Code = "SOLKOFF+"
	// Shmulyan is the sum of the scores of those beaten, less the sum of the scores of those lost to.
	Shmulyan Code = "SHMULYAN"

	// ExtendedDirect is the direct encounter by the primary score; where that separates nobody, by the other one (13.3).
	ExtendedDirect Code = "EDE"
	// The extensions of EDE for two teams that stay level: BC then TBR, BC then BBE, TBR, BBE, of the match between them.
	ExtendedCountTop    Code = "EDEBT"
	ExtendedCountBottom Code = "EDEBB"
	ExtendedTop         Code = "EDET"
	ExtendedBottom      Code = "EDEB"
	// BoardCount is the sum of board number times points on that board; the lower is better, and it means something only
	// between teams level on points (12.1).
	BoardCount Code = "BC"
	// TopBoards are the points on board 1; where equal, on board 2; and so on (12.2).
	TopBoards Code = "TBR"
	// BottomBoards are the points without the last board; where equal, without the last two; and so on (12.3).
	BottomBoards Code = "BBE"
	// Strength is the score that is not the primary one and a share of the Buchholz by the primary one (13.4).
	Strength Code = "SSSC"

	// PlayOff is the result of an additional match (дополнительный матч), or what an arbiter decided, entered by hand.
	PlayOff Code = "PLAYOFF"
	// Lot orders those who are still level by lot, from Player.Lot or Facts.Seed.
	Lot Code = "LOT"
)

// ParseCode reads a code in any letter case, its options in any order, and the names that others use: MPTS, GP, GPTS, GE,
// SOLK, SSOLK, MSOLK, FTSOLK, SOLKPLUS, SHM, and BH-C1 for BH/C1. The error is a *CodeError.
func ParseCode(text string) (Code, error) {
	name := strings.ToUpper(strings.TrimSpace(text))
	for _, cut := range []string{"-C", "-M"} {
		name = strings.Replace(name, cut, "/"+cut[1:], 1)
	}
	if s, ok := parse(Code(synonym(name))); ok {
		return s.code(), nil
	}
	return "", &CodeError{Kind: UnknownCode, Code: text}
}

// ParseCodes reads a comma-separated list, such as "PTS,MP,WINS,DE,BERGER", and checks it. The error is a *CodeError.
func ParseCodes(list string) ([]Code, error) {
	var codes []Code
	for text := range strings.SplitSeq(list, ",") {
		c, err := ParseCode(text)
		if err != nil {
			return nil, err
		}
		codes = append(codes, c)
	}
	return codes, CheckCodes(codes)
}

// CheckCodes tells whether an event can be ranked by the codes, in this order: all are known, there is a primary score,
// and none but a direct encounter stands there twice (4.3). The error is a *CodeError.
func CheckCodes(codes []Code) error {
	for i, c := range codes {
		s, ok := parse(c)
		if !ok || s.code() != c {
			return &CodeError{Kind: UnknownCode, Code: string(c)}
		}
		if !s.direct() && slices.Contains(codes[:i], c) {
			return &CodeError{Kind: CodeTwice, Code: string(c)}
		}
	}
	if Primary(codes) == "" {
		return &CodeError{Kind: NoScore}
	}
	return nil
}

// direct tells whether the criterion looks at the games between level players only: type A of C.07 4.3.
func (s spec) direct() bool { return s.contest != nil && !s.outside }

// Primary returns the first of Points and MatchPoints in the list, "" when it has neither.
func Primary(codes []Code) Code {
	i := slices.IndexFunc(codes, func(c Code) bool { return c == Points || c == MatchPoints })
	if i < 0 {
		return ""
	}
	return codes[i]
}

// Base returns the code without score and options: BERGER for BERGER:MP.
func (c Code) Base() Code {
	base := string(c)
	if i := strings.IndexAny(base, ":/"); i >= 0 {
		base = base[:i]
	}
	return Code(base)
}

// Reference returns the score that the code names after a colon, Points or MatchPoints, and "" when it names none.
func (c Code) Reference() Code {
	s, _ := parse(c)
	return s.by
}

// CountsForfeits tells whether the code has the option /P: forfeited games count as played.
func (c Code) CountsForfeits() bool {
	s, _ := parse(c)
	return s.forfeits
}

// IsOutside tells whether the criterion was entered by hand or drawn, and is not worked out from the games.
func (c Code) IsOutside() bool {
	s, _ := parse(c)
	return s.outside
}

// LowerIsBetter tells whether the lower number stands above the higher.
func (c Code) LowerIsBetter() bool {
	s, _ := parse(c)
	return s.lower
}

// Decimals returns with how many decimals the value is usually printed, at least; exact values may need more.
func (c Code) Decimals() int {
	s, _ := parse(c)
	return s.decimals
}

// AppliesTo tells whether the criterion has a meaning in an event of the system, of teams or persons: the sums of opponents'
// scores say nothing where everybody meets everybody (C.07 8), and boards are those of teams.
func (c Code) AppliesTo(s System, team bool) bool {
	of, ok := parse(c)
	return ok && (of.scope != notInTables || !s.predetermined()) && (of.scope != teams || team)
}
