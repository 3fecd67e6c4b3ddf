package play

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"adyukh/rules"
	"adyukh/rules/sheet"
	"adyukh/tournament"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
)

// ResultKind says how a game ended.
type ResultKind string

// The kinds of results. Their meaning is in the one table that ResultKinds returns.
const (
	NoResult      ResultKind = ""               // not in yet
	FinalPosition ResultKind = "final"          // final position, 5.1 and 6.1.1
	PlayedOut     ResultKind = "played"         // won, drawn or lost on the board, it is not said how; where no points are counted
	Resigned      ResultKind = "resigned"       // 5.2
	FlagFell      ResultKind = "flag"           // 5.4
	BothFlags     ResultKind = "both-flags"     // 6.1.2
	AgreedDraw    ResultKind = "agreed"         // 6.1.3
	Ruled         ResultKind = "ruled"          // lost by the arbiter's decision, 5.3
	Adjudicated   ResultKind = "adjudicated"    // by the arbiter's judgement of the position, where play could not go on
	BothLost      ResultKind = "both-lost"      // played, and lost for both by the arbiter's decision: a draw agreed too early
	Forfeit       ResultKind = "forfeit"        // one player did not appear
	DoubleForfeit ResultKind = "double-forfeit" // neither player appeared
	FreeRound     ResultKind = "free"           // no opponent was left: the pairing-allocated bye of a Swiss, the free round of a table
	HalfBye       ResultKind = "half-bye"       // asked not to play, for the points of a draw
	FullBye       ResultKind = "full-bye"       // not paired, for the points of a free round
	Absent        ResultKind = "absent"         // not paired, for nothing: asked for, withdrawn, not there
	Adjourned     ResultKind = "adjourned"      // postponed: the next round is paired as if it were drawn, its result is still to come
)

// Result is what a game brought: the points of both players, by the rules.Scale of the event's game, and how it ended.
type Result struct {
	Kind  ResultKind `json:"kind,omitzero"`
	White int        `json:"white,omitzero"`
	Black int        `json:"black,omitzero"`
}

// KindRule is what a kind of result means, for everything that reads results: entry, tables, criteria, papers, files.
type KindRule struct {
	Kind     ResultKind
	Counts   Counts       // which points it can have, by the scale of the game
	Played   bool         // moves were made on a board
	Meeting  bool         // counts as a game of these two against each other
	Enter    bool         // can be entered by an arbiter
	Unpaired bool         // of a round without an opponent
	Letter   rune         // typed before +, - or =; 0 where there is none
	Ending   sheet.Ending // how a record of the game then ends before the final position; PlayedOut: by who has won
}

// Counts says which points a kind of result can have, out of those of the game's scale.
type Counts uint8

// The possible points.
const (
	NoPoints    Counts = iota // 0:0
	AnyCounts                 // those of a final position
	WonOrLost                 // a whole win of White or of Black
	Even                      // a draw, where the game has one
	WonLostEven               // one of these; only where no points are counted on the board
)

// ResultKinds returns the table of all kinds. Nothing else in the program lists them.
func ResultKinds() []KindRule { return slices.Clone(kindRules[:]) }

