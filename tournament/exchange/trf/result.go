package trf

import "slices"

// Colour is the colour of a player in one round.
type Colour byte

// The colours. In a cell NoColour is written as a dash.
const (
	NoColour Colour = 0
	White    Colour = 'w'
	Black    Colour = 'b'
)

// Other returns the opponent's colour.
func (c Colour) Other() Colour {
	switch c {
	case White:
		return Black
	case Black:
		return White
	}
	return NoColour
}

// Result is the letter of a player's result in one round.
type Result byte

// The results, as TRF16 and TRF26 write them.
const (
	NoResult    Result = 0   // blank: the player is not in the round, or the game has no result yet
	Win         Result = '1' // played
	Draw        Result = '='
	Loss        Result = '0'
	ShortWin    Result = 'W' // played, but not rated: less than one move
	ShortDraw   Result = 'D'
	ShortLoss   Result = 'L'
	ForfeitWin  Result = '+' // not played
	ForfeitLoss Result = '-'
	Unknown     Result = '?' // adjourned, or the result is not known
	HalfBye     Result = 'H'
	FullBye     Result = 'F'
	PairingBye  Result = 'U' // pairing-allocated
	ZeroBye     Result = 'Z' // absent
)

// Rule is what a result means, for everything that reads results here.
type Rule struct {
	Result  Result
	Bye     bool   // no opponent and no colour
	Played  bool   // moves were made: counts as a meeting, with its colour
	Asked   bool   // known before the round is paired: it is no outcome of the pairing
	Symbol  byte   // of line 162 that gives its points: W D L A P X, and H and F of line 299
	Against string // the results that the opponent can have
}

// Results returns the one table of results.
func Results() []Rule { return slices.Clone(results) }

var results = []Rule{
	{Result: Win, Played: true, Symbol: 'W', Against: "0"},
	{Result: Draw, Played: true, Symbol: 'D', Against: "=0"},
	{Result: Loss, Played: true, Symbol: 'L', Against: "1=0"},
	{Result: ShortWin, Played: true, Symbol: 'W', Against: "L"},
	{Result: ShortDraw, Played: true, Symbol: 'D', Against: "DL"},
	{Result: ShortLoss, Played: true, Symbol: 'L', Against: "WDL"},
	{Result: ForfeitWin, Symbol: '+', Against: "-"},
	{Result: ForfeitLoss, Symbol: '-', Against: "+-"},
	{Result: Unknown, Played: true, Symbol: 'X', Against: "?"},
	{Result: HalfBye, Bye: true, Asked: true, Symbol: 'H'},
	{Result: FullBye, Bye: true, Asked: true, Symbol: 'F'},
	{Result: PairingBye, Bye: true, Symbol: 'P'},
	{Result: ZeroBye, Bye: true, Asked: true, Symbol: 'Z'},
}

// Rule returns what the result means; NoResult means nothing.
func (r Result) Rule() Rule {
	for i := range results {
		if results[i].Result == r {
			return results[i]
		}
	}
	return Rule{}
}

// parseResult reads a result in either case. Letters that some programs write for one of these are known by as.
func parseResult(s string) (r Result, usual, ok bool) {
	switch s {
	case "":
		return NoResult, true, true
	case "½":
		return Draw, false, true
	case "*", "X", "x":
		return Unknown, false, true
	}
	if len(s) != 1 {
		return NoResult, false, false
	}
	c := s[0]
	if c >= 'a' && c <= 'z' {
		c -= 'a' - 'A'
	}
	if Result(c).Rule().Result == 0 {
		return NoResult, false, false
	}
	return Result(c), true, true
}

// Cell is what a player's line says about one round. The zero value is a blank cell.
type Cell struct {
	Opponent int // number, 0 for none
	Colour   Colour
	Result   Result
}

// IsBlank tells whether nothing stands in the cell.
func (c Cell) IsBlank() bool { return c == Cell{} }

// IsPaired tells whether the cell comes from a pairing of its round: a game, or the bye that the pairing gave.
func (c Cell) IsPaired() bool { return c.Opponent != 0 || c.Result == PairingBye }

// IsPlayed tells whether the cell is a game that was played.
func (c Cell) IsPlayed() bool { return c.Opponent != 0 && c.Result.Rule().Played }
