package templates

// OpeningView is what the games of a round begin with, drawn by the partial "opening".
type OpeningView struct {
	Name  string
	Moves string
	Board *BoardView // the position from which players go on
	None  bool
	Draw  *Action   // draws it anew
	Set   *PairForm // takes another one
}