// kindRules is the table; tables of results ask it for every game.
var kindRules = [...]KindRule{
	{Kind: NoResult, Counts: NoPoints},
	{Kind: FinalPosition, Counts: AnyCounts, Played: true, Meeting: true, Enter: true},
	{Kind: PlayedOut, Counts: WonLostEven, Played: true, Meeting: true, Enter: true},
	{Kind: Resigned, Counts: WonOrLost, Played: true, Meeting: true, Enter: true, Ending: sheet.Resigned},
	{Kind: FlagFell, Counts: WonOrLost, Played: true, Meeting: true, Enter: true, Letter: 'f', Ending: sheet.Flagged},
	{Kind: BothFlags, Counts: Even, Played: true, Meeting: true, Enter: true, Letter: 'f', Ending: sheet.Flagged},
	{Kind: AgreedDraw, Counts: Even, Played: true, Meeting: true, Enter: true, Ending: sheet.Agreed},
	{Kind: Ruled, Counts: WonOrLost, Played: true, Meeting: true, Enter: true, Letter: 'd', Ending: sheet.Forfeited},
	{Kind: Adjudicated, Counts: AnyCounts, Played: true, Meeting: true, Enter: true},
	{Kind: BothLost, Counts: NoPoints, Played: true, Meeting: true, Enter: true, Letter: 'd', Ending: sheet.Forfeited},
	{Kind: Forfeit, Counts: WonOrLost, Meeting: true, Enter: true, Letter: 'n', Ending: sheet.Forfeited},
	{Kind: DoubleForfeit, Counts: NoPoints, Meeting: true, Enter: true, Letter: 'n', Ending: sheet.Forfeited},
	{Kind: FreeRound, Counts: NoPoints, Unpaired: true},
	{Kind: HalfBye, Counts: NoPoints, Unpaired: true},
	{Kind: FullBye, Counts: NoPoints, Unpaired: true},
	{Kind: Absent, Counts: NoPoints, Unpaired: true},
	{Kind: Adjourned, Counts: NoPoints},
}

// Rule returns what the kind means.
func (k ResultKind) Rule() (KindRule, bool) {
	for i := range kindRules {
		if kindRules[i].Kind == k {
			return kindRules[i], true
		}
	}
	return KindRule{}, false
}

// IsPlayed tells whether moves were made on a board.
func (r Result) IsPlayed() bool {
	rule, _ := r.Kind.Rule()
	return rule.Played
}

// IsOpen tells whether the result is still to come.
func (r Result) IsOpen() bool { return r.Kind == NoResult || r.Kind == Adjourned }

// IsForfeit tells whether somebody did not appear.
func (r Result) IsForfeit() bool { return r.Kind == Forfeit || r.Kind == DoubleForfeit }

// HasPoints tells whether somebody has entered a result; a round without an opponent has none.
func (r Result) HasPoints() bool {
	rule, ok := r.Kind.Rule()
	return ok && !rule.Unpaired && !r.IsOpen()
}

// Score returns the points of both.
func (r Result) Score() rules.Score { return rules.Score{White: r.White, Black: r.Black} }

// String writes the points as they are kept, 17:7 or 2:0, and nothing for a missing result. People read Head.Score.
func (r Result) String() string {
	if !r.HasPoints() {
		return ""
	}
	return fmt.Sprintf("%d:%d", r.White, r.Black)
}

// turned is the result of the same players with the colours exchanged.
func (r Result) turned() Result { return Result{Kind: r.Kind, White: r.Black, Black: r.White} }

// Points returns the points of White or of Black.
func (r Result) Points(white bool) int {
	if white {
		return r.White
	}
	return r.Black
}

// IsLostByBoth tells whether the game was played, and neither got anything for it: it is no draw.
func (r Result) IsLostByBoth() bool {
	rule, _ := r.Kind.Rule()
	return rule.Played && rule.Counts == NoPoints
}

// MatchPoints returns 2, 1 or 0 for White or Black, by who has more points; a game that was not played, or that both have lost, is no
// draw.
func (r Result) MatchPoints(white bool) int {
	own, other := r.Points(white), r.Points(!white)
	switch {
	case own > other:
		return 2
	case own == other && r.IsPlayed() && !r.IsLostByBoth():
		return 1
	}
	return 0
}

// Check tells whether a game with this scale can end so.
func (r Result) Check(scale rules.Scale) error {
	rule, ok := r.Kind.Rule()
	switch {
	case !ok || !rule.Enter:
		return refusal.NewInvalid("result", "error.result.kind", refusal.Args{"text": string(r.Kind)})
	case !rule.Counts.allow(r.Score(), scale):
		return impossible(r, rule, scale)
	}
	return nil
}

func (c Counts) allow(score rules.Score, scale rules.Scale) bool {
	even := scale.Drawn && score == scale.Even()
	switch c {
	case AnyCounts:
		return scale.CanBeFinal(score)
	case WonOrLost:
		return score == scale.Won(rules.White) || score == scale.Won(rules.Black)
	case Even:
		return even
	case WonLostEven:
		return !scale.Counts && scale.CanBeEarly(score)
	default:
		return score == rules.Score{}
	}
}

