package replay

import (
	"slices"
	"strings"

	"adyukh/tournament/exchange/trf"
)

// Order says a list of criteria of a file of teams in codes that mean one score: PTS is the one that line 192 puts first there.
func Order(list string, gamePointsFirst bool) string {
	words := strings.Split(list, ",")
	for i, w := range words {
		if strings.EqualFold(strings.TrimSpace(w), "PTS") {
			if words[i] = "MP"; gamePointsFirst {
				words[i] = "GP"
			}
		}
	}
	return strings.Join(words, ",")
}

// numbers are those of whoever meets whom in the file: of its players, or of its teams, in their order.
func (f *File) numbers() []int {
	var all []int
	if f.event.OfTeams() {
		for _, t := range f.event.Teams {
			all = append(all, t.Number)
		}
		slices.Sort(all)
		return all
	}
	for _, p := range f.event.Players {
		all = append(all, p.Number)
	}
	return all
}

// absentees are those who were known to be away before a round. The error is a *trf.Problem for a round that the event does not have.
func (f *File) absentees(round int) (map[int]bool, error) {
	b, err := f.event.Before(round)
	if err != nil {
		return nil, err
	}
	away := map[int]bool{}
	if !f.event.OfTeams() {
		for _, p := range b.Players {
			away[p.Number] = p.Bye != trf.NoResult
		}
		return away, nil
	}
	for i := range f.event.Teams {
		t := &f.event.Teams[i]
		away[t.Number] = f.event.IsAbsent(t, round)
	}
	return away, nil
}

// countTeams settles whether the counts of games are the game points of teams. Scores of teams are tenths either way.
func (f *File) countTeams() error {
	switch {
	case !f.event.OfTeams():
		return nil
	case !f.counted:
		f.event.IgnoreCounts()
		return nil
	}
	f.counted = false
	return CheckCounts(&f.event)
}

// CheckCounts refuses games without a count where the counts are the points of teams, and counts that do not add up. The error is a
// *Refusal.
func CheckCounts(e *trf.Event) error {
	for i := range e.Players {
		p := &e.Players[i]
		for k, c := range p.Rounds {
			own, other, ok := e.CountsOf(p.Number, k+1)
			args := trf.Args{"round": k + 1, "white": p.Number, "black": c.Opponent, "total": total}
			switch {
			case ok && own+other != total && own+other != 0:
				return &Refusal{Kind: WrongCount, Line: p.Line, Column: columnOf(k + 1), Args: args}
			case !ok && c.IsPlayed() && c.Result != trf.Unknown:
				return &Refusal{Kind: NoCount, Line: p.Line, Column: columnOf(k + 1), Args: args}
			}
		}
	}
	return nil
}
