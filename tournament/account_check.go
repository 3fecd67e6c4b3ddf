package tournament

import (
	"errors"
	"slices"

	"adyukh/tournament/pairing"
)

// errPairingLog says that an account tells of what can't be.
var errPairingLog = errors.New("the account does not fit its own draw")

// checkPairingLog tells whether the account of a round's pairing speaks of the numbers, brackets and rules that there are, so
// that pages can tell it. Whether the engine would pair so is not asked: it was paired by what was known then.
func (e *Event) checkPairingLog(r Round) error {
	a, ok, err := r.ReadPairingLog()
	if !ok || err != nil {
		return err
	}
	for _, d := range []*Around{{a.Numbers, a.Draw}, a.Around, a.Due} {
		if d != nil && !d.isSound() {
			return errPairingLog
		}
	}
	return nil
}

// isSound tells whether all that the draw names is there.
func (a *Around) isSound() bool {
	is := draws{players: len(a.Numbers), brackets: len(a.Draw.Brackets)}
	d := a.Draw
	sound := !slices.Contains(a.Numbers, 0) && is.number(d.Bye, 0) && is.seat(d.ByeSeat)
	for _, b := range d.Boards {
		sound = sound && is.number(b.White, 1) && is.number(b.Black, 1) && b.White != b.Black && b.Bracket >= -1 && b.Bracket < is.brackets &&
			b.Colours >= 0 && b.Colours <= pairing.ColourInitial && is.seat(b.Seats[0]) && is.seat(b.Seats[1]) && is.criteria(b.Bent)
	}
	for _, b := range d.Brackets {
		sound = sound && is.numbers(b.MovedDown) && is.numbers(b.Residents) && is.numbers(b.Downfloated)
		for _, bent := range b.Bent {
			sound = sound && is.criteria([]pairing.Criterion{bent.Criterion})
		}
	}
	return sound
}

// draws says what a draw can name.
type draws struct{ players, brackets int }

func (d draws) number(n, least int) bool { return n >= least && n <= d.players }

func (d draws) numbers(all []int) bool {
	return !slices.ContainsFunc(all, func(n int) bool { return !d.number(n, 1) })
}

func (draws) criteria(all []pairing.Criterion) bool {
	return !slices.ContainsFunc(all, func(c pairing.Criterion) bool { return c < pairing.C4 || c > pairing.C21 })
}

func (draws) seat(s pairing.Seat) bool {
	floats := !slices.ContainsFunc(s.Floated[:], func(f pairing.Float) bool { return f < pairing.NoFloat || f > pairing.FloatUp })
	return floats && slices.Contains([]pairing.Colour{pairing.NoColour, pairing.White, pairing.Black}, s.Prefers) &&
		s.Strength >= pairing.NoPreference && s.Strength <= pairing.Absolute
}