// impossible says why a game can't end with these points.
func impossible(r Result, rule KindRule, scale rules.Scale) error {
	draw := rule.Counts == Even || !scale.Counts && r.White == r.Black && r.White > 0
	switch {
	case draw && !scale.Drawn:
		return refusal.NewInvalid("result", "error.result.no-draw", nil)
	case !scale.Counts:
		return refusal.NewInvalid("result", "error.result.score", refusal.Args{"scores": scoresText(scale)})
	case !scale.Shared:
		return refusal.NewInvalid("result", "error.result.own-counts", refusal.Args{"white": r.White, "black": r.Black, "most": scale.Most})
	}
	return refusal.NewInvalid("result", "error.result.counts", refusal.Args{"white": r.White, "black": r.Black, "total": scale.Most})
}

// scoresText lists the few results that a game without counts can have: 2:0, 1:1, 0:2.
func scoresText(scale rules.Scale) string {
	var all []string
	for _, s := range scale.Finals() {
		all = append(all, scale.Format(s))
	}
	return strings.Join(all, ", ")
}

// ReportPart is what the players of a game report of its result, by the game's id. Readers notice nothing of it.
const ReportPart tournament.PartKind = "report"

func reportPart() tournament.PartOf[Event] {
	return tournament.Listed(ReportPart, func(e *Event) *[]selfservice.Game { return &e.Reports }, reportID,
		func(r *selfservice.Game) *int64 { return &r.Revision })
}

func reportID(r selfservice.Game) int64 { return r.ID }

// Report returns what the players of a game have reported; ok is false where neither has.
func (e *Event) Report(id GameID) (r selfservice.Game, ok bool) {
	i, ok := slices.BinarySearchFunc(e.Reports, int64(id), func(r selfservice.Game, id int64) int { return cmp.Compare(r.ID, id) })
	if !ok {
		return selfservice.Game{ID: int64(id)}, false
	}
	return e.Reports[i], true
}

// PutReport sets what the players of a game have reported, or takes it away.
func (e *Event) PutReport(id GameID, r *selfservice.Game) {
	if e.Reports = tournament.PutByID(e.Reports, int64(id), r, reportID); len(e.Reports) == 0 {
		e.Reports = nil
	}
}

// DropReports takes away what was reported of games that have a result by now, or that are gone.
func (e *Event) DropReports() {
	for _, r := range e.Reports {
		if g, ok := e.Game(GameID(r.ID)); !ok || !e.isReportable(g) {
			e.PutReport(GameID(r.ID), nil)
		}
	}
}

// isReportable tells whether the result of a game is still to come from its players.
func (e *Event) isReportable(g Game) bool {
	return g.Result.Kind == NoResult && !g.IsFree() && g.Round <= e.PublishedRounds() && e.Waiting(g)
}

// CanReport refuses a report of a game that its players can't make at a time.
func (e *Event) CanReport(g Game, now time.Time) error {
	r, _ := e.Round(g.Round)
	switch {
	case e.Head.Regulations.Reports == selfservice.Off || !e.HasLinks():
		return refusal.NewConflict("error.report.off", nil)
	case !e.isReportable(g) || r.Editing:
		return refusal.NewConflict("error.report.closed", nil)
	case now.Before(r.StartsAt):
		return refusal.NewConflict("error.report.early", refusal.Args{"round": g.Round})
	}
	return nil
}

// ReportedResult is what one side has said, as a result.
func (h Head) ReportedResult(s selfservice.Side) Result {
	r := Result{Kind: ResultKind(s.Ended), White: s.White, Black: s.Black}
	switch {
	case s.Ended != "":
	case h.Scale().Counts:
		r.Kind = FinalPosition
	default:
		r.Kind = PlayedOut
	}
	return r
}

// ReportedEnds are the ways in which players can say that a game ended.
func (h Head) ReportedEnds() []ResultKind {
	var ends []ResultKind
	if h.Scale().Counts {
		ends = append(ends, FinalPosition)
	}
	ends = append(ends, Resigned, FlagFell)
	if h.Scale().Drawn {
		ends = append(ends, AgreedDraw)
	}
	return ends
}
