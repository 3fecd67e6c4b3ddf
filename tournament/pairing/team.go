package pairing

// MaxBoards is the largest number of boards of a team match.
const MaxBoards = 100

// BoardColours says how the colours of a team match follow from which team is named first (the "white" team).
type BoardColours string

// The board colours.
const (
	// AlternateBoards gives the first named team White on the boards 1, 3, 5, … and Black on the others, as FIDE's team
	// events do.
	AlternateBoards BoardColours = "alternate"
	// SameBoards gives the first named team White on all boards; usual where a match has two games with colours reversed.
	SameBoards BoardColours = "same"
)

// TeamBoard is a board of a team match: number of the board, from 1, and the teams that have White and Black there.
// Whether somebody sits there is the line-ups' business; a player missing is a forfeit when the round is played.
type TeamBoard struct {
	Board        int
	White, Black int
}

// TeamRoundRobin is a round robin of teams: matches by the Berger tables over teams (FIDE C.05 Annex 1), whose "White" is
// the team named first, and colours on the boards that follow from it. Events of teams, which are yet to come, need it.
type TeamRoundRobin struct {
	RoundRobin // Players are teams
	Boards     int
	Colours    BoardColours
}

// Check returns a *SizeError when the numbers of teams, cycles or boards are out of bounds, and a *ChoiceError when
// Colours is unknown.
func (t TeamRoundRobin) Check() error {
	if err := t.RoundRobin.Check(); err != nil {
		return err
	}
	return checkBoards(t.Boards, t.Colours)
}

func checkBoards(boards int, colours BoardColours) error {
	if boards < 1 || boards > MaxBoards {
		return &SizeError{What: "boards", Value: boards, Low: 1, High: MaxBoards}
	}
	if colours != AlternateBoards && colours != SameBoards {
		return &ChoiceError{What: "board colours", Value: string(colours)}
	}
	return nil
}

// TeamMatch returns the boards of a match of two teams in order, in a round robin or any other system that pairs teams;
// none for a free round or when the number of boards or the colours can't be. Events of teams, which are yet to come, need it.
func TeamMatch(p Pair, boards int, colours BoardColours) []TeamBoard {
	if p.IsBye() || checkBoards(boards, colours) != nil {
		return nil
	}
	all := make([]TeamBoard, boards)
	for i := range all {
		all[i] = TeamBoard{Board: i + 1, White: p.White, Black: p.Black}
		if colours == AlternateBoards && i%2 == 1 {
			all[i].White, all[i].Black = p.Black, p.White
		}
	}
	return all
}
