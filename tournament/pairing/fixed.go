package pairing

// checkFixed sees to it that everybody sits once, takes part, and that there is one bye at most.
func (s Swiss) checkFixed(place map[int]*Entrant) error {
	seen := map[int]bool{}
	for _, p := range s.Fixed {
		for _, number := range []int{p.White, p.Black} {
			e := place[number]
			bye := number == 0 && number == p.Black
			if seen[number] || !bye && (e == nil || e.Absent) {
				return &InputError{Kind: InputFixed, Number: number, Round: s.Round}
			}
			seen[number] = true
		}
	}
	return nil
}

// fixedBye returns the number of the player whose bye is fixed, 0 if none is.
func (s Swiss) fixedBye() int {
	for _, p := range s.Fixed {
		if p.IsBye() {
			return p.White
		}
	}
	return 0
}

// seatFixed puts the fixed boards and the fixed bye into the draw.
func (f *field) seatFixed(d *Draw) {
	for _, p := range f.swiss.Fixed {
		white := f.fixed[p.White]
		if p.IsBye() {
			d.Bye, d.ByeSeat = p.White, f.seat(white, nil)
			continue
		}
		black := f.fixed[p.Black]
		d.Boards = append(d.Boards, Board{
			White: p.White, Black: p.Black, Bracket: -1, Seats: [2]Seat{f.seat(white, black), f.seat(black, white)},
		})
	}
}
