package standings

import (
	"slices"
	"strings"
)

// Code names a criterion, as event settings, files and the command line write it: a base, then :MP or :GP for the score
// that it rests on where that is not the primary one, then /P where forfeited games shall count as played though the
// rules leave them out. GP (game points) is FIDE's name for what PTS is here.
type Code string

// The criteria. Higher is better in all of them.
const (
	// Points is the sum of points (очки): the counts of the games.
	Points Code = "PTS"
	// MatchPoints is the sum of match points (баллы): 2-1-0 by who had more points.
	MatchPoints Code = "MP"
	// Wins is the number of games won: those in which the player has more match points than the opponent. In a round
	// robin a game won by forfeit is one of them (C.07 15.2: there forfeits count as regular games); in a Swiss it is not
	// (7.2, games won over the board), unless the code is WINS/P. A bye is no game.
	Wins Code = "WINS"
	// DirectEncounter orders those who are still level by their games with each other (C.07 6).
	DirectEncounter Code = "DE"
	// Berger (Sonneborn-Berger) is the sum, over all games, of the opponent's total times the own result in match points.
	// The total is the primary score; BERGER:MP and BERGER:GP take match points or points. Where a draw is ½, as in
	// chess, the figure is half of this one; the order is the same.
	Berger Code = "BERGER"

	// The four forms of 13.2 say both factors: total of the opponent, then own result, in match points (M) or points (G).
	BergerMM Code = "EMMSB"
	BergerMG Code = "EMGSB"
	BergerGM Code = "EGMSB"
	BergerGG Code = "EGGSB"
)

// Codes returns all criteria that can be chosen, in the order of a picker.
func Codes() []Code {
	return []Code{
		Points, MatchPoints, Wins, "WINS/P",
		DirectEncounter, "DE:GP", "DE:MP", "DE/P", "DE:GP/P", "DE:MP/P",
		Berger, "BERGER:GP", "BERGER:MP", BergerGG, BergerGM, BergerMG, BergerMM,
	}
}

// ParseCode reads a code in any letter case. The error is a *CodeError.
func ParseCode(text string) (Code, error) {
	c := Code(strings.ToUpper(strings.TrimSpace(text)))
	if !slices.Contains(Codes(), c) {
		return "", &CodeError{Kind: UnknownCode, Code: text}
	}
	return c, nil
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
// and none but a direct encounter stands there twice (C.07 4.3). The error is a *CodeError.
func CheckCodes(codes []Code) error {
	for i, c := range codes {
		if !slices.Contains(Codes(), c) {
			return &CodeError{Kind: UnknownCode, Code: string(c)}
		}
		if c.Base() != DirectEncounter && slices.Contains(codes[:i], c) {
			return &CodeError{Kind: CodeTwice, Code: string(c)}
		}
	}
	if Primary(codes) == "" {
		return &CodeError{Kind: NoScore}
	}
	return nil
}

// Primary returns the first of Points and MatchPoints in the list, "" when it has neither.
func Primary(codes []Code) Code {
	i := slices.IndexFunc(codes, func(c Code) bool { return c == Points || c == MatchPoints })
	if i < 0 {
		return ""
	}
	return codes[i]
}

// Base returns the code without reference and option: BERGER for BERGER:MP.
func (c Code) Base() Code {
	base := string(c)
	if i := strings.IndexAny(base, ":/"); i >= 0 {
		base = base[:i]
	}
	return Code(base)
}

// Reference returns the score that the code names after a colon, Points or MatchPoints, and "" when it names none.
func (c Code) Reference() Code {
	switch {
	case strings.Contains(string(c), ":MP"):
		return MatchPoints
	case strings.Contains(string(c), ":GP"):
		return Points
	}
	return ""
}

// CountsForfeits tells whether the code has the option /P: forfeited games count as played.
func (c Code) CountsForfeits() bool { return strings.HasSuffix(string(c), "/P") }

// NameKey returns the key of the criterion's name in the message catalogues, without reference and option.
func (c Code) NameKey() string { return "criterion." + strings.ToLower(string(c.Base())) }

// PointsFirst returns the order «очки, затем баллы» of a round robin in шашки адиюх.
func PointsFirst() []Code {
	return []Code{Points, MatchPoints, Wins, DirectEncounter, Berger}
}

// MatchPointsFirst returns the order «баллы, затем очки» of a round robin in шашки адиюх.
func MatchPointsFirst() []Code {
	return []Code{MatchPoints, Points, Wins, DirectEncounter, Berger}
}
