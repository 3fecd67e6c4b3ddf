package show

import (
	"strings"

	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// Working is how a value of a table came about.
type Working struct {
	Criterion Text
	Rule      Text // how the criterion counts
	Value     Number
	Parts     []WorkingPart
	Sum       Number // of the parts that are not cut
	Owns      bool   // parts say what the player got
	Totals    bool   // parts multiply that by the opponent's total
	After     []Text // how the value comes out of the sum, where it is another number
	Steps     []WorkingStep
}

// WorkingPart is what one round adds.
type WorkingPart struct {
	standings.Part
	Name              string // of the opponent, short; "" without one
	Why               Text   // in place of a game that was played
	Own, Total, Value Number
	Notes             []Text // which dummy stands in, why the value is cut
}

// WorkingStep is one table of a direct encounter: who was in it, what a player made, and what it decided.
type WorkingStep struct {
	Among Text
	Place Text
	Parts []WorkingPart
	Sum   Number
}

// Working shows how the value of a criterion came about.
func (r Roster) Working(w *standings.Working) Working {
	v := Working{
		Criterion: Criterion(w.Code), Rule: Msg(w.Code.NameKey() + ".rule"), Value: r.number(w.Value), Parts: r.parts(w.Parts),
		Sum: r.number(w.Value), After: r.afterSum(w),
	}
	switch {
	case w.Mean.Over > 0:
		v.Sum = r.number(w.Mean.Sum)
	case w.Goal.Sum.Defined():
		v.Sum = r.number(w.Goal.Sum)
	}
	for _, part := range w.Parts {
		v.Owns = v.Owns || part.Own.Defined()
		v.Totals = v.Totals || part.Own.Defined() && part.Total.Defined()
	}
	for _, s := range w.Steps {
		v.Steps = append(v.Steps, r.step(s))
	}
	return v
}

// Lines are the parts that stand in one table: of a direct encounter those of its first step.
func (w Working) Lines() (parts []WorkingPart, sum Number) {
	if len(w.Steps) > 0 {
		return w.Steps[0].Parts, w.Steps[0].Sum
	}
	return w.Parts, w.Sum
}

// afterSum says how a criterion goes on from the sum of its parts to the value: a mean, a rating, a list of sums.
func (r Roster) afterSum(w *standings.Working) []Text {
	var lines []Text
	if w.Mean.Over > 0 {
		mean := w.Value
		if w.Mean.Plus.Defined() {
			mean = w.Value.Add(standings.Ratio(-w.Mean.Plus.Num, w.Mean.Plus.Den))
		}
		lines = append(lines, Msg("working.mean", "sum", r.number(w.Mean.Sum), "over", w.Mean.Over, "mean", r.number(mean)))
		if w.Mean.Plus.Defined() {
			lines = append(lines, Msg("working.plus", "mean", r.number(mean), "plus", r.number(w.Mean.Plus), "value", r.number(w.Value)))
		}
	}
	if w.Goal.Sum.Defined() {
		lines = append(lines, Msg("working.goal", "rating", r.number(w.Value), "sum", r.number(w.Goal.Sum), "made", r.number(w.Goal.Made)))
	}
	if len(w.List) > 1 {
		lines = append(lines, Msg("working.list", "list", r.numbers(w.List)))
	}
	return lines
}

func (r Roster) parts(parts []standings.Part) []WorkingPart {
	all := make([]WorkingPart, len(parts))
	for i, part := range parts {
		p := WorkingPart{Part: part, Own: r.number(part.Own), Total: r.number(part.Total), Value: r.number(part.Value), Notes: r.notes(part)}
		if part.Opponent != 0 {
			p.Name = r.players[play.PlayerID(part.Opponent)].short
		}
		if part.Kind != standings.PartPlayed {
			p.Why = Msg("round-kind." + string(part.Kind))
		}
		all[i] = p
	}
	return all
}

// notes say which dummy stands in, what an adjusted total really is, which place a part has by size and why it is cut.
func (r Roster) notes(part standings.Part) []Text {
	var notes []Text
	if part.Dummy != "" {
		notes = append(notes, Msg(part.Dummy.Key()))
	}
	if part.Real.Defined() {
		notes = append(notes, Msg("working.real", "real", r.number(part.Real)))
	}
	if part.Order > 0 {
		notes = append(notes, Msg("working.order", "n", part.Order))
	}
	if part.Cut != "" {
		notes = append(notes, Msg(part.Cut.Key()))
	}
	return notes
}

func (r Roster) step(s standings.Step) WorkingStep {
	names := make([]string, len(s.Players))
	for i, id := range s.Players {
		names[i] = r.players[play.PlayerID(id)].short
	}
	key := "working.among"
	if !s.Complete {
		key = "working.among-incomplete"
	}
	return WorkingStep{
		Among: Msg(key, "names", strings.Join(names, ", ")), Place: Msg("working.step-place", "place", PlaceText(s.Place)),
		Parts: r.parts(s.Parts), Sum: r.number(s.Sum),
	}
}

// Separation is what puts a player of a table above another one.
type Separation struct {
	standings.Separation
	more, less Numbers // what the two made; nil where that is not to be compared
}

// Separation says what separates two players of a table, the upper one first. ok is false when one of them has no place, and
// in a knock-out, whose order is that of its matches.
func (r Roster) Separation(t *play.Table, upper, lower play.PlayerID) (s Separation, ok bool) {
	if t.Bracket {
		return s, false
	}
	s.Separation, ok = t.Between(standings.ID(upper), standings.ID(lower))
	switch one, two := s.Lists[0], s.Lists[1]; {
	case s.Column < 0 || !s.Above.Defined() || !s.Below.Defined():
	case one != nil && two != nil: // as far as they are equal, and the first numbers that differ
		last := 0
		for last+1 < min(len(one), len(two)) && one[last] == two[last] {
			last++
		}
		s.more, s.less = r.numbers(one[:last+1]), r.numbers(two[:last+1])
	default:
		s.more, s.less = Numbers{r.number(s.Above)}, Numbers{r.number(s.Below)}
	}
	return s, ok
}

// Brief is the separation without the numbers of lists.
func (s Separation) Brief() Separation {
	if s.Lists[0] != nil {
		s.more = nil
	}
	return s
}

// IsAbove says it of the lower player, with the name of the upper one.
func (s Separation) IsAbove(name string) Text { return s.say("working.above", name) }

// IsBelow says it of the upper player, with the name of the lower one.
func (s Separation) IsBelow(name string) Text { return s.say("working.below", name) }

func (s Separation) say(key, name string) Text {
	switch {
	case s.Column < 0:
		return Msg("working.level", "name", name)
	case s.more == nil:
		return Msg(key+"-by", "name", name, "criterion", Criterion(s.Code))
	}
	return Msg(key, "name", name, "criterion", Criterion(s.Code), "more", s.more, "less", s.less)
}
