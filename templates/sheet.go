package templates

// SheetCheck is what is known about a score sheet while it is typed, drawn by the partial "sheet-check": a verdict, the
// findings, and the game as far as it could be read. ID is the element that static/js/check.js replaces.
type SheetCheck struct {
	ID       string
	Verdict  Chip
	Summary  Text // said to screen readers when it changes
	Findings []Finding
	End      *GameEnd // nil where the record does not reach an end of the game
	Replay   *Replay
}

// GameEnd says why a game is over where its record ends, drawn by the partial "game-end". Rule leads to what the rules say.
type GameEnd struct {
	Text Text
	Rule *Link
}

// Finding is one remark about a sheet: where, what was written, what is wrong by which clause, and what was possible.
type Finding struct {
	Tone   string // Wrong for a wrong move, Attention for a remark
	Where  Text   // "Ход 24 белых", "Строка 3, знак 12"
	Move   string // as written
	Text   Text
	Clause *Link    // to what the rules say about it: "п. 8.3"
	Legal  []string // the legal moves there, or the first of them
	More   int      // how many more there are
	Ply    int      // leads to this position of Replay when above 0
	Href   string   // the same without JavaScript
}
