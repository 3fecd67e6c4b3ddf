package pairing

// Check lists the rules that a given round breaks, and the boards with other colours than article 5 gives, as article 5 gives
// them. The round is given as to Judge; unlike there nothing is paired, so that it is quick enough for every step of a change
// by hand, while some do not sit yet. The error is that of Judge.
func (s Swiss) Check(round []Pair) (faults []Fault, turned []Board, err error) {
	s.Fixed = nil
	if err := s.check(); err != nil {
		return nil, nil, err
	}
	f, err := s.open()
	if _, none := err.(*ErrNoPairing); none {
		f = s.field(s.rules(nil))
	} else if err != nil {
		return nil, nil, err
	}
	if err := f.known(round); err != nil {
		return nil, nil, err
	}
	faults, turned = f.faults(round)
	return faults, turned, nil
}

// known refuses a round that names somebody whom the event does not know.
func (f *field) known(round []Pair) error {
	for _, p := range round {
		for _, n := range []int{p.White, p.Black} {
			if f.people[n] == nil && (n != 0 || n == p.White) {
				return &InputError{Kind: InputAbsent, Number: n, Round: f.swiss.Round}
			}
		}
	}
	return nil
}
