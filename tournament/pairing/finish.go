package pairing

import (
	"cmp"
	"slices"
)

// finish writes down the boards in order and the bye.
func (f *field) finish(d *Draw) {
	f.seatFixed(d)
	for i := range f.entries {
		high := &f.entries[i]
		switch j := int(f.mate[i]); {
		case j == f.bye():
			d.Bye, d.ByeSeat = high.number, f.seat(high, nil)
		case j > i:
			b := f.board(high, &f.entries[j])
			b.Bracket = f.bracket[i]
			d.Boards = append(d.Boards, b)
		}
	}
	f.sort(d.Boards)
}

// board gives two players their colours.
func (f *field) board(high, low *entry) Board {
	colour, rule := allot(high, low, f.swiss.Initial)
	b := Board{
		White: high.number, Black: low.number, Colours: rule, Bent: bent(high, low),
		Seats: [2]Seat{f.seat(high, low), f.seat(low, high)},
	}
	if colour == Black {
		b.White, b.Black = b.Black, b.White
		b.Seats[0], b.Seats[1] = b.Seats[1], b.Seats[0]
	}
	return b
}

// sort puts boards in the order of article C.04.2 4.
func (f *field) sort(boards []Board) {
	type key struct{ high, low, tpn int }
	keys := make(map[int]key, len(boards))
	at := f.places()
	for _, b := range boards {
		white, black := f.fixed[b.White], f.fixed[b.Black]
		if b.Bracket >= 0 {
			white, black = &f.entries[at[b.White]], &f.entries[at[b.Black]]
		}
		if black.score > white.score || black.score == white.score && black.tpn < white.tpn {
			white, black = black, white
		}
		keys[b.White] = key{white.score, black.score, white.tpn}
	}
	slices.SortFunc(boards, func(a, b Board) int {
		x, y := keys[a.White], keys[b.White]
		return cmp.Or(cmp.Compare(y.high, x.high), cmp.Compare(y.low, x.low), cmp.Compare(x.tpn, y.tpn))
	})
}

// seat writes down what is known about a player who meets another, or has the bye when there is none.
func (f *field) seat(e, opponent *entry) Seat {
	s := Seat{Score: e.score, Prefers: e.wants, Strength: e.how, Balance: e.balance, Floated: e.floats}
	own := f.group(e.score)
	switch {
	case opponent == nil:
		s.Float = len(f.groups) - own
	default:
		s.Float = f.group(opponent.score) - own
	}
	return s
}

// group returns how many scoregroups lie above a score.
func (f *field) group(score int) int {
	n, _ := slices.BinarySearchFunc(f.groups, score, func(g [2]int, score int) int {
		return cmp.Compare(score, f.entries[g[0]].score)
	})
	return n
}
