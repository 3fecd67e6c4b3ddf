package pairing

import "fmt"

// MaxKnockout is the largest number of players of a knock-out.
const MaxKnockout = 1024

// Knockout is an event in which the loser of a match is out (олимпийская система). Its players have bracket numbers from
// 1, by rating or by lot; the numbers stand in the order in which the stronger meet as late as can be:
// 1 and 2 in the final, 1 to 4 in the semi-finals, and so on. This is usual practice; no handbook of draughts or chess
// defines it. When the players are no power of two the smallest numbers are free in round 1. The bracket is never drawn
// again after a result.
type Knockout struct {
	Players int  // 2 to MaxKnockout
	Third   bool // the losers of the semi-finals meet in the last round for the third place, when there are four players or more
}

// KnockoutMatch is a match of a round. Winners of the matches 2i and 2i+1 of a round, counted from 0, meet in match i of the
// next one.
type KnockoutMatch struct {
	A, B  int  // bracket numbers, those from the upper half of the match's part of the bracket first; 0: not known yet, or Nobody
	Bye   bool // one of the two is free: in round 1 A, as B is nobody from the beginning; later the one beside Nobody
	Third bool // for the third place: the last match of the last round
}

// Nobody stands for the winner of a match to which neither of the two has come, and for a side of a match to which he would go on.
const Nobody = -1

// Free returns who is free in a match; 0 where it is no bye.
func (m KnockoutMatch) Free() int {
	if !m.Bye {
		return 0
	}
	return max(m.A, m.B)
}

// IsVoid tells whether nobody comes to the match: neither of those before it has a winner.
func (m KnockoutMatch) IsVoid() bool { return m.A == Nobody && m.B == Nobody }

// KnockoutKind says what is wrong with the winners of a knock-out.
type KnockoutKind string

// The faults of winners.
const (
	WinnerStranger KnockoutKind = "stranger" // the winner is not one of the two
	WinnerEarly    KnockoutKind = "early"    // a winner of a match whose players are not both known
	WinnerNowhere  KnockoutKind = "nowhere"  // there is no such match
)

// KnockoutError says which winner can't be. Round and Match count from 1.
type KnockoutError struct {
	Kind         KnockoutKind
	Round, Match int
	Winner       int
	A, B         int // WinnerStranger and WinnerEarly: the players of the match as far as they are known
}

// Error describes the fault in English; callers translate by the fields.
func (e *KnockoutError) Error() string {
	return fmt.Sprintf("round %d match %d: winner %d: %s (players %d and %d)", e.Round, e.Match, e.Winner, e.Kind, e.A, e.B)
}

// Check returns a *SizeError when the number of players is out of bounds.
func (k Knockout) Check() error {
	if k.Players < 2 || k.Players > MaxKnockout {
		return &SizeError{What: "players", Value: k.Players, Low: 2, High: MaxKnockout}
	}
	return nil
}

// Size returns the places of the bracket, the next power of two; 0 when Check fails.
func (k Knockout) Size() int {
	if k.Check() != nil {
		return 0
	}
	size := 2
	for size < k.Players {
		size *= 2
	}
	return size
}

// Byes returns how many players are free in round 1: those with the smallest numbers. Nobody is free later.
func (k Knockout) Byes() int {
	if k.Check() != nil {
		return 0
	}
	return k.Size() - k.Players
}

// Rounds returns how many rounds the event has; 0 when Check fails.
func (k Knockout) Rounds() int {
	rounds := 0
	for size := k.Size(); size > 1; size /= 2 {
		rounds++
	}
	return rounds
}

// Round returns the matches of round n, which counts from 1. Winners[r][i] is the bracket number of who won match i of
// round r+1, as Round gave it, 0 while that is open, or Nobody where neither came; what is missing at the end is open too. Free players,
// and matches to which nobody comes, need no entry.
// It returns nil when there is no such round; the error is a *KnockoutError about the first winner that can't be.
func (k Knockout) Round(n int, winners [][]int) ([]KnockoutMatch, error) {
	rounds, err := k.play(winners)
	if err != nil || n < 1 || n > len(rounds) {
		return nil, err
	}
	return rounds[n-1], nil
}

