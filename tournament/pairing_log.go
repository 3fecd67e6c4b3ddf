package tournament

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"adyukh/tournament/pairing"
)

// PairingLog is how the engine paired a round, as it was known then: later corrections of results do not change it.
type PairingLog struct {
	Numbers   []PlayerID // the players whose numbers the draw has: that of number n at n-1
	Draw      pairing.Draw
	Input     string   // a digest of all that the pairing depended on
	Adjourned []GameID // games without a result, which the pairing postponed
	Around    *Around  // how the engine paired the rest around boards that an arbiter had settled; nil when it did not
	Due       *Around  // what the engine would have paired when a change by hand ended, for those who were there then; nil where that is Draw
}

// Around is a later pairing of the round by the engine: around settled boards, or for comparison. It has numbers of its own,
// since players may have come meanwhile.
type Around struct {
	Numbers []PlayerID
	Draw    pairing.Draw
}

// Player returns the player with a number of the draw, 0 for nobody.
func (a PairingLog) Player(number int) PlayerID { return playerOf(a.Numbers, number) }

// Player returns the player with a number of the draw, 0 for nobody.
func (a Around) Player(number int) PlayerID { return playerOf(a.Numbers, number) }

func playerOf(numbers []PlayerID, number int) PlayerID {
	if number < 1 || number > len(numbers) {
		return 0
	}
	return numbers[number-1]
}

// seating returns the boards of the account and its free round.
func (a PairingLog) seating() seating { return Around{a.Numbers, a.Draw}.seating() }

// ReadPairingLog returns the account of a round's pairing; ok is false when the round was not paired by an engine.
func (r Round) ReadPairingLog() (a PairingLog, ok bool, err error) {
	if r.PairingLog == "" {
		return PairingLog{}, false, nil
	}
	if err := json.Unmarshal([]byte(r.PairingLog), &a); err != nil {
		return PairingLog{}, false, fmt.Errorf("account of round %d: %w", r.Number, err)
	}
	return a, true, nil
}

func (a PairingLog) text() (string, error) {
	text, err := json.Marshal(a)
	return string(text), err
}

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
