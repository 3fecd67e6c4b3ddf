package play

import (
	"slices"
	"strings"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/refusal"
)

// Seating is where players sit in a round.
type Seating struct {
	Board    int // 0 without an opponent, and where a board has no number yet
	White    PlayerID
	Black    PlayerID   // 0 without an opponent
	Unpaired ResultKind // why there is no opponent
}

// Difference is what the engine, or the table, has otherwise than the round as it stands: who is brought together, or who
// has White. One of the two may be missing.
type Difference struct {
	Engine *Seating
	Hand   *Seating
}

// Comparison is a round beside what the engine, or the table, has for it.
type Comparison struct {
	Differences []Difference
	Anew        bool    // compared with a pairing of now, not with that of the round's log
	Due         *Around // that pairing; nil unless Anew
}

// Compare compares round n as it stands with what the engine, or the table, pairs for those who take part in it, with what
// is known now: with the log of its pairing as long as that is what the engine would do, else with a pairing of now.
// Rounds of a knock-out, and those of an event that is paired by hand, are compared with nothing. Numbers of boards are no
// difference.
func (e *Event) Compare(n int) (Comparison, error) {
	if _, ok := e.Round(n); !ok {
		return Comparison{}, refusal.NewNotFound("error.round.none", refusal.Args{"round": n})
	}
	return e.system().compare(e, n)
}

// ByHand returns where round n is not as an engine has paired it, by the log of its pairing: as it was then or, where a change by hand has
// ended since, would have been for those who were there at that time. A round without such a log has no differences.
func (e *Event) ByHand(n int) ([]Difference, error) {
	r, _ := e.Round(n)
	log, ok, err := r.ReadPairingLog()
	if err != nil || !ok || len(log.Numbers) == 0 || r.Editing {
		return nil, err
	}
	return e.sinceLog(n, log), nil
}

// seating returns the boards of the pairing and its free round.
func (a Around) seating() seating {
	var s seating
	pairs, bye := a.pairs()
	for _, p := range pairs {
		s.boards = append(s.boards, seats{a.Player(p.White), a.Player(p.Black)})
	}
	if bye != 0 {
		s.unpaired = append(s.unpaired, unpairedPlayer{a.Player(bye), FreeRound})
	}
	return s
}

func (e *Event) expected(s seating) []Seating {
	var list []Seating
	boards := e.boardNumbers(s.boards)
	for i, b := range s.boards {
		list = append(list, Seating{Board: boards[i], White: b.white, Black: b.black})
	}
	for _, a := range s.unpaired {
		list = append(list, Seating{White: a.player, Unpaired: a.kind})
	}
	return list
}

// seatings returns round n as it stands, without those who do not take part.
func (e *Event) seatings(n int) []Seating {
	var list []Seating
	for _, m := range e.meetings(n) {
		if m.unpaired == NoResult || m.unpaired == FreeRound {
			list = append(list, Seating{Board: m.board, White: m.players[0], Black: m.players[1], Unpaired: m.unpaired})
		}
	}
	return list
}

// ChangedSince returns where round n is not as it was in an earlier state of the event, which is Engine of each difference.
func (e *Event) ChangedSince(before *Event, n int) []Difference {
	return differences(before.everySeating(n), e.everySeating(n))
}

// everySeating returns round n as it stands, those with it who do not take part.
func (e *Event) everySeating(n int) []Seating {
	var list []Seating
	for _, m := range e.meetings(n) {
		list = append(list, Seating{Board: m.board, White: m.players[0], Black: m.players[1], Unpaired: m.unpaired})
	}
	return list
}

// differences puts beside each board of the engine that the round does not have a board of the round that the engine does
// not have, with one of its players where there is one.
func differences(engine, hand []Seating) []Difference {
	lacks := func(all []Seating) func(Seating) bool {
		return func(s Seating) bool {
			return slices.ContainsFunc(all, func(o Seating) bool { return o.White == s.White && o.Black == s.Black && o.Unpaired == s.Unpaired })
		}
	}
	missing := slices.DeleteFunc(slices.Clone(engine), lacks(hand))
	extra := slices.DeleteFunc(slices.Clone(hand), lacks(engine))
	var list []Difference
	for _, m := range missing {
		d := Difference{Engine: &m}
		if i := slices.IndexFunc(extra, m.shares); i >= 0 {
			d.Hand = new(extra[i])
			extra = slices.Delete(extra, i, i+1)
		}
		list = append(list, d)
	}
	for _, x := range extra {
		if i := slices.IndexFunc(list, func(d Difference) bool { return d.Hand == nil }); i >= 0 {
			list[i].Hand = &x
			continue
		}
		list = append(list, Difference{Hand: &x})
	}
	return list
}

