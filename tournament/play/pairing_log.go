package play

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/reasons"
	"adyukh/tournament/pairing/teams"
)

// PairingLog is how the engine paired a round, as it was known then: later corrections of results do not change it.
type PairingLog struct {
	Numbers []PlayerID // the players whose numbers the draw has: that of number n at n-1
	Drawn
	Input     string   // a digest of all that the pairing depended on
	Adjourned []GameID // games without a result, which the pairing postponed
	Around    *Around  // how the engine paired the rest around boards that an arbiter had settled; nil when it did not
	Due       *Around  // what the engine would have paired when a change by hand ended, for those who were there then; nil where that is Draw
}

// Drawn is a round as an engine has paired it, in numbers of its own: one of the two is there.
type Drawn struct {
	Draw  pairing.Draw `json:",omitzero"`  // by the Dutch system
	Teams *teams.Round `json:",omitempty"` // by the system for teams
}

// pairs returns the boards in their order, and the number of who has the free round, 0 for nobody.
func (d Drawn) pairs() (pairs []pairing.Pair, bye int) {
	if d.Teams != nil {
		for _, m := range d.Teams.Matches {
			pairs = append(pairs, m.Pair)
		}
		return pairs, d.Teams.Bye
	}
	for _, b := range d.Draw.Boards {
		pairs = append(pairs, pairing.Pair{White: b.White, Black: b.Black})
	}
	return pairs, d.Draw.Bye
}

// seats returns what the engine knew of the two at a board, or of who has the free round.
func (d Drawn) seats(board int) [2]pairing.Seat {
	switch {
	case d.Teams != nil && board < 0:
		return [2]pairing.Seat{{Score: d.Teams.ByeSeat.Score}}
	case d.Teams != nil:
		m := d.Teams.Matches[board]
		return [2]pairing.Seat{{Score: m.Seats[0].Score}, {Score: m.Seats[1].Score}}
	case board < 0:
		return [2]pairing.Seat{d.Draw.ByeSeat}
	}
	return d.Draw.Boards[board].Seats
}

// Say says why a board, or with -1 the free round, is as it is.
func (d Drawn) Say(v reasons.Voice, board int) []string {
	switch {
	case d.Teams != nil && board < 0:
		return reasons.TeamBye(v, *d.Teams)
	case d.Teams != nil:
		return reasons.TeamBoard(v, d.Teams.Double, d.Teams.Matches[board])
	case board < 0:
		return reasons.Bye(v, d.Draw)
	}
	return reasons.Board(v, d.Draw.Boards[board])
}

// Around is a later pairing of the round by the engine: around settled boards, or for comparison. It has numbers of its own,
// since players may have come meanwhile.
type Around struct {
	Numbers []PlayerID
	Drawn
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
func (a PairingLog) seating() seating { return Around{a.Numbers, a.Drawn}.seating() }

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
	for _, d := range []*Around{{a.Numbers, a.Drawn}, a.Around, a.Due} {
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
	if a.Teams != nil {
		return !slices.Contains(a.Numbers, 0) && is.teams(*a.Teams)
	}
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

// teams tells whether all that a round of teams names is there.
func (d draws) teams(r teams.Round) bool {
	d.brackets = len(r.Brackets)
	sound := d.number(r.Bye, 0)
	for _, m := range r.Matches {
		sound = sound && d.number(m.White, 1) && d.number(m.Black, 1) && m.White != m.Black && m.Bracket >= 0 && m.Bracket < d.brackets &&
			m.Colours >= 1 && m.Colours <= 9 && (!r.Double || m.Colours <= 5) && d.seatOfTeam(m.Seats[0]) && d.seatOfTeam(m.Seats[1]) &&
			(m.First == pairing.White || m.First == pairing.Black)
	}
	for _, b := range r.Brackets {
		sound = sound && d.numbers(b.Residents) && d.numbers(b.Upfloaters)
	}
	return sound
}

func (draws) seatOfTeam(s teams.Seat) bool {
	return slices.Contains([]pairing.Colour{pairing.NoColour, pairing.White, pairing.Black}, s.Wants)
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

// Why is the short explanation of a board, or of the free round, for the players who sit there.
type Why struct {
	Board int // index among the pairs; -1 for the free round
	White WhySeat
	Black WhySeat // zero in the free round
}

// WhySeat is what the engine knew about a player.
type WhySeat struct {
	Player PlayerID
	pairing.Seat
}

// Whys are the short explanations of a round's boards, as its log has them.
type Whys struct {
	PairingLog

	bye    PlayerID
	boards map[[2]PlayerID]int // by White and Black: the index among the pairs
}

// Whys returns the short explanations of all boards.
func (a PairingLog) Whys() Whys {
	pairs, bye := a.pairs()
	w := Whys{PairingLog: a, bye: a.Player(bye), boards: make(map[[2]PlayerID]int, len(pairs))}
	for i, p := range pairs {
		w.boards[[2]PlayerID{a.Player(p.White), a.Player(p.Black)}] = i
	}
	return w
}

// Of returns the short explanation of a game: what the engine knew about the two, and the rule for their colours. ok is false for what an
// arbiter has changed since, and for those who were away. Alone in the free round is who has no opponent and the result FreeRound.
func (w Whys) Of(g Game) (why Why, ok bool) {
	if g.Black == 0 {
		if g.Result.Kind != FreeRound || g.White != w.bye {
			return Why{}, false
		}
		return Why{Board: -1, White: WhySeat{g.White, w.seats(-1)[0]}}, true
	}
	i, ok := w.boards[[2]PlayerID{g.White, g.Black}]
	if !ok {
		return Why{}, false
	}
	seats := w.seats(i)
	return Why{i, WhySeat{g.White, seats[0]}, WhySeat{g.Black, seats[1]}}, true
}
