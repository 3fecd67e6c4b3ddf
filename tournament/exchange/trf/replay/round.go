package replay

import (
	"cmp"
	"errors"
	"slices"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/pairing"
)

// Round is a pairing in the numbers of the file: of players, or in a Swiss for teams of teams.
type Round struct {
	Games []trf.Pair // in the order of boards
	Byes  []int      // who has the bye of the pairing, or is free by the table
}

// Pair pairs a round from 1 to the next one of the file, as far as the event has it. The error is that of Swiss, or an
// *pairing.ErrNoPairing, whose numbers are those of the file.
func (f *File) Pair(round int) (Round, error) {
	switch f.layout.system {
	case RoundRobin:
		return f.pairByTable(round)
	case TeamSwiss:
		return f.pairTeams(round)
	case DoubleSwiss:
		return f.pairDouble(round)
	}
	s, err := f.Swiss(round)
	if err != nil {
		return Round{}, err
	}
	d, err := s.Pair()
	if err != nil {
		return Round{}, f.inFile(f.engineError(err))
	}
	var out Round
	for _, b := range d.Boards {
		out.Games = append(out.Games, trf.Pair{White: f.Named(b.White), Black: f.Named(b.Black)})
	}
	if d.Bye != 0 {
		out.Byes = []int{f.Named(d.Bye)}
	}
	return out, nil
}

// inFile gives the players of an *pairing.ErrNoPairing their numbers in the file.
func (f *File) inFile(err error) error {
	var none *pairing.ErrNoPairing
	if f.named == nil || !errors.As(err, &none) {
		return err
	}
	out := *none
	named := func(numbers []int) []int {
		numbers = slices.Clone(numbers)
		for i, n := range numbers {
			numbers[i] = f.named[n]
		}
		return numbers
	}
	out.Stuck, out.Opponents, out.Barred = named(none.Stuck), named(none.Opponents), slices.Clone(none.Barred)
	for i, b := range out.Barred {
		out.Barred[i].A = f.named[b.A]
		if b.B != 0 {
			out.Barred[i].B = f.named[b.B]
		}
	}
	return &out
}

// pairByTable takes a round from the table; who stays out leaves the opponent free.
func (f *File) pairByTable(round int) (Round, error) {
	away, err := f.absentees(round)
	if err != nil {
		return Round{}, err
	}
	whole := f.tableRound(f.table(), round)
	var out Round
	for _, g := range whole.Games {
		switch {
		case !away[g.White] && !away[g.Black]:
			out.Games = append(out.Games, g)
		case !away[g.White]:
			out.Byes = append(out.Byes, g.White)
		case !away[g.Black]:
			out.Byes = append(out.Byes, g.Black)
		}
	}
	for _, n := range whole.Byes {
		if !away[n] {
			out.Byes = append(out.Byes, n)
		}
	}
	return out, nil
}

// tableRound is a round of a table for the players of the file in the order of their numbers.
func (f *File) tableRound(table pairing.RoundRobin, round int) Round {
	var out Round
	numbers := f.numbers()
	for _, p := range table.Round(round) {
		if p.IsBye() {
			out.Byes = append(out.Byes, numbers[p.White-1])
			continue
		}
		out.Games = append(out.Games, trf.Pair{White: numbers[p.White-1], Black: numbers[p.Black-1]})
	}
	return out
}

// Filed returns a round as the file has it, by White's number.
func (f *File) Filed(round int) Round {
	if f.event.OfTeams() {
		return f.filedTeams(round)
	}
	games, byes := f.event.Pairs(round)
	return Round{Games: games, Byes: byes}
}

// Game is a game of a past round.
type Game struct {
	Round int
	trf.Pair
	Line, Column int // of White's line 001
}

// Open returns the games of the rounds before a round that have no result, by round and White's number. In a Swiss they
// count as drawn until they have one, so somebody should say that this is meant.
func (f *File) Open(round int) []Game {
	var open []Game
	for r := 1; r < round; r++ {
		games, _ := f.event.Pairs(r)
		for _, g := range games {
			if f.cell(g.White, r).Result == trf.NoResult {
				open = append(open, Game{Round: r, Pair: g, Line: f.players[g.White].Line, Column: columnOf(r) + 7})
			}
		}
	}
	return open
}

