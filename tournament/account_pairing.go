package tournament

import (
	"encoding/json"
	"fmt"

	"adyukh/tournament/pairing"
)

// Account is how the engine paired a round, as it was known then: later corrections of results do not change it.
type Account struct {
	Numbers   []PlayerID // the players whose numbers the draw has: that of number n at n-1
	Draw      pairing.Draw
	Input     string   // a digest of all that the pairing depended on
	Adjourned []GameID // games without a result, which the pairing postponed
	Around    *Around  // how the engine paired the rest around boards that an arbiter had settled; nil when it did not
}

// Around is a pairing around settled boards. It has numbers of its own, since players may have come meanwhile.
type Around struct {
	Numbers []PlayerID
	Draw    pairing.Draw
}

// Player returns the player with a number of the draw, 0 for nobody.
func (a Account) Player(number int) PlayerID {
	if number < 1 || number > len(a.Numbers) {
		return 0
	}
	return a.Numbers[number-1]
}

// Accounted returns the account of a round's pairing; ok is false when the round was not paired by an engine.
func (r Round) Accounted() (a Account, ok bool, err error) {
	if r.Account == "" {
		return Account{}, false, nil
	}
	if err := json.Unmarshal([]byte(r.Account), &a); err != nil {
		return Account{}, false, fmt.Errorf("account of round %d: %w", r.Number, err)
	}
	return a, true, nil
}

func (a Account) text() (string, error) {
	text, err := json.Marshal(a)
	return string(text), err
}
