package play

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
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

// seating returns the boards of the log and its free round.
func (a PairingLog) seating() seating { return Around{a.Numbers, a.Draw}.seating() }

// ReadPairingLog returns the log of a round's pairing; ok is false when the round was not paired by an engine.
func (r Round) ReadPairingLog() (a PairingLog, ok bool, err error) {
	if r.PairingLog == "" {
		return PairingLog{}, false, nil
	}
	if err := json.Unmarshal([]byte(r.PairingLog), &a); err != nil {
		return PairingLog{}, false, fmt.Errorf("log of round %d: %w", r.Number, err)
	}
	return a, true, nil
}

// Text returns the log as the round keeps it, in JSON.
func (a PairingLog) Text() (string, error) {
	text, err := json.Marshal(a)
	return string(text), err
}

// errPairingLog says that a log tells of what can't be.
var errPairingLog = errors.New("the log does not fit its own draw")

// CheckPairingLog tells whether the log of a round's pairing speaks of the numbers, brackets and rules that there are, so
// that pages can tell it. Whether the engine would pair so is not asked: it was paired by what was known then.
func (e *Event) CheckPairingLog(r Round) error {
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

// Explanation is what the engine knew and did when it paired a round, for the pages that tell why.
type Explanation struct {
	PairingLog
	Round int
	// Input is what the pairing depended on, with the numbers of then. Where Changed says that a result or the regulations were
	// corrected since, it is what it would depend on now, and questions to it do not explain Account.Draw.
	Input   pairing.Swiss
	Changed bool
	ByHand  []Difference // where the round is not what the engine paired, as it was compared at the end of the last change by hand
	Anew    bool         // that comparison was not with Account.Draw: players or results had changed by then
}

// Explain returns how round n was paired. The error is a Conflict when no engine did.
func (e *Event) Explain(n int) (Explanation, error) {
	r, ok := e.Round(n)
	if !ok {
		return Explanation{}, refusal.NewNotFound("error.round.none", refusal.Args{"round": n})
	}
	log, ok, err := r.ReadPairingLog()
	if err != nil {
		return Explanation{}, err
	}
	if !ok {
		return Explanation{}, refusal.NewConflict("error.explain.none", refusal.Args{"round": n})
	}
	x := Explanation{PairingLog: log, Round: n}
	x.Input = e.swissInput(n, numbering(log.Numbers), log.absent())
	x.Changed = digest(x.Input) != log.Input
	x.ByHand, x.Anew, err = e.byHand(r, log)
	return x, err
}

// byHand returns where a round is not what the engine paired: while its pairings are being changed with what is known now,
// and from then on as it was compared at the end.
func (e *Event) byHand(r Round, a PairingLog) (list []Difference, anew bool, err error) {
	if r.Editing {
		now, err := e.Compare(r.Number)
		if err == nil || refusal.CodeOf(err) != refusal.Conflict { // a Conflict: the engine finds no pairing for these players
			return now.Differences, now.Anew, err
		}
	}
	due := Around{a.Numbers, a.Draw}
	if a.Due != nil {
		due = *a.Due
	}
	return differences(e.expected(due.seating()), e.seatings(r.Number)), a.Due != nil, nil
}

// Repaired asks the engine, once, what it would do otherwise in round n with what is known now than it did by the log. ok is false
// where no engine paired the round; there is no difference, and nobody is asked, where the pairing depended on the same as now. The
// error is a Conflict where no pairing would be left.
func (e *Event) Repaired(n int) (list []Difference, ok bool, err error) {
	r, _ := e.Round(n)
	log, ok, err := r.ReadPairingLog()
	if err != nil || !ok {
		return nil, false, err
	}
	input := e.swissInput(n, numbering(log.Numbers), log.absent())
	if digest(input) == log.Input {
		return nil, true, nil
	}
	draw, err := input.Pair()
	if err != nil {
		return nil, true, swissError(n, err)
	}
	return differences(e.expected(Around{log.Numbers, draw}.seating()), e.expected(log.seating())), true, nil
}

// absent returns who was not in the pairing.
func (a PairingLog) absent() map[PlayerID]bool {
	absent := make(map[PlayerID]bool, len(a.Numbers))
	for _, id := range a.Numbers {
		absent[id] = true
	}
	s := a.seating()
	for _, b := range s.boards {
		absent[b.white], absent[b.black] = false, false
	}
	for _, x := range s.unpaired {
		absent[x.player] = false
	}
	return absent
}

// Number returns the number that a player had in the pairing, 0 for nobody.
func (a PairingLog) Number(id PlayerID) int { return 1 + slices.Index(a.Numbers, id) }

// Refusal says why the engine did not pair a round otherwise, in numbers of the pairing (Account.Player).
type Refusal struct {
	Explanation
	Answer pairing.Answer
	Draw   pairing.Draw // what Answer speaks about: that of the log, or a pairing of now where Changed is true
}

// WhyNot says why the engine did not pair two players in round n; b is 0 for the question why a player did not get the free
// round. Where something was corrected since, the answer is that of now. The error is a Conflict when no engine paired the
// round, or when one of the two did not take part.
func (e *Event) WhyNot(n int, a, b PlayerID) (Refusal, error) {
	x, err := e.Explain(n)
	if err != nil {
		return Refusal{}, err
	}
	r := Refusal{Explanation: x, Draw: x.PairingLog.Draw}
	if x.Changed {
		if r.Draw, err = x.Input.Pair(); err != nil {
			return Refusal{}, explainError(n, err)
		}
	}
	if b == 0 {
		r.Answer, err = x.Input.WhyNotBye(x.Number(a))
	} else {
		r.Answer, err = x.Input.WhyNotPair(x.Number(a), x.Number(b))
	}
	return r, explainError(n, err)
}

func explainError(n int, err error) error {
	var input *pairing.InputError
	if errors.As(err, &input) {
		key := "error.explain.changed"
		if input.Kind == pairing.InputAbsent {
			key = "error.explain.absent"
		}
		return &refusal.Error{Code: refusal.Conflict, Key: key, Args: refusal.Args{"round": n}, Err: err}
	}
	return swissError(n, err)
}

// Why is the short explanation of a board, or of the free round, for the players who sit there.
type Why struct {
	Board   int // index in Draw.Boards; -1 for the free round
	Colours pairing.ColourRule
	White   WhySeat
	Black   WhySeat // zero in the free round
}

// WhySeat is what the engine knew about a player.
type WhySeat struct {
	Player PlayerID
	pairing.Seat
}

// Why returns the short explanation of a board, as long as the round has it as the engine made it: ok is false for what an
// arbiter has changed since, and for those who were away. For the free round black is 0 and alone is FreeRound.
func (a PairingLog) Why(white, black PlayerID, alone ResultKind) (w Why, ok bool) {
	if black == 0 {
		ok = alone == FreeRound && a.Draw.Bye != 0 && a.Player(a.Draw.Bye) == white
		return Why{Board: -1, White: WhySeat{white, a.Draw.ByeSeat}}, ok
	}
	for i, b := range a.Draw.Boards {
		if a.Player(b.White) == white && a.Player(b.Black) == black {
			return Why{i, b.Colours, WhySeat{white, b.Seats[0]}, WhySeat{black, b.Seats[1]}}, true
		}
	}
	return Why{}, false
}

// Why returns the short explanation of a player's pairing in round n: what the engine knew about the two, and the rule for
// their colours. ok is false where no engine has made this pairing.
func (e *Event) Why(player PlayerID, n int) (w Why, ok bool) {
	g, ok := e.GameOf(player, n)
	if !ok {
		return Why{}, false
	}
	account, ok, err := e.Rounds[n-1].ReadPairingLog()
	if err != nil || !ok {
		return Why{}, false
	}
	return account.Why(g.White, g.Black, g.Result.Kind)
}
