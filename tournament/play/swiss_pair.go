package play

import (
	"cmp"
	"errors"
	"slices"

	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/teams"
	"adyukh/tournament/refusal"
)

// engineError puts what an engine says of round n into words: a Conflict where it finds no pairing, or can't pair with what it is given.
func engineError(n int, err error) error {
	var none *pairing.ErrNoPairing
	var noTeams *teams.NoPairingError
	switch {
	case errors.As(err, &none), errors.As(err, &noTeams):
		return &refusal.Error{Code: refusal.Conflict, Key: "error.round.no-pairing", Args: refusal.Args{"round": n}, Err: err}
	case isInputError(err):
		return &refusal.Error{Code: refusal.Conflict, Key: "error.round.input", Args: refusal.Args{"round": n}, Err: err}
	}
	return err
}

// isInputError tells whether an engine has refused what it was given before it paired anything.
func isInputError(err error) bool {
	var input *pairing.InputError
	var ofTeams *teams.InputError
	return errors.As(err, &input) || errors.As(err, &ofTeams)
}

// numbered returns the players by their numbers: that of number n at n-1.
func (e *Event) numbered() []PlayerID {
	ids := make([]PlayerID, len(e.Players))
	for _, p := range e.Players {
		ids[p.Number-1] = p.ID
	}
	return ids
}

// away tells whether the player is not to be paired in round n, and as what the round counts.
func (p Player) away(n int) (ResultKind, bool) {
	if p.Withdrawn.FromRound != 0 && n >= p.Withdrawn.FromRound || n < p.Entered {
		return Absent, true
	}
	for _, b := range p.Byes {
		if b.Round == n {
			return b.Kind, true
		}
	}
	return "", false
}

// absentees returns who is not in the pairing of round n: in a round that is paired those who have neither a board nor the
// free round of the pairing, else those who are known to be away.
func (e *Event) absentees(n int) map[PlayerID]bool {
	absent := map[PlayerID]bool{}
	for _, p := range e.Players {
		if _, away := e.absence(p, n); away {
			absent[p.ID] = true
		}
	}
	r, _ := e.Round(n)
	for _, g := range r.Games {
		absent[g.White] = g.IsFree() && g.Result.Kind != FreeRound
		absent[g.Black] = false
	}
	return absent
}

// SwissInput returns all that the pairing of round n depends on, as it is known now: with the rounds before n, and
// without those who are away. A result that is still to come counts as a draw.
func (e *Event) SwissInput(n int) pairing.Swiss {
	return e.swissInput(n, numbering(e.numbered()), e.absentees(n))
}

// numbering returns the numbers of players who are given in their order.
func numbering(ids []PlayerID) map[PlayerID]int {
	number := make(map[PlayerID]int, len(ids))
	for i, id := range ids {
		number[id] = i + 1
	}
	return number
}

// swissInput is SwissInput for players with these numbers, of whom some are absent.
func (e *Event) swissInput(n int, number map[PlayerID]int, absent map[PlayerID]bool) pairing.Swiss {
	r := e.Head.Regulations
	s := pairing.Swiss{Round: n, Rounds: max(r.Rounds, n), Points: e.swissPoints(), Initial: pairing.White}
	if r.Swiss.Drawn == InitialBlack {
		s.Initial = pairing.Black
	}
	past := e.pasts(n, number)
	for _, p := range e.Players {
		if number[p.ID] != 0 {
			s.Entrants = append(s.Entrants, pairing.Entrant{Number: number[p.ID], Past: past[p.ID], Absent: absent[p.ID]})
		}
	}
	slices.SortFunc(s.Entrants, func(a, b pairing.Entrant) int { return cmp.Compare(a.Number, b.Number) })
	if r.Swiss.Acceleration == Baku {
		pairing.Accelerate(s.Entrants, e.bakuLast(number), r.Rounds, s.Points.Most, s.Points.Most/2)
	}
	e.deduct(&s, number)
	for _, a := range r.Restrictions {
		groups := e.restrictedGroups(a, number)
		switch {
		case a.Soft:
			s.Soft = append(s.Soft, pairing.Soft{Groups: groups, Rounds: a.Rounds})
		case a.Rounds == 0 || n <= a.Rounds:
			s.Forbidden = append(s.Forbidden, groups...)
		}
	}
	return s
}

// bakuLast returns the number of the last player of the upper group: of those who were there in round 1.
func (e *Event) bakuLast(number map[PlayerID]int) int {
	var first []pairing.Entrant
	absent := e.absentees(1)
	for id, n := range number {
		first = append(first, pairing.Entrant{Number: n, Absent: absent[id]})
	}
	return pairing.BakuLast(first)
}

// restrictedGroups returns the numbers of the players who are to be kept apart.
func (e *Event) restrictedGroups(a Restriction, number map[PlayerID]int) [][]int {
	var groups [][]int
	for _, ids := range e.RestrictedGroups(a) {
		var numbers []int
		for _, id := range ids {
			if n := number[id]; n != 0 {
				numbers = append(numbers, n)
			}
		}
		if len(numbers) > 0 || a.By == RestrictNamed {
			groups = append(groups, numbers)
		}
	}
	return groups
}

// RestrictedGroups returns the groups of players of which no two are to be paired: those who are named, or all who have the same
// word in the field, in the order of their numbers.
func (e *Event) RestrictedGroups(a Restriction) [][]PlayerID {
	if a.By == RestrictNamed {
		return [][]PlayerID{a.Players}
	}
	var words []string
	byWord := map[string][]PlayerID{}
	for _, p := range e.ByNumber() {
		word := FoldName(p.word(a.By))
		if word == "" {
			continue
		}
		if byWord[word] == nil {
			words = append(words, word)
		}
		byWord[word] = append(byWord[word], p.ID)
	}
	var groups [][]PlayerID
	for _, word := range words {
		groups = append(groups, byWord[word])
	}
	return groups
}

func (p Player) word(by RestrictionBy) string {
	switch by {
	case RestrictClub:
		return p.Club
	case RestrictFederation:
		return p.Federation
	case RestrictGroup:
		return p.Group
	}
	return ""
}

// deduct lowers the scores by which opponents are found as it lowers those of the table: scoregroups are of "players with the same score"
// (C.04.3 1.3), and nobody knows another one than that of the table. In each round only what was deducted before it is missing; a score
// below nothing pairs as nothing.
func (e *Event) deduct(s *pairing.Swiss, number map[PlayerID]int) {
	off := map[int]map[int]int{} // by number, by round
	for _, i := range e.Incidents {
		if n := number[PlayerID(i.Player)]; i.Deducts() && i.Round < s.Round && n != 0 {
			if off[n] == nil {
				off[n] = map[int]int{}
			}
			worth := i.Penalty.Match
			if e.pairsByPoints() {
				worth = i.Penalty.Points
			}
			off[n][i.Round] += worth
		}
	}
	for k := range s.Entrants {
		if x := &s.Entrants[k]; off[x.Number] != nil {
			x.Virtual = lowered(*x, off[x.Number], s.Round)
		}
	}
}

// lowered returns what is added to the player's points when each round is paired, virtual points less what was deducted.
func lowered(x pairing.Entrant, off map[int]int, rounds int) []int {
	virtual, made, taken := make([]int, rounds), 0, off[0]
	for round := 1; round <= rounds; round++ {
		if round <= len(x.Virtual) {
			virtual[round-1] = x.Virtual[round-1]
		}
		virtual[round-1] -= min(taken, made+virtual[round-1])
		if round <= len(x.Past) {
			made += x.Past[round-1].Points
		}
		taken += off[round]
	}
	return virtual
}
