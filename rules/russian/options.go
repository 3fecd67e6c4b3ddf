package russian

import "adyukh/rules"

// Options returns the open points of the rules:
//
//	count            whether moves and lines of perft are told apart by start, final square and the set of captured pieces
//	                 ("unique"), or also by the order of capture, as complete PDN 3.0 sequences are ("path")
//	kvk              whether a king against a king is drawn at once where neither can be lost (item 11 in the form of axiom 2);
//	                 otherwise after 5 moves by item 14
//	repetition       whether the third occurrence of a position ends the game by itself (item 12, axiom 7)
//	road_exception   whether three men of which two have passed the double road keep the lone king's draw of item 15 away
//	                 (axiom 5; how far they must be is not said: beyond both of its diagonals is taken)
//	score            how a win and a draw are written: 2:0 and 1:1, or 1:0 and ½:½
func Options() []rules.Option {
	onOff := []string{"on", "off"}
	return []rules.Option{
		{Name: "count", Values: []string{"unique", "path"}},
		{Name: "kvk", Values: onOff},
		{Name: "repetition", Values: onOff},
		{Name: "road_exception", Values: onOff},
		{Name: "score", Values: []string{"2-1-0", "1-half-0"}},
	}
}

// New returns the game with the given options; those that are not named have their defaults. The error is a
// *rules.OptionError.
func New(s rules.Settings) (Game, error) {
	all, err := rules.Settle(Options(), s)
	if err != nil {
		return Game{}, err
	}
	return Game{
		paths:           all["count"] == "path",
		noKingVKing:     all["kvk"] == "off",
		noRepetition:    all["repetition"] == "off",
		noRoadException: all["road_exception"] == "off",
		halves:          all["score"] == "1-half-0",
	}, nil
}
