package tournament

import (
	"fmt"
	"slices"

	"adyukh/rules/sheet"
)

// ResultKind says how a game ended.
type ResultKind string

// The kinds of results. Their meaning is in the one table that ResultKinds returns.
const (
	NoResult      ResultKind = ""               // not in yet
	FinalPosition ResultKind = "final"          // final position, 5.1 and 6.1.1
	Resigned      ResultKind = "resigned"       // 5.2
	FlagFell      ResultKind = "flag"           // 5.4
	BothFlags     ResultKind = "both-flags"     // 6.1.2
	AgreedDraw    ResultKind = "agreed"         // 6.1.3
	Ruled         ResultKind = "ruled"          // lost by the arbiter's decision, 5.3
	Forfeit       ResultKind = "forfeit"        // one player did not appear
	DoubleForfeit ResultKind = "double-forfeit" // neither player appeared
	FreeRound     ResultKind = "free"           // no opponent
)

// Result is what a game brought: the points of both players and how it ended.
type Result struct {
	Kind  ResultKind
	White int
	Black int
}

// KindRule is what a kind of result means, for everything that reads results: entry, tables, criteria, papers, files.
type KindRule struct {
	Kind    ResultKind
	Counts  Counts       // which points it can have
	Played  bool         // moves were made on a board
	Meeting bool         // counts as a game of these two against each other
	Enter   bool         // can be entered by an arbiter
	Letter  rune         // typed before +, - or =; 0 where there is none
	Ending  sheet.Ending // how a record of the game then ends before the final position
}

// Counts says which points a kind of result can have, out of the game's total (24 in шашки адиюх).
type Counts uint8

// The possible points.
const (
	NoPoints  Counts = iota // 0:0
	AnyCounts               // any two that add up to the total
	AllOrNone               // total:0 or 0:total
	HalfEach                // half of the total each
)

// ResultKinds returns the table of all kinds. Nothing else in the program lists them.
func ResultKinds() []KindRule {
	return []KindRule{
		{Kind: NoResult, Counts: NoPoints},
		{Kind: FinalPosition, Counts: AnyCounts, Played: true, Meeting: true, Enter: true},
		{Kind: Resigned, Counts: AllOrNone, Played: true, Meeting: true, Enter: true, Ending: sheet.Resigned},
		{Kind: FlagFell, Counts: AllOrNone, Played: true, Meeting: true, Enter: true, Letter: 'f', Ending: sheet.Flagged},
		{Kind: BothFlags, Counts: HalfEach, Played: true, Meeting: true, Enter: true, Letter: 'f', Ending: sheet.Flagged},
		{Kind: AgreedDraw, Counts: HalfEach, Played: true, Meeting: true, Enter: true, Ending: sheet.Agreed},
		{Kind: Ruled, Counts: AllOrNone, Played: true, Meeting: true, Enter: true, Letter: 'd', Ending: sheet.Forfeited},
		{Kind: Forfeit, Counts: AllOrNone, Meeting: true, Enter: true, Letter: 'n', Ending: sheet.Forfeited},
		{Kind: DoubleForfeit, Counts: NoPoints, Meeting: true, Enter: true, Letter: 'n', Ending: sheet.Forfeited},
		{Kind: FreeRound, Counts: NoPoints},
	}
}

// Rule returns what the kind means.
func (k ResultKind) Rule() (KindRule, bool) {
	all := ResultKinds()
	i := slices.IndexFunc(all, func(r KindRule) bool { return r.Kind == k })
	if i < 0 {
		return KindRule{}, false
	}
	return all[i], true
}

// IsPlayed tells whether moves were made on a board.
func (r Result) IsPlayed() bool {
	rule, _ := r.Kind.Rule()
	return rule.Played
}

// String writes the points as 17:7, and nothing for a missing result.
func (r Result) String() string {
	if r.Kind == NoResult || r.Kind == FreeRound {
		return ""
	}
	return fmt.Sprintf("%d:%d", r.White, r.Black)
}

// Points returns the points of White or of Black.
func (r Result) Points(white bool) int {
	if white {
		return r.White
	}
	return r.Black
}

// MatchPoints returns 2, 1 or 0 for White or Black, by who has more points; a game without points gives none.
func (r Result) MatchPoints(white bool) int {
	own, other := r.Points(white), r.Points(!white)
	switch {
	case own > other:
		return 2
	case own == other && own > 0:
		return 1
	}
	return 0
}

// check tells whether a game of this total can end so.
func (r Result) check(total int) error {
	rule, ok := r.Kind.Rule()
	if !ok || !rule.Enter {
		return invalid("result", "error.result.kind", Args{"kind": string(r.Kind)})
	}
	if !rule.Counts.allow(r.White, r.Black, total) {
		return invalid("result", "error.result.counts", Args{"white": r.White, "black": r.Black, "total": total})
	}
	return nil
}

func (c Counts) allow(white, black, total int) bool {
	if white < 0 || black < 0 {
		return false
	}
	switch c {
	case AnyCounts:
		return white+black == total
	case AllOrNone:
		return white+black == total && (white == 0 || black == 0)
	case HalfEach:
		return white == black && white+black == total
	default:
		return white == 0 && black == 0
	}
}