// play returns the matches of all rounds.
func (k Knockout) play(winners [][]int) ([][]KnockoutMatch, error) {
	rounds := make([][]KnockoutMatch, k.Rounds())
	for r := range rounds {
		if r == 0 {
			rounds[r] = k.first()
		} else {
			rounds[r] = k.following(rounds[r-1], winners[min(r-1, len(winners)):], r == len(rounds)-1)
		}
		if r < len(winners) {
			if err := checkWinners(r, rounds[r], winners[r]); err != nil {
				return nil, err
			}
		}
	}
	for r := len(rounds); r < len(winners); r++ {
		if err := checkWinners(r, nil, winners[r]); err != nil {
			return nil, err
		}
	}
	return rounds, nil
}

// first returns the matches of round 1.
func (k Knockout) first() []KnockoutMatch {
	places := knockoutPlaces(k.Size())
	matches := make([]KnockoutMatch, len(places)/2)
	for i := range matches {
		a, b := places[2*i], places[2*i+1]
		switch {
		case b > k.Players:
			matches[i] = KnockoutMatch{A: a, Bye: true}
		case a > k.Players:
			matches[i] = KnockoutMatch{A: b, Bye: true}
		default:
			matches[i] = KnockoutMatch{A: a, B: b}
		}
	}
	return matches
}

// following returns the matches after a round, whose winners are the first of the list if there is any.
func (k Knockout) following(before []KnockoutMatch, winners [][]int, last bool) []KnockoutMatch {
	won := func(i int) int {
		if len(winners) == 0 {
			return before[i].wonBy(nil, i)
		}
		return before[i].wonBy(winners[0], i)
	}
	meet := func(m KnockoutMatch) KnockoutMatch {
		m.Bye = m.A == Nobody && m.B > 0 || m.B == Nobody && m.A > 0
		return m
	}
	var matches []KnockoutMatch
	for i := 0; i < len(before); i += 2 {
		matches = append(matches, meet(KnockoutMatch{A: won(i), B: won(i + 1)}))
	}
	if last && k.Third && k.Players > 3 {
		matches = append(matches, meet(KnockoutMatch{A: before[0].loser(won(0)), B: before[1].loser(won(1)), Third: true}))
	}
	return matches
}

// wonBy returns who goes on from match i of a round with these winners: 0 while it is open.
func (m KnockoutMatch) wonBy(winners []int, i int) int {
	switch {
	case m.Bye:
		return m.Free()
	case m.IsVoid():
		return Nobody
	case i >= len(winners):
		return 0
	}
	return winners[i]
}

// loser returns who lost a match: 0 while it is open, Nobody after a bye and where neither came.
func (m KnockoutMatch) loser(winner int) int {
	switch {
	case winner == 0:
		return 0
	case winner == Nobody, m.Bye:
		return Nobody
	case winner == m.A:
		return m.B
	}
	return m.A
}

func checkWinners(r int, matches []KnockoutMatch, winners []int) error {
	for i, w := range winners {
		fault := KnockoutError{Round: r + 1, Match: i + 1, Winner: w}
		switch {
		case w == 0:
			continue
		case i >= len(matches):
			fault.Kind = WinnerNowhere
			return &fault
		}
		m := matches[i]
		fault.A, fault.B = m.A, m.B
		switch {
		case !m.Bye && (m.A == 0 || m.B == 0):
			fault.Kind = WinnerEarly
			return &fault
		case w != m.A && w != m.B && w != Nobody:
			fault.Kind = WinnerStranger
			return &fault
		}
	}
	return nil
}

// knockoutPlaces returns the numbers of a bracket from top to bottom: each half of each part has as many of the strongest,
// who meet in the last match of that part; 1 stands at the top and 2 at the bottom.
func knockoutPlaces(size int) []int {
	places := []int{1, 2}
	for len(places) < size {
		sum := 2*len(places) + 1
		next := make([]int, 0, 2*len(places))
		for i, n := range places {
			if i%2 == 0 {
				next = append(next, n, sum-n)
			} else {
				next = append(next, sum-n, n)
			}
		}
		places = next
	}
	return places
}