// Difference is what a round of the file has and what it must have, without what both have.
type Difference struct {
	Round int
	Filed Round                 // only in the file
	Due   Round                 // only in the pairing by the rules
	None  *pairing.ErrNoPairing // by the rules there is no pairing
}

// Same tells whether the round is as it must be.
func (d Difference) Same() bool {
	return d.None == nil && len(d.Filed.Games)+len(d.Filed.Byes)+len(d.Due.Games)+len(d.Due.Byes) == 0
}

// Check compares a round that the file has, the order of boards aside, with what the rules demand by what was known
// then. The error is that of Pair, but for a round without a pairing, which is a difference.
func (f *File) Check(round int) (Difference, error) {
	if last := f.event.Paired; round < 1 || round > last {
		return Difference{}, &Refusal{Kind: NotPaired, Args: trf.Args{"round": round, "last": last}}
	}
	if f.layout.system == RoundRobin {
		if f.event.Rounds < round {
			return Difference{Round: round, Filed: f.Filed(round)}, nil
		}
		return f.compare(round, f.tableRound(f.table(), round)), nil
	}
	due, err := f.Pair(round)
	var none *pairing.ErrNoPairing
	if errors.As(err, &none) {
		d := Difference{Round: round, Filed: f.Filed(round), None: none}
		if len(none.Stuck)+len(d.Filed.Games)+len(d.Filed.Byes) == 0 {
			d.None = nil // nobody was there, and nobody is paired
		}
		return d, nil
	}
	if err != nil {
		return Difference{}, err
	}
	return f.compare(round, due), nil
}

// compare takes away what the file has and what is due. In a round robin a game of which neither player has an opponent in
// the round was known not to take place, and a free round is not an event of the pairing.
func (f *File) compare(round int, due Round) Difference {
	filed := f.Filed(round)
	d := Difference{Round: round}
	table, ofTeams := f.layout.system == RoundRobin, f.event.OfTeams()
	free := f.opponentless(round)
	matched := make([]bool, len(filed.Games))
	at := make(map[[2]int]int, len(filed.Games))
	for i, g := range filed.Games {
		at[[2]int{min(g.White, g.Black), max(g.White, g.Black)}] = i
	}
	for _, g := range due.Games {
		i, found := at[[2]int{min(g.White, g.Black), max(g.White, g.Black)}]
		switch {
		case found && (filed.Games[i] == g || !ofTeams && f.colourless(g, round)):
			matched[i] = true
		case table && free(g.White) && free(g.Black):
		default:
			d.Due.Games = append(d.Due.Games, g)
		}
	}
	for i, g := range filed.Games {
		if !matched[i] {
			d.Filed.Games = append(d.Filed.Games, g)
		}
	}
	if !table {
		d.Filed.Byes, d.Due.Byes = without(filed.Byes, due.Byes), without(due.Byes, filed.Byes)
	}
	slices.SortFunc(d.Due.Games, func(a, b trf.Pair) int { return cmp.Compare(a.White, b.White) })
	return d
}

// opponentless tells who has no opponent in a round of the file.
func (f *File) opponentless(round int) func(number int) bool {
	if !f.event.OfTeams() {
		return func(number int) bool { return f.cell(number, round).Opponent == 0 }
	}
	seated := map[int]bool{}
	for _, m := range f.filedTeams(round).Games {
		seated[m.White], seated[m.Black] = true, true
	}
	return func(number int) bool { return !seated[number] }
}

// colourless tells whether the file does not say who had White.
func (f *File) colourless(g trf.Pair, round int) bool {
	return f.cell(g.White, round).Colour == trf.NoColour && f.cell(g.Black, round).Colour == trf.NoColour
}

func without(list, other []int) []int {
	var left []int
	for _, n := range list {
		if !slices.Contains(other, n) {
			left = append(left, n)
		}
	}
	return left
}