// shares tells whether a player of the seating sits in another, too.
func (s Seating) shares(o Seating) bool {
	return s.White == o.White || s.White == o.Black || s.Black != 0 && (s.Black == o.White || s.Black == o.Black)
}

// Remark tells of the differences in names, for the journal: a line for each board, "Петров А. — Шогенов З.", and "Петров А. —"
// for who is free.
func (e *Event) Remark(list []Difference) (engine, hand string) {
	var one, two []string
	for _, d := range list {
		if d.Engine != nil {
			one = append(one, e.namesAt(*d.Engine))
		}
		if d.Hand != nil {
			two = append(two, e.namesAt(*d.Hand))
		}
	}
	return strings.Join(one, "\n"), strings.Join(two, "\n")
}

func (e *Event) namesAt(s Seating) string {
	if s.Black == 0 {
		return e.Name(s.White) + " —"
	}
	return e.Name(s.White) + " — " + e.Name(s.Black)
}

// fault is a rule that a round breaks, as far as its order on the boards goes.
type fault struct {
	level tournament.Level
	key   string // behind "warning.pairing."
	one   PlayerID
	other PlayerID
	round int // an earlier round that it is about
}

func (e *Event) warning(f fault) tournament.Warning {
	args := refusal.Args{}
	if f.one != 0 {
		args["name"] = e.Name(f.one)
	}
	if f.other != 0 {
		args["other"] = e.Name(f.other)
	}
	if f.round != 0 {
		args["round"] = f.round
	}
	return tournament.Warning{Level: f.level, Key: "warning.pairing." + f.key, Args: args}
}

// NewFaults returns warnings of the rules that round n breaks now, and did not break before.
func (e *Event) NewFaults(before *Event, n int) ([]tournament.Warning, error) {
	old, err := before.system().faults(before, n)
	if err != nil {
		return nil, err
	}
	now, err := e.system().faults(e, n)
	if err != nil {
		return nil, err
	}
	var warnings []tournament.Warning
	for _, f := range now {
		if !slices.Contains(old, f) {
			warnings = append(warnings, e.warning(f))
		}
	}
	return warnings, nil
}

// Faults returns the rules that round n breaks as it stands, as the engine that pairs sees them.
func (e *Event) Faults(n int) ([]tournament.Warning, error) {
	if _, ok := e.Round(n); !ok {
		return nil, refusal.NewNotFound("error.round.none", refusal.Args{"round": n})
	}
	return e.NewFaults(&Event{Head: e.Head}, n)
}

// roundPairs returns round n as the engine sees it: boards with the colours of their first games, and free rounds.
func (e *Event) roundPairs(n int) []pairing.Pair {
	number := make(map[PlayerID]int, len(e.Players))
	for _, p := range e.Players {
		number[p.ID] = p.Number
	}
	var pairs []pairing.Pair
	for _, m := range e.meetings(n) {
		if m.unpaired == NoResult || m.unpaired == FreeRound {
			pairs = append(pairs, pairing.Pair{White: number[m.players[0]], Black: number[m.players[1]]})
		}
	}
	return pairs
}

// boardFaults looks at each board of round n for opponents who have met most times already, and for more.
func (e *Event) boardFaults(n int, level tournament.Level, most int, more func(m meeting) []fault) []fault {
	met := map[[2]PlayerID][]int{}
	for other := range e.Rounds {
		for _, m := range e.meetings(other + 1) {
			if key := pairKey(m.players); m.unpaired == NoResult && other+1 != n {
				met[key] = append(met[key], other+1)
			}
		}
	}
	var faults []fault
	for _, m := range e.meetings(n) {
		if m.unpaired != NoResult {
			continue
		}
		if rounds := met[pairKey(m.players)]; len(rounds) >= most {
			faults = append(faults, fault{level: level, key: "met", one: m.players[0], other: m.players[1], round: rounds[0]})
		}
		faults = append(faults, more(m)...)
	}
	return faults
}

func pairKey(p [2]PlayerID) [2]PlayerID { return [2]PlayerID{min(p[0], p[1]), max(p[0], p[1])} }

// threeRunning finds who has a colour for the third time running in round n or in a round after it.
func (e *Event) threeRunning(n int, players [2]PlayerID) []fault {
	var faults []fault
	for side, id := range players {
		run := 1
		for _, step := range []int{-1, 1} {
			for other := n + step; e.side(id, other) == side; other += step {
				run++
			}
		}
		if run >= 3 {
			key := [2]string{"three-white", "three-black"}[side]
			faults = append(faults, fault{level: tournament.Confirm, key: key, one: id})
		}
	}
	return faults
}

// side returns 0 when a player has White in the first game of round n, 1 for Black and -1 when he has no opponent.
func (e *Event) side(id PlayerID, n int) int {
	g, ok := e.GameOf(id, n)
	switch {
	case !ok || g.IsFree():
		return -1
	case g.White == id:
		return 0
	}
	return 1
}
