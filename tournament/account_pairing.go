package tournament

import (
	"encoding/json"
	"fmt"

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
