package tournament

import (
	"cmp"
	"slices"
)

// checkByes refuses announced absences that can't be: in rounds that the event does not have, of kinds that nobody can ask
// for, two in one round.
func (e *Event) checkByes(byes []Bye) error {
	if !e.Head.Regulations.System.HasOwnRounds() {
		return conflict("error.bye.system", nil)
	}
	for i, b := range byes {
		if b.Round < 1 || b.Round > e.ScheduledRounds() {
			return invalid("byes", "error.bye.round", Args{"round": b.Round, "most": e.ScheduledRounds()})
		}
		if b.Kind != HalfBye && b.Kind != FullBye && b.Kind != Absent {
			return invalid("byes", "error.bye.kind", Args{"text": string(b.Kind)})
		}
		if i > 0 && byes[i-1].Round == b.Round {
			return invalid("byes", "error.bye.twice", Args{"round": b.Round})
		}
	}
	return nil
}

// sortByes puts announced absences in the order of their rounds.
func sortByes(byes []Bye) []Bye {
	byes = slices.Clone(byes)
	slices.SortStableFunc(byes, func(a, b Bye) int { return cmp.Compare(a.Round, b.Round) })
	return byes
}

// upTo returns the absences of the first rounds.
func upTo(byes []Bye, rounds int) []Bye {
	i := slices.IndexFunc(byes, func(b Bye) bool { return b.Round > rounds })
	if i < 0 {
		return byes
	}
	return byes[:i]
}

// checkHalf refuses half-point byes among more for a player who gets none.
func (p Player) checkHalf(more []Bye) error {
	i := slices.IndexFunc(more, func(b Bye) bool { return b.Kind == HalfBye })
	if i < 0 || !p.NoHalf {
		return nil
	}
	return conflict("error.bye.no-half", Args{"name": p.ShortName(), "round": more[i].Round})
}

// byeWarnings returns what is to be said before a player gets more rounds without an opponent: a half-point bye beyond the
// limits, and a full-point bye at all.
func (e *Event) byeWarnings(p Player, more []Bye) []Warning {
	var warnings []Warning
	half := e.countByes(p, HalfBye, more)
	for _, b := range more {
		switch b.Kind {
		case FullBye:
			warnings = append(warnings, Warning{Acknowledge, "warning.bye.full", Args{"name": p.ShortName(), "round": b.Round}})
		case HalfBye:
			half++
			warnings = append(warnings, e.halfWarnings(p, b.Round, half)...)
		}
	}
	return warnings
}

// halfWarnings returns the warnings of a player's half-point bye in a round, the one with the number given.
func (e *Event) halfWarnings(p Player, round, number int) []Warning {
	var warnings []Warning
	args, limits := Args{"name": p.ShortName(), "round": round}, e.Head.Regulations.Swiss.HalfByes
	switch {
	case !limits.Limited && number > 1:
		warnings = append(warnings, Warning{Confirm, "warning.bye.half-again", args})
	case limits.Limited && number > limits.Most:
		warnings = append(warnings, Warning{Confirm, "warning.bye.half-most", Args{"name": p.ShortName(), "round": round, "n": limits.Most}})
	}
	switch {
	case !limits.Limited && round == e.ScheduledRounds():
		warnings = append(warnings, Warning{Acknowledge, "warning.bye.last-round", args})
	case limits.Limited && round > e.ScheduledRounds()-limits.Last:
		warnings = append(warnings, Warning{Confirm, "warning.bye.half-last", Args{"name": p.ShortName(), "round": round, "n": limits.Last}})
	}
	return warnings
}

// countByes counts the rounds of a kind that a player has had or announced, but for those of the list.
func (e *Event) countByes(p Player, kind ResultKind, but []Bye) int {
	n := 0
	for round := 1; round <= max(len(e.Rounds), e.ScheduledRounds()); round++ {
		if slices.ContainsFunc(but, func(b Bye) bool { return b.Round == round }) {
			continue
		}
		g, paired := e.GameOf(p.ID, round)
		announced := slices.Contains(p.Byes, Bye{round, kind})
		if paired && g.IsFree() && g.Result.Kind == kind || round > len(e.Rounds) && announced {
			n++
		}
	}
	return n
}
