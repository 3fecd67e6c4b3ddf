package rules

import (
	"slices"
	"strconv"
	"strings"
)

// Scale says with which points a game can end and how they are written. The zero value is of no game.
//
// Points are whole numbers. A game that is won, drawn or lost shares two of them: 2:0, 1:1, 0:2; with Halves they are
// written as 1:0, ½:½, 0:1.
type Scale struct {
	Most   int  // most points that one player can have
	Shared bool // the points of both players always add up to Most
	Whole  int  // points of a player who wins without a final position: resignation, flag, no opponent
	Drawn  bool // a game can end undecided, by agreement too
	Halves bool // two points are written as 1, one as ½
	Counts bool // points are counted on the board: every share of them can occur
}

// SharedCounts is the scale of a game whose final position shares out total points: 24:0, 23:1, … 0:24.
func SharedCounts(total int) Scale {
	return Scale{Most: total, Shared: true, Whole: total, Drawn: total%2 == 0, Counts: true}
}

// OwnCounts is the scale of a game in which each player counts points up to most alone; who wins without a final position
// gets whole of them.
func OwnCounts(most, whole int) Scale {
	return Scale{Most: most, Whole: whole, Drawn: true, Counts: true}
}

// WinDrawLoss is the scale of a game that is won, drawn or lost, and WinLoss of one that is not drawn.
var (
	WinDrawLoss = Scale{Most: 2, Shared: true, Whole: 2, Drawn: true}
	WinLoss     = Scale{Most: 2, Shared: true, Whole: 2}
)

// Won returns the points of a game that side won without a count.
func (s Scale) Won(side Side) Score {
	if side == White {
		return Score{White: s.Whole}
	}
	return Score{Black: s.Whole}
}

// Even returns the points of a game that was agreed drawn.
func (s Scale) Even() Score { return Score{White: s.Whole / 2, Black: s.Whole / 2} }

// CanBeFinal tells whether a final position can have these points.
func (s Scale) CanBeFinal(score Score) bool {
	switch {
	case score.White < 0 || score.Black < 0 || score.White > s.Most || score.Black > s.Most:
		return false
	case s.Shared && score.White+score.Black != s.Most:
		return false
	}
	return s.Counts || s.CanBeEarly(score)
}

// CanBeEarly tells whether a game can end with these points without a final position: resignation, flag, agreement,
// decision.
func (s Scale) CanBeEarly(score Score) bool {
	return score == s.Won(White) || score == s.Won(Black) || s.Drawn && score == s.Even()
}

// Finals lists the points with which a game can end, those best for White first.
func (s Scale) Finals() []Score {
	var list []Score
	for white := s.Most; white >= 0; white-- {
		for black := range s.Most + 1 {
			if score := (Score{White: white, Black: black}); s.CanBeFinal(score) {
				list = append(list, score)
			}
		}
	}
	return list
}

// InRecords returns the scale as records and the command line write it: a game without counts ends 1:0, ½:½ or 0:1, whatever
// an event gives for it.
func (s Scale) InRecords() Scale {
	s.Halves = s.Halves || !s.Counts
	return s
}

// Format writes the points of both, White's first: 17:7, 2:0, ½:½.
func (s Scale) Format(score Score) string {
	return s.FormatPoints(score.White) + ":" + s.FormatPoints(score.Black)
}

// FormatPoints writes points of one player: 17, ½, 1½.
func (s Scale) FormatPoints(points int) string {
	switch {
	case !s.Halves:
		return strconv.Itoa(points)
	case points%2 == 0:
		return strconv.Itoa(points / 2)
	case points == 1:
		return "½"
	}
	return strconv.Itoa(points/2) + "½"
}

// ReadScore reads a result as records give it: 17:7, 2-0, 1-0, ½:½, 1/2-1/2, 0.5:0.5. A game without counts takes 1:0 and ½:½
// for the win and the draw, whichever way its points are written. It returns false for a text that is not two numbers, or
// not points of this scale.
func (s Scale) ReadScore(text string) (Score, bool) {
	first, second, ok := cutScore(strings.TrimSpace(text))
	if !ok {
		return Score{}, false
	}
	white, black := halves(first), halves(second)
	if white < 0 || black < 0 {
		return Score{}, false
	}
	score := Score{White: white / 2, Black: black / 2}
	if !s.Counts && white+black == 2 { // a point for both together: 1:0, ½:½
		score = Score{White: white, Black: black}
	} else if white%2 != 0 || black%2 != 0 {
		return Score{}, false
	}
	return score, s.CanBeFinal(score) || s.CanBeEarly(score)
}

// cutScore splits "17:7" and "1/2-1/2".
func cutScore(text string) (first, second string, ok bool) {
	for _, sign := range []string{":", "-", "–", "—"} {
		if first, second, ok = strings.Cut(text, sign); ok {
			return strings.TrimSpace(first), strings.TrimSpace(second), true
		}
	}
	return "", "", false
}

// halfTexts are the ways to write half a point.
var halfTexts = []string{"½", "1/2", "0.5", "0,5"}

// halves reads points of one player in half points, -1 if it can't.
func halves(text string) int {
	if slices.Contains(halfTexts, text) {
		return 1
	}
	whole, half := strings.CutSuffix(text, "½")
	n, err := strconv.Atoi(whole)
	if err != nil || n < 0 || n > 9999 {
		return -1
	}
	if half {
		return 2*n + 1
	}
	return 2 * n
}
